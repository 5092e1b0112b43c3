"""Propagation in rounds: in each round every waiting rule is applied to the same position.

The result of a round is the intersection of what the rules leave. It depends on no order of rules or variables. Work
is counted for whole rounds, so it depends on no order either.
"""

from collections.abc import Collection, Iterable

from dslrun.dsl.records import record
from dslrun.interpreter.check.logic import Conjunction
from dslrun.interpreter.check.network import Network
from dslrun.interpreter.check.propagator import EXPENSIVE, Changes, Propagator
from dslrun.interpreter.check.read_sets import RecordedDomains
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.grading.work import board_work_of, strong_work_of, work_of
from dslrun.interpreter.model import Domains, Rule

RULE, BOARD, SETS = range(3)
"""Kinds of steps by one rule: about a few sites, about the whole board, and by stronger reasoning."""

FEW = 12
"""The number of sites that a person sees at once."""


@record
class RoundResult:
    """What a round finds: the values that variables keep (None if a rule fails), and in how many places."""

    kept: dict[int, int] | None
    ways: int


class Rounds:
    """The propagators of a network by kind, and the work spent on them."""

    def __init__(self, net: Network, deadline: Deadline) -> None:
        self.net, self.deadline = net, deadline
        self.work = 0
        self.prunes = [part.prune for part in net.propagators]
        self.strong = [_is_strong(part) for part in net.propagators]
        self.board = [part.cost == EXPENSIVE for part in net.propagators]
        sized = [(part, len(scope)) for part, scope in zip(net.propagators, net.scopes, strict=True)]
        start = [variable.domain for variable in net.variables]
        self.weight = [work_of(part, size, start) for part, size in sized]
        self.strong_weight = [strong_work_of(part, size, start) for part, size in sized]
        watching = [list(net.watching(var)) for var in range(len(net.variables))]
        self.watching = (
            [[part for part in parts if not self.board[part]] for parts in watching],
            [[part for part in parts if self.board[part]] for parts in watching],
            [[part for part in parts if self.strong[part]] for parts in watching],
        )

        self.reads: dict[int, frozenset[int]] = {}
        """The variables that a propagator about the whole board read when it last found nothing."""
        self.readers: list[set[int]] = [set() for _ in net.variables]

    def record(self, domains: Domains, changed: set[int]) -> None:
        """Record what propagators about the whole board read on a position where they find nothing."""
        recorded = RecordedDomains(domains)
        for part, board in enumerate(self.board):
            if board and (part not in self.reads or not self.reads[part].isdisjoint(changed)):
                for var in self.reads.get(part, ()):
                    self.readers[var].discard(part)
                recorded.forget()
                self.prunes[part](recorded)
                scope = self.net.scopes[part]
                read = frozenset(scope if recorded.everything else recorded.seen.intersection(scope))
                self.reads[part] = read
                self.weight[part] = board_work_of(self.net.propagators[part], len(read))
                for var in read:
                    self.readers[var].add(part)

    def parts(self, kind: int, variables: Iterable[int] | None = None) -> set[int]:
        """Return the propagators of a kind that watch any of the variables, or all of that kind."""
        watching = self.watching[kind]
        some = range(len(watching)) if variables is None else variables
        return {part for var in some for part in watching[var]}

    def board_parts(self, variables: Collection[int], ran: set[int]) -> set[int]:
        """Return the propagators about the whole board that may find something after variables changed.

        Those in `ran` ran since the last record, so what they read is not known.
        """
        return (ran & self.parts(BOARD, variables)).union(*[self.readers[var] for var in variables])

    def run(self, kind: int, parts: Iterable[int], domains: Domains) -> RoundResult:
        """Apply propagators to a position; the domains stay as they are.

        As steps by a rule about a few sites, propagators about the whole board only reason at single sites.
        """
        self.deadline.check()
        found = list(parts)
        weight = self.strong_weight if kind == SETS else self.weight
        self.work += sum([weight[part] for part in found])
        kept: dict[int, int] = {}
        ways = 0
        for part in found:
            changes = self._changes(kind, part, domains)
            if not changes:
                if changes is None:
                    return RoundResult(None, 0)
                continue
            ways += len(changes) if self.board[part] else 1
            for var, left in changes:
                left &= kept.get(var, left)
                if not left:
                    return RoundResult(None, 0)
                kept[var] = left
        return RoundResult(kept, ways)

    def _changes(self, kind: int, part: int, domains: Domains) -> Changes | None:
        if kind == SETS:
            return self.net.propagators[part].strengthen(domains)
        if kind == RULE and self.board[part]:
            return self._nearby(part, domains)
        return self.prunes[part](domains)

    def _nearby(self, part: int, domains: Domains) -> Changes | None:
        """Return what a propagator about the whole board finds from a few sites, or from the neighbours of one."""
        changes = self.prunes[part](domains)
        if not changes:
            return changes
        recorded = RecordedDomains(domains)
        self.net.propagators[part].prune(recorded)
        few = not recorded.everything and len(recorded.seen) <= FEW
        return changes if few else self.net.propagators[part].nearby(domains)

    def deciding(self, kind: int, parts: Iterable[int], domains: Domains, var: int) -> Rule | None:
        """Return the rule of a round that narrows a variable: of several, the one about the fewest sites."""
        found = []
        for part in parts:
            changes = self._changes(kind, part, domains)
            if changes and any(changed == var for changed, _ in changes):
                found.append(self.net.rules[part])
        return min(found, key=_order, default=None)

    def broken(self, domains: Domains) -> Rule | None:
        """Return a rule that cannot hold on a position: of several, the one about the fewest sites."""
        steps = zip(self.net.steps, self.net.rules, strict=True)
        return min((rule for step, rule in steps if step(domains) is None), key=_order, default=None)


def _order(rule: Rule) -> tuple[int, list[int], str]:
    """Return a key of rules that does not depend on their order."""
    return len(rule.scope), sorted(rule.scope), rule.provenance.sentence or ""


def _is_strong(part: Propagator) -> bool:
    """Return whether a propagator can reason harder than `prune` does."""
    if isinstance(part, Conjunction):
        return any(map(_is_strong, part.others))
    return type(part).strengthen not in (Propagator.strengthen, type(part).prune)
