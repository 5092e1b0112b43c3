"""Sites: the places of a board that can hold a value or a hint."""

from enum import Enum
from typing import NamedTuple


class SiteType(Enum):
    """The three kinds of places on a planar board."""

    CELL = "Cell"
    VERTEX = "Vertex"
    EDGE = "Edge"


class Site(NamedTuple):
    """One place: its kind and its number (Ludii's numbering, from the bottom left)."""

    type: SiteType
    index: int  # type: ignore[assignment]  # a site is no list to look things up in
