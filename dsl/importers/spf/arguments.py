"""The arguments of a game, each with its place in the diagram.

An argument is read from a diagram and written into one. If `read` returns None, the argument is omitted and the
`defaults` of the game apply.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field, fields
from typing import ClassVar

from dslrun.dsl.forms import Form, Int, Name, Str
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.spf.layout import Place
from dslrun.dsl.importers.spf.marks import NUMBERS_OR_UNKNOWN, MarkTable
from dslrun.dsl.importers.spf.pictures import cell_picture, drawing, drawn, label, site_name
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record


@record
class GameArgument:
    """An argument of the game, with the way to read it from a diagram and to write it into one."""

    argument: str
    keeps: ClassVar[bool] = False
    """True if `kept` may return the solution in another form."""
    signs: ClassVar[tuple[str, ...]] = ()
    """Descriptions of the signs it reads other than those of its mark tables, for error messages."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the argument, read from a diagram; None if the diagram does not give it."""
        raise NotImplementedError

    def kept(self, sketch: DiagramSketch, solution: Sequence[PlacedValue]) -> str:
        """Return the solution as an entry for the type that writes the challenge, if that is another type."""
        return ""

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write the argument into a diagram. By default, do nothing."""

    def known(self) -> Iterable[str]:
        """Describe the signs it reads: those of its mark tables, and `signs`."""
        values = [getattr(self, each.name) for each in fields(self)]
        return (*(word for table in values if isinstance(table, MarkTable) for word in table.known()), *self.signs)

    def numbers(self, given: ChallengeArguments) -> Iterator[tuple[str, int]]:
        """Yield the keys of the file that hold numbers of this argument, with the numbers."""
        return iter(())

    def texts(self, given: ChallengeArguments) -> Iterator[tuple[str, str]]:
        """Yield the keys of the file that hold texts of this argument, with the texts."""
        return iter(())


@record
class CellPicture(GameArgument):
    """A picture with one mark per place of a `kind`: cell or corner.

    With `optional`, a picture without marks is omitted. With `fill`, `#` and `-` fill their whole place.
    """

    marks: MarkTable
    optional: bool = False
    kind: str = "cell"
    fill: bool = True
    behind: str = ""
    """The spaces to write after every mark, if the last character of a cell has another use."""
    middle: bool = False
    """True if a mark is in the middle of its cell."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture of all known marks."""
        words = self.marks.word
        return cell_picture(sketch, lambda _, __, spot: words(spot.text), optional=self.optional, kind=self.kind)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every word of the picture as a mark."""
        for r, row in enumerate(given.rows(self.argument)):
            for c, word in enumerate(row):
                self.put(given, canvas, (self.kind, r, c), word)

    def put(self, given: ChallengeArguments, canvas: DiagramCanvas, place: Place, word: str) -> None:
        """Write one of our words as a mark at a place. Refuse a word without a mark, or a mark that does not fit."""
        text = self.marks.text(word)
        if text is None and word in (EMPTY, "_"):
            return
        if text is not None and self.middle and centred(canvas, place, text):
            return
        if text is None or not canvas.put(place, text + self.behind, fill=self.fill and text in ("#", "-")):
            raise given.no_sign(word, self.argument)


@record
class MarkedCells(GameArgument):
    """The names of all cells with a mark: `{r1c1 r2c3}`; omitted if there are none."""

    sign: str
    fill: bool = True

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the names of the cells."""
        names: list[Form] = []
        for place, spot in sketch.of_kind("cell"):
            if spot.text == self.sign:
                sketch.claim(place)
                names.append(site_name(sketch.forms, place[1], place[2], spot))
        return sketch.forms.array(names, names[0].origin.span.start, names[-1].origin.span.end) if names else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write the mark on every named cell."""
        named = {item.value for item in given.items(self.argument) if isinstance(item, Name)}
        places = {label(r, c): ("cell", r, c) for kind, r, c in canvas.spots if kind == "cell"}
        if len(named) != len(given.items(self.argument)) or not named <= set(places):
            raise given.refuse(f"{self.argument}: does not name cells")
        for name in named:
            canvas.put(places[name], self.sign, fill=self.fill)

    def known(self) -> Iterable[str]:
        """Describe the signs it reads."""
        return (f"`{self.sign}`",)


@record
class BorderPicture(GameArgument):
    """A picture of signs on borders between cells, and on cells and corners if `kinds` lists them.

    Every other row and column of the picture is for the borders.
    """

    marks: MarkTable
    legend: dict[str, int] = field(default_factory=dict)
    kinds: tuple[str, ...] = ("across", "down")
    on_rooms: MarkTable = field(default_factory=MarkTable)
    """Signs that are written in place of a border between two rooms."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture, with 2R-1 rows and 2C-1 columns."""
        rows, columns = sketch.plan.rows, sketch.plan.columns
        found = [[TracedText(EMPTY, sketch.start, sketch.start)] * (2 * columns - 1) for _ in range(2 * rows - 1)]
        for place, spot in sketch.of_kind("cell", "across", "down", "corner"):
            line, at = between(place)
            if not (0 <= line < 2 * rows - 1 and 0 <= at < 2 * columns - 1):
                continue
            word = None
            if place[0] in self.kinds:
                word = self.marks.word(sign := spot.text.strip("-|") or spot.text) or self.on_rooms.word(sign)
            if word is not None:
                sketch.claim(place)
            found[line][at] = spot._replace(text=word or EMPTY)
        return picture(sketch.forms, found, self.legend)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every sign of the picture at its place."""
        rows = given.rows(self.argument)
        words = {str(number): word for word, number in self.legend.items()}
        places = {between(place): place for place in canvas.spots if place[0] in ("cell", "across", "down", "corner")}
        for line, row in enumerate(rows):
            for at, word in enumerate(row):
                word = words.get(word, word)
                marks = self.on_rooms if self.on_rooms.signs and walled(canvas, places[line, at]) else self.marks
                text = marks.text(word)
                if word == EMPTY or (text is None and (line + at) % 2 == 0 and "cell" not in self.kinds):
                    continue
                if text is None or not centred(canvas, places[line, at], text):
                    raise given.no_sign(word, self.argument)


def between(place: Place) -> tuple[int, int]:
    """Return the row and column of a place in a picture that also has rows and columns for borders."""
    kind, row, column = place
    return 2 * row - (kind in ("across", "corner")), 2 * column - (kind in ("down", "corner"))


def walled(canvas: DiagramCanvas, place: Place) -> bool:
    """True if a border is written at a place."""
    return place[0] in ("across", "down") and any(canvas.signs[y][x] in "-|" for y, x in canvas.spots[place])


def centred(canvas: DiagramCanvas, place: Place, sign: str) -> bool:
    """Write a sign in the middle of a place; of two characters, use the second. Return whether the sign fits."""
    chars = canvas.spots.get(place, [])
    if not chars or len(sign) > 1:
        return canvas.put(place, sign)
    line, column = chars[len(chars) // 2]
    canvas.signs[line][column] = sign
    return True


@record
class LinkPicture(GameArgument):
    """Given pieces of a path between cells, as a drawing for `(set Edge ...)`; omitted if there are none."""

    signs = ("a piece of the path, `-` or `|`",)

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the drawing: `+` for the cells, `-` and `|` between them."""
        lines, found = drawing(sketch), False
        for kind, sign in (("down", "-"), ("across", "|")):
            for place, spot in sketch.of_kind(kind):
                line, column = between(place)
                if spot.text == sign and 0 <= line < len(lines) and 0 <= column < len(lines[0]):
                    lines[line][column] = sketch.claim(place)
                    found = True
        return drawn(sketch, lines) if found else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every piece at its place."""
        places = {between(place): place for place in canvas.spots if place[0] in ("across", "down")}
        for line, text in enumerate(given.lines(self.argument)):
            for at, sign in enumerate(text):
                if sign in "-|" and (line, at) in places:
                    centred(canvas, places[line, at], sign)
                elif (line, at) in places and sign not in " .":
                    raise given.no_sign(sign, self.argument)


@record
class SideClues(GameArgument):
    """The clues on one side of the board, `{3 ? 1}`: one for each row or column."""

    signs = ("`?`", "a number")

    side: str

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the list of clues."""
        found: list[Form] = []
        for place, spot in sketch.of_kind(self.side):
            word = NUMBERS_OR_UNKNOWN.word(spot.text)
            if word is not None:
                sketch.claim(place)
            found.append(value(sketch, word or "?", spot))
        return sketch.forms.array(found, sketch.start, sketch.end)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every clue at its place."""
        for line, clue in enumerate(given.items(self.argument)):
            word = str(clue.value) if isinstance(clue, Int | Name | Str) else ""
            known = NUMBERS_OR_UNKNOWN.text(word) is not None
            if word not in ("?", EMPTY, "_") and not (known and canvas.put((self.side, line, 0), word)):
                raise given.no_sign(word, self.argument)


def value(sketch: DiagramSketch, word: str, spot: TracedText) -> Form:
    """Return a word as a number, or as a name such as `?`."""
    if word.isdecimal():
        return sketch.forms.number(int(word), spot.start, spot.end)
    return sketch.forms.name(word, spot.start, spot.end)


@record
class KeyNumber(GameArgument):
    """A number that the file holds under a key."""

    key: str
    default: int | Callable[[DiagramSketch], int] | None = None
    unsaid: int | None = None
    """The number to write if a challenge does not give one. None omits the key."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the number or its default, which may depend on the diagram; None if there is neither."""
        default = self.default(sketch) if callable(self.default) else self.default
        number = sketch.header.numbers.get(self.key, default)
        return None if number is None else sketch.forms.number(number, sketch.start, sketch.end)

    def numbers(self, given: ChallengeArguments) -> Iterator[tuple[str, int]]:
        """Yield the key with its number."""
        number = given.number(self.argument)
        if number is not None or self.unsaid is not None:
            yield self.key, number if number is not None else self.unsaid or 0


@record
class BoardSize(GameArgument):
    """The size of the board: `{rows columns}`, or one number for a square board."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the size."""
        header, forms = sketch.header, sketch.forms
        numbers = [forms.number(size, sketch.start, sketch.end) for size in (header.rows, header.columns)]
        return numbers[0] if header.square else forms.array(numbers, sketch.start, sketch.end)


@record
class ComputedNumber(GameArgument):
    """A number that the game needs and the file lacks, computed from the diagram."""

    of: Callable[[DiagramSketch], int]

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the number."""
        return sketch.forms.number(self.of(sketch), sketch.start, sketch.end)


def numbers_in_cells(sketch: DiagramSketch, marks: MarkTable) -> list[int]:
    """Return all numbers in the cells, read with `marks`."""
    words = (marks.word(spot.text) for _, spot in sketch.of_kind("cell"))
    return [int(word) for word in words if word and word.isdecimal()]
