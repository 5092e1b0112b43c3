"""The neutral clause form: what a Model becomes before any engine sees it.

Literals are non-zero integers as in DIMACS: variable `i` is `i`, its negation `-i`. Variable 1 is the
constant true, so lowering never needs to ask whether something is already decided: `TRUE` and `FALSE` are
literals, and `add` drops them.
"""

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import TypeAlias

from dslrun.interpreter.solve.budget import Budget

Guard: TypeAlias = tuple[int, ...]
"""Literals one of which may hold *instead* of the constraint: `()` is unconditional."""

Assignment: TypeAlias = Sequence[int]
"""A candidate answer: `assignment[literal]` is 1 if the literal holds. Negative literals index from the end."""

TRUE = 1
FALSE = -1

PAIRWISE = 40
"""Up to so many literals exclude each other pair by pair; beyond, through others, which takes fewer clauses."""
PAIRWISE_IN_SUMS, ROOMY = 100, 800_000
"""Where large numbers are added up, pairs are worth more, as long as there are not so many literals.

An empty magic square of 8x8 takes a second, or a few, instead of minutes.
"""
PACKED = 10_000
"""Literals of clauses of one length that are kept as a list, which is quick, before an array takes them, in a tenth."""

IMPLIES = 1
"""Direction of a nested node's literal: the literal implies the node."""
IMPLIED = 2
"""Direction of a nested node's literal: the node implies the literal."""
BOTH = 3


@dataclass(frozen=True, slots=True)
class PseudoBoolean:
    """Unless a guard literal holds: `sum of coefficient * literal <= bound`, all coefficients positive."""

    terms: tuple[tuple[int, int], ...]
    bound: int
    guard: Guard = ()


@dataclass(frozen=True, eq=False, slots=True)
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


@dataclass(frozen=True, eq=False, slots=True)
class GuardedForest:
    """Unless a guard literal holds: the guarded graph, as in `GuardedGraph`, has no cycle."""

    guard: Guard
    members: tuple[int, ...]
    links: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, eq=False, slots=True)
class GuardedOrder:
    """Unless a guard literal holds: no way along the links (i, j, literal) that hold leads back to where it began."""

    guard: Guard
    size: int
    links: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, eq=False, slots=True)
class GuardedGroup:
    """Unless a guard literal holds: what hangs together with the roots weighs between `low` and `high`."""

    guard: Guard
    roots: tuple[int, ...]
    weights: Mapping[int, int] | None
    low: int | None
    high: int | None


@dataclass(frozen=True, eq=False, slots=True)
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


@dataclass(frozen=True, eq=False, slots=True)
class LiteralFigure:
    """A figure whose conditions are literals: see `model.Figure`."""

    web: LiteralWeb
    roots: tuple[int, ...]
    spots: Mapping[int, tuple[int, int]]


@dataclass(frozen=True, eq=False, slots=True)
class GuardedShapes:
    """Unless a guard literal holds: two figures do not have the same shape.

    Engines enforce it by cuts (`solve.congruences`), exports expand it (`export.expand`).
    """

    guard: Guard
    one: LiteralFigure
    other: LiteralFigure
    turn: bool
    flip: bool


Place: TypeAlias = dict[int, int]
"""How far the clauses of each length had been written at some moment."""


@dataclass(slots=True)
class Clauses:
    """Clauses, pseudo-Boolean sums and graph constraints over `count` variables.

    Clauses are kept by length, one after another: all of two literals, all of three. So nothing has to mark where one
    ends, a pattern of clauses is written in one call, and an engine reads them without a step of Python for each. The
    latest are in lists (`fresh`), which are packed into arrays when they grow. A clause without literals is
    `contradiction`. `large_sums`: numbers of many values are added up, for which answers are searched in another way.
    The budget is looked at while they are written.
    """

    count: int = 1
    fresh: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list, {1: [TRUE]}))
    sums: list[PseudoBoolean] = field(default_factory=list)
    graphs: list[GuardedGraph | GuardedForest | GuardedOrder | GuardedShapes] = field(default_factory=list)
    webs: list[LiteralWeb] = field(default_factory=list)
    contradiction: bool = False
    large_sums: bool = False
    budget: Budget = field(default_factory=Budget)
    _packed: "dict[int, array[int]]" = field(default_factory=dict)
    _in_sums: int = 0

    def look(self) -> None:
        """Stop where there are too many literals or the time is over."""
        for size, some in self.fresh.items():
            if len(some) >= PACKED:
                self._packed.setdefault(size, array("i")).fromlist(some)
                some.clear()
        self.budget.look(self.length + self._in_sums)

    @property
    def length(self) -> int:
        """The literals written, and one more for each clause: its end."""
        return sum([end + end // size for size, end in self.place().items()])

    @property
    def number(self) -> int:
        """How many clauses there are."""
        return sum([end // size for size, end in self.place().items()]) + self.contradiction

    def new(self) -> int:
        """A fresh variable."""
        self.count += 1
        return self.count

    def several(self, number: int) -> range:
        """So many fresh variables."""
        first = self.count + 1
        self.count += number
        return range(first, first + number)

    def add(self, *literals: int) -> None:
        """One of the literals holds."""
        if TRUE in literals:
            return
        if FALSE in literals:
            literals = tuple([literal for literal in literals if literal != FALSE])
        if not literals:
            self.contradiction = True
            return
        fresh = self.fresh[len(literals)]
        fresh += literals
        if len(fresh) >= PACKED:
            self.look()

    def write(self, size: int, flat: Iterable[int]) -> None:
        """Clauses of so many literals each, one after another, none of them empty or with a constant."""
        fresh = self.fresh[size]
        fresh += flat
        if len(fresh) >= PACKED:
            self.look()

    def are_few(self, literals: Sequence[int]) -> bool:
        """Whether so few literals are to exclude each other that it can be said pair by pair."""
        return len(literals) <= (PAIRWISE_IN_SUMS if self.large_sums and self.length < ROOMY else PAIRWISE)

    def exclude(self, literals: Sequence[int]) -> None:
        """No two of the literals, none of which is a constant, hold together."""
        self.write(2, chain.from_iterable(combinations([-literal for literal in literals], 2)))

    def at_most(self, terms: Sequence[tuple[int, int]], bound: int, guard: Guard = ()) -> None:
        """The weighted sum (coefficients positive) is at most `bound`, unless a guard literal holds."""
        total = sum([coefficient for coefficient, _ in terms])
        if total <= bound or TRUE in guard:
            return
        excuses = tuple([literal for literal in guard if literal != FALSE])
        self.sums.append(PseudoBoolean(tuple(terms), bound, excuses))
        self._in_sums += len(terms) + len(excuses)
        self.look()

    def disjunction(self, literals: Iterable[int]) -> int:
        """A literal equivalent to the disjunction of the literals."""
        parts = {literal for literal in literals if literal != FALSE}
        if TRUE in parts or not parts.isdisjoint([-literal for literal in parts]):
            return TRUE
        if not parts:
            return FALSE
        if len(parts) == 1:
            return parts.pop()
        whole = self.new()
        self.write(2, [literal for part in parts for literal in (-part, whole)])
        self.write(len(parts) + 1, (-whole, *parts))
        return whole

    def conjunction(self, literals: Iterable[int]) -> int:
        """A literal equivalent to the conjunction of the literals."""
        return -self.disjunction([-literal for literal in literals])

    def both(self, one: int, other: int) -> int:
        """A literal equivalent to that two literals hold."""
        if other in (one, TRUE):
            return one
        if one == TRUE:
            return other
        if one == -other or FALSE in (one, other):
            return FALSE
        self.count = whole = self.count + 1
        self.fresh[2] += (-whole, one, -whole, other)
        self.write(3, (whole, -one, -other))
        return whole

    def place(self) -> Place:
        """Where the clauses of each length end now."""
        packed = self._packed
        if not packed:
            return {size: len(some) for size, some in self.fresh.items()}
        return {size: len(some) + len(packed.get(size, ())) for size, some in self.fresh.items()}

    def back_to(self, place: Place) -> None:
        """Take away the clauses written since."""
        for size, some in self.fresh.items():
            if size in self._packed:
                some[:0] = self._packed.pop(size)
            del some[place.get(size, 0) :]

    def by_length(self, since: Place | None = None) -> Iterator[tuple[int, Sequence[int]]]:
        """The clauses written since a place, each length with its literals one after another."""
        for size, some in self.fresh.items():
            start, packed = since.get(size, 0) if since else 0, self._packed.get(size)
            if packed is not None:
                if start < len(packed):
                    yield size, packed[start:] if start else packed
                start = max(0, start - len(packed))
            if start < len(some):
                yield size, some[start:]

    def clauses(self, since: Place | None = None) -> Iterator[tuple[int, ...]]:
        """The clauses written since a place and until now, one by one; one without literals comes last."""
        empty: list[tuple[int, ...]] = [()] if self.contradiction and not since else []
        return chain(*[_cut(size, flat) for size, flat in self.by_length(since)], empty)


def _cut(size: int, flat: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Clauses of one length, taken apart."""
    literals = iter(flat)
    return zip(*[literals] * size, strict=True)


def simplified(clause: list[int]) -> list[int]:
    """The clause without repeated literals and without `FALSE`."""
    return [literal for literal in dict.fromkeys(clause) if literal != FALSE]
