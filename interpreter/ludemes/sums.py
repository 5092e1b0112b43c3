"""Sums and counts over regions: `is Sum`, `is Count`, `at Most`, `at Least`, `is Distinct`."""

from collections.abc import Iterable

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import (
    Area,
    Areas,
    Condition,
    Ground,
    Number,
    ludeme,
    named,
    required,
)
from dslrun.interpreter.language.targets import targets, total_value
from dslrun.interpreter.model import FALSE, TRUE, AllDifferent, In, Node, conjunction, disjunction, negation
from dslrun.interpreter.values.amounts import Amount, Total, how_many, single_variable
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.regions import Region


@ludeme("is Sum")
class IsSum(Condition):
    """The values of the region add up to a given number. The default is every region of the game.

    A name means each region with that name, and `(hint)` is then the clue of that region.

    Example: (is Sum (sites Row 1) 3)
    Example: (is Sum 3)
    """

    type: SiteType | None = None
    region: Areas | Area | None = None
    total: Number = required()

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per region."""
        for region, inner in targets(self, self.region, at, self.type):
            node = compare(total_value(region, at), "=", self.total.number(inner), at.world.domains)
            yield Ground(node, self, inner, region)


@ludeme("is Count")
class IsCount(Condition):
    """A value (`of:`, by default 1) occurs a given number of times in the region, or in each region with a name.

    Example: (is Count (sites Board) of:1 2)
    Example: (is Count (sites Row 1) 1)
    """

    type: SiteType | None = None
    region: Areas | Area | None = None
    count: Number = required()
    of: Number | None = named(None)

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per region."""
        for region, inner in targets(self, self.region, at, self.type):
            wanted = 1 if self.of is None else self.of.number(inner)
            count = self.count.number(inner)
            node = compare(occurrences(region, wanted, at), "=", count, at.world.domains)
            yield Ground(node, self, inner, region)


class Bound(Condition):
    """A bound on the sum of a region's values, on each single value, or on how often a value occurs."""

    operator = "<="
    type: SiteType | None = None
    region: Areas | Area | None = None
    total: Number = required()
    individual: bool = named(False)
    of: Number | None = named(None)

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per region, or per site."""
        world = at.world
        if self.individual and self.of is not None:
            note = "leave one of the two out"
            raise self.fail(
                "E0308", "`of:` counts a value, `individual:` bounds each site: they cannot be combined", "", note
            )
        for region, inner in targets(self, self.region, at, self.type):
            bound = self.total.number(inner)
            if not self.individual:
                wanted = None if self.of is None else self.of.number(inner)
                amount = total_value(region, at) if wanted is None else occurrences(region, wanted, at)
                yield Ground(compare(amount, self.operator, bound, world.domains), self, inner, region)
                continue
            for site, guard in region.pairs():
                here = compare(at.value(Site(region.type, site)), self.operator, bound, world.domains)
                yield Ground(disjunction([negation(guard), here]), self, inner, (Site(region.type, site),))


@ludeme("at Most")
class AtMost(Bound):
    """The values of the region add up to at most a number. With `individual:True`, each value is at most that number.

    With `of:`, the number bounds a count instead of a sum: the value occurs at most that many times. (Ludii ignores
    `of:`.)

    Example: (at Most (sites Row 1) 3)
    Example: (at Most (sites Row 1) individual:True 2)
    Example: (at Most (sites Board) 1 of:2)
    """

    operator = "<="


@ludeme("at Least")
class AtLeast(Bound):
    """The values of the region add up to at least a number. With `individual:True`, each one is at least that number.

    With `of:`, the number bounds a count instead of a sum: the value occurs at least that many times. (Ludii ignores
    `of:`.)

    Example: (at Least (sites Row 1) 2)
    Example: (at Least (sites Board) 2 of:1)
    """

    operator = ">="


@ludeme("is Distinct")
class IsDistinct(Condition):
    """No filled site of the region holds the value. Empty sites (0) are ignored.

    Example: (is Distinct (sites Around 0) (what at:0))
    """

    region: Area
    value: Number

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per site."""
        region, value = self.region.region(at), self.value.number(at)
        for site, guard in region.pairs():
            here = Site(region.type, site)
            yield Ground(self.clash_free(here, guard, value, at), self, at, (here,))

    def clash_free(self, site: Site, guard: Node, value: Amount, at: Bindings) -> Node:
        """Return the node "the site is absent, is empty, or holds another value"."""
        world = at.world
        var = at.variable(site)
        if var is None:
            return TRUE
        if isinstance(value, int):
            same = compare(Total(0, {var: 1}), "=", value, world.domains) if value else FALSE
            return disjunction([negation(guard), negation(same)])
        other = single_variable(value)
        if other is not None and guard is TRUE:
            return AllDifferent((var, other), 1)
        if other is not None and isinstance(guard, In) and guard.var == other:
            # The guard and the value depend on one variable, so a single AllDifferent with exceptions is enough.
            return AllDifferent((var, other), world.domains[other] & ~guard.mask | 1)
        unequal = compare(Total(0, {var: 1}), "!=", value, world.domains)
        return disjunction([negation(guard), In(var, 1), unequal])


def occurrences(region: Region, value: Amount, at: Bindings) -> Amount:
    """Return how often a value occurs in a region."""
    if isinstance(value, int):
        there = at.are_compared(region.type, region.sites, "=", value)
    else:
        there = [compare(at.value(site), "=", value, at.world.domains) for site in region.members]
    if region.guards is None:
        return how_many(there)
    return how_many([conjunction(pair) for pair in zip(region.guards, there, strict=True)])
