"""Provenance: where a rule instance comes from, as data. Other modules turn it into text."""

import re
from typing import Protocol

from dslrun.dsl.records import record
from dslrun.dsl.source import Expansion, Origin, Span
from dslrun.interpreter.boards.equipment import Clue, Piece
from dslrun.interpreter.boards.sites import Site

LONGEST_NAME = 48


class BoundRegion(Protocol):
    """The part of a region (`values.regions.Region`) that provenance needs: its sites and its name, such as `row 3`."""

    @property
    def members(self) -> tuple[Site, ...]:
        """The sites of the region, in order."""

    @property
    def name(self) -> str:
        """The name of the region in messages."""


@record
class BoundVariables:
    """The bound variables of a rule instance. A field is None if its variable is not bound.

    `from_`, `to`, `site` and `value` are the values of `(from)`, `(to)`, `(site)` and `(value)`. `named` holds the
    variables that `as:` names, in the order of binding. `piece` is the value of `(piece)`.
    """

    clue: Clue | None = None
    region: BoundRegion | None = None
    from_: Site | None = None
    to: Site | None = None
    site: Site | None = None
    value: int | None = None
    named: tuple[tuple[str, object], ...] = ()
    piece: Piece | None = None

    def sites(self) -> tuple[Site, ...]:
        """Return the bound sites and the sites of the bound clue and region, each once."""
        found = [site for site in (self.from_, self.to, self.site) if site is not None]
        if self.clue is not None:
            found += [Site(self.clue.type, index) for index in self.clue.sites]
        if self.region is not None:
            found += self.region.members
        return tuple(dict.fromkeys(found))


NO_BOUND_VARIABLES = BoundVariables()


@record
class Provenance:
    """Where a rule instance comes from.

    `ludeme` is the form that states it, `origin` is the place of that form with its expansions, and `sentence` is the
    author's text. `rule` is the id of the author's rule, which all its instances share (see `rule_id`). `sites` are
    the sites that the ludeme names, or all sites whose values it reads.
    """

    ludeme: str
    sentence: str
    origin: Origin
    sites: tuple[Site, ...] = ()
    bound: BoundVariables = NO_BOUND_VARIABLES
    rule: str = ""

    @property
    def span(self) -> Span:
        """The span of the form that states the rule."""
        return self.origin.span

    def concerns(self) -> tuple[Site, ...]:
        """Return the sites of the rule instance. If its node is constant and has none, return the bound sites."""
        return self.sites or self.bound.sites()

    @property
    def expansions(self) -> tuple[Expansion, ...]:
        """The uses of definitions and options that produced the form, the outermost first."""
        found = []
        via = self.origin.via
        while via is not None:
            found.append(via)
            via = via.call.via
        return tuple(reversed(found))


def rule_id(name: str, origin: Origin) -> str:
    """Return the id of an author's rule, such as `no-touching@tents.lud:12:5`: its name and its place in the text."""
    word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:LONGEST_NAME].rstrip("-") or "rule"
    span = origin.outermost.span
    file = span.source.name.rsplit("/", 1)[-1]
    return f"{word}@{file}:{span.line}:{span.column}"
