"""`--saves`: list the saved plays."""

from dslrun.dsl.sanitiser import clean
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.listing import columns
from dslrun.repl.play.saves import Save, folder, matching, saves
from dslrun.repl.play.words import clock, moves_counted


def run(request: Request, console: Console) -> Exit:
    """List the saved plays, the most recent one first."""
    kept = saves()
    if request.game is not None:
        kept = matching(request.game, kept)
    if request.json:
        console.data({"folder": str(folder()), "saves": [as_json(save) for save in kept]})
        return Exit.DONE
    if not kept:
        console.print(f"no play is saved in {clean(str(folder()))}")
        return Exit.DONE
    for line in columns([row(save) for save in kept]):
        console.print(line)
    return Exit.DONE


def row(save: Save) -> tuple[str, ...]:
    """Return the columns of a play: name, state, moves, time played and date."""
    record = save.record
    state = "solved" if record.solved else "shown" if record.shown else "open"
    when = save.when.strftime("%Y-%m-%d %H:%M")
    return save.name, state, moves_counted(record.moves), clock(record.seconds), when


def as_json(save: Save) -> dict[str, object]:
    """Return a play as JSON data."""
    record = save.record
    return {
        "name": save.name,
        "file": str(save.path),
        "game": record.game,
        "challenge": record.challenge,
        "solved": record.solved,
        "moves": record.moves,
        "seconds": record.seconds,
        "written": save.when.isoformat(timespec="seconds"),
    }
