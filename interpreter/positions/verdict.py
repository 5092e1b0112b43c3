"""Judge boards: solved, open, broken or, if the search gives up, unknown. Find the variables that break a rule."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.minimise import minimised
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, TimeLimit, WorkLimit
from dslrun.interpreter.model import Domains, Model, Rule
from dslrun.interpreter.model import values as values_of
from dslrun.interpreter.positions.hidden_layers import conflicting_rules, search_hidden

Status = Literal["solved", "open", "broken", "unknown"]
BLAME_TESTS = 300
"""Maximum number of tests that `blame` makes for one rule."""
CONFLICTS = 100_000
"""Maximum number of engine conflicts in the search for hidden values, unless the caller sets a deadline."""


@record
class Verdict:
    """The status of a board, the broken rules, and the variables with a value outside their domain or against a given.

    If `together` is True, none of these rules is broken by itself, but no completion satisfies all of them. The status
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
        conflict = [] if broken else net.hidden.conflict(domains, deadline)
    except TimeLimit:
        return Verdict("unknown")
    if broken or outside:
        return Verdict("broken", tuple(dict.fromkeys(broken)), tuple(outside))
    assigned = [value is not None or var in model.givens for var, value in enumerate(values)]
    if conflict:
        return broken_together(model, domains, conflict, deadline, full=not unset_variables(model, assigned))
    return conclude(model, domains, assigned, deadline)


def broken_together(
    model: Model, domains: Domains, conflict: Iterable[int], deadline: Deadline, *, full: bool
) -> Verdict:
    """Return the verdict on a board on which some propagators leave no hidden values. It names their rules.

    On a full board, a search makes the set of rules minimal.
    """
    rules = network(model).rules
    against = tuple(dict.fromkeys(rules[number] for number in conflict))
    if full and len(against) > 1:
        against = conflicting_rules(model, domains, against, deadline)
    return Verdict("broken", against, together=len(against) > 1)


def conclude(model: Model, domains: Domains, assigned: Sequence[bool], deadline: Deadline) -> Verdict:
    """Return the verdict on a board on which no single rule is broken.

    Unset visible variables count as 0: the board is solved if that makes it a solution. If at most one visible variable
    is unset, all rules are judged together: the board is broken if no completion satisfies them. Otherwise it is open.
    """
    board = finished(model, domains, assigned)
    met = False if board is None else search_hidden(model, board, deadline, reasons=False).met
    if met:
        return Verdict("solved")
    if met is None:
        return Verdict("unknown")
    unset = unset_variables(model, assigned)
    against = refutation(model, domains, unset, deadline) if len(unset) < 2 else ()
    return Verdict("broken", against, together=len(against) > 1) if against else Verdict("open")


def unset_variables(model: Model, assigned: Sequence[bool]) -> list[int]:
    """The visible variables that are not set."""
    return [var for var, one in enumerate(model.variables) if not assigned[var] and not one.hidden]


def refutation(model: Model, domains: Domains, unset: Sequence[int], deadline: Deadline) -> tuple[Rule, ...]:
    """Return rules that no completion of a board satisfies together, none if there may be a completion.

    At most one visible variable is unset. Every value of it is tried with all hidden values.
    """
    found: dict[Rule, None] = {}
    for board in completions(domains, unset):
        answer = search_hidden(model, board, deadline)
        if answer.met is not False:
            return ()
        found.update(dict.fromkeys(answer.against if answer.together else answer.against[:1]))
    return tuple(found)


def is_refuted(model: Model, domains: Domains, unset: Sequence[int], asked: Sequence[int], deadline: Deadline) -> bool:
    """True if no completion of a board satisfies all rules, as in `refutation`.

    Only the propagators `asked` are evaluated, and those that mention hidden variables.
    """
    net = network(model, deadline)
    for board in completions(domains, unset):
        if any(net.propagators[number].evaluate(board) is False for number in asked):
            continue
        if not any(net.hidden.hidden) or search_hidden(model, board, deadline, reasons=False).met is not False:
            return False
    return True


def completions(domains: Domains, unset: Sequence[int]) -> Iterator[Domains]:
    """Yield the board with each value of the only unset variable, or the board itself if none is unset."""
    board = list(domains)
    if not unset:
        yield board
        return
    for value in values_of(domains[unset[0]]):
        board[unset[0]] = 1 << value
        yield board


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
    net = network(model)
    broken = next((net.prunes[part] for part in net.parts[rule] if net.prunes[part](domains) is None), None)
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
