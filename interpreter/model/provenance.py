"""Provenance: where a rule instance comes from, as data. Wording is made from it elsewhere."""

import re
from dataclasses import dataclass
from typing import Protocol

from dslrun.dsl.source import Expansion, Origin, Span
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site

LONGEST_NAME = 48


class BoundRegion(Protocol):
    """What provenance keeps of a region (`values.regions.Region`): its sites and its name, `row 3`."""

    @property
    def members(self) -> tuple[Site, ...]:
        """Its sites, in order."""

    @property
    def name(self) -> str:
        """Its name in messages."""


@dataclass(frozen=True, slots=True)
class BoundVariables:
    """The variables bound where a rule was grounded; None if nothing is bound.

    `from_`, `to` and `site` are the values of `(from)`, `(to)` and `(site)`, `value` that of `(value)`. `named` are the
    variables that `as:` named, in the order of binding.
    """

    clue: Clue | None = None
    region: BoundRegion | None = None
    from_: Site | None = None
    to: Site | None = None
    site: Site | None = None
    value: int | None = None
    named: tuple[tuple[str, object], ...] = ()

    def sites(self) -> tuple[Site, ...]:
        """Return the sites of the bound variables, each once."""
        found = [site for site in (self.from_, self.to, self.site) if site is not None]
        if self.clue is not None:
            found += [Site(self.clue.type, index) for index in self.clue.sites]
        if self.region is not None:
            found += self.region.members
        return tuple(dict.fromkeys(found))


NO_BOUND_VARIABLES = BoundVariables()


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a rule instance comes from.

    `ludeme` is the form that states it, `origin` is the place of that form with its expansions, `sentence` is the
    author's text. `rule` is the id of the author's rule, made of its name and place; all instances of a rule share it.
    `sites` are the sites that the ludeme names, or all sites whose values it reads.
    """

    ludeme: str
    sentence: str
    origin: Origin
    sites: tuple[Site, ...] = ()
    bound: BoundVariables = NO_BOUND_VARIABLES
    rule: str = ""

    @property
    def span(self) -> Span:
        """The characters of the form that states it."""
        return self.origin.span

    def concerns(self) -> tuple[Site, ...]:
        """Its sites; those of the bound variables if it has none, because its node is constant."""
        return self.sites or self.bound.sites()

    @property
    def expansions(self) -> tuple[Expansion, ...]:
        """The uses of definitions and options that the form came through, the outermost first."""
        found = []
        via = self.origin.via
        while via is not None:
            found.append(via)
            via = via.call.via
        return tuple(reversed(found))


def rule_id(name: str, origin: Origin) -> str:
    """Return the id of an author's rule: its sentence or head as one word, and its place in the text."""
    word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:LONGEST_NAME].rstrip("-") or "rule"
    span = origin.outermost.span
    file = span.source.name.rsplit("/", 1)[-1]
    return f"{word}@{file}:{span.line}:{span.column}"
