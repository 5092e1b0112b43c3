"""Where clues of lines stand: before the line, in a wall or outside the board."""

import pytest

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.drawing.canvas import Spot
from dslrun.interpreter.drawing.charset import UNICODE
from dslrun.interpreter.drawing.clues import LineClue
from dslrun.interpreter.drawing.outside_clues import OutsideClues, place_clues

WIDE = 4
"""The columns of the boards here; a site's number counts along the rows."""


def placed(rows: int, *lines: tuple[int, ...], after: bool = False, walls: tuple[Spot, ...] = ()) -> OutsideClues:
    clues = [LineClue(SiteType.CELL, sites, (f"{at}", "9"), (), after, at) for at, sites in enumerate(lines)]
    return place_clues(
        clues,
        (rows, WIDE),
        lambda clue: [divmod(site, WIDE) for site in clue.sites],
        lambda spot: spot in walls,
        UNICODE,
    )


def texts(number: int) -> list[tuple[str, int]]:
    return [(f"{number}", 0), ("9", 0)]


def test_the_clue_of_a_row_or_column_stands_before_it() -> None:
    found = placed(3, (4, 5, 6, 7), (7, 6, 5, 4), (1, 5, 9), (9, 5, 1))
    assert found.left == {1: texts(0)}
    assert found.right == {1: texts(1)}
    assert found.top == {1: texts(2)}
    assert found.bottom == {1: texts(3)}
    assert found.numbers == {("left", 1): [0], ("right", 1): [1], ("top", 1): [2], ("bottom", 1): [3]}
    assert (found.inside, found.stray) == ({}, [])
    assert found.margins() == (2, 2, 4, 4)


def test_the_clue_of_a_run_stands_in_the_wall_before_it() -> None:
    walls = ((0, 0), (1, 1))
    found = placed(3, (1, 2, 3), (4, 8), (6, 7), walls=walls)
    assert found.inside == {(0, 0): ["1 9", "0 9"], (1, 1): ["", "2 9"]}
    assert found.margins() == (0, 0, 0, 0)


@pytest.mark.parametrize("line", [(5, 6), (5, 9), (5, 10), (0, 5)])
def test_a_clue_without_a_wall_or_a_side_stays_at_its_first_place(line: tuple[int, ...]) -> None:
    found = placed(3, line)
    assert found.stray == [(divmod(line[0], WIDE), "0 9")]
    assert not any((found.inside, found.left, found.right, found.top, found.bottom))


def test_a_diagonal_line_uses_no_wall() -> None:
    assert placed(3, (5, 10), walls=((0, 0),)).stray == [((1, 1), "0 9")]


@pytest.mark.parametrize(
    ("site", "after", "walls", "expected"),
    [
        (4, False, (), ("left", 1)),
        (7, True, (), ("right", 1)),
        (1, False, (), ("top", 1)),  # nothing is free to its left
        (9, True, (), ("bottom", 1)),
        (5, False, ((1, 0),), ((1, 0), 1)),
        (5, False, ((0, 1),), ((0, 1), 0)),
        (5, True, ((1, 2),), ((1, 2), 1)),
        (5, True, ((2, 1),), ((2, 1), 0)),
        (5, False, ((1, 0), (0, 1)), ((1, 0), 1)),
    ],
)
def test_a_single_place_is_a_row_if_its_clue_fits_there(
    site: int, after: bool, walls: tuple[Spot, ...], expected: tuple[object, int]
) -> None:
    found = placed(3, (site,), after=after, walls=walls)
    if isinstance(expected[0], str):
        assert getattr(found, expected[0]) == {expected[1]: texts(0)}
    else:
        assert [(spot, text.index("0 9")) for spot, text in found.inside.items()] == [expected]


def test_two_clues_of_a_single_place_are_its_row_and_its_column() -> None:
    found = placed(3, (0,), (0,))
    assert (found.left, found.top) == ({0: texts(0)}, {0: texts(1)})
    found = placed(3, (5,), (5,), walls=((1, 0), (0, 1)))
    assert found.inside == {(1, 0): ["", "0 9"], (0, 1): ["1 9", ""]}
    assert placed(1, (0,)).top == {0: texts(0)}  # in a board of one row, single places are columns
