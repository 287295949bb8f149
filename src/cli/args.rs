//! The arguments as clap reads them: types only.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::build::target::Target;
use crate::cards::model::{Alignment, CardType, Language, PlayerType, Race, Skill};
use crate::company::Measure;
use crate::decks::model::Format;
use crate::movement::MOST_REGIONS;
use crate::reports::ReportFormat;
use crate::reports::card_sheet::SheetFormat;
use crate::reports::diff::DiffFormat;
use crate::reports::listing::ListingFormat;
use crate::reports::search::SearchFormat;
use crate::rulesets::model::GameLength;
use crate::words::words;

/// Builds and judges decks for the Middle-earth Collectible Card Game.
#[derive(Debug, Parser)]
#[command(name = "meccg", version, max_term_width = 100)]
pub struct Arguments {
    /// When to use colour
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub color: Color,
    /// More cards, or others in place of built-in ones of their ids: a TOML, YAML or JSON file; can
    /// be given several times
    #[arg(long, global = true, value_name = "FILE")]
    pub cards: Vec<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
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
    Check(CheckArguments),
    /// Judge a deck under every ruleset that knows decks of its player type
    Legality(LegalityArguments),
    /// Tell which starting companies are legal and which is the best, and play the draft
    Company(CompanyArguments),
    /// List a deck by section and kind, with its marshalling points
    Show(ShowArguments),
    /// Tell in numbers what decks are made of: kinds, marshalling points, mind, skills, keying, sites
    Stats(StatsArguments),
    /// Show the cards of a collection, and what in its file cannot be understood
    ///
    /// A collection is any file that lists cards with their copies: a plain list (`3 Dodge`), a table
    /// of names in TOML, YAML or JSON (`"Dodge" = 3`), or a deck of any form. Copies are counted by
    /// card, whatever their printings. Exits with 1 if an entry cannot be understood.
    Collection(CollectionArguments),
    /// Tell how two decks differ; exits with 1 if they do
    Diff(DiffArguments),
    /// Write a deck in another form; what that form cannot say is told
    Convert(ConvertArguments),
    /// Write native decks in their canonical form: sections and cards in order, names with the
    /// tags that they need
    ///
    /// The head comes first (name, player, avatar, ruleset, length, `limited_collection`, author,
    /// date, tags, notes), then pool, play deck, sideboards and sites, then the starting companies.
    /// The cards of a section stand by kind (avatars, characters, agents, stage resources, items,
    /// allies, factions, creatures, short-, long- and permanent-events; sites by type), then by
    /// name. In TOML and YAML an empty line parts groups of cards, which are sorted each for
    /// itself; a comment goes with the card below it, but the one at the head of a group stays
    /// there. Every comment is kept.
    Fmt(FmtArguments),
    /// Write the skeleton of a new deck: head, havens and sections, and what is missing as comments
    New(NewArguments),
    /// List more copies of cards in a deck; tells which rules that breaks or mends
    ///
    /// The deck is edited in place and keeps its comments and its order. Nothing is refused because a
    /// rule forbids it.
    Add(AddArguments),
    /// Take cards out of a deck; tells which rules that breaks or mends
    Remove(RemoveArguments),
    /// Move cards from one place of a deck to another; tells which rules that breaks or mends
    Move(MoveArguments),
    /// Add what is missing to a legal deck under its ruleset; nothing is taken out
    ///
    /// Resources and the sites where they are played are chosen together, for as many marshalling
    /// points that count as can be had (no kind counts for more than half); hazards for creatures
    /// keyed to every type of region. What is added is told with the reason, a line each. If the deck
    /// cannot become legal, the rules that stand in the way are told, and the file stays as it is.
    Complete(CompleteArguments),
    /// Tell how companies get from one site to another, turn by turn; exits with 1 if they cannot
    Route(RouteArguments),
    /// Explain a rule: what it asks, why, and how to mend a deck
    Explain(ExplainArguments),
    /// List the rulesets, or the rules of one with their limits and citations
    Rules(RulesArguments),
    /// Work on the card data
    #[command(subcommand)]
    Cards(CardsCommand),
    /// Print the completions of a shell
    Completions(CompletionsArguments),
    /// Print the manual page, or write those of all commands into a folder
    Man(ManArguments),
}

/// A value of a closed list of words, for clap.
macro_rules! word {
    ($type:ty) => {
        PossibleValuesParser::new(<$type>::WORDS)
            .map(|word| <$type>::from_word(&word).expect("clap lets only the words through"))
    };
}

/// Arguments of `check`.
#[derive(Debug, Args)]
pub struct CheckArguments {
    /// Deck files, folders of them, globs, or - for standard input
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The deck that it is played against; both are reported on
    #[arg(long, value_name = "DECK")]
    pub opponent: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub policy: PolicyArguments,
    /// Try every file of a folder, not only those that look like decks
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub repair: RepairArguments,
    /// Tell too what each deck asks for beyond the cards of this collection: a note, on which no
    /// verdict depends unless `--deny not-owned` asks for it
    #[arg(long, value_name = "FILE")]
    pub collection: Option<PathBuf>,
    /// How to report
    #[arg(long, value_parser = word!(ReportFormat), default_value = "human", value_name = "FORMAT")]
    pub format: ReportFormat,
    /// Write the report to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Report only decks that are not legal
    #[arg(long, short)]
    pub quiet: bool,
    /// Show the counts of legal decks too when there are several decks
    #[arg(long, short, conflicts_with = "quiet")]
    pub verbose: bool,
}

/// By what decks are judged, where the deck does not decide.
#[derive(Debug, Args)]
pub struct JudgingArguments {
    /// The ruleset, as BOOK, BOOK/VARIANT or a file of house rules
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
    /// The game length
    #[arg(long, value_parser = word!(GameLength), value_name = "LENGTH")]
    pub length: Option<GameLength>,
    /// Whose deck it is
    #[arg(long, value_parser = word!(PlayerType), value_name = "PLAYER")]
    pub player: Option<PlayerType>,
    /// Whom the decks are played against
    #[arg(long, value_parser = word!(PlayerType), value_name = "PLAYER")]
    pub against: Option<PlayerType>,
    /// The form of the deck files; told from their content if not given
    #[arg(long, value_parser = word!(Format), value_name = "FORMAT")]
    pub input_format: Option<Format>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub limits: LimitArguments,
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

/// Arguments of `company`.
#[derive(Debug, Args)]
pub struct CompanyArguments {
    /// The deck file, or - for standard input; without one, cards are searched (--from)
    #[arg(value_name = "DECK", required_unless_present = "from")]
    pub deck: Option<PathBuf>,
    /// What to rank companies by
    #[arg(long, value_parser = word!(Measure), default_value = "mind", value_name = "MEASURE")]
    pub rank: Measure,
    /// How many companies to show
    #[arg(long, default_value_t = 10, value_name = "NUMBER")]
    pub top: usize,
    /// Play the draft against another deck, each player in the order of his pool
    #[arg(long, value_name = "DECK", requires = "deck")]
    pub draft_against: Option<PathBuf>,
    /// Show the worst company too that the other deck's pool can leave
    #[arg(long, requires = "draft_against")]
    pub worst_case: bool,
    /// Search these cards for the best companies: all, or a file that lists what you own
    #[arg(long, value_name = "all|FILE", conflicts_with = "deck")]
    pub from: Option<PathBuf>,
    /// Search only characters of this race, or of one of several
    #[arg(long, value_parser = word!(Race), value_name = "RACE", conflicts_with = "deck")]
    pub race: Vec<Race>,
    /// Search only characters with this skill, or with all of several
    #[arg(long, value_parser = word!(Skill), value_name = "SKILL", conflicts_with = "deck")]
    pub skill: Vec<Skill>,
    /// Search only characters with a home site in the region of this site or next to it
    #[arg(long, value_name = "SITE", conflicts_with = "deck")]
    pub home_near: Option<String>,
    /// This character must be in the company, whatever is searched besides
    #[arg(long, value_name = "CHARACTER", conflicts_with = "deck")]
    pub require: Vec<String>,
    /// This character must not be in it
    #[arg(long, value_name = "CHARACTER", conflicts_with = "deck")]
    pub exclude: Vec<String>,
    /// Start with this card, which may let others start
    #[arg(long, value_name = "RESOURCE", conflicts_with = "deck")]
    pub with: Vec<String>,
    /// The avatar of the deck that the company is for
    #[arg(long, value_name = "AVATAR", conflicts_with = "deck")]
    pub avatar: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// How to show it
    #[arg(long, value_parser = word!(TableFormat), default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
    /// Write it to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// What is to be repaired.
#[derive(Debug, Args)]
pub struct RepairArguments {
    /// Make the repairs that need no choice, then judge
    #[arg(long)]
    pub fix: bool,
    /// Show what --fix would change and leave the files as they are
    #[arg(long, requires = "fix", conflicts_with = "output")]
    pub diff: bool,
}

/// How grave findings are.
#[derive(Debug, Args)]
pub struct PolicyArguments {
    /// Drop the findings of a rule, of a family such as `advice`, or of `all`
    #[arg(long, value_name = "RULE")]
    pub allow: Vec<String>,
    /// Let the findings of a rule, family, or of `all`, be warnings
    #[arg(long, value_name = "RULE")]
    pub warn: Vec<String>,
    /// Let the findings of a rule, family, or of `all`, be errors; `warnings` fails at any warning
    #[arg(long, value_name = "RULE")]
    pub deny: Vec<String>,
    /// Judge as if no deck had waivers
    #[arg(long)]
    pub no_waivers: bool,
    /// The configuration for all decks; else each has the nearest meccg.toml above it
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
pub struct ManArguments {
    /// The folder to write to, one page for each command
    #[arg(long, value_name = "DIR")]
    pub into: Option<PathBuf>,
}

/// How a deck file is to be read.
#[derive(Debug, Args)]
pub struct ReadingArguments {
    /// Whose deck it is
    #[arg(long, value_parser = word!(PlayerType), value_name = "PLAYER")]
    pub player: Option<PlayerType>,
    /// The form of the deck file; told from its content if not given
    #[arg(long, value_parser = word!(Format), value_name = "FORMAT")]
    pub input_format: Option<Format>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub limits: LimitArguments,
}

/// Arguments of `show`.
#[derive(Debug, Args)]
pub struct ShowArguments {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
    /// The language of the cards' names
    #[arg(long, value_parser = word!(Language), default_value = "en", value_name = "LANGUAGE")]
    pub names: Language,
    /// How to show it
    #[arg(long, value_parser = word!(ListingFormat), default_value = "table", value_name = "FORMAT")]
    pub format: ListingFormat,
    /// Write the list to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Arguments of `stats`.
#[derive(Debug, Args)]
pub struct StatsArguments {
    /// The deck files, or - for standard input
    #[arg(required = true, value_name = "DECK")]
    pub decks: Vec<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
    /// How to show the numbers
    #[arg(long, value_parser = word!(ListingFormat), default_value = "table", value_name = "FORMAT")]
    pub format: ListingFormat,
    /// Write them to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Arguments of `collection`.
#[derive(Debug, Args)]
pub struct CollectionArguments {
    /// The file that lists the cards, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The form of the file; told from its content if not given
    #[arg(long, value_parser = word!(Format), value_name = "FORMAT")]
    pub input_format: Option<Format>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub limits: LimitArguments,
    /// The language of the cards' names
    #[arg(long, value_parser = word!(Language), default_value = "en", value_name = "LANGUAGE")]
    pub names: Language,
    /// How to show it
    #[arg(long, value_parser = word!(TableFormat), default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
    /// Write it to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Arguments of `diff`.
#[derive(Debug, Args)]
pub struct DiffArguments {
    /// The first deck file, or - for standard input
    #[arg(value_name = "A")]
    pub before: PathBuf,
    /// The second deck file, or - for standard input
    #[arg(value_name = "B")]
    pub after: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// Take the same card of two sets for two
    #[arg(long)]
    pub printings: bool,
    /// How to show it
    #[arg(long, value_parser = word!(DiffFormat), default_value = "table", value_name = "FORMAT")]
    pub format: DiffFormat,
}

/// Arguments of `convert`.
#[derive(Debug, Args)]
pub struct ConvertArguments {
    /// The deck file, or - for standard input
    #[arg(value_name = "IN")]
    pub deck: PathBuf,
    /// The file to write; standard output if not given
    #[arg(long, short, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// The form to write; told from the name of OUT if not given
    #[arg(long, value_parser = word!(Format), value_name = "FORMAT", required_unless_present = "output")]
    pub to: Option<Format>,
    /// Write nothing, and exit with 1, if anything would be lost
    #[arg(long)]
    pub strict: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
}

/// Arguments of `fmt`.
#[derive(Debug, Args)]
pub struct FmtArguments {
    /// Native deck files, folders or globs; - formats standard input to standard output
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Change nothing; name the files that are not in canonical form, and exit with 1 if there are any
    #[arg(long)]
    pub check: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub limits: LimitArguments,
}

/// Arguments of `new`.
#[derive(Debug, Args)]
pub struct NewArguments {
    /// The file to write, or - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// Whose deck it is
    #[arg(long, value_parser = word!(PlayerType), default_value = "wizard", value_name = "PLAYER")]
    pub player: PlayerType,
    /// Whom they play: as many copies go into the play deck as the ruleset allows
    #[arg(long, value_name = "AVATAR")]
    pub avatar: Option<String>,
    /// The ruleset, as BOOK or BOOK/VARIANT
    #[arg(long, default_value = "coe", value_name = "RULESET")]
    pub ruleset: String,
    /// The game length; the ruleset's usual one if not given
    #[arg(long, value_parser = word!(GameLength), value_name = "LENGTH")]
    pub length: Option<GameLength>,
    /// What the deck is called; like the file if not given
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Write over a file that is there already
    #[arg(long)]
    pub force: bool,
}

/// A place of a deck, for clap.
fn target() -> impl TypedValueParser<Value = Target> {
    PossibleValuesParser::new(Target::words())
        .map(|word| word.parse().expect("clap lets only the words through"))
}

/// What the commands have in common that edit a deck.
#[derive(Debug, Args)]
pub struct EditingArguments {
    /// Show what would change and leave the file as it is
    #[arg(long, visible_alias = "dry-run")]
    pub diff: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
}

/// Arguments of `add`.
#[derive(Debug, Args)]
pub struct AddArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// Cards, each with a number before it if it is not one: "3 Concealment"
    #[arg(id = "wanted", required = true, value_name = "CARD")]
    pub cards: Vec<String>,
    /// Where to; if not given, the section of the play deck that the card's class belongs to, or the
    /// sites
    #[arg(long, value_parser = target(), value_name = "PLACE")]
    pub to: Option<Target>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
}

/// Arguments of `remove`.
#[derive(Debug, Args)]
pub struct RemoveArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// Cards, each with a number before it if not all copies go: "2 Concealment"
    #[arg(id = "wanted", required = true, value_name = "CARD")]
    pub cards: Vec<String>,
    /// From where; needed where several sections list the card
    #[arg(long, value_parser = target(), value_name = "PLACE")]
    pub from: Option<Target>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
}

/// Arguments of `move`.
#[derive(Debug, Args)]
pub struct MoveArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// The card, with a number before it if not all copies go: "2 Twilight"
    #[arg(value_name = "CARD")]
    pub card: String,
    /// From where
    #[arg(value_parser = target(), value_name = "FROM")]
    pub from: Target,
    /// To where
    #[arg(value_parser = target(), value_name = "TO")]
    pub to: Target,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
}

/// Arguments of `complete`.
#[derive(Debug, Args)]
pub struct CompleteArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// Take only cards of this list of what you own, and no more copies than it has
    #[arg(long, value_name = "COLLECTION")]
    pub from: Option<PathBuf>,
    /// Stay near this site
    #[arg(long, value_name = "SITE")]
    pub near: Option<String>,
    /// What decides between cards that are equally good; the same number makes the same deck
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// Write the deck to another file
    #[arg(long, short, value_name = "FILE", conflicts_with = "diff")]
    pub output: Option<PathBuf>,
    /// Write what could be added even if the deck does not become legal
    #[arg(long)]
    pub partial: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
}

/// Arguments of `route`.
#[derive(Debug, Args)]
pub struct RouteArguments {
    /// The site to start from, by name in any language, with tags if need be, or id
    #[arg(value_name = "FROM")]
    pub from: String,
    /// The site to go to
    #[arg(value_name = "TO")]
    pub to: String,
    /// Whose companies travel; without it, the first player who may use both sites, wizards first
    #[arg(long, value_parser = word!(PlayerType), value_name = "PLAYER")]
    pub player: Option<PlayerType>,
    /// The regions that region movement may lead through in one turn, both ends counted; 0 for
    /// starter movement alone
    #[arg(long, value_name = "NUMBER", default_value_t = MOST_REGIONS, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub regions: u8,
    /// The ruleset that says what sites a player may use, as BOOK, BOOK/VARIANT or a file of house
    /// rules
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
    /// How to show it
    #[arg(long, value_parser = word!(TableFormat), default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
}

/// Arguments of `explain`.
#[derive(Debug, Args)]
pub struct ExplainArguments {
    /// The rule by its name, as in error[copy-limit]
    #[arg(value_name = "RULE")]
    pub rule: String,
}

/// Arguments of `rules`.
#[derive(Debug, Args)]
pub struct RulesArguments {
    /// The ruleset, as BOOK, BOOK/VARIANT or a file of house rules; without one, all are listed
    #[arg(value_name = "RULESET")]
    pub ruleset: Option<String>,
    /// Show where two rulesets differ
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "ruleset")]
    pub diff: Option<Vec<String>>,
    /// How to show them
    #[arg(long, value_parser = word!(TableFormat), default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
}

/// Arguments of `legality`.
#[derive(Debug, Args)]
pub struct LegalityArguments {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// How to show it
    #[arg(long, value_parser = word!(TableFormat), default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
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

/// The commands on card data.
#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    /// Look over card files of one's own: unknown fields, bad references, doubled ids, values out
    /// of range
    Lint(LintArguments),
    /// Show everything that is known of a card: its facts, its printings, whose decks may hold it
    Show(ShowCardArguments),
    /// List cards, one printing a line
    List(ListCardsArguments),
    /// Find cards by their facts, as in `type:character race:hobbit mind<=4`; exits with 1 if there
    /// are none
    ///
    /// Terms side by side must all hold; `or` stands between alternatives, `not` or `-` before what
    /// must not hold, parentheses around what belongs together. A term is a field with a value:
    /// `race:hobbit`, `race:elf,dwarf` (either), `skill!=scout`, `mind<=4`, `region:"The Shire"`. A
    /// word alone is a kind of card (`faction`, `creature`, `item`, `unique`) or the beginning of a
    /// word in the card's name, in any language, accents or not; in quotes it is always part of the
    /// name.
    ///
    /// Words: type, kind (or subtype), side (a dual card is of both), alignment, race, skill,
    /// keyword, keyed (what creatures are keyed to), mp-kind, site-type, region-type, playable
    /// (at a site). Numbers: mind, prowess, body, strikes, di (or direct-influence), gi (or
    /// general-influence), mp (or marshalling-points), stage (or stage-points), corruption, draw,
    /// opponent-draw; a card without the number fits `none` alone, as in `mind:none`. Yes or no:
    /// unique, avatar, agent, dual-purpose, under-deeps, lair. Names: name, region, home, haven,
    /// specific (the avatar). Others: set, id, for (the player whose deck may hold it, as in
    /// `for:balrog`), order (`order:mind`, or `order:-mind` for the greatest first; also name, id
    /// and kind).
    ///
    /// `region` is that of a site, those of a character's home sites, those where a resource is
    /// playable by its own text, or the region card itself.
    /// Its value is a region, a word of several regions' names (`mirkwood`) or a realm: gondor,
    /// mordor, arnor, eriador.
    Search(SearchCardsArguments),
    /// Make the card files anew from a release of the community's card database
    Import(ImportArguments),
}

/// Arguments of `cards lint`.
#[derive(Debug, Args)]
pub struct LintArguments {
    /// Card files in TOML, YAML or JSON; their cards may refer to each other
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// How to report
    #[arg(long, value_parser = word!(LintFormat), default_value = "human", value_name = "FORMAT")]
    pub format: LintFormat,
}

words! {
    /// The forms in which `cards lint` reports.
    LintFormat {
        /// For people: each finding with its line.
        Human = "human",
        /// One line for each finding.
        Short = "short",
        /// For programs.
        Json = "json",
    }
}

/// Arguments of `cards show`.
#[derive(Debug, Args)]
pub struct ShowCardArguments {
    /// The name in any language, with tags if need be, or the id
    #[arg(value_name = "CARD")]
    pub name: String,
    /// The language of the cards' names
    #[arg(long, value_parser = word!(Language), default_value = "en", value_name = "LANGUAGE")]
    pub names: Language,
    /// How to show it
    #[arg(long, value_parser = word!(SheetFormat), default_value = "human", value_name = "FORMAT")]
    pub format: SheetFormat,
}

/// Arguments of `cards list`.
#[derive(Debug, Args)]
pub struct ListCardsArguments {
    /// Only cards of this set, such as TW
    #[arg(long, value_name = "SET")]
    pub set: Option<String>,
    /// Only cards of this type
    #[arg(long = "type", value_parser = word!(CardType), value_name = "TYPE")]
    pub card_type: Option<CardType>,
    /// Only cards of this alignment
    #[arg(long, value_parser = word!(Alignment), value_name = "ALIGNMENT")]
    pub alignment: Option<Alignment>,
    /// The language of the cards' names
    #[arg(long, value_parser = word!(Language), default_value = "en", value_name = "LANGUAGE")]
    pub names: Language,
}

/// Arguments of `cards search`.
#[derive(Debug, Args)]
pub struct SearchCardsArguments {
    /// What to look for; the shell leaves `<`, `>` and quotes alone inside '…'
    #[arg(required = true, value_name = "QUERY")]
    pub query: Vec<String>,
    /// Show so many cards at most
    #[arg(long, value_name = "NUMBER")]
    pub limit: Option<usize>,
    /// The ruleset that tells whose decks may hold a card (`for:`), as BOOK, BOOK/VARIANT or a file
    /// of house rules
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
    /// The language of the cards' names
    #[arg(long, value_parser = word!(Language), default_value = "en", value_name = "LANGUAGE")]
    pub names: Language,
    /// How to show them
    #[arg(long, value_parser = word!(SearchFormat), default_value = "table", value_name = "FORMAT")]
    pub format: SearchFormat,
    /// Write them to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Arguments of `cards import`.
#[derive(Debug, Args)]
pub struct ImportArguments {
    /// The database, a JSON file
    #[arg(value_name = "DATABASE")]
    pub database: PathBuf,
    /// The table of OCTGN ids, tab-separated
    #[arg(long, value_name = "FILE")]
    pub octgn: Option<PathBuf>,
    /// The hand-kept facts that the database does not have; DIR/overlay.toml if not given
    #[arg(long, value_name = "FILE")]
    pub overlay: Option<PathBuf>,
    /// The folder to write the card files to
    #[arg(long, value_name = "DIR", default_value = "cards")]
    pub into: PathBuf,
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
