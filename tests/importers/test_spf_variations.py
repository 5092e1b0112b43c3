"""Variations of real files in the Standard Puzzle Format: other signs, fewer keys, another layout."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.library import parse_any
from dslrun.interpreter.loading import load

FOLDER = Path(__file__).parent / "spf"
FILES = sorted(
    file
    for file in FOLDER.glob("*.spf")
    if any(f"/type ({name})" in file.read_text(encoding="utf-8") for name, number in KINDS if number == 1)
    and "/format 2" not in file.read_text(encoding="utf-8")
)


def challenge_of(text: str) -> Challenge:
    (challenge,) = parse_any(Source("varied.spf", text), Limits(), Problems()).challenges
    return challenge


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.spf").read_text(encoding="utf-8")


def dictionary(text: str) -> str:
    return text[text.index("<<") : text.index("\n>>") + 3] + "\n"


DRESSES: dict[str, Callable[[str], str]] = {
    "arrays on one line": lambda text: re.sub(r"\)\s*\n\s*\(", ")(", re.sub(r"\[\s*\n", "[", dictionary(text))),
    "texts apart": lambda text: re.sub(r"\)\s*\n\s*\(", ") (", dictionary(text)),
    "nothing around": dictionary,
    "a comment before, drawing behind": lambda text: text.replace("<<", "% create it\n<<", 1).replace(
        "%%EOF", "/show (x) def\n[ (a) ] pop\n%%EOF"
    ),
    "two blanks before a number": lambda text: re.sub(r"\n(/(?:X|Y|size|digits|max)) ", r"\n\1  ", text),
    "lines that end as in DOS": lambda text: text.replace("\n", "\r\n"),
    "solution shown": lambda text: text.replace("/sol false", "/sol true"),
    "no solution": lambda text: re.sub(r"/solution \[.*?\]\n", "", text, flags=re.DOTALL),
}


@pytest.mark.parametrize("dress", DRESSES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_same_puzzle_in_another_dress(file: Path, dress: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert challenge_of(DRESSES[dress](text)).identity == challenge_of(text).identity


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("coral", "/left 2\n/top 2\n", ""),
        ("coral", "    +-----", "    +     "),
        ("starry_sky", "/digits 1\n", ""),
        ("pills", "/digits 2\n", ""),
        ("thermometers", "O", "0"),
        ("galaxies", "O", "0"),
        ("magnets", "----+-+", "    +-+"),
        ("magnets", "( +  |", "(    |"),
        ("cave", "##", " #"),
        ("cave", "--", "- "),
    ],
)
def test_files_may_vary_or_omit_parts(name: str, old: str, new: str) -> None:
    text = text_of(name)
    assert old in text
    assert challenge_of(text.replace(old, new)).identity == challenge_of(text).identity


def test_a_letter_of_either_keyboard_points_down_to_the_left() -> None:
    text = "<< /type (starry_sky) /X 2 /Y 2 /puzzle [(   )(  y)(   )]\n>>"
    assert challenge_of(text).identity == challenge_of(text.replace("  y)", "  z)")).identity


@pytest.mark.parametrize(
    ("name", "key"), [("snake", r"/max +\d+\n"), ("pentomino_search", r"/used .*\n"), ("starbattle", r"/stars .*\n")]
)
def test_a_puzzle_with_missing_parts_loads_without_a_warning(name: str, key: str) -> None:
    text = re.sub(r"/solution \[.*?\]\n", "", re.sub(key, "", text_of(name)), flags=re.DOTALL)
    assert not load(Source("varied.spf", text)).warnings


@pytest.mark.parametrize("mark", [".", "-"])
@pytest.mark.parametrize("name", ["aquarium", "cave", "coral", "lits_plus", "pentopia", "starry_sky", "tents"])
def test_blanks_of_a_solution_may_be_marked(name: str, mark: str) -> None:
    text = text_of(name)
    found = re.search(r"/solution \[(.*?)\] *\n", text, flags=re.DOTALL)
    assert found is not None
    marked = re.sub(r"\([^)]*\)", lambda line: line[0].replace(" ", mark), found[1])
    game = load(Source("plain.spf", text))
    assert read_board(Source("varied.spf", text.replace(found[1], marked)), game) == read_board(
        Source("plain.spf", text), game
    )
