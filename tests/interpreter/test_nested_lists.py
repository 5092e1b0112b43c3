"""Lists in lists in lists: refused at once, however deep they lie."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Form
from dslrun.interpreter.language.conversion import Converter
from tests.laws.examples import LAYOUTS, game, game_of

DEPTH = 8


def test_each_list_is_asked_for_each_kind_a_few_times_only(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    array = Converter.array

    def counted(self: Converter, form: Form, *others: object) -> object:
        asked.append(id(form))
        return array(self, form, *others)

    monkeypatch.setattr(Converter, "array", counted)
    with pytest.raises(DslError):
        game_of(game(LAYOUTS[0], rules=f"(= 1 {'{' * DEPTH}r1c1{'}' * DEPTH})"))
    assert len(asked) <= 60 * DEPTH


def test_lists_at_the_limit_of_nesting_are_refused() -> None:
    with pytest.raises(DslError) as refused:
        game_of(game(LAYOUTS[0], rules=f"(= 1 {'{' * 150}r1c1{'}' * 150})"))
    assert refused.value.diagnostics[0].code == "E0303"
