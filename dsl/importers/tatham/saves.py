"""Read and write save files."""

import re
from collections.abc import Iterator, Sequence

from dslrun.dsl.forms import Call
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.tatham.ids import SEED, GameId
from dslrun.dsl.importers.tatham.reading import challenge_of
from dslrun.dsl.importers.tatham.writing import written_id
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TITLE = "a save file of Simon Tatham's puzzles"
FIELD = re.compile(r"([A-Z0-9]{1,8})[ ]{0,7}:([0-9]{1,9}):", re.ASCII)
HEAD = (("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("VERSION", "1"))
END = (("NSTATES", "1"), ("STATEPOS", "1"))


def fields_of(forms: FormMaker) -> Iterator[tuple[str, TracedText]]:
    """Yield the keys with their values."""
    text, at = forms.source.text, 0
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        found = FIELD.match(text, at)
        end = found.end() + int(found[2]) if found else at
        if found is None or end > len(text) or text[end : end + 1].strip():
            line = text.find("\n", at)
            message = "a line of a save file is KEY:LENGTH:VALUE, and this one is not"
            note = "save the puzzle again"
            raise forms.wrong("E0794", message, at, len(text) if line < 0 else line, "this line", note)
        yield found[1], TracedText(text[found.end() : end], found.end(), end)
        at = end


def read_save(source: Source, limits: Limits) -> Call:
    """Return the challenge of a file."""
    forms = FormMaker(source)
    fields = dict(fields_of(forms))
    params = fields.get("CPARAMS") or fields.get("PARAMS")
    game, desc = fields.get("GAME"), fields.get("DESC") or fields.get("PRIVDESC")
    missing = next((key for key, value in (("GAME", game), ("PARAMS", params), ("DESC", desc)) if value is None), "")
    if game is None or params is None or desc is None:
        message, note = f"this save file has no {missing}", "save the puzzle again"
        raise forms.wrong("E0794", message, 0, min(len(source.text), 9), "this file", note)
    sign = SEED if desc.text.startswith(SEED) else ":"
    id_ = GameId(game.text, params.text, sign, desc.text, game.start, desc.end, params.start, desc.start)
    return challenge_of(forms, id_, limits, {})


def write_save(challenges: Sequence[Challenge]) -> str:
    """Return the text of a file with the only challenge."""
    if len(challenges) != 1:
        raise cannot_hold(TITLE, challenges[1], "a file has one puzzle")
    one = written_id(challenges[0], TITLE)
    puzzle = (("GAME", one.kind.title), ("PARAMS", one.params), ("CPARAMS", one.params), ("DESC", one.desc))
    return "".join(f"{key:<8}:{len(value)}:{value}\n" for key, value in (*HEAD, *puzzle, *END))
