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
    """The position after some moves; before the last one it is open, and it refuses that one."""
    position = Position(game.model)
    *first, (last, value) = [move.split("=") for move in moves.split()]
    for name, number in first:
        position.play(game.variable_named(name), int(number))
    assert position.verdict().status == "open"
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
