"""Every clue has a place in the text of its own, and edits there change it, also in the arguments of a challenge."""

from pathlib import Path

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.equipment import Clue, Stated
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.instances.clue_forms import NOTHING, REMOVED
from dslrun.interpreter.instances.editing import with_edits
from dslrun.interpreter.loading import load

GAMES = Path(__file__).parents[2] / "dslrun" / "games"
CHALLENGES = sorted(min(folder.glob("*.lud")) for folder in GAMES.glob("*/*/"))
RULE = "(rules (play (satisfy (forAll Hint (= 0 0)))))"


def game_with(hints: str, board: str = "(rectangle 2 3)") -> Game:
    text = f'(game "T" (equipment {{ (board {board} (values Cell (range 0 2))) (hints {hints}) }}) {RULE})'
    return load(Source("t.lud", text))


def after(game: Game, clue: Clue, text: str) -> list[Clue]:
    """Return the clues after an edit at the place of one."""
    assert clue.stated is not None
    return list(with_edits(game, {clue.stated: text}, Deadline()).clues)


@pytest.mark.parametrize("path", CHALLENGES, ids=lambda path: path.parent.name)
def test_every_clue_of_the_library_has_a_place_of_its_own(path: Path) -> None:
    clues = load(path).clues
    places = [clue.stated for clue in clues]
    assert None not in places
    assert len(set(places)) == len(places)


def test_numbers_of_areas() -> None:
    game = game_with('(areas (picture {"aab" "abb"}) numbers:{"b" 9})')
    a, b = game.clues
    assert a.numbers == (None,)
    assert [clue.numbers for clue in after(game, a, "6")] == [(6,), (9,)]
    assert [clue.numbers for clue in after(game, b, "12")] == [(None,), (12,)]
    assert [clue.numbers for clue in after(game, b, REMOVED)] == [(None,), (None,)]


def test_numbers_of_areas_that_the_text_leaves_out() -> None:
    game = game_with('(areas (picture {"aab" "abb"}))')
    assert [clue.numbers for clue in after(game, game.clues[1], "4")] == [(None,), (4,)]
    told = game_with('(areas (picture {"aab" "abb"}) numbers:{"a" 1 "b" 2} told:True)')
    assert [clue.numbers for clue in after(told, told.clues[0], REMOVED)] == [(2,)]
    assert [clue.numbers for clue in after(told, told.clues[0], "?")] == [(None,), (2,)]


def test_numbers_of_areas_as_an_argument_of_a_challenge() -> None:
    game = load(GAMES / "number" / "killer-sudoku" / "01-tiny.lud")
    before, changed = list(game.clues), after(game, game.clues[1], "11")
    assert changed[1].numbers == (11,)
    assert [clue.numbers for clue in changed[2:]] == [clue.numbers for clue in before[2:]]


def test_numbers_in_drawn_rooms() -> None:
    game = game_with('(areas (picture {"+-+-+-+" "|2| | |" "+ + + +" "| |   |" "+-+-+-+"}))')
    assert [clue.numbers for clue in game.clues] == [(2,), (None,)]
    assert [clue.numbers for clue in after(game, game.clues[1], "3")] == [(2,), (3,)]
    assert [clue.numbers for clue in after(game, game.clues[0], REMOVED)] == [(None,), (None,)]
    wide = after(game, game.clues[1], "13")
    assert [(clue.numbers, len(clue.sites)) for clue in wide] == [((2,), 2), ((13,), 4)]


def test_cross_sums() -> None:
    game = game_with('(crossSums (picture {"# 3/ 4/" "2/5 . ." "# # #"}))'.replace("2/5", "/5"), "(rectangle 3 3)")
    down, other, across = game.clues
    assert [clue.numbers for clue in after(game, across, "7")] == [(3,), (4,), (7,)]
    assert [clue.numbers for clue in after(game, down, "?")] == [(None,), (4,), (5,)]
    assert [clue.numbers for clue in after(game, other, REMOVED)] == [(3,), (5,)]


def test_both_sums_of_a_place() -> None:
    game = game_with('(crossSums (picture {"1/5 . ." ". # #" ". # #"}))', "(rectangle 3 3)")
    down, across = game.clues
    assert [clue.numbers for clue in after(game, down, "10")] == [(10,), (5,)]
    assert [clue.numbers for clue in after(game, across, REMOVED)] == [(1,)]


def test_lines() -> None:
    game = game_with("(lines rows:{{1 1} 2} columns:{1 * {}})")
    first, second, *columns = game.clues
    assert after(game, first, "2 ? *")[0].written == ("2", "?", "*")
    assert after(game, first, "3")[0].numbers == (3,)
    assert after(game, first, NOTHING)[0].numbers == ()
    assert after(game, first, REMOVED)[0].written == ("*",)
    assert after(game, second, REMOVED)[1].written == ("?",)
    assert after(game, columns[1], "1 2")[3].numbers == (1, 2)


def test_coloured_lines() -> None:
    game = game_with('(lines rows:{"1r 1b" "*"} columns:{"1b" "" "2r"} legend:{"r" 1 "b" 2})')
    assert after(game, game.clues[1], "2b 1")[1].colours == (2, 0)
    assert after(game, game.clues[1], "2")[1].colours == (0,)
    assert after(game, game.clues[0], NOTHING)[0].numbers == ()
    assert after(game, game.clues[0], REMOVED)[0].stars == (0,)


def test_sides() -> None:
    game = game_with("(outside top:{2 ? 1} left:{{1 ?} 3})")
    assert [clue.numbers for clue in after(game, game.clues[0], REMOVED)] == [(1,), (1, None), (3,)]
    assert after(game, game.clues[2], "4 5")[2].numbers == (4, 5)


def test_marks_of_several_numbers_and_of_several_digits() -> None:
    game = game_with('(picture {"1.." ".2."})')
    one, two = game.clues
    assert [clue.numbers for clue in after(game, one, "1,?,3")] == [(1, None, 3), (2,)]
    assert [clue.numbers for clue in after(game, two, "12")] == [(1,), (12,)]
    assert [(clue.numbers, clue.sites) for clue in after(game, one, REMOVED)] == [((2,), two.sites)]


def test_listed_hints() -> None:
    game = game_with("{(hint {0 1} 2) (hint 3 1 E) (hint 4)}")
    many, pointing, bare = game.clues
    assert after(game, many, "5")[0].numbers == (5,)
    assert after(game, many, "5")[0].sites == (0, 1)
    changed = after(game, pointing, "1 2")[1]
    assert changed.numbers == (1, 2)
    assert changed.direction is pointing.direction
    assert [clue.sites for clue in after(game, bare, REMOVED)] == [(0, 1), (3,)]


def test_a_place_without_a_clue() -> None:
    game = game_with('(picture {"1.." ".2."})')
    line = game.clues[0].stated
    assert line is not None
    found = with_edits(game, {Stated(line.span, "", 2): "7"}, Deadline()).clues
    assert [clue.numbers for clue in found] == [(1,), (7,), (2,)]
