"""`.pbm`, black and white pictures of Netpbm: the picture is the solution of a nonogram.

`dsl.importers.decoding` turns a binary file (P4) into the plain form (P1).
"""

import re
from collections.abc import Sequence
from itertools import islice

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.nonograms import Goal, GoalCell
from dslrun.dsl.importers.sized_lists import BLACK_AND_WHITE
from dslrun.dsl.importers.solved_pictures import board_from, challenge_from, check_cells, solution_rows
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.importers.written_nonograms import Values
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TITLE = "a .pbm picture"
HEAD = re.compile(r"\s*P1(?=[\s#])")
SIZES = re.compile(r"P1\s++(\d{1,6})\s++(\d{1,6})(?=\s|$)", re.ASCII)
COMMENT = re.compile(r"#[^\n]*")


def sniff(text: str) -> bool:
    """True for a text that begins with P1."""
    return HEAD.match(text) is not None


def goal_in(forms: FormMaker, limits: Limits) -> Goal:
    """Return the picture of a file."""
    text = COMMENT.sub(lambda found: " " * len(found[0]), forms.source.text)
    sizes = SIZES.match(text, len(text) - len(text.lstrip()))
    if sizes is None:
        end = min(len(text), 2)
        raise forms.wrong(
            "E0707", "a .pbm picture begins with P1, its width and its height", 0, end, "this file", "like P1 5 3"
        )
    width, height = int(sizes[1]), int(sizes[2])
    check_cells(forms, limits, width, height, sizes.span(1))
    bits = list(islice(re.finditer(r"\S", text[sizes.end() :]), width * height + 1))
    wrong = next((bit for bit in bits if bit[0] not in "01"), None)
    first = sizes.end()
    if wrong is not None:
        at = first + wrong.start()
        raise forms.wrong(
            "E0707", f"`{wrong[0]}` is no cell of a .pbm picture", at, at + 1, "this sign", "write 0 or 1"
        )
    if len(bits) != width * height:
        found = "more" if len(bits) > width * height else len(bits)
        message = f"a picture of {width}x{height} has {width * height} cells, but this one has {found}"
        raise forms.wrong("E0705", message, *sizes.span(1), "this size", "correct the size or the cells")
    cells = [GoalCell("1" if bit[0] == "1" else None, first + bit.start()) for bit in bits]
    return [cells[at : at + width] for at in range(0, len(cells), width)]


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the nonogram of a picture."""
    forms = FormMaker(source)
    return [challenge_from(forms, goal_in(forms, limits), TextLine("", 0), problems)]


def board(source: Source, limits: Limits) -> list[PlacedValue] | None:
    """Return the picture as a board."""
    forms = FormMaker(source)
    return board_from(forms, goal_in(forms, limits))


def write(challenges: Sequence[Challenge], solutions: Sequence[Values] | None = None) -> str:
    """Return the solution of the only challenge as a picture."""
    rows = solution_rows(challenges, TITLE, solutions)
    return f"P1\n{len(rows[0])} {len(rows)}\n" + "".join(" ".join(row) + "\n" for row in rows)


IMPORTER = Importer(
    "pbm", TITLE, (".pbm",), sniff, read, write, lambda: BLACK_AND_WHITE, board, judged=False, write_solved=write
)
