"""The cut loop: an engine proposes candidates and finders add the cuts they break, until a candidate breaks none."""

from collections.abc import Iterable, Sequence

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.solve.clauses import (
    FALSE,
    TRUE,
    Assignment,
    Clauses,
    GuardedForest,
    GuardedGraph,
    GuardedOrder,
    GuardedShapes,
    Mark,
)
from dslrun.interpreter.solve.congruences import ShapeFinder
from dslrun.interpreter.solve.cuts import CutFinder
from dslrun.interpreter.solve.engine import Engine, EngineChoice, EngineName
from dslrun.interpreter.solve.engines import loaded_engine
from dslrun.interpreter.solve.forests import CycleFinder
from dslrun.interpreter.solve.group_cuts import GroupCutFinder
from dslrun.interpreter.solve.lowering import Lowering
from dslrun.interpreter.solve.orders import OrderFinder

INVERTED = bytes([1, 0]).ljust(256)

Finder = ShapeFinder | CutFinder | CycleFinder | OrderFinder | GroupCutFinder


class CutLoop:
    """Decides a clause form together with its graph constraints. Clauses may be added between checks.

    After a failed check, `core` holds assumptions that cannot hold together. `cuts` lists all cuts added so far, each
    with its finder.
    """

    def __init__(self, clauses: Clauses, seed: int = 0, choice: EngineChoice = "auto") -> None:
        self.clauses = clauses
        self.core: tuple[int, ...] = ()
        self.cuts: list[tuple[Finder, list[int]]] = []
        self._seed = seed
        self._choice: EngineChoice = choice
        self._finders: list[Finder] = [_finder(graph, clauses) for graph in clauses.graphs]
        self._finders += [GroupCutFinder(group_graph) for group_graph in clauses.group_graphs if group_graph.groups]
        self._weak = [finder for finder in self._finders if isinstance(finder, CutFinder) and finder.is_weak]
        self._finders = [finder for finder in self._finders if finder not in self._weak]
        self._watched = sorted(set().union(*(finder.variables() for finder in (*self._finders, *self._weak))))
        self._engine: Engine | None = None
        self._sent: Mark = {}

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Return whether all constraints can hold under the assumptions; raise `TimeLimit` at the deadline."""
        self.core = (FALSE,) if FALSE in assumptions else ()
        wanted = [literal for literal in assumptions if literal != TRUE]
        while not self.clauses.contradiction and not self.core:
            engine = self._current_engine()
            if not engine.check(deadline, wanted):
                self.core = engine.core() if wanted else ()
                return False
            truth = self.truth(self._watched)
            cuts = _cuts(self._finders, truth) or _cuts(self._weak, truth)
            if not cuts:
                return True
            self.cuts += cuts
            self.add(cut for _, cut in cuts)
        return False

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Add clauses that apply from the next check on."""
        some = list(clauses)
        if all(some):
            self._current_engine().add(some)
        else:
            self.clauses.contradiction = True

    def truth(self, variables: Sequence[int]) -> bytearray:
        """Return the last answer as an array indexed by literal, filled in for the given variables only."""
        truth = bytearray(self.clauses.count + 1)
        truth[TRUE] = 1
        if variables:
            self._current_engine().truth(variables, truth)
        return by_literal(truth)

    @property
    def engine(self) -> EngineName | None:
        """The name of the engine in use, or None if none was needed so far."""
        return self._engine.name if self._engine is not None else None

    def keep_learned(self) -> None:
        """Make the engine keep its learned clauses instead of restarting."""
        self._current_engine().keep_learned()

    def _current_engine(self) -> Engine:
        """Return the engine, after passing on all clauses written since the last call."""
        if self._engine is None:
            self._engine = loaded_engine(self.clauses, self._choice, self._seed)
        elif self.clauses.mark() != self._sent:
            self._engine.add(self.clauses.clauses(self._sent))
        self._sent = self.clauses.mark()
        return self._engine


def _cuts(finders: Iterable[Finder], truth: Assignment) -> list[tuple[Finder, list[int]]]:
    """Return the cuts that the finders find in a candidate, each with its finder."""
    return [(finder, cut) for finder in finders for cut in finder.cuts(truth)]


def _finder(graph: GuardedGraph | GuardedForest | GuardedOrder | GuardedShapes, clauses: Clauses) -> Finder:
    """Return the finder for a graph constraint."""
    match graph:
        case GuardedForest():
            return CycleFinder(graph)
        case GuardedOrder():
            return OrderFinder(graph)
        case GuardedShapes():
            return ShapeFinder(graph, clauses)
        case _:
            return CutFinder(graph)


def by_literal(by_variable: bytearray) -> bytearray:
    """Extend an array indexed by variable so that negative literals index their values from the end."""
    return by_variable + by_variable[:0:-1].translate(INVERTED)


def board_found(lowering: Lowering, loop: CutLoop) -> list[int]:
    """Return the values of all variables in the last answer."""
    found = [domain.bit_length() - 1 for domain in lowering.domains]
    several, variables = lowering.undecided
    truth = loop.truth(variables)
    for var, value, literal in several:
        if truth[literal]:
            found[var] = value
    return found
