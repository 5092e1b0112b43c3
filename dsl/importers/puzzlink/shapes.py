"""Curve Data: drawings of curves at the end of a body, and the argument that takes them."""

from collections.abc import Iterator, Sequence
from itertools import product

from dslrun.dsl.forms import Array, Call, Form, Str
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument
from dslrun.dsl.importers.puzzlink.boards import LinkBoard, Sections
from dslrun.dsl.importers.puzzlink.codecs import BodyText, LinkCodec, PlacedClue
from dslrun.dsl.importers.puzzlink.tokens import DECIMAL, HEX, Clue
from dslrun.dsl.records import record

SHAPE_LAYER = "shape"
"""The layer of drawings. A drawing is a tuple of its width and the numbers of its points.

The number of a point is 1 for a line to the right, 2 for a line down, 3 for both.
"""
MOST_POINTS = 10_000
LINES = {(False, False): " ", (True, False): "-", (False, True): "|"}


@record
class ShapeCodec(LinkCodec):
    """`width/height/points` for each drawing, with two points to a hexadecimal digit."""

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the drawings."""
        found: list[PlacedClue] = []
        body.missing += body.at >= len(body.text)
        while body.at < len(body.text):
            start = body.at
            width, height, digits = (*body.text[start:].lstrip("/").split("/", 2), "", "")[:3]
            if not (DECIMAL.fullmatch(width) and DECIMAL.fullmatch(height)) or len(width + height) > 8:
                body.strays.append(start)
                return found
            points = int(width) * int(height)
            text = digits[: points // 2]
            if not 0 < points <= MOST_POINTS or len(text) < points // 2 or any(sign not in HEX for sign in text):
                body.strays.append(start)
                return found
            numbers = [number for sign in text for number in (HEX.index(sign) % 4, HEX.index(sign) // 4)]
            body.at = len(body.text) - len(digits) + len(text)
            found.append(PlacedClue((int(width), *numbers, *([0] * (points % 2))), start, body.at))
        return found

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return all drawings."""
        return "/".join(shape_text(clue) for clue in clues)


def shape_text(shape: Clue) -> str:
    """Return the width, the height and the points of a drawing."""
    width, *points = (number for number in (shape if isinstance(shape, tuple) else ()) if isinstance(number, int))
    pairs = zip(points[::2], points[1::2], strict=False)
    return f"{width}/{len(points) // width}/" + "".join(HEX[first + 4 * second] for first, second in pairs)


@record
class ShapeList(LinkArgument):
    """A list of pictures of curves, drawn with `+`, `-` and `|`."""

    names: tuple[str, ...] = ("shapes",)

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the list."""
        items: list[Form] = []
        for index, shape in enumerate(board.layers[SHAPE_LAYER]):
            place = board.place(SHAPE_LAYER, index)
            items.append(forms.picture([forms.text(line, *place) for line in shape_lines(shape)], *place))
        yield self.names[0], forms.array(items, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        shapes: list[Clue] = []
        for item in given.items(self.names[0]):
            match item:
                case Call(head_name="picture", args=(Array(items=lines),)):
                    shapes.append(shape_of([line.value for line in lines if isinstance(line, Str)]))
                case _:
                    raise given.refuse(f"{self.names[0]}: holds more than pictures")
        board.layers[SHAPE_LAYER] = shapes


def shape_of(lines: Sequence[str]) -> Clue:
    """Return the drawing of a picture."""
    width = (max(map(len, lines)) + 1) // 2
    wide = [line.ljust(2 * width) for line in (*lines, "")]
    points = [
        (wide[2 * r][2 * c + 1] == "-") + 2 * (wide[2 * r + 1][2 * c] == "|")
        for r, c in product(range((len(lines) + 1) // 2), range(width))
    ]
    return (width, *points)


def shape_lines(shape: Clue) -> list[str]:
    """Return the picture of a drawing: `+` at ends, bends and branches, `-` and `|` elsewhere on the curve."""
    width, *points = (number for number in (shape if isinstance(shape, tuple) else ()) if isinstance(number, int))
    height = len(points) // width

    def drawn(r: int, c: int, line: int) -> bool:
        return 0 <= r < height and 0 <= c < width and bool(points[r * width + c] & line)

    rows = [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r, c in product(range(height), range(width)):
        east, south = drawn(r, c, 1) and c + 1 < width, drawn(r, c, 2) and r + 1 < height
        west, north = drawn(r, c - 1, 1), drawn(r - 1, c, 2)
        straight = east == west and north == south
        rows[2 * r][2 * c] = LINES.get((east, north), "+") if straight else "+"
        if east:
            rows[2 * r][2 * c + 1] = "-"
        if south:
            rows[2 * r + 1][2 * c] = "|"
    return ["".join(row) for row in rows]
