"""The World: everything that a game declares before grounding.

A `World` is frozen. Declaring has stages, and each stage makes a new world from the previous one: the board, the clues
on it, the regions (which may come from clues), the layers of values (which may depend on both), the unknowns. Grounding
uses the last world.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.equipment import Clue, Layer, OpenClues, Piece, PieceSet, RegionList, Stated
from dslrun.interpreter.boards.mirror import rounded
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.model import TRUE, In, Node, Variable, conjunction, disjunction, negation
from dslrun.interpreter.values.amounts import Amount, Total, add_up, guarded, plus
from dslrun.interpreter.values.blame import Blamed
from dslrun.interpreter.values.curves import CurveSet
from dslrun.interpreter.values.regions import Region, region_where

REGION_WORDS = {"Rows": "row", "Columns": "column", "SubGrids": "box", "Diagonals": "diagonal"}


class NoBoardYet(Exception):
    """An expression needs the board, which is still being built."""


@record(eq=False, slots=False)
class World:
    """Everything that a game declares before grounding. `built` is None until the board exists.

    `clue_types` holds the site types for which the game has `(hints ...)`. `index` maps a layer and a site to a
    variable. `valued` holds the site types that have values. `unknowns` maps a clue and the position of a `?` among its
    numbers to the variable for it. `ludii` is True if the text is in the Ludii dialect (see `dsl.ludii_dialect`).

    `open_clues` is set if the text is a frame. Then `optional` holds the clues that may be absent, and `presence` maps
    each to a variable that is 1 if the clue is present. `entries` maps an optional clue with one unknown number to a
    variable that is 0 if the clue is absent, else its number plus 1. `legends` holds the mask of the numbers that the
    legend of an unknown clue allows. `tied` holds variables whose values are the numbers of clues that are present.
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
    open_clues: OpenClues | None = None
    optional: frozenset[Clue] = frozenset()
    presence: Mapping[Clue, int] = field(default_factory=dict)
    entries: Mapping[Clue, int] = field(default_factory=dict)
    legends: Mapping[Clue, int] = field(default_factory=dict)
    tied: tuple[tuple[int, Clue], ...] = ()

    @property
    def board(self) -> BoardGraph:
        """The board. Raises `NoBoardYet` until it is built."""
        if self.built is None:
            raise NoBoardYet
        return self.built

    @cached_property
    def domains(self) -> tuple[int, ...]:
        """The domain of each variable."""
        return tuple(variable.domain for variable in self.variables)

    @cached_property
    def by_layer(self) -> dict[str, dict[int, int]]:
        """The variables of each layer, by site."""
        found: dict[str, dict[int, int]] = defaultdict(dict)
        for (layer, site), var in self.index.items():
            found[layer][site] = var
        return found

    @cached_property
    def first_layers(self) -> dict[SiteType, str]:
        """The name of the first layer on each site type, or the name of the type if it has no layer."""
        names = {kind: kind.value for kind in SiteType}
        names.update({layer.type: layer.name for layer in reversed(self.layers)})
        return names

    # -- clues -----------------------------------------------------------------------------------------------

    def number_of(self, clue: Clue, place: int = 0) -> Amount:
        """Return the number of a clue at a position: its unknown for `?`, 0 if the clue has no numbers."""
        if not clue.numbers:
            return 0
        number = clue.numbers[place]
        return Total(0, {self.unknowns[clue, place]: 1}) if number is None else number

    def is_unknown_clue(self, var: int) -> bool:
        """Return whether a variable is the unknown number of a clue. These come after all variables on sites."""
        return var >= len(self.index)

    @cached_property
    def _first_clues(self) -> dict[tuple[SiteType, int], list[Clue]]:
        found: dict[tuple[SiteType, int], list[Clue]] = defaultdict(list)
        for clue in self.clues:
            if clue.sites:
                found[clue.type, clue.sites[0]].append(clue)
        return dict(found)

    def clues_at(self, kind: SiteType, index: int) -> list[Clue]:
        """Return the clues whose first site is this one, in order."""
        return self._first_clues.get((kind, index), [])

    def clues_of(self, kind: SiteType, sites: Iterable[int]) -> list[Clue]:
        """Return the clues with exactly these sites in any order, in the order of the text."""
        return self._clues_by_sites.get((kind, frozenset(sites)), [])

    def region_clues(self) -> tuple[Clue, ...]:
        """Return the clues of `HintRegions`: the unnamed clues, or all if all have names.

        If some of them are on cells, return only those.
        """
        unnamed = tuple(clue for clue in self.clues if not clue.name) or self.clues
        return tuple(clue for clue in unnamed if clue.type is SiteType.CELL) or unnamed

    def default_clues(self) -> tuple[Clue, ...]:
        """Return the clues of `(forAll Hint ...)`: those on the site type played on, or all if there are none."""
        return tuple(clue for clue in self.clues if clue.type is self.use) or self.clues

    def named_clues(self, name: str, blame: Blamed) -> tuple[Clue, ...]:
        """Return the clues of `(hints "Name" ...)`. Raise an error at `blame` if the game has no such hints."""
        self.check_clue_name(name, blame)
        return tuple(clue for clue in self.clues if clue.name == name)

    def check_clue_name(self, name: str, blame: Blamed) -> None:
        """Raise an error at `blame` if the game has no `(hints "Name" ...)`."""
        if name not in self.clue_names:
            known = ", ".join(f'"{name}"' for name in self.clue_names)
            note = f"named hints: {known}" if known else f'add (hints "{name}" ...) to the equipment'
            near = did_you_mean(name, self.clue_names, quote='"')
            raise blame.fail("E0405", f'no hints are named "{name}"', near or "named here", note)

    @cached_property
    def clue_sites(self) -> Region:
        """The first site of every default clue."""
        return self.first_sites(self.default_clues())

    def first_sites(self, clues: tuple[Clue, ...]) -> Region:
        """Return the region of the first sites of these clues, each once."""
        kind = clues[0].type if clues else self.use
        guards: dict[int, list[Node]] = defaultdict(list)
        for clue in clues:
            if clue.sites:
                guards[clue.sites[0]].append(self.present(clue))
        return region_where(kind, list(guards), [disjunction(some) for some in guards.values()])

    # -- clues that may be absent ----------------------------------------------------------------------------

    def present(self, clue: Clue) -> Node:
        """Return the node "the clue is present". Raise an error if the declarations of a frame depend on it."""
        if clue not in self.optional:
            return TRUE
        if clue not in self.presence:
            raise always_needed(clue.stated)
        return self._presence[clue]

    @cached_property
    def open_places(self) -> dict[Stated, Clue]:
        """The clues of a frame that may be absent or have an unknown number, by the place that states them."""
        if self.open_clues is None:
            return {}
        found = [clue for clue in self.clues if clue in self.optional or None in clue.numbers]
        return {clue.stated: clue for clue in found if clue.stated is not None}

    @cached_property
    def _presence(self) -> dict[Clue, Node]:
        return {clue: In(var, 0b10) for clue, var in self.presence.items()}

    def first_present(self, clues: Iterable[Clue]) -> list[tuple[Node, Clue]]:
        """Return the clues that can be the first one present, each with the node "it is the first one present"."""
        found: list[tuple[Node, Clue]] = []
        earlier: list[Node] = []
        for clue in clues:
            present = self.present(clue)
            found.append((conjunction([*earlier, present]), clue))
            if present is TRUE:
                break
            earlier.append(negation(present))
        return found

    def number_of_first(self, clues: Iterable[Clue], number: Callable[[Clue], Amount]) -> Amount:
        """Return the number of the first clue present, or -1 (`Off`) if there is none."""
        parts: list[Amount] = []
        for guard, clue in self.first_present(clues):
            if clue in self.entries and guard is self.present(clue):
                parts.append(Total(0, {self.entries[clue]: 1}))
            else:
                parts.append(guarded(plus(number(clue), 1), guard, self.domains))
        return plus(add_up(parts), -1)

    # -- regions ---------------------------------------------------------------------------------------------

    def sites_by_place(self) -> dict[tuple[int, int], int]:
        """Return the sites played on, by rounded position so that inexact coordinates still match."""
        count = self.board.count(self.use)
        return {rounded(self.board.position(self.use, site)): site for site in range(count)}

    def named_pieces(self, name: str, blame: Blamed) -> tuple[Piece, ...]:
        """Return the pieces of `(pieces "Name" ...)`. Raise an error at `blame` if the game has no such set."""
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
        """Return the set of `(curves "Name" ...)`. Raise an error at `blame` if the game has none."""
        found = next((item for item in self.curves if item.name == name), None)
        if found is None:
            names = [item.name for item in self.curves]
            note = f'add (curves "{name}" {{(picture {{"+-+"}})}}) to the equipment'
            near = did_you_mean(name, names, quote='"')
            raise blame.fail("E0405", f'no curves are named "{name}"', near or "named here", note)
        return found

    def lists_of(self, item: RegionList) -> Iterator[Region]:
        """Yield the lists of a `(regions ...)` item as regions, each with its clue and a name for messages."""
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
    def _clues_by_sites(self) -> dict[tuple[SiteType, frozenset[int]], list[Clue]]:
        found: dict[tuple[SiteType, frozenset[int]], list[Clue]] = defaultdict(list)
        for clue in self.clues:
            found[clue.type, frozenset(clue.sites)].append(clue)
        return dict(found)

    def clue_of_list(self, item: RegionList, number: int) -> Clue | None:
        """Return the clue of list `number` of an item whose regions do not come from clues, or None if it has none.

        List i of a kind, such as row i, has clue i, as in Ludii. Listed sites have the clue with the same sites, else
        the only clue that starts inside them, else, if there are as many clues as lists, the clue with the same number.
        """
        same, sites = self._clues_by_type[item.type], item.lists[number]
        if not item.kind:
            inside = [clues[0] for clues in (self.clues_at(item.type, site) for site in dict.fromkeys(sites)) if clues]
            exact = self.clues_of(item.type, sites)
            if exact or len(inside) == 1:
                return (exact or inside)[0]
            if len(item.lists) != len(same):
                return None
        return same[number] if number < len(same) else None

    def check_pairing(self, region: Region) -> None:
        """Raise an error if the clue paired with a region depends on which clues of a frame are absent."""
        clue = region.paired
        if clue is None or all(other.type is not region.type for other in self.optional):
            return
        if clue in self.optional or clue not in self.clues_of(region.type, region.sites)[:1]:
            raise always_needed(clue.stated)


def always_needed(stated: Stated | None) -> DslError:
    """Return the error for a clue that may not be absent, because declarations or regions depend on it."""
    assert stated is not None
    message = "this clue cannot be left open, because the board or its regions depend on it"
    return mistake("E0427", message, Origin(stated.span), "stated here", "treat this clue as fixed")
