"""Find explanations with an engine: rules under selectors, facts as assumptions, minimised cores."""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.results import Fact
from dslrun.interpreter.model import Domains, Model, Rule
from dslrun.interpreter.solve.cut_loop import CutLoop, board_found
from dslrun.interpreter.solve.lowering import SelectedRules, lower

Item: TypeAlias = Rule | Fact
"""A part of an explanation. A given or a move is the fact that no other value is possible."""


@record
class Core:
    """Items that lead to a contradiction, together with the items that `smallest` always assumes.

    `minimal` is True if each item is proved to be necessary, `alone` if the items suffice without those assumed.
    """

    items: tuple[Item, ...]
    minimal: bool = False
    alone: bool = False


class CoreFinder:
    """Decides whether rules and facts can hold together, and finds a core if they cannot."""

    def __init__(self, model: Model, rules: Iterable[Rule], deadline: Deadline) -> None:
        self._full = [variable.domain for variable in model.variables]
        self._selected = SelectedRules(model, tuple(rules), deadline)
        self._loop = CutLoop(self._selected.lowering.clauses)
        self._deadline = deadline

    def refuted(self, items: Iterable[Item]) -> list[Item] | None:
        """Return a core of the items, or None if all of them can hold together."""
        by_literal: dict[int, Item] = {}
        for item in items:
            by_literal[self._literal(item)] = item
        # Switch off the other rules, so that the engine can ignore them.
        others = [-selector for selector in self._selected.selectors.values() if selector not in by_literal]
        if self._loop.check(self._deadline, [*by_literal, *others]):
            self._loop.keep_learned()
            return None
        return [by_literal[literal] for literal in self._loop.core if literal in by_literal]

    def _literal(self, item: Item) -> int:
        if isinstance(item, Fact):
            return self._selected.fact(item.var, self._full[item.var] & ~item.out)
        return self._selected.selectors[item]


def smallest(model: Model, items: Sequence[Item], always: Sequence[Item], deadline: Deadline) -> Core:
    """Return a subset of the items that contradicts `always`. It is minimal if there is enough time.

    All items together must contradict `always`. The search tries to drop the last items first.
    """
    kept: list[Item] = []
    rest = list(items)
    try:
        proof = CoreFinder(model, _rules([*items, *always]), deadline)
        rest = _only(rest, proof.refuted([*rest, *always]))
        size = max(1, len(rest) // 4)
        while rest:
            others = rest[:-size]
            core = proof.refuted([*kept, *others, *always])
            if core is not None:
                rest = _only(others, core)
            elif size == 1:
                kept.append(rest.pop())
            size = 1 if core is None and size <= 2 else max(1, min(size if core else size // 2, len(rest) // 2))
        alone = not always or proof.refuted(kept) is not None
    except TimeLimit:
        return Core((*rest, *kept), alone=not always)
    return Core(tuple(kept), True, alone)


def _only(items: list[Item], core: Collection[Item] | None) -> list[Item]:
    """Return the items that are in a core, or all items if there is no core."""
    if core is None:
        return items
    found = set(core)
    return [item for item in items if item in found]


def _rules(items: Iterable[Item]) -> list[Rule]:
    return [item for item in items if isinstance(item, Rule)]


class Possibilities:
    """Finds boards within given domains. It is faster than `CoreFinder`, but gives no explanations."""

    def __init__(self, model: Model, domains: Domains, deadline: Deadline) -> None:
        self._lowering = lower(model, domains, deadline)
        self._loop = CutLoop(self._lowering.clauses)
        self._deadline = deadline

    def board(self, facts: Iterable[Fact] = ()) -> list[int] | None:
        """Return a board on which the rules and the facts hold, or None if there is none."""
        literals, domains = self._lowering.literals, self._lowering.domains
        wanted = [literals.within(fact.var, domains[fact.var] & ~fact.out) for fact in facts]
        if not self._loop.check(self._deadline, wanted):
            return None
        self._loop.keep_learned()
        return board_found(self._lowering, self._loop)
