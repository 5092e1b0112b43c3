"""Run a bench by name: `python -m bench moves`.

`python -m bench NAME --help` describes a bench.
"""

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def benches() -> list[str]:
    """The names of the modules and packages that define `main`."""
    modules = {path.stem: path for path in HERE.glob("*.py")} | {
        path.parent.name: path for path in HERE.glob("*/__init__.py")
    }
    return sorted(name for name, path in modules.items() if "\ndef main(" in path.read_text(encoding="utf-8"))


def run(arguments: list[str]) -> int:
    """Run a bench with the arguments after its name; return its exit code."""
    if not arguments or arguments[0] not in benches():
        print(f"usage: python -m bench NAME, one of: {' '.join(benches())} (makers: python -m bench.make)")
        return 2
    bench = import_module(f"bench.{arguments[0]}")
    if {"-h", "--help"} & set(arguments[1:]):
        print(bench.__doc__)
        return 0
    return int(bench.main(arguments[1:]))


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
