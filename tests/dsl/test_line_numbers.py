"""Line numbers of a printed listing."""

import pytest

from dslrun.dsl.line_numbers import without_line_numbers


def test_numbers_are_blanked_and_positions_stay() -> None:
    text = '1 (game "X"\n2\n\n3   (players 1)\n4 )'
    assert without_line_numbers(text) == '  (game "X"\n \n\n    (players 1)\n  )'


@pytest.mark.parametrize(
    "text",
    [
        '(game "X")',
        "1 2 3",
        "1\n2\n3",
        "1 (a)\n2 (b)",
        "1 (a)\n2 (b)\n4 (c)",
        "1 (a)\n(b)\n2 (c)\n3 (d)",
        "2 (a)\n3 (b)\n4 (c)",
    ],
)
def test_other_texts_are_left_alone(text: str) -> None:
    assert without_line_numbers(text) == text
