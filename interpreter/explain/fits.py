"""All ways to fill one region: what holds in each of them follows from the rules about that region together."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.records import record
from dslrun.interpreter.check.propagator import EXPENSIVE
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.antecedents import TrailWalker
from dslrun.interpreter.explain.results import TWO_RULES, WHAT_IF
from dslrun.interpreter.explain.same_reason import is_plain, run_parts
from dslrun.interpreter.explain.trail import Inference, Trail
from dslrun.interpreter.model import AllDifferent, Domains, Rule, values

MOST_SITES, MOST_OPEN = 30, 9
"""The largest region whose fillings are tried, and the maximum number of its variables that are not fixed."""
SMALL = 9
"""A rule about at most this many sites applies to a region that contains two of them."""
MOST_CASES = 40
"""The maximum number of cases that a person would go through to see that a value does not fit."""
MOST_FACTS = 10
"""The maximum number of sites whose values a person would keep in mind for that."""
COMPARED = 4
"""The maximum number of regions whose conclusions are explained to find one that is not too hard."""
MOST_TRIED = 600
"""The maximum number of cases tried in a region before it is left alone."""


@record
class Filling:
    """A region with the rules about it: its variables, the rules, and their propagators."""

    variables: tuple[int, ...]
    rules: tuple[Rule, ...]
    parts: tuple[int, ...]


@record
class Misfits:
    """Values that fit in no filling of a region, by variable, and the number of cases that show it."""

    filling: Filling
    out: dict[int, int]
    cases: int


class TooManyCases(Exception):
    """A search tried more cases than allowed."""


class Fits:
    """Finds values that fit in no filling of a region, on a trail that has reached a fixpoint."""

    def __init__(self, trail: Trail, walker: TrailWalker) -> None:
        self.trail = trail
        self.walker = walker
        self._found: list[Filling] | None = None
        self._seen: dict[Filling, tuple[tuple[int, ...], Misfits | None]] = {}
        self._cases = 0

    # -- concluding ----------------------------------------------------------------------------------------

    def fix_one(self, deadline: Deadline) -> bool:
        """Fix variables of the region that takes the fewest cases; return False if no region fixes any."""
        found = []
        for misfits in self._misfits(deadline):
            fixed = {var: out for var, out in misfits.out.items() if self._fixes(var, out)}
            if fixed:
                found.append((misfits.cases, misfits.filling, fixed))
        found.sort(key=lambda one: one[0])
        return any(self._record(filling, fixed) for _, filling, fixed in found[:COMPARED])

    def remove_some(self, deadline: Deadline) -> bool:
        """Remove all values that fit in no filling of their region; return False if there are none."""
        found = [(one.filling, var, out) for one in self._misfits(deadline) for var, out in one.out.items()]
        recorded = [self._record(filling, {var: out}) for filling, var, out in found]
        return any(recorded)

    def _fixes(self, var: int, out: int) -> bool:
        left = self.trail.domains[var] & ~out
        return not left & (left - 1) and bool(left & self.trail.model.variables[var].playable)

    def _record(self, filling: Filling, out: dict[int, int]) -> bool:
        """Add removals to the trail with the rules and facts that they need; return False if these are too many.

        Values that were removed before are explained too, if the fillings exclude them.
        """
        trail = self.trail
        goals = {
            var: mask
            | sum(
                1 << value
                for value in values(trail.full[var] & trail.model.variables[var].playable & ~trail.domains[var])
                if self._refuted(filling, filling.rules, trail.domains, {var: 1 << value})
            )
            for var, mask in out.items()
        }
        rules, needs = self.walker.needs_of_filling(
            filling.variables, filling.rules, lambda some, board: self._refuted(filling, some, board, goals)
        )
        if len({trail.entries[at].var for at, _ in needs}) > MOST_FACTS:
            return False
        level = TWO_RULES if len(rules) <= TWO_RULES else WHAT_IF
        for var, mask in out.items():
            trail.narrow(var, ~mask, Inference(level, rules, needs, goals[var]))
        return True

    def _refuted(self, filling: Filling, rules: Sequence[Rule], board: Domains, out: dict[int, int]) -> bool:
        """Return whether some rules of a filling exclude values on a board."""
        parts = [part for rule in rules for part in self.trail.net.parts[rule]]
        try:
            for var, mask in out.items():
                for value in values(mask):
                    self._cases = 0
                    if self._filled(parts, filling.variables, board, var, value) is not None:
                        return False
        except TooManyCases:
            return False
        return True

    # -- trying --------------------------------------------------------------------------------------------

    def _misfits(self, deadline: Deadline) -> Iterator[Misfits]:
        """Yield the regions in which some values do not fit, as many as there is time for."""
        for filling in self._fillings():
            if deadline.expired():
                return
            now = tuple([self.trail.domains[var] for var in filling.variables])
            if self._seen.get(filling, (None, None))[0] != now:
                self._seen[filling] = now, self._tried(filling)
            found = self._seen[filling][1]
            if found is not None:
                yield found

    def _tried(self, filling: Filling) -> Misfits | None:
        """Try all values of a region; return those that do not fit, or None if there are none or too many cases."""
        board = self.trail.domains
        open_ = [var for var in filling.variables if board[var] & (board[var] - 1)]
        if not 2 <= len(open_) <= MOST_OPEN:
            return None
        fitting = dict.fromkeys(open_, 0)
        out: dict[int, int] = {}
        cases = tried = 0
        for var in open_:
            for value in values(board[var]):
                if fitting[var] >> value & 1:
                    continue
                self._cases = 0
                try:
                    filled = self._filled(filling.parts, open_, board, var, value)
                except TooManyCases:
                    filled = board
                tried += self._cases
                if tried > MOST_TRIED:
                    return None
                if filled is None:
                    out[var] = out.get(var, 0) | 1 << value
                    cases += self._cases
                elif filled is not board:
                    for other in open_:
                        fitting[other] |= filled[other]
        return Misfits(filling, out, cases) if out else None

    def _filled(
        self, parts: Sequence[int], variables: Sequence[int], board: Domains, var: int, value: int
    ) -> Domains | None:
        """Return a filling in which a variable has a value, or None if there is none."""
        self._cases += 1
        if self._cases > MOST_CASES:
            raise TooManyCases
        board = list(board)
        board[var] = 1 << value
        if not run_parts(self.trail.net, parts, board):
            return None
        open_ = [other for other in variables if board[other] & (board[other] - 1)]
        if not open_:
            return board
        next_ = min(open_, key=lambda other: board[other].bit_count())
        for one in values(board[next_]):
            filled = self._filled(parts, variables, board, next_, one)
            if filled is not None:
                return filled
        return None

    # -- regions -------------------------------------------------------------------------------------------

    def _fillings(self) -> list[Filling]:
        """Return the regions about which there are several rules, smaller regions first."""
        if self._found is None:
            bound = ((rule, rule.provenance.bound) for rule in self.trail.model.rules if self._shown(rule))
            named = (rule.scope for rule, variables in bound if variables.region or variables.clue)
            regions = {scope: None for scope in named if 2 < len(scope) <= MOST_SITES}
            found = map(self._filling, sorted(regions, key=lambda one: (len(one), sorted(one))))
            self._found = [one for one in found if len(one.rules) > 1]
        return self._found

    def _filling(self, region: frozenset[int]) -> Filling:
        net = self.trail.net
        rules: dict[Rule, None] = {}
        for var in sorted(region):
            for part in net.watching(var):
                rule = net.rules[part]
                small = len(rule.scope) <= SMALL and not isinstance(rule.node, AllDifferent)
                inside = rule.scope <= region or (small and len(rule.scope & region) > 1)
                if inside and len(rule.scope) > 1 and self._shown(rule) and not is_plain(rule.node):
                    rules[rule] = None
        parts = tuple(part for rule in rules for part in net.parts[rule])
        return Filling(tuple(sorted(region)), tuple(rules), parts)

    def _shown(self, rule: Rule) -> bool:
        """Return whether a rule is about visible variables only, and not about the whole board."""
        net, variables = self.trail.net, self.trail.model.variables
        local = all(net.propagators[part].cost < EXPENSIVE for part in net.parts.get(rule, ()))
        return local and self.trail.uses(rule) and not any(variables[var].hidden for var in rule.scope)
