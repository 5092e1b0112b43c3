"""Why a rule forbids a move, in the words of hints: the reason on this board, then the sentence of the rule."""

from collections.abc import Iterable

from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import sanitise_lines
from dslrun.interpreter.deadline import WorkLimit
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.recognise import argue
from dslrun.interpreter.explain.results import ONE_RULE, Change, Deduction, Fact
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Domains, Rule
from dslrun.interpreter.positions.findings import BLAME_WORK, Finding, finding_at, with_clue_first
from dslrun.interpreter.positions.verdict import blame


@record
class Objection:
    """A rule against a move: the reason on this board, and the rule with the sites to blame."""

    reason: str
    finding: Finding

    @property
    def text(self) -> str:
        """The reason, the sentence of the rule if the reason does not contain it, and its place in the text."""
        sentence = "" if self.finding.words in self.reason else self.finding.words
        return "   ".join(filter(None, (f"{self.reason} {sentence}".rstrip(), self.finding.place)))


def explain_refusal(game: Game, rules: Iterable[Rule], var: int, value: int, domains: Domains) -> Objection | None:
    """Return the objection to a value that blames the fewest sites, or None if the rules only forbid it together.

    `domains` are those after the move.
    """
    work = WorkLimit(BLAME_WORK)
    best: tuple[Rule, tuple[int, ...]] | None = None
    for rule in rules:
        guilty = () if work.expired() else blame(game.model, rule, domains, work)
        is_shown = var in guilty and not any(game.model.variables[one].hidden for one in guilty)
        if is_shown and (best is None or len(guilty) < len(best[1])):
            best = rule, guilty
    if best is None:
        return None
    variables, (rule, guilty) = game.model.variables, best
    facts = tuple(Fact(one, variables[one].domain & ~domains[one]) for one in guilty if one != var)
    change = Change(var, 1 << value, variables[var].domain & ~(1 << value))
    return _objection(game, Deduction(ONE_RULE, (change,), (rule,), facts))


def _objection(game: Game, deduction: Deduction) -> Objection:
    """Put the deduction that excludes the value into words."""
    reason = argue(Names(game), deduction).reason
    if reason.startswith("Otherwise "):
        reason = f"o{reason[1:]}"  # it follows a colon
    blamed = {change.var for change in deduction.changes} | {fact.var for fact in deduction.because}
    (rule,) = deduction.rules
    finding = finding_at(game, rule, dict.fromkeys(game.model.variables[var].site for var in sorted(blamed)))
    if not deduction.because and reason.startswith((f"{finding.words} Otherwise ", f"{finding.words} For ")):
        reason = finding.words  # without facts, the rest only repeats the move
    return Objection(sanitise_lines(reason), with_clue_first(finding, rule))
