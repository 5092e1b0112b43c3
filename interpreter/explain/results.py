"""The results of explaining, as plain data. `explain.wording` turns them into sentences."""

from typing import Literal, TypeAlias

from dslrun.dsl.records import record
from dslrun.interpreter.model import Rule

Setting: TypeAlias = tuple[int, int]
"""A variable and its value: a given or a move."""

StepsStatus: TypeAlias = Literal["solved", "open", "impossible", "unknown"]

ONE_RULE, TWO_RULES, WHAT_IF, BY_SOLVER = 1, 2, 3, 4
"""Levels of a deduction.

1: one rule instance suffices. 2: two rule instances together refute a value, neither about the whole board, or a few
work through hidden variables. 3: supposing a value leads to a contradiction by more rules. 4: only the solver finds it.
Rules about a single site ("every cell is filled") do not count.
"""


@record
class Fact:
    """The values of the mask `out` are impossible for a variable."""

    var: int
    out: int


@record
class Grounds:
    """Rules, givens and moves that refute a supposition; `minimal` means that each is proved to be necessary.

    `impossible` is True if they contradict each other even without the supposition. `level` is 1 to 3 if propagation
    finds the contradiction (with one, two or more rules) and 4 if only the engine does.
    """

    rules: tuple[Rule, ...] = ()
    givens: tuple[Setting, ...] = ()
    moves: tuple[Setting, ...] = ()
    minimal: bool = False
    impossible: bool = False
    level: int = 0


@record
class Reason:
    """The answer to `why` or `whynot` about a value of a variable.

    `status` is "forced" or "not forced", "forbidden" or "not forbidden", or "unknown" if time ran out. A forced or
    forbidden value has grounds.

    `conflict` explains why the position has no solution at all, if that is so and the grounds do not show it.
    """

    question: Literal["why", "whynot"]
    var: int
    value: int
    status: Literal["forced", "not forced", "forbidden", "not forbidden", "unknown"]
    grounds: Grounds | None = None
    conflict: Grounds | None = None


@record
class Change:
    """The effect of a deduction on a variable: the values it removes, and those left after it."""

    var: int
    out: int
    left: int

    @property
    def value(self) -> int | None:
        """The value to which the variable is fixed, or None if several are left."""
        return None if self.left & (self.left - 1) else self.left.bit_length() - 1


@record
class Deduction:
    """One inference: the changes that follow by these rules from these facts about visible variables.

    In a what-if (level 3), supposing any of the removed values leads to a contradiction.
    """

    level: int
    changes: tuple[Change, ...]
    rules: tuple[Rule, ...]
    because: tuple[Fact, ...]

    @property
    def fixed(self) -> tuple[Setting, ...]:
        """The variables that the deduction fixes, with their values."""
        return tuple((change.var, change.value) for change in self.changes if change.value is not None)


@record
class HintResult:
    """The answer to `hint`: a chain of deductions that ends with the next one to make.

    If `status` is "found", the last deduction of `chain` fixes a variable, or removes values if no variable could be
    fixed in time. The other statuses are "solved", "impossible" (`conflict` holds rules, givens and moves that cannot
    all hold), "open" (nothing follows, because there are several solutions) and "unknown" (time ran out).
    """

    status: Literal["found", "solved", "impossible", "open", "unknown"]
    chain: tuple[Deduction, ...] = ()
    conflict: Grounds | None = None

    @property
    def excluded(self) -> tuple[Fact, ...]:
        """What the whole chain excludes. A player who follows it knows that, even if only its end is played."""
        return tuple(Fact(change.var, change.out) for deduction in self.chain for change in deduction.changes)

    @property
    def level(self) -> int:
        """The level of the hardest deduction, or 0 if there is none."""
        return max((deduction.level for deduction in self.chain), default=0)


@record
class StepsResult:
    """A solve as deductions, in order.

    `status` is "solved", "open" (nothing more follows, because there are several solutions), "impossible" or "unknown"
    (time ran out). `values` holds the final value of every fixed variable and None for the others.
    """

    status: StepsStatus
    steps: tuple[Deduction, ...]
    values: tuple[int | None, ...]
    conflict: Grounds | None = None

    @property
    def level(self) -> int:
        """The level of the hardest step, or 0 if there is none."""
        return max((step.level for step in self.steps), default=0)
