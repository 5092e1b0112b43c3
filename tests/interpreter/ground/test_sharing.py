"""What rules share while they are grounded must say the same as if each had been worked out by itself."""

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import FALSE, Provenance, Regular, Rule

TEXT = """(game "X" (equipment {
    (board (rectangle 3 3) (values Cell (range 0 2)) (values Edge (range 0 1)))
    %s
}) (rules (play (satisfy { %s }))))"""


def rules_of(rules: str, equipment: str = "") -> tuple[Rule, ...]:
    return load(Source("text.lud", TEXT % (equipment, rules))).model.rules


def scopes(rules: str) -> list[list[int]]:
    return [sorted(rule.scope) for rule in rules_of(rules)]


def test_a_condition_on_a_site_alone_is_asked_anew_at_every_site() -> None:
    assert scopes("(forAll (blocks 1 2) (exists (region) (= (site) 1)))") == [
        [6, 7],
        [7, 8],
        [3, 4],
        [4, 5],
        [0, 1],
        [1, 2],
    ]


def test_a_condition_that_reads_a_name_is_not_taken_from_another_turn() -> None:
    read = scopes('(forAll (sites Row 1) as:"here" (exists (sites Row 3) (= (site) (site "here"))))')
    assert read == [[0, 1, 2, 6], [0, 1, 2, 7], [0, 1, 2, 8]]


def test_a_condition_on_a_layer_is_not_taken_from_another() -> None:
    text = TEXT.replace("(values Edge (range 0 1))", '(values Cell (range 0 2) layer:"Other")')
    both = '(exists (sites {0 1}) (= (site) 1)) (on "Other" (exists (sites {0 1}) (= (site) 1)))'
    first, second = load(Source("text.lud", text % ("", both))).model.rules
    assert (sorted(first.scope), sorted(second.scope)) == ([0, 1], [9, 10])


def test_walls_across_different_edges_are_told_apart() -> None:
    (east,) = rules_of("(= 2 (size (sites Direction E from:4 included:True wall:(= (edge) 1))))")
    (west,) = rules_of("(= 2 (size (sites Direction W from:4 included:True wall:(= (edge) 1))))")
    assert len(east.scope) == len(west.scope) == 1
    assert east.scope != west.scope


def test_clues_that_say_the_same_share_their_automaton_and_others_do_not() -> None:
    clues = '(hints (picture {"..." ".2." "..."}))(hints "More" {(hint 4 2) (hint 4 1) (hint 0 2)})'
    match = "(forAll Hint %s (is Match (sites Around (from) order:Circular) order:Any cyclic:True))"
    nodes = [rule.node for rule in rules_of(match % "" + match % '"More"', clues)]
    found = [node.automaton for node in nodes if isinstance(node, Regular)]
    assert len(found) == len(nodes) == 7
    same, *rest = found
    assert [one is same for one in rest] == [True, False, False, True, False, False]


def test_where_a_rule_comes_from_is_found_out_when_somebody_asks() -> None:
    (model,) = rules_of("(= r1c1 1)")
    asked = []

    def tell() -> Provenance:
        asked.append(1)
        return model.provenance

    rule = Rule(FALSE, tell, frozenset(), model.origin)
    assert (rule.origin, asked) == (model.origin, [])
    assert rule.provenance is rule.provenance is model.provenance
    assert asked == [1]


def test_variables_of_a_layer_stand_where_it_has_values() -> None:
    text = TEXT.replace("(values Cell (range 0 2))", "(values Cell (range 0 2) at:(sites {0 4 8}))")
    model = load(Source("text.lud", text % ("", "(is Sum (sites Board) 3)"))).model
    assert [variable.site.index for variable in model.variables[:3]] == [0, 4, 8]
    assert sorted(model.rules[0].scope) == [0, 1, 2]
