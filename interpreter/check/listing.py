"""The list of legal moves, kept up to date: what is left to each variable, and all of it in one list.

Whoever looks for a move wants all of them, in the order of variables and values, after each move. As long as moves are
only taken away, those that stay need not be gone through again.
"""

from collections.abc import Sequence
from typing import TypeAlias

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import values

Move = tuple[int, int]
"""A variable and a value."""
Trail: TypeAlias = list[tuple[int, int]]
"""Variables with what was left to each before."""
MANY = 4096


class Numbers(dict[int, tuple[int, ...]]):
    """Values of a variable, as a mask -> the numbers of the moves; all moves are numbered in order."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first

    def __missing__(self, mask: int) -> tuple[int, ...]:
        if len(self) > MANY:
            self.clear()
        found = self[mask] = tuple([self.first + value for value in values(mask)])
        return found


class Listing:
    """`left[v]` are the values of the legal moves on a variable; `moves` are all by number, None if out of date."""

    def __init__(self, left: list[int], numbers: Sequence[Numbers]) -> None:
        self.left = left
        self.moves: dict[int, Move] | None = None
        self._numbers = numbers
        self._room = 0

    def cut(self, var: int, kept: int, trail: Trail) -> None:
        """Leave a variable no more than this."""
        mask = self.left[var]
        gone = mask & ~kept
        if gone:
            trail.append((var, mask))
            self.left[var] = mask ^ gone
            if self.moves is not None:
                for number in self._numbers[var][gone]:
                    del self.moves[number]

    def leave(self, var: int, mask: int, trail: Trail) -> None:
        """Leave a variable this, be it more than before or less."""
        if mask != self.left[var]:
            trail.append((var, self.left[var]))
            self.left[var] = mask
            self.moves = None

    def take_back(self, trail: Trail) -> None:
        """Leave variables what was left to them before."""
        self.moves = None
        for var, mask in reversed(trail):
            self.left[var] = mask

    def listed(self, deadline: Deadline | None) -> list[Move]:
        """All legal moves."""
        found = self.moves
        if found is None or len(found) * 2 < self._room:  # to pass over what is gone takes time as well
            found = self.moves = self._numbered(deadline) if found is None else dict(found)
            self._room = len(found)
        return [*found.values()]

    def _numbered(self, deadline: Deadline | None) -> dict[int, Move]:
        """The moves by their numbers."""
        found: dict[int, Move] = {}
        some = enumerate(self.left)
        for var, mask in some if deadline is None else deadline.checked(some):
            if mask:
                found.update(zip(self._numbers[var][mask], [(var, value) for value in values(mask)], strict=True))
        return found
