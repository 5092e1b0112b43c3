"""Commands that help: hint, reasons, judgement, the solution. Each keeps to the deadline of the desk."""

from dslrun.repl.exits import Exit
from dslrun.repl.play import advice
from dslrun.repl.play.advice import Snapshot
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.prompt.desk import Desk
from dslrun.repl.prompt.line import Line


def hint(desk: Desk, line: Line) -> Reply:
    """`hint [all]`: where to look; asked again, why; asked again, what."""
    line.refuse_more(1)
    everything = bool(line.words)
    if everything and line.words[0].text != "all":
        raise line.fail(f"`hint` does not know `{line.words[0].text}`", line.words[0], "", "try: hint, hint all")
    values = desk.session.values()
    same = desk.advice is not None and desk.advice[2] == values
    told = same and desk.advice is not None and desk.advice[1] == len(desk.advice[0].steps)
    if not same or told:
        desk.advice = advice.next_hint(Snapshot.of(desk.session), desk.deadline, patient=told), 0, values
    assert desk.advice is not None
    found, step, _ = desk.advice
    if found.status != "found":
        desk.advice = None
        return found.what
    if everything:
        step = len(found.steps) - 1
    reply = found.steps[step]
    last = step == len(found.steps) - 1
    desk.advice = found, step if last and found.moves else step + 1, values
    more = "`take` does it." if last and found.moves else "`hint` again says more."
    if last and not found.moves:
        more = "`hint` again looks for a value to set."
    offer = "take" if last and found.moves else "hint"
    return reply._replace(text="\n".join(filter(None, [reply.text, more])), offer=offer)


def take(desk: Desk, line: Line) -> Reply:
    """`take`: make the moves of the hint told last."""
    line.refuse_more(0)
    if desk.advice is None or desk.advice[2] != desk.session.values() or not desk.advice[0].moves:
        return refused("There is no hint to take: `hint` asks for one.")
    moves = desk.advice[0].moves
    desk.advice = None
    return desk.session.paint(moves, "the hint")


def why(desk: Desk, line: Line) -> Reply:
    """`why SITE VALUE`."""
    return advice.why(Snapshot.of(desk.session), *asked_about(desk, line), desk.deadline)


def whynot(desk: Desk, line: Line) -> Reply:
    """`whynot SITE VALUE`."""
    return advice.whynot(Snapshot.of(desk.session), *asked_about(desk, line), desk.deadline)


def asked_about(desk: Desk, line: Line) -> tuple[int, int]:
    """A site and a value it may have; without a value, the one that is set there."""
    var, at = line.variable(desk, 0)
    set_already = desk.session.value(var)
    if at == len(line.words) and set_already is not None:
        return var, set_already
    value = line.value(desk, var, at)
    line.refuse_more(at + 1)
    if value is None or not desk.game.model.variables[var].domain >> value & 1:
        options = ", ".join(map(str, sorted(desk.session.options(var))))
        word = line.words[at]
        raise line.fail(
            f"{desk.session.name(var)} has no value {word.text}", word, "no such value", f"values: {options}"
        )
    return var, value


def steps(desk: Desk, line: Line) -> Reply:
    """`steps`."""
    line.refuse_more(0)
    return done("\n".join(advice.steps(Snapshot.of(desk.session), desk.deadline)))


def solve(desk: Desk, line: Line) -> Reply:
    """`solve`: fill the solution in; one undo takes it back."""
    line.refuse_more(0)
    reply, moves = advice.solution(Snapshot.of(desk.session), desk.deadline)
    if not moves:
        return reply
    after = desk.session.fill_in(moves)
    desk.redraw = True
    return after._replace(text=f"{reply.text} Undo takes it back.")


def check(desk: Desk, line: Line) -> Reply:
    """`check`: what is broken, and whether a solution is left."""
    line.refuse_more(0)
    reply = advice.judged(Snapshot.of(desk.session), desk.deadline)
    if not reply.ok:
        desk.failed(Exit.FAILED)
    return reply
