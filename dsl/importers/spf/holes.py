"""Grids with holes. A hole is a block of two by two cells that is one cell, since the lines inside it are missing."""

from collections.abc import Sequence
from itertools import product

from dslrun.dsl.forms import Array, Form, Named
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.spf.arguments import CellPicture, GameArgument
from dslrun.dsl.importers.spf.layout import Place
from dslrun.dsl.importers.spf.marks import MarkTable
from dslrun.dsl.importers.spf.rooms import edge_label
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

Cell = tuple[int, int]


def holes(sketch: DiagramSketch) -> list[Cell]:
    """Return the upper left cell of every hole."""
    rows, columns = sketch.plan.rows, sketch.plan.columns
    return [(r, c) for r, c in product(range(rows - 1), range(columns - 1)) if is_hole(sketch, r, c)]


def is_hole(sketch: DiagramSketch, r: int, c: int) -> bool:
    """True if the four lines inside a block are missing."""
    return not any(sketch.get(place) for place in inside(r, c))


def inside(r: int, c: int) -> tuple[Place, ...]:
    """Return the four lines inside a block."""
    return ("down", r, c + 1), ("down", r + 1, c + 1), ("across", r + 1, c), ("across", r + 1, c + 1)


@record
class HoledBoard(GameArgument):
    """The board of a grid with holes, as a graph; omitted if there are none."""

    keeps = True
    signs = ("a line of the grid, `-` or `|`",)

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the graph of the grid; None if it has no holes."""
        found = holes(sketch)
        gone = {place for r, c in found for place in inside(r, c)}
        for place, spot in sketch.of_kind("across", "down"):
            if spot.text in ("-", "|"):
                sketch.claim(place)
            elif not spot.text and place not in gone:
                message, note = (
                    "a line of the grid is missing",
                    "only the lines inside a hole of two by two cells may be missing",
                )
                raise sketch.forms.wrong("E0743", message, spot.start, spot.end, "here", note)
        return board(sketch, found, gone) if found else None

    def kept(self, sketch: DiagramSketch, solution: Sequence[PlacedValue]) -> str:
        """Return the solution of a grid with holes as a number for each edge of its graph."""
        gone = {edge_label(place) for r, c in holes(sketch) for place in inside(r, c)}
        values = [str(one.value) for one in solution if one.site not in gone]
        return f" /solution [{' '.join(values)}]" if gone else ""

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write all lines of the grid."""
        if given.form(self.argument) is not None:
            raise given.refuse("its board is not a grid")
        for place in canvas.spots:
            if place[0] in ("across", "down"):
                canvas.border(place)


def board(sketch: DiagramSketch, found: list[Cell], gone: set[Place]) -> Form:
    """Return the graph of a grid with holes. `gone` are the missing lines inside them."""
    forms, at = sketch.forms, (sketch.start, sketch.end)
    rows, columns = sketch.plan.rows, sketch.plan.columns
    missing = {(r + 1, c + 1) for r, c in found}
    points = [one for one in product(range(rows + 1), range(columns + 1)) if one not in missing]
    numbers = {point: number for number, point in enumerate(points)}
    drawn = [place for place, _ in sketch.of_kind("across", "down") if place not in gone]
    ends = [((r, c), (r, c + 1) if kind == "across" else (r + 1, c)) for kind, r, c in drawn]
    lists = {
        "vertices": [[c, rows - r] for r, c in points],
        "edges": [[numbers[a], numbers[b]] for a, b in ends],
        "cells": [[numbers[corner] for corner in ring(*cell)] for cell in cells_of(sketch, found)],
    }
    parts = [Named(name, nested(sketch, items), forms.at(*at)) for name, items in lists.items()]
    return forms.call("graph", parts, *at)


def nested(sketch: DiagramSketch, lists: list[list[int]]) -> Array:
    """Return lists of numbers as an array of arrays."""
    forms, start, end = sketch.forms, sketch.start, sketch.end
    items = [forms.array([forms.number(number, start, end) for number in one], start, end) for one in lists]
    return forms.array(items, start, end)


def cells_of(sketch: DiagramSketch, found: list[Cell]) -> list[tuple[int, int, int]]:
    """Return the upper left corner and the size of every cell, in reading order."""
    covered = {(r + down, c + right) for r, c in found for down, right in product((0, 1), (0, 1))}
    return [(r, c, 2 if (r, c) in found else 1) for r, c in sketch.cells() if (r, c) in found or (r, c) not in covered]


def ring(r: int, c: int, size: int) -> list[Cell]:
    """Return the points around a cell of a given size, clockwise from the upper left."""
    top = [(r, c + step) for step in range(size)]
    right = [(r + step, c + size) for step in range(size)]
    bottom = [(r + size, c + size - step) for step in range(size)]
    left = [(r + size - step, c) for step in range(size)]
    return top + right + bottom + left


@record
class HoledClues(GameArgument):
    """The numbers in cells: a picture, or a list of `(hint ...)` on a board with holes.

    The number of a hole is in its middle.
    """

    marks: MarkTable

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture, or the hints."""
        found = holes(sketch)
        if not found:
            return CellPicture(self.argument, self.marks).read(sketch)
        hints = []
        for number, (r, c, size) in enumerate(cells_of(sketch, found)):
            place = ("cell", r, c) if size == 1 else ("corner", r + 1, c + 1)
            spot = sketch.places[place]
            word = self.marks.word(spot.text)
            if word is not None and word.isdecimal():
                sketch.claim(place)
                numbers = [sketch.forms.number(one, spot.start, spot.end) for one in (number, int(word))]
                hints.append(sketch.forms.call("hint", numbers, spot.start, spot.end))
        return sketch.forms.array(hints, sketch.start, sketch.end)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write the numbers of a picture."""
        CellPicture(self.argument, self.marks).write(given, canvas)
