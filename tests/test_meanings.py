"""Agreement with brute force: checker, solver and a meaning written by hand say the same of every board."""

import pytest

from dslrun.interpreter.game import Game
from dslrun.interpreter.solve.solver import solve
from tests.laws.examples import Layout, Trial, boards_of, fixed, game, game_of
from tests.laws.grid import Grid
from tests.laws.group_meanings import GROUPS
from tests.laws.meanings import MEANINGS, Meaning
from tests.laws.soundness import expect_soundness, solutions


def trial(meaning: Meaning, most: int) -> tuple[Game, Trial]:
    # A quantifier makes every site a variable, so that the meaning finds all of them.
    text = game(Layout(meaning.board, meaning.more), rules=f"(forAll Cell True) {meaning.rule}")
    loaded = game_of(text)
    model = fixed(loaded.model, most, 0)
    return loaded, Trial(text, model, boards_of(model))


@pytest.mark.parametrize("meaning", [*MEANINGS, *GROUPS], ids=lambda meaning: meaning.rule)
def test_a_rule_means_what_it_says(meaning: Meaning) -> None:
    loaded, some = trial(meaning, 800)
    meant = {board for board in some.boards if meaning.holds(Grid.of(loaded, board))}
    assert solutions(some) == meant
    outcome = solve(some.model, limit=len(some.boards) + 1)
    assert outcome.exhausted
    assert {tuple(board) for board in outcome.solutions} == meant
    assert 0 < len(meant) < len(some.boards) or "?" in meaning.more


@pytest.mark.parametrize("meaning", [*MEANINGS, *GROUPS], ids=lambda meaning: meaning.rule)
def test_what_is_said_of_a_partial_board_holds_for_every_completion(meaning: Meaning) -> None:
    expect_soundness(trial(meaning, 243)[1])
