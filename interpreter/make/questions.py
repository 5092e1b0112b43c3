"""Questions to one engine about one model: whether a board with these facts exists, and whether another does."""

from collections.abc import Iterable, Sequence

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.pause_gc import gc_paused
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.deadline import Deadline, TimeLimit, WorkLimit
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.cut_loop import CutLoop, board_found
from dslrun.interpreter.solve.engine import EngineName
from dslrun.interpreter.solve.engines import new_engine
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import another_board

Fact = tuple[int, int]
"""A variable and the mask of the values it may have."""
WORK = 4_000
"""Conflicts after which a question counts as too hard. A clock would make the puzzle depend on the machine."""
LITTLE_WORK = 500
"""Conflicts after which a question with wanted facts is asked with fewer of them."""
CANDIDATE = 10
"""The work of one candidate: engines propose boards until one breaks no rule about groups or loops."""


class TooHard(Exception):
    """The engine gave no answer within its work."""


class NothingFits(Exception):
    """The model has no solution."""


class Questions:
    """A model in an engine, asked under assumptions. The answers depend on the questions before, but on no clock.

    `Possibilities` in `explain/cores.py` asks similar questions for a player who waits: it uses several engines and a
    clock, and it needs no cores.
    """

    def __init__(self, model: Model, deadline: Deadline, seed: int = 0) -> None:
        self.model, self.deadline = model, deadline
        domains = model.start()
        with gc_paused():
            if not propagate(model, domains, deadline=deadline, patience=1):
                raise NothingFits
            self.lowering = lower(model, domains, deadline)
        self.loop = CutLoop(self.lowering.clauses, seed, steady_engine())
        self.shown = [var for var, variable in enumerate(model.variables) if not variable.hidden]
        self.core: list[Fact] = []
        self._another: dict[tuple[int, ...], int] = {}

    def board(self, facts: Iterable[Fact], *literals: int, work: int = WORK) -> list[int] | None:
        """Return a board with these facts, or None; then `core` holds facts that no board has together."""
        by_literal = {self.lowering.literals.within(var, mask): (var, mask) for var, mask in facts}
        try:
            found = self.loop.check(WorkLimit(work, self.deadline, CANDIDATE), [*literals, *by_literal])
        except TimeLimit:
            self.deadline.check()
            raise TooHard from None
        if not found:
            self.core = [by_literal[literal] for literal in self.loop.core if literal in by_literal]
            return None
        self.loop.keep_learned()
        return board_found(self.lowering, self.loop)

    def differs(self, board: Sequence[int], variables: Sequence[int] | None = None) -> int:
        """Return the literal "one of the variables (by default, the visible ones) is not as on this board"."""
        some = self.shown if variables is None else variables
        key = (*some, -1, *(board[var] for var in some))
        if key not in self._another:
            domains = self.lowering.domains
            free = [var for var in some if domains[var].bit_count() > 1]
            self._another[key] = self.lowering.clauses.disjunction(another_board(self.lowering, free, board))
        return self._another[key]

    def other(self, board: Sequence[int], facts: Iterable[Fact], work: int = WORK) -> list[int] | None:
        """Return a board with these facts that shows something else, or None."""
        return self.board(facts, self.differs(board), work=work)

    def differing(self, board: Sequence[int], facts: Sequence[Fact], most: int | None = None) -> list[int]:
        """Return the visible variables in which other boards with these facts differ from a board.

        If there are more than `most`, return only some of them, but more than `most`.
        """
        found: set[int] = set()
        while most is None or len(found) <= most:
            other = self._other_once(board, [var for var in self.shown if var not in found], facts)
            if other is None:
                break
            found |= {var for var in self.shown if other[var] != board[var]}
        return sorted(found)

    def _other_once(self, board: Sequence[int], variables: Sequence[int], facts: Sequence[Fact]) -> list[int] | None:
        """Return a board with these facts on which one of the variables differs. The engine need not remember it."""
        clauses = self.lowering.clauses
        switch = clauses.new()
        clauses.add(-switch, *another_board(self.lowering, variables, board))
        try:
            return self.board(facts, switch)
        finally:
            clauses.add(-switch)

    def settle(
        self, fixed: Sequence[Fact], wanted: Iterable[Fact], *literals: int, tries: int | None = None
    ) -> list[int] | None:
        """Return a board with all fixed facts and as many wanted ones as a few cores leave; None if there is none.

        Raise `TooHard` if that is too hard without wanted facts, or after this many tries that were too hard.
        """
        left = list(dict.fromkeys(wanted))
        hard = 0
        while True:
            try:
                board = self.board([*fixed, *left], *literals, work=LITTLE_WORK if left else WORK)
            except TooHard:
                hard += 1
                if not left or hard == tries:
                    raise
                left = left[: len(left) // 2]
                continue
            if board is not None:
                return board
            core = set(self.core)
            kept = [fact for fact in left if fact not in core]
            if len(kept) == len(left):
                return None
            left = kept


def steady_engine() -> EngineName:
    """Return the engine that is installed; never two in turn, whose answers would depend on a clock."""
    for name in ("cadical", "z3"):
        try:
            new_engine(name)
        except DslError:
            continue
        return name
    new_engine()  # raises the error that no engine is installed
    raise AssertionError


def fact(var: int, value: int) -> Fact:
    """Return the fact that a variable has a value."""
    return var, 1 << value
