"""Texts of janko.at: the example of a page, the library there and back, every section by hand, solutions, mistakes."""

from contextlib import suppress
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import importers, written
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.janko.kinds import KINDS, JankoKind
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.library import parse_any
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.repl.cli import main

JANKO, LINK = (next(one for one in importers() if one.name == name) for name in ("janko", "puzzlink"))
COUNTED = ("Minesweeper",)
"""Games of the library whose challenges all give the number of mines, which a text does not hold."""
HITORI = "[begin]\n[puzzle] Hitori\n[size] 3\n[problem]\n1 1 2\n3 1 2\n2 3 1\n[end]\n"


def imported(text: str) -> Challenge:
    (found,) = parse_any(Source("page", text), Limits(), Problems()).challenges
    return found


def library(game: str) -> list[Challenge]:
    problems, limits = Problems(), Limits()
    return list(challenges_in(open_text(game, limits, problems), limits, problems, None))


@pytest.mark.parametrize(
    "text",
    [
        HITORI,
        HITORI.replace("\n", "\r\n"),
        HITORI.replace("[size] 3\n", ""),
        HITORI.replace("[", "").replace("]", "").replace("Hitori", "hitori"),
        f"<html>\n<script id=data>\n{HITORI}</script>\n</html>\n",
        HITORI.replace("[end]", "[moves]\n1a\n[end]\nrubbish [problem]"),
    ],
)
def test_one_puzzle_in_many_forms(text: str) -> None:
    found = imported(text)
    assert found.game == "Hitori"
    assert ChallengeArguments(found, "").rows("numbers") == [["1", "1", "2"], ["3", "1", "2"], ["2", "3", "1"]]
    assert imported(written(JANKO, [found])).identity == found.identity


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.link.game)
def test_library_challenges_return(kind: JankoKind) -> None:
    held = 0
    for challenge in library(kind.link.game):
        with suppress(DslError):
            text = written(JANKO, [challenge])
            back = imported(text)
            assert back.game == challenge.game
            assert written(JANKO, [back]).replace("[title] Puzzle", f"[title] {challenge.name}") == text
            with suppress(DslError):
                address = written(LINK, [challenge])
                assert written(LINK, [back]) == address
            held += 1
    assert held or kind.link.game in COUNTED


@pytest.mark.parametrize(
    ("puzzle", "body", "address"),
    [
        ("Akari", "[problem]\n- x 2\n0 - -", "akari/3/2/g.2a"),
        ("Masyu", "[problem]\nw - b", "mashu/3/1/b"),
        ("Yajilin", "[problem]\n2e - 0n", "yajilin/3/1/42a10"),
        ("Castle-Wall", "[problem]\n5wx o -\n- 1n x", "castle/3/2/23510.b01120."),
        ("Galaxien", "[problem]\n1 -\n- 0", "tentaisho/2/2/gce"),
        ("Gokigen-Naname", "[size] 1\n[problem]\n- 1\n0 -", "gokigen/1/1/g1a"),
        ("Heyawake", "[areas]\na a b\n[problem]\n- 1 0", "heyawake/3/1/810"),
        ("LITS", "[areas]\n1 1 2", "lits/3/1/8"),
        ("Wolkenkratzer", "[rlabels]\n- 2\n1 -\n[clabels]\n2 -\n- 1\n[size] 2", "skyscrapers/2/2/2h1g21g"),
        ("Magnete", "[areas]\n1 1\n[clabels]\n1 -\n0 -\n[rlabels]\n-\n1", "magnets/2/1/01h1g0"),
        ("Nonogramme", "[size] 3\n[rlabels]\n1 1\n0\n-\n[clabels]\n1\n-\n1", "nonogram/3/3/1i1g11j"),
        ("Tents", "[problem]\nx -\n[clabels]\n0 1\n[rlabels]\n1", "tents/2/1/0111"),
        ("Doppelblock", "[size] 3\n[clabels]\n1 - 0\n[rlabels]\n- - -", "doppelblock/3/3/1g0i"),
    ],
)
def test_every_kind_of_section(puzzle: str, body: str, address: str) -> None:
    found = imported(f"[begin]\n[puzzle] {puzzle}\n{body}\n[end]\n")
    assert written(LINK, [found]).strip().removeprefix("https://puzz.link/p?").rstrip("/") == address.rstrip("/")


def test_areas_of_a_sudoku_are_its_boxes() -> None:
    boxes = "1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4"
    found = imported(
        f"[begin]\n[puzzle] Sudoku\n[areas]\n{boxes}\n[problem]\n1 - - -\n- - 2 -\n- - - -\n- - - -\n[end]"
    )
    assert found.game == "Jigsaw Sudoku"
    assert ChallengeArguments(found, "").rows("givens")[1] == [".", ".", "2", "."]


def test_a_solution_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = "[begin]\n[puzzle] Hitori\n[problem]\n1 1 2\n3 2 1\n2 3 2\n[solution]\n{}\n[end]\n"
    path = tmp_path / "page.txt"
    for solution, code in (("- x -\n- - -\n- - x", 0), ("- - -\n- x -\n- - -", 1)):
        path.write_text(page.format(solution), encoding="utf-8")
        assert main([str(path), "--check", str(path)]) == code
        assert ("W0701" in capsys.readouterr().err) == bool(code)


def test_the_texts_of_the_head_are_kept() -> None:
    found = imported(HITORI.replace("[size]", "[author] A &amp; B\n[title] One\n[info] hard\n[size]"))
    assert (found.name, found.meta) == ("One", {"by": "A & B", "description": "hard"})
    assert imported(written(JANKO, [found])).meta == found.meta
