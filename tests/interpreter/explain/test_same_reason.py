"""One hint for everything that follows for the same reason, and none for what is settled from the start."""

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.deducer import Candidates, Deducer
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.results import ONE_RULE, TWO_RULES, Change, Deduction, Fact
from dslrun.interpreter.explain.same_reason import shortened
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.solve.solver import solve
from tests.interpreter.explain.test_wording import first_hint, game_of, hints_of, said


def test_that_no_line_is_at_a_wall_costs_no_hint() -> None:
    game = load("castle-wall", challenge="Courtyard 10x10")
    position, start = Position(game.model), Deducer(Candidates(game.model), Deadline())
    walls = {entry.var for at, entry in enumerate(start.trail.entries) if start.conclusions.is_clue_cell(at)}
    assert not walls & {var for var, _ in first_hint(game).chain[-1].fixed}
    for var, value in enumerate(solve(game.model, limit=1).solutions[0]):
        if var not in walls and not game.model.variables[var].hidden:
            position.play(var, value)
    assert hint(position, Deadline()).status == "solved"


def test_no_line_at_a_zero_is_a_deduction() -> None:
    game = game_of('(challenge "X" of:"Slitherlink" clues:(picture {"0..." "...." "...3" "..3."}))')
    assert said(game)[1] == "Nothing touches the 0 at r1c1."


def test_groups_of_equal_clues_that_are_complete_are_one_hint() -> None:
    text = """(game "Islands" (equipment {
            (board (rectangle 2 6) (values Cell (range 0 1) words:{"island" "sea"}))
            (hints (picture {"1...3." ".....1"}))})
        (rules (play (satisfy {
            (rule "Clues are on islands." (is Sum (sites Hint) 0))
            (rule "A clue gives the number of cells in its island."
                (forAll Hint (= (hint) (size (sites Group at:(from) if:(= (to) 0))))))}))))"""
    assert said(game_of(text)) == (
        "the groups of the 1s at r1c1 and r2c6",
        "The groups of the 1s at r1c1 and r2c6 are complete: r1c2, r1c6, r2c1 and r2c5 are sea.",
    )
    assert said(load("nurikabe", challenge="Archipelago 36x20"))[1] == (
        "The groups of all 1s are complete: every cell next to them is sea."
    )


def test_what_follows_step_by_step_along_one_clue_is_one_hint() -> None:
    assert hints_of(load("thermometers", challenge="Fever 10x10"), 2)[1] == (
        "A thermometer fills from its bulb, without gaps. In the tube from r2c1 to r6c2, r5c1 is filled: "
        "r2c1 to r4c1 are filled."
    )


def test_crosses_that_need_all_lines_are_one_hint() -> None:
    game = load("stations", challenge="Round trip 8x8")
    assert hints_of(game, 2)[1].endswith(
        "r2c3, r3c7, r5c5 and r5c6 need all of their ways out: there is a line on each."
    )


def test_what_ifs_about_the_same_value_that_share_a_rule_are_one_hint() -> None:
    assert hints_of(load("nawabari", challenge="Allotments 8x8"), 2)[1].endswith(
        "Then the corner between r1c4 and r2c5 would have exactly one border. The borders divide the grid into "
        "rectangles. So there is no border between r2c4 and r3c4, and for the same reason there is no border between "
        "r2c3 and r2c4."
    )


def test_long_what_ifs_about_the_same_value_that_share_most_rules_are_one_hint() -> None:
    assert hints_of(load("shimaguni", challenge="Strait 8x8"), 3)[2].endswith(
        "Then r5c5 would be cut off from r3c3. So r7c4 is shaded, and for the same reason r7c3 is shaded."
    )


PRINTED = """(game "Counted" (equipment {(board (rectangle 1 3) (values Cell (range 0 2))) (hints (picture {"1.."}))})
    (rules (play (satisfy {
        (rule "A clue is the number in its cell." (forAll Hint (= (hint) (from))))
        (rule "A number gives the number of cells next to it that hold numbers."
            (forAll Cell
                (or (= (from) 0) (= (from) (count Sites in:(sites Around (from) Orthogonal) if:(< 0 (site)))))))
        (rule "Not all cells hold numbers." (exists (sites Board) (= (site) 0)))}))))"""


def test_a_printed_number_costs_no_hint_until_nothing_else_is_open() -> None:
    game = game_of(PRINTED)
    position = Position(game.model)
    own = game.variable_named("r1c1")
    while len(chain := hint(position, Deadline()).chain) and own not in dict(chain[-1].fixed):
        for var, value in chain[-1].fixed:
            position.play(var, value)
    assert [var for var, value in enumerate(position.values()) if value is None] == [own]
    assert dict(chain[-1].fixed) == {own: 1}


def test_a_wrong_move_on_a_printed_number_is_a_conflict() -> None:
    position = Position(game_of(PRINTED).model)
    position.play(0, 2)
    assert hint(position, Deadline()).status == "impossible"


def test_the_set_numbers_that_show_most_are_the_reason() -> None:
    texts = hints_of(load("view", challenge="Lookout 6x6"), 2)
    assert texts[0].endswith("because r5c1 is 4: r6c2 to r6c6 are dots.")
    assert texts[1].endswith("because r6c1 is 5 and r2c1 is 2: r5c2 and r5c3 are dots.")


def test_a_hint_names_no_place_that_it_has_excluded() -> None:
    """After the first of two steps about two regions, the second region has one place left."""
    game = game_of(
        """(game "Rows" (equipment { (board (square 3) (values Cell (range 1 3))) (regions {Rows Columns}) })
            (rules (play (satisfy (all Different)))))"""
    )
    row = [rule for rule in game.model.rules if rule.scope == {0, 1, 2}]
    column = [rule for rule in game.model.rules if rule.scope == {0, 3, 6}]
    first = Deduction(ONE_RULE, (Change(1, 2, 12),), (), (Fact(4, 12),))
    second = Deduction(TWO_RULES, (Change(3, 2, 12),), (*row, *column), (Fact(2, 2), Fact(7, 2)))
    last = Deduction(ONE_RULE, (Change(0, 13, 2),), tuple(column), (Fact(3, 2), Fact(6, 2)))
    end = Deduction(ONE_RULE, last.changes, tuple(row), (Fact(1, 2), Fact(2, 2)))
    assert shortened(game.model, (first, second, last)) == (first, end)
