//! The races whose attacks a hazard event is about, read from phrases such as `facing a Dragon or Drake
//! strike` and `all Undead attacks`.

use super::attributes::race;
use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{CardType, Race, Subtype};

/// The words after a race if its attacks are meant. Automatic-attacks belong to sites, whatever
/// creatures a deck has.
const HEADS: [&str; 7] =
    ["attack", "attacks", "strike", "strikes", "creature", "creatures", "hazard"];

/// The phrases of sentences that bring an attack of their own.
const OWN: [&str; 3] = ["faces one", "must face", "additional automatic-attack"];

/// Fills in the races whose attacks a hazard event is about.
pub(super) fn fill(card: &mut Card, source: &SourceCard) {
    if card.card_type != CardType::Hazard || card.is(Subtype::Creature) {
        return;
    }
    let sentences = source.text.split(['.', '—', ':']);
    let foreign = sentences.filter(|sentence| !OWN.iter().any(|own| sentence.contains(own)));
    let mut races: Vec<Race> = foreign.flat_map(named).collect();
    races.sort_unstable();
    races.dedup();
    // A card that attacks by itself is useful without others.
    card.attacks_of =
        if source.text.contains("additional automatic-attack") { Vec::new() } else { races };
    // So is one that also names automatic-attacks, or affects burglars.
    let otherwise = ["automatic-attack", "(automatic, ", "burglary attempt"];
    card.of_use_without_attacks =
        !card.attacks_of.is_empty() && otherwise.iter().any(|words| source.text.contains(words));
    card.of_any_attack = !card.attacks_of.is_empty()
        && !card.of_use_without_attacks
        && means_any_attack(&source.text);
}

/// Whether a text means any attack of its races, and not only that of a hazard creature: `All Undead
/// attacks`, and not `a Dragon hazard creature attack`, nor `The Nazgûl attacks immediately`.
fn means_any_attack(text: &str) -> bool {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.windows(3).any(|three| {
        let attack = matches!(three[1], "attack" | "attacks" | "strike");
        attack && three[2] != "immediately" && as_race(three[0]).is_some()
    })
}

/// The races of a sentence that are followed by an attack: `Orc and Troll attacks`.
fn named(sentence: &str) -> Vec<Race> {
    let words = sentence.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let (mut all, mut open) = (Vec::new(), Vec::new());
    for (at, word) in words.iter().enumerate() {
        // The only race of two words.
        let two = *word == "Awakened" && words.get(at + 1).is_some_and(|w| w.starts_with("Plant"));
        let own = if two { Some(Race::AwakenedPlant) } else { as_race(word) };
        match own {
            Some(race) => open.push(race),
            None if HEADS.contains(&word.to_lowercase().as_str()) => all.append(&mut open),
            None if matches!(*word, "or" | "and") || word.starts_with("Plant") => {}
            None => open.clear(),
        }
    }
    all
}

/// A race by its name, with a capital as all of them have in texts.
fn as_race(word: &str) -> Option<Race> {
    word.starts_with(char::is_uppercase).then(|| race(word)).flatten()
}
