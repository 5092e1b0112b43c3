"""Curve Data: the drawings of the curves under a separate key, and the curves of a solution."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.forms import Array, Call, Form, Str
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.spf.header import SpfHeader, SpfKeys
from dslrun.dsl.importers.spf.kind import Diagram, in_file
from dslrun.dsl.importers.spf.layout import DiagramLayout
from dslrun.dsl.importers.spf.pictures import label
from dslrun.dsl.importers.spf.postscript import PsArray, PsText
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.importers.spf.solution import SolutionPart, Values
from dslrun.dsl.records import record

ALONG = {frozenset("EW"): "-", frozenset("NS"): "|", frozenset(): "#"}
"""The signs of cells that are not ends, bends or branches."""


@record
class CurveDrawings(Diagram):
    """An array of drawings, each an array of lines: `{(picture ...) ...}`."""

    argument: str = "shapes"

    def read(self, keys: SpfKeys, header: SpfHeader) -> Iterator[tuple[str, Form]]:
        """Yield a picture for each drawing."""
        entry = keys.entry(self.key, f"write: /{self.key} [ [ (+-+) ] ]")
        value, forms = entry.value, keys.forms
        drawings = value.items if isinstance(value, PsArray) else ()
        if not drawings or not all(isinstance(one, PsArray) and all_texts(one) for one in drawings):
            message, note = f"/{self.key} takes an array of arrays of texts", f"write: /{self.key} [ [ (+-+) ] ]"
            raise forms.wrong("E0707", message, value.start, value.end, "not an array of arrays", note)
        found: list[Form] = []
        for one in drawings:
            texts = [line for line in one.items if isinstance(line, PsText)] if isinstance(one, PsArray) else []
            lines = [
                forms.pieces([TracedText(line.value, line.start, line.end)], line.start, line.end) for line in texts
            ]
            found.append(forms.picture(lines, one.start, one.end))
        yield self.argument, forms.array(found, value.start, value.end)

    def write(self, given: ChallengeArguments, header: SpfHeader) -> list[str]:
        """Return every picture as an array of lines."""
        drawings = [
            in_file("", padded(lines_of(given, self.argument, item)))[1:] for item in given.items(self.argument)
        ]
        opened = [line for one in drawings for line in ("[", *one)]
        return [f"/{self.key} [", *opened, "]"]


def all_texts(items: PsArray) -> bool:
    """True if an array holds at least one line of text and nothing else."""
    return bool(items.items) and all(isinstance(item, PsText) for item in items.items)


def lines_of(given: ChallengeArguments, argument: str, form: Form) -> list[str]:
    """Return the lines of one picture."""
    match form:
        case Call(items=(_, Array(items=lines), *_)) if form.head_name == "picture":
            return [line.value for line in lines if isinstance(line, Str)]
    raise given.refuse(f"{argument}: is not a list of pictures")


def padded(lines: Sequence[str]) -> list[str]:
    """Return lines padded to equal length."""
    width = max(map(len, lines))
    return [line.ljust(width) for line in lines]


def shapes(key: str) -> CurveDrawings:
    """Return the argument that holds the curve drawings under `key`."""
    return CurveDrawings(key, DiagramLayout(), ())


@record
class CurveSolution(SolutionPart):
    """The cells of a solution: `+` at ends, bends and branches of a curve, `-` and `|` elsewhere on it.

    A cell without a curve is `#`, and a point where four cells meet is a dot.
    """

    def read(self, sketch: DiagramSketch) -> Iterator[PlacedValue]:
        """Return no values, since the lines between cells hold the whole solution."""
        return iter(())

    def write(self, values: Values, canvas: DiagramCanvas) -> None:
        """Write the sign of every cell, and a dot where four cells meet."""
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
    """True if a curve runs from one cell to another."""
    return bool(values.get(("Edge", f"{one}-{other}")) or values.get(("Edge", f"{other}-{one}")))
