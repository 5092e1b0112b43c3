"""A table of allowed rows, filtered by bit sets of rows."""

from functools import reduce
from operator import or_

from interpreter.check.base import MIDDLING, Changes, Reading
from interpreter.model import Domains, values


class Column(dict[int, int]):
    """The rows (as a bit set) whose value in one column lies in a domain, worked out once per domain."""

    def __init__(self, cells: list[int]) -> None:
        super().__init__()
        self.rows: dict[int, int] = {}
        for at, value in enumerate(cells):
            self.rows[value] = self.rows.get(value, 0) | 1 << at

    def __missing__(self, domain: int) -> int:
        if len(self) > 4096:
            self.clear()
        found = reduce(or_, (self.rows.get(value, 0) for value in values(domain)), 0)
        self[domain] = found
        return found


class Rows(Reading):
    """The values of the variables form one of the rows; a variable named twice must agree with itself."""

    __slots__ = ("columns", "every")
    cost = MIDDLING

    def __init__(self, variables: tuple[int, ...], rows: tuple[tuple[int, ...], ...]) -> None:
        first = {var: variables.index(var) for var in variables}
        fitting = {
            tuple(row[at] for at in first.values())
            for row in rows
            if all(row[first[var]] == value for var, value in zip(variables, row, strict=True))
        }
        ordered = sorted(fitting)
        self.columns = tuple((var, Column([row[at] for row in ordered])) for at, var in enumerate(first))
        self.every = (1 << len(ordered)) - 1

    def alive(self, domains: Domains) -> int:
        """The rows still possible."""
        found = self.every
        for var, column in self.columns:
            found &= column[domains[var]]
        return found

    def evaluate(self, domains: Domains) -> bool | None:
        """True if every combination of the domains is a row."""
        alive = self.alive(domains)
        if not alive:
            return False
        combinations = 1
        for var, _ in self.columns:
            combinations *= domains[var].bit_count()
        return True if alive.bit_count() == combinations else None

    def prune(self, domains: Domains) -> Changes | None:
        """Keep the values that some possible row has."""
        alive = self.alive(domains)
        if not alive:
            return None
        changes = []
        for var, column in self.columns:
            domain = domains[var]
            if domain & (domain - 1):
                rows = column.rows
                kept = sum(1 << value for value in values(domain) if rows.get(value, 0) & alive)
                if kept != domain:
                    changes.append((var, kept))
        return changes
