"""Every word of the language has a page: of enums and lists of words, named arguments, forms and signs."""

from enum import Enum
from typing import get_args

import pytest

import dslrun
from dslrun.dsl.definitions import TOP_LEVEL
from dslrun.dsl.instances import ABOUT
from dslrun.interpreter.language.conversion import NUMBER_WORDS, TRUTH
from dslrun.interpreter.ludemes.hints import ARROWS
from dslrun.interpreter.reference.argument_words import ARGUMENTS
from dslrun.interpreter.reference.words import ENUMS, LITERALS, Word, parameters, word_lists, words
from dslrun.interpreter.values.drawn_cells import BORDERS
from dslrun.interpreter.values.placement import DRAWN_EDGES, GAPS
from dslrun.repl.reference import page

WORDS = words()
NAMES = {word.name for word in WORDS}
LISTS = list(word_lists())
EXAMPLES = [(word.name, example) for word in WORDS for example in word.examples]
AROUND = """\
(game "G"
    (equipment { (board (square 3) (values Cell (range 0 2))) (hints (picture {"1.?" "..." "..."})) })
    (rules (play (satisfy {
        EXAMPLE
    }))))"""


def names_of(kind: object) -> list[str]:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(member.value) for member in kind]
    return list(get_args(kind))


@pytest.mark.parametrize("kind", LISTS, ids=str)
def test_every_word_an_argument_may_be_is_explained(kind: object) -> None:
    assert kind in [*ENUMS, *LITERALS], f"gather the meanings of {kind} in interpreter/reference/words.py"
    assert [name for name in names_of(kind) if name not in NAMES] == []


def test_there_are_no_meanings_of_words_that_are_gone() -> None:
    assert {*ENUMS, *LITERALS} <= set(LISTS)
    for enum, (_, texts) in ENUMS.items():
        assert all(isinstance(member, Enum) for member in texts)
        assert set(enum) <= set(texts)
    for kind, (_, meanings) in LITERALS.items():
        assert set(names_of(kind)) <= {*meanings, "?", "*"}


def test_every_named_argument_has_a_sentence() -> None:
    named = {parameter.name for _, parameter in parameters() if parameter.named}
    assert sorted(named - set(ARGUMENTS)) == [], "add a sentence in interpreter/reference/argument_words.py"
    assert sorted(set(ARGUMENTS) - named) == []


@pytest.mark.parametrize(
    "word",
    [
        *sorted({*TOP_LEVEL, *NUMBER_WORDS, *TRUTH, *BORDERS, *GAPS, *ARROWS, *DRAWN_EDGES}),
        *(".", "?", "#1", "#2", "//", "<Size>", "<Challenge:clues>", "r1c1", "r2c3-r2c4", "0..8", "{...}"),
        *("hidden", "hidden:", "rooms", "layers", "guarded regions"),
    ],
)
def test_every_form_and_sign_has_a_page(word: str) -> None:
    found = page(word)
    assert found is not None
    assert found.splitlines()[0]


@pytest.mark.parametrize("word", ABOUT)
def test_what_a_challenge_tells_about_itself_is_on_its_page(word: str) -> None:
    assert f"`{word}:`" in str(page("challenge"))


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_a_page_begins_with_its_word_and_says_something(word: Word) -> None:
    found = page(word.name)
    assert found is not None
    assert word.name in found.splitlines()
    assert len(word.sentence.split()) > 2
    assert " ".join(word.text.split()) in " ".join(found.split())


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_the_examples_of_words_load(name: str, example: str) -> None:
    text = example if "(game " in example else AROUND.replace("EXAMPLE", example)
    puzzle = dslrun.load(dslrun.text(text))
    assert {warning.code for warning in puzzle.game.warnings} <= {"W0407"}  # a snippet speaks of few sites
    assert puzzle.solve(limit=1).status == "solved"
