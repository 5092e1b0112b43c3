"""The features of the plain-text format by type: each text beside its challenge."""

from pathlib import Path
from typing import NamedTuple

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import challenge_forms, importer_of
from dslrun.dsl.importers.plaintext import IMPORTER
from dslrun.dsl.importers.plaintext.kinds import KINDS
from dslrun.dsl.instances import read_challenge
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve


class Feature(NamedTuple):
    name: str
    text: str
    wanted: str


FEATURES = (
    Feature("akari", "akari\neasy\n5 2\n.#012\n34..#\n", 'walls:(picture {".#012" "34..#"})'),
    Feature(
        "fillomino: letters in both cases",
        "fillomino\nhard\n8 8\n1....a..\n" + 5 * "........\n" + "....z...\nA....B.9\n",
        'givens:(picture {" 1 . . . . 10 . ." '
        + 5 * '" . . . . . . . ." '
        + '" . . . . 35 . . ." "36 . . . . 37 . 9"}) largest:37',
    ),
    Feature(
        "fillomino: a bound of our own, in a comment",
        "% largest: 4\nfillomino\nhard\n2 2\n1.\n..\n",
        'givens:(picture {"1." ".."}) largest:4',
    ),
    Feature(
        "hashiwokakero: 0 is blank",
        "hashiwokakero\nmedium-\n3 3\n20.\n.0.\n8.1\n",
        'islands:(picture {"2.." "..." "8.1"})',
    ),
    Feature("masyu", "masyu\nvery hard\n3 2\n.o*\n*..\n", 'circles:(picture {".o*" "*.."})'),
    Feature(
        "nurikabe: numbers in braces count as a cell",
        "nurikabe\nextreme\n8 8\n{62}......{5}\n" + 7 * "........\n",
        'numbers:(picture {"62 . . . . . . 5" ' + 7 * '" . . . . . . . ." ' + "})",
    ),
    Feature(
        "shikaku: a single column",
        "shikaku\neasy\n1 15\n{12}\n" + 13 * ".\n" + "3\n",
        'numbers:(picture {"a" ' + 13 * '"." ' + '"3"} legend:{"a" 12})',
    ),
    Feature("slitherlink", "slitherlink\ntrivial\n3 2\n0.3\n.12\n", 'clues:(picture {"0.3" ".12"})'),
    Feature(
        "yajilin: two characters a cell, letters without v",
        "yajilin\nhard\n40 1\n..**9>a<u^wvA>{12}>" + 32 * ".." + "\n",
        'clues:(picture {" . ? 9> 10< 30^ 31v 35> 12>' + 32 * " ." + '"})',
    ),
    Feature(
        "heyawake: any sign is a border, numbers anywhere in a room",
        "heyawake\nsuper hard\n4 3\n#########\n#. 1#2 .#\n# . ### #\n#.......§\n###  . é=\n#b|. a {3}#\n*********\n",
        'rooms:(picture {"+-+-+-+-+" "|  1|2  |" "+ + +-+ +" "|       |" "+-+ + +-+" "|b|  a 3|" "+-+-+-+-+"} '
        'legend:{"a" 10 "b" 11})',
    ),
    Feature("hitori", "hitori\nhard\n3 2\n12c\nC91\n", 'numbers:(picture {" 1 2 12" "38 9 1"})'),
    Feature(
        "picross: rows and then columns",
        "picross\neasy+\n3 2\n1,1\n0\n1\n0\n1,\n",
        "size:{2 3} rows:{{1 1} {}} columns:{{1} {} {1}}",
    ),
    Feature(
        "minesweeper: mine n", "minesweeper\nextra\n3 2\n0.8\n..1\nmine 2\n", 'numbers:(picture {"0.8" "..1"}) mines:2'
    ),
    Feature("minesweeper: mines n", "minesweeper\neasy\n2 1\n1.\nmines 0\n", 'numbers:(picture {"1."}) mines:0'),
    Feature("minesweeper: x is free", "minesweeper\neasy\n3 1\nx1.\nMines 1\n", 'numbers:(picture {"?1."}) mines:1'),
    Feature(
        "kuromasu",
        "kuromasu\nhard\n9 2\n.........\na.......2\n",
        'numbers:(picture {" . . . . . . . . ." "10 . . . . . . . 2"})',
    ),
    Feature(
        "mortal coil: a name of two words",
        "Mortal  Coil\nnear-impossible\n3 2\n..#\n...\n",
        'walls:(picture {"..#" "..."})',
    ),
)


def read(text: str, name: str = "puzzle.txt") -> str:
    """Return the challenge of a text on one line."""
    (form,) = challenge_forms(IMPORTER, Source(name, text), DEFAULT_LIMITS, Problems())
    return squeezed(print_form(form))


def squeezed(text: str) -> str:
    """Return a text with single spaces between words and none at brackets and quotes."""
    for sign in "{}()":
        text = text.replace(sign, f" {sign} ")
    return " ".join(text.replace('"', ' " ').split())


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_a_text_becomes_a_challenge(feature: Feature, end: str) -> None:
    assert squeezed(feature.wanted) in read(feature.text.replace("\n", end))


def test_every_type_has_its_features_shown() -> None:
    assert {feature.name.split(":")[0] for feature in FEATURES} == set(KINDS)


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_a_written_text_is_read_as_the_same(feature: Feature) -> None:
    (form,) = challenge_forms(IMPORTER, Source("puzzle.txt", feature.text), DEFAULT_LIMITS, Problems())
    challenge = read_challenge(form, Problems())
    assert challenge is not None
    assert IMPORTER.write is not None
    assert read(IMPORTER.write([challenge])) == squeezed(print_form(form))


def test_comments_anywhere_are_ignored_and_credits_kept() -> None:
    text = "% janko.at 123\n\nmasyu\n% inside\nvery hard\n2 2\n%..\n.o\n*.\n\n\n"
    found = read(text)
    assert squeezed('circles:(picture {".o" "*."})') in found
    assert squeezed('source:"janko.at 123 inside .."') in found
    assert squeezed('description:"difficulty: very hard"') in found


def test_our_own_comments_give_the_rest_of_a_challenge() -> None:
    text = "% title: Pearls\n% by: me\n% licence: CC0\n% description: Small.\nmasyu\neasy\n2 1\n.o\n"
    wanted = 'challenge "Pearls" of:"Masyu" by:"me" licence:"CC0" description:"Small. (difficulty: easy)"'
    assert squeezed(wanted) in read(text)


def test_a_puzzle_is_called_like_its_file() -> None:
    text = "masyu\nunknown\n2 1\n.o\n"
    assert read(text, "some/folder/mas020.txt").startswith(squeezed('(challenge "mas020" of:"Masyu" circles:'))
    assert read(text, "standard input").startswith(squeezed('(challenge "Puzzle" of:"Masyu"'))


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("% c\r\n\r\nslitherlink\r\neasy\r\n2 2\r\n", True),
        ("wacky heyawake\nhard\n10 10\n", True),
        ("river wild heyawake\nhard\n10 10\n", True),
        ("my akari\nis a text that speaks of\nsomething else\n", False),
        ("akaris\neasy\n2 2\n..\n", False),
        ("", False),
    ],
)
def test_the_format_is_recognised_by_its_content(text: str, is_one: bool) -> None:
    assert (importer_of(Source("some-file", text)) is IMPORTER) == is_one


def test_a_file_can_be_solved_from_its_text_alone(tmp_path: Path) -> None:
    path = tmp_path / "no-suffix"
    path.write_bytes(b"% CRLF\r\npicross\r\neasy\r\n3 2\r\n1,1\r\n3\r\n2\r\n1\r\n2\r\n")
    game = load(path)
    outcome = solve(game.model)
    assert outcome.status == "unique"
    assert game.by_site(outcome.solutions[0]) == {"Cell": [1, 1, 1, 1, 0, 1]}


def test_a_cell_crossed_out_in_yajilin_is_neither_black_nor_visited(tmp_path: Path) -> None:
    path = tmp_path / "y.txt"
    path.write_text("yajilin\neasy\n3 3\n......\n..**..\n......\n")
    outcome = solve(load(path).model)
    assert outcome.status == "unique"
    assert sum(outcome.solutions[0]) == 8  # the eight edges of the ring, and no black cell


def test_a_number_of_two_digits_counts_in_a_drawn_room(tmp_path: Path) -> None:
    path = tmp_path / "h.txt"
    wall = "+" + 6 * "-+"
    rows = [f"|{'a' if row == 2 else '.'} . . . . .|" for row in range(6)]
    path.write_text("\n".join(["heyawake", "easy", "6 6", wall, f"\n|{11 * ' '}|\n".join(rows), wall]))
    game = load(path)
    assert [hint.numbers for hint in game.clues] == [(10,)]
    outcome = solve(game.model, limit=1)
    assert outcome.status == "solved"
    assert sum(outcome.solutions[0]) == 10


def test_a_given_number_of_mines_decides(tmp_path: Path) -> None:
    path = tmp_path / "m.txt"
    for told, status in ((1, "none"), (2, "unique"), (3, "unique"), (0, "multiple")):
        path.write_text(f"minesweeper\neasy\n4 1\n.2..\nmines {told}\n")
        assert solve(load(path).model).status == status


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('(challenge "X" of:"Heyawake" rooms:(picture {"AB" "AB"}))', "not drawn with borders"),
        ('(challenge "X" of:"Nurikabe" numbers:(picture {"?." ".."}))', "no sign for `?`"),
        ('(challenge "X" of:"Nonogram" size:{1 1} rows:{"*"} columns:{1})', "more than numbers"),
    ],
)
def test_words_without_a_sign_are_refused(text: str, why: str) -> None:
    from dslrun.interpreter.library import parse

    (challenge,) = parse(Source("x.lud", text), DEFAULT_LIMITS, Problems()).challenges
    assert IMPORTER.write is not None
    with pytest.raises(DslError, match=why) as refused:
        IMPORTER.write([challenge])
    assert refused.value.diagnostics[0].code == "E0703"
