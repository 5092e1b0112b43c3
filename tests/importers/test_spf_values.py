"""Files in the Standard Puzzle Format with any PostScript values, with fewer keys, and in Latin-1."""

import re
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.importers import importer_of, written
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.importers.spf.postscript import PsArray, PsText, entries_of
from dslrun.dsl.instances import Challenge, challenge_form
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.library import parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.solved_writing import written_solved

FOLDER = Path(__file__).parent / "spf"
FILES = sorted(FOLDER.glob("*.spf"))
HEAD = "<<\n/type (hashi)\n/X 3\n/Y 1\n"
TAIL = "/puzzle [\n(1 1) ]\n>>\n"


def challenge_of(text: str) -> Challenge:
    (challenge,) = parse_any(Source("x.spf", text), Limits(), Problems()).challenges
    return challenge


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.spf").read_text(encoding="utf-8")


def texts(source: Source, key: str) -> list[str]:
    entry = entries_of(FormMaker(source), Limits()).get(key)
    items = entry.value.items if entry is not None and isinstance(entry.value, PsArray) else ()
    return [item.value.rstrip() for item in items if isinstance(item, PsText)]


@pytest.mark.parametrize(
    "value",
    [
        "/name",
        "name",
        "null",
        "{ dup { (}) } repeat }",
        "<4f 4F>",
        "<~87cURD~>",
        "<< /a 1 /b << /c (>>) >> >>",
        "1.5e3",
        "16#FF",
        "12345678901234567890",
        "[ /a [ 1 ] { } ]",
        "(two\nlines)",
        "(two\\\nlines)",
        "(\\(\\)\\374)",
        "((balanced))",
    ],
)
@pytest.mark.parametrize("key", ["foo", "foo-bar", "foo.bar:2"])
def test_an_unknown_key_may_have_any_value(key: str, value: str) -> None:
    plain = challenge_of(HEAD + TAIL)
    assert challenge_of(f"{HEAD}/{key} {value}\n{TAIL}").identity == plain.identity
    assert f"/{key} " in challenge_of(f"{HEAD}{TAIL[:-3]}/{key} {value}\n>>\n").meta["spf"]


def test_escapes_and_entities_of_a_text_are_resolved() -> None:
    text = f"{HEAD}/author (J\\374rgen \\(a\\) &amp; \\\nB)\n/description [ (one) (t\\\\wo) ]\n{TAIL}"
    meta = challenge_of(text).meta
    assert (meta["by"], meta["description"]) == ("Jürgen (a) & B", "one t\\wo")


def test_a_file_may_be_in_latin_1(tmp_path: Path) -> None:
    path = tmp_path / "x.spf"
    path.write_bytes(f"{HEAD}/author (Jürgen)\n{TAIL}".encode("latin-1"))
    assert load(path).name == "Hashiwokakero"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_missing_size_is_told_by_the_diagram(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    bare = re.sub(r"^/(X|Y|size) \d+\n", "", text, flags=re.MULTILINE)
    assert challenge_of(bare).identity == challenge_of(text).identity


def test_thermometers_may_have_a_line_after_the_last_row() -> None:
    text = text_of("thermometers")
    last = "( 3|O O------ ) ]"
    assert last in text
    longer = text.replace(last, "( 3|O O------ )\n(  |          ) ]")
    assert challenge_of(longer).identity == challenge_of(text).identity


def test_a_solution_of_fillomino_may_have_borders() -> None:
    text = text_of("fillomino")
    values = [line.split() for line in ("2 1 2 3", "2 4 2 3", "1 4 1 3", "4 4 2 2")]
    rule = "(+--+--+--+--+)"
    lines = [line for row in values for line in (rule, f"(|{'|'.join(f' {value}' for value in row)}|)")]
    solution = "\n".join(["/solution [", *lines, f"{rule} ]"])
    bordered = re.sub(r"/solution \[.*?\]", solution, text, flags=re.DOTALL)
    game = load(Source("x.spf", bordered))
    assert not game.warnings
    assert read_board(Source("x.spf", bordered), game) == read_board(Source("y.spf", text), game)


def test_every_cell_of_a_numbered_snake_is_filled() -> None:
    source = Source("x.spf", text_of("snake"))
    importer = importer_of(source)
    assert importer is not None
    text = written_solved(importer, [challenge_of(source.text)], Limits())
    lines = texts(Source("y.spf", text), "solution")
    cells = [[line[at : at + 3] for at in range(0, len(line), 3)] for line in lines]
    assert {cell for row in cells for cell in row if not cell.strip().isdecimal()} == {"###"}
    assert solve(load(Source("y.spf", text)).model).status == "unique"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_solution_of_a_file_survives_our_own_language(file: Path) -> None:
    """`fences` is a diagram with a hole: a graph in our language, which is written in format 2."""
    source = Source(file.name, file.read_text(encoding="utf-8"))
    importer = importer_of(source)
    assert importer is not None
    (kind,) = (kind for kind in KINDS.values() if (kind.name, kind.format) == named(source.text))
    ours = print_form(challenge_form(challenge_of(source.text)))
    (again,) = parse_any(Source("x.lud", ours), Limits(), Problems()).challenges
    back = Source("y.spf", written(importer, [again]))
    if kind.format == 1 and file.stem != "fences":
        assert texts(back, "solution") == texts(source, "solution")
    assert importer.board is not None
    before, after = importer.board(source, Limits()), importer.board(back, Limits())
    assert before
    assert after
    if file.stem == "fences":
        one, other = load(source), load(back)
        assert read_board(source, one) == read_board(back, other)
    else:
        assert [(one.type, one.site, one.value) for one in before] == [(one.type, one.site, one.value) for one in after]


def named(text: str) -> tuple[str, int]:
    name, number = re.search(r"/type \((\w+)\)", text), re.search(r"/format (\d)", text)
    assert name is not None
    return name[1], int(number[1]) if number else 1
