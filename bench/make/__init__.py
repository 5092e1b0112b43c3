"""Makers of puzzles for benches: `python -m bench.make GAME ROWS COLUMNS --seed N` prints one puzzle.

One module per game, named after its file in `games/`, with a function `make(wish)`. A maker draws a random
solution, derives the clues and asks our own solver: clues that are not needed go, and where another solution
is found the puzzle is mended so that this one is refuted. Whatever is printed has been proved unique.

`dslrun generate` makes puzzles of any game and has replaced the makers of all others, where its `--clues few` needs at
most 1.3 times their clues and about their time. These remain:

- for the giant boards of bench/boards, 20x20 to 50x50: akari, fillomino, galaxies, hashiwokakero, heyawake, hitori,
  kurodoko, lits, masyu, numberlink, nurikabe, shikaku, slitherlink, star_battle, tapa, yajilin;
- because the generator is slower: basic, buraitoraito, chatroom, juosan, mortal_coil, stations, yagit;
- because its puzzles have more clues: simple_loop (walls).

`dslrun convert` makes a nonogram of a picture that should be hidden in one.

Boards whose maker is gone still begin with the command that made them.
"""
