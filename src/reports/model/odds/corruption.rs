//! Corruption checks.

use serde::Serialize;

use crate::cards::model::{Card, PrintedNumber};
use crate::company::Person;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::odds::Chance;
use crate::odds::corruption::{CorruptionCheck, Temptation, modifier_of};
use crate::odds::fighter::Fighter;
use crate::odds::requests::CorruptionRequest;
use crate::rulesets::model::Ruleset;

use super::ChanceReport;
use super::people::{BadPerson, Whose, company, everyone, names};

/// The odds of corruption checks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorruptionReport {
    /// Where the characters come from.
    pub whose: Whose,
    /// What is added to every roll.
    pub modifier: i16,
    /// The checks of the characters.
    pub characters: Vec<TemptedReport>,
    /// The chance that none of them falls, where each makes one check.
    pub nobody_falls: ChanceReport,
    /// What in the deck brings corruption points, and who bears it best.
    pub cards: Vec<BurdenReport>,
}

/// The check of a character.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TemptedReport {
    /// Who.
    pub name: String,
    /// What he bears.
    pub bears: Vec<String>,
    /// What becomes of him; null for who makes no corruption checks.
    pub check: Option<CheckReport>,
}

/// What becomes of a character.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckReport {
    /// His corruption points.
    pub points: i16,
    /// What is added to the roll.
    pub modifier: i16,
    /// The greatest roll that fails; 1 or less where none does.
    pub fails_at: i16,
    /// What a result does that equals his points or is less by one.
    pub temptation: Temptation,
    /// The chance that nothing happens.
    pub untouched: ChanceReport,
    /// The chance that he taps, and stays.
    pub tapped: ChanceReport,
    /// The chance that he is discarded.
    pub discarded: ChanceReport,
    /// The chance that he is eliminated.
    pub eliminated: ChanceReport,
    /// The chance that he falls: that the check fails.
    pub falls: ChanceReport,
}

/// What a card that brings corruption points does to who bears it alone.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BurdenReport {
    /// The card.
    pub name: String,
    /// Its corruption points.
    pub points: i8,
    /// Who of the deck bears it best.
    pub best: Option<String>,
    /// The chance that he falls with it alone.
    pub best_falls: Option<ChanceReport>,
    /// The chance that somebody without a modifier of his own falls with it alone.
    pub falls: ChanceReport,
}

impl CorruptionReport {
    /// The odds of corruption checks of a deck's characters.
    ///
    /// # Errors
    /// When a name is not a card's, or the card is not a character.
    pub fn new(
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        asked: &CorruptionRequest,
    ) -> Result<Self, BadPerson> {
        let modifier = asked.modifier.get();
        let (companies, whose) = company(&asked.characters, deck, ruleset)?;
        let own = |company: &Vec<Fighter<'_>>| -> Vec<TemptedReport> {
            let modifier = modifier + modifier_of(company);
            (0..company.len()).map(|at| TemptedReport::new(company, at, modifier)).collect()
        };
        let stays = companies.iter().flat_map(|company| {
            let modifier = modifier + modifier_of(company);
            let checks = (0..company.len())
                .filter_map(move |at| CorruptionCheck::in_company(company, at, modifier));
            checks.map(|check| check.odds().falls().not())
        });
        let nobody_falls = stays.product::<Chance>().into();
        let everyone = everyone(deck, ruleset);
        let cards = burdens(deck).into_iter().map(|card| BurdenReport::new(card, deck, &everyone));
        Ok(Self {
            whose,
            modifier,
            characters: companies.iter().flat_map(own).collect(),
            nobody_falls,
            cards: cards.collect(),
        })
    }
}

impl TemptedReport {
    fn new(company: &[Fighter<'_>], at: usize, modifier: i16) -> Self {
        let one = &company[at];
        let check = CorruptionCheck::in_company(company, at, modifier).map(CheckReport::new);
        Self { name: one.name().to_owned(), bears: names(&one.person.bears), check }
    }
}

impl CheckReport {
    fn new(check: CorruptionCheck) -> Self {
        let odds = check.odds();
        Self {
            points: check.points,
            modifier: check.modifier,
            fails_at: check.fails_at(),
            temptation: check.temptation,
            falls: odds.falls().into(),
            untouched: odds.untouched.into(),
            tapped: odds.tapped.into(),
            discarded: odds.discarded.into(),
            eliminated: odds.eliminated.into(),
        }
    }
}

/// The resources of pool and play deck that bring corruption points, each once, the most first.
fn burdens<'a>(deck: &ResolvedDeck<'a>) -> Vec<&'a Card> {
    let mut found: Vec<&Card> = Vec::new();
    for card in deck.of(Part::Pool).chain(deck.of(Part::PlayDeck)) {
        let brings = card.class == Class::Resource
            && card.card.corruption.is_some_and(|figure| !figure.change && figure.base() > 0);
        if brings && !found.iter().any(|known| known.name == card.card.name) {
            found.push(card.card);
        }
    }
    let points = |card: &Card| card.corruption.map_or(0, PrintedNumber::base);
    found.sort_by(|a, b| (points(b), &a.name).cmp(&(points(a), &b.name)));
    found
}

impl BurdenReport {
    fn new(card: &Card, deck: &ResolvedDeck<'_>, everyone: &[Fighter<'_>]) -> Self {
        let with = |who: &Fighter<'_>| {
            let person = Person { bears: vec![card], ..who.person };
            let check = CorruptionCheck::of(&Fighter { person }, 0)?;
            Some((check.odds().falls(), who.name().to_owned()))
        };
        let best = everyone.iter().filter_map(with).min_by(|a, b| a.0.cmp(&b.0));
        let (best_falls, best) = best.unzip();
        let points = card.corruption.map_or(0, PrintedNumber::base);
        let temptation = Temptation::of_player(deck.player.kind);
        let plain = CorruptionCheck { points: points.into(), modifier: 0, temptation };
        Self {
            name: card.shown_name().to_owned(),
            points,
            best,
            best_falls: best_falls.map(Into::into),
            falls: plain.odds().falls().into(),
        }
    }
}
