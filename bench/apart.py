"""A piece of work in a process of its own, so that its memory is its own and a crash costs nothing else."""

import json
import os
import sys
from collections.abc import Callable
from typing import Any, NamedTuple


class Done(NamedTuple):
    """What came of it (None if the process died), and the most memory it held, in megabytes."""

    answer: Any
    megabytes: float


def apart(job: Callable[[], Any]) -> Done:
    """Run a job that gives something JSON can say in a copy of this process, and wait for it."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        code = 1
        try:
            os.close(reading)
            with os.fdopen(writing, "w", encoding="utf-8") as out:
                json.dump(job(), out)
            code = 0
        except Exception as error:
            sys.stderr.write(f"{type(error).__name__}: {error}\n")
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        text = answer.read()
    _, status, used = os.wait4(child, 0)
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Done(json.loads(text) if status == 0 else None, used.ru_maxrss / scale)
