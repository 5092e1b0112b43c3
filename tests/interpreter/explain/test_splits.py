"""The rest of a sum over its open cells: sound, with the facts that it needs, and worded with the numbers left."""

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.cores import CoreFinder
from dslrun.interpreter.explain.deducer import Candidates, Deducer
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.recognise import argue, argue_chain
from dslrun.interpreter.explain.results import ONE_RULE, Change, Deduction, Fact
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Linear
from dslrun.interpreter.positions.position import Position


@pytest.mark.parametrize("challenge", ["Four", "Five"])
def test_what_completes_a_sum_follows_from_its_rules_and_needs_all_its_facts(challenge: str) -> None:
    model = load("magic-square", challenge=challenge).model
    deducer = Deducer(Candidates.at(Position(model)), Deadline())
    mark = len(deducer.trail.entries)
    assert deducer.splits.narrow(Deadline())
    goals = {at: deducer.trail.entries[at].out for at in range(mark, len(deducer.trail.entries))}
    deduction = deducer.conclusions.chain_to(goals)[-1]
    proof = CoreFinder(model, deduction.rules, Deadline())

    def follows(facts: tuple[Fact, ...]) -> bool:
        wrong = (Fact(one.var, model.variables[one.var].domain & ~one.out) for one in deduction.changes)
        return all(proof.refuted([*deduction.rules, *facts, one]) is not None for one in wrong)

    assert follows(deduction.because)
    for fact in deduction.because:
        assert not follows(tuple(one for one in deduction.because if one is not fact))


def test_a_hint_lists_the_ways_to_complete_a_sum_with_numbers_not_used_yet() -> None:
    game = load("magic-square", challenge="Five")
    argument = argue_chain(Names(game), hint(Position(game.model), Deadline(), patience=1).chain)[-1]
    assert argument.where == "column 2"
    assert argument.text == (
        "Column 2 needs 65, and 22 + 10 + 8 leave 25 for r2c2 and r4c2, which is 1+24, 2+23, 5+20 or 9+16 with "
        "numbers that are not used yet: r2c2 and r4c2 are 1, 2, 5, 9, 16, 20, 23 or 24."
    )


def test_a_sum_without_a_split_says_what_is_left_for_its_open_cells() -> None:
    game = load("magic-square", challenge="Five")
    givens, variables, names = game.model.givens, game.model.variables, Names(game)
    rule = next(one for one in game.model.rules if isinstance(one.node, Linear) and names.subject(one) == "row 5")
    known = tuple(Fact(var, variables[var].domain & ~(1 << givens[var])) for var in sorted(rule.scope & set(givens)))
    open_ = sorted(rule.scope - set(givens))
    changes = tuple(Change(var, 1 << 25, variables[var].domain & ~(1 << 25)) for var in open_)
    text = argue(names, Deduction(ONE_RULE, changes, (rule,), known)).text
    assert text.startswith("Row 5 needs 65, and 22 + 19 leave 24 for r5c1, r5c4 and r5c5: ")


def test_a_split_is_shown_once() -> None:
    game = load("magic-square", challenge="Five")
    known = Candidates.at(Position(game.model))
    first = hint(known, Deadline(), patience=1).chain[-1]
    second = hint(known.after(first), Deadline(), patience=1).chain[-1]
    assert argue(Names(game), second).where == "row 1"
