// VS Code's own library of the protocol talks with `meccg lsp`, as its extension does: a deck is opened,
// judged, completed, repaired, formatted, renamed in. What was answered is printed as JSON.
"use strict";

const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const [, , program, folder] = process.argv;
const own = createRequire(path.join(__dirname, "..", "vscode", "extension.js"));
const lsp = own("vscode-languageserver-protocol/node");

const deck = path.join(folder, "deck.toml");
const uri = pathToFileURL(deck).href;
const document = { uri };
const server = spawn(program, ["lsp"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
const reader = new lsp.StreamMessageReader(server.stdout);
const connection = lsp.createProtocolConnection(reader, new lsp.StreamMessageWriter(server.stdin));
const out = {};

/** The next diagnostics of the deck. */
function told() {
  return new Promise((done) => {
    const hearing = connection.onNotification(lsp.PublishDiagnosticsNotification.type, (params) => {
      if (params.uri !== uri) return;
      hearing.dispose();
      done(params.diagnostics);
    });
  });
}

/** A text after edits, the last first. */
function edited(text, edits) {
  const lines = text.split("\n");
  const at = ({ line, character }) => lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return edits.toReversed().reduce((now, { range, newText }) => now.slice(0, at(range.start)) + newText + now.slice(at(range.end)), text);
}

async function talk() {
  connection.onRequest(lsp.RegistrationRequest.type, () => undefined);
  connection.listen();
  const begun = await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "decks" }],
    capabilities: {
      textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } } },
    },
  });
  out.server = begun.serverInfo;
  await connection.sendNotification(lsp.InitializedNotification.type, {});
  const text = readFileSync(deck, "utf8");
  const found = told();
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "toml", version: 1, text },
  });
  out.found = (await found).map(({ code, range }) => ({ code, line: range.start.line + 1 }));
  const line = text.split("\n").findIndex((one) => one.startsWith('"Dodge"'));
  const place = { textDocument: document, position: { line, character: 3 } };
  const completion = await connection.sendRequest(lsp.CompletionRequest.type, {
    textDocument: document,
    position: { line: line + 1, character: 7 },
  });
  out.completed = completion.items[0].textEdit.newText;
  out.resolved = (await connection.sendRequest(lsp.CompletionResolveRequest.type, completion.items[0])).documentation.value;
  out.hover = (await connection.sendRequest(lsp.HoverRequest.type, place)).contents.value;
  out.symbols = (await connection.sendRequest(lsp.DocumentSymbolRequest.type, { textDocument: document })).map(({ name, detail }) => `${name}: ${detail}`);
  out.folds = (await connection.sendRequest(lsp.FoldingRangeRequest.type, { textDocument: document })).length;
  const whole = lsp.Range.create(0, 0, 1000, 0);
  out.hints = (await connection.sendRequest(lsp.InlayHintRequest.type, { textDocument: document, range: whole })).map(({ label }) => label);
  const pulled = await connection.sendRequest(lsp.DocumentDiagnosticRequest.type, { textDocument: document });
  out.pulled = pulled.items.length;
  const all = await connection.sendRequest(lsp.WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  out.folder = all.items.length;
  const actions = await connection.sendRequest(lsp.CodeActionRequest.type, {
    textDocument: document,
    range: lsp.Range.create(line, 0, line, 3),
    context: { diagnostics: [], only: ["quickfix"] },
  });
  const repair = actions.find(({ isPreferred }) => isPreferred);
  out.repair = repair.title;
  const mended = edited(text, repair.edit.changes[uri]);
  const again = told();
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text: mended }],
  });
  out.left = (await again).map(({ code }) => code);
  const options = { tabSize: 2, insertSpaces: true };
  out.formatted = edited(mended, await connection.sendRequest(lsp.DocumentFormattingRequest.type, { textDocument: document, options }));
  const tag = { textDocument: document, position: { line: 1, character: 10 } };
  out.tag = (await connection.sendRequest(lsp.PrepareRenameRequest.type, tag)).placeholder;
  out.renamed = (await connection.sendRequest(lsp.RenameRequest.type, { ...tag, newName: "new" })).changes[uri][0].newText;
  await connection.sendNotification(lsp.DidCloseTextDocumentNotification.type, { textDocument: document });
  await connection.sendRequest(lsp.ShutdownRequest.type);
  const gone = new Promise((done) => server.on("exit", done));
  await connection.sendNotification(lsp.ExitNotification.type);
  out.status = await gone;
}

talk().then(
  () => console.log(JSON.stringify(out)),
  (why) => {
    console.error(why);
    server.kill();
    process.exitCode = 1;
  },
);
