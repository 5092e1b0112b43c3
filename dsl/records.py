"""Records: dataclasses that are cheap to declare and cheap to make.

To declare a dataclass, Python writes and compiles half a dozen methods, all at import and most of them for nothing: of
the classes that a run of the program declares it makes objects of a few, and compares fewer. A record writes its
methods when they are first called. And a frozen dataclass is kept frozen by setting every field through a call, so that
to make one takes some eight times as long as to make any other object; grounding a large board makes hundreds of
thousands. A record is frozen to the type checker, which sees `dataclass` itself, and made like any other object.

What `dataclasses` offers for its own works with records too: `fields`, `asdict`, `is_dataclass`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, Field, asdict, field, make_dataclass
from functools import cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

__all__ = ["asdict", "field", "record", "replace"]


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


def _write_later(cls: Any, name: str, write: Callable[[Any], FunctionType]) -> None:
    """Give a class a method that is written, and takes its own place, when it is first called."""

    def first(self: Any, /, *values: Any, **named: Any) -> Any:
        method = write(cls)
        setattr(cls, name, method)
        return method(self, *values, **named)

    setattr(cls, name, first)


@cache
def _compiled(parameters: str, body: str) -> CodeType:
    """The code of a method whose fields are called F0, F1 ... Many classes have the same."""
    module = compile(f"def method({parameters}):\n{body}", "<record>", "exec")
    return next(constant for constant in module.co_consts if isinstance(constant, CodeType))


def _method(title: str, parameters: str, body: str, names: Iterable[str], known: dict[str, Any]) -> FunctionType:
    """A method of given source, with its fields called by their names; `known` is what else it may use."""
    called = {f"F{number}": name for number, name in enumerate(names)}
    code = _compiled(parameters, body)
    code = code.replace(
        co_name=title.rpartition(".")[2],
        co_qualname=title,
        co_names=tuple([called.get(name, name) for name in code.co_names]),
        co_varnames=tuple([called.get(name, name) for name in code.co_varnames]),
    )
    return FunctionType(code, known)


def _init(cls: Any) -> FunctionType:
    fields = [one for one in cls.__record_fields__.values() if one.init]
    fields.sort(key=lambda one: one.kw_only)
    parameters, body = ["self"], []
    known: dict[str, Any] = {"MISSING": MISSING}
    for number, one in enumerate(fields):
        if one.kw_only and "*" not in parameters:
            parameters.append("*")
        parameters.append(f"F{number}")
        value = f"F{number}"
        if one.default_factory is not MISSING:
            known[f"make{number}"] = one.default_factory
            value = f"make{number}() if F{number} is MISSING else F{number}"
        body.append(f"    self.F{number} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("    self.__post_init__()")
    source = ", ".join(parameters), "\n".join(body or ["    pass"])
    init = _method(f"{cls.__qualname__}.__init__", *source, [one.name for one in fields], known)
    given = [one for one in fields if one.default is not MISSING or one.default_factory is not MISSING]
    init.__defaults__ = tuple([one.default for one in given if not one.kw_only])
    init.__kwdefaults__ = {one.name: one.default for one in given if one.kw_only}
    return init


def _compared(cls: Any) -> list[str]:
    return [name for name, one in cls.__record_fields__.items() if one.compare]


def _values(of: str, names: Sequence[str]) -> str:
    return "(" + "".join(f"{of}.F{number}, " for number in range(len(names))) + ")"


def _eq(cls: Any) -> FunctionType:
    names = _compared(cls)
    same = f"{_values('self', names)} == {_values('other', names)}"
    body = f"    return {same} if other.__class__ is self.__class__ else NotImplemented"
    return _method(f"{cls.__qualname__}.__eq__", "self, other", body, names, {})


def _hash(cls: Any) -> FunctionType:
    names = _compared(cls)
    return _method(f"{cls.__qualname__}.__hash__", "self", f"    return hash({_values('self', names)})", names, {})


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
