"""Warnings about rules. Each is reported once, even if its rule is grounded many times."""

from dslrun.dsl.diagnostics import DslError
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.blame import Blamed


def warn(at: Bindings, warning: DslError) -> None:
    """Record a warning. It is built like an error."""
    at.session.warn(warning.diagnostics)


def means_nothing(blame: Blamed, message: str, advice: str, at: Bindings) -> None:
    """Warn about an argument that Ludii accepts and ignores."""
    warn(at, blame.fail("W0431", message, "ignored", advice))


def expect_clues(blame: Blamed, at: Bindings, kind: SiteType | None = None) -> None:
    """Warn if a rule mentions clues but the game declares none, or none on sites of type `kind`."""
    declared = at.world.clue_types
    if not declared:
        note = "add (hints ...) to the equipment"
        warn(at, blame.fail("W0435", "this mentions hints, but the game declares none", "has no effect", note))
    elif kind is not None and kind not in declared | {clue.type for clue in at.world.clues}:
        found = " and ".join(sorted(some.value for some in declared))
        note = f"its hints are on sites of type {found}; for another type write (hints ... {kind.value})"
        message = f"the game has no hints on sites of type {kind.value}"
        warn(at, blame.fail("W0435", message, "has no effect", note))
