"""Read a journal and restore the play it records, with undo and branches.

If the journal no longer fits the game, the restored play holds the final values only. Reading never changes a
journal: if moves were lost, `opening.resume` continues in a new journal.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.records import record
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.trials import HEADER, MOVE
from dslrun.repl.play import branches, moves
from dslrun.repl.play.events import Event
from dslrun.repl.play.history import Branch, Marks
from dslrun.repl.play.state import PlayState

NOTE = re.compile(
    r"//\s*@(?P<seconds>\d{1,9}(?:\.\d{1,9})?)(?P<again> \+)?"
    r"(?: (?P<kind>undo|redo|suppose|join|leave|enter|checkpoint|cursor|solved|shown)\b ?(?P<words>(?:(?! mark ).)*))?"
    r"(?: mark (?P<site>.+?):(?P<marks>[ \d]*))?\s*"
)
TEXT = re.compile(r"//.*\btext (?P<text>[0-9a-f]+)")


@dataclass
class JournalLine:
    """A line of a journal: its move (a variable's name and a value), and the content of its comment.

    `again` is True if the line continues the action of the line before it. `marked` names the variable of `marks`.
    """

    name: str = ""
    value: int | None = None
    seconds: float = 0.0
    kind: str = "do"
    again: bool = False
    words: str = ""
    marked: str = ""
    marks: Marks = frozenset()


@dataclass
class JournalRecord:
    """The content of a journal: game, challenge, options, the fingerprint of the game's text, and the lines."""

    game: str = ""
    challenge: str | None = None
    options: tuple[str, ...] = ()
    fingerprint: str = ""
    lines: list[JournalLine] = field(default_factory=list)
    cursor: str = ""
    """Where the player left the cursor, as the screen wrote it."""

    @property
    def seconds(self) -> float:
        """The time played, in seconds."""
        return max((line.seconds for line in self.lines), default=0.0)

    @property
    def solved(self) -> bool:
        """True if the player solved the puzzle."""
        return bool(self.lines) and self.lines[-1].kind == "solved"

    @property
    def shown(self) -> bool:
        """True if the solver filled in the solution."""
        return bool(self.lines) and self.lines[-1].kind == "shown"

    @property
    def solved_after(self) -> float | None:
        """The seconds after which the player first solved the puzzle; None if never, or if it was shown before."""
        ends = (line for line in self.lines if line.kind in ("solved", "shown"))
        first = next(ends, None)
        return first.seconds if first is not None and first.kind == "solved" else None

    @property
    def is_empty(self) -> bool:
        """True if the play holds no value and no mark and was never solved."""
        if any(line.kind in ("solved", "shown") for line in self.lines):
            return False
        values = {line.name: line.value for line in self.lines if line.name}
        marks = {line.marked: line.marks for line in self.lines if line.marked}
        return all(value is None for value in values.values()) and not any(marks.values())

    @property
    def is_over(self) -> bool:
        """True if the play ended with a solution, found by the player or shown."""
        return self.solved or self.shown

    @property
    def moves(self) -> int:
        """The number of lines with a move. Undo and redo write such lines too."""
        return sum(bool(line.name) for line in self.lines)


@record(slots=False)
class Restored:
    """The result of restoring a play: the numbers of moves repeated and lost, and the seconds played."""

    made: int
    lost: int
    seconds: float


def read_record(source: Source) -> JournalRecord:
    """Read a journal. Skip lines that are neither a move nor a known comment, and an incomplete last line."""
    record = JournalRecord()
    count = len(source.line_starts)
    if TEXT.search(source.text) and not source.text.endswith("\n"):
        count -= 1
    for number in range(1, count + 1):
        text = source.line_text(number)
        body = text.split("//")[0].strip()
        header, move = HEADER.fullmatch(body), MOVE.fullmatch(body)
        if header:
            _read_header(record, header[1], header[2])
        elif move or _note(text):
            line = _line(text, move)
            record.cursor = line.words if line.kind == "cursor" else ""
            record.lines += [line] if line.kind != "cursor" else []
        elif found := TEXT.match(text.strip()):
            record.fingerprint = found["text"]
    return record


def _read_header(record: JournalRecord, key: str, value: str) -> None:
    if key == "option":
        record.options += (value,)
    elif key == "game":
        record.game = value
    else:
        record.challenge = value


def _note(text: str) -> "re.Match[str] | None":
    """The comment of a line, if it is one that the journal writes."""
    at = text.find("//")
    return NOTE.fullmatch(text[at:].strip()) if at >= 0 else None


def _line(text: str, move: "re.Match[str] | None") -> JournalLine:
    line = JournalLine()
    if move:
        line.name = " ".join(filter(None, (move["layer"], move["site"])))
        line.value = None if move["value"] == "." else int(move["value"])
    note = _note(text)
    if note:
        line.seconds = float(note["seconds"])
        line.again = bool(note["again"])
        line.kind = note["kind"] or "do"
        line.words = (note["words"] or "").strip()
        if line.words == "+" or line.words.endswith(" +"):
            line.words = ""
        if note["site"]:
            line.marked = note["site"]
            line.marks = frozenset(map(int, note["marks"].split()))
    return line


def restore(play: PlayState, record: JournalRecord) -> Restored:
    """Replay a journal on a new play. If the replay misses the final values, set them as a single action instead."""
    listener, play.listener = play.listener, None
    try:
        wanted, lost = _final(play.game, record)
        _replay(play, record)
        now = {var: value for var, value in enumerate(play.values()) if not play.is_given(var)}
        if {var: value for var, value in now.items() if value is not None} != wanted:
            play.reset()
            _repeat(play, Event("do", "the play restored", tuple(wanted.items())))
    finally:
        play.listener = listener
    play.seconds_before = record.seconds
    return Restored(record.moves - lost, lost, record.seconds)


def _final(game: Game, record: JournalRecord) -> tuple[dict[int, int], int]:
    """The values after all moves, and the number of moves that do not fit the game."""
    board: dict[int, int] = {}
    lost = 0
    for line in record.lines:
        if not line.name:
            continue
        var = _variable(game, line.name)
        if var is None or not _fits(game, var, line.value):
            lost += 1
        elif line.value is None:
            board.pop(var, None)
        else:
            board[var] = line.value
    return board, lost


def _variable(game: Game, name: str) -> int | None:
    try:
        return game.variable_named(name)
    except (KeyError, DslError):
        return None


def _fits(game: Game, var: int, value: int | None) -> bool:
    """True if the variable is not a given and the value, unless None, is in its domain."""
    if var in game.model.givens:
        return False
    return value is None or bool(game.model.variables[var].domain >> value & 1)


def _replay(play: PlayState, record: JournalRecord) -> None:
    """Repeat every event of a journal."""
    for group in _groups(record):
        first = group[0]
        match first.kind:
            case "undo":
                moves.undo(play)
            case "redo":
                moves.redo(play)
            case "join":
                branches.join(play)
            case "leave":
                branches.park(play)  # the undos that clear the board follow as events of their own
            case "enter":
                branches.unpark(play, first.words)
            case "checkpoint":
                moves.checkpoint(play, first.words)
            case "solved" | "shown":
                continue
            case _:
                _repeat(play, _event(play.game, group))


def _repeat(play: PlayState, event: Event) -> None:
    """Repeat an action without checking the rules."""
    branch = None
    if event.kind == "suppose" and event.changes:
        var, value = event.changes[0]
        branch = Branch(event.words, var, value or 0, play.depth)
    action = play.history.act(event.words, event.changes, dict(event.marks), opens=branch)
    if action is not None:
        play.touch(action)


def _groups(record: JournalRecord) -> Iterator[list[JournalLine]]:
    """Group the lines by event."""
    group: list[JournalLine] = []
    for line in record.lines:
        if line.again and group:
            group.append(line)
            continue
        if group:
            yield group
        group = [line]
    if group:
        yield group


def _event(game: Game, group: list[JournalLine]) -> Event:
    """The action that a group of lines records, without the parts that do not fit the game."""
    first = group[0]
    changes = []
    marks: list[tuple[int, Marks | None]] = []
    for line in group:
        var = _variable(game, line.name) if line.name else None
        if var is not None and _fits(game, var, line.value):
            changes.append((var, line.value))
        noted = _variable(game, line.marked) if line.marked else None
        if noted is not None:
            marks.append((noted, line.marks or None))
    kind = first.kind if changes or first.kind == "do" else "do"
    words = first.words or (f"{first.name} = {first.value}" if first.value is not None else f"{first.name} cleared")
    return Event(kind, words, tuple(changes), tuple(marks))
