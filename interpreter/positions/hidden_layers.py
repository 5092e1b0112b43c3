"""Hidden variables settled: whether some values of theirs meet all rules on a board that is otherwise finished."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dslrun.interpreter.check.fixpoint import complete, propagate
from dslrun.interpreter.check.minimise import minimised
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.model import Domains, Model, Rule

SEARCH_BOARDS = 200
"""How many boards the plain search looks at before the engine is asked."""
REASON_TESTS = 100
"""How many smaller sets of rules are tested for a conflict."""


@dataclass(frozen=True, slots=True)
class Settled:
    """Whether all rules can be met (None: the time was over before that could be told), and if not, why not.

    `against` are rules that cannot all be met: each of them broken by itself, or, with `together`, none of them.
    """

    met: bool | None
    against: tuple[Rule, ...] = ()
    together: bool = False


def settle(model: Model, board: Domains, deadline: Deadline, *, reasons: bool = True) -> Settled:
    """Settle the open variables of a board; without `reasons` it is not asked why the rules cannot be met."""
    net = network(model, deadline)
    truths = [part.evaluate(board) for part in net.propagators]
    wrong = dict.fromkeys(rule for rule, truth in zip(net.rules, truths, strict=True) if truth is False)
    if wrong:
        return Settled(False, tuple(wrong))
    undecided = list(dict.fromkeys(rule for rule, truth in zip(net.rules, truths, strict=True) if truth is None))
    met = can_be_met(model, board, undecided, deadline)
    if met is not False or not reasons:
        return Settled(met)
    against = cannot_all_be_met(model, board, undecided, deadline)
    return Settled(False, against, len(against) > 1)


def can_be_met(model: Model, board: Domains, rules: Sequence[Rule], deadline: Deadline) -> bool | None:
    """Whether some values of the open variables meet all of some rules; None if the time is over first.

    Propagation and a short search come first, the engine only where they do not suffice.
    """
    if not rules:
        return True
    try:
        return complete(model, board, deadline, rules=rules, most=SEARCH_BOARDS) is not None
    except TimeLimit:
        return None if deadline.expired() else _asked_of_the_engine(model, board, rules, deadline)


def _asked_of_the_engine(model: Model, board: Domains, rules: Sequence[Rule], deadline: Deadline) -> bool | None:
    from dslrun.interpreter.solve.solver import solve  # late: slow to import, and rarely needed

    fixed = {var: domain.bit_length() - 1 for var, domain in enumerate(board) if not domain & (domain - 1)}
    outcome = solve(replace(model, rules=tuple(rules), givens=fixed), limit=1, deadline=deadline)
    return bool(outcome.solutions) if outcome.complete else None


def cannot_all_be_met(model: Model, board: Domains, rules: Sequence[Rule], deadline: Deadline) -> tuple[Rule, ...]:
    """A small part of some rules that cannot all be met which cannot be met either.

    What propagation alone refutes is made smaller by propagation alone, which is quick; then every way to refute is
    taken. When the time is over the part may be larger than it need be.
    """

    def refuted_at_once(some: list[Rule]) -> bool:
        return not propagate(model, list(board), deadline=deadline, rules=some)

    def refuted(some: list[Rule]) -> bool:
        met = can_be_met(model, board, some, deadline)
        deadline.check()
        return met is False

    kept = list(rules)
    try:
        kept = minimised(kept, refuted_at_once) if refuted_at_once(kept) else kept
    except TimeLimit:
        return tuple(kept)
    return tuple(minimised(kept, refuted, REASON_TESTS))
