"""Hidden layers: decide whether hidden values exist that satisfy all rules on a board that is otherwise full."""

from collections.abc import Sequence
from dataclasses import replace

from dslrun.dsl.records import record
from dslrun.interpreter.check.fixpoint import complete, propagate
from dslrun.interpreter.check.minimise import minimised
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.model import Domains, Model, Rule

SEARCH_BOARDS = 200
"""Maximum number of boards that the plain search visits before an engine takes over."""
REASON_TESTS = 100
"""Maximum number of sets of rules to test in the search for a smaller conflict."""


@record
class HiddenAnswer:
    """The result of a search for hidden values.

    `met` is True if hidden values satisfy all rules, False if none do, None if the search gave up. The rules in
    `against` cannot all hold. If `together` is True, none of them is broken by itself; otherwise each is.
    """

    met: bool | None
    against: tuple[Rule, ...] = ()
    together: bool = False


def search_hidden(model: Model, board: Domains, deadline: Deadline, *, reasons: bool = True) -> HiddenAnswer:
    """Search for values of the open variables that satisfy all rules. With `reasons`, find a conflict if none do."""
    net = network(model, deadline)
    truths = [part.evaluate(board) for part in net.propagators]
    wrong = dict.fromkeys(rule for rule, truth in zip(net.rules, truths, strict=True) if truth is False)
    if wrong:
        return HiddenAnswer(False, tuple(wrong))
    undecided = list(dict.fromkeys(rule for rule, truth in zip(net.rules, truths, strict=True) if truth is None))
    met = can_be_met(model, board, undecided, deadline)
    if met is not False or not reasons:
        return HiddenAnswer(met)
    against = conflicting_rules(model, board, undecided, deadline)
    return HiddenAnswer(False, against, len(against) > 1)


def can_be_met(model: Model, board: Domains, rules: Sequence[Rule], deadline: Deadline) -> bool | None:
    """Return whether values of the open variables satisfy all given rules, or None if the search gives up.

    An engine takes over only if propagation and a short search do not decide.
    """
    if not rules:
        return True
    try:
        return complete(model, board, deadline, rules=rules, most=SEARCH_BOARDS) is not None
    except TimeLimit:
        return None if deadline.expired() else _engine_answer(model, board, rules, deadline)


def _engine_answer(model: Model, board: Domains, rules: Sequence[Rule], deadline: Deadline) -> bool | None:
    from dslrun.interpreter.solve.solver import solve  # imported late, because it is slow to import and rarely needed

    fixed = {var: domain.bit_length() - 1 for var, domain in enumerate(board) if not domain & (domain - 1)}
    outcome = solve(replace(model, rules=tuple(rules), givens=fixed), limit=1, deadline=deadline)
    return bool(outcome.solutions) if outcome.complete else None


def conflicting_rules(model: Model, board: Domains, rules: Sequence[Rule], deadline: Deadline) -> tuple[Rule, ...]:
    """Return a small subset of contradictory rules that is itself contradictory.

    If propagation alone refutes the rules, it also minimises them first, because that is fast. If the search gives up,
    the subset may not be minimal.
    """

    def refuted_by_propagation(some: list[Rule]) -> bool:
        return not propagate(model, list(board), deadline=deadline, rules=some)

    def refuted(some: list[Rule]) -> bool:
        met = can_be_met(model, board, some, deadline)
        deadline.check()
        return met is False

    kept = list(rules)
    try:
        kept = minimised(kept, refuted_by_propagation) if refuted_by_propagation(kept) else kept
    except TimeLimit:
        return tuple(kept)
    return tuple(minimised(kept, refuted, REASON_TESTS))
