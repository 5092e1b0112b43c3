"""Errors in the use of definitions and references."""

from collections.abc import Iterable, Mapping

from dslrun.dsl.definitions import Definition
from dslrun.dsl.diagnostics import Diagnostic, Label, Problems
from dslrun.dsl.forms import Param, Str
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.options import CHALLENGE, Choices, written
from dslrun.dsl.quotations import QuotationError, references
from dslrun.dsl.source import Origin


class ExpansionErrors:
    """Collects the errors of one expansion, each place once (see `Problems`)."""

    def __init__(self, bindings: Choices, known: Iterable[str], problems: Problems) -> None:
        self.bindings, self.known, self.problems = bindings, known, problems

    def complain(self, code: str, message: str, origin: Origin, label: str = "", *notes: str) -> None:
        """Add an error with one place."""
        self.problems.add(Diagnostic(code, message, Label(origin, label), (), notes))

    def unbound(self, name: str, origin: Origin) -> None:
        """Report a reference without a value."""
        if self.problems.again("E0212", origin):
            return
        known = list(self.bindings.known())
        label = did_you_mean(name, known)
        notes = [f"known: {', '.join(known)}"] if known else ["this game has no options"]
        challenge = self.bindings.challenge
        if challenge:
            given = " ".join(f"{argument}:" for argument in challenge.arguments)
            notes = [f'the challenge "{challenge.name}" ({challenge.origin.span}) gives {given or "nothing"}']
        self.complain("E0212", f"`{name}` has no value", origin, label, *notes)

    def misquoted(self, sentence: Str, error: QuotationError) -> None:
        """Report a quotation in a sentence that stands for nothing."""
        span, via = sentence.origin.span, sentence.origin.via
        place = Origin(span.inside(error.start, error.end), via) if span.text.startswith('"') else sentence.origin
        if self.problems.again("E0219", place):
            return
        brace = "write `{{` for a brace"
        known = [name if tag == CHALLENGE else written(tag, name)[1:-1] for tag, name in self.bindings.values if name]
        if error.name is None:
            self.complain("E0219", "`{` begins no quotation", place, "expected a name and `}`", brace)
        elif any(reference in self.bindings.values for reference in references(error.name)):
            label = "this value is no number, word or text"
            self.complain("E0219", f"`{error.name}` cannot be quoted in a sentence", place, label, brace)
        else:
            notes = [f"known: {', '.join(known)}"] if known else ["this game has no arguments"]
            label = did_you_mean(error.name, known)
            self.complain("E0219", f"no argument is called `{error.name}`", place, label, *notes, brace)

    def undefined(self, name: str, origin: Origin) -> None:
        """Report the use of a definition that does not exist."""
        if self.problems.again("E0213", origin):
            return
        label = did_you_mean(name, self.known, quote='"')
        note = f'define it: (define "{name}" ...)'
        self.complain("E0213", f'there is no definition "{name}"', origin, label, *(() if label else (note,)))

    def too_many(self, definition: Definition, given: int, origin: Origin) -> None:
        """Report more arguments than a definition takes."""
        if self.problems.again("E0214", origin):
            return
        takes = f"takes {definition.arity} argument{'' if definition.arity == 1 else 's'}"
        message = f'"{definition.name}" {takes}, but {given} are given'
        label = Label(definition.origin, "defined here")
        self.problems.add(Diagnostic("E0214", message, Label(origin), (label,)))

    def no_argument(self, form: Param) -> None:
        """Report a parameter outside a definition."""
        if self.problems.again("E0216", form.origin):
            return
        message = f"`#{form.number}` is outside a definition"
        self.complain("E0216", message, form.origin, "no argument belongs here")

    def cycle(self, name: str, call: Origin, using: Mapping[str, Origin]) -> None:
        """Report a use of `name` inside itself; `using` are the uses around it, outermost first."""
        if self.problems.again("E0215", call):
            return
        names = list(using)
        names = names[names.index(name) :]
        message = f"{name} is defined by itself: {' -> '.join([*names, name])}"
        labels = tuple(Label(using[outer], f"{outer} is used here") for outer in names[:5])
        self.problems.add(Diagnostic("E0215", message, Label(call), labels))
