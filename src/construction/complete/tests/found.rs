//! What a player found who read built decks card by card, and what is not to come back.

use super::*;
use crate::cards::model::{Alignment, PlayableAt};
use crate::cards::play::playable_at;
use crate::cards::sites;
use crate::prospects::{Hindrance, Holdings};

/// Decks of every Wizard and Fallen-wizard under the rules in force, from the avatar alone.
fn of_wizards(judge: &Judge, ask: impl Fn(&str, &JudgedDeck<'_>, &Completion)) {
    let of_coe = |order: &DeckOrder<'_>| {
        order.ruleset.name == "coe"
            && matches!(order.player, PlayerType::Wizard | PlayerType::FallenWizard)
    };
    for order in orders(judge, 1..=2).into_iter().filter(of_coe) {
        let who = format!("{} {} {}", order.player, order.avatar, order.seed);
        ordered(judge, order, |judged, done| ask(&who, judged, done));
    }
}

/// The cards that are added to some sections.
fn added<'d>(
    judge: &'d Judge,
    done: &'d Completion,
    to: impl Fn(Section) -> bool + 'd,
) -> impl Iterator<Item = &'d Card> {
    let to = done.additions.iter().filter(move |one| to(one.section));
    to.map(|one| judge.database.card(one.printing))
}

fn sites_of<'d>(judge: &'d Judge, done: &'d Completion) -> Vec<&'d Card> {
    added(judge, done, |to| to == Section::Sites).collect()
}

#[test]
fn what_taps_a_site_finds_one_of_its_side() {
    let judge = Judge::built_in();
    of_wizards(&judge, |who, judged, done| {
        let player = judged.resolved().player.kind;
        let sites = sites_of(&judge, done);
        for card in added(&judge, done, |to| to == Section::Resources) {
            let at = |site: &&Card| playable_at(card, site, player, &judge.database);
            let bound =
                places::is_bound(card) && !matches!(card.playable_at, Some(PlayableAt::Unknown(_)));
            let fits = sites.iter().any(|site| at(site).is_possible());
            assert!(!bound || fits, "{who}: {}", card.name);
        }
    });
}

/// `CoE` 4.F1 and 6.1.W1.
#[test]
fn agents_have_homes_and_items_users() {
    let judge = Judge::built_in();
    of_wizards(&judge, |who, judged, done| {
        let player = judged.resolved().player.kind;
        let sites = sites_of(&judge, done);
        for agent in added(&judge, done, |to| to == Section::Hazards).filter(|card| card.agent) {
            let is_home = |site: &&&Card| {
                let mut homes = agent.home_sites.iter();
                homes.any(|home| sites::is(home, site, &judge.database))
            };
            let hero = |site: &&Card| site.alignment == Alignment::Hero;
            assert!(sites.iter().filter(is_home).any(hero), "{who}: {}", agent.name);
        }
        let of_player = |to| matches!(to, Section::PoolItems | Section::Resources);
        for item in added(&judge, done, of_player).filter(|card| card.is_item()) {
            let minions = item.alignment == Alignment::Minion;
            assert!(player != PlayerType::Wizard || !minions, "{who}: {}", item.name);
        }
    });
}

#[test]
fn cards_against_fallen_wizards_alone_are_among_the_ten() {
    let judge = Judge::built_in();
    of_wizards(&judge, |who, _, done| {
        for card in added(&judge, done, |to| to == Section::Sideboard) {
            let mut others = PlayerType::ALL.iter().filter(|one| **one != PlayerType::FallenWizard);
            let useless = others.all(|other| card.no_use_against.contains(other));
            assert!(!useless, "{who}: {}", card.name);
        }
    });
}

/// Who is only in the pool for the draft may never come into play.
#[test]
fn no_card_rests_on_those_for_the_draft() {
    let judge = Judge::built_in();
    of_wizards(&judge, |who, judged, done| {
        let deck = judged.resolved();
        let database = &judge.database;
        let draft = |one: &&Addition| one.why.to_string().starts_with("another for the draft");
        let mut own = Holdings::of(&deck, Vec::new(), false);
        own.cards = done
            .additions
            .iter()
            .filter(|one| !draft(one))
            .map(|one| {
                (database.key(one.printing), database.card(one.printing), u32::from(one.copies))
            })
            .collect();
        assert!(done.additions.iter().any(|one| draft(&one)), "{who}");
        for card in added(&judge, done, |to| to == Section::Resources) {
            let nobody = matches!(own.objection(card), Some(Hindrance::Nobody(_)));
            assert!(!nobody, "{who}: {}", card.name);
        }
    });
}
