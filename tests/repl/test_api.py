"""The module `dslrun`."""

import doctest
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

import dslrun
from tests.laws.hidden import GAMES, PIGEONS

SAMPLES = Path(__file__).parent / "samples"


def test_the_examples_of_the_module() -> None:
    failed, tried = doctest.testmod(dslrun)
    assert tried > 10
    assert failed == 0


def test_load_and_list() -> None:
    puzzle = dslrun.load(SAMPLES / "latin.lud", challenge="one")
    assert (puzzle.name, puzzle.challenge) == ("Small Latin", "one")
    assert puzzle.challenges == ["open", "one", "never"]
    assert "sudoku" in dslrun.library()


def test_a_play_with_undo_redo_and_force() -> None:
    play = dslrun.load(SAMPLES / "mini.lud").start()
    play.play("r1c2", 1)
    with pytest.raises(dslrun.IllegalMove) as caught:
        play.play("r1c3", 1)
    assert caught.value.findings[0].line == 9
    assert [play.game.label(site) for site in caught.value.findings[0].sites] == ["r1c2", "r1c3"]
    play.play("r1c3", 1, force=True)
    assert play.verdict == "broken"
    assert play.broken[0].sentence == "Every row, column and block holds every digit once."
    play.undo()
    assert not play.broken
    assert play["r1c3"] is None
    play.redo()
    assert play["r1c3"] == 1
    play.clear("r1c3")
    assert not play.broken
    assert play.trial() == "game: Mini Sudoku\nr1c2 1\nr1c3 1\nr1c3 .\n"


@pytest.mark.parametrize(("site", "value"), [("r4c1", 2), ("r1c1", 9), ("r1c1", -1), ("r1c1", 10**12)])
def test_a_given_and_a_value_that_is_none_are_refused_even_by_force(site: str, value: int) -> None:
    play = dslrun.load(SAMPLES / "mini.lud").start()
    with pytest.raises(dslrun.IllegalMove):
        play.play(site, value, force=True)


@pytest.mark.parametrize("site", ["r9c9", "", "Edge r1c1", "nonsense"])
def test_an_unknown_site_is_a_key_error(site: str) -> None:
    play = dslrun.load(SAMPLES / "mini.lud").start()
    with pytest.raises(KeyError):
        play.play(site, 1)


def test_solve_and_check_agree() -> None:
    puzzle = dslrun.load(SAMPLES / "loop.lud")
    answer = puzzle.solve()
    assert (answer.status, len(answer)) == ("multiple", 2)
    assert [puzzle.check(board).verdict for board in answer] == ["solved", "solved"]
    assert puzzle.check(str(answer[0])).verdict == "solved"
    assert answer[0] != answer[1]
    assert len(puzzle.solve(limit=1)) == 1


def test_hidden_layers_are_settled_in_play_and_check() -> None:
    puzzle = dslrun.load(dslrun.text(GAMES["nurikabe"]))
    play = puzzle.start()
    for site, value in {"r1c1": 0, "r1c2": 1, "r1c3": 1, "r2c1": 1, "r2c2": 1, "r2c3": 0}.items():
        play.play(site, value, force=True)
    assert play.verdict == "broken"
    assert {finding.sentence for finding in play.broken} == {
        "A number lies on an island of its own.",
        "Sea belongs to no island.",
        "A number is the size of its island.",
    }
    assert puzzle.check(play).together
    play.play("r2c1", 0)
    assert (play.verdict, play.broken) == ("solved", ())
    assert puzzle.check(play) == dslrun.Check("solved", ())


def test_a_check_ends_with_its_time() -> None:
    puzzle = dslrun.load(dslrun.text(PIGEONS))
    play = puzzle.start()
    play.play("r13c1", 0)
    assert puzzle.check(play, time_limit=0.3).verdict == "unknown"


def test_an_edge_is_named_by_its_ends() -> None:
    play = dslrun.load(SAMPLES / "loop.lud").start()
    play.play("r1c2-r1c1", 1)
    assert play["r1c1-r1c2"] == 1


def test_a_mistake_in_a_text_is_an_error_with_diagnostics() -> None:
    with pytest.raises(dslrun.DslError) as caught:
        dslrun.load(dslrun.text("(game"))
    assert caught.value.diagnostics
    with pytest.raises(dslrun.DslError) as caught:
        dslrun.load(dslrun.text('(game "G"\n    (equipmnt {}))', "mine.lud"))
    assert "error[E0301]: there is no ludeme `equipmnt`\n --> mine.lud:2:6\n" in str(caught.value)
    assert "\n2 |     (equipmnt {}))\n  |      ^^^^^^^^ did you mean `equipment`?" in str(caught.value)


def test_boards_are_drawn_when_printed() -> None:
    puzzle = dslrun.load(SAMPLES / "mini.lud")
    assert str(puzzle) == str(puzzle.start())
    assert "4" in str(puzzle)


def test_wrong_arguments_raise_value_error() -> None:
    puzzle = dslrun.load("latin-square")
    for wrong in ({"engine": "foo"}, {"limit": 0}, {"limit": -1}, {"time_limit": float("nan")}, {"time_limit": -1.0}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            puzzle.solve(**wrong)
    for text in ('(game "G")', '// A comment.\n(game "G")'):
        with pytest.raises(ValueError, match=r"dslrun\.text"):
            dslrun.load(text)


def test_results_and_errors_can_be_pickled() -> None:
    puzzle = dslrun.load("latin-square")
    answer = pickle.loads(pickle.dumps(puzzle.solve()))
    assert answer[0] == puzzle.solve()[0]
    assert pickle.loads(pickle.dumps(puzzle)).solve().status == answer.status
    with pytest.raises(dslrun.DslError) as caught:
        dslrun.load(dslrun.text("(game"))
    copied = pickle.loads(pickle.dumps(caught.value))
    assert str(copied) == str(caught.value)
    assert copied.diagnostics[0].code == caught.value.diagnostics[0].code


def solved_in_a_pool(words: str) -> dslrun.Answer:
    return dslrun.load(dslrun.text(words)).solve()


def test_a_faulty_text_does_not_break_a_pool_of_processes() -> None:
    latin = (SAMPLES / "latin.lud").read_text(encoding="utf-8")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        faulty, right = pool.submit(solved_in_a_pool, "(game"), pool.submit(solved_in_a_pool, latin)
        with pytest.raises(dslrun.DslError, match="E01"):
            faulty.result()
        assert right.result().status == "multiple"


@pytest.mark.parametrize("name", ["sudoku", "slitherlink", "tents", "masyu"])
def test_a_pickled_play_goes_on(name: str) -> None:
    play = dslrun.load(name).start()
    site, (value, *_) = next(iter(play.moves().items()))
    play.play(site, value)
    copied = pickle.loads(pickle.dumps(play))
    assert (copied.values, copied.moves(), str(copied)) == (play.values, play.moves(), str(play))
    for found in (play.hint(), play.whynot(site, value)):
        assert str(pickle.loads(pickle.dumps(found))) == str(found)
    assert str(copied.hint()) == str(play.hint())
    copied.undo()
    assert copied[site] is None
