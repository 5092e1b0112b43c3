"""What the prompt on a terminal is made of, as far as it can be tried without one."""

import signal
import threading
import time
from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory

from dslrun.interpreter.deadline import Deadline
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.terminal import Suggestions, answered, cancellable, kept_history


def test_work_aside_comes_back_with_its_reply_or_its_failure() -> None:
    assert cancellable(lambda deadline: done("there"), Deadline()).text == "there"

    def fail(deadline: Deadline) -> Reply:
        raise ValueError("ours")

    with pytest.raises(ValueError, match="ours"):
        cancellable(fail, Deadline())


def test_ctrl_c_makes_the_deadline_pass_and_is_swallowed() -> None:
    started = threading.Event()

    def work(deadline: Deadline) -> Reply:
        started.set()
        while not deadline.expired():
            time.sleep(0.01)
        return done("too late")

    def from_outside() -> None:
        started.wait()
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    threading.Thread(target=from_outside).start()
    reply = cancellable(work, Deadline())
    assert reply == Reply(False, "Cancelled.")


def test_lines_are_answered_quick_or_slow(context: PromptContext) -> None:
    assert answered(context, "set r1c1 1").text == "r1c1 is 1."
    assert answered(context, "(= r1c1 1)").text == "true"


def test_history_is_kept_on_disk_if_that_is_possible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path / "state"))
    kept_history().store_string("set r1c1 1")
    assert "+set r1c1 1" in (tmp_path / "state" / "history").read_text(encoding="utf-8")
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path / "file"))
    assert isinstance(kept_history(), InMemoryHistory)
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path / "state"))
    history = kept_history()
    (tmp_path / "state" / "history").unlink()
    (tmp_path / "state" / "history").mkdir()
    history.store_string("lost, and the play goes on")


def test_completions_are_handed_to_the_terminal_library(context: PromptContext) -> None:
    found = list(Suggestions(context).get_completions(Document("set r1c3 "), CompleteEvent()))
    assert [one.text for one in found] == ["1", "2"]
    assert found[0].start_position == 0
