"""The clue that follows from the values of a line is true of them, and of no board with another clue."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.equipment import OpenClues, Runs, Stated
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.instances.clue_forms import edited, runs_text
from dslrun.interpreter.instances.editing import regrounded
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

LINES = "rows:{* * *} columns:{* * * * *}"
TEXTS = 'rows:{"*" "*" "*"} columns:{"*" "*" "*" "*" "*"}'
PICTURE = '(picture {". . . . ." ". * . * ." "* . . . *"})'
AROUND = "(sites Around (from) order:Circular)"
CASES = {
    "runs": ("(range 0 1)", f"(lines {LINES})", "(is Match)"),
    "runs of mixed values": ("(range 0 2)", f"(lines {LINES})", "(is Match)"),
    "runs in any order": ("(range 0 1)", f"(lines {LINES})", "(forAll Hint (is Match order:Any))"),
    "sums": ("(range 0 3)", f"(lines {LINES})", "(is Match sums:True)"),
    "sums in any order": ("(range 0 3)", f"(lines {LINES})", "(is Match order:Any sums:True)"),
    "colours": ("(range 0 2)", f'(lines {TEXTS} legend:{{"r" 1 "b" 2}})', "(is Match)"),
    "colours in any order": ("(range 0 2)", f'(lines {TEXTS} legend:{{"r" 1 "b" 2}})', "(is Match order:Any)"),
    "palette": ("(range 0 2)", f'(lines {TEXTS} palette:{{"r" "red" "b" "blue"}})', "(is Match)"),
    "letters": ("(range 1 3)", f'(lines {TEXTS} legend:("Letters"))', '(and ("Filled") (is Match))'),
    "a ring": ("(range 0 1)", PICTURE, f"(forAll Hint (is Match {AROUND} order:Any cyclic:True))"),
    "a ring in order": ("(range 0 1)", PICTURE, f"(forAll Hint (is Match {AROUND} cyclic:True))"),
    "a ring of sums": ("(range 0 2)", PICTURE, f"(forAll Hint (is Match {AROUND} cyclic:True sums:True))"),
}


def game_of(values: str, hints: str, rule: str) -> Game:
    board = f"(board (rectangle 3 5) (values Cell {values}))"
    text = f'(game "T" (equipment {{ {board} (hints {hints}) }}) (rules (play (satisfy {{ {rule} }}))))'
    return load(Source("t.lud", text.replace('(and ("Filled") (is Match))', '("Filled") (is Match)')))


def texts_of(frame: Game, board: Sequence[int]) -> dict[Stated, str]:
    found = {}
    for pattern in frame.patterns:
        assert pattern.clue.stated is not None
        found[pattern.clue.stated] = runs_text(pattern.clue, pattern.inverse(board))
    return found


@pytest.mark.parametrize("case", CASES)
def test_the_clues_of_a_board_are_true_of_it_alone(case: str) -> None:
    game, random = game_of(*CASES[case]), Random(case)
    assert game.expanded is not None
    frame = regrounded(game, game.expanded.form, Deadline(), OpenClues())
    low, high = (1, 3) if case == "letters" else (0, max(game.layers[0].high, 1))
    first = [random.randint(low, high) for _ in game.model.variables]
    broken = 0
    for _ in range(20):
        board = [random.randint(low, high) for _ in game.model.variables]
        texts = texts_of(frame, board)
        assert len(texts) == len(game.clues)
        model = regrounded(game, edited(game.expanded.form, texts), Deadline()).model
        assert solve(replace(model, givens=dict(enumerate(board))), limit=1).solutions, (board, texts)
        if texts != texts_of(frame, first):
            assert not solve(replace(model, givens=dict(enumerate(first))), limit=1).solutions, (board, first, texts)
            broken += 1
    assert broken > 10


def test_a_run_may_lose_its_number_or_its_colour() -> None:
    game = game_of(*CASES["colours"])
    clue = game.clues[0]
    assert runs_text(clue, Runs((2, None, 1, None), (1, 2, 0, 0))) == "2r b 1 ?"
    assert runs_text(clue, Runs(())) == "{}"


def test_a_picture_states_any_runs_with_a_star() -> None:
    game = game_of(*CASES["a ring"])
    assert [clue.written for clue in game.clues] == [("*",)] * 4
    assert runs_text(game.clues[0], Runs((1, 3))) == "1,3"
    assert runs_text(game.clues[0], Runs(())) == "0"
    assert solve(replace(game.model, givens=dict.fromkeys(range(15), 1)), limit=1).solutions
