"""`python -m bench hints [--count N] [--patience S] [GAME...]`: print the first hints on the middle challenge of games.

Challenges that `dslrun generate` made do not count, unless a game has no others. They come last, and the middle stays
the same when more are added.
Each hint is printed as a player sees it: where to look, then what follows and why. The moves of a hint are made, and
the values that it excludes are noted, before the next hint is asked for.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import replace
from time import process_time

from bench.every import opened
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.deducer import Candidates
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.recognise import argue_chain, chain_text
from dslrun.interpreter.explain.results import Fact
from dslrun.interpreter.explain.same_reason import shown_removals
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.wish import AUTHOR
from dslrun.interpreter.positions.position import Position

LIMIT, PATIENCE = 20.0, 3.0
"""Seconds of processor time for a hint, and after which a hint that only removes values is good enough."""


def show(name: str, count: int, patience: float) -> None:
    """Print the first hints of a game."""
    challenges = opened(name)
    names = [one.name for one in challenges if one.meta.get("by") != AUTHOR] or [one.name for one in challenges]
    game = load(name, challenge=names[len(names) // 2])
    position, noted = Position(game.model), tuple[Fact, ...]()
    print(f"\n== {game.name}: {game.challenge}", flush=True)
    for number in range(1, count + 1):
        known = replace(Candidates.at(position), noted=noted)
        found = hint(known, Deadline(LIMIT, process_time), patience)
        if found.status != "found":
            print(f"{number}. ({found.status})")
            return
        arguments = argue_chain(Names(game), found.chain)
        text = chain_text(arguments).replace("\n", "\n   ")
        print(f"{number}. Look at {arguments[-1].where}.\n   {text}")
        noted += shown_removals(game.model, found.chain)
        for var, value in found.chain[-1].fixed:
            position.play(var, value)


def main(words: Sequence[str]) -> int:
    """Print the hints of the named games, or of all games."""
    parser = ArgumentParser(prog="python -m bench hints")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--count", type=int, default=5)
    parser.add_argument("--patience", type=float, default=PATIENCE, help="more on a busy machine")
    asked = parser.parse_args(words)
    for name in asked.games or [path.stem for path in library().values()]:
        show(name, asked.count, asked.patience)
    return 0
