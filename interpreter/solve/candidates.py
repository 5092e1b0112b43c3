"""A candidate answer, and the clauses that it breaks: what all finders of cuts do with literals."""

from collections.abc import Sequence

from interpreter.solve.clauses import FALSE


def holds(truth: Sequence[int], literal: int) -> bool:
    """Whether a literal holds in a candidate; `truth` is by variable."""
    return bool(truth[literal]) if literal > 0 else not truth[-literal]


def plain(cut: list[int]) -> list[int]:
    """A clause without repetitions and without what cannot hold."""
    return [literal for literal in dict.fromkeys(cut) if literal != FALSE]
