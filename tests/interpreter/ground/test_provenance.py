"""Every rule instance carries, as objects, who said it, with what at hand, and of which sites."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import NO_BOUND_VARIABLES, Rule

TEXT = """(define "Thrice" (forAll Cell (< (from) #1)))
(game "X" (equipment {
    (board (rectangle 2 3) (values Cell (range 0 2)) (values Edge (range 0 1)))
    (hints {(hint {0 1} 2) (hint {4 5} ?)})
    (regions "Rooms" (picture {"AAB" "ABB"}))
    (regions {Rows})
}) (rules (play (satisfy { %s }))))"""


def cells(*numbers: int) -> tuple[Site, ...]:
    return tuple(Site(SiteType.CELL, number) for number in numbers)


def rules_of(text: str) -> tuple[Rule, ...]:
    return load(Source("text.lud", TEXT % text)).model.rules


def test_a_rule_over_hints_has_its_hint() -> None:
    game = load(Source("text.lud", TEXT % '(rule "Adds up." (forAll Hint (is Sum (sites Hint) (hint))))'))
    (rule,) = game.model.rules
    assert rule.provenance.bound.clue is game.clues[0]
    assert (rule.provenance.bound.from_, rule.provenance.bound.to) == cells(0, 1)
    assert rule.provenance.sites == cells(0, 1)
    assert (rule.provenance.ludeme, rule.provenance.sentence) == ("is Sum", "Adds up.")
    assert rule.provenance.span.text == "(is Sum (sites Hint) (hint))"


def test_a_rule_over_regions_has_its_region() -> None:
    found = rules_of('(is Sum "Rooms" 2)')
    regions = [rule.provenance.bound.region for rule in found]
    assert [(region.name, region.members) for region in regions if region] == [
        ("Rooms 1", cells(3, 4, 0)),
        ("Rooms 2", cells(5, 1, 2)),
    ]
    assert [rule.provenance.sites for rule in found] == [cells(3, 4, 0), cells(5, 1, 2)]


def test_sites_values_and_names_are_at_hand() -> None:
    found = rules_of("(forAll (sites {0 2}) (forAll Value (range 1 2) (!= (site) (value))))")
    hands = [(rule.provenance.bound.site, rule.provenance.bound.value) for rule in found]
    assert hands == [(site, value) for site in cells(0, 2) for value in (1, 2)]
    (named, *_) = rules_of('(forAll (sites {0 2}) as:"here" (!= (site "here") 1))')
    assert named.provenance.bound.named == (("here", cells(0)[0]),)
    pairs = rules_of("(forAll Step (sites Row 1) (< (from) (to)))")
    assert [(rule.provenance.bound.from_, rule.provenance.bound.to) for rule in pairs] == [cells(3, 4), cells(4, 5)]


def test_nothing_at_hand_is_nothing() -> None:
    (rule,) = rules_of("(= r1c1 1)")
    assert rule.provenance.bound == NO_BOUND_VARIABLES
    assert rule.provenance.sites == cells(3)


@pytest.mark.parametrize(
    ("text", "kind", "count"),
    [
        ("(is Loop)", SiteType.EDGE, 17),
        ("(is Connected (sites Value 1))", SiteType.CELL, 6),
        ("(not (is Line 3 Orthogonal))", SiteType.CELL, 3),
        ("(= (count Groups) 1)", SiteType.CELL, 6),
        ("(exists Cell (= (from) 1))", SiteType.CELL, 6),
        ("(is Unique)", SiteType.CELL, 6),
    ],
)
def test_every_instance_names_its_sites(text: str, kind: SiteType, count: int) -> None:
    for rule in rules_of(text):
        assert {site.type for site in rule.provenance.sites} == {kind}
        assert len(rule.provenance.sites) == count


def test_the_chain_of_expansions_is_kept() -> None:
    rule = rules_of('("Thrice" 2)')[0]
    assert [use.name for use in rule.provenance.expansions] == ['"Thrice"']
    assert rule.provenance.span.text == "(< (from) #1)"
    assert rule.provenance.rule == "forall@text.lud:7:28"


def test_the_id_is_that_of_the_authors_rule() -> None:
    first, *others = rules_of('(rule "No twos in a row." (forAll Cell (< (from) 2)))')
    assert first.provenance.rule == "no-twos-in-a-row@text.lud:7:28"
    assert {rule.provenance.rule for rule in others} == {first.provenance.rule}
    two = rules_of("(= r1c1 1) (= r1c1 1)")
    assert len({rule.provenance.rule for rule in two}) == 2


def games() -> list[str]:
    return sorted(library())


@pytest.mark.parametrize("name", games())
def test_every_rule_of_the_library_says_where_it_comes_from(name: str) -> None:
    game: Game = load(library()[name])
    for rule in game.model.rules:
        where = rule.provenance
        assert where.sites, where
        assert where.sentence, where
        assert where.ludeme, where
        assert where.rule.count("@") == 1
        assert where.origin.outermost.span.source.name.endswith(".lud")
        assert set(where.sites) <= set(game.sites_of(rule))
    by_sentence: dict[str, set[str]] = {}
    for rule in game.model.rules:
        by_sentence.setdefault(rule.provenance.sentence, set()).add(rule.provenance.rule)
    assert all(len(ids) == 1 for ids in by_sentence.values())
