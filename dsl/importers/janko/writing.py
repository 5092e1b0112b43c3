"""Write a challenge as a text of janko.at."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.janko.kinds import KINDS, JankoKind
from dslrun.dsl.importers.janko.reading import ABOUT
from dslrun.dsl.importers.janko.sections import NoWord
from dslrun.dsl.importers.puzzlink.writing import filled_board
from dslrun.dsl.instances import Challenge
from dslrun.dsl.names import plain
from dslrun.dsl.sanitiser import clean


def write(challenges: Sequence[Challenge], title: str) -> str:
    """Return the text of the only challenge."""
    if len(challenges) != 1:
        raise cannot_hold(title, challenges[1], "a text has one puzzle")
    (challenge,) = challenges
    given = ChallengeArguments(challenge, title)
    kind = next(kind for kind in KINDS if plain(kind.link.game) == plain(challenge.game))
    try:
        return "".join(f"{line}\n" for line in lines_of(kind, given, challenge))
    except NoWord as error:
        raise no_word(given, error) from None


def no_word(given: ChallengeArguments, error: NoWord) -> DslError:
    """Return the error for a clue without a word."""
    return given.refuse(f"it has no word for the clue `{error.clue}`")


def lines_of(kind: JankoKind, given: ChallengeArguments, challenge: Challenge) -> Iterator[str]:
    """Yield the lines of a text."""
    board = filled_board(given, kind.link)
    held = {layer for section in kind.sections for layer in section.layers}
    for layer, clues in board.layers.items():
        if layer not in held and any(clue is not None for clue in clues):
            raise given.refuse(f"it has no place for its {layer}")
    yield "[begin]"
    yield f"[puzzle] {kind.names[0]}"
    yield f"[title] {clean(challenge.name)}"
    for tag, ours in ABOUT.items():
        if challenge.meta.get(ours):
            yield f"[{tag}] {clean(challenge.meta[ours])}"
    yield from (f"[rows] {board.rows}", f"[cols] {board.columns}")
    for section in kind.sections:
        for tag, lines in section.write(board):
            yield f"[{tag}]"
            yield from (" ".join(words) for words in lines)
    yield "[end]"
