"""Everything a drawing records about its characters: roles, values, areas of sites, clues; also with pencil marks."""

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha1
from itertools import product

import pytest

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.drawing import Drawing, draw
from dslrun.interpreter.drawing.canvas import Role, Spot
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import values as values_of
from tests.interpreter.drawing.test_every_layer import LAYERS, SHAPES, filled, game
from tests.interpreter.drawing.test_goldens import CASES, GAMES, nothing

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
ROLES = dict(zip(Role, " +#wtGVSKco<LxM", strict=True))


def picture(drawing: Drawing, places: Mapping[Spot, str]) -> str:
    """A character for every place of a drawing; `!` is one outside it."""
    outside = [place for place in places if not (0 <= place[0] < drawing.height and place[1] >= 0)]
    width = max([drawing.width, *(column + 1 for _, column in places)])
    rows = ["".join(places.get((row, column), " ") for column in range(width)) for row in range(drawing.height)]
    return "\n".join(row.rstrip() for row in rows) + f"\n{'!' * len(outside)}"


def lettered(drawing: Drawing, spots: Iterable[Iterable[Spot]]) -> str:
    """A letter for the places of each owner; `*` where owners share a place."""
    found: dict[Spot, str] = {}
    for number, owned in enumerate(spots):
        for spot in owned:
            found[spot] = "*" if spot in found else LETTERS[number % len(LETTERS)]
    return picture(drawing, found)


def roles(drawing: Drawing) -> str:
    """The role of every character, and its tone in a second picture."""
    inks: dict[Spot, str] = {}
    tones: dict[Spot, str] = {}
    for row, segments in enumerate(drawing.rows):
        column = 0
        for text, role, tone in segments:
            for at in range(column, column + len(text)):
                inks[row, at] = ROLES[role]
                tones[row, at] = LETTERS[tone]
            column += len(text)
    coloured = picture(drawing, tones) if any(letter != "A" for letter in tones.values()) else "no tones"
    return f"{picture(drawing, inks)}\n{coloured}"


def described(drawing: Drawing) -> str:
    sites = sorted(drawing.sites, key=lambda site: (site.type.value, site.index))
    parts = {
        "frame": f"{tuple(drawing.frame)}, {drawing.listed} listed",
        "roles": roles(drawing),
        "sites": lettered(drawing, ([drawing.sites[site]] for site in sites)),
        "areas": lettered(drawing, (drawing.areas.get(site, ()) for site in sites)),
        "values": lettered(drawing, (drawing.shown.get(site, ()) for site in sites)),
        "clues": lettered(drawing, (spots for _, spots in sorted(drawing.clues.items()))),
    }
    return "".join(f"{name}:\n{text}\n" for name, text in parts.items())


def noted(game: Game) -> dict[int, list[int]]:
    """Pencil marks at every other variable: all values, one, or all but the first."""
    found: dict[int, list[int]] = {}
    for var, variable in enumerate(game.model.variables):
        options = list(values_of(variable.domain))
        if var % 2 == 0 and var not in game.model.givens and not variable.hidden:
            found[var] = (options, options[:1], options[1:])[var // 2 % 3]
    return found


@pytest.mark.parametrize("name", CASES)
def test_the_places_of_a_drawing_match_their_golden(name: str, golden: Callable[[str, str], None]) -> None:
    game = load(GAMES / f"{name}.lud")
    marked = draw(game, nothing(game), marks=noted(game))
    golden(
        f"places/{name}.txt",
        f"{described(draw(game, CASES[name](game)))}\nwith pencil marks:\n{marked.plain()}\n{roles(marked)}\n",
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_drawings_of_all_layers_on_all_boards_match_their_digests(
    shape: str, golden: Callable[[str, str], None]
) -> None:
    """A change is shown by name only: draw the board before and after it to see what changed."""
    lines = []
    for layers, use in product(LAYERS, SiteType):
        board = game(SHAPES[shape], LAYERS[layers], use)
        values = filled(board, 3)
        values[::4] = [None] * len(values[::4])
        for charset in ("unicode", "ascii"):
            drawings = (
                draw(board, values, charset=charset),
                draw(board, nothing(board), charset=charset, marks=noted(board)),
            )
            text = "".join(drawing.plain() + described(drawing) for drawing in drawings)
            lines.append(f"{layers}, {use.value}, {charset}: {sha1(text.encode()).hexdigest()[:8]}\n")
    golden(f"digests/layers-{shape}.txt", "".join(lines))
