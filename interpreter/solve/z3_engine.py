"""The reference engine: Z3's finite-domain solver. No other module imports z3.

Z3 gets the clauses as DIMACS text (variable i is the Bool with the integer symbol i), and sums and assumptions through
the API. Z3 does not always respect a time limit, so every call runs in a worker thread. At the deadline or on Ctrl-C,
the engine interrupts Z3, waits a moment, and abandons the thread if it does not stop.
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
"""Seconds between checks of the deadline while Z3 works."""
GRACE = 1.0
"""Seconds Z3 gets to stop before the search continues with another seed."""
LAST_GRACE = 0.2
"""Seconds Z3 gets to stop at the deadline or on Ctrl-C."""
CHUNK = 20_000
"""Number of literals formatted at a time. Python handles no signals while it formats a text."""
PIECE = 200_000
"""Number of literals passed to Z3 at a time. Z3 builds a temporary solver for every text it reads."""
CONFLICTS_PER_SECOND = 10_000
"""Z3 does not report its conflicts, so a second of processor time counts as this many."""
FIRST_SLICE = 1.0
"""Processor seconds before a search restarts with another seed; each later slice is twice as long."""
MORE_FOR_EACH = 1e-6
"""Additional seconds per literal in the first slice: Z3 takes three seconds to process an empty 30x30 Latin square."""
PHASES = {True: ("frozen", "caching"), False: ("random", "random")}
"""The phase settings of Z3 with and without graph constraints. Seeds, and so slices, alternate between the two values.

With random phases an empty 25x25 Sudoku takes 1 s instead of more than 60. But connected groups grow piece by piece,
which random phases break up: connecting shaded cells on an empty 10x10 board takes 0.1 s with frozen phases, up to 0.8
s with cached and 40 s with random ones.
"""
_CHECKED: Any = z3.Z3_model_get_const_interp
INTERPRETATION: Any = getattr((_CHECKED.__defaults__ or (None,))[0], "f", _CHECKED)
"""Z3's C function without the error check of z3py after every call, if it is accessible; `eval` is ten times slower."""

Result = TypeVar("Result")


class Z3Engine:
    """The Z3 implementation of the `Engine` protocol.

    On hard satisfiable instances the time varies twentyfold with the seed. Until the first answer, the search therefore
    restarts with another seed after each slice of time.
    """

    name: EngineName = "z3"
    counts = True

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._added: list[Sequence[int]] = []
        self._slice: float | None = FIRST_SLICE

    def load(self, clauses: Clauses) -> None:
        """Replace the loaded clause form."""
        self._clauses = clauses
        self._added = []
        if self._slice is not None:
            self._slice = FIRST_SLICE + MORE_FOR_EACH * clauses.length
        self._session = _Session(clauses, self._seed)

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Return whether the clauses are satisfiable under the assumptions; raise `TimeLimit` at the deadline."""
        while True:
            session = self._loaded(deadline)
            part = _Slice(self._slice)
            session.assumptions = list(dict.fromkeys(assumptions))
            try:
                answer = _run(session, session.check, part, deadline)
            except TimeLimit:
                if self._slice is None or deadline.expired():
                    raise
                deadline.spend(int(self._slice * CONFLICTS_PER_SECOND))
                self._start_again()
                continue
            if answer is None:
                raise TimeLimit
            return answer

    def core(self) -> tuple[int, ...]:
        """Return the assumptions in the unsatisfiable core of the last check."""
        return self._session.core()

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Add clauses that apply from the next check on."""
        some = list(clauses)
        self._added += some
        self._session.pending += some

    def keep_learned(self) -> None:
        """Keep the learned clauses from now on instead of restarting."""
        self._slice = None

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the last answer into an array indexed by variable."""
        self._session.truth(variables, into)

    def _start_again(self) -> None:
        assert self._slice is not None
        self._slice *= 2
        self._seed += 1
        self._renew()

    def _loaded(self, deadline: Deadline) -> "_Session":
        """Return a session with the clauses. Loading is not part of a slice, because another seed loads no faster."""
        if self._session.stopped:  # it may have been stopped while loading
            self._seed += 1  # the same seed would lead to the same point
            self._renew()
        session = self._session
        if not session.is_loaded:
            _run(session, session.load, _Slice(None), deadline)
        return session

    def _renew(self) -> None:
        self._session = _Session(self._clauses, self._seed)
        self._session.pending += self._added


class _Session:
    """One Z3 solver in its own context, so that an abandoned thread in it does no harm."""

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
        """Return whether the clauses are satisfiable under the assumptions, or None if Z3 was stopped."""
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
        """Return the assumptions in Z3's unsatisfiable core."""
        found = {literal.get_id() for literal in self._solver.unsat_core()}
        return tuple(literal for literal in self.assumptions if self._literal(literal).get_id() in found)

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        interpretation, declared = INTERPRETATION, self._declared
        context, model, true = self.context.ref(), self._model.model, z3.BoolVal(True, self.context).ast.value
        for variable in variables:
            declaration = declared.get(variable)
            if declaration is None:
                declaration = declared[variable] = self._literal(variable).decl().ast
            into[variable] = interpretation(context, model, declaration).value == true

    @property
    def is_loaded(self) -> bool:
        """True if the clauses have been loaded."""
        return self._solver is not None

    def load(self) -> None:
        """Load the clauses and sums."""
        solver = z3.SolverFor("QF_FD", ctx=self.context)
        solver.set("sat.cardinality.solver", True)
        solver.set("random_seed", self.seed)
        solver.set("sat.phase", PHASES[bool(self.clauses.graphs or self.clauses.group_graphs)][self.seed % 2])
        solver.set("ctrl_c", False)  # otherwise Z3 would catch the signal and hide it from Python
        for text in self._texts():
            solver.from_string(text)
        for total in self.clauses.sums:
            self._check_stopped()
            solver.add(self._sum(total))
        self._solver = solver

    def _texts(self) -> Iterator[str]:
        """Yield the clauses in DIMACS, about `PIECE` literals per text."""
        texts: list[str] = []
        clauses = literals = 0
        for size, flat in self.clauses.by_length():
            for at in range(0, len(flat), chunk := size * (CHUNK // size + 1)):
                self._check_stopped()
                some = flat[at : at + chunk]
                texts.append(("%d " * size + "0\n") * (len(some) // size) % tuple(some))
                clauses, literals = clauses + len(some) // size, literals + len(some)
                if literals >= PIECE:
                    yield f"p cnf {self.clauses.count} {clauses}\n" + "".join(texts)
                    texts, clauses, literals = [], 0, 0
        yield f"p cnf {self.clauses.count} {clauses}\n" + "".join(texts)

    def _check_stopped(self) -> None:
        """Raise `TimeLimit` if this session was stopped."""
        if self.stopped:
            raise TimeLimit

    def _sum(self, total: PseudoBoolean) -> Any:
        literals = [(self._literal(literal), weight) for weight, literal in total.terms]
        if not total.guard and all(weight == 1 for _, weight in literals):
            return z3.AtMost(*(literal for literal, _ in literals), total.bound)
        slack = sum(weight for _, weight in literals) - total.bound
        literals += [(self._literal(-literal), slack) for literal in total.guard]  # a guard literal lifts the bound
        return z3.PbLe(literals, total.bound + slack * len(total.guard))

    def _literal(self, literal: int) -> Any:
        made = self._made.get(literal)
        if made is None:
            made = z3.Bool(literal, self.context) if literal > 0 else z3.Not(self._literal(-literal))
            self._made[literal] = made
        return made


class _Slice:
    """A slice of processor time (None: unlimited). A busy machine does not shorten it."""

    def __init__(self, seconds: float | None) -> None:
        self._end = float("inf") if seconds is None else process_time() + seconds

    def check(self) -> None:
        """Raise `TimeLimit` if the slice is used up."""
        if process_time() >= self._end:
            raise TimeLimit


def _run(session: _Session, job: Callable[[], Result], part: _Slice, whole: Deadline) -> Result:
    """Run a job in a worker thread; stop it at the deadline, at the end of the slice or on an interrupt."""
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
        continues = isinstance(error, TimeLimit) and not whole.expired()
        _stop(session, done, GRACE if continues else LAST_GRACE)
        raise
    if errors:
        raise errors[0]
    return results[0]


def _stop(session: _Session, done: threading.Event, grace: float) -> None:
    """Interrupt Z3 until it stops or the grace period is over; an abandoned thread ends with the process."""
    session.stopped = True
    patience = Deadline(grace)
    while not done.is_set() and not patience.expired():
        session.context.interrupt()
        done.wait(POLL)
