"""Curves: drawings of lines whose straight parts may be stretched. They consist of knots and straight parts."""

from collections.abc import Iterator

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.records import record
from dslrun.interpreter.values.pictures import Picture, part_of

Spot = tuple[int, int]
STEPS: dict[str, Spot] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
SIGNS = {"E": "-", "S": "|"}


@record
class CurvePart:
    """A part of a curve. `next` maps each direction in which it continues to the parts that may come next.

    A knot (an end, a bend, a branch) takes one place. A straight part takes any number of places, possibly none.
    """

    next: dict[str, frozenset[int]]


@record
class Curve:
    """A curve of a set, with its number (from 1) and its parts.

    The numbers of parts are unique in the whole set. `lines` is the drawing, without blanks around it.
    """

    number: int
    parts: dict[int, CurvePart]
    lines: tuple[str, ...] = ()

    @property
    def knots(self) -> list[int]:
        """The parts that are knots, that is, cannot follow themselves."""
        return [at for at, part in self.parts.items() if not any(at in some for some in part.next.values())]


@record
class CurveSet:
    """One `(curves ...)` item: its name and its curves, in the order of the text."""

    name: str
    curves: tuple[Curve, ...]

    @property
    def count(self) -> int:
        """The total number of parts of all curves."""
        return sum(len(curve.parts) for curve in self.curves)


def read_curve(picture: Picture, number: int, first: int) -> Curve:
    """Return the curve of a picture, with its parts numbered from `first`."""
    links = dict(drawn_links(picture))
    knots: dict[Spot, dict[str, Spot]] = {}
    for (spot, way), other in links.items():
        knots.setdefault(spot, {})[way] = other
        knots.setdefault(other, {})[BACK[way]] = spot
    if not knots or not in_one_piece(knots):
        raise wrong(picture, "this is not one curve", "draw it in one piece, with at least one line")
    join_straight(knots)
    numbers = {spot: first + at for at, spot in enumerate(sorted(knots))}
    parts: dict[int, CurvePart] = {}
    ahead: dict[int, dict[str, frozenset[int]]] = {at: {} for at in numbers.values()}
    following = first + len(numbers)
    for spot, ways in sorted(knots.items()):
        for way in [way for way in SIGNS if way in ways]:
            here, there, piece = numbers[spot], numbers[ways[way]], following
            following += 1
            ahead[here][way] = frozenset({piece, there})
            ahead[there][BACK[way]] = frozenset({piece, here})
            parts[piece] = CurvePart({way: frozenset({piece, there}), BACK[way]: frozenset({piece, here})})
    parts |= {at: CurvePart(ways) for at, ways in ahead.items()}
    return Curve(number, dict(sorted(parts.items())), trimmed([text for text, _ in picture.lines]))


def drawn_links(picture: Picture) -> Iterator[tuple[tuple[Spot, str], Spot]]:
    """Yield the drawn lines from one `+` to another, to the right or down, as (start, direction), end.

    Raise an error if a sign belongs to no line.
    """
    seen: set[Spot] = set()
    height = len(picture.lines)
    width = max(len(text) for text, _ in picture.lines)
    signs = {(r, c): picture.char(r, c) for r in range(height) for c in range(width)}
    for spot, sign in signs.items():
        if sign == "+" and (spot[0] % 2 or spot[1] % 2):
            raise stray(picture, spot, "a `+` stands in every other line and column, counted from the first")
        for way, line in SIGNS.items() if sign == "+" else ():
            down, right = STEPS[way]
            at = spot[0] + down, spot[1] + right
            while signs.get(at) == line:
                seen.add(at)
                at = at[0] + down, at[1] + right
            if at == (spot[0] + down, spot[1] + right):
                continue
            if signs.get(at) != "+":
                raise stray(picture, (at[0] - down, at[1] - right), "a line ends at a `+`")
            yield (spot, way), at
    for spot, sign in signs.items():
        if sign not in " +" and spot not in seen:
            raise stray(picture, spot, "a curve is drawn with `-` and `|` from `+` to `+`")


def trimmed(lines: list[str]) -> tuple[str, ...]:
    """Return a drawing without the blank lines and columns around it."""
    full = [at for at, line in enumerate(lines) if line.strip()]
    left = min(len(lines[at]) - len(lines[at].lstrip()) for at in full)
    return tuple(line[left:].rstrip() for line in lines[full[0] : full[-1] + 1])


def in_one_piece(knots: dict[Spot, dict[str, Spot]]) -> bool:
    """Return whether all knots are connected."""
    left = set(knots)
    stack = [left.pop()]
    while stack:
        near = left.intersection(knots[stack.pop()].values())
        left -= near
        stack += near
    return not left


def join_straight(knots: dict[Spot, dict[str, Spot]]) -> None:
    """Remove the knots that a straight line passes through, and join their neighbours."""
    for spot, ways in list(knots.items()):
        if set(ways) in ({"N", "S"}, {"E", "W"}):
            for way, other in ways.items():
                knots[other][BACK[way]] = ways[BACK[way]]
            del knots[spot]


def wrong(picture: Picture, message: str, note: str) -> DslError:
    """Return the error for a picture that is not a curve."""
    return mistake("E0447", message, picture.origin, "this picture", note)


def stray(picture: Picture, spot: Spot, note: str) -> DslError:
    """Return the error for a sign that belongs to no curve."""
    row, column = spot
    origin = part_of(picture.lines[row][1], column, column + 1)
    return mistake("E0447", "this sign is not part of a curve", origin, "this sign", note)
