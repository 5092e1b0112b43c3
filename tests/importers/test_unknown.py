"""Texts and addresses that no importer accepts: what the command says about them."""

from pathlib import Path

import pytest

from dslrun.dsl.importers import importer_of
from dslrun.dsl.importers.unknown import is_address, is_ours
from dslrun.dsl.source import Source
from dslrun.repl.cli import main


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/x",
        "HTTP://example.org",
        "www.f-puzzles.com/?load=N4Igz",
        "f-puzzles.com/?id=abc",
        "sudokupad.app/fpuzN4Ig",
        "swaroopg92.github.io/penpa-edit/#m=edit&p=7V",
        "penpa-edit/#m=solve&p=7V",
        "puzz.link/p?slither",
        "logic-masters.de/Raetselportal/1",
        "ftp://x.y/z",
        "file:///tmp/x",
        "www.kakuro-online.com",
    ],
)
def test_an_address_is_no_missing_file(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert is_address(text)
    assert main([text, "--solve"]) != 0
    assert "there is no file" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "name", ["sudoku", "games/loop/masyu.lud", "no-such.lud", "a.b/c.txt", "x", "3.5", "notes.info", "a.non"]
)
def test_names_of_files_are_no_addresses(name: str) -> None:
    assert not is_address(name)


def test_a_file_with_the_name_of_an_address_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("example.com").write_text("2 2\n1\n1\n1\n1\n")
    assert main(["example.com", "--show"]) == 0
    assert "Nonogram" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text", ['(game "X")', "// a comment\n(define X 1)", "// only a comment", "x (game y)", "(gmae 1)"]
)
def test_texts_of_ours(text: str) -> None:
    assert is_ours(text)


@pytest.mark.parametrize("text", ["", " \n", "(c) 2020", "Hello (world)", "<svg>", "\\begin{document}(x)"])
def test_texts_of_others(text: str) -> None:
    assert not is_ours(text)
    assert importer_of(Source("x", text)) is None
