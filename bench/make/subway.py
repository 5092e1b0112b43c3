"""Subway: random rails without dead ends; all counts at the rim, some rails where they leave doubt, then counts go."""

from itertools import product
from random import Random

from bench.make.clues import GaveUp, Thinning, by_number, solutions
from bench.make.fillomino import neighbours
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Cell = tuple[int, int]
Rail = frozenset[Cell]
DENSE = 0.72
"""The share of all possible rails to begin with."""
FULL = 0.75
"""The share of stations that must have rails in the end."""
ROUNDS = 30


def make(wish: Wish) -> str:
    """A challenge with one solution, and no count that could be spared."""
    rails = network(wish.rows, wish.columns, wish.random)
    lines = [[(r, c) for c in range(wish.columns)] for r in range(wish.rows)]
    lines += [[(r, c) for r in range(wish.rows)] for c in range(wish.columns)]
    clues = [counts(line, rails) for line in lines]
    given: set[Rail] = set()
    for _ in range(ROUNDS):
        game = grounded(text(wish, clues, given))
        wanted = [int(frozenset(ends(game, var)) in rails) for var in range(len(game.model.variables))]
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            break
        doubt = [var for var, (one, two) in enumerate(zip(wanted, others[0], strict=True)) if one > two]
        if not doubt:
            raise GaveUp("no rail tells the solutions apart")
        given.add(frozenset(ends(game, wish.random.choice(doubt))))
    else:
        raise GaveUp("too many rails would have to be given")
    rules, single = by_number(game)
    kept = Thinning(game.model, rules, single, wanted).fewer(set(single), wish.random, batch=8)
    for at, hint in enumerate(game.clues):
        line = [game.board.place(hint.type, site) for site in hint.sites]
        clues[lines.index(line)] = [
            count if f"{at} {number}" in kept else "?" for number, count in enumerate(counts(line, rails))
        ]
    return text(wish, clues, given)


def network(rows: int, columns: int, random: Random) -> set[Rail]:
    """Connected rails without dead ends."""
    cells = list(product(range(rows), range(columns)))
    possible = {frozenset((cell, other)) for cell in cells for other in neighbours(cell) if other in set(cells)}
    for _ in range(200):
        rails = set(random.sample(sorted(possible, key=sorted), round(DENSE * len(possible))))
        while loose := [cell for cell in cells if sum(cell in rail for rail in rails) == 1]:
            rails = {rail for rail in rails if not rail & set(loose)}
        used = {cell for rail in rails for cell in rail}
        if len(used) >= FULL * len(cells) and in_one_piece(rails):
            return rails
    raise GaveUp("no connected rails")


def in_one_piece(rails: set[Rail]) -> bool:
    """Return whether all rails are connected."""
    left = set(rails)
    stack = [left.pop()]
    while stack:
        rail = stack.pop()
        near = {other for other in left if other & rail}
        left -= near
        stack += near
    return not left


def counts(line: list[Cell], rails: set[Rail]) -> list[str]:
    """The crossings, branches, straight stations and curves of a line."""
    found = [0] * 4
    for cell in line:
        others = [other for rail in rails if cell in rail for other in rail if other != cell]
        if len(others) > 2:
            found[4 - len(others)] += 1
        elif others:
            (r, c), (r2, c2) = others
            found[2 if r == r2 or c == c2 else 3] += 1
    return [str(number) for number in found]


def ends(game: Game, var: int) -> list[Cell]:
    """The stations at both ends of the rail that a variable is."""
    edge = game.model.variables[var].site.index
    return [game.board.place(SiteType.VERTEX, end) for end in game.board.graph.edges[edge]]


def text(wish: Wish, clues: list[list[str]], given: set[Rail]) -> str:
    """The challenge with its counts and the rails given."""
    lists = ["{" + " ".join(some) + "}" for some in clues]
    more = {"rails": picture(drawn(wish, given))} if given else {}
    return challenge(
        wish.name,
        "Subway",
        size=f"{{{wish.rows} {wish.columns}}}",
        rows="{" + " ".join(lists[: wish.rows]) + "}",
        columns="{" + " ".join(lists[wish.rows :]) + "}",
        **more,
    )


def drawn(wish: Wish, given: set[Rail]) -> list[str]:
    """The rails given, between the stations."""
    signs = [
        ["+" if r % 2 == 0 == c % 2 else " " for c in range(2 * wish.columns - 1)] for r in range(2 * wish.rows - 1)
    ]
    for rail in given:
        (r, c), (r2, c2) = rail
        signs[r + r2][c + c2] = "-" if r == r2 else "|"
    return ["".join(line) for line in signs]
