"""The expander: definitions and option references replaced by the forms they stand for.

Expansion works on forms and splices: a body may be several forms, or none. Each resulting form keeps the
place it was written at, and the chain of uses that brought it to where it stands (`Origin.via`).

Rules of the game: - `("Name" a b)` and the bare string `"Name"` stand for the body of the definition; `#1`
there for the first argument as written (however many forms that has become), a missing argument for nothing;
- `<Tag>` and `<Tag:arg>` stand for the value bound to them; - `name:value` takes the first form of its
value, the others follow it; it vanishes when there is none; - a string is plain text when no definition has
its name, when it is the first argument of a head in `NAMING` (where it names or words something), or
anywhere inside a head in `TEXTUAL`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from operator import is_
from typing import NamedTuple

from dsl.definitions import Definition
from dsl.depth import deep
from dsl.diagnostics import Diagnostic, Label, Problems
from dsl.forms import Array, Body, Call, Form, Int, Name, Named, OptionRef, Param, Str, children_of
from dsl.limits import Limits
from dsl.misuse import Misuse
from dsl.options import Choices, written
from dsl.source import Expansion, Origin

#: Heads whose first argument, if it is a string, is a name or a sentence, never the use of a definition.
NAMING = frozenset(
    ("game", "rule", "regions", "region", "sites", "site", "piece", "option", "item", "challenge", "define")
)
#: Heads inside which no string is ever the use of a definition.
TEXTUAL = frozenset(("metadata", "picture"))

Lookup = Callable[[str], Definition | None]
DEFAULT = Limits()


def expand(
    form: Form,
    bindings: Choices,
    lookup: Lookup,
    limits: Limits = DEFAULT,
    problems: Problems | None = None,
    *,
    known: Iterable[str] = (),
) -> Form:
    """The form with everything in it expanded. It must itself stand for exactly one form.

    `known` are the names `lookup` finds, for "did you mean". Mistakes go to `problems` (the forms at fault
    stay as they are); without it they are raised together.
    """
    forms = expand_all((form,), bindings, lookup, limits, problems, known=known)
    if len(forms) == 1:
        return forms[0]
    message = f"one form is wanted here, this stands for {len(forms)}"
    diagnostic = Diagnostic("E0218", message, Label(form.origin))
    own = Problems([diagnostic]) if problems is None else problems
    own.add(diagnostic)
    if problems is None:
        own.raise_errors()
    return form


@deep
def expand_all(
    forms: Sequence[Form],
    bindings: Choices,
    lookup: Lookup,
    limits: Limits = DEFAULT,
    problems: Problems | None = None,
    *,
    known: Iterable[str] = (),
) -> tuple[Form, ...]:
    """Several forms, expanded; the result may be more of them, or fewer."""
    own = Problems() if problems is None else problems
    expander = _Expander(bindings, lookup, limits, own, known)
    result = expander.splice(forms, _Frame())
    if problems is None:
        own.raise_errors()
    return tuple(result)


class _Argument(NamedTuple):
    """An argument, expanded; `raw` is the name it was given by, if it may serve as a head: `(#1 ...)`."""

    forms: tuple[Form, ...]
    raw: tuple[Form, ...]


class _Frame(NamedTuple):
    """Where the expander is: the use it is inside of, and that use's arguments."""

    via: Expansion | None = None
    arguments: tuple[_Argument, ...] | None = None
    textual: bool = False


class _Expander:
    def __init__(
        self, bindings: Choices, lookup: Lookup, limits: Limits, problems: Problems, known: Iterable[str]
    ) -> None:
        self.bindings, self.lookup, self.limits = bindings, lookup, limits
        self.misuse = Misuse(bindings, known, problems)
        self.found: dict[str, Definition | None] = {}
        self.made = 0
        self.depth = 0
        self.using: dict[str, Origin] = {}  # the uses around the present place, outermost first
        self.sizes: dict[int, tuple[Form, int]] = {}

    def splice(self, forms: Sequence[Form], frame: _Frame) -> list[Form]:
        """What a run of forms becomes."""
        result: list[Form] = []
        for form in forms:
            match form:
                case Param():
                    result += self.argument(form, frame)
                case OptionRef():
                    result += self.option(form, frame)
                case Str() if not frame.textual and self.definition(form.value):
                    result += self.use(form.value, self.origin(form.origin, frame), (), frame)
                case Named():
                    result += self.named(form, frame)
                case Call() | Array() | Body():
                    result += self.bracket(form, frame)
                case _:
                    result.append(self.placed(form, frame))
        return result

    def bracket(self, form: Call | Array | Body, frame: _Frame) -> list[Form]:
        self.depth += 1
        if self.depth > self.limits.nesting:
            raise self.limits.exceeded("nesting", form.origin)
        if isinstance(form, Call) and form.items:
            result = self.call(form, frame)
        else:
            result = [self.rebuilt(form, self.splice(form.items, frame), frame)]
        self.depth -= 1
        return result

    def call(self, form: Call, frame: _Frame) -> list[Form]:
        head, *rest = form.items
        inner = frame._replace(textual=True) if form.head_name in TEXTUAL else frame
        direct = isinstance(head, Str | Name)
        items = [self.placed(head, frame)] if direct else self.head(head, inner)
        first = items[0] if items else None
        if isinstance(first, Str) and not inner.textual:
            if self.definition(first.value):
                arguments = [_Argument((extra,), (extra,)) for extra in items[1:]]
                arguments += [self.bound(argument, inner) for argument in rest]
                return self.use(first.value, self.origin(form.origin, frame), tuple(arguments), frame)
            self.misuse.undefined(first.value, first.origin)
        elif isinstance(first, Name) and first.value in NAMING and rest and isinstance(rest[0], Str):
            items.append(self.placed(rest.pop(0), frame))
        items += self.splice(rest, inner)
        return [self.rebuilt(form, items, frame)]

    def head(self, head: Form, frame: _Frame) -> list[Form]:
        """A head that is itself to be expanded; an argument that names a definition stays that name."""
        if isinstance(head, Param) and frame.arguments and 0 < head.number <= len(frame.arguments):
            return list(frame.arguments[head.number - 1].raw)
        return self.splice((head,), frame)

    def bound(self, form: Form, frame: _Frame) -> _Argument:
        """An argument as the definition will use it."""
        forms = tuple(self.splice((form,), frame))
        match form:
            case Str():
                return _Argument(forms, (self.placed(form, frame),))
            case Param():
                return _Argument(forms, tuple(self.head(form, frame)))
            case _:
                return _Argument(forms, forms)

    def named(self, form: Named, frame: _Frame) -> list[Form]:
        values = self.splice((form.value,), frame)
        if not values:
            return []
        first, *others = values
        if first is form.value and frame.via is None:
            return [form, *others]
        if isinstance(first, Named):  # an argument that brings its own name: `of:#1` given `of:Edge`
            return [first, *others]
        return [Named(form.name, first, self.origin(form.origin, frame)), *others]

    def argument(self, form: Param, frame: _Frame) -> Sequence[Form]:
        if frame.arguments is None:
            self.misuse.no_argument(form)
            return (form,)
        if not 0 < form.number <= len(frame.arguments):
            return ()
        forms = frame.arguments[form.number - 1].forms
        self.count(sum(self.size(part) for part in forms), form.origin)
        return forms

    def option(self, form: OptionRef, frame: _Frame) -> list[Form]:
        name = written(form.tag, form.arg)
        origin = self.origin(form.origin, frame)
        value = self.bindings.values.get((form.tag, form.arg))
        if value is None:
            self.misuse.unbound(name, origin)
            return [self.placed(form, frame)]
        return self.inside(name, origin, value, None, frame)

    def use(self, name: str, call: Origin, arguments: tuple[_Argument, ...], frame: _Frame) -> list[Form]:
        """The body of a definition with its arguments put in."""
        definition = self.definition(name)
        assert definition is not None
        if len(arguments) > definition.arity:
            self.misuse.too_many(definition, len(arguments), call)
        return self.inside(f'"{name}"', call, definition.body, arguments, frame)

    def inside(
        self,
        name: str,
        call: Origin,
        body: tuple[Form, ...],
        arguments: tuple[_Argument, ...] | None,
        frame: _Frame,
    ) -> list[Form]:
        """A body, expanded for a use of `name`; a use inside itself is a mistake and gives nothing."""
        if name in self.using:
            self.misuse.cycle(name, call, self.using)
            return []
        self.count(1, call)
        self.depth += 1
        if self.depth > self.limits.nesting:
            raise self.limits.exceeded("nesting", call)
        self.using[name] = call
        result = self.splice(body, _Frame(Expansion(name, call), arguments, frame.textual))
        del self.using[name]
        self.depth -= 1
        return result

    def definition(self, name: str) -> Definition | None:
        if name not in self.found:
            self.found[name] = self.lookup(name)
        return self.found[name]

    # Places and sizes

    def origin(self, origin: Origin, frame: _Frame) -> Origin:
        return origin if frame.via is None else Origin(origin.span, frame.via)

    def placed(self, form: Form, frame: _Frame) -> Form:
        """An atom with the chain of uses it came through."""
        if frame.via is None:
            return form
        self.count(1, form.origin)
        origin = Origin(form.origin.span, frame.via)
        match form:  # the common kinds directly: `replace` takes its time
            case Int() | Str() | Name():
                return type(form)(form.value, origin)  # type: ignore[arg-type]
            case _:
                return replace(form, origin=origin)

    def rebuilt(self, form: Call | Array | Body, items: list[Form], frame: _Frame) -> Form:
        if frame.via is None and len(items) == len(form.items) and all(map(is_, items, form.items)):
            return form
        self.count(1, form.origin)
        origin = self.origin(form.origin, frame)
        if isinstance(form, Call):
            return Call(tuple(items), origin, form.stars)
        return type(form)(tuple(items), origin)

    def count(self, made: int, origin: Origin) -> None:
        """Arguments are shared, not copied, so what counts is the size of the text they would make."""
        self.made += made
        if self.made > self.limits.expansions:
            raise self.limits.exceeded("expansions", origin)

    def size(self, form: Form) -> int:
        inside = children_of(form)
        if not inside:
            return 1
        known = self.sizes.get(id(form))
        if known is None:
            known = self.sizes[id(form)] = (form, 1 + sum(self.size(part) for part in inside))
        return known[1]
