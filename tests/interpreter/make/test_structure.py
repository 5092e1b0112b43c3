"""Grown structure: rooms, islands and numbers in the style of the examples."""

from collections.abc import Iterator
from random import Random
from string import ascii_lowercase

import pytest

from dslrun.dsl.atoms import flat
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Form
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.library import parse
from dslrun.interpreter.make.arguments import Use, uses_of
from dslrun.interpreter.make.contents import RoomsContent
from dslrun.interpreter.make.moved_rooms import moved
from dslrun.interpreter.make.partition import (
    Labels,
    beside,
    grid,
    is_connected,
    is_rectangle,
    labels_of,
    part_at,
    rooms_of,
)
from dslrun.interpreter.make.room_style import RoomStyle, even_picture, labels_in
from dslrun.interpreter.make.runs import runs_of
from dslrun.interpreter.make.scaled_numbers import scaled
from dslrun.interpreter.make.structure import StructureKind, changed, kind_of, structure
from dslrun.interpreter.make.structure_kind import paths_in
from dslrun.interpreter.make.symmetries import SYMMETRIES, GridSymmetry, reflected
from dslrun.interpreter.make.walls import wall_style
from dslrun.interpreter.values.pictures import Picture

GAME = """
(game "Any"
    (equipment {{ (board (square 4) (values Cell (range 0 1))) {items} }})
    (rules (play (satisfy (is Sum 1)))))
"""


def forms(text: str) -> tuple[Form, ...]:
    return tuple(read(Source("forms", text)))


def picture(text: str | None) -> Picture:
    assert text is not None
    found = even_picture(forms(text))
    assert found is not None
    return found


def uses(items: str) -> list[Use]:
    (found,) = uses_of(parse(Source("game", GAME.format(items=items)), DEFAULT_LIMITS, Problems())).values()
    return found


REGIONS = uses('(regions "Rooms" <Challenge:x>)')


def shown(lines: str) -> tuple[Form, ...]:
    return forms("(picture {" + " ".join(f'"{line}"' for line in lines.split()) + "})")


def rooms_grown(example: str, rows: int, columns: int, seeds: int = 8) -> Iterator[Labels]:
    for seed in range(seeds):
        found = picture(structure(REGIONS, [shown(example)], (rows, columns), Random(seed)))
        assert found.size() == (rows, columns)
        labels = labels_in(found)
        assert all(is_connected(set(room)) for room in rooms_of(labels).values())
        yield labels


def sizes(labels: Labels) -> set[int]:
    return {len(room) for room in rooms_of(labels).values()}


def test_rooms_without_examples_have_three_to_eight_cells() -> None:
    for seed in range(8):
        labels = labels_in(picture(structure(REGIONS, [], (9, 7), Random(seed))))
        assert len(labels) == 63
        assert sizes(labels) <= set(range(3, 9))


def test_rooms_are_as_large_as_in_the_examples() -> None:
    for labels in rooms_grown("aabbb aaccb ddccb", 7, 7):
        assert sizes(labels) <= {2, 3, 4, 5}
        assert len(labels) == 49


def test_rooms_of_the_side_of_the_board_grow_with_it() -> None:
    for labels in rooms_grown("aabb aabb ccdd ccdd", 6, 6):
        assert sizes(labels) == {6}
        assert len(labels) == 36


def test_dominoes_stay_dominoes_and_need_an_even_board() -> None:
    for labels in rooms_grown("aabb cdde cffe", 6, 5):
        assert sizes(labels) == {2}
    assert structure(REGIONS, [shown("aabb cdde cffe")], (5, 5), Random(1)) is None


def test_as_many_rooms_as_rows_if_the_examples_have_that() -> None:
    for labels in rooms_grown("aaab acbb acbd cccd", 8, 8):
        assert len(rooms_of(labels)) == 8


def test_rectangles_stay_rectangles() -> None:
    for labels in rooms_grown("aabb aabb cccd cccd efgd", 10, 12):
        assert all(is_rectangle(room) for room in rooms_of(labels).values())
        assert len(labels) == 120


def test_cells_without_a_room_stay() -> None:
    for labels in rooms_grown("aa.. a.bb .cbb .c.b", 8, 8):
        assert 30 <= len(labels) <= 50


def test_the_style_of_the_picture_is_that_of_the_examples() -> None:
    drawn = forms('(picture {"+-+-+-+" "|3  | |" "+-+ + +" "|   |1|" "+ +-+-+" "|     |" "+-+-+-+"})')
    text = structure(REGIONS, [drawn], (5, 5), Random(1))
    assert picture(text).drawn
    assert not list(picture(text).all_marks())
    upper = structure(REGIONS, [shown("AAB AAB BBB")], (5, 5), Random(1))
    assert next(picture(upper).all_marks()).text == "A"
    many = picture(structure(REGIONS, [shown("aabb cdde cffe")], (12, 12), Random(1)))
    assert many.in_words
    assert len(many.areas()) == 72 > 2 * len(ascii_lowercase)


def test_rooms_that_hold_clues_are_drawn_without_an_example() -> None:
    assert picture(structure(uses("(hints (areas <Challenge:x>))"), [], (5, 5), Random(1))).drawn
    numbered = uses('(hints (areas <Challenge:x> numbers:{"a" 1}))')
    assert not picture(structure(numbered, [], (5, 5), Random(1))).drawn


def test_the_same_seed_gives_the_same_rooms_and_other_seeds_others() -> None:
    texts = [structure(REGIONS, [], (6, 6), Random(seed)) for seed in (1, 1, 2, 3)]
    assert texts[0] == texts[1]
    assert len(set(texts)) == 3


def test_islands_are_connected_and_apart() -> None:
    islands = uses("(board (visibility <Challenge:x>)) (hints <Challenge:x> Vertex)")
    example = shown("2..3. ..... 1..4. ..... ....1")
    for seed in range(8):
        found = picture(structure(islands, [example], (9, 9), Random(seed)))
        places = {(mark.row, mark.column) for mark in found.all_marks()}
        assert 12 <= len(places) <= 25
        assert not any(other in places for place in places for other in beside(place))
        assert all(any(place[0] == other[0] or place[1] == other[1] for other in places - {place}) for place in places)


def test_grids_of_runs_are_symmetric_and_have_runs_of_two_to_nine() -> None:
    sums = uses("(hints (crossSums <Challenge:x>))")
    example = forms('(picture {"# 4/ 5/ #" "/4 . . 3/" "/7 . . ." "# /3 . ."})')
    for size in ((4, 4), (9, 9), (12, 10), (20, 20)):
        for examples in ([], [example]):
            found = picture(structure(sums, examples, size, Random(1)))
            assert found.size() == size
            places = {(mark.row, mark.column) for row in found.rows() for mark in row if mark.text == "."}
            assert is_connected(places)
            assert all((size[0] - row, size[1] - column) in places for row, column in places)
            lengths = {len(run) for run in runs_of(places)}
            assert min(lengths) >= 2
            assert max(lengths) <= (3 if examples and size == (4, 4) else 9)
            marks = {(mark.row, mark.column): mark.text for mark in found.all_marks()}
            assert set(marks.values()) <= {"#", "?/", "/?", "?/?"}
            assert all("?" in marks[run[0][0], run[0][1] - 1] for run in runs_of(places) if run[0][0] == run[1][0])


def test_patches_do_not_touch_and_have_the_sizes_of_the_examples() -> None:
    example = shown("ii.... ...... ..iii. i.iii. i..... ....i.")
    assert kind_of(REGIONS, [example]) is StructureKind.PATCHES
    for seed in range(8):
        found = picture(structure(REGIONS, [example], (9, 9), Random(seed)))
        places = {(mark.row, mark.column) for mark in found.all_marks()}
        assert 20 <= len(places) <= 25
        parts = {frozenset(part_at(place, places)) for place in places}
        assert {len(part) for part in parts} <= {1, 2, 6}


EDGES = uses('(regions "Walls" <Challenge:x> Edge)')
SPIRAL = forms('(picture {"+-+-+-+" "      |" "+-+-+ +" "|   | |" "+ +-+ +" "|     |" "+-+-+-+"})')
TREE = forms('(picture {"+-+-+-+" "|     |" "+-+ +-+" "|     |" "+-+ +-+" "|     |" "+-+-+-+"})')


def test_walls_leave_a_path_or_a_tree_as_in_the_examples() -> None:
    for seed in range(8):
        labyrinth = wall_style([picture(structure(EDGES, [SPIRAL], (7, 6), Random(seed)))])
        assert (labyrinth.path, labyrinth.gaps, labyrinth.at_end) == (True, 1, True)
        tree = wall_style([picture(structure(EDGES, [TREE], (7, 6), Random(seed)))])
        assert (tree.tree, tree.path, tree.gaps) == (True, False, 0)
        other = wall_style([picture(structure(EDGES, [SPIRAL, TREE], (7, 6), Random(seed)))])
        assert other.tree
    assert wall_style([picture(structure(EDGES, [], (7, 6), Random(1)))]).connected


def test_paths_cover_the_grid_with_the_lengths_of_the_examples() -> None:
    tubes = uses("(hints <Challenge:x>)")
    example = forms("{(hint {r1c1 r1c2 r1c3}) (hint {r3c1 r2c1}) (hint {r2c2 r2c3 r3c3 r3c2})}")
    for seed in range(8):
        text = structure(tubes, [example], (8, 7), Random(seed))
        assert text is not None
        found = paths_in(forms(text))
        assert sorted(cell for path in found for cell in path) == grid(8, 7)
        assert {len(path) for path in found} <= {2, 3, 4}


def test_other_sites_change_only_by_a_symmetry() -> None:
    start = uses("(hints {(hint <Challenge:x> 3)} Vertex)")
    assert structure(start, [forms("r2c1")], (3, 3), Random(1)) == "r2c1"
    turned = GridSymmetry(turned=True, rows_reversed=True)
    assert structure(start, [forms("r3c1")], (3, 3), Random(1), turned) == "r1c1"
    assert structure(start, [forms("r4c1")], (3, 3), Random(1)) is None
    entry = uses("(hints <Challenge:x> Vertex)")
    assert structure(entry, [forms("(hint r1c3 NW)")], (3, 3), Random(1), turned) == "(hint r3c3 NE)"
    gates = forms('(areas (picture {"v..." ".AA."}) numbers:{"A" 1})')
    expected = '(areas (picture {".v" "A." "A." ".."}) numbers:{"A" 1})'
    assert structure(entry, [gates], (4, 2), Random(1), turned) == expected


def test_pictures_and_drawings_turn_with_the_grid() -> None:
    (arrows,) = forms('(picture {"3> ." ". v"})')
    (walls,) = forms('(picture {"+-+-+" "|" "+ + +" "|   |" "+-+-+"})')
    quarter = GridSymmetry(turned=True, rows_reversed=True)
    assert flat(reflected(arrows, (2, 2), quarter, arrows=True) or arrows) == '(picture {" . 3v" " <  ."})'
    assert flat(reflected(walls, (2, 2), quarter) or walls) == '(picture {"+-+-+" "|   |" "+ + +" "|   |" "+-+ +"})'
    for symmetry in SYMMETRIES:
        there = reflected(walls, (2, 2), symmetry)
        assert there is not None
        assert walls in [reflected(there, (2, 2), other) for other in SYMMETRIES]


def test_an_optional_argument_without_examples_is_no_structure() -> None:
    assert kind_of(REGIONS, [], optional=True) is None
    assert kind_of(REGIONS, [forms("{}")]) is None
    assert kind_of(REGIONS, []) is StructureKind.ROOMS
    assert kind_of(uses("(hints <Challenge:x>)"), [shown("1.. ..2")]) is None


def test_a_moved_border_keeps_rooms_connected() -> None:
    labels = labels_of([[(r, c) for r in range(6)] for c in range(6)])
    random = Random(1)
    for _ in range(200):
        after = moved(labels, random, RoomStyle(equal=6))
        assert all(is_connected(set(room)) for room in rooms_of(after).values())
        assert sizes(after) == {6}  # all rooms are equally large, so cells are exchanged
        labels = after
    assert len({column for (_, column), room in labels.items() if room == labels[0, 0]}) > 1


def test_a_moved_border_keeps_within_sizes_and_keeps_rectangles() -> None:
    labels, random = labels_in(picture('(picture {"aaab" "acbb" "acbd" "cccd"})')), Random(2)
    for _ in range(100):
        labels = moved(labels, random, RoomStyle(sizes=(2, 6)))
        assert sizes(labels) <= set(range(2, 7))
    labels = labels_in(picture('(picture {"aabb" "aabb" "cccd" "cccd"})'))
    for _ in range(100):
        labels = moved(labels, random, RoomStyle(sizes=(1, 16), shapes=((2, 2),)))
        assert all(is_rectangle(room) for room in rooms_of(labels).values())


def test_a_changed_picture_keeps_its_style() -> None:
    before = '(picture {"+-+-+-+" "|   | |" "+ + + +" "|   | |" "+ +-+ +" "| |   |" "+-+-+-+"})'
    after = changed(before, [], Random(1))
    assert picture(after).drawn
    assert labels_in(picture(after)) != labels_in(picture(before))
    assert changed('(picture {"a.a" ".a." "a.a"})', [], Random(1)) is None


@pytest.mark.parametrize(
    ("examples", "size", "expected"),
    [
        ([(3, (4, 4)), (3, (6, 6))], (9, 9), 3),
        ([(4, (4, 4)), (6, (6, 6)), (9, (9, 9))], (7, 7), 7),
        ([(2, (4, 4)), (4, (6, 6))], (9, 9), 7),
        ([(6, (5, 5)), (12, (7, 7)), (24, (10, 10))], (8, 8), 15),
        ([(9, (9, 9))], (6, 6), 6),
        ([(1, (8, 8))], (10, 10), 1),
        ([(16, (8, 8))], (10, 10), 25),
    ],
)
def test_numbers_follow_the_size_as_in_the_examples(
    examples: list[tuple[int, tuple[int, int]]], size: tuple[int, int], expected: int
) -> None:
    assert scaled(examples, size) == expected


def test_patches_that_leave_the_last_columns_blank_keep_the_size_of_the_board() -> None:
    content = RoomsContent({}, {(0, 0): "#"}, (2, 3))
    assert content.text({}) == '(picture {"#.." "..."})'
