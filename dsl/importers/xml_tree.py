"""XML with places: a small tree whose tags, attributes and words know where they stand.

defusedxml parses it: declared entities (bombs, and files of others) are refused, an external DTD is never fetched.
Depth and number of elements are limited while the text is being read.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.entities import html5
from itertools import accumulate
from typing import Any
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TAG = re.compile(r"""<[^\s/>]*(?:[^"'>]|"[^"]*"|'[^']*')*>?""")
AT_MOST = 400
"""So much of a tag is looked at to find its end."""


@dataclass(slots=True)
class XmlElement:
    """A tag with its attributes, the elements inside it, and its own text in pieces."""

    forms: FormMaker
    tag: str
    attributes: dict[str, str]
    start: int
    children: "list[XmlElement]" = field(default_factory=list)
    pieces: list[TracedText] = field(default_factory=list)

    @property
    def end(self) -> int:
        """Where the opening tag ends."""
        found = TAG.match(self.forms.source.text, self.start, self.start + AT_MOST)
        return found.end() if found else self.start

    def all(self, tag: str) -> "list[XmlElement]":
        """The elements of a tag directly inside."""
        return [child for child in self.children if child.tag == tag]

    def text(self) -> str:
        """Its own text, without blanks at the ends."""
        return "".join(piece.text for piece in self.pieces).strip()

    def words(self, pattern: re.Pattern[str]) -> Iterator[tuple[re.Match[str], int, int]]:
        """What a pattern finds in its own text, with the places."""
        text = "".join(piece.text for piece in self.pieces)
        firsts = list(accumulate((len(piece.text) for piece in self.pieces), initial=0))

        def place(at: int) -> int:
            number = bisect_right(firsts, at) - 1
            return self.pieces[number].start + at - firsts[number]

        for found in pattern.finditer(text):
            if found.end() > found.start():
                yield found, place(found.start()), place(found.end() - 1) + 1

    def place(self) -> tuple[int, int]:
        """Where its text stands, or where it begins if it has none."""
        filled = [piece for piece in self.pieces if piece.text.strip()]
        return (filled[0].start, filled[-1].end) if filled else (self.start, self.end)

    def attribute_place(self, name: str) -> tuple[int, int]:
        """Where the value of an attribute stands."""
        found = re.compile(rf"""\s{re.escape(name)}\s*=\s*(["'])(.*?)\1""", re.DOTALL).search(
            self.forms.source.text, self.start, self.end
        )
        return found.span(2) if found else (self.start, self.end)

    def wrong(self, code: str, message: str, label: str, *notes: str) -> DslError:
        """A mistake at this element's tag."""
        return self.forms.wrong(code, message, self.start, self.end, label, *notes)


def parse_xml(source: Source, limits: Limits) -> XmlElement:
    """The root of an XML text."""
    from xml.sax import SAXParseException

    from defusedxml.common import DefusedXmlException  # late: no other format needs it
    from defusedxml.expatreader import DefusedExpatParser

    parser: Any = DefusedExpatParser(forbid_dtd=False, forbid_entities=True, forbid_external=False)
    builder = _TreeBuilder(source, limits, parser)
    parser.setContentHandler(builder)
    forms = FormMaker(source)
    try:
        parser.feed(source.text)
        parser.close()
    except DefusedXmlException as error:
        at = builder.offset()
        note = "write the text itself; entities are not read, whatever they stand for"
        message = f"the file declares {type(error).__name__.removesuffix('Forbidden').lower()}, which is refused"
        raise forms.wrong("E0710", message, at, at + 1, "declared here", note) from None
    except SAXParseException as error:
        at = builder.error_offset()
        message = f"this is not well-formed XML: {error.getMessage()}"
        raise forms.wrong(
            "E0709", message, at, at + 1, "here", "every tag is closed, every < in a text is &lt;"
        ) from None
    assert builder.root is not None
    return builder.root


class _TreeBuilder(ContentHandler):
    """Builds the tree while the text is being read."""

    def __init__(self, source: Source, limits: Limits, parser: Any) -> None:
        super().__init__()
        self.source, self.limits, self.parser = source, limits, parser
        self.expat: Any = None
        self.root: XmlElement | None = None
        self.open: list[XmlElement] = []
        self.count = self.pieces = 0
        self.data = b"" if source.text.isascii() else source.text.encode("utf-8", "replace")
        self.known = (0, 0)

    def startDocument(self) -> None:
        """Text must come piece by piece, as it stands in the file: only then is its place known."""
        self.expat = self.parser._parser  # kept: after the last piece the reader puts it away, errors and all
        self.expat.buffer_text = False

    def offset(self) -> int:
        """Where the parser is, in characters."""
        return self.characters_before(self.expat.CurrentByteIndex)

    def error_offset(self) -> int:
        """Where the parser failed, in characters."""
        return self.characters_before(self.expat.ErrorByteIndex)

    def characters_before(self, index: int) -> int:
        """An offset in characters, from one in bytes. They only grow, so each byte is looked at once."""
        if not self.data:
            return max(0, min(index, len(self.source.text)))
        byte, count = self.known if index >= self.known[0] else (0, 0)
        count += len(self.data[byte:index].decode("utf-8", "replace"))
        self.known = index, count
        return count

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        """A tag opens."""
        at = self.offset()
        element = XmlElement(FormMaker(self.source), name, dict(attrs.items()), at)
        self.count += 1
        if len(self.open) >= self.limits.nesting:
            raise self.limits.exceeded("nesting", FormMaker(self.source).at(at, at + 1))
        if self.count > self.limits.tokens:
            raise self.limits.exceeded("tokens", FormMaker(self.source).at(at, at + 1))
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def endElement(self, name: str) -> None:
        """A tag closes."""
        self.open.pop()

    def characters(self, content: str) -> None:
        """Some text."""
        at = self.offset()
        self.pieces += 1
        if self.pieces > self.limits.tokens:
            raise self.limits.exceeded("tokens", FormMaker(self.source).at(at, at + 1))
        if self.open:
            self.open[-1].pieces.append(TracedText(content, at, at + len(content)))

    def skippedEntity(self, name: str) -> None:
        """An entity that only the DTD, which is not fetched, would declare: webpbn writes `&copy;`, as HTML has it."""
        self.characters(html5.get(f"{name};", ""))
