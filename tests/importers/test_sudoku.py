"""Sudokus in the texts of other programs: the forms people write, and back."""

import random

import pytest

from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import importer_of, importers, written
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.sudokus.signs import is_board
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library, parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.interpreter.solve.solver import solve

FOUR = ["1..4", "..2.", ".3..", "2..1"]
NINE = [  # made for this test
    ".8.7.2...", ".21.5....", "5438.197.", "...6.3.1.", ".52...86.", ".1.2.5...", ".695.8123", "....1.54.", "...4.6.8.",
]  # fmt: skip
SOLVED = "986742351721359486543861972894673215352914867617285934469578123238197546175426698"


def read(text: str, name: str = "puzzle.txt") -> list[Challenge]:
    return list(parse_any(Source(name, text), Limits(), Problems()).challenges)


def rows(challenge: Challenge) -> list[str]:
    return [" ".join(row) for row in ChallengeArguments(challenge, "").rows("givens")]


def spaced(lines: list[str]) -> list[str]:
    return [" ".join(line) for line in lines]


def framed(lines: list[str], box: int, corner: str = "+") -> str:
    edge = corner + corner.join(["-" * box] * (len(lines) // box)) + corner
    found = [edge]
    for number, line in enumerate(lines, 1):
        found.append("|" + "|".join(line[at : at + box] for at in range(0, len(line), box)) + "|")
        found += [edge] if number % box == 0 else []
    return "\n".join(found) + "\n"


FORMS = {
    "line": "".join(NINE),
    "zeros": "".join(NINE).replace(".", "0"),
    "underscores": "".join(NINE).replace(".", "_"),
    "rows": "\n".join(NINE),
    "rows of dashes": "\n".join(NINE).replace(".", "-"),
    "words": "\n".join(" ".join(line) for line in NINE),
    "groups": "\n".join(f"{line[:3]} {line[3:6]} {line[6:]}" for line in NINE),
    "commas": "\n".join(",".join(line).replace(".", "") for line in NINE),
    "tabs": "\n".join("\t".join(line).replace(".", "") for line in NINE),
    "commas at the end": "\n".join(",".join(line) + "," for line in NINE),
    "framed": framed(NINE, 3),
    "blanks in a frame": framed(NINE, 3).replace(".", " "),
    "Windows": "\r\n".join(NINE) + "\r\n",
    "with a comment": "# today\n" + "\n".join(NINE),
    "with a rating": "".join(NINE) + " 2.3 ED=1.2",
    "table": f"puzzle,solution\n{''.join(NINE)},{SOLVED}",
    "sdk": "#AAnn\n#DToday\n[Puzzle]\n" + "\n".join(NINE) + "\n[State]\n" + "\n".join(["123456789"] * 9),
    "ss": "*-----------*\n" + framed(NINE, 3).split("\n", 1)[1] + framed(["123456789"] * 9, 3),
    "opensudoku": f'<opensudoku><game data="{"".join(NINE).replace(".", "0")}"/></opensudoku>',
    "newer opensudoku": '<opensudoku><game data="version: 1\n'
    + "".join(f"{sign if sign != '.' else '5'}|0|{int(sign == '.')}|" for sign in "".join(NINE))
    + '"/></opensudoku>',
}


@pytest.mark.parametrize("form", FORMS)
def test_a_grid_is_read_in_every_form(form: str) -> None:
    (challenge,) = read(FORMS[form])
    assert (challenge.game, rows(challenge)) == ("Sudoku", spaced(NINE))


def test_the_solution_is_that_of_the_game() -> None:
    game = load(Source("puzzle.txt", FORMS["line"]))
    found = solve(game.model)
    assert found.status == "unique"
    assert found.solutions == solve(load("sudoku", challenge="Gentle").model).solutions


def test_a_small_board_is_read_as_a_line_as_rows_and_in_a_frame() -> None:
    for text in ("".join(FOUR), "\n".join(FOUR), framed(FOUR, 2)):
        (challenge,) = read(text)
        assert rows(challenge) == spaced(FOUR)


def test_each_line_of_a_collection_is_a_puzzle() -> None:
    found = read(f"% easy\n{''.join(NINE)}\n\n{''.join(reversed(NINE))}\n", "many.sdm")
    assert [rows(one) for one in found] == [spaced(NINE), spaced(NINE[::-1])]


def test_grids_one_below_another_keep_their_names() -> None:
    text = "\n".join(["Grid 01", *NINE, "Grid 02", *NINE[::-1]]).replace(".", "0")
    first, second = read(text)
    assert (first.name, second.name) == ("Grid 01", "Grid 02")
    assert rows(second) == spaced(NINE[::-1])


@pytest.mark.parametrize("size", [16, 25])
@pytest.mark.parametrize("scheme", ["from A as 10", "from A as 1", "from 0", "numbers"])
def test_large_numbers(size: int, scheme: str) -> None:
    if size == 25 and scheme == "from 0":
        pytest.skip("hexadecimal digits belong to 16x16")
    chance = random.Random(size)
    board = [[chance.choice([0, 0, *range(1, size + 1)]) for _ in range(size)] for _ in range(size)]
    board[0][:3], board[1][:2] = [1, size, 0], [size - 1, 11]
    signs = {
        "from A as 10": ".123456789ABCDEFGHIJKLMNOP",
        "from A as 1": ".ABCDEFGHIJKLMNOPQRSTUVWXY",
        "from 0": ".0123456789ABCDEF",
    }.get(scheme)
    lines = [
        (" ".join if signs is None else "".join)(signs[n] if signs else str(n or ".") for n in row) for row in board
    ]
    (challenge,) = read("\n".join(lines))
    assert rows(challenge) == [" ".join(str(n or ".") for n in row) for row in board]


@pytest.mark.parametrize(("size", "box"), [(6, "AAABBB"), (8, "AAAABBBB"), (10, "AAAAABBBBB"), (12, "AAAABBBBCCCC")])
def test_boxes_that_are_wider_than_high_are_rooms(size: int, box: str) -> None:
    text = "\n".join(["1" + "." * (size - 1)] + ["." * size] * (size - 1))
    (challenge,) = read(text)
    assert challenge.game == "Jigsaw Sudoku"
    assert "".join(ChallengeArguments(challenge, "").rows("rooms")[0]) == box
    assert load(Source("puzzle.txt", text)).name == "Jigsaw Sudoku"


def test_the_texts_of_a_head_are_kept() -> None:
    (challenge,) = read(FORMS["sdk"])
    assert (challenge.name, challenge.meta) == ("Today", {"by": "Ann"})


@pytest.mark.parametrize("name", ["sudoku", "sdk", "ss", "opensudoku"])
@pytest.mark.parametrize("challenge", ["Gentle", "Sixteen", "Giant", "Tiny"])
def test_a_written_puzzle_reads_as_the_same(name: str, challenge: str) -> None:
    importer = next(one for one in importers() if one.name == name)
    (given,) = [one for one in challenges_of_sudoku() if one.name == challenge]
    if name == "opensudoku" and challenge != "Gentle":
        with pytest.raises(DslError, match="cannot hold"):
            written(importer, [given])
        return
    text = written(importer, [given])
    (again,) = read(text, "again.txt")
    assert importer_of(Source("again.txt", text)) is importer
    assert rows(again) == rows(given)


@pytest.mark.parametrize("word", ["".join(NINE), "".join(NINE).replace(".", "0"), "".join(FOUR)])
def test_a_line_of_cells_is_a_board(word: str) -> None:
    assert is_board(word)


@pytest.mark.parametrize("word", ["sudoku", "slitherlink-10x10", "." * 81, "a" * 16, "1..4", "x/1..4..2..3..2..1"])
def test_other_words_are_no_boards(word: str) -> None:
    assert not is_board(word)


def challenges_of_sudoku() -> list[Challenge]:
    path = next(path for path in library().values() if path.stem == "sudoku")
    return challenges_in(open_text(path, Limits(), Problems()), Limits(), Problems())
