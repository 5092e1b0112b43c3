"""The world a game's expressions are grounded in: board, layers, variables, hints and regions."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias

from dsl.diagnostics import Diagnostic
from dsl.limits import Limits
from dsl.names import did_you_mean
from interpreter.boards.board import Board
from interpreter.boards.sites import Site, SiteType
from interpreter.game import Hint, Layer, RegionList
from interpreter.ground.values import Amount, Region, Total
from interpreter.language.ludeme import Expression
from interpreter.model import FALSE, TRUE, In, Node, Variable

Layers: TypeAlias = tuple[tuple[SiteType, str], ...]
"""The layers meant inside `(on "Layer" ...)`, by the type of their sites; other types mean their first layer."""


class NoBoardYet(Exception):
    """The board was asked about while it was being built."""


class NoValues(Exception):
    """The value of a site was asked for, and no layer is on sites of its type (or none is declared yet)."""

    def __init__(self, kind: SiteType) -> None:
        super().__init__(kind.value)
        self.kind = kind


class World:
    """Everything known before the rules are grounded. `domains[i]` is the domain of variable i."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.ludii = False
        self.use = SiteType.CELL
        self._board: Board | None = None
        self.layers: list[Layer] = []
        self.hints: list[Hint] = []
        self.hint_names: list[str] = []
        self.hint_types: set[SiteType] = set()
        self.regions: list[RegionList] = []
        self.variables: list[Variable] = []
        self.domains: list[int] = []
        self.index: dict[tuple[str, int], int] = {}
        self.frame: tuple[float, float, int, int] | None = None
        self.quantified = False
        self.turns = 0
        self._first_hint: dict[SiteType, dict[int, Hint]] | None = None
        self.fixed: dict[tuple[Expression, SiteType | None, Layers], Region] = {}
        self.stops: dict[tuple[Expression, Site, Layers], Node] = {}
        self.used: set[int] = set()
        self.notes: list[Diagnostic] = []
        self.valueless = set(SiteType)
        self._layer_names = {kind: kind.value for kind in SiteType}
        self._by_type: dict[SiteType, list[Hint]] | None = None
        self._by_sites: dict[tuple[SiteType, frozenset[int]], Hint] = {}
        self._literals: dict[tuple[int, int], Node] = {}

    @property
    def board(self) -> Board:
        """The board, once it is built."""
        if self._board is None:
            raise NoBoardYet
        return self._board

    @board.setter
    def board(self, board: Board) -> None:
        self._board = board

    def declare(self, allowed: "set[tuple[str, int]] | None", restricted: dict[str, set[int]]) -> None:
        """Make a variable for every site of every layer (only for the allowed ones, if given)."""
        self.variables, self.domains, self.index = [], [], {}
        self._literals = {}
        self.fixed = {}
        self.stops = {}
        self.used = set()
        self._layer_names = {layer.type: layer.name for layer in reversed(self.layers)}
        self.valueless = set(SiteType) - set(self._layer_names)
        for kind in SiteType:
            self._layer_names.setdefault(kind, kind.value)
        for layer in self.layers:
            only = restricted.get(layer.name)
            for index in range(self.board.count(layer.type)):
                if only is not None and index not in only:
                    continue
                if allowed is not None and (layer.name, index) not in allowed:
                    continue
                self.index[layer.name, index] = len(self.variables)
                variable = Variable(Site(layer.type, index), layer.name, layer.domain, layer.playable, layer.hidden)
                self.variables.append(variable)
                self.domains.append(layer.domain)

    def take_turn(self, quantifier: Expression) -> None:
        """Count a turn of a quantifier: quantifiers inside quantifiers can have more turns than time allows."""
        self.turns += 1
        if self.turns > self.limits.rules:
            raise self.limits.exceeded("rules", quantifier.origin)

    def variable(self, site: Site, layer: str | None = None) -> int | None:
        """The variable at a site, None where there is none (its value is then 0). Asking marks it as used."""
        var = self.index.get((layer or self._layer_names[site.type], site.index))
        if var is not None:
            self.used.add(var)
        else:
            self.require_values(site.type)
        return var

    def require_values(self, kind: SiteType) -> None:
        """Refuse to speak of values of sites of a type that holds none."""
        if kind in self.valueless:
            raise NoValues(kind)

    def value(self, site: Site, layer: str | None = None) -> Amount:
        """The value at a site."""
        var = self.variable(site, layer)
        return 0 if var is None else Total(0, {var: 1})

    def is_value(self, site: Site, mask: int, layer: str | None = None) -> Node:
        """The node that says a site's value is in a mask; built once and shared."""
        var = self.variable(site, layer)
        if var is None:
            return TRUE if mask & 1 else FALSE
        mask &= self.domains[var]
        if mask == self.domains[var]:
            return TRUE
        if not mask:
            return FALSE
        node = self._literals.get((var, mask))
        if node is None:
            node = self._literals[var, mask] = In(var, mask)
        return node

    def chosen(self, site: Site) -> Node:
        """The node that says a site is not empty (its value is not 0)."""
        return self.is_value(site, ~1)

    def hint_at(self, kind: SiteType, index: int) -> Hint | None:
        """The first hint whose first site this is."""
        if self._first_hint is None:
            self._first_hint = {kind: {} for kind in SiteType}
            for hint in self.hints:
                if hint.sites:
                    self._first_hint[hint.type].setdefault(hint.sites[0], hint)
        return self._first_hint[kind].get(index)

    def sites_by_place(self) -> dict[tuple[int, int], int]:
        """The sites played on by where they lie (rounded, so that boards made in different ways still meet)."""
        count = self.board.count(self.use)
        return {rounded(self.board.position(self.use, site)): site for site in range(count)}

    def region_hints(self) -> list[Hint]:
        """The hints whose sites make up HintRegions: those without a name (else all), and of these those on cells."""
        unnamed = [hint for hint in self.hints if not hint.name] or self.hints
        return [hint for hint in unnamed if hint.type is SiteType.CELL] or unnamed

    def default_hints(self) -> list[Hint]:
        """The hints `(forAll Hint ...)` means: those on the sites played on, or all where there are none."""
        return [hint for hint in self.hints if hint.type is self.use] or self.hints

    def named_hints(self, name: str, blame: Expression) -> list[Hint]:
        """The hints of `(hints "Name" ...)`."""
        found = [hint for hint in self.hints if hint.name == name]
        if not found and name not in self.hint_names:
            known = ", ".join(f'"{name}"' for name in self.hint_names)
            note = f"named hints: {known}" if known else f'add (hints "{name}" ...) to the equipment'
            near = did_you_mean(name, self.hint_names, quote='"')
            raise blame.fail("E0405", f'no hints are named "{name}"', near or "asked for here", note)
        return found

    @cached_property
    def hint_sites(self) -> Region:
        """The first site of every hint."""
        return self.first_sites(self.default_hints())

    def first_sites(self, hints: list[Hint]) -> Region:
        """The first site of each of some hints."""
        kind = hints[0].type if hints else self.use
        return Region(kind, tuple(dict.fromkeys(hint.sites[0] for hint in hints if hint.sites)))

    def named_regions(self, name: str, blame: Expression) -> list[RegionList]:
        """The equipment regions whose name contains `name` (all of them for ""), in any case if there is no other way.

        Ludii's rules may name regions that only some items of an option have: next to others, none is worth a warning.
        """
        found = [item for item in self.regions if name in item.name]
        found = found or [item for item in self.regions if name.lower() in item.name.lower()]
        if not found:
            names = sorted({item.name for item in self.regions if item.name})
            near = did_you_mean(name, names, quote='"')
            known = ", ".join(f'"{name}"' for name in names)
            note = f"named regions: {known}" if names else f'add (regions "{name}" ...) to the equipment'
            if name in self.hint_names:
                note = f'hints have that name: (forAll Hint "{name}" ...), (sites Hint "{name}")'
            error = blame.fail("E0405", f'no regions are named "{name}"', near or "asked for here", note)
            if near or not names or name in self.hint_names:
                raise error
            self.notes += [replace(diagnostic, code="W0405") for diagnostic in error.diagnostics]
        return found

    def lists_of(self, item: RegionList) -> Iterator[tuple[str, Region]]:
        """The lists of a regions item as regions, each with a name for messages and its hint."""
        word = {"Rows": "row", "Columns": "column", "SubGrids": "box", "Diagonals": "diagonal"}.get(item.kind)
        word = word or item.name or "region"
        total = len(item.lists)
        for number, sites in enumerate(item.lists):
            hint = item.hints[number] if number < len(item.hints) else None
            paired = self.hint_of_list(item, number) if hint is None else None
            shown = total - number if item.kind == "Rows" else number + 1
            yield f"{word} {shown}", Region(item.type, sites, None, hint, paired, item.kind == "AllDirections")

    def hint_of_list(self, item: RegionList, number: int) -> Hint | None:
        """The hint of a list of regions that do not come from hints.

        Ludii pairs list i of a kind (row i) with hint i. Listed sites have the hint on the same sites, else the only
        one that stands in them, else, if there are as many hints as lists, the one of the same number.
        """
        if self._by_type is None:
            self._by_type = {kind: [hint for hint in self.hints if hint.type is kind] for kind in SiteType}
            self._by_sites = {(hint.type, frozenset(hint.sites)): hint for hint in reversed(self.hints)}
        same, sites = self._by_type[item.type], item.lists[number]
        if not item.kind:
            inside = [hint for hint in (self.hint_at(item.type, site) for site in dict.fromkeys(sites)) if hint]
            exact = self._by_sites.get((item.type, frozenset(sites)))
            if exact is not None or len(inside) == 1:
                return exact or inside[0]
            if len(item.lists) != len(same):
                return None
        return same[number] if number < len(same) else None


def rounded(point: tuple[float, float]) -> tuple[int, int]:
    """A point to a fiftieth: two sites nearer than that are one."""
    return round(point[0] * 50), round(point[1] * 50)
