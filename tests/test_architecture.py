"""The architecture: imports point one way, every library has one door, and every class name exists once.

All imports count: those inside functions and those for type checkers too.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from dslrun.interpreter import PACKAGES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "dslrun"  # its folders are links in a checkout and real in an sdist
LAYERS = ("dsl", "interpreter", "repl")
DOORS = {
    "lark": "dsl/parser.py",
    "z3": "interpreter/solve/z3_engine.py",
    "pysolvers": "interpreter/solve/cadical_engine.py",
}
TERMINAL = {"rich", "prompt_toolkit"}
MODULES = [path for layer in LAYERS for path in sorted((PACKAGE / layer).rglob("*.py"))]
API = sorted(PACKAGE.glob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """The name under which a module is imported."""
    parts = ("dslrun", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


BY_NAME = {name_of(path): path for path in MODULES}


def imported(path: Path) -> Iterator[str]:
    """The modules a module imports, anywhere in its text."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write the whole name of the module"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in BY_NAME else str(node.module)


def imports(path: Path) -> set[str]:
    """The libraries and layers a module imports."""
    return {top_level(module) for module in imported(path)}


def top_level(module: str) -> str:
    """The library a module belongs to; of our own modules, the layer."""
    first, *rest = module.split(".")
    return rest[0] if first == "dslrun" and rest else first


def package(module: str) -> str | None:
    """The package or single module of `interpreter/` that a module belongs to; None for all others."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["dslrun", "interpreter"] and len(parts) > 2 else None


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_down(path: Path) -> None:
    name = path.relative_to(PACKAGE).as_posix()
    layer = LAYERS.index(name.split("/")[0])
    used = imports(path)
    assert used.isdisjoint(LAYERS[layer + 1 :])
    assert all(DOORS[library] == name for library in used & set(DOORS))
    assert name.startswith("repl/") or used.isdisjoint(TERMINAL)


def test_every_package_of_the_interpreter_has_a_place_in_the_order() -> None:
    found = {package(name) for name in BY_NAME} - {None}
    assert found == set(PACKAGES)
    assert len(PACKAGES) == len(set(PACKAGES))


def test_packages_of_the_interpreter_import_only_those_before_them() -> None:
    place = {name: number for number, name in enumerate(PACKAGES)}
    upward = defaultdict(list)
    for name, path in BY_NAME.items():
        mine = package(name)
        for module in imported(path) if mine is not None else ():
            other = package(module)
            if other is not None and place[other] > place[str(mine)]:
                upward[mine, other].append(f"{name} -> {module}")
            assert module != "dslrun.interpreter", f"{name}: import from the module that defines the name"
    assert not upward


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {
        name: {module for module in imported(path) if module in BY_NAME and module != name}
        for name, path in BY_NAME.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_every_class_name_exists_once() -> None:
    homes = defaultdict(list)
    for path in [*MODULES, *API]:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(path.relative_to(PACKAGE).as_posix())
    twice = {name: paths for name, paths in homes.items() if len(paths) > 1}
    assert not twice


def test_the_library_needs_no_terminal() -> None:
    assert "repl" not in imports(PACKAGE / "api.py")


def test_the_doors_are_used() -> None:
    for library, name in DOORS.items():
        assert library in imports(PACKAGE / name)


def test_lark_is_used_through_its_documented_modules() -> None:
    tree = ast.parse((PACKAGE / DOORS["lark"]).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    assert {module for module in modules if module.startswith("lark")} <= {"lark", "lark.lexer"}


def test_the_project_stands_alone() -> None:
    """Nothing reads the folder that lies beside the project while it is being built."""
    for path in [*MODULES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").rglob("*.py")]:
        if path != Path(__file__):
            assert "../shared" not in path.read_text(encoding="utf-8"), path
