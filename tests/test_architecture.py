"""Imports point one way (repl -> interpreter -> dsl), and everything heavy has one door."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("dsl", "interpreter", "repl")
DOORS = {
    "lark": "dsl/reader.py",
    "z3": "interpreter/solve/z3_engine.py",
    "pysolvers": "interpreter/solve/cadical_engine.py",
}
TERMINAL = {"rich", "prompt_toolkit"}
MODULES = [path for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))]


def imports(path: Path) -> set[str]:
    """The libraries and layers a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(top_level(alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(top_level(node.module))
    return found


def top_level(module: str) -> str:
    """The library a module belongs to; of our own modules, the layer."""
    first, *rest = module.split(".")
    return rest[0] if first == "dslrun" and rest else first


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_point_down(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    layer = LAYERS.index(name.split("/")[0])
    used = imports(path)
    assert used.isdisjoint(LAYERS[layer + 1 :])
    assert all(DOORS[library] == name for library in used & set(DOORS))
    assert name.startswith("repl/") or used.isdisjoint(TERMINAL)


def test_the_library_needs_no_terminal() -> None:
    assert "repl" not in imports(ROOT / "dslrun" / "api.py")


def test_the_doors_are_used() -> None:
    for library, name in DOORS.items():
        assert library in imports(ROOT / name)


def test_the_project_stands_alone() -> None:
    """Nothing reads the folder that lies beside the project while it is being built."""
    for path in [*MODULES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").rglob("*.py")]:
        if path != Path(__file__):
            assert "../shared" not in path.read_text(encoding="utf-8"), path
