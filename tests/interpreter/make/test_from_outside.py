"""What made puzzles promise, tested by other parts of dslrun: `--lint` on their clues, `--steps` on their levels."""

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.deducer import Candidates
from dslrun.interpreter.explain.hints import steps
from dslrun.interpreter.game import Game
from dslrun.interpreter.lint.clues import tried_clues
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.wish import ClueAmount, Wish, level_named
from dslrun.interpreter.reading import game_name, open_text
from dslrun.interpreter.solve.solver import solve


def made(name: str, size: int, level: str | None = None, clues: ClueAmount = "some") -> Game:
    """Make a puzzle, and load its text as any command does."""
    loaded = open_text(name, DEFAULT_LIMITS, Problems())
    wish = Wish((size, size), None if level is None else level_named(level), seed=1, clues=clues)
    puzzle = generate(loaded, wish, Deadline(120))
    return load(Source("new", f'(challenge "New" of:"{game_name(loaded.text)}" {puzzle.text})'))


def unneeded(game: Game) -> list[bool]:
    """For each clue and given of a puzzle that can be removed, say whether its solution stays the only one without."""
    (solution,) = solve(game.model).solutions
    return [spare for _, spare in tried_clues(game, solution, Deadline(120))]


@pytest.mark.parametrize(
    ("name", "size"),
    [("akari", 6), ("kurodoko", 6), ("minesweeper", 6), ("skyscrapers", 5), ("slitherlink", 5), ("takuzu", 6)],
)
def test_few_clues_are_all_needed(name: str, size: int) -> None:
    found = unneeded(made(name, size, clues="few"))
    assert found
    assert not any(found)


def test_of_many_clues_some_are_not_needed() -> None:
    assert any(unneeded(made("minesweeper", 6, clues="many")))


@pytest.mark.parametrize(("name", "size"), [("akari", 6), ("futoshiki", 5), ("takuzu", 6)])
def test_steps_up_to_level_2_solve_a_puzzle_of_level_2(name: str, size: int) -> None:
    found = steps(Candidates(made(name, size, "2").model), Deadline(120))
    assert found.status == "solved"
    assert {step.level for step in found.steps} == {1, 2}


@pytest.mark.parametrize(("name", "size"), [("mortal-coil", 5), ("slitherlink", 6)])
def test_a_puzzle_of_level_4_takes_a_step_of_level_4(name: str, size: int) -> None:
    found = steps(Candidates(made(name, size, "4").model), Deadline(120))
    assert found.status == "solved"
    assert max(step.level for step in found.steps) == 4
