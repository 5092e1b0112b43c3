"""Executors that distribute tasks, as in `concurrent.futures`: threads of this process, or a Dask cluster."""

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from logging import CRITICAL, getLogger
from typing import Any

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.repl.batch.supervisor import close_all

KINDS = "local, dask, dask://HOST:PORT"
TRIES = 3
"""The number of times a cluster retries a puzzle after losing its worker."""


@contextmanager
def executor(kind: str, jobs: int) -> Iterator[Executor]:
    """Yield an executor of a kind in `KINDS`. `jobs` is the number of workers on this machine.

    On exit, a local executor cancels the tasks that have not started.
    """
    if kind == "local":
        found: Executor = ThreadPoolExecutor(jobs, thread_name_prefix="supervisor")
        try:
            yield found
        finally:
            found.shutdown(wait=False, cancel_futures=True)
            close_all()
    elif kind == "dask" or (kind.startswith("dask://") and kind.removeprefix("dask://")):
        with cluster(kind.removeprefix("dask").removeprefix("://"), jobs) as client:
            yield client.get_executor(pure=False, retries=TRIES)
    else:
        raise mistake("E0753", f"there is no executor `{kind}`", None, "", f"executors: {KINDS}")


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[Any]:
    """Yield a client of the Dask scheduler at an address; an empty address starts a cluster on this machine."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise without_dask() from None
    for name in ("distributed", "distributed.client"):  # its messages are replaced by ours
        getLogger(name).setLevel(CRITICAL)
    if address:
        try:
            client = Client(f"tcp://{address}", timeout=10)
        except (OSError, ValueError) as error:  # distributed raises OSError, also after a time-out
            words = f"no Dask scheduler answers at {address}: {error}"
            raise mistake("E0754", words, None, "", "start one with `dask scheduler`, or use --executor dask") from None
        with client:
            yield client
        return
    with (
        LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None) as own,
        Client(own) as client,
    ):
        yield client


def without_dask() -> DslError:
    """Return the error for a missing installation of Dask."""
    note = 'install the extra `cluster`: pip install "dslrun[cluster]"'
    return mistake("E0754", "Dask is not installed", None, "", note, "or leave out --executor")


def lost_cluster(count: int) -> DslError:
    """Return the error for a lost cluster, with the number of puzzles that have no answer."""
    have = "1 puzzle has" if count == 1 else f"{count} puzzles have"
    words = f"the Dask scheduler is gone, and {have} no answer yet"
    return mistake("E0754", words, None, "", "the same command with the same -o continues with the rest")
