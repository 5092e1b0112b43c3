"""A portfolio of two engines that take turns, because one may quickly find what the other does not.

CaDiCaL is faster almost everywhere, except on sums of many large numbers: an empty 7x7 magic square takes Z3 a second
or two and CaDiCaL minutes. CaDiCaL starts; when its turn is over, Z3 gets a turn of the same length; then the turns
double. The engine that answers continues with the next question.
"""

from collections.abc import Callable, Iterable, Sequence

from dslrun.interpreter.deadline import Deadline, TimeLimit, Within
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import Engine, EngineName

FIRST_TURN = 3.0
"""Length of each engine's first turn, in seconds."""
SETTLED_TURN = 20.0
"""Minimum length of a turn after the first answer, in seconds: the learned clauses are worth using."""


class Portfolio:
    """An `Engine` that alternates between two engines. It creates the second when the first runs out of its turn.

    If `second` returns None, because the engine is not installed, the first engine works alone.
    """

    counts = False

    def __init__(self, first: Engine, second: Callable[[], Engine | None]) -> None:
        self._engines = [first]
        self._second = second
        self._at = 0
        self._turn = self._left = FIRST_TURN
        self._added: list[Sequence[int]] = []
        self._settled = False

    @property
    def name(self) -> EngineName:
        """The name of the engine whose turn it is, which also gave the last answer."""
        return self._engines[self._at].name

    def load(self, clauses: Clauses) -> None:
        """Replace the loaded clause form."""
        self._clauses = clauses
        self._added = []
        for engine in self._engines:
            engine.load(clauses)

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Add clauses that apply from the next check on."""
        some = list(clauses)
        self._added += some
        for engine in self._engines:
            engine.add(some)

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Return whether the clauses are satisfiable under the assumptions; raise `TimeLimit` at the deadline."""
        while True:
            turn = Within(self._left, deadline)
            try:
                answer = self._engines[self._at].check(turn, assumptions)
            except TimeLimit:
                if deadline.expired():
                    raise
                self._pass_on()
            else:
                self._left = turn.remaining()
                return answer

    def core(self) -> tuple[int, ...]:
        """Return the assumptions in the unsatisfiable core of the last check."""
        return self._engines[self._at].core()

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the last answer into an array indexed by variable."""
        self._engines[self._at].truth(variables, into)

    def keep_learned(self) -> None:
        """Keep the learned clauses and lengthen the turns: the engine that answered will probably answer again."""
        if not self._settled:
            self._settled = True
            self._turn = self._left = max(self._turn, SETTLED_TURN)
        for engine in self._engines:
            engine.keep_learned()

    def _pass_on(self) -> None:
        if len(self._engines) == 1:
            engine = self._second()
            if engine is None:
                self._left = float("inf")
                return
            engine.load(self._clauses)
            engine.add(self._added)
            if self._settled:
                engine.keep_learned()
            self._engines.append(engine)
        elif self._at:
            self._turn *= 2
        self._at = 1 - self._at
        self._left = self._turn
