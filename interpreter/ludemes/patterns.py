"""Patterns along lines: `is Match` (runs, as in a nonogram) and `is Line`."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Literal

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.equipment import Clue, Runs
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.ludeme import Area, Condition, Ground, Invertible, Number, ludeme, named
from dslrun.interpreter.language.targets import variables_of
from dslrun.interpreter.ludemes.board import plain_size
from dslrun.interpreter.ludemes.region_lists import Stretches
from dslrun.interpreter.model import FALSE, Node, Regular, disjunction, negation
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import all_equal
from dslrun.interpreter.values.free_runs import Pattern, Wanted, can_be, free_automaton
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.runs import runs_automaton
from dslrun.interpreter.values.warnings import expect_clues, means_nothing

Order = Literal["Any"]
STATE = 8
"""The cost in terms of each state of a free pattern's automaton, whose states are tried with every colour."""
ORDERS = {"Any": "The runs of a clue may come in any order."}
"""The description of each order of runs on its help page."""


@ludeme("is Match")
class IsMatch(Invertible):
    """Along the sites of each clue, the filled sites form runs of the clue's lengths, in that order, with gaps between.

    With colours, a run has the colour of its number and needs a gap only before a run of the same colour; a number
    without a colour is a run of one unknown colour. `?` is a run of unknown length, `*` any number of runs. If a region
    is named, the runs of the bound clue (or of the bound region's clue) lie along that region, in its order.
    `order:Any` lets the runs come in any order, and `sums:True` compares the sums of their values instead of their
    lengths.

    `cyclic:True` treats the sites as a ring. There is a gap at a site that holds no value, and between two consecutive
    sites (the last and the first included) that share no side, as at the rim of the board. In a ring, a lone `?` may be
    0.

    The number and `colorHint:` are Ludii's. Ludii writes 0; any other number gives a warning.

    Example: (is Match)
    Example: (is Match colorHint:True 0)
    Example: (forAll Hint (is Match (sites Row 1)))
    Example: (forAll Hint (is Match (sites Around (from) order:Circular) order:Any cyclic:True))
    Example: (is Match sums:True)
    """

    reads = ("hint", "region")

    region: Area | None = None
    number: Number | None = None
    color_hint: bool = named(False)
    order: Order | None = named(None)
    cyclic: bool = named(False)
    sums: bool = named(False)

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per clue."""
        if self.number is not None and self.number.number(at) != 0:
            advice = "the lengths of the runs are those of the hints: (hints (lines rows:{{1 1} {2}}))"
            means_nothing(self.number, "this number means nothing to `is Match`", advice, at)
        if self.region is not None:
            yield self.along(self.region, at)
            return
        expect_clues(self, at)
        if at.clue is not None:
            yield self.runs(at.clue, Region(at.clue.type, at.clue.sites), at.bind_clue(at.clue))
            return
        for clue in at.world.region_clues():
            instance = self.runs(clue, Region(clue.type, clue.sites), at.bind_clue(clue))
            yield instance.with_node(disjunction([negation(at.world.present(clue)), instance.node]))

    def along(self, area: Area, at: Bindings) -> Ground:
        """Return the instance for the bound clue, along a region."""
        clue = at.clue or (at.region.paired if at.region is not None else None)
        if clue is None:
            note = "(forAll Hint ...) and (forAll Region ...) bind one; (is Match) alone takes all hints"
            raise self.fail("E0320", "`is Match` with a region needs a bound hint", "not bound", note)
        if at.clue is None and at.region is not None:
            at.world.check_pairing(at.region)
        region = area.region_of(clue.type, at)
        if region.guards is not None:
            note = "use sites that do not depend on values, such as (sites Hint) or (sites Row 1)"
            message = "the sites of the runs must not depend on the board's values"
            raise area.fail("E0403", message, "this region does", note)
        return self.runs(clue, region, at)

    def runs(self, clue: Clue, line: Region, at: Bindings) -> Ground:
        """Return the instance for a clue along a line."""
        if not (self.order or self.cyclic or self.sums or clue.stars or 0 in clue.colours):
            return Ground(runs_node(self, clue, tuple(variables_of(line, at)), at), self, at, line)
        places: list[int | None] = [*ring(line, at)] if self.cyclic else [*variables_of(line, at)]
        return Ground(self.freely(clue, places, at), self, at, line)

    def inverse(self, clue: Clue, line: Region, at: Bindings, values: Sequence[int]) -> Runs:
        """Return the runs along a line on a complete board: in ascending order if any order will do."""
        places: list[int | None] = [*ring(line, at)] if self.cyclic else [*variables_of(line, at)]
        coloured = bool(clue.marks or clue.colours)
        found = runs_in([0 if var is None else values[var] for var in places], coloured, self.cyclic)
        runs = [(sum(run) if self.sums else len(run), run[0]) for run in found]
        if self.order is not None:
            runs.sort()
        elif self.cyclic:  # it does not matter with which run a ring begins
            runs = min((runs[at:] + runs[:at] for at in range(len(runs))), default=[])
        return Runs(tuple(size for size, _ in runs), tuple(colour for _, colour in runs) if coloured else ())

    def freely(self, clue: Clue, places: list[int | None], at: Bindings) -> Node:
        """Return the node for runs in any order, around a ring, by sums or with `*`. `places` has None for gaps."""
        line = [var for var in places if var is not None]
        pattern, filled = pattern_of(self, clue, line, at)
        zeros = [place for place, length in enumerate(clue.numbers) if length == 0]
        stars = tuple(star - sum(zero < star for zero in zeros) for star in clue.stars)
        lone = self.cyclic and clue.numbers == (None,)
        wanted = Wanted(pattern, stars, self.order is None, self.cyclic, self.sums, bool(clue.colours), optional=lone)
        session = at.session
        automaton, order = free_automaton(
            wanted, filled, places, session.memo, lambda states: session.spend(STATE * states, self.origin)
        )
        return Regular(order, automaton) if can_be(automaton, order, at.world.domains) else FALSE


def runs_in(word: Sequence[int], coloured: bool, cyclic: bool) -> list[list[int]]:
    """Return the runs of values other than 0, of equal values if they are coloured. In a ring, the ends are joined."""
    found: list[list[int]] = []
    for before, value in zip([0, *word], word, strict=False):
        if value and before and (value == before or not coloured):
            found[-1].append(value)
        elif value:
            found.append([value])
    joined = cyclic and len(found) > 1 and word[0] and word[-1] and (word[0] == word[-1] or not coloured)
    return [found[-1] + found[0], *found[1:-1]] if joined else found


def ring(line: Region, at: Bindings) -> list[int | None]:
    """Return the variables around a ring, with None for a site without values and between sites that share no side."""
    found: list[int | None] = []
    for here, after in zip(line.sites, line.sites[1:] + line.sites[:1], strict=True):
        found.append(at.variable(Site(line.type, here)))
        if len(line.sites) > 1 and after not in at.world.board.neighbours(line.type, here, Direction.ORTHOGONAL):
            found.append(None)
    return found


def pattern_of(blame: Condition, clue: Clue, line: Sequence[int], at: Bindings) -> tuple[Pattern, int]:
    """Return the runs of a clue as (length, mask of values), and the mask of all values of a filled site."""
    for place, length in enumerate(clue.numbers):
        if length is None:
            at.session.loosely(at.world.unknowns[clue, place], clue.sites, blame)
    filled, most = 0, at.world.limits.values
    for var in line:
        filled |= at.world.domains[var] & ~1
    colours = [1 << colour if 0 < colour <= most else 0 if colour else filled for colour in clue.colours]
    colours = colours or [filled] * len(clue.numbers)
    pattern = tuple((length, mask) for length, mask in zip(clue.numbers, colours, strict=False) if length != 0)
    return pattern, filled


def runs_node(blame: Condition, clue: Clue, line: tuple[int, ...], at: Bindings) -> Node:
    """Return the node "the values along a line form the runs of a clue", or FALSE if they cannot fit."""
    pattern, filled = pattern_of(blame, clue, line, at)
    gaps = sum(first == second for (_, first), (_, second) in pairwise(pattern))
    least = [1 if length is None else length for length, _ in pattern]
    if min(least, default=0) < 0 or sum(least) + gaps > len(line) or not all(mask & filled for _, mask in pattern):
        return FALSE
    exact = tuple((length, mask) for length, mask in pattern if length is not None)
    return Regular(line, runs_automaton(pattern), exact if len(exact) == len(pattern) else None)


@ludeme("is Line")
class IsLine(Condition):
    """Somewhere on the board, a given number of consecutive sites in a straight line hold the same value (0 included).

    Diagonal lines count unless directions are named. Ludii checks only lines through the last move; here every line
    counts.

    Example: (not (is Line 3 Orthogonal))
    """

    length: Number
    direction: Directions = Direction.ADJACENT

    def node(self, at: Bindings) -> Node:
        """Return the disjunction over all stretches of that length: their values are equal."""
        size = plain_size(self.length, at)
        stretches = Stretches(self.length, self.direction)
        stretches.origin = self.origin
        found = [variables_of(region, at) for region in stretches.regions(at)]
        return disjunction([all_equal(vars_, at.world.domains) for vars_ in found if len(vars_) == size])
