"""Rooms, cages and marked regions: the groups of sites that borders and tints show."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Group = tuple[int, ...]
WRITTEN = ("", "AllSites")
"""The kinds of regions that may be rooms: listed sites, and the parts of a board made of several boards."""


@dataclass(eq=False, repr=False)
class RoomMap:
    """The number of each site's room (thick borders) and cage (dashed borders), tinted sites, and walls.

    `bars` are edges in listed regions, such as the walls of a labyrinth. If some of them are on the rim of the board,
    `gaps` are the other edges of the rim.
    """

    rooms: dict[int, int] = field(default_factory=dict)
    cages: dict[int, int] = field(default_factory=dict)
    tinted: set[int] = field(default_factory=set)
    walls: set[int] = field(default_factory=set)
    bars: set[int] = field(default_factory=set)
    gaps: set[int] = field(default_factory=set)


def read_rooms(game: Game, kind: SiteType, areas: Sequence[Group]) -> RoomMap:
    """Return the rooms, cages and marks of a game. Rooms are its boxes, else its listed rooms, else its area clues."""
    found = RoomMap()
    boxes = [item.lists for item in game.regions if item.kind == "SubGrids" and item.type is kind]
    together = [box for lists in boxes for box in lists]
    rooms: Sequence[Group] = together if disjoint(together) else boxes[0]
    for item in game.regions if boxes else ():  # mark diagonals only on boards with boxes
        if item.kind == "Diagonals" and item.type is kind:
            found.tinted.update(*item.lists)
    for name, lists in listed(game, kind).items():
        whole = whole_rooms(game.board, kind, lists)
        if whole and not rooms and (not name or covers(game, kind, whole)):
            rooms = whole
        elif "wall" in name.lower():
            found.walls.update(*lists)
        elif name and "hint" not in name.lower() and disjoint(lists):
            found.tinted.update(*lists)
    if is_most(found.tinted, game.board.count(kind)):
        found.tinted.clear()  # a tint on most of the board marks nothing
    if not rooms:
        rooms, areas = areas, ()
    found.rooms = numbered(rooms)
    if not set(map(frozenset, areas)) <= set(map(frozenset, rooms)):
        found.cages = numbered(areas)
    for sites, colour in game.look.colours:
        (found.walls if colour.lower() == "black" else found.tinted).update(sites)
    if kind is SiteType.CELL:
        found.bars.update(*(sites for lists in listed(game, SiteType.EDGE).values() for sites in lists))
        edges = range(game.board.count(SiteType.EDGE)) if found.bars else ()
        rim = {edge for edge in edges if len(game.board.incident(SiteType.CELL, SiteType.EDGE, edge)) == 1}
        found.gaps = rim - found.bars if rim & found.bars else set()
    return found


def listed(game: Game, kind: SiteType) -> dict[str, list[Group]]:
    """Return the lists of sites of the game's listed regions, grouped by name."""
    groups: dict[str, list[Group]] = {}
    for item in game.regions:
        if item.kind in WRITTEN and item.type is kind and not item.mark:
            groups.setdefault(item.name, []).extend(item.lists)
    return groups


def whole_rooms(board: BoardGraph, kind: SiteType, lists: Sequence[Group]) -> list[Group]:
    """Return the lists that are rooms: all if connected and disjoint, otherwise the connected ones that are not lines.

    Return no rooms if they overlap or if each has a single site.
    """
    distinct = list(dict.fromkeys(tuple(sorted(set(sites))) for sites in lists if sites))
    pieces = [sites for sites in distinct if is_connected(board, kind, sites)]
    if len(pieces) == len(distinct) and disjoint(pieces):
        return pieces if any(len(sites) > 1 for sites in pieces) else []
    broad = [sites for sites in pieces if not is_line(board, kind, sites)]
    return broad if disjoint(broad) else []


def is_most(some: set[int], count: int) -> bool:
    """Return whether the sites are more than two thirds of `count`."""
    return 3 * len(some) > 2 * count


def covers(game: Game, kind: SiteType, lists: Iterable[Group]) -> bool:
    """Return whether there are at least two lists and they cover most sites that have variables.

    If the site type has no layer, all of its sites count.
    """
    some = list(lists)
    layers = {layer.name for layer in game.layers if layer.type is kind}
    held = {index for name, index in game.index if name in layers} if layers else range(game.board.count(kind))
    return len(some) > 1 and is_most(set().union(*some).intersection(held), len(held))


def disjoint(lists: Sequence[Group]) -> bool:
    """Return whether no site is in two lists."""
    return sum(map(len, lists)) == len(set().union(*lists)) if lists else True


def is_line(board: BoardGraph, kind: SiteType, sites: Group) -> bool:
    """Return whether all sites are in one row or one column."""
    places = [board.place(kind, site) for site in sites]
    return len({row for row, _ in places}) == 1 or len({column for _, column in places}) == 1


def is_connected(board: BoardGraph, kind: SiteType, sites: Group) -> bool:
    """Return whether the sites are orthogonally connected."""
    left = set(sites)
    stack = [left.pop()]
    while stack:
        near = left.intersection(beside(board, kind, stack.pop()))
        left -= near
        stack.extend(near)
    return not left


def beside(board: BoardGraph, kind: SiteType, site: int) -> Iterable[int]:
    """Return the orthogonal neighbours of a site. On a grid, they need no edge between them."""
    if not board.is_grid(kind):
        return board.neighbours(kind, site, Direction.ORTHOGONAL)
    row, column = board.place(kind, site)
    places = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [other for place in places if (other := board.at(kind, *place)) is not None]


def numbered(lists: Iterable[Group]) -> dict[int, int]:
    """Map each site to the number of the list that contains it, the last one if there are several."""
    return {site: number for number, sites in enumerate(lists) for site in sites}
