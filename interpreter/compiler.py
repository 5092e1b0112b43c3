"""Expanded forms to expressions: each form is matched with the ludeme its head names.

Matching is by kind and in order: an argument goes to the first parameter that takes it, optional parameters that do
not are passed over. All mistakes are collected; a form that does not compile becomes `Broken`, which fits everywhere.
"""

from collections.abc import Sequence
from typing import Any

from dsl.diagnostics import Diagnostic, Label, Problems
from dsl.forms import Array, Call, Form, Name, Named
from dsl.limits import Limits
from dsl.names import nearest
from interpreter.coercions import Broken, Fixed
from interpreter.conversion import NO, Converter, found_word
from interpreter.ludeme import LUDEMES, Area, Expression, arguments_of
from interpreter.signature import Parameter, Signature, kind_word, signature_of


class Compiler:
    """Compiles forms, collecting problems."""

    def __init__(self, problems: Problems, limits: Limits) -> None:
        self.problems = problems
        self.done: dict[int, tuple[Form, Expression]] = {}
        self.converter = Converter(self.compile, limits)

    def compile(self, form: Call) -> Expression:
        """The expression of a form; each form object is compiled once."""
        known = self.done.get(id(form))
        if known is not None:
            return known[1]
        expression = self.compile_call(form)
        self.done[id(form)] = (form, expression)
        return expression

    def expect(self, form: Form, kind: Any) -> Any:
        """The form as a value of a kind, or `Broken` with the mistake reported."""
        value = self.converter.convert(form, kind)
        if value is NO:
            self.report("E0303", f"expected {article(kind_word(kind))}, found {found_word(form, self.compile)}", form)
            return broken(form)
        return value

    def compile_call(self, form: Call) -> Expression:
        head = form.head
        if not isinstance(head, Name):
            what = "empty brackets" if head is None else "brackets that start with no name"
            self.report("E0306", f"{what}: every form starts with the name of a ludeme", form, "here")
            return broken(form)
        name, arguments = self.find_head(head, form.args)
        if name is None:
            self.unknown_head(head, form)
            return broken(form)
        attempts = []
        for cls in LUDEMES[name]:
            mistakes: list[Diagnostic] = []
            values = self.match(signature_of(cls, name), form, arguments, mistakes)
            if not mistakes:
                return self.build(cls, values, form)
            attempts.append((len(values), mistakes))
        self.problems.extend(max(attempts, key=lambda attempt: attempt[0])[1])
        return broken(form)

    def build(self, cls: type[Expression], values: dict[str, Any], form: Call) -> Expression:
        if any(contains_broken(value) for value in values.values()):
            return broken(form)
        expression = expression_with_origin(cls(**values), form)
        if isinstance(expression, Area) and is_closed(expression):
            return expression_with_origin(Fixed(expression), form)
        return expression

    def find_head(self, head: Name, arguments: Sequence[Form]) -> tuple[str | None, Sequence[Form]]:
        """The ludeme named by the head, together with the next word if that makes a two-word head."""
        first = arguments[0] if arguments else None
        if isinstance(first, Name):
            wanted = f"{head.value} {first.value}".lower()
            for name in LUDEMES:
                if name.lower() == wanted:
                    return name, arguments[1:]
        return (head.value if head.value in LUDEMES else None), arguments

    def unknown_head(self, head: Name, form: Call) -> None:
        first = form.args[0] if form.args else None
        family = [name for name in LUDEMES if name.split(" ")[0] == head.value]
        if family and isinstance(first, Name):
            words = sorted({name.split(" ")[1] for name in family if " " in name})
            guess = nearest(first.value, words)
            label = f"did you mean `{guess}`?" if guess else "not known"
            note = f"after `{head.value}` may come: {', '.join(words)}"
            self.report("E0301", f"there is no ludeme `{head.value} {first.value}`", first, label, note)
        elif family:
            words = sorted({name.split(" ")[1] for name in family if " " in name})
            note = f"after `{head.value}` may come: {', '.join(words)}"
            self.report("E0301", f"`{head.value}` alone is no ludeme", head, "needs another word", note)
        else:
            guess = nearest(head.value, sorted({name.split(" ")[0] for name in LUDEMES}))
            label = f"did you mean `{guess}`?" if guess else "not known"
            self.report("E0301", f"there is no ludeme `{head.value}`", head, label, "dslrun help lists them all")

    def match(
        self, signature: Signature, form: Call, arguments: Sequence[Form], mistakes: list[Diagnostic]
    ) -> dict[str, Any]:
        values: dict[str, Any] = {}
        open_parameters = [p for p in signature.positional if not p.rest]
        rest = next((p for p in signature.parameters if p.rest), None)
        gathered: list[Any] = []
        for argument in arguments:
            if isinstance(argument, Named):
                parameter = signature.named(argument.name)
                self.match_named(signature, parameter, argument, values, mistakes)
                if parameter in open_parameters:
                    open_parameters.remove(parameter)
            elif not self.match_positional(open_parameters, argument, values):
                more = NO if rest is None else self.match_rest(rest, argument)
                if more is NO:
                    self.misfit(signature, open_parameters, rest, argument, mistakes)
                    return values
                gathered += more
        if rest is not None:
            values[rest.field] = tuple(gathered)
        missing = [p for p in signature.parameters if p.required and p.field not in values]
        if missing and not mistakes:
            wanted = ", ".join(missing_word(p) for p in missing)
            mistakes.append(self.diagnostic("E0302", f"`{signature.head}` lacks {wanted}", form, "here", signature))
        return values

    def match_positional(self, open_parameters: list[Parameter], argument: Form, values: dict[str, Any]) -> bool:
        for position, parameter in enumerate(open_parameters):
            value = self.converter.first_of(argument, parameter.kinds)
            if value is not NO:
                values[parameter.field] = value
                del open_parameters[: position + 1]
                return True
            if parameter.required:
                return False
        return False

    def match_rest(self, rest: Parameter, argument: Form) -> Any:
        value = self.converter.first_of(argument, rest.kinds)
        if value is not NO:
            return [value]
        if isinstance(argument, Array):
            inner = [self.converter.first_of(item, rest.kinds) for item in argument.items]
            if NO not in inner:
                return inner
        return NO

    def match_named(
        self,
        signature: Signature,
        parameter: Parameter | None,
        argument: Named,
        values: dict[str, Any],
        mistakes: list[Diagnostic],
    ) -> None:
        if parameter is None:
            guess = nearest(argument.name, [p.name for p in signature.parameters if p.named])
            label = f"did you mean `{guess}:`?" if guess else "not known here"
            message = f"`{signature.head}` has no argument `{argument.name}:`"
            mistakes.append(self.diagnostic("E0304", message, argument, label, signature))
            return
        if parameter.field in values:
            message = f"`{argument.name}:` is given twice"
            mistakes.append(self.diagnostic("E0305", message, argument, "a second time here", signature))
            return
        value = self.converter.first_of(argument.value, parameter.kinds)
        if value is NO:
            found = found_word(argument.value, self.compile)
            message = f"`{argument.name}:` wants {kinds_word(parameter)}, found {found}"
            mistakes.append(self.diagnostic("E0303", message, argument.value, "this argument", signature))
            return
        values[parameter.field] = value

    def misfit(
        self,
        signature: Signature,
        open_parameters: Sequence[Parameter],
        rest: Parameter | None,
        argument: Form,
        mistakes: list[Diagnostic],
    ) -> None:
        found = found_word(argument, self.compile)
        wanted = [*open_parameters, *([rest] if rest else [])]
        if not wanted:
            message = f"`{signature.head}` takes no further argument, found {found}"
        else:
            expected = " or ".join(dict.fromkeys(kinds_word(p) for p in wanted))
            message = f"expected {expected}, found {found}"
        mistakes.append(self.diagnostic("E0303", message, argument, "this argument", signature))

    def diagnostic(self, code: str, message: str, form: Form, label: str, signature: Signature) -> Diagnostic:
        notes = (f"signature: {signature.describe()}", f"try: dslrun help {signature.head}")
        return Diagnostic(code, message, Label(form.origin, label), (), notes)

    def report(self, code: str, message: str, form: Form, label: str = "", *notes: str) -> None:
        """Remember a mistake."""
        self.problems.add(Diagnostic(code, message, Label(form.origin, label), (), notes))


def expression_with_origin(expression: Expression, form: Form) -> Expression:
    """Set where an expression was written (expressions are frozen otherwise)."""
    object.__setattr__(expression, "origin", form.origin)
    return expression


def is_closed(value: Any) -> bool:
    """Whether an expression means the same whatever the iterators stand for: it is then worked out once."""
    if isinstance(value, tuple):
        return all(is_closed(item) for item in value)
    if not isinstance(value, Expression):
        return True
    return not value.reads_bindings and all(is_closed(getattr(value, name)) for name in arguments_of(type(value)))


def broken(form: Form) -> Broken:
    """The expression of a form that did not compile."""
    expression = Broken()
    expression_with_origin(expression, form)
    return expression


def contains_broken(value: Any) -> bool:
    """Whether a converted argument holds a form that did not compile."""
    return isinstance(value, Broken) or (isinstance(value, tuple) and any(contains_broken(v) for v in value))


def article(word: str) -> str:
    """A word with its article."""
    return word if word.startswith(("True", "{")) else ("an " if word[0] in "aeio" else "a ") + word


def kinds_word(parameter: Parameter) -> str:
    """What a parameter takes, in words."""
    return " or ".join(dict.fromkeys(article(kind_word(kind)) for kind in parameter.kinds))


def missing_word(parameter: Parameter) -> str:
    """A parameter that was not given, in words."""
    what = kinds_word(parameter)
    return f"`{parameter.name}:` ({what})" if parameter.named else what
