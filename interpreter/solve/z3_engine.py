"""The engine of record: Z3's finite-domain solver fed with clauses. The only module that imports z3.

Clauses go in as one DIMACS text (variable i is the Bool with the integer symbol i), sums and read-back
through the C API. Z3 keeps a time limit only when it likes to, so every call runs in a worker thread: when
the deadline passes or the user interrupts, Z3 is told to stop, given a moment, and left behind if it does
not.
"""

import atexit
import ctypes
import os
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

_Pointer = ctypes.c_void_p
_abandoned: list[tuple[threading.Thread, object]] = []


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
    """One solver for one clause form; `add` more clauses between checks."""

    def __init__(self, clauses: Clauses, seed: int = 0) -> None:
        self._clauses = clauses
        self._seed = seed
        self._context = z3.Context()
        self._raw = ctypes.cast(self._context.ref(), _Pointer).value
        self._solver: Any = None
        self._model: Any = None
        self._declared: dict[int, int] = {}
        self._pending: list[Sequence[int]] = []

    def check(self, deadline: Deadline) -> bool:
        """Whether the clauses can be satisfied. Raises `TimeLimit` when the deadline passes first."""
        answer = self._run(self._check, deadline)
        if answer is None:
            raise TimeLimit
        return bool(answer)

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Demand more clauses from the next check on."""
        self._pending.extend(clauses)

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the answer found last into an array indexed by variable."""
        context, model = self._raw, ctypes.cast(self._model.model, _Pointer).value
        true, declared = _true(context), self._declared
        for variable in variables:
            declaration = declared.get(variable) or self._declare(variable)
            into[variable] = _const_interp(context, model, declaration) == true

    def _check(self) -> bool | None:
        if self._solver is None:
            self._load()
        if self._pending:
            self._assert(self._pending)
            self._pending = []
        self._model = None
        answer = self._solver.check()
        if answer == z3.sat:
            self._model = self._solver.model()
            return True
        return False if answer == z3.unsat else None

    def _load(self) -> None:
        solver = z3.SolverFor("QF_FD", ctx=self._context)
        solver.set("sat.cardinality.solver", True)
        solver.set("random_seed", self._seed)
        flat = self._clauses.flat
        header = f"p cnf {self._clauses.count} {flat.count(0)}\n"
        solver.from_string(header + " ".join(map(str, flat)) + "\n")
        for total in self._clauses.sums:
            solver.add(self._sum(total))
        self._solver = solver

    def _assert(self, clauses: list[Sequence[int]]) -> None:
        lines = [" ".join(map(str, clause)) + " 0" for clause in clauses]
        self._solver.from_string(f"p cnf {self._clauses.count} {len(lines)}\n" + "\n".join(lines) + "\n")

    def _sum(self, total: PseudoBoolean) -> Any:
        literals = [(self._literal(literal), weight) for weight, literal in total.terms]
        if all(weight == 1 for weight, _ in total.terms):
            return z3.AtMost(*(literal for literal, _ in literals), total.bound)
        return z3.PbLe(literals, total.bound)

    def _literal(self, literal: int) -> Any:
        symbol = z3core.Z3_mk_int_symbol(self._context.ref(), abs(literal))
        sort = z3.BoolSort(self._context)
        bool_ = z3.BoolRef(z3core.Z3_mk_const(self._context.ref(), symbol, sort.ast), self._context)
        return bool_ if literal > 0 else z3.Not(bool_)

    def _declare(self, variable: int) -> int:
        context = self._raw
        made = _func_decl(context, _int_symbol(context, variable), 0, None, _bool_sort(context))
        _inc_ref(context, made)
        self._declared[variable] = made
        return int(made)

    def _run(self, job: Callable[[], bool | None], deadline: Deadline) -> bool | None:
        """Run a job in a worker thread; stop it when the deadline passes or this thread is interrupted."""
        deadline.check()
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

        worker = threading.Thread(target=work, daemon=True, name="z3")
        worker.start()
        try:
            while not done.wait(min(POLL, deadline.remaining())):
                deadline.check()
        except BaseException:
            self._stop(worker, done)
            raise
        if errors:
            raise errors[0]
        return results[0]

    def _stop(self, worker: threading.Thread, done: threading.Event) -> None:
        patience = Deadline(GRACE)
        while not done.is_set() and not patience.expired():
            self._context.interrupt()
            done.wait(POLL)
        if not done.is_set():
            if not _abandoned:
                atexit.register(_leave)
            _abandoned.append((worker, self))


def _leave() -> None:
    """End the process without Z3's clean-up while a worker that would not stop is still inside Z3."""
    if any(worker.is_alive() for worker, _ in _abandoned):
        os._exit(4)
