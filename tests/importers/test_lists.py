"""`.nin` files and plain lists of clues, recognised by their content alone."""

import pytest

from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import DslError, Problems
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


@pytest.mark.parametrize(
    ("text", "count", "marked"),
    [
        ("1\n2\n", 1, ""),
        ("", 0, ""),
        ("rows\n1\ncolumns\n", 1, ""),
        ("1\n\n2\n\n3 1\n4\n", 3, "3 1"),
        ("rows\n1\ncolumns\n2\nrows\n 3\n", 3, "3"),
        ("1\n\n2\n\n3\n\n4\n", 4, "3"),
    ],
)
def test_a_list_has_two_blocks(text: str, count: int, marked: str) -> None:
    with pytest.raises(DslError) as caught:
        parse_any(Source("x.hints", text), Limits(), Problems())
    (found,) = caught.value.diagnostics
    assert (found.code, found.message) == (
        "E0705",
        f"expected two blocks of clues, rows and columns, but found {count}",
    )
    assert found.primary is not None
    assert found.primary.span.text == marked
    assert found.primary.text == ("here" if marked else "in this file")


@pytest.mark.parametrize("heading", ["row", "Rows:", "across", "ROW"])
def test_headings_name_the_rows_in_either_order(heading: str) -> None:
    first, second = f"{heading}\n{ROWS}down\n{COLUMNS}", f"cols\n{COLUMNS}{heading}\n{ROWS}"
    assert read(first)[1].arguments.keys() == read(second)[1].arguments.keys()
    for text in (first, second):
        assert print_form(read(text)[1].arguments["rows"][0]) == "{ {1 1} {3} }"
