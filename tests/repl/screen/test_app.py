"""The application around the state: mouse events, the command line and background work, without a real terminal."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event
from time import sleep

import pytest
from prompt_toolkit.data_structures import Point
from prompt_toolkit.input import DummyInput
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.output import DummyOutput

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.repl.arguments import parse
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.new_puzzle import NotMade
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen.app import Screen
from dslrun.repl.screen.command_runner import CommandRunner
from dslrun.repl.screen.layout import plain
from dslrun.repl.screen.state import ScreenState

SAMPLES = Path(__file__).parents[1] / "samples"
DOWN, UP, MOVE = MouseEventType.MOUSE_DOWN, MouseEventType.MOUSE_UP, MouseEventType.MOUSE_MOVE
WHEEL_UP, WHEEL_DOWN = MouseEventType.SCROLL_UP, MouseEventType.SCROLL_DOWN
LEFT, RIGHT, NONE = MouseButton.LEFT, MouseButton.RIGHT, MouseButton.NONE


def screen_of(name: str = "lights.lud", *, runner: bool = False) -> Screen:
    state = ScreenState(PlayState(load(SAMPLES / name)))
    found = None
    if runner:
        request = parse([str(SAMPLES / name)])
        found = CommandRunner(state, request, Journal(Path("unused.play"), "", pytest.fail), pytest.fail)
    screen = Screen(state, found, colour=False, terminal=(DummyInput(), DummyOutput()))
    screen._lines(24, 80)
    return screen


def point(screen: Screen, label: str, kind: SiteType = SiteType.CELL) -> tuple[int, int]:
    """The place on the terminal that shows a site."""
    site = screen.state.game.find(label, kind)
    assert site is not None
    spot = screen.state.view.drawing.sites[site]
    return next((y, x) for y in range(24) for x in range(80) if screen.layout.spot(y, x) == spot)


def send(screen: Screen, place: tuple[int, int], kind: MouseEventType, button: MouseButton) -> None:
    screen.mouse(*place, MouseEvent(Point(place[1], place[0]), kind, button, frozenset()))


def values(screen: Screen) -> str:
    """The values row by row from below, `.` where none is set."""
    return "".join("." if value is None else str(value) for value in screen.state.play.values())


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([(DOWN, LEFT, "r1c1")], "...1.."),
        ([(DOWN, RIGHT, "r1c1")], "...0.."),
        ([(UP, LEFT, "r1c1")], "......"),
        ([(DOWN, LEFT, "r1c1"), (MOVE, LEFT, "r2c1")], "1..1.."),
        ([(DOWN, RIGHT, "r1c1"), (MOVE, RIGHT, "r1c2")], "...00."),
        ([(DOWN, LEFT, "r1c1"), (MOVE, NONE, "r2c1")], "...1.."),
        ([(DOWN, LEFT, "r1c1"), (WHEEL_UP, LEFT, "r2c1")], "...1.."),
    ],
)
def test_clicks_and_drags_reach_the_board(events: list[tuple[MouseEventType, MouseButton, str]], expected: str) -> None:
    screen = screen_of()
    for kind, button, label in events:
        send(screen, point(screen, label), kind, button)
    assert values(screen) == expected


def test_the_wheel_scrolls_a_page_and_a_click_closes_it() -> None:
    screen = screen_of()
    place = point(screen, "r1c1")
    screen.state.show_page("Numbers", "\n".join(map(str, range(100))))
    seen = []
    for kind in (WHEEL_DOWN, WHEEL_DOWN, WHEEL_UP, MOVE, UP):
        send(screen, place, kind, NONE)
        seen.append(screen.state.scroll)
    assert seen == [3, 6, 3, 3, 3]
    assert screen.state.page is not None
    send(screen, place, DOWN, LEFT)
    assert screen.state.page is None
    send(screen, place, WHEEL_DOWN, NONE)
    assert (screen.state.scroll, values(screen)) == (0, "......")


def test_a_click_beside_the_board_or_during_a_blocking_job_does_nothing() -> None:
    screen = screen_of()
    send(screen, (0, 0), DOWN, LEFT)
    screen.state.job.blocks = True
    send(screen, point(screen, "r1c1"), DOWN, LEFT)
    assert values(screen) == "......"


def test_a_blocking_job_keeps_the_last_screen_and_only_its_status_line_moves() -> None:
    screen = screen_of()
    before = plain(screen._lines(24, 80)).split("\n")
    screen.state.job.blocks = True
    screen.state.message = screen.state.message._replace(text="changed by another thread")
    during = plain(screen._lines(24, 80)).split("\n")
    assert during[:-1] == before[:-1]
    assert "strict" in before[-1]
    assert not "".join(during[23:]).strip()
    assert "changed by another thread" in plain(screen._lines(25, 80))
    assert [len(screen._lines(height, 80)) for height in (20, 24)] == [20, 24]


def test_the_command_line_covers_the_status_line_and_moves_nothing() -> None:
    screen = screen_of()
    before = screen._lines(24, 80)
    screen.state.typing_command = True
    assert screen._lines(23, 80) == before[:-1]


async def settled(screen: Screen) -> None:
    while screen._tasks:
        await asyncio.sleep(0.001)


def typed(screen: Screen, *lines: str) -> None:
    """Run lines on the command line."""

    async def run() -> None:
        for line in lines:
            screen.state.typing_command = True
            screen._after()
            screen.command.text = line
            screen.command.validate_and_handle()
            await settled(screen)

    asyncio.run(run())


def test_commands_are_answered_in_the_message_or_on_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path))
    screen = screen_of(runner=True)
    typed(screen, "r1c1 1")
    assert (values(screen), screen.state.page, screen.state.typing_command) == ("...1..", None, False)
    assert "█" in screen.state.view.drawing.plain()
    typed(screen, "  ")
    assert screen.state.message.text == "r1c1 is shaded."
    typed(screen, "legal")  # five lines, which fit
    assert (screen.state.message.text.count("\n"), screen.state.page) == (4, None)
    typed(screen, "help")
    assert screen.state.page is not None
    assert screen.state.page.title == ":help"
    before = screen.state.outcome
    typed(screen, "quit")
    assert (before, screen.state.outcome) == ("", "leave")


def test_without_a_runner_there_is_no_command_line() -> None:
    screen = screen_of()
    screen.state.typing_command = True
    screen._after()
    assert not screen.state.typing_command


def test_escape_closes_the_command_line_and_forgets_what_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path))
    screen = screen_of(runner=True)
    screen.state.typing_command = True
    screen._after()
    assert screen.app.layout.has_focus(screen.command)
    screen.command.text = "undo"
    screen._close_command()
    assert (screen.command.text, screen.state.typing_command) == ("", False)
    assert not screen.app.layout.has_focus(screen.command)


def screen_of_sudoku() -> Screen:
    state = ScreenState(PlayState(load("sudoku", challenge="Tiny")))
    return Screen(state, colour=False, terminal=(DummyInput(), DummyOutput()))


def pressed(screen: Screen, keys: str) -> None:
    """Press keys at once, and wait for the end of what they start."""

    async def run() -> None:
        for key in keys:
            screen._press(key, key)
        await settled(screen)

    asyncio.run(run())


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_keys_typed_while_a_hint_is_computed_are_not_lost(count: int) -> None:
    screen = screen_of_sudoku()
    pressed(screen, "i" * count)
    assert screen.state.hint is not None
    assert screen.state.hint.seen == min(count, 3)
    hint = screen.state.hint.hint
    assert screen.state.message.text == hint.steps[min(count, 3) - 1].text  # a fourth press does not begin again


def test_ctrl_c_forgets_keys_that_wait() -> None:
    screen = screen_of_sudoku()

    async def run() -> None:
        for key in ("i", "i", "i", "c-c"):
            screen._press(key, "")
        await settled(screen)

    asyncio.run(run())
    assert screen.state.hint is None or screen.state.hint.seen <= 1


# -- a new puzzle --------------------------------------------------------------------------------------------


def making(screen: Screen, then: Callable[[Deadline], str], meanwhile: str = "") -> None:
    """Press n on the last challenge and, while the puzzle is made, another key; wait for the end."""
    begun, go_on = Event(), Event()

    def make(deadline: Deadline) -> str:
        begun.set()
        go_on.wait(60)
        return then(deadline)

    screen.state.is_last, screen.state.make_new = lambda: True, make

    async def run() -> None:
        screen._press("n", "n")
        screen._after()
        await asyncio.to_thread(begun.wait, 60)
        assert "making a new puzzle" in plain(screen._lines(24, 80))
        if meanwhile:
            screen._press(meanwhile, meanwhile)
        go_on.set()
        while screen._apart:
            await asyncio.sleep(0.001)

    asyncio.run(run())


def test_a_new_puzzle_is_opened_if_nothing_happened_meanwhile() -> None:
    screen = screen_of()
    making(screen, lambda deadline: "new.lud")
    assert (screen.state.outcome, screen.state.made) == ("made", "new.lud")


def test_a_new_puzzle_is_offered_to_a_player_who_went_on() -> None:
    screen = screen_of()
    making(screen, lambda deadline: "new.lud", " ")
    state = screen.state
    assert (state.outcome, state.play.depth) == ("", 1)
    assert (state.message.text, state.footer) == ("The new puzzle is ready.", "Enter: play it")
    screen._press("enter", "")
    assert state.outcome == "made"


def test_a_hint_does_not_wait_for_the_new_puzzle() -> None:
    screen = screen_of()
    seen: list[bool] = []

    def look(deadline: Deadline) -> str:
        while screen._tasks:
            sleep(0.001)
        seen.append(screen.state.hint is not None)
        return ""

    making(screen, look, "i")
    assert seen == [True]


def test_why_no_puzzle_was_made_is_told() -> None:
    screen = screen_of()

    def fail(deadline: Deadline) -> str:
        raise NotMade("no puzzle was found while grading")

    making(screen, fail)
    assert screen.state.message.text == "No new puzzle was made: no puzzle was found while grading"
    assert screen.state.outcome == ""
