"""What every key does to a play, without a terminal."""

from collections.abc import Callable, Iterable

import pytest

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.action_kinds import ScreenKey
from dslrun.repl.action_pages import key_page
from dslrun.repl.actions import ACTIONS, KEYS, MOUSE
from dslrun.repl.play import marks, moves
from dslrun.repl.play.events import Level
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen import editing, mouse, pages, play_actions
from dslrun.repl.screen.first_keys import first_keys
from dslrun.repl.screen.keyboard import press
from dslrun.repl.screen.layout import ScreenLayout, plain
from dslrun.repl.screen.navigation import Arrow
from dslrun.repl.screen.overlay import BoardRows
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.status import status_parts
from dslrun.repl.screen.styles import COLOURED, PLAIN

U, D, L, R = Arrow.UP, Arrow.DOWN, Arrow.LEFT, Arrow.RIGHT


def state_of(name: str, challenge: str | None = None) -> ScreenState:
    return ScreenState(PlayState(load(name, challenge=challenge)))


def value(state: ScreenState, label: str, kind: SiteType | None = None) -> int | None:
    site = state.game.find(label, kind)
    assert site is not None
    var = state.game.variable(site)
    assert var is not None
    return state.play.value(var)


def room_of(state: ScreenState) -> str:
    return state.view.drawer.room.value


def put(state: ScreenState, label: str) -> None:
    site = state.game.find(label, state.layer.type)
    assert site is not None
    state.put_cursor(site)


def walk(state: ScreenState, *ways: Arrow) -> tuple[int, int]:
    """The line and column of the drawing that some arrow keys lead to."""
    for way in ways:
        editing.move_cursor(state, way)
    return state.view.drawing.sites[state.cursor]


@pytest.mark.parametrize("label", ["r2c2", "r3c3", "r3c2"])
def test_a_series_of_arrows_keeps_to_the_column_it_began_in(label: str) -> None:
    """Hexagons of neighbouring rows lie half a cell aside: the cursor swerves and comes back."""
    state = state_of("hexagonal-nonogram")
    put(state, label)
    line, column = state.view.drawing.sites[state.cursor]
    aside = walk(state, D)
    assert aside[1] != column
    below = walk(state, D)
    assert (below[0] - line, below[1]) == (2 * (aside[0] - line), column)
    assert walk(state, U, U) == (line, column)
    assert walk(state, U, D) == (line, column)


def test_an_arrow_across_begins_a_new_column() -> None:
    state = state_of("hexagonal-nonogram")
    put(state, "r3c1")
    beside = walk(state, U, R, R)
    assert walk(state, D, D)[1] == beside[1]


def test_a_jump_begins_a_new_column() -> None:
    state = state_of("hexagonal-nonogram")
    put(state, "r3c3")
    walk(state, D)
    put(state, "r3c2")
    column = state.view.drawing.sites[state.cursor][1]
    assert walk(state, D, D)[1] == column


def test_a_digit_sets_and_the_same_again_clears() -> None:
    state = state_of("sudoku")
    editing.type_character(state, "9")
    assert value(state, "r1c1") == 9
    editing.type_character(state, "9")
    assert value(state, "r1c1") is None


def test_an_illegal_digit_is_refused_with_its_rule_and_the_sites_are_lit() -> None:
    state = state_of("sudoku")
    editing.type_character(state, "5")
    assert value(state, "r1c1") is None
    assert "r1c1 cannot be 5" in state.message.text
    assert state.message.findings[0].line
    assert state.highlighted


def test_when_flagging_conflicts_are_lit_and_quiet_says_nothing() -> None:
    state = state_of("sudoku")
    play_actions.next_level(state)
    editing.type_character(state, "5")
    assert value(state, "r1c1") == 5
    assert state.game.find("r1c1") in state.conflicts
    play_actions.next_level(state)
    assert not state.conflicts
    assert state.play.level is Level.QUIET


def test_a_number_of_two_digits() -> None:
    state = state_of("magic-hexagon")
    state.play.level = Level.QUIET
    editing.type_character(state, "1")
    assert state.play.value(state.var or 0) is None
    assert state.typed.text == "1"
    editing.type_character(state, "2")
    assert state.play.value(state.var or 0) == 12
    editing.clear(state)
    editing.type_character(state, "1")
    before = state.var or 0
    editing.move_cursor(state, R)  # any other key ends the number
    assert state.play.value(before) == 1


def test_backspace_takes_back_what_is_being_typed() -> None:
    state = state_of("magic-hexagon")
    editing.type_character(state, "1")
    editing.clear(state)
    assert not state.typed.text
    assert state.play.depth == 0


def test_signs_that_pieces_are_called_set_them() -> None:
    state = state_of("slant")
    assert editing.type_character(state, "/")
    assert state.play.value(state.var or 0) == 2
    assert not editing.type_character(state, "Q")


def test_space_steps_through_shaded_and_white() -> None:
    state = state_of("nurikabe")
    put(state, "r1c1")
    seen = []
    for _ in range(3):
        editing.cycle(state)
        seen.append(value(state, "r1c1"))
    assert seen == [1, 0, None]


def test_space_does_not_pass_over_shading_that_a_rule_forbids() -> None:
    state = state_of("nurikabe")
    put(state, "r2c3")  # a number
    editing.cycle(state)
    assert value(state, "r2c3") is None
    assert "r2c3 cannot be sea" in state.message.text


def test_x_marks_empty_and_x_again_is_not() -> None:
    state = state_of("nurikabe")
    editing.mark_empty(state)
    assert state.play.value(state.var or 0) == 0
    editing.mark_empty(state)
    assert state.play.value(state.var or 0) is None


def test_shift_and_an_arrow_paint_on() -> None:
    state = state_of("star-battle")
    state.play.level = Level.QUIET
    put(state, "r1c1")
    editing.draw_on(state, R)
    assert value(state, "r1c1") == 1
    assert value(state, "r1c2") == 1
    editing.mark_empty(state)
    editing.draw_on(state, R)
    assert value(state, "r1c3") == 0
    assert state.game.label(state.cursor) == "r1c3"


def test_shift_and_an_arrow_draw_a_line_and_move_on() -> None:
    state = state_of("slitherlink")
    state.play.level = Level.QUIET
    put(state, "r1c1")
    editing.draw_on(state, R)
    editing.draw_on(state, D)
    assert value(state, "r1c1-r1c2", SiteType.EDGE) == 1
    assert value(state, "r1c2-r2c2", SiteType.EDGE) == 1
    assert state.game.label(state.cursor) == "r2c2"
    editing.draw_on(state, U)  # back over a line takes it away
    assert value(state, "r1c2-r2c2", SiteType.EDGE) is None


def test_a_given_line_is_walked_along() -> None:
    state = state_of("galaxies")
    put(state, "r1c1")
    editing.draw_on(state, R)
    assert state.game.label(state.cursor) == "r1c2"
    assert state.play.depth == 0


def test_bridges_single_double_none() -> None:
    state = state_of("hashiwokakero")
    state.play.level = Level.QUIET
    put(state, "r1c1")
    seen = []
    for way in (R, R, R):
        editing.draw_on(state, way)
        assert state.game.label(state.cursor) == "r1c1"  # the cursor stays
        seen.append(value(state, "r1c1-r1c3", SiteType.EDGE))
    assert seen == [1, 2, None]


def test_a_forbidden_bridge_is_refused_with_its_reason_and_the_next_press_goes_on() -> None:
    state = state_of("hashiwokakero")
    put(state, "r6c3")  # an island with the clue 1
    seen = []
    for _ in range(4):
        press(state, "s-up")
        seen.append((value(state, "r1c3-r6c3", SiteType.EDGE), state.message.ok))
    assert seen == [(1, True), (1, False), (None, True), (1, True)]
    press(state, "s-up")
    assert "clue gives the number of its bridges" in state.message.text


def test_undo_brings_the_cursor_back_to_where_the_move_was_made() -> None:
    state = state_of("slitherlink")
    put(state, "r1c1")
    places = [state.game.label(state.cursor)]
    for key in ("s-right", "s-down", "s-down"):
        press(state, key)
        places.append(state.game.label(state.cursor))
    walk(state, R, R)
    for place in reversed(places[:-1]):
        press(state, "u")
        assert state.game.label(state.cursor) == place


def test_undo_after_a_click_brings_the_cursor_to_the_clicked_place() -> None:
    state = state_of("nurikabe")
    mouse.click(state, spot_of(state, "r3c3"))
    put(state, "r1c1")
    press(state, "u")
    assert state.game.label(state.cursor) == "r3c3"


def test_the_cursor_is_restored_as_the_journal_keeps_it() -> None:
    state = state_of("slitherlink")
    put(state, "r2c3")
    words = state.cursor_words
    other = state_of("slitherlink")
    other.restore_cursor(words)
    assert (other.cursor, other.layer) == (state.cursor, state.layer)


def test_without_a_kept_cursor_the_last_move_counts() -> None:
    play = PlayState(load("sudoku", challenge="Tiny"))
    moves.set_value(play, var := play.game.variable_named("r2c1"), play.legal(var)[0])
    assert ScreenState(play).cursor == play.site(var)


def test_the_pause_stops_the_clock_and_hides_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("dslrun.repl.play.state.monotonic", lambda: now[0])
    state = state_of("sudoku", "Tiny")
    now[0] += 5
    press(state, "o")
    now[0] += 60
    assert "Paused" in plain(ScreenLayout(PLAIN).lines(state, 24, 80))
    assert state.play.seconds == 5
    press(state, " ")  # also a key that scrolls continues
    now[0] += 2
    assert "Paused" not in plain(ScreenLayout(PLAIN).lines(state, 24, 80))
    assert state.play.seconds == 7


def test_keys_do_nothing_while_the_window_is_too_small() -> None:
    state = state_of("sudoku", "Tiny")
    layout = ScreenLayout(PLAIN)
    layout.lines(state, 5, 20)
    for key in ("1", "2", "3", "4", " ", "w", "t"):
        press(state, key, key)
    assert (state.play.depth, state.page, state.message.text) == (0, None, "")
    layout.lines(state, 24, 80)
    press(state, "t")
    assert state.page is not None


def test_n_says_that_there_is_no_other_challenge() -> None:
    state = state_of("sudoku", "Tiny")
    state.has_next = lambda: False
    press(state, "n")
    assert state.outcome == ""
    assert state.message.text == "This game has no other challenge. w clears the board."


def test_n_after_the_last_challenge_asks_for_a_new_puzzle_and_then_goes_to_the_first() -> None:
    state = state_of("sudoku", "Tiny")
    state.is_last = lambda: True
    press(state, "n")
    assert (state.wants_new, state.outcome) == (True, "")
    assert state.message.text == "This is the last challenge. A new puzzle is being made."
    assert state.footer == "n: the first challenge"
    state.wants_new = False
    state.maker._deadline = Deadline()
    press(state, "n")
    assert (state.wants_new, state.outcome) == (False, "next")


def test_n_waits_for_the_new_puzzle_if_there_is_no_other() -> None:
    state = state_of("sudoku", "Tiny")
    state.is_last, state.has_next = lambda: True, lambda: False
    press(state, "n")
    assert (state.wants_new, state.footer) == (True, "")
    state.maker._deadline = Deadline()
    press(state, "n")
    assert (state.outcome, state.message.text) == ("", "The new puzzle is not finished yet.")


def test_n_leaves_for_a_puzzle_that_was_made_and_asks_first_if_moves_were_made() -> None:
    state = state_of("sudoku", "Tiny")
    state.is_last, state.has_next, state.made = lambda: True, lambda: False, "new.lud"
    press(state, " ", " ")
    press(state, "n")
    assert (state.outcome, state.message.text) == ("", "n again leaves for the new puzzle; your moves are saved.")
    press(state, "n")
    assert state.outcome == "made"


def test_ctrl_c_stops_making_a_puzzle() -> None:
    state = state_of("sudoku", "Tiny")
    state.maker._deadline = deadline = Deadline()
    press(state, "c-c")
    assert (state.maker.is_on, deadline.expired(), state.message.text) == (False, True, "Stopped.")


def styles_of(state: ScreenState, spots: Iterable[tuple[int, int]]) -> set[str]:
    over = BoardRows(COLOURED).lay_over(state, state.view.drawing.width)
    return {over[spot].style for spot in spots if spot in over}


def test_the_clue_that_is_wrong_and_its_cells_are_highlighted() -> None:
    state = state_of("nonogram")
    state.play.level = Level.FLAG
    for key in ("s-right", "s-right", "down", "down", "down"):
        press(state, key)
    drawing = state.view.drawing
    assert state.wrong == {0}
    assert styles_of(state, drawing.clues[0]) == {COLOURED.conflict}
    far = state.game.find("r1c5", SiteType.CELL)
    assert far is not None
    assert far not in state.conflicts
    assert styles_of(state, drawing.areas[far]) == {COLOURED.wrong}
    assert styles_of(state, drawing.clues[1]) == set()
    press(state, "u")
    press(state, "u")
    assert state.wrong == frozenset()


def test_satisfied_clues_are_dimmed_also_those_about_groups() -> None:
    state = state_of("nurikabe")
    solved = solve(state.game.model, limit=1).solutions[0]
    state.say(moves.fill_in(state.play, list(enumerate(solved))))
    assert state.satisfied == set(range(len(state.game.clues)))
    assert styles_of(state, state.view.drawing.clues[0]) == {COLOURED.satisfied}


def test_control_and_an_arrow_mark_a_line_as_empty() -> None:
    state = state_of("slitherlink")
    put(state, "r1c1")
    editing.mark_line_empty(state, R)
    assert value(state, "r1c1-r1c2", SiteType.EDGE) == 0
    assert state.game.label(state.cursor) == "r1c1"
    editing.mark_line_empty(state, R)
    assert value(state, "r1c1-r1c2", SiteType.EDGE) is None
    editing.mark_line_empty(state, U)
    assert not state.message.ok


def test_tab_changes_the_layer_and_stays_where_it_is() -> None:
    state = state_of("yajilin")
    put(state, "r3c2")
    editing.next_layer(state)
    assert state.cursor.type.value == "Edge"
    assert "r3c2" in state.game.label(state.cursor)
    editing.cycle(state)
    assert state.play.value(state.var or 0) == 1
    editing.next_layer(state)
    assert state.cursor.type.value == "Vertex"


def test_pencil_marks_get_room_on_the_board() -> None:
    state = state_of("sudoku")
    state.resize(19, 78)
    play_actions.toggle_pencil(state)
    editing.type_character(state, "9")
    editing.type_character(state, "6")
    assert state.play.value(state.var or 0) is None
    assert "69" in state.view.drawing.plain()
    assert room_of(state) == "line"
    state.resize(60, 120)
    assert room_of(state) == "square"
    play_actions.undo(state)
    play_actions.undo(state)
    assert room_of(state) == "none"


def test_a_supposition_opens_a_branch() -> None:
    state = state_of("sudoku")
    play_actions.suppose(state)
    editing.type_character(state, "9")
    assert state.play.branch == "r1c1=9"
    assert not state.supposing
    play_actions.park_or_enter(state)
    assert not state.play.branch
    assert value(state, "r1c1") is None
    play_actions.park_or_enter(state)
    assert state.play.branch
    pages.show_branches(state)
    assert state.page is not None
    assert "r1c1 = 9" in "\n".join(state.page.lines)


def test_a_line_can_be_supposed() -> None:
    state = state_of("slitherlink")
    play_actions.suppose(state)
    editing.draw_on(state, R)
    assert state.play.branch


def test_undo_brings_the_cursor_to_what_changed() -> None:
    state = state_of("sudoku")
    editing.type_character(state, "9")
    editing.move_cursor(state, D)
    play_actions.undo(state)
    assert state.game.label(state.cursor) == "r1c1"
    play_actions.redo(state)
    assert value(state, "r1c1") == 9
    press(state, "w")
    assert value(state, "r1c1") is None
    play_actions.undo(state)
    assert value(state, "r1c1") == 9


def test_a_checkpoint_and_the_way_back() -> None:
    state = state_of("sudoku")
    play_actions.back_to_checkpoint(state)
    assert not state.message.ok
    play_actions.checkpoint(state)
    assert state.message.text == "Checkpoint point 1: the key ' returns here."
    editing.type_character(state, "9")
    play_actions.back_to_checkpoint(state)
    assert value(state, "r1c1") is None


def spot_of(state: ScreenState, label: str, kind: SiteType = SiteType.CELL) -> tuple[int, int]:
    site = state.game.find(label, kind)
    assert site is not None
    return state.view.drawing.sites[site]


def test_a_click_shades_at_once_and_the_next_ones_step() -> None:
    state = state_of("nurikabe")
    spot = spot_of(state, "r2c2")
    seen = []
    for _ in range(3):
        mouse.click(state, spot)
        seen.append(value(state, "r2c2"))
    assert state.game.label(state.cursor) == "r2c2"
    assert seen == [1, 0, None]


def test_a_click_among_many_values_brings_the_cursor_first() -> None:
    state = state_of("sudoku")
    spot = spot_of(state, "r2c1")
    mouse.click(state, spot)
    assert state.game.label(state.cursor) == "r2c1"
    assert value(state, "r2c1") is None
    mouse.click(state, spot)
    assert value(state, "r2c1") == state.play.legal(state.var or 0)[0]


def test_a_click_on_an_edge_takes_its_layer_and_draws_it() -> None:
    state = state_of("slitherlink")
    edge = state.game.find("r2c2-r2c3", SiteType.EDGE)
    assert edge is not None
    mouse.click(state, state.view.drawing.areas[edge][1])
    assert state.cursor == edge
    assert value(state, "r2c2-r2c3", SiteType.EDGE) == 1
    mouse.right_click(state, state.view.drawing.areas[edge][1])
    assert value(state, "r2c2-r2c3", SiteType.EDGE) == 0


def test_a_drag_paints_what_the_click_began_and_passes_over_nothing() -> None:
    state = state_of("star-battle")
    state.play.level = Level.QUIET
    mouse.click(state, spot_of(state, "r1c1"))
    mouse.drag(state, spot_of(state, "r1c4"))  # the mouse was quick
    assert [value(state, f"r1c{column}") for column in range(1, 6)] == [1, 1, 1, 1, None]
    mouse.click(state, spot_of(state, "r1c2"))
    mouse.click(state, spot_of(state, "r1c2"))
    mouse.drag(state, spot_of(state, "r1c3"))
    assert value(state, "r1c3") is None
    mouse.right_click(state, spot_of(state, "r2c1"))
    mouse.drag(state, spot_of(state, "r4c1"))
    assert [value(state, f"r{row}c1") for row in range(2, 5)] == [0, 0, 0]


def test_a_drag_draws_a_line_or_paints() -> None:
    state = state_of("slitherlink")
    state.play.level = Level.QUIET
    put(state, "r1c1")
    for label in ("r1c2", "r2c2"):
        mouse.drag(state, spot_of(state, label, SiteType.VERTEX))
    assert value(state, "r1c1-r1c2", SiteType.EDGE) == 1
    assert value(state, "r1c2-r2c2", SiteType.EDGE) == 1


def test_satisfied_clues_are_known() -> None:
    state = state_of("nonogram")
    state.play.level = Level.FLAG
    put(state, "r2c1")
    editing.cycle(state)
    for _ in range(4):
        editing.draw_on(state, R)
    assert state.satisfied


def test_every_key_of_the_table_is_there_once_and_has_a_line_on_its_page() -> None:
    entries = [action for actions in ACTIONS.values() for action in actions if isinstance(action, ScreenKey)]
    keys = [key for entry in entries for key in entry.functions]
    assert len(keys) == len(set(keys)) == len(KEYS)
    assert all(f"  {entry.does}\n" in key_page(ACTIONS, MOUSE) for entry in entries)


NOTHING_HERE: list[tuple[str, Callable[[ScreenState], object]]] = [
    ("Space", lambda state: editing.cycle(state)),
    ("x", lambda state: editing.mark_empty(state)),
    ("Backspace", lambda state: editing.clear(state)),
    ("1", lambda state: editing.type_character(state, "1")),
]


@pytest.mark.parametrize(("key", "press"), NOTHING_HERE, ids=[name for name, _ in NOTHING_HERE])
def test_a_point_holds_no_value_and_says_so(key: str, press: Callable[[ScreenState], object]) -> None:
    state = state_of("slitherlink")
    press(state)
    assert "Shift+arrow" in state.message.text, key


def test_hexagons_grow_for_pencil_marks_where_the_window_allows_it() -> None:
    state = state_of("magic-hexagon")
    state.resize(19, 78)
    state.say(marks.fill_marks(state.play))
    small = state.view.drawing
    assert "+" in small.plain()  # more than is shown; the status line tells all
    state.resize(26, 78)
    assert "1 2 3+" in state.view.drawing.plain()
    state.resize(60, 150)
    assert "1 2 3 4 5+" in state.view.drawing.plain()
    play_actions.undo(state)
    assert state.view.drawing.height < small.height + 1


def test_letters_are_typed_as_letters() -> None:
    state = state_of("easy-as-abc")
    place = state.game.find("r4c4")
    assert place is not None
    state.put_cursor(place)
    assert editing.type_character(state, "B")
    assert state.play.value(state.game.variable_named("r4c4")) == 2
    assert not editing.type_character(state, "D")


@pytest.mark.parametrize(
    ("name", "keys"), [("abc-box", "A to C"), ("abcd-diagonal", "A to E"), ("doubleblock", "1 to 3")]
)
def test_the_panel_names_the_values_as_they_are_typed(name: str, keys: str) -> None:
    assert f"{keys} set a value, Space steps" in first_keys(state_of(name))


def test_letters_are_typed_and_noted_as_letters() -> None:
    state = state_of("abcd")
    state.resize(19, 78)
    play_actions.toggle_pencil(state)
    editing.type_character(state, "A")
    editing.type_character(state, "D")
    assert "A" in status_parts(state)[-1]
    assert "A  " in state.view.drawing.plain()
    play_actions.toggle_pencil(state)
    editing.type_character(state, "D")
    assert state.play.value(state.var or 0) == 4


def test_the_panel_says_that_x_shades_where_0_is_a_shade() -> None:
    assert "x shades, Backspace clears" in first_keys(state_of("japanese-sums"))


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("sudoku", "1 to 9 set a value, Space steps"),
        ("shakashaka", "1 ◣, 2 ◢, 3 ◥, 4 ◤: set, Space steps"),
        ("slant", "\\ / set a value, Space steps"),
        ("yin-yang", "1 ●, 2 ○: set, Space steps"),
        ("easy-as-abc", "A to C set a value, Space steps"),
        ("star-battle", "Space sets a star"),
        ("nurikabe", "Space shades, x marks white"),
        ("hashiwokakero", "Shift+arrow draws a bridge,"),
        ("slitherlink", "Shift+arrow draws a line"),
    ],
)
def test_the_panel_tells_the_keys_of_the_game_at_hand(name: str, first: str) -> None:
    assert first_keys(state_of(name))[0] == first
