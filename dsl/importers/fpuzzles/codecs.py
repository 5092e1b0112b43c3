"""Codecs: values that read the objects of a constraint as clues, and write clues as objects."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from dslrun.dsl.importers.fpuzzles.clues import Cell, SudokuClue
from dslrun.dsl.importers.fpuzzles.object_reader import ObjectReader
from dslrun.dsl.importers.fpuzzles.placed_json import PlacedJson
from dslrun.dsl.records import record

JsonObject = dict[str, object]
WAYS = {"UR": ("NE", -1, 1), "UL": ("NW", -1, -1), "DR": ("SE", 1, 1), "DL": ("SW", 1, -1)}
"""The diagonal directions: our name, and the step."""
OUR_WAYS = {ours: (theirs, down, right) for theirs, (ours, down, right) in WAYS.items()}


class CannotWrite(Exception):
    """A clue that the constraint cannot have, with the reason."""


class ConstraintCodec:
    """A value that both reads and writes the objects of a constraint."""

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue] | None:
        """Return the clues of an object; None if it belongs to another codec of the same constraint."""
        raise NotImplementedError

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object of a clue."""
        raise NotImplementedError


def cell_name(cell: Cell) -> str:
    """Return the name of a cell, such as `R1C1`."""
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def cell_names(cells: Sequence[Cell]) -> list[str]:
    """Return the names of cells."""
    return [cell_name(cell) for cell in cells]


def value_of(reader: ObjectReader, entry: PlacedJson, name: str, default: int | None) -> int | None:
    """Return the number of an object, or a default if it has none."""
    found = entry.entries.get("value")
    return default if found is None or found.value in (None, "") else reader.number(found, name)


def written_value(clue: SudokuClue) -> JsonObject:
    """Return the entry for the number of a clue; none if it is unknown."""
    if len(clue.numbers) > 1:
        raise CannotWrite("a clue has several numbers")
    return {"value": str(clue.numbers[0])} if clue.numbers and clue.numbers[0] is not None else {}


@record
class Cage(ConstraintCodec):
    """Cells, exactly `count` if it is given, and a number: `default` if it is missing, None for an unknown one."""

    default: int | None = None
    count: int = 0

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clue."""
        cells = reader.cells(entry, "cells", name)
        if self.count and len(cells) != self.count:
            message = f"{name} has {self.count} cells, but found {len(cells)}"
            raise reader.wrong("E0707", entry, message, f"{len(cells)} cells", f"list {self.count} cells")
        return [reader.clue(entry, cells, [value_of(reader, entry, name, self.default)])]

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        return {"cells": cell_names(clue.cells), **written_value(clue)}


@record
class CellGroup(ConstraintCodec):
    """Cells without a number."""

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clue."""
        return [reader.clue(entry, reader.cells(entry, "cells", name))]

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        return {"cells": cell_names(clue.cells)}


@record
class Lettered(ConstraintCodec):
    """Two cells with a letter that stands for a number."""

    letters: Mapping[str, int]

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clue."""
        cells = reader.cells(entry, "cells", name)
        value = reader.entry(entry, "value", name)
        number = self.letters.get((value.text or "").strip().upper())
        if number is None or len(cells) != 2:
            letters = " or ".join(self.letters)
            note = f"write two cells and {letters}"
            raise reader.wrong("E0707", value, f"{name} is {letters} between two cells", "this one", note)
        return [reader.clue(entry, cells, [number])]

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        letters = {number: letter for letter, number in self.letters.items()}
        if len(clue.numbers) != 1 or clue.numbers[0] not in letters or len(clue.cells) != 2:
            raise CannotWrite(f"it has sums of {' and '.join(map(str, sorted(letters)))} between two cells only")
        return {"cells": cell_names(clue.cells), "value": letters[clue.numbers[0]]}


@record
class SingleCell(ConstraintCodec):
    """One cell."""

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clue."""
        return [reader.clue(entry, [reader.cell(reader.entry(entry, "cell", name))])]

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        return {"cell": cell_name(clue.cells[0])}


@record
class Lines(ConstraintCodec):
    """Lines of two cells or more, each a clue. With `numbered` they have a number, `default` on boards of 9 rows."""

    numbered: bool = False
    default: int | None = None
    sizes: tuple[int, ...] = ()

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clues."""
        numbers = []
        if self.numbered:
            usual = self.default if not self.sizes or reader.size in self.sizes else None
            number = value_of(reader, entry, name, usual)
            if not number:
                message = f"{name} has no value on a board of {reader.size} rows"
                raise reader.wrong("E0708", entry, message, "this line", 'add "value":...')
            numbers = [number]
        return [reader.clue(entry, line_cells(reader, line, name), numbers) for line in lines_of(reader, entry, name)]

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        return {"lines": [cell_names(clue.cells)], **(written_value(clue) if self.numbered else {})}


def lines_of(reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[PlacedJson]:
    """Return the lines of an object, at least one."""
    found = reader.entry(entry, "lines", name)
    if not found.items:
        raise reader.wrong("E0708", found, f"{name} has no line", "here", 'write [["R1C1", "R1C2"]]')
    return found.items


def line_cells(reader: ObjectReader, line: PlacedJson, name: str) -> tuple[Cell, ...]:
    """Return the cells of a line."""
    cells = reader.listed(line, name)
    if len(cells) < 2:
        raise reader.wrong("E0707", line, f"a line of {name} has one cell", "this line", "add cells or remove it")
    return cells


@record
class LinesAcrossBoxes(Lines):
    """Lines that boxes divide into parts. A line visits each box once."""

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clues."""
        found = Lines.read(self, reader, entry, name)
        for clue in found:
            visits = [box for box, _ in groupby(reader.boxes[row][column] for row, column in clue.cells)]
            if None in visits or len({*visits}) < len(visits):
                why = "leaves the boxes" if None in visits else "visits a box twice"
                message = f"dslrun does not have a {name} that {why}"
                raise reader.wrong("E0795", entry, message, "this line", "remove it to read the rest")
        return found


@record
class Arrows(ConstraintCodec):
    """A circle over `count` cells, and the lines that start there."""

    count: int

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue] | None:
        """Return a clue for each line: the cells of the circle in reading order, then those of the line."""
        circle = sorted(reader.cells(entry, "cells", name))
        if len(circle) != self.count:
            return None
        if self.count > 1 and reader.size > 9:
            message = f"a circle over {self.count} cells has no meaning on a board of {reader.size} rows"
            raise reader.wrong("E0795", entry, message, "this arrow", "leave it out")
        found = []
        for line in lines_of(reader, entry, name):
            first, *rest = line_cells(reader, line, name)
            if first not in circle or set(rest) & set(circle):
                message = "the first cell of an arrow, and no other, is in its circle"
                raise reader.wrong("E0707", line, message, "this line", "begin the line in its circle")
            found.append(reader.clue(entry, [*circle, *rest]))
        return found

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object. The line starts at the cell of the circle that is next to its second cell."""
        circle, rest = clue.cells[: self.count], clue.cells[self.count :]
        if not rest or tuple(sorted(circle)) != circle:
            raise CannotWrite("an arrow has a circle, whose cells are in reading order, and a line")
        row, column = rest[0]
        start = min(circle, key=lambda cell: max(abs(cell[0] - row), abs(cell[1] - column)))
        return {"lines": [cell_names([start, *rest])], "cells": cell_names(circle)}


@record
class Clones(ConstraintCodec):
    """Cells, and as many other cells with the same digits."""

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return a clue with the cells of both; if they overlap, a clue for each pair."""
        cells, others = (reader.cells(entry, key, name) for key in ("cells", "cloneCells"))
        if len(cells) != len(others):
            message = f"{name} has {len(cells)} cells and {len(others)} others"
            raise reader.wrong("E0707", entry, message, "this clone", "list as many cells in both")
        pairs = [pair for pair in zip(cells, others, strict=True) if pair[0] != pair[1]]
        if set(cells) & set(others):
            return [reader.clue(entry, pair) for pair in pairs]
        return [reader.clue(entry, [*cells, *others])]

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        half = len(clue.cells) // 2
        if len(clue.cells) != 2 * half:
            raise CannotWrite("a clone has an odd number of cells")
        return {"cells": cell_names(clue.cells[:half]), "cloneCells": cell_names(clue.cells[half:])}


@record
class Quadruples(ConstraintCodec):
    """Up to four digits where four cells meet."""

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clue; none if there are no digits."""
        cells = reader.cells(entry, "cells", name)
        values = reader.entry(entry, "values", name)
        numbers = [reader.number(value, name) for value in values.items]
        if len(cells) != 4 or len(numbers) > 4:
            message = f"{name} has four cells and up to four values, but found {len(cells)} and {len(numbers)}"
            raise reader.wrong("E0707", entry, message, "this one", "correct it")
        return [reader.clue(entry, cells, numbers)] if numbers else []

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        if None in clue.numbers or len(clue.cells) != 4:
            raise CannotWrite("a clue between four cells lists known digits")
        return {"cells": cell_names(clue.cells), "values": list(clue.numbers)}


@record
class DiagonalSum(ConstraintCodec):
    """A sum beside the board that points along a diagonal. Its clue is on the first cell of the diagonal."""

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clue."""
        at = reader.entry(entry, "cell", name)
        row, column = reader.cell(at, outside=True)
        way = reader.entry(entry, "direction", name)
        ours, down, right = WAYS.get(way.text or "", ("", 0, 0))
        first = row + down, column + right
        if not ours or not reader.is_inside(first):
            message = f"{name} does not point from its cell to the board"
            note = f"write one of {', '.join(WAYS)}, and a cell beside the board such as R0C1"
            raise reader.wrong("E0707", way, message, "this direction", note)
        return [reader.clue(entry, [first], [value_of(reader, entry, name, None)], ours)]

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        theirs, down, right = OUR_WAYS.get(clue.direction, ("", 0, 0))
        row, column = clue.cells[0][0] - down, clue.cells[0][1] - right
        if not theirs or (0 <= row < size and 0 <= column < size):
            raise CannotWrite("a diagonal does not begin at the edge of the board")
        first = clue.cells[0]
        cells = [first]
        while 0 <= first[0] + down < size and 0 <= first[1] + right < size:
            first = first[0] + down, first[1] + right
            cells.append(first)
        named: JsonObject = {"cell": cell_name((row, column)), "direction": theirs, "cells": cell_names(cells)}
        return {**named, **written_value(clue)}


@record
class LineEnd(ConstraintCodec):
    """A number beside a row or a column. Its clue is on the cell beside the board."""

    def read(self, reader: ObjectReader, entry: PlacedJson, name: str) -> Sequence[SudokuClue]:
        """Return the clue; none if it has no number."""
        at = reader.entry(entry, "cell", name)
        row, column = reader.cell(at, outside=True)
        if row in (-1, reader.size) and column in (-1, reader.size):
            message = f"{name} is beside a corner of the board"
            raise reader.wrong("E0707", at, message, "this cell", "put it beside a row or a column")
        number = value_of(reader, entry, name, None)
        return [] if number is None else [reader.clue(entry, [(row, column)], [number])]

    def write(self, clue: SudokuClue, size: int) -> JsonObject:
        """Return the object."""
        return {"cell": cell_name(clue.cells[0]), **written_value(clue)}
