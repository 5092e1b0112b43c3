"""Explain why a puzzle or a position has no solution: find a minimal conflict, and single clues or givens to drop."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.refutation import Case
from dslrun.interpreter.explain.results import Grounds, Setting
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.solver import solve

CONFLICT_SECONDS = 5.0
"""Seconds the search for a conflict may take by default."""
MOST_REPAIRS = 5
"""The maximum number of repairs listed."""

Repair: TypeAlias = Setting | Clue
"""A given or a clue without which there is a solution. Ignoring a clue drops only the rule instances bound to it."""


@record
class ConflictResult:
    """Rules, givens and moves that cannot hold together, and single clues and givens to ignore for a solution."""

    grounds: Grounds
    repairs: tuple[Repair, ...] = ()

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The clues to which the conflicting rules are bound."""
        bound = [rule.provenance.bound.clue for rule in self.grounds.rules]
        return tuple(dict.fromkeys(clue for clue in bound if clue is not None))


@deep
def find_conflict(model: Model, moves: Mapping[int, int], deadline: Deadline) -> ConflictResult | None:
    """Find a minimal conflict of rules, givens and moves; return None if there is a solution.

    Raises `TimeLimit` if time runs out before a conflict is found. If it runs out later, the conflict may not be
    minimal, and some repairs may be missing.
    """
    grounds = Case(model, moves, None, deadline).refute()
    if grounds is None:
        return None
    found = ConflictResult(grounds)
    repairs: list[Repair] = []
    try:
        for repair, repaired in _without_one(model, found):
            if solve(repaired, limit=1, deadline=deadline).solutions:
                repairs.append(repair)
            if len(repairs) == MOST_REPAIRS:
                break
    except TimeLimit:
        pass
    return replace(found, repairs=tuple(repairs))


def _without_one(model: Model, conflict: ConflictResult) -> Iterator[tuple[Repair, Model]]:
    """Yield each given and clue of the conflict with the model without it. No others can repair the conflict."""
    for var, value in conflict.grounds.givens:
        yield (var, value), replace(model, givens={one: model.givens[one] for one in model.givens if one != var})
    for clue in conflict.clues:
        rules = tuple(rule for rule in model.rules if rule.provenance.bound.clue != clue)
        yield clue, replace(model, rules=rules)
