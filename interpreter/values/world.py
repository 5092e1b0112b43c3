"""The World: everything that a game declares before its rules are grounded.

A `World` is frozen. Declaring goes by stages, and each stage makes a new world from the one before: the board, the
clues on it, the regions (which may come from clues), the layers of values (which may depend on both), the unknowns.
Rules are grounded in the last one.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean
from dslrun.interpreter.boards.board import BoardGraph
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
    """An expression used the board while it was being built."""


@dataclass(frozen=True, eq=False)
class World:
    """Everything declared before the rules are grounded. `domains[i]` is the domain of variable i.

    `unknowns` maps a clue and the position of a `?` among its numbers to the variable for it. `clue_types` are the
    types of sites that some `(hints ...)` is for. `valued` are the types of sites that hold values, once these are
    declared. `ludii`: the text is in the Ludii dialect (see `dsl.ludii_dialect`).
    """

    limits: Limits
    use: SiteType = SiteType.CELL
    built: BoardGraph | None = None
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
    def board(self) -> BoardGraph:
        """The board. Raises `NoBoardYet` while it is being built."""
        if self.built is None:
            raise NoBoardYet
        return self.built

    @cached_property
    def domains(self) -> tuple[int, ...]:
        """The domain of each variable."""
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
        """The name of the first layer on each type of sites; the name of the type if there is none."""
        names = {kind: kind.value for kind in SiteType}
        names.update({layer.type: layer.name for layer in reversed(self.layers)})
        return names

    # -- clues -----------------------------------------------------------------------------------------------

    def number_of(self, clue: Clue, place: int = 0) -> Amount:
        """Return a number of a clue, or the unknown for `?`. A clue without numbers is 0."""
        if not clue.numbers:
            return 0
        number = clue.numbers[place]
        return Total(0, {self.unknowns[clue, place]: 1}) if number is None else number

    def is_unknown_clue(self, var: int) -> bool:
        """True if a variable is the unknown number of a clue: these come after all variables on sites."""
        return var >= len(self.index)

    @cached_property
    def _first_clues(self) -> dict[tuple[SiteType, int], Clue]:
        found: dict[tuple[SiteType, int], Clue] = {}
        for clue in self.clues:
            if clue.sites:
                found.setdefault((clue.type, clue.sites[0]), clue)
        return found

    def clue_at(self, kind: SiteType, index: int) -> Clue | None:
        """Return the first clue with this first site."""
        return self._first_clues.get((kind, index))

    def clue_of(self, kind: SiteType, sites: Iterable[int]) -> Clue | None:
        """Return the first clue with exactly these sites."""
        return self._clues_by_sites.get((kind, frozenset(sites)))

    def region_clues(self) -> tuple[Clue, ...]:
        """Return the clues of HintRegions: those without a name, else all; of these those on cells, if any."""
        unnamed = tuple(clue for clue in self.clues if not clue.name) or self.clues
        return tuple(clue for clue in unnamed if clue.type is SiteType.CELL) or unnamed

    def default_clues(self) -> tuple[Clue, ...]:
        """Return the clues of `(forAll Hint ...)`: those on the sites played on, or all if there are none."""
        return tuple(clue for clue in self.clues if clue.type is self.use) or self.clues

    def named_clues(self, name: str, blame: Blamed) -> tuple[Clue, ...]:
        """Return the clues of `(hints "Name" ...)`."""
        found = tuple(clue for clue in self.clues if clue.name == name)
        if not found and name not in self.clue_names:
            known = ", ".join(f'"{name}"' for name in self.clue_names)
            note = f"named hints: {known}" if known else f'add (hints "{name}" ...) to the equipment'
            near = did_you_mean(name, self.clue_names, quote='"')
            raise blame.fail("E0405", f'no hints are named "{name}"', near or "named here", note)
        return found

    @cached_property
    def clue_sites(self) -> Region:
        """The first site of every default clue."""
        return self.first_sites(self.default_clues())

    def first_sites(self, clues: tuple[Clue, ...]) -> Region:
        """Return the first site of each of some clues."""
        kind = clues[0].type if clues else self.use
        return Region(kind, tuple(dict.fromkeys(clue.sites[0] for clue in clues if clue.sites)))

    # -- regions ---------------------------------------------------------------------------------------------

    def sites_by_place(self) -> dict[tuple[int, int], int]:
        """Return the sites played on by rounded position, so that positions computed differently still match."""
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
            raise blame.fail("E0450", f'no pieces are named "{name}"', near or "named here", note)
        return self.pieces[names.index(name)].pieces

    def named_curves(self, name: str, blame: Blamed) -> CurveSet:
        """Return the set of `(curves "Name" ...)`."""
        found = next((item for item in self.curves if item.name == name), None)
        if found is None:
            names = [item.name for item in self.curves]
            note = f'add (curves "{name}" {{(picture {{"+-+"}})}}) to the equipment'
            near = did_you_mean(name, names, quote='"')
            raise blame.fail("E0405", f'no curves are named "{name}"', near or "named here", note)
        return found

    def lists_of(self, item: RegionList) -> Iterator[Region]:
        """Yield the lists of a `(regions ...)` item as regions, each with a name for messages and its clue."""
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
        """Return the clue of a list of regions that do not come from clues.

        Ludii pairs list i of a kind (row i) with clue i. A list of sites has the clue on the same sites, else the only
        clue inside it, else, if there are as many clues as lists, the clue with the same number.
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
