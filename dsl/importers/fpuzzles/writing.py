"""Write challenges as puzzles of f-puzzles."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from dslrun.dsl.forms import Int, Name, Str
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.fpuzzles.address import WEB_FORM
from dslrun.dsl.importers.fpuzzles.clues import Cell, SudokuClue
from dslrun.dsl.importers.fpuzzles.codecs import Cage, CannotWrite, JsonObject, cell_names
from dslrun.dsl.importers.fpuzzles.containers import RegionLists
from dslrun.dsl.importers.fpuzzles.grid import LARGEST, usual_box
from dslrun.dsl.importers.fpuzzles.lz_string import pack
from dslrun.dsl.importers.fpuzzles.table import (
    ABOUT,
    CONSTRAINTS,
    FALLING,
    GAME,
    HELD,
    NEGATIVE,
    RISING,
    SWITCHES,
    HeldGame,
)
from dslrun.dsl.instances import Challenge
from dslrun.dsl.names import plain

TITLE = "f-puzzles"
GAMES = {plain(name): held for name, held in HELD.items()}
HELD_GAMES = frozenset({plain(GAME), *GAMES})
USUAL = "SubGrids"
BOARD = ("size", "givens", "boxes", "diagonals")
Solution = Mapping[tuple[str, str], int]


def address_of(challenge: Challenge, solution: Solution | None = None) -> str:
    """Return the address of a challenge."""
    packed = pack(json_of(challenge, solution))
    return WEB_FORM + packed.replace("+", "%2B").replace("/", "%2F")


def json_of(challenge: Challenge, solution: Solution | None = None) -> str:
    """Return a challenge as JSON, with the digits of its solution if they are given."""
    found = object_of(ChallengeArguments(challenge, TITLE))
    size = found["size"]
    if solution is not None and isinstance(size, int):
        cells = [f"r{r}c{c}" for r in range(1, size + 1) for c in range(1, size + 1)]
        found["solution"] = [solution.get(("Cell", cell), 0) for cell in cells]
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def object_of(given: ChallengeArguments) -> JsonObject:
    """Return a challenge as an object."""
    challenge = given.challenge
    held = GAMES.get(plain(challenge.game))
    size = size_of(given, held)
    if not 1 <= size <= LARGEST:
        raise given.refuse(f"its boards have up to {LARGEST} rows")
    meta = challenge.meta
    texts = {"title": challenge.name, **{name: meta.get(ours, "") for name, ours in ABOUT.items()}}
    found: JsonObject = {"size": size, **{name: text for name, text in texts.items() if text}}
    found["grid"] = grid_of(given, held, size)
    if held is None:
        found |= diagonals_of(given, size)
        found |= switches_of(given)
        found |= constraints_of(given, size)
    else:
        found |= rest_of(given, held, size)
    return found


def size_of(given: ChallengeArguments, held: HeldGame | None) -> int:
    """Return the number of rows of a challenge."""
    if held is None:
        return given.number("size") or 9
    argument = next((ours for _, ours in held.arguments if given.is_picture(ours)), "givens")
    rows, columns = given.size(argument)
    if rows != columns:
        raise given.refuse("the board is not a square")
    return rows


def grid_of(given: ChallengeArguments, held: HeldGame | None, size: int) -> list[list[JsonObject]]:
    """Return the cells, with their givens and their boxes."""
    names = dict(held.arguments) if held is not None else {"givens": "givens", "boxes": "boxes"}
    grid: list[list[JsonObject]] = [[{} for _ in range(size)] for _ in range(size)]
    for (_, row, column), word in checked(given, names["givens"], size):
        if not word.isdecimal():
            raise given.no_sign(word, names["givens"])
        grid[row][column] |= {"value": int(word), "given": True}
    for (row, column), box in boxes_of(given, names.get("boxes", ""), size):
        grid[row][column]["region"] = box
    return grid


def checked(given: ChallengeArguments, argument: str, size: int) -> Iterator[tuple[tuple[str, int, int], str]]:
    """Yield the words of a picture, which has the size of the board."""
    rows = given.rows(argument)
    if rows and (len(rows) != size or any(len(row) != size for row in rows)):
        raise given.refuse(f"{argument}: has another size than the board")
    return given.words(argument)


def boxes_of(given: ChallengeArguments, argument: str, size: int) -> Iterator[tuple[Cell, int | None]]:
    """Yield the box of each cell, None for no box; yield nothing if they are the usual ones."""
    form = given.form(argument) if argument else None
    cells = [(row, column) for row in range(size) for column in range(size)]
    if form is None or (isinstance(form, Name) and form.value == USUAL):
        if usual_box(size, 0, 0) is None:
            raise given.refuse(f"it has no usual boxes for boards of {size} rows")
        return
    words = {(row, column): word for (_, row, column), word in checked(given, argument, size)}
    numbers = {word: number for number, word in enumerate(dict.fromkeys(words.values()))}
    found = {cell: numbers[words[cell]] if cell in words else None for cell in cells}
    if all(box == usual_box(size, *cell) for cell, box in found.items()):
        return
    yield from found.items()


def diagonals_of(given: ChallengeArguments, size: int) -> JsonObject:
    """Return the constraints of marked diagonals."""
    form = given.form("diagonals")
    if isinstance(form, Name) and form.value == "Diagonals":
        return {RISING: True, FALLING: True}
    found: JsonObject = {}
    for clue in RegionLists().clues(given, "diagonals", size):
        for name, cells in (
            (RISING, {(r, size - 1 - r) for r in range(size)}),
            (FALLING, {(r, r) for r in range(size)}),
        ):
            if set(clue.cells) == cells:
                found[name] = True
                break
        else:
            raise given.refuse("diagonals: are not the long diagonals of the board")
    return found


def switches_of(given: ChallengeArguments) -> JsonObject:
    """Return the constraints that hold everywhere."""
    on = [name for name in (*SWITCHES.values(), *NEGATIVE.values()) if is_true(given, name)]
    found: JsonObject = {name: True for name, ours in SWITCHES.items() if ours in on}
    negative = [name for name, ours in NEGATIVE.items() if ours in on]
    return found | ({"negative": negative} if negative else {})


def is_true(given: ChallengeArguments, argument: str) -> bool:
    """Return whether an argument is True."""
    form = given.form(argument)
    if form is None or (isinstance(form, Name) and form.value in ("True", "False")):
        return isinstance(form, Name) and form.value == "True"
    raise given.refuse(f"{argument}: is neither True nor False")


def constraints_of(given: ChallengeArguments, size: int) -> JsonObject:
    """Return the objects of all other constraints."""
    known = {*BOARD, *SWITCHES.values(), *NEGATIVE.values(), *(one.argument for one in CONSTRAINTS)}
    for argument in given.challenge.arguments:
        if argument not in known:
            raise given.refuse(f"it has no place for {argument}:")
    found: dict[str, list[JsonObject]] = {}
    for one in CONSTRAINTS:
        if one.argument not in given.challenge.arguments:
            continue
        for clue in one.container.clues(given, one.argument, size):
            check_inside(given, one.argument, clue, size)
            try:
                found.setdefault(one.name, []).append(one.codec.write(clue, size))
            except CannotWrite as error:
                raise given.refuse(f"{error} ({one.argument}:)") from None
    return dict(found)


def check_inside(given: ChallengeArguments, argument: str, clue: SudokuClue, size: int) -> None:
    """Refuse a clue without cells, or with a cell that is neither on the board nor beside it."""
    if not clue.cells or not all(-1 <= row <= size and -1 <= column <= size for row, column in clue.cells):
        raise given.refuse(f"a cell of {argument}: is not on the board")


def rest_of(given: ChallengeArguments, held: HeldGame, size: int) -> JsonObject:
    """Return the constraints of a game with rules of its own."""
    names = dict(held.arguments)
    for argument in given.challenge.arguments:
        if argument not in names.values():
            raise given.refuse(f"it has no place for {argument}:")
    found: JsonObject = dict.fromkeys(held.constraints, True)
    rooms: dict[str, list[Cell]] = {}
    for row, line in enumerate(held.regions.split()):
        for column, word in enumerate(line):
            if word != EMPTY:
                rooms.setdefault(word, []).append((row, column))
    if rooms:
        found["extraregion"] = [{"cells": cell_names(cells)} for cells in rooms.values()]
    if "areas" in names:
        found["killercage"] = list(areas_of(given, names["areas"], names["numbers"], size))
    return found


def areas_of(given: ChallengeArguments, argument: str, numbers: str, size: int) -> Iterator[JsonObject]:
    """Yield a cage for each area of a picture."""
    items = given.items(numbers)
    known = {
        mark.value: number.value
        for mark, number in zip_longest(items[::2], items[1::2])
        if isinstance(mark, Str) and isinstance(number, Int)
    }
    if given.lines(argument)[:1] and given.lines(argument)[0].startswith("+"):
        raise given.refuse(f"{argument}: is drawn with borders")
    areas: dict[str, list[Cell]] = {}
    for (_, row, column), word in checked(given, argument, size):
        areas.setdefault(word, []).append((row, column))
    for word, cells in areas.items():
        yield Cage().write(SudokuClue(tuple(cells), (known.get(word),)), size)


def write_json(challenges: Sequence[Challenge]) -> str:
    """Return the JSON of the only challenge."""
    return "".join(json_of(only(challenges)) for _ in challenges[:1]) + "\n"


def write_solved_json(challenges: Sequence[Challenge], solutions: Sequence[Solution]) -> str:
    """Return the JSON of the only challenge with its solution."""
    return json_of(only(challenges), solutions[0]) + "\n"


def write_addresses(challenges: Sequence[Challenge]) -> str:
    """Return an address for each challenge."""
    return "".join(address_of(challenge) + "\n" for challenge in challenges)


def write_solved_addresses(challenges: Sequence[Challenge], solutions: Sequence[Solution]) -> str:
    """Return an address for each challenge with its solution."""
    return "".join(address_of(*pair) + "\n" for pair in zip(challenges, solutions, strict=True))


def only(challenges: Sequence[Challenge]) -> Challenge:
    """Return the challenge of a file, which holds one."""
    if len(challenges) > 1:
        given = ChallengeArguments(challenges[1], TITLE)
        raise given.refuse("a file of JSON holds one puzzle; f-puzzles-link holds a puzzle in each line")
    return challenges[0]
