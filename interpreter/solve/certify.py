"""Certify an answer: solve a puzzle twice, with two engines and different clauses.

The chosen engine solves as usual. The other engine solves without propagation: it gets the rules as they are, unless
that makes too many clauses or takes too long. A fault in propagation, in the encoding of sums or in an engine then
shows as a disagreement.
"""

from collections.abc import Sequence

from dslrun.dsl.diagnostics import LimitError
from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.engine import ENGINES, EngineChoice, EngineName
from dslrun.interpreter.solve.engines import new_engine, resolved
from dslrun.interpreter.solve.solver import Outcome, solve

SHARE, LONGEST = 0.5, 60.0
"""To solve without propagation, the other engine gets this share of the remaining time, up to this many seconds."""


class Disagreement(Exception):
    """The two engines contradict each other, which is a bug in dslrun or in an engine."""


@record
class Certified:
    """The outcomes of both engines.

    `agreed` is True, or None if an engine ran out of time. `unprepared` is True if the other engine solved without
    propagation.
    """

    outcome: Outcome
    other: Outcome
    engines: tuple[EngineName, EngineName]
    agreed: bool | None
    unprepared: bool


def certified(
    model: Model, *, limit: int = 2, deadline: Deadline | None = None, seed: int = 0, engine: EngineChoice = "auto"
) -> Certified:
    """Solve with both engines.

    Raises `Disagreement` if they contradict each other, `DslError` if one of them is not installed.
    """
    for name in ENGINES:
        new_engine(name)
    first: EngineName = "z3" if resolved(engine) == "z3" else "cadical"
    second: EngineName = "cadical" if first == "z3" else "z3"
    outcome = solve(model, limit=limit, deadline=deadline, seed=seed, engine=first)
    deadline = deadline or Deadline()
    share = Deadline(min(deadline.remaining() * SHARE, LONGEST))
    try:
        other = solve(model, limit=limit, deadline=share, seed=seed, engine=second, prepared=False)
        unprepared = other.status != "unknown"
    except LimitError:
        unprepared = False
    if not unprepared:
        other = solve(model, limit=limit, deadline=deadline, seed=seed, engine=second)
    ended = "unknown" not in (outcome.status, other.status)
    if ended:
        compare(model, outcome, other, (first, second))
    return Certified(outcome, other, (first, second), True if ended else None, unprepared)


def compare(model: Model, one: Outcome, other: Outcome, engines: Sequence[str]) -> None:
    """Raise `Disagreement` if the two outcomes cannot both be right."""
    if one.status != other.status:
        raise Disagreement(f"{engines[0]} says `{one.status}`, {engines[1]} says `{other.status}`")
    if one.status == "unique":
        shown = [var for var, variable in enumerate(model.variables) if not variable.hidden]
        where = [var for var in shown if one.solutions[0][var] != other.solutions[0][var]]
        if where:
            raise Disagreement(
                f"{engines[0]} and {engines[1]} each found a solution and proved it the only one, but these differ "
                f"in {len(where)} of {len(shown)} values"
            )
