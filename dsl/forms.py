"""Forms: the result of reading a text. They are immutable and know their origin, which equality ignores.

`Call.items[0]` is the head: a name, an operator, a string that names a definition, or a reference to expand. `Body` is
the `<...>` of an option item. `Comment` occurs only if the reader is asked to keep comments.
"""

from collections.abc import Iterator
from dataclasses import field

from dslrun.dsl.records import record
from dslrun.dsl.source import Origin


@record
class Int:
    """An integer."""

    value: int
    origin: Origin = field(compare=False, repr=False)


@record
class Decimal:
    """A number with a decimal point; `text` is the number as written."""

    value: float
    text: str
    origin: Origin = field(compare=False, repr=False)


@record
class Str:
    """A quoted string: plain text, or the name of a definition."""

    value: str
    origin: Origin = field(compare=False, repr=False)


@record
class Name:
    """A bare word or an operator: `Cell`, `is`, `<=`, `r3c4`, `?`."""

    value: str
    origin: Origin = field(compare=False, repr=False)


@record
class Range:
    """`first..last`, inclusive at both ends, possibly descending."""

    first: int
    last: int
    origin: Origin = field(compare=False, repr=False)


@record
class Param:
    """`#n` in the body of a definition."""

    number: int
    origin: Origin = field(compare=False, repr=False)


@record
class OptionRef:
    """A reference to an option or a challenge: `<Tag>` or `<Tag:arg>`."""

    tag: str
    arg: str | None
    origin: Origin = field(compare=False, repr=False)


@record
class Body:
    """`< ... >` in an option item: the forms that replace a reference."""

    items: "tuple[Form, ...]"
    origin: Origin = field(compare=False, repr=False)


@record
class Call:
    """A bracket `( ... )` and the number of stars after it, which mark default option items."""

    items: "tuple[Form, ...]"
    origin: Origin = field(compare=False, repr=False)
    stars: int = 0

    @property
    def head(self) -> "Form | None":
        """The first item, None for `()`."""
        return self.items[0] if self.items else None

    @property
    def args(self) -> "tuple[Form, ...]":
        """All items after the head."""
        return self.items[1:]

    @property
    def head_name(self) -> str:
        """The head if it is a name, else the empty string."""
        head = self.head
        return head.value if isinstance(head, Name) else ""


@record
class Array:
    """An array: `{ ... }`."""

    items: "tuple[Form, ...]"
    origin: Origin = field(compare=False, repr=False)


@record
class Named:
    """A named argument: `name:value`."""

    name: str
    value: "Form"
    origin: Origin = field(compare=False, repr=False)


@record
class Comment:
    """A `//` comment, kept for the formatter. `own_line` is true if nothing precedes it on its line."""

    text: str
    own_line: bool
    origin: Origin = field(compare=False, repr=False)


Form = Int | Decimal | Str | Name | Range | Param | OptionRef | Body | Call | Array | Named | Comment


def children_of(form: Form) -> "tuple[Form, ...]":
    """Return the forms directly inside a form; none for an atom."""
    match form:
        case Call() | Array() | Body():
            return form.items
        case Named():
            return (form.value,)
        case _:
            return ()


def walk(*forms: Form) -> Iterator[Form]:
    """Yield all forms and the forms inside them, outer forms first, in the order of the text."""
    waiting = list(reversed(forms))
    while waiting:
        form = waiting.pop()
        yield form
        if type(form) not in _ATOMS:
            waiting.extend(reversed(children_of(form)))


_ATOMS = frozenset((Int, Decimal, Str, Name, Range, Param, OptionRef, Comment))
