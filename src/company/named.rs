//! The companies that a deck names.

use crate::cards::model::PlayerType;
use crate::decks::resolve::companies::StartingCompany;

use super::organisation::Organisation;
use super::{Company, Person};

/// A company of a player as a deck file organises it.
pub(crate) fn organised<'a>(
    company: &StartingCompany<'a>,
    player: PlayerType,
) -> (Company<'a>, Organisation) {
    let persons = company.members.iter().enumerate().map(|(at, member)| Person {
        card: member.card.card,
        bears: company.borne_by(at).map(|item| item.card.card).collect(),
        player,
    });
    let persons = Company::new(persons.collect());
    let controllers = company.members.iter().map(|member| member.control.map(|c| c.by));
    let most = persons.powers().len();
    let controllers = controllers.take(most).map(|by| by.filter(|&by| by < most)).collect();
    let organisation = Organisation::of(controllers, persons.powers());
    (persons, organisation)
}
