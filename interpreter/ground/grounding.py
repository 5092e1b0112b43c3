"""An expanded game form to a Game: board, layers, hints, regions, then every rule to its ground instances."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, partial

from dsl.diagnostics import Diagnostic, DslError, Label, LimitError, Overfull, Problems
from dsl.forms import Call
from dsl.limits import Limits
from dsl.source import Origin
from interpreter import ludemes
from interpreter.boards.board import Board
from interpreter.game import Game, Layer, Look
from interpreter.ground.bindings import Bindings
from interpreter.ground.look import paint
from interpreter.ground.world import NoBoardYet, World
from interpreter.language.coercions import known_instances
from interpreter.language.compiler import Compiler
from interpreter.language.ludeme import LUDEMES, Condition, Expression, Ground
from interpreter.ludemes.board import BoardForm, Values
from interpreter.ludemes.hints import HintsForm
from interpreter.ludemes.regions import RegionsForm
from interpreter.ludemes.structure import End, Equipment, EquipmentItem, GameForm, Play, Rules, Setting, Start, flatten
from interpreter.model import TRUE, AllDifferent, Model, Provenance, Rule

__all__ = ["compile_game", "ground", "ludemes"]


def compile_game(form: Call, limits: Limits, problems: Problems) -> GameForm:
    """The game as expressions; all mistakes of its text are raised together."""
    compiled = Compiler(problems, limits).compile(form)
    problems.raise_errors()
    if not isinstance(compiled, GameForm):
        message = "this is no game"
        raise DslError(Diagnostic("E0303", message, Label(form.origin), (), ('a game is (game "Name" ...)',)))
    return compiled


class Grounding:
    """One game on its way to a Model."""

    def __init__(self, game: GameForm, limits: Limits, problems: Problems) -> None:
        self.game, self.problems = game, problems
        self.world = World(limits)
        self.restricted: dict[str, set[int]] = {}
        self.at = Bindings(self.world)
        self.given: dict[int, int] = {}

    def run(self, look: Look, challenge: str) -> Game:
        """Everything in order; each step reports all it finds before the next begins."""
        self.build_board()
        self.problems.raise_errors()
        self.collect(HintsForm, lambda item: item.add_to(self.world))
        self.collect(RegionsForm, lambda item: self.world.regions.extend(list(item.lists(self.world))))
        self.problems.raise_errors()
        self.restrict()
        rules = self.ground_variables(None)
        if not self.world.quantified:
            rules = self.without_idle_variables(rules)
        self.problems.raise_errors()
        world = self.world
        self.problems.extend(world.notes)
        model = Model(tuple(world.variables), tuple(rules), self.given)
        return Game(
            self.game.name,
            challenge,
            world.board,
            tuple(world.layers),
            tuple(world.hints),
            tuple(world.regions),
            paint(look, world, self.problems),
            model,
            world.index,
            self.problems.warnings,
        )

    def items(self) -> Iterable[EquipmentItem]:
        """The pieces of equipment."""
        for part in self.game.parts:
            if isinstance(part, Equipment):
                yield from part.items

    def sections(self) -> Iterable[Start | Play | End]:
        """The parts of the rules; `rules` around them may be missing."""
        for part in self.game.parts:
            if isinstance(part, Rules):
                yield from part.parts
            elif isinstance(part, Start | Play | End):
                yield part

    def collect(self, kind: type, action: Callable[..., None]) -> None:
        """Do something with each item of a kind, collecting mistakes."""
        for item in self.items():
            if isinstance(item, kind):
                self.attempt(partial(action, item))

    def attempt(self, action: Callable[[], object]) -> None:
        """Run a step; the user's mistakes are remembered and grounding goes on."""
        try:
            action()
        except (LimitError, Overfull):
            raise  # a limit is no mistake among others: nothing sensible can follow
        except DslError as error:
            self.problems.extend(error.diagnostics)

    def build_board(self) -> None:
        """The board and its layers."""
        boards = [item for item in self.items() if isinstance(item, BoardForm)]
        if len(boards) != 1:
            what = "no board" if not boards else f"{len(boards)} boards"
            note = "(equipment {(board (square 4) (values Cell (range 1 4)))}) has one"
            origin = boards[1].origin if boards else self.game.origin
            raise DslError(Diagnostic("E0408", f"the game has {what}", Label(origin), (), (note,)))
        form = boards[0]
        if not form.values:
            raise form.fail(
                "E0409", "the board does not say what its sites may hold", "", "add (values Cell (range 0 1))"
            )
        world = self.world
        world.use = form.use or form.values[0].type
        try:
            graph = form.shape.graph(world)
        except NoBoardYet:
            note = "write its size as numbers"
            raise form.shape.fail("E0404", "the board cannot be as large as it says itself", "", note) from None
        world.board = Board(graph, world.use, world.frame)
        if not world.board.count(world.use):
            word = world.use.value.lower()
            raise form.shape.fail("E0402", f"this board has no {word} to play on", "", "make it larger, or see `use:`")
        for values in form.values:
            self.attempt(partial(self.add_layer, values))

    def add_layer(self, values: Values) -> None:
        """One layer of values."""
        low, high = values.range.bounds(self.at)
        if low < 0 or high < low:
            raise values.range.fail(
                "E0410",
                f"the range {low} to {high} holds no values a site can have",
                "",
                "use 0 <= first <= last",
            )
        if high + 1 > self.world.limits.values:
            raise self.world.limits.exceeded("values", values.range.origin, high + 1)
        name = values.layer or values.type.value
        if any(layer.name == name for layer in self.world.layers):
            note = 'give it a name of its own: layer:"Letter"'
            raise values.fail("E0418", f"there are two layers called {name}", "the second", note)
        self.world.layers.append(Layer(name, values.type, low, high, values.hidden))

    def restrict(self) -> None:
        """Layers that exist on some sites only."""
        for item in self.items():
            if isinstance(item, BoardForm):
                for values in item.values:
                    if values.at is not None:
                        region = values.at.region_of(values.type, self.at)
                        if region.type is not values.type and region.sites:
                            message = f"{values.type.value} sites are wanted, found {region.type.value} sites"
                            raise values.at.fail("E0426", message, "this region")
                        self.restricted[values.layer or values.type.value] = set(region.sites)

    def conditions(self) -> list[Condition]:
        """All rules, those of `end` last."""
        found: list[Condition] = []
        ends: list[Condition] = []
        for section in self.sections():
            if isinstance(section, Play):
                found += [rule for satisfy in section.satisfy for rule in satisfy.rules]
            elif isinstance(section, End):
                ends += [case.condition for case in section.cases]
        return list(flatten([*found, *ends]))

    def ground_rules(self) -> list[Rule]:
        """Every rule to its ground instances; those that always hold are left out."""
        conditions = self.conditions()
        if not conditions:
            message = "the game has no rules"
            note = "add (rules (play (satisfy ...)))"
            raise DslError(Diagnostic("E0419", message, Label(self.game.origin), (), (note,)))
        rules: list[Rule] = []
        for condition in conditions:
            self.attempt(partial(self.ground_rule, condition, rules))
        return rules

    def ground_rule(self, condition: Condition, rules: list[Rule]) -> None:
        """The instances of a rule. Two sites that must differ are often met from both ends: once is enough."""
        said: set[tuple[frozenset[int], int]] = set()
        for instance in known_instances(condition, self.at):
            node = instance.node
            if isinstance(node, AllDifferent):
                pair = frozenset(node.vars), node.free
                if pair in said:
                    continue
                said.add(pair)
            if node is not TRUE:
                rules.append(Rule(node, provenance(instance, condition)))
            if len(rules) > self.world.limits.rules:
                raise self.world.limits.exceeded("rules", condition.origin)

    def ground_variables(self, allowed: "set[tuple[str, int]] | None") -> list[Rule]:
        """Variables (only those allowed), the values given, and the rules over them."""
        self.world.declare(allowed, self.restricted)
        self.given = {}
        for section in self.sections():
            if isinstance(section, Start):
                for setting in section.settings:
                    self.attempt(partial(self.add_givens, setting))
        self.world.used.clear()
        return self.ground_rules()

    def add_givens(self, setting: Setting) -> None:
        """The values of one `(set ...)`."""
        for site, layer_name, value, origin in setting.givens(self.at):
            var = self.world.variable(site, layer_name)
            label = self.world.board.label(*site)
            if var is None:
                message = f"{label} is given a value, but the board has no values there"
                self.problems.add(Diagnostic("W0402", message, Label(origin, "not used")))
                continue
            if value < 0 or value > self.world.limits.values:
                layer = self.layer_of(var)
                note = f"its values are {layer.low} to {layer.high}"
                message = f"{label} cannot hold the value {value}"
                raise DslError(Diagnostic("E0420", message, Label(origin), (), (note,)))
            if self.given.get(var, value) != value:
                message = f"{label} is given two values: {self.given[var]} and {value}"
                note = "as in Ludii the last one counts; leave the other out"
                self.problems.add(Diagnostic("W0404", message, Label(origin, "this one counts"), (), (note,)))
            self.given[var] = value
            self.widen(var, value, label, origin)

    def widen(self, var: int, value: int, label: str, origin: Origin) -> None:
        """A given outside the range widens its own site's domain, as in Ludii."""
        old = self.world.variables[var]
        if not old.domain >> value & 1:
            layer = self.layer_of(var)
            message = f"{label} is given {value}, which is outside the range of its values"
            note = f"the range is {layer.low} to {layer.high}"
            self.problems.add(Diagnostic("W0403", message, Label(origin, "taken as it is"), (), (note,)))
            self.world.variables[var] = replace(old, domain=old.domain | 1 << value)
            self.world.domains[var] |= 1 << value

    def layer_of(self, var: int) -> Layer:
        """The layer of a variable."""
        return next(layer for layer in self.world.layers if layer.name == self.world.variables[var].layer)

    def without_idle_variables(self, rules: list[Rule]) -> list[Rule]:
        """Ludii's rule: without a `forAll`, only sites that a rule speaks of, or that are given, are variables.

        So the black cells of a Kakuro are none.
        """
        world = self.world
        used = world.used | set(self.given)
        if len(used) == len(world.variables):
            return rules
        return self.ground_variables({(world.variables[var].layer, world.variables[var].site.index) for var in used})


@cache
def heads() -> dict[type[Expression], str]:
    """The head each ludeme is written with."""
    return {kind: name for name, classes in reversed(LUDEMES.items()) for kind in classes}


def provenance(instance: Ground, condition: Condition) -> Provenance:
    """Who says so: the ludeme, the author's sentence, the place in the text."""
    source = instance.source
    origin = getattr(source, "origin", condition.origin)
    return Provenance(heads().get(type(source), "rule"), instance.sentence, origin, instance.sites, instance.binding)


def ground(form: Call, look: Look, challenge: str, limits: Limits, problems: Problems) -> Game:
    """The whole step: compile, then ground."""
    return Grounding(compile_game(form, limits, problems), limits, problems).run(look, challenge)
