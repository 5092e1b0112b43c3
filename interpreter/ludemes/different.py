"""All different: `all Different`, `all HintDifferent`, `is Unique`."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from interpreter.bindings import Bindings
from interpreter.ludeme import Area, Areas, Condition, Ground, Number, ludeme, named
from interpreter.ludemes.board import plain_number
from interpreter.model import AllDifferent, And, In, Node, Or, disjunction, negation
from interpreter.sites import Site
from interpreter.targets import targets, variables_of
from interpreter.values import Region


@ludeme("all Different")
class AllDifferentSites(Condition):
    """No value occurs twice in the region; without a region, in any region of the game.

    Values of `except:` (or `excepts:{...}`) may repeat. Empty sites (0) are not allowed unless 0 is excepted. In regions
    of the kind AllDirections, only the value of the first site must not occur again in the lines through it.

    Example: (all Different (sites Row 1))
    Example: (all Different (sites Board) except:0)
    """

    region: Areas | Area | None = None
    except_: Number | None = named(None)
    excepts: tuple[Number, ...] = named(())

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """One instance per region for the values, one for the empty sites."""
        excepted = [*self.excepts, *([self.except_] if self.except_ is not None else [])]
        free = sum(1 << plain_number(self, number, at) for number in excepted)
        if self.region is None:
            yield from self.around_pivots(at, free)
        for name, region, _ in self.regions(at):
            if region.guards is not None:
                yield from self.guarded(region, free, name, at)
                continue
            vars_ = variables_of(region, at)
            if len(vars_) > 1:
                yield Ground(AllDifferent(tuple(dict.fromkeys(vars_)), free), self, region.members, name)
            if not free & 1 and vars_:
                filled = [In(var, at.world.domains[var] & ~1) for var in vars_]
                yield Ground(And(tuple(filled)), self, region.members, name)

    def regions(self, at: Bindings) -> Iterator[tuple[str, Region, Bindings]]:
        """The regions meant, those around pivots left out."""
        if self.region is not None or any(item.kind != "AllDirections" for item in at.world.regions):
            if self.region is not None:
                yield from targets(self, self.region, at)
                return
            for item in at.world.regions:
                if item.kind != "AllDirections":
                    for name, region in at.world.lists_of(item):
                        yield name, region, at
        elif not at.world.regions:
            yield from targets(self, None, at)

    def around_pivots(self, at: Bindings, free: int) -> Iterator[Ground]:
        """The value of a site does not occur in the lines through it."""
        world = at.world
        for item in world.regions:
            if item.kind != "AllDirections":
                continue
            for pivot, *others in item.lists:
                site = Site(item.type, pivot)
                for value in range(1, world.domains[0].bit_length()):
                    if free >> value & 1:
                        continue
                    elsewhere = [negation(world.is_value(Site(item.type, other), 1 << value)) for other in others]
                    node = disjunction([negation(world.is_value(site, 1 << value)), And(tuple(elsewhere))])
                    yield Ground(node, self, (site,), f"from {world.board.label(*site)}")

    def guarded(self, region: Region, free: int, name: str, at: Bindings) -> Iterator[Ground]:
        """Pairs of sites that are both present differ."""
        for (a, guard_a), (b, guard_b) in combinations(region.pairs(), 2):
            first, second = at.world.variable(Site(region.type, a)), at.world.variable(Site(region.type, b))
            if first is not None and second is not None:
                node = disjunction([negation(guard_a), negation(guard_b), AllDifferent((first, second), free)])
                yield Ground(node, self, (Site(region.type, a), Site(region.type, b)), name)


@ludeme("all HintDifferent")
class AllHintDifferent(Condition):
    """In every region, the hints on empty sites (value 0) are all different.

    Example: (all HintDifferent)
    """

    region: Areas | Area | None = None

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """One instance per pair of equal hints in a region."""
        world = at.world
        for name, region, _ in targets(self, self.region, at):
            same: dict[int, list[int]] = defaultdict(list)
            for index in region.sites:
                hint = world.hint_at(region.type, index)
                if hint is not None and hint.numbers and hint.numbers[0] is not None:
                    same[hint.numbers[0]].append(index)
            for sites in same.values():
                for a, b in combinations(sites, 2):
                    pair = Site(region.type, a), Site(region.type, b)
                    yield Ground(disjunction([world.chosen(site) for site in pair]), self, pair, name)


@ludeme("is Unique")
class IsUnique(Condition):
    """No two regions of one kind are filled alike: no two rows, no two columns.

    Example: (is Unique)
    """

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """One instance per pair of regions."""
        for item in at.world.regions:
            lists = list(at.world.lists_of(item))
            for (name_a, a), (name_b, b) in combinations(lists, 2):
                if len(a.sites) == len(b.sites):
                    node = self.differ(a, b, at)
                    yield Ground(node, self, (*a.members, *b.members), f"{name_a}, {name_b}")

    def differ(self, a: Region, b: Region, at: Bindings) -> Node:
        """Some place at which the two differ."""
        pairs = zip(variables_of(a, at), variables_of(b, at), strict=True)
        return Or(tuple(AllDifferent(pair) for pair in pairs if pair[0] != pair[1]))
