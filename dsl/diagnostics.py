"""Diagnostics: the user's mistakes as data. `dsl.report` turns them into text; nothing else does.

`DslError` means the user can mend it. Any other exception is our bug and keeps its traceback.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from dslrun.dsl.sanitiser import sanitise
from dslrun.dsl.source import Origin, Span

MOST = 40
"""So many mistakes are told at once."""


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
        super().__init__("; ".join(sanitise(d.message) for d in diagnostics))
        self.diagnostics = diagnostics


class TooManyErrors(DslError):
    """More mistakes than anybody reads at once: the first of them. What comes after was not looked at."""


class Incomplete(DslError):
    """The text ends too early: one more line could mend it, so an interactive reader should ask for one."""


class LimitError(DslError):
    """A stated limit was reached (size, nesting, expansions, sites, ...)."""


def mistake(code: str, message: str, origin: Origin | None, label: str = "", *notes: str) -> DslError:
    """A DslError with a single diagnostic: the common case."""
    primary = None if origin is None else Label(origin, label)
    return DslError(Diagnostic(code, message, primary, (), notes))


def mistakes(diagnostics: Sequence[Diagnostic]) -> DslError:
    """The error to raise for several mistakes; of very many, the first."""
    return DslError(*diagnostics) if len(diagnostics) <= MOST else TooManyErrors(*diagnostics[:MOST])


_MOST_USES = 3
_ALSO_USED = "used here too"


class Problems:
    """Collects diagnostics so that all problems of a file are reported at once, each of them once.

    Two errors of one code at one place are one mistake, however often the place is used: by several references to the
    same challenge, or in several uses of a definition. The first is told, the other uses are shown with it.

    Many are not all: with one error more than `MOST`, `TooManyErrors` is raised and the work ends there. A text with a
    mistake in every word then costs no more than its first forty.
    """

    def __init__(self, found: Iterable[Diagnostic] = ()) -> None:
        self.found: list[Diagnostic] = []
        self._places: dict[object, int] = {}
        self._errors = 0
        self.extend(found)

    def add(self, diagnostic: Diagnostic) -> None:
        """Remember a diagnostic, once."""
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
        """Whether an error is known at this place; if so, one more use of the place is shown with it."""
        number = self._places.get((code, origin.span))
        if number is not None:
            self.found[number] = _also_used(self.found[number], origin)
        return number is not None

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Remember several."""
        for diagnostic in diagnostics:
            self.add(diagnostic)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """Those that forbid going on."""
        return tuple(d for d in self.found if d.is_error) if self._errors else ()

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """Those worth a word."""
        return tuple(d for d in self.found if not d.is_error)

    @property
    def crowded(self) -> bool:
        """Whether there are so many diagnostics already that a further warning would not be read."""
        return len(self.found) >= MOST

    def attempt(self, action: Callable[[], object]) -> None:
        """Run a step; the user's mistakes are remembered, and the work goes on."""
        try:
            action()
        except (LimitError, TooManyErrors):
            raise  # a limit is no mistake among others: nothing sensible can follow
        except DslError as error:
            self.extend(error.diagnostics)

    def raise_errors(self) -> None:
        """Raise all errors found so far as one DslError."""
        if self._errors:
            raise DslError(*self.errors)


def _also_used(known: Diagnostic, again: Origin) -> Diagnostic:
    """A diagnostic with one more use of its place shown, if that is another one and they are not many already."""
    assert known.primary is not None
    if sum(label.text == _ALSO_USED for label in known.secondary) >= _MOST_USES:
        return known
    use = again.outermost
    used = [known.primary.origin.outermost.span, *(label.span for label in known.secondary)]
    return known if use.span in used else replace(known, secondary=(*known.secondary, Label(use, _ALSO_USED)))
