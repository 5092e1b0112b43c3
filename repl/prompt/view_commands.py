"""Commands that show something: the board, the rules, legal values, layers, help."""

from collections.abc import Iterator

from dslrun.dsl.names import did_you_mean
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.positions.findings import finding_at
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.play.words import clock
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine, shown_layers
from dslrun.repl.prompt.move_commands import marks_at
from dslrun.repl.showing import rules_line


def show(context: PromptContext, line: CommandLine) -> Reply:
    """Show the board and the status line."""
    line.refuse_more(0)
    context.redraw = True
    return done(status(context))


def status(context: PromptContext) -> str:
    """The status line: values set, level, time, actions to undo, branch and rules tried."""
    play = context.play
    filled, total = play.filled
    parts = [f"{filled} of {total} filled", play.level.value, clock(play.seconds), f"{play.depth} to undo"]
    if play.branch:
        parts.append(f"on branch {play.branch}")
    if context.queries.tried:
        parts.append(f"{len(context.queries.tried)} rules tried")
    return ", ".join(parts)


def rules(context: PromptContext, line: CommandLine) -> Reply:
    """Show the description of the game, then each rule with its place in the text and whether it is broken."""
    line.refuse_more(0)
    return done("\n".join([rules_line(context.game), *rule_lines(context)]))


def rule_lines(context: PromptContext) -> Iterator[str]:
    """A line for each rule: its words, its place in the text, and whether it is broken."""
    game = context.game
    broken = {rule.provenance.rule for rule in context.play.position.broken_rules()}
    seen: set[str] = set()
    for rule in game.model.rules:
        if rule.provenance.rule not in seen:
            seen.add(rule.provenance.rule)
            finding = finding_at(game, rule, ())
            now = "broken now" if rule.provenance.rule in broken else ""
            yield "  " + "   ".join(filter(None, (finding.words, finding.place, now)))


def legal(context: PromptContext, line: CommandLine) -> Reply:
    """List the legal values of a site, or of all sites."""
    play = context.play
    if line.words:
        var, at = line.variable(context, 0)
        line.refuse_more(at)
        return Reply(True, legal_at(context, var), sites=(play.site(var),))
    moves: dict[int, None] = dict.fromkeys(var for var, _ in play.position.legal())
    shown = [var for var in moves if not context.game.model.variables[var].hidden]
    return done("\n".join(legal_at(context, var) for var in shown) or "No move is legal.")


def legal_at(context: PromptContext, var: int) -> str:
    """The legal values at a variable, as text."""
    play = context.play
    if play.is_given(var):
        return f"{play.name(var)} is given as {play.value(var)}"
    return f"{play.name(var)}: {' '.join(map(str, play.legal(var))) or 'none'}"


def spot(context: PromptContext, line: CommandLine) -> Reply:
    """Show what a site holds or could hold."""
    var, _ = line.variable(context, 0)
    value = context.play.value(var)
    words = f"open, legal now: {legal_at(context, var).split(': ')[-1]}" if value is None else str(value)
    noted = f"; {marks_at(context, var).split(': ')[-1]}" if value is None and context.play.marks.get(var) else ""
    return Reply(True, f"{context.play.name(var)} is {words}{noted}", sites=(context.play.site(var),))


def layer(context: PromptContext, line: CommandLine) -> Reply:
    """Show or set the layer of sites that a line names without a layer."""
    known = {clean(one.name): one.name for one in shown_layers(context.game)}
    if line.rest:
        named = next((known[name] for name in known if name.casefold() == line.rest.casefold()), None)
        if named is None:
            near = did_you_mean(line.rest, known)
            raise line.fail(f"there is no layer `{line.rest}`", line.first, near, f"layers: {', '.join(known)}")
        context.layer_name = named
    others = f" (layers: {', '.join(known)})" if len(known) > 1 else ""
    return done(f"Sites named without a layer are on {clean(context.layer.name)}{others}.")
