"""Random ways through all places of a board, made by turning an end of one back upon itself again and again."""

from itertools import pairwise
from random import Random

from bench.make.fillomino import neighbours

Cell = tuple[int, int]
TURNS = 12
"""So many times the number of places is the end turned."""


def trail(rows: int, columns: int, random: Random) -> list[Cell]:
    """A way from place to neighbouring place that comes to all of them once."""
    way = [(r, c if r % 2 == 0 else columns - 1 - c) for r in range(rows) for c in range(columns)]
    inside = set(way)
    for _ in range(TURNS * len(way)):
        if random.random() < 0.5:
            way.reverse()
        near = [cell for cell in neighbours(way[-1]) if cell in inside and cell != way[-2]]
        at = way.index(random.choice(near))
        way[at + 1 :] = reversed(way[at + 1 :])
    return way


def walls(way: list[Cell], rows: int, columns: int) -> list[str]:
    """The drawing of a labyrinth whose corridor is this way; its entrance is a gap beside the first place."""
    signs = [["+" if line % 2 == 0 == at % 2 else " " for at in range(2 * columns + 1)] for line in range(2 * rows + 1)]
    for line in range(2 * rows + 1):
        for at in range(2 * columns + 1):
            if line % 2 != at % 2:
                signs[line][at] = "-" if line % 2 == 0 else "|"
    for (r, c), (r2, c2) in pairwise(way):
        signs[r + r2 + 1][c + c2 + 1] = " "
    r, c = way[0]
    line, at = (0, 1) if r == 0 else (2 * rows, 1) if r == rows - 1 else (1, 0) if c == 0 else (1, 2 * columns)
    if r in (0, rows - 1):
        at = 2 * c + 1
    else:
        line = 2 * r + 1
    signs[line][at] = " "
    return ["".join(line) for line in signs]
