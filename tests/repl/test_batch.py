"""`dslrun batch`: a line for each puzzle whatever happens to it, and a second run that does the rest."""

import gzip
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dslrun.repl.batch import supervisor
from dslrun.repl.batch.collection import files_of
from dslrun.repl.batch.puzzle import answer, read_file
from dslrun.repl.batch.results import ResultsFile
from dslrun.repl.batch.supervisor import Supervisor, WorkerProcess, close_all, supervised
from dslrun.repl.batch.tasks import Bounds, Task
from dslrun.repl.cli import main
from tests.repl.conftest import Ran

ROOT = Path(__file__).parents[2]
Run = Callable[..., Any]
SLITHERLINK = "slitherlink\neasy\n2 2\n.3\n.{}\n"
MASYU = "masyu\neasy\n3 3\n..*\n...\n*..\n"
SPOILED = """
import sys; sys.path.insert(0, {root!r})
import os, time
from dslrun.repl.batch import worker
solved = worker.answer
def answer(task, tell):
    tell(dict(type="Spoiled"))
    name = os.path.basename(task.file)
    if "hang" in name:
        time.sleep(1000)
    if "sleepy" in name:
        time.sleep(3)
    if "busy" in name:
        while True:
            pass
    if "once" in name and not os.path.exists(task.file + ".tried"):
        open(task.file + ".tried", "w").close()
        os.kill(os.getpid(), 9)
    if "crash" in name:
        os._exit(9)
    if "hog" in name:
        hog = []
        while True:
            hog.append(bytearray(b"x" * 1_000_000))
    return solved(task, tell)
worker.answer = answer
worker.serve()
"""
"""A worker that fails as the name of its file says."""


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def by_name(path: Path) -> dict[str, dict[str, Any]]:
    return {Path(line["file"]).name: line for line in lines(path)}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Puzzles of several kinds, one of them broken, and files of other kinds."""
    yield filled(tmp_path / "puzzles")
    close_all()


def filled(found: Path) -> Path:
    (found / "deeper").mkdir(parents=True)
    for number in range(4):
        (found / f"s{number}.txt").write_text(SLITHERLINK.format(number))
    (found / "deeper" / "masyu.txt").write_text(MASYU)
    (found / "deeper" / "two.lud").write_text(
        '(challenge "A" of:"Slitherlink" clues:(picture {"3"}))(challenge "B" of:"Masyu" circles:(picture {".." ".."}))'
    )
    (found / "broken.txt").write_text("akari\neasy\n2 2\n..\n.\n")
    (found / "README.txt").write_text("Puzzles of mine.\n")
    (found / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0")
    (found / ".hidden.txt").write_text(MASYU)
    return found


class FirstRun(NamedTuple):
    """What a batch over the folder wrote and printed."""

    ran: Ran
    folder: Path
    results: Path

    def copied(self, folder: Path, results: Path) -> None:
        """Write its results as if it had run over another folder with the same files."""
        results.write_text(self.results.read_text().replace(str(self.folder), str(folder)))


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FirstRun]:
    """A batch over the folder, run once for all tests that look at it or go on from it."""
    folder = filled(tmp_path_factory.mktemp("first") / "puzzles")
    results = folder.parent / "results.jsonl"
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        code = main(["batch", str(folder), "-o", str(results)])
    yield FirstRun(Ran(code, out.getvalue(), err.getvalue()), folder, results)
    close_all()


def test_a_collection_gets_a_line_for_each_puzzle(first: FirstRun) -> None:
    ran, _, results = first
    assert ran.code == 3
    found = by_name(results)
    assert sorted(found) == ["broken.txt", "masyu.txt", "s0.txt", "s1.txt", "s2.txt", "s3.txt", "two.lud"]
    assert len(lines(results)) == 8
    statuses = {name: line["status"] for name, line in found.items() if name != "two.lud"}
    assert statuses == {
        "broken.txt": "error", "masyu.txt": "unique", "s0.txt": "none", "s1.txt": "unique", "s2.txt": "multiple",
        "s3.txt": "unique",
    }  # fmt: skip
    assert sorted((line["challenge"], line["type"]) for line in lines(results) if line["puzzles"] == 2) == [
        ("A", "Slitherlink"),
        ("B", "Masyu"),
    ]
    one = found["s3.txt"]
    assert (one["game"], one["type"], one["size"], one["challenge"]) == ("Slitherlink", "Slitherlink", "2x2", "s3")
    assert one["solutions"][0]["Edge"].count(1) == 6
    assert {"load", "all"} <= set(one["seconds"])
    assert "README.txt: skipped" in ran.err
    assert "picture.png: skipped" in ran.err
    assert "hidden" not in ran.err


XML = (
    '<?xml version="1.0" encoding="{}"?>\n<nonogram><meta name="title">Ä</meta>'
    '<bank name="row">1</bank><bank name="col">1</bank></nonogram>'
)


def test_puzzles_are_told_by_their_content_however_they_are_stored(tmp_path: Path) -> None:
    kept = {
        "latin.xml": XML.format("ISO-8859-1").encode("latin-1"),
        "wide.xml": XML.format("UTF-16").encode("utf-16"),
        "packed": gzip.compress(MASYU.encode()),
        "spoilt.txt": ("% é\n" + MASYU).encode("latin-1"),
    }
    for name, data in kept.items():
        (tmp_path / name).write_bytes(data)
    others = {
        "cut.txt": gzip.compress(MASYU.encode())[:12],
        "notes.txt": b"// " * 60 + b"notes\n",
        "x.png": b"\x89PNG\0",
    }
    for name, data in others.items():
        (tmp_path / name).write_bytes(data)
    told: list[str] = []
    assert [Path(file).name for file in files_of([str(tmp_path)], told.append)] == sorted(kept)
    assert len(told) == len(others)


def test_the_fields_are_those_of_solve(run: Run, folder: Path, tmp_path: Path) -> None:
    puzzle, results = str(folder / "s2.txt"), tmp_path / "results.jsonl"
    run("batch", puzzle, "-o", str(results))
    solved = run(puzzle, "--solve", "--json").json
    solved.pop("ambiguity")  # a batch only solves
    (line,) = lines(results)
    assert set(line) == {*solved, "file", "type", "size", "puzzles", "digest", "limits"}
    assert {key: line[key] for key in solved if key != "seconds"} == {
        key: value for key, value in solved.items() if key != "seconds"
    }


def test_a_broken_file_is_told_with_its_place(first: FirstRun) -> None:
    ran = first.ran
    line = by_name(first.results)["broken.txt"]
    assert (line["code"], line["solutions"]) == ("E0734", [])
    assert "broken.txt:5:2" in line["message"]
    assert "error: " in ran.err
    assert "broken.txt:5:2" in ran.err


def test_the_summary_counts_by_type(first: FirstRun) -> None:
    rows = {line.split("  ")[0]: line.split() for line in first.ran.out.splitlines()}
    assert rows["type"] == ["type", "puzzles", "solved", "unique", "several", "none", "unknown", "errors", "slowest"]
    assert rows["Slitherlink"][1:8] == ["5", "3", "2", "1", "2", "0", "0"]
    assert rows["(not read)"][2:9] == ["1", "0", "0", "0", "0", "0", "1"]
    assert rows["all"][1] == "8"


def test_a_second_run_does_nothing_again(run: Run, first: FirstRun, folder: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    first.copied(folder, results)
    before = results.read_bytes()
    second = run("batch", str(folder), "-o", str(results))
    assert results.read_bytes() == before
    assert (second.code, second.out) == (first.ran.code, first.ran.out.replace(str(first.folder), str(folder)))
    assert "8 of them were done before" in second.err


def test_a_second_run_does_what_is_missing(run: Run, first: FirstRun, folder: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    first.copied(folder, results)
    whole = {(line["file"], line["challenge"]) for line in lines(results)}
    written = results.read_text().splitlines(keepends=True)
    kept = [line for line in written if "s1.txt" not in line and '"challenge": "B"' not in line]
    results.write_text("".join(kept) + written[0][:40])
    ran = run("batch", str(folder), "-o", str(results))
    assert "the last line is incomplete" in ran.err
    assert results.read_text().startswith("".join(kept))
    assert len(lines(results)) == 8
    assert {(line["file"], line["challenge"]) for line in lines(results)} == whole


def test_a_second_run_solves_changed_files_and_chosen_answers_again(
    run: Run, first: FirstRun, folder: Path, tmp_path: Path
) -> None:
    results = tmp_path / "results.jsonl"
    first.copied(folder, results)
    before = lines(results)
    ran = run("batch", str(folder), "-o", str(results), "--retry", "error")
    assert [Path(line["file"]).name for line in lines(results)[len(before) :]] == ["broken.txt"]
    assert "7 of them were done before" in ran.err
    before = lines(results)
    (folder / "s0.txt").write_text(SLITHERLINK.format(3))
    (folder / "broken.txt").write_text(MASYU)
    ran = run("batch", str(folder), "-o", str(results))
    assert sorted((Path(line["file"]).name, line["status"]) for line in lines(results)[len(before) :]) == [
        ("broken.txt", "unique"),
        ("s0.txt", "unique"),
    ]
    assert (ran.code, "6 of them were done before" in ran.err) == (0, True)
    ran = run("batch", str(folder), "-o", str(results), "--retry", "none")
    assert (ran.code, "expected error or unknown, not `none`" in ran.err) == (2, True)


def test_results_go_to_standard_output_without_a_file(run: Run, folder: Path) -> None:
    ran = run("batch", str(folder / "s2.txt"), str(folder / "s3.txt"), str(folder / "s2.txt"))
    assert ran.code == 0
    assert sorted(json.loads(line)["challenge"] for line in ran.out.splitlines()) == ["s2", "s3"]
    assert "Slitherlink" in ran.err


def test_the_challenges_of_a_game_are_solved_once(run: Run, tmp_path: Path) -> None:
    folder, results = tmp_path / "games", tmp_path / "results.jsonl"
    (folder / "mine").mkdir(parents=True)
    (folder / "mine.lud").write_text(
        '(game "Mine" (equipment {(board (square <Challenge:n>) (values Cell (range 1 <Challenge:n>)))'
        " (regions {Rows Columns})}) (rules (play (satisfy (all Different)))))"
    )
    for n in (1, 2):
        (folder / "mine" / f"{n}.lud").write_text(f'(challenge "N{n}" of:"../mine.lud" n:{n})')
    assert run("batch", str(folder), "-o", str(results), "--jobs", "2").code in (0, 3)
    assert sorted(Path(line["file"]).name for line in lines(results)) == ["1.lud", "2.lud"]


def test_a_pack_is_read_once_for_all_its_puzzles_unless_it_changes(tmp_path: Path) -> None:
    pack = tmp_path / "some.nonpack"
    one = 'title "{}"\nwidth 1\nheight 1\nrows\n{}\ncolumns\n{}\n'
    pack.write_text("====\n".join(one.format(number, 1, 1) for number in range(20)))
    read_file.cache_clear()

    def solved(name: str | None) -> dict[str, Any]:
        return answer(Task(str(pack), name, Bounds(30, 1000)), lambda known: None)

    assert len(solved(None)["parts"]) == 20
    assert {(line["status"], line["size"]) for line in map(solved, map(str, range(20)))} == {("unique", "1x1")}
    assert read_file.cache_info().misses == 1
    pack.write_text(one.format(7, 1, "0"))
    assert (solved("7")["status"], read_file.cache_info().misses) == ("none", 2)
    pack.unlink()
    assert solved("7")["code"] == "E0501"


def test_a_file_that_holds_something_else_is_left_alone(run: Run, folder: Path) -> None:
    other = folder / "notes.txt"
    other.write_text("do not lose me")
    ran = run("batch", str(folder), "-o", str(other))
    assert ran.code == 3
    assert "error[E0751]" in ran.err
    assert other.read_text() == "do not lose me"


def test_two_batches_do_not_write_one_file(run: Run, folder: Path, tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    results = tmp_path / "results.jsonl"
    with results.open("a") as held:
        fcntl.flock(held.fileno(), fcntl.LOCK_EX)
        ran = run("batch", str(folder), "-o", str(results))
    assert ran.code == 3
    assert "error[E0752]" in ran.err


def test_an_unknown_executor_is_refused(run: Run, folder: Path) -> None:
    ran = run("batch", str(folder), "--executor", "desk")
    assert ran.code == 2
    assert "error[E0753]" in ran.err


@pytest.mark.parametrize("kind", ["dask", "dask://nowhere:1"])
def test_dask_is_asked_for_where_it_is_not_installed(
    run: Run, folder: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = run("batch", str(folder), "--executor", kind)
    assert ran.code == 3
    assert "error[E0754]: Dask is not installed" in ran.err
    assert "pip install" in ran.err


def test_a_hang_a_crash_and_a_memory_hog_cost_nobody_else_anything(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "START", SPOILED)
    monkeypatch.setattr(supervisor, "GRACE", 0.2)
    monkeypatch.setattr(supervisor, "WALL", 1.0)
    for name in ("hang1", "hang2", "crash", "hog"):
        (folder / f"{name}.txt").write_text(MASYU)
    for number in range(8):
        (folder / f"t{number}.txt").write_text(MASYU)
    results = tmp_path / "results.jsonl"
    ran = run("batch", str(folder), "-o", str(results), "--time-limit", "10", "--memory", "500", "--jobs", "2")
    assert ran.code == 3
    found = by_name(results)
    assert len(lines(results)) == 20
    assert {found[f"t{number}.txt"]["status"] for number in range(8)} == {"unique"}
    for name in ("hang1.txt", "hang2.txt"):
        assert (found[name]["status"], found[name]["type"]) == ("unknown", "Spoiled")
        assert "time limit of 10 s" in found[name]["message"]
    assert (found["crash.txt"]["status"], found["crash.txt"]["solutions"]) == ("error", [])
    assert "exit code 9" in found["crash.txt"]["message"]
    assert found["hog.txt"]["status"] == "unknown"
    assert "MB reached" in found["hog.txt"]["message"] or "memory" in found["hog.txt"]["message"]


def test_processor_time_is_limited_not_time_on_the_clock(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(supervisor, "START", SPOILED)
    monkeypatch.setattr(supervisor, "GRACE", 0.2)
    for name in ("sleepy", "busy"):
        (folder / f"{name}.txt").write_text(MASYU)
    mine = Supervisor()
    assert mine.run(Task(str(folder / "sleepy.txt"), None, Bounds(2, 1000)))["status"] == "unique"
    found = mine.run(Task(str(folder / "busy.txt"), None, Bounds(0.3, 1000)))
    assert (found["status"], mine.worker) == ("unknown", None)


def test_a_puzzle_is_tried_again_if_its_child_was_killed(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(supervisor, "START", SPOILED)
    (folder / "once.txt").write_text(MASYU)
    mine = Supervisor()
    assert mine.run(Task(str(folder / "once.txt"), None, Bounds(30, 1000)))["status"] == "unique"
    (folder / "crash.txt").write_text(MASYU)
    found = mine.run(Task(str(folder / "crash.txt"), None, Bounds(30, 1000)))
    assert found["message"] == "its worker process ended with exit code 9, 2 times"
    mine.close()


def test_a_child_that_misbehaved_is_replaced(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(supervisor, "START", SPOILED)
    mine = Supervisor()
    bounds = Bounds(30, 1000)
    first = mine.run(Task(str(folder / "s1.txt"), None, bounds))
    kept = mine.worker
    again = mine.run(Task(str(folder / "s3.txt"), None, bounds))
    assert (first["status"], again["status"]) == ("unique", "unique")
    assert kept is mine.worker
    assert mine.run(Task("crash", None, bounds))["status"] == "error"
    assert mine.worker is None
    assert mine.run(Task(str(folder / "s1.txt"), None, bounds))["status"] == "unique"
    mine.close()


def test_the_tasks_of_a_thread_share_a_worker(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    started: list[WorkerProcess] = []

    class Counted(WorkerProcess):
        def __init__(self) -> None:
            started.append(self)
            super().__init__()

    monkeypatch.setattr(supervisor, "WorkerProcess", Counted)
    with ThreadPoolExecutor(1) as threads:
        tasks = [Task(str(folder / name), None, Bounds(30, 1000)) for name in ("s1.txt", "s3.txt")]
        assert [found["status"] for found in threads.map(supervised, tasks)] == ["unique", "unique"]
    close_all()
    assert len(started) == 1


@pytest.mark.parametrize(("held", "renewed"), [(500, False), (560, True)])
def test_a_worker_that_holds_half_of_its_memory_is_renewed(
    held: int, renewed: bool, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """Half of the room between what a new worker holds (100 MB) and the bound (1000 MB) ends at 550 MB."""
    mine = Supervisor()
    task = Task(str(folder / "s1.txt"), None, Bounds(60, 1000))
    monkeypatch.setattr(supervisor.WorkerProcess, "megabytes", lambda worker: 100.0)
    assert mine.run(task)["status"] == "unique"
    first = mine.worker
    assert first is not None
    monkeypatch.setattr(supervisor.WorkerProcess, "megabytes", lambda worker: float(held))
    assert mine.run(task)["status"] == "unique"
    assert (mine.worker is not first) is renewed
    assert (first.process.poll() is not None) is renewed
    assert mine.run(task)["status"] == "unique"
    mine.close()


def test_where_no_child_can_be_started_no_puzzle_is_blamed(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "START", "import no_such_module_{root!r}")
    results = tmp_path / "results.jsonl"
    ran = run("batch", str(folder), "-o", str(results))
    assert ran.code == 70
    assert "could not be started: it ended with exit code 1" in ran.err
    assert lines(results) == []


def test_a_puzzle_too_hard_for_its_time_is_unknown(run: Run, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    hard = tmp_path / "hard.txt"
    hard.write_text(
        "nurikabe\nhard\n30 30\n" + 6 * (2 * (30 * "." + "\n") + 6 * "..{9}.." + "\n" + 2 * (30 * "." + "\n"))
    )
    ran = run("batch", str(hard), "-o", str(results), "--time-limit", "1")
    (line,) = lines(results)
    assert (ran.code, line["status"], line["type"], line["size"]) == (4, "unknown", "Nurikabe", "30x30")
    assert "time limit of 1 s" in line["message"]


@pytest.mark.skipif(os.name != "posix", reason="needs kill")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["kill -9", "Ctrl-C"])
def test_what_was_done_outlives_a_kill_and_is_not_done_again(folder: Path, tmp_path: Path, how: signal.Signals) -> None:
    results = tmp_path / "results.jsonl"
    for number in range(30):
        (folder / f"t{number}.txt").write_text(MASYU)
    command = [sys.executable, "-m", "dslrun", "batch", str(folder), "-o", str(results), "--jobs", "1"]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    end = time.monotonic() + 300
    while time.monotonic() < end and (not results.exists() or results.read_bytes().count(b"\n") < 3):
        time.sleep(0.01)
    process.send_signal(how)
    assert process.wait(300) == (130 if how == signal.SIGINT else -how)
    before = results.read_bytes()
    done = before[: before.rfind(b"\n") + 1]
    assert 3 <= done.count(b"\n") < 38
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 3
    assert results.read_bytes().startswith(done)
    assert len(lines(results)) == len({(line["file"], line["challenge"]) for line in lines(results)}) == 38


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_children_end_with_a_batch_that_was_killed(folder: Path, tmp_path: Path) -> None:
    spoil = f"from dslrun.repl.batch import supervisor; supervisor.START = {SPOILED!r}"
    code = f"{spoil}; from dslrun.repl.cli import main; import sys; main(sys.argv[1:])"
    (folder / "hang.txt").write_text(MASYU)
    command = [sys.executable, "-c", code, "batch", str(folder / "hang.txt"), "--jobs", "1"]
    process = subprocess.Popen(command, cwd=ROOT)
    end = time.monotonic() + 300
    while not children(process.pid) and time.monotonic() < end:
        time.sleep(0.05)
    (worker,) = children(process.pid)
    time.sleep(0.5)
    process.kill()
    process.wait()
    while Path(f"/proc/{worker}").exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert not Path(f"/proc/{worker}").exists()


def children(pid: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == pid:
            found.append(int(path.parent.name))
    return found


def test_a_cluster_loses_a_worker_and_no_puzzle(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed")
    for number in range(30):
        (folder / f"t{number}.txt").write_text(MASYU)
    results = tmp_path / "results.jsonl"
    killed: list[int] = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:

        def add_and_kill(self: ResultsFile, answer: dict[str, Any]) -> None:
            add(self, answer)
            if len(self.known) == 5:
                killed.append(next(iter(cluster.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)

        add = ResultsFile.add
        monkeypatch.setattr(ResultsFile, "add", add_and_kill)
        address = cluster.scheduler_address.removeprefix("tcp://")
        ran = run("batch", str(folder), "-o", str(results), "--executor", f"dask://{address}")
    assert killed
    assert ran.code == 3
    assert len(lines(results)) == 38
    assert [line["file"] for line in lines(results) if line["status"] == "error"] == [str(folder / "broken.txt")]


class Fleeting(ThreadPoolExecutor):
    """An executor that does the first tasks, and then is gone."""

    count = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        Fleeting.count += 1
        if Fleeting.count <= 3:
            return super().submit(fn, *args, **kwargs)
        gone: Future[Any] = Future()
        gone.cancel()
        gone.set_running_or_notify_cancel()
        return gone


def test_what_a_cluster_was_lost_with_is_done_by_a_second_run(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = tmp_path / "results.jsonl"
    with monkeypatch.context() as lost:
        lost.setattr("dslrun.repl.batch.executors.ThreadPoolExecutor", Fleeting)
        first = run("batch", str(folder), "-o", str(results))
    assert (first.code, "the Dask scheduler is gone" in first.err) == (3, True)
    done = len(lines(results))
    assert 0 < done < 8
    second = run("batch", str(folder), "-o", str(results))
    assert len(lines(results)) == 8
    assert f"{done} of them were done before" in second.err
