"""Helix in a terminal, with the configuration that the book gives: opens a deck, shows the finding on its
line, applies the repair, formats."""

import os
import pathlib
import time

import pexpect
import pyte
from conftest import ROOT, need, program, tool

DECK = """player = "wizard"

[sites]
"Bree" = 1

[play-deck.resources]
"Dodge" = 4
"Concealment" = 1
"""


class Screen:
    """What a person sees of a program in a terminal, and the keys that he presses."""

    def __init__(self, command, arguments, environment, folder):
        self.screen = pyte.Screen(100, 30)
        self.stream = pyte.Stream(self.screen)
        self.child = pexpect.spawn(
            command, arguments, env=environment, cwd=str(folder), dimensions=(30, 100),
            encoding="utf-8", codec_errors="replace",
        )

    def look(self):
        try:
            self.stream.feed(self.child.read_nonblocking(1 << 16, timeout=0.2))
        except pexpect.TIMEOUT:
            pass
        except pexpect.EOF:
            return None
        return "\n".join(self.screen.display)

    def sees(self, what, seconds=30):
        """Waits until a text is to be seen."""
        end, shown = time.monotonic() + seconds, ""
        while time.monotonic() < end:
            shown = self.look() or shown
            if what in shown:
                return shown
        raise AssertionError(f"{what!r} is not to be seen:\n{shown}")

    def press(self, keys):
        self.child.send(keys)


def until(true, what, seconds=30):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def test_a_deck_is_judged_repaired_and_formatted(tmp_path):
    helix = need("Helix", tool("hx") or tool("helix"))
    own = tmp_path / "bin"
    own.mkdir()
    (own / "meccg").symlink_to(program())
    config = tmp_path / "config" / "helix"
    config.mkdir(parents=True)
    (config / "languages.toml").write_text((ROOT / "editors" / "helix" / "languages.toml").read_text())
    deck = tmp_path / "deck.toml"
    deck.write_text(DECK)
    environment = {
        **{key: value for key, value in os.environ.items() if key in ("HELIX_RUNTIME", "LANG")},
        "PATH": f"{own}:/usr/bin:/bin",
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "TERM": "xterm-256color",
    }
    seen = Screen(helix, [f"{pathlib.Path(deck).name}:7"], environment, tmp_path)
    try:
        # The cursor stands on the line, so that its finding is shown in words.
        told = seen.sees("4 copies of Dodge")
        print(told)
        seen.press(" a")
        seen.sees("Remove 1 copy")
        seen.press("\r")
        seen.sees('"Dodge" = 3')
        seen.press(":format\r")
        seen.press(":write\r")
        until(lambda: '"Dodge" = 3' in deck.read_text(), deck.read_text)
        formatted = lambda: deck.read_text().find("[play-deck.resources]") < deck.read_text().find("[sites]")
        until(formatted, deck.read_text)
        print("\n".join(seen.screen.display))
    finally:
        seen.press(":quit!\r")
        seen.child.close(force=True)
