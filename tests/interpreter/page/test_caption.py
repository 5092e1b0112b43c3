"""The rules below the board of a page, for challenges with parameters."""

import re

from dslrun.interpreter.loading import load
from dslrun.interpreter.page import to_svg
from dslrun.repl.showing import rules_line, start_values


def texts(name: str, challenge: str | None = None) -> str:
    game = load(name, challenge=challenge)
    svg = to_svg(game, start_values(game), description=rules_line(game))
    return " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))


def test_a_page_says_how_many_stars_there_are() -> None:
    assert "Place 2 stars in every row, column and room. No two stars" in texts("star-battle", "Clear night 10x10")


def test_a_page_whose_challenge_has_no_parameters_shows_only_the_board() -> None:
    assert "Fill" not in texts("sudoku")
