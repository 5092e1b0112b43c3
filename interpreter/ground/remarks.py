"""Remarks: what is worth a warning while rules are grounded, said once however often a rule comes by."""

from dsl.diagnostics import DslError
from interpreter.ground.bindings import Bindings
from interpreter.language.ludeme import Expression


def remark(at: Bindings, warning: DslError) -> None:
    """Keep a warning, made as a mistake is, that does not forbid going on."""
    notes = at.world.work.notes
    notes += [diagnostic for diagnostic in warning.diagnostics if diagnostic not in notes]


def means_nothing(blame: Expression, message: str, advice: str, at: Bindings) -> None:
    """Warn of an argument that Ludii takes and passes over."""
    remark(at, blame.fail("W0431", message, "passed over", advice))
