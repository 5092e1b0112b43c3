"""`why` and `whynot`: rule instances, givens and moves that force or forbid a value, and none too many.

The value (or that it is another) is supposed. Propagation looks for a contradiction, on a trail; if it finds one the
trail is walked back, and what it leads to is shrunk by propagating again with less. If not, the solver tells whether
the value is possible, and if it is not, the engine finds a core with every rule under a selector. In both cases the
engine has the last word on whether anything can still be spared.
"""

from math import inf
from typing import Literal

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.position import Position
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.refutation import Case
from dslrun.interpreter.explain.results import Fact, Reason


@deep
def whynot(position: Position, var: int, value: int, deadline: Deadline, polish: float = inf) -> Reason:
    """Why a variable cannot have a value. A move that sets this variable is left out of account, a given is not.

    So many seconds may go into making the reason small.
    """
    domain = position.model.variables[var].domain
    supposed = Fact(var, domain & ~bit(domain, value))
    return _asked("whynot", value, supposed, Case(position.model, moves_of(position, var), supposed, deadline, polish))


@deep
def why(position: Position, var: int, value: int, deadline: Deadline, polish: float = inf) -> Reason:
    """Why a variable must have a value. A move that sets this variable is left out of account, a given is not.

    So many seconds may go into making the reason small.
    """
    domain = position.model.variables[var].domain
    supposed = Fact(var, bit(domain, value))
    return _asked("why", value, supposed, Case(position.model, moves_of(position, var), supposed, deadline, polish))


def bit(domain: int, value: int) -> int:
    """The mask of a value, empty if the domain does not have it."""
    return 1 << value if 0 <= value < domain.bit_length() and domain >> value & 1 else 0


def moves_of(position: Position, but: int | None = None) -> dict[int, int]:
    """The variables set by the player, with their values."""
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
    return Reason(question, var, value, "forced" if question == "why" else "forbidden", found)
