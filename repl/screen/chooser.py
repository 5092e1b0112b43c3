"""The choice of a game and a challenge: the list, the search and the selection, without a terminal."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from dslrun.dsl.names import plain
from dslrun.dsl.quotations import without_values
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.library import library
from dslrun.repl.listing import Instance, counted, instances_at, sizes
from dslrun.repl.play.saves import Save
from dslrun.repl.play.words import clock, moves_counted
from dslrun.repl.screen.layout import StyledLine
from dslrun.repl.screen.styles import Styles

NAME_WIDTH = 24
HEAD = 3
"""The number of rows above the list."""
ROOMY = 16
"""The smallest window height, in rows, that shows the description of the selected game."""
DESCRIBED = re.compile(r'\(description\s+"([^"]*)"')


class Choice(NamedTuple):
    """The player's choice: a game, a challenge (None if it has none), and a saved play to continue.

    If `is_new` is true, a puzzle of the game must be made first.
    """

    game: str
    challenge: str | None
    save: str | None
    is_new: bool = False


class ChooserRow(NamedTuple):
    """A row of the list: its text, and the game, challenge or new puzzle it offers. A heading offers nothing."""

    text: str
    path: Path | None = None
    instance: Instance | None = None
    is_new: bool = False

    @property
    def name(self) -> str:
        """The name of the challenge or game, empty for a heading."""
        return self.instance.name if self.instance else self.path.stem if self.path else ""


@dataclass
class Chooser:
    """The games by kind, or the challenges of the opened game, filtered by the search text.

    `kept` holds the saved plays. `at` is the selected row, `top` the first visible one. `known` caches the challenges
    of each game, `told` its description. `notice` replaces the number of games or challenges on the last line.
    """

    kept: Sequence[Save] = ()
    search: str = ""
    opened: Path | None = None
    at: int = 0
    top: int = 0
    notice: str = ""
    known: dict[Path, list[Instance]] = field(default_factory=dict)
    told: dict[Path, str] = field(default_factory=dict)
    games: list[Path] = field(
        default_factory=lambda: sorted(library().values(), key=lambda path: (path.parent.name, path.stem))
    )

    def learn(self, path: Path) -> list[Instance]:
        """The challenges of a game. Its files are read on the first call only."""
        if path not in self.known:
            self.known[path] = instances_at(path)
        return self.known[path]

    # -- the list ------------------------------------------------------------------------------------------

    def rows(self) -> list[ChooserRow]:
        """All rows, including headings."""
        return self._challenges(self.opened) if self.opened is not None else self._games()

    def _games(self) -> list[ChooserRow]:
        rows: list[ChooserRow] = []
        kind = ""
        for path in filter(self._matches, self.games):
            if path.parent.name != kind:
                kind = path.parent.name
                rows.append(ChooserRow(clean(kind)))
            some = self.known.get(path)
            words = "" if some is None else f"{counted(len(some)):<14} {sizes(some):<16}"
            rows.append(ChooserRow(f"  {clean(path.stem):<{NAME_WIDTH}} {words} {self._far(path)}".rstrip(), path))
        return rows

    def _matches(self, path: Path) -> bool:
        names = [path.stem, path.parent.name, *(one.name for one in self.known.get(path, ()))]
        return all(any(word in name.lower() for name in names) for word in self.search.lower().split())

    def _challenges(self, path: Path) -> list[ChooserRow]:
        found = [one for one in self.learn(path) if self.search.lower() in one.name.lower()]
        width = max((len(one.name) for one in found), default=0)
        rows = [
            ChooserRow(f"  {clean(one.name):<{width}}  {one.size:<8} {self._state(path, one.name)}".rstrip(), path, one)
            for one in found
        ]
        if rows and not self.search:
            rows.append(ChooserRow("  a new one", path, is_new=True))
        return [ChooserRow(clean(path.stem)), *(rows or ([ChooserRow("  as it is", path)] if not self.search else []))]

    # -- how far one got -----------------------------------------------------------------------------------

    def _plays(self, path: Path) -> list[Save]:
        wanted = plain(path.stem)
        return [save for save in self.kept if plain(Path(save.record.game).name.removesuffix(".lud")) == wanted]

    def _far(self, path: Path) -> str:
        plays = self._plays(path)
        solved = len({save.record.challenge for save in plays if save.record.solved})
        begun = len({save.record.challenge for save in plays if not save.record.is_over and save.record.moves})
        return ", ".join(filter(None, (f"{solved} solved" if solved else "", f"{begun} begun" if begun else "")))

    def _state(self, path: Path, challenge: str) -> str:
        plays = [save for save in self._plays(path) if save.record.challenge == challenge]
        best = min((save.record.seconds for save in plays if save.record.solved), default=None)
        if best is not None:
            return f"solved in {clock(best)}"
        begun = unfinished(plays)
        if begun is not None:
            return f"begun: {moves_counted(begun.record.moves)}, {clock(begun.record.seconds)}"
        return "solution shown" if any(save.record.shown for save in plays) else ""

    # -- keys ----------------------------------------------------------------------------------------------

    def move(self, step: int) -> None:
        """Move the cursor by `step` choices. Headings are skipped; with 0, select the choice closest to the cursor."""
        rows = self.rows()
        choices = [at for at, row in enumerate(rows) if row.path is not None]
        if not choices:
            return
        now = min(range(len(choices)), key=lambda index: abs(choices[index] - self.at))
        self.at = choices[max(0, min(len(choices) - 1, now + step))]

    def type(self, char: str) -> None:
        """Extend the search, and select the first name that begins with it, otherwise the first match."""
        self.search += char
        wanted = self.search.lower()
        self.at = next((at for at, row in enumerate(self.rows()) if row.name.lower().startswith(wanted)), 0)
        self.move(0)

    def rub(self) -> None:
        """Delete the last character of the search; if there is none, return to the games."""
        if self.search:
            self.search = self.search[:-1]
            self.move(0)
        else:
            self.back()

    def back(self) -> bool:
        """Clear the search and return from the challenges to the games; False if there is nothing to go back from."""
        if self.opened is None and not self.search:
            return False
        before, self.opened, self.search = self.opened, None, ""
        if before is not None:
            self.at = next((at for at, row in enumerate(self.rows()) if row.path == before), 0)
        return True

    def take(self) -> Choice | None:
        """Open the selected game, or choose the selected challenge; None if nothing is chosen yet."""
        rows = self.rows()
        row = rows[self.at] if self.at < len(rows) else ChooserRow("")
        if row.path is None:
            return None
        if row.is_new:
            return Choice(row.path.stem, None, None, is_new=True)
        if self.opened is None and self.learn(row.path):
            self.opened, self.search, self.at = row.path, "", 0
            self.move(0)
            return None
        instance = row.instance or next(iter(self.learn(row.path)), None)
        name = instance.name if instance else None
        begun = unfinished(save for save in self._plays(row.path) if save.record.challenge == name)
        return Choice(row.path.stem, name, begun.name if begun else None)

    # -- what is shown -------------------------------------------------------------------------------------

    def lines(self, styles: Styles, height: int, width: int) -> list[StyledLine]:
        """The screen as styled lines. Scrolls so that the cursor is visible."""
        about = wrap(self.about(), max(1, width - 2))[:2] if height >= ROOMY else []
        room = max(1, height - 4 - (3 if height >= ROOMY else 0))
        rows = self.rows()
        start = max(self.at - room + 1, min(self.top, self.at - 1))  # scroll only as far as the cursor needs
        start = max(0, min(start, len(rows) - room))
        right = "type to search, arrows, Enter, Esc "
        left = " dslrun: choose a puzzle"[: max(0, width - len(right) - 1)]
        head: list[StyledLine] = [
            [(styles.title, left), ("", " " * max(0, width - len(left) - len(right))), (styles.faint, right)],
            [("", f" search: {self.search}_"[:width])],
            [("", "")],
        ]
        self.top = start
        body = [self._line(styles, at, rows[at], width) for at in range(start, min(len(rows), start + room))]
        body += [[("", "")]] * (room - len(body))
        if height >= ROOMY:
            body += [[("", "")], *([(styles.faint, f" {line}")] for line in about), *([[("", "")]] * (2 - len(about)))]
        games = sum(row.path is not None and not row.is_new for row in rows)
        words = f" {games} {'challenges' if self.opened else 'games'}" if games else " no name matches"
        words = f" {self.notice}" if self.notice else words
        return [*head, *body, [(styles.status, words.ljust(width)[:width])]]

    def about(self) -> str:
        """The description of the selected game, empty if it has none."""
        rows = self.rows()
        path = rows[self.at].path if self.at < len(rows) else None
        if path is not None and path not in self.told:
            found = DESCRIBED.search(path.read_text(encoding="utf-8", errors="replace"))
            self.told[path] = clean(without_values(" ".join(found[1].split()))) if found else ""
        return self.told.get(path, "") if path is not None else ""

    def click(self, y: int) -> bool:
        """Move the cursor to a row of the screen, if it offers a choice; return whether it was already there."""
        rows, at = self.rows(), self.top + y - HEAD
        if not (y >= HEAD and at < len(rows) and rows[at].path is not None):
            return False
        before, self.at = self.at, at
        return before == at

    def _line(self, styles: Styles, at: int, row: ChooserRow, width: int) -> StyledLine:
        text = row.text[: width - 2]
        if row.path is None:
            return [(styles.title, f" {text}")]
        return [(styles.brackets, f">{text}".ljust(width - 1))] if at == self.at else [("", f" {text}")]


def unfinished(plays: Iterable[Save]) -> Save | None:
    """The first of the plays that is unfinished and has moves; None if there is none."""
    return next((save for save in plays if not save.record.is_over and save.record.moves), None)
