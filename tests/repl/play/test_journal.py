"""Nothing lost: the journal, what is restored from it, and trouble with files."""

import os
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.limits import Limits
from dslrun.interpreter.check.trials import read_trial, replay
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import source_of
from dslrun.interpreter.loading import load
from dslrun.repl.arguments import parse
from dslrun.repl.play.analysis import Snapshot, solution
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.opening import Opened, open_play
from dslrun.repl.play.replaying_journal import read_record, restore
from dslrun.repl.play.saves import header, new_path, saves
from dslrun.repl.play.session import Level, PlaySession


def opened(*words: str) -> Opened:
    notices: list[str] = []
    found = open_play(parse(words), notices.append)
    found.words.extend(notices)
    return found


def state_of(play: PlaySession) -> object:
    done = [action.changes for action in play._history.done]
    return play.values(), dict(play.marks), done, play.branches, play.checkpoints


@pytest.mark.parametrize("seed", range(8))
def test_a_journal_restores_everything(tiny: Game, seed: int) -> None:
    play = PlaySession(tiny, level=Level.FLAG)
    journal = Journal(new_path(tiny), header(tiny, "sudoku", ()), pytest.fail)
    journal.follow(play)
    chance = random.Random(seed)
    play.set(0, 1)
    for number in range(50):
        var = chance.randrange(16)
        aside = [one.name for one in play.branches if not one.is_open] or ["none"]
        choices: list[Callable[[], object]] = [
            partial(play.cycle, var),
            partial(play.mark, var, 1 + var % 4),
            play.fill_marks,
            play.undo,
            play.redo,
            partial(play.suppose, var, 1 + var % 3),
            play.leave,
            play.join,
            play.drop,
            partial(play.checkpoint, f"point {number}"),
            partial(play.enter, aside[0]),
            play.restart,
        ]
        chance.choice(choices)()
    again = PlaySession(tiny)
    restored = restore(again, read_record(source_of(journal.path, Limits())))
    assert restored.lost == 0
    assert state_of(again) == state_of(play)
    journal.close()


def test_a_journal_is_a_trial_that_replay_accepts(tiny: Game) -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    play.set(0, 1)
    play.set(0, 2)
    play.mark(3, 1)
    play.suppose(2, 4)
    play.drop()
    play.restart()
    result = replay(tiny, read_trial(source_of(journal.path, Limits())))
    assert result.illegal == ()


def test_resume_goes_on_in_the_same_file() -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    play.set(0, 1)
    journal.close()
    again = opened("--resume")
    assert again.session.value(0) == 1
    assert again.journal.path == journal.path
    again.session.set(2, 4)
    again.journal.close()
    (save,) = saves()
    assert save.record.moves == 2
    assert "Resumed" in again.words[0]


def test_a_foreign_puzzle_is_known_by_its_hints_whatever_its_file_is_called(tmp_path: Path) -> None:
    hints = "width 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\n"
    old, new = tmp_path / "old.non", tmp_path / "new.nonpack"
    old.write_text(f'title "Old"\n{hints}', encoding="utf-8")
    play, journal, _ = opened(str(old))
    play.set(0, 1)
    journal.close()
    old.unlink()
    new.write_text(f'title "New"\nby "Ann"\n{hints}', encoding="utf-8")
    begun = opened(str(new))
    assert f"--resume {journal.path.stem}" in " ".join(begun.words)
    begun.journal.close()
    again = opened(str(new), "--resume")
    assert (again.session.value(0), again.journal.path) == (1, journal.path)
    again.journal.close()
    new.write_text(hints.replace("1,1\n3", "3\n1,1"), encoding="utf-8")
    with pytest.raises(DslError, match="no play of"):
        opened(str(new), "--resume")


def test_a_play_killed_at_any_byte_loses_at_most_the_last_move(tiny: Game) -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    play.set(0, 1)
    play.set(2, 4)
    journal.close()
    whole = journal.path.read_bytes()
    start = whole.index(b"r4c1")
    for end in range(start, len(whole)):
        journal.path.write_bytes(whole[:end])
        again = opened("--resume")
        assert again.session.value(0) == (None if end < whole.index(b"r4c3") else 1)
        assert again.session.value(2) is None
        assert again.session.set(4, 4).ok
        again.journal.close()
        assert opened_value(journal.path, tiny, 4) == 4


def opened_value(path: Path, game: Game, var: int) -> int | None:
    session = PlaySession(game)
    restore(session, read_record(source_of(path, Limits())))
    return session.value(var)


def test_two_terminals_on_one_save_go_on_apart() -> None:
    play, first, _ = opened("sudoku", "--challenge", "Tiny")
    play.set(0, 1)
    second = opened("--resume")
    assert "another terminal" in " ".join(second.words)
    assert second.journal.path != first.path
    second.session.set(2, 4)
    assert play.set(4, 4).ok
    assert len(saves()) == 2
    assert {save.record.moves for save in saves()} == {2}


def test_a_save_of_a_changed_game_is_replayed_as_far_as_it_goes(tmp_path: Path) -> None:
    file = tmp_path / "latin.lud"
    file.write_text(LATIN % 4)
    play, journal, _ = opened(str(file))
    play.set(0, 4)
    play.set(1, 1)
    journal.close()
    before = journal.path.read_bytes()
    file.write_text(LATIN % 3)
    again = opened("--resume")
    assert (again.session.value(0), again.session.value(1)) == (None, 1)
    assert "1 move did not fit" in " ".join(again.words)
    again.session.set(2, 3)
    assert journal.path.read_bytes() == before


LATIN = """(game "Latin"
    (equipment { (board (square 3) (values Cell (range 1 %d))) (regions {Columns Rows}) })
    (rules (play (satisfy (all Different)))))
"""


def test_a_disk_that_cannot_be_written_is_a_notice_and_play_goes_on(tiny: Game, tmp_path: Path) -> None:
    notices: list[str] = []
    (tmp_path / "file").write_text("in the way")
    journal = Journal(tmp_path / "file" / "x.play", header(tiny, "sudoku", ()), notices.append)
    play = PlaySession(tiny)
    journal.follow(play)
    play.set(0, 1)
    play.set(2, 4)
    assert len(notices) == 1
    assert "goes on unsaved" in notices[0]
    os.remove(tmp_path / "file")
    play.set(4, 4)
    assert "again" in notices[1]
    again = PlaySession(tiny)
    restore(again, read_record(source_of(journal.path, Limits())))
    assert again.values() == play.values()


def test_a_hand_written_trial_is_restored_too(tiny: Game, tmp_path: Path) -> None:
    file = tmp_path / "hand.play"
    file.write_text("game: sudoku\nchallenge: Tiny\nr4c1 1 // a note\n\nr4c3 4\nr4c1 .\n")
    play = PlaySession(tiny)
    restore(play, read_record(source_of(file, Limits())))
    assert (play.value(0), play.value(2)) == (None, 4)
    assert play.depth == 3


def test_nothing_is_written_before_the_first_move(state: Path) -> None:
    opened("sudoku", "--challenge", "Tiny")
    assert not state.exists()


def test_there_is_a_word_for_an_unfinished_play() -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    play.set(0, 1)
    journal.close()
    assert "--resume sudoku-tiny" in " ".join(opened("sudoku", "--challenge", "Tiny").words)
    assert load("sudoku").challenge != "Tiny"
    assert not any("--resume" in word for word in opened("sudoku").words)


def test_two_terminals_that_begin_the_same_game_keep_both_plays() -> None:
    one, first, _ = opened("sudoku", "--challenge", "Tiny")
    two, second, _ = opened("sudoku", "--challenge", "Tiny")  # neither has moved: there is no file yet
    one.set(0, 1)
    two.set(2, 4)
    one.set(4, 4)
    first.close()
    second.close()
    assert sorted(save.record.moves for save in saves()) == [1, 2]


def test_a_board_that_the_solver_filled_is_not_called_solved_by_the_player() -> None:
    play, journal, _ = opened("sudoku", "--challenge", "Tiny")
    _, moves = solution(Snapshot.of(play), Deadline(60.0))
    after = play.fill_in(moves)
    assert after.solved
    assert "Solved in" not in after.text
    journal.close()
    record = saves()[0].record
    assert not record.solved
    assert record.shown
    assert record.is_over
