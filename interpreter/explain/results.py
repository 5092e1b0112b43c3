"""What is answered: plain data, no prose. `explain.wording` puts it into sentences."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dslrun.interpreter.model import Rule

Setting: TypeAlias = tuple[int, int]
"""A variable and its value: a given or a move."""

StepsStatus: TypeAlias = Literal["solved", "open", "impossible", "unknown"]

ONE_RULE, TWO_RULES, WHAT_IF, BY_SOLVER = 1, 2, 3, 4
"""Levels of a deduction: one rule instance; two together (or a few, through hidden unknowns); suppose a value and
meet a contradiction; only the solver sees it. Rules about a single site ("every cell is filled") are not counted."""


@dataclass(frozen=True, slots=True)
class Fact:
    """The values of the mask `out` are impossible for a variable."""

    var: int
    out: int


@dataclass(frozen=True, slots=True)
class Grounds:
    """Rules, givens and moves that refute something; `minimal` says that no part of them does, and is proved.

    `impossible`: they contradict each other, whatever else is supposed. `level`: 1 to 3 where propagation finds the
    contradiction (with one, two or more rules), 4 where only the engine does.
    """

    rules: tuple[Rule, ...] = ()
    givens: tuple[Setting, ...] = ()
    moves: tuple[Setting, ...] = ()
    minimal: bool = False
    impossible: bool = False
    level: int = 0


@dataclass(frozen=True, slots=True)
class Reason:
    """The answer to `why` or `whynot` about a value of a variable.

    `status` is "forced" or "not forced", "forbidden" or "not forbidden", or "unknown" where the time was over. There
    are grounds where the answer is forced or forbidden.
    """

    question: Literal["why", "whynot"]
    var: int
    value: int
    status: Literal["forced", "not forced", "forbidden", "not forbidden", "unknown"]
    grounds: Grounds | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What a deduction does to a variable: the values it removes, and those left after it."""

    var: int
    out: int
    left: int

    @property
    def value(self) -> int | None:
        """The value the variable is fixed to, None if several are left."""
        return None if self.left & (self.left - 1) else self.left.bit_length() - 1


@dataclass(frozen=True, slots=True)
class Deduction:
    """One inference: by these rules, because of these facts about visible variables, these changes.

    In a what-if (level 3) each value removed leads, if supposed, to a contradiction.
    """

    level: int
    changes: tuple[Change, ...]
    rules: tuple[Rule, ...]
    because: tuple[Fact, ...]

    @property
    def fixed(self) -> tuple[Setting, ...]:
        """The variables it fixes, with their values."""
        return tuple((change.var, change.value) for change in self.changes if change.value is not None)


@dataclass(frozen=True, slots=True)
class HintResult:
    """What follows next.

    `status`: "found" (the last deduction of the chain fixes a variable, or removes values if nothing can be fixed, or
    nothing was in good time; those before it are what it needs), "solved", "impossible" (`conflict` holds rules,
    givens and moves that cannot all stand), "open" (nothing follows: several solutions), "unknown" (the time was over).
    """

    status: Literal["found", "solved", "impossible", "open", "unknown"]
    chain: tuple[Deduction, ...] = ()
    conflict: Grounds | None = None

    @property
    def level(self) -> int:
        """The level of its hardest deduction, 0 if there is none."""
        return max((deduction.level for deduction in self.chain), default=0)


@dataclass(frozen=True, slots=True)
class StepsResult:
    """A solve told as deductions, in order.

    `status`: "solved", "open" (nothing more follows: several solutions), "impossible", "unknown" (the time was over).
    `values` has the value of every variable that is fixed in the end, None elsewhere.
    """

    status: StepsStatus
    steps: tuple[Deduction, ...]
    values: tuple[int | None, ...]
    conflict: Grounds | None = None

    @property
    def level(self) -> int:
        """The level of the hardest step, 0 if there is none."""
        return max((step.level for step in self.steps), default=0)
