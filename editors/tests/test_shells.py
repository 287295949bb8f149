"""Shells, set up by the line that the book gives: they complete names of cards, rules and rulesets, and what is
completed is one argument."""

import pathlib
import re
import time

import pexpect
import pytest
from conftest import ROOT, need, program, tool

PAGE = ROOT / "docs" / "src" / "reference" / "editors.md"

SHELLS = {
    "bash": ["--norc", "--noprofile", "-i"],
    "zsh": ["-f", "-i"],
    "fish": ["-i"],
}

# What is typed before Tab, and what is told when the line is then run.
LINES = [
    ("meccg cards show Sam", "Sam Gamgee (TW-180)"),
    ("meccg cards show 'Sam G", "Sam Gamgee (TW-180)"),
    ("meccg cards show Webs\\ of\\ F", "Webs of Fear & Treachery"),
    ("meccg explain copy-l", "copy-limit"),
    ("meccg rules coe/st", "coe/standard"),
]


def line_of(shell):
    """The line that the page gives for the shell's start-up file."""
    lines = [line for line in PAGE.read_text().splitlines() if f"COMPLETE={shell}" in line]
    assert len(lines) == 1, lines
    return lines[0].split("#")[0].strip()


@pytest.mark.parametrize("shell", SHELLS)
def test_what_is_completed_is_one_argument(shell, tmp_path):
    found = need(shell, tool(shell))
    own = tmp_path / "bin"
    own.mkdir()
    (own / "meccg").symlink_to(program())
    environment = {"PATH": f"{own}:/usr/bin:/bin", "HOME": str(tmp_path), "TERM": "dumb", "LANG": "C.UTF-8"}
    child = pexpect.spawn(found, SHELLS[shell], env=environment, cwd=str(tmp_path), encoding="utf-8",
                          codec_errors="replace", dimensions=(60, 200))

    def until(what, seconds=30):
        """What is shown up to a text."""
        end, shown = time.monotonic() + seconds, ""
        while what not in shown:
            assert time.monotonic() < end, f"{shell}: {what!r} is not in {shown!r}"
            try:
                shown += child.read_nonblocking(1 << 16, timeout=0.2)
            except pexpect.TIMEOUT:
                pass
            shown = re.sub(r"\x1b\[[0-9;?<>=u]*[a-zA-Z]|\x1b[=>]|\r|\x07", "", shown)
        return shown

    setup = "autoload -Uz compinit && compinit -u; " if shell == "zsh" else ""
    child.sendline(f"{setup}{line_of(shell)}")
    child.sendline("echo rea''dy")
    until("ready")
    for typed, told in LINES:
        child.send(typed + "\t")
        time.sleep(3)
        child.sendline("")
        shown = until(told)
        assert "unexpected argument" not in shown and "no card" not in shown, shown
    child.close(force=True)
