"""Bounds on a new puzzle: how many sites are filled and how many clues are shown, as in the examples or as declared."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import fmean

from dslrun.dsl.generate_clauses import Shares
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.clue_numbers import each_bounds, range_rules, share_bounds
from dslrun.interpreter.make.clue_places import unusual
from dslrun.interpreter.make.count_bound import CountBound, Counted
from dslrun.interpreter.make.declared import counts
from dslrun.interpreter.make.frame_board import Template
from dslrun.interpreter.make.opening import FULL, OpenGame
from dslrun.interpreter.make.questions import Fact, fact
from dslrun.interpreter.make.sampling import lots_of
from dslrun.interpreter.model import In, Linear, Model, Node, Or, Rule, Variable
from dslrun.interpreter.solve.solver import solve

SLACK = 0.3
"""How far the share of clues or of filled sites may be from that of the example, as a share of it."""
TIGHT_SLACK = 0.1
"""The same for values without clues: the number of clues follows from them, and it must be within its bounds."""


class Density:
    """The bounds on the boards of a frame.

    `filled` is the share of filled sites by layer. `colours` are the values other than 0 in the solution of the
    template.
    """

    def __init__(self, frame: OpenGame, template: Template, deadline: Deadline) -> None:
        self.frame, self.texts = frame, frame.texts
        self.colours = set[int]()
        self.filled = self._filled(template, deadline)

    def bounded(self, slack: float = SLACK, *, renumber: bool = False) -> tuple[Model, list[Fact]]:
        """Return the model with bounds on the shares of filled sites and of clues, and the facts that apply them.

        A hidden variable switches the bounds on clues on: all pure clues are present until some are chosen. It also
        switches on bounds of the text on filled sites, which are too tight to ask with them for other solutions.
        With `renumber`, each number must stand equally often only if the switch is off.
        """
        frame, model = self.frame, self.frame.game.model
        switch = len(model.variables)
        nodes: list[Node] = [Or((In(switch, 1), bound.node)) for bound in self.bounds(slack)]
        for name, style in frame.numbers.items():
            numbers = frame.open_numbers(name)
            nodes += range_rules(style, numbers)
            nodes += [
                Or((In(switch, 2), bound.node)) if renumber else bound.node for bound in each_bounds(style, numbers)
            ]
        nodes += [In(presence, 1) for presence in unusual(frame)]
        for presences in frame.rivals():
            nodes.append(Linear(tuple((1, In(var, 2)) for var in presences), 0, 1))
        first = model.rules[0]
        rules = (*model.rules, *(Rule(node, lambda: first.provenance, None, first.origin) for node in nodes))
        site = model.variables[0].site
        variables = (*model.variables, Variable(site, "", 0b11, 0, hidden=True))
        return replace(model, rules=rules, variables=variables), [fact(switch, 1)]

    def bounds(self, slack: float = SLACK) -> list[CountBound]:
        """Return the bounds on filled sites, on clues and on equal numbers."""
        frame, clauses = self.frame, self.texts.clauses
        variables = frame.game.model.variables
        found = [
            _about([((var, ~1 & variables[var].domain),) for var in some], share, slack, clauses.filled)
            for some, share in self._shares(frame.game.model)
        ]
        for name, style in frame.styles.items():
            present = [one.presence for one in frame.clues if one.slot[0] == name and one.presence is not None]
            share = 0.2 if style.share is None else style.share
            if present and share < FULL and frame.is_stated(name) and not frame.renumbers(name):
                found.append(_about([((var, 2),) for var in present], share, SLACK, clauses.clues.get(name)))
        for name, numbers in frame.numbers.items():
            found += share_bounds(numbers, frame.open_numbers(name), frame.styles[name].share or 1.0)
        return found

    def lots(self) -> dict[int, list[int]]:
        """Return the values to draw by lot. Numbers are drawn too if every place has one."""
        numbers = [
            var
            for found in self.frame.clues
            for var in found.numbers
            if var is not None and found.presence is None and self.frame.is_stated(found.slot[0])
        ]
        lots = lots_of(self.frame.game, self.filled, numbers)
        for name, style in self.frame.numbers.items():
            lots |= {one.var: style.weighted() for one in self.frame.open_numbers(name) if one.presence is None}
        return lots

    def _shares(self, model: Model) -> Iterator[tuple[list[int], float]]:
        """Yield the visible variables of each layer, without those always given, and the share of filled ones."""
        for layer, share in self.filled.items():
            yield (
                [
                    var
                    for var, one in enumerate(model.variables)
                    if one.layer == layer and not one.hidden and var not in model.givens
                ],
                share,
            )

    def _filled(self, template: Template, deadline: Deadline) -> dict[str, float]:
        """Return the share of filled sites on each layer, without those always given.

        The text of the game declares it, or the solution of the template shows it.
        """
        declared = self.texts.clauses.filled
        if declared is not None:
            return {
                layer.name: fmean(declared) for layer in self.frame.game.layers if layer.low == 0 and not layer.hidden
            }
        if template.challenge is None:
            return {}
        game = self.texts.game(template.challenge, deadline)
        found = solve(game.model, limit=1, deadline=deadline).solutions
        shown = [var for var, one in enumerate(game.model.variables) if not one.hidden]
        self.colours.update(board[var] for board in found for var in shown if board[var])
        shares: dict[str, float] = {}
        always_given = {self.frame.game.model.variables[var].layer for var in self.frame.game.model.givens}
        for layer in game.layers:
            some = [
                var
                for var, one in enumerate(game.model.variables)
                if one.layer == layer.name
                and not one.hidden
                and not (var in game.model.givens and layer.name in always_given)
            ]
            if found and some and layer.low == 0:
                shares[layer.name] = sum(found[0][var] > 0 for var in some) / len(some)
        return shares


def _about(counted: Sequence[Counted], share: float, slack: float, wanted: Shares | None) -> CountBound:
    """Return the bound that about this share of facts hold, or a share within the wanted ones."""
    if wanted is not None:
        return CountBound(tuple(counted), *counts(wanted, len(counted)))
    count, more = len(counted), slack * min(share, 1 - share)
    return CountBound(tuple(counted), int(share * (1 - slack) * count), min(count, int((share + more) * count) + 1))
