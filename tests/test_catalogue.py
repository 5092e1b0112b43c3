"""The library as a whole: every game has a description, challenges, a case file, a trial; every rule has a case."""

from functools import cache
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import Limits
from dslrun.interpreter.library import (
    GAMES,
    allowed_paths_of,
    challenge_files,
    challenge_in,
    entries,
    library,
    parse,
    source_of,
)
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges
from dslrun.interpreter.solve.solver import solve
from tests.cases import FOLDER, all_cases

LIMITS = Limits()
DOORS = allowed_paths_of(None, ())
LIBRARY = sorted(library().values())
FILES = [file for path in LIBRARY for file in challenge_files(path, DOORS)]
SMALL = 100
"""Challenges of up to so many variables are proved unique here; larger ones are a matter of bench/."""
MANY = "many solutions"


def name(path: Path) -> str:
    return path.relative_to(GAMES).as_posix()


@cache
def cases_of(path: Path) -> str:
    return "\n".join(case.name for case in all_cases() if case.file == path.stem)


@pytest.mark.parametrize("path", LIBRARY, ids=name)
def test_a_game_says_in_one_line_what_it_is_about(path: Path) -> None:
    notes = load(path).look.notes
    assert notes.get("description"), "(metadata (info (description ...)))"
    assert "\n" not in notes["description"]


@pytest.mark.parametrize("path", LIBRARY, ids=name)
def test_a_game_has_at_least_two_challenges_with_names_of_their_own(path: Path) -> None:
    names = challenges(path)
    assert len(names) >= 2
    assert len({one.lower() for one in names}) == len(names)


@pytest.mark.parametrize("path", LIBRARY, ids=name)
def test_every_rule_of_a_game_is_broken_by_a_case(path: Path) -> None:
    cases = [case for case in all_cases() if case.file == path.stem]
    sentences = {rule.provenance.sentence for rule in load(path).model.rules}
    broken = {rule.provenance.sentence for case in cases if case.status == "broken" for rule in case.verdict().broken}
    assert "" not in sentences
    assert sentences <= broken


@pytest.mark.parametrize("path", LIBRARY, ids=name)
def test_the_last_case_of_a_game_is_a_solution_that_is_proved(path: Path) -> None:
    cases = [case for case in all_cases() if case.file == path.stem]
    assert cases, f"write tests/games/{path.stem}.toml"
    assert cases[-1].unique


def test_every_case_file_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == {path.stem for path in LIBRARY}


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_challenge_loads_without_a_warning_and_has_one_solution(file: Path) -> None:
    game = load(file)
    assert not game.warnings
    text = parse(source_of(file, LIMITS), LIMITS, Problems())
    (entry,) = entries(text, None, DOORS)
    challenge = challenge_in(file, entry.name, LIMITS, Problems(), DOORS)
    assert challenge is not None
    assert challenge.meta.get("by")
    if len(game.model.variables) <= SMALL:
        wanted = "multiple" if MANY in challenge.meta.get("description", "") else "unique"
        assert solve(game.model).status == wanted
