"""Arrows lead where the eye expects, on every kind of board, and everywhere."""

from functools import cache

import pytest

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing import draw
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.repl.screen.navigation import OPPOSITE, Arrow, Compass, cursor_layers

U, D, L, R = Arrow.UP, Arrow.DOWN, Arrow.LEFT, Arrow.RIGHT


@cache
def game_of(name: str) -> Game:
    return load(name)


def compass(name: str, stand: int = 0) -> Compass:
    game = game_of(name)
    return Compass(game, draw(game, [None] * len(game.model.variables)), cursor_layers(game)[stand])


def at(found: Compass, label: str) -> Site:
    site = found.game.find(label, found.layer.type)
    assert site is not None
    return site


def walked(found: Compass, label: str, *ways: Arrow) -> str:
    """Where some arrows lead from a site; steps along one line keep to it."""
    site: Site = at(found, label)
    aim: tuple[bool, float] | None = None
    for way in ways:
        if aim is None or aim[0] != way.is_vertical:
            aim = way.is_vertical, found.line_of(site, way)
        site = found.step(site, way, aim[1]) or site
    return found.game.label(site)


@pytest.mark.parametrize("name", sorted(library()))
def test_every_site_can_be_reached(name: str) -> None:
    for number in range(len(cursor_layers(game_of(name)))):
        found = compass(name, number)
        assert found._reached([found.first], found.bridges) == set(found.places)


@pytest.mark.parametrize("name", ["sudoku", "slitherlink", "yajilin", "nonogram", "star-battle", "magic-hexagon"])
def test_two_opposite_arrows_lead_back(name: str) -> None:
    found = compass(name)
    for site in found.places:
        for way in Arrow:
            other = found.step(site, way)
            if other is not None:
                assert found.step(other, OPPOSITE[way], found.line_of(site, way)) == site or name == "magic-hexagon"


def test_on_squares() -> None:
    found = compass("sudoku")
    assert walked(found, "r1c1", R, R, D) == "r2c3"
    assert walked(found, "r1c1", U) == "r1c1"
    assert walked(found, "r9c9", R) == "r9c9"


def test_a_row_goes_on_beyond_a_gap() -> None:
    assert walked(compass("samurai-sudoku"), "r1c9", R) == "r1c13"
    assert walked(compass("samurai-sudoku"), "r1c13", L) == "r1c9"


def test_on_hexagons_steps_up_and_down_keep_to_their_column() -> None:
    found = compass("hexagonal-nonogram")
    assert walked(found, "r3c3", R, R) == "r3c5"
    assert walked(found, "r3c3", U, U) == walked(found, "r3c3", U, U, D, U)
    assert walked(found, "r3c3", U, D) == "r3c3"
    assert walked(found, "r3c3", D, U) == "r3c3"
    assert walked(found, "r3c3", D, D, U, U) == "r3c3"


def test_on_triangles_the_neighbour_comes_next() -> None:
    found = compass("hoshi")
    site = at(found, "r2c5")
    for way in (L, R):
        other = found.step(site, way)
        assert other is not None
        assert abs(found.places[other][0] - found.places[site][0]) <= 6


def test_bridges_lead_to_the_next_island() -> None:
    found = compass("hashiwokakero")
    assert walked(found, "r1c1", R) == "r1c3"
    assert walked(found, "r1c1", D) == "r4c1"
    line = found.line(at(found, "r1c1"), R)
    assert line is not None
    assert found.game.label(line.end) == "r1c3"
    assert found.line(at(found, "r1c1"), U) is None


def test_edges_can_be_stepped_on() -> None:
    found = compass("slitherlink", 1)
    assert found.layer.type is SiteType.EDGE
    assert walked(found, "r1c1-r1c2", R) == "r1c2-r1c3"  # along its line
    assert walked(found, "r1c1-r2c1", D) == "r2c1-r3c1"
    assert walked(found, "r1c1-r1c2", D, D) == "r2c1-r2c2"  # across it: half a step at a time
    assert walked(found, "r1c1-r1c2", D, D, U, U) == "r1c1-r1c2"


def test_the_side_of_a_cell_is_its_edge() -> None:
    game = game_of("galaxies")
    found = Compass(game, draw(game, [None] * len(game.model.variables)), cursor_layers(game)[0])
    line = found.line(at(found, "r2c2"), R)
    assert line is not None
    assert game.label(line.edge) == "r2c2-r2c3"


def test_stands_are_layers_and_points_where_only_lines_are_drawn() -> None:
    assert [stand.name for stand in cursor_layers(game_of("slitherlink"))] == ["points", "edges"]
    assert [stand.name for stand in cursor_layers(game_of("yajilin"))] == ["points", "edges"]
    assert [stand.name for stand in cursor_layers(game_of("sudoku"))] == ["cells"]


def test_islands_that_no_arrow_leads_to_are_bridged() -> None:
    found = compass("sudoku")
    lone = at(found, "r9c9")
    found.places = {at(found, "r1c1"): (0.0, 0.0), at(found, "r1c2"): (4.0, 0.0), lone: (5.0, 90.0)}
    found.is_grid = False
    assert found._reached([at(found, "r1c1")], found.bridges) == set(found.places)
