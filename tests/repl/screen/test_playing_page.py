"""docs/playing.md and the recording in README: screens are those of the program, keys are those of the table."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dslrun.interpreter.loading import load
from dslrun.repl.action_pages import key_page
from dslrun.repl.actions import ACTIONS, MOUSE
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen.layout import ScreenLayout, plain
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.styles import PLAIN
from tests.repl.screen.test_assistant import Seat
from tests.repl.screen.test_layout import press_keys

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "playing.md"
README = ROOT / "README.md"
BLOCK = re.compile(
    r"<!-- (play: (?P<game>[^\s:]+)(?:: (?P<challenge>.*?),)? (?P<keys>\S+)|keys) -->\n```\n(?P<text>.*?)```\n",
    re.DOTALL,
)
RECORDING = re.compile(
    r"<!-- (recording: (?P<game>\S+) (?P<challenge>\S+): (?P<keys>.*?)) -->\n```\n.*?```\n", re.DOTALL
)
ROWS, COLUMNS = 24, 80


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of every screen stands."""
    monkeypatch.setattr("dslrun.repl.screen.status.clock", lambda seconds: "0:07")


def screen(game: str, challenge: str | None, keys: str) -> str:
    """The screen after some keys."""
    state, layout = ScreenState(PlayState(load(game, challenge=challenge))), ScreenLayout(PLAIN)
    layout.lines(state, ROWS, COLUMNS)
    press_keys(state, keys)
    return plain(layout.lines(state, ROWS, COLUMNS)) + "\n"


def recorded(game: str, challenge: str, keys: str) -> Iterator[str]:
    """The screens of a short play, one after the keys of each step; rows left empty are left out."""
    seat, layout = Seat(game, challenge), ScreenLayout(PLAIN)
    layout.lines(seat.state, ROWS, COLUMNS)
    yield f"$ dslrun {game} --challenge {challenge}\n"
    for step in keys.split(", "):
        for key in step.split():
            seat.press(key.lower() if len(key) > 1 else key)
        yield f"\n{step}:\n"
        lines = plain(layout.lines(seat.state, ROWS, COLUMNS)).splitlines()
        yield "".join(f"{line}\n" for line in lines if line)


def renewed(page: Path, pattern: re.Pattern[str], made: Callable[[re.Match[str]], str], *, write: bool) -> None:
    """Every block of a page must be what the program shows; or is made so."""
    text = page.read_text(encoding="utf-8")
    expected = pattern.sub(lambda block: f"<!-- {block[1]} -->\n```\n{made(block)}```\n", text)
    if write:
        page.write_text(expected, encoding="utf-8")
    else:
        assert text == expected


def test_the_page_shows_what_the_program_shows(request: pytest.FixtureRequest) -> None:
    assert len(BLOCK.findall(PAGE.read_text(encoding="utf-8"))) >= 4
    renewed(
        PAGE,
        BLOCK,
        lambda block: (
            screen(block["game"], block["challenge"], block["keys"])
            if block["game"]
            else key_page(ACTIONS, MOUSE) + "\n"
        ),
        write=request.config.getoption("--update-goldens"),
    )


def test_the_recording_is_what_the_program_shows(request: pytest.FixtureRequest) -> None:
    assert RECORDING.search(README.read_text(encoding="utf-8"))
    renewed(
        README,
        RECORDING,
        lambda block: "".join(recorded(block["game"], block["challenge"], block["keys"])),
        write=request.config.getoption("--update-goldens"),
    )
