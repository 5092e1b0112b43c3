"""Curve Data: the drawings of curves under a key of their own, and the curves of a solution."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dslrun.dsl.forms import Array, Call, Form, Str
from dslrun.dsl.importers.board import Placed
from dslrun.dsl.importers.forms import Piece
from dslrun.dsl.importers.spf.header import Header, Keys
from dslrun.dsl.importers.spf.kind import Diagram, in_file
from dslrun.dsl.importers.spf.layout import Layout
from dslrun.dsl.importers.spf.pictures import Given, label
from dslrun.dsl.importers.spf.postscript import Items, Text
from dslrun.dsl.importers.spf.sketch import Canvas, Sketch
from dslrun.dsl.importers.spf.solved import Solved, Values

ALONG = {frozenset("EW"): "-", frozenset("NS"): "|", frozenset(): "#"}
"""The signs of cells that are no ends, bends or branches."""


@dataclass(frozen=True, slots=True)
class Drawings(Diagram):
    """An array of drawings, each an array of lines: `{(picture ...) ...}`."""

    argument: str = "shapes"

    def read(self, keys: Keys, header: Header) -> Iterator[tuple[str, Form]]:
        """A picture for each drawing."""
        entry = keys.entry(self.key, f"write: /{self.key} [ [ (+-+) ] ]")
        value, forms = entry.value, keys.forms
        drawings = value.items if isinstance(value, Items) else ()
        if not drawings or not all(isinstance(one, Items) and all_texts(one) for one in drawings):
            message, note = f"/{self.key} takes an array of arrays of texts", f"write: /{self.key} [ [ (+-+) ] ]"
            raise forms.wrong("E0707", message, value.start, value.end, "not of this kind", note)
        found: list[Form] = []
        for one in drawings:
            texts = [line for line in one.items if isinstance(line, Text)] if isinstance(one, Items) else []
            lines = [forms.pieces([Piece(line.value, line.start, line.end)], line.start, line.end) for line in texts]
            found.append(forms.picture(lines, one.start, one.end))
        yield self.argument, forms.array(found, value.start, value.end)

    def write(self, given: Given, header: Header) -> list[str]:
        """Every picture as an array of lines."""
        drawings = [
            in_file("", padded(lines_of(given, self.argument, item)))[1:] for item in given.items(self.argument)
        ]
        opened = [line for one in drawings for line in ("[", *one)]
        return [f"/{self.key} [", *opened, "]"]


def all_texts(items: Items) -> bool:
    """Whether an array holds lines of text, at least one."""
    return bool(items.items) and all(isinstance(item, Text) for item in items.items)


def lines_of(given: Given, argument: str, form: Form) -> list[str]:
    """The lines of one picture."""
    match form:
        case Call(items=(_, Array(items=lines), *_)) if form.head_name == "picture":
            return [line.value for line in lines if isinstance(line, Str)]
    raise given.refuse(f"{argument}: is not a list of pictures")


def padded(lines: Sequence[str]) -> list[str]:
    """Lines of equal length."""
    width = max(map(len, lines))
    return [line.ljust(width) for line in lines]


def shapes(key: str) -> Drawings:
    """The drawings under a key."""
    return Drawings(key, Layout(), ())


@dataclass(frozen=True, slots=True)
class Traced(Solved):
    """The cells of a solution: `+` where a curve ends, bends or branches, `-` and `|` elsewhere; dots between cells."""

    def read(self, sketch: Sketch) -> Iterator[Placed]:
        """Nothing: the lines between cells say it all."""
        return iter(())

    def write(self, values: Values, canvas: Canvas) -> None:
        """The sign of every cell, and a dot wherever four of them meet."""
        rows, columns = canvas.plan.rows, canvas.plan.columns
        for place in canvas.spots:
            kind, row, column = place
            if kind == "corner" and 0 < row < rows and 0 < column < columns:
                canvas.put(place, ".")
            if kind == "cell":
                beside = {
                    "N": (row - 1, column),
                    "E": (row, column + 1),
                    "S": (row + 1, column),
                    "W": (row, column - 1),
                }
                drawn = {way for way, other in beside.items() if is_drawn(values, label(row, column), label(*other))}
                canvas.put(place, ALONG.get(frozenset(drawn), "+"))


def is_drawn(values: Values, one: str, other: str) -> bool:
    """Whether a curve runs from one cell to another."""
    return bool(values.get(("Edge", f"{one}-{other}")) or values.get(("Edge", f"{other}-{one}")))
