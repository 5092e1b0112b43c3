"""The prompt on a terminal: completion, history and a toolbar. Ctrl-C cancels only the running command."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Event, Thread

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from dslrun.interpreter.deadline import Deadline
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.play.replies import Reply
from dslrun.repl.play.saves import folder
from dslrun.repl.prompt.commands import is_slow, patience, run_line
from dslrun.repl.prompt.completion import suggestions
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import is_unfinished
from dslrun.repl.prompt.printing import print_board, print_reply
from dslrun.repl.prompt.view_commands import status

PROMPT = "> "
MORE = ". "
LOOK_EVERY = 0.1
"""Seconds between two checks for an answer."""


def converse(context: PromptContext, console: Console) -> Exit:
    """Read and run lines until the player leaves."""
    print_board(console, context)
    session: PromptSession[str] = PromptSession(
        PROMPT,
        history=kept_history(),
        completer=Suggestions(context),
        complete_while_typing=False,
        key_bindings=bindings(),
        multiline=True,
        prompt_continuation=MORE,
        bottom_toolbar=lambda: status(context),
    )
    while not context.left:
        try:
            text = session.prompt()
        except KeyboardInterrupt:  # discard what was typed
            continue
        except EOFError:
            break
        reply = answered(context, text)
        print_reply(console, context, reply, redraw=True)
        console.out.flush()
    return Exit.DONE


def answered(context: PromptContext, text: str) -> Reply:
    """Run a line. A line that may take long runs in a thread, so that Ctrl-C can cancel it."""
    if not is_slow(text):
        return run_line(context, text)
    return cancellable(
        lambda deadline: run_line(context, text, deadline), Deadline(context.time_limit or patience(text))
    )


def cancellable(work: Callable[[Deadline], Reply], deadline: Deadline) -> Reply:
    """Run work in another thread. Ctrl-C cancels its deadline; its exceptions are raised here."""
    found: list[Reply | BaseException] = []

    def target() -> None:
        try:
            found.append(work(deadline))
        except BaseException as error:  # raised again in the waiting thread
            found.append(error)
        finished.set()

    finished = Event()  # not `join`: an interrupted join makes Python believe that the thread has ended
    worker = Thread(target=target, daemon=True)
    begun = cancelled = False
    while not finished.is_set():
        try:
            if not begun:
                begun = True
                worker.start()
            if not finished.wait(LOOK_EVERY) and not worker.is_alive():
                break  # Ctrl-C came before the thread started
        except KeyboardInterrupt:
            deadline.cancel()
            cancelled = True
    result = found[0] if found else Reply(False, "Cancelled.")
    if isinstance(result, BaseException):
        raise result
    return Reply(False, "Cancelled.") if cancelled else result


def kept_history() -> History:
    """The history of typed lines, stored on disk if possible."""
    path = folder().parent / "history"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError:
        return InMemoryHistory()
    return ForgivingHistory(str(path))


class ForgivingHistory(FileHistory):
    """A history that loses lines instead of failing if the disk is full."""

    def store_string(self, string: str) -> None:
        """Store a line."""
        with suppress(OSError):
            super().store_string(string)


def bindings() -> KeyBindings:
    """Key bindings: Enter ends the line unless brackets are open."""
    keys = KeyBindings()

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if is_unfinished(buffer.text):
            buffer.insert_text("\n")
        else:
            buffer.validate_and_handle()

    return keys


class Suggestions(Completer):
    """Completions for prompt_toolkit."""

    def __init__(self, context: PromptContext) -> None:
        self.context = context

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Yield the completions of the text before the cursor."""
        text = document.text_before_cursor
        for one in suggestions(self.context, text):
            yield Completion(one.text, -len(one.typed), display_meta=one.about)
