"""The garbage collector is paused while a game is loaded, and only then."""

import gc
import sys
from collections.abc import Iterator
from inspect import signature
from weakref import ref

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.pause_gc import gc_paused
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

OF_THE_LANGUAGE = {"reader_of", "sort_of", "words_by_name"}
"""Unbounded caches whose keys are words and types of the language. No text adds to them."""


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


def test_games_that_are_no_longer_used_are_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games contain cycles. Without a collection, 10,000 different boards took a gigabyte."""
    monkeypatch.setattr("dslrun.dsl.pause_gc.ROOM", 50_000)
    gc.enable()
    loaded = []
    for rows in range(2, 12):
        for columns in range(2, 12):
            text = f"""(game "G" (equipment {{(board (rectangle {rows} {columns}) (values Cell (range 0 {columns})))
                (regions {{Rows Columns}})}}) (rules (play (satisfy (all Different)))))"""
            loaded.append(ref(load(Source("some.lud", text))))
    assert sum(game() is not None for game in loaded) < len(loaded) / 2


def test_caches_by_argument_have_a_size() -> None:
    solve(load("slitherlink").model)
    unbounded = set()
    for name in [name for name in sys.modules if name.startswith("dslrun.")]:
        for function in vars(sys.modules[name]).values():
            info = getattr(function, "cache_info", None)
            if info is not None and info().maxsize is None and signature(function).parameters:
                unbounded.add(function.__name__)
    assert unbounded == OF_THE_LANGUAGE
