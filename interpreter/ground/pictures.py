"""Pictures: a puzzle drawn as lines of text, top row first.

A line with blanks in it is a row of words (`12 . 7`), a line without is a row of characters (`2.3`). `.` is an empty
place. A drawing of rooms has `2 * rows + 1` lines of `+--+` borders around the cells.
"""

from collections.abc import Iterator

from dsl.diagnostics import DslError, mistake
from dsl.records import record
from dsl.source import Origin

EMPTY = frozenset({".", ""})
BORDERS = frozenset("+-|")
MOST_DIGITS = 18


@record(frozen=True, slots=True)
class Mark:
    """One place of a picture: row and column from the top left (from 0), the text there, where it was written."""

    row: int
    column: int
    text: str
    origin: Origin


@record(frozen=True, eq=False)
class Picture:
    """Lines of text with the place each was written at, and a legend from marks to numbers."""

    lines: tuple[tuple[str, Origin], ...]
    legend: dict[str, int | None]
    origin: Origin

    @property
    def drawn(self) -> bool:
        """Whether the rooms are drawn with `+`, `-` and `|`."""
        return bool(self.lines) and self.lines[0][0].strip()[:1] == "+"

    def rows(self) -> list[list[Mark]]:
        """The marks of all places, empty ones too, row by row."""
        if self.drawn:
            return [
                [self.mark(2 * r + 1, 2 * c + 1, r, c) for c in range(self.width_drawn())]
                for r in range(len(self.lines) // 2)
            ]
        words = any(" " in text.strip() for text, _ in self.lines)
        return [list(split_line(text, origin, number, words)) for number, (text, origin) in enumerate(self.lines)]

    def width_drawn(self) -> int:
        """Columns of a drawing of rooms."""
        return max(len(text.rstrip()) for text, _ in self.lines) // 2

    def char(self, line: int, column: int) -> str:
        """The character at a place of the drawing, blank outside."""
        text = self.lines[line][0]
        return text[column] if column < len(text) else " "

    def mark(self, line: int, at: int, row: int, column: int) -> Mark:
        """The mark inside a drawn cell."""
        text = self.char(line, at).strip()
        return Mark(row, column, text or ".", part_of(self.lines[line][1], at, at + 1))

    def size(self) -> tuple[int, int]:
        """Rows and columns; all rows must be equally long."""
        rows = self.rows()
        width = len(rows[0]) if rows else 0
        for number, row in enumerate(rows):
            if len(row) != width:
                where = self.lines[number][1]
                message = f"this row of the picture has {len(row)} places, the first one {width}"
                raise mistake("E0411", message, where, "this row", "give every row the same number of places")
        return len(rows), width

    def marks(self) -> Iterator[Mark]:
        """The places that are not empty, row by row from the top."""
        for row in self.rows():
            for mark in row:
                if mark.text not in EMPTY:
                    yield mark

    def number(self, mark: Mark) -> int | None:
        """The number a mark stands for: by the legend, or written out; `?` is unknown (None)."""
        if mark.text in self.legend:
            return self.legend[mark.text]
        if mark.text.isdecimal():
            return whole_number(mark.text, mark.origin)
        if mark.text == "?":
            return None
        known = ", ".join(f"`{text}`" for text in self.legend) or "none"
        raise not_a_number(mark, known)

    def areas(self) -> dict[str, list[Mark]]:
        """The places of each room: by letter, or by the drawn borders (named in reading order)."""
        if self.drawn:
            return self.drawn_areas()
        found: dict[str, list[Mark]] = {}
        for mark in self.marks():
            found.setdefault(mark.text, []).append(mark)
        return found

    def drawn_areas(self) -> dict[str, list[Mark]]:
        """Rooms by flood fill over places with no border between them."""
        rows = self.rows()
        room: dict[tuple[int, int], int] = {}
        found: dict[str, list[Mark]] = {}
        for mark in (mark for row in rows for mark in row):
            if (mark.row, mark.column) in room:
                continue
            number = len(found) + 1
            found[str(number)] = places = []
            stack = [(mark.row, mark.column)]
            room[stack[0]] = number
            while stack:
                r, c = stack.pop()
                places.append(rows[r][c])
                for nr, nc, border in self.beside(r, c):
                    inside = 0 <= nr < len(rows) and 0 <= nc < len(rows[0])
                    if inside and border not in BORDERS and (nr, nc) not in room:
                        room[nr, nc] = number
                        stack.append((nr, nc))
        return found

    def beside(self, row: int, column: int) -> Iterator[tuple[int, int, str]]:
        """The four neighbours of a drawn cell, each with the border character between."""
        line, at = 2 * row + 1, 2 * column + 1
        yield row - 1, column, self.char(line - 1, at)
        yield row + 1, column, self.char(line + 1, at) if line + 1 < len(self.lines) else "-"
        yield row, column - 1, self.char(line, at - 1)
        yield row, column + 1, self.char(line, at + 1)


def split_line(text: str, origin: Origin, row: int, words: bool) -> Iterator[Mark]:
    """The places of one line."""
    at = 0
    for column, word in enumerate(text.split() if words else text.strip()):
        at = text.index(word, at)
        yield Mark(row, column, word, part_of(origin, at, at + len(word)))
        at += len(word)


def part_of(origin: Origin, start: int, end: int) -> Origin:
    """The place of some characters inside a quoted string."""
    return Origin(origin.span.inside(start, end), origin.via)


def whole_number(digits: str, origin: Origin) -> int:
    """The number written with these digits, of which there may be as many as elsewhere in a text."""
    if len(digits) > MOST_DIGITS:
        message = f"this number has more than {MOST_DIGITS} digits"
        raise mistake("E0108", message, origin, "this number", "write a smaller one")
    return int(digits)


def not_a_number(mark: Mark, known: str) -> DslError:
    """The mistake of a mark that stands for no number."""
    message = f"the mark `{mark.text}` is no number and has no entry in the legend"
    return mistake("E0412", message, mark.origin, "this mark", f"marks of the legend: {known}", 'add legend:{"x" 1}')
