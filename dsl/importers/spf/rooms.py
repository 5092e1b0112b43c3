"""Areas drawn with borders: a picture with a letter per area, and numbers for some areas."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import isqrt
from string import ascii_letters

from dslrun.dsl.forms import Array, Form, Int, Name, Str
from dslrun.dsl.importers.areas import Cell, drawn_char, flooded, names_of
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments, is_drawn
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.spf.arguments import GameArgument, value
from dslrun.dsl.importers.spf.layout import Place
from dslrun.dsl.importers.spf.marks import MarkTable
from dslrun.dsl.importers.spf.pictures import label
from dslrun.dsl.importers.spf.sketch import BORDERS, DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

WALLS = frozenset("-|CDVA")
"""The signs of a border. The letters are inequality signs, which replace a border."""


@record
class RoomPicture(GameArgument):
    """The areas as a picture of letters. Cells with the mark `outside` belong to no area."""

    outside: str = ""
    boxes: bool = False
    """True if the areas are the boxes of a Sudoku unless a challenge gives them."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return a letter for each cell; cells without a border between them have the same letter."""
        for place, _ in sketch.of_kind("across", "down"):
            if sketch.is_border(place):
                sketch.claim(place)
        names = named(sketch, self.outside)
        rows = [
            [sketch.places["cell", r, c]._replace(text=names[r, c]) for c in range(sketch.plan.columns)]
            for r in range(sketch.plan.rows)
        ]
        if self.outside:
            sketch.claimed |= {place for place, spot in sketch.of_kind("cell") if spot.text == self.outside}
        return picture(sketch.forms, rows)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write a border between any two cells of different areas."""
        names = (
            boxes(given, canvas)
            if self.boxes and not given.is_picture(self.argument)
            else names_of(given, self.argument)
        )
        for place in canvas.spots:
            pair = sides(place)
            if pair and pair[0] in names and pair[1] in names and names[pair[0]] != names[pair[1]]:
                canvas.border(place)
        for (r, c), name in names.items():
            if name == EMPTY:
                if not self.outside:
                    raise given.refuse("it needs an area for every cell")
                canvas.put(("cell", r, c), self.outside, fill=True)

    def known(self) -> Iterable[str]:
        """Describe the signs it reads."""
        return ("a border, `-` or `|`", *([f"`{self.outside}`"] if self.outside else []))


@record
class RoomNumbers(GameArgument):
    """The numbers inside areas, by the letters of `RoomPicture`: `{"a" 3 "b" 1}`."""

    rooms: str
    marks: MarkTable
    outside: str = ""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return letters and numbers alternately; None if there are no numbers."""
        names = named(sketch, self.outside)
        found: list[Form] = []
        for place, spot in sketch.of_kind("cell"):
            word = self.marks.word(spot.text)
            if word is None:
                continue
            sketch.claim(place)
            found.append(Str(names[place[1], place[2]], sketch.forms.at(spot.start, spot.end)))
            found.append(value(sketch, word, spot))
        return sketch.forms.array(found, sketch.start, sketch.end) if found else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write each number in the first cell of its area, or where it was drawn."""
        lines = given.lines(self.rooms)
        if is_drawn(lines):
            for r, c in product(range(canvas.plan.rows), range(canvas.plan.columns)):
                sign = drawn_char(lines, 2 * r + 1, 2 * c + 1).strip()
                if sign and sign != EMPTY:
                    self.put(given, canvas, (r, c), sign)
        for cell, number in numbers_of(given, self.argument, self.rooms, "areas"):
            self.put(given, canvas, cell, str(number))

    def put(self, given: ChallengeArguments, canvas: DiagramCanvas, cell: Cell, word: str) -> None:
        """Write a number into a cell."""
        text = self.marks.text(word)
        if text is None or not canvas.put(("cell", *cell), text):
            raise given.no_sign(word, self.argument)


@record
class WallList(GameArgument):
    """Given borders, as a list of edges: `{r1c2-r2c2}`; omitted if there are none.

    With `cut`, the edges join cells, and each border excludes one of them: `{{r1c1-r1c2 0}}`.
    """

    signs = ("a border, `-` or `|`",)

    cut: bool = False

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the borders inside the board."""
        found: list[Form] = []
        for place, spot in sketch.of_kind("across", "down"):
            if sketch.is_border(place) and inner(sketch, place):
                sketch.claim(place)
                name = sketch.forms.name(self.label(place), spot.start, spot.end)
                zero = sketch.forms.number(0, spot.start, spot.end)
                found.append(sketch.forms.array([name, zero], spot.start, spot.end) if self.cut else name)
        return sketch.forms.array(found, sketch.start, sketch.end) if found else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write each border at its place."""
        places = {self.label(place): place for place in canvas.spots if place[0] in BORDERS}
        for item in given.items(self.argument):
            match item:
                case Array(items=(Name(value=name), Int(value=0))) if self.cut and name in places:
                    canvas.border(places[name])
                case Name(value=name) if not self.cut and name in places:
                    canvas.border(places[name])
                case _:
                    wanted = "that are not drawn" if self.cut else "inside the board"
                    raise given.refuse(f"{self.argument}: does not name edges {wanted}")

    def label(self, place: Place) -> str:
        """Return the name of the edge at a border."""
        return link_label(place) if self.cut else edge_label(place)


def link_label(place: Place) -> str:
    """Return the name of the edge between two cells across a border."""
    first, second = sides(place) or ((0, 0), (0, 0))
    return f"{label(*first)}-{label(*second)}"


def inner(sketch: DiagramSketch, place: Place) -> bool:
    """True if a border lies inside the board."""
    kind, row, column = place
    return 0 < row < sketch.plan.rows if kind == "across" else 0 < column < sketch.plan.columns


def edge_label(place: Place) -> str:
    """Return the name of a border from the corners at its ends."""
    kind, row, column = place
    end = (row, column + 1) if kind == "across" else (row + 1, column)
    return f"{label(row, column)}-{label(*end)}"


def sides(place: Place) -> tuple[Cell, Cell] | None:
    """Return the cells on the two sides of a border; None for a place that is not a border."""
    kind, row, column = place
    if kind == "across":
        return (row - 1, column), (row, column)
    return ((row, column - 1), (row, column)) if kind == "down" else None


def named(sketch: DiagramSketch, outside: str = "") -> dict[Cell, str]:
    """Return the name of every cell's area, in reading order; `.` for cells outside all areas.

    Names are letters, or numbers if there are more areas than letters.
    """
    walls = {sides(place) for place, spot in sketch.of_kind("across", "down") if set(spot.text) & WALLS}
    rows, columns = sketch.plan.rows, sketch.plan.columns
    out = {(r, c) for r, c in sketch.cells() if outside and sketch.get(("cell", r, c)) == outside}
    areas = flooded(rows, columns, walls, out)
    words: Sequence[str] = ascii_letters
    if len(areas) > len(words):
        words = [str(number) for number in range(1, len(areas) + 1)]
    names = {cell: word for area, word in zip(areas, words, strict=False) for cell in area}
    return {cell: names.get(cell, EMPTY) for cell in sketch.cells()}


def boxes(given: ChallengeArguments, canvas: DiagramCanvas) -> dict[Cell, str]:
    """Return the box of every cell of a Sudoku with square boxes. Refuse a board that has no square boxes."""
    side = isqrt(canvas.plan.rows)
    if side * side != canvas.plan.rows or canvas.plan.rows != canvas.plan.columns:
        raise given.refuse("its board has no boxes")
    cells = product(range(canvas.plan.rows), range(canvas.plan.columns))
    return {(r, c): f"{r // side} {c // side}" for r, c in cells}


def numbers_of(given: ChallengeArguments, argument: str, rooms: str, what: str) -> Iterator[tuple[Cell, int]]:
    """Yield the numbers in a list like `{"a" 3 "b" 1}`, each with the first cell of its area in the picture `rooms`."""
    names = names_of(given, rooms)
    items = given.items(argument)
    for name, number in zip(items[::2], items[1::2], strict=False):
        first = next((cell for cell, one in names.items() if isinstance(name, Str) and one == name.value), None)
        if first is None or not isinstance(number, Int):
            raise given.refuse(f"{argument}: is not a list of {what} and their numbers")
        yield first, number.value
