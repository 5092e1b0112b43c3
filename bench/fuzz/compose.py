"""Random rule sets on tiny boards, composed of ludemes by their signatures.

Any expression of the right kind may fill a place, so many texts are refused. Texts that load have few boards.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from typing import Any, Literal, get_args, get_origin

import dslrun.interpreter.ludemes as _ludemes
from bench.fuzz.layouts import Layout, layout_of
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.coercions import Quoted
from dslrun.interpreter.language.ludeme import LUDEMES, Area, Areas, Condition, Heading, Number, Place
from dslrun.interpreter.language.signature import Parameter, signature_of, split_union
from dslrun.interpreter.ludemes.board import RangeForm

assert _ludemes
DEEPEST = 4
RARE = {
    "rule",
    "if",
    "is Solved",
    "is TilesComplete",
    "is Crossed",
    "all HintDifferent",
}
"""Heads that are constant or say little on boards of this size."""
GRAPHS = {
    "sites Group",
    "sites Area",
    "sites Next",
    "sites Previous",
    "is Group",
    "is Connected",
    "is Acyclic",
    "is Ordered",
    "is Path",
    "is Loop",
    "is Crossing",
    "count Regions",
    "placements",
    "shape",
    "image",
    "intersection",
    "size",
    "on",
}
"""Heads with the most room for bugs (connectivity, geometry); they are chosen more often."""
PHRASES = (
    "({same} (shape {area}) (shape {area}))",
    "({same} (shape (sites Group at:{place})) (shape (sites Group at:{place} if:(= (to) 1)) turn:False))",
    "({same} (shape (sites Area at:0)) (shape (sites Area at:1) flip:False))",
    '("Symmetric" {area} {place})',
    '("Parting")',
    '("Rectangles")',
    '("Inside" 0)',
    '("Filled")',
    '("NoSquare" {integer})',
    '("NotTouching" {integer} Adjacent)',
    '("OnlyPieces" "Bank" {area})',
    '({same} ("Uses" "Bank" {area}) {integer})',
    '(<= (size ("Strand" {place})) {integer})',
    '(forAll Vertex (<= ("Degree" (from)) {integer}))',
    '("Steps" "Other" (sites Value 0) {area})',
    "({same} (count Steps {place} {place} of:{area}) {integer})",
    "({same} (size (hint Numbers) of:{integer}) {number})",
    "(forAll Hint (is Match (sites Around (from) order:Circular) order:Any cyclic:True))",
    "(forAll Neighbours ({same} (hint of:{{(from) (to)}}) {number}))",
)
"""Phrases that signatures alone rarely lead to: comparisons of shapes, and definitions of the library."""
GREATEST = 4
Maker = Callable[["Composer", int], str]


@dataclass(frozen=True)
class Composer:
    """Make expressions on a layout; `bound` holds the iterators and names that are in scope."""

    random: Random
    layout: Layout
    bound: frozenset[str] = field(default_factory=frozenset)

    def within(self, *names: str) -> "Composer":
        """A composer with more bound iterators."""
        return replace(self, bound=self.bound | set(names))

    def of_kinds(self, kinds: tuple[Any, ...], depth: int) -> str:
        """An expression of one of the given kinds."""
        kind = self.random.choice(kinds)
        if (origin := get_origin(kind)) is Literal:
            return str(self.random.choice(get_args(kind)))
        if origin is tuple:
            inner = split_union(get_args(kind)[0])
            return (
                f"{{{' '.join(self.of_kinds(inner, depth - 1) for _ in range(self.random.choice((1, 1, 1, 2, 3))))}}}"
            )
        if kind in ATOMS and (depth <= 0 or self.random.random() < 0.45 or kind in PLAIN):
            return ATOMS[kind](self)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return str(self.random.choice(list(kind)).value)
        return self.call(kind, depth)

    def call(self, kind: Any, depth: int) -> str:
        """A ludeme of a kind."""
        if kind is Condition and self.random.random() < 0.12:
            return self.phrase()
        heads = [(head, cls) for head, classes in LUDEMES.items() for cls in classes if issubclass(cls, kind)]
        common = [pair for pair in heads if pair[0] not in RARE]
        graphs = [pair for pair in heads if pair[0] in GRAPHS]
        if graphs and self.random.random() < 0.4:
            head, cls = self.random.choice(graphs)
        else:
            head, cls = self.random.choice(common if common and self.random.random() < 0.9 else heads)
        if head in ("forAll", "exists"):
            return self.quantified(head, depth)
        arguments = [self.argument(head, parameter, depth - 1) for parameter in signature_of(cls, head).parameters]
        return f"({' '.join([head, *filter(None, arguments)])})"

    def phrase(self) -> str:
        """A condition made from a template."""
        chosen = self.random.choice(PHRASES)
        parts = {"area": self.area, "place": self.place, "integer": self.integer, "number": self.number}
        while "{same}" in chosen:
            chosen = chosen.replace("{same}", self.random.choice(("=", "!=")), 1)
        for name, make in parts.items():
            while f"{{{name}}}" in chosen:
                chosen = chosen.replace(f"{{{name}}}", make(), 1)
        return chosen.replace("{{", "{").replace("}}", "}")

    def argument(self, head: str, parameter: Parameter, depth: int) -> str:
        """An argument; optional ones are often omitted."""
        wanted = (head, parameter.name) == ("sites Group", "at")  # optional, but not together with from:
        if not parameter.required and not parameter.rest and self.random.random() < (0.15 if wanted else 0.5):
            return ""
        if (head, parameter.name) == ("sites Group", "from") and self.random.random() < 0.7:
            return ""
        inside = self.within(*BINDERS.get((head, parameter.name), BINDERS.get(("", parameter.name), ())))
        if parameter.rest:
            return " ".join(inside.of_kinds(parameter.kinds, depth) for _ in range(self.random.choice((1, 2, 2, 3))))
        text = inside.of_kinds(parameter.kinds, depth)
        return f"{parameter.name}:{text}" if parameter.named else text

    def quantified(self, head: str, depth: int) -> str:
        """`forAll` and `exists`: what they range over says what is bound inside."""
        over, names = self.random.choice(QUANTIFIERS)
        if over == "REGION":
            over = self.of_kinds((Area,), depth - 1)
        elif over == "REGIONS":
            over = self.of_kinds((Areas,), depth - 1)
        over = over.replace("KIND", self.layout.kind)
        return f"({head} {over} {self.within(*names).of_kinds((Condition,), depth - 1)})"

    # -- atoms ---------------------------------------------------------------------------------------------

    def place(self) -> str:
        """A site by label or number, or a bound one."""
        near = [f"({name})" for name in ("from", "to", "site", "edge") if name in self.bound]
        return self.random.choice(near * 4 + [*self.layout.labels, "0", "1"])

    def number(self) -> str:
        """A small number, a site standing for its value, or a bound number."""
        near = [f"({name})" for name in ("value", "hint", "piece") if name in self.bound]
        return self.random.choice([*near * 4, self.place(), self.place(), self.integer(), self.integer()])

    def integer(self) -> str:
        return str(self.random.choice((0, 1, 1, 2, 2, 3, GREATEST, -1)))

    def area(self) -> str:
        """Some sites."""
        near = ["(region)"] * 4 * ("region" in self.bound) + ["(sites Hint)"] * 4 * ("hint" in self.bound)
        some = self.random.sample(self.layout.labels, min(2, len(self.layout.labels)))
        kind = self.layout.kind
        plain = [
            f"(sites Board {kind})",
            "(sites Row 1)",
            "(sites Column 1)",
            f"{{{' '.join(some)}}}",
            "(sites Value 1)",
        ]
        around = [f"(sites Incident {kind} of:Cell at:0)", f"(sites Around {self.place()} Orthogonal)"]
        return self.random.choice([*near, *plain, *around])

    def areas(self) -> str:
        """Some regions."""
        return self.random.choice(
            ("Rows", "Columns", "{Rows Columns}", '"Rooms"', "(lines)", "(blocks 1 2)", '(placements "Bank")')
        )

    def condition(self) -> str:
        """A comparison of a site with something."""
        sign = self.random.choice(("=", "!=", "<", "<=", ">", ">="))
        return f"({sign} {self.place()} {self.number()})"

    def text(self) -> str:
        """A name of a layer, of regions, of clues, or an unknown one."""
        return f'"{self.random.choice([*self.layout.names, *self.layout.names, "Rooms", "Bank", "Bank", "x"])}"'

    def range(self) -> str:
        return f"(range {self.random.choice((0, 1))} {self.random.choice((1, 2, 3))})"

    def site_type(self) -> str:
        return self.random.choice((self.layout.kind,) * 4 + ("Cell", "Edge", "Vertex"))

    def direction(self) -> str:
        """A direction or a group of them."""
        return self.random.choice(("N", "E", "S", "W", "NE", "SW", "Orthogonal", "Diagonal", "Adjacent", "All"))

    def heading(self) -> str:
        """A direction, often the bound one."""
        near = ["(direction)", "(opposite (direction))"] if "direction" in self.bound else []
        return self.random.choice([self.direction(), *near * 2])

    def truth(self) -> str:
        return self.random.choice(("True", "False"))


ATOMS: dict[Any, Callable[[Composer], str]] = {
    Condition: Composer.condition,
    Number: Composer.number,
    Place: Composer.place,
    Area: Composer.area,
    Areas: Composer.areas,
    Heading: Composer.heading,
    Direction: Composer.direction,
    SiteType: Composer.site_type,
    RangeForm: Composer.range,
    str: Composer.text,
    Quoted: Composer.text,
    int: Composer.integer,
    float: Composer.integer,
    bool: Composer.truth,
}
PLAIN = (Direction, SiteType, str, Quoted, int, float, bool)
BINDERS = {
    ("", "if"): ("site",),
    ("", "stop"): ("to",),
    ("", "number"): ("to",),
    ("", "by"): ("from", "to"),
    ("", "wall"): ("edge",),
    ("sum", "of"): ("site",),
    ("sites Group", "if"): ("to",),
    ("count Regions", "if"): ("region",),
}
"""The iterators bound inside named arguments, for any head or for one."""
QUANTIFIERS = (
    ("KIND", ("from",)),
    ("KIND", ("from",)),
    ("Hint", ("hint", "from", "to")),
    ("Value (range 0 2)", ("value",)),
    ("Step (sites Row 1)", ("from", "to")),
    ("Pair (sites Board)", ("from", "to")),
    ("Neighbours Orthogonal", ("from", "to", "edge")),
    ("Neighbours KIND", ("from", "to", "edge")),
    ("Direction", ("direction",)),
    ('Piece "Bank"', ("piece",)),
    ('(placements "Bank")', ("region", "piece")),
    ("REGION", ("site",)),
    ("REGION", ("site",)),
    ("REGIONS", ("region",)),
)


def rule_set(seed: int) -> str:
    """The text of a seed: one to three rules on a small board."""
    random = Random(seed)
    layout = layout_of(random)
    composer = Composer(random, layout)
    rules = [
        composer.of_kinds((Condition,), random.randrange(1, DEEPEST + 1)) for _ in range(random.choice((1, 1, 1, 2, 3)))
    ]
    lines = "\n        ".join(rules)
    return f"""(game "Fuzz"
    (equipment {{
        {layout.equipment}
    }})
    (rules {layout.start}(play (satisfy {{
        {lines}
    }})))
)
"""
