"""Commands that play: values, pencil marks, undo and redo, branches."""

from collections.abc import Callable, Sequence

from dslrun.repl.describing import describe_changes
from dslrun.repl.play import branches, marks, moves
from dslrun.repl.play.events import Level
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.state import PlayState
from dslrun.repl.play.words import moves_counted
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine

MOST_TOLD = 12
"""The largest number of changes that a reply lists."""


def on_play(change: Callable[[PlayState], Reply]) -> Callable[[PromptContext, CommandLine], Reply]:
    """Turn a function that changes the play into a command without arguments."""

    def run(context: PromptContext, line: CommandLine) -> Reply:
        line.refuse_more(0)
        return change(context.play)

    return run


def set_values(context: PromptContext, line: CommandLine) -> Reply:
    """Set sites to values."""
    changes = list(line.settings(context))
    if len(changes) == 1:
        var, value = changes[0]
        return moves.clear(context.play, var) if value is None else moves.set_value(context.play, var, value)
    return moves.set_several(context.play, changes, f"set {line.rest}")


def clear(context: PromptContext, line: CommandLine) -> Reply:
    """Clear sites."""
    found = []
    at = 0
    while at < len(line.words) or at == 0:
        var, at = line.variable(context, at)
        found.append(var)
    if len(found) == 1:
        return moves.clear(context.play, found[0])
    return moves.set_several(context.play, [(var, None) for var in found], f"clear {line.rest}")


def mark_empty(context: PromptContext, line: CommandLine) -> Reply:
    """Mark a site as empty."""
    var, at = line.variable(context, 0)
    line.refuse_more(at)
    return moves.mark_empty(context.play, var)


def mark(context: PromptContext, line: CommandLine) -> Reply:
    """Note values at a site in pencil, or erase those already noted. `.` erases all marks of the site."""
    var, at = line.variable(context, 0)
    values = [line.value(context, var, place) for place in range(at, max(at + 1, len(line.words)))]
    reply = done()
    for value in values:
        reply = (
            marks.erase_marks_at(context.play, var) if value is None else marks.toggle_mark(context.play, var, value)
        )
        if not reply.ok:
            return reply
    return reply._replace(text=marks_at(context, var))


def unmark(context: PromptContext, line: CommandLine) -> Reply:
    """Erase the marks at a site, or all marks."""
    if not line.words:
        return worded(marks.erase_all_marks(context.play), "All marks are erased. Undo brings them back.")
    var, at = line.variable(context, 0)
    line.refuse_more(at)
    return worded(marks.erase_marks_at(context.play, var), marks_at(context, var))


def list_marks(context: PromptContext, line: CommandLine) -> Reply:
    """List the marks; `marks legal` notes all legal values, `marks follow` toggles the erasing of illegal marks."""
    line.refuse_more(1)
    match line.words[0].text if line.words else "":
        case "legal":
            return marks.fill_marks(context.play)
        case "follow":
            return marks.toggle_follow(context.play)
        case "":
            listed = [marks_at(context, var) for var in sorted(context.play.marks) if context.play.value(var) is None]
            return done("\n".join(listed) or "There are no marks.")
    raise line.fail(
        f"`marks` does not take `{line.words[0].text}`", line.words[0], "", "try: marks legal, marks follow"
    )


def marks_at(context: PromptContext, var: int) -> str:
    """The marks at a variable, as text."""
    noted = sorted(context.play.marks.get(var, ()))
    if noted == [0]:
        return f"{context.play.name(var)}: marked empty"
    return f"{context.play.name(var)}: {'marks ' + ' '.join(map(str, noted)) if noted else 'no marks'}"


def undo(context: PromptContext, line: CommandLine) -> Reply:
    """Undo one action, or the given number of actions."""
    return moves.undo(context.play, line.number())


def redo(context: PromptContext, line: CommandLine) -> Reply:
    """Redo one action, or the given number of actions."""
    return moves.redo(context.play, line.number())


def checkpoint(context: PromptContext, line: CommandLine) -> Reply:
    """Set a checkpoint."""
    return moves.checkpoint(context.play, line.rest)


def back(context: PromptContext, line: CommandLine) -> Reply:
    """Return to the named checkpoint, or to the last one."""
    known = list(context.play.checkpoints)
    if not known:
        return refused("There is no checkpoint yet: `checkpoint NAME` sets one.")
    return moves.back_to(context.play, line.rest or known[-1])


def suppose(context: PromptContext, line: CommandLine) -> Reply:
    """Open a branch with a supposition."""
    return branches.suppose(context.play, *line.setting(context))


def enter(context: PromptContext, line: CommandLine) -> Reply:
    """Continue the named parked branch, or the one parked last."""
    aside = [branch.name for branch in branches.list_branches(context.play) if not branch.is_open]
    if not aside:
        return refused("No branch is parked.")
    return branches.enter(context.play, line.rest or aside[-1])


def conclude(context: PromptContext, line: CommandLine) -> Reply:
    """Drop the innermost branch if its supposition is proved impossible."""
    from dslrun.repl.play import refuting  # late: the proof needs modules that playing does not

    line.refuse_more(0)
    return refuting.conclude(context.play, context.deadline)


def show_branches(context: PromptContext, line: CommandLine) -> Reply:
    """List the open and the parked branches."""
    line.refuse_more(0)
    listed = [
        f"{one.name}: {one.supposition}, then {moves_counted(one.moves)}, {'open' if one.is_open else 'parked'}"
        for one in branches.list_branches(context.play)
    ]
    return done("\n".join(listed) or "There are no branches: `suppose SITE VALUE` opens one.")


def level(context: PromptContext, line: CommandLine) -> Reply:
    """Show or set what happens to illegal moves."""
    line.refuse_more(1)
    if line.words:
        word = line.words[0]
        known = {one.value: one for one in Level}
        if word.text not in known:
            raise line.fail(f"there is no level `{word.text}`", word, "", f"levels: {', '.join(known)}")
        context.play.level = known[word.text]
    meanings = {
        Level.STRICT: "strict: illegal moves are refused.",
        Level.FLAG: "flag: illegal moves are allowed, and the rules they break are named.",
        Level.QUIET: "quiet: illegal moves are allowed; `check` names the rules they break.",
    }
    return done(f"The level is {meanings[context.play.level]}")


def worded(reply: Reply, words: str) -> Reply:
    """Add a text to a successful reply that has none."""
    return reply._replace(text=reply.text or words) if reply.ok else reply


def with_changes(context: PromptContext, reply: Reply, before: Sequence[int | None]) -> Reply:
    """Put the changed values before the text of a reply, unless the board is shown anyway."""
    now = context.play.values()
    if context.redraw or len(now) != len(before):
        return reply
    told = list(describe_changes(context.game, now, (var for var in reply.variables if now[var] != before[var])))
    more = [f"... and {len(told) - MOST_TOLD} more."] if len(told) > MOST_TOLD else []
    words = " ".join([*told[:MOST_TOLD], *more])
    return reply._replace(text="\n".join(filter(None, [words, reply.text])))
