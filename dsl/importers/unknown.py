"""Texts and addresses that no importer accepts: find out what they may be, and say it."""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import brief
from dslrun.dsl.source import Origin, Source, Span

OURS = re.compile(r"(?:\s|\ufeff|//[^\n]*+(?:\n|$))*+(?:\([ \t\r\n]*+[A-Za-z][A-Za-z0-9-]*+(?=[\s\"({\[<]|$)|$)")
"""The beginning of a text in our own language: comments and a form."""
OUR_FORM = re.compile(r"\(\s*(?:game|challenge|define|option|defaults|metadata|generate)\s")
WEB = re.compile(r"\s*(?:https?|ftp|file):/{1,2}([^/?#\s]*)", re.IGNORECASE)
HOST = re.compile(
    r"\s*(www\.(?:[a-z0-9-]+\.)+[a-z]{2,10}(?![^/?#\s])|(?:[a-z0-9-]+\.)+(?:com|org|net)(?![^/?#\s])"
    r"|(?:[a-z0-9-]+\.)+(?:app|io|link|jp|de|uk|at|fr|nl|eu|info|page|dev|me)(?=[/?#]))(?:[/?#]\S*)?\s*",
    re.IGNORECASE,
)
"""An address without its scheme."""
PENPA = re.compile(r"\s*penpa-edit/", re.IGNORECASE)
BEGINNING = 20_000
"""The number of characters that guesses examine."""


@record
class Guess:
    """What a text may be: `pattern` is searched in its beginning, `words` name the format, `note` says what to do."""

    pattern: str
    words: str
    note: str


SITES = (
    Guess("penpa", "an address of Penpa", "it holds a drawing without rules; write the puzzle as a challenge"),
    Guess("puzz\\.link|pzv\\.jp|pzpr", "an address of puzz.link without a puzzle", "copy the address of the puzzle"),
    Guess("tinyurl|bit\\.ly|is\\.gd", "a short address", "open it, and copy the address that it leads to"),
)
"""Sites of puzzles whose addresses dslrun does not read."""

GUESSES = (
    Guess(r"^\s*(?:\[begin\]|begin\s*\n)", "the text of a page of janko.at", "write the grid as a challenge"),
    Guess(r"^\s*<(?:!doctype html|html)", "a web page", "copy the puzzle itself, or its address"),
    Guess(r"<svg\b", "a drawing (SVG)", "a drawing holds no puzzle"),
    Guess(r"^\s*<[?!a-z]", "XML of another program", "the roots that it reads are nonogram, puzzleset and opensudoku"),
    Guess(r'^\s*\{[^}]*"cellSize"', "a puzzle of SudokuPad", "dslrun does not read its constraints"),
    Guess(r"^\s*[\[{]", "JSON of another program", "convert it to a format of the list"),
    Guess(r"^P[2-7]\s", "a picture in grey or in colours", "make it black and white: P1 or P4"),
    Guess(r"^SAVEF", "a save file of Simon Tatham's puzzles", "it begins with SAVEFILE:41:"),
    Guess(r"^(?:[A-Za-z ]+[ :])?[0-9]+x[0-9]+[a-z0-9]*[:#]\S", "a game id", "write it like slant:8x8:..."),
    Guess(r"^number_of_rows", "the .lp format of nonograms", "it begins with number_of_rows:"),
    Guess(r"(?m)^(?:GRID|ROWS|COLUMNS)\b", "the format of picross-solver", "it begins with GRID and a name"),
    Guess(r"(?m)^(?:width|height|rows|columns|goal)\b", "the .non format", "its keys are width, height, rows, columns"),
    Guess(r"(?m)^:", "the .g format of nonograms", "a line `:` is before the rows and before the columns"),
    Guess(r"^[a-z0-9_-]+/(?:[a-z]*/)?[0-9]+/[0-9]+", "a puzz.link address", "write it like https://puzz.link/p?..."),
    Guess(r"<<|/type\b", "the Standard Puzzle Format", "it begins with <<, and has /type"),
    Guess(r"^[ \t]*(?:game|challenge|define)\s", "a text of ours", "it begins with `(`, as in (game ...)"),
    Guess(r"^\s*[0-9A-F.*_x-]{14,}\s*(?:$|[\s,])", "a Sudoku text", "a line has 16, 36, 64, 81 or more cells"),
    Guess(r"^\s*(?:[.*#_0-9|+=-]{4,}[ \t\r]*\n){3,}", "a Sudoku or a picture", "its rows have equal lengths"),
    Guess(r"^[0-9][0-9, \t]*\r?\n[\s0-9,]*$", "lists of clues", "a blank line divides the rows from the columns"),
    Guess(
        r"^[^\n]{1,60}\n[^\n]*\n[ \t]*[0-9]+[ \t]+[0-9]+[ \t\r]*\n", "the plain-text format", "it begins with a type"
    ),
)
"""Formats by signs of them, the surest first."""


def is_ours(text: str) -> bool:
    """True for a text in our own language, and for one that can be nothing else."""
    return bool(text.strip()) and (OURS.match(text) is not None or OUR_FORM.search(text) is not None)


def is_address(text: str) -> bool:
    """True for an address of the web, with or without its scheme."""
    return any(pattern.match(text) for pattern in (WEB, PENPA)) or HOST.fullmatch(text) is not None


def no_format(source: Source, titles: Sequence[str]) -> DslError:
    """Return the error for a text that no importer accepts. `titles` are the formats that there are."""
    text = source.text.lstrip("\ufeff")
    first = text.lstrip().split("\n")[0]
    end = source.text.find("\n")
    label = Label(Origin(Span(source, 0, len(source.text) if end < 0 else end)), "the first line")
    formats = f"formats that it reads: {', '.join(titles)}; texts of its own begin with `(`"
    message, notes = "this is no format that dslrun knows", [formats]
    if is_address(first):
        message, notes = address_words(first)
    elif not first:
        message = "this text is empty"
    elif guess := guess_of(text[:BEGINNING], GUESSES):
        notes.insert(0, f"it looks like {guess.words}: {guess.note}")
    return DslError(Diagnostic("E0713", message, label, (), tuple(notes)))


def address_words(line: str) -> tuple[str, list[str]]:
    """Return the message and the notes for an address that dslrun does not read."""
    guess = guess_of(line[:BEGINNING], SITES)
    read = "it reads those of puzz.link, f-puzzles and Simon Tatham: https://puzz.link/p?TYPE/COLUMNS/ROWS/..."
    if guess is not None:
        return f"dslrun does not read {guess.words}", [guess.note, read]
    host = WEB.match(line) or HOST.match(line)
    if host is None or not host[1]:
        return "dslrun does not read addresses of files", ["write the name of the file alone", read]
    return f"dslrun does not read addresses of {brief(host[1], 60)}", [read, "save the puzzle as a file"]


def guess_of(text: str, guesses: Sequence[Guess]) -> Guess | None:
    """Return the first guess whose pattern is in a text."""
    return next((one for one in guesses if re.search(one.pattern, text, re.IGNORECASE)), None)
