"""The fast engine: CaDiCaL from the package python-sat. No other module imports pysolvers.

CaDiCaL accepts clauses only. While it runs, Python handles neither Ctrl-C nor other threads. It therefore runs in
slices. Each slice is limited to the number of conflicts that should take about `SLICE` propagations. CaDiCaL keeps its
learned clauses from slice to slice.
This module calls the extension module directly: the wrappers in python-sat take longer to import than a Sudoku takes
to solve, and they install a handler for Ctrl-C that leaves the solver in an undefined state.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, repeat
from random import Random
from typing import Any

import pysolvers

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import EngineName

VERSION = "cadical195"
"""The version of CaDiCaL used. Over the game library, 1.5.3 is a little slower and 3.0 a tenth slower."""
SLICE = 300_000
"""Target number of propagations in a slice, about 0.05 seconds. A slice that simplifies a very large clause form can
take half a second. A clock would make the answer depend on the speed of the machine.
"""
FIRST_CONFLICTS = 200
FEWEST_CONFLICTS = 10
CHUNK = 5_000
"""Number of clauses passed to CaDiCaL between two checks of the deadline."""
BLOCK = 20_000
"""Number of bytes of a proof read at a time."""
OPTIONS = {"lucky": 0, "chrono": 0}
"""Turn off chronological backtracking and the search for trivial assignments before each check.

There are many checks, and all-false or all-true assignments are never solutions.
"""
STEADY = {"stabilizeonly": 1}
"""Options for large sums: restart rarely. An empty 7x7 magic square then takes seconds instead of minutes."""
LARGEST_SEED = 2_000_000_000
SEEDED = 8
"""A seed other than 0 fixes the phase of one in this many variables at random. CaDiCaL's own option `seed` changes no
answer that is found without much search.
"""


def _call(name: str) -> Any:
    """Return a function of the chosen CaDiCaL version; raise `ImportError` if python-sat lacks it."""
    found = getattr(pysolvers, f"{VERSION}_{name}", None)
    if found is None:
        raise ImportError(f"this python-sat is too old, it has no {VERSION}_{name}")
    return found


_new, _delete, _option, _add = _call("new"), _call("del"), _call("set"), _call("add_cl")
_budget, _solve, _model, _core = _call("cbudget"), _call("solve_lim"), _call("model"), _call("core")
_trace, _statistics = _call("tracepr"), _call("acc_stats")
_set_phases = getattr(pysolvers, f"{VERSION}_setphases", None)  # older versions lack it: a seed then changes nothing


def drawn_phases(variables: int, seed: int) -> list[int]:
    """Return literals of a few variables, drawn by the seed, that CaDiCaL tries first; none for seed 0."""
    draw = Random(seed)
    some = draw.sample(range(1, variables + 1), variables // SEEDED) if seed else ()
    return [draw.choice((variable, -variable)) for variable in some]


class _Trace:
    """The file to which CaDiCaL writes its proof: the clauses it derives and the clauses it deletes."""

    def __init__(self, solver: Any) -> None:
        from tempfile import TemporaryFile  # imported late: proofs are rare

        self.file = TemporaryFile()  # noqa: SIM115 closed with the solver, which writes to it
        self._stream = _trace(solver, self.file)

    def lines(self) -> Iterator[str]:
        """Yield the steps of the proof as lines of text.

        A step is `a` or `d`, then literals (7 bits per byte, lowest first), then 0.
        """
        pysolvers.flushpr(self._stream)
        self.file.seek(0)
        words: list[str] = []
        number = shift = 0
        while block := self.file.read(BLOCK):
            for byte in block:
                if not words:
                    words.append("d" if byte == ord("d") else "")
                    continue
                number |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    words.append(str(-(number >> 1) if number & 1 else number >> 1))
                    if not number:
                        yield " ".join(filter(None, words))
                        words = []
                    number = shift = 0


class CadicalEngine:
    """The CaDiCaL implementation of the `Engine` protocol."""

    name: EngineName = "cadical"
    counts = False

    def __init__(self, seed: int = 0, *, traced: bool = False) -> None:
        self._seed = seed
        self._trace: _Trace | None = None
        self._traced = traced
        self._solver: Any = None
        self._model: list[int] | None = None
        self._assumptions: list[int] = []
        self._conflicts = FIRST_CONFLICTS
        self._propagations = 0

    def load(self, clauses: Clauses) -> None:
        """Replace the loaded clause form. CaDiCaL receives the clauses when the first check begins."""
        self._free()
        self._solver = _new()
        if self._traced:
            self._trace = _Trace(self._solver)
        # CaDiCaL tries this phase first. Counted literals are mostly false (phase 0 makes thirty queens six times
        # faster). Literals of connected groups and of large sums are mostly true.
        phase = int(bool(clauses.graphs or clauses.group_graphs or clauses.large_sums))
        options = {**OPTIONS, "phase": phase, "seed": self._seed % LARGEST_SEED}
        for name, value in (options | STEADY if clauses.large_sums else options).items():
            _option(self._solver, name, value)
        self._propagations = 0
        self._unread, self._left = clauses.clauses(), clauses.number
        self._phases = drawn_phases(clauses.count, self._seed)
        self._pending: list[Sequence[int]] = []

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Add clauses that apply from the next check on."""
        self._pending.extend(clauses)

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Return whether the clauses are satisfiable under the assumptions; raise `TimeLimit` at the deadline."""
        deadline.check()
        self._model = None
        self._read_clauses(deadline)
        self._assumptions = list(dict.fromkeys(assumptions))
        while not (answer := self._slice(deadline)):
            deadline.check()
        return bool(answer > 0)

    def _slice(self, deadline: Deadline) -> int:
        """Run one slice: return 1 if satisfiable, -1 if unsatisfiable, 0 if undecided."""
        _budget(self._solver, self._conflicts)
        answer: int = _solve(self._solver, self._assumptions, 0)
        if not answer:
            deadline.spend(self._conflicts)
            before, self._propagations = self._propagations, _statistics(self._solver)["propagations"]
            rate = SLICE / max(self._propagations - before, SLICE / 2)
            self._conflicts = max(FEWEST_CONFLICTS, int(self._conflicts * rate))
        return answer

    def core(self) -> tuple[int, ...]:
        """Return the assumptions in the unsatisfiable core of the last check."""
        return tuple(_core(self._solver, self._assumptions) or ())

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the last answer into an array indexed by variable."""
        if self._model is None:
            self._model = _model(self._solver) or []
        model, known = self._model, len(self._model)
        for variable in variables:  # a variable in no clause may have any value
            into[variable] = variable <= known and model[variable - 1] > 0

    def keep_learned(self) -> None:
        """Do nothing: CaDiCaL always keeps its learned clauses."""

    def proof(self) -> Iterator[str]:
        """Return the lines of a DRAT proof that the clauses are unsatisfiable.

        The engine must be traced, loaded once and checked once.
        """
        if self._trace is None:
            raise ValueError("only a traced engine records a proof")
        yield from self._trace.lines()

    def _read_clauses(self, deadline: Deadline) -> None:
        """Pass new clauses to CaDiCaL: first the loaded clause form, then the added clauses."""
        solver = repeat(self._solver)
        while self._left > 0:
            deadline.check()
            self._left -= CHUNK
            deque(map(_add, solver, islice(self._unread, CHUNK)), maxlen=0)  # no Python bytecode per clause
        if self._phases and _set_phases is not None:
            _set_phases(self._solver, self._phases)  # CaDiCaL ignores the phase of a variable that has no clause yet
            self._phases = []
        pending, self._pending = self._pending, []
        deque(map(_add, solver, pending), maxlen=0)

    def _free(self) -> None:
        if self._solver is not None:
            _delete(self._solver, self._trace and self._trace.file)
            self._solver = None

    def __del__(self) -> None:
        self._free()
