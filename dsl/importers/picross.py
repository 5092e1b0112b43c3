"""The text format of picross-solver: `GRID name`, then `ROWS` and `COLUMNS` with lines such as `[ 3 1 ]`."""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.nonograms import Nonogram, RunClue, challenge_of
from dslrun.dsl.importers.number_lines import number_line
from dslrun.dsl.importers.sized_lists import BLACK_AND_WHITE
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.importers.written_nonograms import plain_nonogram
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TITLE = "the format of picross-solver"
FIRST = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*GRID(?:[ \t\r]|$)", re.MULTILINE)
CLUE = re.compile(r"\[\s*+((?:\d++[\s,]*+)*+)\]", re.ASCII)
BANKS = {"ROWS": "rows", "COLUMNS": "columns"}


def sniff(text: str) -> bool:
    """True if the first line that is no comment begins with `GRID`."""
    return FIRST.match(text) is not None


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each grid."""
    forms = FormMaker(source)
    found: list[tuple[TextLine, dict[str, list[RunClue]]]] = []
    bank: list[RunClue] | None = None
    for line in text_lines(source):
        if not line.text or line.text.startswith("#"):
            continue
        word = line.text.split()[0]
        if word == "GRID":
            found.append((line, {}))
            bank = None
        elif found and line.text in BANKS:
            bank = found[-1][1].setdefault(BANKS[line.text], [])
        elif bank is not None and (clue := CLUE.fullmatch(line.text)):
            inside = TextLine(clue[1], line.start + clue.start(1))
            bank.append(number_line(forms, inside))
        else:
            message = f"expected a clue such as [ 3 1 ], but found `{word}`"
            note = "begin with GRID, then ROWS and COLUMNS, each with a line for each clue"
            raise forms.wrong("E0707", message, line.start, line.end, "this line", note)
    return [puzzle(forms, line, banks) for line, banks in found]


def puzzle(forms: FormMaker, line: TextLine, banks: dict[str, list[RunClue]]) -> Call:
    """Return the challenge of a grid, whose first line is given."""
    for word, name in BANKS.items():
        if not banks.get(name):
            raise forms.wrong("E0708", f"the grid has no {word}", line.start, line.end, "this grid", f"add {word}")
    name = line.text.removeprefix("GRID").strip()
    title = forms.text(name, line.end - len(name), line.end)
    ordered = {name: banks[name] for name in BANKS.values()}
    return challenge_of(forms, Nonogram(title, {}, ordered, forms.at(line.start, line.end)))


def write(challenges: Sequence[Challenge]) -> str:
    """Return a grid for each challenge."""
    return "\n".join(map(written, challenges))


def written(challenge: Challenge) -> str:
    """Return the grid of a challenge."""
    puzzle = plain_nonogram(challenge, TITLE)
    lines = [f"GRID {challenge.name}"]
    for word, name in BANKS.items():
        clues = (" ".join(str(length) for length, _ in runs) for runs in puzzle.banks[name])
        lines += [word, *(f"[ {clue} ]" if clue else "[ ]" for clue in clues)]
    return "".join(f"{line}\n" for line in lines)


IMPORTER = Importer("picross", TITLE, (".picross",), sniff, read, write, lambda: BLACK_AND_WHITE)
