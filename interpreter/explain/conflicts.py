"""Explain why a puzzle or a position has no solution: find a minimal conflict, and single clues or givens to drop."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.refutation import Case
from dslrun.interpreter.explain.results import Grounds, Setting
from dslrun.interpreter.game import Game
from dslrun.interpreter.instances.clue_forms import REMOVED
from dslrun.interpreter.instances.editing import with_edits
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.solver import solve

CONFLICT_SECONDS = 5.0
"""Seconds the search for a conflict may take by default."""
MOST_REPAIRS = 5
"""The maximum number of repairs listed."""

Repair: TypeAlias = Setting | Clue
"""A move, or in a conflict without moves a given or a clue, without which there is a solution."""


@record
class ConflictResult:
    """Rules, givens and moves that cannot hold together, and single ones to leave out for a solution."""

    grounds: Grounds
    repairs: tuple[Repair, ...] = ()

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The clues to which the conflicting rules are bound."""
        bound = [rule.provenance.bound.clue for rule in self.grounds.rules]
        return tuple(dict.fromkeys(clue for clue in bound if clue is not None))


@deep
def find_conflict(
    model: Model, moves: Mapping[int, int], deadline: Deadline, game: Game | None = None
) -> ConflictResult | None:
    """Find a minimal conflict of rules, givens and moves; return None if there is a solution.

    With the `game` of the model, repairs leave a clue out of its text. Otherwise, or if several clues share its place,
    they ignore the rule instances bound to it. Raises `TimeLimit` if time runs out before a conflict is found. If it
    runs out later, the conflict may not be minimal, and some repairs may be missing.
    """
    grounds = Case(model, moves, None, deadline).refute()
    if grounds is None:
        return None
    found = ConflictResult(grounds)
    repairs: list[Repair] = []
    try:
        after = replace(model, givens={**model.givens, **moves})
        ways = _without_move(after, found) if grounds.moves else _without_one(model, found, game, deadline)
        for repair, repaired in ways:
            if solve(repaired, limit=1, deadline=deadline).solutions:
                repairs.append(repair)
            if len(repairs) == MOST_REPAIRS:
                break
    except TimeLimit:
        pass
    return replace(found, repairs=tuple(repairs))


def _without_move(after: Model, conflict: ConflictResult) -> Iterator[tuple[Repair, Model]]:
    """Yield each move of the conflict with the model after all other moves. `after` has all moves as givens."""
    for var, value in conflict.grounds.moves:
        yield (var, value), replace(after, givens={one: after.givens[one] for one in after.givens if one != var})


def _without_one(
    model: Model, conflict: ConflictResult, game: Game | None, deadline: Deadline
) -> Iterator[tuple[Repair, Model]]:
    """Yield each given of the conflict, and each clue that it concerns, with the model without it."""
    for var, value in conflict.grounds.givens:
        yield (var, value), replace(model, givens={one: model.givens[one] for one in model.givens if one != var})
    for clue in conflict.clues if game is None else _concerned(game, conflict):
        without = None if game is None or clue.stated is None else _left_out(game, clue, deadline)
        if without is None and clue in conflict.clues:
            rules = tuple(rule for rule in model.rules if rule.provenance.bound.clue != clue)
            without = replace(model, rules=rules)
        if without is not None:
            yield clue, without


def _concerned(game: Game, conflict: ConflictResult) -> list[Clue]:
    """Return the clues to which the conflicting rules are bound, then other clues on their sites."""
    sites = {site for rule in conflict.grounds.rules for site in rule.provenance.sites}
    near = [clue for clue in game.clues if any(Site(clue.type, index) in sites for index in clue.sites)]
    return list(dict.fromkeys((*conflict.clues, *near)))


def _left_out(game: Game, clue: Clue, deadline: Deadline) -> Model | None:
    """Return the model of the text without a clue, or None if that text is wrong or has other variables."""
    assert clue.stated is not None
    try:
        without = with_edits(game, {clue.stated: REMOVED}, deadline)
    except DslError:
        return None
    return without.model if without.index == game.index else None
