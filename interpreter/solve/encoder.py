"""The state that the encodings of all kinds of nodes share."""

from abc import ABC, abstractmethod
from functools import cached_property

from dslrun.interpreter.model import Domains, Node, Sightline
from dslrun.interpreter.solve.clauses import BOTH, Clauses, Guard
from dslrun.interpreter.solve.group_labels import GroupLabels
from dslrun.interpreter.solve.literals import Literals


class Encoder(ABC):
    """The part of a lowering that the encodings of single kinds of nodes use.

    Each set in `distinct` contains variables that a rule requires to be all different.
    """

    def __init__(self, domains: Domains, distinct: list[frozenset[int]], clauses: Clauses) -> None:
        self.domains = domains
        self.distinct = distinct
        self.clauses = clauses
        self.literals = Literals(clauses, domains)
        self.group_labels = GroupLabels(clauses, domains, self.literal)
        self._lines: dict[Sightline, list[int]] = {}

    @abstractmethod
    def post(self, node: Node, sign: bool, guard: Guard) -> None:
        """Require the node (or, with `sign` false, its negation) unless a guard literal holds."""

    @abstractmethod
    def literal(self, node: Node, need: int) -> int:
        """Return a literal for a node, defined in the directions of `need`."""

    def reach(self, line: Sightline, length: int) -> list[int]:
        """Return the length of a line of sight as a unary number: a literal for each length from 1 to `length`."""
        number = self._lines.setdefault(line, [])
        while len(number) < length:
            condition = self.literal(line.conditions[len(number)], BOTH)
            number.append(self.clauses.both(number[-1], condition) if number else condition)
        return number[:length]

    @cached_property
    def undecided(self) -> tuple[list[tuple[int, int, int]], list[int]]:
        """The literals of open variables as (variable, value, literal), and the Boolean variables of these literals."""
        several = [var for var, domain in enumerate(self.domains) if domain & (domain - 1)]
        found = [(var, value, literal) for var in several for value, literal in self.literals.of(var).items()]
        return found, sorted({abs(literal) for _, _, literal in found})
