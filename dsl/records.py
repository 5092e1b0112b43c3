"""`record`: a dataclass whose values are not changed after they are made.

A record is a standard dataclass with slots. It compares, hashes and prints by its fields, as a frozen dataclass does,
with two differences. Type checkers reject an assignment to a field, but nothing checks it at run time, so records are
created in a third of the time. One function here serves `==`, `hash` and `repr` of all records: `dataclass` would
compile six methods for each class, and the hundred classes of a short command would double its time.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from reprlib import recursive_repr
from typing import Any, TypeVar, dataclass_transform, overload

T = TypeVar("T")


@overload
def record(cls: type[T], /) -> type[T]: ...


@overload
def record(*, eq: bool = True, slots: bool = True) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: Any = None, /, *, eq: bool = True, slots: bool = True) -> Any:
    """Make a class a record. `eq=False` compares by identity; `slots=False` allows cached properties."""
    if cls is None:
        return lambda cls: _record(cls, eq, slots)
    return _record(cls, eq, slots)


def _record(cls: Any, eq: bool, slots: bool) -> Any:
    own = set(cls.__dict__)
    made: Any = dataclass(eq=False, repr=False, slots=slots)(cls)
    if "__repr__" not in own:
        made.__repr__ = _repr
    if eq and "__eq__" not in own:
        made.__eq__, made.__hash__ = _comparison([each.name for each in fields(made) if each.compare])
    return made


def _comparison(names: list[str]) -> tuple[Callable[[Any, object], bool], Callable[[Any], int]]:
    """Return `__eq__` and `__hash__` by the fields with these names."""
    values: Callable[[Any], Any] = attrgetter(*names) if names else lambda _: ()

    def __eq__(self: Any, other: object) -> bool:
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    def __hash__(self: Any) -> int:
        return hash(values(self))

    return __eq__, __hash__


@recursive_repr()
def _repr(self: Any) -> str:
    shown = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({shown})"
