"""A proof for others to check: that a puzzle has no solution, or none but the one shown.

Two files. A DIMACS text holds what cannot be satisfied: the rules as clauses, over all values the sites may hold (what
propagation found is not in it); the clause that some value differs from the solution; and the cuts, by which rules
about connected cells are enforced. The proof, in the format DRAT, is what CaDiCaL derives from these clauses alone,
down to the empty clause. A cut is taken on trust as a rule is: each is a consequence of one rule, and says which kind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

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
    CutFinder: "so many connected parts: a part that stands alone grows, or one of these cells is not in it",
    CycleFinder: "no cycle: one of the links of a cycle is missing",
    OrderFinder: "no way leads back to where it began: one of its links is missing",
    ShapeFinder: "no two figures of one shape: one of them changes",
    GroupCutFinder: "the size of a group: one too small grows, of one too large something is missing",
}
"""What the cuts of each finder say."""
DIFFERS = "some value differs from the solution found"


@dataclass(frozen=True, slots=True)
class Proof:
    """The lines of both files."""

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
    """The proof that there is no solution, or none but the one given. Raises `TimeLimit`, `LimitError` as solving does.

    Raises `Disagreement` where it is not so, which nobody should ask for.
    """
    deadline = deadline or Deadline()
    lowering = lower(model, model.start(), deadline)
    clauses = lowering.clauses
    session = CutLoop(clauses, seed, "cadical")
    other: list[list[int]] = []
    if solution is not None:
        other = [another_board(lowering, shown_and_open(model, lowering), solution)]
        session.add(other)
    if session.check(deadline):
        raise Disagreement("cadical finds a solution that should not be there")
    said = [(DIFFERS, clause) for clause in other]
    said += [(f"cut, {CUTS[type(finder)]}", cut) for finder, cut in session.cuts]
    names = labels(model, label)
    dimacs = list(deadline.checked(comments(lowering.literals, names)))
    dimacs += _written(clauses, said)
    more = [clause for _, clause in said]
    return Proof(dimacs, list(deadline.checked(_derived(clauses, more, seed, deadline), 1_000)))


def _written(clauses: Clauses, more: Sequence[tuple[str, list[int]]]) -> Iterator[str]:
    """The clauses in DIMACS: the rules, then more, each with what it says."""
    yield f"p cnf {clauses.count} {clauses.number + len(more)}"
    yield "c the rules:"
    for clause in clauses.clauses():
        yield " ".join(map(str, (*clause, 0)))
    for said, added in more:
        yield f"c {said}:"
        yield " ".join(map(str, (*added, 0)))


def _derived(clauses: Clauses, more: Sequence[Sequence[int]], seed: int, deadline: Deadline) -> Iterator[str]:
    """What a new engine derives from all the clauses at once: proofs do not go well with clauses that come later."""
    if clauses.contradiction:
        yield "0"
        return
    engine = CadicalEngine(seed, traced=True)
    engine.load(clauses)
    engine.add(more)
    if engine.check(deadline):
        raise Disagreement("cadical cannot prove again what it has proved")
    for line in engine.proof():
        yield line
        if line == "0":  # there is nothing left to prove
            return
    yield "0"
