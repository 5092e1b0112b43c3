"""Properties of every page drawing: it is valid SVG, everything is inside it, and text from a game is escaped."""

import re
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.page import to_svg
from tests.interpreter.drawing.test_goldens import CASES, GAMES, Values, listed, nothing, path

NS = "{http://www.w3.org/2000/svg}"
NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")


def parsed(game: Game, values: Values, **more: str) -> ElementTree.Element:
    return ElementTree.fromstring(to_svg(game, values, **more))  # type: ignore[arg-type]


def texts(root: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in root.iter(f"{NS}text")]


def lines(root: ElementTree.Element, stroke: str, width: str) -> Sequence[tuple[float, ...]]:
    """Return the straight lines of a pen, as left, top, right and bottom."""
    paths = [one for one in root.iter(f"{NS}path") if (one.get("stroke"), one.get("stroke-width")) == (stroke, width)]
    return [tuple(map(float, NUMBERS.findall(line))) for one in paths for line in (one.get("d") or "").split("M")[1:]]


def text_game(body: str, name: str = "G") -> Game:
    return load(Source("g.lud", f'(game "{name}" (equipment {{{body}}}) (rules (play (satisfy (all Different)))))'))


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("filled", [False, True])
def test_every_picture_is_valid_and_holds_all_it_draws(name: str, filled: bool) -> None:
    game = load(GAMES / f"{name}.lud")
    text = to_svg(game, CASES[name](game) if filled else nothing(game))
    assert "nan" not in text
    assert "inf" not in re.sub(r"<(title|desc)>.*", "", text)
    root = ElementTree.fromstring(text)
    left, top, width, height = map(float, (root.get("viewBox") or "").split())
    assert (root.get("width"), root.get("height")) == (f"{width:g}", f"{height:g}")
    for one in root.iter(f"{NS}text"):
        x, y = float(one.get("x") or "nan"), float(one.get("y") or "nan")
        assert left < x < left + width
        assert top < y < top + height
    for one in root.iter(f"{NS}path"):
        numbers = list(map(float, NUMBERS.findall(one.get("d") or "")))
        if "A" not in (one.get("d") or ""):
            assert all(left < x < left + width for x in numbers[::2])
            assert all(top < y < top + height for y in numbers[1::2])


def test_the_same_picture_is_drawn_again() -> None:
    game = load(GAMES / "layers.lud")
    assert to_svg(game, CASES["layers"](game)) == to_svg(game, CASES["layers"](game))


def test_every_value_is_written_and_givens_are_bold() -> None:
    game = load(GAMES / "sudoku.lud")
    values: Values = [1 + var % 9 for var in range(81)]
    for var, value in game.model.givens.items():
        values[var] = value
    root = parsed(game, values)
    assert sorted(texts(root)) == sorted(map(str, values))
    bold = [group for group in root.iter(f"{NS}g") if group.get("font-weight") == "bold"]
    assert sorted(texts(bold[0])) == sorted(map(str, game.model.givens.values()))
    assert len(bold) == 1


def test_boxes_have_heavy_borders_and_nothing_else_has() -> None:
    root = parsed(load(GAMES / "sudoku.lud"), [None] * 81)
    heavy = lines(root, "#000", "3")
    assert len(heavy) == 8
    assert {line[0] for line in heavy if line[0] == line[2]} == {0, 120, 240, 360}


def test_a_double_bridge_is_two_lines() -> None:
    game = load(GAMES / "hashi.lud")
    assert len(lines(parsed(game, path(game, "r1c1 r1c4", value=1)), "#000", "2")) == 1
    both = lines(parsed(game, path(game, "r1c1 r1c4", value=2)), "#000", "2")
    assert len(both) == 2
    assert both[0][1] != both[1][1]
    assert both[0][0] == both[1][0]


def test_a_loop_is_drawn_where_it_runs_and_crosses_where_it_cannot() -> None:
    game = load(GAMES / "slitherlink.lud")
    assert lines(parsed(game, path(game, "r1c1 r1c2 r1c3", rest=None)), "#000", "4") == [(0, 0, 80, 0)]
    some = path(game, "r1c1 r1c2", rest=None)
    some[-1] = 0
    assert len(lines(parsed(game, some), "#777", "1.2")) == 2
    assert not lines(parsed(game, path(game, "r1c1 r1c2", rest=0)), "#777", "1.2")  # complete: no crosses


def test_a_place_known_to_be_empty_has_a_dot_while_others_are_open() -> None:
    game = load(GAMES / "queens.lud")
    root = parsed(game, listed(game, {0: 0, 1: 1}))
    dots = [one for one in root.iter(f"{NS}circle") if one.get("fill") == "#777"]
    assert [(one.get("cx"), one.get("cy")) for one in dots] == [("20", "140")]


def test_text_from_a_file_stays_text() -> None:
    game = text_game("(board (square 2) (values Cell (range 1 2))) (regions {Rows})", "A <b> & c\x1b[31m\ufffe")
    text = to_svg(game, nothing(game), description="x < y & \x07")
    root = ElementTree.fromstring(text)
    assert root.findtext(f"{NS}title") == "A <b> & c?[31m?"
    assert root.findtext(f"{NS}desc") == "x < y & ?"
    assert "\x1b" not in text
    assert "\x07" not in text


@pytest.mark.parametrize(
    "board", ["(square 1)", "(rectangle 1 7)", "(rectangle 7 1)", "(hex 1)", "(tri 1)", "(square 1) use:Vertex"]
)
def test_the_smallest_boards_are_drawn(board: str) -> None:
    shape, _, use = board.partition(" use:")
    kind = use or "Cell"
    body = f"(board {shape} (values {kind} (range 0 1)){f' use:{use}' if use else ''}) (regions {{AllSites}})"
    game = text_game(body)
    root = parsed(game, [1] * len(game.model.variables))
    assert len(list(root.iter(f"{NS}path"))) > 0


@pytest.mark.parametrize("shape", ["(square 1)", "(square 2)", "(rectangle 1 3)", "(hex 1)"])
def test_a_board_drawn_in_larger_units_has_the_same_picture(shape: str) -> None:
    body = "(board {} (values Cell (range 0 1))) (regions {{AllSites}})"
    plain, large = (text_game(body.format(one)) for one in (shape, f"(scale 3 {shape})"))
    values = [1] * len(plain.model.variables)
    assert to_svg(plain, values) == to_svg(large, values)


def test_a_line_clue_without_a_number_is_a_tube_that_fills_from_its_bulb() -> None:
    hints = '(hints "Tubes" {(hint {0 1 2})})'
    game = text_game(f"(board (rectangle 1 4) (values Cell (range 0 1))) {hints} (regions {{Rows}})")
    empty, filled = parsed(game, nothing(game)), parsed(game, listed(game, {0: 1, 1: 1}))
    assert lines(empty, "#ddd", "14") == [(20, 20, 100, 20)]
    assert not lines(empty, "#444", "14")
    assert lines(filled, "#444", "14") == [(20, 20, 60, 20)]
    assert texts(empty) == []


def test_pieces_are_drawn_below_the_board_as_often_as_they_are_used() -> None:
    game = load("battleships")
    root = parsed(game, nothing(game))
    cells = [one for one in root.iter(f"{NS}path") if one.get("fill") == "#ddd"]
    assert len(cells) == sum(piece.uses * len(piece.forms[0]) for one in game.world.pieces for piece in one.pieces)
    assert "Fleet" in texts(root)


def test_marks_named_after_a_piece_are_drawn_as_that_piece() -> None:
    game = load("tents")
    trees = [hint for hint in game.clues if hint.name == "Trees"]
    root = parsed(game, nothing(game))
    assert "T" not in texts(root)
    assert len(list(root.iter(f"{NS}circle"))) == 3 * len(trees)


def test_a_picture_and_a_loop_of_the_same_board_differ_only_where_they_should() -> None:
    """A room's border is black and a loop across it grey, so that they can be told apart."""
    game = load(GAMES / "country.lud")
    before, after = parsed(game, nothing(game)), parsed(game, CASES["country"](game))
    assert lines(before, "#000", "3") == lines(after, "#000", "3")
    assert not lines(before, "#888", "7")
    assert len(lines(after, "#888", "7")) == 4


def test_given_lines_are_stronger_than_those_drawn_later() -> None:
    game = load("big-tour")
    start, full = parsed(game, nothing(game)), parsed(game, [1] * len(game.model.variables))
    assert lines(start, "#000", "6") == lines(full, "#000", "6")
    assert len(lines(start, "#000", "6")) > 3
    assert not lines(start, "#000", "4")
    assert lines(full, "#000", "4")
