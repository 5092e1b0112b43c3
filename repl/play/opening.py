"""Start a new play or resume a saved one, with the journal that records it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from dslrun.dsl.diagnostics import mistake
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.repl.arguments import Request
from dslrun.repl.opening import game_of, limits_of
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.replaying_journal import JournalRecord, restore
from dslrun.repl.play.saves import Save, clean_locks, fingerprint, folder, header, matching, new_path, saves
from dslrun.repl.play.state import PlayState
from dslrun.repl.play.words import clock, moves_counted


class Opened(NamedTuple):
    """An opened play, its journal, and messages to show at the beginning."""

    play: PlayState
    journal: Journal
    words: list[str]


def open_play(request: Request, notice: Callable[[str], None]) -> Opened:
    """Open the play that the command line asks for: a new one, or a saved one.

    `notice` receives a message if the journal cannot be written later.
    """
    if request.resume is not None:
        return resume(request, wanted(request), notice)
    game = loaded(request)
    opened = begin(game, request, notice)
    kept = unfinished(game)
    if kept is not None:
        opened.words.append(f"You have an unfinished play of this challenge: dslrun --resume {kept.name}")
    return opened


def unfinished(game: Game) -> Save | None:
    """The latest unfinished play of this challenge: one with the same name, otherwise one with the same fingerprint."""
    kept = saves()
    named = [save for save in matching(game.name, kept) if save.record.challenge == (game.challenge or None)]
    earlier = [*named, *same_puzzle(game, kept)]
    return next((save for save in earlier if not save.record.is_over and save.record.moves), None)


def loaded(request: Request) -> Game:
    """Load the game that the command line names."""
    return load(
        game_of(request),
        challenge=request.challenge,
        options=request.options,
        limits=limits_of(request),
        allow_paths=request.allow_paths,
        deadline=Deadline(request.time_limit),
    )


def begin(game: Game, request: Request, notice: Callable[[str], None]) -> Opened:
    """Start a new play with its own journal."""
    clean_locks()
    play = PlayState(game)
    journal = Journal(new_path(game), header(game, opened_as(request), request.options), notice)
    journal.follow(play)
    return Opened(play, journal, [])


def opened_as(request: Request) -> str:
    """The name under which the game can be opened again from any folder."""
    name = str(request.game)
    return str(Path(name).resolve()) if is_file(name) else name


def wanted(request: Request) -> Save:
    """The saved play that the command line names by play or by game, otherwise the latest; unfinished plays first."""
    kept = saves()
    name = request.resume or request.game
    found = matching(name, kept) if name else kept
    if not found and kept and is_file(request.game):
        found = same_puzzle(loaded(request), kept)
    open_ones = [save for save in found if not save.record.is_over]
    if not found:
        where = f"plays are saved in {folder()}"
        what = f"no play of `{clean(name)}` is saved" if name else "no play is saved"
        raise mistake("E0610", what, None, "", f"{where}; dslrun --saves lists them")
    return (open_ones or found)[0]


def same_puzzle(game: Game, kept: Sequence[Save]) -> list[Save]:
    """The saved plays of a puzzle, whatever its file and title are: those with the same fingerprint."""
    mark = fingerprint(game)
    return [save for save in kept if save.record.fingerprint == mark]


def is_file(name: str | None) -> bool:
    """True if a file with that name exists."""
    return name is not None and Path(name).is_file()


def as_kept(request: Request, record: JournalRecord) -> Request:
    """The request that opens a saved play. If its file is gone, take the file that the command line names."""
    if is_file(request.game) and Path(record.game).is_absolute() and not is_file(record.game):
        return request._replace(options=record.options)
    return request._replace(game=record.game, challenge=record.challenge, options=record.options)


def resume(request: Request, save: Save, notice: Callable[[str], None]) -> Opened:
    """Resume a saved play; continue in a copy if it is open elsewhere or if the game has changed."""
    record = save.record
    asked = as_kept(request, record)
    game = loaded(asked)
    play = PlayState(game)
    made = restore(play, record)
    words = [f"Resumed {save.name}: {moves_counted(made.made)}, {clock(made.seconds)} played."]
    changed = record.fingerprint != fingerprint(game)
    journal = Journal(save.path, header(game, opened_as(asked), record.options), notice)
    if changed or made.lost:
        words.append("The text of the game has changed since then.")
        if made.lost:
            words.append(
                f"{moves_counted(made.lost)} did not fit it and {'was' if made.lost == 1 else 'were'} left out."
            )
    elsewhere = not journal.go_on()
    if elsewhere:
        words.append("This play is open in another terminal.")
    if changed or made.lost or elsewhere:
        journal.close()
        journal = copied(play, game, asked, notice)
        words.append(f"Continuing in a copy, {journal.path.stem}; {save.name} stays as it is.")
    journal.follow(play)
    play.left_at = record.cursor
    return Opened(play, journal, words)


def copied(play: PlayState, game: Game, request: Request, notice: Callable[[str], None]) -> Journal:
    """Start a new journal for a play in progress. It first records every action so far."""
    journal = Journal(new_path(game), header(game, opened_as(request), request.options), notice)
    journal.follow(play)
    play.notify_everything()
    return journal
