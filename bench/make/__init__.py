"""Makers of puzzles: `python -m bench.make GAME ROWS COLUMNS --seed N` prints a challenge with one solution.

One module per game, named after its file in `games/`, with a function `make(wish)`. A maker draws a random
solution, derives the clues and asks our own solver: clues that are not needed go, and where another solution
is found the puzzle is mended so that this one is refuted. Whatever is printed has been proved unique.
"""
