"""The names of regions in explanations: `row 3`, `box 5`, `room A at r1c1`, `the line from r1c1 to r5c5`."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.equipment import Clue, RegionList
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import in_reading_order
from dslrun.interpreter.values.world import REGION_WORDS

KIND_WORDS = {**REGION_WORDS, "Sides": "side"}
LINES = {"": "line", "line": "line", "diagonal": "diagonal"}
"""The words for straight regions that are named by both ends, by the author's word."""
LEAST_LINE = 3
"""The minimum number of sites in a straight region that is named by both ends."""
TOLERANCE = 1e-6
"""The maximum deviation from a straight line, because positions are rounded."""


def named_regions(game: Game, quoted: Callable[[Clue], str]) -> dict[frozenset[Site], str]:
    """Return the names of all regions of the equipment, and of rows and columns, by their sites.

    The first name of a set of sites counts. `quoted` returns a clue as printed.
    """
    found: dict[frozenset[Site], str] = {}
    kinds = Counter(item.kind for item in game.regions)
    for item in game.regions:
        for name, sites in _names(game, quoted, item, alone=kinds[item.kind] == 1):
            found.setdefault(frozenset(sites), name)
    for kind in (SiteType.CELL, SiteType.VERTEX):
        if game.board.is_grid(kind):
            for word, lines in (("row", game.board.rows(kind)), ("column", game.board.columns(kind))):
                for line in lines:
                    sites = [Site(kind, index) for index in line]
                    found.setdefault(frozenset(sites), f"{word} {_line_number(game, word, sites[0])}")
    return found


def _names(
    game: Game, quoted: Callable[[Clue], str], item: RegionList, *, alone: bool
) -> Iterator[tuple[str, list[Site]]]:
    """Yield the name and the sites of each region of an item. `alone` means that no other item has its kind.

    Rows and columns of a grid have their numbers there, other regions of a kind are numbered in reading order, and
    listed regions have their mark, their clue, or their ends if they are straight.
    """
    label = game.label
    named = item.name if item.name != item.kind else ""
    own = item.label or KIND_WORDS.get(item.kind) or singular(named)
    word = own or "region"
    regions = [[Site(item.type, index) for index in sites] for sites in item.lists]
    firsts = [in_reading_order(game, sites)[0] if sites else None for sites in regions]
    whole = game.board.is_grid(item.type)
    order = {
        site: number
        for number, site in enumerate(in_reading_order(game, {one for one in firsts if one is not None}), 1)
    }
    for number, (sites, first) in enumerate(zip(regions, firsts, strict=True)):
        if first is None:
            continue
        clue = item.clues[number] if number < len(item.clues) else None
        if clue is not None:
            yield f"the {word} of {quoted(clue)} at {label(first)}", sites
        elif item.kind in ("Rows", "Columns") and whole:
            yield _part_of_line(game, word, first, sites), sites
        elif item.kind and not alone:  # grids that overlap
            yield f"the {word} at {label(first)}", sites
        elif item.kind in ("Columns", "Diagonals") and not whole and len(sites) > 1:
            yield f"the line {_ends(game, sites)}", sites
        elif item.kind == "Sides" and len(set(sides := _side_names(game, item))) == len(sides):
            yield f"the {sides[number]} {word}", sites
        elif item.kind:
            yield f"{word} {order[first]}", sites
        elif own and len(regions) == 1:
            yield f"the {word}", sites
        elif own in LINES and _is_straight(game, sites):
            yield f"the {LINES[own]} {_ends(game, sites)}", sites
        else:
            yield f"the {word} of {label(first)}", sites


def _side_names(game: Game, item: RegionList) -> list[str]:
    """Return `left`, `right`, `top` or `bottom` for each side of a board, by where the middle of the side is."""
    every = [game.board.position(*site) for site in game.board.sites(item.type)]
    found = []
    for side in item.lists:
        here = [game.board.position(item.type, site) for site in side]
        (x, y), (x0, y0) = (
            (sum(x for x, _ in some) / len(some), sum(y for _, y in some) / len(some)) for some in (here, every)
        )
        across, up = x - x0, y - y0
        wide = abs(across) > abs(up)
        found.append(("right" if across > 0 else "left") if wide else ("top" if up > 0 else "bottom"))
    return found


def _ends(game: Game, sites: Sequence[Site]) -> str:
    """Return `from r1c1 to r5c5`."""
    ordered = in_reading_order(game, sites)
    return f"from {game.label(ordered[0])} to {game.label(ordered[-1])}"


def _is_straight(game: Game, sites: Sequence[Site]) -> bool:
    """Return whether sites lie on a straight line, and are enough to call them one."""
    (x, y), *others = (game.board.position(*site) for site in in_reading_order(game, sites))
    steps = [(across - x, up - y) for across, up in others]
    return len(sites) >= LEAST_LINE and all(
        abs(across * steps[-1][1] - up * steps[-1][0]) < TOLERANCE for across, up in steps
    )


def _part_of_line(game: Game, word: str, first: Site, sites: Sequence[Site]) -> str:
    """Return `row 3`, or `row 3 from r3c4 to r3c12` for a part of a row."""
    lines = game.board.rows(first.type) if word == "row" else game.board.columns(first.type)
    name = f"{word} {_line_number(game, word, first)}"
    if any(len(line) == len(sites) and first.index in line for line in lines):
        return name
    return f"{name} {_ends(game, sites)}"


def _line_number(game: Game, word: str, site: Site) -> int:
    row, column = game.board.place(*site)
    return (row if word == "row" else column) + 1


def singular(name: str) -> str:
    """Return the singular of a region's name in lower case: `Boxes` -> `box`."""
    word = clean(name).lower()
    if re.search(r"(x|ch|sh|ss|[^o]o)es$", word):
        return word[:-2]
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
