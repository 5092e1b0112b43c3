"""`dslrun fmt [--check] FILE...`: format game texts, or list those that are not formatted."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from dslrun.dsl.diagnostics import DslError, mistake, render_all
from dslrun.dsl.importers import importer_of
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import format_source
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Source
from dslrun.repl.arguments import Parser
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.failures import described
from dslrun.repl.opening import open_file
from dslrun.repl.writing import write_whole


def run(words: Sequence[str], console: Console) -> Exit:
    """Format every file. A faulty file is reported, and the others are still formatted."""
    request = build_parser().parse_args(words)
    codes = [format_one(name, request.check, console) for name in request.files]
    return max(codes)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of `dslrun fmt`."""
    parser = Parser(prog="dslrun fmt", description="Format game texts.", allow_abbrev=False)
    parser.add_argument("--check", action="store_true", help="change nothing; exit code 1 if a file would change")
    parser.add_argument("files", metavar="FILE", nargs="+", help="a game text; `-` formats standard input")
    return parser


def format_one(name: str, check: bool, console: Console) -> Exit:
    """Format a file, or check that it is formatted."""
    try:
        source = open_file(name, Limits())
        refuse_foreign(source)
        text = format_source(source)
    except DslError as error:
        code, message = described(error)
        console.message(message)
        return code
    if name == "-" and not check:
        console.out.write(text)
        return Exit.DONE
    if text == source.text:
        return Exit.DONE
    if check:
        console.print(f"{clean(name)} would change")
        return Exit.FAILED
    try:
        write_whole(Path(name), text)
    except OSError as error:
        console.message(render_all(mistake("E0503", f"cannot write {name}: {error.strerror}", None).diagnostics))
        return Exit.BAD_FILE
    console.message(f"{clean(name)} formatted")
    return Exit.DONE


def refuse_foreign(source: Source) -> None:
    """Refuse a puzzle in a foreign format, since it may look like a text in our language."""
    importer = importer_of(source)
    if importer is not None:
        message = f"{source.name} is a puzzle in {importer.title}, which `dslrun fmt` does not format"
        raise mistake("E0504", message, None, "", "`dslrun convert` translates it into our language")
