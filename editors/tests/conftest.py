"""Where the program and the other servers are. What cannot be had is skipped, loudly."""

import os
import pathlib
import shutil

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SKIPPED = []


def program():
    """The meccg that is tested: MECCG, else the one that cargo built last."""
    named = os.environ.get("MECCG")
    if named:
        return str(pathlib.Path(named).resolve())
    built = [ROOT / "target" / kind / "meccg" for kind in ("debug", "release")]
    there = [path for path in built if path.exists()]
    if not there:
        pytest.exit("build meccg first: cargo build")
    return str(max(there, key=lambda path: path.stat().st_mtime))


def need(what, found):
    """What a test needs; it is skipped where that cannot be had."""
    if not found:
        SKIPPED.append(what)
        pytest.skip(f"{what} cannot be had here")
    return found


def tool(name):
    tools = pathlib.Path(__file__).parent / ".tools"
    own = [tools / "python" / "bin" / name, tools / "node_modules" / ".bin" / name]
    there = [str(path) for path in own if path.exists()]
    return there[0] if there else shutil.which(name)


def pytest_terminal_summary(terminalreporter):
    for what in sorted(set(SKIPPED)):
        terminalreporter.write_line(f"NOT TESTED: {what} cannot be had here", red=True, bold=True)
