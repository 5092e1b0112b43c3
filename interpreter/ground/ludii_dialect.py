"""Ludii's habit, for texts in its manner only: sites that no rule's text speaks of are not asked for.

So the black cells of its Kakuro are no unknowns. Ludii goes through the rules: a `forAll` speaks of every site, a rule
without a region of all regions of the equipment, any other rule of the region it names. Only the text counts, never
what grounding makes of it. Our own texts say where the unknowns are: `(values Cell (range 1 9) at:...)`.
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


def spoken_of(conditions: Iterable[Condition], at: Bindings) -> set[Site] | None:
    """Return the sites the rules speak of, None for all of them."""
    found: set[Site] = set()
    for condition in conditions:
        for rule in leaves(condition):
            regions = spoken_regions(rule, at)
            if regions is None:
                return None
            found.update(site for region in regions for site in region.members)
    return found


def leaves(condition: Condition) -> Iterator[Condition]:
    """The conditions a rule is made of, through `and`, `or`, `not` and `if`."""
    inner = [part for part in parts_of(condition) if isinstance(part, Condition)]
    if isinstance(condition, ForAll | Exists) or not inner or "region" in arguments_of(type(condition)):
        yield condition
    else:
        for part in inner:
            yield from leaves(part)


def spoken_regions(rule: Condition, at: Bindings) -> list[Region] | None:
    """Return the regions one rule speaks of, None for the whole board."""
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
