"""Makers of puzzles for benches: `python -m bench.make GAME ROWS COLUMNS --seed N` prints one puzzle.

One module per game, named after its file in `games/`, with a function `make(wish)`. A maker draws a random
solution, derives the clues and asks our own solver: clues that are not needed go, and where another solution
is found the puzzle is mended so that this one is refuted. Whatever is printed has been proved unique.

`dslrun generate` makes puzzles of any game and has replaced the makers of all others. These remain because they make
giant boards for benches, drawings for nonograms, or puzzles that the generator makes not yet, more slowly or with more
clues.
"""
