"""Positions that a player sees at a glance to be broken: one rule instance says so, whatever else is open."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge


def challenge(name: str, parts: str) -> Game:
    return load(Source("given.lud", f'(challenge "Given" of:"{name}" {parts})'))


def play(game: Game, moves: str) -> Position:
    """The position after some moves; before the last one it is not broken, and it refuses that one."""
    position = Position(game.model)
    *first, (last, value) = [move.split("=") for move in moves.split()]
    for name, number in first:
        position.play(game.variable_named(name), int(number))
    assert position.verdict().status != "broken"
    assert not position.is_legal(game.variable_named(last), int(value))
    assert not position.legal_values(game.variable_named(last)) >> int(value) & 1
    position.play(game.variable_named(last), int(value))
    return position


def expect_broken(game: Game, moves: str, sentence: str) -> None:
    """The last move breaks a rule with this sentence, in play and on a board that is read."""
    position = play(game, moves)
    for verdict in (position.verdict(), judge(game.model, position.values())):
        assert verdict.status == "broken"
        assert {rule.provenance.sentence for rule in verdict.broken} == {sentence}


ROOMS = 'rooms:(picture {"AAAA" "AAAB" "ABBB" "BBBB"})'


@pytest.mark.parametrize("moves", ["r1c1=1 r1c2=1 r1c4=1 r2c3=1", "r3c1=1 r1c3=1 r1c1=1 r1c2=1"])
def test_four_shaded_cells_of_a_room_are_not_connected(moves: str) -> None:
    expect_broken(challenge("lits", ROOMS), moves, "The shaded cells of every room form one tetromino.")


SMALL = "r1c1-r1c2=1 r1c1-r2c1=1 r1c2-r2c2=1"
ONE_LOOP = "Draw a single loop through all cells that crosses itself at every cross and nowhere else."


def test_a_loop_closes_beside_another_line_although_lines_may_cross() -> None:
    text = """(game "Crossing" (equipment (board (square 6) (values Edge (range 0 1)) use:Vertex))
        (rules (play (satisfy (rule "One loop." (is Loop crossing:(sites {r3c3})))))))"""
    game = load(Source("crossing.lud", text))
    expect_broken(game, f"r5c5-r5c6=1 {SMALL} r2c1-r2c2=1", "One loop.")
    expect_broken(game, f"{SMALL} r2c1-r2c2=1 r5c5-r5c6=1", "One loop.")
    through_the_crossing = "r2c2-r2c3=1 r2c2-r3c2=1 r3c2-r3c3=1 r2c3-r3c3=1 r3c3-r3c4=1"
    position = Position(game.model)
    for move in through_the_crossing.split():
        position.play(game.variable_named(move.split("=")[0]), 1)
    assert position.verdict().status == "open"


def test_several_loops_connect_the_stations() -> None:
    expect_broken(load("stations"), "r1c1-r1c2=1 r5c1-r5c2=1 r5c1-r6c1=1 r5c2-r6c2=1 r6c1-r6c2=1", ONE_LOOP)


def test_a_gate_is_crossed_twice() -> None:
    sentence = (
        "The loop goes straight through each of the 1 gates exactly once, "
        "and the number of a gate is its place in the order from the start."
    )
    gate = 'level:(areas (picture {"....." "....." ".AA.." "....." "....."}) numbers:{"A" 1}) upright:{}'
    walls = '(picture {"....." "....." "....." "....." "....."})'
    game = challenge("slalom-loop", f"gates:1 start:r1c1 walls:{walls} {gate}")
    expect_broken(game, "r2c2-r3c2=1 r3c2-r4c2=1 r2c3-r3c3=1", sentence)


def test_a_line_joins_different_numbers() -> None:
    game = challenge("numberlink", 'numbers:(picture {"1.2." "...." "...." "2..1"}) largest:2')
    expect_broken(game, "r1c1-r1c2=1 r1c2-r1c3=1", "A line joins equal numbers.")
    expect_broken(game, "r1c1-r2c1=1 r3c1-r4c1=1 r2c1-r3c1=1", "A line joins equal numbers.")
