"""`ObjectReader`: what all codecs need to read an object of f-puzzles: its text, its board, and its errors."""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.fpuzzles.clues import Cell, SudokuClue
from dslrun.dsl.importers.fpuzzles.placed_json import PlacedJson
from dslrun.dsl.sanitiser import clean

CELL = re.compile(r"R(\d{1,3})C(\d{1,3})", re.ASCII)
SHOWN = 30
"""The most characters of a wrong value that a message shows."""


class ObjectReader:
    """The JSON of a puzzle with `size` rows. `place` is the place of a packed puzzle in its text.

    `boxes` holds the number of each cell's box, None for a cell without one.
    """

    def __init__(self, forms: FormMaker, place: tuple[int, int] | None) -> None:
        self.forms, self.place, self.size = forms, place, 0
        self.boxes: list[list[int | None]] = []

    def span(self, value: PlacedJson) -> tuple[int, int]:
        """Return the place of a value; if it is packed, that of the whole puzzle."""
        return self.place or (value.start, value.end)

    def wrong(self, code: str, value: PlacedJson, message: str, label: str, note: str) -> DslError:
        """Return an error at a value."""
        return self.forms.wrong(code, message, *self.span(value), label, note)

    def entry(self, value: PlacedJson, name: str, whose: str) -> PlacedJson:
        """Return an entry of an object; raise an error if it is missing."""
        found = value.entries.get(name)
        if found is None:
            raise self.wrong("E0708", value, f"{whose} has no `{name}`", "here", f'add "{name}":...')
        return found

    def number(self, value: PlacedJson, whose: str) -> int:
        """Return the number of a value."""
        found = value.number
        if found is None:
            raise self.wrong("E0707", value, f"the value of {whose} is not a number", shown(value), "write a number")
        return found

    def cell(self, value: PlacedJson, *, outside: bool = False) -> Cell:
        """Return the cell that a value names: one of the board, or with `outside` one beside it."""
        found = CELL.fullmatch(value.value) if isinstance(value.value, str) else None
        if found is None:
            raise self.wrong("E0707", value, "this is not the name of a cell", shown(value), 'write it like "R1C1"')
        row, column = int(found[1]) - 1, int(found[2]) - 1
        inside = self.is_inside((row, column))
        if inside is outside or not (-1 <= row <= self.size and -1 <= column <= self.size):
            where = "beside" if outside else "on"
            message = f"{found[0]} is not a cell {where} a board of {self.size} rows"
            note = f"R0 and R{self.size + 1} are beside the board" if outside else f"rows go from R1 to R{self.size}"
            raise self.wrong("E0707", value, message, "this cell", note)
        return row, column

    def cells(self, value: PlacedJson, name: str, whose: str) -> tuple[Cell, ...]:
        """Return the cells of an entry of an object, which differ."""
        return self.listed(self.entry(value, name, whose), whose)

    def listed(self, value: PlacedJson, whose: str) -> tuple[Cell, ...]:
        """Return the cells of a list, at least one, which differ."""
        found: dict[Cell, PlacedJson] = {}
        for item in value.items:
            cell = self.cell(item)
            if cell in found:
                raise self.wrong("E0707", item, f"{whose} has this cell twice", "the second", "leave it out")
            found[cell] = item
        if not found:
            raise self.wrong("E0708", value, f"{whose} has no cells", "here", 'list them like ["R1C1", "R1C2"]')
        return tuple(found)

    def is_inside(self, cell: Cell) -> bool:
        """True if a cell is on the board."""
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def clue(
        self, value: PlacedJson, cells: Sequence[Cell], numbers: Sequence[int | None] = (), direction: str = ""
    ) -> SudokuClue:
        """Return a clue with the place of an object."""
        return SudokuClue(tuple(cells), tuple(numbers), direction, *self.span(value))


def shown(value: PlacedJson) -> str:
    """Return a wrong value for a message."""
    text = value.text
    if text is None:
        return "this value"
    short = clean(text)[:SHOWN]
    return f"`{short}`" if short else "an empty text"
