//! The page that lists the commands, made from the arguments themselves.

use std::fmt::Write as _;

use clap::{Command, CommandFactory};
use meccg::internals::cli::Arguments;

use super::Page;
use super::rule_pages::cell;

const INTRODUCTION: &str = "\
<!-- Made by `cargo xtask docs`. -->

# Commands

`meccg help COMMAND` tells a command's options, `meccg man --into DIR` writes manual pages, and
`meccg completions SHELL` makes a shell complete all of it.

| command | what it does |
| --- | --- |
";

const EXIT: &str = "
## Exit status

| status | meaning |
| --- | --- |
| 0 | every deck is legal; nothing differs |
| 1 | some deck is not, or has a warning under `--deny warnings`; two decks differ; a file is not as it should be |
| 2 | the command line is wrong, or something could not be read |

With several decks the highest wins.
";

pub(super) fn page() -> Page {
    let mut text = INTRODUCTION.to_owned();
    for command in Arguments::command().get_subcommands() {
        lines(&mut text, "meccg", command);
    }
    text.push_str(EXIT);
    ("reference/commands.md".to_owned(), text)
}

fn lines(text: &mut String, above: &str, command: &Command) {
    let name = format!("{above} {}", command.get_name());
    let below: Vec<&Command> = command.get_subcommands().collect();
    if below.is_empty() && !command.is_hide_set() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(text, "| `{name}` | {} |", cell(&about));
    }
    for command in below {
        lines(text, &name, command);
    }
}
