"""Prove that a puzzle has no solution, or no other than the given one, in a form that other programs can check.

There are two files. The DIMACS file is unsatisfiable. It contains the rules as clauses over all values of the sites,
without the results of propagation; the clause that some value differs from the solution; and the cuts that enforce
rules about connected cells. The DRAT file is CaDiCaL's derivation of the empty clause from these clauses alone. A cut
must be trusted like a rule. Each cut follows from one rule, and its comment names the kind of rule.
"""

from collections.abc import Iterator, Sequence

from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.export.dimacs import comments
from dslrun.interpreter.export.variable_names import Label, labels
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.cadical_engine import CadicalEngine
from dslrun.interpreter.solve.certify import Disagreement
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.congruences import ShapeFinder
from dslrun.interpreter.solve.cut_loop import CutLoop
from dslrun.interpreter.solve.cuts import CutFinder
from dslrun.interpreter.solve.forests import CycleFinder
from dslrun.interpreter.solve.group_cuts import GroupCutFinder
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.orders import OrderFinder
from dslrun.interpreter.solve.solver import another_board, shown_and_open

CUTS: dict[type, str] = {
    CutFinder: "number of components: a separate component grows, or one of these cells is not in it",
    CycleFinder: "no cycle: one of the links of a cycle is missing",
    OrderFinder: "order: one of the links of a cycle is missing",
    ShapeFinder: "different shapes: one of the two figures changes",
    GroupCutFinder: "size of a group: a small group grows, or a member of a large one is missing",
}
"""The comment on the cuts of each finder."""
DIFFERS = "some value differs from the solution found"


@record
class Proof:
    """The lines of the DIMACS file and of the DRAT file."""

    dimacs: list[str]
    drat: list[str]


@deep
def prove(
    model: Model,
    solution: Sequence[int] | None,
    label: Label | None = None,
    deadline: Deadline | None = None,
    seed: int = 0,
) -> Proof:
    """Prove that there is no solution, or none but the given one.

    Raises `TimeLimit` and `LimitError` like `lower`, and `Disagreement` if the claim is false.
    """
    deadline = deadline or Deadline()
    lowering = lower(model, model.start(), deadline)
    clauses = lowering.clauses
    loop = CutLoop(clauses, seed, "cadical")
    other: list[list[int]] = []
    if solution is not None:
        other = [another_board(lowering, shown_and_open(model, lowering), solution)]
        loop.add(other)
    if loop.check(deadline):
        raise Disagreement("CaDiCaL finds a solution although there should be none")
    stated = [(DIFFERS, clause) for clause in other]
    stated += [(f"cut, {CUTS[type(finder)]}", cut) for finder, cut in loop.cuts]
    names = labels(model, label)
    dimacs = list(deadline.checked(comments(lowering.literals, names)))
    dimacs += _written(clauses, stated)
    more = [clause for _, clause in stated]
    return Proof(dimacs, list(deadline.checked(_derived(clauses, more, seed, deadline), 1_000)))


def _written(clauses: Clauses, more: Sequence[tuple[str, list[int]]]) -> Iterator[str]:
    """Yield the clauses in DIMACS: first the rules, then the added clauses, each after a comment."""
    yield f"p cnf {clauses.count} {clauses.number + len(more)}"
    yield "c the rules:"
    for clause in clauses.clauses():
        yield " ".join(map(str, (*clause, 0)))
    for stated, added in more:
        yield f"c {stated}:"
        yield " ".join(map(str, (*added, 0)))


def _derived(clauses: Clauses, more: Sequence[Sequence[int]], seed: int, deadline: Deadline) -> Iterator[str]:
    """Yield the derivation of a new engine that gets all clauses at once, because proofs allow no later additions."""
    if clauses.contradiction:
        yield "0"
        return
    engine = CadicalEngine(seed, traced=True)
    engine.load(clauses)
    engine.add(more)
    if engine.check(deadline):
        raise Disagreement("CaDiCaL cannot repeat its proof")
    for line in engine.proof():
        yield line
        if line == "0":  # the proof is complete
            return
    yield "0"
