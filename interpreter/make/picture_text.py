"""Write rooms and marks as pictures."""

from collections.abc import Callable, Sequence
from itertools import product
from string import ascii_lowercase, ascii_uppercase

from dslrun.interpreter.make.partition import Cell, Labels, rooms_of


def picture(lines: Sequence[str]) -> str:
    """Return a picture with these lines."""
    return "(picture {\n" + "".join(f'    "{line}"\n' for line in lines) + "})"


def in_words(rows: Sequence[Sequence[str]]) -> str:
    """Return a picture of marks."""
    return picture(aligned(rows))


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of marks as lines: characters if every mark is one character, else aligned words."""
    width = max(len(mark) for row in rows for mark in row)
    gap = "" if width == 1 else " "
    return [gap.join(mark.rjust(width) for mark in row) for row in rows]


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


def drawn(labels: Labels, rows: int, columns: int) -> str:
    """Return rooms as a drawing with `+-+` borders and nothing inside."""
    return drawn_walls(lambda one, two: one not in labels or labels[one] != labels.get(two, -1), rows, columns)


def drawn_walls(is_wall: Callable[[Cell, Cell], bool], rows: int, columns: int) -> str:
    """Return walls between neighbouring cells as a drawing; the first cell of a pair is above or to the left."""
    lines = []
    for r in range(rows + 1):
        lines.append("+".join(["", *("-" if is_wall((r - 1, c), (r, c)) else " " for c in range(columns)), ""]))
        if r < rows:
            lines.append("".join("| "[not is_wall((r, c - 1), (r, c))] + " " for c in range(columns + 1)).rstrip())
    return picture(lines)
