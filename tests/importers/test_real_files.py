"""Real files of others import, have one solution, and agree with their goals."""

import re
from pathlib import Path

import pytest

from dslrun.dsl.importers import importer_of, importers
from dslrun.dsl.limits import Limits
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.library import source_of
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve as find_solutions

DATA = Path(__file__).parent / "data"
FILES = sorted(path for path in DATA.iterdir() if path.suffix in (".non", ".xml"))
GOALS = [path for path in FILES if path.suffix == ".non"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_real_file_has_one_solution(path: Path) -> None:
    game = load(path)
    assert not game.warnings
    assert find_solutions(game.model).status == "unique"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_content_determines_the_format_without_a_name(path: Path) -> None:
    source = source_of(path, Limits())
    assert importer_of(source) is not None
    assert sum(importer.sniff(source.text) for importer in importers()) == 1


@pytest.mark.parametrize("path", GOALS, ids=lambda path: path.name)
def test_the_solution_is_the_goal(path: Path) -> None:
    goal = re.search(r'^goal "(\d+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert goal is not None
    game = load(path)
    (found,) = find_solutions(game.model).solutions
    rows = reversed(game.board.rows(SiteType.CELL))
    assert "".join(str(found[cell]) for row in rows for cell in row) == goal[1]


def test_a_coloured_file_is_a_coloured_nonogram() -> None:
    assert load(DATA / "puzzles_take_two.xml").name == "Color Nonogram"
    assert load(DATA / "puzzles_wake_up.xml").name == "Triangular Nonogram"
