"""Each faulty file of `faulty/` gives the single diagnostic of its heading, at that place of the file.

A heading is `### name code line:column words`. The file follows, up to the next heading.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from dslrun.dsl.codes import CODES
from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load

FOLDER = Path(__file__).parent / "faulty"
HEADING = re.compile(r"### (\S+) ([EW]\d{4}) (\d+:\d+) (.*)\n")
NO_TEXT = {"E0701", "E0702", "E0703", "E0704"}
"""Codes about commands and bytes, which other tests cover."""


@dataclass(frozen=True)
class Faulty:
    name: str
    code: str
    place: str
    words: str
    text: str


def faulty_files() -> list[Faulty]:
    found = []
    for file in sorted(FOLDER.glob("*.txt")):
        _, *parts = HEADING.split(file.read_text(encoding="utf-8"))
        found += [Faulty(*parts[at : at + 5]) for at in range(0, len(parts), 5)]
    return found


FILES = faulty_files()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_faulty_file_gives_its_diagnostic(file: Faulty) -> None:
    try:
        found = tuple(load(Source(file.name, file.text)).warnings)
    except DslError as error:
        found = error.diagnostics
    (diagnostic,) = found
    assert diagnostic.primary is not None
    assert (diagnostic.code, str(diagnostic.primary.span)) == (file.code, f"{file.name}:{file.place}")
    assert file.words in diagnostic.render()
    assert diagnostic.notes


def test_every_code_of_importers_has_a_faulty_file() -> None:
    wanted = {code for code in CODES if code[1:4] in ("070", "071")}
    assert wanted - NO_TEXT <= {file.code for file in FILES}


def test_every_code_of_the_standard_puzzle_format_has_a_faulty_file() -> None:
    wanted = {code for code in CODES if code[1:4] == "074"}
    assert wanted
    assert wanted <= {file.code for file in FILES}


def test_every_code_of_game_ids_has_a_faulty_file() -> None:
    wanted = {code for code in CODES if code[1:4] == "079"}
    assert wanted
    assert wanted <= {file.code for file in FILES}
