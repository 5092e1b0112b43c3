"""`.sdk`, the files of SadMan Sudoku: lines such as `#A Author`, then `[Puzzle]` and the rows."""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call, Str
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer, cannot_hold
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Source

TITLE = "the .sdk format"
ABOUT = {"A": "by", "S": "source", "C": "description"}
"""Our words for the letters of head lines. `D` is the title."""
PUZZLE = "[puzzle]"
SNIFF = re.compile(r"^\[Puzzle\]\s*$|\A\s*#[ABCDHLSU]\b", re.IGNORECASE | re.MULTILINE)


def sniff(text: str) -> bool:
    """True for a text with `[Puzzle]`, or whose first line is a head line."""
    return SNIFF.search(text) is not None


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the puzzle of a file. The player's own digits and marks are left out."""
    from dslrun.dsl.importers.sudokus.challenges import challenge_of, grids_of  # late: few texts are Sudokus

    forms = FormMaker(source)
    lines = list(text_lines(source))
    texts: dict[str, TextLine] = {}
    for line in lines:
        if line.text.startswith("#") and len(line.text) > 1:
            texts.setdefault(line.text[1].upper(), TextLine(line.text[2:].strip(), line.start))
    grid = grids_of(forms, puzzle_lines(lines), limits)[0]
    about: dict[str, Str | None] = {
        ours: forms.text(clean(texts[letter].text), texts[letter].start, texts[letter].start)
        for letter, ours in ABOUT.items()
        if letter in texts
    }
    name = texts.get("D")
    return [challenge_of(forms, grid if name is None else type(grid)(grid.rows, name), about)]


def puzzle_lines(lines: Sequence[TextLine]) -> list[TextLine]:
    """Return the lines of the section `[Puzzle]`; all lines before the first section if there is none."""
    sections: dict[str, list[TextLine]] = {"": []}
    word = ""
    for line in lines:
        if line.text.startswith("["):
            word = line.text.lower()
            sections.setdefault(word, [])
        else:
            sections[word].append(line)
    return sections.get(PUZZLE, sections[""])


def write(challenges: Sequence[Challenge]) -> str:
    """Return the only challenge with its title, author and source."""
    from dslrun.dsl.importers.sudokus.challenges import written_rows

    if len(challenges) != 1:
        raise cannot_hold(TITLE, challenges[1], "a file has one puzzle")
    (challenge,) = challenges
    head = {"D": challenge.name, **{letter: challenge.meta.get(ours, "") for letter, ours in ABOUT.items()}}
    lines = [f"#{letter} {' '.join(text.split())}" for letter, text in head.items() if text]
    return "\n".join([*lines, "[Puzzle]", *written_rows(challenge, TITLE)]) + "\n"


IMPORTER = Importer("sdk", TITLE, (".sdk",), sniff, read, write, lambda: frozenset({plain("Sudoku")}))
