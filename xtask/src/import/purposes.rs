//! The purposes of resources other than points, read from the phrases of texts.

use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{CardType, OpenedTo, Purpose, SiteType, Subtype};

/// The types whose purposes are read for events only: characters, items and allies change many
/// numbers incidentally.
const OF_EVENTS: [Subtype; 3] = [Subtype::ShortEvent, Subtype::LongEvent, Subtype::PermanentEvent];

/// What is no purpose of a card though it has the words of one: what its player suffers, what is done to
/// the card itself, and the names of phases.
const NO_USE: [&str; 14] = [
    "may not untap",
    "does not untap",
    "untap phase",
    "if untapped",
    "opponent draws",
    "opponent may draw",
    "bring this card from your sideboard",
    "may move from wounded",
    "does not tap the site",
    "cannot be canceled",
    "cannot be cancelled",
    "may not cancel",
    // Of a Dragon's attacks who is a faction, and of attacks at a Wizardhaven.
    "attacks by manifestations",
    "attacks against it are canceled",
];

/// The words that a sentence holds in this order, in small letters, for each purpose that any card
/// can have.
const OF_ANY: [(Purpose, &[&[&str]]); 7] = [
    (
        Purpose::CancelsAttacks,
        &[
            &["cancel an attack"],
            &["cancel one attack"],
            &["cancel the attack"],
            &["cancel that attack"],
            &["cancel this attack"],
            &["cancel any attack"],
            &["cancel all attacks"],
            &["cancel a hazard creature attack"],
            &["cancel one ", " attack"],
            &["cancel", "attack by"],
            &["cancel", "attack against"],
            &["cancel", "attack keyed"],
            &["cancel", "automatic-attack"],
            &["cancels an attack"],
            &["cancels a ", " attack"],
            &["cancels one attack"],
            &["cancels the attack"],
            &["cancels all ", " attacks"],
            &["cancels any ", " attack"],
            &["attack is canceled"],
            &["attacks", " are canceled"],
            &["attacks", " are cancelled"],
        ],
    ),
    (
        Purpose::CancelsStrikes,
        &[
            &["cancel a strike"],
            &["cancel one strike"],
            &["cancel the strike"],
            &["cancel one hazard creature strike"],
            &["cancel a", " strike against"],
            &["cancels a strike"],
            &["strike is canceled"],
            &["strike against ", " ineffectual"],
            &["all of the strikes from one attack", " fail"],
            &["all of the attack’s strikes fail"],
            &["cause all strikes", " to fail"],
            &["no strikes of the attack may be assigned"],
        ],
    ),
    (
        Purpose::RemovesHazards,
        &[
            &["discard", "hazard", "-event"],
            &["cancel", "hazard", "-event"],
            &["cancel", "hazard", "effect"],
            &["hazard cards in play are", "discarded"],
            &["cancel", "nazgûl ", "event"],
            &["nazgûl events are discarded"],
            &["cancel", "play of a hazard event"],
            &["cancel a hazard that targets"],
            &["cancel an effect", " would return "],
            &["discard target hazard"],
            &["discard each hazard"],
            &["remove all hazard"],
            &["return all hazard"],
        ],
    ),
    (
        Purpose::Fetches,
        &[
            &["from your sideboard"],
            &["from your discard pile"],
            &["from his discard pile to his hand"],
            &["from your play deck"],
            &["search", "your play deck"],
            &["search", "your discard pile"],
            &["choose one to put into your hand"],
        ],
    ),
    (
        Purpose::Draws,
        &[&["draw a card"], &["draw an extra card"], &["draw a new hand"], &["draw three"]],
    ),
    (
        Purpose::Restores,
        &[
            &[" untap "],
            &["untaps if tapped"],
            &["the site untaps"],
            &["to heal"],
            &["heals"],
            &["may heal"],
            &["company heal "],
            &["site heal "],
            &["wounded character becomes untapped"],
        ],
    ),
    (Purpose::HelpsAgainstCorruption, &[&["remove ", "corruption card"]]),
];

/// The words by which the purposes of events are recognised.
const OF_AN_EVENT: [(Purpose, &[&[&str]]); 4] = [
    (
        Purpose::HelpsAgainstCorruption,
        &[
            &["+", "corruption check"],
            &["corruption check", "+"],
            &["corruption check", "receives a bonus"],
            &["corruption check", "automatically successful"],
            &["facing a corruption check"],
            &["discard", "corruption card"],
            &["corruption card", "discarded"],
            &["cancel", "corruption check"],
            &["less corruption point"],
            &["fewer corruption point"],
        ],
    ),
    (
        Purpose::HelpsInfluence,
        &[
            &["influence", "check", "+"],
            &["influence", "check", "receives a bonus"],
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
            &["does not tap against"],
            &["not tapping to face a strike"],
            &["without tapping"],
            &["-", "attack’s prowess"],
            &["-", "prowess of all automatic-attacks"],
            &["prowess", "attack", "modified by -"],
            &["attack", "prowess", "modified by -"],
            &["-", "to the prowess", "attack"],
            &["number of strikes", "reduced"],
            &["reduce the number of strikes"],
            &["decreases the number of strikes"],
        ],
    ),
    (
        Purpose::Moves,
        &[
            &["may move to"],
            &["may move up to"],
            &["may move with"],
            &["may move as if"],
            &["tap the ranger to move"],
            &["may move from a site of origin"],
            &["may attempt to move"],
            &["attempts to move"],
            &["additional region"],
            &["another site card"],
            &["additional site"],
            &["may replace its site card"],
            &["used as a", "site card"],
            &["may only play hazard creatures"],
            &["second movement/hazard phase"],
            &["hazard limit", "decreas"],
            &["hazard limit", "reduc"],
        ],
    ),
];

/// The words by which the importer sees what a card lets its player play where no site says so.
const OPENS: [(OpenedTo, &[&[&str]]); 9] = [
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
    (OpenedTo::Allies, &[&["an ally may be played"]]),
    (OpenedTo::SmallAllies, &[&["non-unique ally with"], &["ally with a mind of 1"]]),
    (OpenedTo::Itself, &[&["may play this ally at any site"]]),
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
    let text = read(&source.text, &card.name);
    // A blank on either side, so that a word at an end is a word.
    let sentences: Vec<String> = text.split(['.', ';']).map(|one| format!(" {one} ")).collect();
    // A number belongs to what stands beside it: `+2 prowess, -3 direct influence`.
    let clauses: Vec<String> = text.split(['.', ';', ',']).map(|one| format!(" {one} ")).collect();
    let event = OF_EVENTS.iter().any(|&kind| card.is(kind));
    let serves = |&&(purpose, phrases): &&(Purpose, &[&[&str]])| match purpose {
        Purpose::HelpsInfluence => any(&clauses, phrases),
        // Several items are rings to be tested, or bring what they name when they are.
        Purpose::Fetches if card.is(Subtype::GoldRingItem) => false,
        _ => any(&sentences, phrases),
    };
    let of_event = OF_AN_EVENT.iter().filter(|_| event);
    let mut purposes: Vec<Purpose> =
        OF_ANY.iter().chain(of_event).filter(serves).map(|&(purpose, _)| purpose).collect();
    purposes.sort_by_key(|purpose| Purpose::ALL.iter().position(|one| one == purpose));
    purposes.dedup();
    card.purposes = purposes;
    let whole = source.text.to_lowercase();
    let whole: Vec<String> = whole.split(['.', ';']).map(|one| format!(" {one} ")).collect();
    let says = |phrases: &[&[&str]]| any(&whole, phrases);
    let opens = OPENS.iter().filter(|(_, phrases)| says(phrases));
    card.opens = opens.map(|&(opening, _)| opening).collect();
    let makes = MAKES.iter().filter(|(_, phrases)| says(phrases));
    card.makes = makes.map(|&(made, _)| made).collect();
}

/// The text in small letters, without what stands in parentheses, without what is no purpose, and without
/// what is done to the card itself.
fn read(text: &str, name: &str) -> String {
    let mut text = text.replace('\'', "’").to_lowercase();
    while let Some((before, rest)) = text.split_once('(')
        && let Some((_, after)) = rest.split_once(')')
    {
        text = format!("{before}{after}");
    }
    for words in NO_USE {
        text = text.replace(words, "");
    }
    text.replace(&format!("to untap {}", name.to_lowercase()), "")
}

/// Whether one of the sentences has the words of one of the phrases.
fn any(sentences: &[String], phrases: &[&[&str]]) -> bool {
    phrases.iter().any(|words| sentences.iter().any(|sentence| holds(sentence, words)))
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
