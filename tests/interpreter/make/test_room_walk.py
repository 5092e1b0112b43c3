"""Rooms that are all that a challenge gives: borders move until there is one solution."""

from random import Random

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make import room_walk
from dslrun.interpreter.make.partition import is_connected, rooms_of
from dslrun.interpreter.make.room_style import even_picture, labels_in
from dslrun.interpreter.make.room_walk import RoomWalk
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.reading import open_text
from dslrun.interpreter.solve.solver import solve

GAME = """
(game "Crowns"
    (equipment {
        (board (square <Challenge:rooms>) (values Cell (range 0 1)))
        (regions {Rows Columns})
        (regions "Rooms" <Challenge:rooms>)
    })
    (rules (play (satisfy { (is Sum 1) ("NotTouching" 1 Adjacent) }))))
(challenge "Four" rooms:(picture {"EXAMPLE"}))
"""


def walk(example: str, seed: int) -> RoomWalk:
    source = Source("crowns", GAME.replace("EXAMPLE", '" "'.join(example.split())))
    texts = Texts(open_text(source, DEFAULT_LIMITS, Problems()), DEFAULT_LIMITS)
    return RoomWalk(texts, {}, "rooms", Random(seed), Deadline())


def test_borders_move_until_there_is_one_solution() -> None:
    found = []
    for seed in range(3):
        search = walk("aaab acbb acbd cccd", seed)
        text = search.run((6, 6))
        assert text is not None
        picture = even_picture(tuple(read(Source("rooms", text))))
        assert picture is not None
        rooms = rooms_of(labels_in(picture))
        assert len(rooms) == 6
        assert all(is_connected(set(room)) for room in rooms.values())
        game = search.texts.game(search.texts.challenge({"rooms": text}), Deadline())
        assert solve(game.model).status == "unique"
        found.append(text)
    assert len(set(found)) == 3


def test_no_rooms_are_found_where_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_walk, "STARTS", 5)
    assert walk("aab cab ccb", 1).run((3, 3)) is None  # three crowns that do not touch need a larger board
