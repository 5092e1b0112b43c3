"""A typed line: its words, the sites and values they name, and errors with their place in it."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from dslrun.dsl.diagnostics import DslError, Incomplete, mistake
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.reader import read
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.game import Game
from dslrun.repl.play.words import ranged
from dslrun.repl.prompt.context import PromptContext

WORD = re.compile(r"[^\s=]+")
CLEARED = (".", "-", "_")
"""Words that clear a site."""


class LineWord(NamedTuple):
    """A word and its place in the source."""

    text: str
    start: int
    end: int


class CommandLine:
    """The words of a command. `=` separates words like a space."""

    def __init__(self, source: Source, start: int = 0) -> None:
        self.source = source
        found = [LineWord(match[0], *match.span()) for match in WORD.finditer(source.text, start)]
        self.head = found[0] if found else LineWord("=", source.text.find("="), len(source.text))
        self.words = found[1:]

    @property
    def rest(self) -> str:
        """Everything after the command, as it was typed."""
        return self.source.text[self.head.end :].strip()

    @property
    def first(self) -> LineWord | None:
        """The first word after the command, None if there is none."""
        return self.words[0] if self.words else None

    def origin(self, word: LineWord | None = None) -> Origin:
        """The place of a word, or of the whole line."""
        end = self.words[-1].end if self.words else self.head.end
        first, last = (self.head.start, end) if word is None else (word.start, word.end)
        return Origin(Span(self.source, first, last))

    def fail(self, message: str, word: LineWord | None, label: str = "", *notes: str, code: str = "E0802") -> DslError:
        """Return an error at a word, or at the whole line if `word` is None."""
        return mistake(code, message, self.origin(word), label, *notes)

    def lacking(self, what: str, example: str) -> DslError:
        """Return the error that `what` is missing after the last word."""
        after = self.words[-1] if self.words else self.head
        return self.fail(f"`{self.head.text}` needs {what}", after, "expected after this", f"try: {example}")

    def number(self, default: int = 1) -> int:
        """The only argument, which must be a whole number of at least 1; `default` if there is no argument."""
        if not self.words:
            return default
        self.refuse_more(1)
        word = self.words[0]
        if not word.text.isdecimal() or not int(word.text[:9]) > 0:
            raise self.fail(f"`{word.text}` is not a number of times", word, "expected a whole number", "try: undo 3")
        return int(word.text[:9])

    def refuse_more(self, count: int) -> None:
        """Fail if there are more than `count` arguments."""
        if len(self.words) > count:
            word = self.words[count]
            note = f"`help {self.head.text}` shows its arguments"
            raise self.fail(f"`{self.head.text}` takes no further argument", word, "unexpected", note)

    # -- sites and values ------------------------------------------------------------------------------------

    def variable(self, context: PromptContext, at: int) -> tuple[int, int]:
        """The variable named by the words from `at` (`r1c1`, `Edge r1c1-r1c2`), and the index after its name."""
        layer, at = self.layer(context, at)
        if at >= len(self.words):
            raise self.lacking("a site", f"{self.head.text} {example(context.game, layer or context.layer)}")
        word = self.words[at]
        site = found_site(context.game, layer or context.layer, word.text)
        if site is None and layer is None:
            others = (one for one in shown_layers(context.game) if found_site(context.game, one, word.text))
            layer = next(others, None)
            site = found_site(context.game, layer, word.text) if layer else None
        layer = layer or context.layer
        if site is None:
            raise self.no_site(context.game, layer, word)
        var = context.game.variable(site, layer.name)
        if var is None:
            raise self.fail(
                f"no value can be set at {word.text}", word, "this site has no variable", "`show` draws the board"
            )
        return var, at + 1

    def layer(self, context: PromptContext, at: int) -> tuple[Layer | None, int]:
        """The layer named by the words from `at`, if any, and the index after its name."""
        for layer in sorted(shown_layers(context.game), key=lambda one: -len(one.name)):
            words = clean(layer.name).casefold().split()
            if [word.text.casefold() for word in self.words[at : at + len(words)]] == words:
                return layer, at + len(words)
        return None, at

    def no_site(self, game: Game, layer: Layer, word: LineWord) -> DslError:
        """Return the error that the board has no such site."""
        labels = [game.label(Site(layer.type, index)) for index in range(game.board.count(layer.type))]
        near = did_you_mean(word.text, labels)
        note = f"sites are named like {example(game, layer)}"
        others = [one.name for one in shown_layers(game)]
        more = [f"layers: {', '.join(others)}"] if len(others) > 1 else []
        return self.fail(f"the board has no site `{word.text}`", word, near or "here", note, *more, code="E0608")

    def value(self, context: PromptContext, var: int, at: int) -> int | None:
        """The value that the word at index `at` names with a number or a mark; None for `.`, which clears a site."""
        options = ranged(sorted(context.play.options(var)))
        if at >= len(self.words):
            raise self.lacking("a value", f"{self.head.text} {context.play.name(var)} {context.play.options(var)[0]}")
        word = self.words[at]
        if word.text in CLEARED:
            return None
        if word.text.isdecimal() and len(word.text) < 10:
            return int(word.text)
        marks = value_marks(context.game, var)
        if word.text in marks:
            return marks[word.text]
        near = did_you_mean(word.text, marks)
        note = f"values at {context.play.name(var)}: {options}; `.` clears it"
        raise self.fail(f"`{word.text}` is not a value", word, near or "expected a number", note)

    def settings(self, context: PromptContext) -> Iterator[tuple[int, int | None]]:
        """Yield every pair of a variable and a value; fail if there is none."""
        at = 0
        while at < len(self.words) or at == 0:
            var, at = self.variable(context, at)
            value = self.value(context, var, at)
            at += 1
            yield var, value

    def setting(self, context: PromptContext) -> tuple[int, int]:
        """The only pair of a variable and a value; fail if there are several or the value is `.`."""
        pairs = list(self.settings(context))
        if len(pairs) > 1:
            raise self.fail(f"`{self.head.text}` takes one site", self.words[-1], "unexpected")
        var, value = pairs[0]
        if value is None:
            raise self.fail("expected a value", self.words[-1], "this clears a site", "`clear` clears a site")
        return var, value


def shown_layers(game: Game) -> list[Layer]:
    """The layers that players see."""
    return [layer for layer in game.layers if not layer.hidden]


def found_site(game: Game, layer: Layer, label: str) -> Site | None:
    """The site with that label on a layer, ignoring case; None if there is none."""
    return game.find(label.lower(), layer.type)


def example(game: Game, layer: Layer) -> str:
    """The label of the first site of a layer, for error messages."""
    for variable in game.model.variables:
        if variable.layer == layer.name:
            return game.label(variable.site)
    return "r1c1"


def value_marks(game: Game, var: int) -> dict[str, int]:
    """The marks that can be typed for the values of a variable. They are those of the pictures of givens."""
    marks = game.look.marks.get(game.model.variables[var].layer, {})
    return {mark: value for value, mark in marks.items() if not mark.isdecimal()}


def is_unfinished(text: str) -> bool:
    """True if brackets are open, so that another line must follow."""
    if "(" not in text and "{" not in text:
        return False
    try:
        read(Source("prompt", text))
    except Incomplete:
        return True
    except DslError:
        return False
    return False
