"""From a solution to a puzzle: choose what it shows, write it, read it like any other, and check it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random

from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.grading.grade import Grade, grade, grades_of
from dslrun.interpreter.explain.grading.levels import level_of
from dslrun.interpreter.game import Game
from dslrun.interpreter.make.choice import UnitChoice
from dslrun.interpreter.make.clue_shares import number_of_clues, outside, with_enough
from dslrun.interpreter.make.frame import FrameBuilder, texts_of
from dslrun.interpreter.make.leveling import OtherLevel
from dslrun.interpreter.make.narrowing import narrowed
from dslrun.interpreter.make.opening import Slot
from dslrun.interpreter.make.orbits import orbits_of
from dslrun.interpreter.make.plain_check import plain_differing
from dslrun.interpreter.make.questions import Questions, fact
from dslrun.interpreter.make.shown import complete_arguments, most_given
from dslrun.interpreter.make.units import SolvedFrame, Unit
from dslrun.interpreter.make.wish import Made, Wish
from dslrun.interpreter.solve.solver import solve

Marks = Mapping[Slot, str]
GRADING = "grading"
UNLIKE = 4
"""A unique puzzle of another level counts as so many: the next one will probably be of that level too."""


class Failed(Exception):
    """An attempt failed at a stage, for a reason."""

    def __init__(self, stage: str, reason: str) -> None:
        super().__init__(stage, reason)
        self.stage, self.reason = stage, reason


class Finisher:
    """Chooses the units of a solution that a puzzle shows, writes the puzzle and checks it.

    `report` gets each stage with a number of clues.
    """

    def __init__(
        self, builder: FrameBuilder, wish: Wish, random: Random, deadline: Deadline, report: Callable[[str, int], None]
    ) -> None:
        self.builder, self.texts, self.wish, self.random = builder, builder.texts, wish, random
        self.deadline, self.report = deadline, report

    def choose(self, solved: SolvedFrame, questions: Questions) -> set[Unit] | None:
        """Return the units that the puzzle shows, or None if the solution is not unique with all of them."""
        shares = {name: one for name, one in self.texts.clauses.clues.items() if name in solved.open.contents}
        chosen = self._chosen(solved, questions, self.wish)
        if not shares or chosen is None:
            return chosen
        if outside(solved, chosen, shares) == "many" and self.wish.clues != "few":
            chosen = self._chosen(solved, questions, replace(self.wish, clues="few")) or chosen
        chosen = with_enough(solved, chosen, orbits_of(solved, self.wish.symmetry or "none"), shares, self.random)
        amount = outside(solved, chosen, shares)
        if amount:
            raise Failed("choosing clues", f"the puzzles have too {amount} clues for the text of the game")
        return chosen

    def _chosen(self, solved: SolvedFrame, questions: Questions, wish: Wish) -> set[Unit] | None:
        """Return the units that a puzzle for a wish shows, whatever their share."""
        self.report("choosing clues", len(solved.units))
        complete = frozenset() if wish.clues == "few" else complete_arguments(self.texts, self.builder.contents)
        choice = UnitChoice(
            solved,
            narrowed(questions, solved),
            wish,
            self.random,
            lambda left: self.report("choosing clues", left),
            lambda units: self._plain(solved, units).model,
            complete,
        )
        return choice.run(most_given(solved.open))

    def finish(self, solved: SolvedFrame, chosen: Iterable[Unit]) -> Made:
        """Write the puzzle, read it like any other and solve it."""
        chosen = set(chosen)
        self.report("checking the puzzle", len(chosen))
        marks: Marks = solved.marks(chosen)
        if self.wish.clues == "few":
            marks = self._without_spare(solved, marks)
        texts = texts_of(solved.open.contents, marks)
        game = self.texts.game(self.texts.challenge(texts), self.deadline)
        outcome = solve(game.model, limit=2, deadline=self.deadline)
        if outcome.status == "unknown":
            raise TimeLimit
        if outcome.status != "unique":
            raise Failed("checking the puzzle", f"the written puzzle has the status {outcome.status}")
        graded = self._graded(game)
        text = " ".join(f"{name}:{written}" for name, written in texts.items())
        return Made(text, self.wish.seed, self.builder.size, number_of_clues(marks), graded)

    def _without_spare(self, solved: SolvedFrame, marks: Marks) -> Marks:
        """Return the marks without clues at rigid places that the puzzle does not need, one after the other."""
        while True:
            spare = next((slot for slot in self._rigid(solved, marks) if self._is_spare(slot, solved, marks)), None)
            if spare is None:
                return marks
            marks = {slot: mark for slot, mark in marks.items() if slot != spare}

    def _rigid(self, solved: SolvedFrame, marks: Marks) -> list[Slot]:
        """Return the slots of clues that the solution has in any case, in random order."""
        base = set(solved.base)
        clues = [one for one in solved.open.clues if one.presence is not None and fact(one.presence, 1) in base]
        slots = [one.slot for one in clues if one.slot in marks]
        return self.random.sample(slots, len(slots))

    def _is_spare(self, slot: Slot, solved: SolvedFrame, marks: Marks) -> bool:
        """Return whether the puzzle keeps its only solution and its level without the mark of a slot."""
        left = {other: mark for other, mark in marks.items() if other != slot}
        self.report("choosing clues", number_of_clues(left))
        if plain_differing(self.texts, solved, self.deadline, 0, left) != []:
            return False
        if self.wish.level is None:
            return True
        try:
            self._graded(self.texts.game(self.texts.challenge(texts_of(solved.open.contents, left)), self.deadline))
        except OtherLevel:
            return False
        return True

    def _graded(self, game: Game) -> Grade | None:
        """Check the level of a puzzle; return its grade if the wish needs it."""
        level = self.wish.level
        if level is None:
            return None
        self.report(GRADING, 0)
        if level.steps is None:
            found = grade(game, self.deadline)
            if found.label not in level.labels:
                too_hard = found.grade is not None and found.grade > grades_of(level.labels[-1])[1]
                raise OtherLevel(f"the puzzle is {found.label}", lambda: found.label, UNLIKE, too_hard=too_hard)
            return found
        hardest = level_of(game.model, self.deadline)
        if hardest is None or not level.steps[0] <= hardest <= level.steps[1]:
            too_hard = hardest is not None and hardest > level.steps[1]
            reason = f"the hardest step has the level {hardest}"
            raise OtherLevel(reason, lambda: str(hardest or ""), UNLIKE, too_hard=too_hard)
        return None

    def _plain(self, solved: SolvedFrame, units: Iterable[Unit]) -> Game:
        """Write the puzzle that shows these units and read it like any other."""
        texts = texts_of(solved.open.contents, solved.marks(units))
        return self.texts.game(self.texts.challenge(texts), self.deadline)
