"""Numberlink: random lines that fill the board and do not touch themselves.

If there is another solution, some lines are redrawn. Then lines are joined while the solution is unique.
"""

from itertools import pairwise
from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.fillomino import neighbours
from bench.make.givens import is_unique, lines
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Cell = tuple[int, int]
Line = tuple[Cell, ...]
SHORTEST = 3
"""Shorter lines are not drawn."""
ROUNDS = 150
TRIES = 4000
"""The number of attempts to redraw lines until they fill the board."""
GIVE_WAY = 0.3
"""So much of an empty cell is worth a line less."""
SEVERAL = (1, 2, 2, 3, 4)
"""The number of lines redrawn at a time."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    drawn = filled(redrawn([], cells, wish.random), cells, wish.random)
    for _ in range(ROUNDS):
        game = grounded(text(wish, drawn))
        wanted = edges(game, drawn)
        others = [board for found in solutions(game.model) if (board := found[: len(wanted)]) != wanted]
        if not others:
            return text(wish, joined(wish, drawn))
        spot = doubtful(game, wanted, others[0])
        drawn = filled(redrawn(without(drawn, spot, wish.random), cells, wish.random), cells, wish.random)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def redrawn(drawn: list[Line], cells: set[Cell], random: Random) -> list[Line]:
    """The lines, and further ones where there is room."""
    left = cells.difference(*drawn)
    found = list(drawn)
    for start in random.sample(sorted(left), len(left)):
        if start in left:
            line = walk(start, left, random)
            line = walk(start, left - set(line[1:]), random, line)
            if len(line) >= SHORTEST:
                found.append(tuple(line))
                left.difference_update(line)
    return found


def filled(drawn: list[Line], cells: set[Cell], random: Random) -> list[Line]:
    """Return lines that leave no cell empty. Lines near an empty cell are redrawn until none is left."""

    def cost(lines: list[Line]) -> float:
        return len(cells.difference(*lines)) + GIVE_WAY * len(lines)

    for _ in range(TRIES):
        empty = sorted(cells.difference(*drawn))
        if not empty:
            return drawn
        near = neighbours(random.choice(empty))
        spot = {*near, *(other for cell in near for other in neighbours(cell))}
        drawn = min(redrawn(without(drawn, spot, random), cells, random), drawn, key=cost)
    raise GaveUp("some cells stay empty")


def without(drawn: list[Line], spot: set[Cell], random: Random) -> list[Line]:
    """The lines without some of those that touch a spot."""
    touched = [line for line in drawn if spot.intersection(line)]
    gone = random.sample(touched, min(len(touched), random.choice(SEVERAL)))
    return [line for line in drawn if line not in gone]


def joined(wish: Wish, drawn: list[Line]) -> list[Line]:
    """The lines, joined where two end beside each other as long as there is one solution.

    A joint that leaves another solution does so with further joints too: each is tried once, short lines first.
    """
    length = {line[end]: len(line) for line in drawn for end in (0, -1)}
    joints = sorted((cell, near) for cell in length for near in neighbours(cell) if near in length and cell < near)
    wish.random.shuffle(joints)
    for cell, near in sorted(joints, key=lambda joint: length[joint[0]] + length[joint[1]]):
        line = joint_line(drawn, cell, near)
        if line and not touches_itself(line):
            longer = [line, *(some for some in drawn if not set(some) <= set(line))]
            if is_unique(grounded(text(wish, longer)).model):
                drawn = longer
    return drawn


def joint_line(drawn: list[Line], cell: Cell, near: Cell) -> Line:
    """The line of two that end at these places; empty where they no longer end there, or are one."""
    first = next((line if line[-1] == cell else line[::-1] for line in drawn if cell in (line[0], line[-1])), ())
    second = next((line if line[0] == near else line[::-1] for line in drawn if near in (line[0], line[-1])), ())
    return () if not first or not second or set(first) & set(second) else first + second


def touches_itself(line: Line) -> bool:
    """Return whether cells of a line lie beside each other that do not follow each other."""
    cells = set(line)
    return sum(len(cells.intersection(neighbours(cell))) for cell in line) > 2 * len(line) - 2


def walk(start: Cell, free: set[Cell], random: Random, before: list[Cell] | None = None) -> list[Cell]:
    """A walk over free cells that never comes beside itself; it may continue another one at its start.

    It keeps to the edge of what is free where it can, so that few cells are left over.
    """
    line = list(reversed(before)) if before else [start]
    while True:
        taken = set(line)
        ways = [
            cell
            for cell in neighbours(line[-1])
            if cell in free and cell not in taken and len(taken.intersection(neighbours(cell))) == 1
        ]
        if not ways:
            return line
        room = {cell: sum(near in free and near not in taken for near in neighbours(cell)) for cell in ways}
        tight = [cell for cell in ways if room[cell] == min(room.values())]
        line.append(random.choice(tight if random.random() < 0.7 else ways))


def edges(game: Game, drawn: list[Line]) -> list[int]:
    """The solution: an edge is chosen where a line runs along it."""
    steps = {frozenset(step) for line in drawn for step in pairwise(line)}
    return [int(ends(game, edge) in steps) for edge in played(game)]


def played(game: Game) -> list[int]:
    """The edges, in the order of their variables; the hidden layer is left aside."""
    return [one.site.index for one in game.model.variables if one.site.type is SiteType.EDGE]


def ends(game: Game, edge: int) -> frozenset[Cell]:
    """The places an edge joins."""
    return frozenset(game.board.place(SiteType.VERTEX, vertex) for vertex in game.board.graph.edges[edge])


def doubtful(game: Game, wanted: list[int], other: list[int]) -> set[Cell]:
    """The places at edges on which two boards differ."""
    triples = zip(played(game), wanted, other, strict=True)
    return {cell for edge, one, two in triples if one != two for cell in ends(game, edge)}


def text(wish: Wish, drawn: list[Line]) -> str:
    """The challenge with a number at both ends of every line."""
    numbers = {line[end]: number for number, line in enumerate(sorted(drawn), 1) for end in (0, -1)}
    rows = [[numbers.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    return challenge(wish.name, "Numberlink", numbers=picture(lines(rows)), largest=str(len(drawn)))
