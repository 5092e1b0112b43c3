"""Two engines by turns: what the one does not find soon, the other may.

CaDiCaL is the quicker one nearly everywhere, but not where sums go over many large numbers: an empty magic square of
7x7 takes Z3 a second or two, and CaDiCaL minutes. So CaDiCaL begins, and when its turn is over Z3 has one of the same
length; then turns are twice as long. Who gives an answer goes on with the next question.
"""

from collections.abc import Callable, Iterable, Sequence

from dslrun.interpreter.deadline import Deadline, TimeLimit, Within
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import Engine, EngineName

FIRST_TURN = 3.0
"""Seconds of the first turn of each."""
SETTLED_TURN = 20.0
"""Seconds of a turn, at least, after the first answer: what was learned for it is worth keeping at work."""


class Portfolio:
    """Answers for one clause form (see `solve.engine`), given by one of two engines; the second is made when needed."""

    counts = False

    def __init__(self, first: Engine, second: Callable[[], Engine]) -> None:
        self._engines = [first]
        self._second = second
        self._at = 0
        self._turn = self._left = FIRST_TURN
        self._added: list[Sequence[int]] = []
        self._settled = False

    @property
    def name(self) -> EngineName:
        """The engine whose turn it is, which gave the last answer."""
        return self._engines[self._at].name

    def load(self, clauses: Clauses) -> None:
        """Take a clause form in place of what was loaded before."""
        self._clauses = clauses
        self._added = []
        for engine in self._engines:
            engine.load(clauses)

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Demand more clauses from the next check on."""
        some = list(clauses)
        self._added += some
        for engine in self._engines:
            engine.add(some)

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Whether all can be satisfied with the assumptions. Raises `TimeLimit` when the deadline passes first."""
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
        """Assumptions of the last check that cannot hold together."""
        return self._engines[self._at].core()

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the answer found last into an array indexed by variable."""
        self._engines[self._at].truth(variables, into)

    def keep_learned(self) -> None:
        """No more new starts of an engine. Turns go on, but are longer: who has answered once will answer again."""
        if not self._settled:
            self._settled = True
            self._turn = self._left = max(self._turn, SETTLED_TURN)
        for engine in self._engines:
            engine.keep_learned()

    def _pass_on(self) -> None:
        if len(self._engines) == 1:
            engine = self._second()
            engine.load(self._clauses)
            engine.add(self._added)
            if self._settled:
                engine.keep_learned()
            self._engines.append(engine)
        elif self._at:
            self._turn *= 2
        self._at = 1 - self._at
        self._left = self._turn
