"""The expander replaces definitions and option references by the forms they stand for.

Expansion works on forms and splices: a body may be several forms, or none. Each resulting form keeps the place where it
was written and the chain of uses that led to it (`Origin.via`).

- `("Name" a b)` stands for the body of the definition. `#1` in the body is the first argument, which may itself expand
  to several forms. A missing argument expands to nothing.
- `(is Name a b)` stands for the body of a definition with that head, if there is one. The pattern of the head says
  which argument each `#n` takes (`dsl.head_patterns`).
- A bare string `"Name"` stands for the body of a definition of the same file if no name or text is allowed at its
  place. Everywhere else it is a name or text (`dsl.strings` has the full rule). A string passed to a definition is
  interpreted at the place of its `#n`.
- `<Tag>` and `<Tag:arg>` stand for the values bound to them.
- `name:value` takes the first form of its value, and the others follow it. It vanishes if there is none.
- `{name}` in the sentence of a rule stands for the value of an argument (`dsl.quotations`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from operator import is_
from typing import NamedTuple

from dslrun.dsl.definitions import Definition
from dslrun.dsl.diagnostics import Diagnostic, Label, Problems
from dslrun.dsl.expansion_errors import ExpansionErrors
from dslrun.dsl.forms import Array, Body, Call, Form, Int, Name, Named, OptionRef, Param, Str, children_of
from dslrun.dsl.head_patterns import head_key
from dslrun.dsl.identity import Same
from dslrun.dsl.limits import Limits
from dslrun.dsl.options import Choices, Reference, written
from dslrun.dsl.quotations import QuotationError, quoted_sentence, quotes
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Expansion, Origin, Span
from dslrun.dsl.strings import PLAIN, BareStrings, Lookup, Slot, unnamed, words_of

DEFAULT = Limits()


def expand(
    form: Form,
    bindings: Choices,
    lookup: Lookup | None,
    limits: Limits = DEFAULT,
    problems: Problems | None = None,
    *,
    known: Iterable[str] = (),
    bare: BareStrings = PLAIN,
    quoting: bool = True,
) -> Form:
    """Return the form with everything in it expanded. It must expand to exactly one form.

    `lookup` is None where definitions are not allowed, as in metadata. `known` lists the names it finds, for "did you
    mean". `bare` says how bare strings are interpreted, and `quoting` whether sentences quote arguments. Errors go to
    `problems`, and the faulty forms stay as they are; without `problems`, the errors are raised together.
    """
    forms = expand_all((form,), bindings, lookup, limits, problems, known=known, bare=bare, quoting=quoting)
    if len(forms) == 1:
        return forms[0]
    message = f"expected one form here, but this stands for {len(forms)}"
    diagnostic = Diagnostic("E0218", message, Label(form.origin))
    own = Problems() if problems is None else problems
    own.add(diagnostic)
    if problems is None:
        own.raise_errors()
    return form


@deep
def expand_all(
    forms: Sequence[Form],
    bindings: Choices,
    lookup: Lookup | None,
    limits: Limits = DEFAULT,
    problems: Problems | None = None,
    *,
    known: Iterable[str] = (),
    bare: BareStrings = PLAIN,
    quoting: bool = True,
) -> tuple[Form, ...]:
    """Expand several forms; the result may have more or fewer forms."""
    own = Problems() if problems is None else problems
    expander = _Expander(bindings, lookup, ExpansionErrors(bindings, known, own), limits, bare, quoting=quoting)
    result = expander.splice(forms, _Frame(), None if bare is PLAIN else Slot())
    if problems is None:
        own.raise_errors()
    return tuple(result)


class _Frame(NamedTuple):
    """The use that is being expanded, and its arguments. Their bare strings are not interpreted yet."""

    via: Expansion | None = None
    arguments: tuple[tuple[Form, ...], ...] | None = None
    place: Span | None = None
    """The place to report for its forms, instead of the place where they were written."""


class _Expander:
    """Expands the forms of one text.

    A slot of None means that the final place of the forms is not known yet, so their bare strings are not interpreted.
    With `PLAIN`, every bare string stands for itself and slots are not needed.
    """

    def __init__(
        self,
        bindings: Choices,
        lookup: Lookup | None,
        errors: ExpansionErrors,
        limits: Limits,
        bare: BareStrings,
        *,
        quoting: bool,
    ) -> None:
        self.bindings, self.lookup, self.errors = bindings, lookup, errors
        self.limits, self.bare, self.quoting = limits, bare, quoting
        self.found: dict[str, Definition | None] = {}
        self.heads: dict[tuple[str, ...], tuple[Definition | None, int]] = {}
        self.made = 0
        self.depth = 0
        self.sizes: dict[Same[Form], int] = {}

    def splice(self, forms: Sequence[Form], frame: _Frame, slot: Slot | None) -> list[Form]:
        """Expand a sequence of forms."""
        result: list[Form] = []
        for form in forms:
            match form:
                case Int() | Name():
                    result.append(self.placed(form, frame))
                case Str():
                    result += self.string(form, frame, slot and slot.after(result))
                case Param():
                    result += self.argument(form, frame, slot and slot.after(result))
                case OptionRef():
                    result += self.option(form, frame, slot and slot.after(result))
                case Named():
                    result += self.named(form, frame, slot)
                case Call() | Array() | Body():
                    result += self.bracket(form, frame, slot and slot.after(result))
                case _:
                    result.append(self.placed(form, frame))
        return result

    def bracket(self, form: Call | Array | Body, frame: _Frame, slot: Slot | None) -> list[Form]:
        self.depth += 1
        if self.depth > self.limits.nesting:
            raise self.limits.exceeded("nesting", form.origin)
        if isinstance(form, Call) and form.items:
            result = self.call(form, frame, slot)
        else:
            inside = slot and slot._replace(depth=slot.depth + 1)
            result = [self.rebuilt(form, self.splice(form.items, frame, inside), frame)]
        self.depth -= 1
        return result

    def call(self, form: Call, frame: _Frame, slot: Slot | None) -> list[Form]:
        head, *rest = form.items
        items = [self.placed(head, frame)] if isinstance(head, Str | Name) else self.splice((head,), frame, None)
        first = items[0] if items else None
        if isinstance(first, Str) and self.lookup is not None:
            if self.definition(first.value):
                extra = tuple((item,) for item in items[1:])
                arguments = (*extra, *(tuple(self.splice((argument,), frame, None)) for argument in rest))
                return self.use(first.value, self.origin(form.origin, frame), arguments, slot)
            self.errors.undefined(first.value, first.origin)
        if isinstance(first, Name) and self.lookup is not None:
            definition, words = self.with_head(first, items[1:] or rest, frame)
            if definition is not None:
                given = (items + self.splice(rest, frame, None))[words:]
                return self.use_head(definition, Call((first, *given), self.origin(form.origin, frame)), slot)
        if self.bare is PLAIN:
            return [self.rebuilt(form, items + self.splice(rest, frame, None), frame)]
        before, behind = max(0, unnamed(items) - 1), unnamed(rest)
        for argument in rest:
            behind -= unnamed((argument,))
            made = self.splice((argument,), frame, Slot(words_of(items), before, behind))
            before += unnamed(made)
            items += made
        return [self.rebuilt(form, items, frame)]

    def string(self, form: Str, frame: _Frame, slot: Slot | None) -> list[Form]:
        """Expand a bare string: it is a name or text unless it uses a definition at its place."""
        if slot is None or not self.bare.definition(form.value, slot):
            return [self.placed(form, frame)]
        return self.use(form.value, self.origin(form.origin, frame), (), slot)

    def named(self, form: Named, frame: _Frame, slot: Slot | None) -> list[Form]:
        values = self.splice((form.value,), frame, slot and slot._replace(name=form.name, depth=0))
        if not values:
            return []
        first, *others = values
        if first is form.value and frame.via is None:
            return [form, *others]
        if isinstance(first, Named):  # the argument has its own name: `of:#1` with `of:Edge`
            return [first, *others]
        return [Named(form.name, first, self.origin(form.origin, frame)), *others]

    def argument(self, form: Param, frame: _Frame, slot: Slot | None) -> Sequence[Form]:
        if frame.arguments is None:
            self.errors.no_argument(form)
            return (form,)
        if not 0 < form.number <= len(frame.arguments):
            return ()
        forms = frame.arguments[form.number - 1]
        self.count(sum(self.size(part) for part in forms), form.origin)
        if slot is not None and any(isinstance(part, Str | Array | Named) for part in forms):
            return self.splice(forms, _Frame(), slot)  # the place of its strings is known now
        return forms

    def option(self, form: OptionRef, frame: _Frame, slot: Slot | None) -> list[Form]:
        name = written(form.tag, form.arg)
        origin = self.origin(form.origin, frame)
        value = self.bindings.values.get((form.tag, form.arg))
        if value is None:
            self.errors.unbound(name, origin)
            return [self.placed(form, frame)]
        return self.inside(name, origin, value, None, slot)

    def use(self, name: str, call: Origin, arguments: tuple[tuple[Form, ...], ...], slot: Slot | None) -> list[Form]:
        """Expand the body of a definition with its arguments."""
        definition = self.definition(name)
        assert definition is not None
        if len(arguments) > definition.arity:
            self.errors.too_many(definition, len(arguments), call)
        return self.inside(definition.shown, call, definition.body, arguments, slot)

    def with_head(self, first: Name, others: Sequence[Form], frame: _Frame) -> tuple[Definition | None, int]:
        """Return the definition whose head a form begins with (or None), and the number of words in that head."""
        second = self.first_form(others, frame)
        words = (first.value, second.value) if isinstance(second, Name) else (first.value,)
        found = self.heads.get(words)
        if found is None:
            definitions = ((self.definition(head_key(words[:count])), count) for count in range(len(words), 0, -1))
            found = self.heads[words] = next((one for one in definitions if one[0] is not None), (None, 0))
        return found

    def first_form(self, forms: Sequence[Form], frame: _Frame) -> Form | None:
        """Return the first form after references are replaced, as far as it can be known without expanding them."""
        match next(iter(forms), None):
            case Param(number=number) if frame.arguments and 0 < number <= len(frame.arguments):
                return self.first_form(frame.arguments[number - 1], _Frame())
            case OptionRef(tag=tag, arg=arg):
                return next(iter(self.bindings.values.get((tag, arg)) or ()), None)
            case form:
                return form

    def use_head(self, definition: Definition, call: Call, slot: Slot | None) -> list[Form]:
        """Expand the body of a definition with a head, called with expanded arguments.

        After an error, the result is a bracket that begins with a string, which the compiler skips.
        """
        assert definition.pattern is not None
        given = definition.pattern.match(call, self.errors.problems)
        if given is None:
            return [Call((Str(definition.name, call.origin), *call.args), call.origin)]
        frame = _Frame(Expansion(definition.shown, call.origin), ())
        arguments: list[tuple[Form, ...]] = [()] * definition.arity
        for parameter in definition.pattern.parameters:
            form = given.get(parameter.number)
            if parameter.number <= definition.arity:  # the body may not use every parameter
                default = tuple(self.splice(parameter.default, frame, None))
                arguments[parameter.number - 1] = default if form is None else (form,)
        # The user cannot fix a head of the library, so its errors are reported at the call.
        place = call.origin.span if definition.origin.span.source.name.endswith(".def") else None
        return self.inside(definition.shown, call.origin, definition.body, tuple(arguments), slot, place=place)

    def inside(
        self,
        name: str,
        call: Origin,
        body: tuple[Form, ...],
        arguments: tuple[tuple[Form, ...], ...] | None,
        slot: Slot | None,
        *,
        place: Span | None = None,
    ) -> list[Form]:
        """Expand a body for a use of `name`. A use inside itself is an error and expands to nothing."""
        around = uses_around(call)
        if name in around:
            self.errors.cycle(name, call, around)
            return []
        self.count(1, call)
        self.depth += 1
        if self.depth > self.limits.nesting:
            raise self.limits.exceeded("nesting", call)
        result = self.splice(body, _Frame(Expansion(name, call), arguments, place), slot)
        self.depth -= 1
        return result

    def definition(self, name: str) -> Definition | None:
        if name not in self.found:
            self.found[name] = self.lookup(name) if self.lookup else None
        return self.found[name]

    # Places and sizes

    def origin(self, origin: Origin, frame: _Frame) -> Origin:
        return origin if frame.via is None else Origin(frame.place or origin.span, frame.via)

    def placed(self, form: Form, frame: _Frame) -> Form:
        """Return an atom with the chain of uses that led to it."""
        if frame.via is None:
            return form
        self.count(1, form.origin)
        origin = Origin(frame.place or form.origin.span, frame.via)
        match form:  # `replace` is slow, so the common kinds are built directly
            case Int() | Str() | Name():
                return type(form)(form.value, origin)  # type: ignore[arg-type]
            case _:
                return replace(form, origin=origin)

    def rebuilt(self, form: Call | Array | Body, items: list[Form], frame: _Frame) -> Form:
        if isinstance(form, Call) and self.quoting and quotes(items):
            assert isinstance(items[1], Str)
            items[1] = self.sentence(items[1])
        if frame.via is None and len(items) == len(form.items) and all(map(is_, items, form.items)):
            return form
        self.count(1, form.origin)
        origin = self.origin(form.origin, frame)
        if isinstance(form, Call):
            return Call(tuple(items), origin, form.stars)
        return type(form)(tuple(items), origin)

    def sentence(self, form: Str) -> Str:
        """Return a sentence with the values of the arguments that it quotes."""

        def values(names: Sequence[Reference]) -> list[Form] | None:
            for tag, arg in names:
                if (value := self.bindings.values.get((tag, arg))) is not None:
                    return self.inside(written(tag, arg), form.origin, value, None, None)
            return None

        try:
            return Str(quoted_sentence(form.value, values), form.origin)
        except QuotationError as error:
            self.errors.misquoted(form, error)
            return form

    def count(self, made: int, origin: Origin) -> None:
        """Count forms against the limit. Shared arguments count as often as they are used."""
        self.made += made
        if self.made > self.limits.expansions:
            raise self.limits.exceeded("expansions", origin)

    def size(self, form: Form) -> int:
        inside = children_of(form)
        if not inside:
            return 1
        known = self.sizes.get(Same(form))
        if known is None:
            known = self.sizes[Same(form)] = 1 + sum(self.size(part) for part in inside)
        return known


def uses_around(call: Origin) -> dict[str, Origin]:
    """Return the uses that led to a form, by name, outermost first."""
    found: list[tuple[str, Origin]] = []
    while call.via is not None:
        found.append((call.via.name, call.via.call))
        call = call.via.call
    return dict(reversed(found))
