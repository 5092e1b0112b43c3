"""The quick engine: CaDiCaL, as the package python-sat brings it. The only module that imports pysolvers.

CaDiCaL knows clauses and nothing else, and while it works Python hears of nothing: neither of Ctrl-C nor of another
thread. So it works in slices of so many conflicts, as many as take about `SLICE` seconds; what it has learned outlives
them. The extension module is used as it is: the wrappers around it take longer to import than a Sudoku to solve, and
would install a handler for Ctrl-C that leaves the solver half done.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, repeat
from time import perf_counter
from typing import Any

import pysolvers

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import EngineName

VERSION = "cadical195"
"""The CaDiCaL taken among those of python-sat. Over the library, 1.5.3 takes a little longer, 3.0 a tenth."""
SLICE = 0.05
"""Seconds a slice should take. A slice that tidies up takes longer: on the largest forms up to half a second."""
FIRST_CONFLICTS = 200
FEWEST_CONFLICTS = 10
CHUNK = 5_000
"""Clauses given to CaDiCaL between two looks at the clock."""
BLOCK = 20_000
"""Bytes of a proof read at a time."""
OPTIONS = {"lucky": 0, "chrono": 0}
"""No trying of all-false and all-true boards before each check: there are many checks, and no such solutions."""
STEADY = {"stabilizeonly": 1}
"""Few new starts, where large numbers are added up: an empty magic square of 7x7 takes seconds, not minutes."""
LARGEST_SEED = 2_000_000_000


def _call(name: str) -> Any:
    """A function of the CaDiCaL taken."""
    found = getattr(pysolvers, f"{VERSION}_{name}", None)
    if found is None:
        raise ImportError(f"this python-sat is too old, it has no {VERSION}_{name}")
    return found


_new, _delete, _option, _add = _call("new"), _call("del"), _call("set"), _call("add_cl")
_budget, _solve, _model, _core = _call("cbudget"), _call("solve_lim"), _call("model"), _call("core")
_trace = _call("tracepr")


class _Trace:
    """The file in which CaDiCaL keeps what it derives: clauses that follow, and clauses it has no more use for."""

    def __init__(self, solver: Any) -> None:
        from tempfile import TemporaryFile  # late: few ask for proofs

        self.file = TemporaryFile()  # noqa: SIM115 closed with the solver, which writes to it
        self._stream = _trace(solver, self.file)

    def lines(self) -> Iterator[str]:
        """The steps of the proof as text; a step is `a` or `d`, then literals (7 bits a byte, lowest first), then 0."""
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
    """Answers for one clause form (see `solve.engine`)."""

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

    def load(self, clauses: Clauses) -> None:
        """Take a clause form in place of what was loaded before; it is read when the first check begins."""
        self._free()
        self._solver = _new()
        if self._traced:
            self._trace = _Trace(self._solver)
        # What is counted is mostly absent (thirty queens: a sixth of the time), what hangs together is not, and large
        # numbers that are added up are best guessed.
        phase = int(bool(clauses.graphs or clauses.webs or clauses.large_sums))
        options = {**OPTIONS, "phase": phase, "seed": self._seed % LARGEST_SEED}
        for name, value in (options | STEADY if clauses.large_sums else options).items():
            _option(self._solver, name, value)
        self._unread, self._left = clauses.clauses(), clauses.number
        self._pending: list[Sequence[int]] = []

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Demand more clauses from the next check on."""
        self._pending.extend(clauses)

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Whether all can be satisfied with the assumptions. Raises `TimeLimit` when the deadline passes first."""
        deadline.check()
        self._model = None
        self._read_clauses(deadline)
        self._assumptions = list(dict.fromkeys(assumptions))
        while not (answer := self._slice()):
            deadline.check()
        return bool(answer > 0)

    def _slice(self) -> int:
        """Work for a while: 1 if there is an answer, -1 if there is none, 0 if that is still open."""
        _budget(self._solver, self._conflicts)
        started = perf_counter()
        answer: int = _solve(self._solver, self._assumptions, 0)
        if not answer:
            rate = SLICE / max(perf_counter() - started, SLICE / 2)
            self._conflicts = max(FEWEST_CONFLICTS, int(self._conflicts * rate))
        return answer

    def core(self) -> tuple[int, ...]:
        """Assumptions of the check that failed last which cannot hold together."""
        return tuple(_core(self._solver, self._assumptions) or ())

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the answer found last into an array indexed by variable."""
        if self._model is None:
            self._model = _model(self._solver) or []
        model, known = self._model, len(self._model)
        for variable in variables:  # what stands in no clause may be anything
            into[variable] = variable <= known and model[variable - 1] > 0

    def keep_learned(self) -> None:
        """It never starts again."""

    def proof(self) -> Iterator[str]:
        """The lines of a DRAT proof of what a traced engine, loaded once and checked once, found impossible."""
        if self._trace is None:
            raise ValueError("only a traced engine knows how it came to its answer")
        yield from self._trace.lines()

    def _read_clauses(self, deadline: Deadline) -> None:
        """Give CaDiCaL what it has not seen: the form as it was loaded, then what was added."""
        solver = repeat(self._solver)
        while self._left > 0:
            deadline.check()
            self._left -= CHUNK
            deque(map(_add, solver, islice(self._unread, CHUNK)), maxlen=0)  # not a step of Python for each clause
        pending, self._pending = self._pending, []
        deque(map(_add, solver, pending), maxlen=0)

    def _free(self) -> None:
        if self._solver is not None:
            _delete(self._solver, self._trace and self._trace.file)
            self._solver = None

    def __del__(self) -> None:
        self._free()
