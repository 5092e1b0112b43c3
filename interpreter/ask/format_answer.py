"""Answers as text: true, false or open; the sites of a region; the range of a number."""

from collections.abc import Iterable, Iterator, Sequence

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.ask.answers import (
    Answer,
    DefinitionAdded,
    DirectionAnswer,
    NumberAnswer,
    NumbersAnswer,
    RegionAnswer,
    RegionsAnswer,
    RuleAdded,
    SiteAnswer,
    TruthAnswer,
)
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import in_reading_order

FEW = 12
"""A truth value with more sites than this shows only their number."""
MOST_NAMED = 100
"""Maximum number of sites that a line names."""
NOT_CERTAIN = " (not certain: time ran out)"
PLURALS = {SiteType.CELL: "cells", SiteType.VERTEX: "vertices", SiteType.EDGE: "edges"}


def format_answer(game: Game, answer: Answer) -> str:
    """Format an answer in one or more lines."""
    match answer:
        case TruthAnswer():
            return format_truth(game, answer)
        case NumberAnswer():
            return format_number(answer)
        case RegionAnswer():
            return format_region(game, answer)
        case SiteAnswer():
            return format_site(game, answer)
        case RegionsAnswer(regions):
            return "\n".join(format_region(game, region) for region in regions) or "no regions"
        case NumbersAnswer(numbers):
            return " ".join(("" if certain else "perhaps ") + format_number(one) for certain, one in numbers) or "none"
        case DirectionAnswer(name):
            return name
        case DefinitionAdded(name, before):
            return f"{clean(name)} is {'redefined' if before else 'defined'}."
        case RuleAdded():
            return "\n".join(format_rule(game, answer))


def sites_to_highlight(answer: Answer) -> tuple[Site, ...]:
    """Return the sites an answer mentions, with the merely possible ones last."""
    match answer:
        case TruthAnswer(_, against, undecided):
            return (*against, *undecided)
        case RegionAnswer(sites, possible):
            return (*sites, *possible)
        case SiteAnswer(site):
            return () if site is None else (site,)
        case RegionsAnswer(regions):
            return tuple(dict.fromkeys(site for region in regions for site in sites_to_highlight(region)))
        case RuleAdded(findings=findings):
            return tuple(dict.fromkeys(site for finding in findings for site in finding.sites))
    return ()


def format_truth(game: Game, truth: TruthAnswer) -> str:
    """Format a truth value: `true`, `false at r1c1 r1c2`, `open at r3c3`."""
    if truth.holds:
        return "true"
    word, sites = ("open", truth.undecided) if truth.holds is None else ("false", truth.against)
    where = f" at {labels(game, sites)}" if len(sites) <= FEW else f" ({len(sites)} sites)"
    where = where if sites else ""
    return word + where + ("" if truth.certain else NOT_CERTAIN)


def format_number(quantity: NumberAnswer) -> str:
    """Format a number: `5`, `2 to 7`, `1, 3 or 8`."""
    low, high, values = quantity.low, quantity.high, quantity.values
    if low == high:
        words = str(low)
    elif len(values) > 1 and len(values) <= high - low:  # the range has gaps
        words = f"{', '.join(map(str, values[:-1]))} or {values[-1]}"
    else:
        words = f"{low} to {high}"
    return words + ("" if quantity.certain else NOT_CERTAIN)


def format_region(game: Game, region: RegionAnswer) -> str:
    """Format a region: `3 cells: r1c1 r1c2 r1c3; perhaps 1 more: r1c4`."""
    name = f"{clean(region.name)}: " if region.name else ""
    kinds = {site.type for site in (*region.sites, *region.possible)}
    kind = PLURALS[kinds.pop()] if len(kinds) == 1 else "sites"
    parts = []
    if region.sites or not region.possible:
        parts.append(counted(game, region.sites, kind))
    if region.possible:
        parts.append(f"perhaps {counted(game, region.possible, 'more' if region.sites else kind)}")
    return name + "; ".join(parts) + ("" if region.certain else NOT_CERTAIN)


def counted(game: Game, sites: Sequence[Site], kind: str) -> str:
    """Format the number of sites and their labels."""
    one = {"cells": "cell", "vertices": "vertex", "edges": "edge", "sites": "site"}
    word = one.get(kind, kind) if len(sites) == 1 else kind
    return f"{len(sites)} {word}: {labels(game, sites)}" if sites else f"no {kind}"


def format_site(game: Game, spot: SiteAnswer) -> str:
    """Format a site: `r1c1 = 5`, `r1c1: 1 to 9`."""
    if spot.site is None:
        return "off the board"
    label = game.label(spot.site)
    if spot.value is None:
        return label
    return (
        f"{label} = {spot.value.low}" if spot.value.low == spot.value.high else f"{label}: {format_number(spot.value)}"
    )


def format_rule(game: Game, tried: RuleAdded) -> Iterator[str]:
    """Yield the lines that report the status of a tried rule."""
    if tried.status == "satisfied":
        yield "The rule is added. It is satisfied, whatever follows."
    elif tried.status == "open":
        yield "The rule is added. Nothing breaks it so far."
    else:
        yield "The rule is added, and broken now:"
        yield from (f"  {finding.shown(game)}" for finding in tried.findings)


def labels(game: Game, sites: Iterable[Site]) -> str:
    """Return the labels of sites in reading order, and only the first ones if there are many."""
    found = [game.label(site) for site in in_reading_order(game, dict.fromkeys(sites))]
    more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    return " ".join(found[:MOST_NAMED]) + more
