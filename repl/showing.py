"""`--show`: print the start position and a summary of the rules."""

import sys

from dslrun.dsl.definitions import header_above
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Origin
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.drawing.colour import inks_of
from dslrun.interpreter.drawing.pieces import piece_lines
from dslrun.interpreter.game import Game
from dslrun.repl.arguments import Request, is_dumb
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import open_game

WIDTH = 76


def run(request: Request, console: Console) -> Exit:
    """Print the start position."""
    game = open_game(request, console, Deadline(request.time_limit))
    values = start_values(game)
    if request.json:
        board = game.by_site(values)
        console.data({"dslrun": 1, "game": game.name, "challenge": game.challenge, "board": board})
        return Exit.DONE
    console.print(title(game))
    console.print()
    console.board(game, values)
    if rules := rules_line(game):
        console.print()
        console.print(rules)
    if colours := legend_line(game):
        console.print()
        console.print(f"Colours: {colours}")
    if not console.plain and (pieces := piece_lines(game, console.charset, WIDTH)):
        console.print()
        console.print("\n".join(pieces))
    if is_dumb() and sys.stdin.isatty() and sys.stdout.isatty():
        console.message(f"\nTERM=dumb: dslrun {clean(str(request.game))} --prompt plays by commands")
    return Exit.DONE


def start_values(game: Game) -> list[int | None]:
    """Return the value of each variable at the start: its given value or None."""
    return [game.model.givens.get(var) for var in range(len(game.model.variables))]


def title(game: Game) -> str:
    """Return the names of a game and its challenge."""
    name = clean(game.name)
    return f"{name}: {clean(game.challenge)}" if game.challenge else name


def rules_line(game: Game) -> str:
    """Return a summary of the rules: from the metadata, else the comment above the game, else the rules' sentences.

    With `(rules Sentences)` in the metadata, it is the sentences of the rules that this challenge uses.
    The numbers of the challenge that no sentence quotes follow, such as `(stars 2)`.
    """
    notes = game.look.notes
    words = notes["rules"] if "rules" in notes else notes.get("description") or comment_above(game)
    if not words:
        sentences = (rule.provenance.sentence for rule in game.model.rules)
        words = " ".join(dict.fromkeys(filter(None, sentences)))
    numbers = game.expanded.unquoted if game.expanded is not None else {}
    given = ", ".join(f"{name} {value}" for name, value in numbers.items())
    return clean(f"{words} ({given})" if given else words)


def legend(game: Game) -> dict[int, str]:
    """Return the names of the colours by value; empty if the game has no palette."""
    return {value: clean(ink.name) for value, ink in sorted(inks_of(game).items())}


def legend_line(game: Game) -> str:
    """Return the values and names of the colours: `1 red, 2 yellow`."""
    return ", ".join(f"{value} {name}" for value, name in legend(game).items())


def comment_above(game: Game) -> str:
    """Return the comment directly above `(game ...)`; empty if there is none."""
    for rule in game.model.rules[:1]:
        span = rule.provenance.origin.outermost.span
        start = span.source.text.rfind("(game ", 0, span.start)
        if start >= 0:
            return header_above(Origin(type(span)(span.source, start, start)))
    return ""
