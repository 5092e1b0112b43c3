"""`bench generate`: what it asks for, what it keeps, and which solutions count as the same."""

import json
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

import dslrun
from bench import generate
from bench.generate import main, seed_range
from bench.symmetric import form_of, symmetries
from dslrun.interpreter.boards.sites import SiteType

LATIN = """
(game "Latin"
    (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
    (rules (start (set {{SITE 1}})) (play (satisfy (all Different)))))
"""


class Commands:
    """Answers in place of dslrun, and keeps what it was asked to make."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.status = "unique"

    def __call__(self, words: list[str], seconds: float, stdin: str = "") -> tuple[CompletedProcess[str], float]:
        if words[0] == "generate":
            self.made.append(" ".join(words))
            seed = int(words[words.index("--seed") + 1])
            if words[1] == "nonogram":
                return CompletedProcess(words, 4, "", "error[E0770]: no puzzle\n = relax"), 1.0
            text = LATIN.replace("SITE", str(seed % 4))
            made = {"challenge": f"Latin #{seed}", "clues": 1, "grade": None, "text": text, "size": [2, 2]}
            return CompletedProcess(words, 0, json.dumps(made), ""), seed + 0.5
        if "--grade" in words:
            return CompletedProcess(words, 0, json.dumps({"grade": 1.5}), ""), 0.1
        if "--lint" in words:
            found = {"complete": True, "challenges": [{"unneeded": ["the clue 1 at r1c1"]}]}
            return CompletedProcess(words, 0, json.dumps(found), ""), 0.1
        answer = dslrun.load(dslrun.text(stdin)).solve()
        found = {"status": self.status, "solutions": [answer[0].values]}
        return CompletedProcess(words, 0, json.dumps(found), ""), 0.1


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    found = Commands()
    monkeypatch.setattr(generate, "command", found)
    monkeypatch.setattr(generate, "judgements", lambda: {"latin-square": "good"})
    return found


def test_every_game_is_asked_for_each_seed_and_size(commands: Commands, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["latin-square", "sudoku", "--seeds", "3-4", "--sizes", "middle,2x2", "--wish", "--clues few"]) == 0
    assert [words.split(" --json")[0] for words in commands.made] == [
        f"generate {game} --seed {seed}" for seed in (3, 4) for game in ("latin-square",) * 2 + ("sudoku",) * 2
    ]
    assert sum("--size 2x2" in words for words in commands.made) == 4
    assert all(words.endswith("--clues few") for words in commands.made)
    shown = capsys.readouterr().out
    assert "| latin-square | 2x2 | 2/2 | 4.00 | 1 | 1.5 | 2 | 2 |  | 1 | good |  |" in shown
    assert "All are unique under both engines." in shown
    assert "8 of 8 puzzles made, of 2 of 2 games." in shown


def test_a_second_run_goes_on_and_a_game_that_fails_is_left(commands: Commands, tmp_path: Path) -> None:
    out = ["-o", str(tmp_path / "results.jsonl")]
    main(["sudoku", "nonogram", "--seeds", "1-2", *out])
    commands.made.clear()
    main(["sudoku", "nonogram", "--seeds", "6", *out])
    assert [words.split(" --json")[0] for words in commands.made] == [
        f"generate sudoku --seed {n}" for n in range(3, 7)
    ]
    commands.made.clear()
    main(["sudoku", "nonogram", "--puzzles", "8", *out])
    assert len(commands.made) == 2
    main(["nonogram", "--puzzles", "100", *out])
    assert len(commands.made) == 2, "nothing more can be made"


def test_a_puzzle_that_is_not_unique_is_a_failure(commands: Commands, capsys: pytest.CaptureFixture[str]) -> None:
    commands.status = "multiple"
    assert main(["sudoku"]) == 1
    assert "NOT UNIQUE: Latin #1 (seed 1): z3: multiple, cadical: multiple" in capsys.readouterr().out


def test_spare_clues_are_counted_if_asked_for(commands: Commands, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sudoku", "--spare"]) == 0
    assert "| sudoku | 2x2 | 1/1 | 1.50 | 1 | 1.5 | 1 | 1 | 1 | 1 |  |  |" in capsys.readouterr().out


def test_seeds_are_a_number_or_a_range() -> None:
    assert seed_range("10") == range(1, 11)
    assert seed_range("1") == range(1, 2)
    assert seed_range("3-7") == range(3, 8)


def test_a_table_of_all_games_goes_to_its_file(
    commands: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "GENERATED.md"
    monkeypatch.setattr(generate, "TABLE", path)
    main(["sudoku"])
    assert not path.exists(), "a table of some games would replace that of all"
    monkeypatch.setattr(dslrun, "library", lambda: ["sudoku"])
    capsys.readouterr()
    main([])
    assert path.read_text(encoding="utf-8") == capsys.readouterr().out
    assert path.read_text(encoding="utf-8").startswith("| game | size | made | CPU s | clues | grade | Z3 | CaDiCaL |")


def test_the_table_is_there_before_the_last_puzzle(
    commands: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.md"

    def stop(words: list[str], seconds: float, stdin: str = "") -> tuple[CompletedProcess[str], float]:
        if words[:2] == ["generate", "tents"]:
            raise KeyboardInterrupt
        return commands(words, seconds, stdin)

    monkeypatch.setattr(generate, "command", stop)
    with pytest.raises(KeyboardInterrupt):
        main(["sudoku", "tents", "--table", str(path)])
    assert "| sudoku | 2x2 | 1/1 |" in path.read_text(encoding="utf-8")


def test_equal_solutions_are_named(commands: Commands, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sudoku", "--seeds", "3"]) == 0
    assert "FEWER SOLUTIONS THAN PUZZLES: sudoku (middle): 1 of 3 differ" in capsys.readouterr().out
    main(["sudoku"])
    assert "FEWER" not in capsys.readouterr().out


def form(rows: str) -> Any:
    game = dslrun.load(dslrun.text(LATIN.replace("{{SITE 1}}", "{}").replace("square 2", "rectangle 2 3"))).game
    return form_of(game, {"Cell": [int(value) for value in rows]})


def test_turned_and_reflected_boards_count_as_one() -> None:
    assert form("121111") == form("111121")
    assert form("112111") == form("111112") == form("211111")
    assert len({form(rows) for rows in ("121111", "112111", "122111", "111111", "212111", "121212")}) == 6


@pytest.mark.parametrize(
    ("board", "most"),
    [("square 3", 8), ("rectangle 2 3", 4), ("hex 3", 12), ("tri 4", 6)],
)
def test_every_symmetry_of_a_board_is_found(board: str, most: int) -> None:
    rules = "(rules (play (satisfy (is Sum (sites Board) 1))))"
    text = f'(game "G" (equipment (board ({board}) (values Cell (range 0 1)))) {rules})'
    graph = dslrun.load(dslrun.text(text)).game.board
    kinds = [kind for kind in (SiteType.CELL, SiteType.EDGE, SiteType.VERTEX) if graph.count(kind)]
    found = list(symmetries(graph, kinds))
    assert len(found) == most
    for one in found:
        for kind in kinds:
            assert sorted(one[kind]) == list(range(graph.count(kind)))


def test_a_board_with_edges_that_cross_has_at_least_itself() -> None:
    text = '(challenge "X" of:"Hashiwokakero" islands:(picture {".2." "2.2" ".2."}))'
    board = dslrun.load(dslrun.text(text)).game.board
    found = [one[SiteType.EDGE] for one in symmetries(board, [SiteType.EDGE])]
    assert list(range(board.count(SiteType.EDGE))) in found
