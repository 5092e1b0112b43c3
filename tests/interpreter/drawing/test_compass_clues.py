"""Clues with four numbers: each number stands beside the middle, one blank away and inside its face."""

from itertools import product

import pytest

from dslrun.interpreter.drawing.canvas import Canvas, Role
from dslrun.interpreter.drawing.compass_clues import compass_parts, face_room, is_compass_clue


def drawn(text: str) -> list[str]:
    """Return the rows of a clue in the middle of the room it asks for."""
    high, wide = face_room([text])
    canvas = Canvas(high + 1, wide + 1)
    for (row, column), part in compass_parts(text, (high // 2, wide // 2)):
        canvas.centre(row, column, part, Role.CLUE)
    return ["".join(row) for row in canvas.chars]


@pytest.mark.parametrize(("left", "right"), list(product(("?", "1", "12", "345"), repeat=2)))
def test_numbers_stand_one_blank_from_the_middle_and_clear_of_the_lines(left: str, right: str) -> None:
    text = f"6 {right} 7 {left}"
    rows = drawn(text)
    middle = max(len(left), len(right)) + 3
    row = rows[2].ljust(2 * middle + 1)
    shown = [("" if number == "?" else number) for number in (left, right)]
    assert row == f"{shown[0]:>{middle - 1}} + {shown[1]}".ljust(2 * middle + 1)
    assert row[:2].strip() == row[-2:].strip() == ""
    assert [rows[at].strip() for at in (1, 3)] == ["6", "7"]
    assert [rows[at].index(number) for at, number in ((1, "6"), (3, "7"))] == [middle, middle]


def test_unknown_numbers_are_left_out() -> None:
    assert [part for _, part in compass_parts("? ? 5 ?", (4, 9))] == ["+", "5"]
    assert list(compass_parts("1 ? ? ?", (4, 9))) == [((4, 9), "+"), ((3, 9), "1")]


def test_the_room_of_a_face_fits_its_widest_clue() -> None:
    assert face_room([]) == (0, 0)
    assert face_room(["12", "3"]) == (0, 3)
    assert face_room(["1 2 3 44", "5"]) == face_room(["5", "1 22 3 4"]) == (4, 10)
    assert face_room(["1 2 3 4", "a longer text"]) == (4, 14)
    assert [is_compass_clue(text) for text in ("1 2 3", "1 2 3 4", "1 2 3 4 5", "1234")] == [False, True, False, False]
