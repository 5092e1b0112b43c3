"""Environments in which an engine is missing: a module that cannot be imported shadows its package."""

import json
import os
import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest

import dslrun

ACTIONS = {
    "solve": ["--solve", "--json"],
    "count": ["--count", "3"],
    "certify": ["--solve", "--certify"],
    "z3": ["--solve", "--engine", "z3"],
    "cadical": ["--solve", "--engine", "cadical"],
    "dimacs": ["--export", "dimacs"],
    "smt2": ["--export", "smt2"],
    "moves": ["--moves"],
}
NEEDED = {"z3": {"z3"}, "cadical": {"cadical"}, "certify": {"z3", "cadical"}}
"""Engines without which an action fails. The actions of the next set need any of them."""
ANY = {"solve", "count"}
PACKAGES = {"z3": "z3", "cadical": "pysolvers"}


EVERY = """
import contextlib, io, json, sys
from dslrun.repl.cli import main
for words in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = main(words)
    print(json.dumps([code, out.getvalue(), err.getvalue()]))
"""
"""Runs several commands and prints the exit code and both outputs of each."""


def without(missing: set[str], folder: Path, *command: str, stdin: str = "") -> CompletedProcess[str]:
    """Run Python without some engines."""
    for engine in missing:
        (folder / f"{PACKAGES[engine]}.py").write_text(f"raise ImportError('No module named {PACKAGES[engine]}')")
    root = Path(dslrun.__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{root}"}
    words = (sys.executable, *command)
    return subprocess.run(words, env=environment, input=stdin, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("missing", [{"z3"}, {"cadical"}, {"z3", "cadical"}], ids=lambda names: "+".join(sorted(names)))
def test_a_missing_engine_is_a_diagnostic(missing: set[str], samples: Path, tmp_path: Path) -> None:
    commands = [[str(samples / "latin.lud"), *words] for words in ACTIONS.values()]
    done = without(missing, tmp_path, "-c", EVERY, json.dumps(commands))
    assert not done.stderr
    for action, line in zip(ACTIONS, done.stdout.splitlines(), strict=True):
        code, out, err = json.loads(line)
        fails = bool(NEEDED.get(action, set()) & missing) or (action in ANY and len(missing) == 2)
        assert code == (2 if fails else 0), (action, err)
        assert err.startswith("error[E0760]: ") if fails else not err
        if action == "solve" and not fails:
            assert json.loads(out)["engine"] == ("z3" if missing == {"cadical"} else "cadical")


@pytest.mark.parametrize("missing", [{"z3"}, {"z3", "cadical"}], ids=lambda names: "+".join(sorted(names)))
def test_hints_and_batches_do_without_z3(missing: set[str], samples: Path, tmp_path: Path) -> None:
    latin = str(samples / "latin.lud")
    done = without(missing, tmp_path, "-m", "dslrun", latin, "--prompt", stdin="hint\nwhynot r1c1=1\nset r1c1 1\n")
    assert ("error[E0760]" in done.stderr + done.stdout) == (len(missing) == 2)
    assert "r1c1 is 1." in done.stdout + done.stderr
    done = without(missing, tmp_path, "-m", "dslrun", "batch", latin, "--jobs", "1")
    assert done.returncode == (2 if len(missing) == 2 else 0), done.stderr
    assert "Traceback" not in done.stderr + done.stdout
