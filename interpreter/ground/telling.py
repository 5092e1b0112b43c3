"""Where a rule instance comes from, found out when somebody asks: a solver never does, a player about a few rules."""

from functools import cache

from dsl.source import Origin
from interpreter.boards.sites import Site
from interpreter.ground.world import World
from interpreter.language.ludeme import LUDEMES, Expression, Ground
from interpreter.model import Provenance


class Telling:
    """Makes the provenance of a game's rule instances."""

    def __init__(self, world: World) -> None:
        self.variables, self.on_sites = world.variables, len(world.index)  # unknown hints come after all on sites
        self._sites: dict[frozenset[int], tuple[Site, ...]] = {}

    def of(
        self, instance: Ground, origin: Origin, author: str, read: frozenset[int], named: tuple[Site, ...] | None
    ) -> Provenance:
        """The ludeme, the author's sentence, the place, the sites, what was at hand, the author's rule.

        The sites are those that the ludeme names, `named` where it reads nothing, else all whose values it reads.
        """
        sites = instance.sites or (self.sites_of(read) if named is None else named)
        return Provenance(head_of(instance.source), instance.sentence, origin, sites, instance.at.hand(), author)

    def sites_of(self, read: frozenset[int]) -> tuple[Site, ...]:
        """The sites of some variables, in their order; unknown hints are none of them."""
        known = self._sites.get(read)
        if known is None:
            variables, on_sites = self.variables, self.on_sites
            known = tuple(dict.fromkeys([variables[var].site for var in sorted(read) if var < on_sites]))
            self._sites[read] = known
        return known


def head_of(expression: Expression) -> str:
    """The head an expression is written with, `rule` for what is no ludeme."""
    return _heads().get(type(expression), "rule")


@cache
def _heads() -> dict[type[Expression], str]:
    return {kind: name for name, classes in reversed(LUDEMES.items()) for kind in classes}
