"""The world a game's expressions are grounded in: board, layers, hints, regions and unknowns, each declared in turn.

A `World` is frozen. Declaring goes by stages, and each stage makes a new world from the one before: the board, the
hints on it, the regions (which may come from hints), the layers of values (which may speak of both), the unknowns.
Rules are grounded in the last one and change nothing of it; what they share while they are grounded is in `Work`.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean
from dslrun.interpreter.boards.board import Board
from dslrun.interpreter.boards.equipment import Clue, Layer, Piece, PieceSet, RegionList
from dslrun.interpreter.boards.mirror import rounded
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.model import Variable
from dslrun.interpreter.values.amounts import Amount, Total
from dslrun.interpreter.values.blame import Blamed
from dslrun.interpreter.values.curves import CurveSet
from dslrun.interpreter.values.regions import Region

REGION_WORDS = {"Rows": "row", "Columns": "column", "SubGrids": "box", "Diagonals": "diagonal"}


class NoBoardYet(Exception):
    """The board was asked about while it was being built."""


@dataclass(frozen=True, eq=False)
class World:
    """Everything declared before the rules are grounded. `domains[i]` is the domain of variable i.

    `unknowns` has, for the numbers of a hint that are `?`, the variables that stand for them, by the identity of the
    hint and the place of the number. `clue_types` are the types of sites that some `(hints ...)` is for, `valued` those
    that hold values, once these are declared. `ludii`: the text is in the Ludii dialect (see `dsl.ludii_dialect`).
    """

    limits: Limits
    use: SiteType = SiteType.CELL
    built: Board | None = None
    clues: tuple[Clue, ...] = ()
    clue_names: tuple[str, ...] = ()
    clue_types: frozenset[SiteType] = frozenset()
    regions: tuple[RegionList, ...] = ()
    pieces: tuple[PieceSet, ...] = ()
    curves: tuple[CurveSet, ...] = ()
    layers: tuple[Layer, ...] = ()
    variables: tuple[Variable, ...] = ()
    index: Mapping[tuple[str, int], int] = field(default_factory=dict)
    valued: frozenset[SiteType] = frozenset()
    unknowns: Mapping[tuple[Clue, int], int] = field(default_factory=dict)
    givens: Mapping[int, int] = field(default_factory=dict)
    ludii: bool = False

    @property
    def board(self) -> Board:
        """The board, once it is built."""
        if self.built is None:
            raise NoBoardYet
        return self.built

    @cached_property
    def domains(self) -> tuple[int, ...]:
        """The values each variable may have in the end."""
        return tuple(variable.domain for variable in self.variables)

    @cached_property
    def by_layer(self) -> dict[str, dict[int, int]]:
        """The variables of each layer by their sites."""
        found: dict[str, dict[int, int]] = defaultdict(dict)
        for (layer, site), var in self.index.items():
            found[layer][site] = var
        return found

    @cached_property
    def first_layers(self) -> dict[SiteType, str]:
        """The name of the first layer of each type of sites, the type's own name where there is none."""
        names = {kind: kind.value for kind in SiteType}
        names.update({layer.type: layer.name for layer in reversed(self.layers)})
        return names

    # -- hints -----------------------------------------------------------------------------------------------

    def number_of(self, clue: Clue, place: int = 0) -> Amount:
        """Return a number of a hint; for `?` the unknown that stands for it. A hint without numbers says 0."""
        if not clue.numbers:
            return 0
        number = clue.numbers[place]
        return Total(0, {self.unknowns[clue, place]: 1}) if number is None else number

    def is_unknown_clue(self, var: int) -> bool:
        """True if a variable is the unknown number of a hint: those come after all that stand on sites."""
        return var >= len(self.index)

    @cached_property
    def _first_clues(self) -> dict[tuple[SiteType, int], Clue]:
        found: dict[tuple[SiteType, int], Clue] = {}
        for clue in self.clues:
            if clue.sites:
                found.setdefault((clue.type, clue.sites[0]), clue)
        return found

    def clue_at(self, kind: SiteType, index: int) -> Clue | None:
        """Return the first hint whose first site this is."""
        return self._first_clues.get((kind, index))

    def clue_of(self, kind: SiteType, sites: Iterable[int]) -> Clue | None:
        """Return the first hint that has just these sites."""
        return self._clues_by_sites.get((kind, frozenset(sites)))

    def region_clues(self) -> tuple[Clue, ...]:
        """The hints whose sites make up HintRegions: those without a name (else all), and of these those on cells."""
        unnamed = tuple(clue for clue in self.clues if not clue.name) or self.clues
        return tuple(clue for clue in unnamed if clue.type is SiteType.CELL) or unnamed

    def default_clues(self) -> tuple[Clue, ...]:
        """Return the hints `(forAll Hint ...)` means: those on the sites played on, or all where there are none."""
        return tuple(clue for clue in self.clues if clue.type is self.use) or self.clues

    def named_clues(self, name: str, blame: Blamed) -> tuple[Clue, ...]:
        """Return the hints of `(hints "Name" ...)`."""
        found = tuple(clue for clue in self.clues if clue.name == name)
        if not found and name not in self.clue_names:
            known = ", ".join(f'"{name}"' for name in self.clue_names)
            note = f"named hints: {known}" if known else f'add (hints "{name}" ...) to the equipment'
            near = did_you_mean(name, self.clue_names, quote='"')
            raise blame.fail("E0405", f'no hints are named "{name}"', near or "asked for here", note)
        return found

    @cached_property
    def clue_sites(self) -> Region:
        """The first site of every hint."""
        return self.first_sites(self.default_clues())

    def first_sites(self, clues: tuple[Clue, ...]) -> Region:
        """Return the first site of each of some hints."""
        kind = clues[0].type if clues else self.use
        return Region(kind, tuple(dict.fromkeys(clue.sites[0] for clue in clues if clue.sites)))

    # -- regions ---------------------------------------------------------------------------------------------

    def sites_by_place(self) -> dict[tuple[int, int], int]:
        """Return the sites played on by where they lie (rounded, so that boards made in different ways still meet)."""
        count = self.board.count(self.use)
        return {rounded(self.board.position(self.use, site)): site for site in range(count)}

    def named_pieces(self, name: str, blame: Blamed) -> tuple[Piece, ...]:
        """Return the pieces of `(pieces "Name" ...)`."""
        names = [item.name for item in self.pieces]
        if name not in names:
            near = did_you_mean(name, names, quote='"')
            known = ", ".join(f'"{name}"' for name in names)
            note = (
                f"sets of pieces: {known}" if known else f'add (pieces "{name}" {{(picture {{...}})}}) to the equipment'
            )
            raise blame.fail("E0450", f'no pieces are named "{name}"', near or "asked for here", note)
        return self.pieces[names.index(name)].pieces

    def named_curves(self, name: str, blame: Blamed) -> CurveSet:
        """Return the set of `(curves "Name" ...)`."""
        found = next((item for item in self.curves if item.name == name), None)
        if found is None:
            names = [item.name for item in self.curves]
            note = f'add (curves "{name}" {{(picture {{"+-+"}})}}) to the equipment'
            near = did_you_mean(name, names, quote='"')
            raise blame.fail("E0405", f'no curves are named "{name}"', near or "asked for here", note)
        return found

    def lists_of(self, item: RegionList) -> Iterator[Region]:
        """Yield the lists of a regions item as regions, each with a name for messages and its hint."""
        word = REGION_WORDS.get(item.kind) or item.name or "region"
        total = len(item.lists)
        for number, sites in enumerate(item.lists):
            clue = item.clues[number] if number < len(item.clues) else None
            paired = self.clue_of_list(item, number) if clue is None else None
            shown = total - number if item.kind == "Rows" else number + 1
            pivot, name = item.kind == "AllDirections", f"{word} {shown}"
            yield Region(item.type, sites, None, clue, paired, pivot, name=name, number=shown)

    @cached_property
    def _clues_by_type(self) -> dict[SiteType, list[Clue]]:
        return {kind: [clue for clue in self.clues if clue.type is kind] for kind in SiteType}

    @cached_property
    def _clues_by_sites(self) -> dict[tuple[SiteType, frozenset[int]], Clue]:
        return {(clue.type, frozenset(clue.sites)): clue for clue in reversed(self.clues)}

    def clue_of_list(self, item: RegionList, number: int) -> Clue | None:
        """Return the hint of a list of regions that do not come from hints.

        Ludii pairs list i of a kind (row i) with hint i. Listed sites have the hint on the same sites, else the only
        one that stands in them, else, if there are as many hints as lists, the one of the same number.
        """
        same, sites = self._clues_by_type[item.type], item.lists[number]
        if not item.kind:
            inside = [clue for clue in (self.clue_at(item.type, site) for site in dict.fromkeys(sites)) if clue]
            exact = self.clue_of(item.type, sites)
            if exact is not None or len(inside) == 1:
                return exact or inside[0]
            if len(item.lists) != len(same):
                return None
        return same[number] if number < len(same) else None
