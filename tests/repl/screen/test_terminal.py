"""Games played to the end by keys, in the real program on a pseudo-terminal."""

import os
import re
import signal
from collections import deque
from collections.abc import Iterator

import pytest

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen import editing
from dslrun.repl.screen.navigation import Arrow
from dslrun.repl.screen.state import ScreenState
from tests.repl.screen.conftest import Play

ARROWS = {Arrow.UP: "A", Arrow.DOWN: "B", Arrow.RIGHT: "C", Arrow.LEFT: "D"}
READY = "undo 0"
"""In the last line: when it is there, all of the screen is."""


def arrow(way: Arrow, modifier: int = 0) -> str:
    """The bytes of an arrow key: 2 with Shift, 5 with Ctrl."""
    return f"\x1b[1;{modifier}{ARROWS[way]}" if modifier else f"\x1b[{ARROWS[way]}"


def solution_of(game: Game) -> list[int]:
    return list(solve(game.model, limit=1).solutions[0])


class KeyFinder:
    """Finds the keys that lead to a solution, by trying them on a state of its own."""

    def __init__(self, game: Game) -> None:
        self.state = ScreenState(PlayState(game))
        self.game = game

    def to(self, site: Site) -> str:
        """The arrows that bring the cursor to a site; a row of steps up or down keeps to its column, so it matters."""
        state = self.state
        paths: dict[tuple[Site, tuple[bool, float] | None], str] = {(state.cursor, state.goal): ""}
        waiting = deque(paths)
        while waiting:
            place = waiting.popleft()
            if place[0] == site:
                state.cursor, state.goal = place
                return paths[place]
            for way in Arrow:
                state.cursor, state.goal = place
                editing.move_cursor(state, way)
                after = state.cursor, state.goal
                if after not in paths:
                    paths[after] = paths[place] + arrow(way)
                    waiting.append(after)
        raise AssertionError(f"no way to {site}")

    def values(self, layer: str, solution: list[int], press: dict[int, str]) -> Iterator[str]:
        """The keys that set the values of a layer."""
        for var, variable in enumerate(self.game.model.variables):
            if variable.layer == layer and var not in self.game.model.givens and solution[var] in press:
                yield self.to(variable.site) + press[solution[var]]

    def lines(self, solution: list[int]) -> Iterator[str]:
        """The keys that draw the lines, from one end of each to the other."""
        for var, variable in enumerate(self.game.model.variables):
            if variable.site.type is not SiteType.EDGE or not solution[var]:
                continue
            end = Site(SiteType.VERTEX, self.game.board.graph.edges[variable.site.index][0])
            yield self.to(end)
            while self.state.play.value(var) != solution[var]:  # back again for a double one
                way = next(way for way in Arrow if self.edge(way) == variable.site)
                editing.draw_on(self.state, way)
                yield arrow(way, 2)

    def edge(self, way: Arrow) -> Site | None:
        """The edge from the cursor in a direction."""
        line = self.state.compass.line(self.state.cursor, way)
        return line.edge if line else None


def test_a_sudoku(play: Play) -> None:
    terminal = play("sudoku", "--challenge", "Tiny")
    terminal.until(READY)
    game = load("sudoku", challenge="Tiny")
    keys = KeyFinder(game).values("Cell", solution_of(game), {value: str(value) for value in range(1, 5)})
    terminal.send("".join(keys)).until("Solved in")
    assert "n: a new puzzle" in terminal.text
    terminal.send("n").until("Sudoku 4x4 #")
    terminal.send("q")
    assert terminal.ended() == 0


def test_a_slitherlink_by_drawing_lines(play: Play) -> None:
    terminal = play("slitherlink")
    terminal.until(READY)
    game = load("slitherlink")
    terminal.send("".join(KeyFinder(game).lines(solution_of(game)))).until("Solved in")


def test_hexagons_by_shading(play: Play) -> None:
    terminal = play("hexagonal-nonogram")
    terminal.until(READY)
    game = load("hexagonal-nonogram")
    terminal.send("".join(KeyFinder(game).values("Cell", solution_of(game), {1: " "}))).until("Solved in")


def test_bridges_single_and_double(play: Play) -> None:
    terminal = play("hashiwokakero")
    terminal.until(READY)
    game = load("hashiwokakero")
    solution = solution_of(game)
    assert 2 in solution
    terminal.send("".join(KeyFinder(game).lines(solution))).until("Solved in")


def test_two_layers_shading_and_a_loop(play: Play) -> None:
    terminal = play("yajilin")
    terminal.until(READY)
    game = load("yajilin")
    solution, hand = solution_of(game), KeyFinder(game)
    shading = "".join(hand.values("Vertex", solution, {1: " "}))
    terminal.send(shading + "".join(hand.lines(solution))).until("Solved in")


def test_a_move_refused_undo_and_a_hint_in_three_steps(play: Play) -> None:
    terminal = play("sudoku")
    terminal.until(READY)
    terminal.send("5")
    text = terminal.until("r1c1 cannot be 5")
    assert "sudoku.lud:" in text  # the line of the rule
    terminal.send("9").until("[9]")
    terminal.send("u").until("Undone: r1c1 = 9")
    assert "[ ]" in terminal.text
    terminal.send("r").until("[9]")
    terminal.send("i").until("Look at")
    terminal.send("i").until("digit once")
    assert "Look at" not in terminal.text
    terminal.send("i").until("Enter: set it")
    before = filled(terminal.text)
    terminal.send("\r").until(lambda text: filled(text) > before)


def filled(text: str) -> int:
    """How many sites the status line says are set."""
    return int(text.split("/81")[0].split()[-1])


def test_a_branch_its_contradiction_and_the_conclusion(play: Play) -> None:
    game = load("sudoku")
    start = PlayState(game)
    solution = solution_of(game)
    var = next(v for v, value in enumerate(solution) if value not in start.legal(v)[:1] and len(start.legal(v)) > 1)
    wrong = next(value for value in start.legal(var) if value != solution[var])
    hand = KeyFinder(game)
    keys = hand.to(game.model.variables[var].site) + f"b{wrong}"
    terminal = play("sudoku")
    terminal.until(READY)
    terminal.send(keys).until("branch r")
    terminal.send("y").until(f"cannot be {wrong}")
    terminal.until(lambda text: "branch r" not in text.splitlines()[-1])
    assert "the branch is dropped" in terminal.text


def test_a_contradiction_offers_its_conclusion(play: Play) -> None:
    terminal = play("sudoku")
    terminal.until(READY)
    terminal.send("b6").until("Contradiction: no value is left for r1c3.")
    assert "Enter: conclude" in terminal.text
    terminal.send("\r").until("r1c1 is not 6: the branch is dropped")
    terminal.send("u").until("undo 0")


def test_a_resize_a_small_window_and_the_mouse(play: Play) -> None:
    terminal = play("nurikabe", size=(24, 80))
    terminal.until(READY)
    terminal.resize(5, 40)
    terminal.until("too small")
    terminal.resize(28, 90)
    terminal.until(lambda text: READY in text and "too small" not in text)
    terminal.send("\x1b[<0;8;5M\x1b[<0;8;5m").until(lambda text: "r2c2" in text.splitlines()[-1])  # shades at once
    assert "│[█]│" in terminal.text.splitlines()[4]
    terminal.send("\x1b[<2;20;5M\x1b[<2;20;5m").until("[·]")  # the right button: marked white
    terminal.send("\x1b[<0;4;7M\x1b[<32;8;7M\x1b[<0;8;7m").until("│███│[█]│")  # a drag paints on
    terminal.resize(60, 200)  # now the board stands in the middle, and the mouse still hits it
    terminal.until(lambda text: " " * 50 + "│███│[█]│" in text)
    row = next(y for y, line in enumerate(terminal.text.splitlines(), 1) if "│███│[█]│" in line)
    column = terminal.text.splitlines()[row - 1].index("│███│[█]│") + 3
    terminal.send(f"\x1b[<2;{column};{row}M\x1b[<2;{column};{row}m").until("│[·]│███│")


@pytest.mark.parametrize("colour", [True, False])
def test_no_color_means_no_colours(play: Play, colour: bool) -> None:
    terminal = play("slitherlink", **({} if colour else {"NO_COLOR": "1"}))
    terminal.until(READY)
    terminal.send(arrow(Arrow.RIGHT, 2)).until("1/60")
    assert bool(re.search(rb"\x1b\[(\d+;)*(3[0-7]|4[0-7]|9[0-7])m", terminal.seen)) == colour
    assert "[·]" in terminal.text  # the cursor is seen without colours


def test_without_a_terminal_the_board_is_printed(play: Play) -> None:
    terminal = play("sudoku", "--show")
    assert "┏" in terminal.until("digits.")
    assert terminal.ended() == 0


def test_a_play_that_was_killed_is_gone_on_with(play: Play) -> None:
    terminal = play("sudoku", "--challenge", "Tiny")
    terminal.until(READY)
    before = terminal.text
    terminal.send(" ").until(lambda text: "undo 1" in text)
    terminal.child.kill(9)
    terminal = play("--resume")
    terminal.until("Resumed sudoku-tiny: 1 move")
    assert "undo 1" in terminal.text
    terminal.send("u").until("undo 0")
    assert terminal.text.splitlines()[1:9] == before.splitlines()[1:9]


def test_the_chooser_leads_to_a_board_and_back(play: Play) -> None:
    terminal = play()
    terminal.until("choose a puzzle")
    terminal.send("slither").until(" 1 games")
    terminal.send("\r").until("Garden path 7x7")
    terminal.send("\r").until("Slitherlink: First steps 5x5")
    terminal.send("q").until("choose a puzzle")
    terminal.send("\x03")
    assert terminal.ended() == 0


def test_a_command_is_completed_and_runs_on_the_board(play: Play) -> None:
    terminal = play("sudoku", "--challenge", "Tiny")
    terminal.until(READY)
    terminal.send(":whyn\t").until(":whynot")
    terminal.send("\x1b").until(lambda text: ":whynot" not in text)
    terminal.send(":rules\r:load slitherlink\r").until("Slitherlink: First steps 5x5")  # typed ahead
    terminal.send(arrow(Arrow.RIGHT, 2)).until("1/60")
    terminal.send(":quit\r")
    assert terminal.ended() == 0


@pytest.mark.parametrize("by_key", [True, False], ids=["by its key", "by a signal"])
def test_a_stopped_play_goes_on_with_fg(play: Play, by_key: bool) -> None:
    terminal = play("sudoku", shell=True)
    terminal.until(READY)
    terminal.send("9").until("undo 1")
    if by_key:
        terminal.send("Z")
    else:
        os.killpg(os.tcgetpgrp(terminal.child.fileno()), signal.SIGTSTP)
    terminal.until("Stopped")
    terminal.send("fg\r").until("undo 1")
    terminal.send("u").until(READY)  # a key acts at once, without Enter
    assert "fg" not in terminal.text.splitlines()[0]


def test_a_dumb_terminal_is_told_of_the_prompt(play: Play) -> None:
    terminal = play("sudoku", TERM="dumb")
    terminal.until("dslrun sudoku --prompt plays by commands")


def test_resume_restores_the_cursor(play: Play) -> None:
    terminal = play("slitherlink")
    terminal.until(READY)
    terminal.send(arrow(Arrow.RIGHT, 2)).until("undo 1")
    terminal.send(arrow(Arrow.DOWN) + arrow(Arrow.RIGHT)).until("| r2c3")
    terminal.send("q").ended()
    play("--resume").until("| r2c3")
