"""Decide which strings are names or texts, from the signatures of ludemes. Definitions do not replace these.

Where regions (or named clues) are accepted, a string is a name if a region has that name. The names are known only
after expansion, so such strings are resolved in a second step.
"""

from collections.abc import Iterator, Sequence, Set
from typing import Any, get_args, get_origin

from dslrun.dsl.forms import Call, Form, Str, walk
from dslrun.dsl.strings import Slot
from dslrun.interpreter.language.coercions import Quoted
from dslrun.interpreter.language.ludeme import LUDEMES, Area, Areas, Condition, Place, ludeme_of
from dslrun.interpreter.language.signature import Parameter, Signature, signature_of, split_union
from dslrun.interpreter.values.region_names import matching

#: The equipment that rules refer to by name.
NAMED = ("regions", "hints")


class NamesAndTexts:
    """Decides whether a string is a name or a text. `given` are the known names of regions and clues."""

    def __init__(self, given: Set[str] | None = None, *, loosely: bool = False) -> None:
        self.given, self.loosely = given, loosely

    def __call__(self, text: str, slot: Slot) -> bool:
        """True if the string is a name or a text in its slot, or if its form is not a known ludeme."""
        name, words = ludeme_of(slot.words)
        if name is None:
            return True
        kinds: set[Any] = set()
        for cls in LUDEMES[name]:
            kinds.update(kinds_at(signature_of(cls, name), slot._replace(before=slot.before - words + 1)))
        if kinds & {str, Quoted}:
            return True
        return bool(kinds & {Area, Areas}) and self.is_given(text)

    def is_given(self, text: str) -> bool:
        """True if a region or clue has the name, or if the names are not known yet."""
        return self.given is None or bool(matching(text, self.given, loosely=self.loosely))


def given_names(game: Form) -> Set[str]:
    """Return the names that an expanded game gives to its regions and clues."""
    calls = [form for form in walk(game) if isinstance(form, Call) and form.head_name in NAMED and form.args]
    return {call.args[0].value for call in calls if isinstance(call.args[0], Str)}


def kinds_at(signature: Signature, slot: Slot) -> Iterator[Any]:
    """Yield the kinds of argument that a form in a slot can have."""
    for parameter in parameters_at(signature, slot):
        kinds: Sequence[Any] = parameter.kinds
        for level in range(slot.depth):
            inside = [inner for kind in kinds for inner in kinds_inside(kind)]
            if level == 0 and parameter.rest:  # it accepts single forms and arrays
                inside += kinds
            kinds = inside
        yield from kinds


def parameters_at(signature: Signature, slot: Slot) -> Iterator[Parameter]:
    """Yield the parameters that a form in a slot can match, given the required ones before and after it."""
    if slot.name:
        found = signature.named(slot.name)
        yield from (found,) if found is not None else ()
        return
    places = [parameter for parameter in signature.positional if not parameter.rest]
    for number, parameter in enumerate(places):
        passed = sum(other.required for other in places[:number])
        to_come = sum(other.required for other in places[number + 1 :])
        if passed <= slot.before <= number and to_come <= slot.behind:
            yield parameter
    if sum(parameter.required for parameter in places) <= slot.before:
        yield from (parameter for parameter in signature.parameters if parameter.rest)


def kinds_inside(kind: Any) -> tuple[Any, ...]:
    """Return the kinds that items of an array can have if the array is an argument of `kind`."""
    if get_origin(kind) is tuple:
        return split_union(get_args(kind)[0])
    return {Condition: (Condition,), Areas: (Area,), Area: (Place,)}.get(kind, ())
