"""`dslrun help [WORD...]`: show the pages of ludemes, definitions, words and commands, or search them."""

import inspect
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import dslrun.interpreter.ludemes as _ludemes  # imported to register the ludemes
from dslrun.dsl.codes import explain
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.names import nearest
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.language.ludeme import LUDEMES, Expression
from dslrun.interpreter.language.signature import WORDS, article, signature_of
from dslrun.interpreter.library import library_text, shown, standard_files, standard_heads
from dslrun.interpreter.reference.words import Word, words
from dslrun.repl.command_pages import PAGES, pages_named
from dslrun.repl.command_pages.page import page_text, wrapped
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.help_sources import games, recipes
from dslrun.repl.search_help import HelpEntry, best_first, usual_words

__all__ = ["definition_page", "entries", "overview", "page", "run"]

assert _ludemes
EXAMPLE = re.compile(r"^\s*Example:\s*", re.MULTILINE)
MOST_PAGES = 20
MOST_OTHERS = 8
"""The largest numbers of pages, and of recipes or games, that a search lists."""


def run(asked: Sequence[str], console: Console) -> Exit:
    """Print the page of a name and the list of pages that mention it; without a name, list all pages."""
    if not asked or asked[0] in ("-h", "--help"):
        console.print(overview())
        return Exit.DONE
    wanted = " ".join(asked).strip()
    shown = pages_about(wanted) or pages_about(usual_words(wanted))
    if not shown:
        guess = nearest(bare(wanted), [entry.name for entry in entries()])
        hint = f"did you mean `{guess}`?" if guess else "`dslrun help` lists all"
        console.message(f"dslrun help: there is no page `{clean(wanted)}`, and no page mentions it; {hint}")
        return Exit.USAGE
    console.print("\n\n".join(shown))
    return Exit.DONE


def pages_about(wanted: str) -> list[str]:
    """Return the page of a name, if there is one, and the lists of pages, recipes and games that mention it."""
    return [*filter(None, [page(wanted)]), *mentions(wanted)]


def mentions(wanted: str) -> list[str]:
    """Return the lists of the other pages, recipes and games that mention a word, without those that would be empty."""
    shown = clean(wanted)
    others = best_first(wanted, (entry for entry in entries() if not is_named(entry, wanted)))
    cooked = [entry._replace(sentence="") for entry in best_first(wanted, recipes()) if not same_name(entry, wanted)]
    lists = [
        (f"pages that mention `{shown}`:", others, MOST_PAGES),
        (f"recipes that mention `{shown}` (`dslrun help RECIPE` shows one):", cooked, MOST_OTHERS),
        (f"games that mention `{shown}`:", best_first(wanted, games()), MOST_OTHERS),
    ]
    return [matches(title, found, most) for title, found, most in lists if found]


def matches(title: str, found: Sequence[HelpEntry], most: int) -> str:
    """Format a list of entries, one line each. Entries beyond `most` are only counted."""
    some = found[:most]
    width = max(len(entry.name) for entry in some)
    lines = [f"    {entry.name.ljust(width)}  {entry.sentence}".rstrip() for entry in some]
    more = [f"    ... and {len(found) - len(some)} more"] if len(found) > len(some) else []
    return "\n".join([title, *lines, *more])


def page(wanted: str) -> str | None:
    """Return all pages for a name, ignoring case; None if there are none.

    The pages are those of ludemes, definitions, words, commands, recipes and diagnostic codes.
    """
    name = bare(wanted)
    pages = [text for head in heads_named(name) for text in head_pages(head)]
    pages += [definition_page(path) for known, path in standard_files().items() if known.casefold() == name.casefold()]
    pages += [word_page(word) for word in words() if same_word(word.name, wanted)]
    pages += [page_text(found) for found in pages_named(wanted)]
    pages += [text for recipe, text in recipes().items() if same_name(recipe, wanted)]
    pages += filter(None, [explain(wanted)])
    return "\n\n".join(dict.fromkeys(pages)) or None


def bare(wanted: str) -> str:
    """Return a name without the parentheses and quotes around it."""
    return wanted.strip('"()')


def heads_named(name: str) -> list[str]:
    """Return the heads with a name, or else those that begin with it: `at Most` and `at Least` for `at`."""
    folded = name.casefold()
    heads = [*LUDEMES, *standard_heads()]
    exact = [head for head in heads if head.casefold() == folded]
    return exact or sorted(head for head in heads if head.casefold().startswith(folded + " "))


def head_pages(head: str) -> list[str]:
    """Return the pages of a head: one for each of its ludemes, or the page of its definition."""
    if head in LUDEMES:
        return [ludeme_page(cls, head) for cls in LUDEMES[head]]
    return [definition_page(standard_heads()[head])]


def same_word(known: str, wanted: str) -> bool:
    """True if `wanted` means a known word. Case and the final colon do not matter, and `#2` means `#1`."""
    a, b = known.casefold(), wanted.casefold()
    return a in (b, f"{b}:") or all(re.fullmatch(r"#\d+", text) for text in (a, b)) or is_such(a, b)


def same_name(entry: HelpEntry, wanted: str) -> bool:
    """True if `wanted` is the name of an entry. Case does not matter."""
    return entry.name.casefold() == bare(wanted).casefold()


def is_such(known: str, wanted: str) -> bool:
    """True if `wanted` has the form of the known example: a label, a range or a reference."""
    patterns = {"r1c1": r"r\d+c\d+(-r\d+c\d+)?", "0..8": r"-?\d+\.\.-?\d+", "<option:argument>": r"<\w+(:\w+)?>"}
    return known in patterns and re.fullmatch(patterns[known], wanted) is not None


def is_named(entry: HelpEntry, wanted: str) -> bool:
    """True if `page(wanted)` already includes the page of an entry."""
    if entry.what == "ludeme":
        return entry.name in heads_named(bare(wanted))
    return same_word(entry.name.strip('"'), bare(wanted)) or entry.name in {
        found.usage for found in pages_named(wanted)
    }


@cache
def entries() -> tuple[HelpEntry, ...]:
    """Return the entries of all pages."""
    found = []
    for head, classes in sorted(LUDEMES.items()):
        texts = [f"{signature_of(cls, head).describe()} {inspect.getdoc(cls) or ''}" for cls in classes]
        found.append(HelpEntry(head, "ludeme", sentence_of(classes[0]), " ".join(texts)))
    for head, path in standard_heads().items():
        found.append(HelpEntry(head, "ludeme", first_words(path), path.read_text(encoding="utf-8")))
    for name, path in standard_files().items():
        found.append(HelpEntry(f'"{name}"', "definition", first_words(path), path.read_text(encoding="utf-8")))
    found += [HelpEntry(word.name, word.what, word.sentence, word.text) for word in words()]
    found += [HelpEntry(one.usage, "command", one.sentence, f"{' '.join(one.names)} {one.text}") for one in PAGES]
    return tuple(found)


def sentence_of(cls: type[Expression]) -> str:
    """Return the first paragraph of a ludeme's docstring, on one line."""
    return " ".join((inspect.getdoc(cls) or "").split("\n\n")[0].split())


def ludeme_page(cls: type[Expression], head: str) -> str:
    """Return the page of a ludeme: its signature, its kind, and its docstring with examples."""
    signature = signature_of(cls, head)
    return f"{signature.describe()}\n    {worth(cls)}\n\n{indented(inspect.getdoc(cls) or '')}"


def worth(cls: type[Expression]) -> str:
    """Return the kind of a ludeme in words, such as `a condition`."""
    word = next((WORDS[base] for base in cls.__mro__ if base in WORDS), "part of a game")
    return f"a list of {word}" if word in ("regions", "numbers") else f"a {word}"


def indented(text: str) -> str:
    """Indent a docstring, and list its examples on separate lines."""
    about, *examples = EXAMPLE.split(text)
    lines = [f"    {line}".rstrip() for line in about.rstrip().splitlines()]
    if examples:
        lines += ["", "    examples:", *(f"        {' '.join(example.split())}" for example in examples)]
    return "\n".join(lines)


def word_page(word: Word) -> str:
    """Return the page of a word that is not a ludeme."""
    lines = [word.name, f"    {article(word.what)}", "", wrapped(word.text)]
    for number, example in enumerate(word.examples):
        lines += ["", "    examples:"] if number == 0 else [""]
        lines += [f"        {line}" for line in example.splitlines()]
    return "\n".join(lines)


def definition_page(path: Path) -> str:
    """Return the page of a standard definition: the comment above it, its examples and its text."""
    text = path.read_text(encoding="utf-8").rstrip()
    header: list[str] = []
    body: list[str] = []
    for line in text.splitlines():
        (header if line.startswith("//") and not body else body).append(line)
    uses = [line.split("@example", 1)[1].strip() for line in header if "@example" in line]
    about = [line.lstrip("/ ") for line in header if "@example" not in line]
    lines = [call_of(path), f"    a definition: {shown(path)}", ""]
    lines += [f"    {line}".rstrip() for line in about]
    if uses:
        lines += ["", "    examples:", *(f"        {use}" for use in uses)]
    return "\n".join([*lines, "", *(f"    {line}".rstrip() for line in body)])


def call_of(path: Path) -> str:
    """Return the syntax of a call of a definition: `("Name" ...)`, or the signature of its head."""
    (definition,) = library_text(path, DEFAULT_LIMITS, Problems()).defines.values()
    return f'("{definition.name}" ...)' if definition.pattern is None else definition.pattern.describe()


def overview() -> str:
    """Return the list of all pages, each with its first sentence."""
    titles = {"ludeme": "ludemes", "definition": "standard definitions", "command": "commands"}
    groups: dict[str, list[HelpEntry]] = {title: [] for title in (*titles.values(), "words")}
    for entry in entries():
        groups[titles.get(entry.what, "words")].append(entry)
    lines = ["dslrun help WORD shows the page of a name, or finds the pages that mention a word."]
    for title, found in groups.items():
        width = max((len(entry.name) for entry in found), default=0)
        lines += ["", f"{title}:", *(f"    {entry.name.ljust(width)}  {entry.sentence}" for entry in ordered(found))]
    return "\n".join(lines)


def ordered(found: Iterable[HelpEntry]) -> list[HelpEntry]:
    """Sort entries by name; commands and words keep their order."""
    listed = list(found)
    return sorted(listed) if listed and listed[0].what in ("ludeme", "definition") else listed


def first_words(path: Path) -> str:
    """Return the first line of the comment above a definition; empty if there is none."""
    line = path.read_text(encoding="utf-8").split("\n", 1)[0]
    return line.lstrip("/ ").rstrip() if line.startswith("//") else ""
