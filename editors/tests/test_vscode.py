"""VS Code's library of the protocol, of the version that the extension brings along, as a client."""

import json
import subprocess

from conftest import ROOT, need, program, tool

DECK = """player = "wizard"
tags = ["old"]

[sites]
"Bree" = 1

[play-deck.resources]
"Dodge" = 4
"Concealmnet" = 1
"""


def test_its_library_is_understood(tmp_path):
    node = need("Node", tool("node"))
    library = ROOT / "editors" / "vscode" / "node_modules" / "vscode-languageserver-protocol"
    need("vscode-languageserver-protocol (npm)", library.exists())
    (tmp_path / "deck.toml").write_text(DECK)
    client = ROOT / "editors" / "tests" / "vscode_client.cjs"
    run = subprocess.run(
        [node, str(client), program(), str(tmp_path)], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr
    done = json.loads(run.stdout)
    print(json.dumps(done, indent=1, ensure_ascii=False))
    found = {one["code"]: one["line"] for one in done["found"]}
    assert found["copy-limit"] == 8 and found["unknown-card"] == 9
    assert done["completed"] == '"Concealment"' and "**Concealment**" in done["resolved"]
    assert "**Dodge**" in done["hover"]
    assert done["symbols"] and done["folds"] and done["hints"]
    assert done["pulled"] == len(done["found"]) and done["folder"] == 1
    assert done["repair"] == "Remove 1 copy" and "copy-limit" not in done["left"]
    assert '"Dodge" = 3' in done["formatted"]
    assert done["formatted"].index("[play-deck.resources]") < done["formatted"].index("[sites]")
    assert done["tag"] == "old" and done["renamed"] == '"new"'
    assert done["status"] == 0
