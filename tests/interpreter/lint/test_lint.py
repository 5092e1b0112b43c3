"""Lint: rules, clues and declarations are reported exactly if the solutions stay the same without them."""

from itertools import product

import pytest

import dslrun
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.lint.report import LintReport, lint
from dslrun.interpreter.lint.unused import unused_definitions
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Model, values
from dslrun.interpreter.reading import open_text

GAME = '(game "G" (equipment {(board %s (values Cell (range %s))) %s}) (rules %s(play (satisfy {%s}))))'
ROW = "(rectangle 1 4)"
TEXTS = {
    "givens": GAME
    % (
        ROW,
        "1 4",
        "",
        "(start (set {{0 1} {1 2} {2 3}})) ",
        '(rule "Different." (all Different (sites Board))) (rule "Up." (< r1c1 r1c2)) (rule "End." (< r1c3 r1c4))',
    ),
    "clues": GAME
    % (
        ROW,
        "0 1",
        '(hints (picture {"1..1"}))',
        "",
        '(rule "Around." (forAll Hint (is Count (sites Around (from)) of:1 (hint))))'
        '(rule "Two." (is Count (sites Board) of:1 2)) (rule "Ends." (forAll Hint (= (from) 0)))',
    ),
    "listed clues": GAME
    % (
        "(square 2)",
        "0 1",
        "(hints {(hint 0 1) (hint 1 0) (hint 2 0)})",
        "",
        '(rule "Value." (forAll Hint (= (from) (hint)))) (rule "Two." (is Count (sites Board) of:1 2))',
    ),
    "sides": GAME
    % (
        "(square 2)",
        "0 1",
        "(hints (outside left:{2 0} top:{1 1}))",
        "",
        '(rule "Sum." (forAll Hint (is Sum (sites Hint) (hint))))',
    ),
}


def linted(text: str, *names: str, seconds: float | None = None) -> LintReport:
    def opened(name: str, deadline: Deadline) -> Game:
        return load(Source("text", text), challenge=name or None, deadline=deadline)

    return lint(names or ("",), opened, Deadline(seconds))


def solutions(model: Model, rules: set[str], givens: dict[int, int]) -> list[tuple[int, ...]]:
    """Return all boards that satisfy the rules with these ids, by trying all."""
    kept = [rule.node for rule in model.rules if rule.provenance.rule in rules]
    domains = [[givens[var]] if var in givens else list(values(one.domain)) for var, one in enumerate(model.variables)]
    return [
        board
        for board in product(*domains)
        if all(evaluate(node, [1 << value for value in board]) is True for node in kept)
    ]


@pytest.mark.parametrize("name", TEXTS)
def test_rules_and_givens_are_reported_by_what_brute_force_finds(name: str) -> None:
    report, model = linted(TEXTS[name]), dslrun.load(dslrun.text(TEXTS[name])).game.model
    assert report.complete
    ids = {rule.provenance.rule: rule.provenance.sentence for rule in model.rules}
    found = {rule.words for rule in (*report.follows, *report.idle)}
    only = solutions(model, {*ids}, model.givens)
    assert len(only) == 1
    for one, sentence in ids.items():
        assert (sentence in found) is (solutions(model, {*ids} - {one}, model.givens) == only)
    labels = {var: f"the given r1c{var + 1} = {value}" for var, value in model.givens.items()}
    for var, words in labels.items():
        others = {other: value for other, value in model.givens.items() if other != var}
        assert (words in report.challenges[0].unneeded) is (solutions(model, {*ids}, others) == only)


@pytest.mark.parametrize(
    ("name", "clue", "without"),
    [
        ("clues", "the clue 1 at r1c1", ('"1..1"', '"...1"')),
        ("listed clues", "the clue 1 at r2c1", ("(hint 0 1) ", "")),
        ("listed clues", "the clue 0 at r1c1", ("(hint 2 0)", "")),
        ("sides", "the clue 2 of row 1", ("left:{2", "left:{?")),
        ("sides", "the clue 1 of column 2", ("top:{1 1}", "top:{1 ?}")),
    ],
)
def test_a_clue_is_reported_if_the_text_without_it_has_the_same_solution(
    name: str, clue: str, without: tuple[str, str]
) -> None:
    text = TEXTS[name]
    (challenge,) = linted(text).challenges
    answer = dslrun.load(dslrun.text(text.replace(*without))).solve()
    same = answer.status == "unique" and answer[0] == dslrun.load(dslrun.text(text)).solve()[0]
    assert (clue in challenge.unneeded) is same
    assert challenge.tried == len(dslrun.load(dslrun.text(text)).game.clues)


def test_a_clue_that_another_solution_would_replace_is_needed() -> None:
    """Without its clue the puzzle has one solution again, but not the same."""
    rules = '(rule "As many." (is Count (sites Board) of:1 (count Sites in:(sites Hint)))) '
    rules += '(rule "Ascending." (<= r1c1 r1c2 r1c3 r1c4))'
    report = linted(GAME % (ROW, "0 1", '(hints (picture {"1..."}))', "", rules))
    assert report.challenges[0].unneeded == []
    assert report.challenges[0].tried == 1


def test_unused_equipment_is_that_without_which_the_rules_stay() -> None:
    regions = '(regions "All" {{0 1 2 3}}) (regions "Ends" {{0 3}})'
    rule = '(rule "Different." (all Different "All"))'
    report = linted(GAME % (ROW, "1 4", regions, "(start (set {{0 1} {1 2} {2 3}})) ", rule))
    assert [one.what for one in report.unused] == ['the regions "Ends"']


def test_equipment_that_one_challenge_uses_is_used() -> None:
    text = (
        GAME
        % (
            ROW,
            "0 1",
            "(hints <Challenge:clues>)",
            "(start (set <Challenge:givens>)) ",
            '(rule "V." (forAll Hint (= (from) (hint))))',
        )
        + '(challenge "A" clues:(picture {"1010"}) givens:{})'
        '(challenge "B" clues:(picture {"...."}) givens:(picture {"0000"}))'
    )
    assert linted(text, "B").unused
    report = linted(text, "A", "B")
    assert report.tried == 2
    assert not report.unused
    assert not report.idle  # B has no instance of the rule, A needs it
    assert [rule.words for rule in linted(text, "B").idle] == ["V."]


def test_definitions_are_used_by_the_game_and_by_used_definitions() -> None:
    text = Source(
        "text",
        '(define "A" ("B" #1)) (define "B" #1) (define "C" ("D")) (define "D" 1) (define (is Fine #1) (= #1 1))'
        "(define (is Odd #1) (= #1 1))"
        + GAME
        % (ROW, "0 1", "", "", '(rule "R." (= ("A" r1c1) 1)) (rule "S." (forAll Cell (is Fine (from))))'),
    )
    found = [one.what for one in unused_definitions(open_text(text, Limits(), Problems()).text)]
    assert found == ['the definition "C"', 'the definition "D"', "the definition (is Odd)"]


def test_definitions_are_used_by_the_numbers_of_new_puzzles() -> None:
    text = '(generate (number <Challenge:n> ("Half" 8))) (define "Half" (/ #1 2)) (define "Third" (/ #1 3))'
    game = GAME % (ROW, "0 1", "", "", '(rule "R." (= r1c1 <Challenge:n>))')
    found = unused_definitions(open_text(Source("text", game + text), Limits(), Problems()).text)
    assert [one.what for one in found] == ['the definition "Third"']


def test_only_challenges_with_one_solution_are_tried() -> None:
    report = linted(GAME % (ROW, "0 1", "", "", '(rule "One." (is Count (sites Board) of:1 1))'))
    assert (report.tried, report.follows, report.idle) == (0, [], [])
    assert "Not tried: the game has several solutions." in str(report)


def test_a_limit_is_reported() -> None:
    report = linted(TEXTS["givens"], seconds=0)
    assert not report.complete
    assert "The search stopped at the limit" in str(report)
