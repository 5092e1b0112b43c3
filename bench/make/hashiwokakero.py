"""Hashiwokakero: islands grown from one another by bridges, and a bridge more wherever two answers differ."""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.wish import Wish, challenge, grounded, picture
from interpreter import Game
from interpreter.sites import SiteType

Place = tuple[int, int]
Bridge = tuple[Place, Place]
ROUNDS = 60
LONGEST = 6


def make(wish: Wish) -> str:
    """A challenge with one solution; the share kept is the number of islands by places."""
    random = wish.random
    wanted = round((0.2 if wish.keep is None else wish.keep) * wish.rows * wish.columns)
    bridges = grown(wish, wanted, random)
    for _ in range(ROUNDS):
        puzzle = text(wish, bridges)
        game = grounded(puzzle)
        others = [found for board in solutions(game.model) if (found := built(game, board)) != bridges]
        if not others:
            return puzzle
        for other in others:
            differing = sorted(key for key in {*bridges, *other} if bridges.get(key) != other.get(key))
            key = random.choice(differing)
            if bridges.get(key, 0) < 2 and not any(crosses(key, one) for one in bridges):
                bridges[key] = bridges.get(key, 0) + 1
            elif bridges.get(key) == 2:
                bridges[key] = 1
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def grown(wish: Wish, wanted: int, random: Random) -> dict[Bridge, int]:
    """So many islands in one piece, with a way here and there that closes a ring."""
    islands = [(random.randrange(wish.rows), random.randrange(wish.columns))]
    bridges: dict[Bridge, int] = {}
    for _ in range(200 * wanted):
        if len(islands) >= wanted:
            return bridges
        start = random.choice(islands)
        dr, dc = random.choice(((-1, 0), (0, 1), (1, 0), (0, -1)))
        length = random.randint(2, LONGEST)
        way = [(start[0] + dr * step, start[1] + dc * step) for step in range(1, length + 1)]
        met = next((at for at, place in enumerate(way) if place in islands), None)
        way = way if met is None else way[: met + 1]
        end = way[-1]
        bridge = min(start, end), max(start, end)
        if not may_build(bridge, way, met is not None, bridges, islands, wish) or bridge in bridges:
            continue
        if met is not None and random.random() < 0.6:
            continue
        bridges[bridge] = random.choice((1, 1, 2))
        if met is None:
            islands.append(end)
    raise GaveUp("no room for so many islands")


def may_build(
    bridge: Bridge,
    way: list[Place],
    to_island: bool,
    bridges: dict[Bridge, int],
    islands: list[Place],
    wish: Wish,
) -> bool:
    """Whether a bridge stays on the board, crosses none, and a new island at its end has room."""
    r, c = way[-1]
    if not (0 <= r < wish.rows and 0 <= c < wish.columns) or len(way) < 2:
        return False
    if any(crosses(bridge, other) for other in bridges):
        return False
    if to_island:
        return True
    near = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}
    return not near.intersection(islands) and not any(on_bridge((r, c), other) for other in bridges)


def on_bridge(place: Place, bridge: Bridge) -> bool:
    """Whether a place lies on a bridge, its ends included."""
    (r1, c1), (r2, c2) = bridge
    return r1 <= place[0] <= r2 and c1 <= place[1] <= c2


def crosses(a: Bridge, b: Bridge) -> bool:
    """Whether two bridges meet between their ends."""
    (r1, c1), (r2, c2) = a
    (r3, c3), (r4, c4) = b
    if (r1 == r2) == (r3 == r4):
        return False
    if r1 != r2:
        return crosses(b, a)
    return c1 < c3 < c2 and r3 < r1 < r4


def built(game: Game, board: list[int]) -> dict[Bridge, int]:
    """The bridges of a solution."""
    found = {}
    for variable, value in zip(game.model.variables, board, strict=True):
        if value:
            a, b = sorted(game.board.place(SiteType.VERTEX, end) for end in game.board.graph.edges[variable.site.index])
            found[a, b] = value
    return found


def text(wish: Wish, bridges: dict[Bridge, int]) -> str:
    """The challenge: each island with the number of its bridges."""
    numbers: dict[Place, int] = {}
    for ends, count in bridges.items():
        for end in ends:
            numbers[end] = numbers.get(end, 0) + count
    rows = (
        "".join(str(numbers.get((r, c), ".")) for c in range(wish.columns)) for r in range(wish.rows)
    )
    return challenge(wish.name, "Hashiwokakero", islands=picture(rows))
