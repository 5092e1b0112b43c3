"""Records behave as frozen dataclasses do, except that nothing checks assignments at run time."""

import pickle
from dataclasses import dataclass, field, fields, replace

import pytest

from dslrun.dsl.records import record


@dataclass(frozen=True, slots=True)
class Frozen:
    """What a record is compared with."""

    size: int
    name: str = field(default="", compare=False)
    parts: tuple[object, ...] = field(default=(), repr=False)


@record
class Plain:
    """The same fields."""

    size: int
    name: str = field(default="", compare=False)
    parts: tuple[object, ...] = field(default=(), repr=False)


@record
class Longer(Plain):
    """A record with one more field."""

    more: int = 0


@record(eq=False)
class Node:
    """A record that is compared by identity."""

    size: int


@record
class Single:
    """A record with one field and an equality of its own."""

    word: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Single) and self.word.lower() == other.word.lower()

    def __hash__(self) -> int:
        return hash(self.word.lower())

    def __repr__(self) -> str:
        return f"<{self.word}>"


@record
class Holder:
    """A record that can contain itself."""

    items: list[object]


@record
class Empty:
    """A record without fields."""


VALUES = [(1,), (1, "a"), (2, "a"), (1, "", (3,)), (1, "b", (3,))]


@pytest.mark.parametrize("one", VALUES, ids=repr)
@pytest.mark.parametrize("two", VALUES, ids=repr)
def test_a_record_compares_and_hashes_as_a_frozen_dataclass_does(one: tuple[int], two: tuple[int]) -> None:
    assert (Plain(*one) == Plain(*two)) is (Frozen(*one) == Frozen(*two))
    assert (len({Plain(*one), Plain(*two)})) == len({Frozen(*one), Frozen(*two)})


def test_a_record_prints_as_a_dataclass_does() -> None:
    assert repr(Plain(1, "a", (2,))) == repr(Frozen(1, "a", (2,))).replace("Frozen", "Plain")
    holder = Holder([])
    holder.items.append(holder)
    assert repr(holder) == "Holder(items=[...])"


def test_records_of_different_classes_differ() -> None:
    assert Plain(1) != Longer(1)
    assert Longer(1) != Longer(1, more=2)
    assert Longer(1, "a", more=2) == Longer(1, "b", more=2)


def test_a_record_without_fields_equals_its_like() -> None:
    assert Empty() == Empty()
    assert len({Empty(), Empty()}) == 1
    assert repr(Empty()) == "Empty()"


def test_eq_false_compares_by_identity() -> None:
    node = Node(1)
    assert node == node
    assert node != Node(1)
    assert len({node, Node(1), node}) == 2


def test_methods_of_the_class_stay() -> None:
    assert Single("A") == Single("a")
    assert len({Single("A"), Single("a")}) == 1
    assert repr(Single("A")) == "<A>"


def test_records_work_with_the_tools_for_dataclasses() -> None:
    assert [each.name for each in fields(Longer)] == ["size", "name", "parts", "more"]
    assert replace(Plain(1, "a"), size=2) == Plain(2)
    assert pickle.loads(pickle.dumps(Longer(1, "a", (2,), 3))) == Longer(1, "a", (2,), 3)
    assert not hasattr(Plain(1), "__dict__")
    match Plain(1, "a"):
        case Plain(size, name):
            assert (size, name) == (1, "a")
