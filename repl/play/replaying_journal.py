"""A journal played again: as it was, with undo and branches; or move by move, where that no longer fits.

Nothing is destroyed by reading: a play that can be restored only in part goes on in a journal of its own.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.check.trials import HEADER, MOVE
from dslrun.interpreter.game import Game
from dslrun.repl.play.history import Marks
from dslrun.repl.play.session import Event, PlaySession

NOTE = re.compile(
    r"//\s*@(?P<seconds>\d{1,9}(?:\.\d{1,9})?)(?P<again> \+)?"
    r"(?: (?P<kind>undo|redo|suppose|join|leave|enter|checkpoint|solved|shown)\b ?(?P<words>(?:(?! mark ).)*))?"
    r"(?: mark (?P<site>.+?):(?P<marks>[ \d]*))?\s*"
)
TEXT = re.compile(r"//.*\btext (?P<text>[0-9a-f]+)")


@dataclass
class JournalLine:
    """A line of a journal: the move (a variable's name and a value), and what its comment says."""

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
    """What a journal says: the game and challenge it was played on, that text's fingerprint, and its lines."""

    game: str = ""
    challenge: str | None = None
    options: tuple[str, ...] = ()
    fingerprint: str = ""
    lines: list[JournalLine] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """The time played."""
        return max((line.seconds for line in self.lines), default=0.0)

    @property
    def solved(self) -> bool:
        """Whether the play ended with the puzzle solved."""
        return bool(self.lines) and self.lines[-1].kind == "solved"

    @property
    def shown(self) -> bool:
        """Whether the play ended with the solver filling in the solution."""
        return bool(self.lines) and self.lines[-1].kind == "shown"

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to be played."""
        return self.solved or self.shown

    @property
    def moves(self) -> int:
        """How many moves it holds."""
        return sum(bool(line.name) for line in self.lines)


@dataclass(frozen=True)
class Restored:
    """What came of restoring: how many moves were made again, and how many could not be."""

    made: int
    lost: int
    seconds: float


def read_record(source: Source) -> JournalRecord:
    """A journal from its text. Lines that say nothing are passed over, and so is a last one that was torn off."""
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
        elif move or NOTE.fullmatch(text[text.find("//") :].strip() if "//" in text else ""):
            record.lines.append(_line(text, move))
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


def _line(text: str, move: "re.Match[str] | None") -> JournalLine:
    line = JournalLine()
    if move:
        line.name = " ".join(filter(None, (move["layer"], move["site"])))
        line.value = None if move["value"] == "." else int(move["value"])
    at = text.find("//")
    note = NOTE.fullmatch(text[at:].strip()) if at >= 0 else None
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


def restore(session: PlaySession, record: JournalRecord) -> Restored:
    """Bring a new play to where a journal left off."""
    listener, session.listener = session.listener, None
    try:
        wanted, lost = _final(session.game, record)
        _replay(session, record)
        now = {var: value for var, value in enumerate(session.values()) if not session.is_given(var)}
        if {var: value for var, value in now.items() if value is not None} != wanted:
            session.reset()
            session.again(Event("do", "the play restored", tuple(wanted.items())))
    finally:
        session.listener = listener
    session.seconds_before = record.seconds
    return Restored(record.moves - lost, lost, record.seconds)


def _final(game: Game, record: JournalRecord) -> tuple[dict[int, int], int]:
    """The values that all moves together lead to, and how many moves do not fit the game."""
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
    if var in game.model.givens:
        return False
    return value is None or bool(game.model.variables[var].domain >> value & 1)


def _replay(session: PlaySession, record: JournalRecord) -> None:
    """Make everything again as it was done."""
    for group in _groups(record):
        first = group[0]
        match first.kind:
            case "undo":
                session.undo()
            case "redo":
                session.redo()
            case "join":
                session.join()
            case "leave":
                session.put_aside()  # the undos that clear the board follow as events of their own
            case "enter":
                session.take_up(first.words)
            case "checkpoint":
                session.checkpoint(first.words)
            case "solved" | "shown":
                continue
            case _:
                session.again(_event(session.game, group))


def _groups(record: JournalRecord) -> Iterator[list[JournalLine]]:
    """The lines of each event."""
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
    """An action as it was done, without what does not fit the game."""
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
