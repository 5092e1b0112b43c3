"""A clue on an edge is drawn where the edge is, on the text screen and on the page."""

from xml.etree import ElementTree

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing import draw
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.page import to_svg

NS = "{http://www.w3.org/2000/svg}"
BOARDS = ["(hex 2)", "(tri 2)", "(square 3)", "(rectangle 2 3)"]


def game_of(shape: str, played: str, *clues: tuple[int, int]) -> Game:
    hints = " ".join(f"(hint {edge} {number})" for edge, number in clues)
    board = f"(board {shape} (values {played} (range 0 1)))"
    rules = f"(rules (play (satisfy (exists {played} (= (from) 1)))))"
    return load(Source("g.lud", f'(game "G" (equipment {{{board} (hints {{{hints}}} Edge)}}) {rules})'))


@pytest.mark.parametrize("played", ["Edge", "Cell"])
@pytest.mark.parametrize("shape", BOARDS)
def test_a_clue_is_written_over_its_edge(shape: str, played: str) -> None:
    plain = game_of(shape, played, (0, 5))
    for edge in range(plain.board.count(SiteType.EDGE)):
        game = game_of(shape, played, (edge, 57))
        drawing = draw(game, [None] * len(game.model.variables))
        rows = [row.ljust(drawing.width) for row in drawing.plain().split("\n")]
        spots = drawing.clues[0]
        assert "".join(rows[row][column] for row, column in spots) == "57"
        if Site(SiteType.EDGE, edge) in drawing.sites:
            assert drawing.sites[Site(SiteType.EDGE, edge)] in spots
        assert "".join(rows).count("57") == 1


@pytest.mark.parametrize("played", ["Edge", "Cell"])
@pytest.mark.parametrize("shape", BOARDS)
def test_a_clue_of_the_page_is_at_the_middle_of_its_edge(shape: str, played: str) -> None:
    """Positions on the page follow from those on the board: x is scaled and shifted, y is also turned around."""
    plain = game_of(shape, played, (0, 5))
    found = {}
    for edge in range(plain.board.count(SiteType.EDGE)):
        game = game_of(shape, played, (edge, 57))
        root = ElementTree.fromstring(to_svg(game, [None] * len(game.model.variables)))
        (text,) = [one for one in root.iter(f"{NS}text") if one.text == "57"]
        found[game.board.position(SiteType.EDGE, edge)] = float(text.get("x") or "nan"), float(text.get("y") or "nan")
    (left, low), (right, high) = (tuple(edge(axis) for axis in zip(*found, strict=True)) for edge in (min, max))
    x_at = {x: page_x for (x, _), (page_x, _) in found.items()}
    y_at = {y: page_y for (_, y), (_, page_y) in found.items()}
    across, down = (x_at[right] - x_at[left]) / (right - left), (y_at[high] - y_at[low]) / (high - low)
    assert across == pytest.approx(-down, abs=0.1)
    for (x, y), place in found.items():
        assert place == pytest.approx((x_at[left] + across * (x - left), y_at[low] + down * (y - low)), abs=0.2)
