"""What the sub-commands of ``pokercore`` do; each is a module with ``add_arguments`` and ``run``."""
