"""The XML of webpbn.com: `<puzzleset>` with black and white, coloured and triangular puzzles."""

import re
from collections.abc import Iterator, Mapping, Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call, Str
from dslrun.dsl.importers.css import css_colour
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.goals import GoalCell, check_goal, lines_from
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.nonograms import MOST_DIGITS, Nonogram, Run, RunClue, challenge_of, clue_of, fits_nowhere
from dslrun.dsl.importers.palette import BLACK
from dslrun.dsl.importers.written_nonograms import RECTANGULAR, TRIANGULAR, PlainNonogram, Runs, plain_nonogram
from dslrun.dsl.importers.xml_tree import XmlElement, parse_xml
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import brief, clean
from dslrun.dsl.source import Source

TITLE = "the XML of webpbn.com"
SNIFF = re.compile(r"<puzzleset[\s>]|<puzzle[\s>]")
ABOUT = {
    "author": "by", "source": "source", "license": "licence", "copyright": "copyright", "description": "description",
}  # fmt: skip
SIDES = ("top", "topright", "bottomright", "bottom", "bottomleft", "topleft")
"""The six sides of a board of triangles, clockwise from the top. Each has a list of clues."""
ROW = re.compile(r"\|([^|\n]+)\|")
"""A row of an image."""
KINDS = {"grid": ("rows", "columns"), "triddler": SIDES}


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the puzzles of a file. The root is a single puzzle or contains puzzles."""
    root = parse_xml(source, limits)
    found = [root] if root.tag == "puzzle" else root.all("puzzle")
    if not found:
        raise root.wrong("E0708", "there is no <puzzle> in this file", "the root of the file", "put one inside")
    return [read_one(FormMaker(source), element, problems) for element in found]


def read_one(forms: FormMaker, root: XmlElement, problems: Problems) -> Call:
    """Return the challenge of one puzzle."""
    kind = root.attributes.get("type", "grid")
    if kind not in KINDS:
        message = f"unknown type of puzzle `{brief(kind)}`"
        raise forms.wrong("E0712", message, *root.attribute_place("type"), "this type", f"known: {', '.join(KINDS)}")
    colours = colours_of(forms, root)
    goal = goal_of(root, colours) if kind == "grid" else []
    if goal and not root.all("clues"):
        clues = lines_from(goal)
    else:
        clues = {name: clues_of(forms, root, name, colours) for name in KINDS[kind]}
    place = forms.at(root.start, root.end)
    texts = {child.tag: forms.text(clean(child.text()), *child.place()) for child in reversed(root.children)}
    title = texts.get("title") or forms.text("", root.start, root.start)
    about: dict[str, Str | None] = {ours: texts[name] for name, ours in ABOUT.items() if name in texts}
    sides = () if kind == "grid" else sides_of(forms, root, clues)
    banks = slanted(clues) if sides else clues
    puzzle = Nonogram(title, about, banks, place, sides, colours)
    form = challenge_of(forms, puzzle)
    if goal:
        problems.extend(check_goal(forms, puzzle, goal))
    return form


def goal_of(root: XmlElement, colours: Mapping[str, str]) -> list[list[GoalCell]]:
    """Return the first goal with a known colour in every cell; an empty list if there is none."""
    goals = [one for one in root.all("solution") if one.attributes.get("type", "goal") == "goal"]
    signs = {"X": "black", ".": "white"}
    signs |= {one.attributes.get("char", ""): one.attributes.get("name", "") for one in root.all("color")}
    for image in (image for one in goals for image in one.all("image")):
        rows = [(row[1], start + 1) for row, start, _ in image.words(ROW)]
        if rows and all(sign in signs for row, _ in rows for sign in row) and len({len(row) for row, _ in rows}) == 1:
            return [[cell_of(signs[sign], colours, at) for at, sign in enumerate(row, start)] for row, start in rows]
    return []


def cell_of(name: str, colours: Mapping[str, str], at: int) -> GoalCell:
    """Return a cell of a goal; a cell in the background colour is empty."""
    return GoalCell(name if name in colours else None, at)


def colours_of(forms: FormMaker, root: XmlElement) -> dict[str, str]:
    """Return the colours of clues by name, without the background. Black and white need no declaration."""
    found = {"black": BLACK, "white": "ffffff"}
    for colour in root.all("color"):
        name = colour.attributes.get("name")
        if name is None:
            raise colour.wrong("E0708", "a <color> needs a name", "this one", 'like <color name="red">FF0000</color>')
        found[name] = css_colour(colour.text())
    found.pop(root.attributes.get("backgroundcolor", "white"), None)
    return found


def clues_of(forms: FormMaker, root: XmlElement, name: str, colours: Mapping[str, str]) -> tuple[RunClue, ...]:
    """Return the clues of one type: `rows`, `columns`, or a side of a board of triangles."""
    found = [clues for clues in root.all("clues") if clues.attributes.get("type") == name]
    if len(found) > 1 or (not found and name in KINDS["grid"]):
        how = "no" if not found else "more than one"
        at = found[1] if found else root
        raise at.wrong("E0708", f'there is {how} <clues type="{name}">', "in this puzzle", "write exactly one")
    lines = [line for clues in found for line in clues.all("line")]
    if not lines and name in KINDS["grid"]:
        raise found[0].wrong("E0705", "a puzzle needs one clue per line", "no clues", "an empty line is <line></line>")
    default = root.attributes.get("defaultcolor", "black")
    return tuple(line_of(forms, line, colours, default) for line in lines)


def line_of(forms: FormMaker, line: XmlElement, colours: Mapping[str, str], default: str) -> RunClue:
    """Return the clue of a line. A single `0` is an empty clue."""
    counts = line.all("count")
    runs = [run_of(forms, count, colours, default) for count in counts]
    end = max([line.end, *(run.end for run in runs)])
    return clue_of(forms, runs, runs[0].start if runs else line.start, end)


def run_of(forms: FormMaker, count: XmlElement, colours: Mapping[str, str], default: str) -> Run:
    """Return the run that a `<count>` describes: its length and its colour."""
    start, end = count.place()
    digits = count.text()
    if not (digits.isascii() and digits.isdecimal()):
        message = f"a <count> holds a whole number, not `{brief(digits)}`"
        raise forms.wrong("E0707", message, start, end, "expected a number", "like <count>3</count>")
    if len(digits) > MOST_DIGITS:
        raise fits_nowhere(forms, digits, start)
    name = count.attributes.get("color", default)
    if name not in colours and int(digits):
        known = ", ".join(map(clean, colours))
        place = count.attribute_place("color")
        message = f"`{brief(name)}` is the background or an undeclared colour"
        raise forms.wrong("E0711", message, *place, f"colours of clues: {known}", "declare it with <color>")
    return Run(int(digits), name, start, end)


def sides_of(forms: FormMaker, root: XmlElement, clues: Mapping[str, Sequence[RunClue]]) -> tuple[int, ...]:
    """Return the lengths of the six sides of a board of triangles: the numbers of their clues.

    Raise an error if the sides do not form a closed outline.
    """
    top, upper_right, lower_right, bottom, lower_left, upper_left = sides = tuple(len(clues[name]) for name in SIDES)
    if (
        upper_left + lower_left != upper_right + lower_right
        or top + upper_right != bottom + lower_left
        or not any(sides)
    ):
        lengths = ", ".join(f"{name} {count}" for name, count in zip(SIDES, sides, strict=True))
        note = "topleft + bottomleft = topright + bottomright, and top + topright = bottom + bottomleft"
        raise root.wrong("E0705", f"no board has these sides: {lengths}", "in this puzzle", note)
    return sides


def slanted(clues: Mapping[str, tuple[RunClue, ...]]) -> dict[str, tuple[RunClue, ...]]:
    """Return the clues of the six sides, grouped by the three directions of lines."""
    return {
        "rows": clues["topleft"] + clues["bottomleft"],
        "SW": clues["top"] + clues["topright"],
        "NW": clues["bottom"] + clues["bottomright"],
    }


def write(challenges: Sequence[Challenge]) -> str:
    """Return the text of a file with a set of puzzles."""
    puzzles = [line for challenge in challenges for line in written(challenge)]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<puzzleset>", *puzzles, "</puzzleset>", ""])


def written(challenge: Challenge) -> Iterator[str]:
    """Yield the lines of one puzzle, with our letters as the names of colours."""
    from xml.sax.saxutils import escape, quoteattr  # late: it imports urllib

    puzzle = plain_nonogram(challenge, TITLE)
    kind = "triddler" if puzzle.sides else "grid"
    yield f'<puzzle type="{kind}" defaultcolor="black" backgroundcolor="background">'
    about = {"title": challenge.name, **{name: challenge.meta.get(ours, "") for name, ours in ABOUT.items()}}
    yield from (f"<{name}>{escape(text)}</{name}>" for name, text in about.items() if text)
    yield '<color name="background" char=".">FFFFFF</color>'
    if not puzzle.colours:
        yield '<color name="black" char="X">000000</color>'
    for letter, digits in puzzle.colours.items():
        yield f"<color name={quoteattr(letter)} char={quoteattr(letter)}>{digits.upper()}</color>"
    for name, lines in banks_of(puzzle):
        yield f'<clues type="{name}">'
        yield from (f"<line>{counts(runs)}</line>" for runs in lines)
        yield "</clues>"
    yield "</puzzle>"


def banks_of(puzzle: PlainNonogram) -> list[tuple[str, list[Runs]]]:
    """Return the clues by type, or by side on a board of triangles."""
    if not puzzle.sides:
        return [(name, puzzle.banks[name]) for name in ("columns", "rows")]
    top, _, _, bottom, _, upper_left = puzzle.sides
    rows, down, up = (puzzle.banks[name] for name in ("rows", "SW", "NW"))
    parts = (down[:top], down[top:], up[bottom:], up[:bottom], rows[upper_left:], rows[:upper_left])
    return list(zip(SIDES, parts, strict=True))


def counts(runs: Runs) -> str:
    """Return the runs of a line as `<count>` tags."""
    return "".join(f'<count color="{letter or "black"}">{length}</count>' for length, letter in runs)


IMPORTER = Importer(
    "webpbn",
    TITLE,
    (".xml",),
    lambda text: bool(SNIFF.search(text[:20_000])),
    read,
    write,
    lambda: RECTANGULAR | TRIANGULAR,
)
