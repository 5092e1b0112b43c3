"""Metadata as Ludii's files have them: used for drawing where we can, ignored otherwise, unknown ones with a note."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load

GAME = """
(game "Test" (players 1)
    (equipment {
        (board (square 3) (values Cell (range 0 1)))
        (regions "Walls" {0 1}) (regions "Walls" {8})
        (hints {(hint 4 1)})
    })
    (rules (play (satisfy (is Count (sites Board) of:1 1))) (end (if (is Solved) (result P1 Win))))
)
"""
KNOWN = [
    "(board Style Sudoku)",
    "(board Style PenAndPaper replaceComponentsWithFilledCells:True)",
    "(board Style Hashiwokakero)",
    "(board Colour InnerEdges (colour Black))",
    "(board Colour Phase0 (colour 255 255 255))",
    "(board Placement scale:0.8)",
    "(board StyleThickness OuterEdges 2.0)",
    '(piece Rename piece:"1" "Light")',
    '(piece Colour "Light" fillColour:(colour Yellow) strokeColour:(colour Black))',
    '(piece Scale "Light" 0.75)',
    '(region Colour "Walls" (colour Grey))',
    "(region colour {4} (colour 180 180 180))",
    "(region Colour (sites Left) (colour 180 180 180 100))",
    "(show Line {{0 1} {1 2}} (colour Black) scale:2)",
    "(show Edges Diagonal Hidden)",
    "(show Edges Outer (colour Black))",
    "(show Edges Inner ThinDotted (colour VeryLightGrey))",
    '(show Symbol "disc" "Walls" Vertex (colour Black) scale:0.5)',
    "(show RegionOwner)",
    "(player Colour P1 (colour Black))",
    "(no Sunken)",
    "(drawHint TopLeft)",
    "(drawHint None)",
    "(hintType NextTo)",
]


def game_with(metadata: str) -> Game:
    return load(Source("test.lud", f"{GAME}(metadata {metadata})"))


def graphics(*forms: str) -> Game:
    return game_with(f"(info {{ }}) (graphics {{ {' '.join(forms)} }})")


@pytest.mark.parametrize("form", KNOWN)
def test_known_metadata_load_without_a_note(form: str) -> None:
    assert graphics(form).warnings == ()


def test_all_together_and_what_is_kept() -> None:
    game = graphics(*KNOWN)
    assert game.warnings == ()
    assert game.look.style == "Hashiwokakero"
    assert game.look.glyphs == {1: "Light"}
    assert game.look.clues == "NextTo"


def test_painted_regions_by_name_by_list_and_by_function() -> None:
    game = graphics(
        '(region Colour "Walls" (colour Grey))',
        "(region colour {4 5..6} (colour 9 8 7))",
        "(region Colour (sites Left) (colour 0 0 0))",
    )
    assert game.look.colours == (((0, 1, 8), "Grey"), ((4, 5, 6), "9 8 7"), ((0, 3, 6), "Black"))


@pytest.mark.parametrize("region", ['"Rooms"', "{99}", "(sites Nowhere)"])
def test_a_region_that_is_not_there_is_not_painted(region: str) -> None:
    game = graphics(f"(region Colour {region} (colour Grey))")
    assert [warning.code for warning in game.warnings] == ["W0502"]
    assert game.look.colours == ()


def test_unknown_metadata_are_noted() -> None:
    game = graphics("(board Style Sudoku)", "(sparkle 3)")
    assert [warning.code for warning in game.warnings] == ["W0501"]
    assert game.look.style == "Sudoku"


def test_info_with_long_texts() -> None:
    game = game_with(
        r"""
        (info {
            (description "A puzzle on a <b>board</b>,
                told on two lines.")
            (rules "Place one.")
            (source "See <a href=\"http://example.org\" id=\"x\">the page</a>.")
            (id "42") (version "1.3.12")
            (classification "puzzle/deduction")
            (credit "Somebody")
            // (author "nobody")
            (useFor {"Test/Ruleset/A"} (rules "Other rules."))
        })
        (graphics (drawHint Default))
        (ai (bestAgent "UCT"))"""
    )
    assert game.warnings == ()
    assert game.look.notes["description"] == "A puzzle on a <b>board</b>, told on two lines."
    assert game.look.notes["rules"] == "Place one."
    assert game.look.notes["source"] == 'See <a href="http://example.org" id="x">the page</a>.'


def test_options_reach_into_metadata_and_definitions_do_not() -> None:
    text = """
    (game "Test" (players 1)
        (equipment { (board (square 2) (values Cell (range 0 1))) })
        (rules (play (satisfy (is Count (sites Board) of:1 1))) (end (if (is Solved) (result P1 Win))))
    )
    (define "Light" (is Solved))
    (option "Challenge" <Challenge> args:{<look> <walls>} { (item "1" <Sudoku> <{0 3}> "") })
    (metadata (graphics {
        (board Style <Challenge:look>) (piece Rename piece:"1" "Light") (region Colour <Challenge:walls> (colour Black))
    }))
    """
    game = load(Source("test.lud", text))
    assert game.warnings == ()
    assert (game.look.style, game.look.glyphs, game.look.colours) == ("Sudoku", {1: "Light"}, (((0, 3), "Black"),))
