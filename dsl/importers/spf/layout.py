"""The layout of a diagram: cells, the borders and corners between them, and clues outside.

Reading and writing both follow a `DiagramLayout`. A place is named by its kind, row and column:

    ("cell", r, c)      a cell                          ("across", r, c)    the border above cell r, c
    ("corner", r, c)    its upper left corner           ("down", r, c)      the border to the left of it
    ("left", r, n)      clue n of row r, outermost first; ("right", r, n) likewise
    ("top", c, n)       clue n of column c, outermost first; ("bottom", c, n) likewise
                        (right and bottom clues may belong to lines of the grid)

If the layout has borders and corners, there is one more of each after the last row and column.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import product

from dslrun.dsl.importers.spf.header import SpfHeader
from dslrun.dsl.records import record

Place = tuple[str, int, int]
CharPlace = tuple[int, int]
"""Line and column of a character, counted from 0."""
Measure = Callable[[SpfHeader], int]


def fixed(number: int) -> Measure:
    """Return a measure that has the same value for all files."""
    return lambda header: number


ONE, TWO, THREE, FOUR = map(fixed, range(1, 5))


def digits(header: SpfHeader) -> int:
    """Return the number of characters of a number."""
    return header.digits


def double_digits(header: SpfHeader) -> int:
    """Return twice the number of characters of a number."""
    return 2 * header.digits


def digits_and_one(header: SpfHeader) -> int:
    """Return the number of characters of a number followed by a sign."""
    return header.digits + 1


def two_or_digits(header: SpfHeader) -> int:
    """Return the number of characters of a number, at least 2."""
    return max(2, header.digits)


class Gap(Enum):
    """The characters between cells."""

    NONE = "no characters"
    AROUND = "a border on all four sides of every cell"
    BETWEEN = "a place between any two cells"
    AFTER = "a place after every cell of a row, and between two rows"


@record
class Margin:
    """The clues on one side: `count` per row or column, each of `size` characters, written downwards if `upright`.

    The `key` of the file, or else the corner of the frame, gives their number; `count` is the default.
    """

    count: Measure = ONE
    size: Measure = digits
    upright: bool = False
    key: str = ""

    def number(self, header: SpfHeader) -> int:
        """Return the number of clues per row or column."""
        return header.numbers.get(self.key, self.count(header))

    def depth(self, header: SpfHeader, *, across: bool) -> int:
        """Return the number of characters of a clue, measured towards the board."""
        return self.size(header) if across or self.upright else 1


@record
class DiagramLayout:
    """The layout of a type's diagram. With a `frame`, a line `+---` and a column `|` separate clues and cells."""

    width: Measure = ONE
    height: int = 1
    gap: Gap = Gap.NONE
    left: Margin | None = None
    top: Margin | None = None
    right: Margin | None = None
    bottom: Margin | None = None
    frame: bool = False
    on_lines: bool = False
    """True if clues at the right and below belong to lines of the grid instead of cells."""
    ruled: bool = True
    """True if a diagram with borders has lines around it and `+` at its corners."""
    heads: str = ""
    """Signs in the corner between the clues at the left and above, one for each clue of a row or column."""

    def at(self, header: SpfHeader) -> "SizedLayout":
        """Return this layout for the size of a puzzle."""
        return SizedLayout(self, header)

    def margins(self) -> "Iterator[tuple[str, Margin]]":
        """Yield the margins that have a key in the file, by side."""
        for side in ("left", "top", "right", "bottom"):
            margin: Margin | None = getattr(self, side)
            if margin is not None and margin.key:
                yield side, margin


class SizedLayout:
    """A layout for a board of a given size."""

    def __init__(self, layout: DiagramLayout, header: SpfHeader) -> None:
        self.layout, self.header = layout, header
        self.rows, self.columns = header.rows, header.columns
        self.width = layout.width(header)
        self.before = int(layout.gap is Gap.AROUND)
        self.between = int(layout.gap is not Gap.NONE)
        self.left, self.right = self.across(layout.left), self.across(layout.right)
        self.top, self.bottom = self.lines(layout.top), self.lines(layout.bottom)

    def across(self, margin: Margin | None) -> int:
        """Return the width in characters of a margin at the left or right."""
        return margin.number(self.header) * margin.depth(self.header, across=True) if margin else 0

    def lines(self, margin: Margin | None) -> int:
        """Return the height in lines of a margin above or below."""
        return margin.number(self.header) * margin.depth(self.header, across=False) if margin else 0

    def x(self, column: int) -> int:
        """Return the position in a line of the first character of a column's cells."""
        return self.left + self.layout.frame + self.before + column * (self.width + self.between)

    def y(self, row: int) -> int:
        """Return the first line of the cells of a row."""
        return self.top + self.layout.frame + self.before + row * (self.layout.height + self.between)

    def size(self) -> tuple[int, int]:
        """Return the number of lines of the diagram, and their width."""
        below = {Gap.NONE: 0, Gap.AROUND: 0, Gap.BETWEEN: 1, Gap.AFTER: 1}[self.layout.gap]
        behind = {Gap.NONE: 0, Gap.AROUND: 0, Gap.BETWEEN: 1, Gap.AFTER: 0}[self.layout.gap]
        return self.y(self.rows) - below + self.bottom, self.x(self.columns) - behind + self.right

    def spots(self) -> Iterator[tuple[Place, list[CharPlace]]]:
        """Yield every place with the positions of its characters, kind by kind."""
        for row, column in product(range(self.rows), range(self.columns)):
            yield ("cell", row, column), self.block(self.y(row), self.x(column), self.layout.height, self.width)
        if self.between:
            yield from self.borders()
        for side in ("left", "right"):
            yield from self.beside(side)
        for side in ("top", "bottom"):
            yield from self.above(side)

    def borders(self) -> Iterator[tuple[Place, list[CharPlace]]]:
        """Yield the borders and corners of the diagram."""
        first = 1 - self.before
        last_row, last_column = self.rows + self.before, self.columns + self.before
        height = self.layout.height
        if self.layout.gap is Gap.AFTER:
            last_column += 1
        for row in range(first, last_row):
            for column in range(self.columns):
                yield ("across", row, column), self.block(self.y(row) - 1, self.x(column), 1, self.width)
        for row in range(self.rows):
            for column in range(first, last_column):
                yield ("down", row, column), self.block(self.y(row), self.x(column) - 1, height, 1)
        for row, column in product(range(first, last_row), range(first, last_column)):
            yield ("corner", row, column), [(self.y(row) - 1, self.x(column) - 1)]

    def beside(self, side: str) -> Iterator[tuple[Place, list[CharPlace]]]:
        """Yield the clues to the left or to the right."""
        margin: Margin | None = getattr(self.layout, side)
        if margin is None:
            return
        count, size = margin.number(self.header), margin.size(self.header)
        width = self.size()[1]
        aside = int(self.layout.on_lines and side == "right")
        for row, number in product(range(self.rows + aside), range(count)):
            x = number * size if side == "left" else width - (number + 1) * size
            yield (side, row, number), self.block(self.y(row) - aside, x, 1, size)

    def above(self, side: str) -> Iterator[tuple[Place, list[CharPlace]]]:
        """Yield the clues above or below."""
        margin: Margin | None = getattr(self.layout, side)
        if margin is None:
            return
        count, size = margin.number(self.header), margin.size(self.header)
        tall, wide = (size, 1) if margin.upright else (1, self.width)
        height = self.size()[0]
        aside = int(self.layout.on_lines and side == "bottom")
        for column, number in product(range(self.columns + aside), range(count)):
            y = number * tall if side == "top" else height - (number + 1) * tall
            yield (side, column, number), self.block(y, self.x(column) + self.width - max(wide, 1) - aside, tall, wide)

    def frame(self) -> dict[CharPlace, str]:
        """Return the characters of the frame or of the heads of the clues, by position."""
        if self.layout.heads:
            return self.headed()
        if not self.layout.frame:
            return {}
        height, width = self.size()
        x, y = self.left, self.top
        found = {(y, column): "-" for column in range(x + 1, width)}
        found |= {(line, x): "|" for line in range(y + 1, height)}
        return found | {(y, x): "+"}

    def headed(self) -> dict[CharPlace, str]:
        """Return the heads of the clues, placed on a diagonal, and the borders around them, by position."""
        found = {(self.top, column): "-" for column in range(self.left)}
        found |= {(line, self.left): "|" for line in range(self.top)}
        steps = len(self.layout.heads)
        for at, sign in enumerate(self.layout.heads, 1):
            found[at * self.top // steps - 1, at * self.left // steps - 1] = sign
        return found

    def block(self, y: int, x: int, height: int, width: int) -> list[CharPlace]:
        """Return the positions of the characters in a rectangle, line by line."""
        return [(line, column) for line in range(y, y + height) for column in range(x, x + width)]
