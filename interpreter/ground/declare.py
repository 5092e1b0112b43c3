"""The fourth pass: declare board, clues, regions, layers of values, unknowns and givens, stage by stage.

The variables follow from the declarations alone: a layer has a variable on every site of its type, or on those of its
`at:`. Rules do not matter, except in texts in the Ludii dialect (see `ludii_dialect`).
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, Problems
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.board import BoardGraph, board_of
from dslrun.interpreter.boards.equipment import Clue, Layer, OpenClues
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.ground.ludii_dialect import mentioned_sites
from dslrun.interpreter.ground.sections import board_form, conditions_of, items_of, settings_of
from dslrun.interpreter.ground.unvalued import missing_values
from dslrun.interpreter.language.ludeme import Expression
from dslrun.interpreter.ludemes.board import BoardForm, Values
from dslrun.interpreter.ludemes.curves import CurvesForm
from dslrun.interpreter.ludemes.hints import HintsForm
from dslrun.interpreter.ludemes.pieces import PiecesForm
from dslrun.interpreter.ludemes.regions import RegionsForm
from dslrun.interpreter.ludemes.structure import (
    GameForm,
    Setting,
)
from dslrun.interpreter.model import Variable
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.session import GroundingSession, NoValues
from dslrun.interpreter.values.world import NoBoardYet, World

SHOWN = 8
"""The most sites that a note names."""
GREATEST_UNKNOWN = 100_000
"""The greatest clue that is allowed in a game with `?` clues, whose domains must include it."""
LEAST_UNKNOWN = 255
"""The lowest upper bound for a `?`. A greater clue or a greater sum of the whole board raises it."""


class Declaring:
    """Declares a game; `world` holds what has been declared so far."""

    def __init__(self, game: GameForm, problems: Problems, session: GroundingSession) -> None:
        self.game, self.problems, self.session = game, problems, session
        self.world = session.world
        self.givens: dict[int, int] = {}

    def run(self) -> GroundingSession:
        """Run every stage in order; each reports all its errors before the next begins."""
        form = board_form(self.game)
        self.build_board(form)
        self.collect(HintsForm, self.add_clues)
        self.collect(RegionsForm, self.add_regions)
        self.collect(HintsForm, self.add_marked_regions)
        for setting in settings_of(self.game):
            self.attempt(partial(self.add_marked_regions, setting), setting)
        self.collect(PiecesForm, self.add_pieces)
        self.collect(CurvesForm, self.add_curves)
        self.problems.raise_errors()
        for values in form.values:
            self.attempt(partial(self.add_layer, values), values)
        self.problems.raise_errors()
        self.attempt(partial(self.add_variables, form.values), form)
        self.problems.raise_errors()
        for setting in settings_of(self.game):
            self.attempt(partial(self.add_givens, setting), setting)
            self.attempt(partial(self.tie, setting), setting)
        self.problems.raise_errors()
        self.leave_out_idle_sites()
        self.add_unknown_clues()
        self.add_presence()
        self.declare(givens=self.givens)
        return self.session

    def declare(self, **found: Any) -> None:
        """Update the world. Keep the warnings, but drop memoized results, which may be out of date."""
        self.world = replace(self.world, **found)
        self.session = self.session.over(self.world)

    @property
    def at(self) -> Bindings:
        """Bindings in the current world, with nothing bound."""
        return Bindings(self.world, self.session)

    def collect(self, kind: type, action: Callable[..., None]) -> None:
        """Run an action for each piece of equipment of a kind and collect the errors."""
        for item in items_of(self.game):
            if isinstance(item, kind):
                self.attempt(partial(action, item), item)

    def attempt(self, action: Callable[[], object], subject: Expression) -> None:
        """Run a step for a part of the text and collect its errors, such as reading values too early."""

        def step() -> None:
            try:
                action()
            except NoValues as missing:
                raise missing_values(subject, missing.kind, self.world) from None

        self.problems.attempt(step)

    # -- the stages ------------------------------------------------------------------------------------------

    def build_board(self, form: BoardForm) -> None:
        """Build the board."""
        self.declare(use=form.use or form.values[0].type)
        try:
            graph = form.shape.graph(self.world)
        except NoBoardYet:
            note = "write its size as numbers"
            raise form.shape.fail("E0404", "the size of the board must not depend on the board", "", note) from None
        use = self.world.use
        board = board_of(graph, use, form.shape.frame())
        if not board.count(use) and not (use is SiteType.EDGE and board.count(SiteType.VERTEX)):
            word = use.value.lower()
            raise form.shape.fail("E0402", f"this board has no {word} to play on", "", "make it larger, or see `use:`")
        self.declare(built=board)

    def add_clues(self, form: HintsForm) -> None:
        """Add the clues of one `(hints ...)`."""
        names = (form.label,) if form.label else ()
        found = tuple(form.clues(self.at))
        types = self.world.clue_types | {form.type or SiteType.CELL}
        self.declare(clues=self.world.clues + found, clue_names=self.world.clue_names + names, clue_types=types)
        self.leave_open(form, found)

    def leave_open(self, form: HintsForm, found: tuple[Clue, ...]) -> None:
        """Note which clues of a frame may be absent, and which numbers their legend allows."""
        world, open_clues = self.world, self.world.open_clues
        if open_clues is None:
            return
        if not form.always_stated:
            optional = [clue for clue in found if clue.stated in open_clues.optional]
            self.declare(optional=world.optional.union(optional))
        mask = form.legend_mask()
        if mask:
            self.declare(legends={**world.legends, **dict.fromkeys(found, mask)})

    def add_regions(self, form: RegionsForm) -> None:
        """Add the regions of one `(regions ...)`."""
        self.declare(regions=(*self.world.regions, *form.lists(self.at)))

    def add_marked_regions(self, form: HintsForm | Setting) -> None:
        """Add the regions of a legend, unless another use of the same picture has added them."""
        fresh = [item for item in form.regions(self.at) if item not in self.world.regions]
        self.declare(regions=(*self.world.regions, *fresh))

    def add_pieces(self, form: PiecesForm) -> None:
        """Add the pieces of one `(pieces ...)`."""
        if any(item.name == form.name for item in self.world.pieces):
            raise form.fail("E0452", f'there are two sets of pieces called "{form.name}"', "the second", "rename one")
        self.declare(pieces=(*self.world.pieces, form.set(self.at)))

    def add_curves(self, form: CurvesForm) -> None:
        """Add the curves of one `(curves ...)`."""
        if any(item.name == form.name for item in self.world.curves):
            raise form.fail("E0447", f'there are two sets of curves called "{form.name}"', "the second", "rename one")
        self.declare(curves=(*self.world.curves, form.set()))

    def add_layer(self, values: Values) -> None:
        """Add one layer of values."""
        low, high = values.range.bounds(self.at)
        if low < 0 or high < low:
            message = f"the range {low} to {high} contains no valid values"
            raise values.range.fail("E0410", message, "", "use 0 <= first <= last")
        if high + 1 > self.world.limits.values:
            raise self.world.limits.exceeded("values", values.range.origin, high + 1)
        if len(values.words) > high - low + 1:
            message = f"found {len(values.words)} words for {high - low + 1} values"
            raise values.fail("E0410", message, "", f"give at most one word for each value from {low} to {high}")
        name = values.layer or values.type.value
        if any(layer.name == name for layer in self.world.layers):
            note = 'give it a name of its own: layer:"Letter"'
            raise values.fail("E0418", f"there are two layers called {name}", "the second", note)
        self.declare(layers=(*self.world.layers, Layer(name, values.type, low, high, values.hidden, values.words)))

    def add_variables(self, forms: Iterable[Values]) -> None:
        """Add a variable for every site of each layer, or only for those of its `at:`."""
        variables: list[Variable] = []
        for layer, form in zip(self.world.layers, forms, strict=True):
            sites, domain, playable = self.world.board.sites(layer.type), layer.domain, layer.playable
            for index in self.sites_of(form):
                variables.append(Variable(sites[index], layer.name, domain, playable, layer.hidden))
        self.put(variables)

    def sites_of(self, values: Values) -> Iterable[int]:
        """Return the sites of a layer in ascending order."""
        everywhere = range(self.world.board.count(values.type))
        if values.at is None:
            return everywhere
        region = values.at.region_of(values.type, self.at)
        if region.type is not values.type and region.sites:
            message = f"expected {values.type.value} sites, found {region.type.value} sites"
            raise values.at.fail("E0426", message, "this region")
        only = set(region.sites)
        return [index for index in everywhere if index in only]

    def put(self, variables: Iterable[Variable]) -> None:
        """Declare the variables on sites, numbered in this order."""
        found = tuple(variables)
        index = {(variable.layer, variable.site.index): var for var, variable in enumerate(found)}
        valued = frozenset(layer.type for layer in self.world.layers)
        self.declare(variables=found, index=index, valued=valued)

    def add_givens(self, setting: Setting) -> None:
        """Add the values of one start rule."""
        for site, layer_name, value, origin in setting.givens(self.at):
            var = self.session.variable(site, layer_name)
            if var is None:
                message = f"{self.world.board.label(*site)} is given a value, but the board has no values there"
                self.problems.add(Diagnostic("W0402", message, Label(origin, "not used")))
                continue
            layer = self.layer_of(var)
            outside = value < 0 or not self.world.variables[var].domain >> value & 1
            if outside and not (self.world.ludii and 0 <= value <= self.world.limits.values):
                note = "write another value, or extend the range of the board's values"
                message = f"{self.world.board.label(*site)} cannot hold the value {value}"
                values = f"its values are {layer.low} to {layer.high}"
                raise DslError(Diagnostic("E0420", message, Label(origin, values), (), (note,)))
            if self.givens.get(var, value) != value:
                label = self.world.board.label(*site)
                message = f"{label} is given two values: {self.givens[var]} and {value}"
                note = "as in Ludii the last one counts; leave the other out"
                self.problems.add(Diagnostic("W0404", message, Label(origin, "this one counts"), (), (note,)))
            self.givens[var] = value
            if outside:
                self.widen(var, value, origin)

    def tie(self, setting: Setting) -> None:
        """Note the variables that one start rule gives the numbers of open clues."""
        for site, layer_name, clue in setting.open_givens(self.at):
            var = self.session.variable(site, layer_name)
            if var is not None:
                self.declare(tied=(*self.world.tied, (var, clue)))

    def widen(self, var: int, value: int, origin: Origin) -> None:
        """Add a given outside the range to the domain of its site, in the Ludii dialect only."""
        old, layer = self.world.variables[var], self.layer_of(var)
        message = f"{self.world.board.label(*old.site)} is given {value}, which is outside the range of its values"
        note = f"the range is {layer.low} to {layer.high}"
        self.problems.add(Diagnostic("W0403", message, Label(origin, "taken as it is"), (), (note,)))
        variables = list(self.world.variables)
        variables[var] = replace(old, domain=old.domain | 1 << value)
        self.declare(variables=tuple(variables))

    def layer_of(self, var: int) -> Layer:
        """Return the layer of a variable."""
        return next(layer for layer in self.world.layers if layer.name == self.world.variables[var].layer)

    def leave_out_idle_sites(self) -> None:
        """Remove the variables of sites that no rule mentions, in the Ludii dialect only, and warn about them."""
        try:
            mentioned = mentioned_sites(conditions_of(self.game), self.at) if self.world.ludii else None
        except NoValues:  # grounding reports the rule
            mentioned = None
        if mentioned is None:
            return
        old = self.world.variables
        kept = [var for var, variable in enumerate(old) if variable.site in mentioned or var in self.givens]
        if len(kept) == len(old):
            return
        idle = list({variable.site for variable in old} - {old[var].site for var in kept})
        message = f"as in Ludii, sites that no rule mentions are left out: {sites_in_words(self.world.board, idle)}"
        note = "declare where the values are: (values Cell (range 1 9) at:...)"
        board = Label(board_form(self.game).origin, "on this board")
        self.problems.add(Diagnostic("W0406", message, board, (), (note,)))
        self.givens = {new: self.givens[var] for new, var in enumerate(kept) if var in self.givens}
        self.put(old[var] for var in kept)

    def add_unknown_clues(self) -> None:
        """Add a hidden variable for every `?` among the clues, with a domain large enough for every rule."""
        world = self.world
        numbers = [number for clue in world.clues for number in clue.numbers]
        known = [number for number in numbers if number is not None]
        if len(known) == len(numbers):
            return
        if max(known, default=0) > GREATEST_UNKNOWN:
            message = f"the clue {max(known)} is too large next to clues that are `?`"
            note = f"numbers up to {GREATEST_UNKNOWN} are tried for a `?`"
            raise board_form(self.game).fail("E0427", message, "on this board", note)
        total = sum(domain.bit_length() - 1 for domain in world.domains)
        open_clues, most = world.open_clues or OpenClues(), max([total, LEAST_UNKNOWN, *known])
        most = most if open_clues.greatest is None else open_clues.greatest
        unknowns: dict[tuple[Clue, int], int] = {}
        variables = list(world.variables)
        for clue in world.clues:
            domain = (1 << (open_clues.greatest_of.get(clue.name, most) + 1)) - 1
            allowed = world.legends.get(clue, domain) | (clue in world.optional)  # an absent clue has the number 0
            for place, number in enumerate(clue.numbers):
                if number is None:
                    unknowns[clue, place] = len(variables)
                    variables.append(hidden_variable(clue, allowed))
        self.declare(variables=tuple(variables), unknowns=unknowns)

    def add_presence(self) -> None:
        """Add the hidden variables for clues that may be absent: their presence and their entries."""
        world, first = self.world, len(self.world.variables)
        optional = [clue for clue in world.clues if clue in world.optional]
        presence = {clue: first + at for at, clue in enumerate(optional)}
        variables = [*world.variables, *(hidden_variable(clue, 0b11) for clue in optional)]
        entries: dict[Clue, int] = {}
        for clue in optional:
            if clue.numbers == (None,):
                entries[clue] = len(variables)
                variables.append(hidden_variable(clue, world.domains[world.unknowns[clue, 0]] << 1 | 1))
        self.declare(variables=tuple(variables), presence=presence, entries=entries)


def hidden_variable(clue: Clue, domain: int) -> Variable:
    """Return a hidden variable for a clue, on its first site."""
    return Variable(Site(clue.type, clue.sites[0] if clue.sites else 0), "", domain, 0, hidden=True)


def sites_in_words(board: BoardGraph, sites: list[Site]) -> str:
    """Return sites by their labels, in reading order: `r1c1 r1c2 and 30 more`."""
    ordered = sorted(sites, key=lambda site: (-board.position(*site)[1], board.position(*site)[0]))
    labels = " ".join(board.label(*site) for site in ordered[:SHOWN])
    return f"{labels} and {len(sites) - SHOWN} more" if len(sites) > SHOWN else labels


def declare(
    game: GameForm,
    limits: Limits,
    problems: Problems,
    *,
    ludii: bool = False,
    deadline: Deadline | None = None,
    open_clues: OpenClues | None = None,
) -> GroundingSession:
    """Declare a game; the `world` of the returned session holds everything that its rules can mention.

    With `open_clues`, the text is a frame: these clues may be absent.
    """
    world = World(limits, ludii=ludii, open_clues=open_clues)
    return Declaring(game, problems, GroundingSession(world, deadline)).run()
