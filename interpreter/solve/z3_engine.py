"""The engine of record: Z3's finite-domain solver fed with clauses. The only module that imports z3.

Clauses go in as one DIMACS text (variable i is the Bool with the integer symbol i), sums and read-back
through the C API. Z3 keeps a time limit only when it likes to, so every call runs in a worker thread: when
the deadline passes or the user interrupts, Z3 is told to stop, given a moment, and left behind if it does not.
"""

import ctypes
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import z3
from z3 import z3core

from interpreter.deadline import Deadline, TimeLimit
from interpreter.solve.clauses import Clauses, PseudoBoolean

POLL = 0.05
"""Seconds between looks at the deadline while Z3 works."""
GRACE = 1.0
"""Seconds Z3 gets to stop after it was told to."""
FIRST_SLICE = 3.0
"""Seconds before a search starts again with another seed; the next slices are each twice as long."""

_Pointer = ctypes.c_void_p


def _function(name: str, *arguments: Any, result: Any = _Pointer) -> Any:
    """A function of Z3's C API without z3py's error check after each call, for calls that cannot fail."""
    address = ctypes.cast(getattr(z3core, name).__defaults__[0].f, _Pointer).value
    return ctypes.CFUNCTYPE(result, *arguments)(address or 0)


_int_symbol = _function("Z3_mk_int_symbol", _Pointer, ctypes.c_int)
_func_decl = _function("Z3_mk_func_decl", _Pointer, _Pointer, ctypes.c_uint, _Pointer, _Pointer)
_bool_sort = _function("Z3_mk_bool_sort", _Pointer)
_true = _function("Z3_mk_true", _Pointer)
_inc_ref = _function("Z3_inc_ref", _Pointer, _Pointer, result=None)
_const_interp = _function("Z3_model_get_const_interp", _Pointer, _Pointer, _Pointer)


class Engine:
    """Answers for one clause form; `add` more clauses between checks.

    On hard instances that have answers the time varies twentyfold with the seed, so until the first answer
    the search starts again with another seed whenever a slice of time is over.
    """

    def __init__(self, clauses: Clauses, seed: int = 0) -> None:
        self._clauses = clauses
        self._seed = seed
        self._added: list[Sequence[int]] = []
        self._slice: float | None = FIRST_SLICE
        self._session = _Session(clauses, seed)

    def check(self, deadline: Deadline) -> bool:
        """Whether the clauses can be satisfied. Raises `TimeLimit` when the deadline passes first."""
        while True:
            remaining = deadline.remaining()
            part = deadline if self._slice is None else Deadline(min(remaining, self._slice))
            try:
                answer = _run(self._session, self._session.check, part, deadline)
            except TimeLimit:
                if self._slice is None or deadline.expired():
                    raise
                self._start_again()
                continue
            if answer is None:
                raise TimeLimit
            return answer

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Demand more clauses from the next check on."""
        some = list(clauses)
        self._added += some
        self._session.pending += some

    def settle(self) -> None:
        """No more starting again: what was learned is worth keeping, say after the first answer."""
        self._slice = None

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the answer found last into an array indexed by variable."""
        self._session.truth(variables, into)

    def _start_again(self) -> None:
        assert self._slice is not None
        self._slice *= 2
        self._seed += 1
        self._session = _Session(self._clauses, self._seed)
        self._session.pending += self._added


class _Session:
    """One Z3 solver in a context of its own, so that a thread left behind in it harms nobody."""

    def __init__(self, clauses: Clauses, seed: int) -> None:
        self.clauses = clauses
        self.seed = seed
        self.context = z3.Context()
        self.pending: list[Sequence[int]] = []
        self._raw = ctypes.cast(self.context.ref(), _Pointer).value
        self._solver: Any = None
        self._model: Any = None
        self._declared: dict[int, int] = {}

    def check(self) -> bool | None:
        """True, False, or None if Z3 was stopped."""
        if self._solver is None:
            self._load()
        pending, self.pending = self.pending, []
        if pending:
            lines = [" ".join(map(str, clause)) + " 0" for clause in pending]
            self._solver.from_string(f"p cnf {self.clauses.count} {len(lines)}\n" + "\n".join(lines) + "\n")
        self._model = None
        answer = self._solver.check()
        if answer == z3.sat:
            self._model = self._solver.model()
            return True
        return False if answer == z3.unsat else None

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        context, model = self._raw, ctypes.cast(self._model.model, _Pointer).value
        true, declared = _true(context), self._declared
        for variable in variables:
            declaration = declared.get(variable) or self._declare(variable)
            into[variable] = _const_interp(context, model, declaration) == true

    def _load(self) -> None:
        solver = z3.SolverFor("QF_FD", ctx=self.context)
        solver.set("sat.cardinality.solver", True)
        solver.set("random_seed", self.seed)
        solver.set("sat.phase", "random")  # boards with many solutions: an empty 25x25 Sudoku 1 s, not more than 60
        solver.set("ctrl_c", False)  # Z3 would take the signal for itself, and Python never hear of it
        flat = self.clauses.flat
        header = f"p cnf {self.clauses.count} {flat.count(0)}\n"
        solver.from_string(header + " ".join(map(str, flat)) + "\n")
        for total in self.clauses.sums:
            solver.add(self._sum(total))
        self._solver = solver

    def _sum(self, total: PseudoBoolean) -> Any:
        literals = [(self._literal(literal), weight) for weight, literal in total.terms]
        if all(weight == 1 for weight, _ in total.terms):
            return z3.AtMost(*(literal for literal, _ in literals), total.bound)
        return z3.PbLe(literals, total.bound)

    def _literal(self, literal: int) -> Any:
        symbol = z3core.Z3_mk_int_symbol(self.context.ref(), abs(literal))
        sort = z3.BoolSort(self.context)
        variable = z3.BoolRef(z3core.Z3_mk_const(self.context.ref(), symbol, sort.ast), self.context)
        return variable if literal > 0 else z3.Not(variable)

    def _declare(self, variable: int) -> int:
        context = self._raw
        made = _func_decl(context, _int_symbol(context, variable), 0, None, _bool_sort(context))
        _inc_ref(context, made)
        self._declared[variable] = made
        return int(made)


def _run(session: _Session, job: Callable[[], bool | None], part: Deadline, whole: Deadline) -> bool | None:
    """Run a job in a worker thread; stop it when time is over or this thread is interrupted."""
    whole.check()
    results: list[bool | None] = []
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
        while not done.wait(min(POLL, part.remaining())):
            part.check()
            whole.check()
    except BaseException:
        _stop(session, done)
        raise
    if errors:
        raise errors[0]
    return results[0]


def _stop(session: _Session, done: threading.Event) -> None:
    """Tell Z3 to stop until it does or its moment of grace is over; the thread then ends with the process."""
    patience = Deadline(GRACE)
    while not done.is_set() and not patience.expired():
        session.context.interrupt()
        done.wait(POLL)
