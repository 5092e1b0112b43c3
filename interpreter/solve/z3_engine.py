"""The engine of record: Z3's finite-domain solver fed with clauses. The only module that imports z3.

Clauses go in as DIMACS texts (variable i is the Bool with the integer symbol i), sums and assumptions
through its API, and answers are read by a shortcut into the C library where there is one. Z3 keeps a time
limit only when it likes to, so every call runs in a worker thread: when the deadline passes or the user
interrupts, Z3 is told to stop, given a moment, and left behind if it does not.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import process_time
from typing import Any, TypeVar

import z3

from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.solve.clauses import Clauses, PseudoBoolean
from dslrun.interpreter.solve.engine import EngineName

POLL = 0.05
"""Seconds between looks at the deadline while Z3 works."""
GRACE = 1.0
"""Seconds Z3 gets to stop after it was told to, where the search goes on with another seed."""
LAST_GRACE = 0.2
"""Seconds it gets where the time is over or the user has interrupted."""
CHUNK = 20_000
"""Literals written as text at a time: while Python joins a text, it hears of nothing else."""
PIECE = 200_000
"""Literals given to Z3 at a time: it builds a solver and a goal beside the one asked for out of every text it reads."""
FIRST_SLICE = 1.0
"""Processor seconds before a search starts again with another seed; the next slices are each twice as long."""
MORE_FOR_EACH = 1e-6
"""Seconds more for each literal: an empty Latin square of 30x30 takes three to be gone through at all."""
PHASES = {True: ("frozen", "caching"), False: ("random", "random")}
"""How Z3 guesses, with graphs and without; with graphs it changes from slice to slice, as the seed does.

An empty 25x25 Sudoku takes 1 s with random phases, not more than 60; but what hangs together grows piece by piece, and
chance tears it apart: shaded cells connected, 10x10 without clues, takes 0.1 s frozen, up to 0.8 cached, 40 by chance.
"""

Result = TypeVar("Result")


class Z3Engine:
    """Answers for one clause form (see `solve.engine`).

    On hard instances that have answers the time varies twentyfold with the seed, so until the first answer
    the search starts again with another seed whenever a slice of time is over.
    """

    name: EngineName = "z3"
    counts = True

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._added: list[Sequence[int]] = []
        self._slice: float | None = FIRST_SLICE

    def load(self, clauses: Clauses) -> None:
        """Take a clause form in place of what was loaded before."""
        self._clauses = clauses
        self._added = []
        if self._slice is not None:
            self._slice = FIRST_SLICE + MORE_FOR_EACH * clauses.length
        self._session = _Session(clauses, self._seed)

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Whether all can be satisfied with the assumptions. Raises `TimeLimit` when the deadline passes first."""
        while True:
            session = self._loaded(deadline)
            part = _Slice(self._slice)
            session.assumptions = list(dict.fromkeys(assumptions))
            try:
                answer = _run(session, session.check, part, deadline)
            except TimeLimit:
                if self._slice is None or deadline.expired():
                    raise
                self._start_again()
                continue
            if answer is None:
                raise TimeLimit
            return answer

    def core(self) -> tuple[int, ...]:
        """Assumptions of the check that failed last which cannot hold together."""
        return self._session.core()

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Demand more clauses from the next check on."""
        some = list(clauses)
        self._added += some
        self._session.pending += some

    def keep_learned(self) -> None:
        """No more starting again: what was learned is worth keeping, say after the first answer."""
        self._slice = None

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the answer found last into an array indexed by variable."""
        self._session.truth(variables, into)

    def _start_again(self) -> None:
        assert self._slice is not None
        self._slice *= 2
        self._seed += 1
        self._renew()

    def _loaded(self, deadline: Deadline) -> "_Session":
        """A session that knows the clauses. Reading them is no part of any slice: another seed reads no faster."""
        if self._session.stopped:  # in the middle of anything: it knows too little, or has not even ended
            self._seed += 1  # with the same it would come to the same place again
            self._renew()
        session = self._session
        if not session.is_loaded:
            _run(session, session.load, _Slice(None), deadline)
        return session

    def _renew(self) -> None:
        self._session = _Session(self._clauses, self._seed)
        self._session.pending += self._added


class _Session:
    """One Z3 solver in a context of its own, so that a thread left behind in it harms nobody."""

    def __init__(self, clauses: Clauses, seed: int) -> None:
        self.clauses = clauses
        self.seed = seed
        self.context = z3.Context()
        self.stopped = False
        self.pending: list[Sequence[int]] = []
        self.assumptions: list[int] = []
        self._solver: Any = None
        self._model: Any = None
        self._declared: dict[int, Any] = {}
        self._made: dict[int, Any] = {}

    def check(self) -> bool | None:
        """True, False, or None if Z3 was stopped."""
        pending, self.pending = self.pending, []
        if pending:
            lines = [" ".join(map(str, clause)) + " 0" for clause in pending]
            self._solver.from_string(f"p cnf {self.clauses.count} {len(lines)}\n" + "\n".join(lines) + "\n")
        self._model = None
        answer = self._solver.check([self._literal(literal) for literal in self.assumptions])
        if answer == z3.sat:
            self._model = self._solver.model()
            return True
        return False if answer == z3.unsat else None

    def core(self) -> tuple[int, ...]:
        """The assumptions in Z3's unsatisfiable core."""
        found = {literal.get_id() for literal in self._solver.unsat_core()}
        return tuple(literal for literal in self.assumptions if self._literal(literal).get_id() in found)

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        interpretation, declared = z3.Z3_model_get_const_interp, self._declared  # `eval` is ten times slower
        context, model, true = self.context.ref(), self._model.model, z3.BoolVal(True, self.context).ast.value
        for variable in variables:
            declaration = declared.get(variable)
            if declaration is None:
                declaration = declared[variable] = self._literal(variable).decl().ast
            into[variable] = interpretation(context, model, declaration).value == true

    @property
    def is_loaded(self) -> bool:
        """Whether the clauses have been read."""
        return self._solver is not None

    def load(self) -> None:
        """Read the clauses and sums."""
        solver = z3.SolverFor("QF_FD", ctx=self.context)
        solver.set("sat.cardinality.solver", True)
        solver.set("random_seed", self.seed)
        solver.set("sat.phase", PHASES[bool(self.clauses.graphs or self.clauses.webs)][self.seed % 2])
        solver.set("ctrl_c", False)  # Z3 would take the signal for itself, and Python never hear of it
        for text in self._texts():
            solver.from_string(text)
        for total in self.clauses.sums:
            self._go_on()
            solver.add(self._sum(total))
        self._solver = solver

    def _texts(self) -> Iterator[str]:
        """The clauses in DIMACS, as many in one text as take `PIECE` literals or a few more."""
        texts: list[str] = []
        clauses = literals = 0
        for size, flat in self.clauses.by_length():
            for at in range(0, len(flat), chunk := size * (CHUNK // size + 1)):
                self._go_on()
                some = flat[at : at + chunk]
                texts.append(("%d " * size + "0\n") * (len(some) // size) % tuple(some))
                clauses, literals = clauses + len(some) // size, literals + len(some)
                if literals >= PIECE:
                    yield f"p cnf {self.clauses.count} {clauses}\n" + "".join(texts)
                    texts, clauses, literals = [], 0, 0
        yield f"p cnf {self.clauses.count} {clauses}\n" + "".join(texts)

    def _go_on(self) -> None:
        """End here if this session has been told to stop: nobody waits for it any more."""
        if self.stopped:
            raise TimeLimit

    def _sum(self, total: PseudoBoolean) -> Any:
        literals = [(self._literal(literal), weight) for weight, literal in total.terms]
        if not total.guard and all(weight == 1 for _, weight in literals):
            return z3.AtMost(*(literal for literal, _ in literals), total.bound)
        slack = sum(weight for _, weight in literals) - total.bound
        literals += [(self._literal(-literal), slack) for literal in total.guard]  # where one holds, nothing is asked
        return z3.PbLe(literals, total.bound + slack * len(total.guard))

    def _literal(self, literal: int) -> Any:
        made = self._made.get(literal)
        if made is None:
            made = z3.Bool(literal, self.context) if literal > 0 else z3.Not(self._literal(-literal))
            self._made[literal] = made
        return made


class _Slice:
    """A share of processor time (None: all there is): on a busy machine, too, a search has its turn to the end."""

    def __init__(self, seconds: float | None) -> None:
        self._end = float("inf") if seconds is None else process_time() + seconds

    def check(self) -> None:
        """Raise `TimeLimit` if it is used up."""
        if process_time() >= self._end:
            raise TimeLimit


def _run(session: _Session, job: Callable[[], Result], part: _Slice, whole: Deadline) -> Result:
    """Run a job in a worker thread; stop it when time is over or this thread is interrupted."""
    whole.check()
    results: list[Result] = []
    errors: list[BaseException] = []
    done = threading.Event()

    def work() -> None:
        try:
            results.append(job())
        except BaseException as error:
            errors.append(error)
        finally:
            done.set()

    threading.Thread(target=work, daemon=True, name="z3").start()
    try:
        while not done.wait(min(POLL, whole.remaining())):
            whole.check()
            part.check()
    except BaseException as error:
        goes_on = isinstance(error, TimeLimit) and not whole.expired()
        _stop(session, done, GRACE if goes_on else LAST_GRACE)
        raise
    if errors:
        raise errors[0]
    return results[0]


def _stop(session: _Session, done: threading.Event, grace: float) -> None:
    """Tell Z3 to stop until it does or its moment of grace is over; the thread then ends with the process."""
    session.stopped = True
    patience = Deadline(grace)
    while not done.is_set() and not patience.expired():
        session.context.interrupt()
        done.wait(POLL)
