"""docs/playing.md: its screens are those of the program, its keys are those of the table."""

import re
from pathlib import Path

import pytest

from interpreter.loading import load
from repl.play.session import Session
from repl.screen.desk import Desk
from repl.screen.face import Face, plain
from repl.screen.keys import key_page
from repl.screen.styles import PLAIN
from tests.repl.screen.test_face import press

PAGE = Path(__file__).parents[3] / "docs" / "playing.md"
BLOCK = re.compile(r"<!-- (play: (?P<game>\S+) (?P<keys>\S+)|keys) -->\n```\n(?P<text>.*?)```\n", re.DOTALL)


def screen(game: str, keys: str) -> str:
    """The screen after some keys."""
    desk, face = Desk(Session(load(game))), Face(PLAIN)
    face.lines(desk, 24, 80)
    for key in keys:
        if key == ".":
            desk.say(desk.session.fill_marks())
            desk.refresh()
        else:
            press(desk, key)
    return plain(face.lines(desk, 24, 80)) + "\n"


def test_the_page_shows_what_the_program_shows(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("repl.screen.status.clock", lambda seconds: "0:07")
    text = PAGE.read_text(encoding="utf-8")

    def renewed(block: re.Match[str]) -> str:
        shown = screen(block["game"], block["keys"]) if block["game"] else key_page() + "\n"
        return f"<!-- {block[1]} -->\n```\n{shown}```\n"

    expected = BLOCK.sub(renewed, text)
    assert len(BLOCK.findall(text)) >= 4
    if request.config.getoption("--update-goldens"):
        PAGE.write_text(expected, encoding="utf-8")
    else:
        assert text == expected
