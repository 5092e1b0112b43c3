"""An SMT-LIB 2 script under construction: its lines, fresh names, and its budget."""

from collections.abc import Iterable

from dslrun.dsl.source import Origin
from dslrun.interpreter.solve.budget import CHECK_EVERY, Budget


class Script:
    """The lines written so far. Writing checks the budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._written = 0
        self._count = 0
        self.lines: list[str] = []

    def begin(self, place: Origin) -> None:
        """Begin the lines of a rule. Errors report its place."""
        self.budget.place = place
        self.budget.check_budget(self._written)

    def spend(self, names: int = 1) -> None:
        """Count literals or names as written; check the budget once per `CHECK_EVERY`."""
        before = self._written // CHECK_EVERY
        self._written += names
        if self._written // CHECK_EVERY > before:
            self.budget.check_budget(self._written)

    def line(self, text: str) -> None:
        """Add a line."""
        self.spend()
        self.lines.append(text)

    def claim(self, condition: str) -> None:
        """Assert a condition."""
        self.line(f"(assert {condition})")

    def fresh(self, prefix: str) -> str:
        """Return an unused name."""
        self._count += 1
        return f"{prefix}!{self._count}"


def call(head: str, args: Iterable[str]) -> str:
    """Return `(head arg ...)`; simplify `and`, `or` and `+` with fewer than two arguments."""
    parts = list(args)
    if head in ("and", "or") and len(parts) < 2:
        return parts[0] if parts else "true" if head == "and" else "false"
    return f"({head} {' '.join(parts)})" if len(parts) > 1 or head != "+" else parts[0] if parts else "0"


def numeral(value: int) -> str:
    """Return a number in SMT-LIB syntax."""
    return str(value) if value >= 0 else f"(- {-value})"
