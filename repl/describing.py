"""Describe a board in sentences, for screen readers and logs: size, clues, rooms, pieces, curves and values."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.equipment import Clue, Layer, RegionList
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.charset import CHARSETS, pointed_at
from dslrun.interpreter.drawing.looks import LayerLook
from dslrun.interpreter.drawing.value_words import value_word
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import in_reading_order

PLACE = re.compile(r"r(\d+)c(\d+)")
PLURALS = {SiteType.CELL: "cells", SiteType.VERTEX: "points", SiteType.EDGE: "edges"}


def describe_board(game: Game, values: Sequence[int | None]) -> Iterator[str]:
    """Yield sentences about the whole board: its size, clues, rooms, pieces, curves and values."""
    yield from describe_size(game)
    yield from describe_clues(game)
    for item in game.regions:
        yield from describe_rooms(game, item)
    yield from describe_pieces(game)
    yield from describe_curves(game)
    yield from describe_values(game, values)


def describe_size(game: Game) -> Iterator[str]:
    """Yield a sentence about the board's size for each type of site that visible layers use."""
    for kind in dict.fromkeys(layer.type for layer in game.layers if not layer.hidden):
        count = game.board.count(kind)
        if kind is not SiteType.EDGE and game.board.is_grid(kind):
            rows, columns = game.board.grid_size(kind)
            yield f"The board has {rows} rows and {columns} columns of {PLURALS[kind]}; row 1 is on top."
        elif kind is SiteType.EDGE and game.board.is_grid(SiteType.VERTEX):
            rows, columns = game.board.grid_size(SiteType.VERTEX)
            yield f"The board has {count} edges between {rows} rows and {columns} columns of points; row 1 is on top."
        else:
            yield f"The board has {count} {PLURALS[kind]}."


def describe_pieces(game: Game) -> Iterator[str]:
    """Yield sentences about the pieces to place: the number of cells of each, and its shape row by row."""
    for one in game.world.pieces:
        found: dict[str, int] = {}
        for form in one.drawn():
            rows = [
                " ".join(str(column + 1) for at, column in sorted(form) if at == row)
                for row in range(1 + max(row for row, _ in form))
            ]
            places = "; ".join(f"row {row}: {columns}" for row, columns in enumerate(rows, 1))
            words = f"{len(form)} in a row" if len(rows) == 1 else f"{len(form)} cells (columns in {places})"
            found[words] = found.get(words, 0) + 1
        listed = ", ".join(words if count == 1 else f"{count} times {words}" for words, count in found.items())
        yield sentence(f"{clean(one.name) or 'pieces'}: {listed}")


def describe_curves(game: Game) -> Iterator[str]:
    """Yield a sentence about each given curve: its segments from knot to knot."""
    for one in game.world.curves:
        for curve in one.curves:
            knots = {number: letters(at) for at, number in enumerate(curve.knots)}
            steps = [
                f"{name} {word} to {knots[other]}"
                for number, name in knots.items()
                for way, word in (("E", "right"), ("S", "down"))
                for other in curve.parts[number].next.get(way, ())
                if other in knots
            ]
            yield f"{clean(one.name)} {curve.number}: {', '.join(steps)}."


def letters(number: int) -> str:
    """Return the label of an index counted from 0: `a` to `z`, then `aa` and so on."""
    return (letters(number // 26 - 1) if number > 25 else "") + chr(ord("a") + number % 26)


# -- values --------------------------------------------------------------------------------------------------


def describe_values(game: Game, values: Sequence[int | None]) -> Iterator[str]:
    """Yield sentences about the values, layer by layer."""
    layers = [layer for layer in game.layers if not layer.hidden]
    for layer in layers:
        name = f"{clean(layer.name)}, " if len(layers) > 1 else ""
        board = {
            variable.site: (var, game.model.givens.get(var, values[var]))
            for var, variable in enumerate(game.model.variables)
            if variable.layer == layer.name and not variable.hidden
        }
        rows = by_row(game, layer, board)
        if rows is None:
            yield from (sentence(name + words) for words in describe_scattered(game, layer, board))
            continue
        for row, places in rows.items():
            yield sentence(f"{name}row {row}: {describe_row(game, layer, places)}")


def by_row(
    game: Game, layer: Layer, board: dict[Site, tuple[int, int | None]]
) -> dict[int, dict[int, tuple[int, int | None]]] | None:
    """Return the variables and values by row and column; None if a site's label does not name a row and a column."""
    found: dict[int, dict[int, tuple[int, int | None]]] = {}
    for site, value in board.items():
        place = PLACE.fullmatch(game.label(site))
        if place is None:
            return None
        found.setdefault(int(place[1]), {})[int(place[2])] = value
    return {row: dict(sorted(found[row].items())) for row in sorted(found)}


def describe_row(game: Game, layer: Layer, places: dict[int, tuple[int, int | None]]) -> str:
    """Describe one row: the value of each column, and the open columns."""
    look = LayerLook(game, layer, CHARSETS["ascii"])
    words: dict[str, list[int]] = {}
    still_open = []
    for column, (var, value) in places.items():
        if value is None:
            still_open.append(column)
            continue
        given = " (given)" if var in game.model.givens else ""
        words.setdefault(value_word(look, value) + given, []).append(column)
    if not words:
        return "all open"
    if look.binary:
        parts = [f"{word} in {describe_columns(columns)}" for word, columns in words.items()]
    else:
        single = {column: word for word, columns in words.items() for column in columns}
        parts = [f"column {column} is {single[column]}" for column in sorted(single)]
    rest = f"; {describe_columns(still_open)} open" if still_open else ""
    return ", ".join(parts) + rest


def describe_scattered(game: Game, layer: Layer, board: dict[Site, tuple[int, int | None]]) -> Iterator[str]:
    """Describe sites that do not form rows: the sites of each value, and the number of open sites."""
    look = LayerLook(game, layer, CHARSETS["ascii"])
    found: dict[int, list[Site]] = {}
    for site, (_, value) in board.items():
        if value is not None:
            found.setdefault(value, []).append(site)
    still_open = len(board) - sum(map(len, found.values()))
    if not still_open and look.binary:  # sites that are not mentioned are empty
        found.pop(0, None)
    for value in sorted(found, reverse=True):
        labels = ", ".join(game.label(site) for site in in_reading_order(game, found[value]))
        yield f"{value_word(look, value)}: {labels}"
    if still_open or not board:
        yield f"{still_open} of {len(board)} {PLURALS[layer.type]} open"


def describe_changes(game: Game, values: Sequence[int | None], variables: Iterable[int]) -> Iterator[str]:
    """Yield sentences about the values of the variables: one for each, or one for all of several that are set."""
    from dslrun.interpreter.explain.names import Names, capital  # late: most commands do not need it

    changed, names = list(variables), Names(game)
    settings = [(var, value) for var in changed if (value := values[var]) is not None]
    if len(settings) > 2:
        yield f"{capital(names.states(settings))}."
        changed = [var for var in changed if values[var] is None]
    for var in changed:
        value = values[var]
        if value is None:
            yield f"{game.name_of(var)} is open."
        elif game.model.variables[var].site.type is SiteType.EDGE and not names.word(var, value).isdigit():
            yield f"{capital(names.state([var], value))}."
        else:
            yield f"{game.name_of(var)} is {names.word(var, value)}."


# -- clues and rooms -----------------------------------------------------------------------------------------


def describe_clues(game: Game) -> Iterator[str]:
    """Yield sentences about the clues: those on single sites row by row, the others one by one.

    If the game has clues of several names, each sentence about one clue begins with its name.
    """
    named = len({hint.name for hint in game.clues}) > 1
    rows: dict[str, list[str]] = {}
    others: list[str] = []
    for hint in game.clues:
        words = clue_words(hint)
        if not hint.sites:
            continue
        who = f"{clean(hint.name)}: clue" if named and hint.name else "Clue"
        labels = [game.label(Site(hint.type, index)) for index in hint.sites]
        place = PLACE.fullmatch(labels[0])
        if hint.place == "on" and len(labels) == 1 and place:
            rows.setdefault(f"Clues in row {place[1]}", []).append(f"{words} in column {place[2]}")
        elif hint.place == "on" and len(labels) == 1:
            others.append(f"{who} {words} at {labels[0]}")
        elif hint.place == "between":
            others.append(f"{who} {words} between {' and '.join(labels)}")
        elif is_line(game, hint):
            others.append(f"{clean(hint.name)}: {describe_line(labels)}")
        else:
            others.append(f"{who} {words} for {describe_line(labels)}")
    yield from (sentence(f"{row}: {', '.join(found)}") for row, found in sorted(rows.items(), key=row_number))
    yield from map(sentence, others)


def is_line(game: Game, hint: Clue) -> bool:
    """True for a clue without a number that is drawn as a line."""
    style = game.look.hint_styles.get(hint.name)
    return style is not None and style.word in ("Line", "Tube", "Arrow") and hint.written == ("0",)


def row_number(item: tuple[str, list[str]]) -> int:
    """Return the row that a list of clues belongs to, for sorting."""
    return int(item[0].rsplit(" ", 1)[1])


def clue_words(hint: Clue) -> str:
    """Describe the content of a clue: its text or numbers, colours and arrows."""
    numbers = list(hint.written)
    if hint.colours and len(hint.colours) == len(numbers):
        names = {value: ink.name for value, ink in enumerate(hint.inks, 1)}
        words = [clean(names[one]) if one in names else f"of colour {one}" for one in hint.colours]
        numbers = [f"{number} {word}" for number, word in zip(numbers, words, strict=True)]
    ways = [hint.direction.value] if hint.direction and hint.text == hint.direction.value else pointed_at(hint.text)
    if ways:
        return f"arrow{'s' if len(ways) > 1 else ''} pointing {' '.join(ways)}"
    text = clean(hint.text) or " ".join(numbers) or "0"
    return f"{text} pointing {hint.direction.value}" if hint.direction else text


def describe_line(labels: Sequence[str]) -> str:
    """Describe the sites of a clue: a row or column by its ends, any others one by one."""
    places = [PLACE.fullmatch(label) for label in labels]
    if len(labels) > 3 and all(places):
        rows = {int(place[1]) for place in places if place}
        columns = {int(place[2]) for place in places if place}
        if len(rows) == 1 and len(columns) == len(labels):
            return f"row {rows.pop()} ({labels[0]} to {labels[-1]})"
        if len(columns) == 1 and len(rows) == len(labels):
            return f"column {columns.pop()} ({labels[0]} to {labels[-1]})"
    return ", ".join(labels)


def describe_rooms(game: Game, item: RegionList) -> Iterator[str]:
    """Yield a sentence with the sites of each region of an item that lists its regions."""
    if item.kind or not item.lists:
        return
    name = clean(item.name) or "Region"
    for number, sites in enumerate(item.lists, 1):
        members = [Site(item.type, index) for index in sites]
        ordered = members if is_way(game, members) else in_reading_order(game, members)
        labels = [game.label(site) for site in ordered]
        yield f"{name}{f' {number}' if len(item.lists) > 1 else ''}: {', '.join(labels) or 'no sites'}."


def is_way(game: Game, sites: Sequence[Site]) -> bool:
    """True if each site is an orthogonal neighbour of the previous one."""
    return all(
        two.index in game.board.neighbours(one.type, one.index, Direction.ORTHOGONAL) for one, two in pairwise(sites)
    )


def describe_columns(columns: Sequence[int]) -> str:
    """Format column numbers: `column 3`, `columns 1, 4 to 6 and 9`."""
    runs: list[list[int]] = []
    for column in columns:
        if runs and column == runs[-1][-1] + 1:
            runs[-1].append(column)
        else:
            runs.append([column])
    parts: list[str] = []
    for run in runs:
        parts += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run)
    listed = " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return f"column{'s' * (len(columns) > 1)} {listed}"


def sentence(words: str) -> str:
    """Capitalise words and add a full stop."""
    return f"{words[:1].upper()}{words[1:]}."
