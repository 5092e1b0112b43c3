"""Where a string is a name or a text, by the signatures of the ludemes: there no definition takes its place.

Where regions (or named hints) can stand, a string is a name if some have it. Which names there are shows when a text
has been expanded, so such a string is left alone at first and read in a second turn.
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
    """Whether a string stands for itself. `given` are the names of regions and hints, None while they are not known."""

    def __init__(self, given: Set[str] | None = None, *, loosely: bool = False) -> None:
        self.given, self.loosely = given, loosely

    def __call__(self, text: str, slot: Slot) -> bool:
        """True if the string is a name or a text at its place. In a bracket of no known ludeme it is."""
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
        """True if something has the name, or may have it."""
        return self.given is None or bool(matching(text, self.given, loosely=self.loosely))


def given_names(game: Form) -> Set[str]:
    """The names an expanded game gives to its regions and hints."""
    calls = [form for form in walk(game) if isinstance(form, Call) and form.head_name in NAMED and form.args]
    return {call.args[0].value for call in calls if isinstance(call.args[0], Str)}


def kinds_at(signature: Signature, slot: Slot) -> Iterator[Any]:
    """Yield the kinds of argument that a form at a place can be."""
    for parameter in parameters_at(signature, slot):
        kinds: Sequence[Any] = parameter.kinds
        for level in range(slot.depth):
            inside = [inner for kind in kinds for inner in kinds_inside(kind)]
            if level == 0 and parameter.rest:  # which takes its forms one by one or in an array
                inside += kinds
            kinds = inside
        yield from kinds


def parameters_at(signature: Signature, slot: Slot) -> Iterator[Parameter]:
    """The parameters a form at a place can go to: required ones before it and behind it leave it no other."""
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
    """What the items of an array can be, where the array is an argument of a kind."""
    if get_origin(kind) is tuple:
        return split_union(get_args(kind)[0])
    return {Condition: (Condition,), Areas: (Area,), Area: (Place,)}.get(kind, ())
