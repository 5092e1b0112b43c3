"""Branches: a supposition and what was played upon it, to be joined to the play, dropped, or put aside for later."""

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True, eq=False)
class Branch:
    """A supposition: its name, the variable and value supposed, and how many actions had been done before it."""

    name: str
    var: int
    value: int
    base: int


class Parked(NamedTuple):
    """A branch put aside: the changes made upon it, action by action, the supposition first."""

    branch: Branch
    actions: tuple[tuple[tuple[int, int | None], ...], ...]


class BranchInfo(NamedTuple):
    """A branch as it is listed: its name, the supposition in words, the actions upon it, whether the play is on it."""

    name: str
    supposition: str
    moves: int
    is_open: bool
