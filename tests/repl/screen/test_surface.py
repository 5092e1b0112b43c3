"""Lines as prompt_toolkit shows them: wide characters take two columns, and nothing leaves the window."""

from dslrun.repl.screen.surface import Surface


def placed(text: str, width: int) -> dict[int, str]:
    surface = Surface(lambda height, width: [], lambda y, x, event: None)
    surface._span = (0, width)
    return {x: char.char for x, char in surface._line(0, [("", text)]).items()}


def test_wide_characters_take_two_columns() -> None:
    assert placed("数a", 10) == {0: "数", 1: "", 2: "a"}


def test_what_does_not_fit_is_left_out() -> None:
    assert placed("abc", 2) == {0: "a", 1: "b"}
    assert placed("a数", 2) == {0: "a"}
