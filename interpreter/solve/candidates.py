"""A candidate answer, and the clauses that it breaks: what all finders of cuts do with literals."""

from collections.abc import Sequence
from typing import TypeAlias

from dslrun.interpreter.solve.clauses import FALSE

Truth: TypeAlias = Sequence[int]
"""A candidate: `truth[literal]` says whether the literal holds, of negative ones counted from the end."""
TURNED = bytes([1, 0]).ljust(256)


def by_literal(by_variable: bytearray) -> bytearray:
    """What is known of the variables, for literals of both signs: the opposite of each, backwards, at the end."""
    return by_variable + by_variable[:0:-1].translate(TURNED)


def plain(cut: list[int]) -> list[int]:
    """A clause without repetitions and without what cannot hold."""
    return [literal for literal in dict.fromkeys(cut) if literal != FALSE]
