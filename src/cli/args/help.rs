//! The help of the program itself: its commands in groups, a line each.

use std::fmt::Write as _;

use clap::builder::Styles;
use clap::{Arg, Command, CommandFactory as _};

use super::Arguments;

/// The commands by what they are for, in the order in which one comes to need them.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Judge", &["check", "legality", "company", "explain", "rules", "score"]),
    (
        "Build",
        &["new", "add", "remove", "move", "complete", "improve", "replace", "fmt", "convert"],
    ),
    ("Know", &["show", "stats", "odds", "route", "solitaire", "cards"]),
    (
        "Organise",
        &[
            "collection",
            "decks",
            "catalogue",
            "history",
            "diff",
            "fingerprint",
            "share",
            "roster",
            "open",
        ],
    ),
    ("Tools", &["lsp", "desk", "completions", "man", "help"]),
];

/// The options by what they are for, by their ids; what a command alone asks for stands before them.
const OPTIONS: [(&str, &[&str]); 4] = [
    (
        "How decks are read",
        &[
            "player",
            "input_format",
            "max-size",
            "max-entries",
            "max-depth",
            "config",
            "stdin_filename",
        ],
    ),
    (
        "How decks are judged",
        &[
            "ruleset",
            "length",
            "against",
            "allow",
            "warn",
            "deny",
            "only",
            "no_waivers",
            "official",
            "collection",
            "together",
            "pool",
            "round",
            "baseline",
            "write_baseline",
        ],
    ),
    (
        "Output",
        &[
            "format",
            "output",
            "force",
            "diff",
            "quiet",
            "verbose",
            "statistics",
            "exit_zero",
            "strict",
            "watch",
        ],
    ),
    ("General", &["color", "cards", "lang", "help", "version"]),
];

/// What clap itself says of the command that it brings.
const OF_HELP: &str = "Print this, or the help of a command";

/// The program as clap knows it, with its commands in groups.
pub(in crate::cli) fn program() -> Command {
    let program = Arguments::command();
    let template = template(&program);
    program.help_template(template)
}

/// A command with its options, and those of the commands in it, in groups.
pub(super) fn grouped(command: Command) -> Command {
    command.mut_args(under_heading).mut_subcommands(grouped)
}

fn under_heading(option: Arg) -> Arg {
    let id = option.get_id().as_str();
    let heading = OPTIONS.iter().find(|(_, ids)| !option.is_positional() && ids.contains(&id));
    match heading {
        Some((heading, _)) => option.help_heading(*heading),
        None => option,
    }
}

fn template(program: &Command) -> String {
    let styles = Styles::styled();
    let (head, name) = (styles.get_header(), styles.get_literal());
    let mut text = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (group, commands) in GROUPS {
        let _ = write!(text, "\n{head}{group}:{head:#}\n");
        for command in commands {
            let about = match program.find_subcommand(command) {
                Some(known) => known.get_about().map(ToString::to_string).unwrap_or_default(),
                None if *command == "help" => OF_HELP.to_owned(),
                // Left out of this build.
                None => continue,
            };
            let _ = writeln!(text, "  {name}{command:<11}{name:#}  {about}");
        }
    }
    let _ = writeln!(text, "\n{head}General:{head:#}");
    text + "{options}"
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, program};

    /// What terminals show at the least.
    const COLUMNS: usize = 80;

    #[test]
    fn every_command_stands_in_one_group_on_one_line() {
        let mut grouped: Vec<_> =
            GROUPS.iter().flat_map(|(_, commands)| *commands).copied().collect();
        grouped.retain(|name| *name != "help");
        let program = program();
        for command in program.get_subcommands() {
            let name = command.get_name();
            let places = grouped.iter().filter(|own| **own == name).count();
            assert_eq!(places, 1, "`{name}` stands in {places} groups of `meccg --help`");
        }
        let help = program.clone().term_width(COLUMNS).render_help().to_string();
        for command in program.get_subcommands() {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let line = help.lines().find(|line| line.ends_with(&about)).unwrap_or_default();
            let name = command.get_name();
            assert!(line.trim_start().starts_with(name), "`{name}` has no line of its own: {help}");
            assert!(line.chars().count() <= COLUMNS, "{line}");
        }
    }
}
