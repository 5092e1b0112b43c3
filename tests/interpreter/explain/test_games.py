"""Explanations on the library's games, through the API: every game answers, and five are solved step by step."""

import pytest

import dslrun
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.drawing.value_words import phrase_of
from dslrun.interpreter.explain.cores import CoreFinder
from dslrun.interpreter.explain.hints import steps
from dslrun.interpreter.explain.results import Fact
from dslrun.interpreter.explain.wording import format_steps
from dslrun.interpreter.model import values
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.solve.solver import solve

PATIENCE = 300.0
"""More seconds than any answer needs; if they are used up, the answer is unknown and the test fails."""
FOLLOWED = (
    "akari",
    "fill-a-pix",
    "futoshiki",
    "hashiwokakero",
    "hitori",
    "inshi-no-heya",
    "kakuro",
    "takuzu",
    "usowan",
)
ISLANDS = """
(game "Islands"
    (equipment {
        (board (rectangle 1 4) (values Cell (range 0 1)) (values Cell (range 0 4) layer:"Whose" hidden:True))
        (hints (picture {"1..2"}))
    })
    (rules (play (satisfy {
        (rule "Black belongs to nobody." (forAll Cell (= (= (from) 1) (on "Whose" (= (from) 0)))))
        (rule "Every white cell belongs to its neighbours' number."
            (forAll Neighbours (or (= (from) 1) (= (to) 1) (on "Whose" (= (from) (to))))))
        (rule "A number belongs to itself." (forAll Hint (on "Whose" (= (from) (column of:(from))))))
        (rule "No other number is owned." (forAll Cell (on "Whose" (!= (from) 2 3))))
        (rule "A number counts its cells."
            (forAll Hint (= (hint) (count Sites in:(sites Board) if:(on "Whose" (= (site) (column of:(from))))))))
    })))
)
"""
TOLD = ("sudoku", "slitherlink", "nonogram", "hitori", "kakuro")


@pytest.mark.parametrize("name", dslrun.library())
def test_every_game_gives_explanations(name: str) -> None:
    puzzle = dslrun.load(name)
    answer = puzzle.solve()
    play = puzzle.start()
    hint = play.hint(time_limit=PATIENCE)
    if answer.status == "multiple":
        assert hint.status == "open"
        return
    assert hint.status == "found"
    assert hint.chain[-1].rules
    fixed = hint.chain[-1].fixed
    site = next(iter(fixed or play.moves()))  # with little time, a hint only removes a value
    value = answer[0][site]
    assert value is not None
    assert fixed.get(site, value) == value
    forced = play.why(site, value, time_limit=PATIENCE)
    assert forced.status == "forced"
    assert forced.rules
    word = phrase_of(puzzle.game, puzzle.game.variable_named(site), value)
    assert str(forced).startswith(f"{site} must be {word}:\n  ")
    domain = puzzle.game.model.variables[puzzle.game.variable_named(site)].domain
    wrong = next(one for one in values(domain) if one != value)
    assert play.whynot(site, wrong, time_limit=PATIENCE).status == "forbidden"
    play.play(site, value)
    assert play.whynot(site, value, time_limit=PATIENCE).status == "not forbidden"


@pytest.mark.parametrize("name", FOLLOWED)
def test_following_the_hints_solves_the_puzzle(name: str) -> None:
    play = dslrun.load(name).start()
    while play.verdict != "solved":
        hint = play.hint(time_limit=PATIENCE)
        assert hint.chain[-1].fixed, hint.status
        for site, value in hint.chain[-1].fixed.items():
            play.play(site, value)
    assert play.hint().status == "solved"


def test_explanations_use_hidden_unknowns_but_do_not_mention_them() -> None:
    play = dslrun.load(dslrun.text(ISLANDS, "islands.lud")).start()
    told = play.steps(time_limit=PATIENCE)
    assert told.status == "solved"
    assert "Whose" not in str(told)
    assert any(len(step.rules) > 2 for step in told.steps)
    reason = play.why("r1c2", 1, time_limit=PATIENCE)
    assert (reason.status, reason.minimal) == ("forced", True)
    assert "Every white cell belongs to its neighbours' number. (r1c1 and r1c2; islands.lud:" in str(reason)


@pytest.mark.parametrize("name", TOLD)
def test_a_solve_in_steps_is_complete(name: str) -> None:
    game = dslrun.load(name).game
    model = game.model
    told = steps(Position(model), Deadline(PATIENCE * 3))
    assert told.status == "solved"
    assert list(told.values) == solve(model).solutions[0]
    placed = {**model.givens, **dict(setting for step in told.steps for setting in step.fixed)}
    assert placed == dict(enumerate(told.values))
    known = {(var, 1 << other) for var, value in model.givens.items() for other in range(32) if other != value}
    for step in told.steps:
        proof = CoreFinder(model, step.rules, Deadline(PATIENCE))
        for change in step.changes:
            rest = Fact(change.var, model.variables[change.var].domain & ~change.out)
            assert proof.refuted([*step.rules, *step.because, rest]) is not None
        for fact in step.because:  # a fact is used only after it was deduced
            assert {(fact.var, 1 << one) for one in range(32) if fact.out >> one & 1} <= known
        known |= {(one.var, 1 << value) for one in step.changes for value in range(32) if one.out >> value & 1}
    text = str(format_steps(game, told))
    assert text.endswith("Solved.")
    assert f"{len(told.steps)}. " in text
