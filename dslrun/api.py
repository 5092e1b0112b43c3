"""The public classes and functions of `dslrun`. Import them from the package itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Literal, Unpack, get_args, overload

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import sanitise
from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.drawing import drawn_text
from dslrun.interpreter.explain.ambiguity import AMBIGUITY_SECONDS
from dslrun.interpreter.explain.ambiguity_wording import Ambiguity, explain_ambiguity
from dslrun.interpreter.explain.conflict_wording import Conflict, explain_conflict
from dslrun.interpreter.explain.conflicts import CONFLICT_SECONDS
from dslrun.interpreter.explain.grading.grade import Grade, HardStep, grade
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
from dslrun.interpreter.make.challenge_text import as_challenge, file_text
from dslrun.interpreter.make.wish import MAKE_SECONDS, CannotMake, Made, Wish, Wishes, wish_of
from dslrun.interpreter.model import Rule
from dslrun.interpreter.positions.findings import Finding, broken, findings
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.trials import board_after, refusal, write_trial
from dslrun.interpreter.positions.verdict import Verdict, judge
from dslrun.interpreter.reading import LoadedText, challenges, find_entry, open_text

__all__ = [
    "Ambiguity",
    "Answer",
    "Board",
    "CannotMake",
    "Check",
    "Conflict",
    "DslError",
    "Explanation",
    "Grade",
    "HardStep",
    "Hint",
    "IllegalMove",
    "NewPuzzle",
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
"""The default time limit of `why`, `whynot` and `hint`, in seconds."""
STEPS_SECONDS = 60.0
"""The default time limit of `steps`, in seconds."""

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
    """Load a puzzle from a library name, a path or a `text`. Options have the form "Heading/Item".

    A challenge can name games in the library, in its own folder and in the folders of `allow_paths`. Raises
    `TimeLimit` if loading takes longer than `time_limit` seconds.
    """
    if isinstance(game, str) and (game.lstrip().startswith("(") or "\n" in game):
        raise ValueError("load() takes a name or a path; wrap the text of a game: dslrun.load(dslrun.text(...))")
    loaded = load_game(
        game,
        challenge=challenge,
        options=options,
        limits=limits or Limits(),
        allow_paths=allow_paths,
        deadline=_deadline(time_limit),
    )
    return Puzzle(loaded, game, allow_paths)


def _deadline(time_limit: float | None) -> Deadline:
    """The deadline of a time limit in seconds; None is none."""
    if time_limit is not None and not time_limit >= 0:
        raise ValueError(f"time_limit must be a number of seconds from 0 on, not {time_limit}")
    return Deadline(time_limit)


def text(words: str, name: str = "text") -> Source:
    """Return the text of a game for `load`. Messages refer to it by `name`."""
    return Source(name, words)


def library() -> list[str]:
    """Return the names of the games in the library."""
    from dslrun.interpreter.library import library as games

    return sorted(path.stem for path in games().values())


class IllegalMove(Exception):
    """A move that breaks a rule. Each of `findings` has the sentence of a rule, its place in the text and the sites."""

    def __init__(self, message: str, findings: Sequence[Finding] = ()) -> None:
        super().__init__(sanitise(message))
        self.findings = tuple(findings)


@dataclass(frozen=True)
class Check:
    """The verdict on a board, with the broken rules.

    If `together` is true, no single rule is broken, but no values of the hidden layers satisfy all rules listed.
    The verdict is `unknown` if the search for these values exceeded its budget.
    """

    verdict: BoardStatus
    broken: tuple[Finding, ...]
    together: bool = False


class Board:
    """A value or None for every site: `board["r1c1"]`. `print` draws the board."""

    def __init__(self, game: Game, by_variable: Sequence[int | None]) -> None:
        self.game = game
        self._by_variable = list(by_variable)

    @property
    def values(self) -> dict[str, list[int | None]]:
        """Return the values by site number for each layer, with None for sites without a value."""
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
    """The solutions that `solve` found.

    `status` is unique, multiple, solved (if only one solution was requested), none, or unknown (if a limit was
    reached). `engine` is the engine that found the solutions, or None if propagation was enough. `conflict` explains
    why there is no solution, `ambiguity` what several solutions have in common and which clues tell them apart.
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
        """A minimal conflict if there is no solution, else None.

        The search for it runs on first use, and yields None if it takes too long.
        """
        if self.status != "none":
            return None
        return explain_conflict(self.game, Deadline(CONFLICT_SECONDS))

    @cached_property
    def ambiguity(self) -> Ambiguity | None:
        """The analysis of several solutions, else None. It runs on first use, for at most a few seconds."""
        if self.status != "multiple":
            return None
        boards = [[value or 0 for value in board._by_variable] for board in self.boards[:2]]
        return explain_ambiguity(self.game, boards, Deadline(AMBIGUITY_SECONDS))

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
    """A game with one of its challenges. `game` gives access to the board, the layers, the clues and the model."""

    def __init__(self, game: Game, source: str | Path | Source, allow_paths: Sequence[str | Path] = ()) -> None:
        self.game = game
        self._source = source
        self._allow_paths = tuple(allow_paths)

    @property
    def name(self) -> str:
        """Return the name of the game."""
        return self.game.name

    @property
    def challenge(self) -> str:
        """Return the name of the challenge, or an empty string if the game has no named challenge."""
        return self.game.challenge

    @property
    def challenges(self) -> list[str]:
        """Return the names of all challenges, the default first."""
        return challenges(self._source, allow_paths=self._allow_paths)

    def start(self) -> "Play":
        """Start a play."""
        return Play(self.game)

    def solve(
        self, *, limit: int = 2, time_limit: float | None = None, seed: int = 0, engine: EngineChoice = "auto"
    ) -> Answer:
        """Find up to `limit` solutions: 1 finds any solution, and 2 also proves whether it is unique.

        `engine` is "z3", "cadical" or "auto", which uses the engines that are installed; a missing engine raises
        `DslError`. Of several solutions, `seed` chooses which one is found first.
        """
        from dslrun.interpreter.solve.solver import solve

        if engine not in get_args(EngineChoice):
            raise ValueError(f"engine must be one of {', '.join(get_args(EngineChoice))}, not {engine!r}")
        if limit < 1:
            raise ValueError(f"limit must be at least 1, not {limit}")
        outcome = solve(self.game.model, limit=limit, deadline=_deadline(time_limit), seed=seed, engine=engine)
        seconds = {"load": self.game.seconds.get("load", 0.0), **outcome.seconds}
        boards = [Board(self.game, board) for board in outcome.solutions]
        return Answer(self.game, outcome.status, boards, seconds, outcome.engine)

    def grade(self, *, time_limit: float | None = None) -> Grade:
        """Grade the difficulty from 1 to 10. The grade depends on the puzzle alone, not on the machine or its load."""
        return grade(self.game, _deadline(time_limit))

    @overload
    def generate(self, *, time_limit: float = MAKE_SECONDS, **wishes: Unpack[Wishes]) -> "NewPuzzle": ...
    @overload
    def generate(
        self, *, count: int, time_limit: float = MAKE_SECONDS, **wishes: Unpack[Wishes]
    ) -> Iterator["NewPuzzle"]: ...
    def generate(
        self, *, count: int | None = None, time_limit: float = MAKE_SECONDS, **wishes: Unpack[Wishes]
    ) -> "NewPuzzle | Iterator[NewPuzzle]":
        """Make a new puzzle of the same game with one solution. With `count`, yield so many, each made on demand.

        `size` is a number or (rows, columns); the default is the size of the middle challenge. `level` is the level of
        the hardest step (1 to 4), a range ((2, 4)) or a word for the grade ("easy"). `symmetry` places the clues
        ("none", "half-turn", "quarter-turn", "mirror"). `like` names a challenge whose structure is used. `clues` is
        "few", "some" or "many". The same `seed` makes the same puzzle; several puzzles use the seeds from it on.
        Without a seed, one is drawn.

        Raises `CannotMake` if no puzzle is found within `time_limit` seconds, and ValueError for a wrong argument.
        """
        if count is not None and count < 0:
            raise ValueError(f"count must be at least 0, not {count}")
        _deadline(time_limit)
        wish = wish_of(wishes)
        loaded = open_text(self._source, Limits(), Problems(), self._allow_paths, wish.like)
        if wish.like is not None:
            wish = replace(wish, like=find_entry(loaded, wish.like).name)
        if count is None:
            return self._generated(loaded, wish, time_limit)
        seeds = range(wish.seed, wish.seed + count)
        return (self._generated(loaded, replace(wish, seed=seed), time_limit) for seed in seeds)

    def _generated(self, loaded: LoadedText, wish: Wish, time_limit: float) -> "NewPuzzle":
        from dslrun.interpreter.make.within import generate_within  # late: few programs make puzzles

        made = generate_within(loaded, wish, time_limit)
        words = file_text(loaded, [as_challenge(made, wish, loaded)], None)
        source = text(words, f"{self.name} #{wish.seed}")
        return NewPuzzle(load_game(source, allow_paths=self._allow_paths), source, self._allow_paths, made)

    def check(self, board: "str | Board | Play", *, time_limit: float | None = None) -> Check:
        """Check a board, given as picture text, as JSON or as a board of this puzzle."""
        deadline = None if time_limit is None else _deadline(time_limit)
        if isinstance(board, str):
            values = read_board(Source("board", board), self.game)
        else:
            values = self.game.by_variable(board.values)
        return checked(self.game, values, judge(self.game.model, values, deadline))

    def __str__(self) -> str:
        return str(self.start())

    def __repr__(self) -> str:
        return sanitise(f"<Puzzle {self.name}{': ' + self.challenge if self.challenge else ''}>")


class NewPuzzle(Puzzle):
    """A puzzle that `generate` made. `text` is its text, which `load` and every command take."""

    def __init__(self, game: Game, source: Source, allow_paths: Sequence[str | Path], made: Made) -> None:
        super().__init__(game, source, allow_paths)
        self.text = source.text
        self.seed = made.seed
        self.clues = made.clues


class Play:
    """A play: the values set so far, legal moves, undo, redo and explanations."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._position = Position(game.model)

    def moves(self) -> dict[str, list[int]]:
        """Return the legal values of every site without a value. Sites that have no legal value are left out."""
        found: dict[str, list[int]] = {}
        for var, value in self._position.legal():
            variable = self.game.model.variables[var]
            if not variable.hidden:
                found.setdefault(self.game.name_of(var), []).append(value)
        return found

    def play(self, site: str, value: int, *, force: bool = False) -> None:
        """Set a site, such as "r1c1" or "Edge r1c1-r1c2". Raises IllegalMove for an illegal move, unless forced."""
        var = self.game.variable_named(site)
        refused = refusal(self.game, self._position, var, value)
        if refused is not None and (refused[1] or not force):
            self._refuse(var, value, *refused)
        self._position.play(var, value)

    def _refuse(self, var: int, value: int, rules: Sequence[Rule], reason: str) -> None:
        found = broken(self.game, rules, board_after(self._position, var, value))
        why = [reason] if reason else [finding_text(self.game, finding) for finding in found]
        raise IllegalMove(f"{self.game.name_of(var)} = {value}: {' '.join(why)}", found)

    def clear(self, site: str) -> None:
        """Clear a site. Raises IllegalMove for a given."""
        var = self.game.variable_named(site)
        if var in self.game.model.givens:
            raise IllegalMove(f"{site} is given")
        self._position.clear(var)

    def undo(self) -> None:
        """Undo the last move, if there is one."""
        self._position.undo()

    def redo(self) -> None:
        """Redo the move that was undone last, if there is one."""
        self._position.redo()

    def why(self, site: str, value: int, *, time_limit: float = REASON_SECONDS) -> Explanation:
        """Explain why a site must hold a value, by rules, givens and moves other than a move on the site."""
        var = self.game.variable_named(site)
        return format_reason(self.game, why(self._position, var, value, _deadline(time_limit)))

    def whynot(self, site: str, value: int, *, time_limit: float = REASON_SECONDS) -> Explanation:
        """Explain why a site cannot hold a value, by rules, givens and moves."""
        var = self.game.variable_named(site)
        return format_reason(self.game, whynot(self._position, var, value, _deadline(time_limit)))

    def hint(self, *, time_limit: float = REASON_SECONDS) -> Hint:
        """Find the simplest next deduction."""
        return format_hint(self.game, hint(self._position, _deadline(time_limit)))

    def steps(self, *, time_limit: float = STEPS_SECONDS) -> Walkthrough:
        """Find the solution from this position, step by step."""
        return format_steps(self.game, steps(self._position, _deadline(time_limit)))

    @property
    def verdict(self) -> BoardStatus:
        """Return solved, open, broken, or unknown if hidden layers take too long to solve."""
        return self._position.verdict().status

    @property
    def broken(self) -> tuple[Finding, ...]:
        """Return the broken rules, with the sites that break them."""
        return checked(self.game, self._position.values(), self._position.verdict()).broken

    @property
    def values(self) -> dict[str, list[int | None]]:
        """Return the values by site number for each layer, with None for sites without a value."""
        return self.game.by_site(self._position.values())

    def trial(self) -> str:
        """Return the moves so far as a text for `dslrun GAME --replay`."""
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
    """Return a verdict with its findings."""
    return Check(verdict.status, tuple(findings(game, values, verdict)), verdict.together)


def finding_text(game: Game, finding: Finding) -> str:
    """Format a finding as one line."""
    labels = " ".join(game.label(site) for site in finding.sites)
    return f"{finding.words} ({'; '.join(filter(None, (labels, finding.place)))})"
