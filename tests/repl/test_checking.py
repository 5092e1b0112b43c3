"""`--check FILE`: verdicts, findings, and every way to write a board."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.laws.hidden import GAMES, PIGEONS

Run = Callable[..., Any]

SOLVED = "2 1 3 4\n4 3 1 2\n3 4 2 1\n1 2 4 3\n"


def test_a_solved_board(run: Run) -> None:
    ran = run("mini.lud", "--check", "-", stdin=SOLVED)
    assert (ran.code, ran.out, ran.err) == (0, "solved\n", "")


def test_an_open_board_counts_what_is_filled(run: Run) -> None:
    ran = run("mini.lud", "--check", "-", stdin="2...\n....\n....\n1...\n")
    assert (ran.code, ran.out) == (0, "open: no rule is broken, 5 of 16 filled\n")


def test_a_broken_rule_is_told_with_sentence_sites_and_line(run: Run) -> None:
    ran = run("mini.lud", "--check", "-", stdin=". 1 1 4\n. . . .\n. . . .\n1 . . .\n")
    assert ran.code == 1
    sentence = "Every row, column and block holds every digit once."
    words, place = ran.out.rstrip("\n").rsplit("   ", 1)
    assert words == f"broken: {sentence}   r1c2 r1c3"
    assert place.endswith("samples/mini.lud:9")


def test_a_rule_without_a_sentence_is_quoted(run: Run) -> None:
    ran = run("latin.lud", "--check", "-", stdin="1 1 .\n. . .\n. . .\n")
    assert ran.out.startswith("broken: (all Different)   r1c1 r1c2   ")


def test_a_value_against_a_given_is_broken(run: Run) -> None:
    ran = run("mini.lud", "--check", "-", stdin=". . . .\n. . . .\n. . . .\n2 . . .\n")
    assert (ran.code, ran.out) == (1, "broken: r4c1 is given as 1, not 2.   r4c1\n")


def test_json_of_check(run: Run) -> None:
    assert run("mini.lud", "--check", "-", "--json", stdin=SOLVED).json == {
        "verdict": "solved",
        "broken": [],
        "together": False,
    }
    ran = run("mini.lud", "--check", "-", "--json", stdin=". 1 1 4\n. . . .\n. . . .\n1 . . .\n")
    assert ran.code == 1
    (finding,) = ran.json["broken"]
    assert finding.pop("file").endswith("samples/mini.lud")
    assert ran.json["verdict"] == "broken"
    assert finding == {
        "rule": "all Different",
        "sentence": "Every row, column and block holds every digit once.",
        "line": 9,
        "sites": [
            {"type": "Cell", "site": 13, "label": "r1c2"},
            {"type": "Cell", "site": 14, "label": "r1c3"},
        ],
    }


def test_what_is_hidden_is_settled(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "nurikabe.lud"
    game.write_text(GAMES["nurikabe"])
    ran = run(str(game), "--check", "-", stdin="0 1 1\n0 1 0\n")
    assert (ran.code, ran.out) == (0, "solved\n")
    ran = run(str(game), "--check", "-", stdin=". 1 1\n. 1 .\n")
    assert (ran.code, ran.out) == (0, "solved\n")
    ran = run(str(game), "--check", "-", stdin=". 1 .\n. 1 .\n")
    assert (ran.code, ran.out) == (0, "open: no rule is broken, 2 of 6 filled\n")
    ran = run(str(game), "--check", "-", stdin="0 1 1\n1 1 0\n")
    head, *rules = ran.out.splitlines()
    assert (ran.code, head) == (1, "broken: these rules cannot all be met")
    assert [line.split("   ")[0] for line in rules] == [
        "  Sea belongs to no island.",
        "  A number lies on an island of its own.",
        "  A number is the size of its island.",
    ]
    ran = run(str(game), "--check", "-", "--json", stdin="0 1 1\n1 1 0\n")
    assert (ran.code, ran.json["verdict"], ran.json["together"], len(ran.json["broken"])) == (1, "broken", True, 3)


def test_a_time_limit_makes_the_verdict_unknown(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "pigeons.lud"
    game.write_text(PIGEONS)
    board = "\n".join(["0" + "." * 11, *["." * 12] * 12])
    ran = run(str(game), "--check", "-", "--time-limit", "1", stdin=board)
    told = "unknown: hidden layers could not be solved within 1 s (--time-limit raises it)\n"
    assert (ran.code, ran.out) == (4, told)
    ran = run(str(game), "--check", "-", "--time-limit", "1", "--json", stdin=board)
    assert (ran.code, ran.json) == (4, {"verdict": "unknown", "broken": [], "together": False})


def test_the_limit_on_clauses_reaches_what_is_settled(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "pigeons.lud"
    game.write_text(PIGEONS)
    board = "\n".join(["0" + "." * 11, *["." * 12] * 12])
    for asked in (("--check", board), ("--replay", "r13c1 0\n")):
        ran = run(str(game), asked[0], "-", "--limit", "clauses=500", stdin=asked[1])
        assert (ran.code, "the limit `clauses` is 500" in ran.err) == (4, True)


@pytest.mark.parametrize("game", ["mini.lud", "loop.lud", "lights.lud", "latin.lud"])
def test_what_solve_prints_as_json_is_accepted(run: Run, game: str) -> None:
    solved = run(game, "--solve", "--json")
    assert run(game, "--check", "-", stdin=solved.out).out == "solved\n"
    board = json.dumps(solved.json["solutions"][0], indent=2)
    assert run(game, "--check", "-", stdin=board).out == "solved\n"


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
@pytest.mark.parametrize(
    "game",
    [
        *("mini.lud", "latin.lud", "loop.lud", "lights.lud", "sudoku", "slitherlink", "hashiwokakero", "nonogram"),
        *("squaro", "akari", "masyu", "kakuro", "sudoku-x", "hexagonal-nonogram", "color-nonogram"),
    ],
)
def test_what_solve_draws_is_accepted(run: Run, game: str, charset: str) -> None:
    drawn = run(game, "--solve", "--charset", charset).out
    assert run(game, "--check", "-", stdin=drawn).out == "solved\n"


@pytest.mark.parametrize("game", [("mini.lud",), ("loop.lud",), ("magic-square", "--challenge", "Four")])
@pytest.mark.parametrize("form", [("--charset", "unicode"), ("--charset", "ascii"), ("--json",)])
def test_the_start_position_is_accepted(run: Run, game: tuple[str, ...], form: tuple[str, ...]) -> None:
    shown = run(*game, *form).out
    assert run(*game, "--check", "-", stdin=shown).out.startswith("open: no rule is broken")


def test_a_board_of_many_values_is_read_back(run: Run, tmp_path: Path) -> None:
    shape = "(equipment { (board (square 7) (values Cell (range 1 49))) (regions {Rows}) })"
    rules = "(rules (play (satisfy (all Different (sites Board)))))"
    game = tmp_path / "seven.lud"
    game.write_text(f'(game "Seven" {shape} {rules})')
    solved = run(str(game), "--solve", "--first").out
    assert run(str(game), "--check", "-", stdin=solved).out == "solved\n"


def test_a_drawing_may_be_changed_by_hand(run: Run) -> None:
    drawn = run("mini.lud", "--solve", "--charset", "ascii").out
    wrong = drawn.replace("| 2 : 1 |", "| 1 : 1 |", 1)
    assert "r1c1 r1c2" in run("mini.lud", "--check", "-", stdin=wrong).out
    strange = run("mini.lud", "--check", "-", stdin=drawn.replace("| 2 : 1 |", "| Z : 1 |", 1))
    assert (strange.code, "standard input:2:2" in strange.err) == (3, True)
    shown = run("mini.lud", "--charset", "ascii").out
    assert run("mini.lud", "--check", "-", stdin=shown).out == "open: no rule is broken, 4 of 16 filled\n"


@pytest.mark.parametrize(
    ("game", "board", "verdict"),
    [
        ("mini.lud", "2134\n4312\n3421\n1243", "solved"),
        ("mini.lud", "// top row first\n\n2 1 3 4\r\n4 3 1 2\r\n3 4 2 1\r\n1 2 4 3\r\n\n", "solved"),
        ("mini.lud", "0000\n0000\n0000\n0000\n", "open"),
        ("mini.lud", "Cell:\n2134\n4312\n3421\n1243", "solved"),
        ("lights.lud", "#..\n..#", "solved"),
        ("lights.lud", "100\n001", "solved"),
        ("lights.lud", "xxx\n..#", "broken"),
        ("loop.lud", "+-+-+\n|   |\n+-+ +\n  | |\n. +-+", "solved"),
        ("loop.lud", "+-+x+\n|3| x\n+ +-+\n|2  |\n+-+-+", "solved"),
        ("loop.lud", "+-+ +\n| |  \n+-+ +\n     \n+ + +", "broken"),
        ("loop.lud", "+-+ +\n|3|\n+ + +\n 2\n+ + +", "open"),
        ("loop.lud", "  ┌─┬─+\n  │   │\n  └─┐ │\n    │ │\n    └─┘", "solved"),
    ],
)
def test_pictures(run: Run, game: str, board: str, verdict: str) -> None:
    assert run(game, "--check", "-", "--json", stdin=board).json["verdict"] == verdict


@pytest.mark.parametrize(
    ("game", "board", "code", "place"),
    [
        ("mini.lud", "1 2 3 4\n1 2 3 4\n", "E0601", "2:1"),
        ("mini.lud", "1 2 3 4\n\n1 2 3\n1 2 3 4\n1 2 3 4\n", "E0601", "3:1"),
        ("mini.lud", "....\n....\n....\n....\n....\n", "E0601", "5:1"),
        ("mini.lud", "", "E0601", "1:1"),
        ("mini.lud", ". . . .\n. . . .\n. Q . .\n. . . .\n", "E0602", "3:3"),
        ("mini.lud", ". . . .\n. . . .\n. . . 5\n. . . .\n", "E0603", "3:7"),
        ("mini.lud", ". . . .\n. . . .\n. . . 99999999999999999999\n. . . .\n", "E0602", "3:7"),
        ("mini.lud", '{"Cell": [1, 2]}', "E0601", "1:2"),
        ("mini.lud", '{"Cel": [1, 2]}', "E0606", "1:2"),
        ("mini.lud", '{"Cell": [1, 2', "E0606", "1:15"),
        ("mini.lud", '{"Cell": "1"}', "E0601", "1:2"),
        ("mini.lud", '{"solutions": []}', "E0606", "1:1"),
        ("mini.lud", '{"Cell": [1,\n true' + ", null" * 14 + "]}", "E0602", "2:2"),
        ("mini.lud", '{"Cell": [1,\n -3' + ", null" * 14 + "]}", "E0603", "2:2"),
        ("mini.lud", "[" * 100000, "E0606", "1:1"),
        ("mini.lud", '{"Cell": [' + "9" * 6000 + "]}", "E0606", "1:1"),
        ("loop.lud", "+-+\n| |\n+-+", "E0601", "3:1"),
        ("loop.lud", "+-+-+-+\n\n+ + +\n\n+ + +", "E0601", "1:6"),
        ("loop.lud", "+-+-+\n\n+/+ +\n\n+ + +", "E0602", "3:2"),
        ("loop.lud", "+=+-+\n\n+ + +\n\n+ + +", "E0603", "1:2"),
        ("loop.lud", "+-+-+\n -\n+ + +\n\n+ + +", "E0604", "2:2"),
    ],
)
def test_a_board_that_cannot_be_read_is_a_diagnostic_in_its_file(
    run: Run, tmp_path: Path, game: str, board: str, code: str, place: str
) -> None:
    path = tmp_path / "board.txt"
    path.write_text(board)
    ran = run(game, "--check", str(path))
    assert (ran.code, ran.out) == (3, "")
    assert f"error[{code}]" in ran.err
    assert f"--> {path}:{place}\n" in ran.err


@pytest.mark.parametrize(
    ("board", "marked"),
    [
        ("+-+-+-+\n\n+ + +\n\n+ + +", "1 | +-+-+-+\n  |      ^^ too long"),
        ("+-+\n| |\n+-+", "3 | +-+\n  | ^^^\n"),
        ("+-+-+\n\n+/+ +\n\n+ + +", "3 | +/+ +\n  |  ^"),
    ],
)
def test_what_is_wrong_in_a_drawing_is_marked(run: Run, board: str, marked: str) -> None:
    assert marked in run("loop.lud", "--check", "-", stdin=board).err


def test_all_mistakes_of_a_board_are_told_at_once(run: Run) -> None:
    ran = run("mini.lud", "--check", "-", stdin=". Q . .\n. . . 7\n. . .\n. . . .\n")
    assert ran.err.count("error[") == 3


def test_a_missing_board_file(run: Run) -> None:
    ran = run("mini.lud", "--check", "no-such-board.txt")
    assert (ran.code, ran.out) == (3, "")
    assert "no-such-board.txt" in ran.err


def test_two_layers_in_one_drawing_or_in_sections(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "layers.lud"
    path.write_text(
        '(game "Layers" (equipment {(board (rectangle 2 2) '
        "{(values Vertex (range 0 1)) (values Edge (range 0 1))} use:Vertex)})"
        " (rules (play (satisfy {(is Count Edge (sites Board Edge) 2) (is Count Vertex (sites Board Vertex) 1)}))))"
    )
    ran = run(str(path), "--check", "-", "--json", stdin="#-.\n   \n.-.")
    assert ran.json["verdict"] == "solved"
    ran = run(str(path), "--check", "-", "--json", stdin="Vertex:\n1.\n..\nEdge:\n+-+\n\n+-+\n")
    assert ran.json["verdict"] == "solved"
    ran = run(str(path), "--check", "-", "--json", stdin="Vertex:\n11\n..\n")
    assert ran.json["verdict"] == "broken"


FENCED = """(game "Fenced" (equipment {
        (board (square 3) {(values Cell (range 0 1)) (values Vertex (range 1 2)) (values Edge (range 0 1))} use:Cell)
        (hints (picture {"o.." ".*." "..."} legend:{"o" 0 "*" 1}))})
    (rules
        (start (set Vertex (picture {"A..B" "...." "...." "...."} legend:{"A" 1 "B" 2})))
        (play (satisfy {
            (is Loop Edge)
            (forAll Hint (= (what at:(from)) (hint)))
            (is Count Cell (sites Board Cell) 4)
            (forAll Vertex (> (what at:(from)) 0))
            (is Count Edge (sites Board Edge) 8)}))))"""


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
def test_cells_vertices_and_edges_of_one_board_are_read_back(run: Run, tmp_path: Path, charset: str) -> None:
    path = tmp_path / "fenced.lud"
    path.write_text(FENCED)
    drawn = run(str(path), "--solve", "--first", "--charset", charset).out
    assert {"A", "B", "o", "*"} <= set(drawn)
    assert run(str(path), "--check", "-", stdin=drawn).out == "solved\n"


def test_the_marks_of_a_legend_may_be_written_in_a_picture(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "letters.lud"
    path.write_text(
        '(game "Letters" (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})'
        ' (rules (start (set (picture {"a." ".."} legend:{"a" 1 "b" 2}))) (play (satisfy (all Different)))))'
    )
    assert run(str(path), "--check", "-", stdin="a b\nb a\n").out == "solved\n"
    assert run(str(path), "--check", "-", stdin="a b\na b\n").out.startswith("broken")


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
def test_a_loop_over_empty_vertices_is_read_back(run: Run, tmp_path: Path, charset: str) -> None:
    text = """(game "Yajilin" (equipment {
            (board (square 5) {(values Vertex (range 0 1)) (values Edge (range 0 1))} use:Vertex)
            (hints (picture {". . . . ." ". . 1< . ." ". . . . ." ". . . . 1^" ". . . . ."}) Vertex)})
        (rules (play (satisfy {
            (is Loop Edge)
            (forAll Vertex (= ("Degree" (from)) (if (or (is In (from) (sites Hint)) (= (from) 1)) 0 2)))
            (is Sum (sites Hint) 0)}))))"""
    path = tmp_path / "yajilin.lud"
    path.write_text(text)
    drawn = run(str(path), "--solve", "--first", "--charset", charset).out
    assert run(str(path), "--check", "-", stdin=drawn).out == "solved\n"


def test_an_open_board_without_a_solution_comes_with_its_conflict(run: Run, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("2 . 1 .\n. 4 . .\n. . 2 .\n. 3 . .\n")
    words = ("sudoku", "--challenge", "Tiny", "--check", str(board))
    ran = run(*words)
    assert ran.code == 0
    assert ran.out.splitlines()[:2] == [
        "open: no rule is broken, 5 of 16 filled",
        "There is no solution from here. These cannot hold together:",
    ]
    assert "  the move r1c1 = 2" in ran.out
    conflict = run(*words, "--json").json["conflict"]
    assert (conflict["moves"], conflict["repairs"]) == ({"r1c1": 2}, ["the move r1c1 = 2"])
    board.write_text("3 . 1 .\n. 4 . .\n. . 2 .\n. 3 . .\n")
    assert run(*words).out == "open: no rule is broken, 5 of 16 filled\n"
