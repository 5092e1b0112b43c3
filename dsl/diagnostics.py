"""Diagnostics: the user's mistakes as data. `dsl.report` formats them as text.

`DslError` is a mistake that the user can fix. Any other exception is a bug of dslrun and keeps its traceback.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from dslrun.dsl.records import record
from dslrun.dsl.source import Origin, Span

MOST = 40
"""The largest number of errors reported at once."""


@record
class Label:
    """A place with a short text about it."""

    origin: Origin
    text: str = ""

    @property
    def span(self) -> Span:
        """The characters of the place."""
        return self.origin.span


@record
class Diagnostic:
    """One error or warning: its code (a key of `dsl.codes.CODES`), what is wrong, where, and what to do."""

    code: str
    message: str
    primary: Label | None
    secondary: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def is_error(self) -> bool:
        """True for an error: its code starts with E, that of a warning with W."""
        return self.code.startswith("E")

    def render(self, width: int = 100) -> str:
        """Return the report: the message, the line with the place underlined, related places and notes."""
        from dslrun.dsl.report import report  # late: most texts have no mistake

        title = f"{'error' if self.is_error else 'warning'}[{self.code}]: {self.message}"
        primary = None if self.primary is None else (self.primary.origin, self.primary.text)
        return report(title, primary, [(label.origin, label.text) for label in self.secondary], self.notes, width)


def render_all(diagnostics: Iterable[Diagnostic]) -> str:
    """Return the reports of several diagnostics separated by blank lines, at most `MOST` of them."""
    found = list(diagnostics)
    shown = [diagnostic.render() for diagnostic in found[:MOST]]
    more = [f"... and {len(found) - MOST} more"] if len(found) > MOST else []
    return "\n\n".join([*shown, *more])


class DslError(Exception):
    """One or more mistakes of the user. `str` returns the full report, with file, line and caret."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__(*diagnostics)
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        return render_all(self.diagnostics)


class TooManyErrors(DslError):
    """The first `MOST` errors of a text. The rest of the text was not checked."""

    def __str__(self) -> str:
        rest = f"... only the first {MOST} errors are shown; the rest of the text was not checked"
        return f"{super().__str__()}\n\n{rest}"


class Incomplete(DslError):
    """The text ends too early. Another line may complete it, so the prompt asks for one."""


class LimitError(DslError):
    """A limit was exceeded (size, nesting, expansions, sites, ...)."""


def mistake(code: str, message: str, origin: Origin | None, label: str = "", *notes: str) -> DslError:
    """Return a DslError with one diagnostic, the common case."""
    primary = None if origin is None else Label(origin, label)
    return DslError(Diagnostic(code, message, primary, (), notes))


def mistakes(diagnostics: Sequence[Diagnostic]) -> DslError:
    """Return the error to raise for several diagnostics; if they are too many, it holds the first ones."""
    return DslError(*diagnostics) if len(diagnostics) <= MOST else TooManyErrors(*diagnostics[:MOST])


_MOST_USES = 3
_ALSO_USED = "used here too"


class Problems:
    """Collects diagnostics, so that all problems of a file are reported at once, each of them once.

    Two errors with the same code at the same place are one mistake, however often the place is used: by several
    references to the same challenge, or by several calls of a definition. The first error is kept, and the other uses
    are added to it.

    Beyond `MOST` errors, `add` raises `TooManyErrors`, so a text with a mistake in every word is cheap to reject.
    """

    def __init__(self, found: Iterable[Diagnostic] = ()) -> None:
        self.found: list[Diagnostic] = []
        self._places: dict[object, int] = {}
        self._errors = 0
        self.extend(found)

    def add(self, diagnostic: Diagnostic) -> None:
        """Add a diagnostic unless it is known."""
        primary = diagnostic.primary
        if diagnostic.is_error and primary and self.again(diagnostic.code, primary.origin):
            return
        key = (diagnostic.code, primary.span) if diagnostic.is_error and primary else diagnostic
        if key in self._places:
            return
        if diagnostic.is_error:
            if self._errors == MOST:
                raise TooManyErrors(*self.errors)
            self._errors += 1
        self._places[key] = len(self.found)
        self.found.append(diagnostic)

    def again(self, code: str, origin: Origin) -> bool:
        """Return whether this error is known at this place; if so, add the new use of the place to it."""
        number = self._places.get((code, origin.span))
        if number is not None:
            self.found[number] = _also_used(self.found[number], origin)
        return number is not None

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add several diagnostics."""
        for diagnostic in diagnostics:
            self.add(diagnostic)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The errors found so far."""
        return tuple(d for d in self.found if d.is_error) if self._errors else ()

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """The warnings found so far."""
        return tuple(d for d in self.found if not d.is_error)

    @property
    def crowded(self) -> bool:
        """True if there are too many diagnostics for another warning to be read."""
        return len(self.found) >= MOST

    def attempt(self, action: Callable[[], object]) -> None:
        """Run a step and collect its errors instead of raising them."""
        try:
            action()
        except (LimitError, TooManyErrors):
            raise  # nothing useful can follow
        except DslError as error:
            self.extend(error.diagnostics)

    def raise_errors(self) -> None:
        """Raise all errors found so far as one `DslError`."""
        if self._errors:
            raise DslError(*self.errors)


def _also_used(known: Diagnostic, again: Origin) -> Diagnostic:
    """Return a diagnostic with one more use of its place, unless the use is known or there are enough."""
    assert known.primary is not None
    if sum(label.text == _ALSO_USED for label in known.secondary) >= _MOST_USES:
        return known
    use = again.outermost
    used = [known.primary.origin.outermost.span, *(label.span for label in known.secondary)]
    return known if use.span in used else replace(known, secondary=(*known.secondary, Label(use, _ALSO_USED)))
