"""The plays in tests/trials: every move is legal when its turn comes, and only the last one solves the puzzle."""

from dataclasses import replace
from pathlib import Path

import pytest

from dsl.source import Source
from interpreter import load
from interpreter.trials import read_trial, replay

TRIALS = sorted((Path(__file__).parent / "trials").glob("*.trial"))


@pytest.mark.parametrize("path", TRIALS, ids=lambda path: path.stem)
def test_play_through(path: Path) -> None:
    trial = read_trial(Source(path.name, path.read_text(encoding="utf-8")))
    game = load(trial.game, challenge=trial.challenge)
    played = replay(game, trial)
    assert played.illegal == ()
    assert played.solved
    assert replay(game, replace(trial, moves=trial.moves[:-1])).status == "open"
