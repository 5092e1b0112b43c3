"""The entry point of the command `dslrun`. Ctrl-C ends it at once, without a traceback.

Nothing is imported above `main`, so that its `try` covers all slow imports.
"""


def command() -> None:
    """Run the command line of this process and end it."""
    end(main())


def main() -> int:
    """Run the command line of this process and return the exit code. Ctrl-C ends the process."""
    try:
        import gc

        gc.set_threshold(50_000)  # nearly every object created at the start stays alive
        from dslrun.repl.cli import run

        code = run()
        quiet_from_now_on()
        return code
    except KeyboardInterrupt:
        return leave()


def quiet_from_now_on() -> None:
    """Let a Ctrl-C during shutdown end the process silently, since the answer is printed already."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)


def end(code: int) -> None:
    """End the process without freeing its objects, which would take a sixth of the time of a short command."""
    import atexit
    import os
    import sys
    from contextlib import suppress

    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # nothing reads the output any more
            stream.flush()
    os._exit(code)


def leave() -> int:
    """Report the interruption and end the process at once, without freeing memory or waiting for a reader."""
    import os
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        os.write(2, b"interrupted\n")
    except OSError:  # nothing reads the output any more
        pass
    finally:
        os._exit(130)
