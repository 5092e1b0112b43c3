"""Bridges between islands. A bridge is drawn as `-`, `=`, `|` or `H` in all cells between two islands."""

from collections.abc import Iterator

from dslrun.dsl.forms import Array, Form, Int, Name
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.pictures import label
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.importers.spf.solution import SolutionPart, Values
from dslrun.dsl.records import record

ACROSS = {"-": 1, "=": 2}
DOWN = {"|": 1, "H": 2}
Cell = tuple[int, int]


@record
class GivenBridges(GameArgument):
    """Given bridges: `{{r5c1-r5c5 2}}`; omitted if there are none."""

    signs = ("a bridge from island to island: `-`, `=`, `|`, `H`",)

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the drawn bridges; None if there are none. Neighbouring islands have no room for a bridge."""
        found: list[Form] = []
        for name, value, spot, cells in drawn(sketch):
            if cells and value:
                sketch.claimed |= {("cell", *cell) for cell in cells}
                pair = (sketch.forms.name(name, spot.start, spot.end), sketch.forms.number(value, spot.start, spot.end))
                found.append(sketch.forms.array(pair, spot.start, spot.end))
        return sketch.forms.array(found, sketch.start, sketch.end) if found else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every bridge over the cells between its islands."""
        for item in given.items(self.argument):
            match item:
                case Array(items=(Name(value=name), Int(value=value))) if 0 < value <= 2:
                    span(canvas, name, value)
                case _:
                    raise given.refuse(f"{self.argument}: is not a list of bridges with their numbers")


@record
class BridgeSolution(SolutionPart):
    """The bridges of a solution. Two islands in sight of each other without a bridge have the value 0."""

    def read(self, sketch: DiagramSketch) -> Iterator[PlacedValue]:
        """Yield the number of bridges between any two islands in sight of each other, except neighbours."""
        for name, value, spot, cells in drawn(sketch):
            if cells:
                yield PlacedValue("Edge", name, value, spot.start, spot.end)

    def write(self, values: Values, canvas: DiagramCanvas) -> None:
        """Write every bridge over the cells between its islands."""
        for (kind, name), value in values.items():
            if kind == "Edge" and value and not name.startswith("#"):
                span(canvas, name, value)


def drawn(sketch: DiagramSketch) -> Iterator[tuple[str, int, TracedText, list[Cell]]]:
    """Yield the pairs of islands in sight of each other.

    Each item has the name of the edge, the number of bridges, their place and the cells between the islands.
    """
    islands = {cell for cell in sketch.cells() if is_island(sketch.get(("cell", *cell)))}
    for r, c in sorted(islands):
        for down, right, signs in ((0, 1, ACROSS), (1, 0, DOWN)):
            cells: list[Cell] = []
            other = r + down, c + right
            while ("cell", *other) in sketch.places and other not in islands:
                cells.append(other)
                other = other[0] + down, other[1] + right
            if other in islands:
                spot = sketch.places["cell", *(cells[0] if cells else (r, c))]
                whole = {sketch.get(("cell", *cell)) for cell in cells}
                value = signs.get(next(iter(whole)), 0) if len(whole) == 1 else 0
                yield f"{label(r, c)}-{label(*other)}", value, spot, cells


def is_island(text: str) -> bool:
    """True if the text of a cell is an island."""
    return text == "?" or text.isdecimal()


def span(canvas: DiagramCanvas, name: str, value: int) -> None:
    """Draw a single or double bridge over the cells between the islands of an edge."""
    places = {label(r, c): (r, c) for kind, r, c in canvas.spots if kind == "cell"}
    first, _, last = name.partition("-")
    (r1, c1), (r2, c2) = sorted((places[first], places[last]))
    signs = {number: sign for sign, number in (ACROSS if r1 == r2 else DOWN).items()}
    between = [(r1, c) for c in range(c1 + 1, c2)] if r1 == r2 else [(r, c1) for r in range(r1 + 1, r2)]
    for cell in between:
        canvas.put(("cell", *cell), signs[value])
