"""Names of many sites: rectangles by their corners, runs in a row or column by their ends, all others one by one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import in_reading_order

LEAST_BLOCK, LEAST_RUN = 6, 3
"""The minimum number of sites in a rectangle and in a run that is named as a whole."""
Place: TypeAlias = tuple[int, int]
"""A row and a column of a grid."""


def by_labels(game: Game, sites: Iterable[Site]) -> Sequence[Site]:
    """Return sites in the order of the rows and columns in their labels, or else of their places."""
    ordered = in_reading_order(game, sites)
    found = {site: re.fullmatch(r"r(\d+)c(\d+)", game.label(site)) for site in ordered}
    keys = {site: (int(match[1]), int(match[2])) for site, match in found.items() if match}
    return sorted(ordered, key=keys.__getitem__) if len(keys) == len(ordered) else ordered


def run_names(game: Game, sites: Sequence[Site]) -> Iterator[str]:
    """Yield the names of sites: `the cells from r1c1 to r3c3`, `r5c1 to r5c4`, `r6c1`."""
    places = {game.board.place(*site): site for site in sites if game.board.is_grid(site.type)}
    if len(places) != len(sites):
        yield from map(game.label, sites)
        return
    left = list(places)
    while (block := _block(set(left))) is not None:
        yield f"the cells from {game.label(places[block[0]])} to {game.label(places[block[-1]])}"
        left = [place for place in left if place not in block]
    while left:
        run = max((_run(set(left), left[0], step) for step in ((0, 1), (1, 0))), key=len)
        run = run if len(run) >= LEAST_RUN else left[:1]
        first, last = game.label(places[run[0]]), game.label(places[run[-1]])
        yield first if first == last else f"{first} to {last}"
        left = [place for place in left if place not in run]


def _run(left: set[Place], start: Place, step: Place) -> list[Place]:
    """Return the places from a start on in one direction."""
    run, (row, column) = [start], start
    while (row := row + step[0], column := column + step[1]) in left:
        run.append((row, column))
    return run


def _block(left: set[Place]) -> list[Place] | None:
    """Return the largest rectangle with several rows and columns, or None if there is none to name."""
    best: list[Place] = []
    for row, column in sorted(left) if len(left) >= LEAST_BLOCK else ():
        width, below = len(left), row
        while width > 1 and (below, column) in left:
            width = min(width, len(_run(left, (below, column), (0, 1))))
            below += 1
            if width > 1 and below - row > 1 and width * (below - row) > len(best):
                best = [(one, other) for one in range(row, below) for other in range(column, column + width)]
    return best if len(best) >= LEAST_BLOCK else None
