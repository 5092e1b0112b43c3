"""Transcripts of plays on the screen: what each key or click changes, and some screens with their styles."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.loading import load
from dslrun.repl.play.replaying_journal import JournalLine, JournalRecord
from dslrun.repl.play.saves import Save
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen import mouse
from dslrun.repl.screen.chooser import Chooser
from dslrun.repl.screen.keyboard import press
from dslrun.repl.screen.layout import ScreenLayout
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.styles import COLOURED, PLAIN

SAMPLES = Path(__file__).parents[1] / "samples"

PLAYS = {
    "numbers": ("mini.lud", "1 2 2 l 9 x backspace 3 u u r w u h h k p ' 3 p 4 l 1 ' r r"),
    "marks": ("mini.lud", ". , l 2 u 1 u r , - u m 3 4 3 m 3 m backspace x m u w u . h 2 j v 2 . g"),
    "suppositions": ("mini.lud", "y a d f g x l b b b c-c b 2 l 3 j 1 g x f f b 4 a d u d f d r r a f y b tab b space"),
    "levels": ("mini.lud", "v l 1 l 1 @ v l 1 @ v 1 u c enter enter i i i enter i i i i e x s l s @ u u n"),
    "refuted": ("mini.lud", "l b 2 l 4 j 3 h 4 @ enter h y c i"),
    "two digits": ("magic-hexagon", "1 enter 1 2 @ l 1 backspace 1 l j 2 0 1 m 1 2 m b 1 l u z = t j k x"),
    "shading": ("lights.lud", "space L L u x x X J H space b x d b space m x space backspace m tab c-left s x s"),
    "a loop": ("loop.lud", "space 1 x L J u c-right c-right c-up escape_right K b L f b c-down d b d"),
    "edges": ("loop.lud", "tab space x l space J H tab tab v L v L s s L"),
    "empty": ("lights.lud", "b x g x d j b space d m x m x x v space l space @ l space j space x h x w @"),
    "supposed lines": ("loop.lud", "b c-right d b L f f b J g x f f a d u u L"),
    "bridges": ("hashiwokakero", "L L L J J J H K c-down L u v L L L L"),
    "two layers": ("yajilin", "l space x tab space L x tab L J 1"),
    "letters": ("easy-as-abc", "b x A j j j l A B B D m A C m v C @"),
    "pieces": ("slant", "/ / \\ l space j x m / v ?"),
    "pages": ("mini.lud", "? j pagedown pageup down up escape t space z q"),
    "commands": ("mini.lud", ": c-q"),
    "a given line": ("galaxies", "L J c-right K H tab L"),
    "triangles": ("triangular-nonogram", "L L J H K x u @"),
}  # fmt: skip
"""Games and the keys pressed; `@` records the screen, `_` joins the two keys of a chord."""


def keys_of(text: str) -> Iterator[str]:
    for word in text.split():
        yield " " if word == "space" else word.replace("_", " ")


def started(name: str) -> ScreenState:
    path = SAMPLES / name  # messages name the file, wherever it is
    return ScreenState(PlayState(load(Source(name, path.read_text("utf-8")) if path.exists() else name)))


def labels(state: ScreenState, sites: frozenset[Site]) -> str:
    return " ".join(sorted(state.game.label(site) for site in sites))


def described(state: ScreenState) -> str:
    """The cursor, what has been set and noted, and what the screen says about it."""
    play = state.play
    values = {play.name(var): play.value(var) for var in range(len(play.values())) if not play.is_given(var)}
    page = state.page
    parts = {
        "": f"{state.layer.name} {state.game.label(state.cursor)}",
        "set": " ".join(f"{name}={value}" for name, value in values.items() if value is not None),
        "marks": " ".join(f"{play.name(var)}:{sorted(noted)}" for var, noted in play.marks.items()),
        "says": f"{'' if state.message.ok else 'no: '}{state.message.text}".replace("\n", " / ")[:160],
        "below": state.footer,
        "typed": state.typed.text,
        "is": " ".join(word for word in ("pencil", "supposing", "solved", "typing_command") if getattr(state, word)),
        "branch": play.branch,
        "undo": f"{play.depth}+{play.undone}",
        "lit": labels(state, state.highlighted),
        "conflicts": labels(state, state.conflicts),
        "satisfied": str(sorted(state.satisfied)) if state.satisfied else "",
        "page": f"{page.title} {state.scroll}: {' / '.join(page.lines)[:60]}" if page else "",
        "outcome": state.outcome,
    }
    return "; ".join(f"{name} {text}".strip() for name, text in parts.items() if text)


def styled(state: ScreenState, size: tuple[int, int] = (18, 70)) -> str:
    """The screen, and below it a letter for each style."""
    found: list[str] = []
    known = {"": "."}
    for line in ScreenLayout(COLOURED).lines(state, *size):
        found.append("".join(text for _, text in line).rstrip())
        for style, _ in line:
            known.setdefault(style, chr(ord("a") + len(known) - 1))
        if any(style for style, _ in line):
            found.append("".join(known[style] * len(text) for style, text in line).rstrip("."))
    return "\n".join([*found, *(f"{letter} {style}" for style, letter in known.items() if style)])


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of every screen stands."""
    for module in ("screen.status", "play.moves"):
        monkeypatch.setattr(f"dslrun.repl.{module}.clock", lambda seconds: "0:07")


@pytest.mark.parametrize("name", PLAYS)
def test_a_play_matches_its_transcript(name: str, golden: Callable[[str, str], None]) -> None:
    game, keys = PLAYS[name]
    state = started(game)
    lines = [described(state)]
    for key in keys_of(keys):
        if key == "@":
            lines.append(styled(state))
            continue
        work = press(state, key, key if len(key) == 1 else "")
        if work is not None:
            asyncio.run(work)
        lines.append(f"{key!r}: {described(state)}")
    golden(f"transcripts/{name.replace(' ', '-')}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize(
    "game", ["mini.lud", "loop.lud", "hashiwokakero", "triangular-nonogram", "yajilin", "galaxies"]
)
def test_the_site_under_every_place_matches_its_golden(game: str, golden: Callable[[str, str], None]) -> None:
    """Each row lists where the site under the mouse changes, on the first layer and on the last."""
    state = started(game)
    lines = []
    for layer in (state.layers[0], state.layers[-1]):
        state.layer = layer
        state.put_cursor(next(iter(state.compass.places)), layer)
        lines.append(layer.name)
        for row in range(-1, min(9, state.view.drawing.height) + 1):
            before, found = "", []
            for column in range(-3, state.view.drawing.width + 3):
                there = mouse.site_at(state, (row, column))
                name = f"{there[1].name} {state.game.label(there[0])}" if there else "-"
                if name != before:
                    found.append(f"{column} {name}")
                before = name
            lines.append(f"{row}: {', '.join(found)}")
    golden(f"transcripts/places-{Path(game).stem}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize(
    ("game", "steps"),
    [
        ("mini.lud", "click:r2c2 click:r2c2 click:r2c2 drag:r2c4 right:r1c2 click:r1c1 drag:r1c3 drag:r1c3"),
        ("lights.lud", "click:r1c1 drag:r2c3 right:r1c1 drag:r1c3 click:r1c2 click:r1c2 drag:r1c3 right:r1c1"),
        ("loop.lud", "click:r1c1 drag:r1c3 drag:r3c3 drag:r2c3 right:r1c1-r1c2 click:r1c1-r1c2 right:r1c1 click:-"),
    ],
)  # fmt: skip
def test_a_play_with_the_mouse_matches_its_transcript(
    game: str, steps: str, golden: Callable[[str, str], None]
) -> None:
    state = started(game)
    lines = []
    for step in steps.split():
        action, _, label = step.partition(":")
        site = next((found for kind in SiteType if (found := state.game.find(label, kind))), None)
        if "loop" in game and site is not None and "-" not in label:
            site = state.game.find(label, SiteType.VERTEX)
        spot = (-9, -9) if site is None else state.view.drawing.sites[site]
        {"click": mouse.click, "right": mouse.right_click, "drag": mouse.drag}[action](state, spot)
        lines.append(f"{step}: brush {state.brush}; {described(state)}")
    golden(f"transcripts/mouse-{Path(game).stem}.txt", "\n".join(lines) + "\n")


SIZES = [(8, 30), (9, 31), (16, 50), (24, 69), (24, 70), (24, 110), (31, 99), (32, 100), (40, 140)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_screens_of_all_sizes_match_their_goldens(size: tuple[int, int], golden: Callable[[str, str], None]) -> None:
    state, layout = started("mini.lud"), ScreenLayout(PLAIN)
    found = []
    for key in ("l", "1", "?", "x"):
        press(state, key, key)
        lines = layout.lines(state, *size, "busy" if key == "x" else "")
        found.append("\n".join("".join(text for _, text in line) for line in lines))
        found.append(f"rows {layout.rows} columns {layout.columns} margin {layout.margin}")
        found.append(" ".join(str(layout.spot(y, x)) for y, x in ((0, 0), (1, 1), (2, 4), (8, 17), (9, 18), (10, 19))))
    golden(f"transcripts/size-{size[0]}x{size[1]}.txt", "\n".join(line.rstrip() for line in found) + "\n")


CHOOSING = (
    *("down", "down", "down", "down", "up", "l", "a", "rub", "enter", "down", "n", "rub", "rub", "rub", "zz", "enter"),
    *(
        "esc",
        "loop",
        "enter",
        "esc",
        "esc",
        "click 4",
        "click 4",
        "click 0",
        "click 99",
        "latin",
        "enter",
        "down",
        "enter",
    ),
)


def chosen_by(chooser: Chooser, key: str) -> object:
    """Do what a key or a click does, and return the answer."""
    actions: dict[str, Callable[[], object]] = {
        "down": lambda: chooser.move(1),
        "up": lambda: chooser.move(-1),
        "rub": chooser.rub,
        "enter": chooser.take,
        "esc": chooser.back,
    }
    if key.startswith("click "):
        return chooser.click(int(key.split()[1]))
    if key in actions:
        return actions[key]()
    for char in key:
        chooser.type(char)
    return None


@pytest.mark.parametrize("size", [(7, 40), (15, 50), (16, 60)], ids=str)
def test_a_choice_matches_its_transcript(size: tuple[int, int], golden: Callable[[str, str], None]) -> None:
    """The chooser on four games, three of them with saved plays."""
    done, moved = JournalLine("r1c1", 1, 65.0), JournalLine("r1c1", 1, 7.0)
    plays = {
        ("latin", "open", 1): [moved, JournalLine(seconds=90.0, kind="solved")],
        ("latin", "open", 2): [moved, JournalLine(seconds=30.0, kind="solved")],
        ("latin", "one", 1): [moved, done],
        ("latin", "never", 1): [done, JournalLine(seconds=66.0, kind="shown")],
        ("mini", None, 1): [moved],
        ("loop", None, 1): [JournalLine(seconds=3.0)],
    }
    saves = [
        Save(
            Path(f"{game}-{challenge}-{number}.play"), JournalRecord(game, challenge, lines=lines), datetime(2026, 1, 1)
        )
        for (game, challenge, number), lines in plays.items()
    ]
    names = ("latin", "lights", "loop", "mini")
    chooser = Chooser(saves, games=[SAMPLES / f"{name}.lud" for name in names])
    chooser.move(0)
    found = []
    for key in CHOOSING:
        answer = chosen_by(chooser, key)
        lines = [f"{style}|{text}".rstrip() for line in chooser.lines(COLOURED, *size) for style, text in line]
        found += [f"{key}: {answer} at {chooser.at} from {chooser.top}", *lines]
    golden(f"transcripts/chooser-{size[0]}x{size[1]}.txt", "\n".join(found) + "\n")
