"""Every value of a layer is visible: no two values look alike, on any kind of board, and drawings can be read back."""

import random
from functools import cache
from itertools import combinations

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.drawing import draw
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import values as values_of

SHAPES = {
    "square": "(rectangle 3 3)",
    "hexagons": "(hex 2)",
    "triangles": "(tri 3)",
    "merged": "(merge {(square 3) (shift 1 1 (square 3))})",
    "graph": "(graph vertices:{{0 0} {2 0} {3 1} {1 2} {0 1}} edges:{{0 1} {1 2} {2 3} {3 4} {4 0} {1 3}})",
}
LAYERS = {
    "a shade": "(values Cell (range 0 1))",
    "points": "(values Vertex (range 0 1))",
    "wide points": "(values Vertex (range 1 12))",
    "lines": "(values Edge (range 0 1))",
    "numbered lines": "(values Edge (range 0 4))",
    "a shade and a star": '(values Cell (range 0 1)) (values Cell (range 0 1) layer:"Star")',
    "a number and a shade": '(values Cell (range 1 3)) (values Cell (range 0 1) layer:"Shade")',
    "a number and a letter": '(values Cell (range 1 3)) (values Cell (range 1 3) layer:"Letter")',
    "points with letters": '(values Vertex (range 0 1)) (values Vertex (range 1 3) layer:"Letter")',
    "lines with gates": '(values Edge (range 0 1)) (values Edge (range 0 2) layer:"Gate")',
    "cells and points": "(values Cell (range 1 3)) (values Vertex (range 0 1))",
    "cells and lines": "(values Cell (range 0 1)) (values Edge (range 0 1))",
    "points and lines": "(values Vertex (range 0 1)) (values Edge (range 0 1))",
    "everything": "(values Cell (range 1 3)) (values Vertex (range 1 12)) (values Edge (range 0 2))",
}
ROOMS = '(regions "Rooms" (picture {"AAB" "ACB" "CCB"}))'
MOST_TRIED = 2
Values = list[int | None]


@cache
def game(shape: str, layers: str, use: SiteType, more: str = "") -> Game:
    held = layers.split()[1]
    return load(
        Source(
            "layers",
            f'(game "Layers" (equipment {{(board {shape} {{{layers}}} use:{use.value}) {more}}})'
            f" (rules (play (satisfy (forAll {held} (= (from) (from)))))))",
        )
    )


def filled(game: Game, seed: int) -> Values:
    rng = random.Random(seed)
    return [rng.choice(list(values_of(variable.domain))) for variable in game.model.variables]


def tried(game: Game) -> list[int]:
    """Return some variables of each layer."""
    by_layer: dict[str, list[int]] = {}
    for var, variable in enumerate(game.model.variables):
        by_layer.setdefault(variable.layer, []).append(var)
    rng = random.Random(1)
    return [var for found in by_layer.values() for var in rng.sample(found, min(MOST_TRIED, len(found)))]


def assert_no_two_values_look_alike(board: Game, charset: str) -> None:
    values = filled(board, 1)
    for var in tried(board):
        looks = {}
        for value in values_of(board.model.variables[var].domain):
            looks[value] = draw(board, [*values[:var], value, *values[var + 1 :]], charset=charset).plain()
        for one, two in combinations(looks, 2):
            assert looks[one] != looks[two], f"{board.name_of(var)}: {one} looks like {two}\n{looks[one]}"


def assert_read_back(board: Game, charset: str) -> None:
    """Check that a drawing is read back; on a finished board, not set is equivalent to 0."""
    values = filled(board, 2)
    text = draw(board, values, charset=charset).plain()
    found = read_board(Source("drawn", f"{text}\n\nsolved, unique (0.01 s)\n"), board)
    assert [value or 0 for value in found] == values, text


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
@pytest.mark.parametrize("layers", LAYERS)
@pytest.mark.parametrize(
    ("shape", "use"),
    [  # only grids are drawn differently depending on the sites played on
        ("square", SiteType.CELL),
        ("square", SiteType.VERTEX),
        ("square", SiteType.EDGE),
        ("merged", SiteType.CELL),
        ("merged", SiteType.VERTEX),
        ("hexagons", SiteType.CELL),
        ("triangles", SiteType.CELL),
        ("graph", SiteType.CELL),
    ],
)
def test_every_layer_is_visible_and_read_back(shape: str, use: SiteType, layers: str, charset: str) -> None:
    board = game(SHAPES[shape], LAYERS[layers], use)
    assert_no_two_values_look_alike(board, charset)
    assert_read_back(board, charset)


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
@pytest.mark.parametrize("layers", ["lines", "cells and lines", "points and lines", "numbered lines", "everything"])
@pytest.mark.parametrize("use", [SiteType.CELL, SiteType.VERTEX])
def test_lines_are_visible_on_the_borders_of_rooms(layers: str, use: SiteType, charset: str) -> None:
    board = game("(square 3)", LAYERS[layers], use, ROOMS)
    assert_no_two_values_look_alike(board, charset)
    assert_read_back(board, charset)


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
def test_lines_are_visible_beside_the_clues_on_them(charset: str) -> None:
    for use in (SiteType.CELL, SiteType.VERTEX):
        board = game("(square 3)", LAYERS["lines"], use, "(hints {(hint 0 2) (hint 3 1)} Edge)")
        assert_no_two_values_look_alike(board, charset)
        assert_read_back(board, charset)


CROSSING = """(graph vertices:{{0 0} {2 0} {0 2} {2 2} {1 1}} edges:{{0 3} {1 2} {0 1} {1 3} {3 2} {2 0}})"""


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
def test_values_without_room_are_listed_below_the_board(charset: str) -> None:
    board = game(CROSSING, "(values Vertex (range 1 3)) (values Edge (range 0 2))", SiteType.VERTEX)
    values = [2] * len(board.model.variables)
    drawing = draw(board, values, charset=charset)
    assert drawing.plain().splitlines()[-2:] == ["", "Edge: r1c2-r3c1 = 2, r1c1-r3c2 = 2"]
    assert drawing.listed == 2
    assert read_board(Source("drawn", drawing.plain()), board) == values
    assert_no_two_values_look_alike(board, charset)


@pytest.mark.parametrize("layers", LAYERS)
def test_a_board_keeps_its_size_when_values_are_set(layers: str) -> None:
    for use in SiteType:
        board = game(SHAPES["square"], LAYERS[layers], use)
        frames = {draw(board, filled(board, seed)).frame for seed in range(3)}
        frames.add(draw(board, [None] * len(board.model.variables)).frame)
        assert len(frames) == 1
