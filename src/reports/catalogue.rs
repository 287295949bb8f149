//! The catalogue of a repository as a static site: an index with every list, a page for each, and
//! the index for programs. The pages are read from disk and without scripts; a small script in the
//! index filters and sorts it. The templates are in the folder `html`.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::html::SheetPage;
use super::model::catalogue::{CatalogueEntry, CatalogueReport, NeededCard};
use super::told::Made;
use crate::cards::model::{CardId, PlayerType};
use crate::check::Verdict;
use crate::message::{Locale, message, word};
use crate::text::numbered;

/// A static site.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CatalogueSite {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// Its files.
    pub files: Vec<CatalogueFile>,
}

/// A file of a site.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CatalogueFile {
    /// Its path within the site.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// The script of the index.
const SCRIPT: &str = include_str!("html/catalogue.js");

/// The site of a catalogue.
///
/// # Errors
/// When a page cannot be laid out, or the index not be written as JSON.
pub(crate) fn site(catalogue: &CatalogueReport, locale: &Locale) -> std::io::Result<CatalogueSite> {
    let laid_out = |path: &str, page: &dyn Fn() -> Result<String, askama::Error>| {
        let text = page().map_err(std::io::Error::other)? + "\n";
        Ok::<_, std::io::Error>(CatalogueFile { path: path.to_owned(), text })
    };
    let index = IndexPage { catalogue, script: SCRIPT.trim(), locale };
    let mut files = vec![laid_out("index.html", &|| index.render())?];
    let title = index.title();
    for (at, entry) in catalogue.decks.iter().enumerate() {
        let beside = |at: Option<usize>| at.and_then(|at| catalogue.decks.get(at));
        let page = EntryPage {
            entry,
            catalogue: &title,
            before: beside(at.checked_sub(1)),
            after: beside(Some(at + 1)),
            locale,
        };
        files.push(laid_out(&entry.page, &|| page.render())?);
    }
    let json = serde_json::to_string_pretty(catalogue).map_err(std::io::Error::other)?;
    let text = crate::harmless::json(json) + "\n";
    files.push(CatalogueFile { path: "decks.json".to_owned(), text });
    Ok(CatalogueSite { made: Made::default(), files })
}

/// The index: a row for each list, and the filters.
#[derive(Template)]
#[template(path = "catalogue.html")]
struct IndexPage<'a> {
    catalogue: &'a CatalogueReport,
    script: &'static str,
    locale: &'a Locale,
}

impl IndexPage<'_> {
    fn title(&self) -> String {
        let none = || self.locale.word(word!("A repository of decks")).into_owned();
        self.catalogue.title.clone().unwrap_or_else(none)
    }

    /// What browsers let run: this script and no other, nothing from elsewhere.
    fn script_hash(&self) -> String {
        format!("sha256-{}", STANDARD.encode(Sha256::digest(self.script)))
    }

    fn sums(&self) -> String {
        let decks = &self.catalogue.decks;
        let legal = decks.iter().filter(|deck| deck.verdict == Verdict::Legal).count();
        let decks = numbered(decks.len(), "deck");
        message!("{decks}, {legal} of them legal", decks, legal).said(self.locale)
    }

    /// The different values of a fact, for a filter, in order.
    fn values(&self, of: fn(&CatalogueEntry) -> Vec<&str>) -> Vec<&str> {
        let all = self.catalogue.decks.iter().flat_map(of);
        all.collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn avatars(&self) -> Vec<&str> {
        self.values(|deck| deck.avatar.as_deref().into_iter().collect())
    }

    fn tags(&self) -> Vec<&str> {
        self.values(|deck| deck.tags.iter().map(String::as_str).collect())
    }

    fn authors(&self) -> Vec<&str> {
        self.values(|deck| deck.author.as_deref().into_iter().collect())
    }

    fn books(&self) -> Vec<&str> {
        self.values(|deck| deck.legal_under.iter().map(String::as_str).collect())
    }

    /// The names that the filter by card offers.
    fn cards(&self) -> Vec<&str> {
        self.values(|deck| deck.cards.iter().map(String::as_str).collect())
    }

    /// The players of the lists: the word that filters, and what people read.
    fn players(&self) -> Vec<(&'static str, String)> {
        let has = |word: &str| self.values(player_word).contains(&word);
        let all = PlayerType::ALL.iter().filter(|player| has(player.word()));
        all.map(|player| (player.word(), player.message().said(self.locale))).collect()
    }

    /// Whether any list has a date; then the index shows and filters them.
    fn has_dates(&self) -> bool {
        self.catalogue.decks.iter().any(|deck| deck.date.is_some())
    }

    fn has_authors(&self) -> bool {
        !self.authors().is_empty()
    }

    fn has_collection(&self) -> bool {
        self.catalogue.decks.iter().any(|deck| deck.missing.is_some())
    }

    /// For each card its name, the rows of the decks that need it, and what else the script must
    /// know of it.
    fn rows_of_cards(&self) -> String {
        let mut cards: BTreeMap<(&str, CardId), CardRows<'_>> = BTreeMap::new();
        for (row, deck) in self.catalogue.decks.iter().enumerate() {
            for needed in &deck.shown.needs {
                let known = cards.entry((&needed.name, needed.id));
                let CardRows(_, rows, _) = known.or_insert_with(|| CardRows::of(needed));
                rows.push(match needed.copies {
                    1 => RowOfCard::One(row),
                    copies => RowOfCard::Several(row, copies),
                });
            }
        }
        let cards: Vec<CardRows<'_>> = cards.into_values().collect();
        // In a script element only its end would be markup.
        serde_json::to_string(&cards).unwrap_or_default().replace('<', "\\u003c")
    }

    fn played_by(&self, deck: &CatalogueEntry) -> String {
        let player = deck.player.map(|player| player.message().said(self.locale));
        deck.avatar.clone().or(player).unwrap_or_default()
    }
}

/// A card as the script of the index reads it.
#[derive(Serialize)]
struct CardRows<'a>(&'a str, Vec<RowOfCard>, Option<AboutCard<'a>>);

/// A row, with the copies if there are several.
#[derive(Serialize)]
#[serde(untagged)]
enum RowOfCard {
    One(usize),
    Several(usize, u32),
}

/// What is not so of most cards.
#[derive(Serialize)]
struct AboutCard<'a> {
    /// Other ways to write its name.
    #[serde(rename = "a", skip_serializing_if = "<[String]>::is_empty")]
    also: &'a [String],
    /// Whether the name alone means another card.
    #[serde(rename = "o", skip_serializing_if = "std::ops::Not::not")]
    other: bool,
    /// Whether it is a site or region, which the filter by card leaves out.
    #[serde(rename = "s", skip_serializing_if = "std::ops::Not::not")]
    site: bool,
}

impl<'a> CardRows<'a> {
    fn of(card: &'a NeededCard) -> Self {
        let about = AboutCard { also: &card.also, other: card.name_means_other, site: card.site };
        let usual = about.also.is_empty() && !about.other && !about.site;
        Self(&card.name, Vec::new(), (!usual).then_some(about))
    }
}

fn player_word(deck: &CatalogueEntry) -> Vec<&str> {
    deck.player.map(PlayerType::word).into_iter().collect()
}

/// What a filter compares: values of a fact, between bars.
fn barred(values: &[String]) -> String {
    format!("|{}|", values.join("|"))
}

/// The file of another list's page, from the folder of pages.
fn beside(other: &CatalogueEntry) -> &str {
    other.page.rsplit('/').next().unwrap_or(&other.page)
}

/// The page of a list.
#[derive(Template)]
#[template(path = "entry.html")]
struct EntryPage<'a> {
    entry: &'a CatalogueEntry,
    /// What the catalogue is called.
    catalogue: &'a str,
    before: Option<&'a CatalogueEntry>,
    after: Option<&'a CatalogueEntry>,
    locale: &'a Locale,
}

impl EntryPage<'_> {
    /// The deck-check sheet.
    fn sheet(&self) -> Result<String, askama::Error> {
        let shown = &self.entry.shown;
        SheetPage {
            number: 1,
            report: &shown.report,
            sheet: shown.sheet.as_ref(),
            allowed: shown.allowed.clone(),
            fingerprint: shown.fingerprint.as_deref(),
            locale: self.locale,
        }
        .render()
    }

    fn follower_of(&self, name: &str) -> String {
        message!("follower of {name}", name).said(self.locale)
    }

    fn with(&self, items: &[String]) -> String {
        message!("with {items}", items = items.join(", ")).said(self.locale)
    }
}
