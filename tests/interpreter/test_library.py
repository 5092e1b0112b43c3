"""The library: its games are found, and its texts are read once as long as they stay as they are."""

import os
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.names import plain
from dslrun.interpreter.library import GAMES, STDLIB, library, library_text, standard_files, standard_heads


def test_every_game_is_found_and_no_challenge() -> None:
    """A game is every file that does not lie in a folder with the name of a game beside it."""
    files = [path for path in sorted(GAMES.rglob("*.lud")) if not path.parent.with_suffix(".lud").exists()]
    assert list(library().items()) == [(plain(path.stem), path) for path in files]


def test_every_definition_is_found() -> None:
    files = {path.stem: path for path in sorted(STDLIB.rglob("*.def"))}
    assert standard_files() == {name: path for name, path in files.items() if name[0].isupper()}
    assert standard_heads() == {name.replace("-", " "): path for name, path in files.items() if name[0].islower()}


def test_a_file_of_the_library_defines_what_its_name_says() -> None:
    for name, path in {**standard_files(), **standard_heads()}.items():
        (definition,) = library_text(path, DEFAULT_LIMITS, Problems()).defines.values()
        assert definition.name == name
        assert (definition.pattern is not None) == (path in standard_heads().values())


def test_a_text_of_the_library_is_read_again_when_it_was_written_again(tmp_path: Path) -> None:
    path = tmp_path / "one.def"
    path.write_text('(define "One" 1)')
    first = library_text(path, DEFAULT_LIMITS, Problems())
    assert library_text(path, DEFAULT_LIMITS, Problems()) is first
    path.write_text('(define "One" 2)')
    os.utime(path, ns=(1, 1))
    assert library_text(path, DEFAULT_LIMITS, Problems()).defines["One"].body != first.defines["One"].body


def test_warnings_about_a_text_are_told_each_time(tmp_path: Path) -> None:
    path = tmp_path / "one.def"
    path.write_text('(define "One" 1))')
    for _ in range(2):
        problems = Problems()
        library_text(path, DEFAULT_LIMITS, problems)
        assert [one.code for one in problems.found] == ["W0101"]


def test_limits_hold_for_a_text_that_was_read_within_others() -> None:
    path = library()["sudoku"]
    library_text(path, DEFAULT_LIMITS, Problems())
    with pytest.raises(Exception, match="too many tokens"):
        library_text(path, DEFAULT_LIMITS.raised("tokens", 5), Problems())
