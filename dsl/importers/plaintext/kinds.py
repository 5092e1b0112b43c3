"""The types of the format: the game of each, and the signs of its lines."""

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Enum
from string import ascii_lowercase, ascii_uppercase

from dslrun.dsl.records import record

LETTERS = ascii_lowercase + ascii_uppercase
"""Letters for the numbers from 10: lower case first, then upper case."""
LETTERS_BUT_V = LETTERS.replace("v", "")
"""The letters of Yajilin, where `v` is an arrow."""
ARROWS = "<>^v"


class LineLayout(Enum):
    """The arrangement of a type's lines."""

    GRID = "a line for each row, a character for each cell"
    ROOMS = "lines for rows and for the borders between them, a character for each cell and each border"
    CLUES = "a line of numbers for each row, then one for each column"


@record
class PlainKind:
    """One type: its game, the argument for its picture, and the marks of cells with our words for them.

    `numbers` takes the width and the height of a board and returns its smallest and its largest number; it is None if
    cells hold no numbers. With `arrows`, a cell has two characters, a number and a direction.
    """

    name: str
    game: str
    argument: str
    marks: Mapping[str, str] = field(default_factory=lambda: {".": "."})
    numbers: Callable[[int, int], tuple[int, int]] | None = None
    letters: str = ""
    layout: LineLayout = LineLayout.GRID
    arrows: str = ""
    counts_mines: bool = False
    bounds_numbers: bool = False

    def rows(self, width: int, height: int) -> int:
        """Return the number of lines after the header, without the line that counts mines."""
        match self.layout:
            case LineLayout.GRID:
                return height
            case LineLayout.ROOMS:
                return 2 * height + 1
            case LineLayout.CLUES:
                return height + width

    def in_words(self, width: int, height: int) -> str:
        """Describe the signs of a cell, for error messages."""
        words = [f"`{mark}`" for mark in self.marks]
        if self.numbers is not None:
            least, most = self.numbers(width, height)
            arrow = f" followed by one of {self.arrows}" if self.arrows else ""
            words.append(f"a number from {least} to {most}{arrow}")
        if self.letters:
            words.append("a letter for a number from 10 on")
        if self.numbers is not None:
            words.append("{n} for any number")
        return ", ".join(words)


def _up_to(least: int, most: int) -> Callable[[int, int], tuple[int, int]]:
    return lambda width, height: (least, most)


def _area(width: int, height: int) -> tuple[int, int]:
    return 1, width * height


def _seen(width: int, height: int) -> tuple[int, int]:
    return 1, width + height - 1


def _any(width: int, height: int) -> tuple[int, int]:
    return 1, 10**6  # the numbers only distinguish cells


def _in_a_room(width: int, height: int) -> tuple[int, int]:
    return 0, width * height


def _in_a_line(width: int, height: int) -> tuple[int, int]:
    return 0, max(width, height)


_WALLS = {".": ".", "#": "#"}

_ALL = (
    PlainKind("akari", "Akari", "walls", _WALLS, _up_to(0, 4)),
    PlainKind("fillomino", "Fillomino", "givens", numbers=_area, letters=LETTERS, bounds_numbers=True),
    PlainKind("hashiwokakero", "Hashiwokakero", "islands", {".": ".", "0": "."}, _up_to(1, 8)),
    PlainKind("masyu", "Masyu", "circles", {".": ".", "o": "o", "*": "*"}),
    PlainKind("nurikabe", "Nurikabe", "numbers", numbers=_area, letters=LETTERS),
    PlainKind("shikaku", "Shikaku", "numbers", numbers=_area, letters=LETTERS),
    PlainKind("slitherlink", "Slitherlink", "clues", numbers=_up_to(0, 3)),
    PlainKind("yajilin", "Yajilin", "clues", {"..": ".", "**": "?"}, _in_a_line, LETTERS_BUT_V, arrows=ARROWS),
    PlainKind("heyawake", "Heyawake", "rooms", {".": " ", " ": " "}, _in_a_room, LETTERS, LineLayout.ROOMS),
    PlainKind("hitori", "Hitori", "numbers", {}, _any, LETTERS),
    PlainKind("picross", "Nonogram", "rows", {}, _in_a_line, layout=LineLayout.CLUES),
    # The format's description lacks `x`, a cell without a mine, but files of the collection use it.
    PlainKind("minesweeper", "Minesweeper", "numbers", {".": ".", "x": "?"}, _up_to(0, 8), counts_mines=True),
    PlainKind("kuromasu", "Kurodoko", "numbers", numbers=_seen, letters=LETTERS),
    PlainKind("mortal coil", "Mortal Coil", "walls", _WALLS),
)

KINDS = {kind.name: kind for kind in _ALL}
"""The fourteen types by name."""
