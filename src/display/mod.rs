//! Reports as the program shows them: drawn for people in terminals, as tables for spreadsheets, and the rosters of a
//! tournament.

use crate::message::Locale;
use crate::reports::{
    Renderer, ReportFormat, github, gitlab, html, json, junit, markdown, ndjson, sarif, short,
};

pub(crate) mod card_text;
pub(crate) mod collection;
pub(crate) mod company;
pub(crate) mod decks;
pub(crate) mod diff_table;
mod excerpt;
pub(crate) mod history;
pub mod human;
pub(crate) mod legality;
mod line_terms;
pub(crate) mod listing_table;
pub(crate) mod needs;
pub(crate) mod odds;
pub(crate) mod reading;
pub(crate) mod roster;
pub(crate) mod route;
pub(crate) mod rulesets;
pub(crate) mod score;
pub(crate) mod search;
pub(crate) mod solitaire;
pub(crate) mod stats_bars;
mod styles;
pub(crate) mod table;
pub(crate) mod wrap;

use human::{Detail, Human};

impl ReportFormat {
    /// The renderer of this format for one run. For people: `columns` is the width of lines,
    /// `detail` says how much is shown of a deck without findings, and the language applies;
    /// programs get English.
    pub fn renderer(self, columns: usize, detail: Detail, locale: &Locale) -> Box<dyn Renderer> {
        match self {
            Self::Human => Box::new(Human::new(columns, detail, locale)),
            Self::Short => Box::new(short::Short::new(locale.clone())),
            Self::Json => Box::new(json::Json::default()),
            Self::Ndjson => Box::new(ndjson::Ndjson),
            Self::Sarif => Box::new(sarif::Sarif::default()),
            Self::Github => Box::new(github::Github::default()),
            Self::Gitlab => Box::new(gitlab::Gitlab::default()),
            Self::Junit => Box::new(junit::Junit),
            Self::Markdown => Box::new(markdown::Markdown::new(locale.clone())),
            Self::Html => Box::new(html::Html::new(locale.clone())),
        }
    }
}
