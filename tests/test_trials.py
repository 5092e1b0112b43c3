"""The plays of tests/trials: every move is legal, and the last one solves the puzzle.

`pytest tests/test_trials.py --update-goldens` writes a play for a game that has none.
"""

from pathlib import Path

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.trials import read_trial, replay, write_trial
from dslrun.interpreter.solve.solver import solve

FOLDER = Path(__file__).parent / "trials"
TRIALS = sorted(FOLDER.glob("*.trial"))


@pytest.mark.parametrize("path", TRIALS, ids=lambda path: path.stem)
def test_a_play_is_legal_and_ends_solved(path: Path) -> None:
    trial = read_trial(Source(path.name, path.read_text(encoding="utf-8")))
    outcome = replay(load(trial.game, challenge=trial.challenge), trial)
    assert not outcome.illegal
    assert outcome.moves == len(trial.moves) > 0
    assert outcome.solved


def solving_play(path: Path) -> str:
    """Return a play that sets every open, visible site of a game's first challenge to its value in the solution."""
    game = load(path)
    solution = solve(game.model).solutions[0]
    shown = [not variable.hidden and var not in game.model.givens for var, variable in enumerate(game.model.variables)]
    moves = [(var, value) for var, value in enumerate(solution) if value and shown[var]]
    return write_trial(game, moves, name=path.stem)


def test_every_library_game_has_a_play(request: pytest.FixtureRequest) -> None:
    missing = [path for path in library().values() if not (FOLDER / f"{path.stem}.trial").exists()]
    if request.config.getoption("--update-goldens"):
        for path in missing:
            (FOLDER / f"{path.stem}.trial").write_text(solving_play(path), encoding="utf-8")
    else:
        assert not missing, "run pytest tests/test_trials.py --update-goldens"
