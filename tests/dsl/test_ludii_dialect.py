"""Texts in the Ludii dialect, and texts that are not."""

from pathlib import Path

import pytest

from dslrun.dsl.definitions import GameText, collect
from dslrun.dsl.ludii_dialect import is_ludii_dialect
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library

PLAYERS, END = "(players 1)", "(end (if (is Solved) (result P1 Win)))"
OPTION = '(option "Challenge" <Challenge> args:{<size>} {(item "One" <3>)})'


def text_of(text: str) -> GameText:
    source = Source("x.lud", text)
    return collect(read(source), source)


def game(players: str = PLAYERS, end: str = END, play: str = "(all Different)", size: str = "3") -> str:
    board = f"(board (square {size}) (values Cell (range 1 3)))"
    return f'(game "X" {players} (equipment {{{board}}}) (rules (play (satisfy {play})) {end}))'


@pytest.mark.parametrize(
    "text",
    [
        game(),
        game(size="<Challenge:size>") + OPTION,
        '(define "End" (end (if (is Solved) (result P1 Win))))' + game(end='("End")'),
        '(define "Pair" (all Different))' + game(play='("Pair")') + '(metadata (info (rules "One of each.")))',
    ],
)
def test_the_ludii_dialect(text: str) -> None:
    assert is_ludii_dialect(text_of(text))


@pytest.mark.parametrize(
    "text",
    [
        game(players="", end=""),
        game(players=""),
        game(players="(players 2)"),
        game(end=""),
        game(play='(rule "No number twice." (all Different))'),
        '(define "Rule" (rule "No number twice." (all Different)))' + game(play='("Rule")'),
        game(size='(picture {"..." "..." "..."})'),
        game(size="<S>") + '(option "S" <S> {(item "a" <(picture {".." ".."})>)})',
        game(size="<Challenge:size>") + '(challenge "One" size:3)',
        game(size="<Challenge:size>"),
        '(define "A" (x))',
    ],
)
def test_ours(text: str) -> None:
    assert not is_ludii_dialect(text_of(text))


def test_every_game_of_the_library_is_ours_and_every_one_of_ludiis_is_not() -> None:
    for path in library().values():
        assert not is_ludii_dialect(text_of(path.read_text(encoding="utf-8"))), path.name
    for path in (Path(__file__).parents[1] / "interpreter" / "ludii" / "puzzles").glob("*.lud"):
        assert is_ludii_dialect(text_of(path.read_text(encoding="utf-8"))), path.name
