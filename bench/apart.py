"""Run a job in a child process, so that its memory can be measured and a crash stays isolated."""

import json
import os
import sys
from collections.abc import Callable
from typing import Any, NamedTuple


class Done(NamedTuple):
    """The job's answer (None if the job failed) and its peak memory in megabytes."""

    answer: Any
    megabytes: float


def apart(job: Callable[[], Any]) -> Done:
    """Run a job in a fork of this process and wait for its answer, which must be JSON data."""
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
