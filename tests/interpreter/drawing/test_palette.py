"""Colours of a palette: values from 1, names, tones, and the exact colours of a puzzle file on a page."""

import re

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.drawing.colour import NAMES, inks_of, tone_of
from dslrun.interpreter.drawing.value_words import being, word_of
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.page import to_svg
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.describing import describe_board
from dslrun.repl.play.state import PlayState
from dslrun.repl.showing import legend_line, start_values

CLUES = 'rows:{"1r 1g" "2r"} columns:{"2r" "1g 1r"}'


def runs(clues: str = CLUES, palette: str = '"k" "black" "g" "green" "r" "red"', more: str = "") -> Game:
    text = f"""
    (game "Runs"
        (equipment {{
            (board (rectangle 2 2) (values Cell (range 0 9)))
            (hints (lines {clues} palette:{{{palette}}}))
        }})
        (rules (play (satisfy (rule "Runs." (is Match))))))
    (challenge "One" {more})
    """
    return load(Source("runs.lud", text))


def test_the_marks_in_use_have_values_from_1_in_the_order_of_the_palette() -> None:
    game = runs()
    assert {value: ink.name for value, ink in inks_of(game).items()} == {1: "green", 2: "red"}
    assert list(solve(game.model, limit=2).solutions) == [[2, 2, 2, 1]]  # the lower row comes first
    assert legend_line(game) == "1 green, 2 red"


def test_a_run_without_a_mark_may_have_any_colour_of_the_palette() -> None:
    assert legend_line(runs('rows:{"1" "2r"} columns:{"*" "*"}')) == "1 black, 2 green, 3 red"


def test_tones_follow_the_names_of_the_colours() -> None:
    inks = inks_of(runs())
    assert [NAMES[tone_of(value, inks)] for value in (1, 2)] == ["green", "red"]
    assert tone_of(7, inks) == 7


def test_words_name_the_colours() -> None:
    game = runs()
    assert being(word_of(game, 0, 2)) == "red"
    assert "Clue 1 red 1 green for r1c1, r1c2." in list(describe_board(game, start_values(game)))


def test_only_the_colours_in_use_can_be_set() -> None:
    assert PlayState(runs()).options(0) == (1, 2, 0)


def test_a_page_has_the_colours_of_the_file() -> None:
    game = runs(more='colours:"r #f42020, g #fefefe"')
    svg = to_svg(game, [2, 2, 2, 1])
    assert set(re.findall(r'fill="#([0-9a-f]{6})"', svg)) == {"f42020", "fefefe"}
    numbers = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    assert numbers.count("1") == 1  # a colour like that of the paper is still marked by its number
    assert "f42020" not in to_svg(runs(), [2, 2, 2, 1])


def test_a_palette_lists_marks_and_names() -> None:
    with pytest.raises(DslError, match="marks and names of colours alternately"):
        runs(palette='"k" "black" "g"')


@pytest.mark.parametrize("name", ["color-nonogram", "color-hexagonal-nonogram", "color-triangular-nonogram"])
def test_the_values_of_the_library_start_at_1(name: str) -> None:
    values = sorted(inks_of(load(name)))
    assert values == list(range(1, len(values) + 1))
