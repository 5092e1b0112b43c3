"""The benches by name: `python -m bench tokens` prints the lengths of the games beside Ludii's.

`python -m bench fuzz --seconds N` tries texts nobody would write; `python -m bench NAME --help` tells about each.
"""

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def benches() -> list[str]:
    """The modules and packages with a `main` of their own."""
    modules = {path.stem: path for path in HERE.glob("*.py")} | {
        path.parent.name: path for path in HERE.glob("*/__init__.py")
    }
    return sorted(name for name, path in modules.items() if "\ndef main(" in path.read_text(encoding="utf-8"))


def run(arguments: list[str]) -> int:
    """Run a bench with the arguments that follow its name."""
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
