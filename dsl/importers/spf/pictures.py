"""Make pictures from the places of a diagram, and read the pictures of a challenge back."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from string import ascii_letters

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named, Str
from dslrun.dsl.importers.forms import FormMaker, aligned
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.spf.layout import Place
from dslrun.dsl.importers.spf.sketch import DiagramSketch, PlacedText
from dslrun.dsl.importers.spf.title import TITLE
from dslrun.dsl.instances import Challenge
from dslrun.dsl.records import record

EMPTY = "."


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


@record
class ChallengeArguments:
    """The arguments of a challenge to write."""

    challenge: Challenge

    def refuse(self, why: str) -> DslError:
        """Return the error for a challenge that cannot be written."""
        return cannot_hold(TITLE, self.challenge, why)

    def no_sign(self, word: str, argument: str) -> DslError:
        """Return the error for a word of an argument that the format cannot express."""
        return self.refuse(f"it has no sign for `{word}` of {argument}:")

    def form(self, argument: str) -> Form | None:
        """Return the value of an argument; None if it is not given."""
        forms = self.challenge.arguments.get(argument)
        if forms and len(forms) > 1:
            raise self.refuse(f"{argument}: is more than one value")
        return forms[0] if forms else None

    def number(self, argument: str) -> int | None:
        """Return the number of an argument; None if it is not given."""
        form = self.form(argument)
        if form is not None and not isinstance(form, Int):
            raise self.refuse(f"{argument}: is not a number")
        return form.value if form is not None else None

    def items(self, argument: str) -> tuple[Form, ...]:
        """Return the items of an argument that is a list; no items if it is not given."""
        form = self.form(argument)
        if form is not None and not isinstance(form, Array):
            raise self.refuse(f"{argument}: is not a list")
        return form.items if form is not None else ()

    def is_picture(self, argument: str) -> bool:
        """True if an argument is a picture."""
        form = self.form(argument)
        return isinstance(form, Call) and form.head_name == "picture"

    def lines(self, argument: str) -> list[str]:
        """Return the lines of an argument that is a picture; no lines if it is not given."""
        form = self.form(argument)
        if form is None or form == Array((), form.origin):
            return []
        if isinstance(form, Call) and self.is_picture(argument) and form.args and isinstance(form.args[0], Array):
            return [line.value for line in form.args[0].items if isinstance(line, Str)]
        raise self.refuse(f"{argument}: is not a picture")

    def rows(self, argument: str) -> list[list[str]]:
        """Return the words of a picture without borders, with its legend resolved; empty places are `.`."""
        lines = self.lines(argument)
        legend = self.legend(argument)
        words = any(" " in line.strip() for line in lines)
        rows = [line.split() if words else list(line.strip()) for line in lines]
        return [[legend.get(word, word) for word in row] for row in rows]

    def words(self, argument: str) -> Iterator[tuple[Place, str]]:
        """Yield the cells of a picture that are not empty, with their words."""
        for r, row in enumerate(self.rows(argument)):
            yield from ((("cell", r, c), word) for c, word in enumerate(row) if word != EMPTY)

    def legend(self, argument: str) -> dict[str, str]:
        """Return the marks of a picture's legend, with their numbers as text."""
        form = self.form(argument)
        found: dict[str, str] = {}
        for part in form.args if isinstance(form, Call) else ():
            if isinstance(part, Named) and part.name == "legend" and isinstance(part.value, Array):
                for sign, number in zip_longest(part.value.items[::2], part.value.items[1::2]):
                    if isinstance(sign, Str) and isinstance(number, Int):
                        found[sign.value] = str(number.value)
        return found

    def size(self, argument: str) -> tuple[int, int]:
        """Return the numbers of rows and columns that an argument gives.

        The argument is a picture, a list of two numbers, or one number for a square board.
        """
        match self.form(argument):
            case Int(value=number):
                return number, number
            case Array(items=(Int(value=rows), Int(value=columns))):
                return rows, columns
        lines = self.lines(argument)
        if is_drawn(lines):
            return len(lines) // 2, max(len(line.rstrip()) for line in lines) // 2
        words = self.rows(argument)
        if not words or len({len(row) for row in words}) != 1:
            raise self.refuse(f"{argument}: does not give the size of the board")
        return len(words), len(words[0])


def is_drawn(lines: Sequence[str]) -> bool:
    """True if a picture is drawn with borders."""
    return bool(lines) and lines[0].strip()[:1] == "+"


def label(row: int, column: int) -> str:
    """Return the name of a site from its row and column, counted from 0."""
    return f"r{row + 1}c{column + 1}"


def site_name(forms: FormMaker, row: int, column: int, spot: PlacedText) -> Name:
    """Return the name of a site as a form."""
    return forms.name(label(row, column), spot.start, spot.end)
