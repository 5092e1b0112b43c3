"""Diagnostics: the user's mistakes as data. `dsl.report` turns them into text; nothing else does.

`DslError` means the user can mend it. Any other exception is our bug and keeps its traceback.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from dsl.printable import harmless
from dsl.source import Origin, Span


@dataclass(frozen=True, slots=True)
class Label:
    """A place with a few words about it."""

    origin: Origin
    text: str = ""

    @property
    def span(self) -> Span:
        """The characters meant."""
        return self.origin.span


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake: its code (a key of `dsl.codes.CODES`), what is wrong, where, and what to do."""

    code: str
    message: str
    primary: Label | None
    secondary: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def is_error(self) -> bool:
        """Codes start with E for errors and W for warnings."""
        return self.code.startswith("E")


class DslError(Exception):
    """One or more of the user's mistakes."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__("; ".join(harmless(d.message) for d in diagnostics))
        self.diagnostics = diagnostics


class Incomplete(DslError):
    """The text ends too early: one more line could mend it, so an interactive reader should ask for one."""


class LimitError(DslError):
    """A stated limit was reached (size, nesting, expansions, sites, ...)."""


def mistake(code: str, message: str, origin: Origin | None, label: str = "", *notes: str) -> DslError:
    """A DslError with a single diagnostic: the common case."""
    primary = None if origin is None else Label(origin, label)
    return DslError(Diagnostic(code, message, primary, (), notes))


@dataclass
class Problems:
    """Collects diagnostics so that all problems of a file are reported at once."""

    found: list[Diagnostic] = field(default_factory=list)
    _seen: set[Diagnostic] = field(default_factory=set, repr=False, compare=False)

    def add(self, diagnostic: Diagnostic) -> None:
        """Remember a diagnostic; the same one is kept once."""
        if diagnostic not in self._seen:
            self._seen.add(diagnostic)
            self.found.append(diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Remember several."""
        for diagnostic in diagnostics:
            self.add(diagnostic)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """Those that forbid going on."""
        return tuple(d for d in self.found if d.is_error)

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """Those worth a word."""
        return tuple(d for d in self.found if not d.is_error)

    def raise_errors(self) -> None:
        """Raise all errors found so far as one DslError."""
        if self.errors:
            raise DslError(*self.errors)
