"""The XML of OpenSudoku: `<opensudoku>` with a `<game data="...">` for each puzzle."""

import re
from collections.abc import Sequence
from xml.sax.saxutils import escape

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call, Str
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.importer import Importer, cannot_hold
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.importers.xml_tree import XmlElement, parse_xml
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Source

TITLE = "the XML of OpenSudoku"
SNIFF = re.compile(r"<opensudoku[\s>]")
ABOUT = {"author": "by", "source": "source", "description": "description"}
SIDE = 9
PLAIN = re.compile(r"\d{81}", re.ASCII)
VERSION = re.compile(r"\s*version:\s*\d+\s*", re.ASCII)
CELL = re.compile(r"\s*(\d)\|[^|]*\|([01])\|", re.ASCII)
"""A cell of a newer file: its digit, its notes, and 1 if the player may change it."""


def sniff(text: str) -> bool:
    """True for a text with the root of the format."""
    return SNIFF.search(text) is not None


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the puzzles of a file."""
    from dslrun.dsl.importers.sudokus.challenges import challenge_of  # late, like the next import: few are Sudokus
    from dslrun.dsl.importers.sudokus.rows import SudokuGrid

    root, forms = parse_xml(source, limits), FormMaker(source)
    games = root.all("game")
    if not games:
        raise root.wrong("E0708", "this file has no <game>", "the root of the file", "add a <game>")
    texts = {child.tag: forms.text(clean(child.text()), *child.place()) for child in reversed(root.children)}
    about: dict[str, Str | None] = {ours: texts[name] for name, ours in ABOUT.items() if name in texts}
    named = root.all("name")
    name = TextLine(clean(named[0].text()), named[0].place()[0]) if named else None
    return [challenge_of(forms, SudokuGrid(cells_of(forms, game), name), about) for game in games]


def cells_of(forms: FormMaker, game: XmlElement) -> list[list[TracedText]]:
    """Return the rows of givens of a puzzle."""
    data, (start, end) = game.attributes.get("data", ""), game.attribute_place("data")
    version = VERSION.match(data)
    if PLAIN.fullmatch(data.strip()):
        signs = data.strip()
    else:
        found = list(CELL.finditer(data, version.end() if version else 0))
        signs = "".join(cell[1] if cell[2] == "0" else "0" for cell in found)
    if len(signs) != SIDE * SIDE:
        message = f"the data of a game has {SIDE * SIDE} cells, but found {len(signs)}"
        raise forms.wrong("E0707", message, start, end, "these cells", "write 81 digits, 0 for an empty cell")
    exact = PLAIN.fullmatch(forms.source.text[start:end]) is not None
    cells = [
        TracedText(sign, start + at if exact else start, start + at + 1 if exact else end)
        for at, sign in enumerate(signs)
    ]
    return [cells[at : at + SIDE] for at in range(0, len(cells), SIDE)]


def write(challenges: Sequence[Challenge]) -> str:
    """Return the challenges as one collection. Its texts are those of the first challenge."""
    from dslrun.dsl.importers.sudokus.challenges import written_rows

    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<opensudoku version="2">']
    first = challenges[0]
    texts = {"name": first.name, **{name: first.meta.get(ours, "") for name, ours in ABOUT.items()}}
    lines += [f"  <{name}>{escape(text)}</{name}>" for name, text in texts.items() if text]
    for challenge in challenges:
        rows = written_rows(challenge, TITLE)
        if len(rows) != SIDE:
            raise cannot_hold(TITLE, challenge, f"its boards have {SIDE} rows")
        lines.append(f'  <game data="{"".join(rows).replace(".", "0")}" />')
    return "\n".join([*lines, "</opensudoku>"]) + "\n"


IMPORTER = Importer("opensudoku", TITLE, (".opensudoku",), sniff, read, write, lambda: frozenset({plain("Sudoku")}))
