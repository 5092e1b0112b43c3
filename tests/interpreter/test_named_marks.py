"""A legend may send the marks of a picture to a named region."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.drawing import drawn_text
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

GAME = """(game "Marks"
    (equipment { (board (rectangle 2 3) (values Cell (range 0 HIGH))) EQUIPMENT })
    (rules START (play (satisfy (rule "Marked cells hold 1." (forAll (sites "Fish") (= (site) 1)))))))"""
PICTURE = '(picture {"f 2 ." ". . f"} legend:{"f" "Fish"})'


def game(equipment: str = "", start: str = "", high: int = 1) -> Game:
    return load(Source("x", GAME.replace("EQUIPMENT", equipment).replace("START", start).replace("HIGH", str(high))))


def fish(found: Game) -> list[tuple[str, ...]]:
    """The regions called Fish, by the labels of their sites."""
    lists = [(item.type, sites) for item in found.regions if item.name == "Fish" for sites in item.lists]
    return [tuple(found.board.label(kind, site) for site in sites) for kind, sites in lists]


@pytest.mark.parametrize(
    ("equipment", "start"),
    [
        (f"(hints {PICTURE})", ""),
        ('(hints (picture {"f 2 ." ". . f"}) legend:{"f" "Fish"})', ""),
        ("", f"(start (set {PICTURE}))"),
        (f"(regions {PICTURE})", ""),
        (f"(hints {PICTURE})", f"(start (set {PICTURE}))"),
        ('(regions "Rooms" (picture {"+-+-+-+" "|f  | |" "+ + + +" "|   |f|" "+-+-+-+"} legend:{"f" "Fish"}))', ""),
        ('(hints (areas (picture {"+-+-+-+" "|f 2| |" "+ + + +" "|   |f|" "+-+-+-+"} legend:{"f" "Fish"})))', ""),
    ],
)
def test_the_places_of_a_mark_are_a_region(equipment: str, start: str) -> None:
    found = game(equipment, start, high=2)
    assert fish(found) == [("r1c1", "r2c3")]
    assert not any(set(clue.sites) == {found.board.find(clue.type, "r1c1")} for clue in found.clues)
    assert all(solution[3] == solution[2] == 1 for solution in solve(found.model, limit=5).solutions)


def test_other_marks_stay_clues_and_givens() -> None:
    assert [clue.numbers for clue in game(f"(hints {PICTURE})").clues] == [(2,)]
    assert list(game("", f"(start (set {PICTURE}))", high=2).model.givens.values()) == [2]


def test_two_marks_of_one_name_are_two_regions() -> None:
    found = game('(hints (picture {"a b ." ". . a"}) legend:{"a" "Fish" "b" "Fish"})')
    assert fish(found) == [("r1c1", "r2c3"), ("r1c2",)]


def test_a_mark_that_is_not_drawn_has_no_region_and_its_name_is_known() -> None:
    found = game('(hints (picture {"2 . ." ". . ."}) legend:{"f" "Fish"})')
    assert fish(found) == []
    assert found.warnings[0].code == "W0407"


def test_an_empty_list_is_no_region() -> None:
    found = game('(regions "Fish" {})')
    assert fish(found) == []


def test_the_board_shows_the_marks() -> None:
    assert drawn_text(game(f"(hints {PICTURE})"), [None] * 6).splitlines()[1::2] == ["│ f │ 2 │   │", "│   │   │ f │"]


def test_a_legend_with_an_odd_entry_is_an_error() -> None:
    with pytest.raises(DslError) as caught:
        game('(hints (picture {"f . ." ". . ."}) legend:{"f" "Fish" "g"})')
    assert caught.value.diagnostics[0].code == "E0413"
