"""Rooms that leave one solution: begin with rooms that have one at all, and move borders where solutions differ.

This is for games whose rooms are the only clues. Every step grounds and solves the game anew.
"""

from collections.abc import Callable
from random import Random

from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.partition import Cell, rooms_of
from dslrun.interpreter.make.questions import LimitedWork, steady_engine
from dslrun.interpreter.make.room_style import labels_in, picture_in
from dslrun.interpreter.make.structure import changed, structure
from dslrun.interpreter.make.symmetries import IDENTITY, SYMMETRIES, reflected
from dslrun.interpreter.make.texts import Arguments, Texts, written
from dslrun.interpreter.make.wish import Size
from dslrun.interpreter.solve.solver import solve

FRESH = 25
"""The number of new rooms tried before those of an example are taken."""
STEPS = 400
"""The number of moves of borders."""
OTHERS = 4
"""The number of solutions compared."""
MIXING = 40
"""The number of moves that need not improve anything, after rooms are taken from an example."""
TRIES = 12
"""The number of moves drawn until one is next to a place where solutions differ."""
ANYWHERE = 0.1
"""The share of moves that may be anywhere."""
WORK = 5_000
"""Conflicts after which rooms count as too hard."""

Report = Callable[[int], None]


class RoomWalk:
    """Searches for the rooms of one argument; the texts of all others stay."""

    def __init__(self, texts: Texts, arguments: Arguments, name: str, random: Random, deadline: Deadline) -> None:
        self.texts, self.arguments, self.name = texts, dict(arguments), name
        self.random, self.deadline = random, deadline
        self.examples = [one.arguments[name] for one in texts.challenges if name in one.arguments]

    def run(self, size: Size, report: Report = lambda _: None) -> str | None:
        """Return rooms that leave one solution, or None if the search finds none."""
        rooms, mixing = self._first(size), 0
        if rooms is None:
            rooms, mixing = self._from_example(size), MIXING
        best = None if rooms is None else self._score(rooms)
        if rooms is None or best is None:
            return None
        for step in range(STEPS):
            report(len(best))
            if not best and step >= mixing:
                return rooms
            new = self._changed(rooms, best)
            score = None if new is None else self._score(new)
            if new is not None and score is not None and (len(score) <= len(best) or step < mixing):
                rooms, best = new, score
        return None

    def _changed(self, rooms: str, near: frozenset[Cell]) -> str | None:
        """Return rooms after a move, most often next to a place where solutions differ; None if there is no move."""
        new = None
        before = _rooms(rooms)
        for _ in range(TRIES):
            new = changed(rooms, self.examples, self.random)
            if new is None or new == rooms:
                continue
            cells = {cell for room in before ^ _rooms(new) for cell in room}
            if not near or self.random.random() < ANYWHERE or not cells.isdisjoint(near):
                return new
        return new if new != rooms else None

    def _first(self, size: Size) -> str | None:
        """Return new rooms with which the game has a solution."""
        for _ in range(FRESH):
            rooms = structure(self.texts.uses[self.name], self.examples, size, self.random)
            if rooms is not None and self._score(rooms) is not None:
                return rooms
        return None

    def _from_example(self, size: Size) -> str | None:
        """Return the rooms of an example of this size, turned or reflected by lot."""
        some = [symmetry for symmetry in (IDENTITY, *SYMMETRIES) if size[0] == size[1] or not symmetry.turned]
        symmetry = self.random.choice(some)
        before = size[::-1] if symmetry.turned else size
        found = [form for (form,) in self.examples if (new := reflected(form, before, symmetry, False)) is not None]
        if not found:
            return None
        new = reflected(self.random.choice(found), before, symmetry, False)
        assert new is not None
        return written((new,))

    def _score(self, rooms: str) -> frozenset[Cell] | None:
        """Return the places where a few solutions differ, or None if there is none or it takes too long."""
        self.deadline.check()
        game = self.texts.game(self.texts.challenge({**self.arguments, self.name: rooms}), self.deadline)
        outcome = solve(game.model, limit=OTHERS, deadline=LimitedWork(WORK, self.deadline), engine=steady_engine())
        if not outcome.solutions or (not outcome.complete and len(outcome.solutions) < 2):
            return None
        first = outcome.solutions[0]
        return frozenset(
            game.board.place(*one.site)
            for var, one in enumerate(game.model.variables)
            if not one.hidden and any(board[var] != first[var] for board in outcome.solutions[1:])
        )


def _rooms(text: str) -> frozenset[frozenset[Cell]]:
    """Return the rooms of a picture as sets of cells."""
    picture = picture_in(tuple(read(Source("rooms", text))))
    assert picture is not None
    return frozenset(frozenset(cells) for cells in rooms_of(labels_in(picture)).values())
