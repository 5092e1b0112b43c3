"""What is measured are whole plays: every move listed, one of them made, until there is none."""

from bench.moves import played
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position


def test_a_play_goes_on_until_no_move_is_legal() -> None:
    model = load("futoshiki", challenge="Five").model
    position = Position(model)
    made = played(position, [0.5] * len(model.variables))
    assert made == len(position.changes()) > 5
    assert not list(position.legal())


def test_the_lot_decides_which_move_is_made() -> None:
    model = load("futoshiki", challenge="Five").model
    first, last = Position(model), Position(model)
    moves = list(first.legal())
    assert played(first, [0.0]) == played(last, [0.999999]) == 1
    assert first.changes() == [moves[0]]
    assert last.changes() == [moves[-1]]
