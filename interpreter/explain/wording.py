"""Explanations as sentences, with the author's words for rules, labels for sites, and file and line."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from dslrun.dsl.sanitiser import sanitise_lines
from dslrun.interpreter.drawing.value_words import phrase_of
from dslrun.interpreter.explain.names import Names, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument
from dslrun.interpreter.explain.patterns.recognise import argue, argue_chain, chain_text
from dslrun.interpreter.explain.results import (
    Deduction,
    Fact,
    Grounds,
    HintResult,
    Reason,
    Setting,
    StepsResult,
)
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Rule, values
from dslrun.interpreter.positions.findings import Finding, finding_at

FEW = 9
"""A rule about at most this many variables is reported with all its sites, a larger one with those in the answer."""
MOST_NAMED = 9
"""The maximum number of regions and clues that a sentence names."""


class _Worded:
    """An answer that is printed as its text."""

    text: str

    def __str__(self) -> str:
        return sanitise_lines(self.text)


@dataclass(frozen=True)
class Explanation(_Worded):
    """Why a value is forced or forbidden, in the names of the game. `str` gives the sentences.

    `status` is "forced", "not forced", "forbidden", "not forbidden" or "unknown" (time ran out). `minimal` is True if
    each part is proved to be necessary, `impossible` if rules, givens and moves contradict each other for any value.
    """

    status: str
    site: str
    value: int
    rules: tuple[Finding, ...]
    givens: dict[str, int]
    moves: dict[str, int]
    minimal: bool
    impossible: bool
    text: str


@dataclass(frozen=True)
class Step(_Worded):
    """A deduction in the game's own names: the values it fixes and removes, its rules and its facts.

    `level` is 1 for one rule, 2 for two together, 3 for a what-if, 4 for the solver alone. `pattern` names the kind of
    reasoning, such as "only place".
    """

    level: int
    pattern: str
    fixed: dict[str, int]
    removed: dict[str, list[int]]
    rules: tuple[Finding, ...]
    because: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Hint(_Worded):
    """A hint. The last step of `chain` is the next deduction to make; the steps before it lead there.

    `status` is "found", "solved", "impossible" (`rules`, `givens` and `moves` cannot all hold), "open" (nothing
    follows, because there are several solutions) or "unknown" (time ran out).
    """

    status: str
    level: int
    chain: tuple[Step, ...]
    rules: tuple[Finding, ...]
    givens: dict[str, int]
    moves: dict[str, int]
    text: str


@dataclass(frozen=True)
class Walkthrough(_Worded):
    """A solve in steps. `status` is "solved", "open", "impossible" or "unknown"; `level` is the hardest step's."""

    status: str
    level: int
    steps: tuple[Step, ...]
    text: str


# -- reasons ---------------------------------------------------------------------------------------------------


def format_reason(game: Game, reason: Reason) -> Explanation:
    """Return the answer to `why` or `whynot` in words. If there is no solution, it says why instead."""
    grounds = reason.conflict or reason.grounds or Grounds()
    rules = findings_of(game, grounds.rules, {reason.var, *_variables(grounds)})
    return Explanation(
        status=reason.status,
        site=game.name_of(reason.var),
        value=reason.value,
        rules=rules,
        givens=named_settings(game, grounds.givens),
        moves=named_settings(game, grounds.moves),
        minimal=grounds.minimal,
        impossible=grounds.impossible,
        text="\n".join([_head(game, reason, grounds), *_grounds(game, grounds, rules)]),
    )


def _head(game: Game, reason: Reason, grounds: Grounds) -> str:
    site, value = game.name_of(reason.var), phrase_of(game, reason.var, reason.value)
    match reason.status:
        case "not forced":
            return f"{site} need not be {value}: there is a solution in which it is not."
        case "not forbidden":
            return f"{site} can be {value}: there is a solution in which it is."
        case "unknown":
            return f"{site} = {value}: unknown, because time ran out."
        case "forced" | "forbidden" if grounds.impossible:
            return "No value is possible here, because these contradict each other:"
        case "forced":
            return f"{site} must be {value}:"
        case _:
            return f"{site} cannot be {value}:"


def _grounds(game: Game, grounds: Grounds, rules: Iterable[Finding]) -> Iterator[str]:
    yield from sentences(game, rules)
    for word, settings in (("given", grounds.givens), ("set", grounds.moves)):
        if settings:
            yield f"  {word}: {Names(game).states(settings)}"
    if not grounds.minimal and grounds.rules:
        yield "  Some of this may not be needed."


def _variables(grounds: Grounds) -> list[int]:
    return [var for var, _ in (*grounds.givens, *grounds.moves)]


def named_settings(game: Game, settings: Iterable[Setting]) -> dict[str, int]:
    """Return the values of givens or moves by the names of their variables."""
    return {game.name_of(var): value for var, value in settings}


# -- deductions ------------------------------------------------------------------------------------------------


def format_step(game: Game, deduction: Deduction, argument: HintArgument | None = None) -> Step:
    """Return a deduction in words: those of the argument, if given."""
    mentioned = {change.var for change in deduction.changes} | {fact.var for fact in deduction.because}
    names = Names(game)
    argument = argument or argue(names, deduction)
    domains = {fact.var: game.model.variables[fact.var].domain & ~fact.out for fact in deduction.because}
    return Step(
        level=deduction.level,
        pattern=argument.pattern,
        fixed=named_settings(game, deduction.fixed),
        removed={game.name_of(one.var): list(values(one.out)) for one in deduction.changes if one.value is None},
        rules=findings_of(game, deduction.rules, mentioned),
        because=tuple(_fact(names, fact, domains[fact.var]) for fact in deduction.because),
        text=argument.text,
    )


def _fact(names: Names, fact: Fact, left: int) -> str:
    if left & (left - 1):
        return names.domains([(fact.var, left, fact.out)])[0]
    return names.state([fact.var], left.bit_length() - 1)


def format_hint(game: Game, hint: HintResult) -> Hint:
    """Return the answer to `hint` in words."""
    chain = tuple(format_step(game, deduction) for deduction in hint.chain)
    arguments = argue_chain(Names(game), hint.chain) if hint.chain else []
    grounds = hint.conflict or Grounds()
    rules = findings_of(game, grounds.rules, set(_variables(grounds)))
    heads = {
        "found": [],
        "solved": ["Already solved."],
        "impossible": ["These cannot all hold:", *_grounds(game, grounds, rules)],
        "open": ["Nothing follows, because there are several solutions."],
        "unknown": ["No deduction was found before time ran out."],
    }
    return Hint(
        status=hint.status,
        level=hint.level,
        chain=chain,
        rules=rules,
        givens=named_settings(game, grounds.givens),
        moves=named_settings(game, grounds.moves),
        text="\n".join([*heads[hint.status], *([chain_text(arguments)] if arguments else [])]),
    )


def format_steps(game: Game, steps: StepsResult) -> Walkthrough:
    """Return the answer to `steps` in words, with numbered steps."""
    worded = tuple(format_step(game, deduction) for deduction in steps.steps)
    ends = {
        "solved": "Solved.",
        "open": "Nothing more follows, because there are several solutions.",
        "impossible": "There is no solution.",
        "unknown": "Time ran out.",
    }
    lines = [f"{number}. {step}" for number, step in enumerate(worded, 1)]
    return Walkthrough(steps.status, steps.level, worded, "\n".join([*lines, ends[steps.status]]))


# -- rules -----------------------------------------------------------------------------------------------------


def findings_of(game: Game, rules: Iterable[Rule], mentioned: Collection[int]) -> tuple[Finding, ...]:
    """Return the rules as findings in their authors' words, without duplicates.

    A rule about many sites shows only those of the `mentioned` variables.
    """
    found: dict[object, Finding] = {}
    names = Names(game)
    for rule in rules:
        variables = [var for var in sorted(rule.scope) if not game.model.variables[var].hidden]
        if len(variables) > FEW:
            variables = [var for var in variables if var in mentioned]
        sites = dict.fromkeys(game.model.variables[var].site for var in variables)
        finding = replace(finding_at(game, rule, sites or rule.provenance.sites), about=names.subject(rule) or "")
        found.setdefault((finding.words, finding.line, finding.sites), finding)
    return tuple(found.values())


def sentences(game: Game, findings: Iterable[Finding]) -> Iterator[str]:
    """Yield a line for each rule sentence, with its regions, clues or sites and its places in the text."""
    by_words: dict[str, list[Finding]] = {}
    for finding in findings:
        by_words.setdefault(finding.words, []).append(finding)
    for words, some in by_words.items():
        places = dict.fromkeys(finding.place for finding in some)
        yield f"  {words} ({'; '.join(filter(None, (_about(game, some), *places)))})"


def _about(game: Game, findings: Sequence[Finding]) -> str:
    """Return the regions or clues of findings if all have one, else their sites."""
    subjects = list(dict.fromkeys(finding.about for finding in findings))
    if all(subjects):
        return listed(subjects if len(subjects) <= MOST_NAMED else [*subjects[:MOST_NAMED], "others"])
    return Names(game).sites(site for finding in findings for site in finding.sites)
