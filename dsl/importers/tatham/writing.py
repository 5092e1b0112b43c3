"""Write challenges as game ids."""

from collections.abc import Sequence

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.codecs import NoSuchSign
from dslrun.dsl.importers.puzzlink.writing import filled_board
from dslrun.dsl.importers.tatham.kind import TathamKind
from dslrun.dsl.importers.tatham.kinds import KINDS
from dslrun.dsl.instances import Challenge
from dslrun.dsl.names import plain
from dslrun.dsl.records import record


@record
class WrittenId:
    """An id of a kind."""

    kind: TathamKind
    params: str
    desc: str


def write(challenges: Sequence[Challenge], title: str) -> str:
    """Return a line for each challenge: the name of the game, then the id."""
    ids = [written_id(challenge, title) for challenge in challenges]
    return "".join(f"{one.kind.name}:{one.params}:{one.desc}\n" for one in ids)


def written_id(challenge: Challenge, title: str) -> WrittenId:
    """Return the id of a challenge: that of the first kind that holds it."""
    given = ChallengeArguments(challenge, title)
    refused: DslError | None = None
    for kind in KINDS:
        if plain(kind.link.game) == plain(challenge.game):
            try:
                return id_as(kind, given)
            except DslError as error:
                refused = error
    assert refused is not None
    raise refused


def id_as(kind: TathamKind, given: ChallengeArguments) -> WrittenId:
    """Return the id of a challenge as one kind."""
    board = filled_board(given, kind.link)
    size = kind.size.write(board)
    sides = sorted((board.rows, board.columns))
    if size is None or sides[0] < kind.least or sides[1] > kind.most:
        raise given.refuse(f"{kind.title} has no board of {board.columns}x{board.rows} cells")
    return WrittenId(kind, size + kind.written, description(given, kind, board))


def description(given: ChallengeArguments, kind: TathamKind, board: LinkBoard) -> str:
    """Return the description of a board."""
    text = ""
    for part in kind.link.parts:
        clues = board.layer(part.layer, part.target)
        try:
            text += part.codec.write(clues, part.target.sections(board))
        except NoSuchSign as error:
            clue = "?" if error.clue is None else error.clue
            raise given.refuse(f"it has no sign for the clue `{clue}`") from None
    return text
