"""Find the site that an arrow key leads to, on any kind of board.

Distances are measured on the drawing, where a row is as high as two columns are wide.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Drawing, Spot
from dslrun.interpreter.game import Game

STEEPEST = 2.0
"""The largest ratio of sideways to forward distance at which a site still lies in the direction of an arrow."""


MOST_BRIDGED = 200
"""The largest number of sites for which `bridges` makes every site reachable. Larger boards are usually grids."""


class Arrow(Enum):
    """An arrow key, as steps in rows and columns."""

    UP = (-1, 0)
    DOWN = (1, 0)
    LEFT = (0, -1)
    RIGHT = (0, 1)

    @property
    def is_vertical(self) -> bool:
        """True for up and down."""
        return self.value[1] == 0


KINDS = {SiteType.CELL: "cells", SiteType.VERTEX: "points", SiteType.EDGE: "edges"}
"""The words players use for the sites of a board."""


class CursorLayer(NamedTuple):
    """A set of sites for the cursor: their type, and the layer of their values; "" if only lines are drawn there."""

    type: SiteType
    layer: str

    @property
    def name(self) -> str:
        """The name shown in the status line."""
        return KINDS[self.type] if self.layer in ("", self.type.value) else clean(self.layer)


def cursor_layers(game: Game) -> tuple[CursorLayer, ...]:
    """The visible layers of a game, and the points if lines are drawn between them; empty if nothing can be set."""
    held = {name for name, _ in game.index}
    shown = [layer for layer in game.layers if not layer.hidden and layer.name in held]
    found = [CursorLayer(layer.type, layer.name) for layer in shown]
    kinds = {layer.type for layer in shown}
    if SiteType.EDGE in kinds and SiteType.VERTEX not in kinds:
        at = 1 if SiteType.CELL in kinds else 0  # cells come before the points between them
        found.insert(at, CursorLayer(SiteType.VERTEX, ""))
    return tuple(found)


def edge_layer(game: Game) -> Layer | None:
    """The layer of the lines that players draw, None if there is none."""
    return next((layer for layer in game.layers if layer.type is SiteType.EDGE and not layer.hidden), None)


class EdgeAhead(NamedTuple):
    """An edge at a site, and the site at its other end (the site itself if the edge is at the border)."""

    edge: Site
    end: Site


class Compass:
    """Finds the way between the sites of one layer on a drawing."""

    def __init__(self, game: Game, drawing: Drawing, layer: CursorLayer) -> None:
        self.game, self.layer = game, layer
        self.drawing = drawing
        self.lines = edge_layer(game)
        self.places = {site: place(drawing.sites[site]) for site in self._standing() if site in drawing.sites}
        self.is_grid = layer.type is not SiteType.EDGE and game.board.is_grid(layer.type)

    def _standing(self) -> Iterator[Site]:
        """The sites of the layer; for points, also the ends of all lines."""
        kind = self.layer.type
        held = {index for name, index in self.game.index if name == self.layer.layer}
        for index in range(self.game.board.count(kind)):
            site = Site(kind, index)
            if index in held or (kind is SiteType.VERTEX and any(self._edges(site))):
                yield site

    @property
    def first(self) -> Site:
        """The initial site of the cursor: the first in reading order where something can be set."""
        in_order = sorted(self.places, key=lambda site: self.drawing.sites[site])
        return next(filter(self._is_open, in_order), in_order[0])

    def _is_open(self, site: Site) -> bool:
        """True if the site is no given; on points without values, if an edge at the site is no given."""
        givens, variable = self.game.model.givens, self.game.variable
        if self.layer.layer:
            return variable(site, self.layer.layer) not in givens
        return self.lines is None or any(variable(edge, self.lines.name) not in givens for edge in self._edges(site))

    def nearest(self, spot: Spot) -> Site:
        """The site closest to a place of the drawing."""
        x, y = place(spot)
        return min(self.places, key=lambda site: (self.places[site][0] - x) ** 2 + (self.places[site][1] - y) ** 2)

    # -- one step ------------------------------------------------------------------------------------------

    def step(self, site: Site, arrow: Arrow, goal: float | None = None) -> Site | None:
        """The next site in a direction, None at the border.

        `goal` is the column that a series of vertical steps keeps to, or the row of a series of horizontal steps, so
        that the opposite steps lead back. On a grid, the next site of the same row or column has priority, even
        across a gap.
        """
        linked = self.bridges.get((site, arrow))
        if linked is not None:
            return linked
        return self._seen(site, arrow, goal)

    def line_of(self, site: Site, arrow: Arrow) -> float:
        """The column of a site if the arrow is vertical, otherwise its row."""
        x, y = self.places[site]
        return x if arrow.is_vertical else y

    def _seen(self, site: Site, arrow: Arrow, goal: float | None = None) -> Site | None:
        straight = self._straight(site, arrow) if self.is_grid else None
        if straight is not None:
            return straight
        keep = self.line_of(site, arrow) if goal is None else goal
        forward = 1 if sum(arrow.value) > 0 else -1  # break ties in reading order, or against it

        def seen(candidate: tuple[float, float, Site]) -> tuple[float, ...]:
            ahead, aside, other = candidate
            line = self.line_of(other, arrow)
            if self._runs(site, arrow):  # along the edge: straight on, or back to the goal
                return ahead + aside, abs(line - keep)
            return ahead + aside, ahead, abs(line - keep), -forward * line

        found = self._ahead(site, arrow)
        return min(found, key=seen)[2] if found else None

    def _runs(self, site: Site, arrow: Arrow) -> bool:
        """True if a site is an edge that runs in a direction."""
        if site.type is not SiteType.EDGE:
            return False
        ends = (self.drawing.sites.get(Site(SiteType.VERTEX, end)) for end in self.game.board.graph.edges[site.index])
        spots = [spot for spot in ends if spot is not None]
        return len({spot[arrow.is_vertical] for spot in spots}) == 1

    def _straight(self, site: Site, arrow: Arrow) -> Site | None:
        """The next site of the same row or column, None if there is none."""
        line = self._rows_and_columns[arrow.is_vertical, self.line_of(site, arrow)]
        at = line.index(site) + sum(arrow.value)
        return line[at] if 0 <= at < len(line) else None

    @cached_property
    def _rows_and_columns(self) -> dict[tuple[bool, float], list[Site]]:
        """The sites of each column (True) and each row (False), in order."""
        found: dict[tuple[bool, float], list[Site]] = {}
        for site in sorted(self.places, key=self.places.__getitem__):
            x, y = self.places[site]
            found.setdefault((True, x), []).append(site)
            found.setdefault((False, y), []).append(site)
        return found

    def _ahead(self, site: Site, arrow: Arrow) -> list[tuple[float, float, Site]]:
        """The sites in a direction, each with its forward and sideways distance."""
        x, y = self.places[site]
        down, right = arrow.value
        found = []
        for other, (x2, y2) in self.places.items():
            ahead = (y2 - y) * down + (x2 - x) * right
            aside = abs(x2 - x) if down else abs(y2 - y)
            if ahead > 0 and aside <= STEEPEST * ahead:
                found.append((ahead, aside, other))
        return found

    @cached_property
    def bridges(self) -> dict[tuple[Site, Arrow], Site]:
        """Extra steps that make every site reachable. Each joins the closest pair of a reachable and another site."""
        added: dict[tuple[Site, Arrow], Site] = {}
        if not 0 < len(self.places) <= MOST_BRIDGED or self._is_whole_grid:
            return added
        reached = self._reached([self.first], added)
        while left := set(self.places) - reached:
            here, there = min(
                ((here, there) for here in reached for there in left), key=lambda pair: self._distance(*pair)
            )
            arrow = self._free_arrow(here, there, added)
            added[here, arrow] = there
            added.setdefault((there, OPPOSITE[arrow]), here)
            reached |= self._reached([there], added)
        return added

    @property
    def _is_whole_grid(self) -> bool:
        """True if every place of the grid has a site. Arrows then reach all sites."""
        rows, columns = self.game.board.grid_size(self.layer.type)
        return self.is_grid and len(self.places) == rows * columns

    def _distance(self, one: Site, two: Site) -> float:
        (x, y), (x2, y2) = self.places[one], self.places[two]
        return (x - x2) ** 2 + (y - y2) ** 2

    def _free_arrow(self, here: Site, there: Site, added: dict[tuple[Site, Arrow], Site]) -> Arrow:
        """The arrow that points best from `here` to `there`. Arrows that lead nowhere so far have priority."""
        (x, y), (x2, y2) = self.places[here], self.places[there]

        def ahead(arrow: Arrow) -> float:
            return (y2 - y) * arrow.value[0] + (x2 - x) * arrow.value[1]

        arrows = sorted(Arrow, key=ahead, reverse=True)
        free = [arrow for arrow in arrows if (here, arrow) not in added and self._seen(here, arrow) is None]
        return free[0] if free and ahead(free[0]) > 0 else arrows[0]

    def _reached(self, waiting: Iterable[Site], added: dict[tuple[Site, Arrow], Site]) -> set[Site]:
        """All sites that arrows and the added steps reach from the given sites."""
        found = set(waiting)
        stack = list(found)
        while stack:
            site = stack.pop()
            for arrow in Arrow:
                other = added.get((site, arrow)) or self._seen(site, arrow)
                if other is not None and other not in found:
                    found.add(other)
                    stack.append(other)
        return found

    def path_to(self, here: Site, there: Site) -> list[Site]:
        """The sites after `here` on the way to `there` by one arrow; only `there` if no single arrow leads to it."""
        for arrow in Arrow:
            passed: list[Site] = []
            at: Site | None = here
            while at is not None and at != there and at not in passed[:-1]:
                at = self.step(at, arrow, self.line_of(here, arrow))
                passed += [at] if at is not None else []
            if at == there:
                return passed
        return [there]

    # -- lines ---------------------------------------------------------------------------------------------

    def line(self, site: Site, arrow: Arrow) -> EdgeAhead | None:
        """The edge that can be drawn from a site in a direction, None if there is none.

        From a vertex it leads to the next one; for a cell it is the side in that direction.
        """
        if self.lines is None or site.type is SiteType.EDGE:
            return None
        x, y = self.places[site]
        down, right = arrow.value
        found: list[tuple[float, float, EdgeAhead]] = []
        for edge in self._edges(site):
            line = EdgeAhead(edge, self._other_end(site, edge))
            spot = self.drawing.sites.get(line.end if site.type is SiteType.VERTEX else edge)
            if spot is None:
                continue
            x2, y2 = place(spot)
            ahead = (y2 - y) * down + (x2 - x) * right
            aside = abs(x2 - x) if down else abs(y2 - y)
            if ahead > 0 and aside < STEEPEST * ahead:
                found.append((aside / ahead, x2 if down else y2, line))
        return min(found)[2] if found else None

    def between(self, one: Site, two: Site) -> Site | None:
        """The drawable edge that joins two vertices or separates two cells, None if there is none."""
        if self.lines is None or one.type is SiteType.EDGE or one == two:
            return None
        edge = self.game.board.edge_between(one.type, one.index, two.index)
        site = None if edge is None else Site(SiteType.EDGE, edge)
        return site if site is not None and self.game.variable(site, self.lines.name) is not None else None

    def _edges(self, site: Site) -> Iterator[Site]:
        """The drawable edges at a site."""
        if self.lines is None:
            return
        for edge in self.game.board.incident(SiteType.EDGE, site.type, site.index):
            if (self.lines.name, edge) in self.game.index:
                yield Site(SiteType.EDGE, edge)

    def _other_end(self, site: Site, edge: Site) -> Site:
        board = self.game.board
        if site.type is SiteType.VERTEX:
            return Site(site.type, next(end for end in board.graph.edges[edge.index] if end != site.index))
        cells = board.incident(SiteType.CELL, SiteType.EDGE, edge.index)
        return Site(site.type, next((cell for cell in cells if cell != site.index), site.index))


OPPOSITE = {Arrow.UP: Arrow.DOWN, Arrow.DOWN: Arrow.UP, Arrow.LEFT: Arrow.RIGHT, Arrow.RIGHT: Arrow.LEFT}


def place(spot: Spot) -> tuple[float, float]:
    """The x and y coordinates of a place, in units of a column's width."""
    return float(spot[1]), 2.0 * spot[0]
