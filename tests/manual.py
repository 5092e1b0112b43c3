"""docs/language.md, made from the ludemes, the words and the standard definitions."""

from collections.abc import Iterable
from pathlib import Path

import dslrun.interpreter.ludemes  # makes the ludemes known
from dslrun.dsl.codes import CODES
from dslrun.interpreter.boards.directions import BEARINGS
from dslrun.interpreter.language.ludeme import LUDEMES
from dslrun.interpreter.language.signature import signature_of
from dslrun.interpreter.library import standard_files
from dslrun.interpreter.reference.words import Word, words
from dslrun.repl.reference import sentence_of, worth

INTRODUCTION = """\
# The language

This page is made from the code: `pytest --update-goldens` writes it anew. `dslrun help NAME` prints the full page of
every entry, with examples; `dslrun help WORD` finds the entries that speak of something. The [guide](guide.md) teaches
the language step by step, the [cookbook](cookbook.md) answers single questions.

A text is a game, with definitions, options, challenges and metadata beside it. A form is `(head arguments...)`, `{...}`
is a list, `name:` marks an argument given by name, `//` starts a comment. Where a number is wanted a site stands for
its value, and a condition for 1 or 0; where a region is wanted a site stands for itself, a list of sites for all of
them, and a name for the regions of that name. A value of 0 means "left empty". What a rule means is said of full
boards; whether a partial board breaks it follows from that.

In the tables below `<number>` is anything that is a number, `[...]` may be left out, `a|b` is a choice, and `x...` may
be repeated.
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
    "a direction": "Directions that depend on what is at hand",
}
WORD_TITLES = {
    "direction": "Directions",
    "type of sites": "Types of sites",
    "kind of regions": "Kinds of regions",
    "argument": "Arguments given by name",
    "idea": "Ideas",
    "sign of a picture": "Signs of pictures and drawings",
    "sign of a drawing": "Signs of pictures and drawings",
}
OF_THE_TEXT = ("form", "part of", "reference", "sign", "label", "range", "list", "comment", "text", "number", "word")


def manual() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *ludeme_tables(), *word_tables(), *definition_table(), *code_table()])


def ludeme_tables() -> Iterable[str]:
    """Every ludeme with its signature and first sentence, by what it is."""
    assert dslrun.interpreter.ludemes
    groups: dict[str, list[tuple[str, str]]] = {word: [] for word in TITLES}
    for head, classes in sorted(LUDEMES.items()):
        for cls in classes:
            groups[worth(cls)].append((f"`{signature_of(cls, head).describe()}`", sentence_of(cls)))
    for word, rows in groups.items():
        yield table(TITLES[word], ("form", "meaning"), rows)


def word_tables() -> Iterable[str]:
    """Every word that is no ludeme, by what it is."""
    groups: dict[str, list[Word]] = {}
    for word in words():
        groups.setdefault(group_of(word), []).append(word)
    for title, some in groups.items():
        yield table(title, ("word", "meaning"), [(f"`{word.name}`", meaning(word)) for word in some])
        if title == "Directions":
            yield f"{BEARINGS}\n"


def group_of(word: Word) -> str:
    """The title of the table a word belongs to."""
    is_text = word.what.startswith(OF_THE_TEXT) and " in (" not in word.what
    return WORD_TITLES.get(word.what, "Forms and signs of the text" if is_text else "Words of single ludemes")


def meaning(word: Word) -> str:
    """What a word means, in one paragraph: without what is said of all of its kind and the forms that take it."""
    return word.text.split("\n\n")[0] if word.what in ("direction", "argument") else word.text


def definition_table() -> Iterable[str]:
    """Every standard definition with its comment and an example."""
    yield table(
        "Standard definitions", ("use", "meaning"), [definition_row(path) for path in standard_files().values()]
    )


def definition_row(path: Path) -> tuple[str, str]:
    """The first example of a definition and what its comment says."""
    lines = [line.lstrip("/ ") for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("//")]
    uses = [line.removeprefix("@example ") for line in lines if line.startswith("@example ")]
    arguments = [line.split(" = ", 1) for line in lines if line.startswith("#")]
    about = [line for line in lines if not line.startswith(("#", "@"))]
    told = [f"`{sign}`: {what}." for sign, what in arguments]
    return f"`{uses[0]}`", " ".join([f'"{path.stem}":', *about, *told])


def code_table() -> Iterable[str]:
    """Every diagnostic code with its title."""
    yield table("Diagnostics", ("code", "means"), [(f"`{entry.code}`", entry.title) for entry in CODES.values()])


def table(title: str, heads: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    """A table under its title."""
    lines = [f"| {cell(first)} | {cell(second)} |" for first, second in rows]
    return "\n".join([f"## {title}", "", f"| {heads[0]} | {heads[1]} |", "|---|---|", *lines, ""])


def cell(text: str) -> str:
    """A text as a table takes it."""
    return " ".join(text.split()).replace("|", "\\|")
