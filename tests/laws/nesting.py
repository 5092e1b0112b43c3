"""Texts in which one ludeme stands inside itself, as deep as the limit allows."""

from dslrun.dsl.limits import Limits

LAYERS = '(values Cell (range 0 1)) (values Cell (range 0 1) layer:"L")'
GAME = """(game "Deep"
    (equipment {{ (board {board} {layers}) (regions Rows) (hints {{(hint {{0}} 1)}}) {equipment} }})
    (rules (start {start}) (play (satisfy {{ {rule} }}))))
{more}"""
DEFAULT = {
    "board": "(rectangle 1 1)",
    "layers": LAYERS,
    "equipment": "",
    "start": "(set {{0 1}})",
    "rule": "(= r1c1 1)",
    "more": "",
}
CONDITION = "(= r1c1 r1c2)"
#: Where a text is nested, what stands around it there, one level of it (`@` is the next), and the innermost part.
NESTS: dict[str, tuple[str, str, str, str]] = {
    "not": ("rule", "@", "(not @)", CONDITION),
    "and": ("rule", "@", "(and @ (< r1c1 2))", CONDITION),
    "or": ("rule", "@", "(or (= r1c2 1) @)", CONDITION),
    "not and": ("rule", "@", "(not (and (= r1c2 1) @))", CONDITION),
    "or not": ("rule", "@", "(or (= r1c2 1) (not @))", CONDITION),
    "if": ("rule", "@", "(if @ (= r1c2 1))", CONDITION),
    "if then": ("rule", "@", "(if (= r1c2 1) @)", CONDITION),
    "if else": ("rule", "@", "(if (= r1c2 1) (= r1c1 1) @)", CONDITION),
    "rule": ("rule", "@", '(rule "Words." @)', CONDITION),
    "on": ("rule", "@", '(on "L" @)', CONDITION),
    "forAll": ("rule", "@", "(forAll (sites Row 1) @)", "(= (site) r1c1)"),
    "forAll Cell": ("rule", "@", "(forAll Cell @)", "(= (from) r1c1)"),
    "forAll Hint": ("rule", "@", "(forAll Hint @)", "(is Sum (sites Hint) (hint))"),
    "forAll Region": ("rule", "@", "(forAll Region @)", "(at Most (region) 2)"),
    "forAll Value": ("rule", "@", "(forAll Value (range 1 1) @)", "(= r1c1 (value))"),
    "forAll Pair": ("rule", "@", "(forAll Pair @)", "(= (from) (to))"),
    "exists": ("rule", "@", "(exists (sites Row 1) @)", "(= (site) r1c1)"),
    "not forAll": ("rule", "@", "(not (forAll (sites {0}) @))", "(= (site) r1c2)"),
    "all Sites": ("rule", "@", "(all Sites (sites Board) if:@)", "(= (site) r1c1)"),
    "is In": ("rule", "@", "(is In 0 (sites in:(sites Board) if:@))", "(= (site) 1)"),
    "is Sum": ("rule", "@", "(is Sum (sites in:(sites Row 1) if:@) 1)", "(= (site) r1c1)"),
    "is Connected": ("rule", "@", "(is Connected (sites in:(sites Board) if:@))", "(= (site) 1)"),
    "is Acyclic": ("rule", "@", "(is Acyclic (sites in:(sites Board) if:@))", "(= (site) 1)"),
    "is Acyclic by": ("rule", "@", "(is Acyclic (sites Board) by:@)", "(= (from) (to))"),
    "is Ordered": ("rule", "@", "(is Ordered (sites Board) by:@)", "(= (from) (to))"),
    "results": ("rule", "(is In 1 (results @ to:(sites Board)))", "(+ 0 @)", "(to)"),
    "is Count": ("rule", "@", "(is Count (sites in:(sites Board) if:@) 1)", "(= (site) 1)"),
    "all Different": ("rule", "@", "(all Different (sites in:(sites Board) if:@))", "(= (site) 1)"),
    "count Groups": ("rule", "@", "(= 1 (count Groups of:(sites in:(sites Board) if:@)))", "(= (site) 1)"),
    "plus": ("rule", "(= 1 @)", "(+ @ 0)", "r1c1"),
    "plus growing": ("rule", "(< 0 @)", "(+ r1c2 @)", "r1c1"),
    "minus": ("rule", "(<= -300 @)", "(- @ r1c2)", "r1c1"),
    "negative": ("rule", "(<= -1 @)", "(- @)", "r1c1"),
    "times": ("rule", "(= 1 @)", "(* @ 1)", "r1c1"),
    "times a site": ("rule", "(<= 0 @)", "(* @ r1c1)", "r1c1"),
    "divided": ("rule", "(= 1 @)", "(/ @ 1)", "r1c1"),
    "remainder": ("rule", "(= 1 @)", "(% @ 2)", "r1c1"),
    "abs": ("rule", "(= 1 @)", "(abs @)", "r1c1"),
    "abs minus": ("rule", "(<= 0 @)", "(abs (- r1c1 @))", "r1c1"),
    "min": ("rule", "(= 1 @)", "(min @ 1)", "r1c1"),
    "min of sites": ("rule", "(= 1 @)", "(min @ r1c2)", "r1c1"),
    "max": ("rule", "(= 1 @)", "(max @ 0)", "r1c1"),
    "number if": ("rule", "(= 1 @)", "(if (= r1c2 1) 1 @)", "r1c1"),
    "number on": ("rule", "(= 1 @)", '(on "L" @)', "r1c1"),
    "equal": ("rule", "@", "(if (= 1 (if @ 1 0)) (= r1c1 1))", CONDITION),
    "size": ("rule", "(= 1 @)", "(size (sites Value @))", "r1c1"),
    "count Sites": ("rule", "(< 0 @)", "(count Sites in:(sites Board) if:(< 0 @))", "r1c1"),
    "sum": ("rule", "(<= 1 @)", "(sum (sites Value @))", "r1c1"),
    "union": ("rule", "(at Least @ 1)", "(union (sites Row 1) @)", "(sites Board)"),
    "union of values": ("rule", "(at Least @ 1)", "(union (sites Value 1) @)", "(sites Board)"),
    "intersection": ("rule", "(at Least @ 1)", "(intersection (sites Row 1) @)", "(sites Board)"),
    "difference": ("rule", "(at Least @ 1)", "(difference @ (sites Value 0))", "(sites Board)"),
    "sites in": ("rule", "(at Least @ 1)", "(sites in:@ if:(= (site) 1))", "(sites Board)"),
    "sites if": ("rule", "(at Least (sites in:(sites Board) if:@) 1)", "(not @)", "(= (site) 1)"),
    "sites": ("rule", "(at Least @ 1)", "(sites @)", "{0}"),
    "region on": ("rule", "(at Least @ 1)", '(on "L" @)', "(sites Value 1)"),
    "sites Around": ("rule", "(at Least @ 0)", "(union {0} (sites Around 0 Orthogonal) @)", "(sites Board)"),
    "row": ("rule", "(= 1 @)", "(size (sites Row @))", "1"),
    "sites Direction": (
        "rule",
        "(at Least (sites Direction E from:0 stop:@) 0)",
        "(not @)",
        "(= (to) 1)",
    ),
    "braces of a rule": ("rule", "(all Different @)", "{@}", "0 1"),
    "braces of satisfy": ("rule", "@", "{@}", CONDITION),
    "braces of equipment": ("equipment", "@", "{@}", "(regions Rows)"),
    "braces of regions": ("equipment", "(regions @)", "{@}", "0 1"),
    "braces of hints": ("equipment", "(hints @)", "{@}", "(hint 0 1)"),
    "braces of numbers": ("equipment", "(outside top:@)", "{@}", "1 2"),
    "braces of a start": ("start", "(set @)", "{@}", "{0 1}"),
    "start on": ("start", "@", '(on "L" @)', "(set {{0 1}})"),
    "rotate": ("board", "@", "(rotate 0 @)", "(square 2)"),
    "scale": ("board", "@", "(scale 1 @)", "(square 2)"),
    "shift": ("board", "@", "(shift 0 0 @)", "(square 2)"),
    "remove": ("board", "@", "(remove @ cells:{})", "(square 2)"),
    "hole": ("board", "@", "(hole @ (poly {{9 9} {9 8} {8 9}}))", "(square 2)"),
    "merge": ("board", "@", "(merge (square 2) @)", "(square 2)"),
    "union of boards": ("board", "@", "(union @)", "(square 2)"),
    "intersect": ("board", "@", "(intersect (square 2) @)", "(square 2)"),
    "size of a board": ("board", "(square @)", "(+ 0 @)", "2"),
    "metadata": ("more", "(metadata @)", "{@}", '(info (description "Deep."))'),
    "info": ("more", "(metadata @)", "(info @)", '(description "Deep.")'),
    "an unknown head": ("rule", "@", "(foo @)", "1"),
    "an unknown part": ("rule", "(is Sum @)", "(foo {@})", "1"),
    "a wrong argument": ("rule", "@", "(not @)", "1"),
    "a wrong argument of many": ("rule", "@", "(= 1 (size @))", "1"),
    "empty brackets": ("rule", "@", "(@)", ""),
    "uses": ("rule", "@", '("Same" @)', CONDITION),
    "named arguments": ("rule", "(is Sum (sites Board) 1 a:@)", "(b c:@)", "1"),
    "forms at the top": ("more", "@", "(foo @)", "1"),
}
USES = '(define "Same" #1)'
#: A chain of definitions, each of which uses the next.
CHAIN = '(define "D0" (= r1c1 1))' + "".join(f'(define "D{n}" (not ("D{n - 1}")))' for n in range(1, 61))


def nested(name: str, levels: int | None = None) -> str:
    """A game with something nested so many levels deep; without a number, as deep as the limit allows."""
    slot, around, level, core = NESTS[name]
    before, after = level.split("@")
    step = depth_at(level)
    if levels is None:
        room = Limits().nesting - 8 - depth_at(around) - max_depth(core)
        levels = room // step
    text = around.replace("@", before * levels + core + after * levels)
    filled = DEFAULT | {slot: text}
    if "r1c2" in text:  # elsewhere one cell is enough: over two, quantifiers in each other take 2, 4, 8, ... turns
        filled["board"] = "(rectangle 1 2)"
    more = filled.pop("more") + USES
    return GAME.format(**filled, more=more)


def depth_at(text: str) -> int:
    """How many brackets are open at the `@` of a text."""
    before = text.split("@")[0]
    return sum(before.count(sign) for sign in "({") - sum(before.count(sign) for sign in ")}")


def max_depth(text: str) -> int:
    """How many brackets are open at most."""
    depth = most = 0
    for sign in text:
        depth += (sign in "({") - (sign in ")}")
        most = max(most, depth)
    return most
