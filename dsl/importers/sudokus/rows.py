"""Find the grids of a text: lines of n times n cells, or n lines of n cells with or without frames."""

import re
from collections.abc import Iterator, Sequence

from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.sudokus.signs import BOXES, EMPTY, SIGNS, side_of
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.records import record
from dslrun.dsl.source import Source

FRAME = re.compile(r"[-+=*:'.|! ]*[-+=][-+=*:'.|! ]*")
BARS = str.maketrans("|!:", "   ")
FIELD = re.compile(r"[^\s,;]+")
LISTED = re.compile(r"[,;\t]")
NAME = re.compile(r"[A-Za-z]+ +#?\d+:?")
"""A line that names the next grid, such as `Grid 01`."""
HEAD = re.compile(r"[A-Za-z_]+(?:[,;\t][A-Za-z_ ]+)+")
"""The head of a table."""
COMMENTS = ("#", "%")
EMPTY_SIGN = re.compile(f"[{re.escape(EMPTY)}]")
SPACED_FOUR = 10
"""The length of `| 1 2 | 3 4 |` without bars, which is four cells and not ten."""
LONGEST_NUMBER = 2
WIDE = 16
"""The number of cells that is a whole board of 4x4, or a row if it has other signs than these."""
SMALL = frozenset(EMPTY + "1234xX")

Row = list[TracedText]


@record
class SudokuGrid:
    """The cells of a puzzle, row by row, its name, and the cells of its solution if the text has one."""

    rows: list[Row]
    name: TextLine | None = None
    solution: list[Row] | None = None


class NoGrid(Exception):
    """A line that belongs to no grid, with what is wrong."""

    def __init__(self, line: TextLine, message: str, label: str) -> None:
        super().__init__(message)
        self.line, self.message, self.label = line, message, label


def sudoku_lines(source: Source) -> Iterator[TextLine]:
    """Yield the lines of a text without spaces at both ends. Tabs there belong to a row of cells with tabs between."""
    for line in text_lines(source):
        start, end = line.start, line.end
        while source.text[start - 1 : start] == "\t":
            start -= 1
        while source.text[end : end + 1] == "\t":
            end += 1
        cells = source.text[start:end].split("\t")
        is_row = len(cells) in BOXES and all(len(cell) <= LONGEST_NUMBER for cell in cells)
        yield TextLine(source.text[start:end], start) if is_row else line


def grids(lines: Sequence[TextLine]) -> Iterator[SudokuGrid]:
    """Yield the grids of a text. Raise `NoGrid` at the first line that fits none."""
    block: list[TextLine] = []
    name: TextLine | None = None
    wide = any(len(line.text) == WIDE and not set(line.text) <= SMALL for line in lines)
    for number, line in enumerate(lines):
        if not line.text or line.text.startswith(COMMENTS) or (number == 0 and HEAD.fullmatch(line.text)):
            continue
        if NAME.fullmatch(line.text):
            yield from in_block(block, name)
            block, name = [], line
        elif not (wide and len(line.text) == WIDE) and (whole := in_line(line)) is not None:
            yield from in_block(block, name)
            yield SudokuGrid(whole.rows, name, whole.solution)
            block, name = [], None
        else:
            block.append(line)
    yield from in_block(block, name)


def in_line(line: TextLine) -> SudokuGrid | None:
    """Return the grid of a line that begins with all cells of a board; None for any other line."""
    fields = list(FIELD.finditer(line.text))
    if not fields or not set(fields[0][0]) <= SIGNS:
        return None
    first, *more = fields
    side = side_of(len(first[0]))
    if side is None or FRAME.fullmatch(line.text):
        return None
    second = next((one for one in more if len(one[0]) == len(first[0]) and one[0].isalnum()), None)
    solution = square(line, second, side) if second is not None and "0" not in second[0] else None
    return SudokuGrid(square(line, first, side), solution=solution)


def square(line: TextLine, field: re.Match[str], side: int) -> list[Row]:
    """Return the cells of a field of a line as rows."""
    start = line.start + field.start()
    cells = [TracedText(sign, start + at, start + at + 1) for at, sign in enumerate(field[0])]
    return [cells[at : at + side] for at in range(0, len(cells), side)]


def in_block(block: Sequence[TextLine], name: TextLine | None) -> Iterator[SudokuGrid]:
    """Yield the grids of lines that hold a row each."""
    rows = [(line, row(line)) for line in block if not FRAME.fullmatch(line.text)]
    if not rows:
        if block and not all(FRAME.fullmatch(line.text) for line in block):
            raise NoGrid(block[0], "there is no row of cells here", "no row")
        return
    first, cells = rows[0]
    side = len(cells)
    if side not in BOXES:
        sizes = ", ".join(map(str, BOXES))
        raise NoGrid(first, f"a row of a Sudoku has {sizes} cells, but found {side}", f"{side} cells")
    if len(rows) % side:  # a line of dashes may be a row of empty cells
        rows = [(line, row(line)) for line in block if not FRAME.fullmatch(line.text) or line.text == "-" * side]
    for line, found in rows:
        if len(found) != side:
            raise NoGrid(
                line, f"the rows above have {side} cells, but this one has {len(found)}", f"{len(found)} cells"
            )
    if len(rows) % side:
        raise NoGrid(rows[-1][0], f"a board of {side} columns needs {side} rows", f"row {len(rows) % side}")
    for at in range(0, len(rows), side):
        yield SudokuGrid([found for _, found in rows[at : at + side]], name if at == 0 else None)


def row(line: TextLine) -> Row:
    """Return the cells of a line: the fields of a list, the words if each is a cell, or the characters.

    In a frame without signs for empty cells, a blank is an empty cell.
    """
    if LISTED.search(line.text) and "|" not in line.text:
        return fields(line)
    bare = line.text.translate(BARS)
    words = [TracedText(one[0], line.start + one.start(), line.start + one.end()) for one in FIELD.finditer(bare)]
    if "|" in line.text and " " in line.text and not EMPTY_SIGN.search(line.text):
        cells = [
            TracedText(sign.strip() or ".", at, at + 1)
            for at, sign in enumerate(line.text, line.start)
            if sign not in "|!"
        ]
        if len(cells) in BOXES and len(cells) != SPACED_FOUR:
            return cells
    if len(words) in BOXES and all(_is_cell(word.text, len(words)) for word in words):
        return words
    return [
        TracedText(sign, word.start + at, word.start + at + 1) for word in words for at, sign in enumerate(word.text)
    ]


def fields(line: TextLine) -> Row:
    """Return the fields of a list; an empty field is an empty cell. The last field may be missing after its comma."""
    found, at = [], line.start
    for text in LISTED.split(line.text):
        found.append(TracedText(text.strip() or ".", at, at + len(text)))
        at += len(text) + 1
    ended = not found[-1].end > found[-1].start and all(one.end > one.start for one in found[:-1])
    return found[:-1] if ended else found


def _is_cell(word: str, size: int) -> bool:
    return len(word) == 1 or (word.isdecimal() and len(word) <= LONGEST_NUMBER and int(word) <= size)
