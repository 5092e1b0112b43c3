"""The walls of a labyrinth, as a drawing with a gap at the entrance."""

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.areas import drawn_char
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments, is_drawn
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.layout import Place
from dslrun.dsl.importers.spf.sketch import BORDERS, DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record


@record
class Labyrinth(GameArgument):
    """The walls as a drawing, including the outer wall."""

    signs = ("a wall, `-` or `|`",)

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the drawing of all walls, with empty cells."""
        lines: dict[int, dict[int, TracedText]] = {}
        for place, spot in sketch.of_kind("cell", "corner", "across", "down"):
            line, column = in_drawing(place)
            wall = sketch.is_border(place)
            if wall:
                sketch.claim(place)
            sign = "+" if place[0] == "corner" else BORDERS[place[0]] if wall else " "
            lines.setdefault(line, {})[column] = TracedText(sign, spot.start, spot.end)
        texts = []
        for _, pieces in sorted(lines.items()):
            row = [piece for _, piece in sorted(pieces.items())]
            texts.append(sketch.forms.pieces(row, row[0].start, row[-1].end))
        return sketch.forms.picture(texts, sketch.start, sketch.end)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every wall at its place."""
        lines = given.lines(self.argument)
        if not is_drawn(lines):
            raise given.refuse(f"{self.argument}: is not drawn with walls")
        for place in canvas.spots:
            if place[0] in BORDERS:
                wall = drawn_char(lines, *in_drawing(place)) in "+-|"
                canvas.put(place, BORDERS[place[0]] if wall else " ", fill=True)


def in_drawing(place: Place) -> tuple[int, int]:
    """Return the line and column of a place in the drawing."""
    kind, row, column = place
    return 2 * row + (kind in ("cell", "down")), 2 * column + (kind in ("cell", "across"))
