//! The page of the commands, made from the arguments themselves: usage, options, examples, exit status.

use std::fmt::Write as _;

use clap::{Arg, ArgAction, Command, CommandFactory};
use meccg::internals::cli::Arguments;
use meccg::internals::cli::mould::{mould, takes_cards};

use super::Page;

const INTRODUCTION: &str = "\
<!-- Made by `cargo xtask docs`. -->

# Commands

`meccg help COMMAND` shows the same in the terminal, `meccg man --into DIR` writes manual pages, and
`meccg completions SHELL` makes your shell complete commands and options.

| command | what it does |
| --- | --- |
";

const MOULD: &str = "
## What all commands share

| command | `-o FILE` | `--format` | schema of its JSON | `--dry-run` | `--collection` | files, of which one may be `-` |
| --- | --- | --- | --- | --- | --- | --- |
";

const MOULD_NOTES: &str = "
- `-o FILE` writes the report, or the deck, to a file; `-o -` writes to standard output. Only `--force` overwrites an existing
  file, and nothing overwrites an input file.
- `--format human`, the default, is for people, `json` for programs. JSON has `report_version`. A card's id is `id`, copies are
  `copies`, the decks of a report `decks`, clauses `{\"source\": …, \"ref\": …}`. If there is no answer, the JSON says why
  (`refusal`), and the exit status is 2. The schemas are the files `schema/NAME.schema.json` of the repository.
- For commands that write a deck, `--format` is the format of the report about the change.
- `--dry-run` shows what would change, as a diff, and writes nothing. With `--format json` the answer is JSON alone, with the new text;
  `check --fix` then reports on the decks as they would be, and the diff goes to standard error. `--dry-run` refuses whatever the real run
  would refuse.
- For `add`, `remove` and `move`, `--from` and `--to` name sections of the deck.
- `-` is standard input; only one of a command's files can be `-`.
";

const EXIT: &str = "
## Exit status

| status | meaning |
| --- | --- |
| 0 | success: every deck is legal, nothing differs, something was found |
| 1 | the answer is negative: see each command |
| 2 | the command line is wrong, or something cannot be read or written |

With several decks, the highest status counts. In this table, a deck also has unknown cards if the program cannot read the number of
an entry, a line of a list, its avatar, or a name in a starting company. A closed pipe changes no status.

";

/// The meaning of status 1, by command; 0 and 2 mean the same everywhere.
const STATUS_1: &[(&str, &str)] = &[
    (
        "check",
        "a deck is illegal; a warning under `--deny warnings`; a skipped file under `--deny skipped`; a lacking copy under `--together --deny not-owned`; `--dry-run` would change a file. With `--exit-zero`: never",
    ),
    ("legality", "the deck has unknown cards; the verdicts do not change the status"),
    ("company", "the company that the deck names is illegal, or the deck has unknown cards"),
    ("show", "the deck has unknown cards"),
    ("stats", "a deck has unknown cards"),
    ("collection", "an entry is unclear, or a deck of `--for` has unknown cards"),
    ("history", "the newest version has unknown cards"),
    (
        "catalogue",
        "a list cannot be read or has unknown cards; the catalogue is written all the same",
    ),
    ("decks", "no deck matches, or a deck has unknown cards"),
    ("diff", "the decks differ, or one has unknown cards"),
    ("convert", "`--strict`, and something would be lost; or the deck has unknown cards"),
    ("share", "the deck has unknown cards"),
    ("fmt", "`--check` or `--dry-run`, and a file is not formatted; or a deck has unknown cards"),
    ("new", "never"),
    ("add", "the deck has unknown cards; a card is added even if a rule forbids it"),
    ("remove", "the deck still has unknown cards"),
    ("move", "the deck has unknown cards"),
    ("complete", "the deck cannot become legal, or has unknown cards"),
    ("improve", "there are exchanges that were not made; the deck is empty or has unknown cards"),
    ("replace", "no card could replace it, or the deck has unknown cards"),
    ("route", "no moves lead there"),
    ("odds draw", "the deck has unknown cards"),
    ("odds influence", "the deck has unknown cards"),
    ("odds strike", "the deck has unknown cards"),
    ("odds corruption", "the deck has unknown cards"),
    ("odds ring", "the deck has unknown cards"),
    ("odds hazards", "the deck has unknown cards"),
    ("open", "never"),
    ("score", "never"),
    ("solitaire", "`--replay`, and a move is illegal; or a deck has unknown cards"),
    ("roster", "a list is illegal, or a pair does not fit together"),
    ("roster lock", "a list has unknown cards; lists that cannot be read give 2"),
    ("roster check", "a list changed since it was registered, or has unknown cards"),
    ("fingerprint", "a deck has unknown cards"),
    ("explain", "never"),
    ("rules", "never"),
    ("cards lint", "a card file has an error"),
    ("cards show", "never"),
    ("cards list", "never"),
    ("cards search", "no card matches, or the deck of `--deck` has unknown cards"),
    ("lsp", "never"),
    ("desk", "you do not confirm `--lan`"),
    ("completions", "never"),
    ("man", "never"),
];

/// The options that many commands share, by purpose.
const SHARED: [(&str, &[&str]); 3] = [
    ("Reading", &["player", "input_format", "max-size", "max-entries", "max-depth", "config"]),
    ("Judging", &["ruleset", "length", "against"]),
    ("General", &["color", "cards", "lang"]),
];

pub(super) fn page() -> Page {
    let mut program = Arguments::command();
    program.build();
    let mut commands = Vec::new();
    for command in program.get_subcommands() {
        gather("", command, &mut commands);
    }
    let mut text = INTRODUCTION.to_owned();
    for (name, command) in &commands {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let anchor = name.replace(' ', "-");
        let _ = writeln!(text, "| [`meccg {name}`](#meccg-{anchor}) | {} |", cell(&about));
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
    text.push_str("| command | ends with 1 if |\n| --- | --- |\n");
    for (name, _) in &commands {
        let _ = writeln!(text, "| `{name}` | {} |", status_1(name));
    }
    shared(&mut text, &commands);
    for (name, command) in &commands {
        section(&mut text, name, command);
    }
    ("reference/commands.md".to_owned(), text)
}

/// Every command that does something by itself, with its name.
fn gather<'c>(above: &str, command: &'c Command, found: &mut Vec<(String, &'c Command)>) {
    if command.is_hide_set() || command.get_name() == "help" {
        return;
    }
    let name = format!("{above}{}", command.get_name());
    if !command.is_subcommand_required_set() {
        found.push((name.clone(), command));
    }
    for below in command.get_subcommands() {
        gather(&format!("{name} "), below, found);
    }
}

fn status_1(name: &str) -> &'static str {
    let found = STATUS_1.iter().find(|(command, _)| *command == name);
    found.unwrap_or_else(|| panic!("what status 1 of `{name}` means is missing in {}", file!())).1
}

fn is_shared(arg: &Arg) -> bool {
    // `stats --against` takes decks, not a player.
    let decks = arg.get_value_names().is_some_and(|names| names.iter().any(|name| name == "DECKS"));
    !decks
        && SHARED.iter().any(|(_, ids)| ids.contains(&arg.get_id().as_str()))
        && !arg.is_positional()
}

/// The options that many commands share, once.
fn shared(text: &mut String, commands: &[(String, &Command)]) {
    text.push_str("\n## Options of many commands\n\nThe section of each command lists which of these it takes.\n");
    for (title, ids) in SHARED {
        let _ = writeln!(text, "\n### {title}\n\n| option | what it does |\n| --- | --- |");
        for id in ids {
            let mut all = commands.iter().flat_map(|(_, command)| command.get_arguments());
            if let Some(arg) = all.find(|arg| arg.get_id() == id && !arg.is_positional()) {
                row(text, arg);
            }
        }
    }
}

/// A command: its purpose, its usage, its options, its examples.
fn section(text: &mut String, name: &str, command: &Command) {
    let about = command.get_long_about().or(command.get_about());
    let about = about.map(ToString::to_string).unwrap_or_default();
    let _ = writeln!(text, "\n## meccg {name}\n\n{}", paragraphs(&about));
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    let _ = writeln!(text, "\n```text\n{usage}\n```");
    let own = |arg: &&Arg| !arg.is_hide_set() && !is_shared(arg) && arg.get_id() != "help";
    let own: Vec<&Arg> = command.get_arguments().filter(own).collect();
    if !own.is_empty() {
        text.push_str("\n| argument or option | what it does |\n| --- | --- |\n");
    }
    for arg in own {
        row(text, arg);
    }
    let refused = |arg: &Arg| arg.get_id() == "cards" && !takes_cards(name);
    let shared = command.get_arguments().filter(|arg| is_shared(arg) && !arg.is_hide_set());
    let shared = shared.filter(|arg| !refused(arg));
    let mut shared: Vec<String> =
        shared.filter_map(|arg| Some(format!("`--{}`", arg.get_long()?))).collect();
    shared.dedup();
    let _ = writeln!(text, "\nAlso takes {}.", shared.join(", "));
    let examples = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    let lines: Vec<&str> = examples.lines().skip(1).map(str::trim).collect();
    if !lines.is_empty() {
        text.push_str("\n```sh\n");
        for pair in lines.chunks(2) {
            let _ = writeln!(text, "# {}\n{}", pair.get(1).unwrap_or(&""), pair[0]);
        }
        text.push_str("```\n");
    }
}

/// A row of a table of options: the option, its purpose, its values.
fn row(text: &mut String, arg: &Arg) {
    let values = arg.get_value_names().unwrap_or_default();
    let takes = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let mut written = match (arg.get_short(), arg.get_long()) {
        (Some(short), Some(long)) => format!("-{short}, --{long}"),
        (_, Some(long)) => format!("--{long}"),
        _ => String::new(),
    };
    if takes {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        let space = if written.is_empty() { "" } else { " " };
        let _ = write!(written, "{space}{}", values.join(" "));
    }
    let about = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let mut about = about.replace("\n\n", " ").replace('\n', " ");
    let known: Vec<String> =
        arg.get_possible_values().iter().map(|v| v.get_name().to_owned()).collect();
    if takes && !known.is_empty() {
        let known: Vec<String> = known.iter().map(|word| format!("`{word}`")).collect();
        let _ = write!(about, ". Values: {}", known.join(", "));
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|v| v.to_string_lossy()).collect();
    if takes && !defaults.is_empty() && !arg.is_hide_default_value_set() {
        let _ = write!(about, " (default `{}`)", defaults.join("`, `"));
    }
    let _ = writeln!(text, "| `{}` | {} |", written.replace('|', "\\|"), cell(&about));
}

/// A help text as paragraphs of the page.
fn paragraphs(help: &str) -> String {
    let parts: Vec<String> = help
        .split("\n\n")
        .map(|part| {
            let part = part.replace('\n', " ");
            let end = if part.ends_with(['.', '?', '!', ':']) { "" } else { "." };
            format!("{}{end}", outside_code(&part))
        })
        .collect();
    parts.join("\n\n")
}

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    outside_code(text).replace('|', "\\|").replace('\n', " ")
}

/// Text outside of `code` must not open an HTML element.
fn outside_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let escaped = parts.map(|(at, part)| match at % 2 {
        0 => part.replace('<', "&lt;"),
        _ => part.to_owned(),
    });
    escaped.collect::<Vec<_>>().join("`")
}
