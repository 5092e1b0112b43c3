"""One run of grounding over a World: its budget, its memo and its warnings."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from dslrun.dsl.diagnostics import Diagnostic
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import RegionList
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import FALSE, TRUE, In, Node, negation
from dslrun.interpreter.values.amounts import Amount, Total
from dslrun.interpreter.values.blame import Blamed
from dslrun.interpreter.values.comparing import values_where
from dslrun.interpreter.values.memo import Memo
from dslrun.interpreter.values.region_names import find_regions
from dslrun.interpreter.values.world import World

Layers: TypeAlias = tuple[tuple[SiteType, str], ...]
"""The current layers inside `(on "Layer" ...)`, by site type. Other types use their first layer."""

ITERATION = 4
"""The cost of one iteration of a quantifier, in terms."""
CHECK_EVERY = 2_000
"""The number of terms between two checks of the budget and the deadline."""


class NoValues(Exception):
    """A rule reads the value of a site, but its type has no layer, or no layer is declared yet."""

    def __init__(self, kind: SiteType) -> None:
        super().__init__(kind.value)
        self.kind = kind


class SiteNodes(dict[int, Node]):
    """The nodes of one statement about the value of a site, for all sites of a type. They are built on first use."""

    def __init__(self, build: Callable[[int], Node]) -> None:
        super().__init__()
        self.build = build

    def __missing__(self, index: int) -> Node:
        node = self[index] = self.build(index)
        return node


class GroundingSession:
    """The budget, the memo and the warnings of one run of grounding.

    Every value looked up and every site visited costs a term. `spent` counts them, and `place` is the text that causes
    them.

    `loose` maps the unknown of a clue to the expressions that accept any number for it, by ludeme and sites. `fits`
    holds the node for "it fits" (see `loosely`). `taken_as_zero` holds the site types without values whose sites count
    as 0.
    """

    def __init__(self, world: World, deadline: Deadline | None = None) -> None:
        self.world, self.limits, self.deadline = world, world.limits, deadline
        self.memo = Memo()
        self.warnings: list[Diagnostic] = []
        self.iterations = 0
        self.spent = 0
        self.next_check = min(CHECK_EVERY, self.limits.terms + 1)
        self.place: Origin | None = None
        self.loose: dict[int, dict[object, Blamed]] = {}
        self.fits: dict[int, Node] = {}
        self.taken_as_zero: set[SiteType] = set()

    def over(self, world: World) -> "GroundingSession":
        """Return a session over the next world. It keeps the deadline and the warnings, but not the memo."""
        after = GroundingSession(world, self.deadline)
        after.warnings = self.warnings
        return after

    # -- budget ----------------------------------------------------------------------------------------------

    def spend(self, terms: int, place: Origin | None = None) -> None:
        """Take terms off the budget. An error about an exhausted budget points to the last `place`."""
        if place is not None:
            self.place = place
        self.spent += terms
        if self.spent >= self.next_check:
            self.check()

    def check(self) -> None:
        """Raise an error if the budget is exhausted or the deadline has passed."""
        self.next_check = self.spent + CHECK_EVERY
        if self.spent > self.limits.terms:
            raise self.limits.exceeded("terms", self.place)
        if self.deadline is not None:
            self.deadline.check()

    def iterate(self, quantifier: Blamed) -> None:
        """Count one iteration of a quantifier. Raise an error if there are too many, as in nested quantifiers."""
        self.iterations += 1
        if self.iterations > self.limits.rules:
            raise self.limits.exceeded("rules", quantifier.origin)
        self.spend(ITERATION, quantifier.origin)

    def warn(self, warnings: Sequence[Diagnostic]) -> None:
        """Record warnings, each once."""
        self.warnings += [warning for warning in warnings if warning not in self.warnings]

    # -- variables and the nodes about them ------------------------------------------------------------------

    def variable(self, site: Site, layer: str | None = None) -> int | None:
        """Return the variable at a site, or None if the site has none. The value of such a site is 0."""
        self.spent += 1
        if self.spent >= self.next_check:
            self.check()
        var = self.world.index.get((layer or self.world.first_layers[site.type], site.index))
        if var is None:
            self.require_values(site.type)
        return var

    def variables_on(self, kind: SiteType, sites: Sequence[int], layer: str | None = None) -> list[int]:
        """Return the variables at sites of a type, in order. Sites without a variable are skipped."""
        self.spend(len(sites))
        found = list(map(self.world.by_layer[layer or self.world.first_layers[kind]].get, sites))
        if None in found:
            self.require_values(kind)
        return [var for var in found if var is not None]

    def require_values(self, kind: SiteType) -> None:
        """Raise `NoValues` if a site type has no values and is not taken as zero."""
        if kind not in self.world.valued and kind not in self.taken_as_zero:
            raise NoValues(kind)

    def value(self, site: Site, layer: str | None = None) -> Amount:
        """Return the value at a site."""
        var = self.variable(site, layer)
        return 0 if var is None else Total(0, {var: 1})

    def is_value(self, site: Site, mask: int, layer: str | None = None) -> Node:
        """Return the node "the value of the site is in the mask"."""
        self.spend(1)
        return self.nodes_in(site.type, mask, layer)[site.index]

    def nodes_in(self, kind: SiteType, mask: int, layer: str | None = None) -> SiteNodes:
        """Return the nodes "the value of the site is in the mask" for all sites of a type."""
        key = "in", kind, layer, mask
        known: SiteNodes | None = self.memo.get(key)
        if known is None:
            known = self.memo[key] = SiteNodes(partial(self._literal_at, kind, layer, lambda domain: mask))
        return known

    def nodes_comparing(self, kind: SiteType, operator: str, number: int, layer: str | None = None) -> SiteNodes:
        """Return the nodes "value of the site, operator, number" for all sites of a type."""
        key = operator, kind, layer, number
        known: SiteNodes | None = self.memo.get(key)
        if known is None:

            def right(domain: int) -> int:
                return values_where(domain, 1, -number, operator)

            known = self.memo[key] = SiteNodes(partial(self._literal_at, kind, layer, right))
        return known

    def _literal_at(self, kind: SiteType, layer: str | None, chosen: Callable[[int], int], index: int) -> Node:
        """Return the node "the value of the site is in the mask that `chosen` returns for its domain".

        A site without a variable has the value 0.
        """
        var = self.world.by_layer[layer or self.world.first_layers[kind]].get(index)
        if var is None:
            self.require_values(kind)
            return TRUE if chosen(1) & 1 else FALSE
        return self.literal(var, chosen(self.world.domains[var]))

    def literal(self, var: int, mask: int) -> Node:
        """Return the node "the value of the variable is in the mask". Equal literals are the same node."""
        domain = self.world.domains[var]
        mask &= domain
        if mask == domain:
            return TRUE
        if not mask:
            return FALSE
        key = "literal", var, mask
        node: Node | None = self.memo.get(key)
        if node is None:
            node = self.memo[key] = In(var, mask)
        return node

    def negated(self, node: Node) -> Node:
        """Return the negation of a node. The negation of a literal is the literal of the other values."""
        return self.literal(node.var, ~node.mask) if type(node) is In else negation(node)

    def loosely(self, var: int, sites: tuple[int, ...], blame: Blamed) -> Node:
        """Return a node for "the unknown clue fits" that avoids a node for each number.

        If no other rule reads the clue, some number fits and another does not. One value of the unknown can then
        represent all numbers that fit. Grounding rejects the text if another rule reads the clue.
        """
        self.loose.setdefault(var, {})[type(blame), sites] = blame
        return self.fits.setdefault(var, In(var, 1))

    def named_regions(self, name: str, blame: Blamed) -> list[RegionList]:
        """Return the regions of the equipment with this name. Raise an error at `blame` if there are none."""
        world = self.world
        found, warnings = find_regions(world.regions, name, blame, world.clue_names, ludii=world.ludii)
        self.warn(warnings)
        return found
