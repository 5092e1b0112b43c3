"""Pictures: a puzzle drawn as lines of text, top row first.

If any line has inner spaces, lines are rows of words (`12 . 7`), otherwise rows of characters (`2.3`). `.` is an empty
place. A drawing of rooms has `2 * rows + 1` lines, with `+-+` borders around the cells, or `+--+` around wide ones.
"""

from collections.abc import Iterator
from functools import cached_property

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import Stated
from dslrun.interpreter.values.drawn_cells import BORDERS, cell_step

EMPTY = frozenset({".", ""})
MOST_DIGITS = 18


@record
class Mark:
    """One place of a picture: its row and column, counted from 0 at the top left, and its text.

    `written` is the origin of its line, `part` its range of characters there. `origin` combines the two on demand,
    because only error messages need it.
    """

    row: int
    column: int
    text: str
    written: Origin
    part: tuple[int, int] | None = None

    @property
    def origin(self) -> Origin:
        """The origin of the mark itself."""
        if self.part is None:
            return self.written
        return part_of(self.written, *self.part)

    @property
    def stated(self) -> Stated:
        """The place of the mark as the place of a clue."""
        return Stated(self.written.span, "", self.column)


@record(eq=False, slots=False)
class Picture:
    """Lines of text with their origins, and a legend from marks to numbers, or to the names of regions (`names`)."""

    lines: tuple[tuple[str, Origin], ...]
    legend: dict[str, int | None]
    names: dict[str, str]
    origin: Origin

    @property
    def drawn(self) -> bool:
        """True if the rooms are drawn with `+`, `-` and `|`."""
        return bool(self.lines) and self.lines[0][0].strip()[:1] == "+"

    def rows(self) -> list[list[Mark]]:
        """Return the marks of all places, including empty ones, row by row."""
        return self._rows

    @cached_property
    def _rows(self) -> list[list[Mark]]:
        if self.drawn:
            columns = range(self.width_drawn())
            return [[self.mark(r, c) for c in columns] for r in range(len(self.lines) // 2)]
        if not self.in_words:
            return [list(split_characters(*line, number)) for number, line in enumerate(self.lines)]
        return [list(split_words(*line, number)) for number, line in enumerate(self.lines)]

    @cached_property
    def in_words(self) -> bool:
        """True if the lines are rows of words."""
        return any(" " in text.strip() for text, _ in self.lines)

    def widths(self) -> list[int]:
        """Return the number of places in each row."""
        if self.drawn:
            return [self.width_drawn()] * (len(self.lines) // 2)
        return [len(text.split() if self.in_words else text.strip()) for text, _ in self.lines]

    def width_drawn(self) -> int:
        """Return the number of columns in a drawing of rooms."""
        return max(len(text.rstrip()) for text, _ in self.lines) // self._step

    @cached_property
    def _step(self) -> int:
        """The width of a drawn cell plus 1."""
        return cell_step(self.lines, self.origin)

    def char(self, line: int, column: int) -> str:
        """Return the character at a column of a line, or a blank beyond its end."""
        text = self.lines[line][0]
        return text[column] if column < len(text) else " "

    def mark(self, row: int, column: int) -> Mark:
        """Return the mark inside a drawn cell, `.` if it is blank."""
        text, origin = self.lines[2 * row + 1]
        at = self._step * column + 1
        inside = text[at : at + self._step - 1]
        start = at + len(inside) - len(inside.lstrip())
        word = inside.strip()
        return Mark(row, column, word or ".", origin, (start, start + len(word)) if word else (at, at + 1))

    def size(self) -> tuple[int, int]:
        """Return the number of rows and columns. Raise an error unless all rows are equally long."""
        widths = self.widths()
        width = widths[0] if widths else 0
        for number, places in enumerate(widths):
            if places != width:
                where = self.lines[number][1]
                message = f"this row of the picture has {places} places, the first one {width}"
                raise mistake("E0411", message, where, "this row", "give every row the same number of places")
        return len(widths), width

    def all_marks(self) -> Iterator[Mark]:
        """Yield the places that are not empty, row by row from the top."""
        for row in self.rows():
            for mark in row:
                if mark.text not in EMPTY:
                    yield mark

    def marks(self) -> Iterator[Mark]:
        """Yield the places that are not empty and whose mark does not belong to a named region."""
        return (mark for mark in self.all_marks() if mark.text not in self.names)

    def number(self, mark: Mark) -> int | None:
        """Return the number of a mark, from the legend or as written, None for `?`. Other marks are errors."""
        if mark.text in self.legend:
            return self.legend[mark.text]
        if mark.text.isdecimal():
            return whole_number(mark.text, mark.origin)
        if mark.text == "?":
            return None
        known = ", ".join(f"`{text}`" for text in (*self.legend, *self.names)) or "none"
        raise not_a_number(mark, known)

    def areas(self) -> dict[str, list[Mark]]:
        """Return the places of each room, by mark or, for drawn borders, by number in reading order."""
        if self.drawn:
            return self.drawn_areas()
        found: dict[str, list[Mark]] = {}
        for mark in self.marks():
            found.setdefault(mark.text, []).append(mark)
        return found

    def drawn_areas(self) -> dict[str, list[Mark]]:
        """Return the drawn rooms, found by flood fill over places with no border between them."""
        marks = {(mark.row, mark.column): mark for row in self.rows() for mark in row}
        left = dict(marks)
        found: dict[str, list[Mark]] = {}
        while left:
            found[str(len(found) + 1)] = places = []
            stack = [next(iter(left))]
            del left[stack[0]]
            while stack:
                r, c = stack.pop()
                places.append(marks[r, c])
                for row, column, border in self.beside(r, c):
                    if border not in BORDERS and (row, column) in left:
                        del left[row, column]
                        stack.append((row, column))
        return found

    def beside(self, row: int, column: int) -> tuple[tuple[int, int, str], ...]:
        """Return the row and column of the four neighbours of a drawn cell, each with the character between."""
        texts, line, at = self._framed, 2 * row + 1, self._step * column
        return (
            (row - 1, column, texts[line - 1][at + 1]),
            (row + 1, column, texts[line + 1][at + 1]),
            (row, column - 1, texts[line][at]),
            (row, column + 1, texts[line][at + self._step]),
        )

    @cached_property
    def _framed(self) -> list[str]:
        """The lines padded to the same length, and a border below the last one."""
        width = self._step * self.width_drawn() + 2
        return [*(text.ljust(width) for text, _ in self.lines), "-" * width]


def split_words(text: str, origin: Origin, row: int) -> Iterator[Mark]:
    """Yield the marks of a line of words."""
    at = 0
    for column, word in enumerate(text.split()):
        at = text.index(word, at)
        yield Mark(row, column, word, origin, (at, at + len(word)))
        at += len(word)


def split_characters(text: str, origin: Origin, row: int) -> Iterator[Mark]:
    """Yield the marks of a line of characters."""
    first = len(text) - len(text.lstrip())
    for column, sign in enumerate(text.strip()):
        at = first + column
        yield Mark(row, column, sign, origin, (at, at + 1))


def part_of(origin: Origin, start: int, end: int) -> Origin:
    """Return the origin of the characters from `start` to `end` inside a quoted string."""
    return Origin(origin.span.inside(start, end), origin.via)


def whole_number(digits: str, origin: Origin) -> int:
    """Return the number written with these digits. Raise an error if there are more than MOST_DIGITS."""
    if len(digits) > MOST_DIGITS:
        message = f"this number has more than {MOST_DIGITS} digits"
        raise mistake("E0108", message, origin, "this number", "write a smaller one")
    return int(digits)


def not_a_number(mark: Mark, known: str) -> DslError:
    """Return the error for a mark that is not a number. `known` lists the marks of the legend."""
    message = f"the mark `{mark.text}` is not a number and not in the legend"
    return mistake("E0412", message, mark.origin, "this mark", f"marks of the legend: {known}", 'add legend:{"x" 1}')
