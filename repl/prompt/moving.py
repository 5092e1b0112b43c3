"""Commands that play: values, pencil marks, back and forth, branches."""

from collections.abc import Sequence

from dslrun.repl.plain import changes_told
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.session import Level
from dslrun.repl.play.words import moves_counted
from dslrun.repl.prompt.desk import Desk
from dslrun.repl.prompt.line import Line

MOST_TOLD = 12
"""Of more changes at once, the first are told."""


def set_values(desk: Desk, line: Line) -> Reply:
    """`set SITE VALUE ...`."""
    changes = list(line.settings(desk))
    if len(changes) == 1:
        var, value = changes[0]
        return desk.session.clear(var) if value is None else desk.session.set(var, value)
    return desk.session.paint(changes, f"set {line.rest}")


def clear(desk: Desk, line: Line) -> Reply:
    """`clear SITE ...`."""
    found = []
    at = 0
    while at < len(line.words) or at == 0:
        var, at = line.variable(desk, at)
        found.append(var)
    if len(found) == 1:
        return desk.session.clear(found[0])
    return desk.session.paint([(var, None) for var in found], f"clear {line.rest}")


def cross(desk: Desk, line: Line) -> Reply:
    """`empty SITE`: surely empty."""
    var, at = line.variable(desk, 0)
    line.refuse_more(at)
    return desk.session.cross(var)


def mark(desk: Desk, line: Line) -> Reply:
    """`mark SITE VALUE...`."""
    var, at = line.variable(desk, 0)
    values = [line.value(desk, var, place) for place in range(at, max(at + 1, len(line.words)))]
    reply = done()
    for value in values:
        reply = desk.session.unmark(var) if value is None else desk.session.mark(var, value)
        if not reply.ok:
            return reply
    return reply._replace(text=marks_at(desk, var))


def unmark(desk: Desk, line: Line) -> Reply:
    """`unmark [SITE]`."""
    if not line.words:
        return worded(desk.session.clear_marks(), "All marks are rubbed out. Undo brings them back.")
    var, at = line.variable(desk, 0)
    line.refuse_more(at)
    return worded(desk.session.unmark(var), marks_at(desk, var))


def marks(desk: Desk, line: Line) -> Reply:
    """`marks [legal|follow]`."""
    line.refuse_more(1)
    match line.words[0].text if line.words else "":
        case "legal":
            return desk.session.fill_marks()
        case "follow":
            return desk.session.toggle_follow()
        case "":
            listed = [marks_at(desk, var) for var in sorted(desk.session.marks) if desk.session.value(var) is None]
            return done("\n".join(listed) or "No marks are noted.")
    raise line.fail(
        f"`marks` does not know `{line.words[0].text}`", line.words[0], "", "try: marks legal, marks follow"
    )


def marks_at(desk: Desk, var: int) -> str:
    """The marks at a variable, in words."""
    noted = sorted(desk.session.marks.get(var, ()))
    if noted == [0]:
        return f"{desk.session.name(var)}: surely empty"
    return f"{desk.session.name(var)}: {'marks ' + ' '.join(map(str, noted)) if noted else 'no marks'}"


def undo(desk: Desk, line: Line) -> Reply:
    """`undo [N]`."""
    return desk.session.undo(line.number())


def redo(desk: Desk, line: Line) -> Reply:
    """`redo [N]`."""
    return desk.session.redo(line.number())


def restart(desk: Desk, line: Line) -> Reply:
    """`restart`."""
    line.refuse_more(0)
    return desk.session.restart()


def checkpoint(desk: Desk, line: Line) -> Reply:
    """`checkpoint [NAME]`."""
    return desk.session.checkpoint(line.rest)


def back(desk: Desk, line: Line) -> Reply:
    """`back [NAME]`: to the last checkpoint if none is named."""
    known = list(desk.session.checkpoints)
    if not known:
        return refused("There is no checkpoint yet: `checkpoint NAME` makes one.")
    return desk.session.back_to(line.rest or known[-1])


def suppose(desk: Desk, line: Line) -> Reply:
    """`suppose SITE VALUE`."""
    return desk.session.suppose(*line.setting(desk))


def leave(desk: Desk, line: Line) -> Reply:
    """`leave`."""
    line.refuse_more(0)
    return desk.session.leave()


def enter(desk: Desk, line: Line) -> Reply:
    """`enter [NAME]`: the branch put aside last if none is named."""
    aside = [branch.name for branch in desk.session.branches if not branch.is_open]
    if not aside:
        return refused("No branch is put aside.")
    return desk.session.enter(line.rest or aside[-1])


def join(desk: Desk, line: Line) -> Reply:
    """`join`."""
    line.refuse_more(0)
    return desk.session.join()


def drop(desk: Desk, line: Line) -> Reply:
    """`drop`."""
    line.refuse_more(0)
    return desk.session.drop()


def conclude(desk: Desk, line: Line) -> Reply:
    """`conclude`."""
    line.refuse_more(0)
    return desk.session.conclude(desk.deadline)


def branches(desk: Desk, line: Line) -> Reply:
    """`branches`."""
    line.refuse_more(0)
    listed = [
        f"{one.name}: {one.supposition}, {moves_counted(one.moves)} upon it, {'open' if one.is_open else 'put aside'}"
        for one in desk.session.branches
    ]
    return done("\n".join(listed) or "There are no branches: `suppose SITE VALUE` begins one.")


def level(desk: Desk, line: Line) -> Reply:
    """`level [strict|flag|quiet]`."""
    line.refuse_more(1)
    if line.words:
        word = line.words[0]
        known = {one.value: one for one in Level}
        if word.text not in known:
            raise line.fail(f"there is no level `{word.text}`", word, "", f"levels: {', '.join(known)}")
        desk.session.level = known[word.text]
    meanings = {
        Level.STRICT: "strict: illegal moves are refused.",
        Level.FLAG: "flag: illegal moves are allowed, and what they break is told.",
        Level.QUIET: "quiet: illegal moves are allowed, and told only when asked.",
    }
    return done(f"The level is {meanings[desk.session.level]}")


def worded(reply: Reply, words: str) -> Reply:
    """A reply with words, if it has none."""
    return reply._replace(text=reply.text or words) if reply.ok else reply


def with_changes(desk: Desk, reply: Reply, before: Sequence[int | None]) -> Reply:
    """A reply that also says what has changed on the board, unless the board is shown anyway."""
    now = desk.session.values()
    if desk.redraw or len(now) != len(before):
        return reply
    told = list(changes_told(desk.game, now, (var for var in reply.variables if now[var] != before[var])))
    more = [f"... and {len(told) - MOST_TOLD} more."] if len(told) > MOST_TOLD else []
    words = " ".join([*told[:MOST_TOLD], *more])
    return reply._replace(text="\n".join(filter(None, [words, reply.text])))
