"""Phrases for the messages of a play."""

from collections.abc import Iterable, Sequence

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import Finding, joined

MOST_TOLD = 3
"""The largest number of broken rules that a message names."""


def format_rules(game: Game, found: Sequence[Finding]) -> str:
    """Format broken rules, one line for each rule that the author wrote, at most `MOST_TOLD`."""
    lines = [finding.shown(game) for finding in joined(game, found)]
    more = [f"and {len(lines) - MOST_TOLD} more"] if len(lines) > MOST_TOLD else []
    return "\n".join([*lines[:MOST_TOLD], *more])


def sites_of(found: Iterable[Finding]) -> tuple[Site, ...]:
    """The sites of the findings, each once."""
    return tuple(dict.fromkeys(site for finding in found for site in finding.sites))


def ranged(values: Sequence[int]) -> str:
    """Format sorted values: `1 to 9`, `0 or 1`."""
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]} to {values[-1]}"
    return " or ".join(map(str, values))


def several(words: Sequence[str]) -> str:
    """Format descriptions: the first one and the number of the others, empty if there are none."""
    more = len(words) - 1
    return f"{words[0]}{f' and {more} more' if more > 0 else ''}" if words else ""


def moves_counted(count: int) -> str:
    """Format a number of moves: `1 move`, `2 moves`."""
    return f"{count} move{'s' * (count != 1)}"


def clock(seconds: float) -> str:
    """Format a time: `3:07`, `1:02:45`."""
    whole = int(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
