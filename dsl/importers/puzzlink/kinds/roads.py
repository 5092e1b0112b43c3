"""Types of loops and lines through rooms and circles. The blocks of their files are not known."""

from dslrun.dsl.importers.puzzlink.arguments import CluePicture
from dslrun.dsl.importers.puzzlink.boards import CELL
from dslrun.dsl.importers.puzzlink.codec_table import ARROW, FOUR, MARK, SASHIGANE, TRI
from dslrun.dsl.importers.puzzlink.compound_tokens import Before
from dslrun.dsl.importers.puzzlink.kind import CIRCLES, DIRECTIONS, WALLED, LinkKind, LinkPart, numbered, roomed
from dslrun.dsl.importers.puzzlink.kinds.lines import NUMBER_OR_UNKNOWN
from dslrun.dsl.importers.puzzlink.room_arguments import RoomDrawing
from dslrun.dsl.importers.puzzlink.tokens import EMPTY_WORD, UNKNOWN, AnyToken, DecimalNumber, Joined, Sign, signs

FIREFLIES = AnyToken(Joined((NUMBER_OR_UNKNOWN, DIRECTIONS), order=(1, 0)), EMPTY_WORD)
SKY = signs(m=1, s=2)
BENDS = AnyToken(
    Sign(". .", None),
    *(Sign(f". {arrow}", arrow) for arrow in "^v<>"),
    Before(AnyToken(DecimalNumber(), Sign("o", UNKNOWN)), " ."),
)

TYPES = (
    roomed("country", "Country Road", ""),
    roomed("detour", "Detour", ""),
    LinkKind("firefly", "Hotaru Beam", (LinkPart(ARROW, CELL),), (CluePicture(("fireflies",), FIREFLIES),), ""),
    numbered("geradeweg", "Geradeweg", "numbers", ""),
    LinkKind("ichimaga", "Ichimaga", (LinkPart(FOUR, CELL),), (CluePicture(("circles",), CIRCLES),), ""),
    roomed("maxi", "Maxi Loop", ""),
    LinkKind(
        "moonsun",
        "Moon or Sun",
        (WALLED, LinkPart(TRI, CELL)),
        (RoomDrawing(("rooms",), "clue", by_cell=True, words=SKY),),
        "",
    ),
    roomed("nagenawa", "Nagenawa", ""),
    LinkKind("ringring", "Ring-ring", (LinkPart(MARK, CELL),), (CluePicture(("blocks",), signs(**{"#": 1})),), ""),
    LinkKind(
        "sashigane",
        "Sashigane",
        (LinkPart(SASHIGANE, CELL),),
        (CluePicture(("circles", "arrows"), BENDS, optional=("arrows",)),),
        "",
    ),
)
