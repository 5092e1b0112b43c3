"""What the ludemes mean, in plain Python over a finished board, written without a look at how they are grounded."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, pairwise

from tests.laws.grid import Grid, Link, Place, before_stop, beside, groups, opposite, runs, touching

CELLS = "(board (rectangle 2 3) (values Cell (range 0 2)))"
MARKS = "(board (rectangle 2 3) (values Cell (range 0 1)))"
LINE = "(board (rectangle 1 5) (values Cell (range 0 2)))"
SQUARE = "(board (square 3) (values Cell (range 0 1)))"
EDGES = "(board (rectangle 2 3) (values Edge (range 0 1)) use:Edge)"
GRID = "(board (square 3) (values Edge (range 0 1)) use:Edge)"
CROSS = '(board (visibility (picture {". 1 ." "1 1 1" ". 1 ."})) (values Edge (range 0 1)) use:Edge)'
ARROWS = "(board (rectangle 2 2) (values Edge (range 0 2)) use:Edge)"
BRIDGES = '(board (visibility (picture {". 1 ." "1 . 1" ". 1 ."})) (values Edge (range 0 2)) use:Edge)'
LAYERS = '(board (rectangle 1 2) (values Cell (range 0 2)) (values Cell (range 0 2) layer:"Letter"))'
STRIP = "(board (rectangle 1 3) (values Edge (range 0 1)) (values Vertex (range 0 3)) use:Edge)"
LINES = "(regions {Rows Columns})"
ROOMS = '(regions "Rooms" (picture {"AAB" "ACB"}))'
NUMBERS = '(hints (picture {"1 1 2" "2 . 1"}))'
E, W, N, S = (0, 1), (0, -1), (-1, 0), (1, 0)
FOUR = (E, W, N, S)


@dataclass(frozen=True)
class Meaning:
    """A rule on a board, and where it holds."""

    rule: str
    holds: Callable[[Grid], bool]
    board: str = CELLS
    more: str = ""


def different(values: list[int], *excepted: int) -> bool:
    """No value twice, and no empty place, the excepted values apart."""
    kept = [value for value in values if value not in excepted]
    return len(kept) == len(set(kept)) and 0 not in kept


def is_loop(grid: Grid) -> bool:
    """One closed loop: some edges, each vertex with none or two of them, all in one piece."""
    chosen = grid.chosen()
    whole = groups({min(ends) for ends in chosen} | {max(ends) for ends in chosen}, lambda a, b: {a, b} in chosen) == 1
    return bool(chosen) and whole and all(grid.degree(vertex) in (0, 2) for vertex in grid.vertices)


def edge_groups(grid: Grid) -> int:
    """Pieces of chosen edges that hang together at their ends."""
    chosen = grid.chosen()
    return groups({vertex for ends in chosen for vertex in ends}, lambda a, b: frozenset((a, b)) in chosen)


def is_forest(places: set[Place], near: Callable[[Place, Place], bool]) -> bool:
    """As many groups as places less links: every link joins two groups."""
    links = sum(near(a, b) for a, b in combinations(places, 2))
    return groups(places, near) == len(places) - links


def is_path(places: set[Place], near: Callable[[Place, Place], bool], *ends: Place) -> bool:
    """Some places in one piece, none with three neighbours, and with an end; the ends named are ends."""
    degrees = {place: sum(near(place, other) for other in places if other != place) for place in places}
    at_ends = {place for place, degree in degrees.items() if degree < 2}
    return groups(places, near) == 1 and max(degrees.values()) < 3 and bool(at_ends) and at_ends.issuperset(ends)


def strands(grid: Grid, crossing: Place) -> bool:
    """One loop: walked from edge to edge, straight on where four meet at the crossing, it leaves none out."""
    chosen = grid.chosen()
    allowed = {vertex: (0, 2, 4) if vertex == crossing else (0, 2) for vertex in grid.vertices}
    if not chosen or any(grid.degree(vertex) not in allowed[vertex] for vertex in grid.vertices):
        return False
    start, here = sorted(chosen[0])
    seen, before = {chosen[0]}, start
    while True:
        ways = [other for other in grid.joined(here) if other != before]
        after = ways[0] if len(ways) == 1 else next(way for way in ways if opposite(here, before, way))
        before, here = here, after
        if frozenset((before, here)) in seen:
            return len(seen) == len(chosen)
        seen.add(frozenset((before, here)))


def open_strand(grid: Grid, crossing: Place, *ends: Place) -> bool:
    """One path: walked from one end to the other, straight on where four meet at the crossing, it leaves none out."""
    allowed = {vertex: (0, 1, 2, 4) if vertex == crossing else (0, 1, 2) for vertex in grid.vertices}
    if any(grid.degree(vertex) not in allowed[vertex] for vertex in grid.vertices):
        return False
    at_ends = [vertex for vertex in grid.vertices if grid.degree(vertex) == 1]
    if len(at_ends) != 2 or not set(ends) <= set(at_ends):
        return False
    here, before, walked = at_ends[0], None, 0
    while before is None or grid.degree(here) != 1:
        ways = [other for other in grid.joined(here) if other != before]
        after = ways[0] if len(ways) == 1 else next(way for way in ways if before and opposite(here, before, way))
        before, here, walked = here, after, walked + 1
    return walked == len(grid.chosen())


def in_turn(values: list[int], last: int) -> list[int] | None:
    """The number met last at each place, if the numbers that are not 0 come in turn; else None."""
    met = [0]
    for value in values:
        if value and value != met[-1] % last + 1:
            return None
        met.append(value or met[-1])
    return met[1:]


def strips(grid: Grid) -> bool:
    """Every vertex of a row knows its part: 1 the left end of a line, 2 its right end, 3 within, 0 no line."""
    drawn = [False, *(grid.edges[frozenset({(1, c), (1, c + 1)})] > 0 for c in (1, 2)), False]
    parts = [0, 2, 1, 3]
    return all(grid.at[1, c] == parts[2 * drawn[c] + drawn[c - 1]] for c in (1, 2, 3))


def ways_on(grid: Grid) -> list[tuple[Place, Place]]:
    """Directed edges: 1 leads to the right or up, 2 the other way."""
    found = []
    for ends, value in grid.edges.items():
        low, high = sorted(ends, key=lambda place: (-place[0], place[1]))
        if value:
            found.append((low, high) if value == 1 else (high, low))
    return found


def sortable(places: set[Place], before: Callable[[Place, Place], bool]) -> bool:
    """Again and again a place that none of the others comes before can be taken away."""
    left = set(places)
    while left:
        first = next((one for one in left if not any(before(other, one) for other in left if other != one)), None)
        if first is None:
            return False
        left.remove(first)
    return True


def crossed(grid: Grid) -> bool:
    """An upright and a level edge meet between their ends."""
    for a, b in combinations(grid.chosen(), 2):
        (top, left), (bottom, right) = min(a), max(a)
        (first, low), (last, high) = min(b), max(b)
        if left == right and first == last and top < first < bottom and low < left < high:
            return True
        if top == bottom and low == high and first < top < last and left < low < right:
            return True
    return False


def seen(line: list[int]) -> int:
    """Values higher than all before them; an empty place has none."""
    return sum(value > max(line[:at], default=0) for at, value in enumerate(line))


def fenced_in(line: list[int], fence: int) -> int:
    """The sum of the values after the first of a kind, up to the next of it or the end."""
    after = line[line.index(fence) + 1 :] if fence in line else []
    return sum(after[: after.index(fence)] if fence in after else after)


def lit(grid: Grid, stop: int) -> int:
    """Places seen from r1c1 to the right and below, itself included."""
    return 1 + sum(len(before_stop(grid.ray((1, 1), step), stop)) for step in FOUR)


def ripple(grid: Grid) -> bool:
    """Equal numbers in a line lie farther apart than the number says; empty places clash with nothing."""
    return all(
        not value or value not in grid.ray(place, step)[:value] for place, value in grid.at.items() for step in FOUR
    )


def queens(grid: Grid) -> bool:
    """No 1 sees another 1 along a row, column or diagonal."""
    marked = grid.places(1)
    return not any(
        a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1]) for a, b in combinations(marked, 2)
    )


SUMS = [
    Meaning("(is Sum (sites Row 1) 3)", lambda g: sum(g.row(1)) == 3),
    Meaning("(is Sum 2)", lambda g: all(sum(line) == 2 for line in g.columns), more="(regions Columns)"),
    Meaning("(is Sum {r1c1 r2c2} 2)", lambda g: g.at[1, 1] + g.at[2, 2] == 2),
    Meaning(
        '(is Sum "Rooms" 2)',
        lambda g: g.at[2, 2] == 2 == g.at[1, 3] + g.at[2, 3] and g.at[1, 1] + g.at[1, 2] + g.at[2, 1] == 2,
        more=ROOMS,
    ),
    Meaning("(is Product (sites Row 1) 2)", lambda g: g.at[1, 1] * g.at[1, 2] * g.at[1, 3] == 2),
    Meaning("(is Product (sites Row 1) 0)", lambda g: 0 in g.row(1)),
    Meaning("(is Product (sites Row 1) (- r2c1 1))", lambda g: g.at[1, 1] * g.at[1, 2] * g.at[1, 3] == g.at[2, 1] - 1),
    Meaning(
        "(forAll Hint (forAll Value (range 1 2) (is Count (sites Hint) of:(value) (hint (value)))))",
        lambda g: g.row(1).count(1) == 2 and g.row(1).count(2) == 0 and g.row(2).count(2) == 1,
        more="(hints (outside left:{{2 0} {? 1}}))",
    ),
    Meaning(
        '(forAll Hint (= (hint) (sum ("First" (sites Hint)))))',
        lambda g: next((v for v in reversed(g.row(2)) if v), 0) == 2,
        more='(hints (outside right:{? "B"} legend:("Letters")))',
    ),
    Meaning("(is Count (sites Board) of:1 2)", lambda g: g.values.count(1) == 2),
    Meaning("(is Count (sites Row 2) 1)", lambda g: g.row(2).count(1) == 1),
    Meaning("(is Count (sites Row 1) of:r2c1 2)", lambda g: g.row(1).count(g.at[2, 1]) == 2),
    Meaning("(at Most (sites Row 1) 2)", lambda g: sum(g.row(1)) <= 2),
    Meaning("(at Least (sites Row 1) 3)", lambda g: sum(g.row(1)) >= 3),
    Meaning("(at Most (sites Row 1) individual:True 1)", lambda g: max(g.row(1)) <= 1),
    Meaning("(at Least (sites Row 1) individual:True r2c1)", lambda g: min(g.row(1)) >= g.at[2, 1]),
    Meaning("(= (sum (sites Row 1)) (sum (sites Row 2)))", lambda g: sum(g.row(1)) == sum(g.row(2))),
    Meaning("(is Sum (sites Value 2) 4)", lambda g: g.values.count(2) == 2),
    Meaning(
        "(= 5 (sum (sites Row 1) of:(* (column of:(site)) (site))))",
        lambda g: g.at[1, 1] + 2 * g.at[1, 2] + 3 * g.at[1, 3] == 5,
    ),
    Meaning(
        "(= 3 (sum (sites Value 1) of:(- (row of:(site)) r2c3)))",
        lambda g: sum(r - g.at[2, 3] for r, _ in g.places(1)) == 3,
    ),
    Meaning(
        "(forAll Cell (if (= (from) 2) (= 1 (sum (sites Around (from) Orthogonal) of:(= (site) 1)))))",
        lambda g: all(sum(g.at[b] == 1 for b in g.at if beside(a, b)) == 1 for a in g.places(2)),
    ),
]

ROOM_AND_CLUE = [
    Meaning(
        '(forAll Neighbours (or (is In (to) (sites "Rooms" at:(from))) (!= (from) (to))))',
        lambda g: all(
            g.at[a] != g.at[b] for a, b in (((1, 2), (1, 3)), ((2, 1), (2, 2)), ((1, 2), (2, 2)), ((2, 2), (2, 3)))
        ),
        more=ROOMS,
    ),
    Meaning('(= r1c1 (sum (sites "Rooms" at:r2c3)))', lambda g: g.at[1, 1] == g.at[1, 3] + g.at[2, 3], more=ROOMS),
    Meaning(
        '(forAll "Rooms" (< (sum (region)) (region Number)))',
        lambda g: g.at[1, 1] == g.at[1, 2] == g.at[2, 1] == 0 and g.at[1, 3] + g.at[2, 3] < 2,
        more=ROOMS,
    ),
    Meaning(
        "(forAll Hint (= (from) (hint 2)))",
        lambda g: g.at[1, 1] == 2 and g.at[1, 2] == 0,
        more="(hints {(hint r1c1 {1 2}) (hint r1c2 {1 0 2})})",
    ),
    Meaning(
        "(forAll Hint (or (= (hint 2) Off) (!= (from) (hint 2))))",
        lambda g: g.at[1, 1] != 2,
        more="(hints {(hint r1c1 {1 2}) (hint r1c2 1)})",
    ),
    Meaning("(= r1c1 (hint 2 at:r2c2))", lambda g: g.at[1, 1] == 2, more="(hints {(hint r2c2 {1 2})})"),
    Meaning(
        "(forAll Hint (is In (sum (sites Row 2)) (hint Numbers)))",
        lambda g: sum(g.row(2)) in (1, 4),
        more="(hints {(hint r1c1 {1 4})})",
    ),
    Meaning(
        "(forAll Hint (= (+ (size (hint Numbers)) (from)) (sum (hint Numbers))))",
        lambda g: g.at[1, 1] == 1 and g.at[1, 2] == 2,
        more="(hints {(hint r1c1 {1 2}) (hint r1c2 3)})",
    ),
    Meaning(
        "(forAll Hint (forAll Value (hint Numbers) (exists (sites Row 2) (= (site) (value)))))",
        lambda g: 1 in g.row(2) and 2 in g.row(2),
        more="(hints {(hint r1c1 {1 2 ?})})",
    ),
    Meaning(
        '(is Sum "Gates" 1)',
        lambda g: g.edges[frozenset(((2, 1), (2, 2)))] + g.edges[frozenset(((1, 1), (1, 2)))] == 1,
        EDGES,
        '(regions "Gates" {r2c1-r2c2 r1c1-r1c2} Edge)',
    ),
    Meaning(
        "(forAll Region (<= (sum (region)) 1))",
        lambda g: all(sum(line) <= 1 for line in g.rows),
        "(board (rectangle 2 3) (values Vertex (range 0 1)))",
        '(regions "Lines" (picture {"aaa" "bbb"}) Vertex)',
    ),
]

DIFFERENT = [
    Meaning("(all Different (sites Column 1))", lambda g: different(g.column(1))),
    Meaning("(all Different (sites Board) except:0)", lambda g: different(g.values, 0)),
    Meaning("(all Different (sites Row 1) excepts:{0 2})", lambda g: different(g.row(1), 0, 2)),
    Meaning("(all Different)", lambda g: all(map(different, g.columns)), more="(regions Columns)"),
    Meaning(
        "(all Different (sites Direction from:r1c1 E included:True stop:(= (to) 2)))",
        lambda g: different([g.at[1, 1], *before_stop(g.ray((1, 1), E), 2)]),
    ),
    Meaning("(all Different except:0)", queens, SQUARE, "(regions AllDirections)"),
    Meaning("(all Different AllDirections except:0)", queens, SQUARE),
    Meaning(
        "(is Unique)", lambda g: len(set(map(tuple, g.rows))) == 2 and len(set(map(tuple, g.columns))) == 3, more=LINES
    ),
    Meaning(
        "(all HintDifferent)",
        lambda g: g.at[1, 1] > 0 or g.at[1, 2] > 0,
        MARKS,
        LINES + NUMBERS,
    ),
    Meaning(
        "(is Distinct (sites Around r1c1) r1c1)",
        lambda g: not g.at[1, 1] or g.at[1, 1] not in (g.at[1, 2], g.at[2, 1], g.at[2, 2]),
    ),
    Meaning("(is Distinct (sites Row 1) 2)", lambda g: 2 not in g.row(1)),
    Meaning(
        '("Latin")',
        lambda g: all(map(different, g.rows + g.columns)),
        "(board (rectangle 2 2) (values Cell (range 1 3)))",
    ),
    Meaning('("Latin" 0)', lambda g: all(different(line, 0) for line in g.rows + g.columns)),
]

RING = ((1, 2), (1, 3), (2, 3), (3, 3), (3, 2), (3, 1), (2, 1), (1, 1))
"""The cells around the middle of a square, clockwise."""
AROUND = "(forAll Hint (is Match (sites Around (from) order:Circular) order:Any cyclic:True))"


def lengths(line: list[int]) -> list[int]:
    """The lengths of the runs of filled places, whatever they hold."""
    return [length for length, _ in runs([int(value > 0) for value in line])]


def round_lengths(grid: Grid) -> list[int]:
    """The lengths of the runs around the middle, from an empty place on."""
    ring = [grid.at[place] for place in RING]
    if 0 not in ring:
        return [8]
    at = ring.index(0)
    return lengths(ring[at:] + ring[:at])


def run_sums(line: list[int]) -> list[int]:
    """The sums of the runs of filled places."""
    return [sum(map(int, word)) for word in "".join(map(str, line)).split("0") if word]


def along(numbers: str) -> str:
    """A clue for the whole of LINE."""
    return f"(hints {{(hint {{0..4}} {{{numbers}}})}})"


FREE_RUNS = [
    Meaning("(is Match order:Any)", lambda g: sorted(lengths(g.row(1))) == [1, 2], LINE, along("2 1")),
    Meaning("(not (is Match order:Any))", lambda g: sorted(lengths(g.row(1))) != [1, 1], LINE, along("1 1")),
    Meaning("(is Match)", lambda g: lengths(g.row(1))[-1:] == [2], LINE, along("* 2")),
    Meaning("(is Match)", lambda g: lengths(g.row(1))[:1] == [1], LINE, along("1 *")),
    Meaning("(is Match)", lambda g: 1 in lengths(g.row(1)), LINE, along("* 1 *")),
    Meaning("(is Match)", lambda g: lengths(g.row(1)) in ([1, 1], [1, 1, 1], [1, 2, 1]), LINE, along("1 * 1")),
    Meaning("(is Match order:Any)", lambda g: 2 in lengths(g.row(1)), LINE, along("2 *")),
    Meaning(
        "(is Match order:Any)",
        lambda g: len(found := lengths(g.row(1))) == 2 and 2 in found,
        LINE,
        along("2 ?"),
    ),
    Meaning("(is Match sums:True)", lambda g: run_sums(g.row(1)) == [1, 3], LINE, along("1 3")),
    Meaning("(is Match sums:True order:Any)", lambda g: sorted(run_sums(g.row(1))) == [1, 2], LINE, along("2 1")),
    Meaning("(is Match sums:True)", lambda g: run_sums(g.row(1))[:1] == [4], LINE, along("4 *")),
    Meaning(
        "(is Match order:Any)",
        lambda g: sorted(runs(g.row(1))) == [(1, 1), (2, 2)],
        LINE,
        "(hints {(hint {0..4} {1 2} {1 2})})",
    ),
    Meaning(AROUND, lambda g: sorted(round_lengths(g)) == [1, 3], SQUARE, "(hints {(hint r2c2 {3 1})})"),
    Meaning(
        AROUND,
        lambda g: sorted(round_lengths(g)) == [1, 1, 2],
        SQUARE,
        '(hints (picture {". . ." ". 1,2,1 ." ". . ."}))',
    ),
    Meaning(AROUND, lambda g: len(round_lengths(g)) == 2, SQUARE, "(hints {(hint r2c2 {? ?})})"),
    Meaning(AROUND, lambda g: len(round_lengths(g)) <= 1, SQUARE, "(hints {(hint r2c2 ?)})"),
    Meaning(
        "(forAll Hint (is Match (sites Around (from) order:Circular) cyclic:True))",
        lambda g: len(round_lengths(g)) <= 1,
        SQUARE,
        "(hints {(hint r2c2 ?)})",
    ),
    Meaning(AROUND, lambda g: round_lengths(g) == [8], SQUARE, "(hints {(hint r2c2 8)})"),
    Meaning(
        "(forAll Hint (is Match (sites Around (from) order:Circular) cyclic:True))",
        lambda g: round_lengths(g) in ([1, 2, 1], [2, 1, 1], [1, 1, 2]),
        SQUARE,
        "(hints {(hint r2c2 {1 2 1})})",
    ),
    Meaning(
        AROUND,
        lambda g: (g.at[1, 2], g.at[2, 2], g.at[2, 1]) == (1, 0, 1),
        SQUARE,
        "(hints {(hint r1c1 {1 1})})",
    ),
    Meaning(
        AROUND,
        lambda g: sorted(lengths([g.at[p] for p in ((1, 3), (2, 3), (2, 2), (2, 1), (1, 1))])) == [1, 2],
        SQUARE,
        "(hints {(hint r1c2 {2 1})})",
    ),
    Meaning(
        AROUND,
        lambda g: (
            sorted(lengths([g.at[1, 3], g.at[2, 3], g.at[3, 3], 0, g.at[3, 1], g.at[2, 1], g.at[1, 1]])) == [1, 2]
        ),
        "(board (remove (square 3) cells:{1 7}) (values Cell (range 0 1)))",
        "(hints {(hint r2c2 {2 1})})",
    ),
]

LINE_PATTERNS = [
    Meaning(
        "(is Match)",
        lambda g: [n for n, _ in runs([int(v > 0) for v in g.row(1)])] == [1, 2],
        LINE,
        "(hints {(hint {0..4} {1 2})})",
    ),
    Meaning("(is Match)", lambda g: not any(g.row(1)), LINE, "(hints {(hint {0..4} 0)})"),
    Meaning(
        "(is Match)",
        lambda g: len(found := runs([int(v > 0) for v in g.row(1)])) == 2 and found[1][0] == 1,
        LINE,
        "(hints {(hint {0..4} {? 1})})",
    ),
    Meaning("(is Match)", lambda g: len(runs([int(v > 0) for v in g.row(1)])) == 1, LINE, "(hints {(hint {0..4} ?)})"),
    Meaning(
        "(is Match colorHint:True 0)",
        lambda g: runs(g.row(1)) == [(1, 1), (2, 2)],
        LINE,
        "(hints {(hint {0..4} {1 2} {1 2})})",
    ),
    Meaning(
        "(is Match colorHint:True 0)",
        lambda g: runs(g.row(1)) == [(1, 2), (1, 2)],
        LINE,
        "(hints {(hint {0..4} {1 1} {2 2})})",
    ),
    *FREE_RUNS,
    Meaning("(not (is Line 3 Orthogonal))", lambda g: not any(len(set(line)) == 1 for line in g.rows)),
    Meaning(
        "(is Line 2 Diagonal)", lambda g: any(g.at[1, c] == g.at[2, d] for c, d in ((1, 2), (2, 1), (2, 3), (3, 2)))
    ),
    Meaning(
        "(forAll (stretches 2 Orthogonal) (is Sum (region) 1))",
        lambda g: all(g.at[a] + g.at[b] == 1 for a in g.at for b in g.at if a < b and beside(a, b)),
        MARKS,
    ),
    Meaning(
        "(forAll (blocks 2 2) (at Least (region) 3))",
        lambda g: all(g.at[1, c] + g.at[1, c + 1] + g.at[2, c] + g.at[2, c + 1] >= 3 for c in (1, 2)),
    ),
    Meaning(
        '(forAll (spans "Rooms" 2) (at Least (region) 1))',
        lambda g: all(
            g.at[a] + g.at[b] >= 1 for a, b in (((1, 2), (1, 3)), ((2, 1), (2, 2)), ((2, 2), (2, 3)), ((1, 2), (2, 2)))
        ),
        MARKS,
        ROOMS,
    ),
]

CONNECTION = [
    Meaning("(is Connected (sites Value 0))", lambda g: groups(g.places(0)) <= 1),
    Meaning("(is Connected (sites Value 1) Adjacent)", lambda g: groups(g.places(1), touching) <= 1),
    Meaning("(not (is Connected (sites Value 0)))", lambda g: groups(g.places(0)) > 1, SQUARE),
    Meaning("(or {(= r1c1 1) (= r1c2 2) (= r1c3 1)})", lambda g: g.at[1, 1] == 1 or g.at[1, 2] == 2 or g.at[1, 3] == 1),
    Meaning("(is Connex 0)", lambda g: groups(g.places(0, 2)) <= 1),
    Meaning("(is Connex of:2 0)", lambda g: groups(g.places(0, 1)) <= 1),
    Meaning("(= (count Groups of:(sites Value 1)) 2)", lambda g: groups(g.places(1)) == 2),
    Meaning("(!= (count Groups Cell) 1)", lambda g: groups(g.places(1, 2)) != 1),
    Meaning("(< (count Groups Cell Adjacent) 2)", lambda g: groups(g.places(1), touching) < 2, SQUARE),
    Meaning("(<= 2 (count Groups))", lambda g: groups(g.places(1, 2)) >= 2),
    Meaning("(= (count Groups Edge) 2)", lambda g: edge_groups(g) == 2, EDGES),
    Meaning(
        "(is Connected (sites Board Vertex) by:Edge)",
        lambda g: edge_groups(g) == 1 and all(map(g.degree, g.vertices)),
        EDGES,
    ),
    Meaning(
        '("NoSquare" 1)', lambda g: all({g.at[1, c], g.at[1, c + 1], g.at[2, c], g.at[2, c + 1]} != {1} for c in (1, 2))
    ),
    Meaning('("NotTouching" 1)', lambda g: not any(beside(a, b) for a, b in combinations(g.places(1), 2))),
    Meaning('("NotTouching" 1 Adjacent)', lambda g: not any(touching(a, b) for a, b in combinations(g.places(1), 2))),
    Meaning(
        '("PieceNotAdjacent")',
        lambda g: all(g.at[a] + g.at[b] <= 1 for a in g.at for b in g.at if beside(a, b)) and 2 not in g.values,
    ),
]

TREES = [
    Meaning("(is Acyclic (sites Value 1))", lambda g: is_forest(g.places(1), beside), SQUARE),
    Meaning("(not (is Acyclic (sites Value 0) Adjacent))", lambda g: not is_forest(g.places(0), touching)),
    Meaning("(is Acyclic (sites Board Vertex) by:Edge)", lambda g: is_forest(g.vertices, g.linked), EDGES),
    Meaning(
        "(is Acyclic (sites Board) by:(= (from) (to)))",
        lambda g: is_forest(set(g.at), lambda a, b: beside(a, b) and g.at[a] == g.at[b]),
    ),
    Meaning(
        "(and (is Connected (sites Value 1)) (is Acyclic (sites Value 1)))",
        lambda g: groups(g.places(1)) <= 1 and is_forest(g.places(1), beside),
        SQUARE,
    ),
]

PATHS = [
    Meaning("(is Path (sites Value 1))", lambda g: is_path(g.places(1), beside), SQUARE),
    Meaning("(is Path (sites Value 1) Adjacent)", lambda g: is_path(g.places(1), touching)),
    Meaning("(not (is Path (sites Value 1)))", lambda g: not is_path(g.places(1), beside)),
    Meaning(
        "(is Path (sites Value 1) from:r1c1 to:r3c1)", lambda g: is_path(g.places(1), beside, (1, 1), (3, 1)), SQUARE
    ),
    Meaning("(is Path (sites Value 1) from:r2c2)", lambda g: is_path(g.places(1), beside, (2, 2)), SQUARE),
    Meaning("(is Path)", lambda g: is_path(g.touched, g.linked), EDGES),
    Meaning("(is Path Edge from:r1c1 to:r2c2)", lambda g: is_path(g.touched, g.linked, (1, 1), (2, 2)), EDGES),
    Meaning("(is Path to:r1c3)", lambda g: is_path(g.touched, g.linked, (1, 3)), EDGES),
    Meaning("(is Loop crossing:(sites {r2c2}))", lambda g: strands(g, (2, 2)), GRID),
    Meaning("(not (is Loop crossing:(sites {r2c2})))", lambda g: not strands(g, (2, 2)), GRID),
    Meaning("(is Path crossing:(sites {r2c2}))", lambda g: open_strand(g, (2, 2)), GRID),
    Meaning("(not (is Path to:r1c1 crossing:(sites {r2c2})))", lambda g: not open_strand(g, (2, 2), (1, 1)), GRID),
    Meaning(
        "(is Path from:r2c1 to:r3c2 crossing:(sites {r2c2}))", lambda g: open_strand(g, (2, 2), (2, 1), (3, 2)), GRID
    ),
    Meaning(
        '("InTurn" (sites Row 1) 2 "Letter")',
        lambda g: in_turn(g.row(1), 2) == [g.letter[1, c] for c in (1, 2)],
        LAYERS,
    ),
    Meaning(
        '(forAll Step (sites Along from:r1c2 by:(not (is In (edge) (sites "Walls")))) (<= (from) (to)))',
        lambda g: g.at[1, 2] <= g.at[1, 1] <= g.at[2, 1] <= g.at[2, 2] <= g.at[2, 3] <= g.at[1, 3],
        more='(regions "Walls" (picture {"+-+ +-+" "|   | |" "+ +-+ +" "|     |" "+-+-+-+"}) Edge)',
    ),
    Meaning(
        '(is Sum (sites "Walls") 1)',
        lambda g: g.edges[frozenset({(1, 1), (1, 2)})] + g.edges[frozenset({(1, 3), (2, 3)})] == 1,
        EDGES,
        '(regions "Walls" (picture {"+-+ +" "    |" "+ + +"}) Edge)',
    ),
    Meaning('(is Curve "Lines")', strips, STRIP, '(curves "Lines" {(picture {"+-+"})})'),
    Meaning(
        '(is Curve "Lines" 1 at:r1c1)', lambda g: g.at[1, 1] in (1, 2, 3), STRIP, '(curves "Lines" {(picture {"+-+"})})'
    ),
    Meaning("(is Crossing at:r2c2)", lambda g: g.degree((2, 2)) == 4, CROSS),
    Meaning("(not (is Crossing at:r2c2))", lambda g: g.degree((2, 2)) != 4, CROSS),
    Meaning("(= 1 (size (sites Next r1c2)))", lambda g: sum(a == (1, 2) for a, _ in ways_on(g)) == 1, ARROWS),
    Meaning("(= 2 (size (sites Previous r1c1)))", lambda g: sum(b == (1, 1) for _, b in ways_on(g)) == 2, ARROWS),
    Meaning(
        "(is Ordered (sites Board Vertex) by:(is In (to) (sites Next (from))))",
        lambda g: sortable(g.vertices, lambda a, b: (a, b) in ways_on(g)),
        ARROWS,
    ),
    Meaning(
        "(is Ordered (sites Value 0) Adjacent by:(or (= (from) 0) (= (to) 2)))",
        lambda g: not any(touching(a, b) for a, b in combinations(g.places(0), 2)),
    ),
    Meaning("(not (is Ordered (sites Board) by:(!= (from) (to))))", lambda g: len(set(g.values)) > 1),
    Meaning("(is Loop)", is_loop, EDGES),
    Meaning("(is Loop)", is_loop, GRID),
    Meaning("(not (is Loop))", lambda g: not is_loop(g), EDGES),
    Meaning("(is Straight at:4)", lambda g: g.straight((1, 2)), EDGES),
    Meaning("(is Turn at:r2c2)", lambda g: g.turn((2, 2)), EDGES),
    Meaning("(= (size (sites Joined r1c2)) 2)", lambda g: g.degree((1, 2)) == 2, EDGES),
    Meaning("(forAll (sites Joined r1c2) (is Turn at:(site)))", lambda g: all(map(g.turn, g.joined((1, 2)))), EDGES),
    Meaning(
        "(is ValidDirections)",
        lambda g: False not in g.corners((2, 2)) and True not in g.corners((1, 2)),
        EDGES,
        "(hints {(hint 1 0) (hint 4 1) (hint 2 ?)} Vertex)",
    ),
    Meaning("(is Crossed)", crossed, BRIDGES),
    Meaning("(not (is Crossed))", lambda g: not crossed(g), BRIDGES),
    Meaning('("EdgeByVertex" 2)', lambda g: all(g.degree(v) == 2 for v in g.vertices), EDGES),
    Meaning('("NumberOfEdgeByVertex" 0 2)', lambda g: all(g.degree(v) in (0, 2) for v in g.vertices), EDGES),
    Meaning('("OnlyOneWay")', lambda g: edge_groups(g) == 1, EDGES),
    Meaning('(forAll Vertex (<= ("Degree" (from)) 1))', lambda g: all(g.degree(v) <= 1 for v in g.vertices), EDGES),
    Meaning(
        "(is Sum Edge (sites Incident Edge of:Vertex at:0) 2)",
        lambda g: sum(value for ends, value in g.edges.items() if (3, 2) in ends) == 2,
        BRIDGES,
    ),
    Meaning(
        "(= 3 (sum (sites Incident Edge of:Cell at:r1c2)))",
        lambda g: (
            sum(
                g.edges[frozenset(pair)]
                for pair in (((1, 2), (1, 3)), ((2, 2), (2, 3)), ((1, 2), (2, 2)), ((1, 3), (2, 3)))
            )
            == 3
        ),
        EDGES,
    ),
]

SIGHT = [
    Meaning(
        "(= 2 (size (sites Direction from:r1c1 E stop:(= (to) 1))))",
        lambda g: len(before_stop(g.ray((1, 1), E), 1)) == 2,
    ),
    Meaning(
        "(is Sum (sites Direction from:r1c1 E stop:(= (to) 2) stopIncluded:True) 3)",
        lambda g: sum(before_stop(g.ray((1, 1), E), 2)) + 2 * (2 in g.ray((1, 1), E)) == 3,
    ),
    Meaning(
        "(is Sum (sites Direction from:r1c1 E distance:r2c1) 2)", lambda g: sum(g.ray((1, 1), E)[: g.at[2, 1]]) == 2
    ),
    Meaning(
        "(= 2 (size (sites Direction from:{r1c1 r1c3} S stop:(= (to) r2c2))))",
        lambda g: g.at[2, 2] not in (g.at[2, 1], g.at[2, 3]),
    ),
    Meaning(
        "(is Sum (sites Direction from:(sites Value 2) E) 1)",
        lambda g: sum(value for (r, c), value in g.at.items() if 2 in g.ray((r, c), W)) == 1,
    ),
    Meaning('(= 3 (size ("Seen" r1c1 Orthogonal 1)))', lambda g: lit(g, 1) == 3),
    Meaning(
        "(is CountEmpty (sites Direction from:3 Orthogonal included:True) 3 3)",
        lambda g: (
            1
            + sum(
                next((at for at, v in enumerate(line) if v), len(line)) for line in (g.ray((1, 1), E), g.ray((1, 1), S))
            )
            == 3
        ),
    ),
    Meaning(
        "(forAll Cell (is Distinct (sites Direction from:(from) Orthogonal distance:(what at:(from))) (from)))",
        ripple,
    ),
    Meaning('(= 2 (size ("Visible" (sites Row 1))))', lambda g: seen(g.row(1)) == 2),
    Meaning('(= 2 (sum ("First" (sites Row 1))))', lambda g: next((v for v in g.row(1) if v), 0) == 2),
    Meaning(
        '(= 1 (sum ("Between" (sites Row 1) 2)))',
        lambda g: fenced_in(g.row(1), 2) == 1,
        LINE,
    ),
    Meaning("(is Sum (sites Before r1c3 in:(sites Row 1)) 1)", lambda g: g.at[1, 1] + g.at[1, 2] == 1),
    Meaning("(is Sum (sites After r1c1 in:(sites Value 1)) 2)", lambda g: g.row(1)[1:].count(1) == 2),
    Meaning(
        '(all Sites (sites Board) if:(is Distinct (sites (site) ("KnightWalk")) (site)))',
        lambda g: (
            not any(
                g.at[a] and g.at[a] == g.at[b]
                for a in g.at
                for b in g.at
                if {abs(a[0] - b[0]), abs(a[1] - b[1])} == {1, 2}
            )
        ),
    ),
]

WALLED = "(board (rectangle 1 3) (values Cell (range 0 1)) (values Edge (range 0 1)) use:Cell)"
MIDDLE = frozenset(((1, 2), (2, 2)))
"""The edge between the two cells of EDGES."""


def right_of(grid: Grid, row: int, column: int) -> int:
    """The value of the edge on the right of a cell."""
    return grid.edges[frozenset(((row, column + 1), (row + 1, column + 1)))]


def enclosed(grid: Grid) -> set[Place]:
    """The cells from which no way leads off the board that crosses no chosen edge."""
    bottom, right = max(grid.vertices)
    inside = {(row, column) for row in range(1, bottom) for column in range(1, right)}
    while leaving := {cell for cell in inside if any(is_open(grid, cell, step, inside) for step in FOUR)}:
        inside -= leaving
    return inside


def is_open(grid: Grid, cell: Place, step: Place, inside: set[Place]) -> bool:
    """Whether a step leads out of some cells, across no chosen edge."""
    down, across = cell[0] + max(step[0], 0), cell[1] + max(step[1], 0)
    edge = frozenset(((down, across), (down, across + 1) if step[0] else (down + 1, across)))
    return not grid.edges[edge] and (cell[0] + step[0], cell[1] + step[1]) not in inside


def reach(grid: Grid, vertex: Place, step: Place) -> int:
    """How many chosen edges lead straight on from a vertex."""
    beyond = vertex[0] + step[0], vertex[1] + step[1]
    return 1 + reach(grid, beyond, step) if grid.edges.get(frozenset((vertex, beyond))) else 0


SIDES = [
    Meaning(
        "(forAll (sites Board Cell) (= 1 (sum (sites Incident Edge at:(site) {N W}))))",
        lambda g: all(
            g.edges[frozenset(((1, c), (1, c + 1)))] + g.edges[frozenset(((1, c), (2, c)))] == 1 for c in (1, 2)
        ),
        EDGES,
    ),
    Meaning(
        "(forAll Cell (forAll Direction {N E} (= 1 (sum (union (sites Incident Edge at:(from) (direction))"
        " (sites Incident Edge at:(from) (opposite (direction))))))))",
        lambda g: all(
            g.edges[frozenset(((1, c), (1, c + 1)))] + g.edges[frozenset(((2, c), (2, c + 1)))] == 1
            and g.edges[frozenset(((1, c), (2, c)))] + g.edges[frozenset(((1, c + 1), (2, c + 1)))] == 1
            for c in (1, 2)
        ),
        EDGES,
    ),
    Meaning(
        "(forAll Cell (exists Direction Orthogonal (= 1 (sum (sites Around (from) (direction))))))",
        lambda g: all(any(g.at[b] == 1 for b in g.at if beside(a, b)) for a in g.at),
    ),
    Meaning(
        '(forAll Direction as:"way" (<= (sum (sites Direction from:r1c2 (direction "way"))) 1))',
        lambda g: all(sum(g.ray((1, 2), step)) <= 1 for step in FOUR),
    ),
    Meaning(
        "(forAll Cell (= 2 (size (sites Direction from:(from) Orthogonal included:True wall:(= (edge) 1)))))",
        lambda g: not g.edges[MIDDLE],
        EDGES,
    ),
    Meaning(
        "(exists Vertex (= 2 (size (sites Direction from:(from) E wall:(= (edge) 0)))))",
        lambda g: any(reach(g, vertex, E) == 2 for vertex in g.vertices),
        EDGES,
    ),
    Meaning(
        "(= 2 (size (sites Direction from:r1c1 E wall:(= (edge) 1) stop:(= (to) 1) stopIncluded:True)))",
        lambda g: not (right_of(g, 1, 1) or right_of(g, 1, 2) or g.at[1, 2]),
        WALLED,
    ),
    Meaning(
        "(forAll Neighbours (iff (= (edge) 1) (!= (from) (to))))",
        lambda g: all(right_of(g, 1, c) == (g.at[1, c] != g.at[1, c + 1]) for c in (1, 2)),
        WALLED,
    ),
    Meaning("(= r1c1 (edge r1c1 r1c2))", lambda g: g.at[1, 1] == right_of(g, 1, 1), WALLED),
    Meaning(
        "(is Odd (+ (sum (sites Row 1)) (* 3 r2c1) (* 2 r2c2) 1))",
        lambda g: (sum(g.row(1)) + 3 * g.at[2, 1]) % 2 == 0,
    ),
    Meaning(
        '(if (is Loop) (= 2 (count Sites in:(sites Board Cell) if:("Inside" (site)))))',
        lambda g: not is_loop(g) or len(enclosed(g)) == 2,
        GRID,
    ),
    Meaning(
        '(if (is Loop) (forAll Vertex (or (> ("Degree" (from)) 0) ("InsideVertex" (from)))))',
        lambda g: not is_loop(g) or {v for v in g.vertices if not g.degree(v)} <= {(2, 2)},
        GRID,
    ),
]

IMAGES = [
    Meaning(
        "(forAll Cell (= (from) (image (from) about:r1c2)))",
        lambda g: g.at[1, 1] == g.at[1, 3] and g.row(2) == [0, 0, 0],
    ),
    Meaning(
        '("Symmetric" (sites Value 1) r1c2)',
        lambda g: (g.at[1, 1] == 1) == (g.at[1, 3] == 1) and 1 not in g.row(2),
    ),
    Meaning(
        "(exists Edge (forAll (sites Board Cell) (= (site) (image (site) about:(from)))))",
        lambda g: any(
            all(value == g.at.get((round(2 * row - r), round(2 * column - c)), 0) for (r, c), value in g.at.items())
            for row, column in [
                *((r + 0.5, c) for r in (0, 1, 2) for c in (1, 2, 3)),
                (1, 1.5),
                (1, 2.5),
                (2, 1.5),
                (2, 2.5),
                (1, 0.5),
                (2, 0.5),
                (1, 3.5),
                (2, 3.5),
            ]
        ),
    ),
    Meaning("(exists Vertex (is In (image r1c1 about:(from)) (sites Value 2)))", lambda g: g.at[2, 2] == 2),
    Meaning(
        "(forAll Edge (= (from) (image (from) about:r1c2-r2c2)))",
        lambda g: all(value == g.edges[frozenset((3 - r, 4 - c) for r, c in ends)] for ends, value in g.edges.items()),
        EDGES,
    ),
    Meaning("(= r1c3 (image r1c1 across:(edge r1c1 r1c2)))", lambda g: g.at[1, 3] == g.at[1, 2]),
    Meaning(
        "(= 3 (sum (sites Around (image r1c1 across:(edge r1c1 r1c2)) Orthogonal)))",
        lambda g: g.at[1, 1] + g.at[1, 3] + g.at[2, 2] == 3,
    ),
    Meaning("(= r1c1 (sum (sites Around (image r1c1 about:r1c2) S)))", lambda g: g.at[1, 1] == g.at[2, 3]),
    Meaning("(= r1c1 (sum (sites Around (image r1c1 about:r2c2) S)))", lambda g: g.at[1, 1] == 0),
]

SLANTS = "(board (rectangle 2 3 diagonals:SolidNoSplit) (values Edge (range 0 1)) use:Edge)"
SIGHTS = '(board (visibility (picture {"1 . 1" ". 1 ." "1 . ."}) All) (values Edge (range 0 1)) use:Edge)'


def across(column: int) -> list[Link]:
    """The two diagonals of a cell of SLANTS."""
    return [frozenset(((1, column), (2, column + 1))), frozenset(((1, column + 1), (2, column)))]


FINE = [
    Meaning(
        "(forAll Cell (= 1 (sum (sites Incident Edge at:(from) Diagonal))))",
        lambda g: all(sum(g.edges[edge] for edge in across(column)) == 1 for column in (1, 2)),
        SLANTS,
    ),
    Meaning("(is Crossed)", lambda g: any(all(g.edges[edge] for edge in across(column)) for column in (1, 2)), SLANTS),
    Meaning(
        "(forAll Cell (= 2 (sum (sites Incident Edge at:(from) Orthogonal))))",
        lambda g: all(
            sum(
                value
                for ends, value in g.edges.items()
                if beside(*sorted(ends)) and {column for _, column in ends} <= {left, left + 1}
            )
            == 2
            for left in (1, 2)
        ),
        SLANTS,
    ),
    Meaning(
        "(= 3 (sum (sites Board Edge)))",
        lambda g: sum(g.edges.values()) == 3 and frozenset(((1, 3), (3, 1))) not in g.edges and len(g.edges) == 5,
        SIGHTS,
    ),
    Meaning(
        "(exists Vertex (is Turn at:(from) Acute))",
        lambda g: any(turns(g, vertex, 1) for vertex in g.vertices),
        SIGHTS,
    ),
    Meaning(
        "(exists Vertex (is Turn at:(from) Right))", lambda g: any(turns(g, vertex, 0) for vertex in g.vertices), SIGHTS
    ),
    Meaning(
        "(forAll Vertex (not (is Turn at:(from) Obtuse)))",
        lambda g: not any(turns(g, vertex, -1) for vertex in g.vertices),
        SLANTS,
    ),
]


def turns(grid: Grid, vertex: Place, sign: int) -> bool:
    """Whether two chosen edges alone meet at a vertex, not in line, with a cosine of that sign."""
    if not grid.turn(vertex):
        return False
    (a, b), (c, d) = ((other[0] - vertex[0], other[1] - vertex[1]) for other in grid.joined(vertex))
    along = a * c + b * d
    return (along > 0) - (along < 0) == sign


SETS = [
    Meaning("(= 4 (size (union (sites Row 1) (sites Value 2))))", lambda g: g.row(2).count(2) == 1),
    Meaning("(= 2 (size (intersection (sites Row 1) (sites Value 2))))", lambda g: g.row(1).count(2) == 2),
    Meaning("(= 2 (size (difference (sites Row 1) (sites Value 0))))", lambda g: g.row(1).count(0) == 1),
    Meaning("(= 2 (count Sites in:(sites Board) if:(= (site) r1c1)))", lambda g: g.values.count(g.at[1, 1]) == 2),
    Meaning("(is In r1c1 (sites Value 2))", lambda g: g.at[1, 1] == 2),
    Meaning(
        "(is In r1c1 (results from:r1c1 to:(sites Around r1c1 Orthogonal) (what at:(to))))",
        lambda g: g.at[1, 1] in (g.at[1, 2], g.at[2, 1]),
    ),
    Meaning(
        "(is TilesComplete)",
        lambda g: g.at[1, 1] == g.at[1, 2] == g.at[2, 1] and g.at[1, 3] == g.at[2, 3],
        MARKS,
        ROOMS,
    ),
    Meaning(
        "(is Sum (sites Around r1c2 Diagonal includeSelf:True) 1)", lambda g: g.at[1, 2] + g.at[2, 1] + g.at[2, 3] == 1
    ),
    Meaning("(is Sum (sites Corners) 2)", lambda g: g.at[1, 1] + g.at[1, 3] + g.at[2, 1] + g.at[2, 3] == 2),
]

NUMBERS_AND_LOGIC = [
    Meaning("(< r1c1 r1c2 r1c3)", lambda g: g.at[1, 1] < g.at[1, 2] < g.at[1, 3]),
    Meaning("(>= r1c1 r1c2)", lambda g: g.at[1, 1] >= g.at[1, 2]),
    Meaning("(!= r1c1 r1c2 r1c3)", lambda g: g.at[1, 1] != g.at[1, 2] != g.at[1, 3]),
    Meaning("(= (+ r1c1 r1c2 1) (* 2 r1c3))", lambda g: g.at[1, 1] + g.at[1, 2] + 1 == 2 * g.at[1, 3]),
    Meaning("(= (* r1c1 r1c2) r1c3)", lambda g: g.at[1, 1] * g.at[1, 2] == g.at[1, 3]),
    Meaning("(= (- r1c1 r1c2) (- r1c3))", lambda g: g.at[1, 1] - g.at[1, 2] == -g.at[1, 3]),
    Meaning("(= (/ (+ r1c1 r1c2 r1c3) 2) 2)", lambda g: sum(g.row(1)) // 2 == 2),
    Meaning("(= (% (+ r1c1 r1c2) 2) 1)", lambda g: (g.at[1, 1] + g.at[1, 2]) % 2 == 1),
    Meaning("(= (/ r1c1 r1c2) 2)", lambda g: g.at[1, 2] == 1 and g.at[1, 1] == 2),
    Meaning("(= (abs (- r1c1 r1c2)) 1)", lambda g: abs(g.at[1, 1] - g.at[1, 2]) == 1),
    Meaning("(= (min r1c1 r1c2 2) (max r1c3 1))", lambda g: min(g.at[1, 1], g.at[1, 2]) == max(g.at[1, 3], 1)),
    Meaning("(= r1c2 (if (= r1c1 1) 2 r1c3))", lambda g: g.at[1, 2] == (2 if g.at[1, 1] == 1 else g.at[1, 3])),
    Meaning("(if (= r1c1 1) (= r1c2 2) (= r1c3 0))", lambda g: g.at[1, 2] == 2 if g.at[1, 1] == 1 else g.at[1, 3] == 0),
    Meaning("(iff (= r1c1 1) (< r1c2 r1c3))", lambda g: (g.at[1, 1] == 1) == (g.at[1, 2] < g.at[1, 3])),
    Meaning("(xor (= r1c1 1) (< r1c2 r1c3))", lambda g: (g.at[1, 1] == 1) != (g.at[1, 2] < g.at[1, 3])),
    Meaning("(iff (= 1 1) (xor (= 1 2) (= r1c1 r1c2)))", lambda g: g.at[1, 1] == g.at[1, 2]),
    Meaning("(xor (= 1 1) (iff (= r1c1 1) (= 1 2)))", lambda g: g.at[1, 1] == 1),
    Meaning(
        "(not (and (= r1c1 1) (or (= r1c2 2) (= r1c3 0))))",
        lambda g: not (g.at[1, 1] == 1 and (g.at[1, 2] == 2 or g.at[1, 3] == 0)),
    ),
    Meaning("(= (+ (= r1c1 1) (= r1c2 1) (= r1c3 1)) 2)", lambda g: g.row(1).count(1) == 2),
    Meaning('(< (what at:r1c1 layer:"Letter") r1c1)', lambda g: g.letter[1, 1] < g.at[1, 1], LAYERS),
]

QUANTIFIERS = [
    Meaning("(forAll Cell (!= (from) 2))", lambda g: 2 not in g.values),
    Meaning("(exists Cell (= (from) 2))", lambda g: 2 in g.values),
    Meaning("(forAll (sites Value 1) (= (row of:(site)) 2))", lambda g: 1 not in g.row(1)),
    Meaning("(exists (sites Value 1) (= (column of:(site)) 1))", lambda g: 1 in g.column(1)),
    Meaning("(not (forAll (sites Value 1) (= (row of:(site)) 2)))", lambda g: 1 in g.row(1)),
    Meaning("(forAll Step (sites Row 1) (<= (from) (to)))", lambda g: all(a <= b for a, b in pairwise(g.row(1)))),
    Meaning("(forAll Pair (sites Row 1) (!= (from) (to)))", lambda g: len(set(g.row(1))) == 3),
    Meaning(
        "(forAll Neighbours Diagonal (!= (from) (to)))",
        lambda g: all(g.at[a] != g.at[b] for a in g.at for b in g.at if touching(a, b) and not beside(a, b)),
    ),
    Meaning(
        "(forAll Value (range 1 2) (is Count (sites Board) of:(value) 2))",
        lambda g: g.values.count(1) == g.values.count(2) == 2,
    ),
    Meaning("(forAll {Rows Columns} (>= (sum (region)) 1))", lambda g: all(map(any, g.rows + g.columns))),
    Meaning(
        '(exists Columns as:"line" (is Sum (region "line") 4))', lambda g: any(sum(line) == 4 for line in g.columns)
    ),
    Meaning(
        "(forAll Hint (is Sum (sites Hint) (hint)))",
        lambda g: g.at[1, 1] == 1 and g.at[2, 1] + g.at[2, 2] == 2,
        more="(hints {(hint r1c1 1) (hint {r2c1 r2c2} 2) (hint r1c3 ?)})",
    ),
    Meaning(
        "(forAll Hint (< (from) (to)))",
        lambda g: g.at[1, 1] < g.at[1, 2] and g.at[2, 3] < g.at[1, 3],
        more='(hints (signs (picture {". < . . ." ". . . . v" ". . . . ."})))',
    ),
    Meaning(
        '(and (= r1c2 (hint "Lower" at:r1c1)) (= r1c3 (hint "Upper" at:r1c1)) (= Off (hint "Upper" at:r1c2)))',
        lambda g: g.at[1, 2] == 2 and g.at[1, 3] == 1,
        more='(hints "Upper" {(hint r1c1 1)}) (hints "Lower" {(hint r1c1 2)})',
    ),
    Meaning("(= r1c1 (hint Cell at:r1c2))", lambda g: True, more="(hints {(hint r1c2 ?)})"),
    Meaning(
        "(exists Hint (= (from) (hint)))",
        lambda g: g.at[1, 1] == 1 or g.at[1, 2] == 2,
        more="(hints {(hint r1c1 1) (hint r1c2 2)})",
    ),
    Meaning(
        "(forAll Hint (is Count (sites Direction from:(from) (hint Direction)) (hint)))",
        lambda g: g.row(1)[1:].count(1) == 1 and g.at[1, 2] == 1,
        more='(hints (picture {"1> . ." ". 1^ ."}))',
    ),
]

MEANINGS = [
    *SUMS, *ROOM_AND_CLUE, *DIFFERENT, *LINE_PATTERNS, *CONNECTION, *TREES, *PATHS, *SIGHT, *SIDES, *IMAGES, *FINE,
    *SETS, *NUMBERS_AND_LOGIC, *QUANTIFIERS,
]  # fmt: skip
