//! The characters with which a deck begins: the companies that it names, else the best that its
//! pool allows.

use crate::company::{CompanyLimits, Measure, Person, Pool, maximal};
use crate::decks::resolve::ResolvedDeck;
use crate::rulesets::model::Ruleset;

use super::fighter::Fighter;

/// The companies with which a deck starts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Party<'a> {
    /// The companies, each with its characters and their items.
    pub companies: Vec<Vec<Fighter<'a>>>,
    /// Whether the deck names them; else they are the companies with the most mind that its pool
    /// allows.
    pub named: bool,
    /// The general influence that is left, and the direct influence.
    pub left: Option<(i32, u16)>,
}

impl<'a> Party<'a> {
    /// The companies of a deck under a ruleset.
    pub(crate) fn of(deck: &ResolvedDeck<'a>, ruleset: &Ruleset) -> Self {
        let player = deck.player.kind;
        if !ruleset.players.contains(&player) {
            return Self::default();
        }
        let limits = CompanyLimits::of(ruleset, player);
        let named = !deck.companies.is_empty();
        let companies = if named {
            let own = deck.companies.iter();
            own.map(|company| crate::company::named::organised(company, player)).collect()
        } else {
            chosen(deck, &limits)
        };
        let used: i32 = companies.iter().map(|(_, of)| i32::from(of.general_used)).sum();
        let direct = companies.iter().map(|(_, of)| of.direct_left).max().unwrap_or(0);
        let general = i32::from(limits.general_influence) - used;
        let fighter = |person: Person<'a>| Fighter { person };
        let fighters = companies
            .into_iter()
            .map(|(company, _)| company.persons.into_iter().map(fighter).collect());
        Self { companies: fighters.collect(), named, left: Some((general, direct)) }
    }

    /// All characters of the companies.
    pub(crate) fn fighters(&self) -> impl Iterator<Item = &Fighter<'a>> {
        self.companies.iter().flatten()
    }
}

type Organised<'a> = (crate::company::Company<'a>, crate::company::Organisation);

fn chosen<'a>(deck: &ResolvedDeck<'a>, limits: &CompanyLimits<'_>) -> Vec<Organised<'a>> {
    let pool = Pool::of_deck(deck, limits);
    let best = maximal(&pool, limits, Measure::Mind, 1).best.into_iter().next();
    let companies = best.map_or_else(Vec::new, |choice| pool.companies(&choice, limits));
    let organised = |company: crate::company::Company<'a>| {
        let organisation = company.organise();
        (company, organisation)
    };
    companies.into_iter().map(organised).collect()
}
