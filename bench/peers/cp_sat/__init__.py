"""OR-tools (CP-SAT), with models of our own writing, each as its users would state it.

Connectivity is added lazily: a disconnected solution adds cuts, and the solver runs again.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bench.peers.grid import SIDES, Cell, Grid

Literal = Any
"""A variable of CP-SAT or its negation; its library is imported only where it is asked."""


@dataclass(slots=True)
class Stated:
    """A puzzle in CP-SAT: the model, the unknowns that make a solution, and the cuts for one that falls apart."""

    model: Any
    decided: list[Any]
    cuts: list[Callable[[Callable[[Literal], bool]], int]] = field(default_factory=list)
    """Each adds what a solution (the truth of a literal) has broken, and tells how much that was."""


Statement = Callable[[Grid, Any], Stated]


def around(cell: Cell) -> list[Cell]:
    """The four places beside a cell."""
    return [(cell[0] + dr, cell[1] + dc) for dr, dc in SIDES]


def lines_of(grid: Grid) -> list[list[Cell]]:
    """All rows and columns."""
    rows = [[(r, c) for c in range(grid.columns)] for r in range(grid.rows)]
    return [*rows, *([(r, c) for r in range(grid.rows)] for c in range(grid.columns))]


def pairs(grid: Grid) -> list[tuple[Cell, Cell]]:
    """All pairs of cells that touch along an edge."""
    beside = [(cell, there) for cell in grid.places() for there in around(cell) if cell < there]
    inside = set(grid.places())
    return [pair for pair in beside if pair[1] in inside]


def booleans(model: Any, keys: Iterable[Any]) -> dict[Any, Literal]:
    """An unknown that is true or false for every key."""
    return {key: model.new_bool_var("") for key in keys}


def no_square(model: Any, grid: Grid, literal: Mapping[Cell, Literal]) -> None:
    """In no square of two by two all four are true."""
    for r in range(grid.rows - 1):
        for c in range(grid.columns - 1):
            square = [literal[r + dr, c + dc] for dr in (0, 1) for dc in (0, 1)]
            model.add_bool_or([one.negated() for one in square])


def hang_together(
    model: Any,
    literal: Mapping[Any, Literal],
    beside: Callable[[Any], Iterable[Any]],
    root: Any = None,
) -> Callable[[Callable[[Literal], bool]], int]:
    """A cut for every piece but one: to reach it from another piece, the way leads through what lies around it.

    With a root, it is the piece of the root that the others have to reach.
    """

    def cut(holds: Callable[[Literal], bool]) -> int:
        found = components({key for key, one in literal.items() if holds(one)}, beside)
        if len(found) < 2:
            return 0
        main = next(piece for piece in found if root in piece) if root is not None else max(found, key=len)
        there = root if root is not None else min(main)
        for piece in found:
            if piece is not main:
                edge = {near for key in piece for near in beside(key) if near in literal and near not in piece}
                for here in piece:
                    model.add_bool_or(
                        [literal[here].negated(), literal[there].negated(), *(literal[one] for one in sorted(edge))]
                    )
        return len(found) - 1

    return cut


def components(keys: set[Any], beside: Callable[[Any], Iterable[Any]]) -> list[set[Any]]:
    """The pieces that some keys fall into."""
    left, found = set(keys), []
    while left:
        piece = {left.pop()}
        waiting = list(piece)
        while waiting:
            fresh = {near for near in beside(waiting.pop()) if near in left}
            left -= fresh
            piece |= fresh
            waiting += fresh
        found.append(piece)
    return found
