"""Frames that are too hard as a whole: values are sampled first, then clues are found for them."""

from random import Random

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make import sampling
from dslrun.interpreter.make.frame import FrameBuilder
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.opening import OpenGame, opened
from dslrun.interpreter.make.plain_check import plain_differing
from dslrun.interpreter.make.questions import Questions, TooHard
from dslrun.interpreter.make.sampling import Sampler, lots_of
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.make.units import UnitFinder
from dslrun.interpreter.make.values_first import ValuesFirst, without_clues
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.reading import open_text
from dslrun.interpreter.solve.solver import solve

GAME = """
(game "Pools"
    (equipment { (board (rectangle <Challenge:numbers>) (values Cell (range 0 1))) (hints <Challenge:numbers>) })
    (rules (play (satisfy {
        (forAll Hint (= (hint) (size (sites Group at:(from) if:(= (to) 0)))))
        (forAll Cell (if (= (from) 0) (= 1 (size (intersection (sites Group at:(from) if:(= (to) 0)) (sites Hint))))))
        (is Sum (sites Hint) 0)
        (is Connected (sites Value 1))
        ("NoSquare" 1)
    }))))
"""


def frame_of(size: int) -> tuple[Texts, OpenGame]:
    texts = Texts(open_text(Source("pools", GAME), DEFAULT_LIMITS, Problems()), DEFAULT_LIMITS)
    builder = FrameBuilder(texts, Wish(size=(size, size)), Random(1))
    return texts, opened(builder, builder.build(), Deadline(60))


def test_values_get_clues_that_agree_with_all_rules() -> None:
    texts, frame = frame_of(5)
    questions = Questions(frame.game.model, Deadline(60))
    values = Questions(without_clues(frame, frame.game.model), Deadline(60))
    sampler = Sampler(frame.game, values, Random(2), lots_of(frame.game, {"Cell": 0.6}, ()))
    board = ValuesFirst(frame, questions, (), sampler).sample()
    solved = UnitFinder(frame, questions, Random(3)).find(board, frozenset())
    assert plain_differing(texts, solved, Deadline(60), None) is not None  # it is a solution of the written puzzle


def test_sample_in_a_hurry_gives_up_after_a_few_hard_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    _, frame = frame_of(3)
    questions = Questions(frame.game.model, Deadline(60))
    asked = []

    def hard(*_: object, **__: object) -> None:
        asked.append(True)
        raise TooHard

    monkeypatch.setattr(questions, "board", hard)
    sampler = Sampler(frame.game, questions, Random(1), lots_of(frame.game, {}, ()))
    monkeypatch.setattr(sampling, "FIRST_SHARE", 1.0)
    with pytest.raises(TooHard):
        sampler.sample((), hurry=True)
    assert len(asked) == sampling.HURRY


@pytest.mark.parametrize("game", ["Nurikabe", "Shikaku"])
def test_puzzle_whose_clues_belong_to_groups_is_unique(game: str) -> None:
    loaded = open_text(game.lower(), DEFAULT_LIMITS, Problems())
    puzzle = generate(loaded, Wish(size=(7, 7), seed=1), Deadline(120))
    found = load(Source("new", f'(challenge "New" of:"{game}" {puzzle.text})'))
    assert solve(found.model, engine="z3").status == "unique"
