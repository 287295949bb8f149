//! The arguments as clap reads them: types only. Here stands what several commands share.

mod building;
mod cards;
mod decks;
#[cfg(feature = "desk")]
mod desk;
mod examples;
mod help;
mod judging;
mod lazy;
pub(crate) mod mould;
mod odds;
mod repository;
mod roster;
mod solitaire;

use crate::cards::model::{Language, PlayerType};
use crate::cli::completing;
use crate::decks::model::Format;
use crate::message::Locale;
use crate::reports::listing::ListingFormat;
use crate::rulesets::model::GameLength;
use crate::words::words;
use clap::{ArgMatches, Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

pub(super) use building::*;
pub(super) use cards::*;
pub(super) use decks::*;
#[cfg(feature = "desk")]
pub(super) use desk::*;
pub(super) use help::program;
pub(super) use judging::*;
pub(super) use lazy::LazyArgs;
pub(super) use odds::*;
pub(super) use repository::*;
pub(super) use roster::*;
pub(super) use solitaire::*;

/// Build and judge decks for the Middle-earth Collectible Card Game.
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
    /// Add the cards of a TOML, YAML or JSON file; a card with a built-in id replaces that card.
    /// Can be given several times
    #[arg(long, global = true, value_name = "FILE")]
    pub cards: Vec<PathBuf>,
    /// Show messages in English or German, and card names in these and other languages. Reports for
    /// programs and names in deck files stay English
    #[arg(long, global = true, default_value = "en", value_name = "LANGUAGE")]
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
    pub fn locale(&self) -> Locale {
        Locale::of(self.lang.word())
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

/// When to use colour
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
    #[command(after_long_help = examples::CHECK)]
    Check(LazyArgs<CheckArguments>),
    /// Judge a deck under every ruleset of its player type
    #[command(after_long_help = examples::LEGALITY)]
    Legality(LazyArgs<LegalityArguments>),
    /// Find legal starting companies, the best first; play the draft
    #[command(after_long_help = examples::COMPANY)]
    Company(LazyArgs<CompanyArguments>),
    /// Show a deck by section and kind, with its marshalling points
    #[command(after_long_help = examples::SHOW)]
    Show(LazyArgs<ShowArguments>),
    /// Show the numbers of decks: kinds, points, mind, keying, sites
    #[command(after_long_help = examples::STATS)]
    Stats(LazyArgs<StatsArguments>),
    /// Show the cards of a collection, and the entries that are unclear
    ///
    /// A collection is any file that lists cards with their copies: a plain list (`3 Dodge`), a
    /// table of names in TOML, YAML or JSON (`"Dodge" = 3`), or a deck in any format. Copies are
    /// counted by card, whatever their printings. Exits with 1 if an entry is unclear.
    #[command(after_long_help = examples::COLLECTION)]
    Collection(LazyArgs<CollectionArguments>),
    /// Find decks in a folder, similar decks, and cards that go together
    ///
    /// Terms side by side must all hold. Put `or` between alternatives, `not` or `-` before what
    /// must not hold, and parentheses around what belongs together. A term is a field with a value:
    /// `card:"Black Arrow"`, `avatar:Gandalf`, `legal:coe`, `items>=8`. A word alone is a player
    /// (`wizard`), `legal`, or the beginning of a word in the deck's name, author, avatar, tags or
    /// file.
    ///
    /// Cards: card (anywhere in the deck), pool-card, play-deck-card, sideboard-card, site. Their
    /// value is a name, or a query for cards in parentheses, as in `card:(race:elf mind>=4)`. What
    /// the deck says: name, author, avatar, tag, file, date (`date>=2024-05`). Words: player,
    /// length, format, ruleset (that judges it), legal (a ruleset, or `yes` for its own), finding
    /// (a rule or family that found something), buildable (`yes` or `no`, from --collection), order
    /// (`order:-points` for the greatest first).
    ///
    /// Numbers, counted in pool and play deck: avatars, characters, agents, allies, factions,
    /// items, minor-items, major-items, greater-items, gold-rings, special-items, stage-resources,
    /// creatures, events, long-events, permanent-events; resources and hazards of the play deck;
    /// havens, free-holds, border-holds, ruins-and-lairs, shadow-holds and dark-holds of the
    /// location deck; points (marshalling points that count), printed-points, errors, warnings,
    /// missing (copies that the collection lacks). The measures of `stats --against`: sideboard,
    /// sites, regions, creatures-of-30, corruption-hazards, half-creatures, unique-hazards,
    /// different-hazards, short-events, worth-points, cancellers, draws, fetches,
    /// different-resources, item-points, faction-points, ally-points, other-points,
    /// play-deck-characters, character-mind, dead-cards.
    #[command(after_long_help = examples::DECKS)]
    Decks(LazyArgs<DecksArguments>),
    /// Write a static site from a folder of decks, to open from disk
    ///
    /// The index shows every list with its verdict, avatar, the books under which it is legal,
    /// points and measures, and filters them by card, avatar, player, book, author, date, tag and
    /// collection. Each list has a page with its sheet, company, odds, legality and file. The pages
    /// need no server; only filtering and sorting need a script. `--lang de` writes the site in
    /// German. The folder is written as a whole or not at all, and `--force` replaces only a
    /// catalogue.
    #[command(after_long_help = examples::CATALOGUE)]
    Catalogue(LazyArgs<CatalogueArguments>),
    /// Show a deck's changes in git, and which of them made it illegal
    ///
    /// Judges every version by today's rules and compares it with the one before: cards in and out,
    /// and errors that came and went, with the changed cards that they are about. Changes that are
    /// not committed yet are the newest version. `--format markdown` writes lines for a CHANGELOG.
    /// Needs the program `git`.
    #[command(after_long_help = examples::HISTORY)]
    History(LazyArgs<HistoryArguments>),
    /// Show how two decks differ; exit with 1 if they do
    #[command(after_long_help = examples::DIFF)]
    Diff(LazyArgs<DiffArguments>),
    /// Convert a deck to another format, with a warning for each loss
    #[command(after_long_help = examples::CONVERT)]
    Convert(LazyArgs<ConvertArguments>),
    /// Print a deck as a link that the page and all commands read
    ///
    /// The link holds everything that the deck says, its cards by set and number. Without `--page` it
    /// begins with `meccg:`; keep it in a file that ends in `.link`, or pipe it to standard input.
    #[command(after_long_help = examples::SHARE)]
    Share(LazyArgs<ShareArguments>),
    /// Format decks in TOML, YAML and JSON
    ///
    /// Sections and cards are put in order, and names get the tags that they need. The head comes
    /// first (name, player, avatar, ruleset, length, `limited_collection`, author, date, tags,
    /// notes), then pool, play deck, sideboards and sites, then the starting companies. The cards
    /// of a section are sorted by kind (avatars, characters, agents, stage resources, items,
    /// allies, factions, creatures, short-, long- and permanent-events; sites by type), then by
    /// name. In TOML and YAML, empty lines separate groups of cards, and each group is sorted by
    /// itself. Every comment is kept: it moves with the card below it, but a comment at the head of
    /// a group stays there.
    #[command(after_long_help = examples::FMT)]
    Fmt(LazyArgs<FmtArguments>),
    /// Write the skeleton of a new deck: head, havens and sections
    ///
    /// Comments in it say what is still missing.
    #[command(after_long_help = examples::NEW)]
    New(LazyArgs<NewArguments>),
    /// Add copies of cards, and show what that breaks or fixes
    ///
    /// The file is edited in place and keeps its comments and its order. A card is added even if a
    /// rule forbids it.
    #[command(after_long_help = examples::ADD)]
    Add(LazyArgs<AddArguments>),
    /// Remove cards, and show what that breaks or fixes
    #[command(after_long_help = examples::REMOVE)]
    Remove(LazyArgs<RemoveArguments>),
    /// Move cards within a deck, and show what that breaks or fixes
    #[command(after_long_help = examples::MOVE)]
    Move(LazyArgs<MoveArguments>),
    /// Add what a deck needs to be legal; nothing is removed
    ///
    /// Resources are chosen together with the sites where they are played, for the most marshalling
    /// points that can count (no kind counts for more than half). Hazards are chosen as decks that
    /// won tournaments combine them; with `--style beginner`, so that creatures are keyed to every
    /// type of region. Each added card is listed with its reason. The file itself is completed; `-o
    /// FILE` writes the completed deck elsewhere, `-o -` prints it. If the deck cannot become
    /// legal, the rules that stand in the way are listed, and the file is not changed.
    #[command(after_long_help = examples::COMPLETE)]
    Complete(LazyArgs<CompleteArguments>),
    /// Suggest replacements for cards that a deck can hardly play
    ///
    /// Replaced are cards that can never be played, factions that nobody wins with a chance of at
    /// least 28%, sites where nothing is played, other cards that `check` advises about, and weak
    /// hazards. As many others are added, with the sites that they need. Each exchange has its
    /// reasons, and none makes the deck break more rules. The file is not changed, except by the
    /// exchanges that `--apply` names. Exits with 1 if there are exchanges that were not made.
    #[command(after_long_help = examples::IMPROVE)]
    Improve(LazyArgs<ImproveArguments>),
    /// Suggest cards that could replace a card of a deck, the best first
    ///
    /// Each suggestion has its reasons: what the card does, how many of the decks that won have it,
    /// and which cards of the deck it goes with. Nothing is written. Exits with 1 if there is no
    /// suggestion.
    #[command(after_long_help = examples::REPLACE)]
    Replace(LazyArgs<ReplaceArguments>),
    /// Find the way of a company from one site to another, turn by turn
    ///
    /// Exits with 1 if no moves lead there.
    #[command(after_long_help = examples::ROUTE)]
    Route(LazyArgs<RouteArguments>),
    /// Compute chances: draws, influence, strikes, corruption, rings
    #[command(subcommand)]
    Odds(OddsCommand),
    /// Open packs of a set, as a list of owned cards
    ///
    /// Cards are drawn by their printed rarities; the same seed gives the same packs on every machine.
    /// The list says what is known of a pack's make-up, from where, and what is assumed. Use it with
    /// `--pool` and `--collection`.
    #[command(after_long_help = examples::OPEN)]
    Open(LazyArgs<OpenArguments>),
    /// Score a finished game: what counts, and who wins
    ///
    /// Points are listed by kind, with what is doubled and what does not count. The game is a small
    /// TOML file about both players: their avatars, their cards in play and in the marshalling
    /// point pile, and the cards that they reveal. Each step cites its clause. Where a book can be
    /// read in two ways, the reading is named.
    #[command(after_long_help = examples::SCORE)]
    Score(LazyArgs<ScoreArguments>),
    /// Play the rulebooks' solitaire game with a deck, many times
    ///
    /// Shows points by turn, the cards that achieve least, and the characters who are lost. The
    /// deck is played without its hazards, with a hand of five, against a hazard deck that plays
    /// itself, until the play deck is exhausted for the second time. The same seed gives the same
    /// game on every machine. A second deck is played with the same seeds and compared.
    #[command(after_long_help = examples::SOLITAIRE)]
    Solitaire(LazyArgs<SolitaireArguments>),
    /// Show all lists of a tournament, and what changed in them
    ///
    /// One page shows every list, sorted by verdict, with entrant, player, avatar, counts, findings
    /// and fingerprint. As HTML, the page also has an index and the sheet of every deck. `roster
    /// lock` registers the lists, and `roster check` shows what changed since.
    #[command(after_long_help = examples::ROSTER)]
    Roster(LazyArgs<RosterArguments>),
    /// Print the fingerprint of decks, as players announce it
    ///
    /// It does not depend on the order of cards, on printings or on the file's format.
    #[command(after_long_help = examples::FINGERPRINT)]
    Fingerprint(LazyArgs<FingerprintArguments>),
    /// Explain a rule: what it asks, why, and how to fix a deck
    #[command(after_long_help = examples::EXPLAIN)]
    Explain(LazyArgs<ExplainArguments>),
    /// List the rulesets, or the rules of one with limits and citations
    #[command(after_long_help = examples::RULES)]
    Rules(LazyArgs<RulesArguments>),
    /// List, search and show cards; check card files
    #[command(subcommand)]
    Cards(CardsCommand),
    /// Serve an editor over the language server protocol
    ///
    /// The editor starts it, over standard input and output, for a folder of decks. It shows
    /// findings while you type, completes card names, keys, rulesets and rules, shows the facts of
    /// cards, makes repairs, formats, and uses the `meccg.toml` above each deck. The book's page on
    /// editors describes the setup of each editor.
    #[cfg(feature = "lsp")]
    Lsp(LazyArgs<LspArguments>),
    /// Serve the page for browsers from this machine
    ///
    /// Nothing is uploaded and nothing is stored.
    #[cfg(feature = "desk")]
    Desk(LazyArgs<DeskArguments>),
    /// Print shell completions
    #[command(after_long_help = examples::COMPLETIONS)]
    Completions(LazyArgs<CompletionsArguments>),
    /// Print the manual page, or write the pages of all commands
    #[command(after_long_help = examples::MAN)]
    Man(LazyArgs<ManArguments>),
}

/// Which configuration is used.
#[derive(Debug, Args)]
pub struct ConfigArguments {
    /// Use this configuration. Otherwise each deck uses the nearest meccg.toml above it, and
    /// everything else the one above the current folder
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// How deck files are read: what every command on decks takes.
#[derive(Debug, Args)]
pub struct ReadingArguments {
    /// The player whose deck it is
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<PlayerType>,
    /// The format of the file; detected if left out
    #[arg(long, value_name = "FORMAT")]
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
    /// The ruleset: BOOK, BOOK/VARIANT or a house-rules file
    #[arg(long, value_name = "RULESET", add = completing::rulesets())]
    pub ruleset: Option<String>,
    /// The game length
    #[arg(long, value_name = "LENGTH")]
    pub length: Option<GameLength>,
    /// The opponent's player type
    #[arg(long, value_name = "PLAYER")]
    pub against: Option<PlayerType>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
}

/// What the decks are built from.
#[derive(Debug, Args)]
pub struct OwnedArguments {
    /// Note the cards that this collection lacks; given several times, the collections are added
    /// up. The verdict does not depend on it unless the rule `not-owned` is denied
    #[arg(long, value_name = "FILE")]
    pub collection: Vec<PathBuf>,
}

/// How much a deck file may hold.
#[derive(Debug, Args)]
pub struct LimitArguments {
    /// Read files up to this size, in MiB
    #[arg(id = "max-size", long, value_name = "MIB", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub size: u64,
    /// Read at most this many entries of a deck
    #[arg(id = "max-entries", long, value_name = "NUMBER", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub entries: u32,
    /// Read tables, lists and elements nested at most this deeply
    #[arg(id = "max-depth", long, value_name = "LEVELS", default_value_t = 32, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub depth: u8,
}

/// What is to be repaired.
#[derive(Debug, Args)]
pub struct RepairArguments {
    /// Make the repairs that need no choice, then judge. With -o, write the repaired deck to
    /// another file and do not change its own
    #[arg(long, group = "changes")]
    pub fix: bool,
    /// Show what --fix or --write-baseline would change, without changing the files
    #[arg(long = "dry-run", visible_alias = "diff", requires = "changes")]
    pub diff: bool,
}

/// The severities of findings.
#[derive(Debug, Args)]
pub struct PolicyArguments {
    /// Ignore the findings of a rule, of a family such as `advice`, or of `all`
    #[arg(long, value_name = "RULE", add = completing::levels())]
    pub allow: Vec<String>,
    /// Report the findings of a rule, a family or `all` as warnings
    #[arg(long, value_name = "RULE", add = completing::levels())]
    pub warn: Vec<String>,
    /// Report the findings of a rule, a family or `all` as errors. `warnings` fails at any warning,
    /// `skipped` at skipped files that may be decks
    #[arg(long, value_name = "RULE", add = completing::levels())]
    pub deny: Vec<String>,
    /// Ignore the waivers of decks
    #[arg(long)]
    pub no_waivers: bool,
    /// Report only this rule, this family such as `advice`, or several; errors of other rules count
    /// as allowed
    #[arg(long, value_name = "RULE", add = completing::levels())]
    pub only: Vec<String>,
    /// Judge as a tournament director: ignore waivers, `limited_collection`, and every `meccg.toml`
    /// except that of --config
    #[arg(long)]
    pub official: bool,
}

/// Arguments of `lsp`.
#[cfg(feature = "lsp")]
#[derive(Debug, Args)]
pub struct LspArguments {
    /// Use standard input and output (the default; some editors pass this)
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
    /// Write one page for each command to this folder
    #[arg(long, value_name = "DIR", group = "written")]
    pub into: Option<PathBuf>,
    /// Write to this file; - is standard output
    #[arg(long, short, value_name = "FILE", group = "written")]
    pub output: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long, requires = "written")]
    pub force: bool,
}

/// Where a report goes, or a deck that is written.
#[derive(Debug, Default, Args)]
pub struct OutputArguments {
    /// Write to this file; - is standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite an existing file; an input file is never overwritten
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// How a list is to be shown, and where.
#[derive(Debug, Args)]
pub struct ListingArguments {
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: ListingFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

/// How it is told what became of a deck, which itself is written elsewhere.
#[derive(Debug, Args)]
pub struct ToldArguments {
    /// The format of the report about the change
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
}

/// How a table is to be shown, and where.
#[derive(Debug, Args)]
pub struct TableArguments {
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

words! {
    /// The forms of a table.
    pub TableFormat {
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
    use crate::repository::fields::names;
    use crate::text::in_word;

    #[test]
    fn the_help_of_decks_names_every_field() {
        let mut program = Arguments::command();
        let decks = program.find_subcommand_mut("decks").expect("decks");
        let help = decks.render_long_help().to_string();
        let words: Vec<&str> = help.split(|c: char| !in_word(c) && c != '-').collect();
        for field in names() {
            assert!(words.contains(&field), "{field}");
        }
    }

    #[test]
    fn the_help_of_a_search_names_every_field() {
        let mut program = Arguments::command();
        let cards = program.find_subcommand_mut("cards").expect("cards");
        let search = cards.find_subcommand_mut("search").expect("search");
        let help = search.render_long_help().to_string();
        let words: Vec<&str> = help.split(|c: char| !in_word(c) && c != '-').collect();
        for (field, _) in FIELDS {
            assert!(words.contains(field), "{field}");
        }
    }
}
