"""Export as DIMACS CNF: every rule as clauses, with comments that map variables to values."""

from collections.abc import Iterator

from dslrun.dsl.recursion import deep
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.export.plain_clauses import expand
from dslrun.interpreter.export.variable_names import Label, labels
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.clauses import TRUE
from dslrun.interpreter.solve.literals import Literals
from dslrun.interpreter.solve.lowering import lower


@deep
def to_dimacs(model: Model, label: Label | None = None, deadline: Deadline | None = None) -> str:
    """Return the whole puzzle as CNF. Its models, read through the comments, are the solutions.

    The comment `c var 17 = r3c4=5` says that variable 17 is true if and only if r3c4 is 5; with `-17`, it is false.
    The comment `c fixed r1c1=3` says that r1c1 is always 3. All other variables are auxiliary. Raises `TimeLimit` and
    `LimitError` like `lower`.
    """
    deadline = deadline or Deadline()
    lowering = lower(model, model.start(), deadline)
    clauses = lowering.clauses
    expand(clauses)
    lines = list(deadline.checked(comments(lowering.literals, labels(model, label))))
    lines.append(f"p cnf {clauses.count} {clauses.number}")
    lines += [" ".join(map(str, (*clause, 0))) for clause in deadline.checked(clauses.clauses())]
    return "\n".join(lines) + "\n"


def comments(literals: Literals, names: list[str]) -> Iterator[str]:
    """Yield comments that say which literal represents which value."""
    yield "c Written by dslrun. Variable 1 is the constant true."
    for var, name in enumerate(names):
        for value, literal in literals.of(var).items():
            yield f"c fixed {name}={value}" if literal == TRUE else f"c var {literal} = {name}={value}"
