"""How the parts of a network are asked in play: by table, by following, or by reading them again.

Parts that read one variable are asked only about odd values: whatever else it is set to, they rule out nothing.
Parts that read a few have tables (see `check.tables`), and so have even ones (see `check.evenly`); the others are far.
"""

from collections.abc import Hashable, Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING, TypeAlias

from dslrun.interpreter.check.bridges import Bridges
from dslrun.interpreter.check.component_count import ComponentCount
from dslrun.interpreter.check.evenly import EvenTable, even_form
from dslrun.interpreter.check.following import Follower, followed
from dslrun.interpreter.check.last_variable import Pruning
from dslrun.interpreter.check.listing import Numbers
from dslrun.interpreter.check.loop import Circuit
from dslrun.interpreter.check.rings import Rings
from dslrun.interpreter.check.strands import Strands
from dslrun.interpreter.check.tables import FEW, Table, Tables
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Variable

if TYPE_CHECKING:
    from dslrun.interpreter.check.network import Network


Near: TypeAlias = tuple[int, int, tuple[int, ...], int]
"""A small part beside a variable: its number, a row of its table, the variables it reads, where this one is among them.

The row is the move by which the variable gets the value 0; that by which it is cleared comes before it.
"""


class Plan:
    """For each variable the parts that read it: `near`, `even` (with what they read), `far`, or reading it `alone`.

    It is `wide` where there are even or far ones. Of the far ones, those that nobody follows are to be `read`.
    `fits` are the values that no part which reads the variable alone refuses, `start` what a player may choose of them
    while it is open. `tables` and `even_tables` have the tables of the parts that have one.
    """

    def __init__(self, net: "Network", deadline: Deadline) -> None:
        variables = net.variables
        tables = Tables(variables)
        self.tables: list[Table | None] = [None] * len(net.propagators)
        self.even_tables: dict[int, EvenTable] = {}
        self.alone: list[list[Near]] = [[] for _ in variables]
        self.near: list[list[Near]] = [[] for _ in variables]
        self.even: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in variables]
        self.far: list[list[list[int]]] = [[] for _ in variables]
        self.read: list[list[list[int]]] = [[] for _ in variables]
        self._followers = _leading(net)
        evenly: dict[Hashable, EvenTable] = {}
        for scope_group in deadline.checked(net.scope_groups):
            scope = net.scopes[scope_group[0]]
            far = []
            for part in scope_group:
                if 0 < len(scope) <= FEW:
                    self._place_near(part, tables.of(net.propagators[part], scope), scope)
                elif scope and (says := even_form(net.propagators[part], scope, variables)) is not None:
                    if says not in evenly:
                        evenly[says] = EvenTable(net.propagators[part], scope, variables[scope[0]].domain)
                    self.even_tables[part] = evenly[says]
                    for var in scope:
                        self.even[var].append((part, scope))
                else:
                    far.append(part)
            read = [part for part in far if part not in self._followers]
            for var in scope if far else ():
                self.far[var].append(far)
                if read:
                    self.read[var].append(read)
        self.wide = [bool(even or far) for even, far in zip(self.even, self.far, strict=True)]
        self._judge_alone(variables)
        self.numbers = list(_numbers(variables))

    def _place_near(self, part: int, table: Table, scope: tuple[int, ...]) -> None:
        self.tables[part] = table
        beside = self.alone if len(scope) == 1 else self.near
        for place, var in enumerate(scope):
            beside[var].append((part, place * table.width + 1, scope, place))

    def _judge_alone(self, variables: Sequence[Variable]) -> None:
        """Ask the parts that read one variable about its values, once."""
        self.fits = [variable.domain for variable in variables]
        self.start = [variable.domain & variable.playable for variable in variables]
        for var, found in enumerate(self.alone):
            for part, *_ in found:
                table = self.tables[part]
                assert table is not None
                self.start[var] &= (table.at(table.full).kept or (0,))[0]
                self.fits[var] &= table.fits

    def followers(self) -> dict[int, Follower]:
        """Followers of the parts that can be followed, for a new position."""
        return {part: copy(follower) for part, follower in self._followers.items()}


def _numbers(variables: Sequence[Variable]) -> Iterator[Numbers]:
    first = 0
    for variable in variables:
        yield Numbers(first)
        first += variable.domain.bit_length()


def _leading(net: "Network") -> dict[int, Follower]:
    """The followers that those of positions are copied from."""
    hidden = [variable.hidden for variable in net.variables]
    found = {}
    for part, reading in enumerate(net.propagators):
        if isinstance(reading, Circuit | ComponentCount) and len(net.scopes[part]) > FEW:
            follower = _follower(reading, net.prunes[part], hidden)
            if follower is not None:
                found[part] = follower
    return found


def _follower(reading: Circuit | ComponentCount, pruning: Pruning, hidden: Sequence[bool]) -> Follower | None:
    """Who can follow a part, if anybody can."""
    if isinstance(reading, Circuit):
        literals = followed(reading.edges, hidden)
        return None if literals is None else Strands(reading, pruning, literals)
    if reading.low <= 0 and reading.high == 1:
        if reading.links.always:
            literals = followed(reading.members, hidden)
            return None if literals is None else Rings(reading, pruning, literals)
        if reading.members.always:
            literals = followed(reading.links, hidden)
            return None if literals is None else Bridges(reading, pruning, literals)
    return None
