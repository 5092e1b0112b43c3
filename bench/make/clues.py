"""Which clues a puzzle needs: some are chosen, and every other solution found calls for one that refutes it.

The game is grounded once with all clues; a choice of clues is a choice among the rules of its model.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import In, Model, Rule
from dslrun.interpreter.solve.solver import solve

Clues = dict[str, list[Rule]]
SECONDS = 60.0
"""The time one question to the solver may take before the maker gives up."""
MENDED_AT_ONCE = 24
"""Of the clues that refute another solution, one in so many is added."""


class GaveUp(Exception):
    """The solver did not answer in time, or mending did not come to an end."""


def by_hint(game: Game) -> tuple[list[Rule], Clues]:
    """The rules that belong to no hint, and those of each hint by its place (`r1c1`)."""
    others: list[Rule] = []
    clues: Clues = {}
    for rule in game.model.rules:
        hint = rule.provenance.bound.clue
        if hint is None:
            others.append(rule)
        else:
            clues.setdefault(game.board.label(hint.type, hint.sites[0]), []).append(rule)
    return others, clues


def on_white(game: Game, black: set[tuple[int, int]]) -> "Thinning":
    """The clues of a game in which they stand on white cells, to be thinned; the solution is what is black.

    That no clue is black is one rule for all of them: it is split among the clues.
    """
    others, clues = by_hint(game)
    all_white = next(rule for rule in others if rule.provenance.ludeme == "is Sum")
    others.remove(all_white)
    places = [game.board.place(one.site.type, one.site.index) for one in game.model.variables]
    for var, (r, c) in enumerate(places):
        if (r, c) not in black:
            clues.setdefault(f"r{r + 1}c{c + 1}", []).append(Rule(In(var, 1), all_white.provenance))
    return Thinning(game.model, others, clues, [int(place in black) for place in places])


def by_number(game: Game) -> tuple[list[Rule], Clues]:
    """The rules that belong to no hint, and those of each number of each hint, by both their places: `3 0`.

    A definition is used once for each number of a hint, in their order.
    """
    others = [rule for rule in game.model.rules if rule.provenance.bound.clue is None]
    hinted = [rule for rule in game.model.rules if rule.provenance.bound.clue is not None]
    uses = sorted({rule.provenance.origin.outermost.span.start for rule in hinted})
    clues: Clues = {}
    for rule in hinted:
        number = uses.index(rule.provenance.origin.outermost.span.start)
        at = next(at for at, hint in enumerate(game.clues) if hint is rule.provenance.bound.clue)
        clues.setdefault(f"{at} {number}", []).append(rule)
    return others, clues


def solutions(model: Model, limit: int = 2) -> list[list[int]]:
    """Up to so many solutions; with the default, two unless the puzzle is unique."""
    outcome = solve(model, limit=limit, deadline=Deadline(SECONDS))
    if not outcome.complete:
        raise GaveUp("the solver did not answer in time")
    return outcome.solutions


class Thinning:
    """A model with all its clues and its solution, and the question which of them suffice."""

    def __init__(self, model: Model, others: Sequence[Rule], clues: Clues, solution: list[int]) -> None:
        self.model, self.others, self.clues, self.solution = model, others, clues, solution
        self.compiled = CompiledNodes()

    def with_clues(self, chosen: Iterable[str]) -> Model:
        """The model that knows only the chosen clues."""
        rules = [rule for clue in chosen for rule in self.clues[clue]]
        return replace(self.model, rules=(*self.others, *rules))

    def enough(self, random: Random, keep: float) -> set[str]:
        """A share of the clues, and as many more as make the solution the only one."""
        names = sorted(self.clues)
        chosen = set(random.sample(names, round(keep * len(names))))
        while others := self.other_solutions(chosen):
            for other in others:
                refuting = self.refuting(other, chosen)
                random.shuffle(refuting)
                chosen.update(refuting[: 1 + len(refuting) // MENDED_AT_ONCE])
        return chosen

    def other_solutions(self, chosen: Iterable[str]) -> list[list[int]]:
        """Solutions that the chosen clues allow beside the one wanted."""
        return [found for found in solutions(self.with_clues(sorted(chosen))) if found != self.solution]

    def refuting(self, board: list[int], chosen: set[str]) -> list[str]:
        """The clues not chosen that a board breaks."""
        domains = [1 << value for value in board]
        found = [
            clue
            for clue, rules in self.clues.items()
            if clue not in chosen and any(evaluate(rule.node, domains, self.compiled) is False for rule in rules)
        ]
        if not found:
            raise GaveUp("all clues together leave more than one solution")
        return found

    def fewer(self, chosen: set[str], random: Random, batch: int, least: int = 1) -> set[str]:
        """The clues without those that are not needed: taken away in batches, halved where that is too much."""
        waiting = sorted(chosen)
        random.shuffle(waiting)
        batches = [waiting[at : at + batch] for at in range(0, len(waiting), batch)]
        while batches:
            going = batches.pop()
            if not self.other_solutions(chosen.difference(going)):
                chosen = chosen.difference(going)
            elif len(going) // 2 >= least:
                half = len(going) // 2
                batches += [going[:half], going[half:]]
        return chosen
