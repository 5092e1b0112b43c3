"""Gaps between two known numbers on a path: what the ways between them show is sound, minimal and names places."""

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.cores import CoreFinder
from dslrun.interpreter.explain.deducer import Candidates, Deducer
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.recognise import argue_chain
from dslrun.interpreter.explain.results import Deduction, Fact
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position

GAMES = [
    *(("numbrix", one, 0) for one in ("First path 5x5", "Winding 6x6", "Labyrinth 7x7", "Serpentine 9x9")),
    ("numbered-snake", "Adder 8x8", 0),
    ("numbered-snake", "Adder 8x8", 1),
]


def gap_of(game: Game, before: int = 0) -> Deduction:
    """Return what the gap with the fewest ways shows, without any propagation, or what the next gaps show."""
    deducer = Deducer(Candidates.at(Position(game.model)), Deadline())
    for _ in range(before):
        assert deducer.close_in()
    mark = len(deducer.trail.entries)
    assert deducer.close_in()
    goals = {at: deducer.trail.entries[at].out for at in range(mark, len(deducer.trail.entries))}
    return deducer.conclusions.chain_to(goals)[-1]


@pytest.mark.parametrize(("name", "challenge", "before"), GAMES)
def test_what_a_gap_shows_follows_from_its_rules_and_needs_all_its_facts(
    name: str, challenge: str, before: int
) -> None:
    game = load(name, challenge=challenge)
    deduction = gap_of(game, before)
    proof = CoreFinder(game.model, deduction.rules, Deadline())

    def follows(facts: tuple[Fact, ...]) -> bool:
        wrong = (Fact(one.var, game.model.variables[one.var].domain & ~one.out) for one in deduction.changes)
        return all(proof.refuted([*deduction.rules, *facts, one]) is not None for one in wrong)

    assert follows(deduction.because)
    for fact in deduction.because:
        assert not follows(tuple(one for one in deduction.because if one is not fact))


def test_a_hint_names_the_places_of_numbers_between_two_known_ones() -> None:
    game = load("numbrix", challenge="Labyrinth 7x7")
    argument = argue_chain(Names(game), hint(Position(game.model), Deadline(), patience=1).chain)[-1]
    assert argument.where == "r1c6 and r2c5"
    assert argument.text == (
        "Consecutive numbers are orthogonally adjacent. Four steps lead from the 40 at r1c6 to the 44 at r2c5, in one "
        "of three ways: 41 is at r1c5, r1c7 or r2c6, 42 is at r1c4, r2c7 or r3c6, and 43 is at r2c4, r2c6 or r3c5."
    )


def test_the_only_way_sets_the_numbers_between() -> None:
    game = load("numbrix", challenge="First path 5x5")
    argument = argue_chain(Names(game), [gap_of(game)])[-1]
    assert argument.text == (
        "Consecutive numbers are orthogonally adjacent. r3c3 is 13 and r2c2 is 1. Five steps lead from the 3 at r4c2 "
        "to the 8 at r2c1, in only one way: r5c2 is 4, r5c1 is 5, r4c1 is 6, and r3c1 is 7."
    )


def test_the_number_before_a_known_one_is_beside_it() -> None:
    game = load("numbered-snake", challenge="Adder 8x8")
    argument = argue_chain(Names(game), [gap_of(game)])[-1]
    assert argument.where == "r4c1"
    assert argument.text.endswith(" 24 is one step from the 25 at r4c1: 24 is at r3c1, r4c2 or r5c1.")


def test_a_number_that_may_be_missing_is_not_elsewhere() -> None:
    game = load("numbered-snake", challenge="Adder 8x8")
    argument = argue_chain(Names(game), [gap_of(game, 1)])[-1]
    assert argument.where == "r4c1"
    assert argument.text.endswith(" 26 can only be one step from the 25 at r4c1: no other cell is 26.")


def test_a_gap_is_shown_once() -> None:
    game = load("numbrix", challenge="Labyrinth 7x7")
    known = Candidates.at(Position(game.model))
    first = hint(known, Deadline(), patience=1).chain[-1]
    second = hint(known.after(first), Deadline(), patience=1).chain[-1]
    assert not {change.var for change in second.changes if change in first.changes}
    assert argue_chain(Names(game), [second])[-1].where == "r4c7 and r5c2"
