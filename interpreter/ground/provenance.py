"""Provenance of rule instances, computed on demand: solving needs none, explanations need a few."""

from functools import cache

from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.ludeme import LUDEMES, Condition, Expression, Ground
from dslrun.interpreter.ludemes.structure import RuleForm
from dslrun.interpreter.model import Provenance, rule_id
from dslrun.interpreter.values.world import World


class SitesRead:
    """A cache of the sites in a scope. Rules about groups share scopes as large as the board."""

    def __init__(self, world: World) -> None:
        self.variables, self.on_sites = (
            world.variables,
            len(world.index),
        )  # then come unknown clues
        self._known: dict[frozenset[int], tuple[Site, ...]] = {}

    def of(self, read: frozenset[int]) -> tuple[Site, ...]:
        """Return the sites of a set of variables, in order, without unknown clues."""
        known = self._known.get(read)
        if known is None:
            variables, on_sites = self.variables, self.on_sites
            known = tuple(dict.fromkeys([variables[var].site for var in sorted(read) if var < on_sites]))
            self._known[read] = known
        return known


class RuleProvenance:
    """Makes the provenance of the instances of one rule of the text."""

    def __init__(self, rule: Condition, sites: SitesRead) -> None:
        self.sentence = clean(rule.sentence) if isinstance(rule, RuleForm) else None
        self.parts = rule.conditions if isinstance(rule, RuleForm) else (rule,)
        self.author = rule_id(head_of(rule) if self.sentence is None else self.sentence, rule.origin)
        self.sites = sites

    def of(self, instance: Ground, origin: Origin, read: frozenset[int], named: tuple[Site, ...] | None) -> Provenance:
        """Return the provenance of an instance.

        Its sites are those that the ludeme names, else `named` if its scope is empty, else all sites in its scope.
        """
        sites = instance.sites or (self.sites.of(read) if named is None else named)
        sentence = instance.sentence if self.sentence is None else self.sentence
        return Provenance(head_of(instance.source), sentence, origin, sites, instance.at.bound(), self.author)


def head_of(expression: Expression) -> str:
    """Return the head an expression was written with, which may be that of a definition; `rule` if there is none."""
    via = expression.origin.via if hasattr(expression, "origin") else None
    if via is not None and via.name.startswith("("):
        return via.name.strip("()")
    return _heads().get(type(expression), "rule")


@cache
def _heads() -> dict[type[Expression], str]:
    return {kind: name for name, classes in reversed(LUDEMES.items()) for kind in classes}
