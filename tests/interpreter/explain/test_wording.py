"""Hints as a person would put them: names of regions, clues and values, and patterns for each kind of constraint."""

import pytest

import dslrun
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.drawing.value_words import phrase_of
from dslrun.interpreter.explain.cores import CoreFinder
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.named_regions import singular
from dslrun.interpreter.explain.names import Names, listed
from dslrun.interpreter.explain.patterns.recognise import argue, argue_chain, chain_text
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE, Change, Deduction, Fact, HintResult
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import AllDifferent
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.reading import challenges

LATIN = """(game "Latin" (equipment {(board (square 3) (values Cell (range 1 3))) (regions {Rows Columns})})
    (rules (start (set {%s})) (play (satisfy (rule "No number twice in a line." (all Different))))))"""
SUMS = """(game "Sums" (equipment {(board (rectangle 1 3) (values Cell (range 1 9)))
    (regions "Pairs" {{0 1} {1 2}} %s)}) (rules (play (satisfy {
        (rule "The left pair adds up to 3." (is Sum {0 1} 3)) (rule "The right pair adds up to 4." (is Sum {1 2} 4))
        (rule "No digit repeats in a pair." (all Different "Pairs")) (rule "Filled." ("Filled"))}))))"""
SIGNED_ROW = """(game "Signs" (equipment {(board (rectangle 1 4) (values Cell (range 1 6))) (regions Rows)
    (hints (signs (picture {"3 . . . . < ."})))}) (rules (start (set {0} 3)) (play (satisfy {
        (rule "No number twice in a row." (all Different))
        (rule "A sign points to the smaller number." (forAll Hint (< (from) (to))))}))))"""
FREE = '(game "Free" (equipment {(board (rectangle %s) (values %s)) %s}) (rules %s (play (satisfy {%s}))))'


def game_of(text: str) -> Game:
    return dslrun.load(dslrun.text(text)).game


def first_hint(game: Game) -> HintResult:
    found = hint(Position(game.model), Deadline())
    assert found.status == "found"
    return found


def said(game: Game) -> tuple[str, str]:
    """Return where to look for the first hint, and its text."""
    arguments = argue_chain(Names(game), first_hint(game).chain)
    return arguments[-1].where, " ".join(argument.text for argument in arguments)


def hints_of(game: Game, count: int) -> list[str]:
    """Return the texts of the first hints, each played before the next."""
    position, texts = Position(game.model), []
    for _ in range(count):
        chain = hint(position, Deadline()).chain
        texts.append(" ".join(argument.text for argument in argue_chain(Names(game), chain)))
        for var, value in chain[-1].fixed:
            position.play(var, value)
    return texts


def test_a_line_that_its_clue_fills_is_one_hint() -> None:
    columns = " ".join(["{*}"] * 10)
    game = game_of(f'(challenge "X" of:"Nonogram" size:{{2 10}} rows:{{{{10}} {{*}}}} columns:{{{columns}}})')
    assert said(game) == ("row 1", "Row 1 has the clue 10: it is shaded from end to end.")
    assert len(first_hint(game).chain[-1].fixed) == 10


def test_a_run_that_overlaps_itself() -> None:
    columns = " ".join(["{*}"] * 5)
    game = game_of(f'(challenge "X" of:"Nonogram" size:{{1 5}} rows:{{{{4}}}} columns:{{{columns}}})')
    assert said(game)[1] == "Row 1 has the clue 4: however it fits, r1c2 to r1c4 are shaded."


def test_nothing_touches_a_zero_and_zeros_are_one_hint() -> None:
    game = game_of('(challenge "X" of:"Slitherlink" clues:(picture {"0..." "...." "...3" "..0."}))')
    assert said(game)[1] == "Nothing touches the 0s at r1c1 and r4c3."
    assert len(first_hint(game).chain[-1].fixed) == 8


def test_two_sums_that_share_a_cell() -> None:
    where, text = said(game_of(SUMS % ""))
    assert text == "3 in two cells is 1+2, and 4 in two cells is 1+3: the shared cell r1c2 is 1."
    assert where == "the pair of r1c1 and the pair of r1c2"


def test_an_author_can_label_regions() -> None:
    assert said(game_of(SUMS % 'label:"domino"'))[0] == "the domino of r1c1 and the domino of r1c2"


def test_a_straight_region_is_named_by_its_ends() -> None:
    names = set(Names(load("magic-hexagon"))._regions.values())
    assert {"the line from r1c1 to r1c3", "the line from r1c1 to r3c1", "the line from r1c1 to r5c3"} <= names
    assert "the diagonal from r4c1 to r9c6" in Names(load("sujiken"))._regions.values()
    assert "the middle line of r5c2" in Names(load("tridoku"))._regions.values()  # it is not straight


def test_a_domain_of_which_nothing_is_excluded_is_named_by_its_values() -> None:
    assert Names(game_of(LATIN % "")).domains([(0, 0b1110, 0)]) == ["r3c1 is 1, 2 or 3"]


def test_an_island_with_one_neighbour() -> None:
    game = load("hashiwokakero", challenge="Lagoon 12x12")
    assert said(game)[1] == (
        "The 1s at r2c3 and r11c2 have only one neighbour each: "
        "there is a bridge from r2c3 to r4c3 and from r6c2 to r11c2."
    )


def test_a_room_inside_a_row() -> None:
    game = load("star-battle", challenge="Evening 8x8")
    where, text = said(game)
    assert where == "the room of r1c2 and row 1"
    assert text.startswith("The room of r1c2 lies entirely in row 1, so the star of row 1 is in it:")
    assert text.endswith("r1c1 and r1c5 to r1c8 are empty.")


def test_clue_cells_are_settled_from_the_start() -> None:
    game = load("nurikabe")
    clue_cells = {clue.sites[0] for clue in game.clues}
    position = Position(game.model)
    seen = []
    while position.verdict().status != "solved":
        found = hint(position, Deadline())
        seen.append({game.model.variables[var].site.index for var, _ in found.chain[-1].fixed})
        for var, value in found.chain[-1].fixed:
            position.play(var, value)
    assert all(not cells & clue_cells for cells in seen)


@pytest.mark.parametrize(
    ("givens", "text"),
    [
        ("{0 1} {1 2}", "Only 3 is missing in row 3: r3c3 is 3."),
        ("{0 1} {5 2}", "r2c1 sees 2 in row 2 and 1 in column 1: only 3 is left."),
        ("{0 1} {4 1}", "The other open cells of column 3 see 1 in r2c2 and r3c1: r1c3 is 1."),
    ],
)
def test_single_values(givens: str, text: str) -> None:
    assert said(game_of(LATIN % givens))[1] == text


def test_a_single_value_names_what_else_is_known_of_its_cell() -> None:
    game = game_of(LATIN % "")
    left, right = game.variable_named("r1c1"), game.variable_named("r1c2")
    row = next(rule for rule in game.model.rules if {left, right} <= rule.scope)
    facts = Fact(left, 0b1101), Fact(right, 0b1000)
    deduction = Deduction(ONE_RULE, (Change(right, 0b1011, 0b0100),), (row,), facts)
    (argument,) = argue_chain(Names(game), [deduction])
    assert argument.text == "r1c2 is 1 or 2, and sees 1 in row 1: only 2 is left."


def test_a_comparison_names_the_used_value_on_which_its_bound_rests() -> None:
    game = game_of(SIGNED_ROW)
    used, less, more = map(game.variable_named, ("r1c1", "r1c3", "r1c4"))
    row = next(rule for rule in game.model.rules if used in rule.scope)
    sign = next(rule for rule in game.model.rules if rule.scope == {less, more})
    crossed = Deduction(ONE_RULE, (Change(less, 0b1000, 0b1110000),), (row,), (Fact(used, 0b1110111),))
    compared = Deduction(ONE_RULE, (Change(more, 0b11110, 0b1100000),), (sign,), (Fact(less, 0b1110),))
    assert chain_text(argue_chain(Names(game), (crossed, compared))) == (
        "Row 1 already has 3 in r1c1: r1c3 is not 3.\n"
        "A sign points to the smaller number. r1c4 is more than r1c3, which is at least 4: r1c4 is 5 or 6."
    )


def test_values_with_as_many_places_as_values() -> None:
    region = (
        '(game "Row" (equipment {(board (rectangle 1 5) (values Cell (range 1 5))) (regions Rows)}) (rules (play %s)))'
    )
    rules = '(rule "Each once." (and (all Different) ("Filled")))'
    kept = '(rule "Odd." (and {(!= r1c3 1) (!= r1c4 1) (!= r1c5 1) (!= r1c3 2) (!= r1c4 2) (!= r1c5 2)}))'
    game = game_of(region % f"(satisfy {{{rules} {kept}}})")
    changes = (Change(0, 0b111001, 0b110), Change(1, 0b111001, 0b110))
    facts = tuple(Fact(var, 0b111) for var in (2, 3, 4))
    different = next(rule for rule in game.model.rules if isinstance(rule.node, AllDifferent))
    argument = argue(Names(game), Deduction(ONE_RULE, changes, (different,), facts))
    assert argument.text == "In row 1, 1 and 2 can only go in r1c1 and r1c2: r1c1 and r1c2 are 1 or 2."


def test_a_count_that_is_reached_and_one_that_needs_every_place() -> None:
    rules = '(rule "Two stars in a row." (is Sum 2))'
    pieces = '(metadata (graphics (piece Rename piece:"1" "Star")))'
    reached = FREE % ("2 4", "Cell (range 0 1)", "(regions Rows)", "(start (set {{4 1} {6 1}}))", rules)
    assert said(game_of(reached + pieces)) == (
        "row 1",
        "Row 1 already has two stars (r1c1 and r1c3): r1c2 and r1c4 are empty.",
    )
    needed = FREE % ("2 4", "Cell (range 0 1)", "(regions Rows)", "(start (set {{4 0} {6 0}}))", rules)
    text = "Row 1 needs two stars and has only two places left: r1c2 and r1c4 are stars."
    assert said(game_of(needed + pieces))[1] == text


def test_the_only_way_out_of_a_group() -> None:
    rules = '(rule "All shaded cells are connected." (is Connected (sites Value 1)))'
    game = game_of(FREE % ("1 3", "Cell (range 0 1)", "", "(start (set {{0 1} {2 1}}))", rules))
    assert said(game)[1] == "r1c3 can reach r1c1 only through r1c2: r1c2 is shaded."


def test_words_of_the_author_name_values() -> None:
    game = game_of(FREE % ("1 2", 'Cell (range 0 1) words:{"dry" "a pond"}', "", "", "(!= r1c1 r1c2)"))
    assert [phrase_of(game, 0, value) for value in (0, 1)] == ["dry", "a pond"]
    assert Names(game).state([0, 1], 1) == "r1c1 and r1c2 are ponds"
    with pytest.raises(dslrun.DslError, match="found 3 words for 2 values"):
        game_of(FREE % ("1 2", 'Cell (range 0 1) words:{"a" "b" "c"}', "", "", "(!= r1c1 r1c2)"))


def test_a_supposition_that_fails_is_shown_step_by_step() -> None:
    _, text = said(load("tents", challenge="Orchard 10x10"))
    assert text.startswith(
        "Tents do not touch, not even diagonally. "
        "If r9c7 is a tent, then r9c8 and r10c7 are empty. Then neither r9c8 nor r10c7 could be a tent for "
        "the T at r10c8."
    )
    assert text.endswith("So r9c7 is empty.")


def test_many_places_for_one_reason_are_not_listed() -> None:
    assert said(load("akari", challenge="Living room 10x10"))[1] == (
        "Every place that the 0s at r2c4, r4c3, r7c1, r9c7, r9c10 and r10c10 count is empty."
    )


def test_a_rectangle_is_named_by_its_corners() -> None:
    game = game_of(FREE % ("4 4", "Cell (range 0 1)", "", "", "(!= r1c1 r1c2)"))
    labels = ("r1c2", "r2c2", "r3c2", "r1c3", "r2c3", "r3c3")
    sites = [game.model.variables[game.variable_named(name)].site for name in labels]
    assert Names(game).sites(sites) == "the cells from r1c2 to r3c3"
    corner, square = game.model.variables[0].site, [sites[0], sites[1], sites[3], sites[4]]
    assert Names(game).sites([corner, *sites]) == "the cells from r1c2 to r3c3 and r4c1"
    assert Names(game).sites(square) == "r1c2, r1c3, r2c2 and r2c3"


def test_a_line_that_fits_in_one_way_names_the_shaded_cells() -> None:
    columns = " ".join(["{*}"] * 5)
    game = game_of(f'(challenge "X" of:"Nonogram" size:{{1 5}} rows:{{{{1 1 1}}}} columns:{{{columns}}})')
    assert said(game)[1] == (
        "Row 1 has the clue 1 1 1, which fits in only one way: "
        "r1c1, r1c3 and r1c5 are shaded and r1c2 and r1c4 are empty."
    )
    wide = " ".join(["{*}"] * 9)
    game = game_of(f'(challenge "X" of:"Nonogram" size:{{1 9}} rows:{{{{1 1 3 1}}}} columns:{{{wide}}})')
    assert said(game)[1].endswith("r1c1, r1c3, r1c5 to r1c7 and r1c9 are shaded, and the rest of row 1 is empty.")


def test_a_rule_that_leaves_several_ways_to_fill_a_region() -> None:
    assert hints_of(load("lits", challenge="Courtyard 8x8"), 7)[6] == (
        "The shaded cells of every room form one tetromino. However the room of r6c2 is filled, r7c3 is shaded."
    )


def test_lists_and_singulars() -> None:
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")] == ["a", "a and b", "a, b or c"]
    assert list(map(singular, ("Boxes", "Rooms", "Cages", "Bodies", "Glass"))) == [
        "box",
        "room",
        "cage",
        "body",
        "glass",
    ]


@pytest.mark.parametrize(
    "name", ["star-battle", "slitherlink", "nonogram", "heyawake", "akari", "hashiwokakero", "laser"]
)
def test_everything_in_one_hint_follows_from_its_rules_and_facts(name: str) -> None:
    game = load(name, challenge=challenges(name)[0])
    position = Position(game.model)
    for _ in range(4):
        last = hint(position, Deadline()).chain[-1]
        proof = CoreFinder(game.model, last.rules, Deadline())
        for change in last.changes:
            rest = Fact(change.var, game.model.variables[change.var].domain & ~change.out)
            assert proof.refuted([*last.rules, *last.because, rest]) is not None
        for var, value in last.fixed:
            position.play(var, value)


def test_much_that_follows_from_one_site_is_found_there() -> None:
    where, text = said(load("n-queens", challenge="Twelve"))
    assert where == "r1c11"
    assert text.startswith("No two queens share a diagonal. r1c11 is a queen: ")


def test_a_count_at_a_point_names_the_point_and_what_is_counted() -> None:
    assert hints_of(load("chatroom", challenge="Hotline 8x8"), 2)[1] == (
        "Lines pass through all cells, do not branch, and end at symbols. r8c2 already has its line "
        "(from r8c1 to r8c2): there is no line from r7c2 to r8c2 or from r8c2 to r8c3."
    )


@pytest.mark.parametrize(
    ("name", "challenge", "text"),
    [
        (
            "masyu",
            "Bracelet 10x10",
            "The white circle at r3c1 is at the edge and leaves no choice: there is a line from r2c1 to r3c1 and from "
            "r3c1 to r4c1 and there is no line from r3c1 to r3c2.",
        ),
        (
            "big-tour",
            "Round trip 8x8",
            "r1c1, r1c8, r8c1 and r8c8 have only two ways out and need both: there is a line on each.",
        ),
        ("norinori", "Parquet 8x8", "The room of r1c3 has only two cells: r1c3 and r1c4 are shaded."),
    ],
)
def test_a_clue_or_region_that_leaves_no_choice(name: str, challenge: str, text: str) -> None:
    assert said(load(name, challenge=challenge))[1].endswith(text)


def test_a_number_that_is_less_than_another_is_not_the_largest() -> None:
    assert said(load("futoshiki", challenge="Seven"))[1] == (
        "A sign points to the smaller number. r2c1 and r2c3 to r2c7 are less than another number: "
        "r2c1 and r2c3 to r2c7 are not 7. Row 2 has only one place left for 7: r2c2 is 7."
    )


def test_sites_with_equal_clues_are_named_with_their_clue() -> None:
    texts = hints_of(load("hitori", challenge="Patchwork 10x10"), 4)
    assert "r3c1 is shaded (r3c1 and r10c1 both have a 3)" in texts[0]
    assert texts[2].count("Then r10c4 and r10c6 would both be empty, with a 7 each.") == 1
    assert texts[3].endswith("In column 5, r7c5 and r10c5 both have a 5, and r10c5 is empty: r7c5 is shaded.")


@pytest.mark.parametrize(
    ("change", "supposed", "so"),
    [
        (Change(0, 2, 12), "r3c1 is 1", "r3c1 is 2 or 3"),
        (Change(0, 12, 2), "r3c1 is 2 or 3", "r3c1 is 1"),
    ],
)
def test_a_search_says_what_was_tried(change: Change, supposed: str, so: str) -> None:
    game = game_of(LATIN % "")
    assert argue(Names(game), Deduction(BY_SOLVER, (change,), game.model.rules[:1], ())).text == (
        f"No number twice in a line. Suppose {supposed}: each way to go on breaks a rule sooner or later "
        f"(no shorter reason was found than to try them out). So {so}."
    )


def test_clue_cells_are_no_places() -> None:
    texts = hints_of(load("tapa", challenge="Long wall 10x10"), 2)
    assert texts[1] == "The clue 1 3 at r1c5 fits in only one way: r1c4, r1c6, r2c4 and r2c5 are shaded."
    _, text = said(load("tasquare", challenge="Tiles 8x8"))
    assert text.endswith("The 1 at r7c8 has only one place: r8c8 is shaded.")


def test_an_arrow_needs_no_edge() -> None:
    texts = hints_of(load("sashigane", challenge="First corners 5x5"), 3)
    assert texts[0].endswith("The → at r1c4 leaves no choice: there is a line from r1c4 to r1c5.")
    assert "The 6 at r4c1 is at the edge and leaves no choice: " in texts[2]
