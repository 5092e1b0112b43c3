"""A small XML tree that knows the places of its tags, attributes and words in the text.

The parser is defusedxml. It refuses declared entities, which may expand without bound or read other files, and never
fetches an external DTD. The tree builder limits the depth and the number of elements.
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
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Source

TAG = re.compile(r"""<[^\s/>]*(?:[^"'>]|"[^"]*"|'[^']*')*>?""")
AT_MOST = 400
"""The number of characters searched for the end of a tag."""


@dataclass(slots=True)
class XmlElement:
    """A tag with its attributes, the elements inside it, and the pieces of its own text."""

    forms: FormMaker
    tag: str
    attributes: dict[str, str]
    start: int
    children: "list[XmlElement]" = field(default_factory=list)
    pieces: list[TracedText] = field(default_factory=list)

    @property
    def end(self) -> int:
        """The end of the opening tag."""
        found = TAG.match(self.forms.source.text, self.start, self.start + AT_MOST)
        return found.end() if found else self.start

    def all(self, tag: str) -> "list[XmlElement]":
        """Return the direct children with a tag."""
        return [child for child in self.children if child.tag == tag]

    def text(self) -> str:
        """Return the element's own text, without surrounding spaces."""
        return "".join(piece.text for piece in self.pieces).strip()

    def words(self, pattern: re.Pattern[str]) -> Iterator[tuple[re.Match[str], int, int]]:
        """Yield the matches of a pattern in the element's own text, with their places."""
        text = "".join(piece.text for piece in self.pieces)
        firsts = list(accumulate((len(piece.text) for piece in self.pieces), initial=0))

        def place(at: int) -> int:
            number = bisect_right(firsts, at) - 1
            return self.pieces[number].start + at - firsts[number]

        for found in pattern.finditer(text):
            if found.end() > found.start():
                yield found, place(found.start()), place(found.end() - 1) + 1

    def place(self) -> tuple[int, int]:
        """Return the place of its text, or of its tag if it has no text."""
        filled = [piece for piece in self.pieces if piece.text.strip()]
        return (filled[0].start, filled[-1].end) if filled else (self.start, self.end)

    def attribute_place(self, name: str) -> tuple[int, int]:
        """Return the place of the value of an attribute, or of the tag if it has no such attribute."""
        found = re.compile(rf"""\s{re.escape(name)}\s*=\s*(["'])(.*?)\1""", re.DOTALL).search(
            self.forms.source.text, self.start, self.end
        )
        return found.span(2) if found else (self.start, self.end)

    def wrong(self, code: str, message: str, label: str, *notes: str) -> DslError:
        """Return an error at the tag of this element."""
        return self.forms.wrong(code, message, self.start, self.end, label, *notes)


def xml_text(element: XmlElement) -> str:
    """Return an element as XML on one line, to keep it in a challenge."""
    from xml.sax.saxutils import escape, quoteattr  # late: it imports urllib

    attributes = "".join(f" {name}={quoteattr(clean(value))}" for name, value in element.attributes.items())
    inside = escape(clean("".join(piece.text for piece in element.pieces)))
    inside += "".join(map(xml_text, element.children))
    tag = f"{element.tag}{attributes}"
    return f"<{tag}>{inside}</{element.tag}>" if inside else f"<{tag}/>"


def kept_elements(text: str) -> list[XmlElement]:
    """Return the elements that a challenge keeps as a text; an empty list if the text is not XML."""
    try:
        return parse_xml(Source("kept parts", f"<kept>{text}</kept>"), DEFAULT_LIMITS).children
    except DslError:
        return []


def parse_xml(source: Source, limits: Limits) -> XmlElement:
    """Return the root of an XML text."""
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
        note = "write the text itself; dslrun reads no entities"
        message = f"the file declares {type(error).__name__.removesuffix('Forbidden').lower()}, which is refused"
        raise forms.wrong("E0710", message, at, at + 1, "declared here", note) from None
    except SAXParseException as error:
        at = builder.error_offset()
        message = f"this is not well-formed XML: {error.getMessage()}"
        raise forms.wrong(
            "E0709", message, at, at + 1, "here", "close every tag, and write < in a text as &lt;"
        ) from None
    assert builder.root is not None
    return builder.root


class _TreeBuilder(ContentHandler):
    """Builds the tree during parsing."""

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
        """Switch off text buffering, so that text arrives in pieces whose places are known."""
        self.expat = self.parser._parser  # kept: at the end the reader drops it together with its error position
        self.expat.buffer_text = False

    def offset(self) -> int:
        """Return the parser's position in characters."""
        return self.characters_before(self.expat.CurrentByteIndex)

    def error_offset(self) -> int:
        """Return the position of the parser's error in characters."""
        return self.characters_before(self.expat.ErrorByteIndex)

    def characters_before(self, index: int) -> int:
        """Convert a byte offset to characters. Offsets usually grow, so decoding continues from the last one."""
        if not self.data:
            return max(0, min(index, len(self.source.text)))
        byte, count = self.known if index >= self.known[0] else (0, 0)
        count += len(self.data[byte:index].decode("utf-8", "replace"))
        self.known = index, count
        return count

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        """Open an element."""
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
        """Close an element."""
        self.open.pop()

    def characters(self, content: str) -> None:
        """Add text to the open element."""
        at = self.offset()
        self.pieces += 1
        if self.pieces > self.limits.tokens:
            raise self.limits.exceeded("tokens", FormMaker(self.source).at(at, at + 1))
        if self.open:
            self.open[-1].pieces.append(TracedText(content, at, at + len(content)))

    def skippedEntity(self, name: str) -> None:
        """Resolve an entity of the DTD, which is never fetched, as an HTML entity: webpbn writes `&copy;`."""
        self.characters(html5.get(f"{name};", ""))
