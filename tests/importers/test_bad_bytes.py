"""Files that are not text, or too large, are refused with their own codes, whatever their names."""

import gzip
import zlib
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, LimitError
from dslrun.interpreter.loading import load

PUZZLE = b"width 1\nheight 1\nrows\n1\ncolumns\n1\n"
FILES = {
    "cut.nonpack.gz": (gzip.compress(PUZZLE)[:20], "E0702"),
    "spoilt.nonpack": (zlib.compress(PUZZLE)[:-2] + b"??", "E0702"),
    "binary.non": (bytes(range(256)), "E0503"),
    "latin.non": ('title "é"\n'.encode("latin-1") + PUZZLE, "E0503"),
    "nul.xml": (b"<puzzleset>\0</puzzleset>", "E0503"),
    "wrong-encoding.xml": (b'<?xml version="1.0" encoding="ascii"?><puzzleset>\xe9</puzzleset>', "E0503"),
}
LARGE = {
    "large.non": (b"0" * 9_000_000, "E0901"),
    "bomb.nonpack.gz": (gzip.compress(b"0" * 50_000_000), "E0911"),
    "bomb-of-parts.gz": (gzip.compress(b"0" * 1_000_000) * 20, "E0911"),
    "bomb.zlib": (zlib.compress(b"\xc3\xa9" * 20_000_000), "E0911"),
    "deep.xml": (b"<puzzleset>" + b"<a>" * 200_000, "E0903"),
    "many-tags.xml": (b"<puzzleset>" + b"<a/>" * 300_000 + b"</puzzleset>", "E0902"),
    "many-lines.non": (b"\n" * 300_000 + PUZZLE, "E0902"),
    "many-pieces.xml": (b"<puzzleset>" + b"&lt;" * 300_000 + b"</puzzleset>", "E0902"),
    "many-puzzles.nonpack": ((PUZZLE + b"====\n") * 6_000, "E0912"),
    "many-numbers.non": (b"width 1\nheight 1\nrows\n" + b"1," * 300_000, "E0902"),
    "many-blocks.xml": (b'<nonogram><bank name="row">' + b"1," * 300_000 + b"</bank></nonogram>", "E0902"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_text_is_refused(name: str, tmp_path: Path) -> None:
    data, code = FILES[name]
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(DslError) as caught:
        load(path)
    assert [found.code for found in caught.value.diagnostics] == [code]
    assert not isinstance(caught.value, LimitError)


@pytest.mark.parametrize("name", LARGE)
def test_too_much_is_a_limit_with_a_name(name: str, tmp_path: Path) -> None:
    data, code = LARGE[name]
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(LimitError) as caught:
        load(path)
    (found,) = caught.value.diagnostics
    assert found.code == code
    assert "raise it: --limit" in found.notes[0]


HARD = {
    "blank-lines.non": ("width 2\nheight 2\nrows\n" + "\n" * 150_000 + "columns\n", "E0705"),
    "long-row.txt": ("masyu\neasy\n3 1\n" + "." * 3_000_000 + "\n", "E0734"),
    "long-room.txt": ("heyawake\neasy\n1 1\n+-+\n|" + "." * 3_000_000 + "\n+-+\n", "E0734"),
    "blanks-in-a-clue.txt": ("picross\neasy\n1 1\n1" + " " * 300_000 + "x\n1\n", "E0735"),
    "digits.nin": ("1 1\n" + "9" * 3_000_000 + "\n1\n", "E0706"),
    "digits.xml": (f'<nonogram><bank name="row">{"9" * 3_000_000}</bank><bank name="col">1</bank></nonogram>', "E0706"),
    "not-a-charset.xml": ('<?xml version="1.0" encoding="undefined"?><nonogram/>', "E0708"),
    "names-of-domains.xml": (f'<?xml version="1.0" encoding="punycode"?><a>{"a" * 300_000}</a>', "E0713"),
}


@pytest.mark.parametrize("name", HARD)
def test_expensive_files_are_refused_fast(name: str, tmp_path: Path) -> None:
    """Each of these once took minutes, exhausted memory, or raised another exception."""
    text, code = HARD[name]
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DslError) as caught:
        load(path)
    assert [found.code for found in caught.value.diagnostics] == [code]
    assert len(caught.value.diagnostics[0].message) < 200


def test_the_first_bad_byte_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "latin.non"
    for data, place in (('title "x"\nby "é"\n'.encode("latin-1"), "2:5"), (b"width 1\nhei\0ght 1\n", "2:4")):
        path.write_bytes(data + PUZZLE)
        with pytest.raises(DslError) as caught:
            load(path)
        label = caught.value.diagnostics[0].primary
        assert label is not None
        assert str(label.span).endswith(f"latin.non:{place}")


def test_lines_may_end_as_on_old_macs(tmp_path: Path) -> None:
    path = tmp_path / "mac.non"
    path.write_bytes(PUZZLE.replace(b"\n", b"\r"))
    assert load(path).name == "Nonogram"


def test_parts_of_a_packed_file_and_padding_are_read(tmp_path: Path) -> None:
    path = tmp_path / "parts.nonpack.gz"
    path.write_bytes(gzip.compress(PUZZLE[:10]) + gzip.compress(PUZZLE[10:]) + b"\0" * 100)
    assert load(path).name == "Nonogram"


def test_an_external_dtd_is_not_looked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("something was fetched")

    monkeypatch.setattr("urllib.request.urlopen", refuse)
    monkeypatch.setattr("socket.socket.connect", refuse)
    path = tmp_path / "x.xml"
    inside = '<bank name="row">1</bank><bank name="col">1</bank>'
    path.write_text(
        f'<!DOCTYPE nonogram SYSTEM "http://localhost/x.dtd"><nonogram>{inside}</nonogram>', encoding="utf-8"
    )
    assert load(path).name == "Nonogram"
