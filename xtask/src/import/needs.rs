//! The cards that another card needs, read from the sentence that requires them.
//!
//! Only requirements without an alternative count; the overlay adds those in other words.

use super::names::Names;
use super::places::site_type_named;
use super::play::plain;
use super::source::SourceCard;
use meccg::Card;
use meccg::cards::fold::fold;
use meccg::cards::model::{AgentFilter, CardType, Keyword, Need, Race, Skill, Subtype};

/// The beginnings of sentences with the conditions of playing a card.
const STARTS: [&str; 4] = ["Playable ", "Playable, ", "Only playable ", "This card is playable "];

/// The phrases with which a card requires a gold ring.
const GOLD_RING: [&str; 3] = [
    "playable only with a gold ring",
    "play to test a gold ring",
    "in his company has a gold ring",
];

/// Fills in the cards that a card needs.
pub(super) fn fill(card: &mut Card, source: &SourceCard, names: &Names) {
    if !matches!(card.card_type, CardType::Resource | CardType::Hazard) {
        return;
    }
    let text = source.text.replace('\'', "’");
    let lower = text.to_lowercase();
    if GOLD_RING.iter().any(|phrase| lower.contains(phrase)) {
        card.needs.push(vec![Need::Kind(Subtype::GoldRingItem)]);
    }
    if ["Alternatively, playable", "Also playable"].iter().any(|other| text.contains(other)) {
        return;
    }
    card.needs.extend(agents(&text).map(|asked| vec![Need::Agent(asked)]));
    if text.contains("a Nazgûl permanent-event") {
        card.needs.push(vec![Need::EventOf(Race::Nazgul)]);
    }
    for sentence in text.split('.').map(str::trim) {
        if let Some(bearer) = sentence.strip_suffix(" only") {
            card.needs.extend(all_named(bearer, card, names));
        }
        if STARTS.iter().any(|start| sentence.starts_with(start)) {
            card.needs.extend(in_play(sentence, card, names));
            if card.card_type == CardType::Resource {
                card.needs.extend(on_whom(sentence, card, names));
            }
        }
    }
}

/// Which agents a text is about: `a ranger agent`, `an agent who can use shadow-magic`, `an agent
/// character who has a Border-hold or Free-hold as a home site`, `one agent character`.
fn agents(text: &str) -> Option<AgentFilter> {
    let agent = AgentFilter::default();
    let skilled = |skill: &&Skill| text.contains(&format!("{} agent", skill.word()));
    if let Some(&skill) = Skill::ALL.iter().find(skilled) {
        return Some(AgentFilter { skill: Some(skill), ..agent });
    }
    if let Some((_, magic)) = text.split_once(" agent who can use ") {
        let magic = magic.split('.').next().and_then(Keyword::from_word);
        return magic.map(|magic| AgentFilter { magic: Some(magic), ..agent });
    }
    let text = plain(text);
    let home = ["if his home site is a ", " agent character at a Darkhaven who has a "];
    if let Some((_, rest)) = home.iter().find_map(|before| text.split_once(before)) {
        let list = rest.split([',', '.']).next().unwrap_or_default().replace(" as a home site", "");
        let homes = list.split(" or ").map(|kind| kind.trim_start_matches("a "));
        let homes = homes.map(site_type_named).collect::<Result<Vec<_>, _>>().ok()?;
        return Some(AgentFilter { homes, ..agent });
    }
    text.contains("One agent character may be played").then_some(agent)
}

/// Reads `… if Gates of Morning is in play`, where it is no exception in parentheses.
fn in_play(sentence: &str, card: &Card, names: &Names) -> Option<Vec<Need>> {
    let (_, rest) = sentence.split_once(" if ")?;
    let (name, _) = rest.split_once(" is in play")?;
    (!sentence.split_once(" if ")?.0.contains('(')).then(|| all_named(name, card, names))?
}

/// Reads `Playable on Balin or Thorin II if …`, `Playable on a Palantír …` and `… if you are Alatar`.
fn on_whom(sentence: &str, card: &Card, names: &Names) -> Option<Vec<Need>> {
    const ENDS: [&str; 9] =
        [" if ", " while ", " in ", " (as ", " during ", " with ", " at ", " and ", " on "];
    if sentence.contains(" on a Palantír") {
        return Some(vec![Need::Keyword(Keyword::Palantir)]);
    }
    let start = [" if you are ", " on "].iter().find_map(|before| sentence.split_once(before));
    let (_, list) = start?;
    let end = ENDS.iter().filter_map(|end| list.find(end)).min().unwrap_or(list.len());
    all_named(&list[..end], card, names)
}

/// The cards of a list with commas and "or", if each of its members is one.
fn all_named(list: &str, card: &Card, names: &Names) -> Option<Vec<Need>> {
    let pieces = list.split(", ").flat_map(|part| part.split(" or "));
    let pieces = pieces.map(|piece| piece.trim().trim_start_matches("or ").trim_end_matches(','));
    let found: Option<Vec<Need>> = pieces.map(|name| named(name, card, names)).collect();
    found.filter(|found| !found.is_empty())
}

fn named(name: &str, card: &Card, names: &Names) -> Option<Need> {
    if !name.starts_with(char::is_uppercase) || fold(name) == fold(&card.name) {
        return None;
    }
    let found = names.english(name).iter();
    let mut playable = found.filter(|named| !matches!(named.card_type.as_str(), "Site" | "Region"));
    playable.next().map(|named| Need::Card(named.name.clone()))
}
