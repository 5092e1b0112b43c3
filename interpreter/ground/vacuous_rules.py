"""Warnings about vacuous rules: those that no board satisfies, and those that every board satisfies."""

from collections.abc import Collection, Sequence

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.coercions import Always, Constant, Listed
from dslrun.interpreter.language.ludeme import Area, Condition, Expression, Ground, parts_of, walk
from dslrun.interpreter.ludemes.logic import Comparison
from dslrun.interpreter.ludemes.structure import IsSolved
from dslrun.interpreter.model import FALSE, BoundVariables, Rule
from dslrun.interpreter.values.world import World

MOST_NAMED = 100_000
"""The most sites that are collected for rules that no board satisfies. An incomplete list is enough."""


class NamedInText:
    """The sites that the text of a rule names, for rules whose node is false and so has an empty scope."""

    def __init__(self) -> None:
        self.left = MOST_NAMED

    def of(self, instance: Ground) -> tuple[Site, ...]:
        """Return the sites of the regions an instance names, and of its bound variables."""
        found = dict.fromkeys(instance.at.bound().sites())
        waiting: list[Expression] = [instance.source]
        while waiting and self.left > 0:
            part = waiting.pop()
            region = _region(part, instance) if isinstance(part, Area) else None
            if region is None:
                waiting += parts_of(part)
                continue
            self.left -= len(region) + 1
            found.update(dict.fromkeys(region))
        return tuple(found)


def _region(area: Area, instance: Ground) -> tuple[Site, ...] | None:
    """Return the sites of a region, or None if it depends on variables bound further inside the rule."""
    try:
        return area.region(instance.at).members
    except DslError:
        return None


def never(rules: Sequence[Rule], board: BoardGraph) -> Diagnostic | None:
    """Return a warning about the first instance of a rule that no board satisfies, or None."""
    broken = next((rule.provenance for rule in rules if rule.node is FALSE), None)
    if broken is None:
        return None
    message = f"no board can fulfil this rule{bound_in_words(broken.bound, board)}: there is no solution"
    note = "check its numbers: one may be too large or too small, or not a value of the board"
    return Diagnostic("W0433", message, Label(broken.origin, "never true"), (), (note,))


def always(condition: Condition, world: World) -> Diagnostic | None:
    """Return a warning about a rule that every board satisfies, or None.

    There is no warning for rules about clues or equipment that this challenge leaves empty, for `True`, or for a
    comparison of two plain numbers, which is a switch that the challenge sets: `(if (< 0 <Challenge:length>) ...)`.
    """
    parts = list(walk(condition))
    if any(isinstance(part, IsSolved | Always) or about_clues(part) or is_switch(part) for part in parts):
        return None
    used = {item.name for item in world.regions if any(item.lists)}
    unused = {item.name for item in world.regions if item.name} - used
    if any(is_unused(part, unused) for part in parts):
        return None
    message = "this rule has no effect: it holds on every board"
    note = "it may mention things this game does not have, or values no site can hold"
    return Diagnostic("W0434", message, Label(condition.origin, "always true"), (), (note,))


def bound_in_words(bound: BoundVariables, board: BoardGraph) -> str:
    """Return the bound variables in words: ` for row 4`, ` at r1c1`; empty if nothing is bound."""
    if bound.region is not None and bound.region.name:
        return f" for {bound.region.name}"
    if bound.clue is not None and bound.clue.sites:
        return f" for the hint at {board.label(bound.clue.type, bound.clue.sites[0])}"
    site = bound.site or bound.from_
    return "" if site is None else f" at {board.label(*site)}"


def is_unused(part: Expression, unused: Collection[str]) -> bool:
    """True if an expression is an empty list of sites or names equipment that is empty."""
    return (isinstance(part, Listed) and not part.items) or getattr(part, "name", None) in unused


def is_switch(part: object) -> bool:
    """True if an expression compares plain numbers."""
    return isinstance(part, Comparison) and isinstance(part.left, Constant) and isinstance(part.right, Constant)


def about_clues(part: object) -> bool:
    """True if an expression itself mentions clues."""
    return "hint" in getattr(part, "reads", ()) or getattr(part, "over", None) == "Hint"
