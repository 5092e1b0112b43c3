"""Print replies and the board with its pencil marks."""

from dslrun.interpreter.drawing import draw, render
from dslrun.repl.console import Console
from dslrun.repl.play.replies import Reply
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.move_commands import marks_at


def print_board(console: Console, context: PromptContext) -> None:
    """Print the board with its pencil marks: a drawing, or sentences if the console is plain."""
    values = context.play.values()
    noted = {var: marks for var, marks in context.play.marks.items() if values[var] is None}
    if console.plain:
        console.board(context.game, values)
        for var in sorted(noted):
            console.print(f"{marks_at(context, var)}.")
        return
    drawing = draw(context.game, values, charset=console.charset, marks=noted)
    # A drawing contains colour codes, which `print` would remove. Its texts are sanitised when it is drawn.
    console.out.write(render(drawing, console.colour).rstrip("\n") + "\n")


def print_reply(
    console: Console, context: PromptContext, reply: Reply, where: str = "", *, redraw: bool = False
) -> None:
    """Print a reply. Refusals go to standard error, after the prefix `where`.

    Print the board first if the context asks for it, or if `redraw` is True and values have changed.
    """
    if context.redraw or (redraw and reply.variables and not console.plain):
        print_board(console, context)
    if not reply.text:
        return
    if reply.ok:
        console.print(reply.text)
    else:
        told = reply.text if reply.text.startswith("error[") else f"{where}{reply.text}"
        console.message(told)
