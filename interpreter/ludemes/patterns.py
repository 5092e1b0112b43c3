"""Lines and patterns: `is Match` (runs of a nonogram), `is Line`."""

from collections.abc import Iterable
from itertools import pairwise

from interpreter.boards.directions import Direction, Directions
from interpreter.game import Hint
from interpreter.ground.bindings import Bindings
from interpreter.ground.remarks import expect_hints, means_nothing
from interpreter.ground.runs import runs_automaton
from interpreter.ground.targets import variables_of
from interpreter.ground.values import Region, all_equal
from interpreter.language.ludeme import Area, Condition, Ground, Number, ludeme, named
from interpreter.ludemes.board import plain_size
from interpreter.ludemes.lists import Stretches
from interpreter.model import FALSE, Node, Regular, disjunction


@ludeme("is Match")
class IsMatch(Condition):
    """Along the sites of each hint, the filled sites form runs of the hint's lengths, in that order, with gaps between.

    With colours, a run has the hint's colour and needs a gap only before a run of the same colour. `?` is a run of
    unknown length. A region stands for the sites of the hint at hand (or of the hint of the region at hand): the runs
    lie along it, in its order. The number and `colorHint:` are Ludii's; it writes 0, and any other number is warned of.

    Example: (is Match)
    Example: (is Match colorHint:True 0)
    Example: (forAll Hint (is Match (sites Row 1)))
    """

    reads = ("hint", "region")

    region: Area | None = None
    number: Number | None = None
    color_hint: bool = named(False)

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """One instance per hint."""
        if self.number is not None and self.number.number(at) != 0:
            advice = "the lengths of the runs are those of the hints: (hints (lines rows:{{1 1} {2}}))"
            means_nothing(self.number, "this number means nothing to `is Match`", advice, at)
        if self.region is not None:
            yield self.along(self.region, at)
            return
        expect_hints(self, at)
        for hint in [at.hint] if at.hint is not None else at.world.region_hints():
            line = Region(hint.type, hint.sites)
            yield self.runs(hint, line, at.bind_hint(hint))

    def along(self, area: Area, at: Bindings) -> Ground:
        """The runs of the hint at hand, along a region."""
        hint = at.hint or (at.region.paired if at.region is not None else None)
        if hint is None:
            note = (
                "a hint is at hand inside (forAll Hint ...) and (forAll Region ...); (is Match) alone takes all hints"
            )
            raise self.fail("E0320", "the runs of a hint are meant, and no hint is at hand here", "not bound", note)
        region = area.region_of(hint.type, at)
        if region.guards is not None:
            note = "name sites that are there in any case, such as (sites Hint) or (sites Row 1)"
            message = "along which sites the runs lie must not depend on the board's values"
            raise area.fail("E0403", message, "this region does", note)
        return self.runs(hint, region, at)

    def runs(self, hint: Hint, line: Region, at: Bindings) -> Ground:
        """The runs of a hint along a line."""
        return Ground(runs_node(self, hint, tuple(variables_of(line, at)), at), self, at, line.members)


def runs_node(blame: Condition, hint: Hint, line: tuple[int, ...], at: Bindings) -> Node:
    """The values along a line form the runs of a hint; runs that do not fit are not even spelled out."""
    for place, length in enumerate(hint.numbers):
        if length is None:
            at.world.loosely(at.world.unknowns[id(hint), place], hint.sites, blame)
    filled, most = 0, at.world.limits.values
    for var in line:
        filled |= at.world.domains[var] & ~1
    colours = [1 << colour if 0 < colour <= most else 0 for colour in hint.colours] or [filled] * len(hint.numbers)
    pattern = tuple((length, mask) for length, mask in zip(hint.numbers, colours, strict=False) if length != 0)
    gaps = sum(first == second for (_, first), (_, second) in pairwise(pattern))
    least = [1 if length is None else length for length, _ in pattern]
    if min(least, default=0) < 0 or sum(least) + gaps > len(line) or not all(mask & filled for _, mask in pattern):
        return FALSE
    exact = tuple((length, mask) for length, mask in pattern if length is not None)
    return Regular(line, runs_automaton(pattern), exact if len(exact) == len(pattern) else None)


@ludeme("is Line")
class IsLine(Condition):
    """Somewhere on the board, a given number of sites in a straight row hold the same value (empty sites too).

    Diagonal rows count too unless directions are named. Ludii looks only through the last move; here every line counts.

    Example: (not (is Line 3 Orthogonal))
    """

    length: Number
    direction: Directions = Direction.ADJACENT

    def node(self, at: Bindings) -> Node:
        """Any stretch of equal values."""
        size = plain_size(self.length, at)
        stretches = Stretches(self.length, self.direction)
        stretches.origin = self.origin
        found = [variables_of(region, at) for region in stretches.regions(at)]
        return disjunction([all_equal(vars_, at.world.domains) for vars_ in found if len(vars_) == size])
