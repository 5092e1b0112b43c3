"""Answers on a partial board against all its completions: each true, false or possible is correct."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from dslrun.dsl.diagnostics import DslError, Incomplete
from dslrun.dsl.source import Source
from dslrun.interpreter.ask.answers import (
    Answer,
    DefinitionAdded,
    DirectionAnswer,
    NumberAnswer,
    NumbersAnswer,
    RegionAnswer,
    RegionsAnswer,
    RuleAdded,
    SiteAnswer,
    TruthAnswer,
)
from dslrun.interpreter.ask.completions import Completions
from dslrun.interpreter.ask.format_answer import format_answer, sites_to_highlight
from dslrun.interpreter.ask.query import QuerySession, run_query
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.deadline import Deadline, TimeLimit, Within
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import And, Iff, In, Not, values

CELLS = """
(define "Twice" (* 2 #1))
(game "Cells"
    (equipment {
        (board (rectangle 2 3) (values Cell (range 0 2)))
        (pieces "Bank" {(picture {"##"}) (picture {"##" "#."})})
        (regions {Rows Columns}) (regions "Corner" {0 1 3}) (hints {(hint 0 1) (hint {3 4} 2)})
    })
    (rules (play (satisfy (rule "The corner is not 2." (!= r1c1 2))))))
"""
EDGES = """
(game "Edges" (equipment {(board (square 2) (values Edge (range 0 1)))})
    (rules (play (satisfy (rule "Some edge." (> (sum (sites Board Edge)) 0))))))
"""
CONDITIONS = [
    "(all Different (sites Row 1))",
    "(is Sum (sites Column 1) 3)",
    "(< r1c1 r1c2 r1c3)",
    "(forAll Cell (!= (from) 1))",
    "(exists Cell (= (from) 2))",
    "(iff (= r1c1 1) (= r2c3 2))",
    "(= (count Groups) 1)",
    "(is Connected (sites Value 1))",
    "(or (= r1c1 0) (!= r1c1 0))",
    "(and (= r1c2 0) (= r1c2 1))",
    "(is Odd (sum (sites Row 2)))",
    "True",
    "{(= r1c2 1) (= r1c3 1)}",
]
NUMBERS = [
    "(+ r1c1 r2c2)",
    "(- r1c2 r1c3)",
    "(* r1c2 r1c3)",
    "(sum (sites Row 1))",
    "(abs (- r1c2 r2c2))",
    "(max r1c2 r2c3)",
    "(count Groups)",
    "(size (sites Value 1))",
    "(size (sites Group at:r1c2))",
    "(- 1 (size (sites Group at:r1c2)))",
    "(- r1c3 (* 2 (size (sites Group at:r1c2))))",
    "(- (size (sites Group at:r1c2)) (size (sites Group at:r2c3)))",
    '("Twice" r2c2)',
    "(% (sum (sites Row 2)) 2)",
    '(shape (sites Value 1) of:"Bank")',
    '(shape (intersection (sites Row 1) (sites Value 2)) of:"Bank")',
    "7",
    "(count Rows)",
]
REGIONS = [
    "(sites Value 1)",
    "(sites Around r1c1)",
    "(sites Direction from:r1c1 E stop:(= (to) 2))",
    "(sites Group at:r1c3)",
    '(sites "Corner")',
    "{r1c1 r2c2}",
]


def game_of(text: str) -> Game:
    return load(Source("small.lud", text))


def ask(session: QuerySession, text: str, board: list[int | None]) -> Answer:
    (found,) = run_query(session, text, board, Deadline()).answers
    return found


def boards(game: Game) -> Iterator[list[int | None]]:
    """Yield boards with few enough open sites to try all completions."""
    rng = random.Random(7)
    for open_sites in (0, 1, 2, 4):
        for _ in range(2):
            board: list[int | None] = [rng.choice(list(values(v.domain))) for v in game.model.variables]
            board[game.variable_named("r1c1")] = rng.choice([0, 1])
            for var in rng.sample(range(len(board)), open_sites):
                board[var] = None
            yield board


def completions(game: Game, board: list[int | None]) -> Iterator[list[int | None]]:
    corner = game.variable_named("r1c1")
    ranges = [
        [value] if value is not None else [v for v in values(variable.domain) if (var, v) != (corner, 2)]
        for var, (value, variable) in enumerate(zip(board, game.model.variables, strict=True))
    ]
    return (list(found) for found in product(*ranges))


@pytest.mark.parametrize("text", CONDITIONS)
def test_a_condition_holds_as_on_every_completion(text: str) -> None:
    session = QuerySession.start(game_of(CELLS))
    for board in boards(session.game):
        found = ask(session, text, board)
        assert isinstance(found, TruthAnswer)
        on_each = [ask(session, text, full) for full in completions(session.game, board)]
        truths = {one.holds for one in on_each if isinstance(one, TruthAnswer)}
        assert None not in truths
        assert found.certain
        assert found.holds is (truths.pop() if len(truths) == 1 else None)


@pytest.mark.parametrize("text", NUMBERS)
def test_a_number_has_the_range_it_has_on_all_completions(text: str) -> None:
    session = QuerySession.start(game_of(CELLS))
    for board in boards(session.game):
        found = ask(session, text, board)
        assert isinstance(found, NumberAnswer)
        each = [ask(session, text, full) for full in completions(session.game, board)]
        assert all(isinstance(one, NumberAnswer) and one.low == one.high for one in each)
        reached = {one.low for one in each if isinstance(one, NumberAnswer)}
        assert (found.low, found.high, found.certain) == (min(reached), max(reached), True)
        assert not found.values or set(found.values) == reached


@pytest.mark.parametrize("text", REGIONS)
def test_a_region_has_certain_and_possible_sites(text: str) -> None:
    session = QuerySession.start(game_of(CELLS))
    for board in boards(session.game):
        found = ask(session, text, board)
        assert isinstance(found, RegionAnswer)
        each = [ask(session, text, full) for full in completions(session.game, board)]
        assert all(isinstance(one, RegionAnswer) and not one.possible for one in each)
        regions = [set(one.sites) for one in each if isinstance(one, RegionAnswer)]
        assert set(found.sites) == set.intersection(*regions)
        assert set(found.possible) == set.union(*regions) - set(found.sites)


@pytest.mark.parametrize("region", ["(sites Value 1)", "(sites Around r1c1)", "(sites Row 1)"])
def test_a_list_has_certain_and_possible_numbers(region: str) -> None:
    """The number of each site is its value plus 1; a site of `sites Value 1` may be missing from the list."""
    session = QuerySession.start(game_of(CELLS))
    for board in boards(session.game):
        found = ask(session, f"(results to:{region} (+ (to) 1))", board)
        sites = ask(session, region, board)
        assert isinstance(found, NumbersAnswer)
        assert isinstance(sites, RegionAnswer)
        expected = {}
        for site in (*sites.sites, *sites.possible):
            value, label = board[site.index], session.game.label(site)
            open_values = (0, 1) if label == "r1c1" else (0, 2)
            low, high = open_values if value is None else (value, value)
            expected[site.index] = site in sites.sites, (low + 1, high + 1)
        assert [(sure, (number.low, number.high)) for sure, number in found.numbers] == [
            expected[index] for index in sorted(expected)
        ]
        assert all(number.certain for _, number in found.numbers)


def test_groups_of_edges_are_counted() -> None:
    session = QuerySession.start(game_of(EDGES))
    count = len(session.game.model.variables)
    assert ask(session, "(count Groups Edge)", [0] * count) == NumberAnswer(0, 0)
    one_open: list[int | None] = [0] * (count - 1) + [None]
    assert format_answer(session.game, ask(session, "(count Groups Edge)", one_open)) == "0 to 1"


def test_other_kinds_of_answers() -> None:
    game = game_of(CELLS)
    session, empty = QuerySession.start(game), [None] * 6
    cell = game.find("r1c1")
    assert ask(session, "r1c1", [*empty]) == SiteAnswer(cell, NumberAnswer(0, 1, (0, 1)))
    rows = ask(session, "Rows", [*empty])
    assert isinstance(rows, RegionsAnswer)
    assert [region.name for region in rows.regions] == ["row 2", "row 1"]
    assert len(sites_to_highlight(rows)) == 6
    assert ask(session, "(opposite N)", [*empty]) == DirectionAnswer("S")


def test_a_definition_is_kept_and_can_be_replaced() -> None:
    session = QuerySession.start(game_of(CELLS))
    said = run_query(session, '(define "Top" (sites Row 1)) (sum ("Top"))', [1, 1, 1, 2, 2, 2])
    assert said.answers == (DefinitionAdded('"Top"'), NumberAnswer(6, 6))
    again = run_query(said.session, '(define "Twice" (* 3 #1)) ("Twice" 2)', [None] * 6)
    assert again.answers == (DefinitionAdded('"Twice"', before=True), NumberAnswer(6, 6))
    with pytest.raises(DslError, match="Top"):
        run_query(session, '("Top")', [None] * 6)


def test_a_rule_is_tried_and_removed() -> None:
    session = QuerySession.start(game_of(CELLS))
    board: list[int | None] = [None, 1, None, None, None, 1]
    (found,), after = (
        (said := run_query(session, '(rule "No 1 in the last column." (!= r1c3 1))', board)).answers,
        said.session,
    )
    assert isinstance(found, RuleAdded)
    assert (found.status, found.sentence) == ("broken", "No 1 in the last column.")
    assert [after.game.label(site) for site in found.findings[0].sites] == ["r1c3"]
    assert len(after.game.model.rules) == len(session.game.model.rules) + 1
    opened = run_query(after, '(rule "Small." (< r1c1 1))', board)
    assert format_answer(opened.session.game, opened.answers[0]) == "The rule is added. Nothing breaks it so far."
    held = run_query(after, '(rule "One." (= r2c2 1))', board)
    assert isinstance(held.answers[0], RuleAdded)
    assert held.answers[0].status == "satisfied"
    assert len(opened.session.without_last_rule().tried) == 1
    assert opened.session.without_last_rule().without_last_rule().game is session.loaded
    assert len(opened.session.moved_to(game_of(CELLS)).game.model.rules) == len(session.game.model.rules) + 2


@pytest.mark.parametrize(
    ("text", "code", "marked"),
    [
        ("(is Sun 1)", "E0301", "Sun"),
        ("(board (square 3))", "E0803", "(board (square 3))"),
        ('(challenge "X" a:1)', "E0803", '(challenge "X" a:1)'),
        ("(sites Around r9c9)", "E0401", "r9c9"),
        ("(sum (sites Board Edge))", "E0430", None),
        ("hello", "E0803", "hello"),
        ('(rule "X" (is Sun 1))', "E0301", "Sun"),
        ("(= r1c1 1}", "E0102", None),
    ],
)
def test_a_mistake_is_reported_at_its_place(text: str, code: str, marked: str | None) -> None:
    with pytest.raises(DslError) as caught:
        run_query(QuerySession.start(game_of(CELLS)), text, [None] * 6)
    found = caught.value.diagnostics[0]
    assert found.code == code
    assert found.primary is not None
    assert found.primary.span.source.name == "prompt"
    assert marked is None or found.primary.span.text == marked


def test_open_brackets_ask_for_more() -> None:
    with pytest.raises(Incomplete):
        run_query(QuerySession.start(game_of(CELLS)), "(sum (sites Row 1)", [None] * 6)


def test_an_unrefined_answer_is_correct_but_vague() -> None:
    game = game_of(CELLS)
    impatient = Completions(game, [None] * 6, Deadline(), patience=0)
    patient = Completions(game, [None] * 6, Deadline())
    assert impatient.truth(In(1, 1)) == (None, True)  # two samples show it
    rare = And((*(In(var, 2) for var in range(3)), *(In(var, 1) for var in range(3, 6))))
    assert impatient.truth(rare) == (None, False)
    assert patient.truth(rare) == (None, True)
    odd = Iff(In(1, 1), Not(In(1, 1)))
    assert patient.possible(odd) is False
    assert impatient.possible(odd) in (False, None)


def test_a_time_within_another_ends_with_it() -> None:
    around = Deadline()
    inside = Within(100, around)
    assert 0 < inside.remaining() <= 100
    around.cancel()
    assert inside.expired()
    with pytest.raises(TimeLimit):
        inside.check()


def test_answers_are_formatted() -> None:
    game = game_of(CELLS)
    a, b = Site(SiteType.CELL, 0), Site(SiteType.CELL, 3)
    told = {
        format_answer(game, NumberAnswer(1, 8, (1, 3, 8))): "1, 3 or 8",
        format_answer(game, NumberAnswer(1, 3, (1, 2, 3))): "1 to 3",
        format_answer(game, RegionAnswer((a,), (b,))): "1 cell: r2c1; perhaps 1 more: r1c1",
        format_answer(game, RegionAnswer((), ())): "no sites",
        format_answer(game, TruthAnswer(False, (a, b))): "false at r1c1 r2c1",
        format_answer(game, SiteAnswer(None)): "off the board",
        format_answer(
            game, NumbersAnswer(((True, NumberAnswer(2, 2)), (False, NumberAnswer(1, 3))))
        ): "2 perhaps 1 to 3",
    }
    for found, expected in told.items():
        assert found == expected


def test_uncertain_answers_say_so() -> None:
    game = game_of(CELLS)
    a = Site(SiteType.CELL, 0)
    hint = " (not certain: time ran out)"
    for answer, expected in (
        (NumberAnswer(1, 2, certain=False), "1 to 2"),
        (RegionAnswer((a,), (), "", certain=False), "1 cell: r2c1"),
        (TruthAnswer(None, (), (a,), certain=False), "open at r2c1"),
        (TruthAnswer(None, (), (), certain=False), "open"),
    ):
        assert format_answer(game, answer) == expected + hint


def test_answers_count_and_name_sites() -> None:
    game = game_of(EDGES.replace("square 2", "square 3"))
    vertices = [Site(SiteType.VERTEX, index) for index in range(9)]
    edges = [Site(SiteType.EDGE, index) for index in range(12)]
    told = {
        format_answer(game, RegionAnswer(tuple(vertices[:1]), ())): f"1 vertex: {game.label(vertices[0])}",
        format_answer(game, RegionAnswer((), tuple(edges[:1]))): f"perhaps 1 edge: {game.label(edges[0])}",
        format_answer(game, RegionsAnswer(())): "no regions",
        format_answer(game, NumbersAnswer(())): "none",
        format_answer(game, TruthAnswer(None)): "open",
        format_answer(game, TruthAnswer(True)): "true",
        format_answer(game, SiteAnswer(vertices[0])): game.label(vertices[0]),
        format_answer(game, DefinitionAdded('"A"')): '"A" is defined.',
        format_answer(game, DefinitionAdded('"A"', before=True)): '"A" is redefined.',
        format_answer(game, RuleAdded("X", "satisfied")): "The rule is added. It is satisfied, whatever follows.",
        format_answer(game, DirectionAnswer("S")): "S",
    }
    for found, expected in told.items():
        assert found == expected
    both = format_answer(game, RegionAnswer((vertices[0], edges[0]), (), "Mixed"))
    assert both.startswith("Mixed: 2 sites: ")
    some = format_answer(game, RegionAnswer(tuple(edges[:2]), tuple(edges[2:5])))
    assert some.startswith("2 edges: ")
    assert "; perhaps 3 more: " in some


@pytest.mark.parametrize("count", [11, 12, 13])
def test_a_truth_value_names_up_to_twelve_sites(count: int) -> None:
    game = game_of(CELLS.replace("rectangle 2 3", "rectangle 1 200"))
    cells = tuple(Site(SiteType.CELL, index) for index in range(count))
    names = " ".join(f"r1c{index + 1}" for index in range(count))
    expected = f"false at {names}" if count <= 12 else f"false ({count} sites)"
    assert format_answer(game, TruthAnswer(False, cells)) == expected


@pytest.mark.parametrize("count", [99, 100, 101, 150])
def test_a_line_names_up_to_a_hundred_sites(count: int) -> None:
    game = game_of(CELLS.replace("rectangle 2 3", "rectangle 1 200"))
    cells = [Site(SiteType.CELL, index) for index in range(count)]
    names = " ".join(f"r1c{index + 1}" for index in range(min(count, 100)))
    more = f" and {count - 100} more" if count > 100 else ""
    assert format_answer(game, RegionAnswer(tuple(reversed(cells)), ())) == f"{count} cells: {names}{more}"


def test_an_answer_highlights_the_sites_it_mentions_once() -> None:
    a, b, c = (Site(SiteType.CELL, index) for index in range(3))
    assert sites_to_highlight(TruthAnswer(False, (b, a))) == (b, a)
    assert sites_to_highlight(TruthAnswer(None, (), (c,))) == (c,)
    assert sites_to_highlight(RegionAnswer((b,), (a,))) == (b, a)
    assert sites_to_highlight(RegionsAnswer((RegionAnswer((b, a), ()), RegionAnswer((a, c), ())))) == (b, a, c)
    assert sites_to_highlight(SiteAnswer(c)) == (c,)
    assert sites_to_highlight(SiteAnswer(None)) == sites_to_highlight(NumberAnswer(1, 2)) == ()
