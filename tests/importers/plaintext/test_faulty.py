"""The faulty files of tests/errors/plaintext.txt give the diagnostics that their comments announce."""

import re
from pathlib import Path

import pytest

from dslrun.dsl.codes import CODES
from dslrun.dsl.diagnostics import DslError
from dslrun.interpreter.loading import load
from dslrun.repl.cli import main

ERRORS = Path(__file__).parents[2] / "errors" / "plaintext.txt"
CHUNKS = ERRORS.read_text(encoding="utf-8").split("---\n")
EXPECTED = re.compile(r"^% error: (E\d{4}) (\d+):(\d+) \"(.*)\"$", re.MULTILINE)


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("chunk", CHUNKS, ids=lambda chunk: " ".join(chunk.split('"')[1:2]))
def test_a_faulty_file_gives_the_diagnostics_it_announces(chunk: str, end: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_bytes(chunk.replace("\n", end).encode())
    with pytest.raises(DslError) as raised:
        load(path)
    found = [
        (diagnostic.code, diagnostic.primary.span.line, diagnostic.primary.span.column, diagnostic.render())
        for diagnostic in raised.value.diagnostics
        if diagnostic.primary is not None and diagnostic.primary.span.source.name == str(path)
    ]
    wanted = [(code, int(line), int(column)) for code, line, column, _ in EXPECTED.findall(chunk)]
    assert wanted
    assert sorted(place for *place, _ in found) == sorted(map(list, wanted))
    for code, line, column, words in EXPECTED.findall(chunk):
        assert any((code, int(line), int(column)) == tuple(place) and words in text for *place, text in found)


def test_every_code_has_a_faulty_file_and_a_next_step() -> None:
    shown = {code for chunk in CHUNKS for code, *_ in EXPECTED.findall(chunk)}
    assert shown == {code for code in CODES if code.startswith("E073")}


@pytest.mark.parametrize(
    ("text", "code"),
    [(b"akari\neasy\n2 2\n.\n..\n", 3), (b"", 3), (b"akari\neasy\n9999 9999\n", 4), (b"akari\0", 3)],
    ids=["a short row", "nothing", "a limit", "binary"],
)
def test_the_exit_code_says_whose_fault_it_is(
    text: bytes, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_bytes(text)
    assert main([str(path), "--solve"]) == code
    assert "error[E" in capsys.readouterr().err


def test_a_complaint_of_the_game_points_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text("% largest: 1\nfillomino\neasy\n2 1\n.2\n")
    with pytest.raises(DslError) as caught:
        load(path)
    (error,) = caught.value.diagnostics
    assert error.code == "E0420"
    assert error.primary is not None
    assert str(error.primary.span) == f"{path}:5:2"
