"""`.g`, the format of Mirek and Petr Olsak: colours, rows after a line `:`, columns after another one."""

import re
from collections.abc import Iterator, Sequence
from string import ascii_letters

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.css import required_colour
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.nonograms import MOST_DIGITS, Nonogram, Run, RunClue, challenge_of, clue_of, fits_nowhere
from dslrun.dsl.importers.palette import BLACK
from dslrun.dsl.importers.sized_lists import only_one
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.importers.written_nonograms import RECTANGULAR, plain_nonogram
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import brief
from dslrun.dsl.source import Source

TITLE = "the .g format"
COLOURED, TRIANGLES, DIVIDER = "#d", "#t", ":"
DIVIDED = re.compile(r"^:", re.MULTILINE)
OURS = re.compile(r"^[ \t]*\(|^[ \t]*(?:v:|https?:|[A-Za-z_]{2,}:)", re.MULTILINE)
"""A line of a text in another format."""
CLUES = re.compile(r"[ \t]*+(?:\d++[A-Za-z]?[ \t,]*+)*+\r?", re.ASCII)
COLOUR = re.compile(r"(\S):(\S)\s+(\S.*)")
RUN = re.compile(r"(\d+)([A-Za-z]?)", re.ASCII)
BACKGROUND, DEFAULT = "0", "1"


def sniff(text: str) -> bool:
    """True for a text with a line that begins with `:`, and clues after it."""
    first = DIVIDED.search(text)
    if first is None or OURS.search(text):
        return False
    after = text[first.start() :].split("\n")[1:]
    return any(line.strip() for line in after) and all(
        line.startswith(DIVIDER) or CLUES.fullmatch(line) for line in after[:2000]
    )


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the single puzzle of a file."""
    forms = FormMaker(source)
    before, blocks, place = split(forms)
    colours = dict(colour_lines(forms, before))
    banks: dict[str, list[RunClue]] = {}
    for bank, lines in zip(("rows", "columns"), blocks, strict=True):
        banks[bank] = [clue(forms, line, colours) for line in lines]
    title = next((line for line in before if line.text and not line.text.startswith("#")), TextLine("", place.start))
    name = forms.text(title.text, title.start, title.end)
    used = {key: digits for key, digits in colours.items() if key != BACKGROUND}
    puzzle = Nonogram(name, {}, banks, forms.at(place.start, place.end), colours=used)
    return [challenge_of(forms, puzzle)]


def split(forms: FormMaker) -> tuple[list[TextLine], list[list[TextLine]], TextLine]:
    """Return the lines before the clues, those of the rows and of the columns, and the first divider."""
    lines = list(text_lines(forms.source))
    at = [index for index, line in enumerate(lines) if line.text.startswith(DIVIDER)]
    triangles = next((line for line in lines[: at[0] if at else 0] if line.text.startswith(TRIANGLES)), None)
    if triangles is not None:
        message, note = "dslrun reads no puzzles of triangles in this format", "save it in the format of webpbn"
        raise forms.wrong("E0712", message, triangles.start, triangles.end, "triangles", note)
    if len(at) < 2:
        place = lines[at[0]] if at else TextLine("", 0)
        message, note = "rows and columns each need a line `:` before them", "add the line `:` before the columns"
        raise forms.wrong("E0708", message, place.start, place.end, "no second one", note)
    ends = [at[1], at[2] if len(at) > 2 else len(lines)]
    blocks = [trimmed(lines[first + 1 : end]) for first, end in zip(at, ends, strict=False)]
    if not all(blocks):
        place = lines[at[0] if not blocks[0] else at[1]]
        message, note = "there are no clues below this line", "write a line for each clue, 0 for an empty one"
        raise forms.wrong("E0708", message, place.start, place.end, "no clues", note)
    return lines[: at[0]], blocks, lines[at[0]]


def trimmed(lines: Sequence[TextLine]) -> list[TextLine]:
    """Return lines without the blank ones at both ends."""
    kept = [*lines]
    while kept and not kept[-1].text:
        kept.pop()
    while kept and not kept[0].text:
        kept.pop(0)
    return kept


def colour_lines(forms: FormMaker, before: Sequence[TextLine]) -> Iterator[tuple[str, str]]:
    """Yield the letter and the six digits of each colour."""
    yield DEFAULT, BLACK
    first = next((at for at, line in enumerate(before) if line.text.startswith(COLOURED)), len(before))
    for line in before[first + 1 :]:
        found = COLOUR.match(line.text)
        if found is None and line.text:
            message = f"expected a colour such as r:x red, but found `{brief(line.text)}`"
            raise forms.wrong("E0711", message, line.start, line.end, "this line", "write LETTER:SIGN COLOUR")
        if found is not None:
            text = found[3].split(";")[0].strip()
            text = text if text.startswith("#") else text.split()[0]
            start = line.start + found.start(3)
            yield found[1], required_colour(forms, text, start, start + len(text))


def clue(forms: FormMaker, line: TextLine, colours: dict[str, str]) -> RunClue:
    """Return the clue of a line."""
    runs: list[Run] = []
    for word in re.finditer(r"[^\s,]+", line.text):
        start, end = line.start + word.start(), line.start + word.end()
        found = RUN.fullmatch(word[0])
        if found is None:
            message = f"`{brief(word[0])}` is no number with the letter of a colour"
            raise forms.wrong("E0707", message, start, end, "expected a run", "like 3 or 3r, or 0 for none")
        if len(found[1]) > MOST_DIGITS:
            raise fits_nowhere(forms, found[1], start)
        key = found[2] or DEFAULT
        if key not in colours:
            message, note = f"the file declares no colour `{key}`", "declare it below #d, like r:x red"
            raise forms.wrong("E0711", message, end - 1, end, "this letter", note)
        runs.append(Run(int(found[1]), key, start, end))
    return clue_of(forms, runs, line.start, line.end)


def write(challenges: Sequence[Challenge]) -> str:
    """Return the text of a file with one challenge."""
    challenge = only_one(challenges, TITLE)
    puzzle = plain_nonogram(challenge, TITLE)
    keys = puzzle.keys(lambda key: len(key) == 1 and key in ascii_letters)
    name = challenge.name if challenge.name[:1] not in (":", "#") else ""
    lines = [name] if name else []
    if puzzle.colours:
        lines += [COLOURED, *(f"{keys[letter]}:{keys[letter]} #{digits}" for letter, digits in puzzle.colours.items())]
    for bank in ("rows", "columns"):
        clues = (" ".join(f"{n}{keys.get(letter, '')}" for n, letter in runs) or "0" for runs in puzzle.banks[bank])
        lines += [f": {bank}", *clues]
    return "".join(f"{line}\n" for line in lines)


IMPORTER = Importer("olsak", TITLE, (".g",), sniff, read, write, lambda: RECTANGULAR)
