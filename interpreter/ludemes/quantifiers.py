"""Quantifiers: `forAll`, `exists`, and their ranges."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import combinations, pairwise
from typing import Literal

from dslrun.dsl.diagnostics import DslError
from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.at_sites import AtSites, is_of_site_alone
from dslrun.interpreter.language.coercions import NamedAreas
from dslrun.interpreter.language.ludeme import (
    Area,
    Areas,
    Condition,
    Expression,
    Ground,
    free_names,
    ludeme,
    named,
    required,
)
from dslrun.interpreter.language.targets import targets
from dslrun.interpreter.ludemes.board import RangeForm
from dslrun.interpreter.ludemes.clue_iterators import HintNumbers
from dslrun.interpreter.model import TRUE, Node, conjunction, disjunction, negation
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.warnings import expect_clues

Word = Literal["Hint", "Region", "Piece", "Value", "Step", "Pair", "Neighbours", "Direction"]
RANGES = {
    "Hint": "Binds `(hint)` to the number of each clue, `(from)` to its first site and `(to)` to its second. A type or "
    "a name selects clues.",
    "Region": "Binds `(region)` to each region of the game, or to each region with the given name.",
    "Piece": "Binds `(piece)` to each piece of a set.",
    "Value": "Binds `(value)` to each number of a range or of `(hint Numbers)`, or to each value that a player may "
    "set.",
    "Step": "Binds `(from)` and `(to)` to every two consecutive sites of a region.",
    "Pair": "Binds `(from)` and `(to)` to every two sites of a region.",
    "Neighbours": "Binds `(from)` and `(to)` to every two neighbours on the board, and `(edge)` to the edge between "
    "them. Each pair comes once. Neighbours are orthogonal unless a direction is named.",
    "Direction": "Binds `(direction)` to each single direction of the board: the orthogonal ones unless others are "
    "named.",
}
"""The description of each word after a quantifier on its help page."""
Over = SiteType | Word | Areas | Area
Of = SiteType | Direction | RangeForm | HintNumbers | Areas | Area | tuple[Direction, ...] | None
Iteration = tuple[Bindings, Node]
"""One iteration of a quantifier: its bindings, and the guard under which it counts."""


class Quantifier(Condition):
    """The base class of `forAll` and `exists`: a condition with iterations over a range."""

    over: Over
    of: Of = None
    condition: Condition = required()
    as_: str | None = named(None)
    _is_checked = False

    def check(self) -> None:
        """Check the arguments of the quantifier, once."""
        if not self._is_checked:
            check_of(self)
            self._is_checked = True

    @cached_property
    def is_invariant(self) -> bool:
        """True if the condition does not depend on the iteration."""
        match self.over:
            case str(word):
                bound = BOUND[word]
            case SiteType():
                bound = {"from", "site"}  # with `as:`, it is written (site "name")
            case Area():
                bound = {"site"}
            case _:
                bound = BOUND["Region"]
        return not free_names(self.condition) & bound


def iterations(self: "Quantifier", at: Bindings) -> Iterator[Iteration]:
    """Yield every iteration of a quantifier."""
    self.check()
    match self.over:
        case SiteType():
            for site in at.world.board.sites(self.over):
                yield at.bind_from(site) if self.as_ is None else at.name(self.as_, site), TRUE
        case "Hint":
            yield from clue_iterations(self, at)
        case "Piece":
            yield from piece_iterations(self, at)
        case "Value":
            yield from value_iterations(self, at)
        case "Step" | "Pair":
            yield from pair_iterations(self, at)
        case "Neighbours":
            yield from neighbour_iterations(self, at)
        case "Direction":
            yield from direction_iterations(self, at)
        case "Region":
            yield from region_iterations(self, areas(self.of), at)
        case Area():
            region = self.over.region(at)
            for site, guard in region.guarded():
                yield at.bind_site(site) if self.as_ is None else at.name(self.as_, site), guard
        case over:
            yield from region_iterations(self, areas(over), at)


def region_iterations(self: "Quantifier", what: "Areas | Area | None", at: Bindings) -> Iterator[Iteration]:
    """Yield an iteration for each region. If `as:` gives a name, only that name is bound."""
    for region, inner in targets(self, what, at):
        yield inner if self.as_ is None else at.name(self.as_, region), TRUE


BOUND = {
    "Hint": {"hint", "from", "to", "region"},
    "Region": {"region", "hint", "piece"},
    "Piece": {"piece"},
    "Value": {"value"},
    "Step": {"from", "to", "region", "hint"},
    "Pair": {"from", "to", "region", "hint"},
    "Neighbours": {"from", "to", "edge"},
    "Direction": {"direction"},
}
"""The iterators a quantifier binds, by the word it ranges over."""


def check_of(self: "Quantifier") -> None:
    """Raise an error if an argument before the condition does not fit the range of the quantifier."""
    allowed: dict[object, tuple[type, ...]] = {
        "Hint": (SiteType, NamedAreas),
        "Piece": (NamedAreas,),
        "Value": (RangeForm, HintNumbers),
        "Neighbours": (Direction, tuple, SiteType),
        "Direction": (Direction, tuple),
        "Region": (Areas, Area),
        "Step": (Areas, Area),
        "Pair": (Areas, Area),
    }
    word = self.over if isinstance(self.over, str) else None
    if self.as_ is not None and word in ("Hint", "Step", "Pair", "Neighbours"):
        note = "leave `as:` out and use (from) and (to)" + (", and (hint)" if word == "Hint" else "")
        raise self.fail("E0307", f"`as:` names one iterator, but `{word}` binds several", "", note)
    if self.as_ is not None and word == "Piece":
        raise self.fail("E0307", "`as:` cannot name a piece", "", "leave `as:` out and use (piece)")
    if self.of is not None and not isinstance(self.of, allowed.get(word, ())):
        wanted = {
            "Hint": "a name or a site type",
            "Piece": "the name of a set of pieces",
            "Value": "a (range ...) or (hint Numbers)",
            "Neighbours": "a direction or a site type",
            "Direction": "a direction",
            None: "a condition",
        }
        message = f"expected {wanted.get(word, 'a region')} after {f'`{word}`' if word else 'the range'}"
        blame = self.of if isinstance(self.of, Expression) else self
        raise blame.fail("E0307", message, "not this", "dslrun help forAll shows examples")


def clue_iterations(self: "Quantifier", at: Bindings) -> Iterator[Iteration]:
    """Yield an iteration for each clue of a type or with a name, by default for the clues of the type played on."""
    expect_clues(self, at, self.of if isinstance(self.of, SiteType) else None)
    clues = at.world.default_clues()
    if isinstance(self.of, SiteType):
        clues = tuple(clue for clue in at.world.clues if clue.type is self.of)
    elif isinstance(self.of, NamedAreas):
        clues = at.world.named_clues(self.of.name, self.of)
    for clue in clues:
        yield at.bind_clue(clue), at.world.present(clue)


def piece_iterations(self: "Quantifier", at: Bindings) -> Iterator[Iteration]:
    """Yield an iteration for each piece of a set."""
    if not isinstance(self.of, NamedAreas):
        note = 'like (forAll Piece "Bank" ...), with (pieces "Bank" {(picture {...})}) in the equipment'
        raise self.fail("E0450", "`Piece` ranges over the pieces of a set, and none is named", "", note)
    for piece in at.world.named_pieces(self.of.name, self.of):
        yield at.bind_piece(piece), TRUE


def value_iterations(self: "Quantifier", at: Bindings) -> Iterator[Iteration]:
    """Yield an iteration for each number that `values_meant` returns."""
    for value in values_meant(self.of, at):
        inner = at.bind_value(value) if self.as_ is None else at.name(self.as_, value)
        yield inner, TRUE


def values_meant(of: Of, at: Bindings) -> Iterable[int]:
    """Return the numbers of a range, the known ones of a clue, or all values that the sites played on may hold."""
    match of:
        case HintNumbers():
            return [number for _, number in of.numbers(at) if isinstance(number, int)]
        case RangeForm():
            low, high = of.bounds(at)
            if high < low:
                note = "the first number is the smaller one"
                raise of.fail("E0410", f"the range {low} to {high} is empty", "", note)
            if high - low + 1 > at.world.limits.values:
                raise at.world.limits.exceeded("values", of.origin, high - low + 1)
            return range(low, high + 1)
    layer = at.current_layer
    return range(layer.low, layer.high + 1)


def pair_iterations(self: "Quantifier", at: Bindings) -> Iterator[Iteration]:
    """Yield an iteration for any two consecutive sites (`Step`) or any two sites (`Pair`) of each region."""
    for region, inner in targets(self, areas(self.of), at):
        pairs = list(region.guarded())
        chosen = pairwise(pairs) if self.over == "Step" else combinations(pairs, 2)
        for (first, guard_a), (second, guard_b) in chosen:
            yield inner.bind_pair(first, second), conjunction([guard_a, guard_b])


def areas(what: object) -> "Areas | Area | None":
    """Return the regions that a quantifier was given, or None if it has none."""
    return what if isinstance(what, Areas | Area) else None


def neighbour_iterations(self: "Quantifier", at: Bindings) -> Iterator[Iteration]:
    """Yield an iteration for each pair of neighbours."""
    world = at.world
    direction: Directions = self.of if isinstance(self.of, Direction | tuple) else Direction.ORTHOGONAL
    kind = self.of if isinstance(self.of, SiteType) else world.use
    crossing = "edge" in free_names(self.condition)
    sites = world.board.sites(kind)
    for a, b in world.board.graph_links(kind, direction):
        inner = at.bind_pair(sites[a], sites[b])
        edge = world.board.edge_between(kind, a, b) if crossing else None
        yield inner if edge is None else inner.bind_edge(Site(SiteType.EDGE, edge)), TRUE


def direction_iterations(self: "Quantifier", at: Bindings) -> Iterator[Iteration]:
    """Yield an iteration for each single direction of the sites played on."""
    direction: Directions = self.of if isinstance(self.of, Direction | tuple) else Direction.ORTHOGONAL
    for wind in at.world.board.winds(at.world.use, direction):
        yield at.bind_direction(wind) if self.as_ is None else at.name(self.as_, wind), TRUE


def numbered(clue: Clue) -> bool:
    """True if a clue has a known number."""
    return any(number is not None for number in clue.numbers)


@ludeme("forAll")
class ForAll(Quantifier):
    """The condition holds in every iteration.

    The range is all cells, vertices or edges as `(from)`; all clues (of a type or with a name) as `(hint)`, `(from)`
    and `(to)`; all regions (of a kind or with a name) as `(region)`; the sites of a region as `(site)`; all values as
    `(value)`; all pieces of a set as `(piece)`; all steps along a region, all pairs of its sites, or all neighbours on
    the board as `(from)` and `(to)`; or all directions as `(direction)`. `as:` names the iterator, so that quantifiers
    can be nested: only that name is bound, and `(site)`, `(region)` and `(hint)` keep their meaning.

    Example: (forAll Cell (!= (from) 3))
    Example: (forAll {Rows Columns} (is Sum (region) 3))
    Example: (forAll (sites Around 0) (= (site) 0))
    Example: (forAll Step (sites Row 1) (<= (from) (to)))
    Example: (forAll Hint "Trees" (!= (from) (hint)))
    Example: (forAll Neighbours Orthogonal (!= (from) (to)))
    Example: (forAll Direction Orthogonal (<= (sum (sites Direction from:0 (direction))) 2))
    Example: (forAll Value (range 1 2) (is Count (sites Board) of:(value) 2))
    Example: (forAll Piece "Bank" (exists (placements (piece)) (is Sum (region) 2)))
    """

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Return the instances of every iteration, or those of one if the condition is the same in all of them."""
        if self.is_invariant:
            return self.instances_once(at)
        return self.instances_each_time(at)

    def instances_each_time(self, at: Bindings) -> Iterator[Ground]:
        """Yield the instances of every iteration."""
        say = self.instances_of if self.over == "Hint" else self.condition.instances
        iterate = at.session.iterate
        for inner, guard in iterations(self, at):
            iterate(self)
            if guard is TRUE:
                yield from say(inner)
                continue
            for instance in say(inner):
                yield instance.with_node(disjunction([negation(guard), instance.node]))

    def instances_once(self, at: Bindings) -> Iterator[Ground]:
        """Yield the instances of the condition, if there is any iteration."""
        every = list(iterations(self, at))
        excuse = negation(disjunction([guard for _, guard in every]))
        for inner, _ in every[:1]:
            for instance in self.instances_of(inner):
                hand = at if instance.at is inner else instance.at
                yield replace(instance, node=disjunction([excuse, instance.node]), at=hand)

    def instances_of(self, at: Bindings) -> Iterable[Ground]:
        """Return the instances of one iteration; none for a clue without a known number if they need a missing site."""
        if self.over != "Hint" or at.to is not None or at.clue is None or numbered(at.clue):
            return self.condition.instances(at)
        try:
            return list(self.condition.instances(at))
        except DslError as error:
            if [diagnostic.code for diagnostic in error.diagnostics] == ["E0320"]:
                return ()
            raise


@ludeme("exists")
class Exists(Quantifier):
    """The condition holds in at least one iteration. The ranges are those of `forAll`.

    Example: (exists Cell (= (from) 2))
    Example: (exists (sites Around 0) (= (site) 1))
    """

    def node(self, at: Bindings) -> Node:
        """Return the disjunction over all iterations. A condition that is the same in all of them is grounded once."""
        if self.is_invariant:
            every = list(iterations(self, at))
            said = [self.condition.node(inner) for inner, _ in every[:1]]
            return conjunction([disjunction([guard for _, guard in every]), *said])
        if isinstance(self.over, Area) and self.as_ is None and is_of_site_alone(self.condition, at):
            self.check()
            return self.somewhere(self.over.region(at), at)
        parts = []
        for inner, guard in iterations(self, at):
            at.session.iterate(self)
            node = self.condition.node(inner)
            parts.append(node if guard is TRUE else conjunction([guard, node]))
        return disjunction(parts)

    def somewhere(self, region: Region, at: Bindings) -> Node:
        """Return the disjunction over the sites of a region, for a condition on the site alone."""
        said = AtSites.of(self.condition, region.type, at)
        parts = []
        for index, guard in region.pairs():
            at.session.iterate(self)
            node = said.node(index)
            parts.append(node if guard is TRUE else conjunction([guard, node]))
        return disjunction(parts)
