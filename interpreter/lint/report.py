"""Lint a game: try its challenges, and report what none of them needed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from dslrun.dsl.sanitiser import clean, sanitise_lines
from dslrun.interpreter.deadline import Deadline, TimeLimit, Within
from dslrun.interpreter.game import Game
from dslrun.interpreter.lint.clues import tried_clues
from dslrun.interpreter.lint.rules import RuleVerdict, TextRule, text_rules, tried_rules
from dslrun.interpreter.lint.unused import Unused, unused_equipment
from dslrun.interpreter.solve.solver import Status, solve

LINT_SECONDS = 30.0
"""Seconds that a lint may take by default."""
RULES_SHARE = 0.6
"""The share of the time for rules and equipment, before clues."""
MOST_NAMED = 12
"""The maximum number of clues that a line names."""
NO_EFFECT: tuple[RuleVerdict, ...] = ("absent", "satisfied")
STATES = {"multiple": "has several solutions", "none": "has no solution", "unknown": "was not solved in time"}


@dataclass
class ChallengeLint:
    """The clues and givens of one challenge that were tried, and those not needed, each by itself."""

    name: str
    status: Status
    tried: int = 0
    unneeded: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        """Return the challenge as `--json` prints it."""
        return {"challenge": self.name, "status": self.status, "tried": self.tried, "unneeded": self.unneeded}


@dataclass
class LintReport:
    """What the challenges of a game did not need.

    `follows` are rules that the other rules imply, `idle` those without an instance that can be broken, on every
    challenge with one solution. `complete` is False if the search stopped at the limit.
    """

    game: str
    challenges: list[ChallengeLint] = field(default_factory=list)
    follows: list[TextRule] = field(default_factory=list)
    idle: list[TextRule] = field(default_factory=list)
    unused: list[Unused] = field(default_factory=list)
    complete: bool = True

    @property
    def tried(self) -> int:
        """The number of challenges with one solution, on which rules and clues were tried."""
        return sum(one.status == "unique" for one in self.challenges)

    def as_json(self) -> dict[str, object]:
        """Return the report as `--json` prints it."""
        return {
            "game": self.game,
            "challenges": [one.as_json() for one in self.challenges],
            "follows": [_rule_json(rule) for rule in self.follows],
            "idle": [_rule_json(rule) for rule in self.idle],
            "unused": [{"what": one.what, "file": one.file, "line": one.line} for one in self.unused],
            "complete": self.complete,
        }

    def __str__(self) -> str:
        return sanitise_lines("\n".join(self._lines()))

    def _lines(self) -> Iterator[str]:
        tried = f"On the {self.tried} challenges tried" if self.tried != 1 else "On the challenge tried"
        yield f"{self.tried} of {len(self.challenges)} challenges tried."
        for challenge in self.challenges:
            if challenge.status != "unique":
                yield f"Not tried: {_shown(challenge.name)} {STATES[challenge.status]}."
        for rule in self.follows:
            yield f"{tried}, the other rules imply this rule: {rule.words}   {rule.file}:{rule.line}"
        for rule in self.idle:
            yield f"{tried}, this rule has no effect: {rule.words}   {rule.file}:{rule.line}"
        for one in self.unused:
            yield f"Nothing uses {one.what}.   {one.file}:{one.line}"
        for challenge in self.challenges:
            if challenge.unneeded:
                yield _unneeded(challenge)
        if not (self.follows or self.idle or self.unused or any(one.unneeded for one in self.challenges)):
            yield "Everything that was tried is needed." if self.tried else "Nothing was tried."
        if not self.complete:
            yield "The search stopped at the limit. Not everything was tried."


def _rule_json(rule: TextRule) -> dict[str, object]:
    return {"sentence": rule.words, "file": rule.file, "line": rule.line}


def _shown(name: str) -> str:
    return f'"{clean(name)}"' if name else "the game"


def _unneeded(challenge: ChallengeLint) -> str:
    names = challenge.unneeded
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    count = f"{len(names)} of {challenge.tried} clues and givens tried"
    return f"In {_shown(challenge.name)}, {count} can each be left out: {', '.join(names[:MOST_NAMED])}{more}."


def lint(challenges: Sequence[str], opened: Callable[[str, Deadline], Game], deadline: Deadline) -> LintReport:
    """Try the challenges of a game, each of which `opened` loads. Stop at the deadline."""
    report = LintReport("")
    games: list[tuple[ChallengeLint, Game, list[int]]] = []
    verdicts: dict[str, list[RuleVerdict]] = {}
    rules: dict[str, TextRule] = {}
    unused: list[set[Unused]] = []
    try:
        early = Within(deadline.remaining() * RULES_SHARE, deadline)
        for name in challenges:
            game = opened(name, early)
            outcome = solve(game.model, limit=2, deadline=early)
            one = ChallengeLint(game.challenge, outcome.status)
            report.game = game.name
            report.challenges.append(one)
            if one.status == "unique":
                games.append((one, game, outcome.solutions[0]))
                rules |= text_rules(game)
                for rule, verdict in tried_rules(game, early):
                    verdicts.setdefault(rule, []).append(verdict)
                    report.complete &= verdict != "unknown"
                unused.append({*unused_equipment(game, early)})
    except TimeLimit:
        report.complete = False
    report.follows, report.idle = _rules(rules, verdicts, len(games))
    report.unused += sorted(set.intersection(*unused), key=lambda one: (one.file, one.line)) if unused else []
    try:
        for one, game, solution in games:
            for clue, needless in tried_clues(game, solution, deadline):
                one.tried += 1
                one.unneeded += [clue] if needless else []
    except TimeLimit:
        report.complete = False
    return report


def _rules(
    rules: dict[str, TextRule], verdicts: dict[str, list[RuleVerdict]], tried: int
) -> tuple[list[TextRule], list[TextRule]]:
    """Return the rules that follow, and those without effect, on all challenges tried."""
    follows: list[TextRule] = []
    idle: list[TextRule] = []
    for name, rule in rules.items():
        found = verdicts.get(name, [])
        if len(found) == tried and all(verdict in ("follows", *NO_EFFECT) for verdict in found):
            (follows if "follows" in found else idle).append(rule)
    return follows, idle
