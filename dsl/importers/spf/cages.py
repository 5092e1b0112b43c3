"""Cages of an arithmetic Latin square: a cell of two lines may hold a large digit, an operator and a result.

(|3 x|)     a large digit at the upper left: a given
(| 12|)     an operator at the upper right, the result in the line below
"""

from collections.abc import Iterator
from typing import NamedTuple

from dslrun.dsl.forms import Form, Str
from dslrun.dsl.importers.areas import Cell
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.blocks import halves
from dslrun.dsl.importers.spf.rooms import named, numbers_of
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

OPERATORS = "x:+-"


class CageCell(NamedTuple):
    """The content of a cell and its place. Missing parts are empty."""

    given: str
    operator: str
    result: str
    spot: TracedText


def written(sketch: DiagramSketch) -> Iterator[tuple[Cell, CageCell]]:
    """Yield every cell with its content, and claim it."""
    for place, spot in sketch.of_kind("cell"):
        above, below = halves(sketch, place)
        given, middle, operator, result = above[0].strip(), above[1:-1].strip(), above[-1].strip(), below.strip()
        numbers = given + result
        known = (not numbers or (numbers.isascii() and numbers.isdecimal())) and operator in OPERATORS
        if middle or not known or (operator and not result):
            note = "at the upper left a digit, at the upper right one of x : + -, below a number"
            raise sketch.stray(spot, "in a cell", note)
        sketch.claim(place)
        yield (place[1], place[2]), CageCell(given, operator, result, spot)


@record
class CageDigits(GameArgument):
    """The large digits as a picture of givens; omitted if there are none."""

    signs = ("a digit at the upper left",)

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture."""
        rows: dict[int, list[TracedText]] = {}
        for (row, _), here in written(sketch):
            rows.setdefault(row, []).append(here.spot._replace(text=here.given or EMPTY))
        found = any(spot.text != EMPTY for row in rows.values() for spot in row)
        return picture(sketch.forms, list(rows.values())) if found else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every digit at the upper left of its cell."""
        for place, word in given.words(self.argument):
            if len(word) != 1 or not word.isdecimal():
                raise given.no_sign(word, self.argument)
            line, column = canvas.spots[place][0]
            canvas.signs[line][column] = word


@record
class CageResults(GameArgument):
    """The results of cages with an operator, by the letters of `RoomPicture`: `{"a" 3 "b" 1}`."""

    signs = ("a number in the lower line", "above it one of x : + -")

    rooms: str
    operator: str

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return letters and numbers alternately; None if there are no results."""
        names = named(sketch)
        found: list[Form] = []
        for cell, here in written(sketch):
            if here.result and here.operator == self.operator:
                start, end = here.spot.start, here.spot.end
                found += [Str(names[cell], sketch.forms.at(start, end))]
                found += [sketch.forms.number(int(here.result), start, end)]
        return sketch.forms.array(found, sketch.start, sketch.end) if found else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write each result in the first cell of its cage, with its operator above it."""
        for cell, number in numbers_of(given, self.argument, self.rooms, "cages"):
            spots = canvas.spots["cell", *cell]
            width = len(spots) // 2
            if len(str(number)) > width:
                raise given.refuse(f"{number} of {self.argument}: is too long")
            signs = f"{self.operator:>1}{number:>{width}}"
            for (line, column), sign in zip(spots[width - 1 :], signs, strict=True):
                canvas.signs[line][column] = sign
