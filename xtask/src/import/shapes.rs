//! Compares the sentences on which odds depend with the facts, both ways: a sentence of a known
//! shape without its fact is a problem, and so is a fact of such a shape that no sentence says,
//! unless the overlay gives the reason. The rest is counted.
//!
//! This looks for the shapes in another way than the modules that read them, on purpose.
//!
//! The contents of the sentences are kept in `cards/sentences.toml`, as facts, so that a test can
//! compare the card files with them without the texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::attributes::race;
use super::overlay::Overlay;
use super::source::SourceCard;
use meccg::cards::model::{CardType, PrintedNumber, Race, Subtype};
use meccg::{Card, CardId};

mod items;

/// A shape of sentences, and the facts with the same content.
struct Shape {
    /// Its name in the overlay.
    name: &'static str,
    /// The facts in a sentence on a card.
    said: fn(&Card, &str) -> Vec<String>,
    /// The facts of a card.
    held: fn(&Card) -> Vec<String>,
}

const SHAPES: [Shape; 15] = [
    Shape { name: "corruption-checks", said: corruption, held: held_corruption },
    Shape { name: "checks-against-factions", said: factions, held: held_factions },
    Shape { name: "influence-against", said: influence, held: held_influence },
    Shape { name: "attacker-chooses", said: chooses, held: held_chooses },
    Shape { name: "wounded", said: wounded, held: held_wounded },
    Shape { name: "prowess-against", said: prowess, held: held_prowess },
    Shape { name: "detainment", said: detainment, held: held_detainment },
    Shape { name: "no-detainment", said: no_detainment, held: held_no_detainment },
    Shape { name: "strike-body", said: items::strike_body, held: items::held_strike_body },
    Shape { name: "body-checks", said: items::body_checks, held: items::held_body_checks },
    Shape {
        name: "others-corruption",
        said: items::others_corruption,
        held: items::held_others_corruption,
    },
    Shape { name: "prowess-when", said: items::prowess_when, held: items::held_prowess_when },
    Shape { name: "bearers", said: items::bearers, held: items::held_bearers },
    Shape { name: "modifications", said: items::modifications, held: items::held_modifications },
    Shape { name: "skills-given", said: skills, held: held_skills },
];

/// The facts in the sentences of each shape, card by card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Sentences(BTreeMap<String, BTreeMap<CardId, BTreeSet<String>>>);

impl Sentences {
    /// The file that keeps them.
    pub(crate) const FILE: &str = "sentences.toml";

    /// The sentences as the text of their file.
    pub(crate) fn file(&self) -> String {
        let mut text = "# What the sentences on cards of which odds depend say, shape by shape and card by card: what \
             stands in brackets is\n# the number with its sign, the race, or that there is one. Made by `cargo \
             xtask import`; a test of the chores holds the\n# card files against it.\n"
            .to_owned();
        for (shape, cards) in &self.0 {
            let _ = write!(text, "\n[{shape}]\n");
            for (id, said) in cards {
                let said: Vec<String> = said.iter().map(|said| format!("{said:?}")).collect();
                let _ = writeln!(text, "{id} = [{}]", said.join(", "));
            }
        }
        text
    }
}

/// Holds all cards against their texts.
pub(super) fn check(
    cards: &[Card],
    sources: &[SourceCard],
    overlay: &Overlay,
    (notes, problems): (&mut Vec<String>, &mut Vec<String>),
) -> Sentences {
    let mut kept = Sentences::default();
    for name in overlay.unsaid_shapes() {
        if !SHAPES.iter().any(|shape| shape.name == name) {
            problems.push(format!("overlay: no shape of sentences is called `{name}`"));
        }
    }
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
            if !said.is_empty() {
                let of_shape = kept.0.entry(shape.name.to_owned()).or_default();
                of_shape.insert(card.id, said.clone());
            }
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
    kept
}

/// Whether the text of a card counts while the card is with a character: the character's own, an
/// item's, an ally's, that of an event that stays.
fn stays(card: &Card) -> bool {
    let resource = card.card_type == CardType::Resource;
    card.card_type == CardType::Character
        || card.agent
        || card.is_item()
        || (resource && (card.is(Subtype::Ally) || card.is(Subtype::PermanentEvent)))
}

/// The signed numbers in a text, as written.
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
    own.map(PrintedNumber::base).into_iter().chain(borne).map(|n| format!("{n:+}")).collect()
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
    // A clause after the first lost its sign when it was divided.
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
    let ways = ["attacker chooses defending character", "agent only: chooses defending character"];
    let said = ways.iter().any(|words| sentence.to_lowercase().contains(words));
    said.then(|| "the attacker chooses".to_owned()).into_iter().collect()
}

fn held_chooses(card: &Card) -> Vec<String> {
    let own = card.combat.as_ref().is_some_and(|combat| combat.attacker_chooses);
    let site =
        card.site.iter().flat_map(|site| &site.attacks).any(|attack| attack.attacker_chooses);
    (own || site).then(|| "the attacker chooses".to_owned()).into_iter().collect()
}

/// The effects of a creature, an agent or a site on characters that its strikes hit.
fn wounded(card: &Card, sentence: &str) -> Vec<String> {
    let attacks = card.strikes.is_some() || card.site.is_some() || card.agent;
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
        "attacks successfully",
        "attack is not defeated",
        "attack is canceled, all other",
        "After the attack, the defender",
        "must tap if untapped following the strike",
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

/// The races with which a text begins, up to the first other word.
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

/// `Creatures keyed to this site attack normally, not as detainment`, on a site.
fn no_detainment(card: &Card, sentence: &str) -> Vec<String> {
    let sentence = sentence.to_lowercase();
    let said = card.site.is_some() && sentence.contains("not as detainment");
    let who = if sentence.contains("non-nazgûl") { "all but nazgûl" } else { "all" };
    said.then(|| who.to_owned()).into_iter().collect()
}

fn held_no_detainment(card: &Card) -> Vec<String> {
    let undetained = card.site.as_ref().and_then(|site| site.undetained);
    undetained.map(|undetained| undetained.word().replace('-', " ")).into_iter().collect()
}

/// The skills that an item gives its bearer.
fn skills(card: &Card, sentence: &str) -> Vec<String> {
    let skill = sentence.strip_prefix("Gives the bearer ").and_then(|of| of.strip_suffix(" skill"));
    skill.filter(|_| card.is_item()).map(str::to_owned).into_iter().collect()
}

fn held_skills(card: &Card) -> Vec<String> {
    let given = card.gives_skills.iter().filter(|_| card.is_item());
    given.map(|skill| skill.word().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use meccg::cards::model::CardFile;

    fn file(name: &str) -> String {
        std::fs::read_to_string(crate::root().join("cards").join(name)).expect(name)
    }

    /// Every sentence of each shape, as the last import found it, is a fact of its card, and every
    /// fact of such a shape is in some sentence; the overlay names the exceptions.
    #[test]
    fn every_sentence_is_a_fact_and_every_fact_a_sentence() {
        let kept: Sentences = toml::from_str(&file(Sentences::FILE)).expect("sentences");
        let overlay = Overlay::read(&file("overlay.toml")).expect("the overlay");
        let sets = ["tw", "td", "dm", "le", "as", "wh", "ba"];
        let cards = sets.iter().flat_map(|set| {
            toml::from_str::<CardFile>(&file(&format!("{set}.toml"))).expect("a set").cards
        });
        let cards: Vec<Card> = cards.collect();
        let shapes: Vec<&str> = kept.0.keys().map(String::as_str).collect();
        let mut known: Vec<&str> = SHAPES.iter().map(|shape| shape.name).collect();
        known.sort_unstable();
        assert_eq!(shapes, known);
        for shape in &SHAPES {
            let unsaid: BTreeSet<_> = overlay.unsaid(shape.name).collect();
            let said = &kept.0[shape.name];
            for card in &cards {
                let held: BTreeSet<String> = (shape.held)(card).into_iter().collect();
                let said = said.get(&card.id).cloned().unwrap_or_default();
                let (name, id) = (shape.name, card.id);
                assert_eq!(
                    held != said,
                    unsaid.contains(&id),
                    "{id} of {name}: {said:?}, {held:?}"
                );
            }
        }
        let counts: Vec<usize> = SHAPES.iter().map(|shape| kept.0[shape.name].len()).collect();
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
        assert!(counts.iter().take(7).all(|&count| count > 5), "{counts:?}");
    }

    /// A removed fact and an added one are found.
    #[test]
    fn a_fact_that_changes_is_found() {
        let kept: Sentences = toml::from_str(&file(Sentences::FILE)).expect("sentences");
        let bilbo: CardId = "TW-131".parse().expect("an id");
        let said = &kept.0["corruption-checks"][&bilbo];
        assert_eq!(said.iter().map(String::as_str).collect::<Vec<_>>(), ["+4"]);
        let cards = toml::from_str::<CardFile>(&file("tw.toml")).expect("a set").cards;
        let mut card = cards.into_iter().find(|card| card.id == bilbo).expect("Bilbo");
        let held = |card: &Card| held_corruption(card).into_iter().collect::<BTreeSet<_>>();
        assert_eq!(held(&card), *said);
        card.corruption = None;
        assert_ne!(held(&card), *said);
    }
}
