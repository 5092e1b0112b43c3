"""`why` and `whynot`: a minimal set of rule instances, givens and moves that forces or forbids a value.

`whynot` supposes that the variable has the value, `why` that it has another. If propagation finds a contradiction, the
walker traces it back along the trail, and further propagation with fewer rules and settings minimises the result.
Otherwise the solver decides whether the supposition is possible. If it is not, what-ifs or an engine with every rule
under a selector explain why. In both cases the engine makes the final minimisation.
"""

from math import inf
from typing import Literal

from dslrun.dsl.recursion import deep
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.refutation import Case
from dslrun.interpreter.explain.results import Fact, Grounds, Reason
from dslrun.interpreter.positions.position import Position


@deep
def whynot(position: Position, var: int, value: int, deadline: Deadline, polish: float = inf) -> Reason:
    """Explain why a variable cannot have a value. A move that sets this variable is ignored, a given is not.

    At most `polish` seconds are spent on minimising the explanation.
    """
    domain = position.model.variables[var].domain
    supposed = Fact(var, domain & ~bit(domain, value))
    return _asked("whynot", value, supposed, Case(position.model, moves_of(position, var), supposed, deadline, polish))


@deep
def why(position: Position, var: int, value: int, deadline: Deadline, polish: float = inf) -> Reason:
    """Explain why a variable must have a value. A move that sets this variable is ignored, a given is not.

    At most `polish` seconds are spent on minimising the explanation.
    """
    domain = position.model.variables[var].domain
    supposed = Fact(var, bit(domain, value))
    return _asked("why", value, supposed, Case(position.model, moves_of(position, var), supposed, deadline, polish))


def bit(domain: int, value: int) -> int:
    """Return the mask of a value, or 0 if the domain does not contain it."""
    return 1 << value if 0 <= value < domain.bit_length() and domain >> value & 1 else 0


def moves_of(position: Position, but: int | None = None) -> dict[int, int]:
    """Return the variables set by the player, except `but`, with their values."""
    givens = position.model.givens
    found = {var: value for var, value in enumerate(position.values()) if value is not None and var not in givens}
    if but is not None:
        found.pop(but, None)
    return found


def _asked(question: Literal["why", "whynot"], value: int, supposed: Fact, case: Case) -> Reason:
    var = supposed.var
    try:
        found = case.refute()
    except TimeLimit:
        return Reason(question, var, value, "unknown")
    if found is None:
        return Reason(question, var, value, "not forced" if question == "why" else "not forbidden")
    status: Literal["forced", "forbidden"] = "forced" if question == "why" else "forbidden"
    return Reason(question, var, value, status, found, None if found.impossible else _impossible(case))


def _impossible(case: Case) -> Grounds | None:
    """Return why the position has no solution, whatever the value. Return None if it has one or if time runs out."""
    try:
        return Case(case.model, case.moves, None, case.deadline, case.polish).refute()
    except TimeLimit:
        return None
