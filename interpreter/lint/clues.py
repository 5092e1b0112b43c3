"""Try a challenge without one of its clues or givens."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dslrun.dsl.diagnostics import DslError
from dslrun.interpreter.deadline import Deadline, Within
from dslrun.interpreter.explain.conflict_wording import clue_name
from dslrun.interpreter.game import Game
from dslrun.interpreter.instances.clue_forms import REMOVED
from dslrun.interpreter.instances.editing import with_edits
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.solver import solve

CLUE_SECONDS = 2.0
"""Seconds that one solve without a clue may take."""

LEFT_OUT = ("", "top", "bottom", "left", "right")
"""The sides of clues that authors leave out: those in pictures, lists and `(outside ...)`, but not those of lines."""


def tried_clues(game: Game, solution: Sequence[int], deadline: Deadline) -> Iterator[tuple[str, bool]]:
    """Yield each given and clue of a challenge, and whether its only solution stays the only one without it.

    Clues that every line, run or listed area has are left out, and so are those without which the text is wrong, has
    other variables, or cannot be solved in time.
    """
    model = game.model
    for var, value in model.givens.items():
        others = {one: model.givens[one] for one in model.givens if one != var}
        same = _keeps(solution, replace(model, givens=others), deadline)
        if same is not None:
            yield f"the given {game.name_of(var)} = {value}", same
    for clue in game.clues:
        if clue.stated is None or clue.stated.side not in LEFT_OUT or clue.place == "none":
            continue
        try:
            without = with_edits(game, {clue.stated: REMOVED}, deadline)
        except DslError:
            continue
        if without.index != game.index:
            continue
        same = _keeps(solution, without.model, deadline)
        if same is not None:
            yield clue_name(game, clue), same


def _keeps(solution: Sequence[int], model: Model, deadline: Deadline) -> bool | None:
    """Return whether a solution is the only one of a model; None if that is not known in time."""
    deadline.check()
    outcome = solve(model, limit=2, deadline=Within(CLUE_SECONDS, deadline))
    if outcome.status != "unique":
        return None if outcome.status == "unknown" else False
    (found,) = outcome.solutions
    return all(found[var] == solution[var] for var, one in enumerate(model.variables) if not one.hidden)
