"""Completion after several sites and values in one line."""

from dslrun.repl.prompt.completion import suggestions
from dslrun.repl.prompt.context import PromptContext


def test_a_value_is_passed_over_even_if_it_could_not_be_a_site(context: PromptContext) -> None:
    assert [one.text for one in suggestions(context, "set r2c1 9 r2c2 ")] == ["1", "2", "3"]
    assert [one.text for one in suggestions(context, "set r2c1 9 r1c2 9 r2c2 ")] == ["1", "2", "3"]
    assert "r1c1" in [one.text for one in suggestions(context, "set r2c1 9 ")]
