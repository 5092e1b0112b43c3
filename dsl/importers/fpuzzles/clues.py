"""`SudokuClue`: a clue between the JSON of f-puzzles and the forms of a challenge."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dslrun.dsl.forms import Array, Call, Form, Int, Name
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker

Cell = tuple[int, int]
"""A row and a column, counted from 0. Cells beside the board have -1 or the size of the board."""
SITE = re.compile(r"r([1-9]\d{0,3})c([1-9]\d{0,3})", re.ASCII)
DIRECTIONS = ("NE", "NW", "SE", "SW")
UNKNOWN = "?"


class SudokuClue(NamedTuple):
    """The cells of a clue in order, its numbers (None for an unknown one), its direction, and its place in the text."""

    cells: tuple[Cell, ...]
    numbers: tuple[int | None, ...] = ()
    direction: str = ""
    start: int = 0
    end: int = 0


def site_form(forms: FormMaker, cell: Cell, clue: SudokuClue) -> Name:
    """Return the name of a cell as a form."""
    return forms.name(f"r{cell[0] + 1}c{cell[1] + 1}", clue.start, clue.end)


def sites_form(forms: FormMaker, cells: Sequence[Cell], clue: SudokuClue) -> Array:
    """Return a list of cells as a form."""
    return forms.array([site_form(forms, cell, clue) for cell in cells], clue.start, clue.end)


def hint_form(forms: FormMaker, clue: SudokuClue) -> Call:
    """Return `(hint {r1c1 r1c2} 5 SE)`."""
    start, end = clue.start, clue.end
    single = len(clue.cells) == 1
    parts: list[Form] = [site_form(forms, clue.cells[0], clue) if single else sites_form(forms, clue.cells, clue)]
    numbers = [forms.name(UNKNOWN, start, end) if n is None else forms.number(n, start, end) for n in clue.numbers]
    if len(numbers) == 1:
        parts += numbers
    elif numbers:
        parts.append(forms.array(numbers, start, end))
    if clue.direction:
        parts.append(forms.name(clue.direction, start, end))
    return forms.call("hint", parts, start, end)


def clue_of_hint(given: ChallengeArguments, argument: str, form: Form) -> SudokuClue:
    """Return the clue of a `(hint ...)` form."""
    if not isinstance(form, Call) or form.head_name != "hint" or not form.args:
        raise given.refuse(f"{argument}: is not a list of hints")
    sites, *more = form.args
    cells = tuple(cells_of(given, argument, sites.items if isinstance(sites, Array) else (sites,)))
    numbers: tuple[int | None, ...] = ()
    direction = ""
    for part in more:
        match part:
            case Name(value=word) if word in DIRECTIONS:
                direction = word
            case Array(items=items):
                numbers = tuple(number_of(given, argument, item) for item in items)
            case _:
                numbers = (number_of(given, argument, part),)
    return SudokuClue(cells, numbers, direction)


def number_of(given: ChallengeArguments, argument: str, form: Form) -> int | None:
    """Return a number of a hint, None for `?`."""
    if isinstance(form, Int):
        return form.value
    if isinstance(form, Name) and form.value == UNKNOWN:
        return None
    raise given.refuse(f"a hint of {argument}: has more than cells and numbers")


def cells_of(given: ChallengeArguments, argument: str, items: Iterable[Form]) -> Iterator[Cell]:
    """Yield the cells that forms name."""
    for item in items:
        found = SITE.fullmatch(item.value) if isinstance(item, Name) else None
        if found is None:
            raise given.refuse(f"{argument}: does not name its cells one by one, as in r1c1")
        yield int(found[1]) - 1, int(found[2]) - 1
