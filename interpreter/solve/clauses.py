"""The neutral clause form: what a Model becomes before any engine sees it.

Literals are non-zero integers as in DIMACS: variable `i` is `i`, its negation `-i`. Variable 1 is the
constant true, so lowering never needs to ask whether something is already decided: `TRUE` and `FALSE` are
literals, and `add` drops them.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from dsl.records import field, record
from interpreter.solve.budget import LOOK_EVERY, Budget

Guard: TypeAlias = tuple[int, ...]
"""Literals one of which may hold *instead* of the constraint: `()` is unconditional."""

TRUE = 1
FALSE = -1

IMPLIES = 1
"""Direction of a nested node's literal: the literal implies the node."""
IMPLIED = 2
"""Direction of a nested node's literal: the node implies the literal."""
BOTH = 3


@record(frozen=True, slots=True)
class PseudoBoolean:
    """Unless a guard literal holds: `sum of coefficient * literal <= bound`, all coefficients positive."""

    terms: tuple[tuple[int, int], ...]
    bound: int
    guard: Guard = ()


@record(frozen=True, eq=False, slots=True)
class GuardedGraph:
    """Unless a guard literal holds: the guarded graph has between `low` and `high` connected components.

    Member i is present where the literal `members[i]` holds; a link (i, j, literal) joins two present
    members. Engines enforce it by cuts (`solve.cuts`), exports expand it (`export.expand`).
    """

    guard: Guard
    members: tuple[int, ...]
    links: tuple[tuple[int, int, int], ...]
    low: int | None
    high: int | None


@record(frozen=True, eq=False, slots=True)
class GuardedForest:
    """Unless a guard literal holds: the guarded graph, as in `GuardedGraph`, has no cycle."""

    guard: Guard
    members: tuple[int, ...]
    links: tuple[tuple[int, int, int], ...]


@record(frozen=True, eq=False, slots=True)
class GuardedOrder:
    """Unless a guard literal holds: no way along the links (i, j, literal) that hold leads back to where it began."""

    guard: Guard
    size: int
    links: tuple[tuple[int, int, int], ...]


@record(frozen=True, eq=False, slots=True)
class GuardedGroup:
    """Unless a guard literal holds: what hangs together with the roots weighs between `low` and `high`."""

    guard: Guard
    roots: tuple[int, ...]
    weights: Mapping[int, int] | None
    low: int | None
    high: int | None


@record(frozen=True, eq=False, slots=True)
class LiteralWeb:
    """A web whose conditions are literals, and the bounds on its groups that are not written as clauses.

    Engines enforce them by cuts (`solve.group_cuts`), exports expand them (`export.expand`).
    """

    members: tuple[int, ...]
    links: tuple[tuple[int, int, int], ...]
    groups: list[GuardedGroup] = field(default_factory=list)

    def around(self) -> list[list[tuple[int, int]]]:
        """For each member its neighbours, each with the literal of the link."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.members]
        for one, other, literal in self.links:
            found[one].append((other, literal))
            found[other].append((one, literal))
        return found


@record(frozen=True, eq=False, slots=True)
class LiteralFigure:
    """A figure whose conditions are literals: see `model.Figure`."""

    web: LiteralWeb
    roots: tuple[int, ...]
    spots: Mapping[int, tuple[int, int]]


@record(frozen=True, eq=False, slots=True)
class GuardedShapes:
    """Unless a guard literal holds: two figures do not have the same shape.

    Engines enforce it by cuts (`solve.congruences`), exports expand it (`export.expand`).
    """

    guard: Guard
    one: LiteralFigure
    other: LiteralFigure
    turn: bool
    flip: bool


@record(slots=True)
class Clauses:
    """Clauses (flat, each ended by 0), pseudo-Boolean sums and graph constraints over `count` variables.

    The budget is looked at while they are written.
    """

    count: int = 1
    flat: "array[int]" = field(default_factory=lambda: array("i", (TRUE, 0)))
    sums: list[PseudoBoolean] = field(default_factory=list)
    graphs: list[GuardedGraph | GuardedForest | GuardedOrder | GuardedShapes] = field(default_factory=list)
    webs: list[LiteralWeb] = field(default_factory=list)
    contradiction: bool = False
    budget: Budget = field(default_factory=Budget)
    _in_sums: int = 0
    _next_look: int = 0

    def look(self) -> None:
        """Stop where there are too many literals or the time is over."""
        self._next_look = len(self.flat) + LOOK_EVERY
        self.budget.look(len(self.flat) + self._in_sums)

    def new(self) -> int:
        """A fresh variable."""
        self.count += 1
        return self.count

    def add(self, *literals: int) -> None:
        """One of the literals holds."""
        if TRUE in literals:
            return
        if FALSE in literals:
            literals = tuple(literal for literal in literals if literal != FALSE)
        if not literals:
            self.contradiction = True
        flat = self.flat
        flat.fromlist([*literals, 0])  # half the time that `extend` takes
        if len(flat) >= self._next_look:
            self.look()

    def add_written(self, flat: list[int]) -> None:
        """Clauses written one after another, each ended by 0, none of them empty or with a constant."""
        self.flat.fromlist(flat)
        if len(self.flat) >= self._next_look:
            self.look()

    def exclude(self, literals: Sequence[int]) -> None:
        """No two of the literals, none of which is a constant, hold together."""
        flat: list[int] = []
        for i, one in enumerate(literals):
            for other in literals[:i]:
                flat += (-one, -other, 0)
        self.add_written(flat)

    def at_most(self, terms: Sequence[tuple[int, int]], bound: int, guard: Guard = ()) -> None:
        """The weighted sum (coefficients positive) is at most `bound`, unless a guard literal holds."""
        total = sum(coefficient for coefficient, _ in terms)
        if total <= bound or TRUE in guard:
            return
        excuses = tuple(literal for literal in guard if literal != FALSE)
        self.sums.append(PseudoBoolean(tuple(terms), bound, excuses))
        self._in_sums += len(terms) + len(excuses)
        self.look()

    def disjunction(self, literals: Iterable[int]) -> int:
        """A literal equivalent to the disjunction of the literals."""
        parts = {literal for literal in literals if literal != FALSE}
        if TRUE in parts or any(-literal in parts for literal in parts):
            return TRUE
        if not parts:
            return FALSE
        if len(parts) == 1:
            return parts.pop()
        whole = self.new()
        for part in parts:
            self.add(-part, whole)
        self.add(-whole, *parts)
        return whole

    def conjunction(self, literals: Iterable[int]) -> int:
        """A literal equivalent to the conjunction of the literals."""
        return -self.disjunction([-literal for literal in literals])

    def clauses(self, start: int = 0) -> Iterator[list[int]]:
        """The clauses one by one, from a place of the flat list on."""
        here: list[int] = []
        for literal in self.flat[start:] if start else self.flat:
            if literal:
                here.append(literal)
            else:
                yield here
                here = []
