"""Work on several processes. These run in processes without threads, as forking wants it."""

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.collecting import without_collections
from cardwright.tools.workers import chunks, processors, work

SCRIPT = """
import multiprocessing, os, sys
from cardwright.tools.workers import WorkerDied, work

def double(context, task):
    if task == context:
        os._exit(9)
    return 2 * task

def rebuild(context):
    return context

if __name__ == "__main__":
    deadly = int(sys.argv[1])
    if len(sys.argv) > 2:
        multiprocessing.get_all_start_methods = lambda: ["spawn"]
    try:
        print(*work(double, range(20), 2, deadly, rebuild, (deadly,)))
    except WorkerDied as error:
        print(error)
"""


@pytest.fixture
def run(tmp_path: Path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)

    def call(*args: object) -> str:
        command = [sys.executable, str(script), *map(str, args)]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
        assert done.stderr == ""
        return done.stdout

    return call


def test_results_come_in_order(run) -> None:
    assert run(99) == " ".join(str(2 * n) for n in range(20)) + "\n"


def test_processes_that_share_nothing_do_the_same(run) -> None:
    assert run(99, "spawn") == run(99)


def test_a_process_that_dies_is_an_error_and_not_a_wait_for_ever(run) -> None:
    assert "a worker process ended unexpectedly" in run(7)


def test_one_job_works_here() -> None:
    def add(context: int, task: int) -> int:
        return context + task

    assert list(work(add, [1, 2], 1, 10, int, ())) == [11, 12]


def test_collections_stop_and_go_on() -> None:
    assert gc.isenabled()
    seen = []

    def fail() -> None:
        with without_collections():
            seen.append((gc.isenabled(), gc.get_freeze_count() > 0))
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert seen == [(False, True)]
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_work_is_cut_into_chunks() -> None:
    assert [list(chunk) for chunk in chunks(5, 2)] == [[0, 1], [2, 3], [4]]
    assert chunks(0, 2) == []
    assert processors(3) == 3
    assert processors(0) >= 1
