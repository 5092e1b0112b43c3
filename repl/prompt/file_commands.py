"""Commands about games and files: other games and challenges, saves, the editor."""

import os
import shlex
import subprocess
from pathlib import Path

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.names import plain
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.library import source_of
from dslrun.interpreter.positions.trials import Trial, read_trial, sites_of, write_trial
from dslrun.repl.exits import Exit
from dslrun.repl.listing import columns
from dslrun.repl.listing_saves import row
from dslrun.repl.play import moves
from dslrun.repl.play.opening import wanted
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.saves import saves
from dslrun.repl.play.state import PlayState
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine
from dslrun.repl.prompt.opener import Opener
from dslrun.repl.writing import check_output, write_output

EDITOR = "vi"
"""The editor if neither VISUAL nor EDITOR is set."""


def load(context: PromptContext, line: CommandLine) -> Reply:
    """Open another game; if the argument is a file without the suffix `.lud`, replay its moves on this game."""
    if not line.rest:
        raise line.lacking("a game or a file", "load slitherlink")
    path = Path(line.rest)
    if path.is_file() and path.suffix != ".lud":
        return played(context, path)
    return opened(context, need_opener(context).other(line.rest))


def opened(context: PromptContext, opener: Opener) -> Reply:
    """Start a play of another game."""
    words = context.begin(opener, context.deadline)
    context.redraw = True
    return done("\n".join([context.play.title, *words]))


def resume(context: PromptContext, line: CommandLine) -> Reply:
    """Continue a saved play."""
    opener = need_opener(context)
    if context.journal is None:
        return refused("Plays are not saved here: use `save FILE` and `load FILE`.")
    kept = wanted(opener.request._replace(resume=line.rest, game=None))
    record = kept.record
    request = opener.request._replace(game=record.game, challenge=record.challenge, options=record.options)
    return opened(context, Opener(request._replace(resume=kept.name)))


def list_saves(context: PromptContext, line: CommandLine) -> Reply:
    """List the saved plays."""
    line.refuse_more(0)
    return done("\n".join(columns([row(save) for save in saves()])) or "There are no saved plays.")


def played(context: PromptContext, path: Path) -> Reply:
    """Replace the values on the board with the result of a trial, as one action. Refused moves are left out."""
    limits = context.game.model.limits
    trial = read_trial(source_of(path, limits))
    if problem := other_game(context, trial):
        return refused(f"{clean(path.name)} {problem}")
    play = PlayState(context.game, level=context.play.level)
    refused_moves = []
    for move, (layer, site) in zip(trial.moves, sites_of(context.game, trial), strict=True):
        var = context.game.index.get((layer, site))
        if var is None or play.value(var) == move.value:
            continue
        reply = moves.clear(play, var) if move.value is None else moves.set_value(play, var, move.value)
        if not reply.ok:
            refused_moves.append(reply.text)
    changes = play.values_before(play.depth)
    everything: dict[int, int | None] = {
        var: changes.get(var) for var, value in enumerate(context.play.values()) if not context.play.is_given(var)
    }
    reply = moves.set_several(context.play, everything.items(), f"load {path.name}")
    context.redraw = True
    words = [f"{len(changes)} values from {path.name}. Undo takes them back."]
    words += [f"Refused: {text}" for text in refused_moves[:3]]
    return Reply(not refused_moves, "\n".join(words), variables=reply.variables)


def other_game(context: PromptContext, trial: Trial) -> str:
    """Say that a trial belongs to another game or challenge; empty if it belongs to this one or does not say."""
    game, opener = context.game, context.opener
    names = {plain(game.name), plain(Path(str(opener.request.game)).stem) if opener else ""}
    played = plain(Path(trial.game).name.removesuffix(".lud"))
    if trial.game and played not in names:
        there, here = clean(trial.game), clean(game.name)
        return f"holds moves of {there}, not of {here}. `load {there}` opens that game."
    if trial.challenge and game.challenge and plain(trial.challenge) != plain(game.challenge):
        there, here = clean(trial.challenge), clean(game.challenge)
        return f"holds moves of the challenge {there}, not of {here}. `new {there}` opens that challenge."
    return ""


def save(context: PromptContext, line: CommandLine) -> Reply:
    """Write the values set so far to a file, as a trial that `--replay` reads. `--force` replaces an existing file."""
    if not line.rest:
        raise line.lacking("a file", "save play.txt")
    path = Path(line.rest.removeprefix("--force "))
    place = line.origin(line.first)
    check_output(path, force=line.rest.startswith("--force "), origin=place)
    name = context.opener.request.game if context.opener else None
    moves = context.play.values_before(context.play.depth).items()
    write_output(path, write_trial(context.game, moves, name=name or context.game.name), origin=place)
    return done(f"{len(moves)} moves are saved to {path}; `load {path}` replays them.")


def new(context: PromptContext, line: CommandLine) -> Reply:
    """Start the named challenge, or the next one."""
    opener = need_opener(context)
    known = opener.challenges()
    if line.rest:
        return opened(context, opener.challenge(line.rest))
    if len(known) < 2:
        return refused("The game has no other challenge. `restart` clears the board.")
    at = known.index(context.game.challenge) if context.game.challenge in known else -1
    return opened(context, opener.challenge(known[(at + 1) % len(known)]))


def challenges(context: PromptContext, line: CommandLine) -> Reply:
    """List the challenges of the game, with `*` before the current one."""
    line.refuse_more(0)
    known = need_opener(context).challenges()
    marked = [f"{'*' if name == context.game.challenge else ' '} {name}" for name in known]
    return done("\n".join(marked) or "The game has no challenges.")


def need_opener(context: PromptContext) -> Opener:
    """Return the opener of the game; fail if the game was not opened from a file."""
    if context.opener is None:
        raise mistake("E0504", "this game was not opened from a file", None, "", "load GAME opens one")
    return context.opener


def edit(context: PromptContext, line: CommandLine) -> Reply:
    """Open the game's text in an editor, then load it again and keep the moves.

    A game of the library is first copied, with its challenge, to the file that the line names.
    """
    opener = need_opener(context)
    path = opener.path()
    if path is None:
        return refused("The text came from standard input: save it to a file to edit it.")
    if opener.is_of_the_library:
        if not line.rest:
            return refused("This game belongs to the library: `edit mine.lud` edits a copy.")
        path = Path(line.rest)
        copy(context, path)
        opener = opener.other(str(path))
    problem = run_editor(path)
    return refused(problem) if problem else reload(context, opener)


def copy(context: PromptContext, path: Path) -> None:
    """Write the texts of the game and of the current challenge to a new file."""
    assert context.queries.loaded.expanded is not None
    expanded = context.queries.loaded.expanded
    texts = [expanded.form.origin.span.source.text]
    challenge = expanded.choices.challenge
    if challenge is not None and challenge.origin.span.source is not expanded.form.origin.span.source:
        texts.append(challenge.origin.span.source.text)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write("\n".join(text.rstrip("\n") + "\n" for text in texts))
    except OSError as error:
        raise mistake("E0503", f"cannot write {path}: {error.strerror}", None, "", "name another file") from None


def run_editor(path: Path) -> str:
    """Run the editor on a file; return an error message, empty if the editor succeeded."""
    words = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or EDITOR)
    try:
        code = subprocess.run([*words, str(path)], check=False).returncode
    except OSError as error:
        return f"The editor {words[0]} cannot be started: {error.strerror}. Set EDITOR to another one."
    return f"The editor {words[0]} ended with {code}: the text is not loaded again." if code else ""


def reload(context: PromptContext, opener: Opener | None = None) -> Reply:
    """Load the text again and keep the moves that fit. A text with errors changes nothing."""
    opener = opener or need_opener(context)
    try:
        queries = context.queries.moved_to(opener.load(context.deadline), context.deadline)
    except DslError as error:
        context.failed(Exit.BAD_FILE)
        return Reply(False, f"{error!s}\n\nThe play continues with the old text.")
    lost = context.requery(queries, opener)
    context.redraw = True
    words = "The text is loaded again; your moves are kept."
    if lost:
        words = f"The text is loaded again. Moves that do not fit: {', '.join(lost)}."
    broken = context.play.conflicts()
    more = [f"Broken now: {finding.shown(context.game)}" for finding in broken[:3]]
    return done("\n".join([words, *more]))


def leave(context: PromptContext, line: CommandLine) -> Reply:
    """Leave the prompt."""
    line.refuse_more(0)
    context.left = True
    return done()
