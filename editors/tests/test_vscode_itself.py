"""VS Code itself, in a browser, with the extension as it is packed: opens a deck, shows the finding on its line,
applies the repair, completes, formats."""

import json
import os
import pathlib
import socket
import subprocess
import time

from conftest import need, program, tool
from test_neovim import DECK

HERE = pathlib.Path(__file__).parent


def listening(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_deck_is_judged_repaired_completed_and_formatted(tmp_path):
    served = need("VS Code in a browser (code-server)", tool("code-server"))
    chromium = need("Chromium", tool("chromium"))
    need("playwright-core (npm)", (HERE / ".tools/node_modules/playwright-core").exists())
    packed = HERE / ".tools" / "meccg.vsix"
    need("the .vsix", packed.exists())
    decks, data = tmp_path / "decks", tmp_path / "data"
    decks.mkdir()
    (decks / "deck.toml").write_text(DECK)
    (decks / "meccg.toml").write_text("")  # a folder of decks, in which the extension starts
    (data / "User").mkdir(parents=True)
    settings = {"meccg.path": program(), "security.workspace.trust.enabled": False, "workbench.startupEditor": "none"}
    (data / "User" / "settings.json").write_text(json.dumps(settings))
    environment = {**os.environ, "HOME": str(tmp_path)}
    own = ["--user-data-dir", str(data), "--extensions-dir", str(tmp_path / "extensions")]
    subprocess.run([served, *own, "--install-extension", str(packed)], env=environment, check=True, timeout=120)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    quiet = ["--auth", "none", "--disable-telemetry", "--disable-update-check"]
    server = subprocess.Popen([served, *own, *quiet, "--bind-addr", f"127.0.0.1:{port}", str(decks)], env=environment)
    try:
        end = time.monotonic() + 60
        while not listening(port):
            assert time.monotonic() < end, "code-server does not listen"
            time.sleep(0.2)
        run = subprocess.run(
            [tool("node"), str(HERE / "vscode_itself.cjs"), f"http://127.0.0.1:{port}", str(decks), chromium],
            capture_output=True, text=True, timeout=400,
        )
    finally:
        server.terminate()
        server.wait(20)
    assert run.returncode == 0, run.stderr
    seen = json.loads(run.stdout)
    print(json.dumps(seen, indent=1, ensure_ascii=False))
    assert "4 copies of Dodge, 3 allowed" in seen["hover"] and "Dodge (TW-209)" in seen["hover"]
    written = (decks / "deck.toml").read_text()
    assert '"Dodge" = 3' in written and '"Sword of Gondolin" = 1' in written
    assert written.index("[play-deck.resources]") < written.index("[sites]")
