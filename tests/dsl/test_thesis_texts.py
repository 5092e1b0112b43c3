"""Two texts printed in the thesis on deduction puzzles in Ludii, including their extra brackets."""

import re

import pytest

from dslrun.dsl.definitions import collect
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source

QUEENS = """\
1 (game "N Queens"
2   (players 1)
3   (equipment {
4     (board (square 8) (values Cell (range 0 1)))
5     (regions {AllDirections})
6   })
7
8   (rules
9     (play
10      (satisfy {
11        (is Count (sites Board) of:1 <Size>)
12        (all Different except:0)
13      })
14    )
15    (end (if (is Solved) (result P1 Win)))
16  )
17 )
"""
SUDOKU = """\
1 (game "Sudoku"
2   (players 1)
3   (equipment {
4     (board (square 9) (values Cell (range 1 9)))
5     (regions {Columns Rows SubGrids}))
6   })
7   (rules
8     (start (set { {1 9} {6 4} {11 8} {12 5} {16 1} {20 1}
9                 {25 6} {26 8} {30 1} {34 3} {40 4}
10                {41 5} {42 7} {46 5} {50 7} {55 7} {58 9} {60 2} {65
11                 3} {66 6} {72 8} })))
12     (play (satisfy (all Different)))
13     (end (if (is Solved) (result P1 Win))))
14 )
"""


def unnumbered(text: str) -> str:
    return re.sub(r"(?m)^\d+ ?", "", text)


def heads(form: Call) -> list[str]:
    return [part.head_name for part in form.items if isinstance(part, Call)]


def load(text: str) -> tuple[Call, list[str]]:
    source = Source("thesis.lud", text)
    problems = Problems()
    game = collect(read(source, problems=problems), source).game
    assert game is not None
    return game, [warning.code for warning in problems.found]


@pytest.mark.parametrize("numbered", [True, False])
def test_n_queens(numbered: bool) -> None:
    game, warnings = load(QUEENS if numbered else unnumbered(QUEENS))
    assert heads(game) == ["players", "equipment", "rules"]
    assert warnings == (["W0102"] if numbered else [])


@pytest.mark.parametrize("numbered", [True, False])
def test_sudoku_with_its_two_brackets_too_many(numbered: bool) -> None:
    game, warnings = load(SUDOKU if numbered else unnumbered(SUDOKU))
    assert heads(game) == ["players", "equipment", "rules"]
    rules = game.items[-1]
    assert isinstance(rules, Call)
    assert heads(rules) == ["start", "play", "end"]
    assert warnings == (["W0102"] if numbered else []) + ["W0101", "W0101"]


def test_with_and_without_numbers_they_are_the_same() -> None:
    for text in (QUEENS, SUDOKU):
        assert load(text)[0] == load(unnumbered(text))[0]
