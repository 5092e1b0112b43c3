"""Pictures of two signs, such as `#` and `.`, one line per row: the solution of a nonogram."""

from collections.abc import Sequence
from itertools import islice

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.nonograms import Goal
from dslrun.dsl.importers.sized_lists import BLACK_AND_WHITE
from dslrun.dsl.importers.solved_pictures import board_from, challenge_from, check_cells, goal_of, solution_rows
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.importers.written_nonograms import Values
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TITLE = "a picture of signs"
FILLED = "#X@*█■▓1xO"
EMPTY = ".- _·░□ 0o"
"""The signs of filled and of empty cells. A picture has one of each, or the filled one alone."""


def picture_lines(text: str) -> list[TextLine]:
    """Return the lines of a picture with their places, filled up with blanks if empty cells are blanks."""
    lines: list[TextLine] = []
    at = 0
    for line in islice(text.rstrip().split("\n"), 100_000):
        lines.append(TextLine(line.rstrip("\r"), at))
        at += len(line) + 1
    while lines and not lines[0].text.strip():
        lines.pop(0)
    blank = any(" " in line.text for line in lines)
    width = max((len(line.text) for line in lines), default=0) if blank else 0
    return [line._replace(text=line.text.ljust(width)) for line in lines]


def is_picture(lines: Sequence[TextLine]) -> bool:
    """True for lines of equal length with one sign for filled and one for empty cells."""
    signs = {sign for line in lines for sign in line.text}
    filled, empty = signs & {*FILLED}, signs & {*EMPTY}
    if len(lines) < 2 or len(lines[0].text) < 2 or signs != filled | empty or len(filled) != 1 or len(empty) > 1:
        return False
    if len({len(line.text) for line in lines}) != 1:
        return False
    # A Sudoku of ones and empty cells, or a row of dashes, is no picture.
    (sign,) = filled
    return sign != "1" or any(line.text.count(sign) > 1 for line in lines)


def sniff(text: str) -> bool:
    """True for a picture."""
    head = text.lstrip("\n\r")[:2000]
    return not set(head) - {*FILLED, *EMPTY, "\n", "\r"} and is_picture(picture_lines(text))


def goal_in(forms: FormMaker, limits: Limits) -> Goal:
    """Return the picture of a file."""
    lines = picture_lines(forms.source.text)
    if not is_picture(lines):
        end = lines[0].end if lines else 0
        message = "this is no picture of two signs with rows of equal length"
        raise forms.wrong("E0707", message, lines[0].start if lines else 0, end, "the first row", "use # and .")
    check_cells(forms, limits, len(lines[0].text), len(lines), (lines[0].start, lines[0].end))
    return goal_of(lines, FILLED)


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the nonogram of a picture."""
    forms = FormMaker(source)
    return [challenge_from(forms, goal_in(forms, limits), TextLine("", 0), problems)]


def board(source: Source, limits: Limits) -> list[PlacedValue] | None:
    """Return the picture as a board."""
    forms = FormMaker(source)
    return board_from(forms, goal_in(forms, limits))


def write(challenges: Sequence[Challenge], solutions: Sequence[Values] | None = None) -> str:
    """Return the solution of the only challenge as a picture."""
    rows = solution_rows(challenges, TITLE, solutions)
    return "".join(row.replace("1", "#").replace("0", ".") + "\n" for row in rows)


IMPORTER = Importer(
    "bitmap", TITLE, (".bitmap",), sniff, read, write, lambda: BLACK_AND_WHITE, board, write_solved=write
)
