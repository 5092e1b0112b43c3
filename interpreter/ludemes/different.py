"""Conditions that values differ: `all Different`, `all HintDifferent`, `is Unique`."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.ludeme import Area, Areas, Condition, Ground, Number, ludeme, named
from dslrun.interpreter.language.targets import targets, variables_of
from dslrun.interpreter.ludemes.board import plain_number
from dslrun.interpreter.model import TRUE, AllDifferent, In, Node, conjunction, disjunction, negation, values
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.warnings import expect_clues


@ludeme("all Different")
class AllDifferentSites(Condition):
    """No value occurs twice in the region, and no site in it is empty. The default is every region of the game.

    Values in `except:` (or `excepts:{...}`) may repeat. Empty sites (0) are allowed only if 0 is among these values. In
    a region of the kind AllDirections, only the value of its first site must not occur again on the lines through that
    site.

    Example: (all Different (sites Row 1))
    Example: (all Different (sites Board) except:0)
    """

    region: Areas | Area | None = None
    except_: Number | None = named(None)
    excepts: tuple[Number, ...] = named(())

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield the instances for each region: values differ, and no site is empty unless 0 may repeat."""
        free = 0
        for number in (*self.excepts, *([self.except_] if self.except_ is not None else [])):
            value = plain_number(number, at)
            free |= 1 << value if 0 <= value <= at.world.limits.values else 0
        for region, inner in targets(self, self.region, at):
            if region.pivot:
                yield from self.around_pivot(region, free, inner)
            elif region.guards is not None:
                yield from self.guarded(region, free, inner)
            else:
                yield from self.plain(region, free, inner)

    def plain(self, region: Region, free: int, at: Bindings) -> Iterator[Ground]:
        """Yield the instances of a region whose sites are all present."""
        vars_ = variables_of(region, at)
        if len(vars_) > 1:
            yield Ground(AllDifferent(tuple(dict.fromkeys(vars_)), free), self, at, region)
        if not free & 1 and vars_:
            filled = [In(var, at.world.domains[var] & ~1) for var in vars_]
            yield Ground(conjunction(filled), self, at, region)

    def around_pivot(self, region: Region, free: int, at: Bindings) -> Iterator[Ground]:
        """Yield instances: the value of the first site does not occur on the others."""
        world = at.world
        pivot, *others = region.members
        var, here = at.variable(pivot), at.bind_site(pivot)
        if var is None:
            return
        if not free & 1:
            yield Ground(at.chosen(pivot), self, here, (pivot,))
        for value in values(world.domains[var] & ~free & ~1):
            elsewhere = [negation(at.is_value(other, 1 << value)) for other in others]
            node = disjunction([negation(at.is_value(pivot, 1 << value)), conjunction(elsewhere)])
            yield Ground(node, self, here, (pivot,))

    def guarded(self, region: Region, free: int, at: Bindings) -> Iterator[Ground]:
        """Yield instances: two sites differ if both are present, and a site that is present is not empty."""
        for (a, guard_a), (b, guard_b) in combinations(region.pairs(), 2):
            first, second = at.variable(Site(region.type, a)), at.variable(Site(region.type, b))
            if first is not None and second is not None:
                node = disjunction([negation(guard_a), negation(guard_b), AllDifferent((first, second), free)])
                yield Ground(node, self, at, (Site(region.type, a), Site(region.type, b)))
        if not free & 1:
            for site, guard in zip(region.members, region.guards or (), strict=True):
                yield Ground(disjunction([negation(guard), at.chosen(site)]), self, at, (site,))


@ludeme("all HintDifferent")
class AllHintDifferent(Condition):
    """In every region, the clues on empty sites (value 0) are all different.

    Example: (all HintDifferent)
    """

    region: Areas | Area | None = None

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per pair of clues in a region that can be equal."""
        expect_clues(self, at)
        world = at.world
        for region, inner in targets(self, self.region, at):
            numbered = [
                (index, negation(present), world.number_of(clue))
                for index in region.sites
                for present, clue in world.first_present(world.clues_at(region.type, index))
                if clue.numbers
            ]
            for (a, no_first, first), (b, no_second, second) in combinations(numbered, 2):
                differ = compare(first, "!=", second, world.domains)
                if differ is not TRUE:
                    pair = Site(region.type, a), Site(region.type, b)
                    excuses = [no_first, no_second, *(at.chosen(site) for site in pair)]
                    yield Ground(disjunction([*excuses, differ]), self, inner, pair)


@ludeme("is Unique")
class IsUnique(Condition):
    """No two regions of the same kind, such as two rows, hold the same values in the same order.

    Example: (is Unique)
    """

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per pair of regions of the same kind and size."""
        for item in at.world.regions:
            lists = [(region, region.members) for region in at.world.lists_of(item)]
            filled = [[at.value(site) for site in members] for _, members in lists]
            for (one, (a, first)), (other, (_, second)) in combinations(enumerate(lists), 2):
                if len(first) == len(second):
                    at.session.spend(len(first), self.origin)
                    node = self.differ(filled[one], filled[other], at)
                    yield Ground(node, self, at.bind_region(a), (*first, *second))

    def differ(self, a: Sequence[Amount], b: Sequence[Amount], at: Bindings) -> Node:
        """Return the node "the two lists differ in at least one place"."""
        domains = at.world.domains
        return disjunction([compare(x, "!=", y, domains) for x, y in zip(a, b, strict=True)])
