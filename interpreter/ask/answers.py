"""Answers as data. `ask.format_answer` turns them into text."""

from typing import Literal, TypeAlias

from dslrun.dsl.records import record
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.positions.findings import Finding


@record
class TruthAnswer:
    """A condition: true or false on every completion of the board, or open (None).

    `against` holds the sites of its false instances, `undecided` those of the open ones. If `certain` is False, time
    ran out, and an open condition may turn out to be true or false.
    """

    holds: bool | None
    against: tuple[Site, ...] = ()
    undecided: tuple[Site, ...] = ()
    certain: bool = True


@record
class NumberAnswer:
    """A number: its least and greatest value, and its possible `values` if these were computed one by one.

    If `certain` is False, the true range may be narrower.
    """

    low: int
    high: int
    values: tuple[int, ...] = ()
    certain: bool = True


@record
class RegionAnswer:
    """A region: its certain sites, in order, and its possible ones. A region from a list has a `name`."""

    sites: tuple[Site, ...]
    possible: tuple[Site, ...] = ()
    name: str = ""
    certain: bool = True


@record
class SiteAnswer:
    """A site, or None if it is off the board, with its value if sites of its type have values."""

    site: Site | None
    value: NumberAnswer | None = None


@record
class RegionsAnswer:
    """A list of regions."""

    regions: tuple[RegionAnswer, ...]


@record
class NumbersAnswer:
    """A list of numbers, each with whether it is certainly in the list."""

    numbers: tuple[tuple[bool, NumberAnswer], ...]


@record
class DirectionAnswer:
    """A direction."""

    name: str


@record
class DefinitionAdded:
    """A definition was added. `name` is written as in a call; `before` is True if it replaces another definition."""

    name: str
    before: bool = False


@record
class RuleAdded:
    """A rule was added to the game: its status on the current board and findings for its broken instances.

    `instances` is the number of rule instances that it produced.
    """

    sentence: str
    status: Literal["broken", "satisfied", "open"]
    instances: int = 0
    findings: tuple[Finding, ...] = ()


Answer: TypeAlias = (
    TruthAnswer
    | NumberAnswer
    | RegionAnswer
    | SiteAnswer
    | RegionsAnswer
    | NumbersAnswer
    | DirectionAnswer
    | DefinitionAdded
    | RuleAdded
)
