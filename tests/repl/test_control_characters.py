"""Control characters of texts, boards, trials, file names and arguments never reach a terminal or an export."""

import asyncio
import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import dslrun
from dslrun.dsl.importers import writers
from dslrun.interpreter.export.dimacs import to_dimacs
from dslrun.interpreter.export.smt2 import to_smt2
from dslrun.interpreter.loading import load
from dslrun.repl.arguments import parse
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.saves import header, new_path
from dslrun.repl.play.state import PlayState
from dslrun.repl.prompt.commands import run_line
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.opener import Opener
from dslrun.repl.screen.chooser import Chooser
from dslrun.repl.screen.keyboard import press
from dslrun.repl.screen.layout import ScreenLayout, plain
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.styles import COLOURED

Run = Callable[..., Any]
EVIL = "\x1b]0;owned\x07\x1b[31m\x9b2J\x08\x7f\r\u202e\u2066\u200f\u061c\u2028\u200b\ufeff\nFORGED"
"""Escape sequences, C1 controls, bidi overrides, zero-width characters, and a line that looks like one of ours."""
GAME = """// A comment SIGNS above the game.
(define "D EVIL" (rule "Defined EVIL." (< r1c1 #1)))
(game "Game EVIL"
    (equipment {
        (board (square 2)
            (values Cell (range 1 2))
            (values Cell (range 0 1) layer:"Layer EVIL"))
        (regions {Rows Columns})
        (regions "Region EVIL" {0 1})
        (hints "Hints EVIL" (picture {"MARK ." ". ."} legend:{"MARK" 1}))
    })
    (rules
        (start (set {{0 1}}))
        (play (satisfy {
            (rule "No number twice EVIL in a line." (all Different))
            (forAll Hint "Hints EVIL" (on "Layer EVIL" (= (from) (hint))))
            (forAll Cell (at Most (sites "Region EVIL") 3))
            ("D EVIL" <Most>)
        }))))
(option "Option EVIL" <Most> { (item "Item EVIL" <3> "Description EVIL")* (item "Other EVIL" <2>) })
(challenge "Challenge EVIL" by:"Author EVIL" source:"Source EVIL" unused:1)
(metadata
    (info (description "About EVIL") (grafics "EVIL"))
    (graphics (piece Rename piece:"1" "Piece EVIL") (region Colour "Region EVIL" (colour Grey))
        (region Colour "Nowhere EVIL" (colour Grey))))
"""
FAULTY = {
    "a word": "(game EVIL)",
    "a name": GAME.replace('(regions "Region EVIL" {0 1})', '(regions "Other EVIL" {0 1})'),
    "a layer": GAME.replace('(on "Layer EVIL"', '(on "Leyer EVIL"'),
    "a definition": GAME.replace('("D EVIL" <Most>)', '("E EVIL" <Most>)'),
    "a definition of itself": '(define "D EVIL" ("D EVIL"))' + GAME.partition("\n")[2].partition("\n")[2],
    "two definitions": GAME + '(define "D EVIL" 1)',
    "two options": GAME + '(option "Option EVIL" <X> {(item "A" <1>)})',
    "an argument": '(challenge "C EVIL" of:"Nonogram" size:{1 1} rows:{{1}} columns:"EVIL")',
    "a game to be found": '(challenge "C EVIL" of:"Sudoko EVIL")',
    "a file to be found": '(challenge "C EVIL" of:"none EVIL.lud")',
    "a file out of reach": '(challenge "C EVIL" of:"../none EVIL.lud")',
    "two games": '(challenge "C" of:"One EVIL")(challenge "D" of:"Two EVIL")',
    "an open string": '(game "EVIL',
    "an open bracket": '(game "EVIL"',
    "a picture": GAME.replace('legend:{"MARK" 1}', ""),
    "nothing at all": '(define "EVIL" 1)',
}


def evil(text: str) -> str:
    text = text.replace("SIGNS", EVIL.partition("\n")[0]).replace("EVIL", EVIL)
    return text.replace("MARK", "\x1b[31m\x9b2J\u202e")  # without blanks


def acting(text: str) -> set[str]:
    """Return the characters of an output that act on a terminal, and the lines that a name forges."""
    return signs(text) | {line for line in text.split("\n") if line.lstrip().startswith("FORGED")}


def signs(text: str) -> set[str]:
    """The characters of an output that act on whoever prints it."""
    return {sign for sign in text if sign != "\n" and unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp")}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / evil("file EVIL.lud")
    path.write_bytes(evil(GAME).encode())  # not as a text, which would change the line ends
    return path


ACTIONS: dict[tuple[str, ...], int] = {
    (): 0,
    ("--charset", "ascii"): 0,
    ("--solve",): 0,
    ("--count", "9"): 0,
    ("--moves",): 0,
    ("--list",): 0,
    ("--export", "dimacs"): 0,
    ("--export", "smt2"): 0,
    ("--svg", "-"): 0,
    ("--svg", "-", "--solution"): 0,
    ("--plain",): 0,
    ("--plain", "--solve"): 0,
    ("--first", "--solve"): 0,
    ("--solve", "--certify"): 0,
    ("--saves",): 0,
    ("--challenge", "None EVIL"): 2,
    ("--option", "Option EVIL/None EVIL"): 2,
    ("--option", "None EVIL/None EVIL"): 2,
    ("--option", "Option EVIL/Other EVIL", "--solve"): 1,
    ("--limit", "EVIL=3"): 2,
    ("--allow-path", "EVIL"): 2,
    ("--check", "none EVIL"): 3,
}
"""What is asked, and the exit code."""


@pytest.mark.parametrize("words", ACTIONS, ids=" ".join)
@pytest.mark.parametrize("as_json", [False, True])
def test_no_action_lets_them_through(run: Run, game: Path, words: tuple[str, ...], as_json: bool) -> None:
    form = ["--json"] if as_json and not {"--export", "--svg", "--plain"} & {*words} else []
    ran = run(str(game), *map(evil, words), *form)
    assert ran.code == ACTIONS[words], ran.err
    assert "W0502" in ran.err or ran.code or {"--list", "--saves"} & {*words}
    assert not acting(ran.out + ran.err)


@pytest.mark.parametrize("fault", FAULTY)
def test_no_diagnostic_lets_them_through(run: Run, tmp_path: Path, fault: str) -> None:
    path = tmp_path / evil("file EVIL.lud")
    path.write_bytes(evil(FAULTY[fault]).encode())
    for words in ((), ("--list",)):
        ran = run(str(path), *words)
        assert not acting(ran.out + ran.err)
    assert run(str(path)).code == 3


@pytest.mark.parametrize(
    "board", ["1 EVIL\n. .", "1 1\n. .", "Layer EVIL:\n1 EVIL", '{"Layer EVIL": [2, "EVIL"]}', "["]
)
def test_no_board_lets_them_through(run: Run, game: Path, tmp_path: Path, board: str) -> None:
    path = tmp_path / evil("board EVIL.txt")
    path.write_bytes(evil(board).encode())
    ran = run(str(game), "--check", str(path))
    assert ran.code in (1, 3)
    assert not acting(ran.out + ran.err)


@pytest.mark.parametrize(
    "trial",
    [
        "game: Other EVIL\nchallenge: Challenge EVIL\nr1c1 1\nr1c2 1\n",
        "game: Game EVIL\nLayer EVIL r1c1 9\nr1c1 EVIL\n",
        "options: EVIL\n",
        "game=EVIL\nSTART GAME OPTIONS\nOption EVIL/None\nEND GAME OPTIONS\nMove=[Move:mover=1,from=0,to=0]\n",
    ],
)
def test_no_trial_lets_them_through(run: Run, game: Path, tmp_path: Path, trial: str) -> None:
    path = tmp_path / evil("trial EVIL")
    path.write_bytes(evil(trial).encode())
    ran = run(str(game), "--replay", str(path))
    assert ran.code in (1, 3)
    assert not acting(ran.out + ran.err)


@pytest.mark.parametrize(
    "words",
    [("fmt",), ("fmt", "--check"), ("fmt", "GONE"), ("fmt", "--EVIL"), ("help", "EVIL"), ("explain", "EVIL")],
    ids=" ".join,
)
def test_no_command_lets_them_through(run: Run, game: Path, words: tuple[str, ...]) -> None:
    names = (str(game),) if words[-1] in ("fmt", "--check") else ()
    ran = run(*map(evil, words), *names)
    assert ran.code in (1, 2, 3)
    assert ran.err
    assert not acting(ran.out + ran.err)


def test_a_formatted_file_is_named_without_them(run: Run, game: Path) -> None:
    game.write_text('(game   "Tame")')
    assert not acting(run("fmt", "--check", str(game)).out)
    ran = run("fmt", str(game))
    assert "formatted" in ran.err
    assert not acting(ran.err)


def test_the_formatter_names_the_place_of_one_and_prints_nothing(run: Run) -> None:
    ran = run("fmt", "-", stdin='(game "A")\n// red: \x1b[31m\n')
    assert (ran.code, ran.out) == (3, "")
    assert "standard input:2:9" in ran.err
    assert "U+001B" in ran.err


@pytest.mark.parametrize("words", [("EVIL",), ("a", "--EVIL"), ("a", "--count", "EVIL"), ("a", "--export", "EVIL")])
def test_words_of_the_command_line_are_quoted_without_them(run: Run, words: tuple[str, ...]) -> None:
    ran = run(*map(evil, words))
    assert "owned" in ran.err
    assert not acting(ran.out + ran.err)


def test_a_game_from_standard_input(run: Run) -> None:
    for words in ((), ("--solve",), ("--export", "smt2")):
        ran = run("-", *words, stdin=evil(GAME))
        assert ran.code == 0
        assert not acting(ran.out + ran.err)


def test_what_python_prints(game: Path) -> None:
    puzzle = dslrun.load(game)
    play = puzzle.start()
    with pytest.raises(dslrun.IllegalMove) as refused:
        play.play("r1c1", 1)
    with pytest.raises(dslrun.DslError) as mistaken:
        dslrun.load(dslrun.text(evil(FAULTY["a name"])))
    reasons = [play.hint(), play.steps(), play.whynot("r1c1", 1), play.why("r1c1", 2)]
    shown = [puzzle, play, puzzle.solve()[0], refused.value, mistaken.value, *reasons]
    for text in (*map(str, shown), *map(repr, shown)):
        assert not acting(text)
    model = puzzle.game.model
    assert not acting(to_smt2(model, puzzle.game.name_of) + to_dimacs(model, puzzle.game.name_of) + play.trial())


CHALLENGE = """(challenge "Puzzle EVIL" of:"Nonogram"
    by:"Author EVIL" source:"Source EVIL" licence:"CC EVIL" description:"About EVIL"
    size:{2 2} rows:{{1} {1}} columns:{{1} {1}})
"""
SUDOKU = """(challenge "Puzzle EVIL" of:"Sudoku"
    by:"Author EVIL" source:"Source EVIL" licence:"CC EVIL" description:"About EVIL"
    givens:(picture {"1 2 . . . . . . ." %s}))
""" % ('". . . . . . . . ."' * 8)
TEXTLESS = ("bitmap", "bosch", "cwd", "hints", "mk", "nin", "pbm", "puzzlink", "ss", "sudoku", "tatham", "tatham-save")
PACKED = ("f-puzzles-link",)
"""Formats that hold no texts, and those in which they cannot be seen."""
PICTURES = ("bitmap", "pbm")
"""Formats that hold solutions only."""


@pytest.mark.parametrize("to", ["lud", *(writer.name for writer in writers())])
def test_no_conversion_lets_them_through(run: Run, tmp_path: Path, to: str) -> None:
    path, out = tmp_path / evil("file EVIL.lud"), tmp_path / f"out.{to}"
    holds_nonograms = to in ("lud", "spf") or any(w.name == to and "nonogram" in w.games for w in writers())
    path.write_bytes(evil(CHALLENGE if holds_nonograms else SUDOKU).encode())
    words = ("convert", str(path), "--to", to, *(["--sol"] if to in PICTURES else []))
    printed, written = run(*words), run(*words, "-o", str(out))
    assert not acting(printed.out + printed.err + written.out + written.err)
    assert printed.code == written.code == (3 if to == "spf" else 0), printed.err
    if to != "spf":
        assert out.read_bytes().decode() == printed.out
        assert ("owned" in printed.out) == (to not in TEXTLESS + PACKED)
        read = run(str(out), "--solve", "--json")
        assert (read.code, read.json["status"]) == (0, "multiple")


def test_control_characters_of_pictures_are_not_converted(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "file.lud"
    path.write_bytes(evil('(challenge "C" of:"Star Battle" stars:1 rooms:(picture {"A \x1b"}))').encode())
    ran = run("convert", str(path))
    assert (ran.code, ran.out) == (3, "")
    assert "U+001B" in ran.err
    assert not acting(ran.err)


def test_pictures_for_paper_are_well_formed(run: Run, game: Path, tmp_path: Path) -> None:
    for words in ((), ("--solution",)):
        out = tmp_path / f"picture{len(words)}.svg"
        assert run(str(game), "--svg", str(out), *words).code == 0
        text = out.read_bytes().decode()
        assert "owned" in ElementTree.fromstring(text).findtext("{http://www.w3.org/2000/svg}title", "")
        assert not acting(text)


def test_no_batch_lets_them_through(run: Run, game: Path, tmp_path: Path) -> None:
    (game.parent / evil("faulty EVIL.lud")).write_bytes(evil(FAULTY["a name"]).encode())
    out = tmp_path / evil("results EVIL.jsonl")
    for words in ((), ("-o", str(out)), ("-o", str(out))):
        ran = run("batch", str(tmp_path), "--jobs", "1", *words)
        assert ran.code == 3
        assert not acting(ran.out + ran.err)
    assert not acting(out.read_bytes().decode())
    assert {json.loads(line)["status"] for line in out.read_text().splitlines()} == {"error", "multiple"}


LINES = """\
set r1c1 1
set Layer EVIL r1c2 1
hint
why r1c1=2
whynot r1c1=1
check
moves
steps
suppose Branch EVIL
checkpoint Point EVIL
back None EVIL
enter None EVIL
(count Sites "Region EVIL")
(sites "Nowhere EVIL")
help EVIL
EVIL
rules
load None EVIL
challenge None EVIL
save FILE
svg PAPER
"""


def test_no_line_of_the_prompt_lets_them_through(run: Run, game: Path, tmp_path: Path) -> None:
    files = {"FILE": tmp_path / evil("saved EVIL").replace("\n", ""), "PAPER": tmp_path / "paper.svg"}
    text = LINES.replace("EVIL", EVIL.replace("\n", " "))
    for name, file in files.items():
        text = text.replace(name, str(file))
    for words in ((), ("--plain",)):
        ran = run(str(game), "--prompt", *words, stdin=text)
        assert "Traceback" not in ran.err
        assert not acting(ran.out + ran.err)
    for file in tmp_path.iterdir():
        assert file == game or not acting(file.read_bytes().decode())


def test_no_screen_lets_them_through(game: Path) -> None:
    state = ScreenState(PlayState(load(game)))
    layout = ScreenLayout(COLOURED)
    for key in ("i", "i", "i", "c", "?", "escape", "1", "b", "2", "v", "tab", "space", "t", "escape", "z"):
        work = press(state, " " if key == "space" else key, key if len(key) == 1 else "")
        if work is not None:
            asyncio.run(work)
        for screen in (layout.lines(state, 24, 80), layout.lines(state, 60, 200)):
            text = plain(screen)  # where a long message is wrapped, any word may begin a line
            assert not signs(text)
            assert len(text.split("\n")) in (24, 60)


def test_no_list_of_games_lets_them_through(game: Path) -> None:
    chooser = Chooser(games=[game])
    for opened in (None, game):
        chooser.opened = opened
        text = plain(chooser.lines(COLOURED, 24, 80))
        assert "owned" in text
        assert not acting(text)


def test_no_saved_play_lets_them_through(game: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path / evil("state EVIL")))
    loaded = load(game)
    play = PlayState(loaded)
    journal = Journal(new_path(loaded), header(loaded, evil("Opened EVIL"), (evil("Option EVIL/Item EVIL"),)), print)
    journal.follow(play)
    run_line(PromptContext(play, Opener(parse([str(game)]))), "set r1c1 2")
    journal.close()
    assert not acting(journal.path.read_text())
    for words in ((), ("--json",), (evil("None EVIL"),)):
        ran = run("--saves", *words)
        assert not acting(ran.out + ran.err)


def test_no_new_game_lets_them_through(run: Run, tmp_path: Path) -> None:
    ran = run("new", str(tmp_path / evil("Mine EVIL")))
    assert not acting(ran.out + ran.err)
    for path in tmp_path.iterdir():
        assert not acting(path.read_bytes().decode())
