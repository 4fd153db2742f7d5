"""The casino draw game: its game, its deals, players of it, and its simulation."""
