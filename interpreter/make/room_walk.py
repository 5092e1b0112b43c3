"""Rooms that leave one solution: begin with rooms that have one at all, and move borders where solutions differ.

This is for games whose rooms are the only clues. Every step grounds and solves the game again.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.moved_rooms import moved, moved_at
from dslrun.interpreter.make.partition import Cell, Labels
from dslrun.interpreter.make.questions import NothingFits, Questions, TooHard
from dslrun.interpreter.make.room_style import even_picture, labels_in, style_of_rooms
from dslrun.interpreter.make.rooms import grown
from dslrun.interpreter.make.structure import rooms_text
from dslrun.interpreter.make.structure_kind import pictures_in
from dslrun.interpreter.make.symmetries import fitting, reflected
from dslrun.interpreter.make.texts import Arguments, Texts
from dslrun.interpreter.make.wish import Size

STARTS = 150
"""The number of partitions from which a walk begins."""
FRESH = 60
"""The number of partitions without any solution before the rooms of an example are taken."""
MIXING = 40
"""The number of moves that change the rooms of an example."""
MANY = 60
"""The largest number of solutions to compare."""
STUCK, STUCK_AT_MANY = 60, 10
"""Moves in a row that may fail to leave fewer solutions, in general and while there are too many to count."""
STEPS = (1, 1, 2, 3)
"""How many cells one move changes, drawn by lot."""
ASTRAY = 0.05
"""How often a move stays that leaves more solutions."""
NEUTRAL = 0.2
"""The weight of a cell in which all solutions agree; each solution that differs adds 1."""

Values = dict[Cell, int]
"""The values of the cells in a solution."""
Report = Callable[[int], None]


class RoomWalk:
    """Searches for the rooms of one argument; the texts of all others stay."""

    def __init__(self, texts: Texts, arguments: Arguments, name: str, random: Random, deadline: Deadline) -> None:
        self.texts, self.arguments, self.name = texts, dict(arguments), name
        self.random, self.deadline = random, deadline
        self.examples = [one.arguments[name] for one in texts.challenges if name in one.arguments]
        self.report: Report = lambda _: None

    def run(self, size: Size, report: Report = lambda _: None) -> str | None:
        """Return rooms that leave one solution, or None if no walk leads to any. `report` gets the solutions left."""
        self.size, self.report = size, report
        self.style = style_of_rooms(pictures_in(self.examples), size, self.texts.clauses.rooms.get(self.name))
        solvable = False
        for start in range(STARTS):
            labels = grown(self.style, *size, self.random)
            if start >= FRESH and not solvable:
                labels = self._from_example()
            if labels is None:
                return None
            solutions = self.solutions(labels)
            solvable = solvable or bool(solutions)
            found = self._walk(labels, solutions)
            if found is not None:
                return self._text(found)
        return None

    def _walk(self, labels: Labels, solutions: list[Values]) -> Labels | None:
        """Return rooms that leave one solution, after moves that leave no more than before; None if it is stuck."""
        stuck = 0
        while len(solutions) > 1 and stuck < (STUCK if len(solutions) < MANY else STUCK_AT_MANY):
            self.report(len(solutions))
            trial = self._moved(labels, solutions)
            left = self.solutions(trial)
            stuck = 0 if 0 < len(left) < len(solutions) else stuck + 1
            if left and (len(left) <= len(solutions) or self.random.random() < ASTRAY):
                labels, solutions = trial, left
        return labels if len(solutions) == 1 else None

    def solutions(self, labels: Labels) -> list[Values]:
        """Return up to MANY solutions of the game with some rooms; none if one of them is hard to find."""
        challenge = self.texts.challenge({**self.arguments, self.name: self._text(labels)})
        game = self.texts.game(challenge, self.deadline)
        found: list[Values] = []
        blocked: list[int] = []
        try:
            questions = Questions(game.model, self.deadline)
            places = {var: game.board.place(*game.model.variables[var].site) for var in questions.shown}
            while len(found) < MANY and (board := questions.board((), *blocked)) is not None:
                found.append({place: board[var] for var, place in places.items()})
                blocked.append(questions.differs(board))
        except (NothingFits, TooHard):
            return []
        return found

    def _moved(self, labels: Labels, solutions: Sequence[Values]) -> Labels:
        """Move cells that one solution leaves empty, mostly those in which others differ: it stays a solution."""
        wanted = self.random.choice(solutions)
        differ = Counter(cell for other in solutions for cell in other if other[cell] != wanted[cell])
        cells = [cell for cell in sorted(labels) if not wanted.get(cell)] or sorted(labels)
        for _ in range(self.random.choice(STEPS)):
            weight = {cell: self.random.random() * (NEUTRAL + differ[cell]) for cell in cells}
            for cell in sorted(cells, key=weight.__getitem__, reverse=True):
                found = moved_at(cell, labels, self.random, self.style)
                if found is not None:
                    labels = found
                    break
        return labels

    def _from_example(self) -> Labels | None:
        """Return the rooms of an example of this size, turned or reflected, after moves that leave a solution."""
        symmetry = self.random.choice(list(fitting(self.size, self.size)))
        found = [reflected(form, self.size, symmetry) for (form,) in self.examples]
        pictures = [picture for form in found if form is not None and (picture := even_picture((form,))) is not None]
        if not pictures:
            return None
        labels = labels_in(self.random.choice(pictures))
        for _ in range(MIXING):
            trial = moved(labels, self.random, self.style)
            labels = trial if self.solutions(trial) else labels
        return labels

    def _text(self, labels: Labels) -> str:
        return rooms_text(self.texts.uses[self.name], pictures_in(self.examples), labels, self.size)
