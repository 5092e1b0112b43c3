"""Pyramids: the first row has one cell, each further row has one more, and rows are shifted by half a cell."""

from collections.abc import Iterator

from dslrun.dsl.forms import Form, Str
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.header import SpfHeader
from dslrun.dsl.importers.spf.layout import CharPlace, DiagramLayout, Place, SizedLayout
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

GREY, WHITE = "#", "="


@record
class PyramidLayout(DiagramLayout):
    """The layout of a pyramid; with `marked`, a sign precedes every row."""

    marked: bool = False

    def at(self, header: SpfHeader) -> SizedLayout:
        """Return this layout for the size of a puzzle."""
        return SizedPyramid(self, header)


class SizedPyramid(SizedLayout):
    """A pyramid of a given size."""

    def __init__(self, layout: PyramidLayout, header: SpfHeader) -> None:
        super().__init__(layout, header)
        self.before_rows = int(layout.marked)

    def size(self) -> tuple[int, int]:
        """Return the number of lines, one per row, and their width: the last row has spaces between its cells."""
        return self.rows, 2 * self.rows - 1 + self.before_rows

    def spots(self) -> Iterator[tuple[Place, list[CharPlace]]]:
        """Yield the cells, and the signs before the rows."""
        for row in range(self.rows):
            for column in range(row + 1):
                yield ("cell", row, column), [(row, self.before_rows + self.rows - 1 - row + 2 * column)]
        for row in range(self.rows if self.before_rows else 0):
            yield ("left", row, 0), [(row, 0)]


@record
class RowColours(GameArgument):
    """The colours of the rows, grey or white: `{"#" "="}`."""

    signs = (f"`{GREY}` and `{WHITE}` before a row",)

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the signs before the rows."""
        found: list[Form] = []
        for place, spot in sketch.of_kind("left"):
            if spot.text not in (GREY, WHITE):
                raise sketch.stray(spot, "before a row", f"a grey row begins with `{GREY}`, a white one with `{WHITE}`")
            sketch.claim(place)
            found.append(sketch.forms.text(spot.text, spot.start, spot.end))
        return sketch.forms.array(found, sketch.start, sketch.end)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write a sign for every row."""
        for row, item in enumerate(given.items(self.argument)):
            if not isinstance(item, Str) or not canvas.put(("left", row, 0), item.value):
                raise given.refuse(f"{self.argument}: is not a sign for each row")
