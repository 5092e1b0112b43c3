"""The clues that are already satisfied: all their rules hold however the board is completed."""

from collections.abc import Iterable

from dslrun.interpreter.check.judge_rule import judge_part
from dslrun.interpreter.check.network import network
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Domains

WIDEST = 1000
"""The largest sum of the scopes of a clue's rules, which bounds the work after a move. Clues with a larger sum never
count as satisfied.
"""


class SatisfiedClues:
    """The clues of a game with their propagators. A clue is evaluated again only if a move touched its scope."""

    def __init__(self, game: Game) -> None:
        self._net = net = network(game.model)
        numbers = {id(clue): number for number, clue in enumerate(game.clues)}
        self._propagators: dict[int, list[int]] = {}
        widths: dict[int, int] = {}
        for part, rule in enumerate(net.rules):
            number = numbers.get(id(rule.provenance.bound.clue))
            if number is None:
                continue
            self._propagators.setdefault(number, []).append(part)
            widths[number] = widths.get(number, 0) + len(net.scopes[part])
        for number, width in widths.items():
            if width > WIDEST:
                del self._propagators[number]
        self._readers: dict[int, set[int]] = {}
        for number, members in self._propagators.items():
            for part in members:
                for var in net.scopes[part]:
                    self._readers.setdefault(var, set()).add(number)
        self._satisfied: set[int] = set()
        self._stale = set(self._propagators)

    def touch(self, variables: Iterable[int]) -> None:
        """Record that the values of variables have changed."""
        for var in variables:
            self._stale |= self._readers.get(var, set())

    def satisfied(self, domains: Domains) -> frozenset[int]:
        """The indices of the clues that are satisfied on these domains."""
        for number in self._stale:
            holds = all(judge_part(self._net, part, domains) == "satisfied" for part in self._propagators[number])
            (self._satisfied.add if holds else self._satisfied.discard)(number)
        self._stale.clear()
        return frozenset(self._satisfied)
