"""The XML of webpbn.com: `<puzzleset>` with black and white, coloured and triangular puzzles."""

import re
from collections.abc import Iterator, Mapping, Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call, Str
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.css import required_colour
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.goals import challenge_with_goal, goal_board, lines_from
from dslrun.dsl.importers.importer import Importer, cannot_hold
from dslrun.dsl.importers.nonograms import MOST_DIGITS, GoalCell, Nonogram, Run, RunClue, clue_of, fits_nowhere
from dslrun.dsl.importers.palette import BLACK, OWN, NamedColour
from dslrun.dsl.importers.written_nonograms import (
    RECTANGULAR,
    TRIANGULAR,
    PlainNonogram,
    Runs,
    Values,
    plain_nonogram,
)
from dslrun.dsl.importers.xml_tree import XmlElement, kept_elements, parse_xml, xml_text
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import brief, clean
from dslrun.dsl.source import Source

TITLE = "the XML of webpbn.com"
SNIFF = re.compile(r"<puzzleset[\s>]|<puzzle[\s>]")
ABOUT = {
    "author": "by", "source": "source", "license": "licence", "copyright": "copyright", "description": "description",
    "id": "id", "authorid": "authorid", "note": "note",
}  # fmt: skip
SHARED = ("source", "author", "copyright", "license")
"""The tags of texts that a set may give for all its puzzles."""
KEPT = "webpbn"
"""The key of the elements that only this format has, in the texts of a challenge."""
WHITE = "ffffff"
SIDES = ("top", "topright", "bottomright", "bottom", "bottomleft", "topleft")
"""The six sides of a board of triangles, clockwise from the top. Each has a list of clues."""
SIGN = re.compile(r"[^|.\s]")
"""A character that may stand for a colour in an image. `.` is the background."""
ROW = re.compile(r"\|([^|\n]+)\|")
"""A row of an image."""
KINDS = {"grid": ("rows", "columns"), "triddler": SIDES}


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the puzzles of a file. The root is a single puzzle or contains puzzles."""
    forms = FormMaker(source)
    return [challenge_with_goal(forms, puzzle_of(forms, one), problems) for one in puzzles_in(source, limits)]


def board(source: Source, limits: Limits) -> list[PlacedValue] | None:
    """Return the values of the goal of a file; None if it has none, or if it has several puzzles."""
    return goal_board([puzzle_of(FormMaker(source), one) for one in puzzles_in(source, limits)[:2]])


def puzzles_in(source: Source, limits: Limits) -> list[XmlElement]:
    """Return the puzzles of a file as XML, each with the texts that the file gives for all."""
    root = parse_xml(source, limits)
    found = [root] if root.tag == "puzzle" else root.all("puzzle")
    if not found:
        raise root.wrong("E0708", "there is no <puzzle> in this file", "the root of the file", "put one inside")
    shared = [child for child in root.children if child.tag in SHARED and root.tag != "puzzle"]
    for one in found:
        one.children += [child for child in shared if not one.all(child.tag)]
    return found


def puzzle_of(forms: FormMaker, root: XmlElement) -> Nonogram:
    """Return one puzzle."""
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
    signs = {one.attributes.get("name", ""): one.attributes.get("char", "") for one in root.all("color")}
    puzzle = Nonogram(title, about, banks, place, sides, colours, signs, background_of(forms, root), goal)
    about[KEPT] = forms.text("".join(map(xml_text, kept(root, puzzle))), root.start, root.start)
    return puzzle


def kept(root: XmlElement, puzzle: Nonogram) -> Iterator[XmlElement]:
    """Yield the elements that a challenge has no other place for: further notes and solutions, unused colours."""
    seen: set[tuple[str, str]] = set()
    used = {*puzzle.keys(), root.attributes.get("backgroundcolor", "white")}
    for child in root.children:
        role = child.tag, ""
        known = child.tag in ("title", "clues") or child.tag in ABOUT
        if child.tag in ("color", "clues"):
            role = child.tag, child.attributes.get("name" if child.tag == "color" else "type", "")
            known = known or role[1] in used or not puzzle.coloured
        elif child.tag == "solution":
            role = child.tag, child.attributes.get("type", "goal")
            known = bool(puzzle.goal) and role[1] == "goal"
        if not known or role in seen:
            yield child
        seen.add(role)


def background_of(forms: FormMaker, root: XmlElement) -> NamedColour | None:
    """Return the colour of empty cells unless it is plain white."""
    name = root.attributes.get("backgroundcolor", "white")
    found = [colour for colour in root.all("color") if colour.attributes.get("name") == name]
    digits = required_colour(forms, found[0].text(), *found[0].place()) if found else WHITE
    sign = found[0].attributes.get("char", "") if found else ""
    return None if (name, digits) == ("white", WHITE) else NamedColour(".", digits, name, sign)


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
    found = {"black": BLACK, "white": WHITE}
    for colour in root.all("color"):
        name = colour.attributes.get("name")
        if name is None:
            raise colour.wrong("E0708", "a <color> needs a name", "this one", 'like <color name="red">FF0000</color>')
        found[name] = required_colour(forms, colour.text(), *colour.place())
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


def write(challenges: Sequence[Challenge], solutions: Sequence[Values] | None = None) -> str:
    """Return the text of a file with a set of puzzles. Goals are solutions or known goals."""
    values: Sequence[Values | None] = solutions or [None] * len(challenges)
    puzzles = [line for pair in zip(challenges, values, strict=True) for line in written(*pair)]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<puzzleset>", *puzzles, "</puzzleset>", ""])


def written(challenge: Challenge, solution: Values | None) -> Iterator[str]:
    """Yield the lines of one puzzle. A colour has the name of its file, or else our letter."""
    from xml.sax.saxutils import escape, quoteattr  # late: it imports urllib

    puzzle = plain_nonogram(challenge, TITLE, solution)
    if solution is not None and puzzle.sides:
        raise cannot_hold(TITLE, challenge, "it has no solutions of triangles")
    names, signs = puzzle.keys(OWN.fullmatch, ("name",)), puzzle.keys(SIGN.fullmatch)
    behind = puzzle.named.get(".", NamedColour(".", WHITE, "white"))
    ground = behind.name if behind.name not in names.values() else "background"
    kind = "triddler" if puzzle.sides else "grid"
    yield f'<puzzle type="{kind}" defaultcolor="black" backgroundcolor={quoteattr(ground)}>'
    about = {"title": challenge.name, **{name: challenge.meta.get(ours, "") for name, ours in ABOUT.items()}}
    yield from (f"<{name}>{escape(text)}</{name}>" for name, text in about.items() if text)
    empty = behind.sign if SIGN.fullmatch(behind.sign) and behind.sign not in signs.values() else "."
    yield f"<color name={quoteattr(ground)} char={quoteattr(empty)}>{behind.digits.upper()}</color>"
    if not puzzle.colours:
        yield '<color name="black" char="X">000000</color>'
    for letter, digits in puzzle.colours.items():
        yield f"<color name={quoteattr(names[letter])} char={quoteattr(signs[letter])}>{digits.upper()}</color>"
    taken = {*names.values(), ground}
    for one in kept_elements(challenge.meta.get(KEPT, "")):
        if one.tag != "color" or one.attributes.get("name") not in taken:
            yield xml_text(one)
    for name, lines in banks_of(puzzle):
        yield f'<clues type="{name}">'
        yield from (f"<line>{counts(runs, names)}</line>" for runs in lines)
        yield "</clues>"
    if puzzle.goal:
        shown = {"0": empty, "1": "X"} | signs
        yield '<solution type="goal"><image>'
        yield from (f"|{''.join(shown[sign] for sign in row)}|" for row in puzzle.goal)
        yield "</image></solution>"
    yield "</puzzle>"


def banks_of(puzzle: PlainNonogram) -> list[tuple[str, list[Runs]]]:
    """Return the clues by type, or by side on a board of triangles."""
    if not puzzle.sides:
        return [(name, puzzle.banks[name]) for name in ("columns", "rows")]
    top, _, _, bottom, _, upper_left = puzzle.sides
    rows, down, up = (puzzle.banks[name] for name in ("rows", "SW", "NW"))
    parts = (down[:top], down[top:], up[bottom:], up[:bottom], rows[upper_left:], rows[:upper_left])
    return list(zip(SIDES, parts, strict=True))


def counts(runs: Runs, names: Mapping[str, str]) -> str:
    """Return the runs of a line as `<count>` tags. `names` has the name of each letter."""
    from xml.sax.saxutils import quoteattr  # late: it imports urllib

    return "".join(f"<count color={quoteattr(names.get(letter, 'black'))}>{length}</count>" for length, letter in runs)


IMPORTER = Importer(
    "webpbn",
    TITLE,
    (".xml",),
    lambda text: bool(SNIFF.search(text[:20_000])),
    read,
    write,
    lambda: RECTANGULAR | TRIANGULAR,
    board=board,
    judged=False,
    write_solved=write,
    resembles=lambda text: "<puzzle" in text,  # other formats have the suffix .xml too
)
