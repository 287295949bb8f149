//! All lists of a tournament on one page: the entrant, verdict and fingerprint of each, and the
//! changes since the lists were registered.

use serde::Serialize;

use super::{Counts, DeckReport, DiagnosticReport, REPORT_VERSION, Summary, Tool};
use crate::check::{Checked, Outcome, Verdict};
use crate::decks::entrant::{Opposition, entrant};
use crate::decks::fingerprint::Fingerprint;
use crate::message::Locale;
use crate::reports::sheet::Sheet;
use crate::rulesets::model::Severity;

use super::passed_over::Skipped;

pub(crate) use pairs::PairOfLists;

mod pairs;

/// All lists of a tournament.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RosterReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The lists, the most severe verdict first, then by entrant.
    #[serde(rename = "decks")]
    pub lists: Vec<RosterList>,
    /// The two decks of each entrant; only there where everybody brings two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<PairOfLists>>,
    /// The sums over all lists.
    pub summary: Summary,
    /// The files of folders that were not judged, in path order.
    pub passed_over: Vec<Skipped>,
}

/// One list of a tournament.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RosterList {
    /// Whose list it is.
    pub entrant: String,
    /// Against whom it is played; null where everybody brings one deck, or it does not say.
    pub against: Option<Opposition>,
    /// What tells the deck from every other; null where it could not be read.
    pub fingerprint: Option<String>,
    /// The round up to which its entrant's opened cards count; null where they do not grow by rounds.
    pub pool_round: Option<u32>,
    /// What was found of it.
    #[serde(flatten)]
    pub deck: DeckReport,
    /// The errors that were allowed, in words.
    #[serde(skip)]
    pub allowed: Option<String>,
    /// The whole list, for whoever shows sheets.
    #[serde(skip)]
    pub sheet: Option<Sheet>,
}

impl RosterReport {
    /// The report on lists, with the skipped files.
    pub(crate) fn new(
        mut lists: Vec<RosterList>,
        pairs: Option<Vec<PairOfLists>>,
        passed_over: Vec<Skipped>,
    ) -> Self {
        let mut summary = Summary { passed_over: passed_over.clone(), ..Summary::default() };
        for list in &lists {
            summary.add_report(&list.deck);
        }
        lists.sort_by(|one, other| one.rank().cmp(&other.rank()));
        let tool = Tool::default();
        Self { report_version: REPORT_VERSION, tool, lists, pairs, summary, passed_over }
    }

    /// Whether the opened cards of any list grow by rounds; then its round is shown.
    pub(crate) fn has_rounds(&self) -> bool {
        self.lists.iter().any(|list| list.pool_round.is_some())
    }

    /// The lists by verdict, the gravest first.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (Verdict, Vec<&RosterList>)> {
        let group = |verdict: Verdict| {
            let own = self.lists.iter().filter(|list| list.deck.verdict == verdict);
            let own: Vec<&RosterList> = own.collect();
            (!own.is_empty()).then_some((verdict, own))
        };
        Verdict::ALL.iter().rev().filter_map(move |&verdict| group(verdict))
    }
}

impl RosterList {
    /// The facts of a list, in a language; with the side of the opponent if everybody brings two
    /// lists.
    pub(crate) fn said(
        checked: &Checked<'_>,
        (paired, against): (bool, Option<Opposition>),
        locale: &Locale,
    ) -> Self {
        let judged = match &checked.outcome {
            Outcome::Judged(judged) => Some(judged),
            Outcome::Unreadable(_) => None,
        };
        Self {
            entrant: entrant(judged.map(|judged| &judged.deck), &checked.source.path, paired),
            against,
            fingerprint: judged.map(|judged| Fingerprint::of(&judged.resolved()).to_string()),
            pool_round: None,
            deck: DeckReport::said(checked, locale),
            allowed: checked.allowed_told().map(|allowed| allowed.said(locale)),
            sheet: judged.map(|judged| Sheet::new(judged)),
        }
    }

    /// The list with the round up to which its entrant's opened cards count.
    #[must_use]
    pub(crate) fn judged_by_pool_of(self, pool_round: Option<u32>) -> Self {
        Self { pool_round, ..self }
    }

    /// Adds the verdict against another player type, with the findings of that judgement only.
    #[must_use]
    pub(crate) fn and(mut self, other: Self) -> Self {
        let place = |found: &DiagnosticReport| found.span.map(|place| (place.offset, place.length));
        for found in other.deck.diagnostics {
            let same = |known: &DiagnosticReport| {
                known.rule == found.rule
                    && known.message == found.message
                    && place(known) == place(&found)
            };
            if !self.deck.diagnostics.iter().any(same) {
                self.deck.diagnostics.push(found);
            }
        }
        self.deck.diagnostics.sort_by_key(|found| place(found));
        self.deck.verdict = self.deck.verdict.max(other.deck.verdict);
        self
    }

    /// The key by which lists are sorted on the page.
    fn rank(&self) -> impl Ord + use<'_> {
        (std::cmp::Reverse(self.deck.verdict), &self.entrant, self.against, &self.deck.path)
    }

    /// The deck's name, else its file.
    pub(crate) fn title(&self) -> &str {
        self.deck.name.as_deref().unwrap_or(&self.deck.path)
    }

    /// The player and the avatar of the deck.
    pub(crate) fn played_by(&self, locale: &Locale) -> String {
        let player = self.deck.player.map(|player| player.message().said(locale));
        let both = player.into_iter().chain(self.deck.avatar.clone());
        both.collect::<Vec<_>>().join(", ")
    }

    /// A number of the deck, where it could be judged.
    pub(crate) fn counted(&self, number: impl Fn(&Counts) -> u32) -> String {
        self.deck.counts.as_ref().map(|counts| number(counts).to_string()).unwrap_or_default()
    }

    /// The main counts of an overview: resources, hazards, creatures, and the sideboard.
    pub(crate) fn main_counts(&self) -> [String; 4] {
        [
            self.counted(|counts| counts.resources),
            self.counted(|counts| counts.hazards),
            self.counted(|counts| counts.creatures.counted),
            self.counted(|counts| counts.sideboard),
        ]
    }

    /// The round of its opened cards, where they grow by rounds.
    pub(crate) fn round(&self) -> String {
        self.pool_round.map(|round| round.to_string()).unwrap_or_default()
    }

    /// How many findings there are of a severity.
    pub(crate) fn number_of(&self, severity: Severity) -> usize {
        self.deck.diagnostics.iter().filter(|found| found.severity == severity).count()
    }

    /// The errors and warnings, one per line.
    pub(crate) fn findings(&self) -> impl Iterator<Item = &DiagnosticReport> {
        self.deck.diagnostics.iter().filter(|found| found.severity > Severity::Note)
    }
}
