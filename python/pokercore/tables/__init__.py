"""A table to play at: seats, button, blinds, tournaments, games in rotation."""
