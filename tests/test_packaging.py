"""What installs is one package, `dslrun`, which works beside any other folder and carries its types."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NOT_SOURCE = shutil.ignore_patterns(".*_cache", ".git", ".venv", "__pycache__", "build", "dist", "*.egg-info")
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, 'build_' + sys.argv[1])(sys.argv[2])"
USER_SCRIPT = """\
import dslrun

puzzle = dslrun.load("sudoku")
play = puzzle.start()
reveal_type(puzzle)
reveal_type(play.moves())
answer = puzzle.solve()
reveal_type(answer[0])
reveal_type(answer.status)
print(play.hint())
"""
SHADOWS = ("dsl", "games", "repl", "stdlib", "tests")
"""Folders of a user that have the names of ours."""


def built(what: str, folder: Path) -> Path:
    """The wheel or sdist of the project, made from a copy: a build writes into its source folder."""
    copy = folder / "copy"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=NOT_SOURCE)
    subprocess.run([sys.executable, "-c", BUILD, what, str(folder)], cwd=copy, check=True, capture_output=True)
    return next(folder.glob("dslrun-*.whl" if what == "wheel" else "dslrun-*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(built("wheel", folder)) as archive:
        archive.extractall(folder / "unpacked")
    return folder / "unpacked"


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A folder whose own modules have the names of our folders and fail when they are imported."""
    for name in SHADOWS:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise ImportError('the user\\'s own module')")
    for name in ("dsl.py", "interpreter.py"):
        (tmp_path / name).write_text("raise ImportError('the user\\'s own module')")
    return tmp_path


def python(*words: str, cwd: Path, path: str = "") -> str:
    """The output of a Python process."""
    environment = {**os.environ, "PYTHONPATH": path, "COLUMNS": "80"}
    ran = subprocess.run([sys.executable, *words], cwd=cwd, env=environment, capture_output=True, text=True, check=True)
    return ran.stdout


def files(folder: Path) -> set[str]:
    """The files of a folder as an installation holds them."""
    return {
        Path(root, name).relative_to(folder).as_posix()
        for root, _, names in os.walk(folder, followlinks=True)
        for name in names
        if not name.endswith(".pyc")
    }


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = {path.name for path in wheel.iterdir()}
    assert len(names) == 2
    assert "dslrun" in names
    assert files(wheel / "dslrun") == files(ROOT / "dslrun")


def test_the_wheel_solves_in_a_folder_with_modules_of_our_names(wheel: Path, hostile: Path) -> None:
    for path in (str(wheel), os.pathsep.join((str(wheel), "."))):
        assert "solved, unique" in python("-m", "dslrun", "sudoku", "--solve", cwd=hostile, path=path)
        where = python("-c", "import dslrun.repl.cli; print(dslrun.repl.cli.__file__)", cwd=hostile, path=path)
        assert where.startswith(str(wheel))


@pytest.mark.parametrize("path", ["", "."])
def test_this_installation_solves_in_a_folder_with_modules_of_our_names(hostile: Path, path: str) -> None:
    code = "import dslrun; print(dslrun.load('sudoku').solve().status)"
    assert python("-c", code, cwd=hostile, path=path) == "unique\n"
    assert "solved, unique" in python("-m", "dslrun", "sudoku", "--solve", cwd=hostile, path=path)


def test_no_module_is_loaded_under_a_generic_name(tmp_path: Path) -> None:
    code = """
import sys
import dslrun, dslrun.repl.cli
dslrun.load("slitherlink").solve()
dslrun.repl.cli.main(["sudoku", "--solve"])
print("loaded:", *{"dsl", "interpreter", "repl", "games", "stdlib"} & {name.split(".")[0] for name in sys.modules})
"""
    assert python("-c", code, cwd=tmp_path).endswith("loaded:\n")


def test_a_batch_runs_in_a_folder_with_modules_of_our_names(wheel: Path, hostile: Path) -> None:
    (hostile / "puzzles").mkdir()
    (hostile / "puzzles" / "mini.lud").write_text(
        '(challenge "Mini" of:"Latin Square" givens:(picture {"1." ".."}))', encoding="utf-8"
    )
    python("-m", "dslrun", "batch", "puzzles", "-o", "results.jsonl", cwd=hostile, path=str(wheel))
    assert '"unique"' in (hostile / "results.jsonl").read_text(encoding="utf-8")


def test_a_strict_type_checker_sees_real_types(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(USER_SCRIPT, encoding="utf-8")
    out = python("-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(script), cwd=tmp_path)
    assert "Success" in out
    for found in ("dslrun.api.Puzzle", "dict[str, list[int]]", "dslrun.api.Board", "Literal['unique']"):
        assert found in out
    assert '"Any"' not in out


def test_the_sdist_holds_what_its_tests_read(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path)) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (folder,) = (tmp_path / "unpacked").iterdir()
    for part in ("dslrun", "tests", "bench", "docs", ".ci"):
        here = {name for name in files(ROOT / part) if "__pycache__" not in name and "_cache" not in name}
        assert here <= files(folder / part)
    for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "pyproject.toml"):
        assert (folder / name).exists()
