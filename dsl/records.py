"""Records: dataclasses that are cheap to declare and cheap to make.

To declare a dataclass, Python writes and compiles half a dozen methods, all at import and most of them for nothing: of
the classes that a run of the program declares it makes objects of a few, and compares fewer. A record writes its
methods when they are first called. And a frozen dataclass is kept frozen by setting every field through a call, so that
to make one takes some eight times as long as to make any other object; grounding a large board makes hundreds of
thousands. A record is frozen to the type checker, which sees `dataclass` itself, and made like any other object.

What `dataclasses` offers for its own works with records too: `fields`, `asdict`, `is_dataclass`.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, asdict, field, make_dataclass
from typing import TYPE_CHECKING, Any

__all__ = ["asdict", "field", "record", "replace"]

Method = Callable[..., Any]

if TYPE_CHECKING:
    from dataclasses import dataclass as record
    from dataclasses import replace
else:

    def record(cls=None, /, **options):
        """A dataclass whose methods are written when first called; frozen in name, with the hash of a frozen one."""
        return _declared(cls) if cls is not None else lambda declared: _declared(declared, **options)

    def replace(record, /, **changes):
        """The record with other values in some of its fields."""
        cls = type(record)
        for name, one in cls.__record_fields__.items():
            if one.init and name not in changes:
                changes[name] = getattr(record, name)
        return cls(**changes)


def _declared(cls: Any, *, frozen: bool = False, eq: bool = True, slots: bool = False) -> Any:
    own = {name: _field(cls, name) for name in cls.__annotations__}
    fields: dict[str, Field[Any]] = {}
    for base in cls.__mro__[:0:-1]:
        fields |= base.__dict__.get("__record_fields__", {})
    fields |= own
    if slots:  # which a class has from its beginning
        kept = {name: value for name, value in cls.__dict__.items() if name not in own and name not in _NOT_KEPT}
        cls = type(cls)(cls.__name__, cls.__bases__, kept | {"__slots__": tuple(own), "__qualname__": cls.__qualname__})
    attributes = {
        "__record_fields__": fields,
        "__match_args__": tuple([name for name, one in fields.items() if one.init and not one.kw_only]),
        "__dataclass_fields__": _AsDataclass(),
        "__repr__": _repr,
    }
    for name, value in attributes.items():
        setattr(cls, name, value)
    _write_later(cls, "__init__", _init)
    if eq:
        _write_later(cls, "__eq__", _eq)
        cls.__hash__ = None
        if frozen:
            _write_later(cls, "__hash__", _hash)
    return cls


_NOT_KEPT = ("__dict__", "__weakref__")


def _field(cls: type, name: str) -> "Field[Any]":
    """What a class says about one of its fields; the default stays as the class's attribute."""
    said = cls.__dict__.get(name, MISSING)
    one: Field[Any] = said if isinstance(said, Field) else field(default=said)
    one.name, one.type, one.kw_only = name, cls.__annotations__[name], one.kw_only is True
    if said is one:
        if one.default is MISSING:
            delattr(cls, name)
        else:
            setattr(cls, name, one.default)
    return one


def _write_later(cls: Any, name: str, source: Callable[[Any], str]) -> None:
    """Give a class a method that is written, and takes its own place, when it is first called."""

    def first(self: Any, /, *values: Any, **named: Any) -> Any:
        made: dict[str, Any] = {}
        exec(source(cls), _defaults(cls), made)
        made[name].__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, made[name])
        return made[name](self, *values, **named)

    setattr(cls, name, first)


def _defaults(cls: Any) -> dict[str, Any]:
    """The names that written methods use: for each field its default, or who makes it."""
    names = {"_MISSING": MISSING}
    for name, one in cls.__record_fields__.items():
        names[f"_for_{name}"] = one.default if one.default_factory is MISSING else one.default_factory
    return names


def _init(cls: Any) -> str:
    ordered: list[str] = []
    by_name: list[str] = []
    body: list[str] = []
    for name, one in cls.__record_fields__.items():
        if not one.init:
            continue
        made = one.default_factory is not MISSING
        default = "=_MISSING" if made else "" if one.default is MISSING else f"=_for_{name}"
        (by_name if one.kw_only else ordered).append(name + default)
        body.append(
            f"self.{name} = _for_{name}() if {name} is _MISSING else {name}" if made else f"self.{name} = {name}"
        )
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    parameters = ", ".join(["self", *ordered, *(["*", *by_name] if by_name else [])])
    return f"def __init__({parameters}):\n    " + "\n    ".join(body or ["pass"])


def _compared(cls: Any, whose: str) -> str:
    names = [name for name, one in cls.__record_fields__.items() if one.compare]
    return "(" + "".join(f"{whose}.{name}, " for name in names) + ")"


def _eq(cls: Any) -> str:
    mine, other = _compared(cls, "self"), _compared(cls, "other")
    return (
        "def __eq__(self, other):\n"
        f"    return {mine} == {other} if other.__class__ is self.__class__ else NotImplemented"
    )


def _hash(cls: Any) -> str:
    return f"def __hash__(self):\n    return hash({_compared(cls, 'self')})"


def _repr(self: Any) -> str:
    shown = [f"{name}={getattr(self, name)!r}" for name, one in self.__record_fields__.items() if one.repr]
    return f"{type(self).__qualname__}({', '.join(shown)})"


class _AsDataclass:
    """The fields as `dataclasses` wants them: those of a dataclass that is made of the record when it asks."""

    def __get__(self, instance: Any, cls: Any) -> Any:
        fields = [(name, one.type, _copied(one)) for name, one in cls.__record_fields__.items()]
        made: Any = make_dataclass(cls.__name__, fields, eq=False)
        cls.__dataclass_fields__ = made.__dataclass_fields__
        return made.__dataclass_fields__


def _copied(one: "Field[Any]") -> Any:
    made: Any = {"default": one.default} if one.default_factory is MISSING else {"default_factory": one.default_factory}
    return field(init=one.init, repr=one.repr, compare=one.compare, kw_only=one.kw_only, **made)
