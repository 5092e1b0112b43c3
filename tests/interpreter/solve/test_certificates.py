"""Two engines must agree, and an independent checker accepts the proofs."""

from dataclasses import replace
from typing import Any

import pytest

from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.export.proof import CUTS, prove
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Model, Not, Rule
from dslrun.interpreter.solve import certify
from dslrun.interpreter.solve.certify import Disagreement, certified, compare
from dslrun.interpreter.solve.solver import Outcome, solve
from tests.rup import refutes

PROVED = ("slitherlink", "heyawake", "star-battle", "kakuro", "hitori", "slant", "nurikabe")
"""Games whose default challenges are small, with cuts of several kinds among them."""


@pytest.mark.parametrize("name", PROVED)
def test_the_proof_of_uniqueness_holds(name: str) -> None:
    model = load(name).model
    outcome = solve(model)
    assert outcome.status == "unique"
    proof = prove(model, outcome.solutions[0])
    dimacs, drat = "\n".join(proof.dimacs), "\n".join(proof.drat)
    assert refutes(drat, dimacs)
    assert not refutes("0", dimacs)
    assert not refutes("\n".join(proof.drat[:-1]), dimacs)
    assert "c some value differs from the solution found:" in dimacs


def test_without_the_solution_excluded_nothing_is_proved() -> None:
    model = load("star-battle").model
    proof = prove(model, solve(model).solutions[0])
    place = proof.dimacs.index("c some value differs from the solution found:")
    head = next(line for line in proof.dimacs if line.startswith("p"))
    fewer = [line for number, line in enumerate(proof.dimacs) if number != place + 1]
    words = head.split()
    fewer[fewer.index(head)] = f"p cnf {words[2]} {int(words[3]) - 1}"
    assert not refutes("\n".join(proof.drat), "\n".join(fewer))


def test_cuts_are_written_and_explained() -> None:
    model = load("slitherlink", challenge="Round the block 10x10").model
    proof = prove(model, solve(model).solutions[0])
    cuts = [line for line in proof.dimacs if line.startswith("c cut, ")]
    assert cuts
    assert {line.removeprefix("c cut, ").removesuffix(":") for line in cuts} <= set(CUTS.values())
    assert refutes("\n".join(proof.drat), "\n".join(proof.dimacs))


def test_the_proof_that_there_is_no_solution_holds() -> None:
    model = load("star-battle").model
    opposite = Rule(Not(model.rules[0].node), model.rules[0].provenance)
    broken = replace(model, rules=(*model.rules, opposite))
    assert solve(broken).status == "none"
    proof = prove(broken, None)
    assert refutes("\n".join(proof.drat), "\n".join(proof.dimacs))
    with pytest.raises(Disagreement):
        prove(model, None)
    with pytest.raises(TimeLimit):
        prove(model, None, deadline=Deadline(0))


@pytest.mark.parametrize("engine", ["auto", "z3"])
def test_both_engines_solve(engine: Any) -> None:
    found = certified(load("sudoku").model, engine=engine)
    assert found.agreed is True
    assert (found.outcome.engine, found.other.engine) == (None, "cadical" if engine == "z3" else "z3")
    assert found.other.seconds["propagate"] == 0
    assert found.outcome.solutions == found.other.solutions


def test_no_answer_is_no_agreement() -> None:
    found = certified(load("sudoku").model, deadline=Deadline(0))
    assert (found.agreed, found.outcome.status) == (None, "unknown")


def test_with_too_many_clauses_the_other_engine_gets_propagation(monkeypatch: pytest.MonkeyPatch) -> None:
    model = load("sudoku").model
    limits = replace(model.limits, clauses=2_000)
    found = certified(replace(model, limits=limits))
    assert (found.agreed, found.unprepared) == (True, False)


def outcome(status: Any, *boards: list[int]) -> Outcome:
    return Outcome(status, list(boards))


def test_answers_that_cannot_both_be_right_are_a_disagreement() -> None:
    model = Model(load("sudoku").model.variables[:2], ())
    names = ("cadical", "z3")
    compare(model, outcome("unique", [1, 2]), outcome("unique", [1, 2]), names)
    compare(model, outcome("multiple", [1, 2], [2, 1]), outcome("multiple", [1, 1], [2, 2]), names)
    compare(model, outcome("none"), outcome("none"), names)
    with pytest.raises(Disagreement, match="cadical says `unique`, z3 says `none`"):
        compare(model, outcome("unique", [1, 2]), outcome("none"), names)
    with pytest.raises(Disagreement, match="differ in 1 of 2 values"):
        compare(model, outcome("unique", [1, 2]), outcome("unique", [1, 3]), names)
    hidden = replace(model, variables=(model.variables[0], replace(model.variables[1], hidden=True)))
    compare(hidden, outcome("unique", [1, 2]), outcome("unique", [1, 3]), names)


def test_a_disagreement_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def lying(model: Model, **how: Any) -> Outcome:
        return Outcome("none") if how["engine"] == "z3" else solve(model, **how)

    monkeypatch.setattr(certify, "solve", lying)
    with pytest.raises(Disagreement):
        certified(load("star-battle").model)
