"""The bench of faults: it injects what it says, finds the tests that run a line, and tells caught from survived."""

from pathlib import Path

import pytest

from bench.mutants import batches, chosen, copied, survives
from bench.mutants.faults import faults_in, modules, sample
from bench.mutants.recording import Recorded, instrument, record

MODULE = '''"""A module: 1 < 2."""

import os

LIMIT = 3


def least(some: list[int], *, strict: bool = False) -> int:
    """The least number, 0 < 1."""
    if not some:
        raise ValueError(f"{1 + 1} numbers are missing")
    found = min(some)
    if found < 0 and strict:
        found = 0
    return found


def idle(number: int) -> int:
    return number + 1


def leave() -> None:
    os._exit(0)
'''
TESTS = """import subprocess, sys
from time import sleep
from dsl.module import idle, least

def test_least():
    assert least([3, 2]) == 2
    assert least([-1, 2], strict=True) == 0
    assert least([-1]) == -1

def test_idle():
    sleep(0.3)
    idle(1)

def test_leave():
    subprocess.run([sys.executable, "-c", "from dsl.module import leave; leave()"], check=True)
"""


def changes(source: str) -> set[tuple[str, str]]:
    return {(fault.before, fault.after) for fault in faults_in("m.py", source)}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = a < b", {"x = a <= b"}),
        ("x = a is not b", {"x = a is b"}),
        ("x = a not in b", {"x = a in b"}),
        ("x = a + 2", {"x = a - 2", "x = a + 3", "x = a + 1"}),
        ("x = a and b", {"x = a or b"}),
        ("x = not a", {"x = a"}),
        ("x = True", {"x = False"}),
        ("x = b if a else c", {"x = b if (not (a)) else c"}),
        ("x = [a for a in b if f(a)]", {"x = [a for a in b if (not (f(a)))]"}),
        ("x.append(a)", {"pass"}),
        ("x[a] = b", {"pass"}),
        ("x += a", {"pass", "x -= a"}),
        ("x = max(a)", {"x = min(a)"}),
        ("x = 'ä' < a", {"x = 'ä' <= a"}),
    ],
)
def test_a_statement_has_these_faults(line: str, expected: set[str]) -> None:
    assert changes(line + "\n") == {(line, after) for after in expected}


@pytest.mark.parametrize(
    "text",
    [
        '"""1 < 2"""',
        "def f(x: 'A | None') -> dict[int, 1]: ...",
        'raise ValueError(f"{1 + 1}")',
        "class A(Protocol):\n    def f(self): return 1",
        "def __repr__(self): return 1 + 1",
        "if TYPE_CHECKING:\n    import x",
        "x = zip(a, b, strict=True)",
        "Pair = a | b",
        "assert 1 < 2",
    ],
)
def test_text_for_readers_and_type_checkers_has_no_faults(text: str) -> None:
    assert changes(text) == set()


def test_every_fault_of_a_module_can_be_compiled_and_changes_one_line() -> None:
    for fault in faults_in("m.py", MODULE):
        lines = zip(MODULE.splitlines(), fault.apply(MODULE).splitlines(), strict=True)
        assert [at for at, (old, new) in enumerate(lines, 1) if old != new] == [fault.line]
        compile(fault.apply(MODULE), "m.py", "exec")


def test_a_sample_depends_on_its_seed_alone() -> None:
    root = Path(__file__).parents[2] / "dslrun"
    first = sample(root, ["interpreter/boards"], 20, 1)
    assert first == sample(root, ["interpreter/boards"], 20, 1)
    assert first != sample(root, ["interpreter/boards"], 20, 2)
    assert len({(fault.path, fault.line) for fault in first}) == 20
    assert not [path for path in modules(root, ["dsl"]) if "codes" in path]


def test_blocks_are_marked_where_they_begin() -> None:
    text, names = instrument('"""Doc."""\ndef f(x):\n    """Doc."""\n    if x:\n        return 1\n    return 2\n', 7)
    assert names == ["f#1", "f#0"]
    assert text.splitlines()[1] == "from _hits import HITS as _HITS"
    assert [line.strip() for line in text.splitlines() if "_HITS[" in line] == ["_HITS[8] = 1", "_HITS[7] = 1"]


def test_tests_that_run_the_block_come_first_and_the_budget_ends_the_list(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "a.py").write_text("")
    tests = ["tests/a.py::slow", "tests/a.py::fast", "tests/a.py::other", "tests/b.py::far"]
    recorded = Recorded(tests, [9.0, 0.1, 0.1, 0.1], {"dsl/m.py::f#0": 0b0011, "dsl/m.py::g#0": 0b1000})
    (fault,) = (fault for fault in faults_in("dsl/m.py", "def f():\n    return a < b\n") if fault.text == "<=")
    assert chosen(fault, recorded, tmp_path) == [1, 0, 2]
    assert chosen(fault, recorded, tmp_path / "tests") == []  # where the files are no more
    (tmp_path / "tests" / "dsl").mkdir()
    (tmp_path / "tests" / "dsl" / "c.py").write_text("")
    near = Recorded([*tests, "tests/dsl/c.py::near"], [0.1] * 5, recorded.blocks)
    (constant,) = (fault for fault in faults_in("dsl/constants.py", "LIMIT = 0\n"))
    assert chosen(constant, near, tmp_path) == [4]  # no test is known to run it: those of its package
    assert list(batches([1, 0, 2], recorded, 60)) == [[1], [0, 2]]
    assert list(batches([1, 0, 2], recorded, 5)) == [[1]]
    assert recorded.running("dsl/m.py", "f#5") == 0b0011  # a new block: whatever ran its function
    assert recorded.running("dsl/moved.py", "f#0") == 0b0011
    assert recorded.running("dsl/moved.py", "h#0") == recorded.running("dsl/moved.py", "") == 0
    assert recorded.running("dsl/m.py", "") == 0b1011  # code of the module itself


def test_a_newer_record_replaces_the_tests_it_holds() -> None:
    old = Recorded(["a", "b", "c"], [1.0, 2.0, 3.0], {"f#0": 0b111, "g#0": 0b010})
    new = old.with_newer(Recorded(["b", "d"], [5.0, 6.0], {"f#0": 0b01, "h#0": 0b10}))
    assert (new.tests, new.seconds) == (["a", "c", "b", "d"], [1.0, 3.0, 5.0, 6.0])
    assert new.blocks == {"f#0": 0b0111, "g#0": 0, "h#0": 0b1000}


def test_a_fault_is_caught_if_a_test_of_its_line_fails(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    for folder in ("dsl", "tests"):
        (tree / folder).mkdir(parents=True)
    (tree / "dsl" / "__init__.py").write_text("")  # without it, the project's own `dsl` comes first
    (tree / "dsl" / "module.py").write_text(MODULE)
    (tree / "tests" / "test_module.py").write_text(TESTS)
    recorded = record(copied(tmp_path / "recorded", tree), 1, [])
    recorded.write(tmp_path / "map.json")
    recorded = Recorded.read(tmp_path / "map.json")
    assert recorded.tests == [f"tests/test_module.py::test_{name}" for name in ("idle", "least", "leave")]
    assert recorded.running("dsl/module.py", "leave#0") == 0b100  # in a child process
    assert recorded.running("dsl/module.py", "idle#0") == 0b001
    assert recorded.seconds[0] < 0.3  # CPU time: the test sleeps for as long
    copy = copied(tmp_path / "copy", tree)
    wanted = {"found = max(some)": False, "return number - 1": True, "LIMIT = 4": True}
    faults = [fault for fault in faults_in("dsl/module.py", MODULE) if fault.after in wanted]
    outcome = {fault.after: bool(survives(fault, copy, recorded, 60, at)) for at, fault in enumerate(faults)}
    assert outcome == wanted
    assert (copy / "dsl" / "module.py").read_text() == MODULE
