"""Compare the length of the library's games, in tokens, with Ludii's.

Tokens are counted as in the thesis. A token is a word between brackets and blanks; `key:value` is one token, and every
word of a quoted text is one. Definitions in the file count; the standard library and metadata do not. Challenges are
left out. The sentences of rules are counted separately, because Ludii keeps such sentences in the metadata.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.appendix_b import LUDII
from dslrun.dsl.forms import Array, Body, Call, Form, Named, Str, walk
from dslrun.dsl.limits import Limits
from dslrun.dsl.reader import read
from dslrun.interpreter.library import library, source_of

LIMITS = Limits()
START = 1
"""Added to each count: the thesis counts one token more than there are words (Latin Square: 29 words, 30 tokens)."""


@dataclass(frozen=True)
class Length:
    """The numbers of tokens of a game: those of its ludemes, and those of the sentences of its rules."""

    name: str
    ludemes: int
    sentences: int


def measure(name: str) -> Length:
    """The length of a library game."""
    forms = read(source_of(library()[name], LIMITS))
    counted = [form for form in forms if isinstance(form, Call) and form.head_name in ("define", "game")]
    every = START + sum(1 for form in counted for _ in words(form))
    sentences = sum(1 for form in counted for sentence in sentences_of(form) for _ in words(sentence))
    game = next(form for form in counted if form.head_name == "game")
    title = next(form.value for form in game.args if isinstance(form, Str))
    return Length(title, every - sentences, sentences)


def words(form: Form) -> Iterator[str]:
    """Yield the tokens of a form. Their number counts; their text does not matter."""
    match form:
        case Call() | Array() | Body():
            for item in form.items:
                yield from words(item)
        case Named():
            yield f"{form.name}:"
            inside = list(words(form.value))
            yield from inside if isinstance(form.value, Call | Array) else inside[1:]
        case Str():
            yield from form.value.split()
        case _:
            yield "word"


def sentences_of(game: Form) -> Iterator[Str]:
    """The sentences of the rules of a game."""
    for form in walk(game):
        if isinstance(form, Call) and form.head_name == "rule":
            yield from (item for item in form.args[:1] if isinstance(item, Str))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; the exit code is 1 if a game is longer than Ludii's."""
    ArgumentParser(prog="python -m bench tokens", description=__doc__).parse_args(arguments)
    lengths = sorted((measure(name) for name in library()), key=lambda length: length.name)
    print(f"{'game':<22}{'Ludii':>7}{'bare':>7}{'ours':>7}{'of bare':>9}{'sentences':>11}")
    longer = []
    for length in lengths:
        theirs = LUDII.get(length.name)
        if theirs is None:
            print(f"{length.name:<22}{'-':>7}{'-':>7}{length.ludemes:>7}{'':>9}{length.sentences:>11}")
            continue
        share = length.ludemes / theirs.bare
        longer += [length.name] if share > 1 else []
        columns = f"{theirs.tokens:>7}{theirs.bare:>7}{length.ludemes:>7}{share:>9.2f}{length.sentences:>11}"
        print(f"{length.name:<22}{columns}")
    print("Ludii: the count of the thesis; bare: without the givens in it; sentences: words of the rules' sentences")
    print(f"longer than Ludii's: {', '.join(longer) or 'none'}")
    return bool(longer)
