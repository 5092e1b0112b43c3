"""Coral: a random coral that shuts no water in; of its clues as many as are needed, some without their numbers."""

from collections.abc import Mapping, Sequence

from bench.make.cages import Cell, beside
from bench.make.clues import GaveUp
from bench.make.lits import has_square
from bench.make.nonogram import runs
from bench.make.told import Values, fewest, givens
from bench.make.wish import Wish, challenge

CORAL = 0.5
"""The share of the cells that are coral, at least."""
Line = tuple[str, int]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    coral = grown(wish)
    solution = {(r, c): int((r, c) in coral) for r in range(wish.rows) for c in range(wish.columns)}
    rows = {("row", r): runs([solution[r, c] for c in range(wish.columns)]) for r in range(wish.rows)}
    clues = rows | {("column", c): runs([solution[r, c] for r in range(wish.rows)]) for c in range(wish.columns)}
    told = [(line, at) for line, numbers in clues.items() for at in range(max(1, len(numbers)))]
    return fewest(wish, told, solution, lambda some, given: text(wish, clues, some, given))


def grown(wish: Wish) -> set[Cell]:
    """A coral that grows by cell and cell: without squares, and all water leads to the rim."""
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    coral = {wish.random.choice(sorted(cells))}
    while edge := [
        one for one in sorted({o for c in coral for o in beside(c)} & cells - coral) if grows(wish, one, coral)
    ]:
        coral.add(wish.random.choice(edge))
    if len(coral) < CORAL * len(cells):
        raise GaveUp("the coral is too small")
    return coral


def grows(wish: Wish, cell: Cell, coral: set[Cell]) -> bool:
    """Return whether the coral may grow by a cell."""
    more = coral | {cell}
    if has_square({cell}, more):
        return False
    water = {(r, c) for r in range(-1, wish.rows + 1) for c in range(-1, wish.columns + 1)} - more
    stack = [(-1, -1)]
    water.remove((-1, -1))
    while stack:
        near = water.intersection(beside(stack.pop()))
        water -= near
        stack += near
    return not water


def text(wish: Wish, clues: Mapping[Line, Sequence[int]], some: Sequence[tuple[Line, int]], given: Values) -> str:
    """Return the challenge with some numbers. A line without any has no clue; in other lines the rest are `?`."""
    told = set(some)

    def clue(line: Line) -> str:
        if not any((line, at) in told for at in range(max(1, len(clues[line])))):
            return "*"
        signs = [str(number) if (line, at) in told else "?" for at, number in enumerate(clues[line])]
        return "{" + " ".join(sorted(signs, key=lambda sign: (sign != "?", len(sign), sign))) + "}"

    return challenge(
        wish.name,
        "Coral",
        size=f"{{{wish.rows} {wish.columns}}}",
        rows="{" + " ".join(clue(("row", r)) for r in range(wish.rows)) + "}",
        columns="{" + " ".join(clue(("column", c)) for c in range(wish.columns)) + "}",
        **givens(wish, given),
    )
