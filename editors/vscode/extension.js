// Starts `meccg lsp` for decks of every form and for what stands around them. All that is known of
// decks is known there; here is only what VS Code asks of an extension.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** What the server looks at; of what is no deck it says nothing. */
const LANGUAGES = ["toml", "yaml", "json", "xml", "plaintext", "meccg", "meccg-list"];

let client;

function options() {
  const settings = vscode.workspace.getConfiguration("meccg");
  const command = settings.get("path");
  const args = ["lsp", ...settings.get("arguments")];
  return { command, args };
}

async function start() {
  const documentSelector = LANGUAGES.flatMap((language) => [
    { scheme: "file", language },
    { scheme: "untitled", language },
  ]);
  client = new LanguageClient("meccg", "MECCG decks", options(), { documentSelector });
  try {
    await client.start();
  } catch (error) {
    const open = "Open settings";
    const said = `meccg lsp could not be started: ${error.message}. Is meccg installed and found?`;
    if ((await vscode.window.showErrorMessage(said, open)) === open) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "meccg.path");
    }
  }
}

async function stop() {
  const own = client;
  client = undefined;
  if (own?.isRunning()) await own.stop();
}

async function activate(context) {
  const restart = async () => {
    await stop();
    await start();
  };
  context.subscriptions.push(
    vscode.commands.registerCommand("meccg.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) =>
      change.affectsConfiguration("meccg") ? restart() : undefined,
    ),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
