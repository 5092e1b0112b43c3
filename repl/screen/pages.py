"""Keys that show a page, change the spacing of the board, open the command line or leave the screen."""

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.drawing.pieces import piece_lines
from dslrun.repl.play.branches import list_branches
from dslrun.repl.play.replies import done, refused
from dslrun.repl.play.words import moves_counted
from dslrun.repl.screen.assistant import confirmed
from dslrun.repl.screen.editing import finish_typing
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.showing import legend_line, rules_line

PAGE_WIDTH = 70


def show_rules(state: ScreenState) -> None:
    """Show the rules of the game as sentences."""
    sentences = dict.fromkeys(rule.provenance.sentence for rule in state.game.model.rules if rule.provenance.sentence)
    pieces = piece_lines(state.game, state.charset, PAGE_WIDTH)
    colours = legend_line(state.game)
    lines = [
        rules_line(state.game),
        "",
        *([f"Colours: {colours}", ""] if colours else []),
        *(f"- {clean(sentence)}" for sentence in sentences),
        "",
        *pieces,
    ]
    state.show_page("Rules", "\n".join(lines))


def show_message(state: ScreenState) -> None:
    """Show the complete text of a long message."""
    state.show_page("Message", state.message.text)


def show_branches(state: ScreenState) -> None:
    """Show the branches and checkpoints."""
    lines = [
        f"{'open  ' if info.is_open else 'parked'}  {info.name}: {info.supposition}, then {moves_counted(info.moves)}"
        for info in list_branches(state.play)
    ]
    points = [f"after {depth} actions: {name}" for name, depth in state.play.checkpoints.items()]
    text = [*(lines or ["There are no branches. b opens one."]), "", "Checkpoints:", *(points or ["none"])]
    state.show_page("Branches", "\n".join(text))


def draw_closer(state: ScreenState) -> None:
    """Switch between tiles drawn close together and tiles with lines between them."""
    if not state.view.can_be_closer:
        state.say(refused("This board cannot be drawn closer."))
        return
    state.view.closer = not state.view.is_closer
    state.refresh()
    state.say(done("The board is drawn closer." if state.view.closer else "The board is drawn with its lines."))


def open_prompt(state: ScreenState) -> None:
    """Open the command line."""
    finish_typing(state)
    state.close_page()
    state.typing_command = True


def next_challenge(state: ScreenState) -> None:
    """Leave for the next challenge; after the last one, make a new puzzle, or leave for the one that was made.

    If the player has made moves, a second key press must confirm. While a puzzle is made, another key press leaves for
    the first challenge.
    """
    if state.is_last() and not state.made and not state.maker.is_on:
        state.wants_new = True
        first = "n: the first challenge" if state.has_next() else ""
        state.say(done("This is the last challenge. A new puzzle is being made."), first)
    elif not state.has_next() and not state.made:
        making = "The new puzzle is not finished yet." if state.maker.is_on else ""
        state.say(refused(making or "This game has no other challenge. w clears the board."))
    else:
        question = f"n again leaves for the {'new puzzle' if state.made else 'next challenge'}; your moves are saved."
        if state.solved or not state.play.depth or confirmed(state, "next", question):
            leave(state, "made" if state.made else "next")


def stop(state: ScreenState) -> None:
    """Stop the program until the shell continues it."""
    finish_typing(state)
    state.wants_to_stop = True


def leave(state: ScreenState, outcome: str = "leave") -> None:
    """Leave the screen."""
    finish_typing(state)
    state.outcome = outcome
