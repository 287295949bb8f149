"""The schemas in the servers of TOML and YAML: what they complete is valid, a card's facts are told, and a
misspelt table is one finding that names it."""

import json
import pathlib
import re
import tomllib

import pytest
import yaml
from client import Client
from conftest import ROOT, need, tool

HERE = pathlib.Path(__file__).parent


class Server:
    def __init__(self, command, language, settings=None):
        self.command, self.language, self.settings = command, language, settings

    def open(self, folder, name, text, some=False):
        path = folder / name
        path.write_text(text)
        self.uri = path.as_uri()
        self.client = Client(self.command, cwd=str(HERE / ".tools"), answers=self.settings)
        self.client.request("initialize", {
            "processId": None,
            "rootUri": folder.as_uri(),
            "workspaceFolders": [{"uri": folder.as_uri(), "name": "decks"}],
            "capabilities": {"textDocument": {
                "completion": {"completionItem": {"snippetSupport": True}},
                "publishDiagnostics": {},
            }},
        })
        self.client.notify("initialized", {})
        if self.settings:
            self.client.notify("workspace/didChangeConfiguration", {"settings": self.settings})
        document = {"uri": self.uri, "languageId": self.language, "version": 1, "text": text}
        self.client.notify("textDocument/didOpen", {"textDocument": document})
        return self.client.diagnostics(self.uri, some=some) or []

    def complete(self, line, character):
        answer = self.client.request("textDocument/completion", {
            "textDocument": {"uri": self.uri}, "position": {"line": line, "character": character},
        })
        return answer["items"] if isinstance(answer, dict) else answer or []

    def hover(self, line, character):
        return json.dumps(self.client.request("textDocument/hover", {
            "textDocument": {"uri": self.uri}, "position": {"line": line, "character": character},
        }), ensure_ascii=False)


def written(item):
    """What a proposal writes, with what a snippet has at its places."""
    text = item.get("insertText") or item.get("textEdit", {}).get("newText") or item["label"]
    return re.sub(r"\$\{\d+:([^}]*)\}|\$\d+", lambda found: found.group(1) or "", text)


@pytest.fixture
def taplo():
    need("taplo's server (npm @taplo/lsp)", (HERE / ".tools/node_modules/@taplo/lsp").exists())
    need("Node", tool("node"))
    return Server([tool("node"), str(HERE / "taplo_server.mjs")], "toml")


@pytest.fixture
def tombi():
    return Server([need("Tombi", tool("tombi")), "lsp"], "toml")


@pytest.fixture
def yaml_server():
    settings = {"yaml": {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}}
    return Server([need("yaml-language-server", tool("yaml-language-server")), "--stdio"], "yaml", settings)


def toml_text(schema):
    return f"""#:schema {ROOT / 'schema' / schema}
name = "x"

[pool.characters]
"Sam Gamgee" = 1

"""


SITES = "\n[sites]\n\"Bree\" = 1\n"


def completes_valid_toml(server, schema, folder, hovers=True):
    text = toml_text(schema)
    assert server.open(folder, "a.toml", text + SITES) == []
    items = server.complete(5, 0)
    names = [item for item in items if "Frodo" in item["label"] or "Aragorn II" in item["label"]]
    assert len(names) >= 2, [item["label"] for item in items][:20]
    for item in names:
        line = written(item)
        # A server that writes the key alone leaves the number to whoever types.
        entry = line if "=" in line else f"{line} = 1"
        value = tomllib.loads(text + entry + "\n")
        assert list(value["pool"]["characters"].values())[-1] == 1, entry
    facts = json.dumps(names, ensure_ascii=False)
    assert "hero character" in facts
    assert "mind 4" in server.hover(4, 4) or not hovers


def names_a_misspelt_table(server, schema, folder):
    text = toml_text(schema) + "[play-dek.characters]\n\"Gimli\" = 1\n"
    found = server.open(folder, "b.toml", text, some=True)
    assert len(found) == 1, found
    line = text.splitlines()[found[0]["range"]["start"]["line"]]
    assert "play-dek" in line
    return found[0]["message"]


def test_taplo(taplo, tmp_path):
    completes_valid_toml(taplo, "deck.taplo.schema.json", tmp_path)
    taplo.client.stop()
    assert "one of the keys" in names_a_misspelt_table(taplo, "deck.taplo.schema.json", tmp_path)
    taplo.client.stop()


def test_tombi(tombi, tmp_path):
    # Tombi shows under the pointer what holds for every key, not what is said of one.
    completes_valid_toml(tombi, "deck.schema.json", tmp_path, hovers=False)
    tombi.client.stop()
    assert "play-dek" in names_a_misspelt_table(tombi, "deck.schema.json", tmp_path)
    tombi.client.stop()


def test_yaml_language_server(yaml_server, tmp_path):
    head = f"# yaml-language-server: $schema={(ROOT / 'schema/deck.schema.json').as_uri()}\nname: x\n"
    text = head + "pool:\n  characters:\n    Sam Gamgee: 1\n    \n"
    assert yaml_server.open(tmp_path, "a.yaml", text) == []
    items = yaml_server.complete(5, 4)
    names = [item for item in items if item["label"] in ("Frodo", "Aragorn II", "Alatar [H]")]
    assert len(names) >= 2
    for item in names:
        value = yaml.safe_load(text + written(item) + "\n")
        assert list(value["pool"]["characters"].values())[-1] == 1, written(item)
    assert "hero character" in json.dumps(names, ensure_ascii=False)
    assert "mind 4" in yaml_server.hover(4, 6)
    yaml_server.client.stop()
    found = yaml_server.open(tmp_path, "b.yaml", head + "play-dek:\n  characters:\n    Gimli: 1\n", some=True)
    assert len(found) == 1 and "play-dek" in found[0]["message"], found
    yaml_server.client.stop()
