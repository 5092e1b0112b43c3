"""The completions of a position: whether a node holds on all of them, on none, or on some.

A completion gives every open site a value of its layer that no rule about this site alone forbids, such as "every cell
is filled". Completions ignore rules about several sites: an answer says what is true of the board, not what the rules
imply.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, TimeLimit, Within
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Domains, Model, Node, Provenance, Rule, negation, scope, values

SAMPLES = 4
"""Number of random completions to try before the solver."""
PATIENCE = 1.5
"""Seconds the solver may take to refine an answer that is correct but vague."""


class Completions:
    """The completions of a board. If evaluation cannot decide a node, the solver tries.

    The solver has `patience` seconds for all nodes together. Methods raise `TimeLimit` if the deadline itself passes.
    """

    def __init__(self, game: Game, board: Sequence[int | None], deadline: Deadline, patience: float = PATIENCE) -> None:
        self.variables, self.deadline = game.world.variables, deadline
        self._patience = Within(patience, deadline)
        self.domains = present_domains(game, board)
        self._compiled = CompiledNodes()
        self._origin = game.model.origin

    @deep
    def seen(self, node: Node) -> bool | None:
        """Return True or False if evaluation decides the node, otherwise None."""
        return self._compiled.of(node).evaluate(self.domains)

    def truth(self, node: Node) -> tuple[bool | None, bool]:
        """Return the truth of a node and whether it is certain.

        The truth is True if the node holds on all completions, False if on none, None if on some or if time ran out.
        """
        seen = self.seen(node)
        if seen is not None:
            return seen, True
        can, cannot = self.possible(node), self.possible(negation(node))
        if can is False or cannot is False:
            return can is not False, True
        return None, bool(can and cannot)

    def possible(self, node: Node) -> bool | None:
        """Return whether the node holds on at least one completion, or None if time ran out."""
        seen = self.seen(node)
        if seen is not None:
            return seen
        if any(self._holds_on(sample, node) for sample in self._samples):
            return True
        try:
            return self._solvable(node)
        except TimeLimit:
            self.deadline.check()
            return None

    @cached_property
    def _samples(self) -> list[Domains]:
        """A few completions to try first: the least values, the greatest values, and random values."""
        rng = Random(len(self.domains))
        least = [domain & -domain for domain in self.domains]
        greatest = [1 << (domain.bit_length() - 1) for domain in self.domains]
        values_of = [[1 << value for value in values(domain)] for domain in self.domains]
        return [least, greatest, *([rng.choice(some) for some in values_of] for _ in range(SAMPLES))]

    @deep
    def _holds_on(self, sample: Domains, node: Node) -> bool:
        return self._compiled.of(node).evaluate(sample) is True

    def _solvable(self, node: Node) -> bool | None:
        """Return whether a model with this node as its only rule has a solution, or None if time ran out."""
        from dslrun.interpreter.solve.solver import solve  # imported late: most questions do not need it

        self._patience.check()
        assert self._origin is not None
        read = scope(node)
        narrowed = (
            domain if var in read else domain & -domain  # a variable outside the scope may have any value
            for var, domain in enumerate(self.domains)
        )
        variables = tuple(
            replace(variable, domain=domain) for variable, domain in zip(self.variables, narrowed, strict=True)
        )
        model = Model(variables, (Rule(node, Provenance("rule", "", self._origin)),))
        outcome = solve(model, limit=1, deadline=self._patience)
        return None if outcome.status == "unknown" else bool(outcome.solutions)

    def least(self, low: int, high: int, at_most: Callable[[int], Node]) -> tuple[int, bool]:
        """Return the least number from `low` on for which `at_most` is possible, and whether that is certain.

        It must be possible for `high`. `low` is tried first, because it is usually the answer.
        """
        middle = low
        while low < high:
            can = self.possible(at_most(middle))
            if can is None:
                return low, False
            low, high = (low, middle) if can else (middle + 1, high)
            middle = (low + high) // 2
        return low, True


def present_domains(game: Game, board: Sequence[int | None]) -> Domains:
    """Return the domain of each variable: its value if it is set, otherwise those that rules about it alone allow.

    The result includes variables for unknown numbers of clues that no rule needs.
    """
    domains = [variable.domain for variable in game.world.variables]
    net = network(game.model)
    for part, read in zip(net.propagators, net.scopes, strict=True):
        if len(read) == 1 and not game.world.is_unknown_clue(read[0]):
            for var, kept in part.prune(domains) or ():
                domains[var] = kept
    for var, value in enumerate(board):
        given = game.model.givens.get(var, value)
        if given is not None and given >= 0 and game.model.variables[var].domain >> given & 1:
            domains[var] = 1 << given
    return domains
