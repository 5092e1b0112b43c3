"""What every key does to a play, without a terminal."""

from collections.abc import Callable

import pytest

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.loading import load
from dslrun.repl.play.session import Level, Session
from dslrun.repl.screen.desk import Desk
from dslrun.repl.screen.first_keys import first_keys
from dslrun.repl.screen.keys import SECTIONS, key_page
from dslrun.repl.screen.navigation import Way
from dslrun.repl.screen.player import Player
from dslrun.repl.screen.status import status_parts
from dslrun.repl.screen.typing import Typing

U, D, L, R = Way.UP, Way.DOWN, Way.LEFT, Way.RIGHT


def desk_of(name: str, challenge: str | None = None) -> Desk:
    return Desk(Session(load(name, challenge=challenge)))


def value(desk: Desk, label: str, kind: SiteType | None = None) -> int | None:
    site = desk.game.find(label, kind)
    assert site is not None
    var = desk.game.variable(site)
    assert var is not None
    return desk.session.value(var)


def room_of(desk: Desk) -> str:
    return desk.drawer.room.value


def put(desk: Desk, label: str) -> None:
    site = desk.game.find(label, desk.stand.type)
    assert site is not None
    desk.put_cursor(site)


def test_a_digit_sets_and_the_same_again_clears() -> None:
    desk = desk_of("sudoku")
    desk.type("9")
    assert value(desk, "r1c1") == 9
    desk.type("9")
    assert value(desk, "r1c1") is None


def test_an_illegal_digit_is_refused_with_its_rule_and_the_sites_are_lit() -> None:
    desk = desk_of("sudoku")
    desk.type("5")
    assert value(desk, "r1c1") is None
    assert "r1c1 cannot be 5" in desk.message.text
    assert desk.message.findings[0].line
    assert desk.lit


def test_when_flagging_conflicts_are_lit_and_quiet_says_nothing() -> None:
    desk = desk_of("sudoku")
    desk.next_level()
    desk.type("5")
    assert value(desk, "r1c1") == 5
    assert desk.game.find("r1c1") in desk.conflicts
    desk.next_level()
    assert not desk.conflicts
    assert desk.session.level is Level.QUIET


def test_a_number_of_two_digits() -> None:
    desk = desk_of("magic-hexagon")
    desk.session.level = Level.QUIET
    desk.type("1")
    assert desk.session.value(desk.var or 0) is None
    assert desk.typing.text == "1"
    desk.type("2")
    assert desk.session.value(desk.var or 0) == 12
    desk.clear()
    desk.type("1")
    before = desk.var or 0
    desk.go(R)  # any other key ends the number
    assert desk.session.value(before) == 1


def test_backspace_takes_back_what_is_being_typed() -> None:
    desk = desk_of("magic-hexagon")
    desk.type("1")
    desk.clear()
    assert not desk.typing.text
    assert desk.session.depth == 0


@pytest.mark.parametrize(
    ("keys", "options", "found"),
    [
        ("1", range(1, 10), 1),
        ("12", range(1, 20), 12),
        ("19", range(1, 13), None),  # 19 is no value: 9 is typed anew
        ("3", (1, 2), None),
    ],
)
def test_typing(keys: str, options: tuple[int, ...], found: int | None) -> None:
    typing = Typing()
    site = Site(SiteType.CELL, 0)
    got: int | None = None
    for key in keys:
        got = typing.digit(site, key, tuple(options))
    assert got == (9 if keys == "19" else found)


def test_signs_that_pieces_are_called_set_them() -> None:
    desk = desk_of("slant")
    assert desk.type("/")
    assert desk.session.value(desk.var or 0) == 2
    assert not desk.type("Q")


def test_space_steps_through_shaded_and_white() -> None:
    desk = desk_of("nurikabe")
    put(desk, "r1c1")
    seen = []
    for _ in range(3):
        desk.cycle()
        seen.append(value(desk, "r1c1"))
    assert seen == [1, 0, None]


def test_space_does_not_pass_over_shading_that_a_rule_forbids() -> None:
    desk = desk_of("nurikabe")
    put(desk, "r2c3")  # a number
    desk.cycle()
    assert value(desk, "r2c3") is None
    assert "r2c3 cannot be shaded" in desk.message.text


def test_x_is_surely_empty_and_x_again_is_not() -> None:
    desk = desk_of("nurikabe")
    desk.cross()
    assert desk.session.value(desk.var or 0) == 0
    desk.cross()
    assert desk.session.value(desk.var or 0) is None


def test_shift_and_an_arrow_paint_on() -> None:
    desk = desk_of("star-battle")
    desk.session.level = Level.QUIET
    put(desk, "r1c1")
    desk.draw_on(R)
    assert value(desk, "r1c1") == 1
    assert value(desk, "r1c2") == 1
    desk.cross()
    desk.draw_on(R)
    assert value(desk, "r1c3") == 0
    assert desk.game.label(desk.cursor) == "r1c3"


def test_shift_and_an_arrow_draw_a_line_and_move_on() -> None:
    desk = desk_of("slitherlink")
    desk.session.level = Level.QUIET
    put(desk, "r1c1")
    desk.draw_on(R)
    desk.draw_on(D)
    assert value(desk, "r1c1-r1c2", SiteType.EDGE) == 1
    assert value(desk, "r1c2-r2c2", SiteType.EDGE) == 1
    assert desk.game.label(desk.cursor) == "r2c2"
    desk.draw_on(U)  # back over a line takes it away
    assert value(desk, "r1c2-r2c2", SiteType.EDGE) is None


def test_a_given_line_is_walked_along() -> None:
    desk = desk_of("galaxies")
    put(desk, "r1c1")
    desk.draw_on(R)
    assert desk.game.label(desk.cursor) == "r1c2"
    assert desk.session.depth == 0


def test_bridges_single_double_none() -> None:
    desk = desk_of("hashiwokakero")
    desk.session.level = Level.QUIET
    put(desk, "r1c1")
    seen = []
    for way in (R, L, R):
        desk.draw_on(way)
        seen.append(value(desk, "r1c1-r1c3", SiteType.EDGE))
    assert seen == [1, 2, None]


def test_control_and_an_arrow_mark_a_line_as_surely_empty() -> None:
    desk = desk_of("slitherlink")
    put(desk, "r1c1")
    desk.cross_line(R)
    assert value(desk, "r1c1-r1c2", SiteType.EDGE) == 0
    assert desk.game.label(desk.cursor) == "r1c1"
    desk.cross_line(R)
    assert value(desk, "r1c1-r1c2", SiteType.EDGE) is None
    desk.cross_line(U)
    assert not desk.message.ok


def test_tab_changes_the_layer_and_stays_where_it_is() -> None:
    desk = desk_of("yajilin")
    put(desk, "r3c2")
    desk.next_stand()
    assert desk.cursor.type.value == "Edge"
    assert "r3c2" in desk.game.label(desk.cursor)
    desk.cycle()
    assert desk.session.value(desk.var or 0) == 1
    desk.next_stand()
    assert desk.cursor.type.value == "Vertex"


def test_pencil_marks_get_room_on_the_board() -> None:
    desk = desk_of("sudoku")
    desk.resize(19, 78)
    desk.toggle_pencil()
    desk.type("9")
    desk.type("6")
    assert desk.session.value(desk.var or 0) is None
    assert "69" in desk.drawing.plain()
    assert room_of(desk) == "line"
    desk.resize(60, 120)
    assert room_of(desk) == "square"
    desk.undo()
    desk.undo()
    assert room_of(desk) == "none"


def test_a_supposition_opens_a_branch() -> None:
    desk = desk_of("sudoku")
    desk.suppose()
    desk.type("9")
    assert desk.session.branch == "r1c1=9"
    assert not desk.supposing
    desk.put_aside()
    assert not desk.session.branch
    assert value(desk, "r1c1") is None
    desk.put_aside()
    assert desk.session.branch
    desk.list_branches()
    assert desk.page is not None
    assert "r1c1 = 9" in "\n".join(desk.page.lines)


def test_a_line_can_be_supposed() -> None:
    desk = desk_of("slitherlink")
    desk.suppose()
    desk.draw_on(R)
    assert desk.session.branch


def test_undo_brings_the_cursor_to_what_changed() -> None:
    desk = desk_of("sudoku")
    desk.type("9")
    desk.go(D)
    desk.undo()
    assert desk.game.label(desk.cursor) == "r1c1"
    desk.redo()
    assert value(desk, "r1c1") == 9
    desk.restart()
    assert value(desk, "r1c1") is None
    desk.undo()
    assert value(desk, "r1c1") == 9


def test_a_checkpoint_and_the_way_back() -> None:
    desk = desk_of("sudoku")
    desk.back_to_pin()
    assert not desk.message.ok
    desk.pin()
    desk.type("9")
    desk.back_to_pin()
    assert value(desk, "r1c1") is None


def spot_of(desk: Desk, label: str, kind: SiteType = SiteType.CELL) -> tuple[int, int]:
    site = desk.game.find(label, kind)
    assert site is not None
    return desk.drawing.sites[site]


def test_a_click_shades_at_once_and_the_next_ones_step() -> None:
    desk = desk_of("nurikabe")
    spot = spot_of(desk, "r2c2")
    seen = []
    for _ in range(3):
        desk.click(spot)
        seen.append(value(desk, "r2c2"))
    assert desk.game.label(desk.cursor) == "r2c2"
    assert seen == [1, 0, None]


def test_a_click_among_many_values_brings_the_cursor_first() -> None:
    desk = desk_of("sudoku")
    spot = spot_of(desk, "r2c1")
    desk.click(spot)
    assert desk.game.label(desk.cursor) == "r2c1"
    assert value(desk, "r2c1") is None
    desk.click(spot)
    assert value(desk, "r2c1") == desk.session.legal(desk.var or 0)[0]


def test_a_click_on_an_edge_takes_its_layer_and_draws_it() -> None:
    desk = desk_of("slitherlink")
    edge = desk.game.find("r2c2-r2c3", SiteType.EDGE)
    assert edge is not None
    desk.click(desk.drawing.areas[edge][1])
    assert desk.cursor == edge
    assert value(desk, "r2c2-r2c3", SiteType.EDGE) == 1
    desk.click_right(desk.drawing.areas[edge][1])
    assert value(desk, "r2c2-r2c3", SiteType.EDGE) == 0


def test_a_drag_paints_what_the_click_began_and_passes_over_nothing() -> None:
    desk = desk_of("star-battle")
    desk.session.level = Level.QUIET
    desk.click(spot_of(desk, "r1c1"))
    desk.drag(spot_of(desk, "r1c4"))  # the mouse was quick
    assert [value(desk, f"r1c{column}") for column in range(1, 6)] == [1, 1, 1, 1, None]
    desk.click(spot_of(desk, "r1c2"))
    desk.click(spot_of(desk, "r1c2"))
    desk.drag(spot_of(desk, "r1c3"))
    assert value(desk, "r1c3") is None
    desk.click_right(spot_of(desk, "r2c1"))
    desk.drag(spot_of(desk, "r4c1"))
    assert [value(desk, f"r{row}c1") for row in range(2, 5)] == [0, 0, 0]


def test_a_drag_draws_a_line_or_paints() -> None:
    desk = desk_of("slitherlink")
    desk.session.level = Level.QUIET
    put(desk, "r1c1")
    for label in ("r1c2", "r2c2"):
        desk.drag(desk.drawing.sites[Site(SiteType.VERTEX, desk.game.board.find(SiteType.VERTEX, label) or 0)])
    assert value(desk, "r1c1-r1c2", SiteType.EDGE) == 1
    assert value(desk, "r1c2-r2c2", SiteType.EDGE) == 1


def test_satisfied_clues_are_known() -> None:
    desk = desk_of("nonogram")
    desk.session.level = Level.FLAG
    put(desk, "r2c1")
    desk.cycle()
    for _ in range(4):
        desk.draw_on(R)
    assert desk.satisfied


def test_every_key_of_the_table_has_an_action_and_a_line_on_its_page() -> None:
    elsewhere = {"open_prompt"}
    keys = [key for section in SECTIONS.values() for entry in section for key in entry.keys]
    assert len(keys) == len(set(keys))
    for section in SECTIONS.values():
        for entry in section:
            assert entry.action in elsewhere or hasattr(Desk, entry.action) or hasattr(Player, entry.action)
            assert entry.does in key_page()


NOTHING_HERE: list[tuple[str, Callable[[Desk], object]]] = [
    ("Space", lambda desk: desk.cycle()),
    ("x", lambda desk: desk.cross()),
    ("Backspace", lambda desk: desk.clear()),
    ("1", lambda desk: desk.type("1")),
]


@pytest.mark.parametrize(("key", "press"), NOTHING_HERE, ids=[name for name, _ in NOTHING_HERE])
def test_a_point_holds_no_value_and_says_so(key: str, press: Callable[[Desk], object]) -> None:
    desk = desk_of("slitherlink")
    press(desk)
    assert "Shift+arrow" in desk.message.text, key


def test_hexagons_grow_for_pencil_marks_where_the_window_allows_it() -> None:
    desk = desk_of("magic-hexagon")
    desk.resize(19, 78)
    desk.say(desk.session.fill_marks())
    small = desk.drawing
    assert "+" in small.plain()  # more than is shown; the status line tells all
    desk.resize(26, 78)
    assert "1 2 3+" in desk.drawing.plain()
    desk.resize(60, 150)
    assert "1 2 3 4 5+" in desk.drawing.plain()
    desk.undo()
    assert desk.drawing.height < small.height + 1


def test_letters_are_typed_as_letters() -> None:
    desk = desk_of("easy-as-abc")
    place = desk.game.find("r4c4")
    assert place is not None
    desk.put_cursor(place)
    assert desk.type("B")
    assert desk.session.value(desk.game.variable_named("r4c4")) == 2
    assert not desk.type("D")


@pytest.mark.parametrize(
    ("name", "keys"), [("abc-box", "A to C"), ("abcd-diagonal", "A to E"), ("doubleblock", "1 to 3")]
)
def test_the_panel_names_the_values_as_they_are_typed(name: str, keys: str) -> None:
    assert f"{keys} set a value, Space steps" in first_keys(desk_of(name))


def test_letters_are_typed_and_noted_as_letters() -> None:
    desk = desk_of("abcd")
    desk.resize(19, 78)
    desk.toggle_pencil()
    desk.type("A")
    desk.type("D")
    assert "A" in status_parts(desk)[-1]
    assert "A  " in desk.drawing.plain()
    desk.toggle_pencil()
    desk.type("D")
    assert desk.session.value(desk.var or 0) == 4


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("sudoku", "1 to 9 set a value, Space steps"),
        ("slant", "\\ / set a value, Space steps"),
        ("yin-yang", "1 ●, 2 ○: set, Space steps"),
        ("easy-as-abc", "A to C set a value, Space steps"),
        ("star-battle", "Space sets a star"),
        ("nurikabe", "Space shades, x surely white"),
        ("hashiwokakero", "Shift+arrow draws a bridge,"),
        ("slitherlink", "Shift+arrow draws a line"),
    ],
)
def test_the_panel_tells_the_keys_of_the_game_at_hand(name: str, first: str) -> None:
    assert first_keys(desk_of(name))[0] == first
