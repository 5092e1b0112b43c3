"""What-ifs in rounds: suppose a value, propagate in rounds, and count them until a contradiction."""

from collections.abc import Callable, Iterable

from dslrun.dsl.records import record
from dslrun.interpreter.explain.grading.rounds import BOARD, RULE, SETS, Rounds
from dslrun.interpreter.model import Domains, Rule, values

UNLIMITED = 1_000
"""More rounds than any what-if takes."""
INNER = 4
"""The maximum number of rounds of a what-if within another, unless none helps."""


@record
class Refuted:
    """Values (as a mask) of a variable that a what-if of a number of rounds excludes.

    If `case` is a variable, they are excluded whichever value that takes. Otherwise they lead to a contradiction.
    """

    var: int
    out: int
    depth: int
    case: int | None = None


@record(eq=False)
class Tried:
    """A try without contradiction: its rounds, and the values that variables keep if the value is supposed."""

    depth: int
    kept: dict[int, int]


@record(eq=False)
class Consequences:
    """What follows from changes: the rounds it took, the old domains, and whether a rule failed.

    `ran` are the propagators about the whole board that ran. What they read is not known any more.
    """

    depth: int
    before: dict[int, int]
    failed: bool
    ran: set[int]

    def undo(self, domains: Domains) -> None:
        """Restore the domains."""
        for var, old in self.before.items():
            domains[var] = old


class WhatIfs:
    """Tries values on a position. A try without contradiction is not repeated while nothing near it has changed."""

    def __init__(self, rounds: Rounds) -> None:
        self.rounds = rounds
        self.helps: dict[tuple[int, int], int] = {}
        """The number of variables that a supposed value changed, by variable and mask of the value."""
        self._tried: dict[tuple[int, int, int], Tried] = {}

    def sweep(self, domains: Domains, variables: Iterable[int], most: int, limit: int) -> list[Refuted]:
        """Return the values of variables that fail within `most` rounds or, if there are none, what is the same anyway.

        The sweep ends early once the work exceeds `limit`.
        """
        found = []
        some = list(variables)
        for var, bit in [(one, 1 << value) for one in some for value in values(domains[one])]:
            if (var, bit, most) in self._tried:
                continue
            if self.rounds.work > limit:
                break
            then = self.follow(domains, {var: bit}, most, ())
            if then.failed:
                found.append(Refuted(var, bit, then.depth))
            else:
                self.helps[var, bit] = len(then.before)
                self._tried[var, bit, most] = Tried(then.depth, {other: domains[other] for other in then.before})
            then.undo(domains)
        return found or self._either_way(domains, some, most)

    def broken(self, domains: Domains, one: Refuted) -> Rule | None:
        """Return the rule that cannot hold if excluded values are supposed; None if no rule alone fails."""
        if one.case is not None:
            return None
        then = self.follow(domains, {one.var: one.out}, one.depth, ())
        rule = self.rounds.broken(domains)
        then.undo(domains)
        return rule

    def _either_way(self, domains: Domains, variables: list[int], most: int) -> list[Refuted]:
        """Return values that are excluded whichever value a variable takes: for each, the least rounds."""
        found: dict[tuple[int, int], tuple[int, int]] = {}
        for var in variables:
            tries = [self._tried.get((var, 1 << value, most)) for value in values(domains[var])]
            cases = [one for one in tries if one is not None]
            if len(cases) < max(len(tries), 2):
                continue
            first, *others = cases
            depth = sum([one.depth for one in cases])
            for other in first.kept.keys() - {var}:
                kept = first.kept[other]
                for case in others:
                    kept |= case.kept.get(other, -1)
                out = domains[other] & ~kept
                if out:
                    found[other, out] = min(found.get((other, out), (depth, var)), (depth, var))
        return [Refuted(var, out, depth, case) for (var, out), (depth, case) in sorted(found.items())]

    def changed(self, domains: Domains, variables: set[int]) -> None:
        """Allow tries near changed variables to be repeated."""
        self.rounds.record(domains, variables)
        grown = self.neighbours(variables)
        for key in [key for key, one in self._tried.items() if not grown.isdisjoint(one.kept)]:
            del self._tried[key]

    def forget(self) -> None:
        """Allow every try to be repeated."""
        self._tried.clear()

    def neighbours(self, variables: set[int]) -> set[int]:
        """Return the variables with those that share a rule about a few sites with them."""
        scopes = self.rounds.net.scopes
        return variables.union(*[scopes[part] for part in self.rounds.parts(RULE, variables)])

    def follow(self, domains: Domains, kept: dict[int, int], most: int, ran: Iterable[int]) -> Consequences:
        """Apply changes and what follows from them within `most` rounds.

        Rules about the whole board are applied when the others find nothing more, and at the end.
        """
        rounds = self.rounds
        then = Consequences(0, {}, False, set(ran))
        waiting: list[set[int]] = [set(), set(), set()]
        depth = 0
        found: dict[int, int] | None = kept
        while found and depth <= most:
            for var, left in found.items():
                then.before.setdefault(var, domains[var])
                domains[var] = left
            for kind in (RULE, SETS):
                waiting[kind] |= rounds.parts(kind, found)
            waiting[BOARD] |= rounds.board_parts(found, then.ran)
            depth += 1
            found = {}
            for kind in (RULE, BOARD, SETS):
                if waiting[kind] and not (kind == RULE and depth > most):
                    found = rounds.run(kind, waiting[kind], domains).kept
                    if kind == BOARD:
                        then.ran.update(waiting[kind])
                    waiting[kind] = set()
                    if found != {}:
                        break
        return Consequences(depth, then.before, found is None, then.ran)

    def nested(
        self, domains: Domains, var: int, bit: int, shown: Callable[[Iterable[int]], list[int]], limit: int
    ) -> int | None:
        """Refute a value by what-ifs within a what-if; return the rounds followed, or None if that fails.

        `shown` selects and orders the variables to try inside. The search ends once the work exceeds `limit`.
        """
        if self.rounds.work > limit:
            return None
        then = self.follow(domains, {var: bit}, UNLIMITED, ())
        before, ran, depth = dict(then.before), then.ran, then.depth
        while not then.failed:
            near = shown(self.neighbours(set(before)))
            one = self._inner(domains, near, INNER, ran, limit) or self._inner(domains, near, UNLIMITED, ran, limit)
            if one is None:
                break
            left = domains[one.var] & ~one.out
            then = self.follow(domains, {one.var: left}, UNLIMITED, ran)
            before = then.before | before
            ran, depth = then.ran, depth + one.depth + then.depth
        for other, old in before.items():
            domains[other] = old
        return depth if then.failed else None

    def _inner(self, domains: Domains, variables: list[int], most: int, ran: set[int], limit: int) -> Refuted | None:
        for var in variables:
            for value in values(domains[var]):
                if self.rounds.work > limit:
                    return None
                inner = self.follow(domains, {var: 1 << value}, most, ran)
                inner.undo(domains)
                if inner.failed and domains[var] != 1 << value:
                    return Refuted(var, 1 << value, inner.depth)
        return None
