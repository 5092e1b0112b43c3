"""The chooser: games by kind, search, challenges, how far one got."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import sleep
from types import SimpleNamespace

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.repl.play.new_puzzle import NotMade
from dslrun.repl.play.replaying_journal import JournalRecord
from dslrun.repl.play.saves import Save
from dslrun.repl.screen.chooser import Choice, Chooser
from dslrun.repl.screen.chooser_app import ChooserScreen
from dslrun.repl.screen.layout import plain
from dslrun.repl.screen.styles import PLAIN


class Played(JournalRecord):
    """A play of which only the end is told."""

    moves = 7
    seconds = 65.0
    solved = False


class Solved(Played):
    solved = True


def save(kind: type[Played], game: str, challenge: str) -> Save:
    return Save(Path(f"{game}-1.play"), kind(game=game, challenge=challenge), datetime(2026, 1, 1))


def chosen(chooser: Chooser, search: str) -> None:
    chooser.move(0)
    for char in search:
        chooser.type(char)


def text(chooser: Chooser) -> str:
    return plain(chooser.lines(PLAIN, 24, 80))


def test_all_games_are_listed_by_kind_and_the_cursor_passes_over_headings() -> None:
    chooser = Chooser()
    chooser.move(0)
    rows = chooser.rows()
    assert sum(row.path is not None for row in rows) == len(chooser.games)
    seen = set()
    for _ in rows:
        seen.add(rows[chooser.at].path)
        chooser.move(1)
    assert seen == set(chooser.games)


def test_typing_searches_names_and_kinds_and_rubbing_out_finds_again() -> None:
    chooser = Chooser()
    chosen(chooser, "slither")
    assert [row.path.stem for row in chooser.rows() if row.path] == ["slitherlink"]
    chooser.type("zzz")
    assert "no name matches" in text(chooser)
    assert chooser.take() is None
    for _ in range(3):
        chooser.rub()
    assert "slitherlink" in text(chooser)


def test_a_name_that_begins_as_typed_comes_before_one_in_which_that_only_occurs() -> None:
    chooser = Chooser()
    chosen(chooser, "kuro")
    assert [row.path.stem for row in chooser.rows() if row.path] == ["kakuro", "kurodoko", "kurotto"]
    assert chooser.take() is None
    assert chooser.opened is not None
    assert chooser.opened.stem == "kurodoko"


def test_enter_opens_a_game_then_a_challenge_is_chosen() -> None:
    chooser = Chooser()
    chosen(chooser, "slitherlink")
    assert chooser.take() is None
    assert "Garden path 7x7" in text(chooser)
    chooser.move(1)
    assert chooser.take() == Choice("slitherlink", "Garden path 7x7", None)
    assert chooser.back()
    assert chooser.opened is None
    assert not chooser.back()


def test_how_far_one_got_is_told_and_a_play_begun_is_gone_on_with() -> None:
    kept = [save(Played, "slitherlink", "First steps 5x5"), save(Solved, "slitherlink", "Garden path 7x7")]
    chooser = Chooser(kept)
    chosen(chooser, "slitherlink")
    assert "1 solved, 1 begun" in text(chooser)
    chooser.take()
    assert "begun: 7 moves, 1:05" in text(chooser)
    assert "solved in 1:05" in text(chooser)
    assert chooser.take() == Choice("slitherlink", "First steps 5x5", "slitherlink-1")


@pytest.mark.parametrize("size", [(5, 30), (24, 80), (60, 200)])
def test_it_fits_any_window(size: tuple[int, int]) -> None:
    chooser = Chooser()
    chooser.move(40)
    lines = chooser.lines(PLAIN, *size)
    assert len(lines) == size[0]
    assert any(line and line[0][1].startswith(">") for line in lines)


def test_the_rules_of_the_game_under_the_cursor_are_told_and_a_click_brings_it() -> None:
    chooser = Chooser()
    chooser.move(0)
    lines = text(chooser).splitlines()
    assert len(lines) == 24
    assert "Divide the grid" in text(chooser)
    row = next(y for y, line in enumerate(lines) if "galaxies" in line)
    assert not chooser.click(row)
    assert "rotationally symmetric" in text(chooser)
    assert chooser.click(row)
    assert not chooser.click(0)
    assert all(len(plain(chooser.lines(PLAIN, height, 40)).split("\n")) == height for height in (5, 12, 16, 40))


def test_the_list_scrolls_only_as_far_as_the_cursor_needs_with_a_row_above_it() -> None:
    """Going down, the cursor is on the last row; going up, the row above it (perhaps a heading) is shown too."""
    chooser = Chooser()
    chooser.move(0)
    height = 24
    seen = set()
    for step in [1] * 60 + [-1] * 60:
        before = chooser.top
        chooser.move(step)
        lines = chooser.lines(PLAIN, height, 80)
        room = height - 7
        assert len(lines) == height
        shown = range(chooser.top, chooser.top + room)
        assert chooser.at in shown
        assert chooser.at == 0 or chooser.at - 1 in shown
        if chooser.top > before:
            assert chooser.at == chooser.top + room - 1
        if chooser.top < before:
            assert chooser.top == max(0, chooser.at - 1)
        seen.add(chooser.top - before)
    assert min(seen) < 0 < max(seen)


def test_a_new_one_is_offered_after_the_challenges_of_a_game() -> None:
    chooser = Chooser()
    chosen(chooser, "slitherlink")
    chooser.take()
    assert "5 challenges" in text(chooser)
    chooser.move(100)
    assert "> a new one" in " ".join(text(chooser).split())
    assert chooser.take() == Choice("slitherlink", None, None, is_new=True)
    chooser.type("garden")
    assert "a new one" not in text(chooser)


def made_by(monkeypatch: pytest.MonkeyPatch, make: Callable[..., Path]) -> tuple[ChooserScreen, list[Choice | None]]:
    """A chooser on slitherlink's new puzzle, made by a function, and what it ends with."""
    monkeypatch.setattr("dslrun.repl.screen.chooser_app.made", make)
    chooser = Chooser()
    chosen(chooser, "slitherlink")
    chooser.take()
    chooser.move(100)
    screen = ChooserScreen(chooser, colour=False)
    left: list[Choice | None] = []
    screen.app = SimpleNamespace(  # type: ignore[assignment]
        is_running=True, invalidate=lambda: None, exit=lambda result: left.append(result)
    )
    return screen, left


def test_the_new_one_is_made_and_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, left = made_by(monkeypatch, lambda game, name, words, deadline: Path(f"{game}.lud"))

    async def run() -> None:
        screen._take()
        while not screen.chooser.notice:
            await asyncio.sleep(0)
        assert screen.chooser.notice.startswith("making a new slitherlink: 0 s")
        assert screen._making is not None
        await screen._making

    asyncio.run(run())
    assert left == [Choice("slitherlink.lud", None, None)]


def test_escape_stops_making_the_new_one_and_a_failure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(game: str, name: str, words: object, deadline: Deadline) -> Path:
        while not deadline.expired():
            sleep(0.001)
        raise NotMade("no puzzle was found while grading")

    screen, left = made_by(monkeypatch, make)

    async def run(stop: Callable[[], object]) -> None:
        screen._take()
        await asyncio.sleep(0.01)
        stop()
        assert screen._making is not None
        await screen._making

    asyncio.run(run(screen._leave))
    assert (left, screen.chooser.opened is None) == ([], False)
    screen.job.seconds = 0.05
    asyncio.run(run(lambda: None))
    assert screen.chooser.notice == "No new puzzle was made: no puzzle was found while grading"
