"""The grid of a puzzle: its size, its givens and its boxes."""

from collections.abc import Sequence
from math import isqrt
from string import ascii_letters

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.challenge_arguments import EMPTY
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.fpuzzles.object_reader import ObjectReader, shown
from dslrun.dsl.importers.fpuzzles.placed_json import PlacedJson
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.sudokus.signs import BOXES

LARGEST = 31
"""The largest size of a board."""
Rows = Sequence[Sequence[PlacedJson]]


def check_grid(reader: ObjectReader, puzzle: PlacedJson) -> Rows:
    """Set the size of the reader and return the cells of the grid, row by row."""
    at = reader.entry(puzzle, "size", "this puzzle")
    size = at.number
    if size is None or not 1 <= size <= LARGEST:
        message = f"the size is a number from 1 to {LARGEST}, but found {shown(at)}"
        raise reader.wrong("E0733", at, message, "this size", "write 9 for 9 rows")
    reader.size = size
    grid = reader.entry(puzzle, "grid", "this puzzle")
    for rows, whole in (([grid], "the grid"), (grid.items, "a row")):
        for row in rows:
            if len(row.items) != size:
                what = "rows" if whole == "the grid" else "cells"
                message = f"{whole} has {len(row.items)} {what}, but the size is {size}"
                raise reader.wrong("E0734", row, message, f"{len(row.items)} {what}", f"list {size} {what}")
    return [row.items for row in grid.items]


def is_regular(size: int) -> bool:
    """Return whether the boxes of a board are squares."""
    return isqrt(size) ** 2 == size


def givens_form(reader: ObjectReader, rows: Rows) -> Form | None:
    """Return the picture of the givens; None if there are none."""
    spots = [[TracedText(given_word(reader, cell), *reader.span(cell)) for cell in row] for row in rows]
    return picture(reader.forms, spots) if any(spot.text != EMPTY for row in spots for spot in row) else None


def given_word(reader: ObjectReader, cell: PlacedJson) -> str:
    """Return the given digit of a cell, or a dot. A digit that is not given is a player's."""
    marks = cell.entries.get("givenPencilMarks")
    if marks is not None and not marks.is_empty:
        message = "dslrun does not have cells with a list of allowed digits (`givenPencilMarks`)"
        raise reader.wrong("E0795", marks, message, "this list", "remove it to read the rest")
    given, value = cell.entries.get("given"), cell.entries.get("value")
    if given is None or given.is_empty or value is None or value.value in (None, "", 0):
        return EMPTY
    number = reader.number(value, "a cell")
    if not 1 <= number <= reader.size:
        message = f"{number} is not a digit from 1 to {reader.size}"
        raise reader.wrong("E0736", value, message, "this value", "correct it")
    return str(number)


def usual_box(size: int, row: int, column: int) -> int | None:
    """Return the number of the usual box of a cell; None if there are no usual boxes of this size."""
    if size not in BOXES:
        return None
    height, width = BOXES[size]
    return row // height * (size // width) + column // width


def boxes_of(reader: ObjectReader, rows: Rows) -> list[list[int | None]]:
    """Return the number of each cell's box; None for a cell without one."""
    return [[box_of(reader, cell, r, c) for c, cell in enumerate(row)] for r, row in enumerate(rows)]


def box_of(reader: ObjectReader, cell: PlacedJson, row: int, column: int) -> int | None:
    """Return the number of a cell's box."""
    region = cell.entries.get("region")
    if region is not None:
        if region.value is None or region.value in ("", -1):
            return None
        return reader.number(region, "a region")
    if reader.size not in BOXES:
        message = f"a board of {reader.size} rows has no usual boxes, and this cell has no region"
        raise reader.wrong("E0708", cell, message, "this cell", 'add "region":0, or "region":null for no box')
    return usual_box(reader.size, row, column)


def has_usual_boxes(reader: ObjectReader) -> bool:
    """Return whether the boxes are those that a board of this size usually has."""
    if reader.size not in BOXES:
        return False
    found = reader.boxes
    pairs = {(box, usual_box(reader.size, r, c)) for r, row in enumerate(found) for c, box in enumerate(row)}
    return len(pairs) == len({box for box, _ in pairs}) == reader.size and None not in {box for box, _ in pairs}


def boxes_form(reader: ObjectReader, rows: Rows) -> Form | None:
    """Return the picture of the boxes, or an empty list; None if they are the usual squares."""
    if has_usual_boxes(reader) and is_regular(reader.size):
        return None
    found = reader.boxes
    numbers = [number for number in dict.fromkeys(box for row in found for box in row) if number is not None]
    start, end = reader.span(rows[0][0])[0], reader.span(rows[-1][-1])[1]
    if not numbers:
        return reader.forms.array([], start, end)
    if len(numbers) > len(ascii_letters):
        message = f"dslrun reads up to {len(ascii_letters)} regions, but found {len(numbers)}"
        raise reader.wrong("E0707", rows[0][0], message, "the first cell", "join some of them")
    letters = dict(zip(numbers, ascii_letters[26:] + ascii_letters[:26], strict=False))
    spots = [
        [
            TracedText(EMPTY if box is None else letters[box], *reader.span(cell))
            for box, cell in zip(*pair, strict=True)
        ]
        for pair in zip(found, rows, strict=True)
    ]
    return picture(reader.forms, spots)
