"""Write SVG as text: format and escape elements and their attributes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

from dslrun.dsl.sanitiser import sanitise

Attribute = str | float
Point = tuple[float, float]

DECIMALS = 2
"""The decimals of every coordinate: finer than any printer, and few enough to be the same on every machine."""


@dataclass
class SvgElement:
    """An SVG element with a tag, attributes in order, and a text or children."""

    tag: str
    attributes: dict[str, Attribute] = field(default_factory=dict)
    text: str = ""
    inside: list["SvgElement"] = field(default_factory=list)

    def add(self, *elements: "SvgElement") -> "SvgElement":
        """Append child elements and return this element."""
        self.inside += elements
        return self

    def lines(self, depth: int = 0) -> Iterator[str]:
        """Yield the element as lines of text, indented by `depth` spaces."""
        named = (f" {name}={quoteattr(written(value))}" for name, value in self.attributes.items())
        indent, opening = " " * depth, f"{self.tag}{''.join(named)}"
        if self.inside:
            yield f"{indent}<{opening}>"
            for element in self.inside:
                yield from element.lines(depth + 1)
            yield f"{indent}</{self.tag}>"
        elif self.text:
            yield f"{indent}<{opening}>{escape(sanitise(self.text))}</{self.tag}>"
        else:
            yield f"{indent}<{opening}/>"


def element(tag: str, text: str = "", /, **attributes: Attribute) -> SvgElement:
    """Return an element. An underscore in the name of an attribute becomes a hyphen."""
    return SvgElement(tag, {name.replace("_", "-"): value for name, value in attributes.items()}, text)


def document(title: str, description: str, box: tuple[Point, Point], parts: Iterable[SvgElement]) -> str:
    """Return a whole SVG image on white. `box` holds its upper left and its lower right corner."""
    (left, top), (right, bottom) = box
    width, height = right - left, bottom - top
    root = element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (left, top, width, height))),
        width=width,
        height=height,
        role="img",
        font_family="Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif",
    )
    root.add(element("title", title or "Puzzle"))
    if description:
        root.add(element("desc", description))
    root.add(element("rect", x=left, y=top, width=width, height=height, fill="#fff"), *parts)
    return "\n".join(root.lines()) + "\n"


def written(value: Attribute) -> str:
    """Return the value of an attribute as text. Strings are sanitised."""
    return sanitise(value) if isinstance(value, str) else number(value)


def number(value: float) -> str:
    """Return a number with at most DECIMALS decimals, without trailing zeros. Negative zero becomes 0."""
    rounded = round(value, DECIMALS) + 0.0
    return f"{rounded:.{DECIMALS}f}".rstrip("0").rstrip(".")


def path_of(lines: Iterable[Iterable[Point]], *, closed: bool = False) -> str:
    """Return the path data of polylines, or of polygons if `closed` is True."""
    end = "Z" if closed else ""
    return "".join(f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in line)}{end}" for line in lines)
