"""Make forms from a foreign text, each with its place there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named, Str
from dslrun.dsl.instances import ABOUT
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin, Source, Span, TracedSpan


class TracedText(NamedTuple):
    """A part of a generated string, and its place in the foreign text."""

    text: str
    start: int
    end: int


@record
class FormMaker:
    """Makes forms; `start` and `end` are offsets into the foreign text."""

    source: Source

    def at(self, start: int, end: int) -> Origin:
        """Return the origin for a place in the foreign text."""
        return Origin(Span(self.source, start, max(start, end)))

    def number(self, value: int, start: int, end: int) -> Int:
        """Return a whole number as a form."""
        return Int(value, self.at(start, end))

    def name(self, word: str, start: int, end: int) -> Name:
        """Return a bare word as a form."""
        return Name(word, self.at(start, end))

    def text(self, value: str, start: int, end: int) -> Str:
        """Return a string whose characters map one by one to the source characters from `start` to `end`."""
        return self.pieces([TracedText(value, start, end)], start, end)

    def pieces(self, pieces: Iterable[tuple[str, int, int]], start: int, end: int) -> Str:
        """Return a string joined from traced texts. An error in one part points to the source of that part."""
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
        """Return an array, `{ ... }`."""
        return Array(tuple(items), self.at(start, end))

    def call(self, head: str, items: Sequence[Form], start: int, end: int) -> Call:
        """Return a call, `(head ...)`."""
        return Call((self.name(head, start, end), *items), self.at(start, end))

    def picture(self, lines: Sequence[Str], start: int, end: int, legend: Sequence[Form] = ()) -> Call:
        """Return `(picture { "..." "..." } legend:{"a" 10})`, without an empty legend."""
        place = self.at(start, end)
        marks = [Named("legend", Array(tuple(legend), place), place)] if legend else []
        return self.call("picture", [self.array(lines, start, end), *marks], start, end)

    def challenge(
        self, title: Str, game: str, about: Mapping[str, Str | None], arguments: Mapping[str, Form], place: Origin
    ) -> Call:
        """Return `(challenge "Title" of:"Game" by:"..." argument:value ...)`, without the empty texts of `about`.

        Texts with keys other than those of every challenge are written `about:(by:"..." id:"...")`.
        """
        of = Named("of", Str(game, place), place)
        texts: list[Form] = [
            Named(key, text, text.origin) for key, text in about.items() if text is not None and text.value.strip()
        ]
        if not {*ABOUT}.issuperset(text.name for text in texts if isinstance(text, Named)):
            texts = [Named("about", Call(tuple(texts), place), place)]
        given = [Named(key, value, value.origin) for key, value in arguments.items()]
        return Call((Name("challenge", place), title, of, *texts, *given), place)

    def wrong(self, code: str, message: str, start: int, end: int, label: str = "", *notes: str) -> DslError:
        """Return an error at a place of the foreign text."""
        return DslError(self.diagnostic(code, message, start, end, label, *notes))

    def diagnostic(self, code: str, message: str, start: int, end: int, label: str = "", *notes: str) -> Diagnostic:
        """Return a diagnostic at a place of the foreign text."""
        return Diagnostic(code, message, Label(self.at(start, end), label), (), notes)


def aligned(row: Iterable[tuple[str, int, int]], size: int) -> Iterator[TracedText]:
    """Yield the pieces of one line of a picture, each padded to `size` characters.

    If `size` is more than 1, a space separates them.
    """
    for number, (text, start, end) in enumerate(row):
        yield TracedText(" " * (size - len(text) + (number > 0 and size > 1)), start, start)
        yield TracedText(text, start, end)
