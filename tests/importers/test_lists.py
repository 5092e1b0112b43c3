"""`.nin` files and plain lists of clues, recognised by their content alone."""

import pytest

from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.importers import importer_of
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.library import parse_any

ROWS, COLUMNS = "1 1\n3\n", "2\n1\n2\n"


def read(text: str) -> tuple[str, Challenge]:
    source = Source("standard input", text)
    importer = importer_of(source)
    assert importer is not None
    (challenge,) = parse_any(source, Limits(), Problems()).challenges
    return importer.name, challenge


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"3 2\n{ROWS}{COLUMNS}", "nin"),
        (f"\n3 2\n{ROWS}{COLUMNS}\n\n", "nin"),
        (f"{ROWS}\n{COLUMNS}", "hints"),
        (f"{ROWS}---\n{COLUMNS}", "hints"),
        (f"\n{ROWS}\n\n#\n\n{COLUMNS}\n", "hints"),
        (f"rows\n{ROWS}columns\n{COLUMNS}", "hints"),
        (f"Columns:\n{COLUMNS}\nRows:\n\n{ROWS}", "hints"),
        (f"{ROWS}\n{COLUMNS}".replace(" ", ", "), "hints"),
        (f"{ROWS}\n{COLUMNS}".replace("\n", "\r\n"), "hints"),
    ],
)
def test_a_list_is_read_as_it_is_meant(text: str, name: str) -> None:
    found, challenge = read(text)
    assert found == name
    assert {key: " ".join(map(print_form, forms)) for key, forms in challenge.arguments.items()} == {
        "size": "{2 3}",
        "rows": "{ {1 1} {3} }",
        "columns": "{ {2} {1} {2} }",
    }


def test_an_empty_line_of_a_nin_file_is_blank_or_0() -> None:
    for empty in ("", "0"):
        _, challenge = read(f"2 2\n1\n{empty}\n1\n{empty}\n")
        assert print_form(challenge.arguments["rows"][0]) == "{ {1} {} }"
        assert print_form(challenge.arguments["columns"][0]) == "{ {1} {} }"


@pytest.mark.parametrize("text", ["", "\n", '(game "X")', "// 1\n1\n\n1\n", "1 2 3\n", "some words\n\nand more\n"])
def test_other_texts_are_left_alone(text: str) -> None:
    assert importer_of(Source("standard input", text)) is None
