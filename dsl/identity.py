"""`Same`, a key that compares an object by identity."""

from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Same(Generic[Thing]):
    """A key, or a part of one, that compares its object by identity. It also keeps the object alive."""

    __slots__ = ("thing",)

    def __init__(self, thing: Thing) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return type(other) is Same and self.thing is other.thing
