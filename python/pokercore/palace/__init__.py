"""Palace Poker: its game, its deals, and players of it."""
