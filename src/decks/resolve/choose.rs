//! The choice among the cards that have one name.

use crate::cards::database::{Database, Printing};
use crate::cards::model::{Alignment, Card, CardType, PlayerType};
use crate::decks::model::Section;

use super::preference;

/// The printing that was taken.
pub(super) struct ChosenPrinting {
    pub(super) printing: Printing,
    /// One printing of each other card that fits equally well, if the choice matters.
    pub(super) rivals: Vec<Printing>,
}

/// Chooses the printing that section and player type prefer; `None` if there are no printings.
pub(super) fn choose(
    database: &Database,
    printings: &[Printing],
    section: Section,
    player: PlayerType,
) -> Option<ChosenPrinting> {
    let &first = printings.first()?;
    if printings.len() == 1 {
        return Some(ChosenPrinting { printing: first, rivals: Vec::new() });
    }
    let card = |printing: &Printing| database.card(*printing);
    let in_section = |printing: &Printing| belongs(card(printing).card_type, section);
    let narrowed = printings.iter().any(in_section);
    let fitting = || printings.iter().filter(move |p| !narrowed || in_section(p));
    let rank = |printing: &Printing| preference(card(printing).alignment, player);
    let best = fitting().map(rank).min()?;
    let nearest = || fitting().filter(move |p| rank(p) == best);
    // A Fallen-wizard's hero card comes before the minion card.
    let &printing = nearest().min_by_key(|p| (card(p).alignment != Alignment::Hero, **p))?;
    let mut rivals: Vec<Printing> = Vec::new();
    for &other in nearest() {
        let known = |&seen: &Printing| database.key(seen) == database.key(other);
        if !known(&printing) && !rivals.iter().any(known) && matters(database, printing, other) {
            rivals.push(other);
        }
    }
    // If a language has one name for two cards, no preference for a side decides between them.
    for &other in fitting() {
        let named = |&seen: &Printing| database.is_namesake(seen, other);
        if !named(&printing) && !rivals.iter().any(named) {
            rivals.push(other);
        }
    }
    Some(ChosenPrinting { printing, rivals })
}

/// Whether a type of card belongs to a section. An agent among the hazards is a character.
pub(super) const fn belongs(card_type: CardType, section: Section) -> bool {
    match section {
        Section::Sites => matches!(card_type, CardType::Site | CardType::Region),
        Section::PoolCharacters | Section::Characters => matches!(card_type, CardType::Character),
        Section::PoolItems | Section::PoolStage | Section::Resources => {
            matches!(card_type, CardType::Resource)
        }
        Section::Hazards | Section::HazardDeck => {
            matches!(card_type, CardType::Hazard | CardType::Character)
        }
        Section::PoolCards => !matches!(card_type, CardType::Hazard | CardType::Region),
        Section::PlayDeckCards | Section::Sideboard | Section::SideboardVsFallenWizard => {
            !matches!(card_type, CardType::Site | CardType::Region)
        }
    }
}

/// Whether a rule could distinguish two cards. The versions of one unique resource with the same
/// facts count as one card in every count.
fn matters(database: &Database, a: Printing, b: Printing) -> bool {
    let judged = |card: &Card| {
        (
            card.subtypes.clone(),
            card.keywords.clone(),
            card.specific_to.clone(),
            card.barred_for.clone(),
            card.may_not_start,
        )
    };
    let (one, other) = (database.card(a), database.card(b));
    database.group(a) != database.group(b) || !one.unique || judged(one) != judged(other)
}
