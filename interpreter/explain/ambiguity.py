"""Analyse a puzzle with several solutions: which variables are decided, and which clue would leave one solution."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import dist
from typing import TypeAlias

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.interpreter.boards.equipment import Clue, Stated
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, TimeLimit, Within
from dslrun.interpreter.explain.results import Setting
from dslrun.interpreter.game import Game
from dslrun.interpreter.instances.editing import with_edits
from dslrun.interpreter.instances.slots import ClueSlot, clue_slots, given_slots
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.cut_loop import CutLoop, board_found
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import another_board, solve

AMBIGUITY_SECONDS = 5.0
"""Seconds that the analysis of several solutions may take by default."""
DECIDED_SHARE, CLUES_SHARE = 0.4, 0.7
"""The share of the remaining time for decided variables, and then for clues before givens."""
MOST_CLUES = 5
"""The maximum number of additional clues and givens proposed."""
BATCH = 120
"""The number of places tried for a clue together."""
CHUNK = 40
"""The number of variables that the solver decides together."""

Addition: TypeAlias = Setting | Clue
"""A given or a clue that is not in the text."""
Values: TypeAlias = Sequence[int]


@record
class AmbiguityResult:
    """What the solutions of a puzzle have in common, and additions that leave only the first solution.

    `decided` are visible variables with the same value in all solutions: all of them if `exact`. `differing` are those
    in which two solutions were found to differ. `complete` is True if every addition that the text has room for was
    tried, or enough were found.
    """

    decided: tuple[int, ...]
    exact: bool
    differing: tuple[int, ...]
    additions: tuple[Addition, ...] = ()
    complete: bool = True


@deep
def analyse(game: Game, solutions: Sequence[Values], deadline: Deadline) -> AmbiguityResult:
    """Analyse a puzzle by two of its solutions; what is not found before the deadline is left out."""
    pool = _Pool(game.model, [list(board) for board in solutions])
    differing = tuple(pool.differing())
    decided, exact = _decided(game.model, pool, Within(deadline.remaining() * DECIDED_SHARE, deadline))
    additions: list[Addition] = []
    complete = True
    for search in (_clues, _givens):
        some = deadline if search is _givens else Within(deadline.remaining() * CLUES_SHARE, deadline)
        try:
            for addition in search(game, pool, some):
                additions.append(addition)
                if len(additions) == MOST_CLUES:
                    return AmbiguityResult(decided, exact, differing, tuple(additions))
        except TimeLimit:
            complete = False
    return AmbiguityResult(decided, exact, differing, tuple(additions), complete)


@dataclass
class _Pool:
    """Solutions known so far. The first one is to remain."""

    model: Model
    boards: list[list[int]]
    shown: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.shown = [var for var, variable in enumerate(self.model.variables) if not variable.hidden]

    @property
    def first(self) -> list[int]:
        return self.boards[0]

    @property
    def others(self) -> list[list[int]]:
        return self.boards[1:]

    def same(self, board: Values) -> bool:
        """True if a board shows the first solution."""
        return all(board[var] == self.first[var] for var in self.shown)

    def differing(self) -> Iterator[int]:
        """Yield the visible variables in which known solutions differ."""
        return (var for var in self.shown if any(board[var] != self.first[var] for board in self.others))

    def leaves_first(self, model: Model, deadline: Deadline) -> bool:
        """Solve a model with an addition: True if the first solution is its only one. Keep any other solution."""
        outcome = solve(model, limit=2, deadline=deadline)
        if outcome.status == "unknown":
            raise TimeLimit
        found = [board for board in outcome.solutions if not self.same(board)]
        self.boards += found
        return outcome.status == "unique" and not found


# -- decided variables ---------------------------------------------------------------------------------------


def _decided(model: Model, pool: _Pool, deadline: Deadline) -> tuple[tuple[int, ...], bool]:
    """Return the visible variables that no solution changes, and whether these are all.

    Propagation decides some. For the others the solver looks for a solution that changes any of a chunk.
    """
    domains = model.start()
    decided = [var for var in pool.shown if var in model.givens]
    try:
        propagate(model, domains, deadline=deadline)
        decided = [var for var in pool.shown if domains[var].bit_count() == 1]
        lowering = lower(model, domains, deadline)
        loop = CutLoop(lowering.clauses)
        differing = {*pool.differing()}
        waiting = [var for var in pool.shown if domains[var].bit_count() > 1 and var not in differing]
        while waiting:
            chunk = waiting[:CHUNK]
            changed = lowering.clauses.disjunction(another_board(lowering, chunk, pool.first))
            if loop.check(deadline, [changed]):
                loop.keep_learned()
                board = board_found(lowering, loop)
                pool.boards.append(board)
                waiting = [var for var in waiting if board[var] == pool.first[var]]
            else:
                decided += chunk
                waiting = waiting[CHUNK:]
    except TimeLimit:
        return tuple(sorted(decided)), False
    return tuple(sorted(decided)), True


# -- additional givens ---------------------------------------------------------------------------------------


def _givens(game: Game, pool: _Pool, deadline: Deadline) -> Iterator[Addition]:
    """Yield givens that the text has room for and that leave only the first solution."""
    for var in given_slots(game):
        value, model = pool.first[var], game.model
        if all(board[var] != value for board in pool.others):
            deadline.check()
            if pool.leaves_first(replace(model, givens={**model.givens, var: value}), deadline):
                yield var, value


# -- additional clues ----------------------------------------------------------------------------------------


def _clues(game: Game, pool: _Pool, deadline: Deadline) -> Iterator[Addition]:
    """Yield clues that the text has room for and that leave only the first solution."""
    slots = _nearest(game, pool)
    for start in range(0, len(slots), BATCH):
        yield from _clues_at(game, slots[start : start + BATCH], pool, deadline)


def _clues_at(game: Game, slots: Sequence[ClueSlot], pool: _Pool, deadline: Deadline) -> Iterator[Addition]:
    trials = [trial for mark in _marks(slots) for trial in _trials(game, slots, mark, deadline)]
    for slot in slots:
        for trial in trials:
            if slot.stated not in trial.wanted or not trial.tells_apart(slot.stated, pool):
                continue
            found = _game_with(game, slot, trial.mark, deadline)
            clue = next((one for one in found.clues if one.stated == slot.stated), None) if found else None
            if found and clue and found.index == game.index and pool.leaves_first(found.model, deadline):
                yield clue
                break  # another mark at the same place is a different solution


def _nearest(game: Game, pool: _Pool) -> list[ClueSlot]:
    """Return the places with room for a clue, those nearest to a difference first."""

    def at(site: Site) -> tuple[float, float]:
        return game.board.position(site.type, site.index)

    places = [at(game.model.variables[var].site) for var in pool.differing()]
    return sorted(clue_slots(game), key=lambda slot: min((dist(at(slot.site), one) for one in places), default=0.0))


def _marks(slots: Iterable[ClueSlot]) -> list[str]:
    return list(dict.fromkeys(mark for slot in slots for mark in slot.marks))


def _game_with(game: Game, slot: ClueSlot, mark: str, deadline: Deadline) -> Game | None:
    """Return the game with one more clue, or None if its text is then wrong."""
    try:
        return with_edits(game, {slot.stated: mark}, deadline)
    except DslError:
        return None


class _Trial:
    """A game with the same mark in many places, to find cheaply the places where that clue can be true.

    A clue is judged by the rule instances bound to it alone. Rules about several clues may judge differently, so every
    proposal is grounded and solved by itself.
    """

    def __init__(self, mark: str, wanted: frozenset[Stated], game: Game) -> None:
        self.mark, self.wanted, self.model = mark, wanted, game.model
        self._rules: dict[Stated, list[int]] = {}
        for number, rule in enumerate(game.model.rules):
            clue = rule.provenance.bound.clue
            if clue is not None and clue.stated in wanted:
                self._rules.setdefault(clue.stated, []).append(number)
        self._broken: list[frozenset[Stated]] = []

    def tells_apart(self, stated: Stated, pool: _Pool) -> bool:
        """True if the clue can be true of the first solution and is false of all others known, or no rule tells."""
        if stated not in self._rules:
            return True
        for board in pool.boards[len(self._broken) :]:
            self._broken.append(frozenset(self._false_on(board, pool)))
        return stated not in self._broken[0] and all(stated in broken for broken in self._broken[1:])

    def _false_on(self, board: Values, pool: _Pool) -> Iterator[Stated]:
        """Yield the clues that a rule contradicts on a board, whatever the hidden values are."""
        domains = [variable.domain for variable in self.model.variables]
        for var in pool.shown:
            domains[var] = 1 << board[var]
        compiled = network(self.model).compiled
        for stated, rules in self._rules.items():
            if any(compiled.of(self.model.rules[number].node).evaluate(domains) is False for number in rules):
                yield stated


def _trials(game: Game, slots: Sequence[ClueSlot], mark: str, deadline: Deadline) -> Iterator[_Trial]:
    """Yield trials of a mark at all places that can hold it; where the text does not allow all, of fewer at a time."""
    able = [slot for slot in slots if mark in slot.marks]
    waiting = [able] if able else []
    while waiting:
        some = waiting.pop()
        wanted = frozenset(slot.stated for slot in some)
        try:
            trial = with_edits(game, dict.fromkeys(wanted, mark), deadline)
        except DslError:
            if len(some) > 1:
                waiting += [some[: len(some) // 2], some[len(some) // 2 :]]
            continue
        if trial.index == game.index:
            yield _Trial(mark, wanted, trial)
        elif len(some) > 1:
            waiting += [some[: len(some) // 2], some[len(some) // 2 :]]
