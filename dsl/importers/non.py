"""`.non` and `.nonpack`: Steve Simpson's text format for nonograms, with extensions by other programs.

A key is the first word of a line, and keys come in any order. One line of clues per row follows `rows`, and one per
column follows `columns`. The format requires readers to skip unknown lines. In a pack, `====` separates the puzzles.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from string import digits as DIGITS

from dslrun.dsl.diagnostics import Diagnostic, DslError, LimitError, Problems
from dslrun.dsl.forms import Call, Str
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.css import required_colour
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.goals import EMPTY, FILLED, challenge_with_goal, goal_board
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.nonograms import (
    MOST_DIGITS,
    Goal,
    GoalCell,
    Nonogram,
    Run,
    RunClue,
    clue_of,
    fits_nowhere,
)
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.importers.written_nonograms import RECTANGULAR, Runs, Values, plain_nonogram
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import brief, clean
from dslrun.dsl.source import Source

DIVIDER = re.compile(r"={4,}")
DIVIDED = re.compile(r"^={4,}", re.MULTILINE)
KEY = re.compile(r"(catalogue|title|by|copyright|license|color|width|height|rows|columns|goal)(?:\s+|$)")
OTHER_KEY = re.compile(r"[A-Za-z_]{2}")
"""The beginning of a line with a key that a later version of the format may have."""
CLUE = re.compile(r"([0-9]+)\s*([a-z]?)[^,0-9]*")
SIZED = re.compile(r"^(?:width|height)[ \t]+\d+\s*?$", re.MULTILINE)
LISTED = re.compile(r"^(?:rows|columns)[ \t\r]*$", re.MULTILINE)
COLOUR = re.compile(r"([a-z])\s+(.+)")
CODE = re.compile(r"[A-Za-z0-9.+-]+")
"""A code of a licence, which the format writes without quotes."""
ABOUT = {"by": "by", "catalogue": "source", "license": "licence", "copyright": "copyright"}
"""Maps keys of the format to the metadata keys of a challenge."""
TITLE = "the .non format"


@dataclass(slots=True)
class NonEntry:
    """A key with its value and the lines below it."""

    key: TextLine
    value: TextLine
    lines: list[TextLine]


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the puzzles of a file or pack."""
    passed = next(islice(DIVIDED.finditer(source.text), limits.puzzles, None), None)
    if passed is not None:
        raise limits.exceeded("puzzles", FormMaker(source).at(*passed.span()))
    found: list[Call] = []
    mistakes: list[Diagnostic] = []
    for block in blocks(source):
        try:
            forms = FormMaker(source)
            found.append(challenge_with_goal(forms, puzzle_of(forms, block, limits), problems))
        except LimitError:
            raise
        except DslError as error:
            mistakes += error.diagnostics
    if mistakes:
        raise DslError(*mistakes[:40])
    return found


def blocks(source: Source) -> Iterator[list[TextLine]]:
    """Yield the lines of each puzzle; skip empty puzzles."""
    block: list[TextLine] = []
    count = 0
    for line in text_lines(source):
        if not DIVIDER.fullmatch(line.text):
            block.append(line)
            continue
        if any(one.text for one in block):
            yield block
            count += 1
        block = []
    if any(one.text for one in block) or not count:
        yield block or [TextLine("", 0)]


def board(source: Source, limits: Limits) -> list[PlacedValue] | None:
    """Return the values of the goal of a file; None if it has none, or if it has several puzzles."""
    return goal_board([puzzle_of(FormMaker(source), block, limits) for block in islice(blocks(source), 2)])


def puzzle_of(forms: FormMaker, block: Sequence[TextLine], limits: Limits) -> Nonogram:
    """Return one puzzle."""
    entries, colours = entries_of(forms, block)
    width, height = size_of(forms, entries, "width", block), size_of(forms, entries, "height", block)
    if width * height > limits.sites:
        value = entries["height"].value
        raise limits.exceeded("sites", forms.at(value.start, value.end), width * height)
    banks = {
        "rows": clues_of(forms, entries, "rows", height, block),
        "columns": clues_of(forms, entries, "columns", width, block),
    }
    first = block[0]
    at_title = entries["title"].value if "title" in entries else TextLine("", first.start)
    place = forms.at(entries["rows"].key.start, entries["rows"].key.end)
    about = {ours: words(forms, entries[key].value) for key, ours in ABOUT.items() if key in entries}
    puzzle = Nonogram(words(forms, at_title), about, banks, place, colours=colours)
    return replace(puzzle, goal=goal_of(puzzle, entries["goal"].value)) if "goal" in entries else puzzle


def goal_of(puzzle: Nonogram, value: TextLine) -> Goal:
    """Return the rows of the goal.

    `0` is an empty cell. Any other sign that is not the key of a colour is a filled cell of an unknown colour.
    """
    start = value.start + value.text.startswith('"')
    keys = puzzle.keys()
    signs = enumerate(value.text.removeprefix('"').removesuffix('"'), start)
    cells = [GoalCell(None if sign == EMPTY else sign if sign in keys else FILLED, at) for at, sign in signs]
    across = len(puzzle.banks["columns"])
    return [cells[at : at + across] for at in range(0, len(cells), across)]


def entries_of(forms: FormMaker, block: Sequence[TextLine]) -> tuple[dict[str, NonEntry], dict[str, str]]:
    """Return the entries of a puzzle by key, and its colours by letter."""
    entries: dict[str, NonEntry] = {}
    colours: dict[str, str] = {}
    last: NonEntry | None = None
    for line in block:
        found = KEY.match(line.text)
        if found is None:
            if last is not None and OTHER_KEY.match(line.text):
                last = None
            elif last is not None:
                last.lines.append(line)
            continue
        value = TextLine(line.text[found.end() :], line.start + found.end())
        last = None
        if found[1] == "color":
            colours.update(colour_of(forms, value))
            continue
        entry = NonEntry(TextLine(found[1], line.start), value, [])
        if found[1] in entries:
            message = f"`{found[1]}` occurs twice"
            raise forms.wrong("E0708", message, line.start, line.end, "the second", "separate puzzles by a line ====")
        entries[found[1]] = entry
        last = entry if found[1] in ("rows", "columns") else None
    return entries, colours


def colour_of(forms: FormMaker, value: TextLine) -> dict[str, str]:
    """Return the letter and the six digits of a colour declaration such as `a #ff0000` or `a red`."""
    found = COLOUR.fullmatch(value.text)
    if found is None:
        note = "write: color a #ff0000"
        raise forms.wrong("E0707", "a colour is a letter and six digits", value.start, value.end, "not a colour", note)
    start, end = (value.start + at for at in found.span(2))
    return {found[1]: required_colour(forms, found[2], start, end)}


def size_of(forms: FormMaker, entries: dict[str, NonEntry], key: str, block: Sequence[TextLine]) -> int:
    """Return the number after `width` or `height`."""
    value = entry_of(forms, entries, key, block).value
    if not value.text.isdecimal() or len(value.text) > MOST_DIGITS or not int(value.text):
        message = f"`{key}` needs a whole number of at least 1"
        raise forms.wrong("E0707", message, value.start, value.end, "not a number of at least 1", f"write: {key} 10")
    return int(value.text)


def entry_of(forms: FormMaker, entries: dict[str, NonEntry], key: str, block: Sequence[TextLine]) -> NonEntry:
    """Return the entry of a required key; raise an error if it is missing."""
    if key not in entries:
        line = next((line for line in block if line.text), block[0])
        note = "a puzzle needs width, height, rows and columns"
        raise forms.wrong("E0708", f"this puzzle has no `{key}`", line.start, line.end, "the puzzle begins here", note)
    return entries[key]


def clues_of(
    forms: FormMaker, entries: dict[str, NonEntry], key: str, count: int, block: Sequence[TextLine]
) -> tuple[RunClue, ...]:
    """Return the clues below `rows` or `columns`, one per row or column.

    If there are too many lines, lines that do not begin with a digit are skipped as unknown. A blank line is an empty
    clue, unless there are enough other lines.
    """
    entry = entry_of(forms, entries, key, block)
    lines = without_last_blanks(entry.lines, count)
    if len(lines) > count:
        lines = without_last_blanks([line for line in lines if not line.text or line.text[0] in DIGITS], count)
    if len(lines) > count:
        filled = [line for line in lines if line.text]
        lines = filled if len(filled) == count else lines
    if len(lines) != count:
        size = "height" if key == "rows" else "width"
        message = f"{len(lines)} lines of clues below `{key}`, but the {size} is {count}"
        at = lines[count] if len(lines) > count else entry.key
        label = "one too many" if len(lines) > count else f"{count - len(lines)} missing here"
        note = "write one line each, blank or 0 for an empty line"
        raise forms.wrong("E0705", message, at.start, at.end, label, note)
    return tuple(line_of(forms, line) for line in lines)


def without_last_blanks(lines: Sequence[TextLine], count: int) -> Sequence[TextLine]:
    """Return the lines without blank lines at the end, but keep at least `count` lines."""
    end = len(lines)
    while end > count and not lines[end - 1].text:
        end -= 1
    return lines[:end]


def line_of(forms: FormMaker, line: TextLine) -> RunClue:
    """Return the clue in a line, such as `3b,1d`. `0` or an empty line is an empty clue."""
    runs = []
    start = 0
    for part in line.text.split(",") if line.text else ():
        at = line.start + start + len(part) - len(part.lstrip())
        bare = part.strip()
        found = CLUE.fullmatch(bare)
        if found is not None and len(found[1]) > MOST_DIGITS:
            raise fits_nowhere(forms, found[1], at)
        if found is None:
            message = f"`{brief(bare)}` is no number with or without a colour" if bare else "a number is missing"
            note = "separate numbers by commas: 3,1 or 3b,1d"
            raise forms.wrong("E0707", message, at, at + len(bare), "expected a number", note)
        runs.append(Run(int(found[1]), found[2], at, at + len(found[1]) + len(found[2])))
        start += len(part) + 1
    return clue_of(forms, runs, line.start, line.end)


def words(forms: FormMaker, value: TextLine) -> Str:
    """Return a value as a string, without its quotes and with its HTML escapes resolved."""
    from html import unescape  # late: a large table

    text = value.text
    if text.startswith('"'):
        text = text[1:].removesuffix('"')
    return forms.text(clean(unescape(text)), value.start, value.end)


def write(challenges: Sequence[Challenge], solutions: Sequence[Values] | None = None) -> str:
    """Return the text of a file with one challenge, or of a pack with several. Goals are solutions or known goals."""
    values: Sequence[Values | None] = solutions or [None] * len(challenges)
    return "====\n".join(written(*pair) for pair in zip(challenges, values, strict=True))


def written(challenge: Challenge, solution: Values | None) -> str:
    """Return the text of one puzzle."""
    puzzle = plain_nonogram(challenge, TITLE, solution)
    rows, columns = puzzle.banks["rows"], puzzle.banks["columns"]
    keys = puzzle.keys(re.compile("[a-z]").fullmatch)
    about = {key: challenge.meta[ours] for key, ours in ABOUT.items() if ours in challenge.meta}
    lines = [f"{key} {as_value(key, text)}" for key, text in about.items()]
    lines.append(f"title {in_quotes(challenge.name)}")
    lines += [f"color {keys[letter]} #{digits}" for letter, digits in puzzle.colours.items()]
    lines += [f"width {len(columns)}", f"height {len(rows)}"]
    for key, bank in (("rows", rows), ("columns", columns)):
        lines += ["", key, *(clue_text(runs, keys) for runs in bank)]
    if puzzle.goal:
        lines += ["", f'goal "{"".join(keys.get(sign, sign) for row in puzzle.goal for sign in row)}"']
    return "\n".join(lines) + "\n"


def as_value(key: str, text: str) -> str:
    """Return a text in quotes, or without them if it is the code of a licence."""
    return text if key == "license" and CODE.fullmatch(text) else in_quotes(text)


def in_quotes(text: str) -> str:
    """Return a text in quotes, with `&` and `"` escaped as in HTML."""
    return '"' + text.replace("&", "&amp;").replace('"', "&quot;") + '"'


def clue_text(runs: Runs, keys: Mapping[str, str]) -> str:
    """Return a clue as text: `3b,1d`, or `0` for an empty line. `keys` has the key of each letter."""
    return ",".join(f"{length}{keys.get(letter, '')}" for length, letter in runs) or "0"


IMPORTER = Importer(
    "non",
    TITLE,
    (".non", ".nonpack"),
    lambda text: bool(SIZED.search(text) and LISTED.search(text)),
    read,
    write,
    lambda: RECTANGULAR,
    board=board,
    judged=False,
    write_solved=write,
)
