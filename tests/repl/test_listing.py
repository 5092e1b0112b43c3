"""`--list`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import Limits
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import open_text
from dslrun.repl.listing import Instance, columns, counted, instances, picture_size, sizes

Run = Callable[..., Any]


def test_the_library_by_kind(run: Run) -> None:
    ran = run("--list")
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines.index("number") < next(n for n, line in enumerate(lines) if line.startswith("    sudoku "))
    assert sum(line.startswith("    ") for line in lines) == len(library())


def test_json_of_the_library(run: Run) -> None:
    games = run("--list", "--json").json["games"]
    assert {"number/sudoku", "loop/slitherlink"} <= {f"{game['kind']}/{game['name']}" for game in games}
    assert all(set(game) == {"name", "kind", "challenges", "sizes", "file"} for game in games)
    sizes = {game["name"]: game["sizes"] for game in games}
    assert "31x31" in sizes["slitherlink"]


def test_the_challenges_and_options_of_a_game(run: Run) -> None:
    for words in (("--list", "latin.lud"), ("latin.lud", "--list")):
        ran = run(*words)
        assert ran.out == "Small Latin\n    open\n    one\n    never\noption Board Size: Two, Three, Eight\n"
    listed = run("--list", "latin.lud", "--json").json
    assert [challenge["name"] for challenge in listed["challenges"]] == ["open", "one", "never"]
    assert listed["options"] == {"Board Size": ["Two", "Three", "Eight"]}


def test_sizes_are_shown_where_they_are_plain_to_see(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "sized.lud"
    game.write_text(
        '(game "Sized" (equipment {(board (rectangle <Challenge:size>) (values Cell (range 0 1)))})'
        " (rules (play (satisfy (is Sum (sites Board) 1)))))"
        ' (option "Challenge" <Challenge> args:{<size>} {(item "A" <3 4> "by Ann") (item "B" <5> "")})'
    )
    assert run("--list", str(game)).out == "Sized\n    A  3x4  by Ann\n    B  5x5\n"


def test_the_size_of_a_picture() -> None:
    assert picture_size(["1.2", "..."]) == (2, 3)
    assert picture_size(["10 . 2", ". . ."]) == (2, 3)
    assert picture_size(["+-+-+", "| | |", "+-+-+"]) == (1, 2)


def test_a_board_is_as_large_as_its_cells_whatever_else_is_drawn(run: Run) -> None:
    sizes = {game["name"]: game["sizes"] for game in run("--list", "--json").json["games"]}
    assert sizes["slant"][0] == "5x5", "its picture has the six by six points"
    assert sizes["yagit"][0] == "6x6", "one of its two pictures has the points"


@pytest.mark.parametrize("name", library())
def test_the_listed_size_is_that_of_the_loaded_board(name: str) -> None:
    first = next(instances(open_text(name, Limits(), Problems(), (), None), Limits()))
    board = load(name, challenge=first.name).board
    kinds = [kind for kind in (SiteType.CELL, SiteType.VERTEX) if board.count(kind) and board.is_grid(kind)]
    if kinds and first.size:
        assert first.size in {"{}x{}".format(*board.grid_size(kind)) for kind in kinds}


def test_sizes_are_summed_up_from_the_smallest_to_the_largest() -> None:
    def of(*some: str) -> str:
        return sizes([Instance(f"{at}", size, "") for at, size in enumerate(some)])

    assert of("10x10", "", "9x9", "9x12") == "9x9 to 10x10"
    assert of("5x5", "5x5") == "5x5"
    assert of("", "") == of() == ""
    assert [counted(count) for count in (0, 1, 2)] == ["0 challenges", "1 challenge", "2 challenges"]


def test_rows_are_aligned_in_columns() -> None:
    assert columns([("a", "bbb", ""), ("cccc", "d", "e")]) == ["a     bbb", "cccc  d    e"]
    assert columns([]) == []
