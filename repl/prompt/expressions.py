"""Evaluate expressions of the language on the current board."""

from dslrun.dsl.diagnostics import render_all
from dslrun.dsl.source import Source
from dslrun.interpreter.ask.format_answer import format_answer, sites_to_highlight
from dslrun.interpreter.ask.query import run_query
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine


def ask(context: PromptContext, source: Source) -> Reply:
    """Evaluate the expressions of a text, and keep its definitions and rules for later lines."""
    said = run_query(context.queries, source, context.play.values(), context.deadline)
    lost = context.requery(said.session)
    lines = [format_answer(context.game, answer) for answer in said.answers]
    lines += [f"Moves that do not fit: {', '.join(lost)}."] if lost else []
    if said.warnings:
        lines.append(render_all(said.warnings))
    sites = tuple(dict.fromkeys(site for answer in said.answers for site in sites_to_highlight(answer)))
    return Reply(True, "\n".join(lines), sites=sites)


def forget(context: PromptContext, line: CommandLine) -> Reply:
    """Remove the rule that was added last at the prompt."""
    line.refuse_more(0)
    if not context.queries.tried:
        return Reply(False, "There is no tried rule to forget.")
    context.requery(context.queries.without_last_rule(context.deadline))
    left = len(context.queries.tried)
    return done(f"The last rule is taken out again; {left} of those tried {'is' if left == 1 else 'are'} left.")
