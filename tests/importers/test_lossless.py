"""A file read, kept as a challenge in our language, and written again is the same file, to the last sign.

The files are in `lossless/`: a heading `### name.format`, then a file as that format writes it.
"""

import re
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import importer_of, writers, written
from dslrun.dsl.importers.palette import LETTERS
from dslrun.dsl.instances import challenge_form
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.library import parse_any, source_of
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

FOLDER = Path(__file__).parent / "lossless"
HEADING = re.compile(r"### (\S+)\.(\w+)\n")
REFUSED = FOLDER / "refused.txt"
REFUSAL = re.compile(r"### (\S+)\.(\w+) (.*)\n")


def files() -> list[tuple[str, str, str]]:
    found = []
    for file in sorted({*FOLDER.glob("*.txt")} - {REFUSED}):
        _, *parts = HEADING.split(file.read_text(encoding="utf-8"))
        found += [(parts[at], parts[at + 1], parts[at + 2]) for at in range(0, len(parts), 3)]
    return found


FILES = files()


@pytest.mark.parametrize(("name", "form", "text"), FILES, ids=[f"{name}.{form}" for name, form, _ in FILES])
def test_a_file_is_unchanged_as_a_challenge_and_back(name: str, form: str, text: str) -> None:
    problems = Problems()
    source = Source(name, text)
    importer = importer_of(source)
    assert importer is not None
    assert importer.name == form
    (challenge,) = parse_any(source, Limits(), problems).challenges
    assert not problems.found
    ours = print_form(challenge_form(challenge))
    (again,) = parse_any(Source("x.lud", ours), Limits(), problems).challenges
    assert written(importer, [again]) == text


def test_a_goal_of_ones_fits_any_colours() -> None:
    """Two runs of different colours may touch, so one group of ones is two runs."""
    text = 'width 3\nheight 2\nrows\n1a,2b\n1a\ncolumns\n2a\n1b\n1b\ngoal "111100"\n'
    problems = Problems()
    (challenge,) = parse_any(Source("x.non", text), Limits(), problems).challenges
    assert not problems.found
    assert challenge.meta["goal"] == "abb a00"


def test_a_puzzle_may_have_as_many_colours_as_there_are_letters() -> None:
    keys = "abcdefghijklmnopqrstuvwxyz"
    assert sorted(LETTERS) == list(keys)
    row, columns = ",".join(f"1{key}" for key in keys), "\n".join(f"1{key}" for key in keys)
    game = load(Source("x.non", f"width 26\nheight 1\nrows\n{row}\ncolumns\n{columns}\n"))
    (found,) = solve(game.model).solutions
    assert len(set(found)) == 26


@pytest.mark.parametrize(
    ("colour", "digits"),
    [
        ("rgb(255, 128, 0)", "ff8000"),
        ("rgb(100% 60% 0% / 0.5)", "ff9900"),
        ("RebeccaPurple", "663399"),
        ("#0f8", "00ff88"),
    ],
)
def test_colours_are_those_of_css(colour: str, digits: str) -> None:
    text = f"color a {colour}\nwidth 1\nheight 1\nrows\n1a\ncolumns\n1a\n"
    (challenge,) = parse_any(Source("x.non", text), Limits(), Problems()).challenges
    assert f"#{digits}" in challenge.meta["colours"]


def test_a_goal_that_contradicts_the_clues_is_not_kept() -> None:
    text = 'width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal "01"\n'
    (challenge,) = parse_any(Source("x.non", text), Limits(), Problems()).challenges
    (non,) = (writer for writer in writers() if writer.name == "non")
    assert "goal" not in challenge.meta
    assert "goal" not in written(non, [challenge])


_, *PARTS = REFUSAL.split(REFUSED.read_text(encoding="utf-8"))
REFUSALS = [tuple(PARTS[at : at + 4]) for at in range(0, len(PARTS), 4)]


@pytest.mark.parametrize(("name", "form", "words", "text"), REFUSALS, ids=[f"{one[0]}.{one[1]}" for one in REFUSALS])
def test_a_part_that_a_format_cannot_hold_is_named(name: str, form: str, words: str, text: str) -> None:
    (challenge,) = parse_any(Source(f"{name}.lud", text), Limits(), Problems()).challenges
    (writer,) = (writer for writer in writers() if writer.name == form)
    with pytest.raises(DslError, match=words):
        written(writer, [challenge])


@pytest.mark.parametrize("name", ["fillomino", "masyu"])
def test_a_text_may_have_a_byte_of_latin_1_in_a_comment(name: str, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(f"% by Jürgen\n{name}\neasy\n3 1\n...\n".encode("latin-1"))
    (challenge,) = parse_any(source_of(path, Limits()), Limits(), Problems()).challenges
    assert "Jürgen" in str(challenge.meta)
