"""A single pencil mark never looks like a value, with or without colour."""

from itertools import combinations

import pytest

from dslrun.interpreter.drawing.drawer import Drawer
from dslrun.interpreter.drawing.pencil_marks import PencilMarks, Room, sign_of
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import values as values_of
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


@pytest.mark.parametrize("name", ["color-nonogram", "easy-as-abc", "doubleblock", "sudoku", "magic-hexagon"])
@pytest.mark.parametrize("room", [Room.LINE, Room.SQUARE])
def test_every_set_of_marks_is_drawn_differently(name: str, room: Room) -> None:
    game = load(name)
    start = start_values(game)
    var = start.index(None)
    values = list(values_of(game.model.variables[var].playable))[:4]
    sets = [frozenset(some) for count in range(3) for some in combinations(values, count)]
    drawer = Drawer(game, "unicode", room)
    assert len({drawer.draw(start, {var: noted} if noted else {}).plain() for noted in sets}) == len(sets)


def test_a_mark_of_an_empty_place_is_the_key_that_sets_it() -> None:
    game = load("easy-as-abc")
    assert [sign_of(game, "Cell", value) for value in range(4)] == ["x", "A", "B", "C"]
    assert sign_of(load("sudoku"), "Cell", 9) == "9"
