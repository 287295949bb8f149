//! What all commands share, read from their arguments: the book shows it as a table, and tests hold
//! every command to it.

use clap::builder::ValueParser;
use clap::{Arg, Command, CommandFactory as _};

use super::Arguments;

/// What a command answers a program with, by the names of the schemas. What serves or sets up a shell or
/// an editor answers nothing.
const ANSWERS: [(&str, &[&str]); 44] = [
    ("check", &["report"]),
    ("legality", &["legality"]),
    ("company", &["company", "company-search"]),
    ("show", &["listing", "reading"]),
    ("stats", &["stats"]),
    ("collection", &["collection", "needs"]),
    ("decks", &["decks"]),
    ("catalogue", &[]),
    ("history", &["history"]),
    ("diff", &["diff"]),
    ("convert", &["converted"]),
    ("share", &["converted"]),
    ("fmt", &["formatted"]),
    ("new", &["new"]),
    ("add", &["edited"]),
    ("remove", &["edited"]),
    ("move", &["edited"]),
    ("complete", &["completed", "plans", "why"]),
    ("improve", &["improvement", "edited"]),
    ("replace", &["replacements"]),
    ("route", &["route"]),
    ("odds draw", &["odds"]),
    ("odds influence", &["odds"]),
    ("odds strike", &["odds"]),
    ("odds corruption", &["odds"]),
    ("odds ring", &["odds"]),
    ("odds hazards", &["odds"]),
    ("open", &["opened"]),
    ("score", &["score"]),
    ("solitaire", &["solitaire", "replayed"]),
    ("roster", &["roster"]),
    ("roster lock", &["registered"]),
    ("roster check", &["roster-check"]),
    ("fingerprint", &["fingerprint"]),
    ("explain", &["explain", "rule-list"]),
    ("rules", &["rulesets", "rules", "rules-diff"]),
    ("cards lint", &["lint"]),
    ("cards show", &["card"]),
    ("cards list", &["card-list"]),
    ("cards search", &["card-search"]),
    ("lsp", &[]),
    ("desk", &[]),
    ("completions", &[]),
    ("man", &[]),
];

/// The commands that change or make files of decks, or what is kept of them.
const WRITE_DECKS: [&str; 10] = [
    "check",
    "convert",
    "fmt",
    "new",
    "add",
    "remove",
    "move",
    "complete",
    "improve",
    "roster lock",
];

/// The commands that refuse a user's own cards, each with a reason of its own.
const WITHOUT_CARDS: [&str; 5] = ["explain", "cards lint", "desk", "completions", "man"];

/// Whether a command takes `--cards`.
pub fn takes_cards(command: &str) -> bool {
    !WITHOUT_CARDS.contains(&command)
}

/// Arguments that name what is written, or a folder, or nothing that is read; `tracked` is a file of
/// which git keeps versions.
const NOT_READ: [&str; 9] =
    ["output", "out", "into", "record", "stdin_filename", "folder", "page", "tracked", "pools"];

/// Texts that may name a file.
const MAYBE_FILES: [&str; 2] = ["ruleset", "hazards"];

/// A command, as the table shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MouldRow {
    /// Its name, with that of the command it stands in.
    pub command: String,
    /// Whether it takes `-o FILE` and `--force`.
    pub output: bool,
    /// The forms that `--format` takes, the usual one first.
    pub formats: Vec<String>,
    /// The schemas of its JSON.
    pub schemas: &'static [&'static str],
    /// Whether it takes `--dry-run`.
    pub dry_run: bool,
    /// Whether it takes `--collection`, and several.
    pub collection: Option<bool>,
    /// The arguments that name files to read, each of which may be `-`.
    pub files: Vec<String>,
    /// Its options by their long names, those of all commands among them.
    pub options: Vec<String>,
}

impl MouldRow {
    /// Whether it changes or makes files of decks, or what is kept of them.
    pub fn writes_decks(&self) -> bool {
        WRITE_DECKS.contains(&self.command.as_str())
    }
}

/// Every command that can be called, in the order of the book.
pub fn mould() -> Vec<MouldRow> {
    let mut program = Arguments::command();
    program.build();
    let mut rows = Vec::new();
    for command in program.get_subcommands() {
        add_rows(command, "", &mut rows);
    }
    rows
}

fn add_rows(command: &Command, above: &str, rows: &mut Vec<MouldRow>) {
    if command.get_name() == "help" {
        return;
    }
    let name = format!("{above}{}", command.get_name());
    if !command.is_subcommand_required_set() {
        rows.push(row(command, &name));
    }
    for below in command.get_subcommands() {
        add_rows(below, &format!("{name} "), rows);
    }
}

fn row(command: &Command, name: &str) -> MouldRow {
    let find = |id: &str| command.get_arguments().find(|own| own.get_id() == id);
    let formats = find("format").map(values).unwrap_or_default();
    let schemas = ANSWERS.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, all)| *all);
    let takes_output = find("output").is_some_and(|own| own.get_short() == Some('o'));
    // On standard input, an editor talks with its server.
    let refused = |own: &Arg| own.get_id() == "cards" && !takes_cards(name);
    let own = command.get_arguments().filter(|own| is_read(own) && name != "lsp" && !refused(own));
    let collection = find("collection").map(|own| own.get_action().takes_values() && several(own));
    MouldRow {
        command: name.to_owned(),
        output: takes_output && (find("force").is_some()),
        formats,
        schemas,
        dry_run: find("diff").is_some_and(|own| own.get_long() == Some("dry-run")),
        collection,
        files: own.map(shown).collect(),
        options: command.get_arguments().filter_map(Arg::get_long).map(str::to_owned).collect(),
    }
}

/// The words that an argument takes, its default first.
fn values(argument: &Arg) -> Vec<String> {
    let values = argument.get_possible_values();
    let mut words: Vec<String> = values.iter().map(|value| value.get_name().to_owned()).collect();
    let usual = argument.get_default_values().first().and_then(|word| word.to_str());
    words.sort_by_key(|word| Some(word.as_str()) != usual);
    words
}

fn several(argument: &Arg) -> bool {
    matches!(argument.get_action(), clap::ArgAction::Append)
}

/// Whether an argument names a file that is read.
fn is_read(argument: &Arg) -> bool {
    let id = argument.get_id().as_str();
    let path = argument.get_value_parser().type_id() == ValueParser::path_buf().type_id();
    let any_word = argument.get_possible_values().is_empty();
    (path && !NOT_READ.contains(&id)) || (any_word && MAYBE_FILES.contains(&id))
}

/// An argument as it is written.
fn shown(argument: &Arg) -> String {
    let of_value = || argument.get_value_names().unwrap_or_default().join(" ");
    argument.get_long().map_or_else(of_value, |long| format!("--{long}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_of_one_mould() {
        for row in mould() {
            let MouldRow { command, output, formats, schemas, dry_run, collection, .. } = &row;
            assert!(ANSWERS.iter().any(|(known, _)| known == command), "`{command}` is not listed");
            let answers = !schemas.is_empty();
            if answers {
                assert!(output, "`{command}` has no -o with --force");
                assert_eq!(formats.first().map(String::as_str), Some("human"), "`{command}`");
                assert!(formats.iter().any(|word| word == "json"), "`{command}` has no JSON");
            } else {
                assert!(formats.is_empty(), "`{command}` has a form, and no schema of it");
            }
            assert_eq!(*dry_run, row.writes_decks(), "`{command}`: --dry-run");
            assert_ne!(*collection, Some(false), "`{command}` takes one collection alone");
        }
    }

    #[test]
    fn places_are_named_alike() {
        let mut program = Arguments::command();
        program.build();
        let words = |command: &str, id: &str| {
            let command = program.find_subcommand(command).expect("a command");
            let own = command.get_arguments().find(|own| own.get_id() == id).expect("an option");
            assert_eq!(own.get_long(), Some(id));
            values(own)
        };
        let places = words("add", "to");
        for (command, id) in [("remove", "from"), ("move", "from"), ("move", "to")] {
            assert_eq!(words(command, id), places, "{command} --{id}");
        }
    }

    #[test]
    fn no_help_is_wider_than_a_terminal() {
        fn look(command: &mut Command) {
            let name = command.get_name().to_owned();
            for help in [command.render_help(), command.render_long_help()] {
                let help = help.to_string();
                let wide = help.lines().find(|line| line.chars().count() > 80);
                assert_eq!(wide, None, "{name}");
            }
            command.get_subcommands_mut().for_each(look);
        }
        let mut program = super::super::program();
        program.build();
        look(&mut program);
    }

    #[test]
    fn options_stand_under_headings() {
        let mut program = super::super::program();
        program.build();
        let check = program.find_subcommand_mut("check").expect("check");
        let help = check.render_help().to_string();
        for heading in ["How decks are read:", "How decks are judged:", "Output:", "General:"] {
            assert!(help.contains(heading), "{heading}");
        }
    }
}
