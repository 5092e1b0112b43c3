"""All fillings of a region, merged steps and nested what-ifs: sound, short, and worded with the region."""

import pytest

import dslrun
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.conclusions import compacted, merged, same_rules
from dslrun.interpreter.explain.cores import CoreFinder
from dslrun.interpreter.explain.deducer import Candidates, Deducer
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.recognise import argue_chain
from dslrun.interpreter.explain.results import ONE_RULE, TWO_RULES, Change, Deduction, Fact
from dslrun.interpreter.explain.same_reason import crosses_out
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import AllDifferent, Linear, values
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.solve.solver import solve
from tests.interpreter.explain.test_wording import first_hint, said
from tests.interpreter.solve.conftest import make_model


def test_a_clue_and_other_rules_about_its_line_fix_a_site() -> None:
    where, text = said(load("abcd", challenge="Six"))
    assert where == "row 5"
    assert text == (
        "Equal letters are not orthogonally adjacent. The clue 0 . 2 3 of row 5 needs three Ds, but column 3 has the "
        "clue 2 . . 0, r5c1 and r5c2 can hold only one, and r5c5 and r5c6 can hold only one: r5c4 is D, "
        "and for the same reason r5c6 is D."
    )


@pytest.mark.parametrize("name", ["skyscrapers", "doubleblock", "abcd", "magnets", "subway"])
def test_what_all_fillings_exclude_is_excluded_by_the_rules_and_facts(name: str) -> None:
    game = load(name)
    model = game.model
    deducer = Deducer(Candidates.at(Position(model)), Deadline())
    deducer.trail.wake()
    deducer.trail.run(Deadline())
    mark = len(deducer.trail.entries)
    deducer.fits.fix_one(Deadline())
    deducer.fits.remove_some(Deadline())
    solution = solve(model).solutions[0]
    found = 0
    for at in range(mark, len(deducer.trail.entries)):
        chain = deducer.conclusions.chain_to({at: deducer.trail.entries[at].out})
        deduction = chain[-1]
        found += 1
        assert len(deduction.rules) > 1
        proof = CoreFinder(model, deduction.rules, Deadline())
        for change in deduction.changes:
            assert change.left >> solution[change.var] & 1
            rest = Fact(change.var, model.variables[change.var].domain & ~change.out)
            assert proof.refuted([*deduction.rules, *deduction.because, rest]) is not None
    assert found


def test_a_board_with_a_clue_at_both_ends_names_the_end() -> None:
    game = load("skyscrapers", challenge="Skyline 6x6")
    names = Names(game)
    ends = {names.end_clue(clue).split(" ", 3)[-1] for clue in game.clues if clue.numbers != (None,)}
    assert ends <= {"on the left", "on the right", "at the top", "at the bottom"}
    nonogram = load("nonogram")
    assert not Names(nonogram).end_clue(nonogram.clues[0]).endswith(("left", "top"))


def test_steps_by_the_same_rules_are_merged_and_absorbed() -> None:
    model = make_model([7] * 4, [Linear(((1, 0), (1, 1), (1, 2)), 3, 3), AllDifferent((2, 3))])
    total, different = model.rules
    first = Deduction(ONE_RULE, (Change(0, 4, 3),), (total,), (Fact(3, 1),))
    second = Deduction(ONE_RULE, (Change(1, 4, 3),), (total,), (Fact(0, 4),))
    last = Deduction(ONE_RULE, (Change(2, 3, 4),), (total,), (Fact(1, 4), Fact(3, 2)))
    assert merged([first, second], same_rules) == [
        Deduction(ONE_RULE, (Change(0, 4, 3), Change(1, 4, 3)), (total,), (Fact(3, 1),))
    ]
    assert compacted([first, second, last]) == (Deduction(ONE_RULE, (Change(2, 3, 4),), (total,), (Fact(3, 3),)),)
    apart = Deduction(ONE_RULE, (Change(2, 3, 4),), (different,), (Fact(1, 4),))
    assert len(compacted([first, second, apart])) == 2


def test_crossing_out_uses_set_sites_only() -> None:
    model = make_model([15] * 4, [AllDifferent((0, 1, 2, 3))])
    used = Deduction(ONE_RULE, (Change(2, 3, 12), Change(3, 3, 12)), model.rules, (Fact(0, 14), Fact(1, 13)))
    shared = Deduction(ONE_RULE, (Change(2, 3, 12),), model.rules, (Fact(0, 12), Fact(1, 12)))
    assert crosses_out(model, used)
    assert not crosses_out(model, shared)
    assert not crosses_out(model, Deduction(TWO_RULES, used.changes, used.rules, used.because))


def test_a_nested_what_if_is_told_or_needs_no_search() -> None:
    game = load("subway", challenge="Rush hour 8x8")
    position = Position(game.model)
    for var, value in first_hint(game).chain[-1].fixed:
        position.play(var, value)
    deducer = Deducer(Candidates.at(position), Deadline())
    deducer.trail.wake()
    deducer.trail.run(Deadline())
    mark = len(deducer.trail.entries)
    solution = solve(game.model).solutions[0]
    assert deducer.what_if.refute_nested(1, solution, Deadline())
    (deduction,) = deducer.conclusions.chain_to({mark: deducer.trail.entries[mark].out})
    ((var, value),) = deduction.fixed
    assert solution[var] == value
    proof = CoreFinder(game.model, deduction.rules, Deadline())
    wrong = Fact(var, game.model.variables[var].domain & ~deduction.changes[0].out)
    assert proof.refuted([*deduction.rules, *deduction.because, wrong]) is not None
    (argument,) = argue_chain(Names(game), [deduction])
    assert argument.pattern in ("all fillings", "contradiction")


def test_names_of_dots_gates_points_and_dominoes() -> None:
    kropki = Names(load("kropki", challenge="Six 6x6"))
    signs = [kropki.clue(clue) for clue in kropki.game.clues]
    assert any(name.startswith("the black dot between") for name in signs)
    slalom = Names(load("slalom-loop"))
    gates = [slalom.clue(clue) for clue in slalom.game.clues if clue.numbers == (None,)]
    assert gates
    assert all("gate at r" in name for name in gates)
    where, text = said(load("dominosa", challenge="Double six 7x8"))
    assert where == "the places for 1-1"
    assert text.endswith("1-1 has only one place: there is a domino from r1c7 to r1c8.")


def test_a_line_that_its_clue_fills_needs_the_rule_about_each_of_its_cells() -> None:
    game = load("abc-box", challenge="Six")
    play = dslrun.load("abc-box", challenge="Six").start()
    for _ in range(2):
        for site, value in play.hint().chain[-1].fixed.items():
            play.play(site, value)
    found = play.hint().chain[-1]
    assert str(found) == "Row 3 has the clue C: it is C from end to end."
    assert len(found.fixed) == len({value for value in values(game.model.variables[0].domain) if value}) * 2


def test_all_fillings_of_a_region_name_the_other_regions() -> None:
    _, text = said(load("basic", challenge="Six"))
    assert text.endswith(
        "r1c1 is not 5, and the 120x at r1c1 allows only 4, 5 and 6 and the 144x at r1c4 allows only 2, 3, 4 and 6: "
        "however row 1 is filled, r1c2 is 5."
    )


def test_a_clue_and_its_own_line_need_no_supposition() -> None:
    where, text = said(load("skyscrapers", challenge="Skyline 6x6"))
    assert (where, text) == ("row 1", "Row 1 has the clue 1 on the left: however it is filled, r1c1 is 6.")


def test_a_hint_that_only_removes_values_says_more_than_that_a_value_is_used() -> None:
    game = load("doubleblock", challenge="Six")
    found = hint(Position(game.model), Deadline(), patience=1000.0)
    assert not found.chain[-1].fixed
    assert not crosses_out(game.model, found.chain[-1])
    (argument,) = argue_chain(Names(game), found.chain)
    assert argument.where == "column 3"
