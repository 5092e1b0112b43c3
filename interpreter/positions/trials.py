"""Trials: recorded plays. This module reads Ludii's `.trl` files and our own format, replays trials and writes them.

Our own format is text with one move per line:

    game: sudoku
    challenge: easy 1
    r1c1 5              // a site and its value
    r1c1 .              // clear the site
    Edge r1c1-r1c2 1    // with its layer, for games with several
    Cell 12 5           // by number, counted as in Ludii
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import field

from dslrun.dsl.diagnostics import Diagnostic, Label, Problems
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Domains, Rule
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import Status

LUDII = re.compile(r"^(?:game=|Move=\[|START GAME OPTIONS)", re.MULTILINE)
LUDII_ACTION = re.compile(
    r"\bSet:type=(Cell|Vertex|Edge),var=(\d{1,9}),value=(\d{1,9})\b|\bReset:type=(Cell|Vertex|Edge),var=(\d{1,9})"
)
HEADER = re.compile(r"(game|challenge|option)\s*:\s*(.*)")
MOVE = re.compile(r"(?:(?P<layer>.*\S)\s+)?(?P<site>\S+)\s+(?P<value>\d{1,9}|\.)")


@record
class WrittenMove:
    """A move as written: a layer, the name or number of a site, and a value.

    An empty layer means the first visible layer of the game. The value is None if the move clears the site.
    """

    layer: str
    site: str
    value: int | None
    origin: Origin = field(compare=False, repr=False)


@record(slots=False)
class Trial:
    """The content of a trial file: the game, its challenge and options, and the moves."""

    moves: tuple[WrittenMove, ...]
    game: str = ""
    challenge: str | None = None
    options: tuple[str, ...] = ()
    ludii: bool = False


@record
class Illegal:
    """A refused move: its number (from 1), the move, and the rules that forbid it or another reason.

    `domains` is the board the move would have made.
    """

    number: int
    move: WrittenMove
    layer: str
    site: int
    rules: tuple[Rule, ...] = ()
    reason: str = ""
    domains: Domains = field(default_factory=list)


@record(slots=False)
class Replay:
    """The result of a replay. Refused moves are counted but skipped; repeating a given does not count as a move.

    `values` holds the final value of each variable.
    """

    moves: int
    illegal: tuple[Illegal, ...]
    status: Status
    values: tuple[int | None, ...] = ()

    @property
    def solved(self) -> bool:
        """True if the puzzle is solved at the end."""
        return self.status == "solved"


def read_trial(source: Source) -> Trial:
    """Read a trial in either format; raise one `DslError` with all mistakes."""
    return read_ludii(source) if LUDII.search(source.text) else read_own(source)


def read_ludii(source: Source) -> Trial:
    """Read a trial saved by Ludii."""
    text = source.text
    moves = []
    for found in LUDII_ACTION.finditer(text):
        layer, site, value = (found[1], found[2], int(found[3])) if found[1] else (found[4], found[5], None)
        moves.append(WrittenMove(layer, site, value, Origin(Span(source, *found.span()))))
    game = re.search(r"^game=(.*)$", text, re.MULTILINE)
    options = re.search(r"^START GAME OPTIONS\s*$(.*?)^END GAME OPTIONS", text, re.MULTILINE | re.DOTALL)
    chosen = tuple(filter(None, map(str.strip, options[1].splitlines()))) if options else ()
    name = re.sub(r".*[/\\]|\.lud$", "", game[1].strip()) if game else ""
    return Trial(tuple(moves), name, None, chosen, ludii=True)


def read_own(source: Source) -> Trial:
    """Read a trial in our own format."""
    problems = Problems()
    headers: dict[str, list[str]] = {"game": [], "challenge": [], "option": []}
    moves = []
    for number, start in enumerate(source.line_starts, 1):
        line = source.line_text(number)
        text = line.split("//")[0].strip()
        header = HEADER.fullmatch(text)
        move = MOVE.fullmatch(text)
        begin = start + line.find(text)
        origin = Origin(Span(source, begin, begin + len(text)))
        if header:
            headers[header[1]].append(header[2])
        elif move:
            value = None if move["value"] == "." else int(move["value"])
            moves.append(WrittenMove(move["layer"] or "", move["site"], value, origin))
        elif text:
            note = "a move is a site and a value: r1c1 5; `.` takes a value away"
            problems.add(Diagnostic("E0607", "this line is no move", Label(origin, "here"), (), (note,)))
    problems.raise_errors()
    game, challenge = (next(iter(headers[key]), None) for key in ("game", "challenge"))
    return Trial(tuple(moves), game or "", challenge, tuple(headers["option"]))


def sites_of(game: Game, trial: Trial) -> list[tuple[str, int]]:
    """Return the layer and site number of every move; raise one `DslError` with all unknown sites and layers."""
    problems = Problems()
    found = []
    played = [layer for layer in game.layers if not layer.hidden]
    for move in trial.moves:
        layer = next((one for one in played if move.layer in (one.name, "")), None)
        site = game.find(move.site, layer.type) if layer else None
        if layer and site:
            found.append((layer.name, site.index))
            continue
        names = [one.name for one in played]
        if layer:
            message, notes = f"the board has no site `{move.site}`", (f"sites are named like {example(game)}",)
        else:
            message = f"the game has no layer `{move.layer}`"
            notes = (did_you_mean(move.layer, names) or f"known here: {', '.join(names)}",)
        problems.add(Diagnostic("E0608", message, Label(move.origin, "here"), (), notes))
    problems.raise_errors()
    return found


def example(game: Game) -> str:
    """Return the name of a site of the game, as an example for messages."""
    return game.label(game.model.variables[0].site) if game.model.variables else "r1c1"


def replay(game: Game, trial: Trial, deadline: Deadline | None = None) -> Replay:
    """Play each move that is legal at that point, and judge the final position."""
    position = Position(game.model, deadline)
    illegal = []
    count = 0
    for move, (layer, site) in zip(trial.moves, sites_of(game, trial), strict=True):
        var = game.index.get((layer, site))
        if var is not None and game.model.givens.get(var, -1) == move.value:
            continue
        count += 1
        refused = refusal(game, position, var, move.value)
        if refused is not None:
            rules, reason = refused
            illegal.append(Illegal(count, move, layer, site, rules, reason, board_after(position, var, move.value)))
        elif var is not None and move.value is not None:
            position.play(var, move.value)
        elif var is not None:
            position.clear(var)
    return Replay(count, tuple(illegal), position.verdict(deadline).status, tuple(position.values()))


def refusal(game: Game, position: Position, var: int | None, value: int | None) -> tuple[tuple[Rule, ...], str] | None:
    """Return the rules that forbid a move, or another reason to refuse it; None if it is legal."""
    if var is None:
        return (), "no value can be set here"
    label = game.label(game.model.variables[var].site)
    if var in game.model.givens:
        return (), f"{label} is given as {game.model.givens[var]}"
    if value is None:
        return None
    if value < 0 or not game.model.variables[var].playable >> value & 1:
        return (), f"{value} is no value to set at {label}"
    rules = tuple(position.objections(var, value))
    return (rules, "") if rules else None


def board_after(position: Position, var: int | None, value: int | None) -> Domains:
    """Return the domains of the board after setting a value. Clearing or an impossible value changes nothing."""
    domains = list(position.domains)
    if var is not None and value is not None and value >= 0:
        domain = position.model.variables[var].domain
        domains[var] = 1 << value if domain >> value & 1 else domains[var]
    return domains


def write_trial(game: Game, moves: Iterable[tuple[int, int | None]], *, name: str = "") -> str:
    """Write moves (variable and value, None to clear) as a text for `read_trial`. `name` is the game to open."""
    return "\n".join(trial_lines(game, moves, name or game.name)) + "\n"


def trial_lines(game: Game, moves: Iterable[tuple[int, int | None]], name: str) -> Iterator[str]:
    """Yield the lines of a trial file."""
    yield f"game: {clean(name)}"
    if game.challenge:
        yield f"challenge: {clean(game.challenge)}"
    for var, value in moves:
        yield f"{game.name_of(var)} {'.' if value is None else value}"
