"""Write rooms, marks and lines as pictures."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import product
from string import ascii_lowercase, ascii_uppercase

from dslrun.dsl.atoms import quoted
from dslrun.interpreter.make.partition import Cell, Labels, rooms_of
from dslrun.interpreter.values.pictures import EMPTY


def picture(lines: Iterable[str], legend: str = "") -> str:
    """Return a picture with these lines."""
    return "(picture {" + " ".join(quoted(line) for line in lines) + "}" + (f" {legend}" if legend else "") + ")"


def in_words(rows: Sequence[Sequence[str]], legend: str = "") -> str:
    """Return a picture of marks."""
    return picture(aligned(rows), legend)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of marks as lines: characters if every mark is one character, else aligned words."""
    width = max((len(mark) for row in rows for mark in row), default=1)
    if width == 1:
        return ["".join(row) for row in rows]
    # A line of a single word needs a blank, or its characters would be the marks.
    margin = " " if all(len(row) == 1 for row in rows) else ""
    return [margin + " ".join(mark.rjust(width) for mark in row) for row in rows]


def lettered(labels: Labels, rows: int, columns: int, upper: bool = False) -> str:
    """Return rooms as a picture of letters, or of words if there are more than 52 rooms."""
    letters = ascii_uppercase + ascii_lowercase if upper else ascii_lowercase + ascii_uppercase
    rooms = rooms_of(labels)
    names = list(letters)
    if len(rooms) > len(names):
        names = ["".join(pair) for pair in product(letters, repeat=2)]
    name_of = {room: names[number] for number, room in enumerate(rooms)}
    marks = [[name_of[labels[r, c]] if (r, c) in labels else "." for c in range(columns)] for r in range(rows)]
    return in_words(marks)


def drawn(labels: Mapping[Cell, Hashable], rows: int, columns: int, marks: Mapping[Cell, str], legend: str = "") -> str:
    """Return rooms as a drawing with `+-+` borders and marks inside."""
    return drawn_walls(lambda one, two: labels.get(one) != labels.get(two), rows, columns, marks, legend)


def drawn_walls(
    is_wall: Callable[[Cell, Cell], bool],
    rows: int,
    columns: int,
    marks: Mapping[Cell, str] | None = None,
    legend: str = "",
) -> str:
    """Return walls between neighbouring cells as a drawing; the first cell of a pair is above or to the left."""
    shown = {place: mark for place, mark in (marks or {}).items() if mark not in EMPTY}
    width = max(map(len, shown.values()), default=1)
    lines = []
    for r in range(rows + 1):
        borders = [("-" if is_wall((r - 1, c), (r, c)) else " ") * width for c in range(columns)]
        lines.append("+".join(["", *borders, ""]))
        if r < rows:
            inside = [
                ("|" if is_wall((r, c - 1), (r, c)) else " ") + shown.get((r, c), "").rjust(width)
                for c in range(columns + 1)
            ]
            lines.append("".join(inside).rstrip())
    return picture(lines, legend)
