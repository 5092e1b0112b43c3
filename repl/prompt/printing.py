"""What the prompt prints: replies, and the board as a drawing or as sentences."""

from collections.abc import Sequence

from interpreter.drawing import draw, render
from interpreter.game import Game
from repl.console import Console
from repl.plain import board_told
from repl.play.replies import Reply
from repl.prompt.desk import Desk


def print_board(
    console: Console, game: Game, values: Sequence[int | None], *, plain: bool, desk: Desk | None = None
) -> None:
    """The board: drawn with its pencil marks, or told."""
    if plain:
        for sentence in board_told(game, values):
            console.say(sentence)
        return
    marks = {var: noted for var, noted in (desk.session.marks if desk else {}).items() if values[var] is None}
    drawing = draw(game, values, charset=console.charset, marks=marks)
    # Past the gate of `say`, for the sake of colours: a drawing is made harmless where it is drawn.
    console.out.write(render(drawing, console.colour).rstrip("\n") + "\n")


def print_reply(console: Console, desk: Desk, reply: Reply, where: str = "", *, redraw: bool = False) -> None:
    """What came of a line: the board if it is to be seen, and the words; refusals go to standard error."""
    if desk.redraw or (redraw and reply.variables and not desk.plain):
        print_board(console, desk.game, desk.session.values(), plain=desk.plain, desk=desk)
    if not reply.text:
        return
    if reply.ok:
        console.say(reply.text)
    else:
        told = reply.text if reply.text.startswith("error[") else f"{where}{reply.text}"
        console.tell(told)
