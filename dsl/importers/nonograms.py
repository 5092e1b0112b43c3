"""The common part of all nonogram formats: clues with their places, and the challenge they form."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from typing import NamedTuple

from dslrun.dsl.diagnostics import Diagnostic, DslError
from dslrun.dsl.forms import Array, Call, Form, Str
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.palette import BLACK, LETTERS, NamedColour, colour_list, lettered
from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import brief
from dslrun.dsl.source import Origin

WORDS = {"rows": "row", "columns": "column", "SW": "line SW", "NW": "line NW"}


@record
class Run:
    """A run of a clue: its length, the key of its colour (empty if the file gives none) and its place."""

    length: int
    key: str
    start: int
    end: int


@record
class RunClue:
    """The clue of a line: its runs in reading order, and its place."""

    runs: tuple[Run, ...]
    start: int
    end: int

    def needs(self) -> int:
        """Return the smallest number of cells that the clue needs. Runs of the same colour need a gap of one cell."""
        return sum(run.length for run in self.runs) + sum(a.key == b.key for a, b in pairwise(self.runs))


class GoalCell(NamedTuple):
    """A cell of a goal: the key of its colour (None if it is empty) and its place in the file."""

    key: str | None
    at: int


Goal = Sequence[Sequence[GoalCell]]
"""The rows of a goal, top row first."""


@record
class Nonogram:
    """A puzzle read from a foreign file. `banks` holds the clues by the name of our argument for them."""

    title: Str
    about: Mapping[str, Str | None]
    banks: Mapping[str, Sequence[RunClue]]
    place: Origin
    sides: tuple[int, ...] = ()
    """The six sides of a board of triangles, clockwise from the top; empty for a rectangle."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """The six hexadecimal digits of each key with a known colour."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """The character of each key in pictures, if the file gives one."""
    background: NamedColour | None = None
    """The colour of empty cells, if the file gives one."""
    goal: Goal = ()

    def keys(self) -> list[str]:
        """Return the keys of the colours in use."""
        return list(dict.fromkeys(run.key for lines in self.banks.values() for line in lines for run in line.runs))

    @property
    def coloured(self) -> bool:
        """True if the puzzle uses several colours, or one colour other than black."""
        keys = self.keys()
        return len(keys) > 1 or any(self.colours.get(key, BLACK) != BLACK for key in keys)

    def letters(self) -> dict[str, str]:
        """Return our letter of each key; `1` in black and white."""
        keys = self.keys()
        if not self.coloured:
            return dict.fromkeys(keys, "1")
        return lettered({key: self.colours.get(key, "" if key else BLACK) for key in keys})

    def colour_words(self) -> str:
        """Return the `colours:` text of its challenge; empty in black and white."""
        if not self.coloured:
            return ""
        named = [
            NamedColour(letter, self.colours.get(key, ""), key, self.signs.get(key, ""))
            for key, letter in self.letters().items()
        ]
        return colour_list([*named, *([self.background] if self.background else [])])


def challenge_of(forms: FormMaker, puzzle: Nonogram) -> Call:
    """Return the challenge of a puzzle. Raise one error for all clues that do not fit their lines."""
    found = [*misfits(forms, puzzle), *too_colourful(forms, puzzle)]
    if found:
        raise DslError(*found[:40])
    about = dict(puzzle.about)
    start, end = puzzle.place.span.start, puzzle.place.span.end
    if words := puzzle.colour_words():
        about["colours"] = forms.text(words, start, end)
    if puzzle.coloured:
        letters = puzzle.letters()
        banks = {name: coloured_bank(forms, lines, letters) for name, lines in puzzle.banks.items()}
    else:
        banks = {name: plain_bank(forms, lines) for name, lines in puzzle.banks.items()}
    game = "Triangular Nonogram" if puzzle.sides else "Nonogram"
    shape: dict[str, Form] = {"sides": numbers(forms, puzzle.sides, start, end)} if puzzle.sides else {}
    if not puzzle.sides:
        shape = {"size": numbers(forms, [len(lines) for lines in puzzle.banks.values()], start, end)}
    arguments = {**shape, **banks}
    return forms.challenge(puzzle.title, f"Color {game}" * puzzle.coloured or game, about, arguments, puzzle.place)


def numbers(forms: FormMaker, values: Sequence[int], start: int, end: int) -> Array:
    """Return an array of numbers that all have the same place."""
    return forms.array([forms.number(value, start, end) for value in values], start, end)


def plain_bank(forms: FormMaker, lines: Sequence[RunClue]) -> Array:
    """Return clues in black and white as a form: `{ {1 1} {5} {} }`."""
    items = [
        forms.array([forms.number(run.length, run.start, run.end) for run in line.runs], line.start, line.end)
        for line in lines
    ]
    return forms.array(items, lines[0].start, lines[-1].end)


def coloured_bank(forms: FormMaker, lines: Sequence[RunClue], letters: Mapping[str, str]) -> Array:
    """Return clues in colour as a form: `{ "1r 1b" "" }`."""
    return forms.array([coloured_line(forms, line, letters) for line in lines], lines[0].start, lines[-1].end)


def coloured_line(forms: FormMaker, line: RunClue, letters: Mapping[str, str]) -> Str:
    """Return a clue in colour as a string such as `"1r 1b"`. Each part has its place in the file."""
    pieces: list[TracedText] = []
    for run in line.runs:
        if pieces:
            pieces.append(TracedText(" ", run.start, run.start))
        pieces.append(TracedText(f"{run.length}{letters[run.key]}", run.start, run.end))
    return forms.pieces(pieces, line.start, line.end)


def clue_of(forms: FormMaker, runs: Sequence[Run], start: int, end: int) -> RunClue:
    """Return the clue of a line. A single run of length 0 is an empty clue; any other run of length 0 is an error."""
    if len(runs) == 1 and not runs[0].length:
        runs = ()
    zero = next((run for run in runs if not run.length), None)
    if zero is not None:
        message = "a run has at least one cell"
        raise forms.wrong("E0707", message, zero.start, zero.end, "0 must be alone, for an empty line", "remove it")
    return RunClue(tuple(runs), start, end)


MOST_DIGITS = 6
"""The largest number of digits of a run's length."""


def fits_nowhere(forms: FormMaker, digits: str, start: int) -> DslError:
    """Return the error for a number that is too large for any board."""
    message = f"a run of {brief(digits)} cells fits on no board"
    return forms.wrong("E0706", message, start, start + len(digits), "too large", "write a smaller number")


def misfits(forms: FormMaker, puzzle: Nonogram) -> Iterator[Diagnostic]:
    """Yield an error for each clue that is too long for its line, or one error for a board without cells."""
    lengths = lengths_of(puzzle)
    if not any(lengths["rows"]):
        span = puzzle.place.span
        message = f"a board with the sides {' '.join(map(str, puzzle.sides))} has no cells"
        yield forms.diagnostic(
            "E0705", message, span.start, span.end, "in this puzzle", "at least two directions need a length"
        )
        return
    for name, lines in puzzle.banks.items():
        for number, (line, length) in enumerate(zip(lines, lengths[name], strict=True), 1):
            if line.needs() > length:
                message = f"the clue of {WORDS[name]} {number} does not fit: it needs {line.needs()} cells of {length}"
                label = f"{length} cells at most"
                note = "the runs and the gaps between equal colours must fit into the line"
                yield forms.diagnostic("E0706", message, line.start, line.end, label, note)


def lengths_of(puzzle: Nonogram) -> dict[str, list[int]]:
    """Return the number of cells of every line, by bank."""
    if puzzle.sides:
        return strip_lengths(puzzle.sides)
    down, across = (len(lines) for lines in puzzle.banks.values())
    return {"rows": [across] * down, "columns": [down] * across}


def strip_lengths(sides: Sequence[int]) -> dict[str, list[int]]:
    """Return the number of triangles in every strip of a hexagon, by bank.

    `sides` are its six sides, clockwise from the top.
    """
    top, upper_right, lower_right, bottom, lower_left, upper_left = sides
    return {
        "rows": strips(top, (upper_left, lower_left), (upper_right, lower_right)),
        "SW": strips(upper_left, (lower_left, bottom), (top, upper_right)),
        "NW": strips(lower_left, (bottom, lower_right), (upper_left, top)),
    }


def strips(first: int, one: tuple[int, int], other: tuple[int, int]) -> list[int]:
    """Return the number of triangles in each strip parallel to a side of length `first`, starting at that side.

    `one` and `other` are the sides at the two ends of the strips. The board widens along the first side of each pair
    and narrows along the second. A strip has as many triangles as its two long edges have units, since every unit is
    the side of one triangle.
    """
    lengths = []
    edge = first
    for number in range(sum(one)):
        grown = edge + (1 if number < one[0] else 0) - (0 if number < other[0] else 1)
        lengths.append(edge + grown)
        edge = grown
    return lengths


def too_colourful(forms: FormMaker, puzzle: Nonogram) -> Iterator[Diagnostic]:
    """Yield an error if the puzzle has more colours than `LETTERS` has letters."""
    keys = puzzle.keys()
    if len(keys) <= len(LETTERS):
        return
    extra = keys[len(LETTERS)]
    run = next(run for lines in puzzle.banks.values() for line in lines for run in line.runs if run.key == extra)
    message = f"the puzzle has {len(keys)} colours, but dslrun has letters for {len(LETTERS)} only"
    yield forms.diagnostic("E0711", message, run.start, run.end, "one colour too many", "use fewer colours")
