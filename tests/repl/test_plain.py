"""Boards as sentences: rows, columns and values, clues, rooms; nothing drawn."""

import pytest

from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.arguments import parse
from dslrun.repl.describing import describe_board, describe_changes, describe_columns
from dslrun.repl.showing import start_values
from tests.repl.conftest import Run


def told(name: str, *, solved: bool = False) -> list[str]:
    return sentences_of(load(name), solved=solved)


def sentences_of(game: Game, *, solved: bool = False) -> list[str]:
    values: list[int | None] = [None] * len(game.model.variables)
    if solved:
        values = [*solve(game.model, limit=1).solutions[0]]
    return list(describe_board(game, values))


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        (
            "sudoku",
            (
                "The board has 9 rows and 9 columns of cells; row 1 is on top.",
                "Row 1: column 2 is 8 (given), column 4 is 7 (given), column 6 is 2 (given); "
                "columns 1, 3, 5 and 7 to 9 open.",
            ),
        ),
        (
            "slitherlink",
            (
                "The board has 60 edges between 6 rows and 6 columns of points; row 1 is on top.",
                "Clues in row 1: 2 in column 1, 3 in column 3, 3 in column 5.",
                "60 of 60 edges open.",
            ),
        ),
        ("nonogram", ("Clue 1 1 for row 1 (r1c1 to r1c5).", "Clue 2 for column 1 (r1c1 to r5c1).", "Row 1: all open.")),
        ("killer-sudoku", ("Clue 6 for r1c1, r1c2, r1c3.",)),
        ("futoshiki", ("Clue < between r2c1 and r2c2.",)),
        ("star-battle", ("Rooms 3: r1c5, r1c6.",)),
        ("yajilin", ("Clues in row 2: 1 pointing E in column 2, 0 pointing S in column 6.",)),
        ("starry-sky", ("Clues in row 1: arrow pointing S in column 3, arrow pointing SW in column 5.",)),
        ("pentopia", ("Clues in row 3: arrows pointing N S in column 4.",)),
        ("magic-hexagon", ("The board has 19 cells.",)),
    ],
)
def test_a_board_is_told(name: str, sentences: tuple[str, ...]) -> None:
    found = told(name)
    for sentence in sentences:
        assert sentence in found


def test_a_solution_is_told() -> None:
    assert "Row 1: empty in columns 1, 3 and 5, shaded in columns 2 and 4." in told("nonogram", solved=True)
    lines = told("slitherlink", solved=True)[-1]
    assert lines.startswith("Line: r1c1-r1c2, r1c2-r1c3, r1c3-r1c4, ")
    assert lines.endswith(".")


@pytest.mark.parametrize("name", sorted(path.stem for path in library().values()))
def test_every_game_is_told_in_sentences_without_a_drawing(name: str) -> None:
    game = load(name)
    found = sentences_of(game)
    assert all(sentence.endswith(".") and sentence.isascii() and "\n" not in sentence for sentence in found), found
    spoken = " ".join(found)
    for hint in game.clues:
        assert hint.text or not hint.sites or all(word in spoken for word in hint.written), hint


def test_changes_are_told_in_the_words_of_their_layer() -> None:
    game = load("slitherlink")
    values: list[int | None] = [None] * len(game.model.variables)
    values[0], values[1] = 1, 0
    first, second, third = describe_changes(game, values, [0, 1, 2])
    assert (first, second, third) == (
        "There is a line on the bottom of r5c1.",
        "There is no line on the bottom of r5c2.",
        "r6c3-r6c4 is open.",
    )


def test_columns_are_counted_in_runs() -> None:
    assert describe_columns([3]) == "column 3"
    assert describe_columns([1, 2]) == "columns 1 and 2"
    assert describe_columns([1, 4, 5, 6, 9]) == "columns 1, 4 to 6 and 9"


def test_plain_goes_with_every_action_that_shows_a_board(run: Run) -> None:
    assert "Row 1: all open." in run("latin.lud", "--plain").out
    solved = run("latin.lud", "--solve", "--first", "--plain")
    assert solved.out.isascii()
    assert "Row 1: column 1 is " in solved.out


def test_pieces_to_be_laid_are_told() -> None:
    told = list(describe_board(load("battleships"), start_values(load("battleships"))))
    assert "Fleet: 3 in a row, 2 times 2 in a row, 2 times 1 in a row." in told
    park = "\n".join(describe_board(load("statue-park"), start_values(load("statue-park"))))
    assert "4 cells (columns in row 1: 1 2; row 2: 2 3)" in park


def test_curves_ways_and_arrows_are_told() -> None:
    told = list(describe_board(load("curve-data"), start_values(load("curve-data"))))
    assert "Shapes 3: a right to b, a down to c, c right to d." in told
    told = list(describe_board(load("magic-labyrinth"), start_values(load("magic-labyrinth"))))
    assert any(sentence.startswith("Way: r3c5, r4c5, r5c5, r5c4, r4c4") for sentence in told)
    told = list(describe_board(load("laser"), start_values(load("laser"))))
    assert any("arrow pointing NW in column 7" in sentence for sentence in told)


def test_on_a_terminal_a_game_is_played_by_commands_with_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parse(["sudoku", "--plain"]).action == "show"
    monkeypatch.setattr("dslrun.repl.arguments.on_terminal", lambda: True)
    assert parse(["sudoku", "--plain"]).action == "prompt"
    assert parse(["sudoku", "--plain", "--show"]).action == "show"
    assert parse(["sudoku"]).action == "play"
