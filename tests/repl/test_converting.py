"""`dslrun convert`, and foreign files as games of every action."""

import gzip
import sys
from io import StringIO
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.repl.console import Console
from dslrun.repl.converting import Job, build_parser, format_called, packed, progress, writer_for
from dslrun.repl.exits import Exit
from tests.repl.conftest import Run

PUZZLE = 'title "Tee"\nwidth 3\nheight 2\nrows\n3\n1\ncolumns\n1\n2\n1\n'
SECOND = 'title "Dot"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n'
WRONG = "width 3\nheight 2\nrows\n4\n1\ncolumns\n1\n2\n1\n"
OURS = '(challenge "Tee" of:"Nonogram" size:{2 3} rows:{ {3} {1} } columns:{ {1} {2} {1} })\n'


@pytest.fixture
def tee(tmp_path: Path) -> Path:
    path = tmp_path / "tee.non"
    path.write_text(PUZZLE, encoding="utf-8")
    return path


def test_every_action_takes_a_foreign_file(run: Run, tee: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("###\nx.x\n", encoding="utf-8")
    assert run(str(tee)).out.startswith("Nonogram: Tee\n")
    assert "solved, unique" in run(str(tee), "--solve").out
    assert run(str(tee), "--count", "5").out == "1 solution\n"
    assert "open" in run(str(tee), "--check", str(board)).out
    assert run(str(tee), "--moves").out.splitlines()[0].startswith("r1c1:")
    assert "p cnf" in run(str(tee), "--export", "dimacs").out
    assert run(str(tee), "--list").out == "Nonogram\n    Tee  2x3\n"
    assert "solved, unique" in run("-", "--solve", stdin=PUZZLE).out


def test_one_file_goes_to_standard_output(run: Run, tee: Path) -> None:
    assert run("convert", str(tee)) == (Exit.DONE, OURS, "")
    assert run("convert", "-", stdin=PUZZLE).out == OURS


def test_the_suffix_tells_the_format(run: Run, tee: Path, tmp_path: Path) -> None:
    for name in ("tee.lud", "again.nonpack", "packed.non.gz"):
        before, tee = tee, tmp_path / name
        assert run("convert", str(before), "-o", str(tee)).code == Exit.DONE
    assert gzip.decompress(tee.read_bytes()).decode().endswith(PUZZLE.partition("rows")[2].replace("\ncol", "\n\ncol"))
    assert run("convert", str(tee)).out == OURS


def test_where_the_suffix_does_not_tell_the_format_is_asked_for(run: Run, tee: Path, tmp_path: Path) -> None:
    out = tmp_path / "tee.xml"
    ran = run("convert", str(tee), "-o", str(out))
    assert (ran.code, out.exists()) == (Exit.USAGE, False)
    assert "--to: simpson, webpbn" in ran.err
    assert run("convert", str(tee), "-o", str(out), "--to", "webpbn").code == Exit.DONE
    assert "<puzzleset>" in out.read_text(encoding="utf-8")
    for words in (("-o", str(tmp_path / "tee.png")), ("--to", "nonn")):
        ran = run("convert", str(tee), *words)
        assert (ran.code, "E0701" in ran.err) == (Exit.USAGE, True)


def test_many_files_go_to_a_folder_and_a_faulty_one_stops_nothing(run: Run, tee: Path, tmp_path: Path) -> None:
    wrong, dot, out = tmp_path / "wrong.non", tmp_path / "below" / "tee.non", tmp_path / "out"
    dot.parent.mkdir()
    wrong.write_text(WRONG, encoding="utf-8")
    dot.write_text(SECOND, encoding="utf-8")
    files = [str(path) for path in (tee, wrong, tmp_path / "none.non", dot, dot)]
    ran = run("convert", *files, "-o", str(out))
    assert ran.code == Exit.BAD_FILE
    assert sorted(path.name for path in out.iterdir()) == ["tee-2.lud", "tee-3.lud", "tee.lud"]
    assert (out / "tee.lud").read_text(encoding="utf-8") == OURS
    assert "wrong.non:4:1" in ran.err
    assert ran.err.endswith("3 of 5 files converted, 2 failed\n")
    assert run("convert", str(tee), str(dot), "-o", str(out)).code == Exit.BAD_FILE
    assert run("convert", str(tee), str(dot), "-o", str(out), "--force").code == Exit.DONE


def test_several_files_go_into_one_that_can_hold_them(run: Run, tee: Path, tmp_path: Path) -> None:
    wrong, out = tmp_path / "wrong.non", tmp_path / "out.lud"
    wrong.write_text(WRONG, encoding="utf-8")
    assert run("convert", str(tee), str(tee), "-o", str(out)).code == Exit.DONE
    assert out.read_text(encoding="utf-8") == OURS + "\n" + OURS.replace("Tee", "Tee (2)")
    ran = run("convert", str(tee), str(wrong), "-o", str(out))
    assert (ran.code, "E0520" in ran.err) == (Exit.BAD_FILE, True)
    ran = run("convert", str(tee), str(wrong), "-o", str(out), "--force")
    assert ran.code == Exit.BAD_FILE
    assert (out.read_text(encoding="utf-8"), "wrong.non:4:1" in ran.err) == (OURS, True)
    ran = run("convert", str(tee), str(tee), "-o", str(tmp_path / "out.xml"), "--to", "simpson")
    assert (ran.code, "it holds one puzzle, but there are 2" in ran.err) == (Exit.BAD_FILE, True)
    (tmp_path / "plain").write_text("mine", encoding="utf-8")
    ran = run("convert", str(tee), str(tee), "-o", str(tmp_path / "plain"))
    assert (ran.code, "E0704" in ran.err) == (Exit.USAGE, True)


def test_a_folder_with_one_file_goes_to_one_file(run: Run, tee: Path, tmp_path: Path) -> None:
    out = tmp_path / "one.lud"
    ran = run("convert", str(tee.parent), "-o", str(out))
    assert ran.code == Exit.DONE
    assert out.read_text(encoding="utf-8") == OURS
    assert ran.err.endswith("1 of 1 files converted\n")


def test_a_folder_is_searched_and_its_folders_are_kept(run: Run, tee: Path, tmp_path: Path) -> None:
    puzzles = tmp_path / "puzzles"
    (puzzles / "deeper").mkdir(parents=True)
    for path in (puzzles / "a.non", puzzles / "deeper" / "a.non", puzzles / "b.non"):
        path.write_text(PUZZLE, encoding="utf-8")
    (puzzles / "notes.md").write_text("mine", encoding="utf-8")
    out = puzzles / "out"
    for _ in range(2):  # the second time, the folder of the results is inside
        ran = run("convert", str(puzzles), "-o", str(out), "--force")
        assert ran.code == Exit.DONE
        assert ran.err.endswith("3 of 3 files converted\n")
        assert sorted(path.relative_to(out).as_posix() for path in out.rglob("*.lud")) == [
            "a.lud",
            "b.lud",
            "deeper/a.lud",
        ]
    one = tmp_path / "one.nonpack"
    assert run("convert", str(puzzles / "deeper"), str(puzzles / "b.non"), "-o", str(one)).code == Exit.DONE
    assert run(str(one), "--list").out.count("2x3") == 2
    (tmp_path / "empty").mkdir()
    assert run("convert", str(tmp_path / "empty"), "-o", str(tmp_path / "none")).err == "no puzzles found\n"


def test_a_file_is_replaced_whole_or_not_at_all(run: Run, tmp_path: Path) -> None:
    wrong, out = tmp_path / "wrong.non", tmp_path / "out.lud"
    wrong.write_text(WRONG, encoding="utf-8")
    out.write_text("old", encoding="utf-8")
    assert run("convert", str(wrong), "-o", str(out)).code == Exit.BAD_FILE
    assert out.read_text(encoding="utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.lud", "wrong.non"]


def test_a_challenge_of_a_pack_is_chosen(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "two.nonpack"
    pack.write_text(f"{PUZZLE}====\n{SECOND}", encoding="utf-8")
    assert run(str(pack), "--challenge", "dot", "--list").code == Exit.DONE
    assert run("convert", str(pack), "--challenge", "Tee").out == OURS
    assert run("convert", str(pack)).out.count("(challenge ") == 2
    assert run("convert", str(pack), "--challenge", "Ted").code == Exit.USAGE


def test_library_games_are_written_in_foreign_formats(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "all.nonpack"
    assert run("convert", "nonogram", "-o", str(out)).err.endswith("(4 puzzles)\n")
    assert run(str(out), "--list").out == run("--list", "nonogram").out
    ran = run("convert", "sudoku", "-o", str(out))
    assert (ran.code, "E0703" in ran.err) == (Exit.BAD_FILE, True)


def test_what_cannot_be_written_is_told(run: Run, tee: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder.lud" / "inside"
    folder.mkdir(parents=True)
    blocked = tee / "x.lud"
    ran = run("convert", str(tee), "-o", str(blocked))
    assert (ran.code, "E0503" in ran.err) == (Exit.BAD_FILE, True)


@pytest.mark.parametrize(
    ("name", "text"),
    [("x.nin", "3 2\n1 1\n3\n2\n1\n2\n"), ("x.txt", "slitherlink\neasy\n2 2\n12\n31\n"), ("x", "1\n\n1\n")],
)
def test_the_puzzles_of_other_programs_are_not_laid_out_as_texts_of_ours(
    run: Run, tmp_path: Path, name: str, text: str
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    ran = run("fmt", str(path))
    assert (ran.code, path.read_text(encoding="utf-8")) == (Exit.BAD_FILE, text)
    assert "does not format" in ran.err


@pytest.mark.parametrize(
    ("words", "targets"),
    [
        (["a/x.non", "b/x.xml", "x.y.lud", "-o", "out"], ["out/x.lud", "out/x-2.lud", "out/x-3.lud"]),
        (["x-2.non", "x.non", "y/x.non", "-o", "out"], ["out/x-2.lud", "out/x.lud", "out/x-3.lud"]),
        (["-", "a/.non", "-o", "out/", "--to", "non"], ["out/input.non", "out/puzzle.non"]),
        (["a.non", "b.non"], [None, None]),
    ],
)
def test_every_file_has_its_own_target(words: list[str], targets: list[str | None]) -> None:
    job = Job(build_parser().parse_args(words), Console())
    assert [None if target is None else str(target) for target in job.targets()] == targets


def test_the_suffix_and_the_games_tell_the_format() -> None:
    assert writer_for(None, {"nonogram"}) is None
    assert writer_for(Path("x.lud"), {"nonogram"}) is None
    assert writer_for(Path("x"), {"nonogram"}) is None
    found = writer_for(Path("X.NON"), {"nonogram"})
    assert found is not None
    assert found.name == "non"
    with pytest.raises(DslError, match="names no format that can be written"):
        writer_for(Path("x.doc"), {"nonogram"})
    assert format_called("lud") is None
    with pytest.raises(DslError, match="there is no format `nom` to write"):
        format_called("nom")


def test_a_compressed_file_depends_on_its_text_alone() -> None:
    assert gzip.decompress(packed("ä\n")) == "ä\n".encode()
    assert packed("x") == packed("x")
    assert packed("x")[4:8] == bytes(4)  # no time stamp


class Screen(StringIO):
    """A terminal that keeps what is written to it."""

    def isatty(self) -> bool:
        return True


def test_a_bar_on_a_terminal_disappears_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    console = Console()
    with progress(2, console) as step:
        assert console.err is not screen  # messages appear above the bar
        step()
        step()
    assert console.err is screen
    assert "converting" in screen.getvalue()
    assert screen.getvalue().endswith("\x1b[2K")  # the line of the bar is erased
    pipe = StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    with progress(2, Console()) as step:
        step()
    assert pipe.getvalue() == ""


def test_a_dash_is_standard_output(run: Run, tee: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("convert", str(tee), "-o", "-").out == run("convert", str(tee)).out != ""
    assert list(tmp_path.iterdir()) == [tee]


@pytest.mark.parametrize("form", ["non", "webpbn"])
def test_a_nonogram_is_written_with_its_solution_and_checked_against_it(run: Run, tmp_path: Path, form: str) -> None:
    target = tmp_path / f"solved.{form}"
    assert run("convert", "nonogram", "--challenge", "Heart 5x5", "--to", form, "--sol", "-o", str(target)).code == 0
    assert ("0101011111111110111000100" in target.read_text("utf-8")) is (form == "non")
    assert run(str(target), "--check", str(target)).out == "solved\n"
    coloured = run("convert", "color-nonogram", "--challenge", "Daisy 5x5", "--to", form, "--sol").out
    (tmp_path / "coloured").write_text(coloured, encoding="utf-8")
    assert run(str(tmp_path / "coloured"), "--check", str(tmp_path / "coloured")).out == "solved\n"


@pytest.mark.parametrize(
    ("address", "form", "words"),
    [
        ("hashikake/2/2/7810", "txt", "it would be read as another puzzle"),
        ("nurikabe/2/2/6i", "spf", "6 is not allowed in a cell"),
    ],
)
def test_a_puzzle_that_would_change_is_not_written(run: Run, address: str, form: str, words: str) -> None:
    result = run("convert", address, "--to", form)
    assert result.code == 3
    assert words in result.err
    assert not result.out
