"""Solutions of a frame that is too hard to solve as a whole: values that obey the rules without clues, then the clues.

Rules about groups that contain exactly one clue, or about clues that give the size of a group, are hard as long as the
places of the clues are open. Values alone are easy to find, and the clues of fixed values are too.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from dslrun.interpreter.make.local_search import RADII, SHARE, Candidate
from dslrun.interpreter.make.opening import OpenGame
from dslrun.interpreter.make.questions import Fact, NothingFits, Questions, TooHard, fact
from dslrun.interpreter.make.sampling import Sampler
from dslrun.interpreter.make.units import SolvedFrame
from dslrun.interpreter.model import Model

SAMPLES = 6
"""The number of boards for which clues are searched."""
REPAIRS = 40
"""The number of windows in which values without clues are changed."""
ROUNDS = 250
"""The number of changes tried."""
ONLY_CLUES = 0.3
"""How often a change moves clues and leaves the values."""
LOTS = 0.3
"""The share of places in a window that get a clue by lot."""

Check = Callable[[list[int], int | None], Candidate | None]
"""Derives the candidate of a board, and need not count more differences than a number; None if it is none."""


def clue_variables(frame: OpenGame) -> set[int]:
    """Return the variables of the places and numbers of clues."""
    return {var for clue in frame.clues for var in (clue.presence, *clue.numbers) if var is not None}


def without_clues(frame: OpenGame, model: Model) -> Model:
    """Return the model of a frame without the rules about its clues."""
    clues = clue_variables(frame) | set(range(len(frame.game.model.variables), len(model.variables)))
    return replace(model, rules=tuple(rule for rule in model.rules if clues.isdisjoint(rule.scope)))


class ValuesFirst:
    """Samples and changes solutions of a frame in two steps: first the values, then the clues.

    `questions` asks about the frame, `bounds` are the facts that hold on each of its boards. `sampler` draws boards of
    the model `without_clues`.
    """

    def __init__(self, frame: OpenGame, questions: Questions, bounds: Sequence[Fact], sampler: Sampler) -> None:
        self.questions, self.bounds, self.sampler, self.random = questions, list(bounds), sampler, sampler.random
        self.presences = [clue.presence for clue in frame.clues if clue.presence is not None]
        self.clues = clue_variables(frame)

    def sample(self) -> list[int]:
        """Return a random board of the frame. Raise `NothingFits` if none is found."""
        for _ in range(SAMPLES):
            board = self._repaired(self.sampler.sample(()))
            if board is not None:
                return board
        raise NothingFits

    def _repaired(self, values: list[int]) -> list[int] | None:
        """Return a board with these values, changed where they allow no clues; None if too many changes are needed."""
        sampler, blocked = self.sampler, list[int]()
        for _ in range(REPAIRS):
            wanted = [fact(var, 1) for var in self.random.sample(self.presences, round(LOTS * len(self.presences)))]
            board = self._completed(values, wanted)
            core = sorted({var for var, _ in self.questions.core}.intersection(self.questions.shown))
            if board is not None or not core:
                return board
            blocked.append(sampler.questions.differs(values, core))
            centre = sampler.places[self.random.choice(core)]
            moved = sampler.moved(values, sampler.window(centre, self.random.choice(RADII)), (), *blocked, share=SHARE)
            values = moved or values
        return None

    def _completed(self, values: Sequence[int], wanted: Sequence[Fact]) -> list[int] | None:
        """Return the values with clues, as many of the wanted ones as possible; None if they allow no clues."""
        shown = [fact(var, values[var]) for var in self.questions.shown]
        try:
            return self.questions.settle([*self.bounds, *shown], wanted)
        except TooHard:
            return None

    def improved(self, board: list[int], check: Check, report: Callable[[int], None]) -> SolvedFrame | None:
        """Change values and clues where solutions differ until one is left; None if the search finds none."""
        best = check(board, None)
        for _ in range(ROUNDS):
            if best is None or not best.differing:
                break
            report(len(best.differing))
            changed = self._changed(best)
            new = None if changed is None else check(changed, len(best.differing))
            if new is not None and len(new.differing) <= len(best.differing):
                best = new
        return None if best is None or best.differing else best.solved

    def _changed(self, best: Candidate) -> list[int] | None:
        """Return a board with other values or other places of clues in a window."""
        sampler = self.sampler
        centre = sampler.places[self.random.choice(best.differing)]
        inside = sampler.window(centre, self.random.choice(RADII))
        values: list[int] | None = best.board
        if self.random.random() >= ONLY_CLUES:
            drawn = sorted(var for var in inside if var in sampler.lots)
            other = sampler.questions.differs(best.board, drawn)
            values = sampler.moved(best.board, inside, (), other, share=SHARE)
        if values is None:
            return None
        wanted = [fact(var, 1) for var in self.presences if var in inside and self.random.random() < LOTS]
        self.random.shuffle(wanted)
        wanted += [fact(var, best.board[var]) for var in sorted(self.clues) if var not in inside]
        return self._completed(values, wanted)
