"""What every player sees before the first move: the numbers of clue cells, empty clue cells, no line at a wall."""

from functools import cached_property

from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.explain.results import Setting
from dslrun.interpreter.explain.same_reason import is_plain, literals
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import NO_BOUND_VARIABLES, In, Model, Rule


class SettledSites:
    """Tells which rules about single sites only say that the site of a clue or of a bound variable is empty."""

    def __init__(self, model: Model) -> None:
        self.model = model

    @cached_property
    def _choosing(self) -> set[Origin]:
        """The places of the forms with an instance that leaves a choice."""
        return {rule.provenance.origin for rule in self.model.rules if not is_plain(rule.node)}

    def settles(self, rule: Rule, site: Site) -> bool:
        """Return whether a rule instance that empties a site is about that site, or about the site that it touches.

        A rule without bound variables that decides a site by itself is such a rule too. An edge at a clue counts only
        if the rule says so of all clues, whatever their number.
        """
        bound = rule.provenance.bound
        if bound == NO_BOUND_VARIABLES:
            return True
        clue = bound.clue
        if clue is None:
            own = [one for one in (bound.from_, bound.site) if one is not None]
            return site in own or (site.type is SiteType.EDGE and any(one.type is not SiteType.EDGE for one in own))
        if clue.place != "on" or not clue.sites:
            return False
        at_clue = site.type is SiteType.EDGE and clue.type is not SiteType.EDGE
        at_own_cell = site == (clue.type, clue.sites[0]) and len(clue.sites) == 1  # a cell of a room may be set
        return at_own_cell or (at_clue and rule.provenance.origin not in self._choosing)


def empty_clue_cells(game: Game) -> frozenset[int]:
    """Return the variables of the sites of clues that a rule keeps empty, so that they are no places for anything."""
    at_clues = {Site(clue.type, clue.sites[0]) for clue in game.clues if clue.place == "on" and clue.sites}
    found = set[int]()
    for rule in game.model.rules if at_clues else ():
        for var, mask in literals(rule.node):
            variable = game.model.variables[var]
            if variable.domain & mask == 1 and variable.site in at_clues and not variable.hidden:
                found.add(var)
    return frozenset(found)


def printed(model: Model) -> tuple[Setting, ...]:
    """Return the numbers that clues print, by variable: a clue on a cell of numbers may be the number of this cell."""
    found: list[Setting] = []
    for rule in model.rules:
        match rule.node:
            case In(var, mask) if not mask & (mask - 1) and model.variables[var].domain.bit_count() > 2:
                clue, site = rule.provenance.bound.clue, model.variables[var].site
                own = clue is not None and clue.place == "on" and site == (clue.type, *clue.sites[:1])
                if clue is not None and own and not clue.text and clue.numbers == (mask.bit_length() - 1,):
                    found.append((var, mask.bit_length() - 1))
    return tuple(found)
