"""The difficulty of a puzzle as a grade from 1 to 10, with a label, the hardest step and steps by kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log2, pow
from typing import Literal

from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import sanitise_lines
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.ambiguity_wording import differences
from dslrun.interpreter.explain.conflict_wording import explain_conflict
from dslrun.interpreter.explain.conflicts import CONFLICT_SECONDS
from dslrun.interpreter.explain.grading.person import KINDS, SEARCH, HardestStep, Person, Solving, holds
from dslrun.interpreter.explain.grading.rounds import SETS
from dslrun.interpreter.explain.names import Names, capital
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.solver import solve

LOWEST, HIGHEST = 1.0, 10.0
EASIEST, HARDEST = 3.0, 18.0
"""The logarithms of the effort of the lowest and the highest grade."""
CURVE = 1.5
"""The exponent of the curve: an effort twice as great raises a high grade by more than a low one."""
LABELS = ((2.5, "trivial"), (4.5, "easy"), (5.5, "medium"), (6.5, "hard"), (8.0, "very hard"), (HIGHEST, "extreme"))
"""Labels, each with the grade up to which it applies."""

GradeStatus = Literal["graded", "none", "multiple", "unknown"]


@dataclass(frozen=True)
class HardStep:
    """The hardest step: its pattern, a site that it decides, the region or clue that shows it, and a sentence.

    `about` is empty if the step has no single region or clue.
    """

    pattern: str
    site: str
    about: str
    text: str


@dataclass(frozen=True)
class Grade:
    """The difficulty of a puzzle. `str` gives the sentences.

    `status` is "graded". A puzzle without solution ("none") or with several ("multiple") has no grade, and neither has
    one whose grading takes too long ("unknown"). `patterns` counts the steps by their pattern, `first_steps` the
    different ways to begin. `effort` orders puzzles whose grade is the highest. If `estimate` is true, the limit of
    work ended the what-ifs, and the grade may be too high or too low.
    """

    status: GradeStatus
    grade: float | None
    label: str
    hardest: HardStep | None
    patterns: dict[str, int]
    first_steps: int
    effort: float
    estimate: bool
    text: str

    def __str__(self) -> str:
        return sanitise_lines(self.text)

    def as_json(self) -> dict[str, object]:
        """Return the grade as `--grade --json` prints it."""
        hardest = self.hardest and {
            "pattern": self.hardest.pattern,
            "site": self.hardest.site,
            "about": self.hardest.about,
            "text": self.hardest.text,
        }
        found: dict[str, object] = {
            "status": self.status,
            "grade": self.grade,
            "label": self.label,
            "hardest": hardest,
            "patterns": self.patterns,
            "first_steps": self.first_steps,
            "effort": self.effort,
            "estimate": self.estimate,
        }
        return found if self.status == "graded" else {**found, "message": str(self)}


@deep
def grade(game: Game, deadline: Deadline | None = None) -> Grade:
    """Grade a puzzle. The grade depends on no clock: the deadline only ends the grading, with the status "unknown"."""
    deadline = deadline or Deadline()
    try:
        found = solved(game.model, deadline)
        if isinstance(found, Solving):
            return format_grade(game, found)
        text = _without_grade(game, found, deadline)
    except TimeLimit:
        return _ungraded("unknown", "not graded: time ran out")
    return _ungraded("multiple" if found else "none", text)


def solved(model: Model, deadline: Deadline, most: float = inf) -> Solving | list[list[int]]:
    """Solve a puzzle as a person would. Without a unique solution, return two solutions or an empty list.

    The person stops before the effort is greater than `most`.
    """
    person = Person(model, deadline, most)
    solution: Sequence[int] = ()
    person.propagate()
    while person.open() and not person.done.failed and not person.done.stopped:
        if person.suppose() or person.done.stopped:
            continue
        if not solution:
            outcome = solve(model, limit=2, deadline=deadline)
            if outcome.status == "unknown":
                raise TimeLimit
            if outcome.status != "unique":
                return outcome.solutions
            solution = outcome.solutions[0]
        person.search(solution)
    if person.done.stopped:
        return person.done
    return [] if person.done.failed or not holds(model, person.done.domains, deadline) else person.finish()


@deep
def grade_at_most(model: Model, number: float, deadline: Deadline | None = None) -> bool:
    """Return whether a puzzle has one solution and its grade is at most a number. Raises `TimeLimit`.

    The person stops as soon as the effort is too great, so a low number is cheap to test.
    """
    found = solved(model, deadline or Deadline(), effort_of(number))
    return isinstance(found, Solving) and not found.stopped


def _without_grade(game: Game, solutions: list[list[int]], deadline: Deadline) -> str:
    """Say why a puzzle has no grade: where two solutions differ, or what contradicts itself."""
    if solutions:
        where = differences(game, *solutions[:2])
        return f"not graded: two solutions exist, they differ at {where}"
    limit = deadline if deadline.remaining() < CONFLICT_SECONDS else Deadline(CONFLICT_SECONDS)
    conflict = explain_conflict(game, limit)
    return "\n".join(["not graded: no solution", *([] if conflict is None else [str(conflict)])])


def _ungraded(status: GradeStatus, text: str) -> Grade:
    return Grade(status, None, "", None, {}, 0, 0.0, False, text)


# -- numbers and words -----------------------------------------------------------------------------------------


def number_of(effort: float) -> float:
    """Return the grade of an effort, with two decimals."""
    share = (log2(1 + effort) - EASIEST) / (HARDEST - EASIEST)
    return round(LOWEST + (HIGHEST - LOWEST) * pow(min(max(share, 0.0), 1.0), CURVE), 2)


def effort_of(number: float) -> float:
    """Return the greatest effort whose grade is at most a number."""
    if number >= HIGHEST:
        return inf
    share = pow((number + 0.005 - LOWEST) / (HIGHEST - LOWEST), 1 / CURVE)
    return pow(2, EASIEST + (HARDEST - EASIEST) * share) - 1


def label_of(number: float) -> str:
    """Return the label of a grade."""
    return next(label for most, label in LABELS if number <= most)


def grades_of(label: str) -> tuple[float, float]:
    """Return the range of the grades with a label: more than the first number, and at most the second."""
    at = [word for _, word in LABELS].index(label)
    return LABELS[at - 1][0] if at else 0.0, LABELS[at][0]


def format_grade(game: Game, done: Solving) -> Grade:
    """Return what a simulated person did as a grade, in words."""
    number = number_of(done.effort)
    label = label_of(number)
    hardest = None if done.hardest is None else _hardest(game, done.hardest, done.domains[done.hardest.var])
    patterns = {kind: count for kind, count in zip(KINDS, done.steps, strict=True) if count}
    limited = " (an estimate: the puzzle takes too much work to grade exactly)" if done.limited else ""
    lines = [f"{number:.2f} of 10, {label}{limited}"]
    if hardest is not None:
        steps = ", ".join(f"{kind} {count}" for kind, count in patterns.items())
        ways = "1 way" if done.first == 1 else f"{done.first} ways"
        lines += [f"hardest step: {hardest.text}", f"steps: {steps}", f"{ways} to begin"]
    effort = round(done.effort, 2)
    return Grade("graded", number, label, hardest, patterns, done.first, effort, done.limited, "\n".join(lines))


def _hardest(game: Game, step: HardestStep, solution: int) -> HardStep:
    """Put the hardest step into words. `solution` is the mask of the variable's value in the solution."""
    names, site = Names(game), game.name_of(step.var)
    subject = None if step.rule is None else names.subject(step.rule)
    about = f" for {subject}" if subject else ""
    rule = "" if step.rule is None else said(step.rule)
    rounds = f"after {step.depth} step{'s' * (step.depth != 1)}"
    if step.kind <= SETS:
        one_left = not step.left & (step.left - 1)
        shown = (
            names.state([step.var], step.left.bit_length() - 1)
            if one_left
            else names.domains([(step.var, step.left, step.out)])[0]
        )
        text = f"{rule} That shows{about} that {shown}."
    elif step.kind == SEARCH:
        text = f"{capital(names.state([step.var], solution.bit_length() - 1))}: only a search shows it."
    elif step.case is not None:
        text = f"Every value of {game.name_of(step.case)} decides the same about {site}, {rounds}."
    else:
        supposed = names.state([step.var], step.out.bit_length() - 1)
        text = f"Suppose {supposed}: {rounds}, that is impossible{about}{f': {rule}' if rule else '.'}"
    return HardStep(KINDS[step.kind], site, subject or "", text)
