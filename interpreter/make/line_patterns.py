"""Clues that follow from the values of a line or ring: runs, sums of runs, letters.

A frame leaves them wholly open, so it says nothing about how many solutions they leave. They are written out for a
sampled board, and the game is grounded again. If several solutions remain, the board is changed where they differ.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from dslrun.dsl.atoms import quoted
from dslrun.interpreter.boards.equipment import CluePattern
from dslrun.interpreter.instances.clue_forms import NOTHING, runs_text
from dslrun.interpreter.make.contents import Content, ListContent
from dslrun.interpreter.make.frame import FrameBuilder
from dslrun.interpreter.make.local_search import Candidate, improved
from dslrun.interpreter.make.opening import OpenGame, Slot, opened
from dslrun.interpreter.make.questions import Fact, NothingFits, Questions, fact
from dslrun.interpreter.make.sampling import Sampler
from dslrun.interpreter.make.units import SolvedFrame, UnitFinder

ROUNDS = 120
"""The number of boards tried."""


class LinePatterns:
    """Searches for a board whose lines have one solution. `found` and `questions` are those of the last board."""

    def __init__(self, frame: OpenGame, builder: FrameBuilder, sampler: Sampler, bounds: Sequence[Fact]) -> None:
        self.frame, self.builder, self.sampler, self.bounds = frame, builder, sampler, bounds
        self.found, self.questions = frame, sampler.questions

    def run(self, board: list[int], report: Callable[[int], None]) -> SolvedFrame:
        """Return a solved frame with one solution. Raise `NothingFits` if the search finds none."""
        solved = improved(self.sampler, self._derived(board), self.bounds, self._derived, report, rounds=ROUNDS)
        if solved is None:
            raise NothingFits
        return solved

    def _derived(self, board: list[int], most: int | None = None) -> Candidate:
        """Write the patterns of a board into the frame and ground it again."""
        deadline = self.sampler.questions.deadline
        self.found = opened(self.builder, self._written(board), deadline)
        self.questions = Questions(self.found.game.model, deadline)
        full = self.questions.board([fact(var, board[var]) for var in self.questions.shown])
        if full is None:
            raise NothingFits
        finder = UnitFinder(self.found, self.questions, self.sampler.random)
        solved = finder.find(full, finder.pure(full))
        return Candidate(board, solved, self.questions.differing(solved.board, solved.clue_facts(), most))

    def _written(self, board: Sequence[int]) -> Mapping[str, Content]:
        """Return the contents of the frame with the patterns of a board."""
        marks: dict[str, dict[tuple[int, int], str]] = {}
        slots = {one.clue: one.slot for one in self.frame.clues}
        for pattern in self.frame.game.patterns:
            slot = slots.get(pattern.clue)
            if slot is not None:
                marks.setdefault(slot[0], {})[slot[1]] = self._text(pattern, slot, board)
        return {
            name: replace(content, marks={**content.marks, **marks[name]}) if name in marks else content
            for name, content in self.frame.contents.items()
        }

    def _text(self, pattern: CluePattern, slot: Slot, board: Sequence[int]) -> str:
        text = runs_text(pattern.clue, pattern.inverse(board))
        if not isinstance(self.frame.contents[slot[0]], ListContent):
            return text
        if pattern.clue.marks:
            return quoted("" if text == NOTHING else text)
        return text if text == NOTHING else "{" + text + "}"
