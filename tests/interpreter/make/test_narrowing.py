"""Questions about a frame whose clues have the numbers of one solution."""

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make import finishing, narrowing
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.questions import Questions
from dslrun.interpreter.make.units import SolvedFrame
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.reading import open_text
from dslrun.interpreter.solve.solver import solve


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The numbers of clauses before and after, of all frames that are narrowed. Frames with few units are, too."""
    found: list[tuple[int, int]] = []

    def narrowed(questions: Questions, solved: SolvedFrame) -> Questions:
        shorter = narrowing.narrowed(questions, solved)
        found.append((questions.lowering.clauses.number, shorter.lowering.clauses.number))
        return shorter

    monkeypatch.setattr(narrowing, "MANY", 0)
    monkeypatch.setattr(finishing, "narrowed", narrowed)
    return found


def test_few_clues_are_still_irreducible(sizes: list[tuple[int, int]]) -> None:
    wish = Wish(size=(5, 5), seed=1, clues="few")
    puzzle = generate(open_text("slitherlink", DEFAULT_LIMITS, Problems()), wish, Deadline(120))
    text = f'(challenge "New" of:"Slitherlink" {puzzle.text})'
    digits = [at for at, sign in enumerate(text) if sign.isdecimal()]
    assert len(digits) == puzzle.clues
    assert solve(load(Source("new", text)).model).status == "unique"
    for at in digits:
        assert solve(load(Source("new", text[:at] + "." + text[at + 1 :])).model).status == "multiple"
    assert sizes
    assert all(after < before for before, after in sizes)


@pytest.mark.usefixtures("sizes")
def test_absent_clues_may_have_a_number_of_their_own() -> None:
    wish = Wish(size=(6, 6), seed=1)
    puzzle = generate(open_text("kurodoko", DEFAULT_LIMITS, Problems()), wish, Deadline(120))
    assert 0 < puzzle.clues < 18
    assert solve(load(Source("new", f'(challenge "New" of:"Kurodoko" {puzzle.text})')).model).status == "unique"
