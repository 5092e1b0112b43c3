"""Pruning remembered: in play a part of a few variables meets the same domains again and again."""

from collections.abc import Callable, Sequence
from operator import itemgetter

from interpreter.check.base import Changes, Reading
from interpreter.check.last import Pruning, exactly
from interpreter.check.logic import Clause, OneOf
from interpreter.model import Domains

FEW = 6
MANY = 4096


def picker(variables: tuple[int, ...]) -> Callable[[Domains], tuple[int, ...]]:
    """A function that takes the domains of these variables out of a list at once."""
    if len(variables) > 1:
        return itemgetter(*variables)
    return lambda domains: tuple(domains[var] for var in variables)


def remembered(part: Reading, scope: tuple[int, ...], hidden: Sequence[bool] = ()) -> Pruning:
    """The `prune` of a part, exact at its last unknown (see `exactly`).

    Answers are kept if it reads few variables and is no quicker than a look-up.
    """
    pruning = exactly(part, scope, hidden)
    if len(scope) > FEW or isinstance(part, Clause | OneOf):
        return pruning
    pick = picker(scope)
    answers: dict[tuple[int, ...], Changes | None] = {}

    def prune(domains: Domains) -> Changes | None:
        key = pick(domains)
        try:
            return answers[key]
        except KeyError:
            if len(answers) > MANY:
                answers.clear()
            found = answers[key] = pruning(domains)
            return found

    return prune
