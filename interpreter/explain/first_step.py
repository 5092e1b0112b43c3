"""A part of a chain as a hint of its own: a long chain is easier to follow one conclusion at a time."""

from collections.abc import Callable, Sequence

from dslrun.interpreter.explain.conclusions import rests_on
from dslrun.interpreter.explain.results import BY_SOLVER, Deduction
from dslrun.interpreter.explain.same_reason import crosses_out
from dslrun.interpreter.model import Model

MOST_SHOWN = 3
"""A chain with more deductions than this, not counting values crossed out, is too long for one hint."""


def first_step(
    model: Model, chain: Sequence[Deduction], effort: Callable[[tuple[Deduction, ...]], tuple[float, float]]
) -> tuple[Deduction, ...]:
    """Return the simplest part of a chain that is too long or needs a search, or else the chain itself."""
    shown = [one for one in chain if not crosses_out(model, one)]
    if len(shown) <= MOST_SHOWN and all(one.level < BY_SOLVER for one in chain):
        return tuple(chain)
    parts = [_part(chain, chain.index(one)) for one in shown]
    parts = [part for part in parts if all(one.level < BY_SOLVER for one in part)]
    return min(parts, key=effort, default=tuple(chain))


def _part(chain: Sequence[Deduction], at: int) -> tuple[Deduction, ...]:
    """Return a deduction of a chain with the earlier ones that it rests on."""
    part = [chain[at]]
    for earlier in reversed(chain[:at]):
        if any(rests_on([earlier], one) for one in part):
            part.insert(0, earlier)
    return tuple(part)
