"""Every request that `meccg lsp` answers, over all eight forms and hostile texts, by a client of its own."""

import os
import pathlib
import shutil
import subprocess
import time

import pytest
import pytest_lsp
from conftest import ROOT, program
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient

FORMS = {
    "every-key.toml": "toml",
    "every-key.yaml": "yaml",
    "every-key.json": "json",
    "stewards.meccg": "meccg",
    "every-field.cnum": "meccg-list",
    "every-section.o8d": "xml",
    "every-list.meccg-json": "json",
    "every-form.txt": "plaintext",
}

HOSTILE = [
    "",
    "\ufeff",
    "\x00\x1b[31m\u202e",
    '"' * 5000,
    "[" * 5000,
    "a." * 5000,
    "{" * 5000,
    "- " * 5000,
    "[sites]\n" + '"Bree" = 1\n' * 3000,
    "\U0001f409\r\n\r\U0001f409 = \U0001f409",
    "3 " + "x" * 200_000,
    "<deck><section name='Pool'><card qty='1' id='",
    "&a [*a, *a]",
    "[sites]\n\"<script>alert(1)</script>\" = 1\n\"[x](command:rm)\" = 1\n",
]


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("decks")
    for name in FORMS:
        shutil.copy(ROOT / "tests" / "formats" / name, folder / name)
    (folder / "meccg.toml").write_text('ruleset = "coe"\n\n[rules]\npool-size = "warn"\n')
    (folder / "league.toml").write_text('title = "Ours"\nextends = "coe/standard"\n')
    return folder


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[program(), "lsp"]))
async def client(lsp_client: LanguageClient, folder):
    capabilities = t.ClientCapabilities(
        text_document=t.TextDocumentClientCapabilities(
            code_action=t.CodeActionClientCapabilities(
                resolve_support=t.ClientCodeActionResolveOptions(properties=["edit"])
            )
        )
    )
    result = await lsp_client.initialize_session(
        t.InitializeParams(
            capabilities=capabilities,
            workspace_folders=[t.WorkspaceFolder(uri=folder.as_uri(), name="decks")],
        )
    )
    lsp_client.server_capabilities = result.capabilities
    yield
    await lsp_client.shutdown_session()


async def open_text(client, uri, language, text):
    told = len(client.diagnostics.get(uri, []))
    client.text_document_did_open(
        t.DidOpenTextDocumentParams(
            text_document=t.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)
        )
    )
    await client.wait_for_notification(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics.get(uri, [])


async def ask_all(client, uri, places, text):
    """Every request, at some places of a text."""
    document = t.TextDocumentIdentifier(uri=uri)
    answers = {}
    whole = t.Range(t.Position(0, 0), t.Position(len(text.splitlines()) + 1, 0))
    answers["symbols"] = await client.text_document_document_symbol_async(
        t.DocumentSymbolParams(text_document=document)
    )
    answers["folds"] = await client.text_document_folding_range_async(
        t.FoldingRangeParams(text_document=document)
    )
    answers["hints"] = await client.text_document_inlay_hint_async(
        t.InlayHintParams(text_document=document, range=whole)
    )
    answers["pulled"] = await client.text_document_diagnostic_async(
        t.DocumentDiagnosticParams(text_document=document)
    )
    for place in places:
        completion = await client.text_document_completion_async(
            t.CompletionParams(text_document=document, position=place)
        )
        items = completion.items if hasattr(completion, "items") else completion
        if items:
            answers["resolved"] = await client.completion_item_resolve_async(items[0])
        answers["hover"] = await client.text_document_hover_async(
            t.HoverParams(text_document=document, position=place)
        )
        answers["actions"] = await client.text_document_code_action_async(
            t.CodeActionParams(
                text_document=document,
                range=t.Range(place, place),
                context=t.CodeActionContext(diagnostics=[]),
            )
        )
        answers["rename"] = await client.text_document_prepare_rename_async(
            t.PrepareRenameParams(text_document=document, position=place)
        )
    return answers


def some_places(text):
    lines = text.splitlines() or [""]
    step = max(1, len(lines) // 10)
    places = [t.Position(line, min(3, len(lines[line]))) for line in range(0, len(lines), step)]
    return [*places[:12], t.Position(0, 0), t.Position(10**9, 10**9)]


@pytest.mark.asyncio
@pytest.mark.parametrize("name", FORMS)
async def test_every_request_in_every_form(client, folder, name):
    path = folder / name
    text = path.read_text(encoding="utf-8")
    uri = path.as_uri()
    await open_text(client, uri, FORMS[name], text)
    answers = await ask_all(client, uri, some_places(text), text)
    assert answers["symbols"] and answers["hints"]
    # Each section of the JSON deck stands on a line of its own.
    assert answers["folds"] or name == "every-key.json"
    assert answers["pulled"].kind == "full"
    formatting = t.DocumentFormattingParams(
        text_document=t.TextDocumentIdentifier(uri=uri),
        options=t.FormattingOptions(tab_size=2, insert_spaces=True),
    )
    if name.startswith("every-key"):
        assert await client.text_document_formatting_async(formatting) is not None
    else:
        with pytest.raises(Exception, match="canonical form|mended"):
            await client.text_document_formatting_async(formatting)


@pytest.mark.asyncio
@pytest.mark.parametrize("place", range(len(HOSTILE)))
async def test_no_text_ends_the_server(client, folder, place):
    text = HOSTILE[place]
    for name, language in FORMS.items():
        uri = (folder / f"hostile-{place}{pathlib.Path(name).suffix}").as_uri()
        client.text_document_did_open(
            t.DidOpenTextDocumentParams(
                text_document=t.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)
            )
        )
        await ask_all(client, uri, [t.Position(0, 0), t.Position(0, 9), t.Position(10**9, 10**9)], text)


@pytest.mark.asyncio
async def test_a_configuration_is_obeyed_and_completed(client, folder):
    deck = folder / "waivers.toml"
    uri = deck.as_uri()
    text = 'player = "wizard"\n[play-deck.resources]\n"Dodge" = 4\n'
    found = await open_text(client, uri, "toml", text)
    dodge = next(one for one in found if one.code == "copy-limit")
    assert dodge.severity == t.DiagnosticSeverity.Error and dodge.range.start.line == 2
    config = folder / "meccg.toml"
    before = config.read_text()
    config.write_text(before + 'copy-limit = "warn"\n')
    client.workspace_did_change_watched_files(
        t.DidChangeWatchedFilesParams(
            changes=[t.FileEvent(uri=config.as_uri(), type=t.FileChangeType.Changed)]
        )
    )
    report = await client.text_document_diagnostic_async(
        t.DocumentDiagnosticParams(text_document=t.TextDocumentIdentifier(uri=uri))
    )
    dodge = next(one for one in report.items if one.code == "copy-limit")
    assert dodge.severity == t.DiagnosticSeverity.Warning
    config.write_text(before)
    found = await open_text(client, config.as_uri(), "toml", "[rules]\ncopylimit = 'deny'\n")
    assert "copy-limit" in found[0].message and found[0].range.start.line == 1
    completion = await client.text_document_completion_async(
        t.CompletionParams(
            text_document=t.TextDocumentIdentifier(uri=config.as_uri()), position=t.Position(1, 4)
        )
    )
    assert completion.items[0].label == "copy-limit"
    house = (folder / "league.toml").as_uri()
    found = await open_text(
        client, house, "toml", 'title = "Ours"\nextends = "coe/standart"\n[rules.copy-limit]\nlimti = 2\n'
    )
    assert found and all(one.source == "meccg" for one in found)


@pytest.mark.asyncio
async def test_the_folder_has_diagnostics(client, folder):
    report = await client.workspace_diagnostic_async(t.WorkspaceDiagnosticParams(previous_result_ids=[]))
    told = {item.uri.rsplit("/", 1)[1] for item in report.items}
    assert set(FORMS) <= told
    known = [t.PreviousResultId(uri=item.uri, value=item.result_id) for item in report.items]
    again = await client.workspace_diagnostic_async(t.WorkspaceDiagnosticParams(previous_result_ids=known))
    assert all(item.kind == "unchanged" for item in again.items)


@pytest.mark.asyncio
async def test_repairs_tags_and_tasks(client, folder):
    uri = (folder / "tags.toml").as_uri()
    text = 'player = "wizard"\ntags = ["old"]\n[play-deck.resources]\n"Dodge" = 4\n'
    found = await open_text(client, uri, "toml", text)
    document = t.TextDocumentIdentifier(uri=uri)
    actions = await client.text_document_code_action_async(
        t.CodeActionParams(
            text_document=document,
            range=t.Range(t.Position(3, 0), t.Position(3, 5)),
            context=t.CodeActionContext(diagnostics=list(found)),
        )
    )
    titles = {action.title: action for action in actions}
    assert titles["Remove 1 copy"].edit.changes[uri][0].new_text == "3"
    completed = await client.code_action_resolve_async(titles["Complete this deck"])
    assert completed.edit.changes[uri]
    edit = await client.text_document_rename_async(
        t.RenameParams(text_document=document, position=t.Position(1, 10), new_name="new")
    )
    assert edit.changes[uri][0].new_text == '"new"'


def test_a_broken_message_ends_nothing():
    from client import Client

    server = Client([program(), "lsp"])
    server.process.stdin.write(b"Content-Length: 7\r\n\r\n{\"a\": 1")
    server.process.stdin.write(b"garbage\r\nContent-Length: x\r\n\r\nContent-Length: 2\r\n\r\n[]")
    server.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    with pytest.raises(RuntimeError, match="-32601"):
        server.request("no/such", {})
    with pytest.raises(RuntimeError, match="-32602"):
        server.request("textDocument/hover", {"textDocument": 3})
    assert server.request("shutdown", None) is None
    server.notify("exit", None)
    assert server.process.wait(10) == 0


def test_memory_stays_bounded():
    from client import Client

    server = Client([program(), "lsp"])
    server.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    server.notify("initialized", {})
    uri = "file:///decks/a.toml"
    text = (ROOT / "decks" / "challenge-a.toml").read_text()
    document = {"uri": uri, "languageId": "toml", "version": 1, "text": text}
    server.notify("textDocument/didOpen", {"textDocument": document})

    def resident():
        status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    place = {"textDocument": {"uri": uri}, "position": {"line": 30, "character": 3}}

    def type_and_ask(times):
        for version in range(times):
            change = {
                "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}},
                "text": "#" if version % 40 else "\n",
            }
            server.notify(
                "textDocument/didChange",
                {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]},
            )
            server.request("textDocument/completion", place)

    if not os.path.exists("/proc/self/status"):
        pytest.skip("no /proc here")
    type_and_ask(30)
    before = resident()
    type_and_ask(90)
    assert resident() - before < 16 * 1024, "KiB"
    assert resident() < 128 * 1024, "KiB"
    server.stop()
