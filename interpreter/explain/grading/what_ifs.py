"""What-ifs in rounds: suppose a value, propagate in rounds, and count them until a contradiction."""

from collections.abc import Callable, Iterable

from dslrun.dsl.records import record
from dslrun.interpreter.explain.grading.rounds import BOARD, RULE, SETS, Rounds
from dslrun.interpreter.model import Domains, values

UNLIMITED = 1_000
"""More rounds than any what-if takes."""
INNER = 4
"""The maximum number of rounds of a what-if within another."""


@record
class Refuted:
    """A value (as a mask) that leads to a contradiction after a number of rounds."""

    var: int
    bit: int
    depth: int


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
    """Tries values on a position. A try that failed is not repeated while nothing near it has changed."""

    def __init__(self, rounds: Rounds) -> None:
        self.rounds = rounds
        self.helps: dict[tuple[int, int], int] = {}
        """The number of variables that a supposed value changed, by variable and mask of the value."""
        self._near: dict[tuple[int, int, int], set[int]] = {}

    def sweep(self, domains: Domains, some: Iterable[tuple[int, int]], most: int, limit: int) -> list[Refuted]:
        """Return the candidates (variables with the mask of a value) that fail within `most` rounds.

        The sweep ends early once the work exceeds `limit`.
        """
        found = []
        for var, bit in some:
            if (var, bit, most) in self._near:
                continue
            if self.rounds.work > limit:
                break
            then = self.follow(domains, {var: bit}, most, ())
            then.undo(domains)
            if then.failed:
                found.append(Refuted(var, bit, then.depth))
            else:
                self.helps[var, bit] = len(then.before)
                self._near[var, bit, most] = set(then.before)
        return found

    def changed(self, domains: Domains, variables: set[int]) -> None:
        """Allow tries near changed variables to be repeated."""
        self.rounds.record(domains, variables)
        grown = self.neighbours(variables)
        for key in [key for key, near in self._near.items() if not near.isdisjoint(grown)]:
            del self._near[key]

    def forget(self) -> None:
        """Allow every try to be repeated."""
        self._near.clear()

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
    ) -> Refuted | None:
        """Refute a value by a what-if that needs short what-ifs inside it; return None if that fails.

        `shown` selects and orders the variables to try inside.
        """
        then = self.follow(domains, {var: bit}, UNLIMITED, ())
        before, ran, depth = dict(then.before), then.ran, then.depth
        while not then.failed:
            near = shown(self.neighbours(set(before)))
            one = self._inner(domains, near, ran, limit)
            if one is None:
                break
            left = domains[one.var] & ~one.bit
            then = self.follow(domains, {one.var: left}, UNLIMITED, ran)
            before = then.before | before
            ran, depth = then.ran, depth + one.depth + then.depth
        for other, old in before.items():
            domains[other] = old
        return Refuted(var, bit, depth) if then.failed else None

    def _inner(self, domains: Domains, variables: list[int], ran: set[int], limit: int) -> Refuted | None:
        for var in variables:
            for value in values(domains[var]):
                if self.rounds.work > limit:
                    return None
                inner = self.follow(domains, {var: 1 << value}, INNER, ran)
                inner.undo(domains)
                if inner.failed and domains[var] != 1 << value:
                    return Refuted(var, 1 << value, inner.depth)
        return None
