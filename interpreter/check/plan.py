"""How the parts of a network are asked in play: by table, by following, or by reading them again.

Parts that read one variable are asked only about odd values: whatever else it is set to, they rule out nothing.
Parts that read a few have tables (see `check.tables`), and so have even ones (see `check.evenly`); the others are far.
"""

from collections.abc import Hashable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from interpreter.check.base import Reading
from interpreter.check.bridges import Bridges
from interpreter.check.evenly import EvenTable, even_form
from interpreter.check.following import Follower, followed
from interpreter.check.groups import GroupCounter
from interpreter.check.last import Pruning
from interpreter.check.listing import Numbers
from interpreter.check.loop import Circuit
from interpreter.check.rings import Rings
from interpreter.check.strands import Strands
from interpreter.check.tables import FEW, Table, Tables
from interpreter.deadline import Deadline
from interpreter.model import Variable, values


class Near(NamedTuple):
    """A small part beside a variable: its number, the variables it reads, where among them this one is.

    `row` is the move in the part's table by which the variable gets the value 0; to clear it comes before that.
    """

    part: int
    row: int
    scope: tuple[int, ...]
    place: int


class Plan:
    """For each variable the parts that read it: `near`, `even` (with what they read), `far`, or reading it `alone`.

    It is `wide` where there are even or far ones.
    `fits` are the values that no part which reads the variable alone refuses, `start` what a player may choose of them
    while it is open. `tables` and `even_tables` have the tables of the parts that have one.
    """

    def __init__(
        self,
        variables: Sequence[Variable],
        parts: Sequence[Reading],
        scopes: Sequence[tuple[int, ...]],
        prunes: Sequence[Pruning],
        deadline: Deadline,
    ) -> None:
        tables = Tables(variables)
        self.tables: list[Table | None] = [None] * len(parts)
        self._evenly: dict[Hashable, EvenTable] = {}
        self.even_tables: dict[int, EvenTable] = {}
        self.alone: list[list[Near]] = [[] for _ in variables]
        self.even: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in variables]
        near: list[list[Near]] = [[] for _ in variables]
        far: list[list[int]] = [[] for _ in variables]
        for part, (reading, scope) in enumerate(deadline.checked(zip(parts, scopes, strict=True))):
            if not 0 < len(scope) <= FEW:
                self._place_wide(part, reading, scope, far, variables)
                continue
            table = self.tables[part] = tables.of(reading, scope)
            beside = self.alone if len(scope) == 1 else near
            for place, var in enumerate(scope):
                beside[var].append(Near(part, place * table.width + 1, scope, place))
        self.near = [tuple(found) for found in near]
        self.far = [tuple(found) for found in far]
        self.wide = [bool(self.even[var] or far[var]) for var in range(len(variables))]
        self._judge_alone(variables)
        self.numbers = list(_numbers(variables))
        hidden = [variable.hidden for variable in variables]
        self._followers = {
            part: follower
            for part, reading in enumerate(parts)
            if self.tables[part] is None
            if part not in self.even_tables and (follower := _follower(reading, prunes[part], hidden)) is not None
        }

    def _place_wide(
        self,
        part: int,
        reading: Reading,
        scope: tuple[int, ...],
        far: list[list[int]],
        variables: Sequence[Variable],
    ) -> None:
        """A part that reads many variables is even or far."""
        says = even_form(reading, scope, variables) if scope else None
        if says is None:
            for var in scope:
                far[var].append(part)
            return
        if says not in self._evenly:
            self._evenly[says] = EvenTable(reading, scope, variables[scope[0]].domain)
        self.even_tables[part] = self._evenly[says]
        for var in scope:
            self.even[var].append((part, scope))

    def _judge_alone(self, variables: Sequence[Variable]) -> None:
        """Ask the parts that read one variable about each of its values, once."""
        self.fits = [variable.domain for variable in variables]
        self.start = [variable.domain & variable.playable for variable in variables]
        for var, found in enumerate(self.alone):
            for part, *_ in found:
                table = self.tables[part]
                assert table is not None
                self.start[var] &= (table.at(table.full).kept or (0,))[0]
                for value in values(self.fits[var]):
                    if table.at((1 << value,)).kept is None:
                        self.fits[var] &= ~(1 << value)

    def followers(self) -> dict[int, Follower]:
        """Followers of the parts that can be followed, for a new position."""
        return {part: copy(follower) for part, follower in self._followers.items()}


def _numbers(variables: Sequence[Variable]) -> Iterator[Numbers]:
    first = 0
    for variable in variables:
        yield Numbers(first)
        first += variable.domain.bit_length()


def _follower(reading: Reading, pruning: Pruning, hidden: Sequence[bool]) -> Follower | None:
    """Who can follow a part, if anybody can."""
    if isinstance(reading, Circuit):
        literals = followed(reading.edges, hidden)
        return None if literals is None else Strands(reading, pruning, literals)
    if isinstance(reading, GroupCounter) and reading.low <= 0 and reading.high == 1:
        if reading.links.always:
            literals = followed(reading.members, hidden)
            return None if literals is None else Rings(reading, pruning, literals)
        if reading.members.always:
            literals = followed(reading.links, hidden)
            return None if literals is None else Bridges(reading, pruning, literals)
    return None
