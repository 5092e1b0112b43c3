"""What the benches measure with: tables that are read again, work done apart, boards that have solutions."""

import os
import signal
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from bench import certify, solve
from bench.apart import apart
from bench.every import puzzles
from bench.growth import FAMILIES, measure, power
from bench.plot import Line, plotted
from bench.solve import earlier
from bench.tables import cells_of, row_of


def test_a_table_is_read_under_its_heading(tmp_path: Path) -> None:
    path = tmp_path / "results.md"
    other = [row_of(["game", "x"]), row_of(["---", "---"]), row_of(["other", "1"]), ""]
    head = ["game", "challenge", "z3 total", "cadical total"]
    table = [row_of(head), row_of(["---"] * 4), row_of(["tapa", "Wall", "0.50", "0.25"]), "", row_of(["no", "table"])]
    path.write_text("\n".join(["# All", *other, "## `python -m bench solve`: both", "", *table]))
    assert list(cells_of(path, "bench solve")) == [dict(zip(head, ("tapa", "Wall", "0.50", "0.25"), strict=True))]
    assert earlier(path, ["z3", "cadical"]) == {("tapa", "Wall", "z3"): 0.5, ("tapa", "Wall", "cadical"): 0.25}


def test_a_table_of_one_engine_was_the_one_of_z3(tmp_path: Path) -> None:
    path = tmp_path / "results.md"
    path.write_text(
        "\n".join([row_of(["game", "challenge", "total"]), "|---|---|---|", row_of(["tapa", "Wall", "0.50"])])
    )
    assert earlier(path, ["z3", "cadical"]) == {("tapa", "Wall", "z3"): 0.5}


def test_only_answers_contradict_each_other() -> None:
    assert solve.agreed(None, "z3", "unique") == "unique"
    assert solve.agreed("unique", "cadical", "unique") == "unique"
    assert solve.agreed("multiple", "cadical", "unknown") == "multiple; cadical unknown"
    assert solve.agreed("unique", "cadical", "solved") == "unique; cadical solved"
    assert solve.agreed("none", "cadical", "solved") == "THEY DIFFER"
    assert solve.agreed("unique", "cadical", "multiple") == "THEY DIFFER"


def test_work_apart_gives_its_answer_and_its_memory() -> None:
    done = apart(lambda: {"here": os.getpid()})
    assert done.answer["here"] != os.getpid()
    assert done.megabytes > 1
    assert apart(lambda: os.kill(os.getpid(), signal.SIGKILL)).answer is None


def test_boards_beside_the_library_are_solved_and_certified(capsys: pytest.CaptureFixture[str]) -> None:
    for main in (solve.main, certify.main):
        assert main(["--boards", "star-battle"]) == 0
        told = capsys.readouterr().out
        assert "| star-battle | Seeded 14x14 |" in told
        assert "Clear night" not in told
        assert "unique" in told
        assert "Python 3" in told
    assert {puzzle.path for puzzle in puzzles(["star-battle"], of_boards=False)} == {None}


@pytest.mark.parametrize("family", FAMILIES)
def test_boards_that_grow_have_solutions(family: str) -> None:
    make, sizes = FAMILIES[family]
    found = measure(make(8, Random(8)))
    assert found["status"] in ("unique", "multiple")
    assert found["sites"] >= 64
    assert sizes == tuple(sorted(sizes))


def test_the_power_of_a_growth_is_found() -> None:
    assert power([(x, 3 * x**1.5) for x in (10, 100, 1000)]) == pytest.approx(1.5)


def test_a_plot_is_whole() -> None:
    drawn = ElementTree.fromstring(
        plotted({"load": [Line("one", [(10, 0.1), (100, 1)])], "move": [Line("one", [])]}, "a", "b")
    )
    assert len(drawn.findall(".//{*}circle")) == 2
