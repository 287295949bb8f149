//! What a plan says is what the deck has.

use super::*;
use crate::cards::lookup::{shared_names, told_apart};

/// The plan of a deck and its cards beside sites, with the additions.
fn planned(
    judge: &Judge,
    order: DeckOrder<'_>,
) -> (BTreeMap<&'static str, String>, Vec<(Card, u32)>) {
    ordered(judge, order, |_, done| {
        let plan = done.plan.iter().map(|line| (line.about, line.text.to_string())).collect();
        let played = |one: &&Addition| matches!(one.section.part(), Part::PlayDeck | Part::Pool);
        let cards = done.additions.iter().filter(played);
        let cards = cards
            .map(|one| (judge.database.card(one.printing).clone(), u32::from(one.copies)))
            .collect();
        (plan, cards)
    })
}

fn number(cards: &[(Card, u32)], is: impl Fn(&Card) -> bool) -> u32 {
    cards.iter().filter(|(card, _)| is(card)).map(|(_, copies)| copies).sum()
}

/// The number that stands before some words.
fn before(text: &str, words: &str) -> Option<u32> {
    let (head, _) = text.split_once(words)?;
    let digits = head.rsplit(|letter: char| !letter.is_ascii_digit()).next()?;
    digits.parse().ok()
}

/// Words of a plan, and the cards that they count.
type PlanClaim<'c> = (&'static str, &'c dyn Fn(&Card) -> bool);

#[test]
fn plans_say_what_decks_carry() {
    let judge = Judge::shared();
    let (mut told, mut themes) = (0, 0);
    for order in orders(judge, 1..=2).into_iter().filter(is_in_force) {
        let (plan, cards) = planned(judge, order);
        let who = format!("{} {} {}", order.player, order.avatar, order.seed);
        let hazards = &plan["hazards"];
        let hazard = |card: &Card| card.card_type == crate::cards::model::CardType::Hazard;
        let claims: [PlanClaim<'_>; 4] = [
            (" at Home", &|card| card.name.ends_with(" at Home")),
            (" Ahunt", &|card| card.name.ends_with(" Ahunt")),
            (" of them Nazgûl", &|card| {
                card.is_of(Race::Nazgul) && card.is(Subtype::Creature) && hazard(card)
            }),
            (" agents", &|card| card.agent && hazard(card)),
        ];
        for (words, is) in claims {
            let Some(claimed) = before(hazards, words) else { continue };
            assert_eq!(claimed, number(&cards, is), "{who}: {hazards}");
            told += 1;
        }
        let Some((theme, carried)) = plan.get("theme").and_then(|theme| theme.split_once(": "))
        else {
            continue;
        };
        themes += 1;
        let carried: u32 = before(carried, " card").expect("a number");
        assert!(carried >= 4, "{who}: {theme} by {carried}");
        let of = |race| number(&cards, |card| card.is_of(race) && !hazard(card) && !card.avatar);
        match theme {
            "hobbits" => assert_eq!(carried, of(Race::Hobbit), "{who}"),
            "orcs" => assert_eq!(carried, of(Race::Orc), "{who}"),
            "trolls" => assert_eq!(carried, of(Race::Troll), "{who}"),
            "elves" => assert_eq!(carried, of(Race::Elf), "{who}"),
            "dwarves" => assert_eq!(carried, of(Race::Dwarf), "{who}"),
            _ => {}
        }
    }
    assert!(told > 12 && themes > 12, "{told} {themes}");
}

/// A Fallen-wizard may have a site of both sides, and each of them is named.
#[test]
fn sites_of_one_name_are_told_apart() {
    let database = Database::built_in();
    let of = |id: &str| database.card(database.by_id(id.parse().expect("an id")).expect("a card"));
    let sites = [of("TW-413"), of("LE-392"), of("TW-421")];
    assert_eq!((sites[0].name.as_str(), sites[1].name.as_str()), ("Moria", "Moria"));
    let shared = shared_names(sites);
    let names = sites.map(|site| told_apart(site, &shared));
    assert_eq!(names, ["Moria [H]", "Moria [M]", "Rivendell"]);
    let alone = shared_names([sites[0], sites[2]]);
    assert_eq!(told_apart(sites[0], &alone), "Moria");
}
