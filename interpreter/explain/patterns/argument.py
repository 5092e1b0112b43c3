"""An argument: why a deduction holds, in three parts that give away more and more."""

from collections.abc import Iterable
from dataclasses import replace

from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.check.network import network
from dslrun.interpreter.explain.names import Names, capital, listed
from dslrun.interpreter.explain.patterns.look_at import place_to_look
from dslrun.interpreter.explain.results import Change, Deduction, Fact
from dslrun.interpreter.explain.same_reason import FEW_REMOVED, is_plain, literals
from dslrun.interpreter.model import AllDifferent, Domains, Rule


@record
class HintArgument:
    """The parts of an explanation: where to look, why, and what follows. `pattern` names the kind of reasoning.

    `sites` are the sites to look at.
    """

    pattern: str
    where: str
    sites: tuple[Site, ...]
    premise: str
    conclusion: str

    @property
    def reason(self) -> str:
        """The premise as a sentence of its own, with a small letter if it begins with one; empty if there is none."""
        premise = self.premise.removesuffix(" So")
        ended = premise.endswith(".") and not premise.endswith(" .")  # a clue may end with a dot
        return premise if ended or not premise else f"{premise}."

    @property
    def question(self) -> str:
        """The reason for a player who does not know the conclusion yet, so that "otherwise" would mean nothing."""
        return self.reason.replace("Otherwise ", "After a wrong move, ")

    @property
    def text(self) -> str:
        """The argument as a sentence."""
        if not self.premise:
            return f"{capital(self.conclusion)}."
        ended = self.premise.endswith(".") and not self.premise.endswith(" .")  # a clue may end with a dot
        joint = " " if ended or self.premise.endswith(" So") else ": "
        conclusion = capital(self.conclusion) if ended else self.conclusion
        return f"{capital(self.premise)}{joint}{conclusion}."


class Premises:
    """A deduction with what a pattern needs to know about it."""

    def __init__(self, names: Names, deduction: Deduction) -> None:
        self.names = names
        self.deduction = deduction
        self.variables = names.variables
        self.rules = (
            [rule for rule in deduction.rules if not is_plain(rule.node)]
            or [rule for rule in deduction.rules if rule.provenance.bound.clue is not None]
            or list(deduction.rules[:1])
        )
        self.out: dict[int, int] = {fact.var: fact.out for fact in deduction.because}
        """The values that the facts exclude, by variable."""
        self.plain: dict[int, int] = {}
        """The values that rules about single variables leave, by variable."""
        for rule in deduction.rules:
            for var, mask in literals(rule.node):
                self.plain[var] = self.plain.get(var, mask) & mask

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes of the deduction."""
        return self.deduction.changes

    @property
    def changed(self) -> list[int]:
        """The variables that change."""
        return [change.var for change in self.changes]

    def left(self, var: int) -> int:
        """The values of a variable that the facts leave."""
        return self.variables[var].domain & self.plain.get(var, -1) & ~self.out.get(var, 0)

    def domains(self) -> Domains:
        """The values that the facts leave to each variable."""
        return [self.left(var) for var in range(len(self.variables))]

    def value(self, var: int) -> int | None:
        """The value that the facts fix, or None."""
        left = self.left(var)
        return None if left & (left - 1) else left.bit_length() - 1

    @property
    def settings(self) -> list[tuple[int, int]]:
        """The facts that fix a variable, with its value."""
        return self.settings_of(fact.var for fact in self.deduction.because)

    def settings_of(self, variables: Iterable[int]) -> list[tuple[int, int]]:
        """The variables that the facts fix, with their values."""
        found = [(var, self.value(var)) for var in variables]
        return [(var, value) for var, value in found if value is not None]

    @property
    def limits(self) -> list[Fact]:
        """The facts that exclude values but leave several."""
        return [fact for fact in self.deduction.because if self.value(fact.var) is None]

    def conclusion(self) -> str:
        """What the deduction changes, in words."""
        fixed = self.deduction.fixed
        fixed = tuple(one for one in fixed if one[0] not in self.names.clue_cells) or fixed
        clauses = [self.names.states(fixed)] if fixed else []
        limited: dict[int, Change] = {}
        for change in self.changes:
            before = limited.get(change.var)
            limited[change.var] = change if before is None else replace(change, out=change.out | before.out)
        some = [(one.var, self._left_after(one), one.out) for one in limited.values() if one.value is None]
        return ", and ".join([*clauses, *self.names.domains(some)])

    def _left_after(self, change: Change) -> int:
        """The values that are left, or those that the facts leave if few are removed: no others would be explained."""
        if change.out.bit_count() > FEW_REMOVED:
            return change.left
        left = self.left(change.var) & ~change.out
        return left & self.variables[change.var].playable or left

    def facts(self, but: int | None = None) -> str:
        """The facts in words, without those about a variable; empty if there are none."""
        settings = [setting for setting in self.settings if setting[0] != but]
        clauses = [self.names.states(settings)] if settings else []
        limits = [(fact.var, self.left(fact.var), out) for fact in self.limits if (out := self._not_obvious(fact))]
        return ", and ".join([*clauses, *self.names.domains(limits)])

    def known_alone(self, rule: Rule) -> str:
        """The sites of a rule that other rules fix by themselves, with their values in words, or nothing."""
        known = self.settings_of(var for var in sorted(rule.scope) if var in self.plain)
        return self.names.states(known) if known else ""

    def _not_obvious(self, fact: Fact) -> int:
        """The values of a fact that are not obvious: not those that set sites of a region use up."""
        net, out = network(self.names.game.model), fact.out
        values = dict(self.settings)
        for part in net.watching(fact.var) if values else ():
            if isinstance(net.rules[part].node, AllDifferent):
                for var in net.scopes[part]:
                    out &= ~(1 << values[var]) if var in values else -1
        return out

    def argument(
        self, pattern: str, rule: Rule, premise: str, conclusion: str | None = None, *, where: str | None = None
    ) -> HintArgument:
        """Return an argument about the subject of a rule, or about `where`."""
        place, sites = self.place([rule])
        return HintArgument(pattern, where or place, sites, premise, conclusion or self.conclusion())

    def place(self, rules: Iterable[Rule]) -> tuple[str, tuple[Site, ...]]:
        """Return where to look for a deduction by these rules: their subjects, or the sites they mention."""
        found = list(rules)
        subjects = list(dict.fromkeys(filter(None, map(self.names.place, found))))
        sites = self.sites_of(found)
        if subjects and len(subjects) <= 2:
            return " and ".join(subjects), sites
        clues = [rule.provenance.bound.clue for rule in found]
        kinds = {clue.name if clue is not None else "" for clue in clues}
        if 0 < len(kinds) <= 2 and "" not in kinds:
            return listed([f"the {clean(kind).lower()}" for kind in sorted(kinds)]), sites
        facts, changed = ([self.variables[var].site for var in some] for some in (self.out, self.changed))
        return place_to_look(self.names, found, facts, sites, changed), sites

    def sites_of(self, rules: Iterable[Rule]) -> tuple[Site, ...]:
        """Return the sites of the rules if they are few, else the clue and those of the deduction."""
        mentioned = {*self.changed, *self.out}
        found: dict[Site, None] = {}
        for rule in rules:
            shown = [var for var in sorted(rule.scope) if not self.variables[var].hidden]
            clue = rule.provenance.bound.clue
            if len(shown) > FEW and clue is not None and clue.place == "on" and clue.sites:
                found[Site(clue.type, clue.sites[0])] = None
                mentioned = set(self.out)  # the sites that change stay a secret while there is a clue to look at
            some = shown if len(shown) <= FEW else [var for var in shown if var in mentioned]
            found.update(dict.fromkeys(self.variables[var].site for var in some))
        return tuple(found) or tuple(self.variables[var].site for var in self.changed)


FEW = 25
"""A rule about at most this many variables is shown with all its sites, a larger one with those of the deduction."""
