"""Solve a model: propagate to a fixpoint, lower the rest to clauses, run an engine, check every answer.

Two boards are different solutions if a visible variable differs. `evaluate` checks every board against all rules before
it is returned; a board that fails is a bug in dslrun, never a solution.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Literal

from dslrun.dsl.pause_gc import gc_paused
from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.cut_loop import CutLoop, board_found
from dslrun.interpreter.solve.engine import EngineChoice, EngineName
from dslrun.interpreter.solve.lowering import Lowering, lower

PATIENCE = 1
"""How often propagation runs an expensive propagator before the engine takes over."""

Status = Literal["unique", "multiple", "solved", "none", "unknown"]


class WrongModel(Exception):
    """The engine's answer breaks a rule: lowering and evaluation disagree, which is a bug in dslrun."""


@dataclass(slots=True)
class Outcome:
    """The result of solving.

    `status` is "unique" (exactly one solution), "multiple" (more than one), "solved" (one was requested and found),
    "none" (no solution) or "unknown" (time ran out; a solution listed with it is not proved to be unique).
    `exhausted` is True if there are no solutions other than those listed. `complete` is True if the question was
    answered in time; a count that was cut short is "multiple" but not complete. `seconds` has the keys propagate,
    lower, solve (until the first solution) and unique (the rest). `engine` is the engine that answered, or None if
    propagation sufficed.
    """

    status: Status = "unknown"
    solutions: list[list[int]] = field(default_factory=list)
    seconds: dict[str, float] = field(
        default_factory=lambda: dict.fromkeys(("propagate", "lower", "solve", "unique"), 0.0)
    )
    complete: bool = False
    exhausted: bool = False
    engine: EngineName | None = None


@deep
def solve(
    model: Model,
    *,
    limit: int = 2,
    deadline: Deadline | None = None,
    seed: int = 0,
    engine: EngineChoice = "auto",
    prepared: bool = True,
) -> Outcome:
    """Find up to `limit` solutions: 1 finds any, 2 also proves uniqueness, more counts them.

    With `prepared` false there is no propagation: the engine gets the rules as they are. Raises `LimitError` if the
    model needs more clauses than its limits allow, `DslError` if the chosen engine is not installed.
    """
    outcome = Outcome()
    try:
        for board in _boards(model, deadline or Deadline(), _Settings(seed, engine, prepared), outcome):
            outcome.solutions.append(board)
            if len(outcome.solutions) >= limit:
                break
        else:
            outcome.exhausted = True
        outcome.complete = True
    except TimeLimit:
        pass
    outcome.status = _status(outcome, limit)
    return outcome


def _status(outcome: Outcome, limit: int) -> Status:
    found = len(outcome.solutions)
    if found > 1:
        return "multiple"
    if not outcome.complete:
        return "unknown"
    if found == 0:
        return "none"
    return "unique" if outcome.exhausted and limit > 1 else "solved"


@record
class _Settings:
    """The options of one call of `solve`."""

    seed: int
    engine: EngineChoice
    prepared: bool


def _boards(model: Model, deadline: Deadline, way: _Settings, outcome: Outcome) -> Iterator[list[int]]:
    """Yield all solutions, one at a time."""
    domains = model.start()
    seconds = outcome.seconds
    if way.prepared:
        with _Clock(seconds, "propagate"), gc_paused():
            possible = propagate(model, domains, deadline=deadline, patience=PATIENCE)
        if not possible:
            return
        if all(domain.bit_count() == 1 for domain in domains):
            yield _checked(model, [domain.bit_length() - 1 for domain in domains])
            return
    with _Clock(seconds, "lower"), gc_paused():
        search = Search(model, lower(model, domains, deadline), way.seed, way.engine)
    phase = "solve"
    while True:
        with _Clock(seconds, phase):
            try:
                board = search.next(deadline)
            finally:
                outcome.engine = search.loop.engine
        if board is None:
            return
        yield _checked(model, board)
        phase = "unique"


class _Clock:
    """Adds the seconds spent in its context to the entry of a phase."""

    def __init__(self, seconds: dict[str, float], phase: str) -> None:
        self.seconds, self.phase = seconds, phase

    def __enter__(self) -> None:
        self.start = perf_counter()

    def __exit__(self, *_: object) -> None:
        self.seconds[self.phase] += perf_counter() - self.start


class Search:
    """A search for solutions, each different from those found before."""

    def __init__(self, model: Model, lowering: Lowering, seed: int, engine: EngineChoice = "auto") -> None:
        self.lowering = lowering
        self.shown = shown_and_open(model, lowering)
        self.loop = CutLoop(lowering.clauses, seed, engine)

    def next(self, deadline: Deadline) -> list[int] | None:
        """Return the next solution, or None if there is no other."""
        if not self.loop.check(deadline):
            return None
        self.loop.keep_learned()
        board = board_found(self.lowering, self.loop)
        self.loop.add([another_board(self.lowering, self.shown, board)])
        return board


def shown_and_open(model: Model, lowering: Lowering) -> list[int]:
    """Return the visible variables in which two solutions may differ."""
    domains = lowering.domains
    return [var for var, domain in enumerate(domains) if domain.bit_count() > 1 and not model.variables[var].hidden]


def another_board(lowering: Lowering, some: Sequence[int], board: Sequence[int]) -> list[int]:
    """Return the clause that one of the variables differs from its value on the board."""
    return [-lowering.literals.equal(var, board[var]) for var in some]


def _checked(model: Model, board: list[int]) -> list[int]:
    """Return the board if every rule holds on it and every value is in its domain; raise `WrongModel` otherwise."""
    domains = [1 << value for value in board]
    for variable, mask in zip(model.variables, domains, strict=True):
        if not variable.domain & mask:
            raise WrongModel(f"value outside the domain of {variable.site}")
    compiled = network(model).compiled
    for rule in model.rules:
        if evaluate(rule.node, domains, compiled) is not True:
            raise WrongModel(f"answer breaks {rule.provenance.ludeme} of {rule.provenance.rule}")
    return board
