"""New puzzles in the real program on a pseudo-terminal: after the last challenge, and from the chooser."""

import re
from pathlib import Path

import pytest

from tests.repl.screen.conftest import Play

GAME = """
(game "Little Latin"
    (equipment { (board (square <Challenge:givens>) (values Cell (range 1 (count Rows)))) (regions {Columns Rows}) })
    (rules
        (start (set <Challenge:givens>))
        (play (satisfy (rule "Every row and column holds each number once." (all Different)))))
)
(challenge "Only" givens:(picture {"12." "..1" "..."}))
"""


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "mine" / "little.lud"
    path.parent.mkdir()
    path.write_text(GAME, encoding="utf-8")
    return str(path)


def test_n_after_the_last_challenge_opens_a_new_puzzle_and_resume_finds_it(
    play: Play, game: str, tmp_path: Path
) -> None:
    terminal = play(game)
    terminal.until("Little Latin: Only")
    terminal.send("n")
    terminal.until("Little Latin 3x3 #")
    (made,) = (tmp_path / "made" / "little-latin").iterdir()
    assert "(game" in made.read_text(encoding="utf-8")
    filled = re.search(r"(\d)/9", terminal.text)
    assert filled is not None
    terminal.send("123").until(f"{int(filled[1]) + 1}/9")  # one of them is legal
    terminal.send("q")
    assert terminal.ended() == 0
    again = play("--resume", "little-latin")
    again.until("Resumed little-latin-little-latin-3x3-")


def test_the_chooser_makes_a_new_one(play: Play) -> None:
    terminal = play()
    terminal.until("dslrun: choose a puzzle")
    terminal.send("latin-square\r").until("a new one")
    terminal.send("\x1b[6~").until(">  a new one")
    terminal.send("\r").until(lambda text: re.match(r" Latin Square \d+x\d+ #", text) is not None)
