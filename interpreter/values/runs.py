"""Automata for lines of runs: blocks of given lengths in order, with 0 between them."""

from dslrun.interpreter.model import Automaton


def runs_automaton(blocks: tuple[tuple[int | None, int], ...]) -> Automaton:
    """Return the automaton of `0* B1 gap B2 ... 0*` for blocks of (length, mask of values).

    A gap is required only between blocks with equal masks. None is any length of at least 1.
    """
    steps: list[list[tuple[int, int]]] = [[(1, 0)]]
    for number, (length, mask) in enumerate(blocks):
        for _ in range(length or 1):
            previous = len(steps) - 1
            steps[previous].append((mask, previous + 1))
            steps.append([])
        end = len(steps) - 1
        if length is None:
            steps[end].append((mask, end))
        if number + 1 == len(blocks):
            # The end needs a separate state: a block of any length must not start again after a gap.
            steps[end].append((1, end + 1))
            steps.append([(1, end + 1)])
            return Automaton(0, frozenset({end, end + 1}), tuple(tuple(step) for step in steps))
        # State end + 1 waits in the gap; a block of another colour may also follow at once.
        steps[end].append((1, end + 1))
        steps.append([(1, end + 1)])
        if blocks[number + 1][1] != mask:
            steps[end].append((blocks[number + 1][1], end + 2))
    return Automaton(0, frozenset({0}), (((1, 0),),))
