"""The Ludii dialect: sites that no rule mentions have no variables, such as the black cells of Ludii's Kakuro.

As in Ludii, a `forAll` mentions every site, a rule without a region mentions all regions of the equipment, and any
other rule mentions the region it names. Only the text counts, not the ground instances. Texts of our own declare where
the variables are: `(values Cell (range 1 9) at:...)`.
"""

from collections.abc import Iterable, Iterator

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.coercions import Always, Fixed
from dslrun.interpreter.language.ludeme import Area, Areas, Condition, arguments_of, parts_of, walk
from dslrun.interpreter.language.targets import targets
from dslrun.interpreter.ludemes.different import IsUnique
from dslrun.interpreter.ludemes.loops import IsTilesComplete
from dslrun.interpreter.ludemes.patterns import IsMatch
from dslrun.interpreter.ludemes.quantifiers import Exists, ForAll, areas
from dslrun.interpreter.ludemes.structure import IsSolved
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region


def mentioned_sites(conditions: Iterable[Condition], at: Bindings) -> set[Site] | None:
    """Return the sites that the rules mention, or None for all sites."""
    found: set[Site] = set()
    for condition in conditions:
        for rule in leaves(condition):
            regions = mentioned_regions(rule, at)
            if regions is None:
                return None
            found.update(site for region in regions for site in region.members)
    return found


def leaves(condition: Condition) -> Iterator[Condition]:
    """Yield the conditions inside `and`, `or`, `not` and `if`."""
    inner = [part for part in parts_of(condition) if isinstance(part, Condition)]
    if isinstance(condition, ForAll | Exists) or not inner or "region" in arguments_of(type(condition)):
        yield condition
    else:
        for part in inner:
            yield from leaves(part)


def mentioned_regions(rule: Condition, at: Bindings) -> list[Region] | None:
    """Return the regions that one rule mentions, or None for the whole board."""
    match rule:
        case IsSolved() | Always():
            return []
        case IsUnique() | IsTilesComplete():
            return [region for item in at.world.regions for region in at.world.lists_of(item)]
        case IsMatch():
            return [Region(clue.type, clue.sites) for clue in at.world.region_clues()]
    if any(isinstance(part, ForAll | Exists) and not is_over_regions(part) for part in walk(rule)):
        return None
    if isinstance(rule, ForAll):
        return [found for found, _ in targets(rule, areas(rule.over) or areas(rule.of), at)]
    if "region" not in arguments_of(type(rule)):
        return None
    region = getattr(rule, "region", None)
    assert region is None or isinstance(region, Area | Areas | Fixed)
    return [found for found, _ in targets(rule, region, at, getattr(rule, "type", None))]


def is_over_regions(rule: ForAll | Exists) -> bool:
    """True if a quantifier ranges over regions or sites of regions, as only definitions do in Ludii's texts."""
    return isinstance(rule, ForAll) and (isinstance(rule.over, Area) or rule.over in ("Region", "Pair"))
