"""Whether a puzzle can be solved by steps up to a level, decided as early as possible.

A level is that of a hint or a step (`explain.results`), from 1 to 4. It is no grade: `grade.grade_at_most` compares the
grade with a number, and `grade.grades_of` gives the grades of a word such as `easy`.
"""

from collections.abc import Callable

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.deducer import Candidates
from dslrun.interpreter.explain.grading.person import holds
from dslrun.interpreter.explain.hints import steps
from dslrun.interpreter.explain.pairs import RulePairs
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE, TWO_RULES, WHAT_IF
from dslrun.interpreter.model import Domains, Model, values
from dslrun.interpreter.solve.solver import solve


@deep
def solvable(model: Model, level: int, deadline: Deadline | None = None) -> bool:
    """Return whether steps up to a level solve a puzzle, as `steps` would find them. Raises `TimeLimit`.

    Level 1 takes propagation alone. Level 2 adds values that two rules refute, neither about the whole board, and steps
    through hidden variables. Level 3 adds what-ifs: suppose a value and propagate all rules. Level 4 takes any puzzle
    with one solution. The answer depends on no order of rules. The domains narrow until the level is exhausted, so a
    False for a low level is quick.
    """
    deadline = deadline or Deadline()
    domains = model.start()
    if not propagate(model, domains, deadline=deadline):
        return False
    if level == ONE_RULE:
        hidden = any(variable.hidden for variable in model.variables)
        by_rules = not _open(model, domains) and holds(model, domains, deadline)
        return by_rules and (not hidden or steps(Candidates(model), deadline).level <= ONE_RULE)
    pairs = RulePairs(network(model))

    def by_two_rules(var: int, bit: int) -> bool:
        deadline.check()
        return pairs.refuting(domains, var, bit) is not None

    def by_all_rules(var: int, bit: int) -> bool:
        supposed = list(domains)
        supposed[var] = bit
        return not propagate(model, supposed, deadline=deadline, changed=(var,))

    refutes = by_two_rules if level == TWO_RULES else by_all_rules
    if not _narrow(model, domains, refutes, deadline, hidden=level > TWO_RULES):
        return False
    if not _open(model, domains):
        return holds(model, domains, deadline)
    return level > WHAT_IF and solve(model, limit=2, deadline=deadline).status == "unique"


def level_of(model: Model, deadline: Deadline | None = None) -> int | None:
    """Return the lowest level whose steps solve a puzzle; None if it does not have one solution. Raises `TimeLimit`."""
    return next((level for level in range(ONE_RULE, BY_SOLVER + 1) if solvable(model, level, deadline)), None)


def _open(model: Model, domains: Domains, *, hidden: bool = False) -> list[int]:
    """Return the visible (or hidden) variables that are not fixed."""
    found = enumerate(model.variables)
    return [var for var, one in found if one.hidden is hidden and domains[var] & (domains[var] - 1)]


def _narrow(
    model: Model, domains: Domains, refutes: Callable[[int, int], bool], deadline: Deadline, *, hidden: bool = False
) -> bool:
    """Remove refuted values until all visible variables are fixed or nothing changes; return False if a rule fails.

    With `hidden`, values of hidden variables are tried after those of visible ones.
    """
    changed = True
    while changed and _open(model, domains):
        changed = False
        for var in [*_open(model, domains), *(_open(model, domains, hidden=True) if hidden else ())]:
            for value in values(domains[var]):
                bit = 1 << value
                if domains[var] & bit and domains[var] != bit and refutes(var, bit):
                    changed = True
                    domains[var] &= ~bit
                    if not propagate(model, domains, deadline=deadline, changed=(var,)):
                        return False
    return True
