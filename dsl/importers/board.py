"""`PlacedValue`: a value of a board that a foreign file holds, with its place there."""

from typing import NamedTuple


class PlacedValue(NamedTuple):
    """A site by its type (`GoalCell`, `Vertex`, `Edge`) and its name (`r1c1`) or number, its value, and its place."""

    type: str
    site: str | int
    value: int
    start: int
    end: int
