"""Bindings: the values of `(from)`, `(to)`, `(site)`, `(hint)`, `(region)` and so on at one point of grounding."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import cache
from operator import attrgetter
from typing import Any

from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.equipment import Clue, Layer, Piece
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.model import BoundVariables, Node
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.session import GroundingSession, Layers
from dslrun.interpreter.values.world import World

FIELDS = {
    "from": "from_",
    "to": "to",
    "site": "site",
    "hint": "clue",
    "region": "region",
    "value": "number",
    "direction": "direction",
    "edge": "edge",
    "piece": "piece",
}
"""The field of `Bindings` for each iterator of the language."""
MAY_BE_NAMED = frozenset({"site", "region", "value", "direction"})
"""The iterators that `as:` can name."""


@cache
def reader_of(names: frozenset[str]) -> "attrgetter[Any]":
    """Return a getter of the fields of `Bindings` that an expression with these iterators can depend on."""
    named = ("named",) if names & MAY_BE_NAMED else ()
    return attrgetter(*(FIELDS[name] for name in names), "layers", *named)


@dataclass(eq=False, slots=True)
class Bindings:
    """An environment. Every `bind_...` method returns a changed copy.

    Bindings never change. The class is not frozen because frozen instances take three times as long to build.
    """

    world: World
    session: GroundingSession
    from_: Site | None = None
    to: Site | None = None
    site: Site | None = None
    clue: Clue | None = None
    region: Region | None = None
    number: int | None = None
    named: dict[str, object] = field(default_factory=dict)
    layers: Layers = ()
    direction: Direction | None = None
    edge: Site | None = None
    piece: Piece | None = None

    # Quantifiers bind in their innermost loop, so these methods avoid `replace`, which takes ten times as long.

    def bind_from(self, site: Site) -> "Bindings":
        """Bind `(from)` to the site."""
        return self._with(site, self.to, self.site, self.number, self.named)

    def bind_to(self, site: Site) -> "Bindings":
        """Bind `(to)` to the site."""
        return self._with(self.from_, site, self.site, self.number, self.named)

    def bind_site(self, site: Site) -> "Bindings":
        """Bind `(site)` to the site."""
        return self._with(self.from_, self.to, site, self.number, self.named)

    def bind_pair(self, from_: Site, to: Site) -> "Bindings":
        """Bind `(from)` and `(to)` to the sites."""
        return self._with(from_, to, self.site, self.number, self.named)

    def bind_value(self, value: int) -> "Bindings":
        """Bind `(value)` to the number."""
        return self._with(self.from_, self.to, self.site, value, self.named)

    def name(self, name: str | None, thing: object) -> "Bindings":
        """Bind the name that `as:"name"` gives to a thing. Without a name, return the same bindings."""
        if name is None:
            return self
        return self._with(self.from_, self.to, self.site, self.number, {**self.named, name: thing})

    def _with(
        self, from_: Site | None, to: Site | None, site: Site | None, number: int | None, named: dict[str, object]
    ) -> "Bindings":
        return Bindings(
            self.world,
            self.session,
            from_,
            to,
            site,
            self.clue,
            self.region,
            number,
            named,
            self.layers,
            self.direction,
            self.edge,
            self.piece,
        )

    def bind_edge(self, edge: Site) -> "Bindings":
        """Bind `(edge)` to the edge."""
        return Bindings(
            self.world,
            self.session,
            self.from_,
            self.to,
            self.site,
            self.clue,
            self.region,
            self.number,
            self.named,
            self.layers,
            self.direction,
            edge,
            self.piece,
        )

    def bind_clue(self, clue: Clue) -> "Bindings":
        """Bind `(hint)` to the clue, and `(from)` and `(to)` to its first two sites.

        `(to)` keeps its binding if the clue has only one site.
        """
        first = Site(clue.type, clue.sites[0]) if clue.sites else None
        second = Site(clue.type, clue.sites[1]) if len(clue.sites) > 1 else self.to
        return self._about(first, second, clue, self.region, self.piece)

    def bind_region(self, region: Region) -> "Bindings":
        """Bind `(region)` to the region. Also bind `(hint)` and `(piece)` if the region has a clue or a piece."""
        clue, piece = region.clue or self.clue, region.piece or self.piece
        return self._about(self.from_, self.to, clue, region, piece)

    def bind_piece(self, piece: Piece) -> "Bindings":
        """Bind `(piece)` to the piece."""
        return self._about(self.from_, self.to, self.clue, self.region, piece)

    def _about(
        self, from_: Site | None, to: Site | None, clue: Clue | None, region: Region | None, piece: Piece | None
    ) -> "Bindings":
        return Bindings(
            self.world,
            self.session,
            from_,
            to,
            self.site,
            clue,
            region,
            self.number,
            self.named,
            self.layers,
            self.direction,
            self.edge,
            piece,
        )

    def bind_direction(self, direction: Direction) -> "Bindings":
        """Bind `(direction)` to the direction."""
        return replace(self, direction=direction)

    def bind_layer(self, kind: SiteType, name: str) -> "Bindings":
        """Make the named layer current for sites of a type."""
        return replace(
            self, layers=(*((other, some) for other, some in self.layers if other is not kind), (kind, name))
        )

    def layer_of(self, kind: SiteType) -> str | None:
        """Return the name of the current layer for sites of a type, or None if it is the first one."""
        if self.layers:
            for other, name in self.layers:
                if other is kind:
                    return name
        return None

    def read_by(self, names: frozenset[str]) -> object:
        """Return the values of these iterators and the current layers, on which an expression with them depends."""
        return reader_of(names)(self)

    def variable(self, site: Site, layer: str | None = None) -> int | None:
        """Return the variable at a site, or None if the site has none. The value of such a site is 0."""
        return self.session.variable(site, layer or self.layer_of(site.type))

    def value(self, site: Site, layer: str | None = None) -> Amount:
        """Return the value at a site."""
        return self.session.value(site, layer or self.layer_of(site.type))

    def is_value(self, site: Site, mask: int) -> Node:
        """Return the node "the value of the site is in the mask"."""
        return self.session.is_value(site, mask, self.layer_of(site.type))

    def are_values(self, kind: SiteType, sites: Collection[int], mask: int) -> list[Node]:
        """Return the nodes "the value of the site is in the mask" for several sites of a type, in order."""
        nodes = self.session.nodes_in(kind, mask, self.layer_of(kind))
        self.session.spend(len(sites))
        return [nodes[site] for site in sites]

    def compared(self, site: Site, operator: str, number: int) -> Node:
        """Return the node "value of the site, operator, number"."""
        kind, index = site
        layer = self.layer_of(kind) if self.layers else None
        self.session.spend(1)
        return self.session.nodes_comparing(kind, operator, number, layer)[index]

    def are_compared(self, kind: SiteType, sites: Collection[int], operator: str, number: int) -> list[Node]:
        """Return the nodes that compare the values of several sites of a type with a number, in order."""
        nodes = self.session.nodes_comparing(kind, operator, number, self.layer_of(kind))
        self.session.spend(len(sites))
        return [nodes[site] for site in sites]

    def chosen(self, site: Site) -> Node:
        """Return the node "the site is not empty", that is, its value is not 0."""
        return self.is_value(site, ~1)

    def are_chosen(self, kind: SiteType, sites: Collection[int]) -> list[Node]:
        """Return the nodes "the site is not empty" for several sites of a type, in order."""
        return self.are_values(kind, sites, ~1)

    @property
    def current_layer(self) -> Layer:
        """The layer meant if none is named: that of the innermost `(on ...)`, else the first on the sites played on."""
        layers, name = self.world.layers, self.layers[-1][1] if self.layers else None
        here = [layer for layer in layers if layer.name == name] or [x for x in layers if x.type is self.world.use]
        return (here or list(layers))[0]

    def bound(self) -> BoundVariables:
        """Return the bound variables, for provenance."""
        named = tuple(self.named.items())
        return BoundVariables(self.clue, self.region, self.from_, self.to, self.site, self.number, named, self.piece)


def unbound(world: World) -> Bindings:
    """Return bindings in which nothing is bound, with a new session."""
    return Bindings(world, GroundingSession(world))
