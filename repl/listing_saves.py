"""`--saves`: list the saved plays, best times and solved puzzles; delete plays."""

from collections.abc import Sequence

from dslrun.dsl.sanitiser import clean
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.listing import columns
from dslrun.repl.play.records import GameScore, scores
from dslrun.repl.play.saves import Save, clean_locks, delete, folder, matching, saves
from dslrun.repl.play.words import clock, moves_counted


def run(request: Request, console: Console) -> Exit:
    """List the saved plays, the most recent one first, and the scores; or delete the plays that the request names."""
    clean_locks()
    kept = saves()
    code = deleted(request, kept, console)
    if request.delete or request.prune:
        return code
    if request.game is not None:
        kept = matching(request.game, kept)
    if request.json:
        console.data(
            {
                "folder": str(folder()),
                "saves": [as_json(save) for save in kept],
                "scores": [as_score(score) for score in scores(kept)],
            }
        )
        return Exit.DONE
    if not kept:
        console.print(f"no play is saved in {clean(str(folder()))}")
        return Exit.DONE
    for line in columns([row(save) for save in kept]):
        console.print(line)
    for number, score in enumerate(scores(kept)):
        console.print(f"{'' if number else chr(10)}{clean(score.words)}")
    return Exit.DONE


def deleted(request: Request, kept: Sequence[Save], console: Console) -> Exit:
    """Delete the plays that the request names or, with `--prune`, those that hold nothing."""
    named = {save.name: save for save in kept}
    unknown = [name for name in request.delete if name not in named]
    for name in unknown:
        console.message(f"no play `{clean(name)}` is saved; dslrun --saves lists them")
    wanted = [named[name] for name in dict.fromkeys(request.delete) if name in named]
    wanted += [save for save in kept if request.prune and save.record.is_empty and save not in wanted]
    kept_back = [save for save in wanted if not delete(save)]
    for save in wanted:
        problem = save in kept_back
        console.print(f"{clean(save.name)} {'is open elsewhere and stays' if problem else 'deleted'}")
    if request.prune and not wanted:
        console.print("every saved play holds something")
    return Exit.FAILED if unknown or kept_back else Exit.DONE


def row(save: Save) -> tuple[str, ...]:
    """Return the columns of a play: name, state, moves, time played and date."""
    record = save.record
    state = "solved" if record.solved else "shown" if record.shown else "open"
    when = save.when.strftime("%Y-%m-%d %H:%M")
    return save.name, state, moves_counted(record.moves), clock(record.seconds), when


def as_score(score: GameScore) -> dict[str, object]:
    """Return the score of a game as JSON data."""
    return {"game": score.game, "solved": score.solved, "best": score.best}


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
