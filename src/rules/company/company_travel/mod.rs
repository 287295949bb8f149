//! Companies that cannot leave their haven as they stand.

pub mod limits;

use crate::cards::model::Card;
use crate::company::travel::{Size, at_odds, is_leader, leaders_too_many};
use crate::decks::resolve::DeckCard;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};

pub use limits::CompanyTravel;

use super::shared::characters;

declare_rule! {
    name: "company-travel",
    family: Company,
    scope: Deck,
    severity: Warning,
    summary: "starting companies can leave their haven",
    limits: CompanyTravel,
}

fn check(cx: &mut Context<'_, '_>, limits: &CompanyTravel) {
    let deck = cx.deck;
    for company in &deck.companies {
        let cards: Vec<&DeckCard<'_>> = characters(company).collect();
        let placed: Vec<&Card> = company.items.iter().map(|item| item.card.card).collect();
        check_size(cx, limits, &cards, &placed);
        check_leaders(cx, limits, &cards, &placed);
        check_races(cx, limits, &cards);
    }
}

/// The characters of a company as cards.
fn facts<'a>(cards: &[&DeckCard<'a>]) -> Vec<&'a Card> {
    cards.iter().map(|card| card.card).collect()
}

fn check_size(
    cx: &mut Context<'_, '_>,
    limits: &CompanyTravel,
    cards: &[&DeckCard<'_>],
    placed: &[&Card],
) {
    let size = Size::of(facts(cards), limits.halves).with_placed(&facts(cards), placed);
    let (have, maximum) = (size.counted(), u16::from(limits.size));
    if have <= maximum {
        return;
    }
    let message = format!("a company of size {have} cannot leave its haven: {maximum} at most");
    let beyond = cards.iter().skip(usize::from(maximum)).copied();
    cx.report(
        Finding::new(message)
            .on_all(beyond, |_| "beyond the size of a company".to_owned())
            .help("start as two companies"),
    );
}

fn check_leaders(
    cx: &mut Context<'_, '_>,
    limits: &CompanyTravel,
    cards: &[&DeckCard<'_>],
    placed: &[&Card],
) {
    if !limits.one_leader || leaders_too_many(&facts(cards), placed) == 0 {
        return;
    }
    let leaders = cards.iter().copied().filter(|card| is_leader(card.card));
    cx.report(
        Finding::new("a company with more than one leader cannot leave its haven")
            .on_all(leaders, |_| "a leader".to_owned())
            .help("start as two companies, each with one leader"),
    );
}

fn check_races(cx: &mut Context<'_, '_>, limits: &CompanyTravel, cards: &[&DeckCard<'_>]) {
    if !limits.races_apart {
        return;
    }
    let Some((orc, other)) = at_odds(&facts(cards)) else { return };
    let message = format!("{} and {} cannot travel together", orc.shown_name(), other.shown_name());
    let both = [orc, other].map(|card| cards.iter().copied().find(|own| own.card.id == card.id));
    let races = |card: &DeckCard<'_>| {
        card.card.races.first().map_or_else(String::new, |race| format!("of the race {race}"))
    };
    cx.report(
        Finding::new(message)
            .on_all(both.into_iter().flatten(), races)
            .help("Orcs and Trolls start in one company, Elves, Dwarves and Dúnedain in another"),
    );
}

fn words(limits: &CompanyTravel, _: &Wording<'_>) -> String {
    let mut words = vec![at_most(limits.size.into())];
    if limits.halves {
        words.push("Hobbits and Orc scouts count half".to_owned());
    }
    if limits.one_leader {
        words.push("1 leader".to_owned());
    }
    if limits.races_apart {
        words.push("no Orc or Troll with an Elf, Dwarf or Dúnadan".to_owned());
    }
    words.join("; ")
}
