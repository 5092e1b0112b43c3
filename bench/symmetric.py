"""Compare boards up to the symmetries of their shape: turns and reflections that map every site to a site."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import cos, pi
from statistics import fmean

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Values = Mapping[str, Sequence[int | None]]
"""The values by layer and site number."""
STEPS = 12
"""Turns by multiples of a full turn divided by this number are tried: those of squares, hexagons and triangles."""
DIGITS = 4


def form_of(game: Game, values: Values) -> tuple[tuple[int, ...], ...]:
    """The same form for all boards that a symmetry maps to each other: the least of their images."""
    layers = [layer for layer in game.layers if layer.name in values]
    images = []
    for mapped in symmetries(game.board, list(dict.fromkeys(layer.type for layer in layers))):
        image = []
        for layer in layers:
            row = values[layer.name]
            image.append(tuple(-1 if (value := row[site]) is None else value for site in mapped[layer.type]))
        images.append(tuple(image))
    return min(images)


def symmetries(board: BoardGraph, kinds: Sequence[SiteType]) -> Iterator[dict[SiteType, list[int]]]:
    """Yield for each symmetry of a board the image of every site, by type. The identity is the first.

    It is the only one if two sites have the same place, as edges that cross in their middles do.
    """
    places = {kind: [board.position(kind, site.index) for site in board.sites(kind)] for kind in kinds}
    points = [point for some in places.values() for point in some]
    middle_x, middle_y = (fmean(ends) for ends in zip(*points, strict=True))
    centred = {kind: [(x - middle_x, y - middle_y) for x, y in some] for kind, some in places.items()}
    sites = {kind: {rounded(*point): site for site, point in enumerate(some)} for kind, some in centred.items()}
    yield {kind: [*range(len(some))] for kind, some in places.items()}
    for turn, mirrored in [*product(range(STEPS), (1, -1))][1:]:
        c, s = cosine(turn), cosine(turn - STEPS // 4)
        images = {
            kind: [sites[kind].get(rounded(c * x - s * mirrored * y, s * x + c * mirrored * y)) for x, y in some]
            for kind, some in centred.items()
        }
        found = {kind: [site for site in some if site is not None] for kind, some in images.items()}
        if all(len(set(found[kind])) == len(centred[kind]) for kind in kinds):
            yield found


@cache
def cosine(turn: int) -> float:
    """The cosine of a number of turns; its sine is the cosine of a quarter turn less."""
    return cos(2 * pi * turn / STEPS)


def rounded(x: float, y: float) -> tuple[float, float]:
    """A place without the errors of computing; -0.0 is 0.0."""
    return round(x, DIGITS) + 0.0, round(y, DIGITS) + 0.0
