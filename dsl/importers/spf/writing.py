"""Write a challenge, optionally with its solution, as a file."""

import html
import re
from collections.abc import Sequence

from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.spf.kept import kept_entries, kept_lines
from dslrun.dsl.importers.spf.kind import SpfKind
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.importers.spf.postscript import PsArray, PsEntry, PsText, in_text
from dslrun.dsl.importers.spf.solution import Values
from dslrun.dsl.importers.spf.title import TITLE
from dslrun.dsl.instances import Challenge
from dslrun.dsl.names import plain
from dslrun.dsl.sanitiser import clean

PROLOG = """\
%!PS-Adobe-3.0 EPSF-3.0
%%EndComments
% This file is in Standard Puzzle Format (SPF)
<<"""
KEY = re.compile(r"/(\S+)")
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
    kept = dict(kept_entries(challenge))
    given.refuse_others(kind.held())
    entries = kind.entries(given, values)
    shown = "true" if values is not None or "sol" in kept else "false"
    lines = [f"/format {kind.format}", f"/type ({kind.name})", f"/sol {shown}"]
    lines += [f"/author ({as_text(challenge.meta['by'])})"] if "by" in challenge.meta else []
    words = challenge.meta.get("description", "")
    if "description" not in kept or described(kept["description"]) != words:
        kept.pop("description", None)
        lines += [f"/description [ ({as_text(words)}) ]"] if words else []
    said = {found[1] for line in (*lines, *entries) if (found := KEY.match(line))}
    said |= {"sol", "digits", *(["solution"] if kind.format == 2 else [])}
    kept = {key: entry for key, entry in kept.items() if key not in said}
    return "\n".join([PROLOG, *lines, *entries, *kept_lines(challenge, kept), EPILOG])


def described(entry: PsEntry) -> str:
    """Return the lines of a description as one text."""
    items = entry.value.items if isinstance(entry.value, PsArray) else ()
    return clean(" ".join(html.unescape(item.value) for item in items if isinstance(item, PsText)))


def kind_for(given: ChallengeArguments) -> SpfKind:
    """Return the type for a challenge: of format 2 if the challenge gives a board, else of format 1."""
    wanted = 2 if given.form("board") is not None else 1
    found = [kind for kind in KINDS.values() if plain(given.challenge.game) in map(plain, kind.games)]
    for kind in found:
        if kind.format == wanted:
            return kind
    raise given.refuse(f"it has no {given.challenge.game}")


def as_text(words: str) -> str:
    """Escape words for a text in parentheses; characters beyond Latin-1 become HTML entities."""
    return in_text(html.escape(words, quote=False)).encode("ascii", "xmlcharrefreplace").decode()
