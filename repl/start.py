"""Where the command `dslrun` begins: whatever it is at, Ctrl-C ends it at once and without a traceback.

Nothing is imported above `main`, so that its `try` stands before the first thing that takes time.
"""


def command() -> None:
    """Run the command line of this process, and end it."""
    end(main())


def main() -> int:
    """Run the command line of this process; the exit code."""
    try:
        import gc

        gc.set_threshold(50_000)  # nearly all that is made at the start stays: to look through it takes time
        from dslrun.repl.cli import run

        code = run()
        quiet_from_now_on()
        return code
    except KeyboardInterrupt:
        return leave()


def quiet_from_now_on() -> None:
    """The answer is given: a Ctrl-C while Python puts its things away ends the process, and says nothing."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)


def end(code: int) -> None:
    """End the process as Python would, but without putting every object away: a sixth of a short command."""
    import atexit
    import os
    import sys
    from contextlib import suppress

    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # nobody listens: that has been told, or cannot be
            stream.flush()
    os._exit(code)


def leave() -> int:
    """Say so, and go: without putting gigabytes of a half-made puzzle away, or waiting for a reader of the output."""
    import os
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        os.write(2, b"interrupted\n")
    except OSError:  # nobody listens
        pass
    finally:
        os._exit(130)
