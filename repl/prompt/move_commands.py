"""Commands that play: values, pencil marks, back and forth, branches."""

from collections.abc import Sequence

from dslrun.repl.plain import changes_told
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.session import Level
from dslrun.repl.play.words import moves_counted
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine

MOST_TOLD = 12
"""Of more changes at once, the first are told."""


def set_values(context: PromptContext, line: CommandLine) -> Reply:
    """`set SITE VALUE ...`."""
    changes = list(line.settings(context))
    if len(changes) == 1:
        var, value = changes[0]
        return context.session.clear(var) if value is None else context.session.set(var, value)
    return context.session.paint(changes, f"set {line.rest}")


def clear(context: PromptContext, line: CommandLine) -> Reply:
    """`clear SITE ...`."""
    found = []
    at = 0
    while at < len(line.words) or at == 0:
        var, at = line.variable(context, at)
        found.append(var)
    if len(found) == 1:
        return context.session.clear(found[0])
    return context.session.paint([(var, None) for var in found], f"clear {line.rest}")


def cross(context: PromptContext, line: CommandLine) -> Reply:
    """`empty SITE`: surely empty."""
    var, at = line.variable(context, 0)
    line.refuse_more(at)
    return context.session.cross(var)


def mark(context: PromptContext, line: CommandLine) -> Reply:
    """`mark SITE VALUE...`."""
    var, at = line.variable(context, 0)
    values = [line.value(context, var, place) for place in range(at, max(at + 1, len(line.words)))]
    reply = done()
    for value in values:
        reply = context.session.unmark(var) if value is None else context.session.mark(var, value)
        if not reply.ok:
            return reply
    return reply._replace(text=marks_at(context, var))


def unmark(context: PromptContext, line: CommandLine) -> Reply:
    """`unmark [SITE]`."""
    if not line.words:
        return worded(context.session.clear_marks(), "All marks are rubbed out. Undo brings them back.")
    var, at = line.variable(context, 0)
    line.refuse_more(at)
    return worded(context.session.unmark(var), marks_at(context, var))


def marks(context: PromptContext, line: CommandLine) -> Reply:
    """`marks [legal|follow]`."""
    line.refuse_more(1)
    match line.words[0].text if line.words else "":
        case "legal":
            return context.session.fill_marks()
        case "follow":
            return context.session.toggle_follow()
        case "":
            listed = [
                marks_at(context, var) for var in sorted(context.session.marks) if context.session.value(var) is None
            ]
            return done("\n".join(listed) or "No marks are noted.")
    raise line.fail(
        f"`marks` does not know `{line.words[0].text}`", line.words[0], "", "try: marks legal, marks follow"
    )


def marks_at(context: PromptContext, var: int) -> str:
    """The marks at a variable, in words."""
    noted = sorted(context.session.marks.get(var, ()))
    if noted == [0]:
        return f"{context.session.name(var)}: surely empty"
    return f"{context.session.name(var)}: {'marks ' + ' '.join(map(str, noted)) if noted else 'no marks'}"


def undo(context: PromptContext, line: CommandLine) -> Reply:
    """`undo [N]`."""
    return context.session.undo(line.number())


def redo(context: PromptContext, line: CommandLine) -> Reply:
    """`redo [N]`."""
    return context.session.redo(line.number())


def restart(context: PromptContext, line: CommandLine) -> Reply:
    """`restart`."""
    line.refuse_more(0)
    return context.session.restart()


def checkpoint(context: PromptContext, line: CommandLine) -> Reply:
    """`checkpoint [NAME]`."""
    return context.session.checkpoint(line.rest)


def back(context: PromptContext, line: CommandLine) -> Reply:
    """`back [NAME]`: to the last checkpoint if none is named."""
    known = list(context.session.checkpoints)
    if not known:
        return refused("There is no checkpoint yet: `checkpoint NAME` makes one.")
    return context.session.back_to(line.rest or known[-1])


def suppose(context: PromptContext, line: CommandLine) -> Reply:
    """`suppose SITE VALUE`."""
    return context.session.suppose(*line.setting(context))


def leave(context: PromptContext, line: CommandLine) -> Reply:
    """`leave`."""
    line.refuse_more(0)
    return context.session.leave()


def enter(context: PromptContext, line: CommandLine) -> Reply:
    """`enter [NAME]`: the branch put aside last if none is named."""
    aside = [branch.name for branch in context.session.branches if not branch.is_open]
    if not aside:
        return refused("No branch is put aside.")
    return context.session.enter(line.rest or aside[-1])


def join(context: PromptContext, line: CommandLine) -> Reply:
    """`join`."""
    line.refuse_more(0)
    return context.session.join()


def drop(context: PromptContext, line: CommandLine) -> Reply:
    """`drop`."""
    line.refuse_more(0)
    return context.session.drop()


def conclude(context: PromptContext, line: CommandLine) -> Reply:
    """`conclude`."""
    line.refuse_more(0)
    return context.session.conclude(context.deadline)


def branches(context: PromptContext, line: CommandLine) -> Reply:
    """`branches`."""
    line.refuse_more(0)
    listed = [
        f"{one.name}: {one.supposition}, {moves_counted(one.moves)} upon it, {'open' if one.is_open else 'put aside'}"
        for one in context.session.branches
    ]
    return done("\n".join(listed) or "There are no branches: `suppose SITE VALUE` begins one.")


def level(context: PromptContext, line: CommandLine) -> Reply:
    """`level [strict|flag|quiet]`."""
    line.refuse_more(1)
    if line.words:
        word = line.words[0]
        known = {one.value: one for one in Level}
        if word.text not in known:
            raise line.fail(f"there is no level `{word.text}`", word, "", f"levels: {', '.join(known)}")
        context.session.level = known[word.text]
    meanings = {
        Level.STRICT: "strict: illegal moves are refused.",
        Level.FLAG: "flag: illegal moves are allowed, and what they break is told.",
        Level.QUIET: "quiet: illegal moves are allowed, and told only when asked.",
    }
    return done(f"The level is {meanings[context.session.level]}")


def worded(reply: Reply, words: str) -> Reply:
    """A reply with words, if it has none."""
    return reply._replace(text=reply.text or words) if reply.ok else reply


def with_changes(context: PromptContext, reply: Reply, before: Sequence[int | None]) -> Reply:
    """A reply that also says what has changed on the board, unless the board is shown anyway."""
    now = context.session.values()
    if context.redraw or len(now) != len(before):
        return reply
    told = list(changes_told(context.game, now, (var for var in reply.variables if now[var] != before[var])))
    more = [f"... and {len(told) - MOST_TOLD} more."] if len(told) > MOST_TOLD else []
    words = " ".join([*told[:MOST_TOLD], *more])
    return reply._replace(text="\n".join(filter(None, [words, reply.text])))
