"""Read nonogram challenges back as plain data, to write them in a foreign format."""

import re
from collections.abc import Mapping

from dslrun.dsl.forms import Array, Form, Int, Str
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.palette import LETTERS, exact
from dslrun.dsl.instances import Challenge
from dslrun.dsl.records import record

RECTANGULAR = frozenset({"nonogram", "colornonogram"})
TRIANGULAR = frozenset({"triangularnonogram", "colortriangularnonogram"})
Runs = list[tuple[int, str]]
"""The lengths of a line's runs and the letters of their colours (empty in black and white)."""


@record
class PlainNonogram:
    """A nonogram without places: clues by bank, the sides of a board of triangles, exact colours by letter."""

    banks: Mapping[str, list[Runs]]
    sides: tuple[int, ...]
    colours: Mapping[str, str]


def plain_nonogram(challenge: Challenge, title: str) -> PlainNonogram:
    """Return the data of a challenge. Refuse unknown numbers and other marks; `title` names the format for errors."""
    banks = {}
    for name in ("rows", "columns", "SW", "NW"):
        for form in challenge.arguments.get(name, ()):
            if not isinstance(form, Array):
                raise cannot_hold(title, challenge, f"{name}: is not a list")
            banks[name] = [runs_of(line, challenge, title) for line in form.items]
    sides = [item.value for form in challenge.arguments.get("sides", ()) for item in items_of(form)]
    letters = {letter for lines in banks.values() for line in lines for _, letter in line if letter}
    known = exact(challenge.meta.get("colours", ""))
    colours = {letter: known.get(letter, LETTERS[letter]) for letter in LETTERS if letter in letters}
    return PlainNonogram(banks, tuple(sides), colours)


def items_of(form: Form) -> list[Int]:
    """Return the numbers in an array, or an empty list for any other form."""
    return [item for item in form.items if isinstance(item, Int)] if isinstance(form, Array) else []


def runs_of(line: Form, challenge: Challenge, title: str) -> Runs:
    """Return the runs of a clue: a number, an array of numbers, or a string."""
    match line:
        case Int(value=0) | Array(items=(Int(value=0),)):
            return []
        case Int(value=value):
            return [(value, "")]
        case Array() if len(items_of(line)) == len(line.items):
            return [(item.value, "") for item in items_of(line)]
        case Str(value=text):
            words = [re.fullmatch(r"([1-9]\d*)([a-z])", word) for word in text.split()]
            runs = [(int(word[1]), word[2]) for word in words if word is not None and word[2] in LETTERS]
            if len(runs) == len(words):
                return runs
    raise cannot_hold(title, challenge, "not every clue is a list of known numbers")
