"""Patterns of definitions that are called like ludemes: `(define (is Connex of:(#1 1)) ...)`.

A pattern is a head of one or two words, followed by parameters:
- `#1` takes the next positional argument, which is required;
- `(#1 default)` is optional and has a default; `(#1)` is optional and expands to nothing if it is omitted;
- `of:#2` and `of:(#2 default)` are given by name.

A line `// #1 = a region` in the comment above the definition says what a parameter is; messages quote it. A parameter
that the body does not use has no effect, and a call that gives it anything but the default causes a warning.
"""

import re
from collections.abc import Container, Iterable, Mapping, Sequence

from dslrun.dsl.diagnostics import Diagnostic, Label, Problems, mistake
from dslrun.dsl.forms import Call, Form, Name, Named, Param, walk
from dslrun.dsl.names import nearest
from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import brief
from dslrun.dsl.source import Origin

HOW = "write: (define (is Head #1 of:(#2 default)) body)"


@record
class HeadParameter:
    """One parameter: the number of its `#n`, its name if it is given by name, and its default.

    `words` describe it, as in the comment above the definition.
    """

    number: int
    name: str
    is_required: bool
    is_used: bool
    default: tuple[Form, ...]
    words: str

    def describe(self) -> str:
        """Return the parameter as signatures show it: `#1`, `[of:#2]`."""
        shown = f"{self.name}:#{self.number}" if self.name else f"#{self.number}"
        return shown if self.is_required else f"[{shown}]"

    def phrase(self) -> str:
        """Describe the parameter for an error about its absence: ``a region``, `` `of:` (a value) ``."""
        return f"`{self.name}:` ({self.words})" if self.name else self.words


@record
class HeadPattern:
    """The head of a definition and its parameters."""

    head: str
    parameters: tuple[HeadParameter, ...]
    origin: Origin

    def describe(self) -> str:
        """Return the signature: `(is Connex [of:#1])`."""
        return f"({' '.join([self.head, *(parameter.describe() for parameter in self.parameters)])})"

    def match(self, call: Call, problems: Problems) -> dict[int, Form] | None:
        """Map each parameter's number to the form that a call gives for it; return None after reporting a mistake."""
        given: dict[int, Form] = {}
        positional = [parameter for parameter in self.parameters if not parameter.name]
        for argument in call.args:
            parameter = self._taking(argument, positional)
            if parameter is None:
                problems.add(self._unwanted(argument))
            elif parameter.number in given:
                assert isinstance(argument, Named)
                problems.add(self._mistake("E0305", f"`{argument.name}:` is given twice", argument, "the second"))
            else:
                given[parameter.number] = form = argument.value if isinstance(argument, Named) else argument
                if not parameter.is_used and parameter.default != (form,):
                    problems.add(self._passed_over(parameter, argument))
        missing = [one.phrase() for one in self.parameters if one.is_required and one.number not in given]
        if missing:
            assert call.head is not None
            message = f"`{self.head}` lacks {' and '.join(missing)}"
            problems.add(self._mistake("E0302", message, call.head, "something is missing here"))
        return None if missing or len(given) != len(call.args) else given

    def _taking(self, argument: Form, positional: list[HeadParameter]) -> HeadParameter | None:
        """Return the parameter that takes an argument, or None. A positional one is removed from `positional`."""
        if isinstance(argument, Named):
            name = argument.name.casefold()
            return next((one for one in self.parameters if one.name.casefold() == name), None)
        return positional.pop(0) if positional else None

    def _unwanted(self, argument: Form) -> Diagnostic:
        """Return the error for an argument that no parameter takes."""
        if not isinstance(argument, Named):
            message = f"`{self.head}` takes no further argument, found `{brief(argument.origin.span.text)}`"
            return self._mistake("E0303", message, argument, "one too many")
        guess = nearest(argument.name, [parameter.name for parameter in self.parameters if parameter.name])
        label = f"did you mean `{guess}:`?" if guess else "not known here"
        return self._mistake("E0304", f"`{self.head}` has no argument `{argument.name}:`", argument, label)

    def _passed_over(self, parameter: HeadParameter, argument: Form) -> Diagnostic:
        """Return a warning about an argument that the body does not use."""
        what = f"`{parameter.name}:`" if parameter.name else "this argument"
        label = Label(argument.origin, "passed over")
        return Diagnostic("W0431", f"{what} means nothing to `{self.head}`", label, (), (parameter.words,))

    def _mistake(self, code: str, message: str, at: Form, label: str) -> Diagnostic:
        defined = Label(self.origin, "defined here")
        return Diagnostic(code, message, Label(at.origin, label), (defined,), (f"signature: {self.describe()}",))


def head_key(words: Sequence[str]) -> str:
    """Return the key of a head among definitions. As for ludemes, the case of a two-word head does not matter."""
    return f"({words[0]} {words[1]})".lower() if len(words) > 1 else f"({words[0]})"


def read_pattern(form: Call, body: Iterable[Form], header: str) -> HeadPattern:
    """Return the pattern of a definition; `header` is the comment above it. Raise DslError if it is malformed."""
    words = [item.value for item in form.items[:2] if isinstance(item, Name)]
    if not isinstance(form.head, Name):
        raise mistake("E0203", "a head is one or two words", form.origin, "no head", HOW)
    used = {part.number: part for part in walk(*body) if isinstance(part, Param)}
    meanings = {int(number): text for number, text in _MEANING.findall(header)}
    parameters = tuple(_parameter(item, used, meanings) for item in form.items[len(words) :])
    seen: set[int | str] = set()
    for parameter, item in zip(parameters, form.items[len(words) :], strict=True):
        if parameter.number in seen or parameter.name in seen:
            raise mistake("E0203", "a parameter occurs twice in this head", item.origin, "the second", HOW)
        seen.update({parameter.number, parameter.name or parameter.number})
    for number, part in used.items():
        if number not in seen:
            message = f"`#{number}` is not a parameter of this definition"
            raise mistake("E0203", message, part.origin, "add it to the head, or remove it here", HOW)
    return HeadPattern(" ".join(words), parameters, form.origin)


_MEANING = re.compile(r"^\s*#(\d+) = (.*?)\s*$", re.MULTILINE)


def _parameter(item: Form, used: Container[int], meanings: Mapping[int, str]) -> HeadParameter:
    name, value = (item.name, item.value) if isinstance(item, Named) else ("", item)
    default = value.args if isinstance(value, Call) else ()
    number = value.head if isinstance(value, Call) else value
    if not isinstance(number, Param):
        message = "a parameter is `#1`, or `(#1 default)` if it may be left out; `of:#1` is given by name"
        raise mistake("E0203", message, item.origin, "not a parameter", HOW)
    words = meanings.get(number.number, f"#{number.number}")
    return HeadParameter(number.number, name, not isinstance(value, Call), number.number in used, default, words)
