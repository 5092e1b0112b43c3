"""A play on another version of its game: what is carried over, what is lost, what stays open."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.repl.play import branches, marks, moves
from dslrun.repl.play.events import Level
from dslrun.repl.play.migrating import migrated
from dslrun.repl.play.state import PlayState


def latin(size: int = 3, *, high: int = 3, given: str = "{r3c3 3}") -> Game:
    text = f"""(game "Latin"
        (equipment {{(board (square {size}) (values Cell (range 1 {high}))) (regions {{Rows Columns}})}})
        (rules (start (set {{{given}}})) (play (satisfy (all Different)))))"""
    return load(Source("latin", text))


def at(play: PlayState, name: str) -> int:
    return play.game.variable_named(name)


def values(play: PlayState) -> dict[str, int | None]:
    shown = {play.name(var): value for var, value in enumerate(play.values()) if not play.is_given(var)}
    return {name: value for name, value in shown.items() if value is not None}


@pytest.fixture
def play() -> PlayState:
    return PlayState(latin(), level=Level.FLAG)


def test_level_clock_and_following_marks_are_kept(play: PlayState) -> None:
    play.follow, play.seconds_before = True, 90.0
    after = migrated(play, latin(4, high=4)).play
    assert (after.level, after.follow, after.listener) == (Level.FLAG, True, None)
    assert 90 <= after.seconds < 100
    assert not migrated(PlayState(latin()), latin()).play.follow


@pytest.mark.parametrize(
    ("game", "kept", "lost"),
    [
        (latin(), {"r1c1": 3, "r2c2": 1}, ()),
        (latin(2, high=3, given="{r2c1 2}"), {"r1c1": 3, "r2c2": 1}, ()),
        (latin(3, high=2, given="{r3c3 1}"), {"r2c2": 1}, ("r1c1 = 3",)),
        (latin(3, given="{r1c1 3}"), {"r2c2": 1}, ("r1c1 = 3",)),
        (latin(1, high=3, given=""), {"r1c1": 3}, ("r2c2 = 1",)),
    ],
    ids=["the same", "smaller", "fewer values", "a new given", "one cell"],
)
def test_moves_are_carried_over_as_far_as_they_fit(
    play: PlayState, game: Game, kept: dict[str, int], lost: tuple[str, ...]
) -> None:
    moves.set_value(play, at(play, "r1c1"), 3)
    moves.set_value(play, at(play, "r2c2"), 1)
    after = migrated(play, game)
    assert values(after.play) == kept
    assert after.lost == lost
    moves.undo(after.play, 9)
    assert values(after.play) == {}


def test_a_lost_clearing_is_reported_once(play: PlayState) -> None:
    for _ in range(2):
        moves.set_value(play, at(play, "r1c1"), 3)
        moves.clear(play, at(play, "r1c1"))
    assert migrated(play, latin(given="{r1c1 3}")).lost == ("r1c1 = 3", "r1c1 cleared")


def test_marks_are_carried_over_without_values_that_no_longer_exist(play: PlayState) -> None:
    marks.toggle_mark(play, at(play, "r1c1"), 1)
    marks.toggle_mark(play, at(play, "r1c1"), 3)
    marks.toggle_mark(play, at(play, "r2c2"), 3)
    marks.toggle_mark(play, at(play, "r3c1"), 2)
    after = migrated(play, latin(2, high=2, given="")).play
    assert {after.name(var): set(noted) for var, noted in after.marks.items()} == {"r1c1": {1}}


def test_an_open_branch_stays_open_and_a_joined_one_stays_joined(play: PlayState) -> None:
    branches.suppose(play, at(play, "r1c1"), 1)
    moves.set_value(play, at(play, "r1c2"), 2)
    branches.join(play)
    branches.suppose(play, at(play, "r2c2"), 1)
    moves.set_value(play, at(play, "r2c3"), 2)
    after = migrated(play, latin()).play
    assert branches.list_branches(after) == branches.list_branches(play)
    assert [one.name for one in branches.list_branches(after)] == ["r2c2=1"]
    branches.drop(after)
    assert values(after) == {"r1c1": 1, "r1c2": 2}
    moves.undo(after)
    assert after.branch == "r1c1=1"
    branches.drop(after)
    assert values(after) == {}


def test_a_branch_whose_supposition_does_not_fit_is_not_opened(play: PlayState) -> None:
    branches.suppose(play, at(play, "r1c1"), 1)
    moves.set_value(play, at(play, "r2c2"), 1)
    after = migrated(play, latin(given="{r1c1 2}"))
    assert (after.play.branch, values(after.play), after.lost) == ("", {"r2c2": 1}, ("r1c1 = 1",))
    branches.join(play)
    assert migrated(play, latin(given="{r1c1 2}")).play.branch == ""


def test_parked_branches_and_checkpoints_are_carried_over(play: PlayState) -> None:
    moves.set_value(play, at(play, "r3c1"), 1)
    moves.checkpoint(play, "early")
    branches.suppose(play, at(play, "r1c1"), 2)
    moves.set_value(play, at(play, "r1c2"), 1)
    moves.checkpoint(play, "late")
    branches.leave(play)
    after = migrated(play, latin()).play
    assert (after.checkpoints, list(after.parked)) == ({"early": 1, "late": 1}, ["r1c1=2"])
    branches.enter(after, "r1c1=2")
    assert values(after) == {"r3c1": 1, "r1c1": 2, "r1c2": 1}
    moves.undo(play)
    lost = migrated(play, latin(given="{r1c1 3} {r3c1 1}")).play
    assert (lost.parked, lost.checkpoints) == ({}, {"early": 0, "late": 0})
