//! The purposes of resources other than points, read from the phrases of texts.

use super::source::SourceCard;
use meccg::internals::cards::model::{Card, CardType, OpenedTo, Purpose, SiteType, Subtype};

/// The types whose purposes are read for events only: characters, items and allies change many
/// numbers incidentally.
const OF_EVENTS: [Subtype; 3] = [Subtype::ShortEvent, Subtype::LongEvent, Subtype::PermanentEvent];

/// The words that a sentence holds in this order, in small letters, for each purpose that any card
/// can have.
const OF_ANY: [(Purpose, &[&[&str]]); 2] = [
    (
        Purpose::CancelsAttacks,
        &[
            &["cancel an attack"],
            &["cancel one attack"],
            &["cancel the attack"],
            &["cancel that attack"],
            &["cancel any attack"],
            &["cancel all attacks"],
            &["cancel a hazard creature attack"],
            &["cancel", "attack by"],
            &["cancel", "attack against"],
            &["cancel", "attack keyed"],
            &["cancel", "automatic-attack"],
            &["cancels an attack"],
            &["cancels one attack"],
            &["attack is canceled"],
        ],
    ),
    (
        Purpose::CancelsStrikes,
        &[
            &["cancel a strike"],
            &["cancel one strike"],
            &["cancel the strike"],
            &["cancels a strike"],
            &["strike is canceled"],
        ],
    ),
];

/// The words by which the purposes of events are recognised.
const OF_AN_EVENT: [(Purpose, &[&[&str]]); 8] = [
    (
        Purpose::HelpsAgainstCorruption,
        &[
            &["+", "corruption check"],
            &["corruption check", "+"],
            &["corruption check", "automatically successful"],
            &["remove", "corruption card"],
            &["discard", "corruption card"],
            &["cancel", "corruption check"],
        ],
    ),
    (
        Purpose::HelpsInfluence,
        &[
            &["influence", "check", "+"],
            &["influence", "attempt", "+"],
            &["+", "influence"],
            &["influence check", "adding"],
        ],
    ),
    (
        Purpose::HelpsInFights,
        &[
            &["+", "prowess"],
            &["strike", "+"],
            &["does not tap"],
            &["not tap", "strike"],
            &["without tapping"],
        ],
    ),
    (
        Purpose::RemovesHazards,
        &[
            &["discard", "hazard", "-event"],
            &["cancel", "hazard", "-event"],
            &["cancel", "hazard", "effect"],
        ],
    ),
    (Purpose::Fetches, &[&["from your sideboard"], &["from your discard pile"]]),
    (Purpose::Draws, &[&["draw", "card"]]),
    (Purpose::Restores, &[&[" untap "], &["to heal"], &["heals"]]),
    (
        Purpose::Moves,
        &[
            &["may move"],
            &["additional region"],
            &["another site card"],
            &["additional site"],
            &["hazard limit", "decreas"],
            &["hazard limit", "reduc"],
        ],
    ),
];

/// The words by which the importer sees what a card lets its player play where no site says so.
const OPENS: [(OpenedTo, &[&[&str]]); 7] = [
    (
        OpenedTo::Items,
        &[
            &["even if the item is not normally playable"],
            &["a minor or major item may be played"],
            &["one minor or major item may be played"],
            &["item is playable at the site"],
            &["play", "item from your hand"],
            &["play up to", "items with his company"],
            &["play", "non-special item"],
            &["play with him a", "armor"],
            &["make an additional", "item playable at this site"],
        ],
    ),
    (
        OpenedTo::Allies,
        &[
            &["ally", " is playable at "],
            &["ally", "is considered playable"],
            &["an ally may be played"],
            &["may play this ally at any site"],
        ],
    ),
    (
        OpenedTo::Factions,
        &[
            &["play a faction from your hand"],
            &["bring any faction into play"],
            &["would normally be made"],
        ],
    ),
    (OpenedTo::Information, &[&["make information playable"]]),
    (
        OpenedTo::Characters,
        &[
            &["character may be brought into play"],
            &[" character ", " may be brought into play"],
            &["bring into play one character"],
        ],
    ),
    (OpenedTo::Agents, &[&["agent character may be played"]]),
    (OpenedTo::Any, &[&["may play appropriate"], &["you may play", "at one of your wizardhavens"]]),
];

/// The words by which the importer sees what type of site a card makes of another.
const MAKES: [(SiteType, &[&[&str]]); 4] = [
    (
        SiteType::Haven,
        &[
            &["becomes a wizardhaven"],
            &["becomes one of your wizardhavens"],
            &["associated site is a darkhaven"],
        ],
    ),
    (SiteType::BorderHold, &[&["becomes a border-hold"]]),
    (
        SiteType::ShadowHold,
        &[
            &["becomes a shadow-hold"],
            &["become a shadow-hold"],
            &["change a ruins", "to a shadow-hold"],
        ],
    ),
    (SiteType::RuinsAndLairs, &[&["are now ruins"], &["treat one", "as a ruins"]]),
];

/// Fills what a resource is good for.
pub(super) fn fill(card: &mut Card, source: &SourceCard) {
    if card.card_type != CardType::Resource {
        return;
    }
    let text = source.text.to_lowercase();
    // A blank on either side, so that a word at an end is a word.
    let sentences: Vec<String> = text.split(['.', ';']).map(|one| format!(" {one} ")).collect();
    let says = |phrases: &[&[&str]]| {
        phrases.iter().any(|words| sentences.iter().any(|sentence| holds(sentence, words)))
    };
    let event = OF_EVENTS.iter().any(|&kind| card.is(kind));
    let of_event = OF_AN_EVENT.iter().filter(|_| event);
    let purposes = OF_ANY.iter().chain(of_event).filter(|(_, phrases)| says(phrases));
    card.purposes = purposes.map(|&(purpose, _)| purpose).collect();
    let opens = OPENS.iter().filter(|(_, phrases)| says(phrases));
    card.opens = opens.map(|&(opening, _)| opening).collect();
    let makes = MAKES.iter().filter(|(_, phrases)| says(phrases));
    card.makes = makes.map(|&(made, _)| made).collect();
}

/// Whether a sentence contains these words in this order.
fn holds(sentence: &str, words: &[&str]) -> bool {
    let mut rest = sentence;
    words.iter().all(|word| match rest.split_once(word) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}
