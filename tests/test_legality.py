"""Legal moves of the library's games: on boards near a solution every last unknown takes what satisfies its rules."""

from functools import cache
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from tests.cases import Case, all_cases
from tests.laws.legality import expect_last_unknowns, expect_the_law, position_of

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


@pytest.mark.parametrize("case", SOLVED.values(), ids=SOLVED)
def test_a_move_is_legal_exactly_if_the_position_after_it_is_not_broken(case: Case) -> None:
    """Positions with one, two or three open sites, and with half of them, near the solution."""
    random, model = Random(case.game), case.load().model
    board = board_of(case)
    seen = [var for var, one in enumerate(model.variables) if not one.hidden and var not in model.givens]
    for count in (1, 2, 3, len(seen) // 2):
        unset = set(random.sample(seen, min(count, len(seen))))
        position = position_of(
            model, [None if var in unset or var not in seen else board[var] for var in range(len(board))]
        )
        expect_the_law(position, random.sample(sorted(unset), min(2, len(unset))))


def test_the_first_move_of_fillomino_that_breaks_a_rule_is_refused() -> None:
    game = load("fillomino")
    position, var = Position(game.model), game.variable_named("r3c2")
    assert not position.is_legal(var, 9)
    position.play(var, 9)
    assert position.verdict().status == "broken"


def test_every_first_move_of_a_small_loop_keeps_the_law() -> None:
    text = """(game "Loop" (equipment (board (square 3) (values Edge (range 0 1)) use:Vertex))
        (rules (play (satisfy (is Loop)))))"""
    model = load(Source("loop", text)).model
    random = Random(3)
    for _ in range(40):
        position = Position(model)
        for _ in range(random.randrange(10)):
            moves = position.legal()
            if moves:
                position.play(*random.choice(moves))
        expect_the_law(position, [var for var in range(len(model.variables)) if position.value(var) is None])
