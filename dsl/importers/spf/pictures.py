"""Make pictures from the places of a diagram."""

from collections.abc import Callable, Sequence

from dslrun.dsl.forms import Call, Name
from dslrun.dsl.importers.challenge_arguments import EMPTY
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.spf.layout import Place
from dslrun.dsl.importers.spf.sketch import DiagramSketch


def cell_picture(
    sketch: DiagramSketch,
    word_at: Callable[[DiagramSketch, Place, TracedText], str | None],
    *,
    optional: bool = False,
    kind: str = "cell",
) -> Call | None:
    """Return the picture of the words at all cells, and claim the cells that have one.

    `word_at` returns None for the text of another argument. With `optional`, a picture without words is None.
    """
    rows: dict[int, list[TracedText]] = {}
    found = False
    for place, spot in sketch.of_kind(kind):
        word = word_at(sketch, place, spot)
        if word is not None:
            sketch.claim(place)
            found = found or word != EMPTY
        rows.setdefault(place[1], []).append(spot._replace(text=word or EMPTY))
    return None if optional and not found else picture(sketch.forms, list(rows.values()))


def drawing(sketch: DiagramSketch) -> list[list[TracedText]]:
    """Return an empty drawing of edges between cells: `+` for the cells, spaces between them."""
    at, rows, columns = sketch.start, sketch.plan.rows, sketch.plan.columns
    return [[TracedText("+ "[r % 2 or c % 2], at, at) for c in range(2 * columns - 1)] for r in range(2 * rows - 1)]


def drawn(sketch: DiagramSketch, lines: Sequence[Sequence[TracedText]]) -> Call:
    """Return a drawing as a picture."""
    texts = [sketch.forms.pieces(line, line[0].start, line[-1].end) for line in lines]
    return sketch.forms.picture(texts, sketch.start, sketch.end)


def label(row: int, column: int) -> str:
    """Return the name of a site from its row and column, counted from 0."""
    return f"r{row + 1}c{column + 1}"


def site_name(forms: FormMaker, row: int, column: int, spot: TracedText) -> Name:
    """Return the name of a site as a form."""
    return forms.name(label(row, column), spot.start, spot.end)
