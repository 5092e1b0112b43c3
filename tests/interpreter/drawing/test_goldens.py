"""The drawing of every kind of board, at the start and with values, in Unicode and ASCII."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing import draw
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load

GAMES = Path(__file__).parent / "games"
Values = list[int | None]


def nothing(game: Game) -> Values:
    return [None] * len(game.model.variables)


def cells(game: Game, picture: str) -> Values:
    """Return values given as a picture, top row first; `.` is not set."""
    values = nothing(game)
    kind = game.layers[0].type
    for row, line in enumerate(picture.split("/")):
        for column, mark in enumerate(line.split()):
            index = game.board.at(kind, row, column)
            assert index is not None
            var = game.variable(Site(kind, index))
            if var is not None and mark != ".":
                values[var] = int(mark)
    return values


def listed(game: Game, known: dict[int, int]) -> Values:
    """Return values by site number."""
    values = nothing(game)
    for index, value in known.items():
        var = game.variable(Site(game.layers[0].type, index))
        assert var is not None
        values[var] = value
    return values


def layered(game: Game, **known: dict[int, int]) -> Values:
    """Return values by layer and site number."""
    values = nothing(game)
    for layer, sites in known.items():
        for index, value in sites.items():
            values[game.index[layer, index]] = value
    return values


def path(game: Game, *walks: str, value: int = 1, rest: int | None = 0) -> Values:
    """Return edges along walks from label to label; all others have the value `rest`."""
    values: Values = [rest] * len(game.model.variables)
    for walk in walks:
        stops = walk.split()
        for a, b in pairwise(stops):
            site = game.find(f"{a}-{b}", SiteType.EDGE)
            assert site is not None, f"{a}-{b}"
            var = game.variable(site)
            assert var is not None
            values[var] = value
    return values


CASES: dict[str, Callable[[Game], Values]] = {
    "sudoku": lambda game: cells(game, "5 3 4 6 7 8 9 1 2/6 7 2 . . . . . ."),
    "killer": lambda game: cells(game, "1 2 3 ./. . . ./4 . . ./. . . ."),
    "kakuro": lambda game: cells(game, ". . . . ./. 8 1 . ./. 9 2 . 1/. . . . 9"),
    "futoshiki": lambda game: cells(game, "1 2 3 4/. . . ./. 1 . ./. . . ."),
    "arrows": lambda game: cells(game, ". . . 1 . 1/. 1 . 0 . ./. . . 1 . 0"),
    "pieces": lambda game: cells(game, "4 1 2/3 . 0"),
    "akari": lambda game: cells(game, "0 1 . 0 0/0 . 1 0 ./. . 0 . ./1 0 . . ./. . . . ."),
    "hitori": lambda game: cells(game, "0 1 0 ./0 0 0 0/1 0 . ./. . . ."),
    "nonogram": lambda game: cells(
        game,
        "0 1 0 0 0 0 1 0/0 1 1 0 0 1 1 0/1 1 1 1 1 1 1 1/1 0 0 1 1 0 0 1/1 1 1 1 1 1 1 1/"
        "1 0 0 1 1 0 0 1/0 0 0 0 . . . 0",
    ),
    "ripple": lambda game: cells(game, "1 2 1 3 2/3 3 . . ./. . . . ./. . 2 . ./. . . . ."),
    "slitherlink": lambda game: path(
        game, "r1c1 r1c2 r1c3 r2c3 r2c4 r1c4 r1c5 r2c5 r2c6 r3c6 r3c5 r4c5 r4c4 r3c4 r3c3 r4c3 r4c2 r4c1 r3c1 r2c1 r1c1"
    ),
    "masyu": lambda game: path(game, "r1c1 r1c2 r1c3 r1c4 r1c5 r2c5 r3c5 r3c4 r3c3 r2c3", rest=None),
    "hashi": lambda game: path(game, "r1c1 r1c4 r1c7 r5c7 r5c4", value=2),
    "takuzu": lambda game: cells(game, "1 0 1 0/. . . ./. . . ./. . . ."),
    "queens": lambda game: cells(game, "0 1 0 0/0 0 0 1/1 0 0 0/0 0 1 0"),
    "skyscrapers": lambda game: cells(game, "2 1 4 3/. . . ./. . . ./. . . ."),
    "heyawake": lambda game: cells(game, "1 0 0 0 1/0 1 0 0 0/0 0 . . ./. . 0 . ."),
    "windoku": lambda game: cells(game, "1 2 3/4 5 6/7 8 9"),
    "colours": lambda game: cells(game, "2 0 3/3 3 3/0 0 0"),
    "kropki": lambda game: cells(game, "2 1 ./. . ./. . ."),
    "fences": lambda game: path(game, "r1c1 r1c2 r1c3 r2c3 r2c2 r3c2 r3c1", rest=None),
    "corners": lambda game: cells(game, "1 2 ./. 1 ./. . 2"),
    "squaro": lambda game: cells(game, "1 0 1 ./0 1 1 ./. . . ./. . . 0"),
    "twins": lambda game: listed(game, {0: 1, 5: 2}),
    "hexagons": lambda game: listed(game, {8: 1, 9: 12}),
    "triangles": lambda game: listed(game, {1: 2, 6: 16}),
    "hexnonogram": lambda game: listed(game, {2: 1, 3: 0, 4: 1, 5: 1}),
    "hexlines": lambda game: listed(game, {0: 1, 1: 1, 2: 1, 9: 0, 18: 1}),
    "bars": lambda game: cells(game, "1 1 2/2 2 ."),
    "trilines": lambda game: listed(game, {0: 1, 2: 1, 3: 0, 23: 1}),
    "trirooms": lambda game: listed(game, {0: 1, 5: 2, 15: 3}),
    "fields": lambda game: path(game, "r1c2 r2c2 r2c1", "r2c2 r2c3 r2c4 r3c4", rest=None),
    "palette": lambda game: cells(game, "4 3 3/0 6 0"),
    "graph": lambda game: path(game, "r3c1 r3c2 r1c1 r2c1 r3c1", rest=None),
    "country": lambda game: path(game, "r1c1 r1c2 r1c3 r2c3 r3c3 r3c2 r3c1 r2c1 r1c1"),
    "courts": lambda game: cells(game, "1 0 1 1/0 1 . ./. . . 0"),
    "yajilin": lambda game: layered(game, Vertex={14: 1, 3: 0}, Edge={0: 1, 1: 1, 4: 1, 12: 0}),
    "marks": lambda game: layered(game, Cell={1: 1, 3: 0, 6: 1}, Vertex={5: 1, 10: 2}),
    "layers": lambda game: layered(
        game, Cell={0: 1, 1: 0, 5: 1}, Letter={0: 2, 1: 3, 4: 1}, Vertex={0: 12, 5: 3}, Edge={0: 1, 1: 2, 4: 0}
    ),
    "gates": lambda game: layered(game, Edge={0: 1, 1: 0, 4: 1}, Gate={0: 2, 1: 1, 5: 2, 7: 0}),
    "hexall": lambda game: layered(game, Cell={0: 7, 3: 9}, Vertex={0: 1, 4: 1, 9: 0}, Edge={0: 1, 1: 1, 5: 0}),
    "fenced": lambda game: layered(game, Cell={0: 1, 4: 0}, Edge={0: 1, 5: 1, 8: 1, 9: 0}),
    "crossed": lambda game: layered(game, Edge={0: 2, 1: 2, 2: 1, 3: 0}, Vertex={1: 3, 4: 1}),
    "compasses": lambda game: path(game, "r1c2 r2c2 r2c3 r3c3", rest=None),
    "labyrinth": lambda game: cells(game, "1 2 3/. . ./. 0 1"),
    "mirrors": lambda game: cells(game, "0 1 2/. 2 ."),
    "ludii-kakuro": lambda game: listed(game, {0: 9, 1: 2}),
    "ludii-futoshiki": lambda game: cells(game, "2 3 1/. . ./. . ."),
}


@pytest.mark.parametrize("name", CASES)
def test_the_drawing_matches_its_golden(name: str, golden: Callable[[str, str], None]) -> None:
    game = load(GAMES / f"{name}.lud")
    texts = [
        draw(game, values, charset=charset).plain()
        for charset in ("unicode", "ascii")
        for values in (nothing(game), CASES[name](game))
    ]
    golden(f"drawing/{name}.txt", "\n\n".join(texts) + "\n")


def test_every_game_here_is_drawn() -> None:
    assert {path.stem for path in GAMES.glob("*.lud")} == set(CASES)
