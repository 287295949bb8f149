//! The arguments as clap reads them: types only. Here stands what several commands share.

mod building;
mod cards;
mod decks;
#[cfg(feature = "desk")]
mod desk;
mod help;
mod judging;
mod later;
pub mod mould;
mod odds;
mod roster;
mod solitaire;

use crate::cards::model::{Language, PlayerType};
use crate::cli::completing;
use crate::decks::model::Format;
use crate::message::Tongue;
use crate::reports::listing::ListingFormat;
use crate::rulesets::model::GameLength;
use crate::words::words;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

pub(super) use building::*;
pub(super) use cards::*;
pub(super) use decks::*;
#[cfg(feature = "desk")]
pub(super) use desk::*;
pub(super) use help::program;
pub(super) use judging::*;
pub(super) use later::Later;
pub(super) use odds::*;
pub(super) use roster::*;
pub(super) use solitaire::*;

/// A value of a closed list of words, for clap.
macro_rules! word {
    ($type:ty) => {
        PossibleValuesParser::new(<$type>::WORDS)
            .map(|word| <$type>::from_word(&word).expect("clap lets only the words through"))
    };
}
use word;

/// Builds and judges decks for the Middle-earth Collectible Card Game.
#[derive(Debug, Parser)]
#[command(name = "meccg", version, max_term_width = 80)]
pub struct Arguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub global: GlobalArguments,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// What can be said to every command.
#[derive(Debug, Args)]
pub struct GlobalArguments {
    /// When to use colour
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub color: Color,
    /// More cards, or others in place of built-in ones of their ids: a TOML, YAML or JSON file; can
    /// be given several times
    #[arg(long, global = true, value_name = "FILE")]
    pub cards: Vec<PathBuf>,
    /// The language of all that is shown: messages in English and German, cards' names in these and
    /// others; what programs read, and names that are written to deck files, are English
    #[arg(long, global = true, value_parser = word!(Language), default_value = "en", value_name = "LANGUAGE")]
    pub lang: Language,
    /// The files that the command line names to be read: no output takes the place of one
    #[arg(skip)]
    pub named: Vec<PathBuf>,
    /// Whether a program reads what is told: then what cannot be told is JSON, too
    #[arg(skip)]
    pub json: bool,
}

impl GlobalArguments {
    /// The language to speak.
    pub fn tongue(&self) -> Tongue {
        Tongue::of(self.lang.word())
    }
}

/// The files that the command line names to be read. They are those of all arguments whose values are
/// paths, but for those that are written, and of rulesets, which may be files.
pub(super) fn named_files(matches: &ArgMatches) -> Vec<PathBuf> {
    const WRITTEN: [&str; 5] = ["output", "out", "into", "record", "stdin_filename"];
    let mut files = Vec::new();
    let mut command = Some(matches);
    while let Some(matches) = command {
        for id in matches.ids().filter(|id| !WRITTEN.contains(&id.as_str())) {
            // An argument of another type names no file.
            let paths = matches.try_get_many::<PathBuf>(id.as_str());
            files.extend(paths.into_iter().flatten().flatten().cloned());
            if ["ruleset", "pair", "hazards"].contains(&id.as_str()) {
                let names = matches.try_get_many::<String>(id.as_str());
                files.extend(names.into_iter().flatten().flatten().map(PathBuf::from));
            }
        }
        command = matches.subcommand().map(|(_, matches)| matches);
    }
    files
}

/// Whether the answer is to be JSON.
pub(super) fn asks_for_json(matches: &ArgMatches) -> bool {
    let asked = matches.try_get_raw("format").ok().flatten();
    let json = |word: &std::ffi::OsStr| word == "json";
    asked.into_iter().flatten().any(json)
        || matches.subcommand().is_some_and(|(_, matches)| asks_for_json(matches))
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Judge decks: is each legal, and if not, what would make it so?
    Check(Later<CheckArguments>),
    /// Judge a deck under every ruleset of its player type
    Legality(Later<LegalityArguments>),
    /// Find legal starting companies, the best first; play the draft
    Company(Later<CompanyArguments>),
    /// List a deck by section and kind, with its marshalling points
    Show(Later<ShowArguments>),
    /// Count what decks are made of: kinds, points, mind, keying, sites
    Stats(Later<StatsArguments>),
    /// Show the cards of a collection, and the entries that are unclear
    ///
    /// A collection is any file that lists cards with their copies: a plain list (`3 Dodge`), a table
    /// of names in TOML, YAML or JSON (`"Dodge" = 3`), or a deck of any form. Copies are counted by
    /// card, whatever their printings. Exits with 1 if an entry cannot be understood.
    Collection(Later<CollectionArguments>),
    /// Tell how two decks differ; exits with 1 if they do
    Diff(Later<DiffArguments>),
    /// Write a deck in another form; what that form cannot say is told
    Convert(Later<ConvertArguments>),
    /// Put a deck into a link, which the page opens and every command reads
    ///
    /// The link holds all that the deck says, its cards by set and number. Without `--page` it begins
    /// with `meccg:`; keep it in a file with the ending `.link`, or give it to standard input.
    Share(Later<ShareArguments>),
    /// Write native decks in their canonical form
    ///
    /// Sections and cards stand in order, names with the tags that they need. The head comes first (name, player, avatar, ruleset, length, `limited_collection`, author,
    /// date, tags, notes), then pool, play deck, sideboards and sites, then the starting companies.
    /// The cards of a section stand by kind (avatars, characters, agents, stage resources, items,
    /// allies, factions, creatures, short-, long- and permanent-events; sites by type), then by
    /// name. In TOML and YAML an empty line parts groups of cards, which are sorted each for
    /// itself; a comment goes with the card below it, but the one at the head of a group stays
    /// there. Every comment is kept.
    Fmt(Later<FmtArguments>),
    /// Write the skeleton of a new deck: head, havens and sections
    ///
    /// What is missing stands in it as comments.
    New(Later<NewArguments>),
    /// List more copies of cards; tells which rules that breaks or mends
    ///
    /// The deck is edited in place and keeps its comments and its order. Nothing is refused because a
    /// rule forbids it.
    Add(Later<AddArguments>),
    /// Take cards out; tells which rules that breaks or mends
    Remove(Later<RemoveArguments>),
    /// Move cards within a deck; tells which rules that breaks or mends
    Move(Later<MoveArguments>),
    /// Add what is missing to a legal deck; nothing is taken out
    ///
    /// Resources and the sites where they are played are chosen together, for as many marshalling
    /// points that count as can be had (no kind counts for more than half); hazards for creatures
    /// keyed to every type of region. What is added is told with the reason, a line each. The deck is
    /// completed in its own file; `-o FILE` leaves that as it is, and `-o -` prints the completed deck. If the deck
    /// cannot become legal, the rules that stand in the way are told, and the file stays as it is.
    Complete(Later<CompleteArguments>),
    /// Propose exchanges for cards that a deck can hardly play
    ///
    /// Each has its reasons; exits with 1 if there are any that were not made. What can never be played and factions that nobody influences with more than 28 % go out, as many
    /// cards come in, with the sites that they ask for. No exchange makes the deck break more rules.
    /// The file stays as it is but for the exchanges that `--apply` names.
    Improve(Later<ImproveArguments>),
    /// Tell what could stand in a deck in the place of a card, the best first
    ///
    /// Each with what speaks for it: what it does, how many of the decks that won have it, and which
    /// cards of the deck it goes with. Nothing is written. Exits with 1 if nothing could.
    Replace(Later<ReplaceArguments>),
    /// Tell how companies get from one site to another, turn by turn
    ///
    /// Exits with 1 if they cannot.
    Route(Later<RouteArguments>),
    /// Tell exact chances: draws, influence, strikes, corruption, rings
    #[command(subcommand)]
    Odds(OddsCommand),
    /// Reckon up a game at its end: what counts, and who wins
    ///
    /// Points are told by kind, with what doubles and what does not count.
    /// The game is a small TOML file of both players: what they play, their cards in play and in the
    /// marshalling point pile, the cards that they reveal. Each step is told with its clause, and
    /// where a book can be read in two ways, how it is read.
    Score(Later<ScoreArguments>),
    /// Play the solitaire game of the books with a deck, many times
    ///
    /// It tells points by turn, what never comes to anything, and who is lost.
    /// The play deck is played without its hazards, with a hand of five, against a hazard deck that
    /// plays itself, until it is exhausted for the second time. The same seed is the same game on every
    /// machine. A second deck is played with the same seeds, and told how it compares.
    Solitaire(Later<SolitaireArguments>),
    /// Show all lists of a tournament, and what changed in them
    ///
    /// One page shows them all; who registered which is kept, to tell what changed since. The lists stand by verdict, each with its entrant, player, avatar, counts, findings and
    /// fingerprint; as HTML the page has an index and the sheet of every deck too.
    Roster(Later<RosterArguments>),
    /// Tell the fingerprint of decks, as players announce it
    ///
    /// It does not depend on the order, the printings or the form of the file.
    Fingerprint(Later<FingerprintArguments>),
    /// Explain a rule: what it asks, why, and how to mend a deck
    Explain(Later<ExplainArguments>),
    /// List the rulesets, or the rules of one with limits and citations
    Rules(Later<RulesArguments>),
    /// List, search and show cards; check files of cards
    #[command(subcommand)]
    Cards(CardsCommand),
    /// Speak with an editor over the language server protocol
    ///
    /// That is done on standard input and output.
    /// The editor starts it for a folder of decks. It tells findings as one types, completes card
    /// names, keys, rulesets and rules, shows a card's facts, makes repairs, formats, and obeys the
    /// `meccg.toml` above each deck. The page on editors tells how each editor is set up.
    #[cfg(feature = "lsp")]
    Lsp(Later<LspArguments>),
    /// Serve the page for browsers from this machine
    ///
    /// Nothing is uploaded and nothing is stored.
    #[cfg(feature = "desk")]
    Desk(Later<DeskArguments>),
    /// Print the completions of a shell
    Completions(Later<CompletionsArguments>),
    /// Print the manual page, or write those of all commands
    Man(Later<ManArguments>),
}

/// Which configuration is obeyed.
#[derive(Debug, Args)]
pub struct ConfigArguments {
    /// The configuration to obey; else each deck has the nearest meccg.toml above it, and what is no
    /// deck that above the current folder
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// How deck files are read: what every command on decks takes.
#[derive(Debug, Args)]
pub struct ReadingArguments {
    /// Whose deck it is
    #[arg(long, value_parser = word!(PlayerType), value_name = "PLAYER")]
    pub player: Option<PlayerType>,
    /// The form of the file; told from its content if not given
    #[arg(long, value_parser = word!(Format), value_name = "FORMAT")]
    pub input_format: Option<Format>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub limits: LimitArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
}

/// By what decks are judged, where the deck does not decide: what every command takes that judges.
#[derive(Debug, Args)]
pub struct JudgingArguments {
    /// The ruleset, as BOOK, BOOK/VARIANT or a file of house rules
    #[arg(long, value_name = "RULESET", add = completing::rulesets())]
    pub ruleset: Option<String>,
    /// The game length
    #[arg(long, value_parser = word!(GameLength), value_name = "LENGTH")]
    pub length: Option<GameLength>,
    /// Whom the decks are played against
    #[arg(long, value_parser = word!(PlayerType), value_name = "PLAYER")]
    pub against: Option<PlayerType>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
}

/// What the decks are built from.
#[derive(Debug, Args)]
pub struct OwnedArguments {
    /// Tell too what a deck asks for beyond the cards of this collection, or of several together: a
    /// note, on which no verdict depends unless the rule `not-owned` is denied
    #[arg(long, value_name = "FILE")]
    pub collection: Vec<PathBuf>,
}

/// How much a deck file may hold.
#[derive(Debug, Args)]
pub struct LimitArguments {
    /// The largest file to read, in MiB
    #[arg(id = "max-size", long, value_name = "MIB", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub size: u64,
    /// The most entries to read of a deck
    #[arg(id = "max-entries", long, value_name = "NUMBER", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub entries: u32,
    /// How deep tables, lists and elements may nest
    #[arg(id = "max-depth", long, value_name = "LEVELS", default_value_t = 32, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub depth: u8,
}

/// What is to be repaired.
#[derive(Debug, Args)]
pub struct RepairArguments {
    /// Make the repairs that need no choice, then judge; -o writes the repaired deck to another file and
    /// leaves its own as it is
    #[arg(long, group = "changes")]
    pub fix: bool,
    /// Show what --fix or --write-baseline would change, and leave the files as they are
    #[arg(long = "dry-run", visible_alias = "diff", requires = "changes")]
    pub diff: bool,
}

/// How grave findings are.
#[derive(Debug, Args)]
pub struct PolicyArguments {
    /// Drop the findings of a rule, of a family such as `advice`, or of `all`
    #[arg(long, value_name = "RULE", add = completing::levels())]
    pub allow: Vec<String>,
    /// Let the findings of a rule, family, or of `all`, be warnings
    #[arg(long, value_name = "RULE", add = completing::levels())]
    pub warn: Vec<String>,
    /// Let the findings of a rule, family, or of `all`, be errors; `warnings` fails at any warning,
    /// `skipped` at files of folders that may be decks, but are hidden or links
    #[arg(long, value_name = "RULE", add = completing::levels())]
    pub deny: Vec<String>,
    /// Judge as if no deck had waivers
    #[arg(long)]
    pub no_waivers: bool,
    /// Report only the findings of this rule, of a family such as `advice`, or of several; what else
    /// breaks a rule is counted as allowed
    #[arg(long, value_name = "RULE", add = completing::levels())]
    pub only: Vec<String>,
    /// Judge as a director does: by no `meccg.toml` but that of --config, without waivers and without
    /// the `limited_collection` of decks
    #[arg(long)]
    pub official: bool,
}

/// Arguments of `lsp`.
#[cfg(feature = "lsp")]
#[derive(Debug, Args)]
pub struct LspArguments {
    /// Speak over standard input and output, which it does anyway: some editors say so
    #[arg(long, hide = true)]
    pub stdio: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: clap_complete::Shell,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
pub struct ManArguments {
    /// The folder to write to, one page for each command
    #[arg(long, value_name = "DIR", group = "written")]
    pub into: Option<PathBuf>,
    /// Write it to a file, - for standard output
    #[arg(long, short, value_name = "FILE", group = "written")]
    pub output: Option<PathBuf>,
    /// Write over files that are there already
    #[arg(long, requires = "written")]
    pub force: bool,
}

/// Where a report goes, or a deck that is written.
#[derive(Debug, Default, Args)]
pub struct OutputArguments {
    /// Write it to a file, - for standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write over a file that is there already; one that is read here stays whatever is said
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// How a list is to be shown, and where.
#[derive(Debug, Args)]
pub struct ListingArguments {
    /// How to show it
    #[arg(long, value_parser = word!(ListingFormat), default_value = "human", value_name = "FORMAT")]
    pub format: ListingFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

/// How it is told what became of a deck, which itself is written elsewhere.
#[derive(Debug, Args)]
pub struct ToldArguments {
    /// How to tell what was done
    #[arg(long, value_parser = word!(TableFormat), default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
}

/// How a table is to be shown, and where.
#[derive(Debug, Args)]
pub struct TableArguments {
    /// How to show it
    #[arg(long, value_parser = word!(TableFormat), default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

words! {
    /// The forms of a table.
    TableFormat {
        /// For people.
        Human = "human",
        /// For programs.
        Json = "json",
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Arguments;
    use crate::cards::query::fields::FIELDS;

    #[test]
    fn the_help_of_a_search_names_every_field() {
        let mut program = Arguments::command();
        let cards = program.find_subcommand_mut("cards").expect("cards");
        let search = cards.find_subcommand_mut("search").expect("search");
        let help = search.render_long_help().to_string();
        let words: Vec<&str> = help.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
        for (field, _) in FIELDS {
            assert!(words.contains(field), "{field}");
        }
    }
}
