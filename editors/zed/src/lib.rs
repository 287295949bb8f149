//! Tells Zed how `meccg lsp` is started. All that is known of decks is known there.

use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Meccg;

impl zed::Extension for Meccg {
    fn new() -> Self {
        Self
    }

    fn language_server_command(&mut self, _: &LanguageServerId, tree: &Worktree) -> Result<Command> {
        // Zed starts it for every TOML or JSON file; a folder of decks says what it is.
        tree.read_text_file("meccg.toml")
            .map_err(|_| "no decks are judged here: put a file meccg.toml, which may be empty, into the folder".to_owned())?;
        let command = tree
            .which("meccg")
            .ok_or_else(|| "meccg is not found: install it, or put it into the PATH".to_owned())?;
        Ok(Command { command, args: vec!["lsp".to_owned()], env: tree.shell_env() })
    }
}

zed::register_extension!(Meccg);
