"""The screen as text: golden screens of every kind of board, scrolling, small windows, signs for what colours tell."""

import re
from collections.abc import Callable
from functools import cache

import pytest

from dslrun.interpreter.drawing.canvas import Role
from dslrun.interpreter.drawing.colour import NAMES
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.repl.play.events import Level
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen import editing, pages
from dslrun.repl.screen.keyboard import press
from dslrun.repl.screen.layout import ScreenLayout, plain
from dslrun.repl.screen.navigation import Arrow
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.status import message_lines
from dslrun.repl.screen.styles import COLOURED, PLAIN
from dslrun.repl.screen.viewport import Extent, view
from dslrun.repl.showing import legend

KEYS = {"h": Arrow.LEFT, "j": Arrow.DOWN, "k": Arrow.UP, "l": Arrow.RIGHT}

SCREENS = {
    "sudoku": "9j",
    "killer-sudoku": "lm12",
    "kakuro": "j",
    "nonogram": "jLLx",
    "samurai-sudoku": "lllllllllll",
    "futoshiki": "l",
    "slitherlink": "LJ",
    "hashiwokakero": "LJ",
    "yajilin": "lL",
    "galaxies": "jL",
    "slant": " l",
    "masyu": "JL",
    "hexagonal-nonogram": "l j",
    "magic-hexagon": "1",
    "hoshi": "jl",
    "skyscrapers": "ll",
    "fill-a-pix": " lx",
    "color-nonogram": "2l",
    "triangular-nonogram": " L",
    "tridoku": "l",
    "battleships": " ",
    "statue-park": "j ",
    "dominosa": "L",
    "castle-wall": "lllLJ",
    "numberlink": "LLJ",
    "heyawake": " j",
    "akari": "x",
    "mortal-coil": "LJ",
}
"""Some keys on a board of each kind."""


@cache
def game_of(name: str) -> Game:
    return load(name)


def state_of(name: str, charset: str = "unicode") -> ScreenState:
    return ScreenState(PlayState(game_of(name)), charset)


def press_keys(state: ScreenState, keys: str) -> None:
    for key in keys:
        press(state, key, key)


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
@pytest.mark.parametrize("name", sorted(SCREENS))
def test_golden_screens(
    name: str, charset: str, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dslrun.repl.screen.status.clock", lambda seconds: "0:00")
    state, layout = state_of(name, charset), ScreenLayout(PLAIN)
    layout.lines(state, 24, 80)
    press_keys(state, SCREENS[name])
    text = plain(layout.lines(state, 24, 80))
    assert all(len(line) <= 80 for line in text.splitlines())
    assert charset == "unicode" or text.isascii()
    golden(f"screen/{name}.{charset}.txt", re.sub(r"\.lud:\d+", ".lud:#", text) + "\n")  # a rule may move in its file


def test_a_board_that_does_not_fit_is_drawn_closer_and_the_player_may_say_otherwise() -> None:
    state, layout = ScreenState(PlayState(load("nurikabe", challenge="Ocean 45x31"))), ScreenLayout(PLAIN)
    close = plain(layout.lines(state, 24, 80))
    assert "│[·]· · · · · 2 " in close
    shown = len(layout.rows) * len(layout.columns)
    press_keys(state, "l lxl")
    assert "│ ·██ ×[·]" in plain(layout.lines(state, 24, 80))
    pages.draw_closer(state)
    assert "┼───┼" in plain(layout.lines(state, 24, 80))
    assert len(layout.rows) * len(layout.columns) <= shown  # so much fewer tiles are in sight
    pages.draw_closer(state)
    assert "┼" not in plain(layout.lines(state, 24, 80))
    plain(layout.lines(state, 80, 240))
    assert layout.rows[-1] + 1 == state.view.drawing.height
    rooms = state_of("heyawake")
    pages.draw_closer(rooms)
    assert "cannot be drawn closer" in rooms.message.text  # its lines carry information


@pytest.mark.parametrize("challenge", ["Daisy 5x5", "Toadstool 15x15"])
def test_a_legend_shows_key_colour_and_name(challenge: str) -> None:
    state, layout = ScreenState(PlayState(load("color-nonogram", challenge=challenge))), ScreenLayout(COLOURED)
    for size in ((24, 80), (60, 200)):
        lines = layout.lines(state, *size)
        shown = plain(lines)
        for value, name in legend(state.game).items():
            assert f"{value} ■■ {name}" in shown
        red = next(style for line in lines for style, text in line if text == "■■" and "ansired" in style)
        assert red


def test_numbers_on_colours_that_may_be_invisible_have_the_colours_of_the_terminal() -> None:
    assert COLOURED.of(Role.SHADE, NAMES.index("dark blue")) == "fg:#0000af"
    assert COLOURED.of(Role.SHADE, NAMES.index("black")) == "fg:default"
    for name in NAMES[1:]:
        style = COLOURED.of(Role.KNOCKOUT, NAMES.index(name))
        assert style == "" or ("reverse" in style and name not in ("white", "dark blue", "yellow"))
    assert len({COLOURED.of(Role.CLUE, tone) for tone in range(1, len(NAMES))}) == len(NAMES) - 1


REASON = "Because of this and that, " * 20 + "so it is 7."


def test_a_long_reason_is_beside_the_board_in_full() -> None:
    state, layout = ScreenState(PlayState(load("sudoku"))), ScreenLayout(PLAIN)
    board = plain(layout.lines(state, 24, 80))
    state.say(done(REASON), "i: what")
    shown = plain(layout.lines(state, 24, 80))
    assert [row[:38] for row in shown.splitlines()[1:20]] == [row[:38] for row in board.splitlines()[1:20]]
    assert " ".join(REASON.split()) in " ".join(" ".join(line[39:] for line in shown.splitlines()).split())
    assert "i: what" in shown
    assert "show all" not in shown


def test_a_message_hides_no_row_of_the_board_while_there_is_room_beside_it() -> None:
    state = ScreenState(PlayState(load("star-battle", challenge="Clear night 10x10")))
    last = plain(ScreenLayout(PLAIN).lines(state, 24, 80)).split("\n")[21]
    state.say(done("This is the last challenge. A new puzzle is being made."), "n: the first challenge")
    rows = plain(ScreenLayout(PLAIN).lines(state, 24, 80)).split("\n")
    assert last.startswith(" ┗━")
    assert rows[21] == last
    assert any("n: the first challenge" in row for row in rows)


def test_the_rules_stay_beside_the_board_if_the_message_leaves_room() -> None:
    state, layout = ScreenState(PlayState(load("sudoku"))), ScreenLayout(PLAIN)
    state.say(done("\n".join(["One line."] * 5)))
    shown = plain(layout.lines(state, 24, 80))
    assert "Fill every row, column and box" in shown
    assert shown.count("One line.") == 5


@pytest.mark.parametrize("name", ["sudoku", "nonogram", "slitherlink", "heyawake"])
@pytest.mark.parametrize("length", [2, 5, 9, 14])
@pytest.mark.parametrize("size", [(24, 80), (12, 40), (40, 60), (60, 200)])
def test_a_message_is_cut_only_if_no_line_is_free(name: str, length: int, size: tuple[int, int]) -> None:
    state, layout = ScreenState(PlayState(load(name))), ScreenLayout(PLAIN)
    state.say(done("\n".join(f"~{number}~" for number in range(length))))
    lines = plain(layout.lines(state, *size)).splitlines()
    if "show all" in "\n".join(lines):
        assert all(line.strip() for line in lines[1 + len(layout.rows) :])
    else:
        assert sum("~" in line for line in lines) == length


def test_on_a_small_window_the_rules_give_way_to_the_board() -> None:
    state, layout = ScreenState(PlayState(load("sudoku"))), ScreenLayout(PLAIN)
    lines = plain(layout.lines(state, 12, 40)).splitlines()
    assert len(layout.rows) == 10  # all lines but the title and the status
    assert "t rules" in lines[0]


def test_a_large_window_gets_the_lines_back() -> None:
    state, layout = ScreenState(PlayState(load("nurikabe", challenge="Lagoon 10x10"))), ScreenLayout(PLAIN)
    assert "┼" not in plain(layout.lines(state, 24, 80))
    assert "┼" in plain(layout.lines(state, 30, 80))


@pytest.mark.parametrize("size", [(8, 30), (10, 40), (24, 80), (60, 200)])
@pytest.mark.parametrize("name", ["sudoku", "samurai-sudoku", "nonogram", "hoshi"])
def test_every_size_is_filled_exactly_and_the_cursor_is_in_sight(name: str, size: tuple[int, int]) -> None:
    state, layout = state_of(name), ScreenLayout(COLOURED)
    for way in (Arrow.RIGHT, Arrow.DOWN) * 12:
        editing.move_cursor(state, way)
        lines = layout.lines(state, *size)
        assert len(lines) == size[0]
        assert all(sum(len(text) for _, text in line) <= size[1] for line in lines)
        row, column = state.view.drawing.sites[state.cursor]
        assert row in layout.rows
        assert column in layout.columns


def test_a_place_of_the_screen_is_a_place_of_the_board() -> None:
    state, layout = state_of("samurai-sudoku"), ScreenLayout(PLAIN)
    press_keys(state, "l" * 20 + "j" * 12)
    lines = plain(layout.lines(state, 24, 80)).splitlines()
    spot = state.view.drawing.sites[state.cursor]
    y, x = layout.rows.index(spot[0]) + 1, layout.columns.index(spot[1]) + 1
    assert layout.spot(y, x) == spot
    assert lines[y][x - 1] == "["
    assert layout.spot(0, 5) is None


@pytest.mark.parametrize("size", [(7, 80), (24, 29), (1, 1), (3, 10)])
def test_too_small_a_window_gets_a_sentence(size: tuple[int, int]) -> None:
    text = plain(ScreenLayout(PLAIN).lines(state_of("sudoku"), *size))
    assert "toosmall" in "".join(text.split())


def test_clues_outside_stay_in_sight() -> None:
    state, layout = ScreenState(PlayState(load("nonogram", challenge="Owl 20x20"))), ScreenLayout(PLAIN)
    top = plain(layout.lines(state, 20, 60)).splitlines()[1]
    press_keys(state, "j" * 14 + "l" * 14)
    lines = plain(layout.lines(state, 20, 60)).splitlines()
    frame = state.view.drawing.frame
    assert layout.rows[: frame.top] == tuple(range(frame.top))
    assert layout.columns[: frame.left] == tuple(range(frame.left))
    assert lines[1][:6] == top[:6]
    assert "↑" in lines[0]


@pytest.mark.parametrize(
    ("extent", "room", "focus", "shown"),
    [
        (Extent(10, 0, 0), 20, (5, 5), range(10)),
        (Extent(100, 0, 0), 10, (0, 0), range(10)),
        (Extent(100, 0, 0), 10, (99, 99), range(90, 100)),
        (Extent(100, 3, 0), 10, (50, 50), [0, 1, 2, *range(47, 54)]),
        (Extent(100, 60, 0), 10, (80, 80), range(74, 84)),  # too many clues to keep
        (Extent(100, 2, 2), 12, (97, 97), [0, 1, *range(90, 98), 98, 99]),
    ],
)
def test_what_is_in_sight(extent: Extent, room: int, focus: tuple[int, int], shown: list[int]) -> None:
    found = view(extent, room, focus, 0)
    assert len(found.shown) == min(room, extent.total)
    assert list(found.shown) == list(shown)


def test_a_view_moves_no_more_than_it_must() -> None:
    extent = Extent(100, 0, 0)
    first = view(extent, 20, (50, 50), 0)
    assert view(extent, 20, (51, 51), first.offset).offset - first.offset <= 1
    assert view(extent, 20, (45, 45), first.offset) == first


def test_conflicts_and_lit_sites_have_signs_of_their_own() -> None:
    state, layout = state_of("sudoku"), ScreenLayout(PLAIN)
    editing.type_character(state, "5")
    assert "›" in plain(layout.lines(state, 24, 80))
    state.play.level = Level.FLAG
    editing.type_character(state, "5")
    assert "5!" in plain(layout.lines(state, 24, 80))


def test_a_sign_covers_no_clue() -> None:
    state, layout = state_of("hashiwokakero"), ScreenLayout(PLAIN)
    press_keys(state, "L")
    bridge = state.game.variable_named("Edge r1c1-r1c3")
    state.highlighted = frozenset({state.game.model.variables[bridge].site})
    board = plain(layout.lines(state, 24, 80)).split("\n")[1]
    assert board.startswith("[(2)]─›──(4)")


def test_a_satisfied_clue_is_struck_out_without_colours() -> None:
    state, layout = state_of("nonogram"), ScreenLayout(PLAIN)
    state.play.level = Level.FLAG
    before = [style for line in layout.lines(state, 24, 80) for style, _ in line]
    press_keys(state, "j LLLL")
    after = [style for line in layout.lines(state, 24, 80) for style, _ in line]
    assert "strike" not in before
    assert "strike" in after


def test_a_long_message_says_that_there_is_more() -> None:
    assert message_lines("one\ntwo", 40, 3) == ["one", "two"]
    assert message_lines("word " * 60, 40, 3)[-1].endswith("(z: show all)")
    assert all(len(line) <= 40 for line in message_lines("word " * 60, 40, 3))


@pytest.mark.parametrize(
    ("key", "lines"), [("up", -1), ("k", -1), ("down", 1), ("j", 1), ("pageup", -15), ("pagedown", 15), (" ", 15)]
)
def test_keys_scroll_a_page_and_any_other_closes_it(key: str, lines: int) -> None:
    state = state_of("sudoku")
    state.show_page("Numbers", "\n".join(map(str, range(100))))
    state.scroll = 40
    press(state, key)
    assert state.page is not None
    assert state.scroll == 40 + lines
    press(state, "x")
    assert state.scroll == 0
    assert "Numbers" not in plain(ScreenLayout(PLAIN).lines(state, 24, 80))


def test_a_page_covers_the_board_and_scrolls() -> None:
    state, layout = state_of("sudoku"), ScreenLayout(PLAIN)
    state.show_page("Numbers", "\n".join(map(str, range(100))))
    assert " 0\n" in plain(layout.lines(state, 24, 80))
    state.scroll = 1000
    text = plain(layout.lines(state, 24, 80))
    assert " 99\n" in text
    assert "┏" not in text


def test_what_may_be_done_next_is_never_cut_off() -> None:
    state, layout = state_of("sudoku"), ScreenLayout(PLAIN)
    state.say(Reply(True, "word " * 100, offer="conclude"))
    assert "Enter: conclude" in plain(layout.lines(state, 24, 80))
