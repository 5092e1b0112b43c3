"""`python -m bench keys [--seed N] [--keys N] [GAME...]`: send random keys to the screen in a pseudo-terminal.

The bench sends arrows, values, branches, commands, clicks, drags and pasted garbage to the real program, 2000 keys per
game by default. The program must not end early and must leave when asked, and `--replay` must read every saved play.
"""

import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pexpect

ROOT = Path(__file__).parent.parent
GAMES = (
    *("sudoku", "slitherlink", "hashiwokakero", "yajilin", "hexagonal-nonogram"),
    *("tridoku", "nurikabe", "galaxies", "battleships", "magic-hexagon"),
)
COUNT = 2000
ROWS, COLUMNS = 24, 80
ARROWS = [f"\x1b[{letter}" for letter in "ABCD"]
DRAWN = [f"\x1b[1;{modifier}{letter}" for modifier in (2, 2, 5) for letter in "ABCD"]
LETTERS = list("0123456789" * 2 + "   xx\x7f\x7f\t\r" + "mubypadfgvicrw'.,-=te?zABZ%/\\+*HJKL")
OTHERS = [
    *("\x1a", "\x19", "\x03", "\x1b", "ss", "\x1b[5~", "\x1b[3~", "\x1bOP", "é", "漢", "nn"),
    *(":hint\r", ":set r1c1 1\r", ":(count Groups Cell)\r", ":undo 3\r", ":nonsense (\r", ":\x1b"),
    "\x1b[200~rubbish\x00\x07 (game \x1b[2J\x1b[201~",
]


def key(choice: random.Random) -> str:
    """A random key, as a player, a cat or a paste buffer might send it."""
    if choice.random() < 0.1:
        button, row, column = choice.choice([0, 0, 2, 32, 64, 65]), choice.randint(1, ROWS), choice.randint(1, COLUMNS)
        return f"\x1b[<{button};{column};{row}M\x1b[<{button % 32};{column};{row}m"
    return choice.choice(choice.choices([ARROWS, DRAWN, LETTERS, OTHERS], [4, 3, 5, 1])[0])


def heard(child: "pexpect.spawn[bytes]", seconds: float) -> bytes | None:
    """Read the program's output, waiting up to `seconds` for it; None if the program has ended."""
    found = b""
    try:
        while True:
            found += child.read_nonblocking(65536, timeout=seconds)
            seconds = 0.0
    except pexpect.TIMEOUT:
        return found
    except pexpect.EOF:
        return None


def tried(game: str, seed: int, count: int, state: Path) -> str:
    """Send `count` random keys to a game; return an error message, empty if nothing went wrong."""
    choice = random.Random(f"{seed} {game}")
    env = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "DSLRUN_STATE": str(state)}
    words = ["-m", "dslrun", game, "--time-limit", "3"]
    child = pexpect.spawn(sys.executable, words, cwd=str(ROOT), dimensions=(ROWS, COLUMNS), env=env)
    written = b""
    while b"keys" not in written:
        written += heard(child, 0.2) or b""
    sent: list[str] = []
    for _ in range(count):
        sent.append(key(choice))
        child.send(sent[-1])
        found = heard(child, 0.01)
        if found is None:
            return f"ended after {len(sent)} keys, the last {sent[-8:]}: {written[-800:].decode(errors='replace')}"
        written = (written + found)[-4000:]
    return left(child) or kept(game, state, env)


def left(child: "pexpect.spawn[bytes]") -> str:
    """Close pages and jobs with Esc and Ctrl-C, then leave; return an error message, empty if the program left."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        child.send("\x1b")
        heard(child, 0.3)
        child.send("\x03q")
        if heard(child, 0.5) is None:
            child.close()
            return f"exit code {child.exitstatus}" if child.exitstatus else ""
    child.close(force=True)
    return "does not leave"


def kept(game: str, state: Path, env: dict[str, str]) -> str:
    """Replay every saved play; return an error message, empty if all can be replayed."""
    for path in sorted(state.rglob("*.play")):
        words = [sys.executable, "-m", "dslrun", game, "--replay", str(path)]
        done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        if not re.search(r"^\d+ moves", done.stdout, re.MULTILINE):
            return f"{path.name} cannot be replayed: {done.stdout[-200:]}{done.stderr[-400:]}"
    return ""


def main(arguments: list[str]) -> int:
    """Send keys to the named games, or to `GAMES`; return 1 if one fails."""
    numbers = {"--seed": 1, "--keys": COUNT}
    for name in numbers:
        if name in arguments:
            at = arguments.index(name)
            numbers[name] = int(arguments[at + 1])
            del arguments[at : at + 2]
    failed = 0
    for game in arguments or GAMES:
        with tempfile.TemporaryDirectory() as state:
            wrong = tried(game, numbers["--seed"], numbers["--keys"], Path(state))
        print(f"{game}: {wrong or 'fine'}", flush=True)
        failed += bool(wrong)
    return int(failed > 0)
