"""`(drawHint "Name" STYLE)`: clues with a name as lines, tubes, arrows, signs, areas and corners."""

import re

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.drawing import drawn_text
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.page import to_svg
from dslrun.repl.showing import rules_line, start_values

TEXT = """
(game "Styles"
    (equipment {{
        (board (square 3) (values Cell (range 1 3)))
        (regions {{Rows Columns}})
        (regions "Odd" {{r3c3}} sign:"odd")
        (hints "Clues" {{ {clues} }})
        (hints "Tops" (outside top:{{1 ? 2}}))
        (hints "More tops" (outside top:{{3 ? ?}}) sign:"x")
    }})
    (rules (play (satisfy {{
        (rule "Latin." (all Different))
        (rule "Clues." (forAll Hint "Clues" (!= (from) 0)))
        (rule "Never used." (if False (!= r1c1 0)))
    }}))))
(metadata (info (description "One line.") (rules Sentences)) (graphics (drawHint "Clues" {style})))
"""


def styled(style: str, clues: str) -> Game:
    return load(Source("styles.lud", TEXT.format(style=style, clues=clues)))


def drawing(style: str, clues: str) -> list[str]:
    game = styled(style, clues)
    return drawn_text(game, start_values(game)).splitlines()


@pytest.mark.parametrize(
    ("style", "clues", "row", "wanted"),
    [
        ('Line "p"', "(hint {r1c1 r1c2 r2c3})", 3, "│   p   │   │"),
        ('Line "p"', "(hint {r1c1 r1c2 r2c3})", 4, "├───┼───p───┤"),
        ("Tube", "(hint {r1c1 r1c2 r2c2})", 3, "│   →   │   │"),
        ("Tube", "(hint {r1c1 r1c2 r2c2})", 2, "┌○──┬───┬───┐"),
        ("Arrow", "(hint {r2c3 r2c2 r1c1})", 4, "├───↖───┼○──┤"),
        ('Sign "2*"', "(hint {r1c1 r1c2} 2)", 3, "│   ●   │   │"),
        ('Sign "2*"', "(hint {r1c1 r1c2} 3)", 3, "│   3●  │   │"),
        ("Sign", "(hint {r1c1 r1c2 r2c1 r2c2} {1 2})", 4, "├───1 2─┼───┤"),
        ("Area", "(hint {r1c1 r1c2} 4)", 2, "┏4━┯━┳━┓"),
        ("Area", "(hint {r1c1 r1c2} ?)", 2, "┏━┯━┳━┓"),
        ("Corner", "(hint r1c1 5 SE)", 2, "┌5↘─┬───┬───┐"),
    ],
)
def test_a_style_in_characters(style: str, clues: str, row: int, wanted: str) -> None:
    assert squeezed(drawing(style, clues)[row]) == squeezed(wanted)


def squeezed(line: str) -> str:
    """A line without the width of its tiles."""
    return re.sub(r"([─━ ])\1+", r"\1", line)


def test_the_sign_of_a_region_and_all_clues_at_one_end_are_shown() -> None:
    lines = drawing("Corner", "(hint r1c1 5)")
    assert any("odd" in line for line in lines)
    assert [line.split() for line in lines[:2]] == [["1"], ["3x", "2"]]


@pytest.mark.parametrize(
    ("style", "wanted"),
    [
        ('Line "p" (colour Green)', 'stroke="green"'),
        ('Line (colour "red;")', 'stroke="grey"'),
        ("Tube", 'stroke="#ddd"'),
        ("Arrow", 'stroke="#777"'),
    ],
)
def test_a_style_on_a_page(style: str, wanted: str) -> None:
    game = styled(style, "(hint {r1c1 r1c2 r2c3})")
    assert wanted in to_svg(game, start_values(game))


def test_the_rules_line_has_the_sentences_of_the_rules_in_use() -> None:
    assert rules_line(styled("Line", "(hint {r1c1 r1c2})")) == "Latin. Clues."
