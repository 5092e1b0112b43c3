"""Read the diagram of a solution as values of sites, and write values as a diagram."""

from collections.abc import Iterator, Mapping
from dataclasses import field

from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.spf.arguments import between, centred
from dslrun.dsl.importers.spf.pictures import label
from dslrun.dsl.importers.spf.rooms import edge_label, link_label
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch, TextTooLong
from dslrun.dsl.records import record

Values = Mapping[tuple[str, str], int]
"""The value of each site by type and name."""


@record
class SolutionPart:
    """A part of a solution, with the way to read it from a diagram and to write it into one."""

    def read(self, sketch: DiagramSketch) -> Iterator[PlacedValue]:
        """Yield the values of sites from a diagram."""
        raise NotImplementedError

    def write(self, values: Values, canvas: DiagramCanvas) -> None:
        """Write the values of sites into a diagram."""
        raise NotImplementedError


@record
class CellValues(SolutionPart):
    """The values of all cells, by sign or as numbers.

    An unknown sign means `other`, or is an error if `other` is None. With `fill`, a sign fills its cell.
    """

    signs: Mapping[str, int] = field(default_factory=dict)
    numbers: bool = False
    type: str = "Cell"
    other: int | None = None
    fill: bool = False

    def read(self, sketch: DiagramSketch) -> Iterator[PlacedValue]:
        """Yield a value for each cell."""
        for place, spot in sketch.of_kind("cell"):
            value = self.signs.get(spot.text, self.other)
            if self.numbers and spot.text.isdecimal() and len(spot.text) < 10:
                value = int(spot.text)
            if value is None:
                raise sketch.stray(spot, "in a solution")
            yield PlacedValue(self.type, label(place[1], place[2]), value, spot.start, spot.end)

    def write(self, values: Values, canvas: DiagramCanvas) -> None:
        """Write every value as its sign."""
        for place in [place for place in canvas.spots if place[0] == "cell"]:
            value = values.get((self.type, label(place[1], place[2])), 0)
            sign = next((sign for sign, number in self.signs.items() if number == value), "")
            text = sign or (str(value) if self.numbers and value else "")
            if not canvas.put(place, text, fill=self.fill and len(sign) == 1):
                raise TextTooLong


SHADING = CellValues({"#": 1, "": 0, ".": 0, "-": 0})


@record
class LinkValues(SolutionPart):
    """Edges between cells, drawn as `-` and `|`. With `parted`, an edge is chosen where there is no border."""

    parted: bool = False

    def read(self, sketch: DiagramSketch) -> Iterator[PlacedValue]:
        """Yield 0 or 1 for every edge."""
        for place, spot in sketch.of_kind("across", "down"):
            name = inner_link(sketch.plan.rows, sketch.plan.columns, place)
            if name is not None:
                yield PlacedValue("Edge", name, int(bool(spot.text) != self.parted), spot.start, spot.end)

    def write(self, values: Values, canvas: DiagramCanvas) -> None:
        """Write a line for every edge of value 1; with `parted`, write a border for every edge of value 0."""
        canvas.rule()
        for place in canvas.spots:
            name = inner_link(canvas.plan.rows, canvas.plan.columns, place)
            if name is None or bool(values.get(("Edge", name))) == self.parted:
                continue
            if self.parted:
                canvas.border(place)
            else:
                centred(canvas, place, "|" if place[0] == "across" else "-")


@record
class MiddleLines(SolutionPart):
    """Straight lines of two edges between cells, each drawn as `-` or `|` in its middle cell."""

    def read(self, sketch: DiagramSketch) -> Iterator[PlacedValue]:
        """Yield 0 or 1 for every edge."""
        rows, columns = sketch.plan.rows, sketch.plan.columns
        drawn: dict[str, int] = {}
        for place, spot in sketch.of_kind("cell"):
            if not spot.text:
                continue
            names = [inner_link(rows, columns, link) for link in ends_of(place, spot.text)]
            if spot.text not in ("-", "|") or None in names:
                raise sketch.stray(spot, "in a solution")
            drawn |= {name: spot.start for name in names if name is not None}
        for (kind, row, column), spot in sketch.of_kind("cell"):
            for link in ((kind, row, column + 1), ("across", row + 1, column)):
                name = inner_link(rows, columns, ("down", *link[1:]) if link[0] == "cell" else link)
                if name is not None:
                    at = drawn.get(name, spot.start)
                    yield PlacedValue("Edge", name, int(name in drawn), at, at + 1)

    def write(self, values: Values, canvas: DiagramCanvas) -> None:
        """Write a mark in every cell whose two edges in one direction are chosen."""
        for place in [place for place in canvas.spots if place[0] == "cell"]:
            for sign in ("-", "|"):
                names = [inner_link(canvas.plan.rows, canvas.plan.columns, link) for link in ends_of(place, sign)]
                if all(name is not None and values.get(("Edge", name)) for name in names):
                    canvas.put(place, sign)


def ends_of(place: tuple[str, int, int], sign: str) -> list[tuple[str, int, int]]:
    """Return the borders that a line through a cell crosses."""
    _, row, column = place
    if sign == "-":
        return [("down", row, column), ("down", row, column + 1)]
    return [("across", row, column), ("across", row + 1, column)]


def inner_link(rows: int, columns: int, place: tuple[str, int, int]) -> str | None:
    """Return the name of the edge across a border; None at the outline."""
    line, at = between(place)
    if place[0] not in ("across", "down") or not (0 <= line < 2 * rows - 1 and 0 <= at < 2 * columns - 1):
        return None
    return link_label(place)


@record
class WallValues(SolutionPart):
    """Edges that are borders of cells, including those of the outline."""

    def read(self, sketch: DiagramSketch) -> Iterator[PlacedValue]:
        """Yield 0 or 1 for every border."""
        for place, spot in sketch.of_kind("across", "down"):
            drawn = spot.text in ("-", "|")
            yield PlacedValue("Edge", edge_label(place), int(drawn), spot.start, spot.end)

    def write(self, values: Values, canvas: DiagramCanvas) -> None:
        """Write a line for every edge of value 1."""
        for place in canvas.spots:
            if place[0] == "corner":
                canvas.put(place, "+")
            elif place[0] in ("across", "down") and values.get(("Edge", edge_label(place))):
                canvas.border(place)
