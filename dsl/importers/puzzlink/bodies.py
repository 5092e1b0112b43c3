"""The bodies of types that the library has no game for, and the arguments that a game of your own takes from them.

A body is a list of parts with `;` between them. A part is a codec and a list of places; after `=` follows the name of
its layer.
"""

from collections.abc import Iterator, Sequence

from dslrun.dsl.importers.puzzlink.arguments import (
    CluePicture,
    CountArgument,
    LinkArgument,
    SignPicture,
    SizeArgument,
)
from dslrun.dsl.importers.puzzlink.banks import BANK, FLEETS, SHAPES, BankCodec, PieceList
from dslrun.dsl.importers.puzzlink.boards import (
    BORDER,
    CELL,
    CROSS,
    DOT,
    EX1,
    EX4,
    HALF,
    INNER_CROSS,
    NOTHING,
    ONE,
    RIM,
    ROOM,
    WALLS,
    PlaceList,
)
from dslrun.dsl.importers.puzzlink.codec_table import (
    ARROW,
    BITS,
    COMPASS,
    COUNT,
    DOTS,
    FOUR,
    INDEX,
    MARK,
    N10,
    N10_OR_16,
    N16,
    NAWABARI,
    ONE_MARK,
    POSITION,
    TRI,
    WALL_BITS,
)
from dslrun.dsl.importers.puzzlink.codecs import LinkCodec, Literal
from dslrun.dsl.importers.puzzlink.compound_tokens import ClueWord
from dslrun.dsl.importers.puzzlink.kind import PLAIN_NUMBERS, LinkKind, LinkPart
from dslrun.dsl.importers.puzzlink.kinds.lines import ARROW_WORDS, COMPASS_WORDS
from dslrun.dsl.importers.puzzlink.other_codecs import OTHER_CODECS, OrSlash
from dslrun.dsl.importers.puzzlink.own_arguments import CellName, ClueList, OnePart, WallDrawing
from dslrun.dsl.importers.puzzlink.room_arguments import RoomDrawing
from dslrun.dsl.importers.puzzlink.side_arguments import SideNumbers, SideRuns
from dslrun.dsl.importers.puzzlink.tokens import NUMBERS, AnyToken, Sign, signs

BODIES = {
    "n16 cell": "aquapelago cbanana nikoji chainedb mrtile archipelago context smullyan dominion mintonette rectslider"
    " timebomb hamlepaths zabajaba kurochute teri cityspace island sashikazune canal cornerch hasunomura"
    " mochinyoro norinuri nuribou nuriloop golemgrad oasis patchwork ququ arrowflow scrin aho simplegako slashpack"
    " squarejam tachibk tontti bhaibahan myopia turnaround tren retsurin balance lightshadow"
    " interbd brownies yokeimoji soulmates disloop parquet",
    "n16 cell ; border": "pentominous numcity symmarea mirrorbk",
    "n16 cell ; tri cell ; border": "snakepit",
    "n16 cell ; bits cell=boxes": "yajisoko",
    "n16 cell ; bits cell=holes": "lapaz trizone subomino narrow portal turnrun",
    "n16 cell ; tri cross": "heavydots",
    "n16 cell ; bank": "distopia scrabble meidjuluk",
    "n16 cell ; fleet": "retroships",
    "n10/16 cell ; bank": "snakeegg",
    "n16 cross": "landmeasure",
    "n16 border ; n16 cell": "wafusuma topo",
    "n16 ex4": "roundtrip",
    "n16 ex1:h": "cts",
    "n10 cell": "bosnianroad fillmat kusabi uturns lollipops lookair mrokmrno swslither",
    "n10/16 cell": "amibo usotatami coffeemilk",
    "four cell": "lring diamond ichimagam ichimagax kaidan takoyaki wittgen edamame keywest lither"
    " yajirushi yajirushi2 tjunction vslither tslither koburin",
    "four cross": "nibunnogo",
    "four cross ; n10 cell": "wagiri",
    "four cross ; border": "sumiwake",
    "arrow cell": "crossstitch hebi lineofsight tetrochain yajikazu outofsight lixloop",
    "arrow cell ; border": "yajitatami",
    "rooms ; arrow cell": "kuroclone",
    "tri cell": "bwloop circlesquare wblink",
    "tri cell ; n16 cell ; bits cell=holes": "gravel",
    "rooms": "invlitso disco anymino nothing",
    "rooms ; n16 room": "heyapin ayeheya oneroom akichi ladders mannequin sendai"
    " bramble cocktail heyablock hinge marutaring nuritwin tetroctb toichika2 yajilin-regions"
    " ovotovata",
    "rooms ; n16 cell": "blindrush heyabon satogaeri hanare putteria kuromenbun renban martini onsen wataridori"
    " armyants fakearrow",
    "rooms ; n16 cell ; bits cell=holes": "cojun meander",
    "rooms ; n16 cell ; bits cell=ice": "twinarea",
    "rooms ; n16 border": "kazunori",
    "rooms ; n10 cell": "hakoiri tontonbeya alter paintarea roma sukororoom tilecity",
    "rooms ; tri cell": "dotchi dotchi2 nanameguri",
    "rooms ; tri cell ; bits cell=ice": "oyakodori",
    "rooms ; bits cell=holes": "doubleback rassi",
    "rooms ; bits cell=circles": "nondango",
    "rooms ; bits cell=holes ; bank": "kissing regional-poly",
    "bits cell=ice ; border": "barns",
    "bits cell=ice ; n16 cell": "circuitwalk energywalk firewalk forestwalk morningwalk roboticwalk waterwalk balloon"
    " familyphoto orbital",
    "bits cell=ice ; n16 cell ; bits cell=holes": "elasticlink",
    "bits cell=holes": "bunnyhop ruleofthree vertigo goishi",
    "bits cell=holes ; n16 cell": "bosanowa",
    "bits cell=marked": "curving",
    "mark cross ; / ; n16 cell": "bdblock",
    "mark cross- ; n16 ex1": "batten",
    "mark cross- ; tri cell": "kramman",
    "mark cross- ; bits cell=holes ; bank": "pentatouch",
    "dots dot": "midloop nothree nuriuzu",
    "count ; tri cell ; bits cell=holes": "isowatari",
    "count ; n16 cell": "slovak",
    "pos=start ; four cell": "guidearrow",
    "pos=start ; bits cell=holes": "recoil",
    "pos=start ; pos=goal ; rooms ; n16 cell": "haisu",
    "pos=start ; pos=goal ; rooms ; one cell": "kaisu",
    "pos=start ; pos=goal ; n16 cell": "bdwalk",
    "nawabari cell": "fourcells fivecells heteromino",
    "compass cell": "mukkonn",
    "n16 cells and sides": "anglers",
    "n16 fractions": "fracdiv",
    "n16 cells but one": "antmill",
    "pairs dot": "kurarin tetrochaink sansaroad",
    "tri cell ; barrow border": "evolmino",
    "bits cell=ice ; barrow border ; / ; index=start ; / ; index=goal": "icebarn",
    "bits cell=ice ; n16 cell ; / ; index=start ; / ; index=goal": "icelom icelom2",
    "bits cell=ice ; herugolf cell": "herugolf",
    "bits cell=ice ; yosenabe cell": "yosenabe",
    "rooms ; kaero cell": "kaero",
    "rooms ; kakuru cell": "numrope",
    "rooms ; makaro cell": "makaro",
    "rooms ; toichika cell": "toichika news",
    "rooms ; letters ex4 ; small letters=values": "kinkonkan",
    "rooms ; bits cell=holes ; n16 room": "seiza",
    "rooms ; bits/ cell=holes ; n16 room": "remlen",
    "rooms ; one cell ; bits room": "pmemory",
    "rooms unless c ; n16 cell": "bonsan",
    "mark cross- unless c ; tri cell": "kramma",
    "rim border": "cbblock",
    "rim border+": "longest mejilink",
    "box ex1": "box",
    "abc cross": "kouchoku angleloop",
    "taj dot": "tajmahal",
    "kakuru cell": "kakuru sananko",
    "triplace cell ; small ex1": "triplace",
    "voxas border": "voxas",
    "loopsp cell": "loopsp",
    "loute cell": "loute",
    "nagare cell": "nagare",
    "pencils cell": "pencils",
    "reflect cell": "reflect",
    "shugaku cell": "shugaku",
    "tapaloop cell": "tapaloop",
    "tatamibari cell": "tatamibari",
    "walllogic cell": "walllogic",
    "pipelink cell": "pipelink pipelinkr",
    "sashigane cell": "sashikabe",
    "tateyoko cell": "tateyoko",
}
"""The types by their bodies."""
OTHER_NAMES = {"sato": "satogaeri", "rome": "roma", "bossanova": "bosanowa", "bnuuyhop": "bunnyhop", "snakes": "hebi"}
CODECS: dict[str, LinkCodec] = {
    "n10": N10,
    "n16": N16,
    "n10/16": N10_OR_16,
    "four": FOUR,
    "one": ONE_MARK,
    "arrow": ARROW,
    "tri": TRI,
    "bits": BITS,
    "mark": MARK,
    "nawabari": NAWABARI,
    "compass": COMPASS,
    "count": COUNT,
    "dots": DOTS,
    "rim": BITS,
    "bits/": OrSlash(BITS),
    "index": INDEX,
    **OTHER_CODECS,
}
PLACED = PlaceList("letters", lambda board: (sum(one is not None for one in board.layers["side"]),))
"""A clue for each letter beside the board."""
CELLS_AND_SIDES = PlaceList("cells and sides", lambda board: (*CELL.sections(board), *EX4.sections(board)))
FRACTIONS = PlaceList("fractions", lambda board: (2 * sum(CELL.sections(board)),))
CELLS_BUT_ONE = PlaceList("cells but one", lambda board: (sum(CELL.sections(board)) - 1,))
TARGETS: dict[str, PlaceList] = {
    "ex1": EX1,
    **{one.name: one for one in (CELL, CROSS, INNER_CROSS, BORDER, EX4, HALF, ROOM, DOT, RIM)},
    **{one.name: one for one in (PLACED, CELLS_AND_SIDES, FRACTIONS, CELLS_BUT_ONE)},
}
SIGNED = signs(**{"#": 1})
WORDS = {
    "tri": PLAIN_NUMBERS,
    "arrow": AnyToken(Sign("#", "#"), ARROW_WORDS),
    "bits": SIGNED,
    "bits/": SIGNED,
    "dots": PLAIN_NUMBERS,
    "mark": SIGNED,
    "one": SIGNED,
    "compass": AnyToken(Sign("#", "#"), COMPASS_WORDS),
    "nawabari": AnyToken(Sign("#", "#"), NUMBERS),
    **dict.fromkeys(OTHER_CODECS, ClueWord()),
}
NAMES = {"tri": "marks", "arrow": "arrows", "compass": "compasses", "one": "marked"}
"""The names of arguments by their codecs; all others are `numbers`."""
SIDES = SideNumbers(("top", "bottom", "left", "right"))
PARTED: dict[str, Sequence[LinkArgument]] = {
    CELLS_AND_SIDES.name: (
        OnePart(CluePicture(("numbers",)), "numbers", lambda b, found: found[: b.rows * b.columns]),
        OnePart(SIDES, "numbers", lambda b, found: found[b.rows * b.columns :]),
    ),
    FRACTIONS.name: (
        OnePart(CluePicture(("numbers",)), "numbers", lambda _, found: found[::2]),
        OnePart(CluePicture(("divisors",)), "numbers", lambda _, found: found[1::2]),
    ),
    CELLS_BUT_ONE.name: (OnePart(CluePicture(("numbers",)), "numbers", lambda _, found: [*found, None]),),
    RIM.name: (WallDrawing(), OnePart(SIDES, WALLS, lambda b, found: found[sum(BORDER.sections(b)) :])),
}
"""The arguments of lists whose parts belong to several arguments."""
BANKS = {"bank": SHAPES, "fleet": FLEETS}


def part_of(text: str) -> tuple[LinkPart, LinkArgument | None]:
    """Return a part of a body and its argument."""
    words, _, name = text.strip().partition("=")
    words, _, unless = words.partition(" unless ")
    codec, _, target = words.partition(" ")
    if codec in ("border", "rooms"):
        drawn = RoomDrawing(("rooms",)) if codec == "rooms" else WallDrawing()
        return LinkPart(WALL_BITS, BORDER, WALLS, optional=codec == "border", unless=unless), drawn
    if codec in BANKS:
        return LinkPart(BankCodec(tuple(BANKS[codec].items())), NOTHING, BANK), PieceList(("pieces",))
    if codec == "/":
        return LinkPart(Literal(), NOTHING, "slash"), None
    if codec in ("count", "index"):
        return LinkPart(CODECS[codec], ONE, name or codec), CountArgument((name or codec,), name or codec)
    if codec == "pos":
        return LinkPart(POSITION, ONE, name), CellName((name,), name)
    if codec == "rim":
        drawn_walls = WallDrawing() if target == "border" else None
        return LinkPart(CODECS[codec], TARGETS[target], WALLS, optional=True), drawn_walls
    layer = name or NAMES.get(codec, "numbers")
    return placed_part(codec, target, layer, unless)


def placed_part(codec: str, target: str, layer: str, unless: str) -> tuple[LinkPart, LinkArgument | None]:
    """Return a part with a clue for each place of a list, and its argument."""
    words = WORDS.get(codec, NUMBERS)
    arguments: dict[str, LinkArgument | None] = {
        "cell": CluePicture((layer,), words, (layer,)),
        "cross": CluePicture(("vertices",), words, ("vertices",), more=1),
        "cross-": CluePicture(("vertices",), words, ("vertices",), more=-1, frame=1),
        "dot": CluePicture(("dots",), words, ("dots",), scale=2, more=-1),
        "border": SignPicture(("signs",), words, words, layer="signs"),
        "ex1": SideNumbers(("top", "left")),
        "ex4": SideNumbers(("top", "bottom", "left", "right")),
        "ex1:h": SideRuns(("columns", "rows")),
        "letters": ClueList((layer,)),
    }
    layers = {"cross": "vertices", "cross-": "vertices", "dot": "dots", "border": "signs", "room": "room"}
    layers |= dict.fromkeys(("ex1", "ex4", "ex1:h"), "side")
    part = LinkPart(
        CODECS[codec],
        TARGETS[target],
        layers.get(target, layer),
        optional=codec.startswith("bits") and target == "cell",
        unless=unless,
    )
    return part, arguments.get(target)


def kind_with(name: str, body: str) -> LinkKind:
    """Return the description of a type by its body."""
    found = [part_of(text) for text in body.split(" ; ")]
    parts = tuple(part for part, _ in found)
    arguments: list[LinkArgument] = [SizeArgument()]
    for part, argument in found:
        arguments += PARTED.get(part.target.name, ())
        if isinstance(argument, RoomDrawing) and any(part.layer == "room" for part in parts):
            arguments.append(RoomDrawing(argument.names, "room"))
        elif argument is not None:
            arguments.append(argument)
    return LinkKind(name, name, parts, tuple(arguments), "")


def other_types() -> Iterator[str]:
    """Yield the types that the library has no game for."""
    for names in BODIES.values():
        yield from names.split()


def other_kind(name: str) -> LinkKind | None:
    """Return the description of a type that the library has no game for; None if its body is not known."""
    wanted = OTHER_NAMES.get(name, name)
    body = next((body for body, names in BODIES.items() if wanted in names.split()), None)
    return None if body is None else kind_with(wanted, body)
