"""Write challenges as addresses."""

from collections.abc import Sequence

from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.codecs import NoSuchSign
from dslrun.dsl.importers.puzzlink.kind import LinkKind
from dslrun.dsl.importers.puzzlink.kinds import KINDS
from dslrun.dsl.instances import Challenge
from dslrun.dsl.names import plain

TITLE = "a puzz.link address"
HOST = "https://puzz.link/p?"


def write(challenges: Sequence[Challenge]) -> str:
    """Return a line with an address for each challenge."""
    return "".join(f"{HOST}{address(challenge)}\n" for challenge in challenges)


def kind_of(challenge: Challenge) -> LinkKind:
    """Return the type of the game of a challenge."""
    kinds = (kind for kind in KINDS.values() if not kind.read_only)
    return next(kind for kind in kinds if plain(kind.game) == plain(challenge.game))


def filled_board(given: ChallengeArguments, kind: LinkKind) -> LinkBoard:
    """Return the board of a challenge. Refuse arguments that the type does not hold."""
    held = {name for argument in kind.arguments for name in argument.names}
    given.refuse_others(held)
    rows, columns = given.size(kind.size_argument)
    board = LinkBoard(rows - kind.more, columns - kind.more, kind.flags)
    if board.rows < 1 or board.columns < 1:
        raise given.refuse("its board is empty")
    for argument in kind.arguments:
        argument.write(given, board)
    for part in kind.parts:
        board.layers[part.layer] = board.layer(part.layer, part.target)
    return board


def address(challenge: Challenge) -> str:
    """Return the address of a challenge without its host."""
    kind = kind_of(challenge)
    given = ChallengeArguments(challenge, TITLE)
    board = filled_board(given, kind)
    flags = f"{kind.flags}/" if kind.flags else ""
    text = f"{kind.written or kind.name}/{flags}{board.columns}/{board.rows}/{body(given, kind, board)}"
    return text if text[-1].isalnum() else text + "/"


def body(given: ChallengeArguments, kind: LinkKind, board: LinkBoard) -> str:
    """Return the body of an address."""
    text = ""
    parts = [part for part in kind.parts if part.belongs(kind.flags)]
    while parts[-1].optional and not any(clue is not None for clue in board.layer(parts[-1].layer, parts[-1].target)):
        parts.pop()
    for part in parts:
        clues = board.layer(part.layer, part.target)
        try:
            text += part.codec.write(clues, part.target.sections(board))
        except NoSuchSign as error:
            raise given.refuse(f"it has no sign for the clue `{error.clue}`") from None
    return text
