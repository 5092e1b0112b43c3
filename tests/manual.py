"""Generate docs/language.md from the ludemes, the words and the standard definitions."""

from collections.abc import Iterable
from pathlib import Path

import dslrun.interpreter.ludemes  # makes the ludemes known
from dslrun.dsl.codes import CODES
from dslrun.interpreter.boards.directions import BEARINGS
from dslrun.interpreter.language.ludeme import LUDEMES
from dslrun.interpreter.language.signature import signature_of
from dslrun.interpreter.library import standard_files, standard_heads
from dslrun.interpreter.reference.words import Word, words
from dslrun.repl.reference import call_of, sentence_of, worth

INTRODUCTION = """\
# The language

This page is the reference of words. The [specification](specification.md) defines how they combine and what a text
means, the [guide](guide.md) teaches the language step by step, and the [cookbook](cookbook.md) answers single
questions. `dslrun help NAME` prints the full page of an entry, with examples, and `dslrun help WORD`
searches all pages for a word. The page is generated from the code by `pytest --update-goldens`.

A text contains a game and, optionally, definitions, options, challenges, metadata and `generate`. A form is
`(head arguments...)`, `{...}` is a list, `name:` marks a named argument, and `//` starts a comment. Where a number is
expected, a site means its value and a condition means 1 or 0. Where a region is expected, a site means itself, a list
of sites means all of them, and a name means the regions of that name. The value 0 means that a site is empty. Rules
are defined on complete boards. On a partial board, dslrun calls a rule broken if it sees that no completion satisfies
it; the [specification](specification.md#12-partial-boards) says how much it sees.

In the tables below, `<number>` is any expression that yields a number, `[...]` is optional, `a|b` is a choice, and
`x...` can be repeated.
"""

TITLES = {
    "a part of a game": "Parts of a game",
    "a board shape": "Board shapes",
    "a condition": "Conditions",
    "a number": "Numbers",
    "a site": "Sites",
    "a region": "Regions",
    "a list of regions": "Lists of regions",
    "a list of numbers": "Lists of numbers",
    "a direction": "Expressions for directions",
}
WORD_TITLES = {
    "direction": "Directions",
    "type of sites": "Types of sites",
    "kind of regions": "Kinds of regions",
    "argument": "Named arguments",
    "idea": "Ideas",
    "sign of a picture": "Signs in pictures and drawings",
    "sign of a drawing": "Signs in pictures and drawings",
}
OF_THE_TEXT = ("form", "part of", "reference", "sign", "label", "range", "list", "comment", "text", "number", "word")


def manual() -> str:
    """Return the whole page."""
    return "\n".join([INTRODUCTION, *ludeme_tables(), *word_tables(), *definition_table(), *code_table()])


def ludeme_tables() -> Iterable[str]:
    """Yield a table of ludemes, with signature and first sentence, for each kind of value."""
    assert dslrun.interpreter.ludemes
    groups: dict[str, list[tuple[str, str]]] = {word: [] for word in TITLES}
    for head, classes in sorted(LUDEMES.items()):
        for cls in classes:
            groups[worth(cls)].append((f"`{signature_of(cls, head).describe()}`", sentence_of(cls)))
    for word, rows in groups.items():
        yield table(TITLES[word], ("form", "meaning"), rows)


def word_tables() -> Iterable[str]:
    """Yield a table for each group of words that are not ludemes."""
    groups: dict[str, list[Word]] = {}
    for word in words():
        groups.setdefault(group_of(word), []).append(word)
    for title, some in groups.items():
        yield table(title, ("word", "meaning"), [(f"`{word.name}`", meaning(word)) for word in some])
        if title == "Directions":
            yield f"{BEARINGS}\n"


def group_of(word: Word) -> str:
    """Return the title of the table that contains a word."""
    is_text = word.what.startswith(OF_THE_TEXT) and " in (" not in word.what
    return WORD_TITLES.get(word.what, "Forms and signs of the text" if is_text else "Words of particular ludemes")


def meaning(word: Word) -> str:
    """Return the meaning of a word in one paragraph, without the text that all words of its kind share."""
    return word.text.split("\n\n")[0] if word.what in ("direction", "argument") else word.text


def definition_table() -> Iterable[str]:
    """Yield the tables of standard definitions."""
    rows = [definition_row(f'"{name}"', path) for name, path in standard_files().items()]
    yield table("Standard definitions", ("use", "meaning"), rows)
    heads = [definition_row(f"`{call_of(path)}`", path) for path in standard_heads().values()]
    yield table("Standard definitions that are called like ludemes", ("use", "meaning"), heads)


def definition_row(name: str, path: Path) -> tuple[str, str]:
    """Return the first example of a definition, its name and its comment."""
    lines = [line.lstrip("/ ") for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("//")]
    uses = [line.removeprefix("@example ") for line in lines if line.startswith("@example ")]
    arguments = [line.split(" = ", 1) for line in lines if line.startswith("#")]
    about = [line for line in lines if not line.startswith(("#", "@"))]
    told = [f"`{sign}`: {what}." for sign, what in arguments]
    return f"`{uses[0]}`", " ".join([f"{name}:", *about, *told])


def code_table() -> Iterable[str]:
    """Yield the table of diagnostic codes and their titles."""
    yield table("Diagnostics", ("code", "meaning"), [(f"`{entry.code}`", entry.title) for entry in CODES.values()])


def table(title: str, heads: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    """Format a table below its title."""
    lines = [f"| {cell(first)} | {cell(second)} |" for first, second in rows]
    return "\n".join([f"## {title}", "", f"| {heads[0]} | {heads[1]} |", "|---|---|", *lines, ""])


def cell(text: str) -> str:
    """Format a text for a table cell: one line, with `|` escaped."""
    return " ".join(text.split()).replace("|", "\\|")
