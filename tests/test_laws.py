"""The three laws, for every example of every ludeme and of every standard definition.

Agreement: on full boards, the checker and the solver say the same. Soundness: what the checker says of a partial board
(broken, satisfied, this value is ruled out) is true of every completion. `test_meanings.py` holds both against
meanings written by hand. Legality: with one unknown left in a rule, the values that satisfy it are legal and no others;
with more, no value that has a completion is refused.
"""

from functools import cache
from random import Random

import pytest

from dslrun.interpreter.check.network import network
from dslrun.interpreter.language.ludeme import LUDEMES
from dslrun.interpreter.model import Model
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.solve.solver import solve
from tests.engines import engine_for
from tests.laws.examples import Board, Example, Trial, examples, says_something, trial_of
from tests.laws.legality import expect_allowed, expect_last_unknowns, position_of
from tests.laws.soundness import completes, expect_soundness, full, solutions

EXAMPLES = list(examples())
SAY_NOTHING = {"(is Solved)"}
"""What adds nothing to the rules, by its meaning."""
LAST_MOVES = 25
"""Boards of each example on which the last move is looked at."""


@cache
def trial(example: Example) -> Trial:
    return trial_of(example)


def shown(model: Model, boards: set[Board]) -> set[Board]:
    """The boards without their hidden variables."""
    visible = [var for var, variable in enumerate(model.variables) if not variable.hidden]
    return {tuple(board[var] for var in visible) for board in boards}


@pytest.mark.parametrize("head", LUDEMES)
def test_every_ludeme_has_an_example_that_uses_it(head: str) -> None:
    texts = [example.text for example in EXAMPLES if example.head == head]
    assert any(f"({head}" in text for text in texts) or head == "rect"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_holds_on_some_boards_only(example: Example) -> None:
    assert says_something(trial(example)) or example.text in SAY_NOTHING, trial(example).text


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_checker_and_solver_agree_on_every_board(example: Example) -> None:
    some = trial(example)
    expected = shown(some.model, solutions(some))
    outcome = solve(some.model, limit=len(some.boards) + 1, engine=engine_for(example.text))
    assert outcome.exhausted
    found = [tuple(board) for board in outcome.solutions]
    assert shown(some.model, set(found)) == expected, some.text
    assert len(found) == len(expected)
    variables = some.model.variables
    for board in Random(2).sample(some.boards, min(20, len(some.boards))):
        values = [None if variable.hidden else value for variable, value in zip(variables, board, strict=True)]
        solved = shown(some.model, {board}) <= expected
        assert (judge(some.model, values).status == "solved") == solved, some.text


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_what_is_said_of_a_partial_board_holds_for_every_completion(example: Example) -> None:
    expect_soundness(trial(example))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_last_unknown_takes_what_satisfies_the_rule(example: Example) -> None:
    some = trial(example)
    random = Random(4)
    for board in random.sample(some.boards, min(LAST_MOVES, len(some.boards))):
        last = random.choice(some.open)
        expect_last_unknowns(position_of(some.model, [*board[:last], None, *board[last + 1 :]]))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_no_rule_refuses_a_value_that_has_a_completion(example: Example) -> None:
    some = trial(example)
    random = Random(5)
    compiled = network(some.model).compiled
    for share in (0.2, 0.5, 0.8):
        values = [value if random.random() < share else None for value in random.choice(some.boards)]
        position = position_of(some.model, values)
        expect_last_unknowns(position)
        for one in random.sample(some.boards, min(20, len(some.boards))):
            if completes(one, position.domains):
                holding = [rule for rule in some.model.rules if compiled.of(rule.node).evaluate(full(one))]
                expect_allowed(position, holding, one)
