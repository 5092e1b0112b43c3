"""The signs of cells: which are empty, and which number the others are."""

from collections.abc import Sequence
from math import isqrt
from string import ascii_uppercase

from dslrun.dsl.importers.forms import FormMaker, TracedText

BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 16: (4, 4), 25: (5, 5)}
"""The rows and columns of a box, by the size of the board."""
EMPTY = ".0_*-?"
CROSS = "X"
"""An empty cell too, on boards whose numbers do not reach this letter."""
DIGITS = "0123456789" + ascii_uppercase
SIGNS = frozenset(EMPTY + DIGITS + ascii_uppercase.lower())


def is_board(word: str) -> bool:
    """True if a word can only be all cells of a Sudoku, with empty ones."""
    signs = set(word)
    return side_of(len(word)) is not None and signs <= SIGNS and bool(signs & set(EMPTY)) and bool(word.strip(EMPTY))


def side_of(count: int) -> int | None:
    """Return the size of the board with this many cells; None if no Sudoku has it."""
    side = isqrt(count)
    return side if side * side == count and side in BOXES else None


def numbers(forms: FormMaker, rows: Sequence[Sequence[TracedText]]) -> list[list[int]]:
    """Return the numbers of a square grid, 0 for an empty cell.

    A letter is a number above 9 (`A` is 10). On a board without digits `A` is 1. On a board with dots for empty cells
    and numbers above 9, `0` is the first number.
    """
    size, used = len(rows), {cell.text.upper() for row in rows for cell in row}
    letters = {sign for sign in used if len(sign) == 1 and sign.isalpha()} - ({CROSS} if size <= 16 else set())
    only_letters = bool(letters) and not any(sign.isdecimal() and sign != "0" for sign in used)
    from_zero = size > 9 and "0" in used and bool(used & set("._*-?"))
    first = 1 - DIGITS.index("A") if only_letters else 1 if from_zero else 0
    return [[_number(forms, cell, size, first, zero=from_zero) for cell in row] for row in rows]


def _number(forms: FormMaker, cell: TracedText, size: int, first: int, *, zero: bool) -> int:
    """Return the number of a cell; `first` is added to the value of its sign."""
    sign = cell.text.upper()
    if sign.strip(EMPTY.replace("0", "") if zero else EMPTY) == "" or (sign == CROSS and size <= 16):
        return 0
    number = first + (int(sign) if sign.isdecimal() else DIGITS.index(sign))
    if not 1 <= number <= size:
        message = f"`{cell.text}` is not a number from 1 to {size}"
        raise forms.wrong("E0707", message, cell.start, cell.end, f"too large for {size}x{size} cells", "correct it")
    return number


def sign_of(number: int) -> str:
    """Return the sign of a number; a dot for an empty cell."""
    return DIGITS[number] if number else "."
