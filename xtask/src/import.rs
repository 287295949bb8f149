//! Makes the card files of this project from the Council of Elrond's card database.
//!
//! The database holds printed attributes and rules text; this project keeps facts only. Attributes
//! become typed fields; facts that are only in the text are found by the phrases that the cards use
//! for them (`text`, `influence`); the rest — errors of the database, older spellings — is in a
//! hand-kept overlay, each entry with its reason. The whole is a pure function of its inputs, so
//! that a newer release of the database shows up as a reviewable difference of the card files.
//!
//! Nothing is dropped silently: unreadable parts are errors, remarkable ones notes.

mod agreement;
mod attack_changes;
mod attacks;
mod attributes;
mod checks;
mod combat;
pub(crate) mod command;
mod conditions;
mod influence;
mod keying;
mod movement;
mod names;
mod needs;
mod octgn;
mod overlay;
mod places;
mod play;
mod purposes;
mod rings;
mod shapes;
mod source;
mod standard;
mod text;
mod write;

use std::collections::BTreeMap;

use thiserror::Error;

use meccg::Card;
use meccg::cards::model::CardFile;
use names::Names;
use overlay::Overlay;
use source::SourceCard;

/// The cards of one set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SetFile {
    /// The code of the set, two capital letters.
    pub(crate) set: String,
    /// Its cards, in the order of their ids.
    pub(crate) file: CardFile,
}

/// The result of an import: the sets, and what a person should know about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Import {
    /// One file per set, in the order of the codes.
    pub(crate) sets: Vec<SetFile>,
    /// The contents of the sentences on which odds depend.
    pub(crate) sentences: shapes::Sentences,
    /// Remarkable things that are not errors, such as a deck id that fits no printing.
    pub(crate) notes: Vec<String>,
}

/// Why an import gives no card files.
#[derive(Debug, Error)]
pub(crate) enum ImportError {
    /// The database is not JSON of the expected shape.
    #[error("the card database cannot be read: {0}")]
    Database(#[from] serde_json::Error),
    /// The overlay is not TOML of the expected shape.
    #[error("the overlay cannot be read: {0}")]
    Overlay(#[from] toml::de::Error),
    /// Facts that have no place in the model, or references to nothing.
    #[error("{} facts cannot be read:\n{}", .0.len(), .0.join("\n"))]
    Facts(Vec<String>),
}

/// The card files that a database, the table of OCTGN ids and the overlay make together.
///
/// # Errors
/// When an input is malformed, or the database has facts that the model cannot hold; all such facts
/// are listed.
pub(crate) fn import(
    database_json: &str,
    octgn_tsv: Option<&str>,
    overlay: &str,
) -> Result<Import, ImportError> {
    let mut sources = source::read(database_json)?;
    let mut overlay = Overlay::read(overlay)?;
    let mut problems = overlay.rename(&mut sources);
    let mut notes = Vec::new();
    let names = Names::new(&sources, &overlay);

    let mut cards: Vec<Card> = sources
        .iter()
        .filter_map(|source| match build(source, &names, &overlay, &mut problems) {
            Ok(card) => Some(card),
            Err(problem) => {
                problems.push(format!("{}: {problem}", source.id));
                None
            }
        })
        .collect();
    agreement::share_aliases(&mut cards);
    places::mend_paths(&mut cards, &mut notes);
    problems.extend(overlay.amend(&mut cards));
    places::check_paths(&cards, &mut notes);
    if let Some(table) = octgn_tsv {
        octgn::assign(&mut cards, table, &names, &mut notes, &mut problems);
    }
    let sentences = shapes::check(&cards, &sources, &overlay, (&mut notes, &mut problems));
    agreement::check(&cards, &mut notes);
    agreement::check_names(&cards, &overlay, &mut problems);

    if problems.is_empty() {
        Ok(Import { sets: by_set(cards), sentences, notes })
    } else {
        Err(ImportError::Facts(problems))
    }
}

/// One card from its source: attributes first, then its text.
fn build(
    source: &SourceCard,
    names: &Names,
    overlay: &Overlay,
    problems: &mut Vec<String>,
) -> Result<Card, String> {
    let mut card = attributes::card(source)?;
    let aliases = overlay.aliases_of(source.id).iter().chain(&source.readings);
    card.aliases = aliases.map(Into::into).collect();
    places::fill(&mut card, source, names, problems);
    text::fill(&mut card, source, names, overlay, problems);
    influence::fill(&mut card, source, names, problems);
    play::fill(&mut card, source, names);
    needs::fill(&mut card, source, names);
    keying::fill(&mut card, source, names, problems);
    conditions::fill(&mut card, source, names, problems);
    combat::fill(&mut card, source);
    purposes::fill(&mut card, source);
    movement::fill(&mut card, source);
    attacks::fill(&mut card, source);
    rings::fill(&mut card, source, problems);
    checks::fill(&mut card, source, problems);
    Ok(card)
}

fn by_set(mut cards: Vec<Card>) -> Vec<SetFile> {
    cards.sort_by_key(|card| card.id);
    let mut sets: BTreeMap<String, CardFile> = BTreeMap::new();
    for card in cards {
        sets.entry(card.id.set().to_owned()).or_default().cards.push(card);
    }
    sets.into_iter().map(|(set, file)| SetFile { set, file }).collect()
}

#[cfg(test)]
mod tests;
