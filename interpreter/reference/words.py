"""Help pages for the words that are not ludemes: directions, kinds of regions, arguments, signs and forms.

The meaning of a word is written next to the enum or the list that contains it. This module collects all of them.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Literal, NamedTuple, get_args, get_origin

import dslrun.interpreter.ludemes as _ludemes  # imported to register the ludemes
from dslrun.interpreter.boards import directions, region_kinds, sites
from dslrun.interpreter.language.ludeme import LUDEMES
from dslrun.interpreter.language.signature import ArgumentKind, Parameter, signature_of, split_union
from dslrun.interpreter.ludemes import angles, board, patterns, picture, quantifiers, shapes, structure
from dslrun.interpreter.ludemes import sites as site_ludemes
from dslrun.interpreter.reference.argument_words import ARGUMENTS
from dslrun.interpreter.reference.syntax import SYNTAX

assert _ludemes


class Word(NamedTuple):
    """A word with its spelling, its kind, its meaning, and examples that are texts or single rules."""

    name: str
    what: str
    text: str
    examples: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """Return the first sentence of the page, for lists."""
        return first_sentence(self.text)


def first_sentence(text: str) -> str:
    """Return a text up to its first full stop."""
    words = " ".join(text.split("\n\n")[0].split())
    return words.split(". ")[0].rstrip(".") + "."


ENUMS: dict[type[Enum], tuple[str, Mapping[Any, str]]] = {
    directions.Direction: ("direction", directions.MEANINGS),
    sites.SiteType: ("type of sites", sites.MEANINGS),
    region_kinds.RegionKind: ("kind of regions", region_kinds.MEANINGS),
    structure.Who: ("word in (result ...)", structure.MEANINGS),
    structure.Ending: ("word in (result ...)", structure.MEANINGS),
}
"""The enums whose members are words of the language, with the meaning of each member."""

LITERALS: dict[Any, tuple[str, Mapping[str, str]]] = {
    site_ludemes.SideName: ("side of the board, in (sites ...)", site_ludemes.SIDES),
    site_ludemes.Turtle: ("step of a walk, in (sites ...)", site_ludemes.TURTLE),
    quantifiers.Word: ("word in (forAll ...) and (exists ...)", quantifiers.RANGES),
    shapes.HexOutline: ("outline, in (hex ...)", shapes.OUTLINES),
    shapes.TriOutline: ("outline, in (tri ...)", shapes.OUTLINES),
    board.Diagonals: ("kind of diagonals, in (square ...) and (rectangle ...)", board.DIAGONALS),
    board.Sight: ("kind of sight, in (visibility ...)", board.SIGHTS),
    angles.Angle: ("angle, in (is Turn ...)", angles.ANGLES),
    picture.Unknown: ("sign", {}),  # its page is among the signs
    picture.Many: ("sign", {}),
    patterns.Order: ("order of runs, in (is Match ...)", patterns.ORDERS),
    site_ludemes.Round: ("order of sites, in (sites Around ...)", site_ludemes.ROUNDS),
}
"""The lists of words that an argument can be, with the meaning of each word."""


def words() -> list[Word]:
    """Return every word that is not a ludeme, in the order of the reference."""
    return [*enum_words(), *literal_words(), *argument_words(), *(Word(*entry) for entry in SYNTAX)]


def enum_words() -> Iterator[Word]:
    """Yield the members of the enums."""
    for what, meanings in dict.fromkeys((what, tuple(texts.items())) for what, texts in ENUMS.values()):
        for member, text in meanings:
            more = f"\n\n{directions.BEARINGS}" if isinstance(member, directions.Direction) else ""
            yield Word(str(member.value), what, text + more)


def literal_words() -> Iterator[Word]:
    """Yield the words of the literals, each once."""
    found: dict[str, Word] = {}
    for what, texts in LITERALS.values():
        for name, text in texts.items():
            found.setdefault(name, Word(name, what, text))
    yield from found.values()


def argument_words() -> Iterator[Word]:
    """Yield the named arguments, each with the forms that take it."""
    forms: dict[str, list[str]] = {}
    for head, parameter in parameters():
        if parameter.named:
            forms.setdefault(parameter.name, []).append(f"({head} ... {parameter.describe().strip('[]')})")
    for name in sorted(forms, key=str.casefold):
        lines = "\n".join(f"    {form}" for form in dict.fromkeys(forms[name]))
        yield Word(f"{name}:", "argument", f"{ARGUMENTS.get(name, '')}\n\nTaken by:\n{lines}")


def parameters() -> Iterator[tuple[str, Parameter]]:
    """Yield every argument of every ludeme, with the head of the ludeme."""
    for head, classes in LUDEMES.items():
        for cls in classes:
            for parameter in signature_of(cls, head).parameters:
                yield head, parameter


def word_lists() -> Iterator[ArgumentKind]:
    """Yield every enum and every list of words that an argument of a ludeme can be, also inside nested lists."""
    waiting: list[ArgumentKind] = [kind for _, parameter in parameters() for kind in parameter.kinds]
    seen: list[ArgumentKind] = [region_kinds.RegionKind]  # accepted wherever a list of regions is
    yield region_kinds.RegionKind
    while waiting:
        kind = waiting.pop()
        origin: Any = get_origin(kind)
        if origin is tuple:
            waiting += split_union(get_args(kind)[0])
        elif kind not in seen and (origin is Literal or (isinstance(kind, type) and issubclass(kind, Enum))):
            seen.append(kind)
            yield kind
