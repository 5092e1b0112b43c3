"""Types in which cells are shaded."""

from dslrun.dsl.importers.spf.blocks import Runs
from dslrun.dsl.importers.spf.kind import Drawn, Kind
from dslrun.dsl.importers.spf.kinds.shared import (
    BESIDE,
    BLOCKS,
    BORDERED,
    NUMBERED,
    NUMBERED_BORDERED,
    PLAIN,
    SHADING,
    UPRIGHT,
    puzzle,
)
from dslrun.dsl.importers.spf.layout import Gap, Layout, Margin, digits
from dslrun.dsl.importers.spf.marks import NUMBERS, NUMBERS_OR_UNKNOWN, SHADED, Marks
from dslrun.dsl.importers.spf.outside import Several
from dslrun.dsl.importers.spf.parts import Cells, Key, Side, Size, Worked
from dslrun.dsl.importers.spf.rooms import RoomNumbers, Rooms
from dslrun.dsl.importers.spf.sketch import Sketch
from dslrun.dsl.importers.spf.solved import Filled
from dslrun.dsl.importers.spf.tubes import Tubes


def longest_snake(sketch: Sketch) -> int:
    """Its length, if that is known, or else as many cells as there are."""
    return sketch.header.number("max", sketch.plan.rows * sketch.plan.columns)


TYPES: tuple[Kind, ...] = (
    Drawn(
        "aquarium",
        "Aquarium",
        "tanks",
        puzzle(
            Layout(gap=Gap.AROUND, left=BESIDE, top=UPRIGHT),
            Rooms("tanks"),
            Side("rows", "left"),
            Side("columns", "top"),
            Cells("givens", SHADED, optional=True),
        ),
        PLAIN,
        (SHADING,),
    ),
    *(
        Drawn(
            name,
            game,
            "numbers",
            puzzle(NUMBERED, Cells("numbers", NUMBERS_OR_UNKNOWN), Cells("givens", SHADED, optional=True)),
            PLAIN,
            (SHADING,),
        )
        for name, game in (("cave", "Cave"), ("narrow_cave", "Narrow Cave"), ("nurikabe", "Nurikabe"))
    ),
    Drawn(
        "coral",
        "Coral",
        "size",
        puzzle(
            Layout(left=Margin(key="left"), top=Margin(key="top", upright=True), frame=True),
            Size("size"),
            Several("rows", "left", key="left"),
            Several("columns", "top", key="top"),
            Cells("givens", SHADED, optional=True),
        ),
        PLAIN,
        (SHADING,),
    ),
    Drawn(
        "heyawake",
        "Heyawake",
        "rooms",
        puzzle(
            NUMBERED_BORDERED,
            Rooms("rooms"),
            RoomNumbers("numbers", "rooms", NUMBERS),
            Cells("givens", SHADED, optional=True),
        ),
        PLAIN,
        (SHADING,),
    ),
    Drawn(
        "hitori",
        "Hitori",
        "numbers",
        puzzle(NUMBERED, Cells("numbers", NUMBERS), Cells("givens", SHADED, optional=True)),
        PLAIN,
        (SHADING,),
    ),
    *(
        Drawn(
            name,
            game,
            "rooms",
            puzzle(BORDERED, Rooms("rooms"), Cells("givens", SHADED, optional=True)),
            PLAIN,
            (SHADING,),
        )
        for name, game in (("lits", "LITS"), ("lits_plus", "LITS Plus"))
    ),
    Drawn(
        "snake",
        "Numbered Snake",
        "givens",
        puzzle(
            Layout(digits, left=BESIDE, top=BESIDE),
            Cells("givens", Marks({"#": "0"}, numbers=True)),
            Key("length", "max"),
            Worked("largest", longest_snake),
            Side("top", "top"),
            Side("left", "left"),
        ),
        NUMBERED,
        (Filled({"#": 0, "": 0, ".": 0, "-": 0}, numbers=True),),
        digits=2,
    ),
    Drawn(
        "tapa",
        "Tapa",
        "clues",
        puzzle(BLOCKS, Runs("clues"), Cells("givens", SHADED, optional=True)),
        PLAIN,
        (SHADING,),
    ),
    Drawn(
        "thermometers",
        "Thermometers",
        "size",
        puzzle(
            Layout(gap=Gap.AFTER, left=BESIDE, top=UPRIGHT, frame=True),
            Size("size"),
            Tubes("tubes"),
            Side("rows", "left"),
            Side("columns", "top"),
        ),
        PLAIN,
        (SHADING,),
    ),
)
