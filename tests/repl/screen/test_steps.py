"""Where every arrow leads from every site, what the window shows of a large board, and what reaches the terminal."""

from collections.abc import Callable
from functools import cache

import pytest
from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Screen, WritePosition
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType

from dslrun.dsl.source import Source
from dslrun.interpreter.drawing import draw
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.repl.screen.layout import StyledLine
from dslrun.repl.screen.navigation import Arrow, Compass, cursor_layers
from dslrun.repl.screen.surface import Surface
from dslrun.repl.screen.viewport import MARGIN, Extent, view

BOARDS = {
    "hexagons": ("(hex 2)", "(values Cell (range 0 1))", "Cell"),
    "triangles": ("(tri 3)", "(values Cell (range 0 1))", "Cell"),
    "fences": ("(rectangle 2 3)", "(values Edge (range 0 1)) (values Cell (range 0 1))", "Cell"),
    "lines": ("(rectangle 3 3)", "(values Edge (range 0 1))", "Vertex"),
    "merged": ("(merge {(square 2) (shift 4 0 (square 2))})", "(values Cell (range 0 1))", "Cell"),
    "graph": (
        "(graph vertices:{{0 0} {2 0} {3 1} {1 2} {0 1} {9 7}} edges:{{0 1} {1 2} {2 3} {3 4} {4 0} {1 3} {2 5}})",
        "(values Vertex (range 0 1)) (values Edge (range 0 1))",
        "Vertex",
    ),
}


@cache
def board(name: str) -> Game:
    shape, layers, use = BOARDS[name]
    held = layers.split()[1]
    text = f'(game "Board" (equipment {{(board {shape} {{{layers}}} use:{use})}})'
    return load(Source(name, f"{text} (rules (play (satisfy (forAll {held} (< (from) 2))))))"))


@pytest.mark.parametrize("name", BOARDS)
def test_the_steps_from_every_site_match_their_golden(name: str, golden: Callable[[str, str], None]) -> None:
    game = board(name)
    drawing = draw(game, [None] * len(game.model.variables))
    lines = []
    for layer in cursor_layers(game):
        compass = Compass(game, drawing, layer)
        lines.append(f"{layer.name}, first {game.label(compass.first)}")
        for site in compass.places:
            steps = [compass.step(site, arrow) for arrow in Arrow]
            edges = [compass.line(site, arrow) for arrow in Arrow]
            to = " ".join(game.label(other) if other else "-" for other in steps)
            along = " ".join(f"{game.label(line.edge)}>{game.label(line.end)}" if line else "-" for line in edges)
            path = " ".join(map(game.label, compass.path_to(site, compass.first)))
            between = compass.between(site, compass.first)
            lines.append(f"{game.label(site)}: {to} | {along} | {path} | {game.label(between) if between else '-'}")
    golden(f"transcripts/steps-{name}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("extent", [Extent(40, 0, 0), Extent(40, 3, 0), Extent(40, 2, 2), Extent(40, 9, 5)])
@pytest.mark.parametrize("room", [5, 9, 12, 20, 39])
@pytest.mark.parametrize("length", [1, 3, 4])
def test_a_view_keeps_a_margin_around_the_focus_and_scrolls_no_further(extent: Extent, room: int, length: int) -> None:
    offset = 0
    places = [*range(40 - length + 1), *reversed(range(40 - length + 1))]
    for first in places:
        focus = first, first + length - 1
        found = view(extent, room, focus, offset)
        head = extent.head if extent.head <= room // 2 else 0
        tail = extent.tail if extent.tail <= (room - head) // 3 else 0
        middle = found.shown[head : len(found.shown) - tail]
        assert len(found.shown) == room
        assert found.shown[:head] == tuple(range(head))
        assert middle == tuple(range(middle[0], middle[0] + len(middle)))
        assert middle[0] == head + found.offset
        assert (found.before, found.behind) == (middle[0] > head, middle[-1] < 40 - tail - 1)
        if head <= focus[0] and focus[1] < 40 - tail and len(middle) >= length:
            margin = min(MARGIN, (len(middle) - length) // 2)
            low, high = max(head, focus[0] - margin), min(40 - tail - 1, focus[1] + margin)
            assert middle[0] <= low <= high <= middle[-1]
            if found.offset != offset and 0 < found.offset < 40 - tail - len(middle):
                assert middle[0] == low or middle[-1] == high
        offset = found.offset


def test_a_surface_writes_its_lines_where_it_is_and_reports_the_mouse_relative_to_itself() -> None:
    shown: list[StyledLine] = [[("bold", "ab"), ("", "c")], [("", "defghij")]]
    sizes, clicks = [], []

    def lines(height: int, width: int) -> list[StyledLine]:
        sizes.append((height, width))
        return shown

    surface = Surface(lines, lambda y, x, event: clicks.append((y, x)))

    def written(left: int, top: int, width: int, height: int) -> tuple[Screen, MouseHandlers]:
        screen, handlers = Screen(), MouseHandlers()
        surface.write_to_screen(screen, handlers, WritePosition(left, top, width, height), "", False, None)
        return screen, handlers

    screen, handlers = written(2, 1, 5, 2)
    assert [screen.data_buffer[1][x].char for x in range(2, 6)] == ["a", "b", "c", " "]
    assert [screen.data_buffer[1][x].style for x in range(2, 5)] == ["bold", "bold", ""]
    assert "".join(screen.data_buffer[2][x].char for x in range(1, 9)).strip() == "defgh"
    assert (screen.width, screen.height, sizes) == (7, 3, [(2, 5)])
    event = MouseEvent(Point(4, 2), MouseEventType.MOUSE_DOWN, MouseButton.LEFT, frozenset())
    handlers.mouse_handlers[2][4](event)
    assert clicks == [(1, 2)]
    assert 7 not in handlers.mouse_handlers[2]
    screen, _ = written(0, 0, 8, 2)
    assert "".join(screen.data_buffer[1][x].char for x in range(8)) == "defghij "
    shown[0] = [("", "xyz")]
    screen, _ = written(0, 0, 8, 2)
    assert "".join(screen.data_buffer[0][x].char for x in range(3)) == "xyz"
