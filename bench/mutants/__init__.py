"""`python -m bench mutants [--count N] [--seed S] [--jobs K] [--paths PATH...]`: test the tests with small faults.

It puts random small faults (another comparison, a number off by one, a negated condition, a dropped statement) into
the product code, one at a time, in a copy of the tree, and runs the tests that execute the faulty line: those of
the package first, then the cheapest, until one fails or `--budget` CPU seconds of tests have passed. A test run that
does not end counts as caught.

Which tests execute which line is recorded once (`--record`, as long as the whole suite) and kept in `--map FILE`
(default: .mutants.json); with `--tests FILE...` only these are recorded and added to it. `equivalent.txt`, beside this
module, lists faults that a person judged to change nothing a user could see. Each survivor is printed in the form that
list wants. `--repeat FILE` runs the faults named in a file.
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from bench.mutants.faults import Fault, faults_in, sample
from bench.mutants.recording import FOLDERS, Recorded, hear_interrupts, record

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).parent / "equivalent.txt"
MAP = ROOT / ".mutants.json"
FIRST = 8.0
"""CPU seconds of tests in the first run; most faults are caught there."""
GIGABYTES = 6
NO_SUCH_OPTION, NO_TESTS = 4, 5
"""Exit codes of pytest."""
CHOOSE = '''"""Runs the tests listed in a file, in that order; written by bench.mutants."""
import json, os
def pytest_collection_modifyitems(config, items):
    with open(os.environ["CHOSEN_TESTS"], encoding="utf-8") as file:
        place = {test: at for at, test in enumerate(json.load(file))}
    items[:] = sorted((item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid])
'''


def copied(target: Path, root: Path = ROOT) -> Path:
    """A copy of the files of the tree, links included."""
    skipped = shutil.ignore_patterns(".venv", ".git", "__pycache__", ".mypy_cache", ".ruff_cache", ".mutants.json")
    shutil.copytree(root, target, symlinks=True, ignore=skipped)
    return target


def chosen(fault: Fault, recorded: Recorded, root: Path) -> list[int]:
    """The tests that may notice a fault, the most promising first.

    Results are shared between the tests of a file, so the others in files that run the faulty block come last. If no
    test is known to run it, these are the tests of the package.
    """
    mask = recorded.running(fault.path, fault.block)
    direct = [at for at in range(len(recorded.tests)) if mask >> at & 1]
    folder = str(Path("tests") / Path(fault.path).parent)
    files = {recorded.tests[at].partition("::")[0] for at in direct}
    if not files:  # a module without functions: nothing records who imports it
        files = {file for test in recorded.tests if (file := test.partition("::")[0]).startswith(folder)}
    files = {file for file in files if (root / file).exists()}
    stem = Path(fault.path).stem

    def rank(at: int) -> tuple[bool, bool, float]:
        file = recorded.tests[at].partition("::")[0]
        local = file.startswith(folder) or stem in file
        return not mask >> at & 1, not (local and recorded.seconds[at] < 1), recorded.seconds[at]

    return sorted((at for at, test in enumerate(recorded.tests) if test.partition("::")[0] in files), key=rank)


def batches(tests: list[int], recorded: Recorded, budget: float) -> Iterator[list[int]]:
    """The tests of a first short run, then those of a long one, within the budget."""
    spent, batch, first = 0.0, list[int](), True
    for at in tests:
        spent += recorded.seconds[at] + 0.002
        if batch and spent > budget:
            break
        if batch and first and spent > FIRST:
            yield batch
            batch, first = [], False
        batch.append(at)
    if batch:
        yield batch


def passes(copy: Path, tests: list[str], seconds: float) -> bool:
    """True if the tests pass in a copy; a run that takes far too much CPU time or memory does not."""
    (copy / "_choose.py").write_text(CHOOSE, "utf-8")
    (copy / ".chosen.json").write_text(json.dumps(tests), "utf-8")
    files = sorted({test.partition("::")[0] for test in tests})
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "_choose", "-p", "no:cacheprovider", *files]
    env = {**os.environ, "PYTHONPATH": str(copy), "CHOSEN_TESTS": str(copy / ".chosen.json")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # compile the other modules once, not for each fault
    limit = int(20 + 3 * seconds)

    def bound() -> None:
        hear_interrupts()
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, GIGABYTES << 30))

    try:
        ran = subprocess.run(command, cwd=copy, env=env, capture_output=True, timeout=20 * limit, preexec_fn=bound)
    except subprocess.TimeoutExpired:
        return False
    if ran.returncode == NO_SUCH_OPTION:
        raise RuntimeError(ran.stderr.decode())
    return ran.returncode in (0, NO_TESTS)


def survives(fault: Fault, copy: Path, recorded: Recorded, budget: float, number: int) -> str:
    """How much was tried in vain on a fault; empty if a test caught it."""
    file = copy / fault.path
    source, times = file.read_text("utf-8"), file.stat()
    faulty = fault.apply(source)
    compile(faulty, fault.path, "exec")
    file.write_text(faulty, "utf-8")
    os.utime(file, (times.st_atime, times.st_mtime + 1000 + number))  # no compiled file of another fault fits it
    tests = chosen(fault, recorded, copy)
    ran, spent = 0, 0.0
    try:
        for batch in batches(tests, recorded, budget):
            seconds = sum(recorded.seconds[at] for at in batch)
            if not passes(copy, [recorded.tests[at] for at in batch], seconds):
                return ""
            ran, spent = ran + len(batch), spent + seconds
    finally:
        file.write_text(source, "utf-8")
        os.utime(file, (times.st_atime, times.st_mtime))
    return f"{ran} of {len(tests)} tests, {spent:.0f} s"


def equivalent() -> set[str]:
    """The faults judged to change nothing."""
    lines = EQUIVALENT.read_text("utf-8").splitlines() if EQUIVALENT.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


def named(file: Path, root: Path) -> list[Fault]:
    """The faults that a file names by their keys."""
    wanted = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    paths = {line.partition(": ")[0] for line in wanted}
    known = {
        fault.key: fault
        for path in sorted(paths)
        if (root / path).exists()
        for fault in faults_in(path, (root / path).read_text("utf-8"))
    }
    return [known[line] for line in wanted if line in known]


def arguments_of(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench mutants")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--paths", nargs="+", default=list(FOLDERS))
    parser.add_argument("--budget", type=float, default=60.0)
    parser.add_argument("--map", type=Path, default=MAP)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--tests", nargs="*", default=[])
    parser.add_argument("--repeat", type=Path)
    return parser.parse_args(words)


def main(words: Sequence[str]) -> int:
    """Record if asked to, run the faults, print the survivors and the figures."""
    options = arguments_of(words)
    with tempfile.TemporaryDirectory() as folder:
        if options.record or not options.map.exists():
            recorded = record(copied(Path(folder) / "recorded"), options.jobs, options.tests)
            if options.tests and options.map.exists():
                recorded = Recorded.read(options.map).with_newer(recorded)
            recorded.write(options.map)
            if options.record:
                return 0
        recorded = Recorded.read(options.map)
        copies: SimpleQueue[Path] = SimpleQueue()
        root = copied(Path(folder) / "copy")  # other work may go on in the tree itself
        for job in range(options.jobs):
            copies.put(copied(Path(folder) / f"copy{job}", root))
        known = equivalent()
        faults = (
            named(options.repeat, root) if options.repeat else sample(root, options.paths, options.count, options.seed)
        )
        asked = [fault for fault in faults if fault.key not in known]

        def tried(numbered: tuple[int, Fault]) -> str:
            number, fault = numbered
            copy = copies.get()
            try:
                tried_in_vain = survives(fault, copy, recorded, options.budget, number)
            finally:
                copies.put(copy)
            print("survived" if tried_in_vain else "caught  ", fault.key, file=sys.stderr, flush=True)
            if tried_in_vain:
                print(f"# line {fault.line}, {tried_in_vain}\n{fault.key}", flush=True)
            return tried_in_vain

        with ThreadPoolExecutor(options.jobs) as pool:
            survived = sum(map(bool, pool.map(tried, enumerate(asked))))
    caught = len(asked) - survived
    print(f"# seed {options.seed}: {caught} caught, {survived} survived, {len(faults) - len(asked)} equivalent")
    return 0
