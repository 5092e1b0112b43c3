"""Where a rule instance comes from, as data: whoever wants words makes them from it, nobody reads words back."""

import re
from dataclasses import dataclass
from typing import Protocol

from dslrun.dsl.source import Expansion, Origin, Span
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site

LONGEST_NAME = 48


class NamedSites(Protocol):
    """What provenance keeps of a region (`values.regions.Region`): its sites and its name, `row 3`."""

    @property
    def members(self) -> tuple[Site, ...]:
        """Its sites, in order."""

    @property
    def name(self) -> str:
        """Its name in messages."""


@dataclass(frozen=True, slots=True)
class BoundVariables:
    """The things at hand where a rule was grounded, None where there is none of that sort.

    `from_`, `to` and `site` are what `(from)`, `(to)` and `(site)` stand for, `value` what `(value)` does; `named` are
    the things that `as:` gave a name, in the order in which they were bound.
    """

    clue: Clue | None = None
    region: NamedSites | None = None
    from_: Site | None = None
    to: Site | None = None
    site: Site | None = None
    value: int | None = None
    named: tuple[tuple[str, object], ...] = ()

    def sites(self) -> tuple[Site, ...]:
        """Return the sites of the things at hand, each once."""
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

    `ludeme` is the form that says it, `origin` that form's place and the expansions it came through, `sentence` the
    author's words, `rule` the id of the author's rule: the same for all its instances, made of its name and place.
    `sites` are those it speaks of: what the ludeme names, else all whose values it reads.
    """

    ludeme: str
    sentence: str
    origin: Origin
    sites: tuple[Site, ...] = ()
    bound: BoundVariables = NO_BOUND_VARIABLES
    rule: str = ""

    @property
    def span(self) -> Span:
        """The characters of the ludeme that says it."""
        return self.origin.span

    def concerns(self) -> tuple[Site, ...]:
        """Its sites; where it has none (it came to a mere true or false), those of what was at hand."""
        return self.sites or self.bound.sites()

    @property
    def expansions(self) -> tuple[Expansion, ...]:
        """The uses of definitions and options the ludeme came through, the outermost first."""
        found = []
        via = self.origin.via
        while via is not None:
            found.append(via)
            via = via.call.via
        return tuple(reversed(found))


def rule_id(name: str, origin: Origin) -> str:
    """The id of an author's rule: its sentence or head as one word, and where it stands in the text that was loaded."""
    word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:LONGEST_NAME].rstrip("-") or "rule"
    span = origin.outermost.span
    file = span.source.name.rsplit("/", 1)[-1]
    return f"{word}@{file}:{span.line}:{span.column}"
