"""Try the rules of a game without one of them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, TypeAlias

from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, Within
from dslrun.interpreter.game import Game
from dslrun.interpreter.ground.provenance import RuleProvenance, SitesRead
from dslrun.interpreter.ground.sections import conditions_of
from dslrun.interpreter.instances.editing import recompiled
from dslrun.interpreter.ludemes.structure import IsSolved
from dslrun.interpreter.model import Model, Rule
from dslrun.interpreter.positions.findings import LONGEST
from dslrun.interpreter.solve.solver import solve

RULE_SECONDS = 5.0
"""Seconds that one solve without a rule may take."""

RuleVerdict: TypeAlias = Literal["needed", "follows", "satisfied", "absent", "unknown"]
"""What a challenge says of a rule. A `satisfied` rule holds at the start, an `absent` one has no instance."""


@record
class TextRule:
    """A rule of the text, with its words and its place."""

    words: str
    file: str
    line: int


@deep
def text_rules(game: Game) -> dict[str, TextRule]:
    """Return the rules of a game's text by their ids, in order."""
    found: dict[str, TextRule] = {}
    for condition in conditions_of(recompiled(game)):
        if isinstance(condition, IsSolved):
            continue
        provenance = RuleProvenance(condition, SitesRead(game.world))
        span = condition.origin.outermost.span
        words = clean(provenance.sentence or condition.origin.span.text)
        if not provenance.sentence and len(words) > LONGEST:
            words = f"{words[:LONGEST]}..."
        found[provenance.author] = TextRule(words, clean(span.source.name), span.line)
    return found


@deep
def tried_rules(game: Game, deadline: Deadline) -> Iterator[tuple[str, RuleVerdict]]:
    """Yield each rule of a game with one solution, and whether that solution stays the only one without it."""
    instances: dict[str, list[Rule]] = {name: [] for name in text_rules(game)}
    for rule in game.model.rules:
        instances.setdefault(rule.provenance.rule, []).append(rule)
    for name, some in instances.items():
        deadline.check()
        yield name, _verdict(game.model, some, deadline)


def _verdict(model: Model, instances: list[Rule], deadline: Deadline) -> RuleVerdict:
    if not instances:
        return "absent"
    domains, compiled = model.start(), network(model).compiled
    if all(compiled.of(rule.node).evaluate(domains) is True for rule in instances):
        return "satisfied"
    dropped = {*map(id, instances)}
    others = tuple(rule for rule in model.rules if id(rule) not in dropped)
    status = solve(replace(model, rules=others), limit=2, deadline=Within(RULE_SECONDS, deadline)).status
    verdicts: dict[str, RuleVerdict] = {"unique": "follows", "unknown": "unknown"}
    return verdicts.get(status, "needed")
