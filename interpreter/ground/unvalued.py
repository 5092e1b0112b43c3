"""Errors about values that do not exist: on a type of sites without values, or read by equipment too early."""

from dslrun.dsl.diagnostics import DslError
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.coercions import ValueAt
from dslrun.interpreter.language.ludeme import Expression, arguments_of, walk
from dslrun.interpreter.ludemes.filters import SitesValue
from dslrun.interpreter.ludemes.iterators import What
from dslrun.interpreter.values.world import World

PLURALS = {SiteType.CELL: "cells", SiteType.VERTEX: "vertices", SiteType.EDGE: "edges"}


def missing_values(subject: Expression, kind: SiteType, world: World) -> DslError:
    """Return the error for reading values of a type of sites, either too early or where there are none."""
    return no_values(subject, kind, world) if world.valued else too_early(subject)


def no_values(rule: Expression, kind: SiteType, world: World) -> DslError:
    """Return the error for a rule (or givens) about values on sites that hold none."""
    there = " and ".join(dict.fromkeys(PLURALS[layer.type] for layer in world.layers))
    message = f"the board has no values on {PLURALS[kind]}, but this reads them"
    notes = f"its values are on {there}", f"add values to the board: (board ... (values {kind.value} (range 0 1)))"
    return part_about(rule, kind).fail("E0430", message, f"about values of {PLURALS[kind]}", *notes)


def too_early(item: Expression) -> DslError:
    """Return the error for equipment that depends on the values of the board."""
    message = "the equipment must not depend on the values of the board"
    note = "say it in a rule: (forAll (sites Value 1) ...), (is Sum (sites in:(sites Board) if:...) 3)"
    return part_about(item).fail("E0431", message, "this depends on them", note)


def part_about(whole: Expression, kind: SiteType | None = None) -> Expression:
    """Return the part of an expression to point at: the first that names the type, else one that reads a value."""
    parts = list(walk(whole))
    naming = (part for part in parts if kind is not None and names(part, kind))
    reading = (part for part in parts if isinstance(part, ValueAt | What | SitesValue))
    return next(naming, None) or next(reading, None) or whole


def names(part: Expression, kind: SiteType) -> bool:
    """True if an expression itself reads values of a type of sites."""
    return part.reads_values_of is kind or any(getattr(part, name) is kind for name in arguments_of(type(part)))
