"""Agreement with brute force: checker, solver and a meaning written by hand say the same of every board."""

import pytest

from interpreter.check.evaluate import evaluate
from interpreter.solve.solver import solve
from tests.laws.examples import Layout, boards_of, fixed, game, game_of
from tests.laws.grid import Grid
from tests.laws.meanings import MEANINGS, Meaning


@pytest.mark.parametrize("meaning", MEANINGS, ids=lambda meaning: meaning.rule)
def test_a_rule_means_what_it_says(meaning: Meaning) -> None:
    # A quantifier makes every site a variable, so that the meaning finds all of them.
    rules = f"(forAll Cell True) {meaning.rule}"
    loaded = game_of(game(Layout(meaning.board, meaning.more), rules=rules))
    model = fixed(loaded.model, 800, 0)
    boards = boards_of(model)
    meant = {board for board in boards if meaning.holds(Grid.of(loaded, board))}
    nodes = [rule.node for rule in model.rules]
    checked = {board for board in boards if all(evaluate(node, [1 << v for v in board]) for node in nodes)}
    assert checked == meant
    outcome = solve(model, limit=len(boards) + 1)
    assert outcome.exhausted
    assert {tuple(board) for board in outcome.solutions} == meant
    assert 0 < len(meant) < len(boards) or "?" in meaning.more
