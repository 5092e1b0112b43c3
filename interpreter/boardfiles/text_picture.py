"""Read a picture of a layer: rows of words or characters, top row first, `.` for a site that is not set.

A row of a board that is not a full rectangle has either a mark for each of its sites or a mark for each place of the
surrounding rectangle. Marks in gaps are `.`, `#`, `_`, `·` or `0`.
"""

import re

from dslrun.dsl.importers.text_lines import TextLine
from dslrun.interpreter.boardfiles.builder import BoardBuilder
from dslrun.interpreter.boards.equipment import Layer

UNSET = frozenset("._?·")
GAP = frozenset("._#·0")
SHADED = frozenset("#*@■★●")
CROSSED = frozenset("xX×")
LONGEST_NUMBER = 10
Mark = tuple[str, int]


def fill_picture(builder: BoardBuilder, layer: Layer, lines: list[TextLine]) -> None:
    """Set the sites of a layer from its picture."""
    board = builder.game.board
    rows = [row for row in marks_of(lines) if row]
    height, width = board.grid_size(layer.type)
    if len(rows) != height:
        row, label = (rows[height], "one too many") if len(rows) > height else (rows[-1], "the last row")
        words = f"the picture has {len(rows)} row{'s' * (len(rows) != 1)}, but this board needs {height}"
        start, end = extent(row)
        builder.problem("E0601", words, start, end, label, size_note(height, width))
        return
    for number, row in enumerate(rows):
        columns = [column for column in range(width) if board.at(layer.type, number, column) is not None]
        if len(row) == width:
            columns = list(range(width))
        elif len(row) != len(columns):
            words = f"row {number + 1} of the picture has {len(row)} marks, but this board needs {len(columns)}"
            builder.problem("E0601", words, *extent(row), "this row", size_note(height, width))
            continue
        for column, mark in zip(columns, row, strict=True):
            fill_mark(builder, layer, board.at(layer.type, number, column), mark)


def fill_mark(builder: BoardBuilder, layer: Layer, site: int | None, mark: Mark) -> None:
    """Set one site from its mark. `site` is None in a gap of the board."""
    text, start = mark
    end = start + len(text)
    if site is None or (layer.name, site) not in builder.game.index:
        if text not in GAP:
            label = "no site is here" if site is None else "this site holds no value"
            builder.problem("E0604", f"`{text}` is at a place without a value", start, end, label, "write .")
        return
    marks = {written: number for number, written in builder.game.look.marks.get(layer.name, {}).items()}
    value = marks[text] if text in marks else value_of(text, layer)
    if value == UNKNOWN:
        value = piece_value(text, builder.game.look.glyphs)
    if value == UNKNOWN:
        note = f"marks are numbers from {layer.low} to {layer.high}, and . for a site that is not set"
        builder.problem("E0602", f"unknown mark `{text}`", start, end, "this mark", note)
        return
    builder.put(layer, site, value, start, end)


UNKNOWN = -1


def value_of(text: str, layer: Layer) -> int | None:
    """Return the value of a mark: None if it means not set, UNKNOWN if it is not a mark.

    `0` means not set if the layer has several values and all are positive (Sudoku).
    """
    if text in UNSET:
        return None
    if text.isdecimal() and len(text) < LONGEST_NUMBER:
        number = int(text)
        return None if number == 0 and layer.low > 0 and layer.high > layer.low else number
    if layer.low in (0, layer.high):
        if text in SHADED:
            return layer.high
        if text in CROSSED:
            return 0
    return UNKNOWN


def piece_value(text: str, names: dict[int, str]) -> int:
    """Return the value whose piece has this name or initial (`Q` for a queen), or UNKNOWN."""
    for value, name in names.items():
        if text.casefold() in (name.casefold(), name[:1].casefold()):
            return value
    return UNKNOWN


def marks_of(lines: list[TextLine]) -> list[list[Mark]]:
    """Return the marks of each line with their offsets: words if any line has inner blanks, otherwise characters."""
    words = any(" " in line.text.strip() for line in lines)
    pattern = re.compile(r"\S+" if words else r"\S")
    return [[(found[0], line.start + found.start()) for found in pattern.finditer(line.text)] for line in lines]


def extent(row: list[Mark]) -> tuple[int, int]:
    """Return the offsets of the start and end of a row."""
    return row[0][1], row[-1][1] + len(row[-1][0])


def size_note(height: int, width: int) -> str:
    """Return a note on the expected size of the picture."""
    return f"the picture of this board has {height} rows of up to {width} marks, with or without blanks between"
