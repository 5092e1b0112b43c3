"""Judge boards: solved, open, broken or, if the search gives up, unknown. Find the variables that break a rule."""

from collections.abc import Sequence
from typing import Literal

from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.last_variable import exactly
from dslrun.interpreter.check.minimise import minimised
from dslrun.interpreter.check.network import network, pieces
from dslrun.interpreter.deadline import Deadline, TimeLimit, WorkLimit
from dslrun.interpreter.model import Domains, Model, Rule, scope
from dslrun.interpreter.positions.hidden_layers import search_hidden

Status = Literal["solved", "open", "broken", "unknown"]
BLAME_TESTS = 300
"""Maximum number of tests that `blame` makes for one rule."""
CONFLICTS = 100_000
"""Maximum number of engine conflicts in the search for hidden values, unless the caller sets a deadline."""


@record
class Verdict:
    """The status of a board, the broken rules, and the variables with a value outside their domain or against a given.

    If `together` is True, none of these rules is broken by itself, but no hidden values satisfy all of them. The status
    is `unknown` if the search for hidden values gives up.
    """

    status: Status
    broken: tuple[Rule, ...] = ()
    outside: tuple[int, ...] = ()
    together: bool = False


@deep
def judge(model: Model, values: Sequence[int | None], deadline: Deadline | None = None) -> Verdict:
    """Return the verdict on a board. `values` has the value of each variable, or None if it is not set.

    Givens fill in missing values. A value outside the domain or against a given breaks the board. If the deadline
    passes before every rule was checked, the verdict is `unknown`. Without a deadline no clock is read.
    """
    domains = model.start()
    outside = []
    for var, value in enumerate(values):
        if value is None:
            continue
        if value < 0 or not domains[var] & 1 << value:
            outside.append(var)
        else:
            domains[var] = 1 << value
    deadline = deadline or WorkLimit(CONFLICTS)
    try:
        net = network(model, deadline)
        looked = deadline.checked(zip(net.prunes, net.rules, strict=True))
        broken = [rule for prune, rule in looked if prune(domains) is None]
    except TimeLimit:
        return Verdict("unknown")
    if broken or outside:
        return Verdict("broken", tuple(dict.fromkeys(broken)), tuple(outside))
    assigned = [value is not None or var in model.givens for var, value in enumerate(values)]
    return conclude(model, domains, assigned, deadline)


def conclude(model: Model, domains: Domains, assigned: Sequence[bool], deadline: Deadline) -> Verdict:
    """Return the verdict on a board on which no single rule is broken.

    Unset visible variables count as 0: the board is solved if that makes it a solution, otherwise open.
    """
    board = finished(model, domains, assigned)
    if board is None:
        return Verdict("open")
    full = is_full(model, assigned)
    answer = search_hidden(model, board, deadline, reasons=full)
    if answer.met:
        return Verdict("solved")
    if answer.met is None:
        return Verdict("unknown")
    return Verdict("broken", answer.against, together=answer.together) if full else Verdict("open")


def is_full(model: Model, assigned: Sequence[bool]) -> bool:
    """True if every visible variable is set."""
    return all(is_set or variable.hidden for is_set, variable in zip(assigned, model.variables, strict=True))


def finished(model: Model, domains: Domains, assigned: Sequence[bool]) -> Domains | None:
    """Return the board with 0 for unset visible variables, or None if one cannot be 0. Hidden variables stay open."""
    board = list(domains)
    for var, variable in enumerate(model.variables):
        if not assigned[var] and not variable.hidden:
            if not variable.domain & 1:
                return None
            board[var] = 1
    return board


@deep
def blame(model: Model, rule: Rule, domains: Domains, deadline: Deadline | None = None) -> tuple[int, ...]:
    """Return a small subset of the set variables that suffices to break a rule, empty if it is not broken.

    Givens are dropped first. The subset may not be minimal if the deadline passes or after `BLAME_TESTS` tests.
    """
    full = [variable.domain for variable in model.variables]
    compiled = network(model).compiled
    hidden = [variable.hidden for variable in model.variables]
    prunes = [exactly(compiled.of(node), tuple(scope(node)), hidden) for node in pieces(rule.node)]
    broken = next((prune for prune in prunes if prune(domains) is None), None)
    if broken is None:
        return ()
    suspects = [var for var in rule.scope if not domains[var] & (domains[var] - 1)]
    suspects = [var for var in suspects if full[var] != domains[var]]
    suspects.sort(key=lambda var: (var not in model.givens, var))

    def still_broken(kept: list[int]) -> bool:
        if deadline is not None:
            deadline.check()
            deadline.spend(len(rule.scope))
        trial = list(full)
        for var in kept:
            trial[var] = domains[var]
        return broken(trial) is None

    return tuple(sorted(minimised(suspects, still_broken, BLAME_TESTS)))
