"""Plays of small games, kept in a folder of the test."""

from pathlib import Path

import pytest

from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.repl.play.state import PlayState


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for saves that is the test's own."""
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture(scope="session")
def tiny() -> Game:
    """A Sudoku of 4x4."""
    return load("sudoku", challenge="Tiny")


@pytest.fixture
def play(tiny: Game) -> PlayState:
    """A new play of the tiny Sudoku."""
    return PlayState(tiny)
