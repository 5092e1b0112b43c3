"""Playing on a terminal: one challenge after another until the player leaves."""

import asyncio

from dsl.printable import clean
from interpreter.loading import challenges
from repl.arguments import Request
from repl.console import Console
from repl.exits import Exit
from repl.opening import limits_of
from repl.play.opening import open_play
from repl.play.replies import Reply
from repl.screen.app import Screen
from repl.screen.chooser import ChooserScreen
from repl.screen.choosing import Chooser
from repl.screen.desk import Desk


def run(request: Request, console: Console) -> Exit:
    """Open the game and play it; without one, let the player choose, and again after each play."""
    if request.game is not None or request.resume is not None:
        play_on(request, console)
        return Exit.DONE
    chooser = Chooser()
    while choice := asyncio.run(ChooserScreen(chooser, colour=console.colour).run()):
        play_on(request._replace(game=choice.game, challenge=choice.challenge, resume=choice.save), console)
    return Exit.DONE


def play_on(request: Request, console: Console) -> None:
    """One challenge after another."""
    wanted: Request | None = request
    while wanted is not None:
        wanted = play(wanted, console)


def play(request: Request, console: Console) -> Request | None:
    """One play on the screen; the request for the next one, None if the player leaves."""
    notices: list[str] = []
    session, journal, words = open_play(request, notices.append)
    console.warnings(session.game.warnings)
    desk = Desk(session, console.charset)
    desk.message = Reply(True, "\n".join([*words, *notices]))
    screen = Screen(desk, colour=console.colour, seconds=request.time_limit)
    try:
        outcome = asyncio.run(screen.run())
    finally:
        journal.close()
    if outcome == "next":
        return following(request, session.game.challenge)
    console.say(f"{clean(session.title)}: {left_words(desk)}")
    return None


def left_words(desk: Desk) -> str:
    """What is said when the player leaves."""
    filled, total = desk.session.filled
    return "solved." if desk.solved else f"{filled} of {total} set; dslrun --resume goes on."


def following(request: Request, challenge: str) -> Request:
    """The request for the challenge after one, the first after the last."""
    if request.game is None or request.game == "-":
        return request
    names = challenges(request.game, limits_of(request), allow_paths=request.allow_paths)
    at = names.index(challenge) + 1 if challenge in names else 0
    wanted = names[at % len(names)] if names else None
    return request._replace(challenge=wanted, resume=None)
