"""Boards in sentences: every clue, room and value is named where it is."""

import re
from itertools import chain, combinations, product
from string import ascii_lowercase

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.repl.describing import describe_board, describe_changes, describe_columns, describe_line, letters


def game_of(*equipment: str) -> Game:
    rules = "(rules (play (satisfy (exists Cell (>= (from) 0)))))"
    return load(Source("x.lud", f'(game "X" (equipment {{{" ".join(equipment)}}}) {rules})'))


def said(game: Game, *values: int | None) -> list[str]:
    count = len(game.model.variables)
    return list(describe_board(game, [*values, *[None] * (count - len(values))]))


def test_letters_are_counted_as_words_of_growing_length() -> None:
    words = chain(ascii_lowercase, map("".join, product(ascii_lowercase, repeat=2)))
    assert [letters(number) for number in range(26 * 27)] == list(words)
    assert letters(26 * 27) == "aaa"


def test_columns_are_read_back_as_they_were() -> None:
    for columns in (some for count in range(1, 7) for some in combinations(range(1, 8), count)):
        words = describe_columns(columns)
        assert words.startswith("columns " if len(columns) > 1 else "column ")
        found: list[int] = []
        for part in re.split(", | and ", words.partition(" ")[2]):
            first, _, last = part.partition(" to ")
            assert not last or int(last) > int(first) + 1
            found += range(int(first), int(last or first) + 1)
        assert tuple(found) == columns
    assert describe_columns([1, 4, 5, 6, 9]) == "columns 1, 4 to 6 and 9"


@pytest.mark.parametrize(
    ("labels", "words"),
    [
        ("r2c1 r2c2 r2c3 r2c4", "row 2 (r2c1 to r2c4)"),
        ("r4c3 r3c3 r2c3 r1c3", "column 3 (r4c3 to r1c3)"),
        ("r2c1 r2c2 r2c3", "r2c1, r2c2, r2c3"),
        ("r1c1 r2c2 r3c3 r4c4", "r1c1, r2c2, r3c3, r4c4"),
        ("r1c1 r1c2 r1c3 r2c3", "r1c1, r1c2, r1c3, r2c3"),
        ("a b c d", "a, b, c, d"),
    ],
)
def test_a_line_of_more_than_three_sites_is_named_by_its_ends(labels: str, words: str) -> None:
    assert describe_line(labels.split()) == words


def test_values_are_described_row_by_row() -> None:
    game = game_of("(board (rectangle 2 4) (values Cell (range 1 4)))", "(regions {Rows})")
    assert said(game) == [
        "The board has 2 rows and 4 columns of cells; row 1 is on top.",
        "Row 1: all open.",
        "Row 2: all open.",
    ]
    assert said(game, 3, None, None, 1, 2, 2, 2, 2)[1:] == [
        "Row 1: column 1 is 2, column 2 is 2, column 3 is 2, column 4 is 2.",
        "Row 2: column 1 is 3, column 4 is 1; columns 2 and 3 open.",
    ]


def test_edges_are_described_by_their_values() -> None:
    game = load(
        Source(
            "x.lud",
            '(game "X" (equipment {(board (rectangle 2 3) (values Edge (range 0 1)))})'
            " (rules (play (satisfy (exists Edge (= (from) 1))))))",
        )
    )
    count = len(game.model.variables)
    assert count == 7
    size = "The board has 7 edges between 2 rows and 3 columns of points; row 1 is on top."
    assert said(game) == [size, "7 of 7 edges open."]
    partly = said(game, 1, 0)
    assert partly[0] == size
    assert partly[1].startswith("Line: ")
    assert len(partly[1].split(", ")) == 1
    assert partly[-1] == "5 of 7 edges open."
    full = said(game, 1, 1, *[0] * 5)
    assert len(full) == 2  # the edges that are not mentioned are empty
    assert len(full[1].split(", ")) == 2


def test_clues_are_described_in_their_rows_or_one_by_one() -> None:
    game = game_of(
        "(board (rectangle 11 4) (values Cell (range 0 1)))",
        '(hints "A" {(hint 40 7) (hint 3 2)})',
        '(hints "B" {(hint {0 1 2 3} 5)})',
    )
    found = [words for words in said(game) if "lue" in words]
    assert found == [
        "Clues in row 1: 7 in column 1.",
        "Clues in row 11: 2 in column 4.",
        "B: clue 5 for row 11 (r11c1 to r11c4).",
    ]


def test_clues_that_are_lines_are_described_by_their_name_and_sites() -> None:
    found = said(load("variant sudoku", challenge="Tiny"))
    assert "Thermometers: r3c1, r4c1, r4c2." in found
    assert "Differences: clue 1 for r2c1, r3c1." in found


def test_rooms_are_described_in_reading_order_and_paths_along_their_way() -> None:
    game = game_of(
        "(board (rectangle 2 3) (values Cell (range 0 1)))",
        '(regions "Room" {{5 0 1} {2}})',
        '(regions "Path" {{0 3 4 1}})',
    )
    assert [words for words in said(game) if words.startswith(("Room", "Path"))] == [
        "Room 1: r1c3, r2c1, r2c2.",
        "Room 2: r2c3.",
        "Path: r2c1, r1c1, r1c2, r2c2.",
    ]


def test_pieces_are_described_by_their_rows() -> None:
    game = game_of(
        "(board (square 3) (values Cell (range 0 1)))",
        '(pieces "Bank" {(picture {"##"}) (picture {"#." "##"}) (picture {"##"})})',
    )
    assert [words for words in said(game) if words.startswith("Bank")] == [
        "Bank: 2 times 2 in a row, 3 cells (columns in row 1: 1; row 2: 1 2)."
    ]


def test_changes_name_the_variable_and_its_value() -> None:
    game = game_of("(board (rectangle 1 3) (values Cell (range 1 4)))", "(regions {Rows})")
    assert list(describe_changes(game, [4, None, 2], [1, 0])) == ["r1c2 is open.", "r1c1 is 4."]
