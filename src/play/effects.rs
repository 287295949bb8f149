//! The effects of cards' texts, from `cards/effects.toml`.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::cards::model::effects::{CardEffects, Deed, Effect};
use crate::cards::model::{Alignment, Card};
use crate::packed;

static EFFECTS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/effects.bin"));

/// The built-in effects, by English name: of hundreds of cards, so read once for all boards.
pub(super) fn built_in() -> &'static HashMap<String, Vec<Effect>> {
    static ALL: LazyLock<HashMap<String, Vec<Effect>>> = LazyLock::new(|| {
        let all: Vec<CardEffects> =
            packed::read(EFFECTS).expect("what build.rs wrote with this model");
        let named = |card: &CardEffects| match card.side {
            Some(side) => of_side(&card.name, side),
            None => card.name.clone(),
        };
        all.into_iter().map(|card| (named(&card), card.effects)).collect()
    });
    &ALL
}

fn of_side(name: &str, side: Alignment) -> String {
    format!("{name} ({side:?})")
}

/// The effects of a card: those of its side, where cards of one name differ.
pub(super) fn of(card: &Card, all: &HashMap<String, Vec<Effect>>) -> Vec<Effect> {
    let own = all.get(&of_side(&card.name, card.alignment));
    own.or_else(|| all.get(&card.name)).cloned().unwrap_or_default()
}

/// The English names of the cards that test gold rings, beside *Gandalf*, who taps for it.
pub(crate) fn ring_tests() -> Vec<String> {
    let tests = |one: &Effect| matches!(one.does, Deed::TestRing(_) | Deed::TestRingTwice);
    let cards = built_in().iter().filter(|(_, effects)| effects.iter().any(tests));
    cards.map(|(name, _)| name.clone()).chain(["Gandalf".to_owned()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Database;

    /// That the attack of a site does more to the wounded is a fact; what it does is an effect.
    #[test]
    fn sites_that_do_more_to_the_wounded_say_what() {
        let (database, all) = (Database::built_in(), built_in());
        let mut sites = 0;
        for card in database.cards().filter(|card| card.site.is_some()) {
            let more = card.site.iter().flat_map(|site| &site.attacks).any(|one| one.more_after);
            let tempts = |one: &Effect| matches!(one.does, Deed::TemptsWounded(_));
            assert_eq!(more, of(card, all).iter().any(tempts), "{}", card.name);
            sites += usize::from(more);
        }
        assert_eq!(sites, 20);
    }
}
