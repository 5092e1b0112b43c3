"""Puzzles of texts that have no challenges: shading, a loop, numbers in regions, areas and a path."""

from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.reading import open_text
from dslrun.interpreter.solve.solver import solve

GAMES = sorted((Path(__file__).parent / "new_games").glob("*.lud"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_three_different_puzzles_of_a_new_text_are_unique(path: Path) -> None:
    loaded = open_text(str(path), DEFAULT_LIMITS, Problems())
    boards = set()
    for seed in (1, 2, 3):
        made = generate(loaded, Wish((8, 8), seed=seed), Deadline(120))
        text = path.read_text(encoding="utf-8") + f'(challenge "New" {made.text})'
        found = solve(load(Source("new", text)).model)
        assert (made.size, found.status) == ((8, 8), "unique")
        boards.add(tuple(found.solutions[0]))
    assert len(boards) == 3


def test_there_are_five_such_texts() -> None:
    assert len(GAMES) == 5
