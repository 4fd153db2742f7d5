"""A street-based deal, from the first ante to the last payment, and the data that it is driven by."""
