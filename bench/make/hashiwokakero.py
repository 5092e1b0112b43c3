"""Hashiwokakero: islands grown from one another by bridges, and a bridge more wherever two answers differ."""

from bench.make.clues import GaveUp, solutions
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Place = tuple[int, int]
Bridge = tuple[Place, Place]
ROUNDS = 60
LONGEST = 6
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def make(wish: Wish) -> str:
    """A challenge with one solution; the share kept is the number of islands by places."""
    random = wish.random
    wanted = round((0.2 if wish.keep is None else wish.keep) * wish.rows * wish.columns)
    bridges = grown(wish, wanted)
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


class Sea:
    """Islands and bridges so far."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.islands = [(wish.random.randrange(wish.rows), wish.random.randrange(wish.columns))]
        self.bridges: dict[Bridge, int] = {}

    def grow(self) -> None:
        """From a random island build a bridge to a new one, if there is room, or sometimes to one that is met."""
        random = self.wish.random
        r, c = start = random.choice(self.islands)
        dr, dc = random.choice(STEPS)
        way = [(r + dr * step, c + dc * step) for step in range(1, 1 + random.randint(2, LONGEST))]
        met = next((at for at, place in enumerate(way) if place in self.islands), None)
        end = way[-1] if met is None else way[met]
        bridge = min(start, end), max(start, end)
        if bridge in self.bridges or any(crosses(bridge, other) for other in self.bridges):
            return
        if met is None and self.has_room(end):
            self.islands.append(end)
        elif not met or random.random() < 0.6:  # no room, or neighbours without water between them
            return
        self.bridges[bridge] = random.choice((1, 1, 2))

    def has_room(self, place: Place) -> bool:
        """Return whether a new island may rise: on the board, on no bridge, with water around it."""
        r, c = place
        if not (0 <= r < self.wish.rows and 0 <= c < self.wish.columns):
            return False
        if any((r + dr, c + dc) in self.islands for dr, dc in STEPS):
            return False
        return not any(a[0] <= r <= b[0] and a[1] <= c <= b[1] for a, b in self.bridges)


def grown(wish: Wish, wanted: int) -> dict[Bridge, int]:
    """So many islands in one piece, with a way here and there that closes a ring."""
    sea = Sea(wish)
    for _ in range(200 * wanted):
        if len(sea.islands) >= wanted:
            return sea.bridges
        sea.grow()
    raise GaveUp("no room for so many islands")


def crosses(a: Bridge, b: Bridge) -> bool:
    """Return whether two bridges meet between their ends."""
    if a[0][0] != a[1][0]:
        a, b = b, a
    (row, left), (other_row, right) = a
    (top, column), (bottom, other_column) = b
    across_and_down = row == other_row and column == other_column
    return across_and_down and left < column < right and top < row < bottom


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
    rows = ("".join(str(numbers.get((r, c), ".")) for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Hashiwokakero", islands=picture(rows))
