"""The signature of a ludeme, read from its class: its arguments, their kinds, and how to describe them."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from dslrun.dsl.records import record
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.ludeme import (
    LUDEMES,
    Area,
    Areas,
    Condition,
    Expression,
    Heading,
    Number,
    NumberList,
    Part,
    Place,
    Shape,
    arguments_of,
)

ArgumentKind = Any
"""One kind of argument: a class, an enum, `tuple[ArgumentKind, ...]` or `Literal[...]`."""

WORDS: dict[Any, str] = {
    Condition: "condition",
    Number: "number",
    NumberList: "numbers",
    Place: "site",
    Area: "region",
    Areas: "regions",
    Heading: "direction",
    Shape: "board shape",
    Part: "part of a game",
    str: "text",
    bool: "True or False",
    int: "integer",
    float: "decimal number",
    SiteType: "site type",
    Direction: "direction",
}
SEVERAL_DIRECTIONS = tuple[Direction, ...]
"""The kind of `{N E}`, which signatures show as a direction."""
PHRASES = {
    "regions": "a list of regions",
    "numbers": "a list of numbers",
    "True or False": "True or False",
    "text": "a text in quotes",
    "site type": "a site type (Cell, Vertex or Edge)",
}
PLURALS = {
    "piece of equipment": "pieces of equipment",
    "True or False": "True or False",
    "regions": "lists of regions",
    "numbers": "lists of numbers",
}


@record
class Parameter:
    """One argument of a ludeme."""

    field: str
    name: str
    kinds: tuple[ArgumentKind, ...]
    required: bool
    named: bool
    rest: bool

    def describe(self) -> str:
        """Return the argument as the reference writes it: `<region>`, `[except:<number>]`."""
        what = alternatives(self.kinds)
        if self.rest:
            return f"{what}..."
        text = f"{self.name}:{what}" if self.named else what
        return text if self.required else f"[{text}]"

    def phrase(self) -> str:
        """Describe what the argument may be, in the words of a message: `a region or a number`."""
        return phrase_of(self.kinds)


@record
class Signature:
    """The head of a ludeme and its arguments, in the order of their declaration."""

    head: str
    parameters: tuple[Parameter, ...]
    positional: tuple[Parameter, ...] = field(init=False)
    """Positional arguments."""
    rest: Parameter | None = field(init=False)
    """The argument that takes all remaining ones."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "positional", tuple([p for p in self.parameters if not p.named]))
        object.__setattr__(self, "rest", next((p for p in self.parameters if p.rest), None))

    def describe(self) -> str:
        """Return the whole form: `(is Sum [<site type>] [<regions>|<region>] <number>)`."""
        return "(" + " ".join([self.head, *(p.describe() for p in self.parameters)]) + ")"

    def named(self, name: str) -> Parameter | None:
        """Return the argument with that name, or None. Any argument but the rest may be given by its name."""
        lowered = name.lower()
        return next((p for p in self.parameters if p.name.lower() == lowered and not p.rest), None)


def alternatives(kinds: Iterable[ArgumentKind]) -> str:
    """Return kinds as the reference writes them, each once: `<site>|<region>`."""
    return "|".join(dict.fromkeys(written(kind) for kind in kinds))


def written(kind: ArgumentKind) -> str:
    """Return a kind as the reference writes it: words and forms literally, other kinds as `<region>`."""
    kind = Direction if kind == SEVERAL_DIRECTIONS else kind
    origin: Any = get_origin(kind)
    if origin is Literal:
        return "|".join(get_args(kind))
    if origin is tuple:
        return "{" + alternatives(split_union(get_args(kind)[0])) + "...}"
    if kind is bool:
        return "True|False"
    word = kind_word(kind)
    return word if word.startswith("(") else f"<{word}>"


def phrase_of(kinds: Iterable[ArgumentKind]) -> str:
    """Return kinds in the words of a message, each once: `a site, a region or a number`."""
    return one_of(list(dict.fromkeys(phrase(kind) for kind in kinds)))


def one_of(words: Sequence[str]) -> str:
    """Return words as a choice: `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def phrase(kind: ArgumentKind) -> str:
    """Return a kind in the words of a message: `a region`, `a list of numbers`, `(picture ...)`."""
    kind = Direction if kind == SEVERAL_DIRECTIONS else kind
    origin: Any = get_origin(kind)
    if origin is Literal:
        words = get_args(kind)
        return f"`{words[0]}`" if len(words) == 1 else f"one of the words {one_of(words)}"
    if origin is tuple:
        return f"a list {{...}} of {' or '.join(dict.fromkeys(map(plural, split_union(get_args(kind)[0]))))}"
    word = kind_word(kind)
    return PHRASES.get(word) or article(word)


def plural(kind: ArgumentKind) -> str:
    """Return a kind in the plural."""
    origin: Any = get_origin(kind)
    if origin is not None:
        return "lists" if origin is tuple else phrase(kind)
    word = kind_word(kind)
    return word if word.startswith("(") else PLURALS.get(word, f"{word}s")


def article(word: str) -> str:
    """Return a word with its article."""
    return word if word.startswith("(") else ("an " if word[0] in "aeio" else "a ") + word


def kind_word(kind: ArgumentKind) -> str:
    """Return the name of a kind: from `WORDS`, the docstring of an enum, the head of a ludeme or its `word`."""
    if kind in WORDS:
        return WORDS[kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return (kind.__doc__ or kind.__name__).split(":")[0].lower()
    heads = [head for head, classes in LUDEMES.items() if kind in classes]
    return f"({heads[0]} ...)" if heads else str(kind.word)


def split_union(annotation: Any) -> tuple[ArgumentKind, ...]:
    """Return the members of a union, without None."""
    if get_origin(annotation) in (Union, UnionType):
        return tuple(arg for arg in get_args(annotation) if arg is not NoneType)
    return (annotation,)


_SIGNATURES: dict[tuple[type[Expression], str], Signature] = {}


def signature_of(cls: type[Expression], head: str) -> Signature:
    """Return the signature of a ludeme class under one of its heads."""
    known = _SIGNATURES.get((cls, head))
    if known is None:
        kinds = annotations_of(cls)
        parameters = tuple([parameter_of(cls, field, kinds[field]) for field in arguments_of(cls)])
        known = _SIGNATURES[cls, head] = Signature(head, parameters)
    return known


def annotations_of(cls: type[Expression]) -> dict[str, Any]:
    """Return the type annotations of a ludeme class."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__[: cls.__mro__.index(Expression)]):
        found |= base.__annotations__
    # Resolving quoted names is slow, so skip it if there are none.
    return get_type_hints(cls) if any(isinstance(kind, str) for kind in found.values()) else found


def parameter_of(cls: type[Expression], field: str, annotation: Any) -> Parameter:
    """Return the parameter that an attribute of a ludeme's class declares."""
    argument = arguments_of(cls)[field]
    kinds = split_union(annotation)
    if argument.is_rest:
        kinds = split_union(get_args(kinds[0])[0])
    words = field.rstrip("_").split("_")
    name = words[0] + "".join(word.capitalize() for word in words[1:])
    return Parameter(field, name, kinds, argument.is_required, argument.is_named, argument.is_rest)
