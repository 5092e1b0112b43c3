"""A checker of DRAT proofs, as far as they need no more than unit propagation (RUP): independent of every solver.

Clauses that a proof deletes are kept: what follows by unit propagation from fewer clauses follows from more.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence


def clauses_of(dimacs: str) -> list[tuple[int, ...]]:
    """The clauses of a DIMACS text, as many as its header says over the variables it says."""
    lines = [line.split() for line in dimacs.splitlines() if line and not line.startswith("c")]
    assert lines[0][:2] == ["p", "cnf"]
    found = [tuple(map(int, line)) for line in lines[1:]]
    assert all(clause[-1] == 0 and 0 not in clause[:-1] for clause in found)
    assert len(found) == int(lines[0][3])
    assert max((abs(literal) for clause in found for literal in clause), default=0) <= int(lines[0][2])
    return [clause[:-1] for clause in found]


class Checker:
    """Clauses with two watched literals each, and what follows from them without supposing anything."""

    def __init__(self, clauses: Iterable[Sequence[int]]) -> None:
        self.true: set[int] = set()
        self.refuted = False
        self.watching: dict[int, list[list[int]]] = defaultdict(list)
        for clause in clauses:
            self.add(clause)

    def add(self, clause: Sequence[int]) -> None:
        """Take a clause for granted."""
        some = sorted(set(clause), key=lambda literal: -literal in self.true)  # literals that may still hold come first
        if len(some) > 1:
            for literal in some[:2]:
                self.watching[-literal].append(some)
        alive = [literal for literal in some if -literal not in self.true]
        unit = len(alive) == 1 and alive[0] not in self.true
        if not alive or (unit and self.propagate(alive) is None):
            self.refuted = True

    def propagate(self, literals: Sequence[int]) -> list[int] | None:
        """Suppose the literals; what then holds besides (still supposed), None if that is a contradiction."""
        trail: list[int] = []
        for literal in literals:
            if -literal in self.true:
                self.forget(trail)
                return None
            if literal not in self.true:
                self.true.add(literal)
                trail.append(literal)
        for literal in trail:
            watchers, self.watching[literal] = self.watching[literal], []
            for place, clause in enumerate(watchers):
                if clause[0] == -literal:
                    clause[0], clause[1] = clause[1], clause[0]
                self.watching[self.watched(clause, literal)].append(clause)
                first = clause[0]
                if clause[1] != -literal or first in self.true:
                    continue
                if -first in self.true:
                    self.watching[literal] += watchers[place + 1 :]
                    self.forget(trail)
                    return None
                self.true.add(first)
                trail.append(first)
        return trail

    def watched(self, clause: list[int], literal: int) -> int:
        """Let the second watch of a clause, which was lost, be on a literal that may hold, if there is one."""
        if clause[0] in self.true:
            return literal
        for place in range(2, len(clause)):
            if -clause[place] not in self.true:
                clause[1], clause[place] = clause[place], clause[1]
                return -clause[1]
        return literal

    def forget(self, trail: Sequence[int]) -> None:
        self.true.difference_update(trail)

    def follows(self, clause: Sequence[int]) -> bool:
        """Whether unit propagation contradicts the opposite of the clause."""
        trail = self.propagate([-literal for literal in clause])
        if trail is None:
            return True
        self.forget(trail)
        return False


def refutes(drat: str, dimacs: str) -> bool:
    """Whether every step of the proof follows from the clauses and the steps before, down to the empty clause."""
    checker = Checker(clauses_of(dimacs))
    for line in drat.splitlines():
        if line.startswith("d"):
            continue
        clause = list(map(int, line.split()))[:-1]
        if not checker.refuted and not checker.follows(clause):
            return False
        if not clause:
            return True
        checker.add(clause)
    return False
