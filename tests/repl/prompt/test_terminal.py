"""The prompt in a pseudo-terminal: lines, completion, open brackets, the editor, Ctrl-C and Ctrl-D."""

from pathlib import Path

from tests.repl.prompt.terminal import Terminal
from tests.work import wait_for_work


def test_a_play_at_the_prompt(tmp_path: Path) -> None:
    text = (Path(__file__).parent.parent / "samples" / "latin.lud").read_text(encoding="utf-8")
    game = tmp_path / "mine.lud"
    game.write_text(text, encoding="utf-8")
    editor = tmp_path / "editor.sh"
    editor.write_text('#!/bin/sh\nsed -i "s/each number once/each number just once/" "$1"\n', encoding="utf-8")
    editor.chmod(0o755)
    terminal = Terminal(str(game), "--prompt", state=tmp_path / "state", EDITOR=str(editor))
    terminal.wait_for("filled, strict")
    terminal.type("set r1c2 2\r")
    terminal.wait_for("r1c2 is 2.")
    terminal.type("(is Sum\r")
    terminal.type("(sites Row 1) 100)\r")
    terminal.wait_for("false at")
    terminal.type("whyn\t")
    terminal.wait_for("> whynot")
    terminal.type(" r1c1=2\r")
    terminal.wait_for("r1c1 cannot be 2")
    terminal.type("edit\r")
    terminal.wait_for("The text is loaded again; your moves are kept.")
    terminal.type("half a line\x03")
    terminal.type("undo\r")
    terminal.wait_for("Undone: r1c2 = 2.")
    terminal.type("\x04")
    assert terminal.end() == 0
    assert "half a line" not in (tmp_path / "state" / "history").read_text(encoding="utf-8")
    assert "+undo" in (tmp_path / "state" / "history").read_text(encoding="utf-8")


PIGEONS = """
(game "Pigeons"
    (equipment {(board (rectangle 1 13) (values Cell (range 1 12)))})
    (rules (play (satisfy {
        (rule "Everybody has a hole." ("Filled"))
        (rule "Nobody shares a hole." (forAll Pair (sites Board) (!= (from) (to))))
    }))))
"""


def test_ctrl_c_cancels_an_answer_and_nothing_else(tmp_path: Path) -> None:
    game = tmp_path / "pigeons.lud"
    game.write_text(PIGEONS, encoding="utf-8")
    terminal = Terminal(str(game), "--prompt", "--time-limit", "300", state=tmp_path)
    terminal.wait_for("filled, strict")
    terminal.type("check\r")
    terminal.wait_for("> check")
    wait_for_work(terminal.child.pid, 0.5)
    terminal.type("\x03")
    terminal.wait_for("Cancelled.")
    terminal.type("set r1c1 1\r")
    terminal.wait_for("r1c1 is 1.")
    terminal.type("quit\r")
    assert terminal.end() == 0
