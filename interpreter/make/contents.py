"""What an argument of a challenge holds, in a form that can be changed place by place and written as text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dslrun.interpreter.make.picture_text import drawn, in_words, picture

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
        return in_words(rows, self.legend)


@dataclass
class RoomsContent(Content):
    """Rooms: the label of each place that is in one. Marks are written inside drawn rooms; rooms of letters show none.

    `size` is the rows and columns of the picture.
    """

    labels: Mapping[Place, str] = field(default_factory=dict)
    size: tuple[int, int] = (0, 0)
    drawn: bool = False
    legend: str = ""

    def text(self, marks: Mapping[Place, str]) -> str:
        """Return the picture of the rooms."""
        rows, columns = self.size
        if self.drawn:
            return drawn(self.labels, rows, columns, marks, self.legend)
        grid = [[self.labels.get((row, column), BLANK) for column in range(columns)] for row in range(rows)]
        return in_words(grid, self.legend)


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
        return picture(lines)


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
