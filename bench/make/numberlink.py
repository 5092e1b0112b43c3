"""Numberlink: random lines that do not touch themselves; they are cut in two until there is one solution."""

from itertools import pairwise
from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.fillomino import neighbours
from bench.make.givens import lines
from bench.make.wish import Wish, challenge, grounded, picture
from interpreter import Game
from interpreter.boards.sites import SiteType

Cell = tuple[int, int]
Line = tuple[Cell, ...]
SHORTEST = 2
"""Shorter lines are not drawn, and none is cut into such."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    drawn = draw(wish.rows, wish.columns, wish.random)
    while True:
        game = grounded(text(wish, drawn))
        wanted = edges(game, drawn)
        others = [board for found in solutions(game.model) if (board := found[: len(wanted)]) != wanted]
        if not others:
            return text(wish, drawn)
        drawn = cut(drawn, doubtful(game, wanted, others[0]), wish.random)


def draw(rows: int, columns: int, random: Random) -> list[Line]:
    """Lines that fill most of the board."""
    left = {(r, c) for r in range(rows) for c in range(columns)}
    found = []
    for start in random.sample(sorted(left), len(left)):
        if start in left:
            line = walk(start, left, random)
            line = walk(start, left - set(line[1:]), random, line)
            if len(line) >= SHORTEST:
                found.append(tuple(line))
                left.difference_update(line)
    return found


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


def cut(drawn: list[Line], places: set[Cell], random: Random) -> list[Line]:
    """The lines, some of those through doubtful places cut in two there."""
    touched = [line for line in drawn if places.intersection(line) and len(line) >= 2 * SHORTEST]
    if not touched:
        raise GaveUp("the lines are too short to be cut")
    touched.sort(key=len)
    chosen = set(touched[-(-len(touched) * 3 // 4) :] or touched[-1:])  # the longest leave most room for doubt
    found = [line for line in drawn if line not in chosen]
    for line in sorted(chosen):
        spots = range(SHORTEST, len(line) - SHORTEST + 1)
        spot = random.choice([at for at in spots if line[at] in places] or list(spots))
        found += [line[:spot], line[spot:]]
    return found


def text(wish: Wish, drawn: list[Line]) -> str:
    """The challenge with a number at both ends of every line."""
    numbers = {line[end]: number for number, line in enumerate(sorted(drawn), 1) for end in (0, -1)}
    rows = [[numbers.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    return challenge(wish.name, "Numberlink", numbers=picture(lines(rows)), largest=str(len(drawn)))
