"""Conflicts as sentences and as data."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dslrun.dsl.sanitiser import clean, sanitise_lines
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.conflicts import ConflictResult, Repair, find_conflict
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.wording import findings_of, named_settings, sentences
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import Finding


@dataclass(frozen=True)
class Conflict:
    """Rules, clues, givens and moves that cannot hold together, in the names of the game.

    `minimal` is True if each part is proved to be necessary. `repairs` names up to five givens and clues, or moves
    if there are any. Without any one of them there is a solution.
    """

    rules: tuple[Finding, ...]
    clues: tuple[str, ...]
    givens: dict[str, int]
    moves: dict[str, int]
    minimal: bool
    repairs: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return sanitise_lines(self.text)

    def as_json(self, game: Game) -> dict[str, object]:
        """Return the conflict as `--json` prints it."""
        return {
            "rules": [finding.as_json(game) for finding in self.rules],
            "clues": list(self.clues),
            "givens": self.givens,
            "moves": self.moves,
            "minimal": self.minimal,
            "repairs": list(self.repairs),
        }


def explain_conflict(game: Game, deadline: Deadline, moves: Mapping[int, int] | None = None) -> Conflict | None:
    """Find and word a minimal conflict of a puzzle after moves; None if it has a solution or if time runs out."""
    try:
        found = find_conflict(game.model, moves or {}, deadline, game)
    except TimeLimit:
        return None
    return None if found is None else format_conflict(game, found)


def format_conflict(game: Game, found: ConflictResult) -> Conflict:
    """Return a conflict in the names of the game, with its sentences."""
    grounds = found.grounds
    rules = findings_of(game, grounds.rules, {var for var, _ in (*grounds.givens, *grounds.moves)})
    return Conflict(
        rules=rules,
        clues=tuple(clue_name(game, clue) for clue in found.clues),
        givens=named_settings(game, grounds.givens),
        moves=named_settings(game, grounds.moves),
        minimal=grounds.minimal,
        repairs=tuple(_repair_name(game, found, repair) for repair in found.repairs),
        text="\n".join(_lines(game, found, rules)),
    )


def _lines(game: Game, found: ConflictResult, rules: tuple[Finding, ...]) -> Iterator[str]:
    grounds = found.grounds
    yield "These cannot hold together:"
    yield from sentences(game, rules)
    yield from (f"  {clue_name(game, clue)}" for clue in found.clues)
    yield from (f"  the given {name} = {value}" for name, value in named_settings(game, grounds.givens).items())
    yield from (f"  the move {name} = {value}" for name, value in named_settings(game, grounds.moves).items())
    if not grounds.minimal:
        yield "A part of this may be enough."
    if found.repairs:
        names = " or ".join(_repair_name(game, found, repair) for repair in found.repairs)
        yield f"There is a solution if {names} is left out."


def clue_name(game: Game, clue: Clue) -> str:
    """Return the name of a clue: `the clue 3 at r2c1`, `the clue 4 1 2 of row 7`."""
    labels = [game.label(Site(clue.type, index)) for index in clue.sites]
    words = clean(" ".join(["the clue", clue.text or " ".join(clue.written)]))
    if clue.place in ("before", "after") and len(labels) > 1:
        return f"{words} of {Names(game).line_of(clue)}"
    if clue.place == "between":
        return f"{words} between {' and '.join(labels)}"
    return f"{words} at {labels[0]}" if labels else words


def _repair_name(game: Game, found: ConflictResult, repair: Repair) -> str:
    if isinstance(repair, Clue):
        return clue_name(game, repair)
    var, value = repair
    return f"the {'move' if found.grounds.moves else 'given'} {game.name_of(var)} = {value}"
