"""Numbers in texts have a largest length: one more digit is refused with its place."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.loading import load
from dslrun.interpreter.values.pictures import whole_number

ORIGIN = Origin(Span(Source("x", "9" * 30), 0, 19))


def test_a_number_in_a_picture_has_at_most_eighteen_digits() -> None:
    assert whole_number("9" * 18, ORIGIN) == 10**18 - 1
    with pytest.raises(DslError) as caught:
        whole_number("9" * 19, ORIGIN)
    assert caught.value.diagnostics[0].code == "E0108"


@pytest.mark.parametrize(("digits", "code"), [(18, ""), (19, "E0108")])
def test_a_number_in_a_text_has_at_most_eighteen_digits(digits: int, code: str) -> None:
    board = "(equipment {(board (square 2) (values Cell (range 0 1)))})"
    text = f'(game "G" {board} (rules (play (satisfy (< 0 {"9" * digits})))))'
    if not code:
        load(Source("g.lud", text))
        return
    with pytest.raises(DslError) as caught:
        load(Source("g.lud", text))
    assert caught.value.diagnostics[0].code == code
