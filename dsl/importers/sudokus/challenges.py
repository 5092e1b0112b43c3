"""Challenges of Sudokus: from the cells of a foreign text, and as rows of signs to write one."""

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Call, Str
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.sudokus.rows import NoGrid, SudokuGrid, grids, sudoku_lines
from dslrun.dsl.importers.sudokus.signs import BOXES, SIGNS, numbers, sign_of
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source

SQUARE_BOXES, DRAWN_BOXES = "Sudoku", "Jigsaw Sudoku"
"""The games: boxes as wide as high, and boxes drawn as rooms."""
HELD = frozenset({plain(SQUARE_BOXES)})


def grids_of(forms: FormMaker, lines: Sequence[TextLine], limits: Limits) -> list[SudokuGrid]:
    """Return the grids of lines, at least one. Errors are diagnostics."""
    try:
        found: list[SudokuGrid] = []
        for grid in grids(lines):
            check_signs(forms, grid)
            if found and has_letters_only(grid) and not has_letters_only(found[0]):
                raise letters_only(forms, grid)
            found.append(grid)
            if len(found) > limits.puzzles:
                raise limits.exceeded("puzzles", forms.at(grid.rows[0][0].start, grid.rows[-1][-1].end), len(found))
    except NoGrid as error:
        note = "write one line for each row, or all cells in one line"
        line = error.line
        raise forms.wrong("E0707", error.message, line.start, line.end, error.label, note) from None
    if not found:
        end = len(forms.source.text)
        raise forms.wrong("E0708", "this file has no grid", 0, min(end, 1), "no grid", "add the rows of a grid")
    return found


def check_signs(forms: FormMaker, grid: SudokuGrid) -> None:
    """Refuse a sign that no cell has."""
    for cell in (cell for row in grid.rows for cell in row):
        if not cell.text.isdecimal() and cell.text not in SIGNS:
            message = f"`{cell.text}` is no sign of a Sudoku"
            raise forms.wrong("E0707", message, cell.start, cell.end, "this sign", "write a number, a letter or a dot")


def has_letters_only(grid: SudokuGrid) -> bool:
    """True if every cell of a grid is a letter."""
    return all(cell.text.isalpha() for row in grid.rows for cell in row)


def letters_only(forms: FormMaker, grid: SudokuGrid) -> DslError:
    """Return the error for a grid of letters below a grid of numbers."""
    start, end = grid.rows[0][0].start, grid.rows[0][-1].end
    message = "these letters look like the regions of a jigsaw, which dslrun does not read in this format"
    return forms.wrong("E0707", message, start, end, "letters only", f"write a challenge of {DRAWN_BOXES}")


def read_lines(source: Source, limits: Limits) -> Sequence[Call]:
    """Return a challenge for each grid of a text."""
    forms = FormMaker(source)
    return [challenge_of(forms, grid) for grid in grids_of(forms, list(sudoku_lines(source)), limits)]


def challenge_of(forms: FormMaker, grid: SudokuGrid, about: Mapping[str, Str | None] | None = None) -> Call:
    """Return the challenge of a grid."""
    rows = grid.rows
    start, end = rows[0][0].start, rows[-1][-1].end
    height, width = BOXES[len(rows)]
    found = [
        [cell._replace(text=str(number) if number else EMPTY) for cell, number in zip(row, line, strict=True)]
        for row, line in zip(rows, numbers(forms, rows), strict=True)
    ]
    givens = {"givens": picture(forms, found)}
    name = grid.name
    title = forms.text(name.text.rstrip(":"), name.start, name.end) if name else forms.text("", start, start)
    place = forms.at(start, end)
    if height == width:
        return forms.challenge(title, SQUARE_BOXES, about or {}, givens, place)
    boxes = [
        [cell._replace(text=ascii_uppercase[r // height * height + c // width]) for c, cell in enumerate(row)]
        for r, row in enumerate(rows)
    ]
    return forms.challenge(title, DRAWN_BOXES, about or {}, {"rooms": picture(forms, boxes), **givens}, place)


def solution_of(source: Source, limits: Limits) -> list[PlacedValue] | None:
    """Return the values of the solution of the only grid; None without a solution or with several grids."""
    forms = FormMaker(source)
    found = grids_of(forms, list(sudoku_lines(source)), limits)
    if len(found) != 1 or found[0].solution is None:
        return None
    rows = found[0].solution
    return [
        PlacedValue("Cell", f"r{r}c{c}", number, cell.start, cell.end)
        for r, (row, line) in enumerate(zip(rows, numbers(forms, rows), strict=True), 1)
        for c, (cell, number) in enumerate(zip(row, line, strict=True), 1)
    ]


def written_rows(challenge: Challenge, title: str) -> list[str]:
    """Return the rows of a challenge as signs: digits, letters above 9, and dots. Refuse what the format has not."""
    given = ChallengeArguments(challenge, title)
    given.refuse_others(("givens",))
    rows = given.rows("givens")
    if len(rows) not in BOXES or any(len(row) != len(rows) for row in rows):
        raise given.refuse("givens: is not the picture of a square board")
    return ["".join(_signs(given, row)) for row in rows]


def _signs(given: ChallengeArguments, row: Sequence[str]) -> Iterator[str]:
    for word in row:
        if word != EMPTY and not (word.isdecimal() and 0 < int(word) <= len(row)):
            raise given.no_sign(word, "givens")
        yield sign_of(0 if word == EMPTY else int(word))
