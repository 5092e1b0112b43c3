"""`.non` files: keys in any order, optional keys, unknown lines; plain and compressed packs."""

import gzip
import zlib
from pathlib import Path

import pytest

from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Form
from dslrun.dsl.importers.palette import LETTERS, lettered
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.library import parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges
from dslrun.interpreter.solve.solver import solve as find_solutions

PLAIN = "width 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\n"


def read(text: str, name: str = "x.non") -> list[Challenge]:
    return list(parse_any(Source(name, text), Limits(), Problems()).challenges)


def shown(forms: tuple[Form, ...]) -> str:
    return " ".join(map(print_form, forms))


def arguments(text: str) -> dict[str, str]:
    (challenge,) = read(text)
    return {name: " ".join(shown(forms).split()) for name, forms in challenge.arguments.items()}


GIVEN = {"size": "{2 3}", "rows": "{ {1 1} {3} }", "columns": "{ {2} {1} {2} }"}


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace("\n", "\r\n"),
        "columns\n2\n1\n2\n\nrows\n1,1\n3\n\nheight 2\n\nwidth 3\n",
        "title\nlicense\n" + PLAIN,
        PLAIN.replace("rows\n", "rows\n\n").replace("columns\n", "\n\ncolumns\n"),
        PLAIN.replace("1,1", " 1 , 1! "),
        "difficulty 3\n" + PLAIN + "depth of colour: none\n",
        PLAIN.replace("columns", "solver other words\ncolumns"),
        PLAIN.replace("\n2\n1\n", "\n# two\n2\n; one\n1\n\n"),
    ],
    ids=[
        "plain",
        "crlf",
        "any-order",
        "empty-values",
        "blank-lines",
        "blanks",
        "unknown-keys",
        "unknown-between",
        "unknown-among-hints",
    ],
)
def test_allowed_variations_make_no_difference(text: str) -> None:
    assert arguments(text) == GIVEN


@pytest.mark.parametrize("empty", ["", "0"])
def test_an_empty_line_is_blank_or_0(empty: str) -> None:
    text = f'width 2\nheight 3\nrows\n1\n{empty}\n1\n\ncolumns\n{empty}\n1,1\ngoal "010001"\n'
    assert arguments(text) == {"size": "{3 2}", "rows": "{ {1} {} {1} }", "columns": "{ {} {1 1} }"}
    assert not load(Source("x.non", text)).warnings


@pytest.mark.parametrize(
    ("line", "licence"),
    [
        ("license CC-BY-3.0", "CC-BY-3.0"),
        ("license CC BY-SA 3.0", "CC BY-SA 3.0"),
        ('license "free for all"', "free for all"),
        ("license", None),
        ('license ""', None),
    ],
)
def test_a_licence_may_be_written_in_any_way(line: str, licence: str | None) -> None:
    (challenge,) = read(f"{line}\n{PLAIN}")
    assert challenge.meta.get("licence") == licence


def test_texts_are_shown_without_their_escapes() -> None:
    head = (
        'title "Cat &amp; &quot;Mouse&quot;"\nby "Ann <ann@example.org>"\ncopyright "&copy; 2004"\ncatalogue "No. 1"\n'
    )
    (challenge,) = read(head + PLAIN)
    assert challenge.name == 'Cat & "Mouse"'
    assert challenge.meta == {"by": "Ann <ann@example.org>", "copyright": "© 2004", "source": "No. 1"}


def test_colours_get_the_nearest_letters_and_are_kept() -> None:
    head = "color a #f42020\ncolor b #000\ncolor c #00f000\n"
    (challenge,) = read(head + 'width 2\nheight 1\nrows\n1a,1b\ncolumns\n1a\n1b\ngoal "ab"\n')
    assert challenge.game == "Color Nonogram"
    assert shown(challenge.arguments["rows"]) == '{"1r 1k"}'
    assert challenge.meta["colours"] == "k #000000 b, r #f42020 a"


def test_undeclared_colours_are_distinguished() -> None:
    text = 'width 3\nheight 1\nrows\n1a,1b,1z\ncolumns\n1a\n1b\n1z\ngoal "abz"\n'
    game = load(Source("x.non", text))
    assert not game.warnings
    (found,) = find_solutions(game.model).solutions
    assert len(set(found)) == 3


def test_a_number_without_a_colour_is_black_among_coloured_ones() -> None:
    (challenge,) = read("width 3\nheight 1\ncolor a #ff0000\nrows\n1a,1,1b\ncolumns\n1a\n1\n1b\n")
    red, black, other = shown(challenge.arguments["rows"]).strip('{"}').split()
    assert (red, black) == ("1r", "1k")
    assert other not in (red, black)


def test_one_colour_that_is_black_is_black_and_white() -> None:
    (red,) = read("width 1\nheight 1\ncolor a #ff0000\nrows\n1a\ncolumns\n1a\n")
    assert red.game == "Color Nonogram"
    (plain,) = read("width 1\nheight 1\ncolor a #000000\nrows\n1a\ncolumns\n1a\n")
    assert plain.game == "Nonogram"


def test_no_two_colours_share_a_letter() -> None:
    reds = {f"c{number}": f"ff00{number:02x}" for number in range(len(LETTERS))}
    assert len(set(lettered(reds).values())) == len(LETTERS)
    assert lettered({"x": "fe0000"}) == {"x": "r"}
    assert lettered(dict.fromkeys("kza", "")) == {"k": "k", "a": "a", "z": "z"}
    assert lettered(dict.fromkeys(["k", "2"], "")) == {"2": "w", "k": "k"}


PACK = f'title "One"\n{PLAIN}====\n{PLAIN}\n====\ntitle "One"\nwidth 1\nheight 1\nrows\n1r\ncolumns\n1r\n====\n'


@pytest.mark.parametrize("pack", [lambda data: data, gzip.compress, zlib.compress], ids=["plain", "gzip", "zlib"])
def test_a_pack_is_a_choice_of_challenges(pack: object, tmp_path: Path) -> None:
    assert callable(pack)
    path = tmp_path / "some.nonpack.gz"
    path.write_bytes(pack(PACK.encode()))
    assert challenges(path) == ["One", "Puzzle", "One (2)"]
    assert load(path).challenge == "One"
    assert load(path, challenge="puzzle").challenge == "Puzzle"


def test_a_pack_may_hold_puzzles_of_several_games(tmp_path: Path) -> None:
    path = tmp_path / "mixed.nonpack"
    red = "color r #ff0000\nwidth 1\nheight 1\nrows\n1r\ncolumns\n1r\n"
    path.write_text(f'{PLAIN}====\ntitle "Red"\n{red}', encoding="utf-8")
    assert load(path).name == "Nonogram"
    assert load(path, challenge="Red").name == "Color Nonogram"


def test_the_identity_is_that_of_the_hints() -> None:
    (one,), (two,) = read(PLAIN), read(f'title "Other"\nby "Ann"\n{PLAIN}goal "101111"\n')
    (other,) = read(PLAIN.replace("3\ncolumns", "1,1\ncolumns"))
    assert one.identity == two.identity != other.identity


def test_a_later_complaint_points_into_the_file() -> None:
    text = "color a #ff0000\ncolor b #0000ff\nwidth 2\nheight 1\nrows\n1a,1b\ncolumns\n1b\n1a\n"
    (challenge,) = read(text)
    (rows,) = challenge.arguments["rows"]
    (line,) = rows.items  # type: ignore[union-attr]
    assert line.value == "1r 1b"  # type: ignore[union-attr]
    part = line.origin.span.inside(3, 5)
    assert (str(part), part.text) == ("x.non:6:4", "1b")
