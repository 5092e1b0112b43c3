"""The first level of a hint: where to look, without naming the sites that change if another place says enough."""

from collections.abc import Iterable, Sequence

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.explain.names import Names, listed
from dslrun.interpreter.explain.runs import by_labels
from dslrun.interpreter.model import Rule
from dslrun.interpreter.positions.findings import in_reading_order

MOST_PLACES = 3
"""The maximum number of sites in the first level of a hint."""
SEVERAL = "the highlighted places"
"""Where to look if there are more sites."""


def place_to_look(
    names: Names, rules: Sequence[Rule], facts: Iterable[Site], mentioned: Sequence[Site], changed: Sequence[Site]
) -> str:
    """Return where to look for a deduction by rules without a region or clue.

    That is the site that the rules are about, the sites of a few facts, other sites of the rules, or the smallest
    region around the sites that change. `mentioned` are the sites of the rules.
    """
    known = [site for site in dict.fromkeys(facts) if site not in changed]
    others = [site for site in mentioned if site not in changed]
    if all(site.type is SiteType.EDGE for site in (*mentioned, *changed)):
        centre = names.centre(mentioned) or names.centre(changed)
        places = centre or _ends(names, known) or _ends(names, others) or _ends(names, changed)
        return places or _first_ends(names, changed) or SEVERAL
    centres = {_own_site(rule) for rule in rules}
    own = centres.pop() if len(centres) == 1 else None
    if own is not None:
        return f"the cells around {names.site(own)}" if own in changed else names.site(own)
    for some in (known, others):
        cells = [site for site in some if site.type is not SiteType.EDGE]
        if 0 < len(cells) <= MOST_PLACES:
            return names.sites(cells)
    cells = [site for site in changed if site.type is not SiteType.EDGE]
    return names.region_around(cells) or (names.sites(cells) if 0 < len(cells) <= MOST_PLACES else SEVERAL)


def _own_site(rule: Rule) -> Site | None:
    """Return the site that a rule instance is about, or None if it is about none or about two neighbours."""
    bound = rule.provenance.bound
    site = bound.site or bound.from_
    return None if site is None or bound.to is not None or site.type is not SiteType.CELL else site


def _first_ends(names: Names, edges: Sequence[Site]) -> str:
    """Return the cells or points next to the first of several edges, with their clues."""
    ends = by_labels(names.game, names.ends_of(in_reading_order(names.game, edges)[:1]))
    return listed([names.marked(site) for site in ends])


def _ends(names: Names, edges: Sequence[Site]) -> str | None:
    """Return the cells or points next to a few edges, or None if there are none or too many."""
    ends = names.ends_of([site for site in edges if site.type is SiteType.EDGE])
    return names.sites(ends) if 0 < len(ends) <= MOST_PLACES else None
