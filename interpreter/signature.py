"""A ludeme's signature, read from its class: the arguments, the kinds of argument each takes, and how to say it."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from interpreter.ludeme import (
    LUDEMES,
    Area,
    Areas,
    Condition,
    Expression,
    Heading,
    Number,
    Part,
    Place,
    Shape,
    arguments_of,
)

Kind = Any
"""A class, an enum, `tuple[Kind, ...]` or `Literal[...]`: one thing an argument may be."""

WORDS: dict[Any, str] = {
    Condition: "condition",
    Number: "number",
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
}


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a ludeme."""

    field: str
    name: str
    kinds: tuple[Kind, ...]
    required: bool
    named: bool
    rest: bool

    def describe(self) -> str:
        """The argument as the reference writes it: `<region>`, `[except:<number>]`."""
        what = "|".join(dict.fromkeys(f"<{kind_word(kind)}>" for kind in self.kinds))
        if self.rest:
            return f"{what}..."
        text = f"{self.name}:{what}" if self.named else what
        return text if self.required else f"[{text}]"


@dataclass(frozen=True, slots=True)
class Signature:
    """All arguments of a ludeme, positional ones first."""

    head: str
    parameters: tuple[Parameter, ...]

    def describe(self) -> str:
        """The whole form: `(is Sum [<site type>] [<region>] <number>)`."""
        return "(" + " ".join([self.head, *(p.describe() for p in self.parameters)]) + ")"

    @property
    def positional(self) -> tuple[Parameter, ...]:
        """Arguments given by place."""
        return tuple(p for p in self.parameters if not p.named)

    def named(self, name: str) -> Parameter | None:
        """The argument of that name (any argument may be given by its name)."""
        lowered = name.lower()
        return next((p for p in self.parameters if p.name.lower() == lowered and not p.rest), None)


def kind_word(kind: Kind) -> str:
    """A kind in words."""
    if kind in WORDS:
        return WORDS[kind]
    origin = get_origin(kind)
    if origin is Literal:
        return "|".join(get_args(kind))
    if origin is tuple:
        return "{" + "|".join(kind_word(inner) for inner in split_union(get_args(kind)[0])) + "...}"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind.__doc__.split(":")[0].lower() if kind.__doc__ and ":" in kind.__doc__ else kind.__name__
    heads = [head for head, classes in LUDEMES.items() if kind in classes]
    if heads:
        return f"({heads[0]} ...)"
    return next((WORDS[base] for base in kind.__mro__ if base in WORDS), kind.__name__.lower())


def split_union(annotation: Any) -> tuple[Kind, ...]:
    """The members of a union, None left out."""
    if get_origin(annotation) in (Union, UnionType):
        return tuple(arg for arg in get_args(annotation) if arg is not NoneType)
    return (annotation,)


@cache
def signature_of(cls: type[Expression], head: str) -> Signature:
    """The signature of a ludeme class under one of its heads."""
    hints = get_type_hints(cls)
    parameters = []
    for field, argument in arguments_of(cls).items():
        kinds = split_union(hints[field])
        if argument.is_rest:
            kinds = split_union(get_args(kinds[0])[0])
        words = field.rstrip("_").split("_")
        name = words[0] + "".join(word.capitalize() for word in words[1:])
        required, by_name = argument.is_required, argument.is_named
        parameters.append(Parameter(field, name, kinds, required, by_name, argument.is_rest))
    return Signature(head, tuple(parameters))
