"""`--replay FILE`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.laws.hidden import PIGEONS

MINI = "r1c1 2\nr1c2 1\nr1c3 3\nr2c1 4\nr2c3 1\nr2c4 2\nr3c1 3\nr3c2 4\nr3c4 1\nr4c2 2\nr4c3 4\nr4c4 3\n"

Run = Callable[..., Any]


def test_a_legal_play_to_the_end(run: Run) -> None:
    ran = run("mini.lud", "--replay", "-", stdin=MINI)
    assert (ran.code, ran.out, ran.err) == (0, "12 moves, all legal: solved\n", "")
    ran = run("mini.lud", "--replay", "-", "--json", stdin=MINI)
    assert ran.json == {"moves": 12, "illegal": [], "solved": True, "verdict": "solved"}


def test_nobody_plays_on_a_hidden_layer(run: Run, tmp_path: Path) -> None:
    layers = '(values Cell (range 0 3) layer:"H" hidden:True) (values Cell (range 1 2) layer:"Shown")'
    equipment = f"(equipment {{ (board (square 2) {layers}) (regions {{Rows Columns}}) }})"
    rules = '(= (what at:0 layer:"H") (what at:0 layer:"Shown"))'
    game = tmp_path / "hidden.lud"
    game.write_text(f'(game "Hidden" {equipment} (rules (play (satisfy {rules}))))')
    assert run(str(game), "--replay", "-", stdin="r2c1 2\n").out == "1 move, all legal: solved\n"
    refused = run(str(game), "--replay", "-", stdin="H r2c1 2\n")
    assert (refused.code, "the game has no layer `H`" in refused.err) == (3, True)


def test_an_end_that_is_not_known_in_time(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "pigeons.lud"
    game.write_text(PIGEONS)
    ran = run(str(game), "--replay", "-", "--time-limit", "1", stdin="r13c1 0\n")
    assert (ran.code, ran.out.split(":")[:2]) == (4, ["1 move, all legal", " unknown at the end"])
    ran = run(str(game), "--replay", "-", "--time-limit", "1", "--json", stdin="r13c1 0\n")
    assert (ran.code, ran.json["solved"], ran.json["verdict"]) == (4, False, "unknown")


def test_a_play_that_stops_early_is_not_solved(run: Run) -> None:
    ran = run("mini.lud", "--replay", "-", stdin=MINI[:21])
    assert (ran.code, ran.out) == (1, "3 moves, all legal: not solved at the end\n")


def test_illegal_moves_are_listed_with_their_rules(run: Run) -> None:
    ran = run("mini.lud", "--replay", "-", "--json", stdin="r1c2 1\nr1c3 1\nr4c1 3\nr1c1 9\n")
    assert ran.code == 1
    sentence = "Every row, column and block holds every digit once."
    assert ran.json == {
        "moves": 4,
        "illegal": [
            {"move": 2, "type": "Cell", "site": 14, "value": 1, "rules": [sentence]},
            {"move": 3, "type": "Cell", "site": 0, "value": 3, "rules": ["r4c1 is given as 1"]},
            {"move": 4, "type": "Cell", "site": 12, "value": 9, "rules": ["9 is no value to set at r1c1"]},
        ],
        "solved": False,
        "verdict": "open",
    }
    ran = run("mini.lud", "--replay", "-", stdin="r1c2 1\nr1c3 1\n")
    assert ran.out == f"move 2: r1c3 1 is illegal: {sentence}\n2 moves, 1 illegal: not solved at the end\n"


def test_the_trial_chooses_its_challenge_unless_told_otherwise(run: Run) -> None:
    trial = "game: small latin\nchallenge: one\nr1c1 3\nr1c2 1\nr1c3 2\nr2c2 3\nr2c3 1\nr3c3 3\n"
    ran = run("latin.lud", "--replay", "-", stdin=trial)
    assert (ran.code, ran.out, ran.err) == (0, "6 moves, all legal: solved\n", "")
    ran = run("latin.lud", "--challenge", "open", "--replay", "-", stdin=trial)
    assert ran.out == "6 moves, all legal: not solved at the end\n"


def test_another_game_is_noted(run: Run) -> None:
    ran = run("mini.lud", "--replay", "-", stdin="game: chess\n" + MINI)
    assert ran.err == "note: this trial was played on chess, not on Mini Sudoku\n"


LUDII = """game=/lud/puzzle/deduction/Mini Sudoku.lud
START GAME OPTIONS
Challenge/7
END GAME OPTIONS
RNG internal state=25,100
Move=[Move:mover=0,from=0,to=0,actions=[Set:type=Cell,var=0,value=1]]
Move=[Move:mover=0,from=12,to=12,actions=[Set:type=Cell,var=12,value=2,decision=true]]
Move=[Move:mover=0,from=13,to=13,actions=[Set:type=Cell,var=13,value=1,decision=true]]
numInitialPlacementMoves=1
winner=1
"""


def test_a_trial_of_ludii(run: Run) -> None:
    ran = run("mini.lud", "--replay", "-", "--json", stdin=LUDII)
    assert ran.json == {"moves": 2, "illegal": [], "solved": False, "verdict": "open"}
    assert ran.err == "note: the game has no option Challenge/7; the default is used\n"


def test_a_line_that_is_no_move_is_a_diagnostic(run: Run) -> None:
    ran = run("mini.lud", "--replay", "-", stdin="r1c1 2\nr1c1 is five\nhello\n")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.count("error[E0607]") == 2
    assert "standard input:2:1" in ran.err


def test_a_site_that_does_not_exist_is_a_diagnostic(run: Run) -> None:
    ran = run("mini.lud", "--replay", "-", stdin="r9c9 2\nEdge 3 1\n")
    assert (ran.code, ran.err.count("error[E0608]")) == (3, 2)
