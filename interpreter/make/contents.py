"""What an argument of a challenge holds, in a form that can be changed place by place and written as text."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from dslrun.dsl.atoms import quoted
from dslrun.interpreter.values.pictures import EMPTY

Place = tuple[int, int]
"""Row and column of a place in a picture; an entry of a list is in row 0."""
BLANK = "."


@dataclass
class Content:
    """The marks of an argument by place. `text` writes them; places without a mark stay blank."""

    marks: dict[Place, str] = field(default_factory=dict)

    def text(self, marks: Mapping[Place, str]) -> str:
        """Return the argument as text with other marks."""
        raise NotImplementedError


@dataclass
class FixedContent(Content):
    """An argument that stays as it is."""

    written: str = ""

    def text(self, marks: Mapping[Place, str]) -> str:
        """Return the text."""
        return self.written


@dataclass
class PictureContent(Content):
    """A picture with a row of places for each width; `gaps` are places without a site, `legend` its own legend."""

    widths: Sequence[int] = ()
    gaps: Mapping[Place, str] = field(default_factory=dict)
    legend: str = ""

    def text(self, marks: Mapping[Place, str]) -> str:
        """Return the picture: rows of characters, or of aligned words if a mark is longer."""
        rows = [
            [self.gaps.get((row, column)) or marks.get((row, column)) or BLANK for column in range(width)]
            for row, width in enumerate(self.widths)
        ]
        return picture_text(rows, self.legend)


@dataclass
class RoomsContent(Content):
    """Rooms: the label of each place. Marks are written inside drawn rooms; rooms of letters show none."""

    labels: Mapping[Place, str] = field(default_factory=dict)
    drawn: bool = False
    legend: str = ""

    def text(self, marks: Mapping[Place, str]) -> str:
        """Return the picture of the rooms."""
        rows = 1 + max(row for row, _ in self.labels)
        columns = 1 + max(column for _, column in self.labels)
        if self.drawn:
            return drawn_text(self.labels, marks, rows, columns, self.legend)
        grid = [[self.labels.get((row, column), BLANK) for column in range(columns)] for row in range(rows)]
        return picture_text(grid, self.legend)


@dataclass
class EdgesContent(Content):
    """A drawing of edges between the vertices of a grid; a mark stands between the two ends of its edge."""

    rows: int = 0
    columns: int = 0

    def text(self, marks: Mapping[Place, str]) -> str:
        """Return the drawing: `+` for each vertex, and the marks of edges in the lines and columns between."""
        lines = []
        for row in range(2 * self.rows - 1):
            signs = [
                "+" if row % 2 == column % 2 == 0 else edge_sign(marks.get((row, column), ""), row % 2 == 1)
                for column in range(2 * self.columns - 1)
            ]
            lines.append("".join(signs))
        return framed(lines, "")


@dataclass
class ListContent(Content):
    """A list with an entry for each line; an entry without a mark is `blank`."""

    length: int = 0
    blank: str = "?"

    def text(self, marks: Mapping[Place, str]) -> str:
        """Return the list in braces."""
        return "{" + " ".join(marks.get((0, entry), self.blank) for entry in range(self.length)) + "}"


@dataclass
class PairsContent(Content):
    """Keys with values, such as the numbers of areas or given sites; `keys` are the texts of the keys by place."""

    keys: Mapping[Place, str] = field(default_factory=dict)
    braces: bool = False

    def text(self, marks: Mapping[Place, str]) -> str:
        """Return the pairs in braces, only those with a value; with `braces`, each pair in its own."""
        pairs = [f"{key} {marks[place]}" for place, key in self.keys.items() if place in marks]
        return "{" + " ".join(f"{{{pair}}}" if self.braces else pair for pair in pairs) + "}"


def edge_sign(value: str, upright: bool) -> str:
    """Return the character that draws an edge with a value; an edge without a value is blank."""
    return {"": " ", "0": "x", "1": "|" if upright else "-", "2": "H" if upright else "="}.get(value, value)


def picture_text(rows: Sequence[Sequence[str]], legend: str = "") -> str:
    """Return rows of marks as a picture: characters, or words that are aligned if a mark is longer than one."""
    width = max((len(mark) for row in rows for mark in row), default=1)
    if width > 1:
        lines = [" ".join(mark.rjust(width) for mark in row) for row in rows]
        if all(len(row) == 1 for row in rows):  # a line of one word has no blank: two words on no line
            lines = [f" {line}" for line in lines]
    else:
        lines = ["".join(row) for row in rows]
    return framed(lines, legend)


def framed(lines: Iterable[str], legend: str) -> str:
    """Return lines as a picture form."""
    return "(picture {" + " ".join(quoted(line) for line in lines) + "}" + (f" {legend}" if legend else "") + ")"


def drawn_text(labels: Mapping[Place, str], marks: Mapping[Place, str], rows: int, columns: int, legend: str) -> str:
    """Return a drawing of rooms with marks inside."""
    width = max([1, *(len(mark) for mark in marks.values() if mark not in EMPTY)])
    lines = []
    for row in range(rows + 1):
        border, inside = "", ""
        for column in range(columns + 1):
            here, above = labels.get((row, column)), labels.get((row - 1, column))
            left = labels.get((row, column - 1))
            border += "+" + ("-" if here != above else " ") * (width if column < columns else 0)
            inside += "|" if here != left else " "
            mark = marks.get((row, column), "")
            inside += ("" if mark in EMPTY else mark).rjust(width) if column < columns else ""
        lines.append(border)
        if row < rows:
            lines.append(inside.rstrip())
    return framed(lines, legend)
