"""Analyse a position: hint, check, why, whynot, steps, solve.

The answers may take a while. Each function works on a snapshot, so that it can run in another thread while the play
continues, and stops when its deadline passes or is cancelled.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import sanitise_lines
from dslrun.interpreter.deadline import Deadline, TimeLimit, Within
from dslrun.interpreter.explain import hints, reasons
from dslrun.interpreter.explain.ambiguity import AMBIGUITY_SECONDS
from dslrun.interpreter.explain.ambiguity_wording import differences, explain_ambiguity
from dslrun.interpreter.explain.conflict_wording import explain_conflict, format_conflict
from dslrun.interpreter.explain.conflicts import CONFLICT_SECONDS, find_conflict
from dslrun.interpreter.explain.names import Names, capital
from dslrun.interpreter.explain.patterns.recognise import argue_chain, chain_text
from dslrun.interpreter.explain.results import Fact, HintResult, Reason
from dslrun.interpreter.explain.wording import format_hint, format_reason, format_step
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import findings
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.solve.solver import Outcome, WrongModel, solve
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.state import PlayState
from dslrun.repl.play.words import format_rules, sites_of

PATIENCE = 3.0
"""Seconds to search for a hint that sets a value before settling for one that only removes a value."""
POLISH = 4.0
"""Seconds spent on shortening a reason."""
TIME_OVER = "The time limit passed before the answer was found."


@record(slots=False)
class Snapshot:
    """A play at one moment: the game, the values set, the actions that led there, and what hints have excluded."""

    game: Game
    moves: tuple[tuple[int, int], ...]
    actions: tuple[tuple[str, tuple[tuple[int, int | None], ...]], ...] = ()
    excluded: tuple[Fact, ...] = ()

    @classmethod
    def of(cls, play: PlayState) -> "Snapshot":
        """Take a snapshot of a play."""
        return cls(play.game, tuple(play.values_before(play.depth).items()), play.actions(), play.excluded())

    def position(self) -> Position:
        """The position of the snapshot."""
        position = Position(self.game.model)
        for var, value in self.moves:
            position.play(var, value)
        return position

    def values(self) -> list[int | None]:
        """The value of every variable, None if it is not set."""
        found = [self.game.model.givens.get(var) for var in range(len(self.game.model.variables))]
        for var, value in self.moves:
            found[var] = value
        return found


@record(slots=False)
class StagedHint:
    """A hint in three steps: where to look, why something follows there, and what.

    `moves` are the values it sets, `excluded` the values it only excludes.
    `status` is "found", "solved", "impossible", "open" or "unknown".
    """

    status: str
    where: Reply
    why: Reply
    what: Reply
    moves: tuple[tuple[int, int], ...] = ()
    excluded: tuple[Fact, ...] = ()

    @property
    def steps(self) -> tuple[Reply, Reply, Reply]:
        """The three steps in order."""
        return self.where, self.why, self.what


def next_hint(snapshot: Snapshot, deadline: Deadline) -> StagedHint:
    """Find the next deduction as a hint. It goes on from what earlier hints have excluded."""
    game = snapshot.game
    hint = hints.hint(snapshot.position(), deadline, PATIENCE, _distance(snapshot), snapshot.excluded)
    if hint.status != "found":
        reply = _no_hint(game, hint)
        return StagedHint(hint.status, reply, reply, reply)
    last = hint.chain[-1]
    arguments = argue_chain(Names(game), hint.chain)
    rules = format_step(game, last, arguments[-1]).rules
    sites = tuple(dict.fromkeys(game.model.variables[change.var].site for change in last.changes))
    looked = arguments[-1].sites or sites
    premise = [chain_text(arguments[:-1])] if len(arguments) > 1 else []
    premise.append(capital(arguments[-1].question))
    premise += [words for words in dict.fromkeys(finding.words for finding in rules) if words not in premise[-1]]
    why = "\n".join(filter(None, premise))
    what = chain_text(arguments)
    return StagedHint(
        "found",
        Reply(True, sanitise_lines(f"Look at {arguments[-1].where}."), sites=looked),
        Reply(True, sanitise_lines(why), rules, looked),
        Reply(True, sanitise_lines(what), rules, sites),
        tuple(last.fixed),
        () if last.fixed else hint.excluded,
    )


def _distance(snapshot: Snapshot) -> Callable[[int], float]:
    """Return the distance of a variable from the last move on the board, 0 if there is none."""
    game = snapshot.game
    changed = [var for _, changes in snapshot.actions[-1:] for var, _ in changes]
    if not changed:
        return lambda var: 0
    x, y = game.board.position(*game.model.variables[changed[-1]].site)

    def distance(var: int) -> float:
        there = game.board.position(*game.model.variables[var].site)
        return float(abs(there[0] - x) + abs(there[1] - y))

    return distance


def _no_hint(game: Game, hint: HintResult) -> Reply:
    advice = format_hint(game, hint)
    return Reply(hint.status in ("solved", "open"), str(advice), advice.rules, sites_of(advice.rules))


def judged(snapshot: Snapshot, deadline: Deadline) -> Reply:
    """Check a position: report the broken rules, or whether a solution is left and, if not, how far to undo."""
    game, values = snapshot.game, snapshot.values()
    verdict = judge(game.model, values, deadline)
    if verdict.status == "solved":
        return Reply(True, "Solved.", solved=True)
    found = findings(game, values, verdict) if verdict.status == "broken" else []
    if found:
        return Reply(False, format_rules(game, found), tuple(found), sites_of(found))
    outcome = _solved_from(snapshot, snapshot.moves, deadline, 1)
    if outcome.status == "unknown":
        return done(f"No rule is broken. Whether a solution is left is unknown: {TIME_OVER[0].lower()}{TIME_OVER[1:]}")
    if outcome.solutions:
        return done("No rule is broken, and there is a solution from here.")
    try:
        return _last_good(snapshot, deadline)
    except TimeLimit:
        return refused(
            "No rule is broken, but no solution is left. The time limit passed before the wrong move was found."
        )


def _last_good(snapshot: Snapshot, deadline: Deadline) -> Reply:
    """Find by bisection the first action after which no solution was left, and offer to undo it."""
    low, high = 0, len(snapshot.actions)
    if not _possible(snapshot, low, deadline):
        return _unsolvable(snapshot.game, deadline)
    while high - low > 1:
        middle = (low + high) // 2
        if _possible(snapshot, middle, deadline):
            low = middle
        else:
            high = middle
    words, changes = snapshot.actions[high - 1]
    sites = tuple(snapshot.game.model.variables[var].site for var, _ in changes)
    back = len(snapshot.actions) - low
    text = f"No rule is broken, but no solution is left since `{words}`: undo {back}."
    moves = {var: value for var, value in _board_after(snapshot, high).items() if value is not None}
    conflict = explain_conflict(snapshot.game, Within(CONFLICT_SECONDS, deadline), moves)
    more = f"\n{conflict}" if conflict else ""
    return Reply(False, sanitise_lines(text + more), sites=sites, offer=f"undo {back}")


def _unsolvable(game: Game, deadline: Deadline) -> Reply:
    """Explain why the puzzle itself has no solution."""
    found = find_conflict(game.model, {}, deadline, game)
    if found is None:
        raise WrongModel("the solver found no solution, and no conflict was found either")
    conflict = format_conflict(game, found)
    text = f"The puzzle itself has no solution. {conflict}"
    return Reply(False, text, conflict.rules, sites_of(conflict.rules))


def _board_after(snapshot: Snapshot, actions: int) -> dict[int, int | None]:
    """Return the values after that many actions, None where a value was cleared."""
    board: dict[int, int | None] = {}
    for _, changes in snapshot.actions[:actions]:
        board |= dict(changes)
    return board


def _possible(snapshot: Snapshot, actions: int, deadline: Deadline) -> bool:
    """Return whether a solution was left after that many actions; raise `TimeLimit` if the time does not suffice."""
    board = _board_after(snapshot, actions)
    outcome = _solved_from(snapshot, [(var, value) for var, value in board.items() if value is not None], deadline, 1)
    if outcome.status == "unknown":
        raise TimeLimit
    return bool(outcome.solutions)


def _solved_from(snapshot: Snapshot, moves: Sequence[tuple[int, int]], deadline: Deadline, limit: int) -> Outcome:
    """Solve the puzzle with the moves as additional givens; find at most `limit` solutions."""
    model = snapshot.game.model
    return solve(replace(model, givens={**model.givens, **dict(moves)}), limit=limit, deadline=deadline)


def why(snapshot: Snapshot, var: int, value: int, deadline: Deadline) -> Reply:
    """Explain why a variable must have a value."""
    return _reasoned(snapshot, reasons.why(snapshot.position(), var, value, deadline, POLISH))


def whynot(snapshot: Snapshot, var: int, value: int, deadline: Deadline) -> Reply:
    """Explain why a variable cannot have a value."""
    return _reasoned(snapshot, reasons.whynot(snapshot.position(), var, value, deadline, POLISH))


def _reasoned(snapshot: Snapshot, reason: Reason) -> Reply:
    told_reason = format_reason(snapshot.game, reason)
    ok = reason.status in ("forced", "forbidden")
    return Reply(ok, str(told_reason), told_reason.rules, sites_of(told_reason.rules))


def steps(snapshot: Snapshot, deadline: Deadline) -> Iterator[str]:
    """Yield the deductions from here to the solution, numbered, then a line that says how the search ended."""
    found = hints.steps(snapshot.position(), deadline)
    for number, deduction in enumerate(found.steps, 1):
        yield f"{number}. {format_step(snapshot.game, deduction)}"
    yield {
        "solved": "Solved.",
        "open": "Nothing more follows: there are several solutions.",
        "impossible": "No solution is left from here.",
        "unknown": TIME_OVER,
    }[found.status]


def solution(snapshot: Snapshot, deadline: Deadline) -> tuple[Reply, tuple[tuple[int, int], ...]]:
    """Find the values that complete the board; the reply says whether the solution is unique.

    If no solution is found, the values are empty and the reply says why.
    """
    model = snapshot.game.model
    outcome = _solved_from(snapshot, snapshot.moves, deadline, 2)
    if not outcome.solutions:
        words = {"none": "No solution is left from here. `check` says how far to undo."}
        return refused(words.get(outcome.status, TIME_OVER)), ()
    texts = {"unique": "The only solution from here."}
    if outcome.status == "multiple":
        texts["multiple"] = _several(snapshot, outcome, deadline)
    now = snapshot.values()
    moves = tuple(
        (var, value)
        for var, value in enumerate(outcome.solutions[0])
        if not model.variables[var].hidden and now[var] != value and model.variables[var].playable >> value & 1
    )
    return done(texts.get(outcome.status, "A solution. There may be others: the time limit passed.")), moves


def _several(snapshot: Snapshot, outcome: Outcome, deadline: Deadline) -> str:
    """Say where two solutions differ and, before the first move, what several solutions have in common."""
    game, (first, second) = snapshot.game, outcome.solutions
    text = f"One of several solutions from here. Another differs at {differences(game, first, second)}."
    if snapshot.moves:
        return text
    ambiguity = explain_ambiguity(game, outcome.solutions, Within(AMBIGUITY_SECONDS, deadline))
    return f"{text}\n{ambiguity}"
