//! The help of the program itself: its commands in groups, a line each.

use std::fmt::Write as _;

use clap::builder::Styles;
use clap::{Arg, ArgAction, Command, CommandFactory as _};

use super::Arguments;

/// A group of commands: its heading and their names.
type CommandGroup = (&'static str, &'static [&'static str]);

/// The commands by what they are for, in the order in which one comes to need them.
const GROUPS: [CommandGroup; 5] = [
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

/// The commands of a command by what they are for.
const BELOW: [(&str, &[CommandGroup]); 2] = [
    (
        "odds",
        &[
            ("Draws", &["draw", "hazards"]),
            ("Dice", &["influence", "strike", "corruption", "ring"]),
            ("Tools", &["help"]),
        ],
    ),
    (
        "cards",
        &[
            ("Find", &["search", "list", "show"]),
            ("Your own cards", &["lint"]),
            ("Tools", &["help"]),
        ],
    ),
];

/// What terminals show at the least, and how wide help is.
const COLUMNS: usize = 80;

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
    let of_all = template(&program, &GROUPS);
    let program = program.help_template(of_all);
    // A run that asks for no help of theirs makes none.
    BELOW.into_iter().fold(program, |program, (name, _)| {
        program.mut_subcommand(name, |command| command.defer(with_groups))
    })
}

/// A command whose commands stand in groups.
fn with_groups(command: Command) -> Command {
    let own = BELOW.iter().find(|(name, _)| *name == command.get_name());
    let groups = own.map_or(&[][..], |(_, groups)| groups);
    let template = template(&command, groups);
    command.help_template(template)
}

/// A command with its options, and those of the commands in it, in groups.
pub(super) fn grouped(command: Command) -> Command {
    with_help(command).mut_args(under_heading).mut_subcommands(grouped)
}

/// A command with an option for help like that of clap, which no heading reaches.
fn with_help(command: Command) -> Command {
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help)
        .display_order(LAST)
        .help("Print help (see more with '--help')")
        .long_help("Print help (see a summary with '-h')");
    command.disable_help_flag(true).arg(help)
}

/// The place behind all options that have none.
const LAST: usize = 10_000;

fn under_heading(option: Arg) -> Arg {
    let id = option.get_id().as_str();
    let heading = OPTIONS.iter().find(|(_, ids)| !option.is_positional() && ids.contains(&id));
    match heading {
        Some((heading, _)) => option.help_heading(*heading),
        None => option,
    }
}

/// The help of a command whose commands stand in groups.
fn template(program: &Command, groups: &[CommandGroup]) -> String {
    let styles = Styles::styled();
    let (head, name) = (styles.get_header(), styles.get_literal());
    let mut text = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (group, commands) in groups {
        let _ = write!(text, "\n{head}{group}:{head:#}\n");
        for command in *commands {
            let about = match program.find_subcommand(command) {
                Some(known) => known.get_about().map(ToString::to_string).unwrap_or_default(),
                None if *command == "help" => OF_HELP.to_owned(),
                // Left out of this build.
                None => continue,
            };
            let about = textwrap::wrap(&about, COLUMNS - INDENT).join(NEXT_LINE);
            let _ = writeln!(text, "  {name}{command:<11}{name:#}  {about}");
        }
    }
    let _ = writeln!(text, "\n{head}General:{head:#}");
    text + "{options}"
}

/// The width before what is said of a command.
const INDENT: usize = 15;
/// The beginning of its second line.
const NEXT_LINE: &str = "\n               ";

#[cfg(test)]
mod tests {
    use super::{BELOW, COLUMNS, GROUPS, program};

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

    /// Commands of commands stand in groups, too, and each option has a heading.
    #[test]
    fn every_command_of_a_command_stands_in_one_group() {
        for (name, groups) in BELOW {
            let mut command = program().find_subcommand(name).expect("a command").clone();
            for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
                let own = below.get_name();
                let places = groups.iter().flat_map(|(_, names)| *names).filter(|one| **one == own);
                assert_eq!(places.count(), 1, "`{name} {own}` stands in no group, or in several");
            }
            let help = command.render_long_help().to_string();
            for (group, _) in groups {
                assert!(help.contains(&format!("\n{group}:\n")), "{help}");
            }
            assert!(!help.contains("\nCommands:\n") && !help.contains("\nOptions:\n"), "{help}");
            assert!(help.lines().all(|line| line.chars().count() <= COLUMNS), "{help}");
        }
    }

    #[test]
    fn help_itself_is_a_general_option() {
        let mut check = program().find_subcommand("check").expect("there").clone();
        let help = check.render_long_help().to_string();
        let general = help.split("\nGeneral:\n").nth(1).expect("a group");
        let group = general.split("\n\n\n").next().expect("a text");
        assert!(group.contains("-h, --help"), "{help}");
    }
}
