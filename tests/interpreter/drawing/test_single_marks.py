"""A single pencil mark never looks like a value, with or without colour."""

import pytest

from dslrun.interpreter.drawing.drawer import Drawer
from dslrun.interpreter.drawing.pencil_marks import PencilMarks, Room
from dslrun.interpreter.loading import load
from dslrun.repl.showing import start_values


@pytest.mark.parametrize("room", [Room.LINE, Room.WIDE, Room.SQUARE])
@pytest.mark.parametrize("value", [1, 5, 9])
@pytest.mark.parametrize("charset", ["unicode", "ascii"])
def test_a_mark_and_a_value_are_drawn_differently(room: Room, value: int, charset: str) -> None:
    game = load("sudoku")
    var = game.variable_named("r1c1")
    start = start_values(game)
    marked = Drawer(game, charset, room).draw(start, {var: frozenset({value})}).plain()
    start[var] = value
    filled = Drawer(game, charset, room).draw(start, {}).plain()
    assert f"({value})" in marked
    assert marked != filled
    assert "(" not in filled


@pytest.mark.parametrize(("width", "shown"), [(1, "?"), (2, "7?"), (3, "(7)"), (7, "(7)")])
def test_a_narrow_tile_shows_a_question_mark(width: int, shown: str) -> None:
    game = load("sudoku")
    var = game.variable_named("r1c1")
    assert PencilMarks(game, {var: {7}}, Room.LINE).line(game.model.variables[var].site, width) == shown
