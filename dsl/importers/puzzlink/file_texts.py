"""The author, the source and the comment of a pzprv3 text, in a line `info:{...}` after its last block."""

import json
import re
from collections.abc import Mapping

from dslrun.dsl.forms import Str
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.sanitiser import clean

INFO = re.compile(r"(?:^|[\n/])info:(?=\{)")
ABOUT = {"author": "by", "source": "source", "comment": "description"}
"""The keys of the metadata, with our names."""


def texts_of(forms: FormMaker) -> dict[str, Str | None]:
    """Return the texts that describe a puzzle. Metadata that is no JSON is ignored."""
    text = forms.source.text
    found = INFO.search(text)
    if found is None:
        return {}
    try:
        info, end = json.JSONDecoder().raw_decode(text, found.end())
    except (ValueError, RecursionError):
        return {}
    metadata = info.get("metadata") if isinstance(info, dict) else None
    given = metadata if isinstance(metadata, dict) else {}
    return {
        ours: forms.text(clean(given[key]), found.end(), end)
        for key, ours in ABOUT.items()
        if isinstance(given.get(key), str)
    }


def info_line(meta: Mapping[str, str]) -> list[str]:
    """Return the line with the texts of a challenge; no line if it has none."""
    given = {key: meta[ours] for key, ours in ABOUT.items() if meta.get(ours)}
    return ["info:" + json.dumps({"metadata": given})] if given else []
