"""The package is typed, and the stubs say what the module has."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
FOLDER = Path(__file__).parents[1]


def run(*words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=FOLDER, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_is_typed() -> None:
    run("mypy", "--no-incremental", "python/asterism")


def test_the_stubs_fit_the_module() -> None:
    run("mypy.stubtest", "asterism._asterism", "--ignore-disjoint-bases")
