"""A pyramid: a cell in the first row, one more in every further one, each row shifted by half a cell."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dslrun.dsl.forms import Form, Str
from dslrun.dsl.importers.spf.header import Header
from dslrun.dsl.importers.spf.layout import Layout, Place, Plan, Spot
from dslrun.dsl.importers.spf.parts import Part
from dslrun.dsl.importers.spf.pictures import Given
from dslrun.dsl.importers.spf.sketch import Canvas, Sketch

GREY, WHITE = "#", "="


@dataclass(frozen=True, slots=True)
class Pyramid(Layout):
    """The layout of a pyramid; with `marked`, a sign of its own stands before every row."""

    marked: bool = False

    def at(self, header: Header) -> Plan:
        """The layout of a pyramid of a size."""
        return PyramidPlan(self, header)


class PyramidPlan(Plan):
    """A pyramid of a certain size."""

    def __init__(self, layout: Pyramid, header: Header) -> None:
        super().__init__(layout, header)
        self.before_rows = int(layout.marked)

    def size(self) -> tuple[int, int]:
        """As many lines as rows; the last row has a blank between any two cells."""
        return self.rows, 2 * self.rows - 1 + self.before_rows

    def spots(self) -> Iterator[tuple[Place, list[Spot]]]:
        """The cells, and the signs before the rows."""
        for row in range(self.rows):
            for column in range(row + 1):
                yield ("cell", row, column), [(row, self.before_rows + self.rows - 1 - row + 2 * column)]
        for row in range(self.rows if self.before_rows else 0):
            yield ("left", row, 0), [(row, 0)]


@dataclass(frozen=True, slots=True)
class Rows(Part):
    """Which rows are grey and which white: `{"#" "="}`."""

    def read(self, sketch: Sketch) -> Form | None:
        """The signs before the rows."""
        found: list[Form] = []
        for place, spot in sketch.of_kind("left"):
            if spot.text not in (GREY, WHITE):
                raise sketch.stray(spot, "before a row", f"a grey row begins with `{GREY}`, a white one with `{WHITE}`")
            sketch.claim(place)
            found.append(sketch.forms.text(spot.text, spot.start, spot.end))
        return sketch.forms.array(found, sketch.start, sketch.end)

    def write(self, given: Given, canvas: Canvas) -> None:
        """A sign for every row."""
        for row, item in enumerate(given.items(self.argument)):
            if not isinstance(item, Str) or not canvas.put(("left", row, 0), item.value):
                raise given.refuse(f"{self.argument}: is not a sign for each row")

    def known(self) -> Iterable[str]:
        """Signs of rows."""
        return (f"`{GREY}` and `{WHITE}` before a row",)
