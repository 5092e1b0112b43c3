"""The two laws, for every example of every ludeme and of every standard definition.

Agreement: on full boards, the checker and the solver say the same. Soundness: what the checker says of a partial board
(broken, satisfied, this value is ruled out) is true of every completion. `test_meanings.py` holds both against
meanings written by hand.
"""

from functools import cache
from random import Random

import pytest

from interpreter.check.evaluate import evaluate
from interpreter.check.fixpoint import propagate
from interpreter.check.prune import prune
from interpreter.check.verdict import judge
from interpreter.ludeme import LUDEMES
from interpreter.model import Domains, Model, Node
from interpreter.solve.solver import solve
from tests.laws.examples import Board, Example, Trial, examples, says_something, trial_of

EXAMPLES = list(examples())
PARTIAL_BOARDS = 12
SAY_NOTHING = {"(is Solved)"}
"""What adds nothing to the rules, by its meaning."""


@cache
def trial(example: Example) -> Trial:
    return trial_of(example)


def full(board: Board) -> Domains:
    return [1 << value for value in board]


def solutions(some: Trial) -> set[Board]:
    """The boards all rules hold on, as the checker sees them, hidden variables included."""
    return {board for board in some.boards if all(evaluate(rule.node, full(board)) for rule in some.model.rules)}


def shown(model: Model, boards: set[Board]) -> set[Board]:
    """The boards without their hidden variables."""
    visible = [var for var, variable in enumerate(model.variables) if not variable.hidden]
    return {tuple(board[var] for var in visible) for board in boards}


@pytest.mark.parametrize("head", LUDEMES)
def test_every_ludeme_has_an_example_that_uses_it(head: str) -> None:
    texts = [example.text for example in EXAMPLES if example.head == head]
    assert any(f"({head}" in text or f"({head} " in text for text in texts) or head == "rect", head


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_holds_on_some_boards_only(example: Example) -> None:
    assert says_something(trial(example)) or example.text in SAY_NOTHING, trial(example).text


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_checker_and_solver_agree_on_every_board(example: Example) -> None:
    some = trial(example)
    expected = solutions(some)
    outcome = solve(some.model, limit=len(some.boards) + 1)
    assert outcome.exhausted
    found = [tuple(board) for board in outcome.solutions]
    assert len(shown(some.model, set(found))) == len(found)
    assert shown(some.model, set(found)) == shown(some.model, expected), some.text
    for board in Random(2).sample(some.boards, min(20, len(some.boards))):
        seen = shown(some.model, {board})
        verdict = judge(
            some.model, [None if v.hidden else value for v, value in zip(some.model.variables, board, strict=True)]
        )
        assert (verdict.status == "solved") == (seen <= shown(some.model, expected)), some.text


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_what_is_said_of_a_partial_board_holds_for_every_completion(example: Example) -> None:
    some = trial(example)
    random = Random(3)
    truths = [
        (rule.node, {board for board in some.boards if evaluate(rule.node, full(board))}) for rule in some.model.rules
    ]
    legal = solutions(some)
    for _ in range(PARTIAL_BOARDS):
        board = random.choice(some.boards)
        values = [value if random.random() < 0.5 else None for value in board]
        start = some.model.start()
        domains = [mask if value is None else 1 << value for mask, value in zip(start, values, strict=True)]
        completions = [full for full in some.boards if completes(full, domains)]
        for node, right in truths:
            expect_sound(node, domains, [full for full in completions if full in right], len(completions))
        expect_sound_fixpoint(some.model, domains, [full for full in completions if full in legal])
        if judge(some.model, values).status == "broken":
            assert not legal.intersection(completions)


def completes(board: Board, domains: Domains) -> bool:
    return all(mask >> value & 1 for value, mask in zip(board, domains, strict=True))


def expect_sound(node: Node, domains: Domains, right: list[Board], all_of_them: int) -> None:
    said = evaluate(node, domains)
    assert said is not True or len(right) == all_of_them
    assert said is not False or not right
    for strong in (False, True):
        kept = prune(node, domains, strong=strong)
        assert kept is not None or not right
        for var, mask in kept or ():
            assert all(mask >> board[var] & 1 for board in right)


def expect_sound_fixpoint(model: Model, domains: Domains, legal: list[Board]) -> None:
    narrowed = list(domains)
    assert propagate(model, narrowed) or not legal
    assert all(completes(board, narrowed) for board in legal)
