"""`python -m bench levels [GAME...]`: compare grades with the levels of difficulty of another program.

bench/boards/levels holds puzzles that Simon Tatham's collection made at each of its levels, the easiest level first.
The name of a challenge is its level, its size and a number. The table shows Kendall's tau between the grade and the
level, ties in the levels left out: for puzzles of one size, and for all sizes together. The level there does not depend
on the size, but the words of people do. So the last column of a measure compares it with words that level and size
decide alike. Two other measures follow for comparison: the number of what-ifs, and the kind and length of the hardest
step.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import log
from typing import NamedTuple

from bench.every import BOARDS, opened
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.grading.grade import solved
from dslrun.interpreter.explain.grading.person import SHORT, Solving
from dslrun.interpreter.loading import load

LEVELS = BOARDS / "levels"
WORDS = 5
"""The number of words from easy to hard."""


class Levelled(NamedTuple):
    """A puzzle with the number of its level, its size, and what the simulated person did."""

    level: int
    size: str
    done: Solving


Measure = Callable[[Solving], tuple[float, ...]]


def effort(done: Solving) -> tuple[float, ...]:
    """The effort, which decides the grade."""
    return (done.effort,)


def what_ifs(done: Solving) -> tuple[float, ...]:
    """The number of what-ifs and searches."""
    return (sum(done.steps[SHORT:]),)


def hardest(done: Solving) -> tuple[float, ...]:
    """The kind and the length of the hardest step."""
    return (0.0,) if done.hardest is None else (done.hardest.kind, done.hardest.depth)


MEASURES: dict[str, Measure] = {"grade": effort, "what-ifs": what_ifs, "hardest step": hardest}


def puzzles(game: str) -> list[Levelled]:
    """The puzzles of a game, each solved as a person would."""
    path = LEVELS / f"{game}.lud"
    found, levels = [], dict[str, int]()
    for one in opened(path):
        word, size, _ = one.name.split()
        done = solved(load(path, challenge=one.name).model, Deadline())
        assert isinstance(done, Solving), f"{game}, {one.name} does not have one solution"
        found.append(Levelled(levels.setdefault(word, len(levels)), size, done))
    return found


def tau(pairs: Sequence[tuple[tuple[float, ...], int]]) -> tuple[int, int]:
    """Count the pairs of puzzles of different levels: those in the right order less the others, and all of them."""
    right = all_ = 0
    for (one, level), (other, other_level) in combinations(pairs, 2):
        if level != other_level:
            all_ += 1
            right += ((one > other) - (one < other)) * (1 if level > other_level else -1)
    return right, all_


def words(some: Sequence[Levelled]) -> list[int]:
    """A word for each puzzle, a number from 0: half of it comes from the level, half from the logarithm of the size."""
    areas = [log(rows * columns) for rows, columns in (map(int, one.size.split("x")) for one in some)]
    most, least, span = max(one.level for one in some), min(areas), max(areas) - min(areas)
    shares = [one.level / most + ((area - least) / span if span else 0) for one, area in zip(some, areas, strict=True)]
    return [min(int(WORDS * share / 2), WORDS - 1) for share in shares]


def row(game: str, some: Sequence[Levelled]) -> str:
    """A row of the table."""
    cells, both = [game, str(len(some))], words(some)
    for measure in MEASURES.values():
        values = [(measure(one.done), one.level, one.size) for one in some]
        sizes = [tau([pair[:2] for pair in values if pair[2] == size]) for size in sorted({one.size for one in some})]
        worded = [(value[0], word) for value, word in zip(values, both, strict=True)]
        found = [sizes, [tau([pair[:2] for pair in values])], [tau(worded)]]
        cells += [f"{sum(a for a, _ in one) / sum(b for _, b in one):.2f}" for one in found]
    return f"| {' | '.join(cells)} |"


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    head = [
        "game",
        "puzzles",
        *(f"{name}, {what}" for name in MEASURES for what in ("one size", "all sizes", "with size")),
    ]
    print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for game in words or sorted(path.stem for path in LEVELS.glob("*.lud")):
        print(row(game, puzzles(game)), flush=True)
    return 0
