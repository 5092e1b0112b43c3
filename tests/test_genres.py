"""Genres written in a few lines each have as many solutions as plain Python finds by trying all boards."""

import re
from pathlib import Path

import pytest

import dslrun
from tests.brute_force import genres, small_boards

COUNTS = genres.COUNTS | small_boards.COUNTS
GENRES = Path(__file__).parent / "genres"
DRAWN = re.compile(r"\s*(\"|}|\(hints( \"\w+\")?$|\(picture|legend:)")
"""The lines of a picture, which are the instance, not the rules."""


@pytest.mark.parametrize("name", COUNTS)
def test_a_genre_has_the_solutions_that_plain_python_finds(name: str) -> None:
    count = COUNTS[name]()
    puzzle = dslrun.load(str(GENRES / f"{name}.lud"))
    assert len(puzzle.solve(limit=count + 1)) == count
    assert count


def test_every_genre_is_tried_and_takes_few_lines() -> None:
    assert {path.stem for path in GENRES.glob("*.lud")} == set(COUNTS)
    for path in GENRES.glob("*.lud"):
        rules = [line for line in path.read_text(encoding="utf-8").splitlines() if not DRAWN.match(line)]
        assert len(rules) <= 20, path.name
