"""Best times and numbers of solved puzzles, read from the saved plays."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from dslrun.repl.play.saves import Save, played_game, saves
from dslrun.repl.play.words import clock


class GameScore(NamedTuple):
    """The puzzles of a game that the player has solved: the number of plays, and the best time of each challenge."""

    game: str
    solved: int
    best: dict[str, float]

    @property
    def words(self) -> str:
        """The score as a line: `sudoku: 3 solved; best: Gentle 4:05, Hard 9:10`."""
        times = ", ".join(f"{name} {clock(seconds)}".strip() for name, seconds in sorted(self.best.items()))
        return f"{self.game}: {self.solved} solved; best: {times}"


def scores(kept: Iterable[Save]) -> list[GameScore]:
    """The scores of all games with a solved play, by name."""
    found: dict[str, list[Save]] = {}
    for save in kept:
        if save.record.solved_after is not None:
            found.setdefault(played_game(save.record), []).append(save)
    return [GameScore(game, len(plays), best_times(plays)) for game, plays in sorted(found.items())]


def best_times(plays: Iterable[Save]) -> dict[str, float]:
    """The shortest time of each challenge, in seconds."""
    best: dict[str, float] = {}
    for save in plays:
        seconds = save.record.solved_after
        name = save.record.challenge or ""
        if seconds is not None:
            best[name] = min(seconds, best.get(name, seconds))
    return best


def praise(path: Path) -> str:
    """Compare the play in a file, just solved, with earlier plays; empty if the player did not solve it."""
    kept = saves()
    now = next((save for save in kept if save.path == path), None)
    if now is None or now.record.solved_after is None:
        return ""
    name = played_game(now.record)
    same = [save for save in kept if played_game(save.record) == name and save.record.solved_after is not None]
    earlier = best_times(save for save in same if save is not now).get(now.record.challenge or "")
    words = f"Solved puzzles of this game: {len(same)}."
    if earlier is None:
        return words
    better = now.record.solved_after < earlier
    return f"{'Your best time; before' if better else 'Your best time'}: {clock(earlier)}. {words}"
