"""Properties of drawings: one column per character, pure ASCII on request, places of sites, roles."""

import re
import unicodedata
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing import Drawing, Role, draw, drawn_text, render
from dslrun.interpreter.drawing.canvas import Segment
from dslrun.interpreter.drawing.charset import PIECES, UNICODE, Weight
from dslrun.interpreter.drawing.colour import TONES, styled
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load

GAMES = Path(__file__).parent / "games"
NAMES = sorted(path.stem for path in GAMES.glob("*.lud"))


@cache
def game(name: str) -> Game:
    return load(GAMES / f"{name}.lud")


def blank(game: Game) -> list[int | None]:
    return [None] * len(game.model.variables)


def highest(game: Game) -> list[int | None]:
    """Return every variable at its highest value, givens at theirs."""
    return [
        game.model.givens.get(number, variable.domain.bit_length() - 1)
        for number, variable in enumerate(game.model.variables)
    ]


def character(drawing: Drawing, place: tuple[int, int]) -> tuple[str, Role]:
    row, column = place
    for segment in drawing.rows[row]:
        if column < len(segment.text):
            return segment.text[column], segment.role
        column -= len(segment.text)
    return " ", Role.EMPTY


def is_narrow(char: str) -> bool:
    return unicodedata.east_asian_width(char) not in "WF" and not unicodedata.combining(char)


@pytest.mark.parametrize("name", NAMES)
def test_every_character_is_one_column_wide(name: str) -> None:
    board = game(name)
    for values in (blank(board), highest(board)):
        assert all(map(is_narrow, draw(board, values).plain().replace("\n", "")))


@pytest.mark.parametrize("name", NAMES)
def test_ascii_is_ascii_and_of_the_same_height(name: str) -> None:
    board = game(name)
    for values in (blank(board), highest(board)):
        plain = draw(board, values, charset="ascii")
        assert plain.plain().isascii()
        assert plain.height == draw(board, values).height


@pytest.mark.parametrize("name", NAMES)
def test_every_played_site_has_its_own_place(name: str) -> None:
    board = game(name)
    drawing = draw(board, blank(board))
    points = {board.board.position(*variable.site): variable.site for variable in board.model.variables}
    places = [drawing.sites[site] for site in points.values()]
    assert len(set(places)) == len(points)
    assert all(row < drawing.frame.bottom and column < drawing.frame.right for row, column in places)


@pytest.mark.parametrize("name", NAMES)
def test_colours_change_no_character(name: str) -> None:
    board = game(name)
    drawing = draw(board, highest(board))
    coloured = render(drawing, colour=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == drawing.plain() == render(drawing, colour=False)
    assert "\x1b[" in coloured


def test_pieces_are_narrow_and_have_an_ascii_form() -> None:
    for glyphs in PIECES.values():
        assert len(glyphs) == 2
        assert is_narrow(glyphs[0])
        assert glyphs[1].isascii()


def test_joints_have_the_arms_their_names_say() -> None:
    for arms in product(range(3), repeat=4):
        if sum(map(bool, arms)) < 2:
            continue
        glyph = unicodedata.name(UNICODE.joint(*arms))
        assert ("HEAVY" in glyph) == (2 in arms)
        assert ("LIGHT" in glyph) == (1 in arms)
        for arm, word in zip(
            arms, ("UP|VERTICAL", "RIGHT|HORIZONTAL", "DOWN|VERTICAL", "LEFT|HORIZONTAL"), strict=True
        ):
            assert bool(re.search(word, glyph)) == bool(arm), (arms, glyph)


def test_lines_have_the_weight_asked_for() -> None:
    assert "HEAVY" in unicodedata.name(UNICODE.across[Weight.HEAVY])
    assert "LIGHT" in unicodedata.name(UNICODE.upright[Weight.LIGHT])


def test_values_and_givens_are_at_their_sites() -> None:
    board = game("sudoku")
    values = blank(board)
    own = board.find("r1c3")
    given = board.find("r1c1")
    assert own is not None
    assert given is not None
    values[board.index["Cell", own.index]] = 4
    drawing = draw(board, values)
    assert character(drawing, drawing.sites[own]) == ("4", Role.VALUE)
    assert character(drawing, drawing.sites[given]) == ("5", Role.GIVEN)


def test_an_edge_known_to_be_empty_is_crossed_out_only_while_others_are_open() -> None:
    board = game("slitherlink")
    values = blank(board)
    values[0] = 0
    drawing = draw(board, values)
    assert character(drawing, drawing.sites[board.model.variables[0].site]) == ("×", Role.CROSS)
    assert "×" not in draw(board, [0] * len(values)).plain()


def test_clues_lie_outside_the_frame() -> None:
    drawing = draw(*started("nonogram"))
    top, left, bottom, right = drawing.frame
    assert (top, left) == (3, 8)
    assert drawing.rows[top - 1][-1].role is Role.OUTER_CLUE
    assert character(drawing, (top, left)) == ("┌", Role.GRID)
    assert character(drawing, (bottom - 1, right - 1)) == ("┘", Role.GRID)


def started(name: str) -> tuple[Game, list[int | None]]:
    board = game(name)
    return board, blank(board)


def test_signs_point_at_the_smaller_site() -> None:
    text = draw(*started("futoshiki")).plain().splitlines()
    assert text[1].startswith("│   <")  # r1c1 < r1c2
    assert text[2][2] == "∧"  # r1c1 < r2c1


def test_pencil_marks_keep_their_spots() -> None:
    board, values = started("sudoku")
    site = board.find("r1c3")
    assert site is not None
    drawing = draw(board, values, marks={board.index["Cell", site.index]: {2, 4, 9}})
    row, column = drawing.sites[site]
    lines = drawing.plain().splitlines()
    assert [lines[row + d][column - 3 : column + 4] for d in (-1, 0, 1)] == ["   2   ", " 4     ", "     9 "]
    assert character(drawing, (row, column - 2)) == ("4", Role.MARK)


def test_a_shaded_clue_is_knocked_out() -> None:
    board = game("hitori")
    drawing = draw(board, [1] * len(board.model.variables))
    assert character(drawing, drawing.sites[Site(SiteType.CELL, 0)]) == ("2", Role.KNOCKOUT)
    row, column = drawing.sites[Site(SiteType.CELL, 0)]
    assert character(drawing, (row, column - 1)) == ("█", Role.SHADE)


def test_wide_values_widen_the_tiles() -> None:
    text = """(game "Wide" (equipment (board (square 2) (values Cell (range 1 300))))
        (rules (play (satisfy (all Different (sites Board))))))"""
    drawing = draw(load(Source("wide", text)), [300, 2, 30, None])
    assert drawing.plain().splitlines()[1] == "│  30 │     │"
    assert drawing.plain().splitlines()[3] == "│ 300 │  2  │"


MARKED = """(game "Marked" (equipment {
        (board (rectangle 1 4) (values Cell (range 0 1)))
        (hints (picture {"o*.."} legend:{"o" 0 "*" 1}))})
    (rules (start (set (picture {"..A-"} legend:{"A" 1 "-" 0}))) (play (satisfy (forAll Cell (< (from) 2))))))"""


def test_marks_of_a_legend_are_drawn_in_clues_givens_and_values() -> None:
    board = load(Source("marked", MARKED))
    assert draw(board, blank(board)).plain().splitlines()[1] == "│ o │ * │ A │ - │"
    assert draw(board, [0, 1, None, None]).plain().splitlines()[1] == "│ o-│ *A│ A │ - │"


def test_metadata_come_before_the_marks_of_a_legend() -> None:
    text = MARKED + '(metadata (graphics (piece Rename piece:"1" "Star")))'
    board = load(Source("marked", text))
    assert draw(board, blank(board)).plain().splitlines()[1] == "│ o │ * │ ★ │ - │"
    circles = load("masyu")
    assert {"○", "●"} <= set(draw(circles, blank(circles)).plain())


def test_marks_belong_to_their_layer() -> None:
    text = """(game "Layers" (equipment (board (square 1)
            {(values Cell (range 1 3)) (values Cell (range 1 3) layer:"Letter")}))
        (rules
            (start (on "Letter" (set (picture {"b"} legend:{"a" 1 "b" 2}))))
            (play (satisfy (forAll Cell (< (from) 4))))))"""
    board = load(Source("layers", text))
    assert board.look.marks == {"Letter": {1: "a", 2: "b"}}
    assert "1/b" in draw(board, [1, None]).plain()


def test_two_layers_share_a_tile() -> None:
    text = """(game "Two" (equipment (board (square 1)
            {(values Cell (range 1 3)) (values Cell (range 1 9) layer:"Room")}))
        (rules (play (satisfy (forAll Cell (< (what at:(from)) 4))))))"""
    drawing = draw(load(Source("two", text)), [3, None])
    assert "3/." in drawing.plain()


def test_a_mark_without_a_number_is_drawn_as_written() -> None:
    text = """(game "Trees" (equipment {(board (rectangle 1 3) (values Cell (range 0 1)))
            (hints (picture {"T . ?"} legend:{"T" ?}))})
        (rules (play (satisfy (forAll Cell (= (from) 0))))))"""
    board = load(Source("trees", text))
    assert draw(board, blank(board)).plain().splitlines()[1] == "│ T │   │ ? │"


def test_two_kinds_of_clues_on_the_same_cages_are_in_their_corners() -> None:
    text = """(define "Cages" (picture {"aab" "abb"}))
        (game "Cages" (equipment {(board (rectangle 2 3) (values Cell (range 1 9)))
            (hints "Sum" (areas ("Cages") numbers:{"a" 6}))
            (hints "Product" (areas ("Cages") numbers:{"b" 8}))})
        (rules (play (satisfy (forAll Hint "Sum" (is Sum (sites Hint) (hint)))))))"""
    board = load(Source("cages", text))
    assert draw(board, blank(board)).plain().splitlines()[0] == "┏6━━┯━━━┳8━━┓"


def test_a_chosen_edge_is_whole_where_another_crosses_it() -> None:
    text = """(game "Slants" (equipment (board
            (graph vertices:{{0 0} {1 0} {0 1} {1 1}} edges:{{1 2} {0 3}}) (values Edge (range 0 1)) use:Edge))
        (rules (play (satisfy (not (is Crossed))))))"""
    board = load(Source("slants", text))
    for values, stroke in (([1, 0], "╲"), ([0, 1], "╱")):
        assert draw(board, values).plain().count(stroke) == 3


def test_a_lamp_on_a_wall_is_visible() -> None:
    board = game("akari")
    var = next(var for var, variable in enumerate(board.model.variables) if board.label(variable.site) == "r4c5")
    before, after = (
        draw(board, [0] * var + [value] + [0] * (len(board.model.variables) - var - 1)) for value in (0, 1)
    )
    assert before.plain() != after.plain()
    assert not before.listed


def test_diagonals_are_tinted_where_there_are_boxes() -> None:
    boxed, plain = load("sudoku-x"), load("magic-square")
    assert "░" in draw(boxed, blank(boxed)).plain()
    assert "░" not in draw(plain, blank(plain)).plain()


def test_rooms_of_vertices_are_drawn_around_a_loop() -> None:
    board = game("country")
    values = blank(board)
    edge = board.find("r2c1-r3c1", SiteType.EDGE)
    assert edge is not None
    values[board.index["Edge", edge.index]] = 1
    drawing = draw(board, values)
    assert drawing.plain().splitlines()[0] == "┏━━━━━━━┳━━━━━━━┓"
    assert character(drawing, drawing.sites[edge]) == ("┿", Role.LINE)


def test_a_region_of_some_vertices_is_outlined() -> None:
    text = """(game "Lake" (equipment {(board (square 2) (values Edge (range 0 1)) use:Vertex)
            (regions "Lake" (picture {"A." ".."}))}) (rules (play (satisfy (forAll Edge (< (from) 2))))))"""
    board = load(Source("lake", text))
    assert draw(board, blank(board)).plain().splitlines()[:3] == ["┏━━━┳━━━┓", "┃ · ┃ · ┃", "┣━━━┛   ┃"]


def test_a_long_given_has_its_room() -> None:
    text = """(game "Wide" (equipment (board (rectangle 1 2) (values Cell (range 1 100))))
        (rules (start (set {{0 100}})) (play (satisfy (forAll Cell (> (from) 0))))))"""
    board = load(Source("wide", text))
    assert draw(board, blank(board)).plain().splitlines()[1] == "│ 100 │     │"


def test_a_colour_below_nothing_is_drawn_as_written() -> None:
    lines = '(lines rows:{"1g"} columns:{"1k"} legend:{"g" -7 "k" 1})'
    equipment = f"(equipment {{(board (square 1) (values Cell (range 0 8))) (hints {lines})}})"
    game = load(Source("x", f'(game "X" {equipment} (rules (play (satisfy (is Match)))))'))
    assert "1₋₇" in drawn_text(game, [None])
    assert "1:-7" in drawn_text(game, [None], "ascii")


def test_a_tone_is_the_whole_colour_of_a_clue() -> None:
    """A black clue has the terminal's default colour, not the colour of clues, which would be another tone."""
    black, orange, none = (styled(Segment("3", Role.OUTER_CLUE, tone)) for tone in (1, 7, 0))
    assert black == "3"
    assert len({black, orange, none}) == 3
    assert len(set(TONES)) == len(TONES) - 1  # nothing and black


def test_rooms_are_drawn_though_a_cell_belongs_to_none() -> None:
    text = """(game "Rooms"
        (equipment {
            (board (square 3) (values Cell (range 0 1)))
            (regions "Rooms" (picture {"aab" "a.b" "ccb"}))
        })
        (rules (play (satisfy (is Sum "Rooms" 1)))))"""
    board = load(Source("rooms.lud", text))
    assert draw(board, blank(board)).plain().splitlines()[0] == "┏━━━┯━━━┳━━━┓"
