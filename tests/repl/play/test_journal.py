"""Nothing lost: the journal, what is restored from it, and trouble with files."""

import os
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.limits import Limits
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import source_of
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.trials import read_trial, replay
from dslrun.repl.arguments import parse
from dslrun.repl.play import branches, marks, moves
from dslrun.repl.play.analysis import Snapshot, solution
from dslrun.repl.play.events import Level
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.opening import Opened, open_play
from dslrun.repl.play.replaying_journal import read_record, restore
from dslrun.repl.play.saves import header, new_path, saves
from dslrun.repl.play.state import PlayState


def opened(*words: str) -> Opened:
    notices: list[str] = []
    found = open_play(parse(words), notices.append)
    found.words.extend(notices)
    return found


def state_of(play: PlayState) -> object:
    done = [action.changes for action in play.history.done]
    return play.values(), dict(play.marks), done, branches.list_branches(play), play.checkpoints


@pytest.mark.parametrize("seed", range(8))
def test_a_journal_restores_everything(tiny: Game, seed: int) -> None:
    play = PlayState(tiny, level=Level.FLAG)
    journal = Journal(new_path(tiny), header(tiny, "sudoku", ()), pytest.fail)
    journal.follow(play)
    chance = random.Random(seed)
    moves.set_value(play, 0, 1)
    for number in range(50):
        var = chance.randrange(16)
        aside = [one.name for one in branches.list_branches(play) if not one.is_open] or ["none"]
        choices: list[Callable[[], object]] = [
            partial(moves.cycle, play, var),
            partial(marks.toggle_mark, play, var, 1 + var % 4),
            partial(marks.fill_marks, play),
            partial(moves.undo, play),
            partial(moves.redo, play),
            partial(branches.suppose, play, var, 1 + var % 3),
            partial(branches.leave, play),
            partial(branches.join, play),
            partial(branches.drop, play),
            partial(moves.checkpoint, play, f"point {number}"),
            partial(branches.enter, play, aside[0]),
            partial(moves.restart, play),
        ]
        chance.choice(choices)()
    again = PlayState(tiny)
    restored = restore(again, read_record(source_of(journal.path, Limits())))
    assert restored.lost == 0
    assert state_of(again) == state_of(play)
    journal.close()


def test_a_journal_is_a_trial_that_replay_accepts(tiny: Game) -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    moves.set_value(play, 0, 1)
    moves.set_value(play, 0, 2)
    marks.toggle_mark(play, 3, 1)
    branches.suppose(play, 2, 4)
    branches.drop(play)
    moves.restart(play)
    result = replay(tiny, read_trial(source_of(journal.path, Limits())))
    assert result.illegal == ()


def test_resume_goes_on_in_the_same_file() -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    moves.set_value(play, 0, 1)
    journal.close()
    again = opened("--resume")
    assert again.play.value(0) == 1
    assert again.journal.path == journal.path
    moves.set_value(again.play, 2, 4)
    again.journal.close()
    (save,) = saves()
    assert save.record.moves == 2
    assert "Resumed" in again.words[0]


def test_a_foreign_puzzle_is_known_by_its_hints_whatever_its_file_is_called(tmp_path: Path) -> None:
    hints = "width 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\n"
    old, new = tmp_path / "old.non", tmp_path / "new.nonpack"
    old.write_text(f'title "Old"\n{hints}', encoding="utf-8")
    play, journal, _ = opened(str(old))
    moves.set_value(play, 0, 1)
    journal.close()
    old.unlink()
    new.write_text(f'title "New"\nby "Ann"\n{hints}', encoding="utf-8")
    begun = opened(str(new))
    assert f"--resume {journal.path.stem}" in " ".join(begun.words)
    begun.journal.close()
    again = opened(str(new), "--resume")
    assert (again.play.value(0), again.journal.path) == (1, journal.path)
    again.journal.close()
    new.write_text(hints.replace("1,1\n3", "3\n1,1"), encoding="utf-8")
    with pytest.raises(DslError, match="no play of"):
        opened(str(new), "--resume")


def test_a_play_killed_at_any_byte_loses_at_most_the_last_move(tiny: Game) -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    moves.set_value(play, 0, 1)
    moves.set_value(play, 2, 4)
    journal.close()
    whole = journal.path.read_bytes()
    start = whole.index(b"r4c1")
    for end in range(start, len(whole)):
        journal.path.write_bytes(whole[:end])
        again = opened("--resume")
        assert again.play.value(0) == (None if end < whole.index(b"r4c3") else 1)
        assert again.play.value(2) is None
        assert moves.set_value(again.play, 4, 4).ok
        again.journal.close()
        assert opened_value(journal.path, tiny, 4) == 4


def opened_value(path: Path, game: Game, var: int) -> int | None:
    play = PlayState(game)
    restore(play, read_record(source_of(path, Limits())))
    return play.value(var)


def test_two_terminals_on_one_save_go_on_apart() -> None:
    play, first, _ = opened("sudoku", "--challenge", "Tiny")
    moves.set_value(play, 0, 1)
    second = opened("--resume")
    assert "another terminal" in " ".join(second.words)
    assert second.journal.path != first.path
    moves.set_value(second.play, 2, 4)
    assert moves.set_value(play, 4, 4).ok
    assert len(saves()) == 2
    assert {save.record.moves for save in saves()} == {2}


def test_a_save_of_a_changed_game_is_replayed_as_far_as_it_goes(tmp_path: Path) -> None:
    file = tmp_path / "latin.lud"
    file.write_text(LATIN % 4)
    play, journal, _ = opened(str(file))
    moves.set_value(play, 0, 4)
    moves.set_value(play, 1, 1)
    journal.close()
    before = journal.path.read_bytes()
    file.write_text(LATIN % 3)
    again = opened("--resume")
    assert (again.play.value(0), again.play.value(1)) == (None, 1)
    assert "1 move did not fit" in " ".join(again.words)
    moves.set_value(again.play, 2, 3)
    assert journal.path.read_bytes() == before


def test_a_move_on_a_site_that_is_a_given_now_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "latin.lud"
    file.write_text(LATIN % 3)
    play, journal, _ = opened(str(file))
    branches.suppose(play, 0, 2)
    marks.toggle_mark(play, 1, 3)
    moves.set_value(play, 1, 1)
    moves.clear(play, 0)
    moves.undo(play)
    journal.close()
    before = journal.path.read_bytes()
    file.write_text((LATIN % 3).replace("(rules", "(rules (start (set { {0 3} }))"))
    again = opened("--resume")
    assert (again.play.value(0), again.play.value(1)) == (3, 1)
    assert "3 moves did not fit" in " ".join(again.words)
    assert moves.set_value(again.play, 5, 3).ok
    assert journal.path.read_bytes() == before
    again.journal.close()
    third = opened("--resume")
    assert [third.play.value(var) for var in (0, 1, 5)] == [3, 1, 3]


LATIN = """(game "Latin"
    (equipment { (board (square 3) (values Cell (range 1 %d))) (regions {Columns Rows}) })
    (rules (play (satisfy (all Different)))))
"""


def test_a_disk_that_cannot_be_written_is_a_notice_and_play_goes_on(tiny: Game, tmp_path: Path) -> None:
    notices: list[str] = []
    (tmp_path / "file").write_text("in the way")
    journal = Journal(tmp_path / "file" / "x.play", header(tiny, "sudoku", ()), notices.append)
    play = PlayState(tiny)
    journal.follow(play)
    moves.set_value(play, 0, 1)
    moves.set_value(play, 2, 4)
    assert len(notices) == 1
    assert "continues unsaved" in notices[0]
    os.remove(tmp_path / "file")
    moves.set_value(play, 4, 4)
    assert "again" in notices[1]
    again = PlayState(tiny)
    restore(again, read_record(source_of(journal.path, Limits())))
    assert again.values() == play.values()


def test_a_hand_written_trial_is_restored_too(tiny: Game, tmp_path: Path) -> None:
    file = tmp_path / "hand.play"
    file.write_text("game: sudoku\nchallenge: Tiny\nr4c1 1 // a note\n\nr4c3 4\nr4c1 .\n")
    play = PlayState(tiny)
    restore(play, read_record(source_of(file, Limits())))
    assert (play.value(0), play.value(2)) == (None, 4)
    assert play.depth == 3


def test_nothing_is_written_before_the_first_move(state: Path) -> None:
    opened("sudoku", "--challenge", "Tiny")
    assert not state.exists()


def test_there_is_a_word_for_an_unfinished_play() -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    moves.set_value(play, 0, 1)
    journal.close()
    assert "--resume sudoku-tiny" in " ".join(opened("sudoku", "--challenge", "Tiny").words)
    assert load("sudoku").challenge != "Tiny"
    assert not any("--resume" in word for word in opened("sudoku").words)


def test_two_terminals_that_begin_the_same_game_keep_both_plays() -> None:
    one, first, _ = opened("sudoku", "--challenge", "Tiny")
    two, second, _ = opened("sudoku", "--challenge", "Tiny")  # neither has moved: there is no file yet
    moves.set_value(one, 0, 1)
    moves.set_value(two, 2, 4)
    moves.set_value(one, 4, 4)
    first.close()
    second.close()
    assert sorted(save.record.moves for save in saves()) == [1, 2]


def test_a_board_that_the_solver_filled_is_not_called_solved_by_the_player() -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    _, found = solution(Snapshot.of(play), Deadline())
    after = moves.fill_in(play, found)
    assert after.solved
    assert "Solved in" not in after.text
    journal.close()
    record = saves()[0].record
    assert not record.solved
    assert record.shown
    assert record.is_over


def test_a_solved_board_is_solved_again_after_undo_and_redo() -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    _, found = solution(Snapshot.of(play), Deadline())
    for var, value in found:
        moves.set_value(play, var, value)
    moves.undo(play)
    moves.redo(play)
    journal.close()
    assert saves()[0].record.solved
