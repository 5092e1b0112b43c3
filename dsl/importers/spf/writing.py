"""Write a challenge, optionally with its solution, as a file."""

import html
from collections.abc import Sequence

from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.spf.kind import SpfKind
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.importers.spf.solution import Values
from dslrun.dsl.importers.spf.title import TITLE
from dslrun.dsl.instances import Challenge
from dslrun.dsl.names import plain

PROLOG = """\
%!PS-Adobe-3.0 EPSF-3.0
%%EndComments
% This file is in Standard Puzzle Format (SPF)
<<"""
EPILOG = """\
>> currentdict copy pop
%%EOF
"""


def write(challenges: Sequence[Challenge], solutions: Sequence[Values] | None = None) -> str:
    """Return the text of a file with one challenge. The format cannot hold several."""
    challenge, *others = challenges
    if others:
        raise cannot_hold(TITLE, others[0], "a file holds one puzzle, choose it with --challenge")
    given = ChallengeArguments(challenge, TITLE)
    kind = kind_for(given)
    values = solutions[0] if solutions else None
    entries = kind.entries(given, values)
    shown = "true" if values is not None else "false"
    lines = [f"/format {kind.format}", f"/type ({kind.name})", f"/sol {shown}"]
    lines += [f"/author ({in_text(challenge.meta['by'])})"] if "by" in challenge.meta else []
    words = challenge.meta.get("description", "")
    lines += [f"/description [ ({in_text(words)}) ]"] if words else []
    return "\n".join([PROLOG, *lines, *entries, EPILOG])


def kind_for(given: ChallengeArguments) -> SpfKind:
    """Return the type for a challenge: of format 2 if the challenge gives a board, else of format 1."""
    wanted = 2 if given.form("board") is not None else 1
    found = [kind for kind in KINDS.values() if plain(given.challenge.game) in map(plain, kind.games)]
    for kind in found:
        if kind.format == wanted:
            return kind
    raise given.refuse(f"it has no {given.challenge.game}")


def in_text(words: str) -> str:
    """Escape words for a text in parentheses: parentheses, backslashes and non-ASCII become HTML entities."""
    escaped = html.escape(words, quote=False).replace("(", "&#40;").replace(")", "&#41;").replace("\\", "&#92;")
    return escaped.encode("ascii", "xmlcharrefreplace").decode()
