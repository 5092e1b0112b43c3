"""Read nonogram challenges back as plain data, to write them in a foreign format."""

import re
from collections.abc import Callable, Mapping, Sequence

from dslrun.dsl.forms import Array, Form, Int, Str
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.palette import LETTERS, NamedColour, named_colours
from dslrun.dsl.instances import Challenge
from dslrun.dsl.records import record

RECTANGULAR = frozenset({"nonogram", "colornonogram"})
BANKS = ("rows", "columns", "SW", "NW")
TRIANGULAR = frozenset({"triangularnonogram", "colortriangularnonogram"})
Case = Callable[[str], str]
Values = Mapping[tuple[str, str], int]
"""The values of a solution by the type and the name of a site."""
Runs = list[tuple[int, str]]
"""The lengths of a line's runs and the letters of their colours (empty in black and white)."""


@record
class PlainNonogram:
    """A nonogram without places: clues by bank, the sides of a board of triangles, exact colours by letter."""

    banks: Mapping[str, list[Runs]]
    sides: tuple[int, ...]
    colours: Mapping[str, str]
    named: Mapping[str, NamedColour]
    """The colours that the challenge names, by letter."""
    goal: Sequence[str] = ()
    """The rows of the solution, if it is known: a letter or `1` for a filled cell, `0` for an empty one."""

    def keys(
        self, allowed: Callable[[str], object], parts: Sequence[str] = ("sign", "name"), case: Case = str.lower
    ) -> dict[str, str]:
        """Return a key for each letter: the first part of the colour's own name that is allowed, else a free letter."""
        found: dict[str, str] = {}
        for letter, own in self.named.items():
            names = [name for part in parts if (name := getattr(own, part)) and name != letter and allowed(name)]
            key = next((name for name in names if name not in found.values()), "")
            if key and letter in self.colours:
                found[letter] = key
        free = [case(letter) for letter in LETTERS]
        for letter in [one for one in self.colours if one not in found]:
            found[letter] = next(key for key in (case(letter), *free) if key not in found.values())
        return found


def plain_nonogram(challenge: Challenge, title: str, solution: Values | None = None) -> PlainNonogram:
    """Return the data of a challenge, with its solution if one is given, else with its goal.

    Refuse unknown numbers and other marks; `title` names the format for errors.
    """
    ChallengeArguments(challenge, title).refuse_others(("size", "sides", *BANKS))
    banks = {}
    for name in BANKS:
        for form in challenge.arguments.get(name, ()):
            if not isinstance(form, Array):
                raise cannot_hold(title, challenge, f"{name}: is not a list")
            banks[name] = [runs_of(line, challenge, title) for line in form.items]
    sides = [item.value for form in challenge.arguments.get("sides", ()) for item in items_of(form)]
    letters = {letter for lines in banks.values() for line in lines for _, letter in line if letter}
    named = named_colours(challenge.meta.get("colours", ""))
    digits = {letter: one.digits for letter, one in named.items() if one.digits}
    colours = {letter: digits.get(letter, LETTERS[letter]) for letter in LETTERS if letter in letters}
    goal: list[str] = []
    if not sides:
        signs, rows, columns = ["0", *(colours or "1")], len(banks["rows"]), len(banks["columns"])
        known = challenge.meta.get("goal", "").split()
        goal = known if solution is None else picture_of(solution, signs, rows, columns)
        if [len(row) for row in goal] != [columns] * rows or not set("".join(goal)) <= set(signs):
            goal = []
    return PlainNonogram(banks, tuple(sides), colours, named, goal)


def picture_of(solution: Values, signs: Sequence[str], rows: int, columns: int) -> list[str]:
    """Return the rows of a solution, each cell as the sign of its value."""
    cells = [[solution["Cell", f"r{r}c{c}"] for c in range(1, columns + 1)] for r in range(1, rows + 1)]
    return ["".join(signs[value] for value in row) for row in cells]


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
