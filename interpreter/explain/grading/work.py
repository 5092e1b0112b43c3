"""The work of running a propagator, in units of about a third of a microsecond. It depends on no clock."""

from dslrun.interpreter.check.component_count import ComponentCount
from dslrun.interpreter.check.different import Different
from dslrun.interpreter.check.forest import Forest
from dslrun.interpreter.check.guards import Guards
from dslrun.interpreter.check.linear import LinearSum
from dslrun.interpreter.check.logic import Clause, Conjunction, Disjunction, Equivalence, OneOf
from dslrun.interpreter.check.propagator import EXPENSIVE, Propagator
from dslrun.interpreter.check.regular import Pattern
from dslrun.interpreter.model import Domains

BOARD_RUN = 20
"""The least work of a propagator about the whole board."""
CONDITION = 3
"""The work of a condition that a rule counts, without the conditions in it."""


def work_of(part: Propagator, size: int, domains: Domains) -> int:
    """Return the work of one run of a propagator over `size` variables with these domains."""
    if isinstance(part, OneOf):
        return 1
    if isinstance(part, Clause):
        return 1 + len(part.literals) // 4
    if isinstance(part, Conjunction):
        return 6 + sum([work_of(one, size, domains) for one in part.parts])
    if isinstance(part, Disjunction):  # it ends as soon as nothing can follow
        return 6 + sum([work_of(one, size, domains) for one in part.parts]) // 2
    if isinstance(part, Equivalence):
        return 6 + sum([work_of(one, size, domains) for one in (part.both, part.neither)])
    if isinstance(part, LinearSum):
        return _work_of_sum(part, size, domains)
    if isinstance(part, ComponentCount):
        return _work_of_components(part)
    if part.cost == EXPENSIVE:
        return BOARD_RUN + size
    if isinstance(part, Pattern):
        return 4 * size + sum([domains[var].bit_count() for var in part.vars]) * 3 // 2
    return 6 + size * 3 // 2 if isinstance(part, Different) else 4 + 2 * size


def strong_work_of(part: Propagator, size: int, domains: Domains) -> int:
    """Return the work of one run of a propagator that reasons as hard as it can."""
    if isinstance(part, Different):
        return 6 + 3 * size
    if part.cost != EXPENSIVE:
        return work_of(part, size, domains)
    return max(3 * (BOARD_RUN + size), work_of(part, size, domains))


def board_work_of(part: Propagator, read: int) -> int:
    """Return the work of one run of a propagator about the whole board that reads this many variables."""
    if isinstance(part, ComponentCount):
        return _work_of_components(part)
    if isinstance(part, Conjunction):
        return 3 * (BOARD_RUN + read) + sum([board_work_of(one, 0) for one in part.parts if one.cost == EXPENSIVE])
    return (BOARD_RUN + read) * (2 if isinstance(part, Disjunction) else 4 if isinstance(part, Forest) else 1)


def _work_of_components(part: ComponentCount) -> int:
    """Return the work of counting components: each run looks at all members and links, whatever it needs of them."""
    return BOARD_RUN + _work_of_guards(part.members) + _work_of_guards(part.links)


def _work_of_guards(guards: Guards) -> int:
    """Return the work of reading the conditions on members or links. It grows if conditions contain others."""
    return guards.size * 4 // 3 + sum([_work_of_condition(holds, 0) - CONDITION for holds, _ in guards.pairs])


def _work_of_sum(part: LinearSum, size: int, domains: Domains) -> int:
    """Return the work of a sum: its conditions, its variables, and if it is exact, their values."""
    found = 4 + len(part.columns)
    if part.small:
        found += sum([domains[var].bit_count() for var, _ in part.columns])
    return found + sum([_work_of_condition(one, size) for _, one, _ in part.nodes])


def _work_of_condition(part: Propagator, size: int) -> int:
    """Return the work of evaluating a condition with the conditions in it. Most conjunctions of literals end early."""
    if isinstance(part, Conjunction):
        return CONDITION + sum([_work_of_condition(one, size) for one in part.others])
    if isinstance(part, Disjunction):
        return CONDITION + sum([_work_of_condition(one, size) for one in part.parts])
    if isinstance(part, Equivalence):
        return _work_of_condition(part.both, size) + _work_of_condition(part.neither, size)
    return BOARD_RUN + size if part.cost == EXPENSIVE else CONDITION
