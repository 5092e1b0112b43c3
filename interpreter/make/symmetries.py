"""The eight symmetries of a grid, applied to the arguments of a challenge.

They make new structure from an example where nothing is known about the conditions that the structure satisfies.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from dslrun.dsl.forms import Array, Call, Form, Name, Named, Str
from dslrun.dsl.records import record
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.ludemes.hints import ARROWS
from dslrun.interpreter.make.partition import Cell
from dslrun.interpreter.make.picture_text import aligned
from dslrun.interpreter.values.pictures import Picture

Size = tuple[int, int]
SITES = re.compile(r"r(\d+)c(\d+)")
FAMILIES = ("<>^v", "←→↑↓", "↖↗↘↙")
VECTORS = {
    Direction.N: (-1, 0),
    Direction.S: (1, 0),
    Direction.W: (0, -1),
    Direction.E: (0, 1),
    Direction.NW: (-1, -1),
    Direction.NE: (-1, 1),
    Direction.SW: (1, -1),
    Direction.SE: (1, 1),
}
BY_VECTOR = {vector: direction for direction, vector in VECTORS.items()}
OTHER_LINE = {"-": "|", "|": "-"}


@record
class GridSymmetry:
    """A symmetry of a grid: rows or columns are reversed first, then rows become columns if it is `turned`."""

    turned: bool = False
    rows_reversed: bool = False
    columns_reversed: bool = False

    def place(self, place: Cell, size: Size) -> Cell:
        """Return where a place of a grid comes to lie."""
        row = size[0] - 1 - place[0] if self.rows_reversed else place[0]
        column = size[1] - 1 - place[1] if self.columns_reversed else place[1]
        return (column, row) if self.turned else (row, column)

    def direction(self, direction: Direction) -> Direction:
        """Return what a direction becomes; the eight principal winds change."""
        if direction not in VECTORS:
            return direction
        down, right = VECTORS[direction]
        down, right = -down if self.rows_reversed else down, -right if self.columns_reversed else right
        return BY_VECTOR[(right, down) if self.turned else (down, right)]


SYMMETRIES = tuple(
    GridSymmetry(turned, rows, columns)
    for turned in (False, True)
    for rows in (False, True)
    for columns in (False, True)
)


IDENTITY = SYMMETRIES[0]


def reflected(form: Form, size: Size, symmetry: GridSymmetry, arrows: bool = False) -> Form | None:
    """Return a form with its pictures, sites and directions changed by a symmetry of a grid of this size.

    Marks with arrows turn too if `arrows` is true. Return None if a site is outside the grid or a picture has another
    size or is too wide.
    """
    match form:
        case Call(head_name="picture", args=(Array(items=lines) as array, *rest)):
            texts = tuple((line.value, line.origin) for line in lines if isinstance(line, Str))
            changed = _reflected_lines(Picture(texts, {}, {}, form.origin), size, symmetry, arrows)
            if changed is None:
                return None
            items = tuple(Str(line, array.origin) for line in changed)
            return replace(form, items=(form.items[0], replace(array, items=items), *rest))
        case Call() | Array():
            parts = [reflected(item, size, symmetry, arrows and form_head(form) != "areas") for item in form.items]
            found = [part for part in parts if part is not None]
            return replace(form, items=tuple(found)) if len(found) == len(parts) else None
        case Named():
            value = reflected(form.value, size, symmetry, arrows)
            return None if value is None else replace(form, value=value)
        case Name():
            return _reflected_name(form, size, symmetry)
        case _:
            return form


def form_head(form: Call | Array) -> str:
    """Return the name of a call, the empty string for an array."""
    return form.head_name if isinstance(form, Call) else ""


def _reflected_name(form: Name, size: Size, symmetry: GridSymmetry) -> Name | None:
    """Return a site, an edge between two sites or a direction after a symmetry; other names stay."""
    if form.value in Direction.__members__:
        return replace(form, value=symmetry.direction(Direction[form.value]).value)
    parts = [SITES.fullmatch(part) for part in form.value.split("-")]
    sites = [(int(part[1]) - 1, int(part[2]) - 1) for part in parts if part]
    if len(sites) < len(parts):
        return form
    if not all(0 <= row < size[0] and 0 <= column < size[1] for row, column in sites):
        return None
    places = sorted(symmetry.place(site, size) for site in sites)
    return replace(form, value="-".join(f"r{row + 1}c{column + 1}" for row, column in places))


def _reflected_lines(picture: Picture, size: Size, symmetry: GridSymmetry, arrows: bool) -> list[str] | None:
    """Return the lines of a picture after a symmetry. A drawing has a line for every border and every row."""
    if picture.drawn:
        texts = [text for text, _ in picture.lines]
        width = max(map(len, texts))
        marks = [list(text.ljust(width)) for text in texts]
        if (len(marks), width) not in ((2 * size[0] + 1, 2 * size[1] + 1), (2 * size[0] - 1, 2 * size[1] - 1)):
            return None
    else:
        marks = [[mark.text for mark in row] for row in picture.rows()]
        if (len(marks), *{len(row) for row in marks}) != size:
            return None
    shape = len(marks), len(marks[0])
    rows, columns = (shape[1], shape[0]) if symmetry.turned else shape
    found = [["" for _ in range(columns)] for _ in range(rows)]
    for row, line in enumerate(marks):
        for column, mark in enumerate(line):
            at = symmetry.place((row, column), shape)
            if picture.drawn:
                found[at[0]][at[1]] = OTHER_LINE.get(mark, mark) if symmetry.turned else mark
            else:
                found[at[0]][at[1]] = _reflected_mark(mark, symmetry) if arrows else mark
    return ["".join(line).rstrip() for line in found] if picture.drawn else aligned(found)


def _reflected_mark(mark: str, symmetry: GridSymmetry) -> str:
    """Return a mark whose arrow turns with the grid."""
    if mark[-1] not in ARROWS:
        return mark
    family = next(family for family in FAMILIES if mark[-1] in family)
    wanted = symmetry.direction(ARROWS[mark[-1]])
    return mark[:-1] + next(arrow for arrow in family if ARROWS[arrow] is wanted)


def fitting(size: Size, wanted: Size) -> Iterator[GridSymmetry]:
    """Yield the symmetries that take a grid of one size to a grid of another."""
    for symmetry in SYMMETRIES:
        if (size if not symmetry.turned else size[::-1]) == wanted:
            yield symmetry
