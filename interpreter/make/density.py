"""Bounds on a new puzzle: how many sites are filled and how many clues are shown, as in the examples or as declared."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import fmean

from dslrun.dsl.generate_clauses import Shares
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.clue_numbers import each_rules, range_rules, share_rules
from dslrun.interpreter.make.clue_places import unusual
from dslrun.interpreter.make.declared import counts
from dslrun.interpreter.make.frame_board import Template
from dslrun.interpreter.make.growing import FilledBound
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
        nodes: list[Node] = []
        switch, declared = len(model.variables), self.texts.clauses.filled
        for some, share in self._shares(model):
            atoms = [In(var, ~1 & model.variables[var].domain) for var in some]
            nodes.append(Or((In(switch, 1), _share(atoms, share, slack, declared))))
        for name, style in frame.styles.items():
            present = [one.presence for one in frame.clues if one.slot[0] == name and one.presence is not None]
            share = 0.2 if style.share is None else style.share
            wanted = self.texts.clauses.clues.get(name)
            if present and share < FULL and frame.is_stated(name) and not frame.renumbers(name):
                nodes.append(Or((In(switch, 1), _share([In(var, 2) for var in present], share, wanted=wanted))))
        nodes += _number_nodes(frame, switch, renumber=renumber)
        nodes += [In(presence, 1) for presence in unusual(frame)]
        for presences in frame.rivals():
            nodes.append(Linear(tuple((1, In(var, 2)) for var in presences), 0, 1))
        first = model.rules[0]
        rules = (*model.rules, *(Rule(node, lambda: first.provenance, None, first.origin) for node in nodes))
        site = model.variables[0].site
        variables = (*model.variables, Variable(site, "", 0b11, 0, hidden=True))
        return replace(model, rules=rules, variables=variables), [fact(switch, 1)]

    def filled_bounds(self) -> list[FilledBound]:
        """Return the bounds on the number of filled sites of each layer."""
        return [
            FilledBound(tuple(some), *_limits(len(some), share, wanted=self.texts.clauses.filled))
            for some, share in self._shares(self.frame.game.model)
        ]

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


def _number_nodes(frame: OpenGame, switch: int, *, renumber: bool) -> Iterator[Node]:
    """Yield the bounds on numbers: those on shares if the switch is on.

    With `renumber`, each number must stand equally often only if the switch is off. A sample is then easier, but its
    values need not allow such numbers.
    """
    for name, style in frame.numbers.items():
        numbers = frame.open_numbers(name)
        yield from range_rules(style, numbers)
        yield from (Or((In(switch, 1), node)) for node in share_rules(style, numbers, frame.styles[name].share or 1.0))
        yield from (Or((In(switch, 2), node)) if renumber else node for node in each_rules(style, numbers))


def _share(atoms: Sequence[Node], share: float, slack: float = SLACK, wanted: Shares | None = None) -> Linear:
    """Return the rule that about this share of the atoms hold, or a share within the wanted ones."""
    return Linear(tuple((1, atom) for atom in atoms), *_limits(len(atoms), share, slack, wanted))


def _limits(count: int, share: float, slack: float = SLACK, wanted: Shares | None = None) -> tuple[int, int]:
    """Return the least and the greatest number that are about a share of a number, or within the wanted shares."""
    if wanted is not None:
        return counts(wanted, count)
    more = slack * min(share, 1 - share)
    return int(share * (1 - slack) * count), min(count, int((share + more) * count) + 1)
