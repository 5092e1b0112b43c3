"""Read puzzles of f-puzzles as challenges."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.diagnostics import Diagnostic, DslError, LimitError, Problems
from dslrun.dsl.forms import Call, Form, Str
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.fpuzzles.address import lines_of, packed_in
from dslrun.dsl.importers.fpuzzles.clues import SudokuClue, sites_form
from dslrun.dsl.importers.fpuzzles.grid import (
    boxes_form,
    boxes_of,
    check_grid,
    givens_form,
    has_usual_boxes,
    is_regular,
)
from dslrun.dsl.importers.fpuzzles.lz_string import BadPacking, TooLong, unpack
from dslrun.dsl.importers.fpuzzles.object_reader import ObjectReader, shown
from dslrun.dsl.importers.fpuzzles.placed_json import BadJson, PlacedJson, TooDeep, parse
from dslrun.dsl.importers.fpuzzles.table import (
    ABOUT,
    CONSTRAINTS,
    FALLING,
    GAME,
    IGNORED,
    NEGATIVE,
    PLAIN_GAME,
    RISING,
    SWITCHES,
)
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Source

KNOWN = frozenset({*IGNORED, *SWITCHES, RISING, FALLING, "negative", *(one.name for one in CONSTRAINTS)})
ALL_PAIRS = 2
"""The only factor of black dots for which `negative` is clear."""

Puzzle = tuple[ObjectReader, PlacedJson]


def read_json(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the challenge of a JSON text."""
    return [challenge_of(*json_puzzle(source, limits))]


def read_addresses(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each address. A faulty address is reported, and the others are still read."""
    found = []
    for place in address_places(source, limits):
        try:
            found.append(challenge_of(*address_puzzle(source, limits, *place)))
        except LimitError:
            raise
        except DslError as error:
            for diagnostic in error.diagnostics:
                problems.add(diagnostic)
    return found


def json_puzzle(source: Source, limits: Limits) -> Puzzle:
    """Return the JSON of a text and its reader."""
    forms = FormMaker(source)
    blank = len(source.text) - len(source.text.lstrip("\ufeff"))
    return ObjectReader(forms, None), parsed(forms, " " * blank + source.text[blank:], limits, None)


def address_places(source: Source, limits: Limits) -> list[tuple[str, int]]:
    """Return the lines of a text that should hold an address, with their offsets."""
    found = list(lines_of(source.text))
    if len(found) > limits.puzzles:
        line, start = found[limits.puzzles]
        raise limits.exceeded("puzzles", FormMaker(source).at(start, start + len(line)), len(found))
    return found


def address_puzzle(source: Source, limits: Limits, line: str, start: int) -> Puzzle:
    """Return the JSON of an address and its reader."""
    forms, place = FormMaker(source), (start, start + len(line))
    packed = packed_in(forms, line, start)
    return ObjectReader(forms, place), parsed(forms, unpacked(forms, packed, place, limits), limits, place)


def unpacked(forms: FormMaker, packed: str, place: tuple[int, int], limits: Limits) -> str:
    """Return the JSON of a packed puzzle."""
    try:
        return unpack(packed, limits.unpacked_bytes)
    except TooLong:
        raise limits.exceeded("unpacked_bytes", forms.at(*place)) from None
    except BadPacking as error:
        message = f"the packed puzzle is damaged: {error.why}"
        raise forms.wrong("E0702", message, *place, "this address", "copy the whole address again") from None


def parsed(forms: FormMaker, text: str, limits: Limits, place: tuple[int, int] | None) -> PlacedJson:
    """Return the value of a JSON text, which is an object."""
    try:
        found = parse(text, limits.nesting)
    except TooDeep as error:
        at = place or (error.index, error.index + 1)
        raise limits.exceeded("nesting", forms.at(*at)) from None
    except BadJson as error:
        start, end = place or (error.index, min(error.index + 1, len(text)))
        message = f"this is not JSON: expected {error.expected}"
        raise forms.wrong("E0707", message, start, end, "here", "export the puzzle again") from None
    if not isinstance(found.value, dict):
        at = place or (found.start, found.end)
        raise forms.wrong("E0708", "this is no puzzle of f-puzzles", *at, "no object", 'it begins like {"size":9,...')
    return found


def challenge_of(reader: ObjectReader, puzzle: PlacedJson) -> Call:
    """Return the challenge of a puzzle."""
    rows = check_grid(reader, puzzle)
    refuse_others(reader, puzzle)
    reader.boxes = boxes_of(reader, rows)
    arguments: dict[str, Form] = dict(board_arguments(reader, puzzle, rows))
    arguments |= constraint_arguments(reader, puzzle)
    arguments |= switch_arguments(reader, puzzle)
    givens = givens_form(reader, rows)
    plain = givens is not None and not arguments.keys() - {"size"} and is_regular(reader.size)
    if plain:
        arguments = {}
    if givens is not None:
        arguments["givens"] = givens
    start, end = reader.span(puzzle)
    texts = {name: text_of(reader, puzzle, name) for name in ("title", *ABOUT)}
    title = texts["title"] or reader.forms.text("", start, start)
    about = {ours: texts[name] for name, ours in ABOUT.items()}
    game = PLAIN_GAME if plain else GAME
    return reader.forms.challenge(title, game, about, arguments, reader.forms.at(start, end))


def text_of(reader: ObjectReader, puzzle: PlacedJson, name: str) -> Str | None:
    """Return a text that describes a puzzle; None if there is none."""
    found = puzzle.entries.get(name)
    text = found.text if found is not None else None
    return reader.forms.text(clean(text), *reader.span(found)) if found is not None and text else None


def refuse_others(reader: ObjectReader, puzzle: PlacedJson) -> None:
    """Refuse the constraints that our game does not have, each by its name."""
    used = [name for name, value in puzzle.entries.items() if not value.is_empty and name not in IGNORED]
    others = [name for name in used if name not in KNOWN]
    if not others:
        return
    rest = ", ".join(name for name in used if name in KNOWN) or "the givens"
    note = f"remove it from the puzzle to read the rest: {clean(rest)}"
    raise DslError(
        *(
            Diagnostic("E0795", f"dslrun does not have the constraint `{clean(name)[:40]}`", label.primary, (), (note,))
            for name in others[:10]
            for label in reader.wrong("E0795", puzzle.entries[name], "", "this constraint", note).diagnostics
        )
    )


def board_arguments(
    reader: ObjectReader, puzzle: PlacedJson, rows: Sequence[Sequence[PlacedJson]]
) -> Iterator[tuple[str, Form]]:
    """Yield the arguments of the board: its size, its boxes and its diagonals."""
    size, (start, end) = reader.size, reader.span(puzzle.entries["size"])
    if size != 9:
        yield "size", reader.forms.number(size, start, end)
    boxes = boxes_form(reader, rows)
    if boxes is not None:
        yield "boxes", boxes
    marked = [name for name in (RISING, FALLING) if is_on(reader, puzzle, name)]
    if marked:
        start, end = reader.span(puzzle.entries[marked[0]])
        if len(marked) == 2:
            yield "diagonals", reader.forms.name("Diagonals", start, end)
        else:
            cells = [(r, size - 1 - r if marked == [RISING] else r) for r in range(size)]
            yield (
                "diagonals",
                reader.forms.array([sites_form(reader.forms, cells, SudokuClue((), (), "", start, end))], start, end),
            )


def is_on(reader: ObjectReader, puzzle: PlacedJson, name: str) -> bool:
    """Return whether a constraint that is true or false holds."""
    found = puzzle.entries.get(name)
    if found is None or found.is_empty:
        return False
    if found.value is not True:
        message = f"{name} is true or false, but found {shown(found)}"
        raise reader.wrong("E0707", found, message, "this value", "write true")
    return True


def constraint_arguments(reader: ObjectReader, puzzle: PlacedJson) -> dict[str, Form]:
    """Return the arguments of all constraints that have objects."""
    found: dict[str, list[SudokuClue]] = {}
    for name in dict.fromkeys(one.name for one in CONSTRAINTS):
        value = puzzle.entries.get(name)
        if value is None or value.is_empty:
            continue
        if not isinstance(value.value, list):
            raise reader.wrong("E0707", value, f"{name} is not a list", shown(value), "write a list of objects")
        for entry in value.items:
            argument, clues = clues_of(reader, entry, name)
            found.setdefault(argument, []).extend(clues)
    containers = {one.argument: one.container for one in CONSTRAINTS}
    return {name: containers[name].form(reader, clues) for name, clues in found.items() if clues}


def clues_of(reader: ObjectReader, entry: PlacedJson, name: str) -> tuple[str, Sequence[SudokuClue]]:
    """Return the argument of an object of a constraint, and its clues."""
    if not isinstance(entry.value, dict):
        raise reader.wrong("E0707", entry, f"an item of {name} is no object", shown(entry), 'write {"cells":...}')
    for one in CONSTRAINTS:
        if one.name == name and (clues := one.codec.read(reader, entry, name)) is not None:
            if one.thirds and reader.size % 3:
                message = f"{name} has no meaning on a board of {reader.size} rows"
                raise reader.wrong("E0795", entry, message, "three equal parts are needed", "leave it out")
            return one.argument, clues
    message = f"dslrun does not have this kind of {name}"
    raise reader.wrong("E0795", entry, message, "its circle has more than two cells", "remove it to read the rest")


def switch_arguments(reader: ObjectReader, puzzle: PlacedJson) -> Iterator[tuple[str, Form]]:
    """Yield the arguments of constraints that hold everywhere."""
    for name, argument in SWITCHES.items():
        if is_on(reader, puzzle, name):
            value = puzzle.entries[name]
            if argument == "disjoint" and not has_usual_boxes(reader):
                message = "disjoint groups need boxes of the usual shape"
                raise reader.wrong("E0795", value, message, "this constraint", "remove it to read the rest")
            yield argument, reader.forms.name("True", *reader.span(value))
    negative = puzzle.entries.get("negative")
    for value in negative.items if negative is not None else ():
        name = value.text or ""
        if name not in NEGATIVE:
            message = f"dslrun does not have the negative constraint {shown(value)}"
            raise reader.wrong("E0795", value, message, "this name", f"known are: {', '.join(NEGATIVE)}")
        refuse_other_ratios(reader, puzzle, name)
        yield NEGATIVE[name], reader.forms.name("True", *reader.span(value))


def refuse_other_ratios(reader: ObjectReader, puzzle: PlacedJson, name: str) -> None:
    """Refuse a negative constraint on ratios if a dot has another ratio than 2."""
    found = puzzle.entries.get("ratio") if name == "ratio" else None
    for entry in found.items if found is not None else ():
        value = entry.entries.get("value")
        if value is not None and value.number not in (None, ALL_PAIRS):
            message = "dslrun does not have negative ratios if a dot has another number than 2"
            raise reader.wrong("E0795", value, message, "this number", 'leave "ratio" out of "negative"')


def solution_values(reader: ObjectReader, puzzle: PlacedJson) -> list[PlacedValue] | None:
    """Return the values of the solution of a puzzle; None if it has none."""
    rows = check_grid(reader, puzzle)
    size, stored = reader.size, puzzle.entries.get("solution")
    if stored is not None and not stored.is_empty:
        values = solution_items(stored)
        if len(values) != size * size:
            message = f"the solution has {len(values)} values, but the board has {size * size} cells"
            raise reader.wrong("E0601", stored, message, "this solution", "list a value for each cell, row by row")
    else:
        cells = [cell.entries.get("value") for row in rows for cell in row]
        values = [cell for cell in cells if cell is not None and cell.number]
        if len(values) < size * size:
            return None
    return [
        PlacedValue("Cell", f"r{at // size + 1}c{at % size + 1}", value.number, *reader.span(value))
        for at, value in enumerate(values)
        if value.number
    ]


def solution_items(stored: PlacedJson) -> list[PlacedJson]:
    """Return the values of a list, of a list of rows, or of a text of digits."""
    if isinstance(stored.value, str):
        return [PlacedJson(sign, stored.start, stored.end) for sign in stored.value if not sign.isspace()]
    if stored.items and all(row.items for row in stored.items):
        return [value for row in stored.items for value in row.items]
    return list(stored.items)
