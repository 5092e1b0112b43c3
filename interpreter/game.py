"""A loaded game: board, layers, clues, regions, look and Model."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple

from dslrun.dsl.diagnostics import Diagnostic
from dslrun.dsl.forms import Form
from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.equipment import Clue, CluePattern, Layer, RegionList
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.expansion import ExpandedGame
from dslrun.interpreter.model import Model, Rule
from dslrun.interpreter.values.world import World


class HintStyle(NamedTuple):
    """How the clues with a name are drawn: a word of `HINT_STYLES`, a sign, and the name of a colour."""

    word: str
    sign: str = ""
    colour: str = ""


HINT_STYLES = {
    "Line": "a line through the sites of each clue",
    "Tube": "a line with a bulb at its first site",
    "Arrow": "a line with a circle at its first site and an arrowhead at its last",
    "Sign": "a sign between two sites, or where four meet",
    "Area": "an outline around the sites, with the number in a corner",
    "Corner": "the number in a corner of the first site",
}
"""The ways to draw clues that `(drawHint "Name" Line)` names."""


@record(slots=False)
class Look:
    """How to draw a game, from its metadata: style, glyphs by value, coloured regions, the place of clues.

    `painted` are the coloured regions as forms, `colours` their sites. `marks` are the marks that pictures of givens
    use for values, by layer. `hint_styles` are the styles of clues, by their name.
    """

    style: str = ""
    glyphs: dict[int, str] = field(default_factory=dict)
    colours: tuple[tuple[tuple[int, ...], str], ...] = ()
    clues: str = "Default"
    notes: dict[str, str] = field(default_factory=dict)
    painted: tuple[tuple[Form, str], ...] = ()
    marks: dict[str, dict[int, str]] = field(default_factory=dict)
    hint_styles: dict[str, HintStyle] = field(default_factory=dict)


@record(eq=False, slots=False)
class Game:
    """A grounded game: everything a player, a checker, a solver or a drawing needs.

    `world` holds its declarations; expressions can be grounded in it later. `expanded` is the text it was made from,
    None if there was none. `patterns` are the clues of a frame that follow from the values.
    """

    name: str
    challenge: str
    world: World
    look: Look
    model: Model
    warnings: tuple[Diagnostic, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)
    expanded: ExpandedGame | None = None
    patterns: tuple[CluePattern, ...] = ()

    @property
    def board(self) -> BoardGraph:
        """The board."""
        return self.world.board

    @property
    def layers(self) -> "tuple[Layer, ...]":
        """The layers of values."""
        return self.world.layers

    @property
    def clues(self) -> tuple[Clue, ...]:
        """All clues, in the order of the text."""
        return self.world.clues

    @property
    def regions(self) -> tuple[RegionList, ...]:
        """The regions of the equipment."""
        return self.world.regions

    @property
    def index(self) -> Mapping[tuple[str, int], int]:
        """The variable of each layer and site number."""
        return self.world.index

    def layer(self, name: str) -> Layer | None:
        """Return the layer with that name, or None."""
        return next((layer for layer in self.layers if layer.name == name), None)

    @property
    def first_layer(self) -> Layer:
        """The default layer: the first visible one, or the first if all are hidden."""
        return next((layer for layer in self.layers if not layer.hidden), self.layers[0])

    def layer_of(self, kind: SiteType) -> Layer | None:
        """Return the first layer on sites of a type, or None."""
        return next((layer for layer in self.layers if layer.type == kind), None)

    def variable(self, site: Site, layer: str | None = None) -> int | None:
        """Return the variable of a site on a layer (by default the first of its type), or None."""
        first = self.layer_of(site.type)
        name = layer or (first.name if first else site.type.value)
        return self.index.get((name, site.index))

    def label(self, site: Site) -> str:
        """Return the label of a site: `r1c1` is at the top left."""
        return self.board.label(site.type, site.index)

    def find(self, label: str, kind: SiteType | None = None) -> Site | None:
        """Return the site with a label (`r1c1`) or a number, or None. The default type is that of the first layer."""
        kind = kind or self.first_layer.type
        count = self.board.count(kind)
        if label.isdecimal():
            number = label.lstrip("0") or "0"  # a longer number cannot be a site, so it is not converted
            return Site(kind, int(number)) if len(number) <= len(str(count)) and int(number) < count else None
        index = self.board.find(kind, label)
        return None if index is None else Site(kind, index)

    def name_of(self, var: int) -> str:
        """Return the name of a variable: the label of its site, with its layer in front unless that is the default.

        The name is on one line and has no control characters, whatever the text calls the layer.
        """
        variable = self.model.variables[var]
        label = self.label(variable.site)
        return label if variable.layer == self.first_layer.name else f"{clean(variable.layer)} {label}"

    def variable_named(self, name: str) -> int:
        """Return the variable with a name (`r1c1`, `Edge r1c1-r1c2`, `12`); raise KeyError if there is none."""
        words = clean(name).split()
        wanted = " ".join(words[:-1])
        named = (layer for layer in self.layers if clean(layer.name) == wanted)
        layer = next(named, None) if wanted else self.first_layer
        found = self.find(words[-1], layer.type) if layer and words else None
        var = self.variable(found, layer.name) if layer and found else None
        if var is None:
            raise KeyError(f"{self.name} has no site {name!r} to set")
        return var

    @deep
    def sites_of(self, rule: Rule) -> tuple[Site, ...]:
        """Return the sites that a rule instance mentions."""
        read = sorted(var for var in rule.scope if not self.world.is_unknown_clue(var))
        found = [self.model.variables[var].site for var in read]
        return tuple(dict.fromkeys([*rule.provenance.sites, *found]))

    def by_site(self, values: Sequence[int | None]) -> dict[str, list[int | None]]:
        """Return values as lists by site number, one per visible layer, with None for sites without a variable."""
        board: dict[str, list[int | None]] = {
            layer.name: [None] * self.board.count(layer.type) for layer in self.layers if not layer.hidden
        }
        for variable, value in zip(self.model.variables, values, strict=True):
            if not variable.hidden:
                board[variable.layer][variable.site.index] = value
        return board

    def by_variable(self, board: dict[str, Any]) -> list[int | None]:
        """Return values per variable from lists by site number: the inverse of `by_site`. Hidden variables are None."""
        return [
            board[v.layer][v.site.index] if v.layer in board and not v.hidden else None for v in self.model.variables
        ]
