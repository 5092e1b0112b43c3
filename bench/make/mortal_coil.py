"""Mortal Coil: a random walk that slides and leaves a wall wherever it stops in the open; what it missed is wall."""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.wish import Wish, challenge, grounded, picture

Cell = tuple[int, int]
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
STOP = 0.2
"""How often a walk stops in the open: walls make a solution the only one, and a board duller."""
COVERED = 0.65
WALKS = 20_000
ASKED = 40


def make(wish: Wish) -> str:
    """The first of many walks that covers enough and is the only one on its board."""
    asked = 0
    for _ in range(WALKS):
        found = walk(wish.rows, wish.columns, wish.random)
        if len(found) < (COVERED if wish.keep is None else wish.keep) * wish.rows * wish.columns:
            continue
        board = text(wish, found)
        if len(solutions(grounded(board).model)) == 1:
            return board
        asked += 1
        if asked == ASKED:
            break
    raise GaveUp(f"none of {asked} boards has one solution")


def walk(rows: int, columns: int, random: Random) -> set[Cell]:
    """The cells visited until there is nowhere left to go."""
    here = random.randrange(rows), random.randrange(columns)
    visited, walls = {here}, set[Cell]()

    def is_open(cell: Cell) -> bool:
        return 0 <= cell[0] < rows and 0 <= cell[1] < columns and cell not in visited and cell not in walls

    while ways := [step for step in STEPS if is_open((here[0] + step[0], here[1] + step[1]))]:
        dr, dc = random.choice(ways)
        while is_open(ahead := (here[0] + dr, here[1] + dc)):
            visited.add(ahead)
            here = ahead
            if random.random() < STOP and is_open(beyond := (here[0] + dr, here[1] + dc)):
                walls.add(beyond)
    return visited


def text(wish: Wish, visited: set[Cell]) -> str:
    """The challenge: everything that was not visited is a wall."""
    rows = ("".join("." if (r, c) in visited else "#" for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Mortal Coil", walls=picture(rows))
