"""Commands that analyse the position: hints, reasons, check, solution. Each stops at the deadline of the context."""

from dslrun.repl.exits import Exit
from dslrun.repl.play import analysis, moves
from dslrun.repl.play.analysis import Snapshot
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine


def hint(context: PromptContext, line: CommandLine) -> Reply:
    """Give the next step of a hint: where to look, why, what. `hint all` goes straight to the last step."""
    line.refuse_more(1)
    everything = bool(line.words)
    if everything and line.words[0].text != "all":
        raise line.fail(f"`hint` does not take `{line.words[0].text}`", line.words[0], "", "try: hint, hint all")
    values = context.play.values()
    same = context.hint is not None and context.hint[2] == values
    seen = same and context.hint is not None and context.hint[1] == len(context.hint[0].steps)
    if not same or seen:
        context.hint = analysis.next_hint(Snapshot.of(context.play), context.deadline), 0, values
    assert context.hint is not None
    found, step, _ = context.hint
    if found.status != "found":
        context.hint = None
        return found.what
    if everything:
        step = len(found.steps) - 1
    reply = found.steps[step]
    last = step == len(found.steps) - 1
    context.hint = found, step if last and found.moves else step + 1, values
    more = "`take` makes the move." if last and found.moves else "`hint` again gives more."
    if last and not found.moves:
        context.play.learn(found.excluded)
        more = "`hint` again goes on from there."
    offer = "take" if last and found.moves else "hint"
    return reply._replace(text="\n".join(filter(None, [reply.text, more])), offer=offer)


def take(context: PromptContext, line: CommandLine) -> Reply:
    """Make the moves of the last hint."""
    line.refuse_more(0)
    if context.hint is None or context.hint[2] != context.play.values() or not context.hint[0].moves:
        return refused("There is no hint to take: `hint` finds one.")
    changes = context.hint[0].moves
    context.hint = None
    return moves.set_several(context.play, changes, "the hint")


def why(context: PromptContext, line: CommandLine) -> Reply:
    """Explain why a site must hold a value."""
    return analysis.why(Snapshot.of(context.play), *asked_about(context, line), context.deadline)


def whynot(context: PromptContext, line: CommandLine) -> Reply:
    """Explain why a site cannot hold a value."""
    return analysis.whynot(Snapshot.of(context.play), *asked_about(context, line), context.deadline)


def asked_about(context: PromptContext, line: CommandLine) -> tuple[int, int]:
    """The variable and value that a line names. If it names no value, take the value that is set."""
    var, at = line.variable(context, 0)
    set_already = context.play.value(var)
    if at == len(line.words) and set_already is not None:
        return var, set_already
    value = line.value(context, var, at)
    line.refuse_more(at + 1)
    if value is None or not context.game.model.variables[var].domain >> value & 1:
        options = ", ".join(map(str, sorted(context.play.options(var))))
        word = line.words[at]
        raise line.fail(
            f"{context.play.name(var)} has no value {word.text}", word, "no such value", f"values: {options}"
        )
    return var, value


def steps(context: PromptContext, line: CommandLine) -> Reply:
    """List the deductions that lead to the solution."""
    line.refuse_more(0)
    return done("\n".join(analysis.steps(Snapshot.of(context.play), context.deadline)))


def solve(context: PromptContext, line: CommandLine) -> Reply:
    """Fill in the solution as one action."""
    line.refuse_more(0)
    reply, found = analysis.solution(Snapshot.of(context.play), context.deadline)
    if not found:
        return reply
    after = moves.fill_in(context.play, found)
    context.redraw = True
    return after._replace(text=f"{reply.text} Undo takes it back.")


def check(context: PromptContext, line: CommandLine) -> Reply:
    """Check whether rules are broken and whether a solution is left."""
    line.refuse_more(0)
    reply = analysis.judged(Snapshot.of(context.play), context.deadline)
    if not reply.ok:
        context.failed(Exit.FAILED)
    return reply
