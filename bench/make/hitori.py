"""Hitori: a Latin square whose shaded cells repeat numbers of their lines, changed until one shading is left.

The shading is as dense as can be, so that any other one leaves a cell white that was to be shaded; the number
there is free to choose and can be made to refute it.
"""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.wish import Wish, challenge, grounded, picture

Cell = tuple[int, int]
ROUNDS = 400


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    black = shading(wish.rows, wish.columns, random)
    numbers = latin(wish.rows, wish.columns, random)
    for cell in sorted(black):
        numbers[cell] = repeated(cell, numbers, black, random)
    for _ in range(ROUNDS):
        puzzle = text(wish, numbers)
        others = [board for board in shadings(puzzle) if board != black]
        if not others:
            return puzzle
        for other in others:
            wrong = sorted(black - other)
            for cell in random.sample(wrong, 1 + len(wrong) // 8):
                numbers[cell] = repeated(cell, numbers, black | other, random)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def shadings(puzzle: str) -> list[set[Cell]]:
    """Up to two solutions of a puzzle, as sets of shaded cells."""
    game = grounded(puzzle)
    places = [game.board.place(variable.site.type, variable.site.index) for variable in game.model.variables]
    return [{place for place, value in zip(places, board, strict=True) if value} for board in solutions(game.model)]


def shading(rows: int, columns: int, random: Random) -> set[Cell]:
    """Shaded cells that do not touch and leave the others in one piece; no further one has room."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    random.shuffle(cells)
    black: set[Cell] = set()
    for cell in cells:
        if not black.intersection(beside(cell)) and hangs_together(set(cells) - black - {cell}):
            black.add(cell)
    return black


def beside(cell: Cell) -> set[Cell]:
    """The four places around a cell."""
    r, c = cell
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def hangs_together(cells: set[Cell]) -> bool:
    """Return whether the cells are one piece."""
    stack = [next(iter(cells))]
    left = cells - set(stack)
    while stack:
        found = beside(stack.pop()) & left
        left -= found
        stack.extend(found)
    return not left


def latin(rows: int, columns: int, random: Random) -> dict[Cell, int]:
    """Numbers that repeat in no row or column."""
    size = max(rows, columns)
    down, across, names = (random.sample(range(size), size) for _ in range(3))
    return {(r, c): names[(down[r] + across[c]) % size] + 1 for r in range(rows) for c in range(columns)}


def repeated(cell: Cell, numbers: dict[Cell, int], shaded: set[Cell], random: Random) -> int:
    """A number that a white cell of the row or column has; of two tries one found in both is preferred."""
    row = {numbers[other] for other in numbers if other[0] == cell[0] and other not in shaded | {cell}}
    column = {numbers[other] for other in numbers if other[1] == cell[1] and other not in shaded | {cell}}
    both = sorted(row & column) if random.random() < 0.5 else []
    return random.choice(both or sorted(row | column))


def text(wish: Wish, numbers: dict[Cell, int]) -> str:
    """The challenge with these numbers."""
    width = len(str(max(numbers.values())))
    rows = (
        (" " if width > 1 else "").join(f"{numbers[r, c]:{width}}" for c in range(wish.columns))
        for r in range(wish.rows)
    )
    return challenge(wish.name, "Hitori", numbers=picture(rows))
