"""Legal moves of the library's games: on boards near a solution every last unknown takes what satisfies its rules."""

from functools import cache
from random import Random

import pytest

from dslrun.interpreter.library import library
from tests.cases import Case, all_cases
from tests.laws.legality import expect_last_unknowns, position_of

SOLVED = {case.game: case for case in sorted(all_cases(), key=lambda case: -len(case.board)) if case.status == "solved"}
"""The smallest solved board of every game."""


@cache
def board_of(case: Case) -> list[int]:
    """The values of a solved board: where nothing is drawn, 0."""
    return [value or 0 for value in case.values()]


def partial(random: Random, case: Case, *, share: float, wrong: float) -> list[int | None]:
    """So much of a solved board, with so many of the values changed."""
    found: list[int | None] = []
    for value, variable in zip(board_of(case), case.load().model.variables, strict=True):
        other = random.choice([one for one in range(variable.domain.bit_length()) if variable.domain >> one & 1])
        put = other if random.random() < wrong else value
        found.append(put if random.random() < share and not variable.hidden else None)
    return found


def test_every_game_has_a_solved_board() -> None:
    assert set(SOLVED) == {path.stem for path in library().values()}


@pytest.mark.parametrize("case", SOLVED.values(), ids=SOLVED)
def test_the_last_unknown_of_a_rule_takes_what_satisfies_it(case: Case) -> None:
    random = Random(case.game)
    for share, wrong in ((0.7, 0.0), (0.9, 0.0), (0.8, 0.1), (0.95, 0.02)):
        expect_last_unknowns(position_of(case.load().model, partial(random, case, share=share, wrong=wrong)))


@pytest.mark.parametrize("case", SOLVED.values(), ids=SOLVED)
def test_no_move_towards_the_solution_is_refused(case: Case) -> None:
    random = Random(case.game)
    model = case.load().model
    for share in (0.0, 0.3, 0.6, 0.9):
        position = position_of(model, partial(random, case, share=share, wrong=0.0))
        board = board_of(case)
        seen = [var for var, variable in enumerate(model.variables) if not variable.hidden]
        refused = [
            (var, board[var]) for var in seen if position.value(var) is None and position.objections(var, board[var])
        ]
        assert not refused
