"""The expressions that errors point at."""

from typing import Protocol

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Origin


class Blamed(Protocol):
    """An expression with a place in the text; `language.ludeme.Expression` is the only implementation."""

    @property
    def origin(self) -> Origin:
        """Where the expression was written."""

    def fail(self, code: str, message: str, label: str = "", *notes: str) -> DslError:
        """Return an error that points at the expression."""
