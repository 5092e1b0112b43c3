"""Hints about rooms whose cells can be chosen in a few ways."""

from dslrun.interpreter.loading import load
from tests.interpreter.explain.test_wording import hints_of


def test_a_room_with_a_few_ways_lists_them() -> None:
    texts = hints_of(load("lits", challenge="Courtyard 8x8"), 4)
    assert texts[0] == (
        "The shaded cells of every room form one tetromino. In the room of r2c7, the shaded cells can only be "
        "r2c7 to r5c7 or r3c7 to r6c7: r3c7 to r5c7 are shaded."
    )
    assert "can only be r1c1 to r1c3 and r2c1; r1c1 to r1c4; or r1c2 to r1c5: r1c2 and r1c3 are shaded." in texts[3]


def test_a_tile_with_one_way_is_clear_from_its_rule() -> None:
    text = hints_of(load("tilepaint", challenge="Kitchen floor 10x10"), 2)[1]
    assert text.endswith("In the tile of r1c1, r1c1 is shaded: r1c2 is shaded.")
