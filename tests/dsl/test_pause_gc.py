"""The garbage collector is paused while a game is loaded, and only then."""

import gc
from collections.abc import Iterator

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.pause_gc import gc_paused
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.isenabled()
    yield
    (gc.enable if before else gc.disable)()


@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_is_left_as_it_was_found(enabled: bool) -> None:
    (gc.enable if enabled else gc.disable)()
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled() is enabled


def test_it_works_again_after_a_game_and_after_a_mistake() -> None:
    gc.enable()
    load("sudoku")
    assert gc.isenabled()
    with pytest.raises(DslError):
        load(Source("bad.lud", "(game"))
    assert gc.isenabled()
