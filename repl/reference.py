"""`dslrun help [LUDEME]`: the reference of the language, made from the ludemes and the standard definitions."""

import inspect
import re
from collections.abc import Sequence
from pathlib import Path

import interpreter.ludemes as _ludemes  # imported for the ludemes it makes known
from dsl.names import nearest
from dsl.printable import clean
from interpreter.language.ludeme import LUDEMES, Expression
from interpreter.language.signature import WORDS, signature_of
from interpreter.library import shown, standard_files
from repl.console import Console
from repl.exits import Exit

__all__ = ["definition_page", "overview", "page", "run"]

assert _ludemes
EXAMPLE = re.compile(r"^\s*Example:\s*", re.MULTILINE)


def run(words: Sequence[str], console: Console) -> Exit:
    """Print the page of a ludeme or definition, or the list of all."""
    if not words or words[0] in ("-h", "--help"):
        console.say(overview())
        return Exit.DONE
    wanted = " ".join(words).strip('"()')
    found = page(wanted)
    if found is None:
        guess = nearest(wanted, [*LUDEMES, *standard_files()])
        hint = f"did you mean `{guess}`?" if guess else "`dslrun help` lists all"
        console.tell(f"dslrun help: there is no ludeme or definition `{clean(wanted)}`; {hint}")
        return Exit.USAGE
    console.say(found)
    return Exit.DONE


def page(wanted: str) -> str | None:
    """All that is known under a name in any case: ludemes, those that begin with it, a definition."""
    folded = wanted.casefold()
    heads = [head for head in LUDEMES if head.casefold() == folded]
    heads = heads or sorted(head for head in LUDEMES if head.casefold().startswith(folded + " "))
    pages = [ludeme_page(cls, head) for head in heads for cls in LUDEMES[head]]
    pages += [definition_page(p) for name, p in standard_files().items() if name.casefold() == folded]
    return "\n\n".join(pages) or None


def ludeme_page(cls: type[Expression], head: str) -> str:
    """The page of a ludeme: its signature, what it is worth, its docstring with its examples."""
    signature = signature_of(cls, head)
    return f"{signature.describe()}\n    {worth(cls)}\n\n{indented(inspect.getdoc(cls) or '')}"


def worth(cls: type[Expression]) -> str:
    """What a ludeme is, in words."""
    word = next((WORDS[base] for base in cls.__mro__ if base in WORDS), "part of a game")
    return f"a {word}"


def indented(text: str) -> str:
    """A docstring, its examples as lines of their own."""
    words, *examples = EXAMPLE.split(text)
    lines = [f"    {line}".rstrip() for line in words.rstrip().splitlines()]
    if examples:
        lines += ["", "    examples:", *(f"        {' '.join(example.split())}" for example in examples)]
    return "\n".join(lines)


def definition_page(path: Path) -> str:
    """The page of a standard definition: the comment above it, and the definition itself."""
    text = path.read_text(encoding="utf-8").rstrip()
    header: list[str] = []
    body: list[str] = []
    for line in text.splitlines():
        (header if line.startswith("//") and not body else body).append(line)
    uses = [line.split("@example", 1)[1].strip() for line in header if "@example" in line]
    words = [line.lstrip("/ ") for line in header if "@example" not in line]
    lines = [f'("{path.stem}" ...)', f"    a definition: {shown(path)}", ""]
    lines += [f"    {line}".rstrip() for line in words]
    if uses:
        lines += ["", "    examples:", *(f"        {use}" for use in uses)]
    return "\n".join([*lines, "", *(f"    {line}".rstrip() for line in body)])


def overview() -> str:
    """All ludemes and definitions, each with the first sentence about it."""
    ludemes = {head: (inspect.getdoc(classes[0]) or "").split("\n")[0] for head, classes in LUDEMES.items()}
    definitions = {f'"{name}"': first_words(path) for name, path in standard_files().items()}
    parts = [("ludemes", ludemes), ("standard definitions", definitions)]
    lines = ["dslrun help NAME shows a page of the reference."]
    for title, entries in parts:
        width = max(map(len, entries), default=0)
        lines += ["", f"{title}:", *(f"    {name.ljust(width)}  {entries[name]}" for name in sorted(entries))]
    return "\n".join(lines)


def first_words(path: Path) -> str:
    """The first line of a definition's header."""
    line = path.read_text(encoding="utf-8").split("\n", 1)[0]
    return line.lstrip("/ ").rstrip() if line.startswith("//") else ""
