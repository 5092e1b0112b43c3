"""Redrawing a position gives the same drawing as drawing it alone; every site and every clue has its characters."""

import random
from functools import cache

import pytest

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing import draw
from dslrun.interpreter.drawing.drawer import Drawer
from dslrun.interpreter.drawing.pencil_marks import Room
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load

BOARDS = (
    "sudoku",  # tiles with boxes
    "killer-sudoku",  # cages
    "kakuro",  # sums in walls
    "nonogram",  # clues outside
    "samurai-sudoku",  # merged
    "slitherlink",  # a network with numbers in its faces
    "hashiwokakero",  # bridges that cross
    "yajilin",  # two layers
    "slant",
    "galaxies",  # edges between tiles
    "futoshiki",  # signs
    "hexagonal-nonogram",
    "magic-hexagon",
    "hoshi",  # triangles
    "sujiken",
    "kazaguruma",
)


@cache
def game_of(name: str) -> Game:
    return load(name)


def a_value(game: Game, var: int, chance: random.Random) -> int | None:
    domain = game.model.variables[var].domain
    return chance.choice([None, *(value for value in range(domain.bit_length()) if domain >> value & 1)])


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
@pytest.mark.parametrize("name", BOARDS)
def test_redrawing_equals_drawing_from_scratch(name: str, charset: str) -> None:
    game = game_of(name)
    chance = random.Random(name)
    drawer = Drawer(game, charset)
    values = [game.model.givens.get(var) for var in range(len(game.model.variables))]
    for step in range(12):
        for var in chance.sample(range(len(values)), min(len(values), 1 + step * step)):
            if var not in game.model.givens:
                values[var] = a_value(game, var, chance)
        if step == 11:
            values = [value or 0 for value in values]  # a complete board has no crosses
        expected, found = draw(game, values, charset=charset), drawer.draw(values)
        drawn = [row for row in expected.rows[: len(expected.rows) - expected.listed] if row]
        assert [row for row in found.rows if row][: len(drawn)] == drawn
        assert found.areas == expected.areas
        assert found.sites == expected.sites


def test_a_row_that_did_not_change_is_the_same_object() -> None:
    game = game_of("sudoku")
    drawer = Drawer(game)
    values = [game.model.givens.get(var) for var in range(len(game.model.variables))]
    before = drawer.draw(values)
    var = values.index(None)
    values[var] = 1
    after = drawer.draw(values)
    changed = [at for at, (one, two) in enumerate(zip(before.rows, after.rows, strict=True)) if one is not two]
    assert changed == [after.sites[game.model.variables[var].site][0]]


@pytest.mark.parametrize("name", sorted(library()))
def test_every_site_that_is_played_has_an_area(name: str) -> None:
    game = game_of(name)
    drawing = draw(game, [None] * len(game.model.variables))
    for variable in game.model.variables:
        if not variable.hidden:
            assert drawing.areas[variable.site], game.label(variable.site)
            assert drawing.sites[variable.site]


@pytest.mark.parametrize("name", BOARDS)
def test_areas_of_cells_do_not_overlap(name: str) -> None:
    game = game_of(name)
    drawing = draw(game, [None] * len(game.model.variables))
    owners: dict[tuple[int, int], Site] = {}
    for site, spots in drawing.areas.items():
        if site.type is game.first_layer.type and site.type.value == "Cell":
            for spot in spots:
                assert owners.setdefault(spot, site) == site


@pytest.mark.parametrize(
    ("name", "number", "text"), [("nonogram", 0, None), ("slitherlink", 0, None), ("kakuro", 0, None)]
)
def test_the_characters_of_a_clue_are_recorded(name: str, number: int, text: str | None) -> None:
    game = game_of(name)
    drawing = draw(game, [None] * len(game.model.variables))
    lines = drawing.plain().split("\n")
    assert set(drawing.clues) == set(range(len(game.clues)))
    for at, hint in enumerate(game.clues):
        read = "".join(lines[row][column] for row, column in drawing.clues[at])
        assert read.replace(" ", "") == "".join(hint.written)


def test_marks_in_a_line_are_cut_where_they_do_not_fit() -> None:
    game = game_of("sudoku")
    var = next(var for var in range(81) if var not in game.model.givens)
    drawer = Drawer(game, room=Room.LINE)
    assert drawer.draw([None] * 81, {var: range(1, 8)}).width == 73
    assert "1234567" in drawer.draw([None] * 81, {var: range(1, 8)}).plain()
    assert "123456+" in drawer.draw([None] * 81, {var: range(1, 10)}).plain()
    assert "+" not in drawer.draw([None] * 81).plain()


def test_marks_are_visible_on_hexagons() -> None:
    game = game_of("magic-hexagon")
    var = next(var for var in range(len(game.model.variables)) if var not in game.model.givens)
    assert "1 2" in Drawer(game).draw([None] * len(game.model.variables), {var: [1, 2]}).plain()
