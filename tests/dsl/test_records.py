"""A record is what a dataclass is, declared and made more cheaply: the two are compared."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, is_dataclass
from dataclasses import replace as replaced
from typing import Any

import pytest

from dslrun.dsl.records import field, record, replace

Declare = Callable[..., Any]


def plain(declare: Declare) -> type:
    @declare
    class Plain:
        a: int
        b: str = "b"

    return Plain


def frozen(declare: Declare) -> type:
    @declare(frozen=True, slots=True)
    class Frozen:
        a: int
        hidden: str = field(compare=False, repr=False)
        many: list[int] = field(default_factory=list, compare=False)

    return Frozen


def by_name(declare: Declare) -> type:
    @declare(frozen=True)
    class ByName:
        a: int
        later: int = field(default=7, kw_only=True)
        made: dict[str, int] = field(default_factory=dict, kw_only=True, compare=False)
        b: int = 3

    return ByName


def inherited(declare: Declare) -> type:
    @declare(frozen=True, slots=True)
    class Base:
        a: int
        b: str

        def told(self) -> str:
            return f"{self.a} {self.b}"

    @declare(frozen=True, slots=True)
    class Inherited(Base):
        c: int

    return Inherited


def without_equality(declare: Declare) -> type:
    @declare(frozen=True, eq=False, slots=True)
    class WithoutEquality:
        a: int

    return WithoutEquality


def worked_out(declare: Declare) -> type:
    @declare
    class WorkedOut:
        a: int
        double: int = field(init=False)

        def __post_init__(self) -> None:
            self.double = 2 * self.a

    return WorkedOut


ARGUMENTS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}),
    ((1,), {}),
    ((1, "x"), {}),
    ((2, "x"), {}),
    ((1, "y"), {}),
    ((1, "x", 3), {}),
    ((1, "x", 3, 4), {}),
    ((1,), {"later": 8}),
    ((1,), {"made": {"z": 1}}),
    ((), {"a": 1, "b": "x", "c": 3}),
    ((1,), {"a": 1}),
    ((1,), {"unknown": 1}),
]


def outcome(cls: type, arguments: tuple[tuple[Any, ...], dict[str, Any]]) -> Any:
    try:
        return cls(*arguments[0], **arguments[1])
    except TypeError as error:
        return str(error)


@pytest.mark.parametrize("declared", [plain, frozen, by_name, inherited, without_equality, worked_out])
def test_a_record_does_what_a_dataclass_does(declared: Callable[[Declare], type]) -> None:
    cls, other = declared(record), declared(dataclass)
    made = [outcome(cls, arguments) for arguments in ARGUMENTS]
    others = [outcome(other, arguments) for arguments in ARGUMENTS]
    assert [repr(one) for one in made] == [repr(one) for one in others]
    assert [[a == b for a in made] for b in made] == [[a == b for a in others] for b in others]
    assert getattr(cls, "__match_args__") == getattr(other, "__match_args__")  # noqa: B009
    assert hasattr(cls, "__slots__") == hasattr(other, "__slots__")
    one: Any
    for one, two in zip(made, others, strict=True):
        if not isinstance(one, str):
            assert is_dataclass(type(one))
            assert [(f.name, f.compare, f.repr, f.init) for f in fields(one)] == [
                (f.name, f.compare, f.repr, f.init) for f in fields(two)
            ]
            assert asdict(one) == asdict(two)
            assert repr(replace(one, a=5)) == repr(replaced(two, a=5)) == repr(replaced(one, a=5))
            assert repr(copy.copy(one)) == repr(one)
            assert (type(one).__hash__ is None) == (type(two).__hash__ is None)


def test_equal_frozen_records_have_equal_hashes() -> None:
    cls = frozen(record)
    assert len({cls(1, "x"), cls(1, "y"), cls(2, "x")}) == 2


def test_records_that_may_change_have_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(plain(record)(1))


def test_records_of_one_shape_and_two_classes_differ() -> None:
    assert frozen(record)(1, "x") != frozen(record)(1, "x")


def test_every_record_has_its_own_list() -> None:
    cls = frozen(record)
    assert cls(1, "x").many is not cls(1, "x").many


@record(frozen=True, slots=True)
class Sent:
    """A record that goes to another process."""

    a: int
    b: tuple[str, ...] = ()


def test_a_record_can_be_sent() -> None:
    assert pickle.loads(pickle.dumps(Sent(1, ("x",)))) == Sent(1, ("x",))


def test_a_record_can_be_matched() -> None:
    match Sent(1, ("x",)):
        case Sent(a, (b,)):
            assert (a, b) == (1, "x")
