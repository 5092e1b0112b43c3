"""The last pass: ground the rules of a declared game and return a Game."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, Problems
from dslrun.dsl.identity import Same
from dslrun.interpreter.boards.crossings import CrowdedDrawing
from dslrun.interpreter.boards.equipment import CluePattern
from dslrun.interpreter.game import Game, Look
from dslrun.interpreter.ground.declare import sites_in_words
from dslrun.interpreter.ground.look import marked, paint
from dslrun.interpreter.ground.open_clues import kept_variables, pattern_of, rules_of_absence
from dslrun.interpreter.ground.provenance import RuleProvenance, SitesRead
from dslrun.interpreter.ground.sections import board_form, conditions_of, settings_of
from dslrun.interpreter.ground.sizes import Sizes
from dslrun.interpreter.ground.unknown_clues import ClueElimination
from dslrun.interpreter.ground.unvalued import no_values
from dslrun.interpreter.ground.vacuous_rules import NamedInText, always, never
from dslrun.interpreter.language.ludeme import Condition, Expression
from dslrun.interpreter.ludemes.structure import GameForm
from dslrun.interpreter.model import TRUE, AllDifferent, Model, Rule, Variable
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.blame import Blamed
from dslrun.interpreter.values.session import GroundingSession, NoValues
from dslrun.interpreter.values.world import World


class Grounding:
    """Grounds the rules of a game in a World that is completely declared."""

    def __init__(self, game: GameForm, session: GroundingSession, problems: Problems) -> None:
        self.game, self.session, self.world, self.problems = game, session, session.world, problems
        world = session.world
        self.at = Bindings(world, session)
        self.rules: list[Rule] = []
        self.patterns: list[CluePattern] = []
        self.sizes = Sizes(world.limits.terms)
        self.named = NamedInText()
        self.sites_read = SitesRead(world)

    def run(self, conditions: list[Condition]) -> tuple[tuple[Variable, ...], tuple[Rule, ...]]:
        """Ground the rules; return the variables and the rules, without `?` clues that could be eliminated."""
        if not conditions:
            message = "the game has no rules"
            note = "add (rules (play (satisfy ...)))"
            raise DslError(Diagnostic("E0419", message, Label(self.game.origin), (), (note,)))
        for condition in conditions:
            self.problems.attempt(partial(self.ground_rule_with_values, condition))
        self.problems.raise_errors()
        if self.world.open_clues is not None:
            variables = self.keep_unknown_clues()
        else:
            variables = self.eliminate_unknown_clues() if self.world.unknowns else self.world.variables
        self.problems.raise_errors()
        return variables, tuple(self.rules)

    def ground_rule_with_values(self, condition: Condition) -> None:
        """Ground a rule.

        Reading the value of a site that holds none is an error; the Ludii dialect warns and uses 0.
        """
        world, before = self.world, len(self.rules)
        try:
            self.ground_rule(condition)
        except CrowdedDrawing:
            raise world.limits.exceeded("terms", self.session.place) from None
        except NoValues as missing:
            # Report each type of sites once; from then on these values are 0.
            code = "W0430" if world.ludii else "E0430"
            error = no_values(condition, missing.kind, world)
            self.problems.extend(replace(diagnostic, code=code) for diagnostic in error.diagnostics)
            self.session.taken_as_zero.add(missing.kind)
            del self.rules[before:]
            self.ground_rule_with_values(condition)
            return
        if not world.ludii and not self.problems.errors:
            self.warn_if_vacuous(condition, self.rules[before:])

    def warn_if_vacuous(self, condition: Condition, instances: list[Rule]) -> None:
        """Warn if an instance is never true, or if the rule always is and no other warning may explain that."""
        if instances:
            warning = never(instances, self.world.board)
        else:
            warning = None if self.session.warnings else always(condition, self.world)
        self.problems.extend([warning] if warning else [])

    def ground_rule(self, condition: Condition) -> None:
        """Ground a rule. A pair of sites that must differ is often found from both ends; only one instance is kept.

        An instance with an empty scope records the sites it names immediately. All other provenance is computed on
        demand.
        """
        provenance = RuleProvenance(condition, self.sites_read)
        session, rules, most = self.session, self.rules, self.world.limits.rules
        session.place, before = condition.origin, session.spent
        said: set[tuple[frozenset[int], int]] = set()
        for instance in chain.from_iterable(part.instances(self.at) for part in provenance.parts):
            node = instance.node
            if self.world.open_clues is not None:
                self.patterns += pattern_of(instance)
            if type(node) is AllDifferent:
                pair = frozenset(node.vars), node.free
                if pair in said:
                    continue
                said.add(pair)
            origin = getattr(instance.source, "origin", condition.origin)
            size, read = self.sizes.measure(node)
            paid = session.spent - before  # already spent while building the node
            session.spend(size - paid if size > paid else 0, origin)
            before = session.spent
            if node is not TRUE:
                named = None if read or instance.sites else self.named.of(instance)
                rules.append(Rule(node, partial(provenance.of, instance, origin, read, named), read, origin))
            if len(rules) > most:
                raise self.world.limits.exceeded("rules", condition.origin)

    # -- unknown clues ---------------------------------------------------------------------------------------

    def eliminate_unknown_clues(self) -> tuple[Variable, ...]:
        """Eliminate the unknown clues that at most one rule reads."""
        world = self.world
        unknown = frozenset(world.unknowns.values())
        hinted = [rule for rule in self.rules if not unknown.isdisjoint(rule.scope)]
        asking = Counter(var for rule in hinted for var in rule.scope & unknown)
        elimination = ClueElimination(len(world.index), world.domains)
        self.refuse_two_uses(elimination, asking, hinted)
        less = {rule: without_unknowns(elimination, asking, rule) for rule in hinted}
        self.rules = [rule for rule in (less.get(rule, rule) for rule in self.rules) if rule.node is not TRUE]
        if elimination.greatest > elimination.most:
            self.problems.add(too_large(elimination.greatest, self.game))
        asked = {var for rule in less.values() if rule.node is not TRUE for var in rule.scope & unknown}
        if not asked:
            return world.variables[: len(world.index)]
        return tuple(
            replace(variable, domain=1) if world.is_unknown_clue(var) and var not in asked else variable
            for var, variable in enumerate(world.variables)
        )

    def keep_unknown_clues(self) -> tuple[Variable, ...]:
        """Keep every unknown clue of a frame, except those that a pattern of runs leaves open and no rule reads."""
        variables = kept_variables(self.world, self.rules)
        for var, blamed in self.session.loose.items():
            if variables[var].domain != 1:
                self.problems.extend(asked_twice(next(iter(blamed.values()))).diagnostics)
        self.rules += rules_of_absence(self.world, variables)
        return variables

    def refuse_two_uses(self, elimination: ClueElimination, asking: Counter[int], hinted: list[Rule]) -> None:
        """Report a `?` that one rule accepts as any number while it is compared elsewhere too.

        In the alternatives of a single rule, each may read the clue in its own way.
        """
        world = self.world
        if self.session.loose:
            plainly = ClueElimination(len(world.index), world.domains, passed_over=self.session.fits.values())
            compared = {
                var
                for rule in hinted
                for var, uses in plainly.counts(rule.node).items()
                if asking[var] > 1
                or uses == elimination.counts(rule.node)[var]
                or elimination.without(rule.node, var) is None
            }
            for var, blamed in self.session.loose.items():
                if len(blamed) > 1 or var in compared:
                    self.problems.extend(asked_twice(next(iter(blamed.values()))).diagnostics)


def without_unknowns(elimination: ClueElimination, asking: Mapping[int, int], rule: Rule) -> Rule:
    """Return a rule without the unknown clues that no other rule reads."""
    node = rule.node
    for var in rule.scope & asking.keys():
        elimination.counts(node)  # also for unknowns that stay: it records how large they can be
        if asking[var] == 1:
            node = elimination.without(node, var) or node
    return rule if node is rule.node else rule.with_node(node)


def asked_twice(blame: Blamed) -> DslError:
    """Return the error for a `?` that one rule accepts as any number while another rule reads it."""
    message = "the number of this clue is `?`, but this rule needs to know it because another rule reads it too"
    return blame.fail("E0427", message, "needs a plain number", "write a number instead of `?`")


def too_large(number: int, game: Expression) -> Diagnostic:
    """Return the error for a rule under which a `?` clue could be larger than the numbers tried."""
    message = f"the number of a `?` clue could be {number} in this game, which is more than the solver tries"
    return Diagnostic("E0427", message, Label(game.origin), (), ("write a number instead of `?`",))


def warn_of_open_sites(
    world: World, rules: tuple[Rule, ...], given: Mapping[int, int], origin: Label
) -> Iterator[Diagnostic]:
    """Yield a warning if no rule mentions certain visible variables, where any value is right."""
    scopes = {Same(rule.scope): rule.scope for rule in rules}  # groups of one graph share one scope
    read = set(given).union(*scopes.values())
    named = {site for rule in rules if not rule.scope for site in rule.provenance.sites}
    idle = [
        variable.site
        for var, variable in enumerate(world.variables)
        if var not in read and not variable.hidden and variable.site not in named
    ]
    if idle:
        message = f"no rule mentions {sites_in_words(world.board, list(dict.fromkeys(idle)))}"
        note = "any value is right there; if these sites hold none, declare it: (values Cell ... at:...)"
        yield Diagnostic("W0407", message, origin, (), (note,))


def ground(game: GameForm, session: GroundingSession, look: Look, problems: Problems) -> Game:
    """Ground the rules of a declared game and resolve the regions its look paints. `problems` collects warnings."""
    world = session.world
    grounding = Grounding(game, session, problems)
    variables, rules = grounding.run(conditions_of(game))
    problems.extend(session.warnings)
    board = Label(board_form(game).origin, "on this board")
    problems.extend(warn_of_open_sites(world, rules, world.givens, board))
    model = Model(variables, rules, dict(world.givens), world.limits, board.origin)
    at = Bindings(world, session)
    look = marked(paint(look, at, problems), settings_of(game), at)
    return Game(game.name, "", world, look, model, problems.warnings, patterns=tuple(grounding.patterns))
