//! Arguments of the commands that judge decks, or tell what they are judged by.

use std::path::PathBuf;

use clap::Args;

use crate::cli::completing;
use crate::company::Measure;
use crate::company::wishes::CompanyRequest;
use crate::reports::ReportFormat;
use crate::request::AtLeastOne;

use super::{
    ConfigArguments, JudgingArguments, OutputArguments, OwnedArguments, PolicyArguments,
    PoolArguments, RepairArguments, TableArguments,
};

/// Arguments of `check`.
#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the command line"
)]
pub struct CheckArguments {
    /// Deck files, folders or patterns; - is standard input; the current folder if left out
    #[arg(value_name = "PATH", default_value = ".", hide_default_value = true)]
    pub paths: Vec<PathBuf>,
    /// The opponent's deck; both decks are judged
    #[arg(long, value_name = "DECK")]
    pub opponent: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub policy: PolicyArguments,
    /// Read every file of a folder, not only those that look like decks
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub repair: RepairArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub owned: OwnedArguments,
    /// Show which copies the collection lacks to build all these decks at the same time
    #[arg(long, requires = "collection", conflicts_with_all = ["opponent", "pool"])]
    pub together: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub pool: PoolArguments,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: ReportFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
    /// Report only decks that are not legal
    #[arg(long, short)]
    pub quiet: bool,
    /// Show the counts of legal decks too
    #[arg(long, short, conflicts_with = "quiet")]
    pub verbose: bool,
    /// Report only how often each rule is broken, and in how many decks
    #[arg(long, conflicts_with_all = ["verbose", "fix"])]
    pub statistics: bool,
    /// Ignore the known findings in this file; `meccg-baseline.toml` of the current folder if it
    /// exists and --official is not given
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Save the current findings to the baseline, so that only new ones fail
    #[arg(long, group = "changes", conflicts_with_all = ["fix", "output", "statistics", "together", "only", "allow", "format"])]
    pub write_baseline: bool,
    /// The path of the deck on standard input: for its name in reports, its configuration and its
    /// format
    #[arg(long, value_name = "FILE")]
    pub stdin_filename: Option<PathBuf>,
    /// Judge again whenever one of the files changes, until interrupted
    #[arg(long, conflicts_with_all = ["changes", "output", "stdin_filename"])]
    pub watch: bool,
    /// Exit with 0 even if decks are illegal; unreadable ones still give 2
    #[arg(long)]
    pub exit_zero: bool,
}

/// Arguments of `company`.
#[derive(Debug, Args)]
pub struct CompanyArguments {
    /// The deck file; - is standard input. Without it, --from names the cards to search
    #[arg(value_name = "DECK", required_unless_present = "from")]
    pub deck: Option<PathBuf>,
    /// Rank companies by this
    #[arg(long, default_value = "mind", value_name = "MEASURE")]
    pub rank: Measure,
    /// Show at most this many companies, up to 1,000
    #[arg(long, default_value_t = AtLeastOne::of(10), value_name = "NUMBER")]
    pub top: AtLeastOne,
    /// Play the draft against another deck, each player in the order of his pool
    #[arg(long, value_name = "DECK", requires = "deck")]
    pub draft_against: Option<PathBuf>,
    /// Also show the worst company that the opponent's pool can leave
    #[arg(long, requires = "draft_against")]
    pub worst_case: bool,
    /// Search these cards for the best companies: all, or a collection
    #[arg(long, value_name = "all|FILE", conflicts_with = "deck")]
    pub from: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub companies: CompanyRequest,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}

/// Arguments of `explain`.
#[derive(Debug, Args)]
pub struct ExplainArguments {
    /// A rule, as in `error[copy-limit]`; a clause, as in 1.3.F1; or a word, as in sideboard. All
    /// rules are listed if left out
    #[arg(value_name = "RULE|CLAUSE|WORD", add = completing::rules())]
    pub asked: Vec<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}

/// Arguments of `rules`.
#[derive(Debug, Args)]
pub struct RulesArguments {
    /// The ruleset: BOOK, BOOK/VARIANT or a house-rules file; all are listed if left out
    #[arg(value_name = "RULESET", add = completing::rulesets())]
    pub ruleset: Option<String>,
    /// Show where two rulesets differ
    #[arg(id = "pair", long = "diff", num_args = 2, value_names = ["A", "B"], add = completing::rulesets(), conflicts_with = "ruleset")]
    pub diff: Option<Vec<String>>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}

/// Arguments of `legality`.
#[derive(Debug, Args)]
pub struct LegalityArguments {
    /// The deck file; - is standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}
