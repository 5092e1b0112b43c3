"""Clues of lines: which sites, in which order, with which colours; what is said about mistakes."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve as find_solutions


def game(board: str, clues: str, values: str = "(range 0 1)", rule: str = "(is Match)") -> Game:
    equipment = f"(board {board} (values Cell {values})) (hints {clues})"
    return load(Source("lines", f'(game "Lines" (equipment {{{equipment}}}) (rules (play (satisfy {rule}))))'))


def lines(board: str, clues: str) -> list[tuple[int, ...]]:
    return [hint.sites for hint in game(board, f"(lines {clues})").clues]


def test_rows_from_the_top_and_columns_from_the_left() -> None:
    assert lines("(rectangle 2 3)", "rows:{1 1} columns:{1 1 1}") == [(3, 4, 5), (0, 1, 2), (3, 0), (4, 1), (5, 2)]


def test_slanted_lines_of_hexagons_are_read_inwards_from_left_to_right() -> None:
    assert lines("(hex 2)", "SW:{1 1 1}") == [(5, 2), (6, 3, 0), (4, 1)]
    assert lines("(hex 2)", "NW:{1 1 1}") == [(0, 2), (1, 3, 5), (4, 6)]
    assert lines("(hex 2)", "NE:{1 1 1}") == [line[::-1] for line in lines("(hex 2)", "SW:{1 1 1}")]
    assert lines("(hex 2)", "SE:{1 1 1}") == [line[::-1] for line in lines("(hex 2)", "NW:{1 1 1}")]


def test_slanted_lines_of_squares_are_diagonals() -> None:
    assert lines("(square 3)", "SW:{1 1 1}") == [(7, 3), (8, 4, 0), (5, 1)]
    assert lines("(square 3)", "SE:{1 1 1}") == [(3, 1), (6, 4, 2), (7, 5)]


def test_rows_of_triangles_run_from_left_to_right() -> None:
    assert lines("(tri 2)", "rows:{1 1}") == [(3,), (0, 2, 1)]


def test_colours_of_a_clue() -> None:
    hints = game("(rectangle 1 4)", '(lines rows:{"2r ?b 1r"} legend:{"r" 2 "b" 1})', "(range 0 2)").clues
    assert [(hint.numbers, hint.colours) for hint in hints] == [((2, None, 1), (2, 1, 2))]
    hints = game("(rectangle 1 4)", '(lines rows:{"b 2 r"} legend:{"r" 2 "b" 1})', "(range 0 2)").clues
    assert [(hint.numbers, hint.colours) for hint in hints] == [((None, 2, None), (1, 0, 2))]


def test_only_equal_colours_need_a_gap() -> None:
    mixed = game("(rectangle 1 3)", '(lines rows:{"1r 2b"} legend:{"r" 1 "b" 2})', "(range 0 2)")
    assert find_solutions(mixed.model).solutions == [[1, 2, 2]]
    equal = game("(rectangle 1 3)", '(lines rows:{"1r 2r"} legend:{"r" 1 "b" 2})', "(range 0 2)")
    assert find_solutions(equal.model).status == "none"


@pytest.mark.parametrize(
    ("clues", "message"),
    [
        ("(lines rows:{1 1 1})", "3 clues for 2 rows"),
        ("(lines SW:{1})", "1 clues for 2 lines SW"),
        ('(lines rows:{"1x" ""} legend:{"r" 1})', "`1x` is not a number followed by a mark of the legend"),
        ('(lines rows:{"x" ""} legend:{"r" 1})', "`x` is not a number followed by a mark of the legend"),
        ('(outside left:{"B" ?} legend:{"A" 1})', "`B` has no entry in the legend"),
        ("(outside left:{1})", "1 clues for 2 lines"),
        ('(lines rows:{"1r" ""} legend:{"r"})', "`legend:` expects marks and numbers alternately"),
    ],
)
def test_mistakes_in_clues(clues: str, message: str) -> None:
    with pytest.raises(DslError, match=message):
        game("(rectangle 2 3)", clues)
