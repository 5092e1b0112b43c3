"""Differential testing: compare solver, verdicts and legal moves of a small puzzle with brute force over all boards.

Brute force is `evaluate` on every full board, rule by rule. Sets of boards are the bits of one large number.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random

from bench.fuzz.exported import Exported
from bench.fuzz.outcome import Failure
from bench.fuzz.rewording import reworded
from bench.fuzz.treat import SECONDS, loaded
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Model, values
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.solve.solver import solve

MOST_BOARDS = 512
MOST_RULES = 150
JUDGED = 24
PLAYS = 4
EXPORTED = 6
"""The number of solved and of unsolved boards on which the exports are tested."""
Board = tuple[int, ...]


@dataclass(frozen=True)
class Truth:
    """All boards of a model, those each rule holds on, and those with a value at a variable."""

    model: Model
    boards: tuple[Board, ...]
    rules: tuple[int, ...]
    holding: tuple[dict[int, int], ...]

    @property
    def solutions(self) -> int:
        """The boards every rule holds on."""
        found = (1 << len(self.boards)) - 1
        for boards in self.rules:
            found &= boards
        return found

    def shown(self) -> set[Board]:
        """The solutions as a player sees them, without what is hidden."""
        found = self.solutions
        return {visible(self.model, board) for at, board in enumerate(self.boards) if found >> at & 1}

    def with_values(self, board: list[int | None]) -> int:
        """The boards with the values set on one."""
        found = (1 << len(self.boards)) - 1
        for var, value in enumerate(board):
            if value is not None:
                found &= self.holding[var].get(value, 0)
        return found


def visible(model: Model, board: Board) -> Board:
    """The values of the variables that are not hidden."""
    return tuple(value for value, variable in zip(board, model.variables, strict=True) if not variable.hidden)


def truth_of(model: Model) -> Truth:
    """Every rule on every board."""
    boards = tuple(product(*(tuple(values(mask)) for mask in model.start())))
    masks = [[1 << value for value in board] for board in boards]
    compiled = CompiledNodes()
    rules = []
    for rule in model.rules:
        holds = 0
        for at, board in enumerate(masks):
            said = evaluate(rule.node, board, compiled)
            if said is None:
                raise Failure("a full board is not judged", type(rule.node).__name__, str(boards[at]))
            holds |= said << at
        rules.append(holds)
    holding: list[dict[int, int]] = [{} for _ in model.variables]
    for at, full in enumerate(boards):
        for var, value in enumerate(full):
            holding[var][value] = holding[var].get(value, 0) | 1 << at
    return Truth(model, boards, tuple(rules), tuple(holding))


def differ(text: str, seed: int, tell: Callable[[str], None]) -> str:
    """Compare every answer about a text with brute force; return the outcome in a word."""
    tell("load")
    game, said = loaded(text)
    if game is None:
        return said
    model = game.model
    if prod(mask.bit_count() for mask in model.start()) > MOST_BOARDS or len(model.rules) > MOST_RULES:
        return "too large"
    random = Random(seed)
    tell("evaluate")
    truth = truth_of(model)
    tell("solve")
    expect_solutions(truth)
    tell("check")
    for board in random.sample(truth.boards, min(JUDGED, len(truth.boards))):
        expect_verdict(truth, board)
    tell("moves")
    for _ in range(PLAYS):
        expect_moves(truth, random)
    tell("export")
    expect_exports(truth, random)
    tell("reword")
    expect_same_meaning(text, truth, random)
    return f"{how_many(truth)} solved"


def how_many(truth: Truth) -> str:
    """The number of solutions as a phrase, to show that runs do not find only `none` and `all`."""
    everything = (1 << len(truth.boards)) - 1
    return {0: "no board", everything: "every board"}.get(truth.solutions, "some boards")


def expect_solutions(truth: Truth) -> None:
    """Expect the solver to find all solutions, each once."""
    expected = truth.shown()
    outcome = solve(truth.model, limit=len(truth.boards) + 1, deadline=Deadline(4 * SECONDS))
    if not outcome.complete:
        raise Failure("the solver is too slow for a tiny board")
    found = [visible(truth.model, tuple(board)) for board in outcome.solutions]
    if len(set(found)) != len(found):
        raise Failure("a solution is found twice")
    if set(found) != expected:
        details = f"missing: {sorted(expected - set(found))[:5]} wrong: {sorted(set(found) - expected)[:5]}"
        raise Failure("wrong solutions", "", details)


def expect_verdict(truth: Truth, board: Board) -> None:
    """Expect the verdict on every full board to agree with brute force, hidden layers included."""
    model = truth.model
    seen: list[int | None] = [
        None if variable.hidden else value for value, variable in zip(board, model.variables, strict=True)
    ]
    expected = "solved" if truth.with_values(seen) & truth.solutions else "broken"
    found = judge(model, seen).status
    if found != expected:
        raise Failure("wrong verdict", f"{found}, not {expected}", f"on {seen}")


def expect_moves(truth: Truth, random: Random) -> None:
    """Expect no refusal of a value that completes every rule, and with one unknown left in a rule no useless value.

    Where rules are judged together (on hidden unknowns, and if a move leaves at most one site open), only a refusal of
    a value that some solution has is wrong.
    """
    model = truth.model
    position = Position(model)
    for _ in range(random.randrange(len(model.variables) + 1)):
        moves = [(var, value) for var, value in position.legal() if not model.variables[var].hidden]
        if moves:
            position.play(*random.choice(moves))
    board = position.values()
    legal = set(position.legal())
    possible = [truth.with_values(board) & rule for rule in truth.rules]
    scopes = [rule.scope for rule in model.rules]
    left = sum(value is None and not one.hidden for value, one in zip(board, model.variables, strict=True))
    together = left <= 2 or any(one.hidden for one in model.variables)
    solutions = truth.with_values(board) & truth.solutions
    for var, variable in enumerate(model.variables):
        if board[var] is not None or variable.hidden:
            continue
        for value in values(variable.playable & variable.domain):
            without = [at for at, some in enumerate(possible) if not some & truth.holding[var].get(value, 0)]
            told = f"variable {var} = {value} on {board}"
            fits = bool(solutions & truth.holding[var].get(value, 0)) if together else not without
            if (var, value) not in legal and fits:
                raise Failure("a move is refused that every rule allows", "", told)
            last = [at for at in without if {other for other in scopes[at] if board[other] is None} == {var}]
            if (var, value) in legal and last:
                raise Failure("a legal move breaks a rule", type(model.rules[last[0]].node).__name__, told)


def expect_exports(truth: Truth, random: Random) -> None:
    """Expect the exports to hold exactly on the solutions."""
    exported, solutions = Exported(truth.model), truth.solutions
    for expected in (True, False):
        boards = [board for at, board in enumerate(truth.boards) if (solutions >> at & 1) == expected]
        for board in random.sample(boards, min(EXPORTED, len(boards))):
            for name, said in (("DIMACS", exported.dimacs(board)), ("SMT-LIB", exported.smt2(board))):
                if said is not None and said != expected:
                    raise Failure("wrong export", name, f"{said}, not {expected}, on {board}")


def expect_same_meaning(text: str, truth: Truth, random: Random) -> None:
    """Expect the reworded rules to have the same solutions."""
    other_text, way = reworded(text, random)
    game, _ = loaded(other_text)
    if game is not None and game.model.start() == truth.model.start():
        other = truth_of(game.model)
        if other.shown() != truth.shown():
            raise Failure("reworded rules mean something else", way, other_text)
