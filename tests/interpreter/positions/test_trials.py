"""Trials: reading both kinds, replaying, writing."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.trials import Trial, read_trial, replay, write_trial

GAME = """
(game "Pair"
    (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
    (rules (start (set {{0 1}})) (play (satisfy (rule "No number twice." (all Different))))))
"""


@pytest.fixture
def game() -> Game:
    return load(Source("pair.lud", GAME))


def read(text: str) -> Trial:
    return read_trial(Source("trial", text))


def test_our_own_format() -> None:
    trial = read(
        "game: pair\nchallenge: one two\noption: A/b\n\n// note\nr1c1 2 // first\nCell 3 .\nEdge r1c1-r1c2 1\n"
    )
    assert (trial.game, trial.challenge, trial.options) == ("pair", "one two", ("A/b",))
    assert [(move.layer, move.site, move.value) for move in trial.moves] == [
        ("", "r1c1", 2),
        ("Cell", "3", None),
        ("Edge", "r1c1-r1c2", 1),
    ]


def test_ludiis_format() -> None:
    trial = read(
        "game=/lud/puzzle/deduction/Pair.lud\r\nSTART GAME OPTIONS\r\nBoard Size/2x2\r\nChallenge/1\r\n"
        "END GAME OPTIONS\r\nRNG internal state=1,2\r\n"
        "Move=[Move:mover=0,from=2,to=2,actions=[Set:type=Cell,var=2,value=2,decision=true]]\r\n"
        "Move=[Move:mover=0,from=2,to=2,actions=[Reset:type=Cell,var=2,max=2,decision=true]]\r\n"
        "Move=[Move:mover=0,actions=[Set:type=Edge,var=1,value=1],[Set:type=Vertex,var=0,value=0]]\r\nwinner=1\r\n"
    )
    assert trial.ludii
    assert (trial.game, trial.options) == ("Pair", ("Board Size/2x2", "Challenge/1"))
    assert [(move.layer, move.site, move.value) for move in trial.moves] == [
        ("Cell", "2", 2),
        ("Cell", "2", None),
        ("Edge", "1", 1),
        ("Vertex", "0", 0),
    ]


@pytest.mark.parametrize("line", ["r1c1", "r1c1 x", "r1c1 -1", "r1c1 12345678901234567890", "five"])
def test_a_line_that_is_no_move(line: str) -> None:
    with pytest.raises(DslError) as caught:
        read(f"r1c1 1\n{line}\n")
    assert caught.value.diagnostics[0].code == "E0607"
    primary = caught.value.diagnostics[0].primary
    assert primary is not None
    assert primary.span.text == line


def test_a_given_set_to_its_own_value_is_no_move(game: Game) -> None:
    result = replay(game, read("r2c1 1\nr1c1 2\nr1c2 1\nr2c2 2\n"))
    assert (result.moves, result.illegal, result.solved) == (3, (), True)


def test_refused_moves_are_left_out_of_the_play(game: Game) -> None:
    result = replay(game, read("r1c1 1\nr1c1 2\nr1c2 1\nr2c2 2\n"))
    assert [(refused.number, refused.site) for refused in result.illegal] == [(1, 2)]
    assert {rule.provenance.sentence for rule in result.illegal[0].rules} == {"No number twice."}
    assert result.solved


def test_a_value_may_be_replaced_and_taken_away(game: Game) -> None:
    result = replay(game, read("r1c2 1\nr1c2 .\nr1c2 2\nr1c2 1\nr1c1 2\nr2c2 2\n"))
    assert (result.moves, len(result.illegal), result.solved) == (6, 0, True)


def test_values_outside_the_range_and_givens_are_refused_with_a_reason(game: Game) -> None:
    result = replay(game, read("r1c1 3\nr1c1 0\nr1c1 999999999\nr2c1 2\nr2c1 .\n"))
    assert [bool(refused.reason) for refused in result.illegal] == [True] * 5
    assert result.status == "open"


def test_what_is_written_is_read_again(game: Game) -> None:
    moves = [(2, 2), (3, 1), (3, None), (3, 1)]
    text = write_trial(game, moves)
    assert text == "game: Pair\nr1c1 2\nr1c2 1\nr1c2 .\nr1c2 1\n"
    assert replay(game, read(text)).moves == 4
