"""Small parts in play, as tables: a part of a few variables has few standings, and a move leads from one to another.

A standing knows what the part rules out there, and once a move has been made from it, where that leads and what
changes. So a part that meets the same case again costs a look-up, and parts of one form share their table.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.forms import form
from dslrun.interpreter.check.last_variable import Pruning, exactly
from dslrun.interpreter.check.propagator import Propagator
from dslrun.interpreter.model import Variable, values

FEW = 6
"""A part that reads more variables has no table."""
MANY = 4096
"""So many standings a table holds before it begins anew."""

Way: TypeAlias = "tuple[Standing, tuple[tuple[int, int], ...], tuple[int, ...] | None]"
"""Where a move leads, what places lose there (with all that is kept of them), and which places gain.

The place moved at is not told of. None gain where the part breaks, or is broken no more: all of it changes.
"""


class Standing(dict[int, Way]):
    """A case of a part: move -> the way it leads. Moves are numbered place by place: first to clear, then the values.

    `kept` are the values kept at each place, -1 where all are; None if the part is broken.
    """

    __slots__ = ("domains", "kept", "table")

    def __init__(self, table: "Table", domains: tuple[int, ...], kept: tuple[int, ...] | None) -> None:
        super().__init__()
        self.table = table
        self.domains = domains
        self.kept = kept

    def __missing__(self, move: int) -> Way:
        way = self[move] = self.table.way(self, *divmod(move, self.table.width))
        return way


Case = TypeVar("Case", bound=dict[int, Any])


class Cases(Generic[Case]):
    """The cases of a part that were met so far, each worked out once; when they get too many, they begin anew."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], Case] = {}

    def at(self, key: tuple[int, ...]) -> Case:
        """The case of this key."""
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MANY:
                for old in self._known.values():
                    old.clear()  # those that somebody still holds lead nowhere old
                self._known.clear()
            found = self._known[key] = self.met(key)
        return found

    def met(self, key: tuple[int, ...]) -> Case:
        """A case met for the first time."""
        raise NotImplementedError


class Table(Cases[Standing]):
    """The standings of all parts of one form, by the domains in the places.

    `pruning` is that of the first part, `scope` its variables in their places.
    """

    def __init__(self, pruning: Pruning, scope: tuple[int, ...], full: tuple[int, ...], size: int) -> None:
        super().__init__()
        self.pruning = pruning
        self.scope = scope
        self.full = full
        self.width = max(domain.bit_length() for domain in full) + 1
        self._size = size
        self._known: dict[tuple[int, ...], Standing] = {}

    @cached_property
    def fits(self) -> int:
        """Of a part that reads one variable: the values it does not refuse."""
        return sum([1 << value for value in values(self.full[0]) if self.at((1 << value,)).kept is not None])

    def at(self, domains: tuple[int, ...]) -> Standing:
        """The standing with these domains in the places."""
        found = self._known.get(domains)
        if found is None:
            if len(self._known) >= MANY:
                for old in self._known.values():
                    old.clear()  # those that somebody still holds lead nowhere old
                self._known.clear()
            found = self._known[domains] = Standing(self, domains, self._kept(domains))
        return found

    @deep
    def _kept(self, domains: tuple[int, ...]) -> tuple[int, ...] | None:
        board = [1] * self._size
        for var, domain in zip(self.scope, domains, strict=True):
            board[var] = domain
        changes = self.pruning(board)
        if changes is None:
            return None
        named = dict(changes)
        return tuple([named.get(var, -1) for var in self.scope])

    def way(self, here: Standing, place: int, value: int) -> Way:
        """What a move changes: the place is cleared (0), or has the value before this one."""
        domains = list(here.domains)
        domains[place] = 1 << value - 1 if value else self.full[place]
        there = self.at(tuple(domains))
        if here.kept is None or there.kept is None:
            return there, (), () if there.kept is here.kept else None
        both = [(at, *masks) for at, masks in enumerate(zip(here.kept, there.kept, strict=True)) if at != place]
        gains = tuple([at for at, before, after in both if after & ~before])
        return there, tuple([(at, after) for at, before, after in both if before & ~after]), gains


class Tables:
    """The table of each small part of a network, made when it is first asked for."""

    def __init__(self, variables: Sequence[Variable]) -> None:
        self._full = [variable.domain for variable in variables]
        self._hidden = [variable.hidden for variable in variables]
        self._some_hidden = any(self._hidden)
        self._by_form: dict[Hashable, Table] = {}

    def of(self, part: Propagator, scope: tuple[int, ...]) -> Table:
        """The table of a part: that of another one, if they are of one form."""
        says = form(part, {var: place for place, var in enumerate(scope)})
        full = tuple([self._full[var] for var in scope])
        key = says and (says, full, self._seen(scope))
        found = self._by_form.get(key) if key else None
        if found is None:
            hidden = self._hidden if self._some_hidden else []
            found = Table(exactly(part, scope, hidden), scope, full, len(self._full))
            if key:
                self._by_form[key] = found
        return found

    def _seen(self, scope: Iterable[int]) -> tuple[bool, ...] | None:
        """Which places are hidden, if any can be."""
        return tuple([self._hidden[var] for var in scope]) if self._some_hidden else None


NOWHERE = Standing(Table(lambda _: [], (), (1,), 0), (), ())
"""Where parts without a table stand."""
