//! Holds the sentences on which odds depend against the facts, both ways: a sentence of a known shape
//! without its fact is a problem, and so is a fact of such a shape that no sentence says, unless the
//! overlay gives the reason. What is left unsaid is counted.
//!
//! This looks for the shapes in another way than the modules that read them, on purpose.

use std::collections::{BTreeMap, BTreeSet};

use super::attributes::race;
use super::overlay::Overlay;
use super::source::SourceCard;
use meccg::internals::cards::model::{Card, CardType, Figure, Race, Subtype};

/// A shape of sentences, and the facts that say the same.
struct Shape {
    /// What the overlay calls it.
    name: &'static str,
    /// What a sentence says on a card.
    said: fn(&Card, &str) -> Vec<String>,
    /// What the facts of a card say.
    held: fn(&Card) -> Vec<String>,
}

const SHAPES: [Shape; 7] = [
    Shape { name: "corruption-checks", said: corruption, held: held_corruption },
    Shape { name: "checks-against-factions", said: factions, held: held_factions },
    Shape { name: "influence-against", said: influence, held: held_influence },
    Shape { name: "attacker-chooses", said: chooses, held: held_chooses },
    Shape { name: "wounded", said: wounded, held: held_wounded },
    Shape { name: "prowess-against", said: prowess, held: held_prowess },
    Shape { name: "detainment", said: detainment, held: held_detainment },
];

/// Whether the overlay may speak of a shape of this name.
pub(super) fn is_shape(name: &str) -> bool {
    SHAPES.iter().any(|shape| shape.name == name)
}

/// Holds all cards against their texts.
pub(super) fn check(
    cards: &[Card],
    sources: &[SourceCard],
    overlay: &Overlay,
    (notes, problems): (&mut Vec<String>, &mut Vec<String>),
) {
    let texts: BTreeMap<_, _> = sources.iter().map(|source| (source.id, source)).collect();
    for shape in &SHAPES {
        let mut unsaid: BTreeSet<_> = overlay.unsaid(shape.name).collect();
        let (mut sentences, mut left) = (0, 0);
        for card in cards {
            let Some(source) = texts.get(&card.id) else { continue };
            let text = source.text.replace('\'', "’");
            let all = text.split(". ").flat_map(|part| part.split(".+"));
            let said: BTreeSet<String> = all
                .flat_map(|sentence| (shape.said)(card, sentence.trim_end_matches('.')))
                .collect();
            let held: BTreeSet<String> = (shape.held)(card).into_iter().collect();
            sentences += said.len();
            let missing: Vec<&String> = said.difference(&held).collect();
            let more: Vec<&String> = held.difference(&said).collect();
            left += missing.len();
            let (id, name) = (card.id, &shape.name);
            let apart = !missing.is_empty() || !more.is_empty();
            if apart != unsaid.remove(&id) {
                problems.push(if apart {
                    format!("{id}: of `{name}` the text alone says {missing:?}, the facts {more:?}")
                } else {
                    format!("overlay: {id}: text and facts say the same of `{name}`")
                });
            }
        }
        for id in unsaid {
            problems.push(format!("overlay: {id}: no such card says anything of `{}`", shape.name));
        }
        let name = shape.name;
        notes.push(format!("`{name}`: {sentences} things said, {left} of them by no fact"));
    }
}

/// Whether what a card says counts while it is with a character: his own, an item's, an ally's, that
/// of an event that stays.
fn stays(card: &Card) -> bool {
    let resource = card.card_type == CardType::Resource;
    card.card_type == CardType::Character
        || card.agent
        || card.is_item()
        || (resource && (card.is(Subtype::Ally) || card.is(Subtype::PermanentEvent)))
}

/// The numbers with a sign in a text, as they stand.
fn numbers(text: &str) -> impl Iterator<Item = String> {
    let words = text.split([' ', '(', ')', ',', ':', ';']);
    words.filter_map(|word| {
        let number: i8 =
            word.strip_prefix('+').or(word.starts_with('-').then_some(word))?.parse().ok()?;
        Some(format!("{number:+}"))
    })
}

fn corruption(card: &Card, sentence: &str) -> Vec<String> {
    let all = ["all corruption checks", "ll of his corruption checks"];
    if !stays(card) || !all.iter().any(|words| sentence.contains(words)) {
        return Vec::new();
    }
    let clauses = sentence.split(", ").filter(|clause| clause.contains("corruption checks"));
    clauses.flat_map(numbers).collect()
}

fn held_corruption(card: &Card) -> Vec<String> {
    let own = card.corruption.filter(|_| card.card_type == CardType::Character);
    let borne = card.checks.map(|checks| checks.corruption).filter(|&change| change != 0);
    own.map(Figure::base).into_iter().chain(borne).map(|n| format!("{n:+}")).collect()
}

fn factions(card: &Card, sentence: &str) -> Vec<String> {
    let check = ["influence check", "influence attempt"].iter().any(|word| sentence.contains(word));
    let meant =
        stays(card) && check && sentence.contains("faction") && sentence.contains("against");
    if meant { numbers(sentence).collect() } else { Vec::new() }
}

fn held_factions(card: &Card) -> Vec<String> {
    let change = card.checks.map_or(0, |checks| checks.factions);
    if change == 0 { Vec::new() } else { vec![format!("{change:+}")] }
}

fn influence(card: &Card, sentence: &str) -> Vec<String> {
    let clauses = sentence.split(';').flat_map(|part| part.split(", +"));
    let meant = clauses.filter(|clause| {
        let influence =
            ["direct influence", "direct inlfuence"].iter().find(|w| clause.contains(*w));
        let after = influence.and_then(|words| clause.split_once(words));
        stays(card) && after.is_some_and(|(_, after)| after.contains("against "))
    });
    // A clause behind the first lost its sign where it was cut.
    meant
        .filter_map(|clause| {
            let (before, _) = clause.split_once("direct in")?;
            let mut number = before
                .split([' ', ':'])
                .filter_map(|word| word.trim_start_matches('+').parse::<i8>().ok());
            number.next_back().map(|number| format!("{number:+}"))
        })
        .collect()
}

fn held_influence(card: &Card) -> Vec<String> {
    card.influence_bonuses.iter().map(|bonus| format!("{:+}", bonus.bonus)).collect()
}

fn chooses(_: &Card, sentence: &str) -> Vec<String> {
    let said = sentence.to_lowercase().contains("attacker chooses defending character");
    said.then(|| "the attacker chooses".to_owned()).into_iter().collect()
}

fn held_chooses(card: &Card) -> Vec<String> {
    let own = card.combat.as_ref().is_some_and(|combat| combat.attacker_chooses);
    let site =
        card.site.iter().flat_map(|site| &site.attacks).any(|attack| attack.attacker_chooses);
    (own || site).then(|| "the attacker chooses".to_owned()).into_iter().collect()
}

/// What a creature or site says of those whom its strikes hit.
fn wounded(card: &Card, sentence: &str) -> Vec<String> {
    let attacks = card.strikes.is_some() || card.site.is_some();
    let words = [
        "haracter wounded",
        "be wounded is",
        "wounds a character",
        "strike is successful",
        "successful strike",
        "not harmed",
        "following this attack",
        "following attack",
        "equal to his mind",
    ];
    let said = attacks && words.iter().any(|words| sentence.contains(words));
    said.then(|| "the wounded".to_owned()).into_iter().collect()
}

fn held_wounded(card: &Card) -> Vec<String> {
    let own = card.combat.as_ref().is_some_and(|of| {
        of.wounds.is_some() || of.body_checks.is_some() || of.met_with_mind || of.more_after
    });
    let mut site = card.site.iter().flat_map(|site| &site.attacks);
    let site = site.any(|attack| attack.wounds.is_some() || attack.more_after);
    (own || site).then(|| "the wounded".to_owned()).into_iter().collect()
}

/// The races against whose attacks a sentence changes prowess.
fn prowess(card: &Card, sentence: &str) -> Vec<String> {
    let fights = card.card_type == CardType::Character || card.is_item();
    // `Against Orcs, +2 prowess` is one clause.
    let one = |part: &str| part.trim().starts_with("Against ");
    let clauses = sentence
        .split(';')
        .flat_map(|part| if one(part) { vec![part] } else { part.split(", +").collect() });
    let meant = clauses.filter(|clause| fights && clause.contains("prowess"));
    let against = meant.flat_map(|clause| clause.split("gainst ").skip(1));
    against.flat_map(races).map(|race| race.word().to_owned()).collect()
}

/// The races with which a text begins, up to what is no race.
fn races(text: &str) -> Vec<Race> {
    let words =
        text.split([' ', ',', ')']).filter(|word| !matches!(*word, "" | "a" | "and" | "or"));
    words.map_while(|word| race(word).filter(|_| word.starts_with(char::is_uppercase))).collect()
}

fn held_prowess(card: &Card) -> Vec<String> {
    let fights = card.card_type == CardType::Character || card.is_item();
    let bonuses = card.combat.iter().filter(|_| fights).flat_map(|combat| &combat.bonuses);
    let races = bonuses.filter(|bonus| bonus.prowess != 0).flat_map(|bonus| &bonus.against);
    races.map(|race| race.word().to_owned()).collect()
}

fn detainment(card: &Card, sentence: &str) -> Vec<String> {
    let said = card.is(Subtype::Creature) && sentence.to_lowercase().contains("detainment");
    said.then(|| "detainment".to_owned()).into_iter().collect()
}

fn held_detainment(card: &Card) -> Vec<String> {
    let held = card.combat.as_ref().is_some_and(|combat| !combat.detains.is_empty());
    held.then(|| "detainment".to_owned()).into_iter().collect()
}
