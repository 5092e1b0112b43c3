"""Transcripts of the prompt: what each line answers, what it changes, and what completion suggests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dslrun.repl.prompt.commands import run_line
from dslrun.repl.prompt.completion import suggestions
from dslrun.repl.prompt.context import PromptContext
from tests.repl.prompt.conftest import LATIN, LAYERS, SAMPLES, Table

NEAR = """\
(game "Path" (equipment {(board (rectangle 2 3) {(values Edge (range 0 2)) (values Cell (range 0 3))} use:Cell)})
    (rules (play (satisfy {
        (rule "Two lines." (is Sum Edge (sites Board Edge) 2))
        (rule "No number twice." (all Different (sites Board) except:0))
    }))))
"""

SESSIONS: dict[str, tuple[str, list[str]]] = {
    "values": (LATIN, [
        "r1c1 1", "r1c1", "r1c1=2 r1c2=1", "set r1c1 . r1c2 .", "set r1c1", "set", "set r1c1 4", "set r1c1 x", "r3c3 1",
        "set r1c1 1 r1c2 1 r2c1 2", "clear r1c1", "clear r1c1 r2c1", "clear", "clear r3c3", "empty r1c1", "R1C1 3",
        "set r1c1 -", "r9c9 1", "sett r1c1 1", "undo", "undo 2", "undo 0", "undo x", "undo 1 2", "redo 2", "redo",
        "undo 99", "undo", "redo 99", "restart", "restart x", "undo", "show",
    ]),
    "marks": (LATIN, [
        "mark r1c1 1 2", "mark r1c1 2", "mark r1c1", "mark r1c1 .", "mark r3c3 1", "mark r1c1 9", "marks",
        "marks legal", "marks", "marks follow", "r1c1 1", "marks", "unmark r1c2", "unmark r1c2 1", "unmark", "marks",
        "marks nonsense", "marks legal follow", "marks follow", "mark r2c2 1 1", "r2c2", "undo 3", "marks",
    ]),
    "branches": (LATIN, [
        "join", "drop", "leave", "enter", "back", "conclude", "branches", "suppose r1c1 1", "suppose r1c1 2",
        "suppose r1c2 .", "suppose r1c2 3 r2c2 1", "r1c2 2", "branches", "checkpoint so far", "leave", "branches",
        "enter nowhere", "enter", "branches", "join", "undo", "drop", "redo 3", "back so far", "back elsewhere",
        "checkpoint", "back", "suppose r2c1 2", "suppose r2c2 1", "r3c1 3", "branches", "drop", "leave", "show",
        "r2c1 2", "enter", "clear r2c1", "enter", "conclude", "drop",
    ]),
    "levels": (LATIN, [
        "level", "level flag", "r1c3 3", "r1c1 3", "rules", "check", "level quiet", "r1c2 3", "level loud", "level a b",
        "level strict", "legal", "legal r1c3", "legal r3c3", "legal r2c2", "legal r2c2 1", "why r1c3", "restart",
        "legal",
    ]),
    "layers": (LAYERS, [
        "layer", "r1c1 1", "Letter r1c1 2", "letter r1c2=2", "layer letter", "layer", "r2c2 3", "legal r1c1", "layer x",
        "set Cell r1c2 1 Letter r1c2 1", "Cell r1c1", "Letter r1c1", "letter", "Letter r9c9 1", "marks legal", "marks",
        "empty r1c1", "empty Cell r1c1", "restart",
    ]),
    "edges": (NEAR, [
        "r1c1-r1c2 1", "r1c1 3", "edge r1c2-r1c3 1", "r1c2-r1c3 2", "empty r1c2-r1c3", "layer Cell", "r1c1-r2c1 2",
        "set r1c1 0", "clear Edge r1c1-r2c1 Cell r1c1", "r1c1-r3c3 1", "legal r1c1", "undo", "undo 20",
    ]),
    "files": (LATIN, [
        "challenges", "challenges x", "r1c1 1", "save", "save a.txt", "save a.txt", "r1c2 2", "save --force a.txt",
        "restart", "load a.txt", "undo", "load nowhere", "load", "new", "challenges", "new", "new Two", "new Three",
        "load a.txt", "saves", "saves x", "resume", "reload", "r1c1 3", "reload", "load lights.lud", "new",
        "challenges", '(rule "Dark." (= (what at:r1c1) 0))',
        '(rule "Light." (= (what at:r1c2) 1))', "show", "forget", "forget", "forget x", "quit now", "quit",
    ]),
    "analysis": (LATIN.replace("{r3c3 3}", "{r3c3 3} {r1c1 1} {r1c2 3}"), [
        "take", "hint", "hint", "hint", "hint", "take", "take", "hint all", "hint some", "hint all more", "undo",
        "take", "why r1c3 2", "whynot r1c3 2", "whynot r1c3 3", "why r1c3 7", "why r1c1", "why", "check",
        "check it","r2c1 2", "check", "r2c1 3", "steps", "solve", "solve x", "check", "undo",
        "(count Sites (sites Board))",
    ]),
}  # fmt: skip

COMPLETED = {
    LATIN: [
        "", "s", "r1", "r3", "set ", "set r1c1", "set r1c1 ", "set r1c1 1 ", "r1c1 1 ", "r1c1 1 r2", "suppose r1c1 1 ",
        "mark r1c1 1 ", "clear r3", "level ", "marks ", "hint ", "new ", "back ", "enter ", "load slith", "undo ",
        "(forA", "(is Su", "(is ", "(all Different r1", "(sites ", '("Co', "(count {r1", "{", "{r1",
        "(is Sum r1c1 ", "(= 1 (",
        "(count Sites (sites Board)) ", "help is Ma", "(max ", "(all Different except:", "(all Different ex",
    ],
    LAYERS: ["L", "set L", "set Letter ", "set Letter r1c1 ", "layer ", "legal ", "set r1c1 1 Letter ", "Letter r1c1 "],
}  # fmt: skip


def described(context: PromptContext) -> str:
    play = context.play
    values = " ".join(
        f"{play.name(var)}={play.value(var)}" for var in range(len(play.values())) if play.value(var) is not None
    )
    flags = f"{context.code.name} {'redraw ' * context.redraw}{'left ' * context.left}{play.depth}+{play.undone}"
    return f"    [{f'{flags} {play.branch}'.strip()}] {values}"


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands."""
    for module in ("prompt.view_commands", "play.moves"):
        monkeypatch.setattr(f"dslrun.repl.{module}.clock", lambda seconds: "0:07")


@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_matches_its_transcript(
    name: str, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, golden: Callable[[str, str], None]
) -> None:
    text, lines = SESSIONS[name]
    context = table(text)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lights.lud").write_text((SAMPLES / "lights.lud").read_text("utf-8"), "utf-8")
    found = []
    for line in lines:
        reply = run_line(context, line)
        sites = " ".join(context.game.label(site) for site in reply.sites)
        more = "".join(f" {word}" for word in (f"offers {reply.offer}" if reply.offer else "", sites) if word)
        found += [f"> {line}", f"{'' if reply.ok else 'no: '}{reply.text}{more}", described(context)]
    shown = "\n".join(found).replace(f"{tmp_path}/", "")
    golden(f"transcripts/prompt-{name}.txt", f"{shown}\n")


@pytest.mark.parametrize("text", COMPLETED, ids=["latin", "layers"])
def test_completions_match_their_golden(text: str, table: Table, golden: Callable[[str, str], None]) -> None:
    context = table(text)
    for line in ("r1c1 1", "checkpoint so far", "suppose r2c2 1", "leave"):
        run_line(context, line)
    found = []
    for line in COMPLETED[text]:
        words = suggestions(context, line)
        shown = ", ".join(f"{one.text}{f' ({one.about})' if one.about else ''}" for one in words[:8])
        found.append(f"{line!r}: {len(words)}: {shown} (typed {sorted({one.typed for one in words})})")
    golden(f"transcripts/completion-{context.game.name.lower()}.txt", "\n".join(found) + "\n")
