"""The clause form into which a Model is lowered, independent of any engine.

Literals are non-zero integers as in DIMACS: variable `i` is `i`, its negation `-i`. Variable 1 is the
constant true. Encodings therefore never test whether something is already decided: `TRUE` and `FALSE` are
literals, and `add` drops them.
"""

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import TypeAlias

from dslrun.dsl.records import record
from dslrun.interpreter.solve.budget import Budget

Guard: TypeAlias = tuple[int, ...]
"""Literals that guard a constraint: it must hold unless one of them is true. `()` makes it unconditional."""

Assignment: TypeAlias = Sequence[int]
"""A candidate answer: `assignment[literal]` is 1 if the literal holds. Negative literals index from the end."""

TRUE = 1
FALSE = -1

PAIRWISE = 40
"""Up to this many literals exclude each other pair by pair; more do so through auxiliary variables."""
PAIRWISE_IN_SUMS, ROOMY = 100, 800_000
"""The limit for pairs in models with large sums, and the length of a clause form up to which it applies.

With it, an empty 8x8 magic square takes seconds instead of minutes.
"""
PACKED = 10_000
"""Number of literals kept in a list, which is fast, before they move to an array, which takes a tenth of the memory."""

IMPLIES = 1
"""Direction of a nested node's literal: the literal implies the node."""
IMPLIED = 2
"""Direction of a nested node's literal: the node implies the literal."""
BOTH = 3


@record
class PseudoBoolean:
    """`sum of coefficient * literal <= bound` with positive coefficients, unless a guard literal holds."""

    terms: tuple[tuple[int, int], ...]
    bound: int
    guard: Guard = ()


@record(eq=False)
class GuardedGraph:
    """The graph has between `low` and `high` connected components, unless a guard literal holds.

    Member i is present if the literal `members[i]` holds; a link (i, j, literal) joins two present
    members. Engines enforce it by cuts (`solve.cuts`), exports write it out (`export.plain_clauses`).
    """

    guard: Guard
    members: tuple[int, ...]
    links: tuple[tuple[int, int, int], ...]
    low: int | None
    high: int | None


@record(eq=False)
class GuardedForest:
    """The graph, as in `GuardedGraph`, has no cycle, unless a guard literal holds."""

    guard: Guard
    members: tuple[int, ...]
    links: tuple[tuple[int, int, int], ...]


@record(eq=False)
class GuardedOrder:
    """The directed links (i, j, literal) that hold form no cycle, unless a guard literal holds."""

    guard: Guard
    size: int
    links: tuple[tuple[int, int, int], ...]


@record(eq=False)
class GuardedGroup:
    """The members connected to the roots weigh between `low` and `high` in total, unless a guard literal holds.

    `weights` maps the counted members to their weights; None counts each member as 1.
    """

    guard: Guard
    roots: tuple[int, ...]
    weights: Mapping[int, int] | None
    low: int | None
    high: int | None


@record(eq=False)
class LiteralGraph:
    """A group graph whose conditions are literals, with the bounds on its groups that are not yet clauses.

    Engines enforce the bounds by cuts (`solve.group_cuts`), exports write them out (`export.plain_clauses`).
    """

    members: tuple[int, ...]
    links: tuple[tuple[int, int, int], ...]
    groups: list[GuardedGroup] = field(default_factory=list)

    def around(self) -> list[list[tuple[int, int]]]:
        """Return the neighbours of each member, each with the literal of the link."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.members]
        for one, other, literal in self.links:
            found[one].append((other, literal))
            found[other].append((one, literal))
        return found


@record(eq=False)
class LiteralFigure:
    """A figure whose conditions are literals (see `model.Figure`)."""

    graph: LiteralGraph
    roots: tuple[int, ...]
    spots: Mapping[int, tuple[int, int]]


@record(eq=False)
class GuardedShapes:
    """Two figures have different shapes, unless a guard literal holds.

    Engines enforce it by cuts (`solve.congruences`), exports write it out (`export.plain_clauses`).
    """

    guard: Guard
    one: LiteralFigure
    other: LiteralFigure
    turn: bool
    flip: bool


Mark: TypeAlias = dict[int, int]
"""A point to return to: for each clause length, the number of literals written so far."""


@dataclass(slots=True, eq=False, repr=False)
class Clauses:
    """Clauses, pseudo-Boolean sums and graph constraints over `count` variables.

    Clauses of the same length are stored one after another in one flat sequence. No end marks are needed, a pattern of
    clauses is written in one call, and an engine reads them without Python bytecode per clause. New ones go to lists
    (`fresh`), which move to arrays when they grow. An empty clause sets `contradiction`. `large_sums` is true if
    a sum adds up variables with many values; engines then use other settings. Writing checks the budget.
    """

    count: int = 1
    fresh: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list, {1: [TRUE]}))
    sums: list[PseudoBoolean] = field(default_factory=list)
    graphs: list[GuardedGraph | GuardedForest | GuardedOrder | GuardedShapes] = field(default_factory=list)
    group_graphs: list[LiteralGraph] = field(default_factory=list)
    contradiction: bool = False
    large_sums: bool = False
    budget: Budget = field(default_factory=Budget)
    _packed: "dict[int, array[int]]" = field(default_factory=dict)
    _in_sums: int = 0

    def check_budget(self) -> None:
        """Move long lists to arrays; raise if there are too many literals or the deadline has passed."""
        for size, some in self.fresh.items():
            if len(some) >= PACKED:
                self._packed.setdefault(size, array("i")).fromlist(some)
                some.clear()
        self.budget.check_budget(self.length + self._in_sums)

    @property
    def length(self) -> int:
        """The number of literals written, plus one for the end of each clause."""
        return sum([end + end // size for size, end in self.mark().items()])

    @property
    def number(self) -> int:
        """The number of clauses."""
        return sum([end // size for size, end in self.mark().items()]) + self.contradiction

    def new(self) -> int:
        """Return a new variable."""
        self.count += 1
        return self.count

    def new_variables(self, number: int) -> range:
        """Return several new variables."""
        first = self.count + 1
        self.count += number
        return range(first, first + number)

    def add(self, *literals: int) -> None:
        """Add a clause. Skip it if it contains `TRUE`; drop `FALSE` from it."""
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
            self.check_budget()

    def write(self, size: int, flat: Iterable[int]) -> None:
        """Add clauses of `size` literals each, given as one flat sequence without constants."""
        fresh = self.fresh[size]
        fresh += flat
        if len(fresh) >= PACKED:
            self.check_budget()

    def is_pairwise(self, literals: Sequence[int]) -> bool:
        """Return whether the literals are few enough to exclude each other pair by pair."""
        return len(literals) <= (PAIRWISE_IN_SUMS if self.large_sums and self.length < ROOMY else PAIRWISE)

    def exclude(self, literals: Sequence[int]) -> None:
        """Post that no two of the literals hold; none of them may be a constant."""
        self.write(2, chain.from_iterable(combinations([-literal for literal in literals], 2)))

    def at_most(self, terms: Sequence[tuple[int, int]], bound: int, guard: Guard = ()) -> None:
        """Post that the weighted sum (positive coefficients) is at most `bound`, unless a guard literal holds."""
        total = sum([coefficient for coefficient, _ in terms])
        if total <= bound or TRUE in guard:
            return
        excuses = tuple([literal for literal in guard if literal != FALSE])
        self.sums.append(PseudoBoolean(tuple(terms), bound, excuses))
        self._in_sums += len(terms) + len(excuses)
        self.check_budget()

    def disjunction(self, literals: Iterable[int]) -> int:
        """Return a literal equivalent to the disjunction of the literals."""
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
        """Return a literal equivalent to the conjunction of the literals."""
        return -self.disjunction([-literal for literal in literals])

    def both(self, one: int, other: int) -> int:
        """Return a literal equivalent to the conjunction of two literals."""
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

    def mark(self) -> Mark:
        """Return the number of literals written so far in clauses of each length."""
        packed = self._packed
        if not packed:
            return {size: len(some) for size, some in self.fresh.items()}
        return {size: len(some) + len(packed.get(size, ())) for size, some in self.fresh.items()}

    def rollback(self, mark: Mark) -> None:
        """Remove the clauses written since the mark. Sums and graph constraints stay."""
        for size, some in self.fresh.items():
            if size in self._packed:
                some[:0] = self._packed.pop(size)
            del some[mark.get(size, 0) :]

    def by_length(self, since: Mark | None = None) -> Iterator[tuple[int, Sequence[int]]]:
        """Yield the clauses written since a mark, by length, each length as one flat sequence."""
        for size, some in self.fresh.items():
            start, packed = since.get(size, 0) if since else 0, self._packed.get(size)
            if packed is not None:
                if start < len(packed):
                    yield size, packed[start:] if start else packed
                start = max(0, start - len(packed))
            if start < len(some):
                yield size, some[start:]

    def clauses(self, since: Mark | None = None) -> Iterator[tuple[int, ...]]:
        """Yield the clauses written since a mark, one by one.

        Without a mark, an empty clause comes last if there is a contradiction.
        """
        empty: list[tuple[int, ...]] = [()] if self.contradiction and not since else []
        return chain(*[_cut(size, flat) for size, flat in self.by_length(since)], empty)


def _cut(size: int, flat: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Split a flat sequence into clauses of `size` literals."""
    literals = iter(flat)
    return zip(*[literals] * size, strict=True)


def variables_of(guard: Iterable[int], members: Iterable[int], links: Iterable[tuple[int, int, int]]) -> set[int]:
    """Return the variables of the literals in a graph constraint."""
    return {*map(abs, guard), *map(abs, members), *(abs(literal) for _, _, literal in links)}


def simplified(clause: list[int]) -> list[int]:
    """Return the clause without repeated literals and without `FALSE`."""
    return [literal for literal in dict.fromkeys(clause) if literal != FALSE]
