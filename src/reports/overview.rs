//! A judged deck with everything that is shown beside the verdict, as data: the content of a
//! deck-check sheet.

use serde::Serialize;

use crate::check::{Checked, Outcome};

use super::model::DeckReport;
use super::sheet::Sheet;
use super::told::Made;

/// Decks, each with its verdict and what its sheet shows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OverviewsReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The decks; the opponent's comes second.
    pub decks: Vec<OverviewReport>,
}

impl OverviewsReport {
    /// The overview of decks.
    pub(crate) fn new(decks: &[Checked<'_>]) -> Self {
        let decks = decks.iter().map(OverviewReport::new).collect();
        Self { made: Made::default(), decks }
    }
}

/// A deck, its verdict, and what its sheet shows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OverviewReport {
    /// The verdict and the findings.
    pub report: DeckReport,
    /// What the sheet shows; null where the file is unreadable.
    pub sheet: Option<Sheet>,
}

impl OverviewReport {
    /// The overview of a file.
    pub(crate) fn new(checked: &Checked<'_>) -> Self {
        let sheet = match &checked.outcome {
            Outcome::Judged(judged) => Some(Sheet::new(judged)),
            Outcome::Unreadable(_) => None,
        };
        Self { report: DeckReport::new(checked), sheet }
    }
}
