"""What the prompt prints: replies, and the board with its pencil marks."""

from dslrun.interpreter.drawing import draw, render
from dslrun.repl.console import Console
from dslrun.repl.play.replies import Reply
from dslrun.repl.prompt.desk import Desk
from dslrun.repl.prompt.moving import marks_at


def print_board(console: Console, desk: Desk) -> None:
    """The board: drawn with its pencil marks, or told."""
    values = desk.session.values()
    noted = {var: marks for var, marks in desk.session.marks.items() if values[var] is None}
    if console.plain:
        console.board(desk.game, values)
        for var in sorted(noted):
            console.say(f"{marks_at(desk, var)}.")
        return
    drawing = draw(desk.game, values, charset=console.charset, marks=noted)
    # Past the gate of `say`, for the sake of colours: a drawing is made harmless where it is drawn.
    console.out.write(render(drawing, console.colour).rstrip("\n") + "\n")


def print_reply(console: Console, desk: Desk, reply: Reply, where: str = "", *, redraw: bool = False) -> None:
    """What came of a line: the board if it is to be seen, and the words; refusals go to standard error."""
    if desk.redraw or (redraw and reply.variables and not console.plain):
        print_board(console, desk)
    if not reply.text:
        return
    if reply.ok:
        console.say(reply.text)
    else:
        told = reply.text if reply.text.startswith("error[") else f"{where}{reply.text}"
        console.tell(told)
