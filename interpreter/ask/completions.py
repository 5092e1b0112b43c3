"""All completions of a position: whether a node holds on every one of them, on none, or on some.

A completion gives every site that is not set some value it may hold by itself: one of its layer, and none that a rule
about this site alone forbids ("every cell is filled"). Rules about several sites are not asked: what a condition says
on the board is one thing, what the rules make of it another.
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
"""So many completions at random are looked at before the solver is asked."""
PATIENCE = 1.5
"""Seconds in which the solver may sharpen an answer that is right but vague."""


class Completions:
    """The completions of a board. What propagation does not see is asked of the solver, for as long as we are patient.

    Raises `TimeLimit` if the deadline itself passes.
    """

    def __init__(self, game: Game, board: Sequence[int | None], deadline: Deadline, patience: float = PATIENCE) -> None:
        self.variables, self.deadline = game.world.variables, deadline
        self._patience = Within(patience, deadline)
        self.domains = present_domains(game, board)
        self._compiled = CompiledNodes()
        self._origin = game.model.origin

    @deep
    def seen(self, node: Node) -> bool | None:
        """True or False where propagation sees it, else None."""
        return self._compiled.of(node).evaluate(self.domains)

    def truth(self, node: Node) -> tuple[bool | None, bool]:
        """True on every completion, False on none, None on some; and whether that is certain."""
        seen = self.seen(node)
        if seen is not None:
            return seen, True
        can, cannot = self.possible(node), self.possible(negation(node))
        if can is False or cannot is False:
            return can is not False, True
        return None, bool(can and cannot)

    def possible(self, node: Node) -> bool | None:
        """Whether some completion satisfies the node; None if the time was over before that was known."""
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
        """A few completions to try first: the least and the greatest values, and some at random."""
        rng = Random(len(self.domains))
        least = [domain & -domain for domain in self.domains]
        greatest = [1 << (domain.bit_length() - 1) for domain in self.domains]
        values_of = [[1 << value for value in values(domain)] for domain in self.domains]
        return [least, greatest, *([rng.choice(some) for some in values_of] for _ in range(SAMPLES))]

    @deep
    def _holds_on(self, sample: Domains, node: Node) -> bool:
        return self._compiled.of(node).evaluate(sample) is True

    def _solvable(self, node: Node) -> bool | None:
        """The node as the only rule of a model in which nothing else is open."""
        from dslrun.interpreter.solve.solver import solve  # late: most questions are answered without it

        self._patience.check()
        assert self._origin is not None
        read = scope(node)
        narrowed = (
            domain if var in read else domain & -domain  # what the node does not read may be anything
            for var, domain in enumerate(self.domains)
        )
        variables = tuple(
            replace(variable, domain=domain) for variable, domain in zip(self.variables, narrowed, strict=True)
        )
        model = Model(variables, (Rule(node, Provenance("rule", "", self._origin)),))
        outcome = solve(model, limit=1, deadline=self._patience)
        return None if outcome.status == "unknown" else bool(outcome.solutions)

    def least(self, low: int, high: int, at_most: Callable[[int], Node]) -> tuple[int, bool]:
        """The least number from `low` on for which `at_most` is possible, and whether that is certain.

        For `high` it must be. The bound itself is tried first: most often it is the answer.
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
    """What each variable may hold by itself: its value where one is set, else all but what rules about it alone forbid.

    The unknown numbers of hints that no rule needs are among them too.
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
