"""Limits."""

from dataclasses import fields

import pytest

from dslrun.dsl.codes import CODES
from dslrun.dsl.diagnostics import DslError, LimitError
from dslrun.dsl.limits import COUNTED, Limits


def test_a_limit_is_raised_by_name_and_the_others_stay() -> None:
    raised = Limits().raised("sites", 5)
    assert raised.sites == 5
    assert raised.tokens == Limits().tokens


def test_an_unknown_limit_names_the_nearest() -> None:
    with pytest.raises(DslError) as caught:
        Limits().raised("site", 5)
    assert "did you mean `sites`?" in caught.value.diagnostics[0].render()


def test_a_limit_must_be_positive() -> None:
    with pytest.raises(DslError):
        Limits().raised("sites", 0)


@pytest.mark.parametrize("name", [field.name for field in fields(Limits)])
def test_every_limit_says_its_name_value_and_flag(name: str) -> None:
    error = Limits().exceeded(name, None)
    assert isinstance(error, LimitError)
    (diagnostic,) = error.diagnostics
    assert diagnostic.code == COUNTED[name][0]
    assert diagnostic.code in CODES
    text = diagnostic.render()
    assert f"`{name}` is {getattr(Limits(), name):,}" in text
    assert f"--limit {name}=" in text
