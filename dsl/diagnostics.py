"""Diagnostics: the user's mistakes as data. `dsl.report` turns them into text; nothing else does.

`DslError` means the user can mend it. Any other exception is our bug and keeps its traceback.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

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
        super().__init__("; ".join(d.message for d in diagnostics))
        self.diagnostics = diagnostics


class Incomplete(DslError):
    """The text ends too early: one more line could mend it, so an interactive reader should ask for one."""


class LimitError(DslError):
    """A stated limit was reached (size, nesting, expansions, sites, ...)."""


def mistake(code: str, message: str, origin: Origin | None, label: str = "", *notes: str) -> DslError:
    """A DslError with a single diagnostic: the common case."""
    primary = None if origin is None else Label(origin, label)
    return DslError(Diagnostic(code, message, primary, (), notes))


_MOST_USES = 3
_ALSO_USED = "used here too"


@dataclass
class Problems:
    """Collects diagnostics so that all problems of a file are reported at once, each of them once.

    Two errors of one code at one place are one mistake, however often the place is used: by several references to the
    same challenge, or in several uses of a definition. The first is told, the other uses are shown with it.
    """

    found: list[Diagnostic] = field(default_factory=list)
    _places: dict[object, int] = field(default_factory=dict, repr=False, compare=False)

    def add(self, diagnostic: Diagnostic) -> None:
        """Remember a diagnostic, once."""
        primary = diagnostic.primary
        key = (diagnostic.code, primary.span) if diagnostic.is_error and primary else diagnostic
        number = self._places.setdefault(key, len(self.found))
        if number == len(self.found):
            self.found.append(diagnostic)
        elif primary and diagnostic.is_error:
            self.found[number] = _also_used(self.found[number], primary)

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


def _also_used(known: Diagnostic, again: Label) -> Diagnostic:
    """A diagnostic with one more use of its place shown, if that is another one and they are not many already."""
    assert known.primary is not None
    use = again.origin.outermost
    used = [known.primary.origin.outermost.span, *(label.span for label in known.secondary)]
    if use.span in used or sum(label.text == _ALSO_USED for label in known.secondary) >= _MOST_USES:
        return known
    return replace(known, secondary=(*known.secondary, Label(use, _ALSO_USED)))
