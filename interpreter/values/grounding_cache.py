"""What the grounding of a game's rules shares while it goes on, with the account of what it costs."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from dslrun.dsl.diagnostics import Diagnostic
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import Piece
from dslrun.interpreter.boards.mirror import Mirror
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Automaton, Node, Web
from dslrun.interpreter.values.blame import Blamed
from dslrun.interpreter.values.regions import Region

if TYPE_CHECKING:
    from dslrun.interpreter.values.figures import Outlines

Layers: TypeAlias = tuple[tuple[SiteType, str], ...]
"""The layers meant inside `(on "Layer" ...)`, by the type of their sites; other types mean their first layer."""

TURN = 4
"""A turn of a quantifier costs as much as so many terms."""
LOOK_EVERY = 2_000
"""Terms between two looks at the budget and the clock."""


class HeldNodes(dict[int, Node]):
    """The node that says the same about the value of each site of a type, made when first asked for."""

    def __init__(self, find: Callable[[int], Node]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, index: int) -> Node:
        node = self[index] = self.find(index)
        return node


class Places:
    """The places of a piece on the board: all of them, and by each site those that cover it."""

    def __init__(self, every: Iterable[Region]) -> None:
        self.every = tuple(every)
        self.covering: dict[int, list[Region]] = {}
        for region in self.every:
            for site in region.sites:
                self.covering.setdefault(site, []).append(region)

    def inside(self, sites: Collection[int]) -> Iterator[Region]:
        """The places that lie wholly on some sites."""
        for site in sites:
            for region in self.covering.get(site, ()):
                if region.sites[0] == site and all(other in sites for other in region.sites):
                    yield region


class Work:
    """What the grounding of a game's rules shares: nodes and regions worked out once, turns and terms, notes taken.

    Every value looked up and every site walked over is a term `spent`; `place` is the text that spends them.

    `literals` are the nodes about single variables, `held` those about the values of sites, by what they say of them.

    `loose` are the unknown hints that a rule takes as any number at all: for each the sentences in which it does, by
    ludeme and sites (see `World.loosely`), `fits` the node that stands for "it fits". `taken_as_zero` are the types of
    sites without values that a rule asked for all the same. `laid` are the places of each piece, `wholes` the
    nodes that say some nodes hold and some do not, by their identities, `groups` those that a place of a
    piece is a whole group, `shapes` the pieces a region may have the
    shape of, by set, sites and the identities of its guards. `last` is what a region was when it was last worked out,
    with what it read. `wholly` are all sites of a type, `reaches` the sites and
    the web of groups that are the same in every turn, `places` the numbers of sites in a list, by its identity,
    `meetings` the sites that are in each of some lists, by theirs. `automata` are those of clues that say the same,
    `mirrors` the half turns about the middles of regions, `corners` the nodes that a path runs straight through a
    vertex or turns there, with what they cost.
    """

    def __init__(self, limits: Limits, deadline: Deadline | None = None) -> None:
        self.limits, self.deadline = limits, deadline
        self.turns = 0
        self.spent = 0
        self.next_look = min(LOOK_EVERY, limits.terms + 1)
        self.place: Origin | None = None
        self.notes: list[Diagnostic] = []
        self.literals: dict[tuple[int, int], Node] = {}
        self.held: dict[tuple[object, ...], HeldNodes] = {}
        self.fixed: dict[tuple[object, SiteType | None, Layers], Region] = {}
        self.last: dict[object, tuple[object, Region]] = {}
        self.rooms: dict[tuple[str, SiteType], dict[int, list[Region]]] = {}
        self.at_sites: dict[tuple[object, SiteType, Layers], object] = {}
        self.automata: dict[object, Automaton] = {}
        self.mirrors: dict[tuple[SiteType, tuple[int, ...]], Mirror] = {}
        self.corners: dict[tuple[int, bool, Layers], tuple[Node, int]] = {}
        self.stopping: dict[tuple[object, SiteType, Layers], object] = {}
        self.webs: dict[object, Web] = {}
        self.meetings: dict[tuple[int, ...], tuple[list[tuple[int, ...]], tuple[int, ...]]] = {}
        self.wholly: dict[SiteType, tuple[int, ...]] = {}
        self.reaches: dict[object, tuple[tuple[int, ...], Web]] = {}
        self.places: dict[int, tuple[tuple[int, ...], dict[int, int]]] = {}
        self.loose: dict[int, dict[object, Blamed]] = {}
        self.fits: dict[int, Node] = {}
        self.taken_as_zero: set[SiteType] = set()
        self.laid: dict[Piece, Places] = {}
        self.wholes: dict[tuple[frozenset[int], frozenset[int]], Node] = {}
        self.groups: dict[tuple[int, int, object], tuple[Node, Region, Region]] = {}
        self.outlines: dict[int, tuple[Outlines, Region]] = {}
        self.shapes: dict[tuple[str, tuple[int, ...], tuple[int, ...]], tuple[dict[int, Node], Region]] = {}

    def spend(self, terms: int, place: Origin | None = None) -> None:
        """Take terms off the budget; `place` is the text that needs them, named if the budget is overdrawn."""
        if place is not None:
            self.place = place
        self.spent += terms
        if self.spent >= self.next_look:
            self.look()

    def look(self) -> None:
        """Stop where the budget is overdrawn or the time is over."""
        self.next_look = self.spent + LOOK_EVERY
        if self.spent > self.limits.terms:
            raise self.limits.exceeded("terms", self.place)
        if self.deadline is not None:
            self.deadline.check()
