"""Where a rule instance comes from, as data: whoever wants words makes them from it, nobody reads words back."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dslrun.dsl.source import Expansion, Origin, Span
from dslrun.interpreter.boards.sites import Site

if TYPE_CHECKING:
    from dslrun.interpreter.boards.equipment import Hint
    from dslrun.interpreter.values.regions import Region

LONGEST_NAME = 48


@dataclass(frozen=True, slots=True)
class Hand:
    """The things at hand where a rule was grounded, None where there is none of that sort.

    `from_`, `to` and `site` are what `(from)`, `(to)` and `(site)` stand for, `value` what `(value)` does; `named` are
    the things that `as:` gave a name, in the order in which they were bound.
    """

    hint: "Hint | None" = None
    region: "Region | None" = None
    from_: Site | None = None
    to: Site | None = None
    site: Site | None = None
    value: int | None = None
    named: tuple[tuple[str, object], ...] = ()

    def sites(self) -> tuple[Site, ...]:
        """The sites of the things at hand, each once."""
        found = [site for site in (self.from_, self.to, self.site) if site is not None]
        for area in (self.hint, self.region):
            if area is not None:
                found += [Site(area.type, index) for index in area.sites]
        return tuple(dict.fromkeys(found))


NOTHING_AT_HAND = Hand()


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
    hand: Hand = NOTHING_AT_HAND
    rule: str = ""

    @property
    def span(self) -> Span:
        """The characters of the ludeme that says it."""
        return self.origin.span

    def concerns(self) -> tuple[Site, ...]:
        """Its sites; where it has none (it came to a mere true or false), those of what was at hand."""
        return self.sites or self.hand.sites()

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
