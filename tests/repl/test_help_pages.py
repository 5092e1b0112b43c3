"""Help pages: each holds everything that is written about its name, and is found by that name."""

import inspect
import re

import pytest

from dslrun.interpreter.language.ludeme import LUDEMES
from dslrun.interpreter.library import standard_files, standard_heads
from dslrun.interpreter.reference.words import Word, words
from dslrun.repl.reference import entries, matches, overview, page
from dslrun.repl.search_help import HelpEntry


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("head", LUDEMES)
def test_the_page_of_a_ludeme_holds_its_docstrings(head: str) -> None:
    found = page(head)
    assert found is not None
    for cls in LUDEMES[head]:
        about, *examples = re.split(r"^\s*Example: ", inspect.getdoc(cls) or "", flags=re.MULTILINE)
        assert squeezed(about) in squeezed(found)
        for example in examples:
            assert f"        {squeezed(example)}" in found.splitlines()
    assert found.startswith(page(f"({head.upper()})") or "no page")


@pytest.mark.parametrize("name", [*standard_files(), *standard_heads()])
def test_the_page_of_a_definition_holds_its_file(name: str) -> None:
    path = {**standard_files(), **standard_heads()}[name]
    found = page(name)
    assert found is not None
    lines = {line.strip() for line in found.splitlines()}
    for line in path.read_text(encoding="utf-8").splitlines():
        assert line.replace("// @example", "").replace("//", "").strip() in lines
    assert found.split("\n    ")[0].startswith("(")


@pytest.mark.parametrize("word", words(), ids=lambda word: f"{word.name} ({word.what})")
def test_the_page_of_a_word_holds_its_text_and_examples(word: Word) -> None:
    found = page(word.name)
    assert found is not None
    assert squeezed(word.text) in squeezed(found)
    for example in word.examples:
        assert all(f"        {line}" in found.splitlines() for line in example.splitlines())


def test_the_overview_lists_every_entry_with_its_sentence() -> None:
    listed = {squeezed(line) for line in overview().splitlines()}
    for entry in entries():
        assert squeezed(f"{entry.name} {entry.sentence}") in listed


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_a_list_of_entries_counts_the_rest(most: int) -> None:
    some = [HelpEntry(name, "word", f"About {name}.", "") for name in ("a", "bbb", "cc")]
    lines = matches("Title:", some, most).splitlines()
    shown = min(most, 3)
    width = 1 if most == 1 else 3
    assert lines[0] == "Title:"
    assert lines[1 : 1 + shown] == [f"    {one.name.ljust(width)}  {one.sentence}" for one in some[:shown]]
    assert lines[1 + shown :] == ([f"    ... and {3 - most} more"] if most < 3 else [])


@pytest.mark.parametrize(
    ("wanted", "known"), [("r3c12", "r1c1"), ("r1c1-r1c2", "r1c1"), ("-1..4", "0..8"), ("<Size>", "<option:argument>")]
)
def test_words_of_one_form_share_a_page(wanted: str, known: str) -> None:
    assert page(wanted) == page(known)
    assert page(wanted) is not None
    assert page(wanted + "?") is None
