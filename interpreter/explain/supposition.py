"""A supposition that fails: what would follow if a deduction were wrong, step by step, until a rule cannot hold."""

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.antecedents import TrailWalker
from dslrun.interpreter.explain.conclusions import Conclusions, merged, same_rules
from dslrun.interpreter.explain.results import Deduction
from dslrun.interpreter.explain.trail import ASSUMED, NOTED, Trail
from dslrun.interpreter.explain.what_if import MOST_INNER, SHORT, WhatIf
from dslrun.interpreter.model import Model, Rule


@record
class Supposition:
    """The steps that follow from a supposition, and the rules that cannot hold after them."""

    steps: tuple[Deduction, ...]
    broken: tuple[Rule, ...]


def suppose_otherwise(
    model: Model, deduction: Deduction, deadline: Deadline | None = None, *, nested: bool = False
) -> Supposition | None:
    """Suppose that the first change of a deduction is wrong, and follow its rules to a contradiction.

    Return None if propagation of these rules finds none. If `nested`, a step may be a what-if itself.
    """
    deadline = deadline or Deadline()
    trail = Trail(model, {}, {}, deduction.rules)
    for fact in deduction.because:
        if trail.conflict is None:
            trail.narrow(fact.var, ~fact.out, NOTED)
    change = deduction.changes[0]
    if trail.conflict is None and trail.narrow(change.var, change.out, ASSUMED):
        trail.run(deadline)
    if trail.conflict is None:
        trail.wake()
        trail.run(deadline)
    walker = TrailWalker(trail, deadline)
    inner = WhatIf(trail, walker)
    for _ in range(MOST_INNER if nested else 0):
        if trail.conflict is None and inner.refute(1, deadline, SHORT):
            trail.run(deadline)
    if trail.conflict is None:
        return None
    conclusions = Conclusions(trail, walker)
    cause = walker.from_conflict(trail.conflict, conclusions.is_conclusion)
    return Supposition(tuple(merged(conclusions.chain_to(cause.stops), same_rules)), tuple(cause.rules))
