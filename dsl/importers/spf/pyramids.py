"""A pyramid: a cell in the first row, one more in every further one, each row shifted by half a cell."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dslrun.dsl.forms import Form, Str
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.header import SpfHeader
from dslrun.dsl.importers.spf.layout import DiagramLayout, Place, PlacedText, SizedLayout
from dslrun.dsl.importers.spf.pictures import ChallengeArguments
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch

GREY, WHITE = "#", "="


@dataclass(frozen=True, slots=True)
class PyramidLayout(DiagramLayout):
    """The layout of a pyramid; with `marked`, a sign of its own stands before every row."""

    marked: bool = False

    def at(self, header: SpfHeader) -> SizedLayout:
        """The layout of a pyramid of a size."""
        return SizedPyramid(self, header)


class SizedPyramid(SizedLayout):
    """A pyramid of a certain size."""

    def __init__(self, layout: PyramidLayout, header: SpfHeader) -> None:
        super().__init__(layout, header)
        self.before_rows = int(layout.marked)

    def size(self) -> tuple[int, int]:
        """As many lines as rows; the last row has a blank between any two cells."""
        return self.rows, 2 * self.rows - 1 + self.before_rows

    def spots(self) -> Iterator[tuple[Place, list[PlacedText]]]:
        """The cells, and the signs before the rows."""
        for row in range(self.rows):
            for column in range(row + 1):
                yield ("cell", row, column), [(row, self.before_rows + self.rows - 1 - row + 2 * column)]
        for row in range(self.rows if self.before_rows else 0):
            yield ("left", row, 0), [(row, 0)]


@dataclass(frozen=True, slots=True)
class RowColours(GameArgument):
    """Which rows are grey and which white: `{"#" "="}`."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """The signs before the rows."""
        found: list[Form] = []
        for place, spot in sketch.of_kind("left"):
            if spot.text not in (GREY, WHITE):
                raise sketch.stray(spot, "before a row", f"a grey row begins with `{GREY}`, a white one with `{WHITE}`")
            sketch.claim(place)
            found.append(sketch.forms.text(spot.text, spot.start, spot.end))
        return sketch.forms.array(found, sketch.start, sketch.end)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """A sign for every row."""
        for row, item in enumerate(given.items(self.argument)):
            if not isinstance(item, Str) or not canvas.put(("left", row, 0), item.value):
                raise given.refuse(f"{self.argument}: is not a sign for each row")

    def known(self) -> Iterable[str]:
        """Signs of rows."""
        return (f"`{GREY}` and `{WHITE}` before a row",)
