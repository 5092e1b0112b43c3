"""Solve as a person would: apply rules one by one while they help, then try a what-if, then ask the solver."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from time import process_time

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.antecedents import SETTINGS, TrailWalker
from dslrun.interpreter.explain.conclusions import Conclusions
from dslrun.interpreter.explain.cores import Core, Item, Possibilities, smallest
from dslrun.interpreter.explain.fits import Fits
from dslrun.interpreter.explain.gaps import Gaps
from dslrun.interpreter.explain.reasons import moves_of
from dslrun.interpreter.explain.results import BY_SOLVER, Deduction, Fact, Setting
from dslrun.interpreter.explain.splits import Splits
from dslrun.interpreter.explain.trail import NOTED, Inference, Trail
from dslrun.interpreter.explain.what_if import LONG, SHORT, WhatIf
from dslrun.interpreter.model import Model, Rule
from dslrun.interpreter.positions.position import Position

COMPARED = 6
"""The maximum number of contradictory what-ifs that are compared to find the simplest."""
NESTED = 3
"""The same for what-ifs within what-ifs, which take longer to find."""
SHARE, LONGEST = 0.5, 3.0
"""What-ifs and the solver's explanation each get this share of the remaining time, and at most this many seconds.

Seconds of processor time, so that a busy machine finds the same."""


@record
class Candidates:
    """What a player knows: the model with its givens, the values set, and values found impossible (`noted`).

    `printed` are values that clues show on their own cells; without them, these follow from rules.
    """

    model: Model
    moves: tuple[tuple[int, int], ...] = ()
    noted: tuple[Fact, ...] = ()
    printed: tuple[Setting, ...] = ()

    @classmethod
    def at(cls, position: Position) -> "Candidates":
        """Return the candidates of a position, with its moves and nothing noted."""
        return cls(position.model, tuple(moves_of(position).items()))

    def after(self, deduction: Deduction) -> "Candidates":
        """Return the candidates with the removals of a deduction noted."""
        facts = tuple(Fact(change.var, change.out) for change in deduction.changes)
        return replace(self, noted=self.noted + facts)


class Deducer:
    """Draws one conclusion at a time from what is known and records it on its trail."""

    def __init__(self, known: Candidates, deadline: Deadline) -> None:
        self.model = known.model
        self.deadline = deadline
        self.trail = trail = Trail(known.model, {**known.model.givens, **dict(known.printed)}, dict(known.moves))
        for fact in known.noted:
            if trail.conflict is None:
                trail.narrow(fact.var, ~fact.out, NOTED)
        trail.clear_queues()
        self.walker = TrailWalker(trail, deadline)
        self.conclusions = Conclusions(trail, self.walker)
        self.what_if = WhatIf(trail, self.walker)
        self.fits = Fits(trail, self.walker)
        self.gaps = Gaps(trail, self.walker)
        self.splits = Splits(trail, self.walker)

    # -- state -------------------------------------------------------------------------------------------------

    def open(self, *, hidden: bool = False) -> list[int]:
        """Return the visible (or hidden) variables that are not fixed, those with the fewest values first."""
        return self.what_if.open(hidden=hidden)

    # -- deducing ----------------------------------------------------------------------------------------------

    def leap(self) -> bool:
        """Draw a conclusion that no single rule draws; return False if nothing follows or everything is known.

        The levels of these conclusions are those of `grading.levels`.
        """
        return self.what_if.refute(COMPARED, self._share()) or self._ask(nested=False)

    def leap_in_words(self, *, search: bool) -> bool:
        """Like `leap`, but prefer conclusions that are easy to explain: by all fillings of a region, by short what-ifs.

        The solver is asked only if `search` is True. All others then have twice the time, because they explain more.
        """
        share = self._share(LONGEST * (1 + search))
        return (
            self.fits.fix_one(share)
            or self.what_if.refute(COMPARED, share, SHORT)
            or self.fits.remove_some(share)
            or self.what_if.refute(COMPARED, share, LONG)
            or (search and self._ask(nested=True))
        )

    @property
    def closes_in(self) -> bool:
        """True if the rules are such that `close_in` may find something."""
        return bool(self.gaps.steps or self.splits.sums)

    def close_in(self) -> bool:
        """Conclude where the numbers between two known numbers of a path are, or which numbers complete a sum.

        Return False if nothing new follows.
        """
        share = self._share()
        return self.trail.conflict is None and (self.gaps.narrow(share) or self.splits.narrow(share))

    def _share(self, longest: float = LONGEST) -> Deadline:
        """Return a deadline after a share of the remaining time (see `SHARE`)."""
        return Deadline(min(self.deadline.remaining() * SHARE, longest), process_time)

    def _ask(self, *, nested: bool) -> bool:
        """Fix a variable that the solver finds forced, or record that there is no solution.

        If `nested`, a variable that what-ifs within what-ifs fix is preferred. Return False if no variable is forced.
        """
        possible = Possibilities(self.model, self.trail.domains, self.deadline)
        board = possible.board()
        if board is None:
            self.trail.fail(self._inference(()))
            return True
        if nested and self.what_if.refute_nested(NESTED, board, self._share(2 * LONGEST)):
            return True
        forced = self._most_telling(board)
        while forced:
            var = forced.pop(0)
            other = Fact(var, 1 << board[var])
            another = possible.board([other])
            if another is None:
                self.trail.narrow(var, other.out, self._inference((other,)))
                return True
            forced = [one for one in forced if board[one] == another[one]]
        return False

    def _most_telling(self, board: Sequence[int]) -> list[int]:
        """Return the variables that are not fixed, those first whose values in a solution are not empty and rare."""
        layers = [variable.layer for variable in self.model.variables]
        often = Counter(zip(layers, board, strict=True))
        return sorted(self.open(), key=lambda var: (not board[var], often[layers[var], board[var]]))

    def _inference(self, always: tuple[Item, ...]) -> Inference:
        """Return the solver's explanation, minimised as far as a share of the remaining time allows."""
        trail = self.trail
        facts = [
            Fact(var, full & ~kept)
            for var, (full, kept) in enumerate(zip(trail.full, trail.domains, strict=True))
            if full != kept
        ]
        set_ = {entry.var for entry in trail.entries if entry.cause in SETTINGS}
        known, derived = ([fact for fact in facts if (fact.var in set_) is given] for given in (True, False))
        items: list[Item] = [*known, *self.model.rules, *derived]  # the last are dropped first
        core = Core(tuple(items))
        try:
            core = smallest(self.model, items, always, self._share())
        except TimeLimit:
            self.deadline.check()
        rules = tuple(item for item in core.items if isinstance(item, Rule))
        needs = [need for item in core.items if isinstance(item, Fact) for need in trail.removals(item.var, item.out)]
        return Inference(BY_SOLVER, rules, tuple(needs))
