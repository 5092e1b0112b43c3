"""Making forms out of a foreign text, every one of them with its place there."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named, Str
from dslrun.dsl.source import Origin, Source, Span, TracedSpan


class TracedText(NamedTuple):
    """Some characters of a text that we make, and the place in the foreign text that they stand for."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class FormMaker:
    """A maker of forms: `start` and `end` are offsets into the foreign text."""

    source: Source

    def at(self, start: int, end: int) -> Origin:
        """A place in the foreign text."""
        return Origin(Span(self.source, start, max(start, end)))

    def number(self, value: int, start: int, end: int) -> Int:
        """A whole number."""
        return Int(value, self.at(start, end))

    def name(self, word: str, start: int, end: int) -> Name:
        """A bare word."""
        return Name(word, self.at(start, end))

    def text(self, value: str, start: int, end: int) -> Str:
        """A text in quotes that stands for the characters from `start` to `end`, one by one as far as they go."""
        return self.pieces([TracedText(value, start, end)], start, end)

    def pieces(self, pieces: Iterable[tuple[str, int, int]], start: int, end: int) -> Str:
        """A text in quotes put together of `TracedText`s: a later complaint about a part of it points at its source."""
        words: list[str] = []
        places: list[tuple[int, int]] = []
        for text, first, last in pieces:
            words.append(text)
            if len(text) == 1 or first == last:
                places += [(first, last)] * len(text)
            elif text:
                middle = [min(first + index, last) for index in range(1, len(text))]
                places += zip([first, *middle], [*middle, last], strict=True)
        return Str("".join(words), Origin(TracedSpan(self.source, start, max(start, end), tuple(places))))

    def array(self, items: Sequence[Form], start: int, end: int) -> Array:
        """`{ ... }`."""
        return Array(tuple(items), self.at(start, end))

    def call(self, head: str, items: Sequence[Form], start: int, end: int) -> Call:
        """`(head ...)`."""
        return Call((self.name(head, start, end), *items), self.at(start, end))

    def picture(self, lines: Sequence[Str], start: int, end: int) -> Call:
        """`(picture { "..." "..." })`."""
        return self.call("picture", [self.array(lines, start, end)], start, end)

    def challenge(
        self, title: Str, game: str, about: Mapping[str, Str | None], arguments: Mapping[str, Form], place: Origin
    ) -> Call:
        """`(challenge "Title" of:"Game" by:"..." argument:value ...)`; of `about`, what is empty is left out."""
        of = Named("of", Str(game, place), place)
        told = [Named(key, text, text.origin) for key, text in about.items() if text is not None and text.value.strip()]
        given = [Named(key, value, value.origin) for key, value in arguments.items()]
        return Call((Name("challenge", place), title, of, *told, *given), place)

    def wrong(self, code: str, message: str, start: int, end: int, label: str = "", *notes: str) -> DslError:
        """A mistake at a place of the foreign text."""
        return DslError(self.diagnostic(code, message, start, end, label, *notes))

    def diagnostic(self, code: str, message: str, start: int, end: int, label: str = "", *notes: str) -> Diagnostic:
        """A diagnostic at a place of the foreign text."""
        return Diagnostic(code, message, Label(self.at(start, end), label), (), notes)
