"""Play on a terminal: one challenge after another until the player leaves."""

import asyncio

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.reading import challenges
from dslrun.repl.arguments import Request, on_terminal
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import game_of, limits_of
from dslrun.repl.play.new_puzzle import ALL_SECONDS, another_puzzle
from dslrun.repl.play.opening import open_play, unfinished
from dslrun.repl.play.opening import wanted as kept_play
from dslrun.repl.play.records import praise
from dslrun.repl.play.replies import Reply
from dslrun.repl.play.words import clock, moves_counted
from dslrun.repl.screen.app import Screen
from dslrun.repl.screen.assistant import CONTINUE
from dslrun.repl.screen.chooser import Chooser
from dslrun.repl.screen.chooser_app import ChooserScreen
from dslrun.repl.screen.command_runner import CommandRunner
from dslrun.repl.screen.navigation import cursor_layers
from dslrun.repl.screen.state import ScreenState


def run(request: Request, console: Console) -> Exit:
    """Play the game that the request names. Without one, show the chooser before each play until the player leaves."""
    if request.game is not None or request.resume is not None:
        play_on(request, console)
        return Exit.DONE
    chooser = Chooser()
    while choice := asyncio.run(ChooserScreen(chooser, colour=console.colour).run()):
        play_on(request._replace(game=choice.game, challenge=choice.challenge, resume=choice.save), console)
    return Exit.DONE


def play_on(request: Request, console: Console) -> None:
    """Play one challenge after another until the player leaves."""
    wanted: Request | None = request
    while wanted is not None:
        wanted = play(wanted, console)


def play(request: Request, console: Console) -> Request | None:
    """Play one challenge; return the request for the next one, None if the player leaves.

    Without a terminal, or if nothing can be set, print the board instead.
    """
    request, notices = named(request), Notices()
    play, journal, words = open_play(request, notices)
    kept = unfinished(play.game) if request.resume is None else None
    console.warnings(play.game.warnings)
    if not on_terminal() or not cursor_layers(play.game):  # no terminal, or nothing to set
        console.print(play.title)
        console.board(play.game, play.values())
        journal.close()
        return None
    notices.state = state = ScreenState(play, console.charset)
    if kept is not None:
        record = kept.record
        played = f"{moves_counted(record.moves)}, {clock(record.seconds)} played"
        words = [f"You have an unfinished play of this challenge: {played}."]
    state.say(Reply(True, "\n".join(words), offer=f"{CONTINUE} {kept.name}" if kept else ""))
    runner = CommandRunner(state, request, journal, notices)
    state.is_saved = lambda: runner.journal.is_written
    state.praise = lambda: praise(runner.journal.path)
    state.has_next = lambda: bool(following(runner.current_request, state.game.challenge))
    state.is_last = lambda: is_last(runner.current_request, state.game.challenge)
    state.make_new = lambda deadline: str(another_puzzle(runner.current_request, state.game, deadline))
    state.job.seconds = request.time_limit or state.job.seconds
    state.maker.seconds = ALL_SECONDS
    screen = Screen(state, runner, colour=console.colour)
    try:
        outcome = asyncio.run(screen.run())
        if state.play.depth:
            state.play.notify("cursor", state.cursor_words)
    finally:
        runner.journal.close()
        notices.print_all(console)
    if outcome == "next":
        return following(runner.current_request, state.game.challenge)
    if outcome == "made":
        return request._replace(game=state.made, challenge=None, options=(), resume=None)
    if outcome.startswith(CONTINUE):
        return request._replace(resume=outcome.removeprefix(CONTINUE).strip())
    console.print(f"{clean(state.play.title)}: {left_words(state, runner.journal.is_written)}")
    return None


class Notices:
    """Collects disk errors of the journal, to show on the screen and to print after the screen is closed."""

    def __init__(self) -> None:
        self.state: ScreenState | None = None
        self.found: dict[str, None] = {}

    def __call__(self, text: str) -> None:
        """Add a notice, and show it if the screen is open."""
        self.found[text] = None
        if self.state is not None:
            self.state.notice = text

    def print_all(self, console: Console) -> None:
        """Print all notices."""
        for text in self.found:
            console.message(text)


def named(request: Request) -> Request:
    """Fill in the game and challenge of the saved play that a request asks for, if it asks for one."""
    if request.resume is None:
        return request
    kept = kept_play(request)
    return request._replace(game=kept.record.game, challenge=kept.record.challenge, resume=kept.name)


def left_words(state: ScreenState, kept: bool) -> str:
    """The message printed when the player leaves. `kept` is True if the moves are saved."""
    filled, total = state.play.filled
    if state.solved or not state.play.depth:
        return "solved." if state.solved else "no moves made."
    return f"{filled} of {total} set; {'dslrun --resume continues' if kept else 'your moves are not saved'}."


def is_last(request: Request, challenge: str) -> bool:
    """True if a challenge is the last one of its game."""
    return names_of(request)[-1:] == [challenge]


def names_of(request: Request) -> list[str]:
    """The names of the challenges from which a request chooses."""
    return challenges(game_of(request), limits_of(request), allow_paths=request.allow_paths)


def following(request: Request, challenge: str) -> Request | None:
    """The request for the next challenge; the first one follows the last. None if there is no other challenge."""
    names = names_of(request)
    at = names.index(challenge) + 1 if challenge in names else 0
    wanted = names[at % len(names)] if names else challenge
    return None if wanted == challenge else request._replace(challenge=wanted, resume=None)
