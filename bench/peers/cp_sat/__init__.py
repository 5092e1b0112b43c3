"""Our models for OR-tools (CP-SAT), written as its users would write them.

Connectivity is added lazily: a disconnected solution adds cuts, and the solver runs again.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bench.peers.grid import SIDES, Cell, Grid

Literal = Any
"""A variable of CP-SAT or its negation. The type is `Any` because only `ortools_peer` imports the library."""


@dataclass(slots=True)
class Stated:
    """A puzzle in CP-SAT: the model, the variables that define a solution, and the functions that add cuts."""

    model: Any
    decided: list[Any]
    cuts: list[Callable[[Callable[[Literal], bool]], int]] = field(default_factory=list)
    """Each takes the values of a solution, adds the cuts that it violates, and returns their number (0 if none)."""


Statement = Callable[[Grid, Any], Stated]


def around(cell: Cell) -> list[Cell]:
    """The four orthogonal neighbours of a cell, including those off the board."""
    return [(cell[0] + dr, cell[1] + dc) for dr, dc in SIDES]


def lines_of(grid: Grid) -> list[list[Cell]]:
    """All rows and columns."""
    rows = [[(r, c) for c in range(grid.columns)] for r in range(grid.rows)]
    return [*rows, *([(r, c) for r in range(grid.rows)] for c in range(grid.columns))]


def pairs(grid: Grid) -> list[tuple[Cell, Cell]]:
    """All pairs of orthogonally adjacent cells."""
    beside = [(cell, there) for cell in grid.places() for there in around(cell) if cell < there]
    inside = set(grid.places())
    return [pair for pair in beside if pair[1] in inside]


def booleans(model: Any, keys: Iterable[Any]) -> dict[Any, Literal]:
    """Create a Boolean variable for every key."""
    return {key: model.new_bool_var("") for key in keys}


def no_square(model: Any, grid: Grid, literal: Mapping[Cell, Literal]) -> None:
    """Require that no 2x2 square has four true literals."""
    for r in range(grid.rows - 1):
        for c in range(grid.columns - 1):
            square = [literal[r + dr, c + dc] for dr in (0, 1) for dc in (0, 1)]
            model.add_bool_or([one.negated() for one in square])


def connected(
    model: Any,
    literal: Mapping[Any, Literal],
    beside: Callable[[Any], Iterable[Any]],
    root: Any = None,
) -> Callable[[Callable[[Literal], bool]], int]:
    """Return a function that adds connectivity cuts for the true literals.

    Each cut concerns a component other than the main one: if a key of each of the two is true, a neighbour of the
    component must be true. The main component is that of `root`, or the largest one without a root.
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
    """The connected components of a set of keys."""
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
