"""A board with islands but no bridge to build is answered by every action, not refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.repl.conftest import Run

ISLAND = '(challenge "Alone" of:"Hashiwokakero" islands:(picture {"%s"}))'


@pytest.fixture
def alone(tmp_path: Path) -> Callable[[str], str]:
    """The path of a Hashiwokakero of one island with such a number."""

    def written(number: str) -> str:
        path = tmp_path / f"alone{number}"
        path.write_text(ISLAND % number)
        return str(path)

    return written


def test_an_island_that_wants_bridges_has_no_solution(run: Run, alone: Callable[[str], str], tmp_path: Path) -> None:
    game = alone("2")
    board = tmp_path / "board.json"
    board.write_text('{"Edge": []}')
    shown = run(game)
    assert (shown.code, "(2)" in shown.out) == (0, True)
    solved = run(game, "--solve", "--json")
    assert (solved.code, solved.json["status"]) == (1, "none")
    checked = run(game, "--check", str(board))
    assert (checked.code, "An island's clue gives the number of its bridges." in checked.out) == (1, True)
    assert run(game, "--count", "5").code == 1
    assert run(game, "--moves", "--json").json == {"moves": []}
    dimacs = run(game, "--export", "dimacs")
    assert (dimacs.code, dimacs.out.splitlines()[-1]) == (0, "0")
    smt2 = run(game, "--export", "smt2")
    assert (smt2.code, "(assert false)" in smt2.out) == (0, True)


def test_an_island_that_wants_none_is_solved(run: Run, alone: Callable[[str], str], tmp_path: Path) -> None:
    game = alone("0")
    board = tmp_path / "board.json"
    board.write_text('{"Edge": []}')
    solved = run(game, "--solve", "--json")
    assert (solved.code, solved.json["status"]) == (0, "unique")
    assert run(game, "--check", str(board)).out.startswith("solved")
    assert run(game, "--count", "5").out.startswith("1 solution")
    assert run(game, "--moves", "--json").json == {"moves": []}
    assert run(game, "--export", "dimacs").out.splitlines()[-1] == "1 0"
    assert run(game, "--export", "smt2").code == 0


def test_a_picture_without_islands_is_still_refused(run: Run, alone: Callable[[str], str]) -> None:
    refused = run(alone("."))
    assert (refused.code, "E0402" in refused.err) == (3, True)
