"""Control characters of texts, boards, trials, file names and arguments never reach a terminal or an export."""

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dslrun
from dslrun.interpreter.export.dimacs import to_dimacs
from dslrun.interpreter.export.smt2 import to_smt2

Run = Callable[..., Any]
EVIL = "\x1b]0;owned\x07\x1b[31m\x9b2J\x08\x7f\r\u202e\u2066\u200f\u061c\u2028"
GAME = """// A comment EVIL above the game.
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
    return text.replace("EVIL", EVIL).replace("MARK", "\x1b[31m\x9b2J\u202e")  # without blanks


def acting(text: str) -> set[str]:
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
@pytest.mark.parametrize("json", [False, True])
def test_no_action_lets_them_through(run: Run, game: Path, words: tuple[str, ...], json: bool) -> None:
    ran = run(str(game), *map(evil, words), *(["--json"] if json and not {"--export", "--svg"} & {*words} else []))
    assert ran.code == ACTIONS[words], ran.err
    assert "W0502" in ran.err or ran.code or "--list" in words
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
