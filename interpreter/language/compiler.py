"""Compile expanded forms to expressions: match each form with the ludeme that its head names.

Arguments are matched by kind and in order: an argument goes to the first parameter that accepts it, and optional
parameters that do not accept it are skipped. The compiler collects all errors. A form that does not compile becomes
`Broken`, which fits everywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dslrun.dsl.diagnostics import MOST, Diagnostic, Label, Problems
from dslrun.dsl.forms import Array, Call, Form, Name, Named, OptionRef, Param, Str
from dslrun.dsl.identity import Same
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Origin
from dslrun.interpreter.language.coercions import Broken, Fixed
from dslrun.interpreter.language.conversion import NO, Converter
from dslrun.interpreter.language.ludeme import LUDEMES, Area, Expression, free_names, ludeme_of
from dslrun.interpreter.language.mismatches import Mismatches
from dslrun.interpreter.language.signature import Parameter, Signature, signature_of


@dataclass(eq=False, repr=False)
class Attempt:
    """A form matched with one signature: the values found, the errors, the number of arguments that fitted.

    `last` is the last argument that fitted; `wanted` are the kinds expected where the first one did not fit or was
    missing.
    """

    signature: Signature
    values: dict[str, Any] = field(default_factory=dict)
    mistakes: list[Diagnostic] = field(default_factory=list)
    fitted: int = 0
    last: Form | None = None
    wanted: list[Parameter] = field(default_factory=list)


class Compiler:
    """Compiles forms and collects problems. `heads` are the heads that the text itself defines."""

    def __init__(self, problems: Problems, limits: Limits, heads: Sequence[str] = ()) -> None:
        self.problems = problems
        self.done: dict[Same[Form], Expression] = {}
        self.lacks: set[tuple[str, Origin]] = set()
        self.converter = Converter(self.compile, limits)
        self.mismatches = Mismatches(self.converter, heads)

    def compile(self, form: Call) -> Expression:
        """Return the expression of a form; each form object is compiled once."""
        known = self.done.get(Same(form))
        if known is None:
            known = self.done[Same(form)] = self.compile_call(form)
        return known

    def compile_call(self, form: Call) -> Expression:
        """Return the expression of a form that is compiled for the first time."""
        head = form.head
        if self.problems.errors and isinstance(head, Str | OptionRef | Param):
            return broken(form)  # the argument of a definition is missing, which has been reported
        if not isinstance(head, Name):
            what = "empty brackets" if head is None else "brackets that do not start with a name"
            message, note = f"{what}: every form starts with the name of a ludeme", "dslrun help lists them all"
            self.problems.add(Diagnostic("E0306", message, Label(form.origin, "here"), (), (note,)))
            return broken(form)
        name, arguments = find_head(head, form.args)
        if name is None:
            self.problems.add(self.mismatches.unknown_head(head, form))
            return broken(form)
        attempts = []
        for cls in LUDEMES[name]:
            attempt = Attempt(signature_of(cls, name))
            self.match(attempt, head, arguments)
            if not attempt.mistakes:
                return self.build(cls, attempt.values, form)
            attempts.append(attempt)
        self.report(attempts, arguments)
        return broken(form)

    def report(self, attempts: list[Attempt], arguments: Sequence[Form]) -> None:
        """Report why no signature fits, without the consequences of arguments that did not compile."""
        farthest = max(attempt.fitted for attempt in attempts)
        best = [attempt for attempt in attempts if attempt.fitted == farthest]
        mistakes = best[0].mistakes
        if len(best) > 1 and mistakes[0].code in ("E0302", "E0303"):
            signatures = [attempt.signature for attempt in best]
            wanted = [parameter for attempt in best for parameter in attempt.wanted]
            if farthest == len(arguments):
                mistakes = [self.mismatches.incomplete(signatures, wanted, mistakes[0])]
            elif not isinstance(arguments[farthest], Named):
                mistakes = [self.mismatches.no_alternative(signatures, wanted, arguments[farthest])]
        unknown = any(isinstance(part, OptionRef | Param) for part in arguments)
        if unknown or any(contains_broken(self.done[Same(part)]) for part in arguments if Same(part) in self.done):
            mistakes = [mistake for mistake in mistakes if mistake.code not in ("E0302", "E0303")]
        self.problems.extend(mistake for mistake in mistakes if not self.is_reported(mistake))

    def is_reported(self, mistake: Diagnostic) -> bool:
        """Record a missing argument; return whether the same use of a definition already lacks it elsewhere."""
        via = mistake.primary.origin.via if mistake.primary else None
        if mistake.code != "E0302" or via is None:
            return False
        lack = mistake.message, via.call.outermost
        reported = lack in self.lacks
        self.lacks.add(lack)
        return reported

    def build(self, cls: type[Expression], values: dict[str, Any], form: Call) -> Expression:
        """Return the expression; wrap a region that depends on no iterator so that it is computed once."""
        if any(contains_broken(value) for value in values.values()):
            return broken(form)
        expression = expression_with_origin(cls(**values), form)
        if isinstance(expression, Area) and not free_names(expression):
            return expression_with_origin(Fixed(expression), form)
        return expression

    def match(self, attempt: Attempt, head: Name, arguments: Sequence[Form]) -> None:
        """Assign every argument to a parameter; record values and mistakes in `attempt`."""
        signature, values = attempt.signature, attempt.values
        open_parameters = [p for p in signature.positional if not p.rest]
        rest = signature.rest
        gathered: list[Any] = []
        for argument in arguments:
            if isinstance(argument, Named):
                parameter = signature.named(argument.name)
                self.match_named(attempt, parameter, argument)
                if parameter in open_parameters:
                    open_parameters.remove(parameter)
            elif not self.match_positional(open_parameters, argument, values):
                more = NO if rest is None else self.match_rest(rest, argument)
                if more is NO:
                    attempt.wanted = [*first_required(open_parameters), *([rest] if rest else [])]
                    attempt.mistakes.append(self.mismatches.misfit(signature, attempt.wanted, argument, attempt.last))
                    return
                gathered += more
            if not attempt.mistakes:
                attempt.fitted, attempt.last = attempt.fitted + 1, argument
            elif len(attempt.mistakes) > MOST:
                return
        if rest is not None:
            values[rest.field] = tuple(gathered)
        missing = [p for p in signature.parameters if p.required and p.field not in values]
        if missing and not attempt.mistakes:
            attempt.wanted = missing
            attempt.mistakes.append(self.mismatches.missing(signature, missing, head))

    def match_positional(self, open_parameters: list[Parameter], argument: Form, values: dict[str, Any]) -> bool:
        """Assign the argument to the first open parameter that accepts it, and close those before it.

        Return False if no parameter up to the next required one does.
        """
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
        """Return the argument, or the items of an array, as values of the rest parameter; NO if they do not fit."""
        value = self.converter.first_of(argument, rest.kinds)
        if value is not NO:
            return [value]
        if isinstance(argument, Array):
            inner = [self.converter.first_of(item, rest.kinds) for item in argument.items]
            if NO not in inner:
                return inner
        return NO

    def match_named(self, attempt: Attempt, parameter: Parameter | None, argument: Named) -> None:
        """Assign `name:value` to the parameter of that name."""
        if parameter is None:
            attempt.mistakes.append(self.mismatches.unknown_name(attempt.signature, argument))
        elif parameter.field in attempt.values:
            attempt.mistakes.append(self.mismatches.twice(attempt.signature, argument))
        else:
            value = self.converter.first_of(argument.value, parameter.kinds)
            if value is NO:
                attempt.mistakes.append(self.mismatches.wrong_value(attempt.signature, parameter, argument))
            else:
                attempt.values[parameter.field] = value


def find_head(head: Name, arguments: Sequence[Form]) -> tuple[str | None, Sequence[Form]]:
    """Return the ludeme named by the head or by the head and the next word (or None), and the other arguments."""
    first = arguments[0] if arguments else None
    words = (head.value, first.value) if isinstance(first, Name) else (head.value,)
    name, used = ludeme_of(words)
    return name, arguments[used - 1 :]


def first_required(parameters: Sequence[Parameter]) -> list[Parameter]:
    """Return the parameters an argument may go to: those up to the first required one."""
    found = []
    for parameter in parameters:
        found.append(parameter)
        if parameter.required:
            break
    return found


def expression_with_origin(expression: Expression, form: Form) -> Expression:
    """Return the expression with its origin set."""
    expression.origin = form.origin
    return expression


def broken(form: Form) -> Broken:
    """Return the expression of a form that did not compile."""
    expression = Broken()
    expression_with_origin(expression, form)
    return expression


def contains_broken(value: Any) -> bool:
    """True if a converted argument contains a form that did not compile."""
    return isinstance(value, Broken) or (isinstance(value, tuple) and any(contains_broken(v) for v in value))
