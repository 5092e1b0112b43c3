"""Domains taken out of a list at once."""

from collections.abc import Callable
from operator import itemgetter

from dslrun.interpreter.model import Domains


def picker(variables: tuple[int, ...]) -> Callable[[Domains], tuple[int, ...]]:
    """A function that takes the domains of these variables out of a list at once."""
    if len(variables) > 1:
        return itemgetter(*variables)
    return lambda domains: tuple(domains[var] for var in variables)
