"""One attempt to make a puzzle: write a frame, sample a solution, derive all its clues, and finish a puzzle."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.centred_areas import centred_sample
from dslrun.interpreter.make.contents import RoomsContent
from dslrun.interpreter.make.density import SLACK, TIGHT_SLACK, Density
from dslrun.interpreter.make.finishing import Failed, Finisher
from dslrun.interpreter.make.frame import FrameBuilder, texts_of
from dslrun.interpreter.make.growing import BoundedWalk
from dslrun.interpreter.make.line_patterns import LinePatterns
from dslrun.interpreter.make.local_search import ROUNDS, Candidate, improved
from dslrun.interpreter.make.opening import OpenGame, opened
from dslrun.interpreter.make.painting import Painter
from dslrun.interpreter.make.plain_check import plain_differing
from dslrun.interpreter.make.questions import Fact, Questions, TooHard, fact
from dslrun.interpreter.make.room_walk import RoomWalk
from dslrun.interpreter.make.sampling import Sampler, lots_of
from dslrun.interpreter.make.shown import gives_values
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.make.units import SolvedFrame, Unit, UnitFinder
from dslrun.interpreter.make.values_first import ValuesFirst, without_clues
from dslrun.interpreter.make.wish import SEEDS, Made, Progress, Wish
from dslrun.interpreter.model import Model

SEARCHING = "searching for a unique solution"
PATIENT = 3
"""Every attempt of so many takes its time, the others are in a hurry."""
HURRIED_ROUNDS = 80
"""The number of changes without success after which an attempt in a hurry ends: another sample is often quicker."""
CENTRED = 40
"""The number of solutions with areas around dots that are tried."""

Report = Callable[[Progress], None]


class PuzzleAttempt:
    """One attempt to make a puzzle."""

    def __init__(
        self, texts: Texts, wish: Wish, attempt: int, deadline: Deadline, progress: Report = lambda _: None
    ) -> None:
        self.texts, self.wish, self.deadline = texts, wish, deadline
        self.attempt, self._progress, self.stage = attempt, progress, "beginning"
        self.random = Random(f"{wish.seed} {attempt}")
        self.in_hurry = attempt % PATIENT != 0

    def report(self, stage: str, clues: int = 0) -> None:
        """Report the stage, and check the deadline."""
        self.stage = stage
        self.deadline.check()
        self._progress(Progress(stage, self.attempt, clues))

    def run(self) -> Made:
        """Run all stages."""
        self.report("writing a frame")
        self.builder = FrameBuilder(self.texts, self.wish, self.random)
        self.open = self._with_rooms(opened(self.builder, self.builder.build(), self.deadline))
        self.density = Density(self.open, self.builder.template, self.deadline)
        self.finisher = Finisher(self.builder, self.wish, self.random, self.deadline, self.report)
        model, bounds = self._bounded()
        self.report("sampling a solution")
        self.questions = Questions(model, self.deadline, self.random.randrange(1, SEEDS))
        sampler = Sampler(self.open.game, self.questions, self.random, self.density.lots())
        finder = UnitFinder(self.open, self.questions, self.random)
        centred = self._with_centres(finder, bounds)
        if centred is not None:
            return self.finisher.finish(centred, ())
        picture = self._painted(bounds)
        if picture is not None:
            return picture
        board: list[int] | None
        try:
            board = sampler.sample(bounds, hurry=self.in_hurry)
        except TooHard:
            if not self.in_hurry:
                raise
            board, bounds = self._grown(sampler, bounds)
        if board is None:
            if self.open.clues and not gives_values(self.open):
                return self._values_first(finder, bounds)
            board = sampler.sample(bounds)
        pure = finder.pure(board)
        free = self._free(bounds)
        if self.open.game.patterns:
            return self._with_patterns(LinePatterns(self.open, self.builder, sampler, bounds), board)
        solved = finder.find(board, pure, free)
        chosen = self._choose(solved) if solved.units else None  # without units, the written puzzle is quicker to ask
        if chosen is None:
            self.report(SEARCHING)
            found = improved(
                sampler,
                self._candidate(board, solved, pure),
                bounds,
                lambda board, most: self._candidate(board, finder.find(board, pure, free), pure, most),
                self._report_differing,
                rounds=HURRIED_ROUNDS if self.in_hurry else ROUNDS,
            )
            chosen = None if found is None else self._choose(found) if found.units else set()
            if found is None or chosen is None:
                raise Failed(SEARCHING, "several solutions remained")
            solved = found
        return self.finisher.finish(solved, chosen)

    def _with_centres(self, finder: UnitFinder, bounds: list[Fact]) -> SolvedFrame | None:
        """Return a solution with areas around dots that needs no other clues; None if the frame has no such areas."""
        for _ in range(CENTRED):
            board = centred_sample(self.open, self.questions, bounds, self.random)
            if board is None:
                break
            self.report(SEARCHING)
            solved = finder.find(board, frozenset(), self._free(bounds))
            if not solved.units and plain_differing(self.texts, solved, self.deadline, 0) == []:
                return solved
        return None

    def _grown(self, sampler: Sampler, bounds: list[Fact]) -> tuple[list[int] | None, list[Fact]]:
        """Return a board that grows until it is within bounds, and the facts of those; None if that is too hard."""
        try:
            return BoundedWalk(sampler, self.density.bounds(), self._free(bounds), bounds).sample()
        except TooHard:
            return None, bounds

    def _values_first(self, finder: UnitFinder, bounds: Sequence[Fact]) -> Made:
        """Make a puzzle from values to which clues are added, because both at once are too hard."""
        model, _ = self._bounded(TIGHT_SLACK)
        values = Questions(without_clues(self.open, model), self.deadline, self.random.randrange(1, SEEDS))
        lots = lots_of(self.open.game, self.density.filled, ())
        search = ValuesFirst(self.open, self.questions, bounds, Sampler(self.open.game, values, self.random, lots))
        board = search.sample()
        pure = finder.pure(board)
        free = self._free(bounds)

        def candidate(board: list[int], most: int | None) -> Candidate | None:
            solved = finder.find(board, pure, free)
            differing = plain_differing(self.texts, solved, self.deadline, most)
            return None if differing is None else Candidate(board, solved, differing)

        self.report(SEARCHING)
        solved = search.improved(board, candidate, self._report_differing)
        if solved is None:
            raise Failed(SEARCHING, "several solutions remained")
        chosen = self._choose(solved) if solved.units else set()
        if chosen is None:
            raise Failed("choosing clues", "several solutions remained")
        return self.finisher.finish(solved, chosen)

    def _candidate(
        self, board: list[int], solved: SolvedFrame, pure: frozenset[str], most: int | None = None
    ) -> Candidate:
        """Return a solved frame and where solutions differ: those of the written puzzle if its clues are rigid.

        The solved frame of a board has all its pure clues, more than the bounds allow.
        """
        if any(not unit.given for unit in solved.units):
            differing = self.questions.differing(solved.board, solved.clue_facts(), most)
        else:
            found = plain_differing(self.texts, solved, self.deadline, most)
            differing = self.questions.shown if found is None else found
        return Candidate(board if pure else solved.board, solved, differing)

    def _report_differing(self, differing: int) -> None:
        self.report(SEARCHING, differing)

    def _with_rooms(self, frame: OpenGame) -> OpenGame:
        """Return the frame with rooms that leave one solution, if rooms are the only clues."""
        names = [name for name, content in frame.contents.items() if isinstance(content, RoomsContent)]
        if frame.clues or len(names) != 1 or gives_values(frame):
            return frame
        arguments = texts_of(frame.contents, {})
        walk = RoomWalk(self.texts, arguments, names[0], self.random, self.deadline)
        rooms = walk.run(self.builder.size, lambda open_sites: self.report("moving the borders of rooms", open_sites))
        if rooms is None:
            raise Failed("moving the borders of rooms", "no rooms were found that leave one solution")
        self.builder.chosen[names[0]] = rooms
        return opened(self.builder, self.builder.build(), self.deadline)

    def _painted(self, bounds: Sequence[Fact]) -> Made | None:
        """Make a puzzle whose clues are patterns of the lines of a picture; None if the rules allow no pictures."""
        shares = self.density.filled
        if not self.open.game.patterns or not shares:
            return None
        lots = self.density.lots()
        colours = self.density.colours or {value for some in lots.values() for value in some if value}
        painter = Painter(self.open.game, self.questions, self.random, lots, colours)
        board = painter.painted(bounds, fmean(shares.values()))
        if board is None:
            return None
        return self._with_patterns(LinePatterns(self.open, self.builder, painter, bounds), board)

    def _with_patterns(self, search: LinePatterns, board: list[int]) -> Made:
        """Make a puzzle whose clues are patterns of lines."""
        solved = search.run(board, self._report_differing)
        self.open, self.questions = search.found, search.questions
        chosen = self._choose(solved)
        if chosen is None:
            raise Failed("choosing clues", "several solutions remained")
        return self.finisher.finish(solved, chosen)

    def _bounded(self, slack: float = SLACK) -> tuple[Model, list[Fact]]:
        """Return the model with bounds, and the facts that apply them."""
        return self.density.bounded(slack, renumber=self.attempt % 2 == 1)

    def _free(self, bounds: Sequence[Fact]) -> list[Fact]:
        """Return the facts that switch the bounds on clues off."""
        return [fact(var, 0) for var, _ in bounds]

    def _choose(self, solved: SolvedFrame) -> set[Unit] | None:
        """Return the units that the puzzle shows, or None if the solution is not unique with all of them."""
        return self.finisher.choose(solved, self.questions)
