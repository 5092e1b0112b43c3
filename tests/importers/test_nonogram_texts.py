"""Nonograms as text and as pictures: every format there and back, and what tells the formats apart."""

import gzip
import random
from itertools import groupby
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import challenge_forms, importer_of, importers, written
from dslrun.dsl.importers.decoding import beginning
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.library import decoded, parse_any
from dslrun.repl.cli import main

ALL = {one.name: one for one in importers()}
TEXTS = {
    "picross": "# two\nGRID T\nROWS\n[ 3 ]\n[ 1 ]\nCOLUMNS\n[ 1 ]\n[ 2 ]\n[ 1 ]\n",
    "nin": "3 2\n3\n1\n1\n2\n1\n",
    "mk": "2 3\n3\n1\n#\n1\n2\n1\n",
    "cwd": "2\n3\n3\n1\n\n1\n2\n1\n",
    "olsak": ": rows\n3\n1\n: columns\n1\n2\n1\n",
    "bosch": "number_of_rows: 2 number_of_columns: 3\nrow_1 number_of_clusters: 1 size(s): 3\n"
    "row_2 number_of_clusters: 1 size(s): 1\ncolumn_1 number_of_clusters: 1 size(s): 1\n"
    "column_2 number_of_clusters: 1 size(s): 2\ncolumn_3 number_of_clusters: 1 size(s): 1\n",
    "hints": "rows\n3\n1\ncolumns\n1\n2\n1\n",
    "pbm": "P1\n# made\n3 2\n1 1 1\n010\n",
    "bitmap": "###\n.#.\n",
}
CLUES = {"size": "{2 3}", "rows": "{ {3} {1} }", "columns": "{ {1} {2} {1} }"}


def read(text: str, name: str = "standard input") -> list[Challenge]:
    return list(parse_any(Source(name, text), Limits(), Problems()).challenges)


def clues(challenge: Challenge) -> dict[str, str]:
    return {key: " ".join(" ".join(map(print_form, forms)).split()) for key, forms in challenge.arguments.items()}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("change", ["", "crlf", "before", "after"])
def test_a_text_is_recognised_and_read(name: str, change: str) -> None:
    text = TEXTS[name]
    changed = {"crlf": text.replace("\n", "\r\n"), "before": "\n" + text, "after": text + "\n"}.get(change, text)
    assert [one.name for one in importers() if one.sniff(changed)] == [name]
    (challenge,) = read(changed)
    assert clues(challenge) == CLUES


@pytest.mark.parametrize("name", TEXTS)
def test_random_pictures_return(name: str) -> None:
    chance = random.Random(name)
    for _each in range(40):
        width, height = chance.randint(2, 9), chance.randint(2, 9)
        picture = ["".join(chance.choice("#.") for _ in range(width)) for _ in range(height)]
        picture[0] = "##" + picture[0][2:]
        (challenge,) = read("\n".join(picture) + "\n")
        text = written(ALL[name], [challenge])
        assert importer_of(Source("x", text)) is ALL[name]
        (again,) = read(text)
        assert clues(again) == clues(challenge)
        assert written(ALL[name], [again]) == text


@pytest.mark.parametrize(
    "text",
    ["##\n.#\n", "XX\n X\n", "11\n01\n", "██\n░█\n", "@@\n-@\n", "\n\n**\n_*\n\n", "##\r\n.#\r\n"],
)
def test_a_picture_has_one_of_several_signs(text: str) -> None:
    assert importer_of(Source("x", text)) is ALL["bitmap"]
    (challenge,) = read(text)
    assert clues(challenge)["rows"] == "{ {2} {1} }"
    assert challenge.meta["goal"] == "11 01"


@pytest.mark.parametrize(
    "text", ["#.\n#\n", "#x\n..\n", "....\n....\n", "#\n.\n", "1...\n...1\n.1..\n..1.\n", "#.a\n...\n"]
)
def test_other_texts_are_no_pictures(text: str) -> None:
    assert importer_of(Source("x", text)) is not ALL["bitmap"]


def test_a_binary_picture_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = b"P4\n# made\n10 2\n\xff\xc0\x80\x40"
    assert decoded("a.pbm", data, Limits()).text == "P1\n10 2\n1111111111\n1000000001\n"
    assert beginning(gzip.compress(data), 1000).startswith("P1")
    for name, content in (("a.pbm", data), ("b.pbm.gz", gzip.compress(data))):
        (tmp_path / name).write_bytes(content)
        assert main([str(tmp_path / name), "--check", str(tmp_path / "a.pbm")]) == 0
    assert "solved" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["pbm", "bitmap"])
def test_a_solution_is_written_as_a_picture(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "nonogram", "--challenge", "Heart 5x5", "--to", name]) != 0
    assert "add --sol" in capsys.readouterr().err
    assert main(["convert", "nonogram", "--challenge", "Heart 5x5", "--to", name, "--sol"]) == 0
    text = capsys.readouterr().out
    if name == "bitmap":
        assert text == ".#.#.\n#####\n#####\n.###.\n..#..\n"
    (challenge,) = read(text)
    assert challenge.meta["goal"] == "01010 11111 11111 01110 00100"


def test_the_height_may_be_first_if_only_that_fits() -> None:
    (challenge,) = read("2 3\n3\n1\n1\n2\n1\n")
    assert clues(challenge) == CLUES
    (challenge,) = read(TEXTS["nin"])
    assert clues(challenge) == CLUES


def test_a_text_of_grids_is_a_collection() -> None:
    two = read(TEXTS["picross"] + TEXTS["picross"].replace("GRID T", "GRID Other one"))
    assert [one.name for one in two] == ["T", "Other one"]
    assert written(ALL["picross"], two).count("GRID") == 2
    for name in TEXTS:
        if name != "picross":
            with pytest.raises(DslError, match="a file has one puzzle"):
                written(ALL[name], two)


COLOURED = (
    "A flag\n#d\n0:_ white\n1:x black\nr:r #ff0000\nb:o blue;comment\n: rows\n1r1b\n2b\n: columns\n1r 1b\n2b\n".replace(
        "1r1b", "1r 1b"
    )
)


def test_colours_have_letters() -> None:
    (challenge,) = read(COLOURED)
    assert challenge.game == "Color Nonogram"
    assert clues(challenge)["rows"] == '{ "1r 1b" "2b" }'
    text = written(ALL["olsak"], [challenge])
    assert "r:r #ff0000\n" in text
    (again,) = read(text)
    assert (again.name, again.identity) == (challenge.name, challenge.identity)


def test_a_clue_without_a_letter_is_black() -> None:
    (challenge,) = read(COLOURED.replace("2b\n: columns", "2\n: columns").replace("1b\n2b\n", "1\n1b 1\n"))
    assert clues(challenge)["rows"] == '{ "1r 1b" "2k" }'


def test_colours_are_not_written_in_black_and_white() -> None:
    (challenge,) = read(COLOURED)
    for name in TEXTS:
        if name != "olsak":
            with pytest.raises(DslError, match="it has no Color Nonogram"):
                written(ALL[name], [challenge])


def test_mutated_texts_give_diagnostics() -> None:
    chance = random.Random(5)
    texts = [*TEXTS.values(), COLOURED]
    refused = 0
    for number in range(1500):
        text = texts[number % len(texts)]
        for _each in range(chance.randint(1, 4)):
            at = chance.randrange(len(text))
            text = (
                text[:at]
                + chance.choice(["", "0", "\n", " ", "#", ":", "9", "[", "x"])
                + text[at + chance.randint(0, 2) :]
            )
        source = Source(f"x{ALL[[*TEXTS][number % len(TEXTS)]].suffixes[0]}", text)
        importer = importer_of(source)
        if importer is not None:
            try:
                challenge_forms(importer, source, Limits(), Problems())
            except DslError as error:
                refused += all(one.primary is not None and one.notes for one in error.diagnostics)
    assert refused > 300


def test_the_largest_texts_are_refused_soon() -> None:
    for text in ("P1 999999 999999\n1", "99999 99999\n1\n", "number_of_rows: 99999 x 99999", ":\n" * 50_000):
        with pytest.raises(DslError):
            parse_any(Source("x.g" if text[0] == ":" else "x", text), Limits(), Problems())


@pytest.mark.parametrize("blanks", [" " * 50_000, "#\n" * 20_000, "#" + " " * 50_000 + "\n", "# \n \n" * 9_000])
def test_blanks_and_comments_of_a_picture_are_passed_over(blanks: str) -> None:
    (challenge,) = read(f"P1\n{blanks}2 1\n1 0\n")
    assert clues(challenge)["rows"] == "{ {1} }"
    with pytest.raises(DslError, match="begins with P1"):
        read(f"P1\n{blanks}x\n")
    binary = f"P4\n{blanks}2 1\n".encode()
    assert decoded("a.pbm", binary + b"\x80", Limits()).text == "P1\n2 1\n10\n"
    assert decoded("a.pbm", binary.replace(b"2 1", b"x"), Limits()).text.startswith("P4")


def test_runs_of_pictures_are_their_clues() -> None:
    rows = ["##.#", ".#..", "#.##"]
    (challenge,) = read("\n".join(rows))
    runs = (" ".join(str(len(list(run))) for sign, run in groupby(row) if sign == "#") for row in rows)
    assert clues(challenge)["rows"] == "{ " + " ".join(f"{{{one}}}" for one in runs) + " }"


@pytest.mark.parametrize("text", [": rows\n{}//r\n: columns\n1\n", "GRID x\nROWS\n[ {} x ]\nCOLUMNS\n[ 1 ]\n"])
def test_a_long_number_in_a_bad_line_is_refused_at_once(text: str) -> None:
    """Ambiguous patterns take exponential time here, and the test would never end."""
    with pytest.raises(DslError):
        read(text.format("1" * 5000))
