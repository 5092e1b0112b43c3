"""The public classes and functions of `dslrun`; import them from the package itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal, overload

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import sanitise
from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.drawing import drawn_text
from dslrun.interpreter.explain.conflict_wording import Conflict, format_conflict
from dslrun.interpreter.explain.conflicts import CONFLICT_SECONDS, find_conflict
from dslrun.interpreter.explain.hints import hint, steps
from dslrun.interpreter.explain.reasons import why, whynot
from dslrun.interpreter.explain.wording import (
    Explanation,
    Hint,
    Step,
    Walkthrough,
    format_hint,
    format_reason,
    format_steps,
)
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load as load_game
from dslrun.interpreter.model import Rule
from dslrun.interpreter.positions.findings import Finding, broken, findings
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.trials import board_after, refusal, write_trial
from dslrun.interpreter.positions.verdict import Verdict, judge
from dslrun.interpreter.reading import challenges

__all__ = [
    "Answer",
    "Board",
    "Check",
    "Conflict",
    "DslError",
    "Explanation",
    "Hint",
    "IllegalMove",
    "Play",
    "Puzzle",
    "Step",
    "TimeLimit",
    "Walkthrough",
    "library",
    "load",
    "text",
]

REASON_SECONDS = 5.0
"""How long `why`, `whynot` and `hint` may take if nothing else is said."""
STEPS_SECONDS = 60.0
"""How long `steps` may take if nothing else is said."""

EngineName = Literal["z3", "cadical"]
EngineChoice = Literal["auto", "z3", "cadical"]
Status = Literal["unique", "multiple", "solved", "none", "unknown"]
BoardStatus = Literal["solved", "open", "broken", "unknown"]


def load(
    game: str | Path | Source,
    *,
    challenge: str | None = None,
    options: Sequence[str] = (),
    limits: Limits | None = None,
    time_limit: float | None = None,
    allow_paths: Sequence[str | Path] = (),
) -> "Puzzle":
    """Load a puzzle: a library name, a path or a `text`; `options` are "Heading/Item".

    A challenge leads only to games of the library and of its own folder, or of one of `allow_paths`. `TimeLimit` is
    raised where loading takes longer than `time_limit` seconds.
    """
    loaded = load_game(
        game,
        challenge=challenge,
        options=options,
        limits=limits or Limits(),
        allow_paths=allow_paths,
        deadline=Deadline(time_limit),
    )
    return Puzzle(loaded, game, allow_paths)


def text(words: str, name: str = "text") -> Source:
    """A game's text to be loaded, with the name it has in messages."""
    return Source(name, words)


def library() -> list[str]:
    """The names of the library's games."""
    from dslrun.interpreter.library import library as games

    return sorted(path.stem for path in games().values())


class IllegalMove(Exception):
    """A move that breaks a rule: `findings` have the rule's sentence, its place in the text and the sites to blame."""

    def __init__(self, message: str, findings: Sequence[Finding] = ()) -> None:
        super().__init__(sanitise(message))
        self.findings = tuple(findings)


@dataclass(frozen=True)
class Check:
    """The verdict on a board, and what is broken.

    With `together` no rule is broken by itself: no values of the hidden layers meet all rules listed. `unknown` means
    that the time was over before the hidden layers were settled.
    """

    verdict: BoardStatus
    broken: tuple[Finding, ...]
    together: bool = False


class Board:
    """A value (or None) for every site: `board["r1c1"]`; `values` lists them by site number; printed, it is drawn."""

    def __init__(self, game: Game, by_variable: Sequence[int | None]) -> None:
        self.game = game
        self._by_variable = list(by_variable)

    @property
    def values(self) -> dict[str, list[int | None]]:
        """Values by site number for each kind of site in play, None where there is none."""
        return self.game.by_site(self._by_variable)

    def __getitem__(self, site: str) -> int | None:
        return self._by_variable[self.game.variable_named(site)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.values == other.values

    __hash__ = None  # type: ignore[assignment]  # compared by value, as lists are

    def __str__(self) -> str:
        return drawn_text(self.game, self._by_variable)

    def __repr__(self) -> str:
        return f"<Board {self.values}>"


class Answer(Sequence[Board]):
    """The solutions found, and what is known of them.

    `status`: unique, multiple, solved (one was asked for), none, or unknown (the time was over). `engine`: the engine
    that found them, None if propagation was enough. `conflict`: why there is no solution.
    """

    def __init__(
        self,
        game: Game,
        status: Status,
        boards: Sequence[Board],
        seconds: dict[str, float],
        engine: EngineName | None = None,
    ) -> None:
        self.game = game
        self.status = status
        self.engine = engine
        self.boards = list(boards)
        self.seconds = seconds

    @cached_property
    def conflict(self) -> Conflict | None:
        """A minimal conflict if there is no solution, searched on first use; None if none is found in five seconds."""
        if self.status != "none":
            return None
        try:
            found = find_conflict(self.game.model, {}, Deadline(CONFLICT_SECONDS))
        except TimeLimit:
            return None
        return None if found is None else format_conflict(self.game, found)

    @overload
    def __getitem__(self, index: int) -> Board: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Board]: ...
    def __getitem__(self, index: int | slice) -> Board | Sequence[Board]:
        return self.boards[index]

    def __len__(self) -> int:
        return len(self.boards)

    def __repr__(self) -> str:
        return f"<Answer {self.status}, {len(self.boards)} found>"


class Puzzle:
    """A game with its challenge chosen. `game` is the machine's own view: board, layers, hints, model."""

    def __init__(self, game: Game, source: str | Path | Source, allow_paths: Sequence[str | Path] = ()) -> None:
        self.game = game
        self._source = source
        self._allow_paths = tuple(allow_paths)

    @property
    def name(self) -> str:
        """The game's name."""
        return self.game.name

    @property
    def challenge(self) -> str:
        """The challenge chosen, empty if the game has only one."""
        return self.game.challenge

    @property
    def challenges(self) -> list[str]:
        """The names of all challenges, the default first."""
        return challenges(self._source, allow_paths=self._allow_paths)

    def start(self) -> "Play":
        """A play from the start position."""
        return Play(self.game)

    def solve(
        self, *, limit: int = 2, time_limit: float | None = None, seed: int = 0, engine: EngineChoice = "auto"
    ) -> Answer:
        """Solve: `limit` 1 asks for any solution, 2 for the proof that there is no other, more for that many.

        `engine` is "z3", "cadical" (a `DslError` where the extra `fast` is not installed) or whichever is there.
        """
        from dslrun.interpreter.solve.solver import solve

        outcome = solve(self.game.model, limit=limit, deadline=Deadline(time_limit), seed=seed, engine=engine)
        seconds = {"load": self.game.seconds.get("load", 0.0), **outcome.seconds}
        boards = [Board(self.game, board) for board in outcome.solutions]
        return Answer(self.game, outcome.status, boards, seconds, outcome.engine)

    def check(self, board: "str | Board | Play", *, time_limit: float | None = None) -> Check:
        """Judge a board: picture text, JSON, or a board of this puzzle. Only hidden layers take time (at most 10 s)."""
        deadline = None if time_limit is None else Deadline(time_limit)
        if isinstance(board, str):
            values = read_board(Source("board", board), self.game)
        else:
            values = self.game.by_variable(board.values)
        return checked(self.game, values, judge(self.game.model, values, deadline))

    def __str__(self) -> str:
        return str(self.start())

    def __repr__(self) -> str:
        return sanitise(f"<Puzzle {self.name}{': ' + self.challenge if self.challenge else ''}>")


class Play:
    """A play: values set so far, legal moves, undo and redo."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._position = Position(game.model)

    def moves(self) -> dict[str, list[int]]:
        """The legal values of every site that is not set; sites without any are left out."""
        found: dict[str, list[int]] = {}
        for var, value in self._position.legal():
            variable = self.game.model.variables[var]
            if not variable.hidden:
                found.setdefault(self.game.name_of(var), []).append(value)
        return found

    def play(self, site: str, value: int, *, force: bool = False) -> None:
        """Set a site ("r1c1", "Edge r1c1-r1c2"). A move that breaks a rule raises IllegalMove, unless forced."""
        var = self.game.variable_named(site)
        refused = refusal(self.game, self._position, var, value)
        if refused is not None and (refused[1] or not force):
            self._refuse(var, value, *refused)
        self._position.play(var, value)

    def _refuse(self, var: int, value: int, rules: Sequence[Rule], reason: str) -> None:
        found = broken(self.game, rules, board_after(self._position, var, value))
        why = [reason] if reason else [told(self.game, finding) for finding in found]
        raise IllegalMove(f"{self.game.name_of(var)} = {value}: {' '.join(why)}", found)

    def clear(self, site: str) -> None:
        """Take the value of a site away; a given stays and raises IllegalMove."""
        var = self.game.variable_named(site)
        if var in self.game.model.givens:
            raise IllegalMove(f"{site} is given")
        self._position.clear(var)

    def undo(self) -> None:
        """Take back the last move; nothing happens at the start."""
        self._position.undo()

    def redo(self) -> None:
        """Make the move last taken back again; nothing happens if there is none."""
        self._position.redo()

    def why(self, site: str, value: int, *, time_limit: float = REASON_SECONDS) -> Explanation:
        """Why a site must hold a value: rules, givens and moves that force it. Its own move is left out of account."""
        var = self.game.variable_named(site)
        return format_reason(self.game, why(self._position, var, value, Deadline(time_limit)))

    def whynot(self, site: str, value: int, *, time_limit: float = REASON_SECONDS) -> Explanation:
        """Why a site cannot hold a value: rules, givens and moves that forbid it."""
        var = self.game.variable_named(site)
        return format_reason(self.game, whynot(self._position, var, value, Deadline(time_limit)))

    def hint(self, *, time_limit: float = REASON_SECONDS) -> Hint:
        """What follows next, as simple as can be found."""
        return format_hint(self.game, hint(self._position, Deadline(time_limit)))

    def steps(self, *, time_limit: float = STEPS_SECONDS) -> Walkthrough:
        """The solution from here, step by step."""
        return format_steps(self.game, steps(self._position, Deadline(time_limit)))

    @property
    def verdict(self) -> BoardStatus:
        """Solved, open or broken; unknown if hidden layers could not be settled in two seconds."""
        return self._position.verdict().status

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The rules that are broken now, with the sites to blame."""
        return checked(self.game, self._position.values(), self._position.verdict()).broken

    @property
    def values(self) -> dict[str, list[int | None]]:
        """Values by site number for each kind of site in play, None where nothing is set."""
        return self.game.by_site(self._position.values())

    def trial(self) -> str:
        """The moves made so far as a text that `dslrun GAME --replay` takes."""
        return write_trial(self.game, self._position.changes())

    def __getitem__(self, site: str) -> int | None:
        return self._position.value(self.game.variable_named(site))

    def __iter__(self) -> Iterator[str]:
        return (self.game.name_of(var) for var in range(len(self.game.model.variables)))

    def __str__(self) -> str:
        return drawn_text(self.game, self._position.values())

    def __repr__(self) -> str:
        return sanitise(f"<Play of {self.game.name}: {self.verdict}, {len(self._position.changes())} moves>")


def checked(game: Game, values: Sequence[int | None], verdict: Verdict) -> Check:
    """A verdict with its findings."""
    return Check(verdict.status, tuple(findings(game, values, verdict)), verdict.together)


def told(game: Game, finding: Finding) -> str:
    """A finding in a sentence."""
    labels = " ".join(game.label(site) for site in finding.sites)
    return f"{finding.words} ({'; '.join(filter(None, (labels, finding.place)))})"
