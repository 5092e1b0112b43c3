"""New puzzles of a game: a challenge that nobody has seen, with one solution and a wanted level.

`wish.py` says what is wanted and what was made. `generate.py` makes it.
"""
