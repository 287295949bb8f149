//! The page that lists the commands, made from the arguments themselves.

use std::fmt::Write as _;

use clap::{Command, CommandFactory};
use meccg::internals::cli::Arguments;
use meccg::internals::cli::mould::mould;

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

const MOULD: &str = "
## What all commands have alike

| command | `-o FILE` | `--format` | schema of its JSON | `--dry-run` | `--collection` | files, each may be `-` |
| --- | --- | --- | --- | --- | --- | --- |
";

const MOULD_NOTES: &str = "
- `-o FILE` writes the report, or the deck, to a file; `-o -` to standard output. A file that is there is written over with
  `--force` alone, one that is read never.
- `--format human` is for people, and what is taken where nothing is said; `json` for programs. JSON has `report_version`.
  A card's id is `id`, copies are `copies`, the decks of a report `decks`, clauses `{\"source\": …, \"ref\": …}`. Where there is no
  answer, the JSON says why (`refusal`), and the exit status is 2. The schemas
  are the files `schema/NAME.schema.json` of the repository.
- Where a deck is written, `--format` is the form in which it is told what was done.
- `--dry-run` shows what would change, as a diff, and writes nothing.
- `add`, `remove` and `move` name places of a deck by `--from` and `--to`.
- One of the files can be `-`, standard input.
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
    text.push_str(MOULD);
    for row in mould() {
        let yes = |takes: bool| if takes { "yes" } else { "" };
        let schemas = row.schemas.iter();
        let schemas: Vec<String> = schemas.map(|name| format!("`{name}`")).collect();
        let _ = writeln!(
            text,
            "| `{}` | {} | {} | {} | {} | {} | {} |",
            row.command,
            yes(row.output),
            row.formats.join(", "),
            schemas.join(", "),
            yes(row.dry_run),
            if row.collection == Some(true) { "several" } else { "" },
            row.files.iter().map(|file| cell(&format!("`{file}`"))).collect::<Vec<_>>().join(" "),
        );
    }
    text.push_str(MOULD_NOTES);
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
