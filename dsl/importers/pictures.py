"""Make pictures from rows of texts of a foreign file."""

from collections.abc import Mapping, Sequence
from string import ascii_letters

from dslrun.dsl.forms import Call, Int, Str
from dslrun.dsl.importers.forms import FormMaker, TracedText, aligned

Rows = Sequence[Sequence[TracedText]]


def picture(forms: FormMaker, rows: Rows, legend: Mapping[str, int] | None = None, *, drawn: bool = False) -> Call:
    """Return the rows as a picture, made of words if a place needs several characters.

    A single column cannot be a picture of words, so it gets a legend; so does a picture that is `drawn` with borders.
    """
    size = max((len(spot.text) for row in rows for spot in row), default=1)
    signs = dict(legend or {})
    if size > 1 and (drawn or len(rows[0]) == 1):  # a single word on a line would be read as characters
        words = {spot.text for row in rows for spot in row if len(spot.text) > 1}
        letters = dict(zip(sorted(words, key=lambda word: (len(word), word)), ascii_letters, strict=False))
        signs |= {letters[word]: int(word) for word in letters if word.isdecimal()}
        rows = [[spot._replace(text=letters.get(spot.text, spot.text)) for spot in row] for row in rows]
        size = 1
    lines = [forms.pieces(aligned(row, size), row[0].start, row[-1].end) for row in rows]
    start, end = rows[0][0].start, rows[-1][-1].end
    place = forms.at(start, end)
    entries = [part for sign, n in signs.items() for part in (Str(sign, place), Int(n, place))]
    return forms.picture(lines, start, end, entries)
