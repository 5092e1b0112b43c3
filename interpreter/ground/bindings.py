"""What the iterators stand for at a point of the grounding: `(from)`, `(to)`, `(site)`, `(hint)`, `(region)`, ..."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from interpreter.boards.sites import Site
from interpreter.game import Hint
from interpreter.ground.values import Region

if TYPE_CHECKING:
    from interpreter.ground.world import World


class UnknownHint(Exception):
    """The number of a `?` clue was asked for: what is said about it holds by default."""


@dataclass(frozen=True, slots=True)
class Bindings:
    """An immutable environment; `bind` makes a changed copy."""

    world: "World"
    from_: Site | None = None
    to: Site | None = None
    site: Site | None = None
    hint: Hint | None = None
    region: Region | None = None
    value: int | None = None
    named: dict[str, object] = field(default_factory=dict)

    def bind_from(self, site: Site) -> "Bindings":
        """`(from)` is the site."""
        return Bindings(self.world, site, self.to, self.site, self.hint, self.region, self.value, self.named)

    def bind_to(self, site: Site) -> "Bindings":
        """`(to)` is the site."""
        return Bindings(self.world, self.from_, site, self.site, self.hint, self.region, self.value, self.named)

    def bind_site(self, site: Site) -> "Bindings":
        """`(site)` is the site."""
        return Bindings(self.world, self.from_, self.to, site, self.hint, self.region, self.value, self.named)

    def bind_hint(self, hint: Hint) -> "Bindings":
        """`(hint)`, and `(from)` and `(to)` as its first two sites."""
        first = Site(hint.type, hint.sites[0]) if hint.sites else None
        second = Site(hint.type, hint.sites[1]) if len(hint.sites) > 1 else self.to
        return replace(self, from_=first, to=second, hint=hint)

    def bind_region(self, region: Region) -> "Bindings":
        """`(region)`, and `(hint)` where the region belongs to one."""
        return replace(self, region=region, hint=region.hint or self.hint)

    def bind_value(self, value: int) -> "Bindings":
        """`(value)` is the number."""
        return replace(self, value=value)

    def name(self, name: str | None, thing: object) -> "Bindings":
        """A named iterator, `as:"name"`."""
        return self if name is None else replace(self, named={**self.named, name: thing})
