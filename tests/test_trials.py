"""The plays of tests/trials: every move is legal when its turn comes, and the puzzle is solved in the end."""

from pathlib import Path

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.check.trials import read_trial, replay
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load

FOLDER = Path(__file__).parent / "trials"
TRIALS = sorted(FOLDER.glob("*.trial"))


@pytest.mark.parametrize("path", TRIALS, ids=lambda path: path.stem)
def test_a_play_is_legal_and_ends_solved(path: Path) -> None:
    trial = read_trial(Source(path.name, path.read_text(encoding="utf-8")))
    outcome = replay(load(trial.game, challenge=trial.challenge), trial)
    assert not outcome.illegal
    assert outcome.moves == len(trial.moves) > 0
    assert outcome.solved


def test_every_library_game_has_a_play() -> None:
    assert {path.stem for path in library().values()} <= {path.stem for path in TRIALS}
