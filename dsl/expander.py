"""The expander: definitions and option references replaced by the forms they stand for.

Expansion works on forms and splices: a body may be several forms, or none. Each resulting form keeps the
place it was written at, and the chain of uses that brought it to where it stands (`Origin.via`).

Rules of the game:
- `("Name" a b)` stands for the body of the definition; `#1` there for the first argument as written (however many
  forms that has become), a missing argument for nothing;
- `(is Name a b)` stands for the body of a definition with that head, if there is one; its pattern says which argument
  each `#n` takes (`dsl.head_patterns`);
- a bare string `"Name"` stands for the body of a definition of the file itself, and only where neither a name nor a
  text can stand; everywhere else it is the name or text it looks like (`dsl.strings` has the rule in full). A string
  given to a definition is read where its `#n` stands;
- `<Tag>` and `<Tag:arg>` stand for the value bound to them;
- `name:value` takes the first form of its value, the others follow it; it vanishes when there is none.
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
from dslrun.dsl.limits import Limits
from dslrun.dsl.options import Choices, written
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
) -> Form:
    """The form with everything in it expanded. It must itself stand for exactly one form.

    `lookup` is None where nothing uses a definition, as in metadata; `known` are the names it finds, for "did you
    mean"; `bare` tells how bare strings are read. Mistakes go to `problems` (the forms at fault stay as they are);
    without it they are raised together.
    """
    forms = expand_all((form,), bindings, lookup, limits, problems, known=known, bare=bare)
    if len(forms) == 1:
        return forms[0]
    message = f"one form is wanted here, this stands for {len(forms)}"
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
) -> tuple[Form, ...]:
    """Several forms, expanded; the result may be more of them, or fewer."""
    own = Problems() if problems is None else problems
    expander = _Expander(bindings, lookup, ExpansionErrors(bindings, known, own), limits, bare)
    result = expander.splice(forms, _Frame(), None if bare is PLAIN else Slot())
    if problems is None:
        own.raise_errors()
    return tuple(result)


class _Frame(NamedTuple):
    """Where the expander is: the use it is inside of, and that use's arguments, bare strings in them unread."""

    via: Expansion | None = None
    arguments: tuple[tuple[Form, ...], ...] | None = None
    place: Span | None = None
    """Where its forms are reported instead of where they were written."""


class _Expander:
    """A slot of None means that it is not yet known where the forms will stand: bare strings wait.

    Where every bare string stands for itself (`PLAIN`) it is never asked, and left at that.
    """

    def __init__(
        self,
        bindings: Choices,
        lookup: Lookup | None,
        misuse: ExpansionErrors,
        limits: Limits,
        bare: BareStrings,
    ) -> None:
        self.bindings, self.lookup, self.misuse = bindings, lookup, misuse
        self.limits, self.bare = limits, bare
        self.found: dict[str, Definition | None] = {}
        self.heads: dict[tuple[str, ...], tuple[Definition | None, int]] = {}
        self.made = 0
        self.depth = 0
        self.sizes: dict[int, tuple[Form, int]] = {}

    def splice(self, forms: Sequence[Form], frame: _Frame, slot: Slot | None) -> list[Form]:
        """What a run of forms becomes."""
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
            self.misuse.undefined(first.value, first.origin)
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
        """A bare string: a name or text, unless it uses a definition where it stands."""
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
        if isinstance(first, Named):  # an argument that brings its own name: `of:#1` given `of:Edge`
            return [first, *others]
        return [Named(form.name, first, self.origin(form.origin, frame)), *others]

    def argument(self, form: Param, frame: _Frame, slot: Slot | None) -> Sequence[Form]:
        if frame.arguments is None:
            self.misuse.no_argument(form)
            return (form,)
        if not 0 < form.number <= len(frame.arguments):
            return ()
        forms = frame.arguments[form.number - 1]
        self.count(sum(self.size(part) for part in forms), form.origin)
        if slot is not None and any(isinstance(part, Str | Array | Named) for part in forms):
            return self.splice(forms, _Frame(), slot)  # it is known now where its strings stand
        return forms

    def option(self, form: OptionRef, frame: _Frame, slot: Slot | None) -> list[Form]:
        name = written(form.tag, form.arg)
        origin = self.origin(form.origin, frame)
        value = self.bindings.values.get((form.tag, form.arg))
        if value is None:
            self.misuse.unbound(name, origin)
            return [self.placed(form, frame)]
        return self.inside(name, origin, value, None, slot)

    def use(self, name: str, call: Origin, arguments: tuple[tuple[Form, ...], ...], slot: Slot | None) -> list[Form]:
        """The body of a definition with its arguments put in."""
        definition = self.definition(name)
        assert definition is not None
        if len(arguments) > definition.arity:
            self.misuse.too_many(definition, len(arguments), call)
        return self.inside(definition.shown, call, definition.body, arguments, slot)

    def with_head(self, first: Name, others: Sequence[Form], frame: _Frame) -> tuple[Definition | None, int]:
        """The definition whose head a bracket begins with, and how many words the head has."""
        second = others[0] if others else None
        if isinstance(second, Param | OptionRef):
            second = next(iter(self.splice((second,), frame, None)), None)
        words = (first.value, second.value) if isinstance(second, Name) else (first.value,)
        found = self.heads.get(words)
        if found is None:
            definitions = ((self.definition(head_key(words[:count])), count) for count in range(len(words), 0, -1))
            found = self.heads[words] = next((one for one in definitions if one[0] is not None), (None, 0))
        return found

    def use_head(self, definition: Definition, call: Call, slot: Slot | None) -> list[Form]:
        """The body of a definition with a head, called with arguments that are expanded.

        After a mistake the result is a bracket that begins with a string: the compiler passes over it.
        """
        assert definition.pattern is not None
        given = definition.pattern.match(call, self.misuse.problems)
        if given is None:
            return [Call((Str(definition.name, call.origin), *call.args), call.origin)]
        frame = _Frame(Expansion(definition.shown, call.origin), ())
        arguments: list[tuple[Form, ...]] = [()] * definition.arity
        for parameter in definition.pattern.parameters:
            form = given.get(parameter.number)
            if parameter.number <= definition.arity:  # a parameter that the body does not use has no place in it
                default = tuple(self.splice(parameter.default, frame, None))
                arguments[parameter.number - 1] = default if form is None else (form,)
        # Inside a head of the library there is nothing for the user to mend: mistakes are reported at the call.
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
        """A body, expanded for a use of `name`; a use inside itself is a mistake and gives nothing."""
        around = uses_around(call)
        if name in around:
            self.misuse.cycle(name, call, around)
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
        """An atom with the chain of uses it came through."""
        if frame.via is None:
            return form
        self.count(1, form.origin)
        origin = Origin(frame.place or form.origin.span, frame.via)
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


def uses_around(call: Origin) -> dict[str, Origin]:
    """The uses a form came through, by name, outermost first."""
    found: list[tuple[str, Origin]] = []
    while call.via is not None:
        found.append((call.via.name, call.via.call))
        call = call.via.call
    return dict(reversed(found))
