"""Record which blocks of the product code each test runs.

The copy of the tree that is recorded marks every block as it enters it (`_hits.HITS[17] = 1`), which costs little.
`_hits.py` stands beside the copy: it is a pytest plugin, and in a child process of a test it adds to what the test ran.
"""

import ast
import base64
import json
import os
import signal
import subprocess
import sys
import zlib
from dataclasses import dataclass
from functools import reduce
from operator import or_
from pathlib import Path

from bench.mutants.faults import blocks

FOLDERS = ("dsl", "interpreter", "repl")
PLUGIN = '''"""Counts blocks; written by bench.mutants."""
import atexit, base64, os, zlib
HITS = bytearray({size})
TARGET = {target!r}
def save(test, outcome, seconds):
    data = base64.b64encode(zlib.compress(bytes(HITS))).decode()
    with open(f"{{TARGET}}/{{os.getpid()}}.txt", "a", encoding="utf-8") as file:
        file.write(f"{{test}}\\t{{outcome}}\\t{{seconds:.4f}}\\t{{data}}\\n")
    HITS[:] = bytes(len(HITS))
if "PYTEST_CURRENT_TEST" in os.environ:
    TEST = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
    atexit.register(lambda: save(TEST, "child", 0.0))
    leave = os._exit
    def save_and_leave(code):
        save(TEST, "child", 0.0)
        leave(code)
    os._exit = save_and_leave
seen, began = {{}}, {{}}
def cpu():
    return sum(os.times()[:4])
def pytest_runtest_logstart(nodeid, location):
    began[nodeid] = cpu()
def pytest_runtest_logreport(report):
    if os.environ.get("PYTEST_XDIST_WORKER") is None and os.environ.get("HITS_XDIST"):
        return
    outcome = seen.get(report.nodeid, "passed")
    seen[report.nodeid] = report.outcome if outcome == "passed" else outcome
    if report.when == "teardown":
        save(report.nodeid, seen.pop(report.nodeid), cpu() - began.pop(report.nodeid))
'''


@dataclass
class Recorded:
    """The tests that passed, with their CPU seconds, and for each block the tests that ran it (a bit for each)."""

    tests: list[str]
    seconds: list[float]
    blocks: dict[str, int]

    def running(self, path: str, block: str) -> int:
        """Return the tests that ran a block.

        If it is not known, return those that ran its function, its module, or a block of this name (it has moved).
        """
        exact, function = f"{path}::{block}", f"{path}::{block.partition('#')[0]}#"
        if block and exact in self.blocks:
            return self.blocks[exact]
        near = [tests for name, tests in self.blocks.items() if block and name.startswith(function)]
        near = near or [tests for name, tests in self.blocks.items() if name.startswith(f"{path}::")]
        near = near or [tests for name, tests in self.blocks.items() if block and name.endswith(f"::{block}")]
        return reduce(or_, near, 0)

    def with_newer(self, other: "Recorded") -> "Recorded":
        """Return a record in which the tests of a newer one are added or replaced."""
        newer = set(other.tests)
        kept = [at for at, test in enumerate(self.tests) if test not in newer]
        found = Recorded(
            [*(self.tests[at] for at in kept), *other.tests], [*(self.seconds[at] for at in kept), *other.seconds], {}
        )
        for name, mask in self.blocks.items():
            found.blocks[name] = sum(1 << new for new, at in enumerate(kept) if mask >> at & 1)
        for name, mask in other.blocks.items():
            found.blocks[name] = found.blocks.get(name, 0) | mask << len(kept)
        return found

    def write(self, path: Path) -> None:
        """Keep it for later runs."""
        data = {"tests": self.tests, "seconds": self.seconds, "blocks": {k: hex(v) for k, v in self.blocks.items()}}
        path.write_text(json.dumps(data), "utf-8")

    @classmethod
    def read(cls, path: Path) -> "Recorded":
        """What `write` wrote."""
        data = json.loads(path.read_text("utf-8"))
        return cls(data["tests"], data["seconds"], {name: int(mask, 16) for name, mask in data["blocks"].items()})


def instrument(source: str, first: int) -> tuple[str, list[str]]:
    """The source with a mark at the head of each block, numbered from `first`, and the names of the blocks."""
    tree = ast.parse(source)
    names: list[str] = []
    for name, block in blocks(tree):
        mark = ast.parse(f"_HITS[{first + len(names)}] = 1").body[0]
        block.insert(1 if _is_docstring(block[0]) and len(block) > 1 else 0, mark)
        names.append(name)
    after = 1 if tree.body and _is_docstring(tree.body[0]) else 0
    tree.body.insert(after, ast.parse("from _hits import HITS as _HITS").body[0])
    return ast.unparse(ast.fix_missing_locations(tree)), names


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def hear_interrupts() -> None:
    """Let a child handle Ctrl-C, which some tests send; a shell ignores it in what it runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def record(copy: Path, jobs: int, tests: list[str]) -> Recorded:
    """Run the tests in a copy of the tree, which is changed, and return what they ran."""
    names: list[str] = []
    for file in sorted(file for folder in FOLDERS for file in (copy / folder).rglob("*.py")):
        text, found = instrument(file.read_text("utf-8"), len(names))
        file.write_text(text, "utf-8")
        names += [f"{file.relative_to(copy)}::{name}" for name in found]
    target = copy / ".hits"
    target.mkdir()
    (copy / "_hits.py").write_text(PLUGIN.format(size=len(names), target=str(target)), "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "_hits", f"-n{jobs if jobs > 1 else 0}", *tests]
    env = {**os.environ, "PYTHONPATH": str(copy)} | ({"HITS_XDIST": "1"} if jobs > 1 else {})
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run(command, cwd=copy, env=env, stdout=sys.stderr, check=False, preexec_fn=hear_interrupts)
    return _collected(target, names)


def _collected(target: Path, names: list[str]) -> Recorded:
    hits: dict[str, bytes] = {}
    passed: dict[str, float] = {}
    for file in sorted(target.glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            test, outcome, seconds, data = line.split("\t")
            new = zlib.decompress(base64.b64decode(data))
            old = hits.get(test)
            hits[test] = new if old is None else (int.from_bytes(new) | int.from_bytes(old)).to_bytes(len(names))
            if outcome == "passed":
                passed[test] = float(seconds)
    tests = sorted(test for test in passed if test in hits)
    found = Recorded(tests, [passed[test] for test in tests], {})
    for name, ran in zip(names, zip(*(hits[test] for test in tests), strict=True), strict=False):
        if any(ran):
            found.blocks[name] = int(bytes(ran[::-1]).translate(b"01" + bytes(254)), 2)
    return found
