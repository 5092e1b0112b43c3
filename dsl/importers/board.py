"""`PlacedValue`: a value of a board stored in a foreign file, with its place there."""

from typing import NamedTuple


class PlacedValue(NamedTuple):
    """A site by type (`Cell`, `Vertex`, `Edge`) and by name (`r1c1`) or number, with its value and its place."""

    type: str
    site: str | int
    value: int
    start: int
    end: int
