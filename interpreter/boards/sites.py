"""Sites: the places of a board that can hold a value or a clue."""

from collections.abc import Iterable
from enum import Enum
from functools import partial
from itertools import repeat
from typing import NamedTuple


class SiteType(Enum):
    """The three types of sites on a planar board."""

    CELL = "Cell"
    VERTEX = "Vertex"
    EDGE = "Edge"

    __hash__ = object.__hash__  # Enum would hash the name at every lookup


MEANINGS = {
    SiteType.CELL: "A cell: one of the areas of the board, such as a square, a hexagon or a triangle.",
    SiteType.VERTEX: "A vertex: a point where edges end. The corners of the cells are vertices.",
    SiteType.EDGE: "An edge: a line between two vertices. The sides of the cells are edges.",
}
"""The meaning of each type of site, for its help page."""


class Site(NamedTuple):
    """One site: its type and its number in Ludii's numbering, which starts at the bottom left."""

    type: SiteType
    index: int  # type: ignore[assignment]  # `index` is the number of the site, not the method of tuple


def sites_at(kind: SiteType, indices: Iterable[int]) -> tuple[Site, ...]:
    """Return the sites of a type with these numbers. Built-in functions do the loop, because boards have many sites."""
    return tuple(map(partial(tuple.__new__, Site), zip(repeat(kind), indices, strict=False)))
