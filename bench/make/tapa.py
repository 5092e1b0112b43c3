"""Tapa: a random wall of black cells, and of the clues that white cells have as many as are needed."""

from random import Random

from bench.make.clues import on_white
from bench.make.wish import Wish, challenge, grounded, picture

Cell = tuple[int, int]
KEEP = 0.3
MEET = 0.06
"""How likely a cell is added that joins two branches."""
ROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The steps to the cells around a cell, clockwise."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    black = wall(wish.rows, wish.columns, wish.random)
    white = [(r, c) for r in range(wish.rows) for c in range(wish.columns) if (r, c) not in black]
    runs = {cell: runs_around(cell, black) for cell in white}
    thinning = on_white(grounded(text(wish, runs)), black)
    chosen = thinning.enough(wish.random, KEEP if wish.keep is None else wish.keep)
    chosen = thinning.fewer(chosen, wish.random, 4)
    return text(wish, {(r, c): clue for (r, c), clue in runs.items() if f"r{r + 1}c{c + 1}" in chosen})


def wall(rows: int, columns: int, random: Random) -> set[Cell]:
    """Grow connected shaded cells that fill no 2x2 square, cell by cell, like branches that seldom meet."""
    board = {(r, c) for r in range(rows) for c in range(columns)}
    black = {(random.randrange(rows), random.randrange(columns))}
    waiting = sorted(board & set(beside(*black)))
    while waiting:
        cell = waiting.pop(random.randrange(len(waiting)))
        meets = len(black.intersection(beside(cell))) > 1
        if cell not in black and not fills_square(cell, black) and (not meets or random.random() < MEET):
            black.add(cell)
            waiting += [other for other in beside(cell) if other in board and other not in black]
    return black


def beside(cell: Cell) -> list[Cell]:
    """The four places beside a cell."""
    return [(cell[0] + down, cell[1] + right) for down, right in ROUND[::2]]


def fills_square(cell: Cell, black: set[Cell]) -> bool:
    """Return whether a cell would be the fourth of a black square."""
    around = [(cell[0] + down, cell[1] + right) in black for down, right in ROUND]
    return any(around[at] and around[at + 1] and around[(at + 2) % 8] for at in range(0, 8, 2))


def runs_around(cell: Cell, black: set[Cell]) -> str:
    """The clue of a white cell: its runs, the shortest first."""
    ring = "".join(str(int((cell[0] + down, cell[1] + right) in black)) for down, right in ROUND)
    start = ring.find("0")
    found = sorted(len(run) for run in (ring[start:] + ring[:start]).split("0") if run) if start >= 0 else [8]
    return ",".join(map(str, found or [0]))


def text(wish: Wish, clues: dict[Cell, str]) -> str:
    """The challenge with some clues."""
    width = max(map(len, clues.values()))
    rows = (" ".join(f"{clues.get((r, c), '.'):>{width}}" for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Tapa", clues=picture(rows))
