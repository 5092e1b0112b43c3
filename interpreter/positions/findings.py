"""Findings: rules, mostly broken ones, in the author's words, with their sites and their place in the text."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.deadline import WorkLimit
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Domains, Rule
from dslrun.interpreter.positions.verdict import Verdict, blame

LONGEST = 70
BLAME_WORK = 3_000_000
"""Maximum number of domains to read in the search for the sites to blame, over all broken rules of a board."""


@record
class Finding:
    """A rule in a report, with its place in the text and its sites. Most are broken rules with the sites to blame.

    `rule` is the ludeme, `sentence` the author's sentence (may be empty), `text` the text of the rule. `about`
    names the region or the clue of the rule instance, if an explanation needs it.
    """

    rule: str
    sentence: str
    text: str
    file: str | None
    line: int | None
    sites: tuple[Site, ...]
    about: str = ""

    @property
    def words(self) -> str:
        """The sentence, or the text of the rule if it has none."""
        return self.sentence or self.text

    @property
    def place(self) -> str:
        """`games/number/sudoku.lud:11`, empty if unknown."""
        return f"{self.file}:{self.line}" if self.file else ""

    def as_json(self, game: Game) -> dict[str, object]:
        """Return the finding as data for `--json`."""
        sites = [{"type": s.type.value, "site": s.index, "label": game.label(s)} for s in self.sites]
        return {
            "rule": self.rule,
            "sentence": self.sentence,
            "file": self.file,
            "line": self.line,
            "sites": sites,
        }

    def shown(self, game: Game) -> str:
        """Return the words, sites and place as one line."""
        labels = " ".join(game.label(site) for site in self.sites)
        return "   ".join(filter(None, (self.words, labels, self.place)))


def findings(game: Game, values: Sequence[int | None], verdict: Verdict) -> list[Finding]:
    """Return findings for all broken rules and contradicted givens on a board."""
    found = [contradicted(game, var, values[var]) for var in verdict.outside]
    found += broken(game, verdict.broken, board_domains(game, values))
    return joined(game, found) if verdict.together else found


def joined(game: Game, found: Iterable[Finding]) -> list[Finding]:
    """Join findings with the same words and place into one with the sites of all."""
    by_words: dict[object, list[Finding]] = {}
    for finding in found:
        by_words.setdefault((finding.words, finding.file, finding.line), []).append(finding)
    sites = {key: dict.fromkeys(site for one in some for site in one.sites) for key, some in by_words.items()}
    return [replace(some[0], sites=in_reading_order(game, sites[key])) for key, some in by_words.items()]


def board_domains(game: Game, values: Iterable[int | None]) -> Domains:
    """Return the domains of a board: one value for each variable set to a valid value, all values for the others."""
    domains = game.model.start()
    for var, value in enumerate(values):
        if value is not None and value >= 0 and domains[var] >> value & 1:
            domains[var] = 1 << value
    return domains


@deep
def broken(game: Game, rules: Iterable[Rule], domains: Domains) -> list[Finding]:
    """Return a finding for each broken rule. Rules with the same words and the same sites give one finding.

    Once the work limit `BLAME_WORK` is reached, each further rule is reported with all sites that it mentions.
    """
    found: dict[object, Finding] = {}
    work = WorkLimit(BLAME_WORK)
    unblamed: set[object] = set()  # thousands of instances of one rule about the same sites give one finding
    for rule in rules:
        key = rule.provenance.origin.outermost.span, rule.provenance.sites
        if key in unblamed:
            continue
        if work.expired():
            unblamed.add(key)
        guilty = () if work.expired() else blame(game.model, rule, domains, work)
        blamed = dict.fromkeys(game.model.variables[var].site for var in guilty)
        finding = with_clue_first(finding_at(game, rule, blamed or rule.provenance.sites), rule)
        found.setdefault((finding.words, finding.line, finding.sites), finding)
    return list(found.values())


def finding_at(game: Game, rule: Rule, sites: Iterable[Site]) -> Finding:
    """Return the finding for a rule with the given sites."""
    provenance = rule.provenance
    span = provenance.origin.outermost.span
    text = clean(provenance.origin.span.text)
    if len(text) > LONGEST:
        text = f"({provenance.ludeme} ...)"
    ordered = in_reading_order(game, sites)
    return Finding(provenance.ludeme, clean(provenance.sentence), text, clean(span.source.name), span.line, ordered)


def with_clue_first(finding: Finding, rule: Rule) -> Finding:
    """Return the finding with the site of the rule's clue before the other sites, if the clue is drawn on a site."""
    clue = rule.provenance.bound.clue
    if clue is None or clue.place != "on" or not clue.sites:
        return finding
    return replace(finding, sites=tuple(dict.fromkeys((Site(clue.type, clue.sites[0]), *finding.sites))))


def in_reading_order(game: Game, sites: Iterable[Site]) -> tuple[Site, ...]:
    """Sort sites in reading order, from the top left."""

    def place(site: Site) -> tuple[float, float]:
        x, y = game.board.position(*site)
        return -y, x

    return tuple(sorted(sites, key=place))


def contradicted(game: Game, var: int, value: int | None) -> Finding:
    """Return the finding for a value that contradicts a given."""
    site = game.model.variables[var].site
    given = game.model.givens.get(var)
    words = f"{game.label(site)} is given as {given}, not {value}."
    return Finding("set", words, words, None, None, (site,))
