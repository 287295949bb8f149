//! Companies of cards by name.

use meccg::company::{Company, Organisation, Person};
use meccg::decks::model::Section;
use meccg::internals::company::pool::find;
use meccg::{Card, Database, PlayerType};

/// The card that a name means for a player.
pub(crate) fn card<'a>(database: &'a Database, name: &str, player: PlayerType) -> &'a Card {
    let printing = find(database, name, Section::PoolCards, player);
    database.card(printing.unwrap_or_else(|error| panic!("{error}")))
}

/// A company in which each line is a character with its controller and items.
pub(crate) struct Organised<'a> {
    pub(crate) company: Company<'a>,
    pub(crate) organisation: Organisation,
    names: Vec<String>,
}

impl<'a> Organised<'a> {
    /// Reads `NAME [+ ITEM]… [< CONTROLLER]`; of several characters of a name the first is meant.
    pub(crate) fn read(database: &'a Database, player: PlayerType, lines: &[&str]) -> Self {
        let parts: Vec<(&str, Option<&str>)> =
            lines.iter().map(|line| split(line, " < ")).collect();
        let persons = parts.iter().map(|(borne, _)| {
            let mut names = borne.split(" + ");
            let name = names.next().expect("a name");
            let bears = names.map(|item| card(database, item, player)).collect();
            Person { card: card(database, name, player), bears, player }
        });
        let company = Company::new(persons.collect());
        let names: Vec<String> = company.persons.iter().map(|p| p.card.name.clone()).collect();
        let place = |name: &str| {
            let name = &card(database, name, player).name;
            names.iter().position(|other| other == name).expect("a controller of the company")
        };
        let controllers = parts.iter().map(|(_, by)| by.map(place)).collect();
        let organisation = Organisation::of(controllers, company.powers());
        Self { company, organisation, names }
    }

    /// The unused direct influence of a character, plain and conditional.
    pub(crate) fn left(&self, name: &str) -> (u16, u16) {
        let at = self.names.iter().position(|other| other.starts_with(name)).expect("there");
        let balance = self.organisation.balance(at, self.company.powers());
        assert_eq!(balance.short, 0, "{name} cannot control his followers");
        (balance.left, balance.left_conditional)
    }

    /// What a character needs beyond all direct influence.
    pub(crate) fn short(&self, name: &str) -> u16 {
        let at = self.names.iter().position(|other| other == name).expect("there");
        self.organisation.balance(at, self.company.powers()).short
    }
}

fn split<'t>(text: &'t str, by: &str) -> (&'t str, Option<&'t str>) {
    text.split_once(by).map_or((text, None), |(before, behind)| (before, Some(behind)))
}
