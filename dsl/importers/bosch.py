"""`.lp`, a format of Robert Bosch: sizes, then for each line its name, the number of its runs and their lengths."""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.nonograms import MOST_DIGITS, Nonogram, Run, RunClue, challenge_of, clue_of
from dslrun.dsl.importers.sized_lists import BLACK_AND_WHITE, only_one
from dslrun.dsl.importers.written_nonograms import plain_nonogram
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TITLE = "the .lp format of nonograms"
FIRST = "number_of_rows:"
WORD = re.compile(r"\S+")
LINE = re.compile(r"(row|column)_\d+", re.ASCII)


def sniff(text: str) -> bool:
    """True for a text that begins with the number of rows."""
    return text.lstrip().startswith(FIRST)


class WordReader:
    """Reads the words of a text one after the other."""

    def __init__(self, source: Source) -> None:
        self.forms = FormMaker(source)
        self.words = list(WORD.finditer(source.text))
        self.at = 0

    def word(self, what: str) -> re.Match[str]:
        """Return the next word; `what` says what it should be."""
        if self.at == len(self.words):
            end = len(self.forms.source.text.rstrip())
            raise self.forms.wrong("E0708", f"the file ends before {what}", end - 1, end, "here", "complete the file")
        self.at += 1
        return self.words[self.at - 1]

    def number(self, what: str) -> tuple[int, int, int]:
        """Return the next word as a number, with its place."""
        word = self.word(what)
        if not (word[0].isascii() and word[0].isdecimal() and len(word[0]) <= MOST_DIGITS):
            message = f"expected {what}, but found `{word[0]}`"
            raise self.forms.wrong("E0707", message, *word.span(), "not a number", "write a number")
        return int(word[0]), *word.span()

    def line(self, name: str) -> RunClue:
        """Return the clue of the next line."""
        word = self.word(f"the clue of a {name}")
        found = LINE.fullmatch(word[0])
        if found is None or found[1] != name:
            message = f"expected {name}_1 and so on, but found `{word[0]}`"
            raise self.forms.wrong("E0707", message, *word.span(), "this word", "rows come before columns")
        self.word("the number of runs")
        count, *_ = self.number("the number of runs")
        self.word("the lengths of runs")
        numbers = [self.number("the length of a run") for _ in range(min(count, len(self.words)))]
        runs = [Run(length, "", start, end) for length, start, end in numbers]
        return clue_of(self.forms, runs, word.start(), self.words[self.at - 1].end())


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the single puzzle of a file."""
    words = WordReader(source)
    sizes: list[int] = []
    for name in ("rows", "columns"):
        words.word(f"the number of {name}")
        size, start, end = words.number(f"the number of {name}")
        if not 0 < size <= len(words.words):
            message = f"a file of {len(words.words)} words has no clues of {size} {name}"
            raise words.forms.wrong("E0705", message, start, end, "this number", "correct it")
        sizes.append(size)
    first = words.words[0]
    rows, columns = (
        [words.line(name) for _ in range(size)] for name, size in zip(("row", "column"), sizes, strict=True)
    )
    title = words.forms.text("", first.start(), first.start())
    puzzle = Nonogram(title, {}, {"rows": rows, "columns": columns}, words.forms.at(*first.span()))
    return [challenge_of(words.forms, puzzle)]


def write(challenges: Sequence[Challenge]) -> str:
    """Return the text of a file with one challenge."""
    banks = plain_nonogram(only_one(challenges, TITLE), TITLE).banks
    rows, columns = banks["rows"], banks["columns"]
    lines = [f"{FIRST} {len(rows)} number_of_columns: {len(columns)}"]
    for name, bank in (("row", rows), ("column", columns)):
        for number, runs in enumerate(bank, 1):
            lengths = "".join(f" {length}" for length, _ in runs)
            lines.append(f"{name}_{number} number_of_clusters: {len(runs)} size(s):{lengths}")
    return "".join(f"{line}\n" for line in lines)


IMPORTER = Importer("bosch", TITLE, (".lp",), sniff, read, write, lambda: BLACK_AND_WHITE)
