"""Which clues are satisfied already: all their rules hold, whatever else is filled in."""

from collections.abc import Iterable

from dslrun.interpreter.check.network import network
from dslrun.interpreter.check.propagator import EXPENSIVE
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Domains

WIDEST = 120
"""Rules that read more unknowns than this are not looked at after every move; their clues are never called done."""


class SatisfiedClues:
    """The clues of a game and the parts of rules that speak of each; what a move does not touch is not asked again."""

    def __init__(self, game: Game) -> None:
        self._net = net = network(game.model)
        numbers = {id(hint): number for number, hint in enumerate(game.clues)}
        self._parts: dict[int, list[int]] = {}
        dear: set[int] = set()
        for part, rule in enumerate(net.rules):
            number = numbers.get(id(rule.provenance.bound.clue))
            if number is None:
                continue
            self._parts.setdefault(number, []).append(part)
            if net.costs[part] == EXPENSIVE or len(net.scopes[part]) > WIDEST:
                dear.add(number)
        for number in dear:
            del self._parts[number]
        self._readers: dict[int, set[int]] = {}
        for number, parts in self._parts.items():
            for part in parts:
                for var in net.scopes[part]:
                    self._readers.setdefault(var, set()).add(number)
        self._satisfied: set[int] = set()
        self._stale = set(self._parts)

    def touch(self, variables: Iterable[int]) -> None:
        """These variables have changed."""
        for var in variables:
            self._stale |= self._readers.get(var, set())

    def satisfied(self, domains: Domains) -> frozenset[int]:
        """The numbers of the clues that are satisfied on a board: one value where one is set, all where none is."""
        for number in self._stale:
            holds = all(self._net.propagators[part].evaluate(domains) is True for part in self._parts[number])
            (self._satisfied.add if holds else self._satisfied.discard)(number)
        self._stale.clear()
        return frozenset(self._satisfied)
