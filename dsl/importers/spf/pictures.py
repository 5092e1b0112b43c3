"""Make pictures from the places of a diagram."""

from collections.abc import Callable, Mapping, Sequence
from string import ascii_letters

from dslrun.dsl.forms import Call, Int, Name, Str
from dslrun.dsl.importers.challenge_arguments import EMPTY
from dslrun.dsl.importers.forms import FormMaker, aligned
from dslrun.dsl.importers.spf.layout import Place
from dslrun.dsl.importers.spf.sketch import DiagramSketch, PlacedText


def picture(forms: FormMaker, rows: Sequence[Sequence[PlacedText]], legend: Mapping[str, int] | None = None) -> Call:
    """Return the rows as a picture, made of words if a place needs several characters.

    A single column cannot be a picture of words, so it gets a legend.
    """
    size = max(len(spot.text) for row in rows for spot in row)
    signs = dict(legend or {})
    if size > 1 and len(rows[0]) == 1:  # a single word on a line would be read as characters
        words = dict.fromkeys(spot.text for row in rows for spot in row if len(spot.text) > 1)
        letters = dict(zip(words, ascii_letters, strict=False))
        signs |= {letters[word]: int(word) for word in letters if word.isdecimal()}
        rows = [[spot._replace(text=letters.get(spot.text, spot.text)) for spot in row] for row in rows]
        size = 1
    lines = [forms.pieces(aligned(row, size), row[0].start, row[-1].end) for row in rows]
    start, end = rows[0][0].start, rows[-1][-1].end
    place = forms.at(start, end)
    entries = [part for sign, n in signs.items() for part in (Str(sign, place), Int(n, place))]
    return forms.picture(lines, start, end, entries)


def cell_picture(
    sketch: DiagramSketch,
    word_at: Callable[[DiagramSketch, Place, PlacedText], str | None],
    *,
    optional: bool = False,
    kind: str = "cell",
) -> Call | None:
    """Return the picture of the words at all cells, and claim the cells that have one.

    `word_at` returns None for the text of another argument. With `optional`, a picture without words is None.
    """
    rows: dict[int, list[PlacedText]] = {}
    found = False
    for place, spot in sketch.of_kind(kind):
        word = word_at(sketch, place, spot)
        if word is not None:
            sketch.claim(place)
            found = found or word != EMPTY
        rows.setdefault(place[1], []).append(spot._replace(text=word or EMPTY))
    return None if optional and not found else picture(sketch.forms, list(rows.values()))


def drawing(sketch: DiagramSketch) -> list[list[PlacedText]]:
    """Return an empty drawing of edges between cells: `+` for the cells, spaces between them."""
    at, rows, columns = sketch.start, sketch.plan.rows, sketch.plan.columns
    return [[PlacedText("+ "[r % 2 or c % 2], at, at) for c in range(2 * columns - 1)] for r in range(2 * rows - 1)]


def drawn(sketch: DiagramSketch, lines: Sequence[Sequence[PlacedText]]) -> Call:
    """Return a drawing as a picture."""
    texts = [sketch.forms.pieces(line, line[0].start, line[-1].end) for line in lines]
    return sketch.forms.picture(texts, sketch.start, sketch.end)


def label(row: int, column: int) -> str:
    """Return the name of a site from its row and column, counted from 0."""
    return f"r{row + 1}c{column + 1}"


def site_name(forms: FormMaker, row: int, column: int, spot: PlacedText) -> Name:
    """Return the name of a site as a form."""
    return forms.name(label(row, column), spot.start, spot.end)
