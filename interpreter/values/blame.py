"""The protocol of expressions that errors point to."""

from typing import Protocol

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Origin


class Blamed(Protocol):
    """An expression with a place in the text; `language.ludeme.Expression` is the only implementation."""

    @property
    def origin(self) -> Origin:
        """The place of the expression in the text."""

    def fail(self, code: str, message: str, label: str = "", *notes: str) -> DslError:
        """Return an error that points to the expression. The caller raises it."""
