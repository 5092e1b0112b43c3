"""Answers as data: what an expression is on the present board. `ask.format_answer` puts them into words."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.check.findings import Finding


@dataclass(frozen=True, slots=True)
class TruthAnswer:
    """A condition: true or false on every completion of the board, or open (None).

    `against` are the sites of its instances that are false, `undecided` those of the open ones. Where it is not
    `certain`, the time was over: it may still turn out not to be open.
    """

    holds: bool | None
    against: tuple[Site, ...] = ()
    undecided: tuple[Site, ...] = ()
    certain: bool = True


@dataclass(frozen=True, slots=True)
class NumberAnswer:
    """A number: the least and the greatest it can be; for the value of a single site, the values it may have.

    Where it is not `certain`, the time was over: the range may be narrower.
    """

    low: int
    high: int
    values: tuple[int, ...] = ()
    certain: bool = True


@dataclass(frozen=True, slots=True)
class RegionAnswer:
    """A region: the sites surely in it, in its order, and those only possibly in it. `name` is that of a listed one."""

    sites: tuple[Site, ...]
    possible: tuple[Site, ...] = ()
    name: str = ""
    certain: bool = True


@dataclass(frozen=True, slots=True)
class SiteAnswer:
    """A site (None: off the board), with its value if sites of its type hold any."""

    site: Site | None
    value: NumberAnswer | None = None


@dataclass(frozen=True, slots=True)
class RegionsAnswer:
    """A list of regions."""

    regions: tuple[RegionAnswer, ...]


@dataclass(frozen=True, slots=True)
class NumbersAnswer:
    """A list of numbers, each with whether it is surely in it."""

    numbers: tuple[tuple[bool, NumberAnswer], ...]


@dataclass(frozen=True, slots=True)
class DirectionAnswer:
    """A direction."""

    name: str


@dataclass(frozen=True, slots=True)
class DefinitionAdded:
    """A definition was added, `name` as a call writes it; `before` says that it replaces another."""

    name: str
    before: bool = False


@dataclass(frozen=True, slots=True)
class RuleAdded:
    """A rule was added to the game: how it stands on the present board, and what is broken."""

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
