//! The requirements of cards, and the keys of creatures by their texts.

use meccg::cards::model::{
    Asset, AtLeast, CharacterFilter, Conditions, Control, CopiesIn, Home, Influenced, KeyedWhen,
    Race, RegionKey, RegionType, SiteFilter, SiteType, Skill, TextKey, Undetained, Within,
};
use meccg::{Card, PlayerType};
use serde_json::{Value, json};

use super::{CHARACTER, HAZARD, RESOURCE, SITE, alone, card, imported, map, problems};

fn conditions(attributes: &Value, text: &str) -> Conditions {
    alone(RESOURCE, attributes, text).conditions.map(|conditions| *conditions).unwrap_or_default()
}

fn of_text(text: &str) -> Conditions {
    conditions(&json!({"subtype": "Permanent-event"}), text)
}

#[test]
fn cards_say_of_what_there_is_one() {
    let within = |text: &str| of_text(text).not_duplicated;
    assert_eq!(within("Cannot be duplicated."), [Within::InPlay]);
    assert_eq!(within("Cannot be duplicated by a given player."), [Within::Player]);
    assert_eq!(within("Cannot be duplicated on the same company."), [Within::Company]);
    let two = [Within::Character, Within::Company];
    assert_eq!(within("Cannot be duplicated on a given character or company."), two);
    assert_eq!(within("Cannot be duplicated on a given Hobbit."), [Within::Character]);
    assert!(within("This use cannot be duplicated on a given character.").is_empty());
    let odd = vec![card("TW-1", "Odd", RESOURCE, &json!({}), "Cannot be duplicated on a whim.")];
    assert!(problems(odd, "").contains("of what there is one is not known"));
}

#[test]
fn cards_say_whom_they_require() {
    let requires = |text: &str| of_text(text).requires;
    let skill = |skill| CharacterFilter { skill: Some(skill), ..CharacterFilter::default() };
    let race = |race| CharacterFilter { race: Some(race), ..CharacterFilter::default() };
    assert_eq!(requires("Scout or ranger only."), [skill(Skill::Scout), skill(Skill::Ranger)]);
    assert_eq!(requires("Warrior only: +2 prowess."), [skill(Skill::Warrior)]);
    assert_eq!(requires("Sage only during the site phase. Tap."), [skill(Skill::Sage)]);
    assert_eq!(requires("Warrior only against one strike."), [skill(Skill::Warrior)]);
    let orc_scout = CharacterFilter { race: Some(Race::Orc), ..skill(Skill::Scout) };
    assert_eq!(requires("Orc scout only."), [orc_scout]);
    let sage = CharacterFilter { not_of: vec![Race::Hobbit, Race::Dwarf], ..skill(Skill::Sage) };
    let text = "Sage only. Playable on a non-Hobbit, non-Dwarf sage at a Haven.";
    assert_eq!(requires(text), [sage]);
    assert_eq!(requires("Playable on an untapped Man at home."), [race(Race::Man)]);
    assert!(requires("Playable on an Orc, Troll, or Man attack.").is_empty());
    assert!(requires("Playable on a company with a sage.").is_empty());
    assert!(requires("Playable on a sage. Alternatively, playable on a site.").is_empty());
}

#[test]
fn factions_say_what_the_check_must_exceed() {
    let text = "Playable at Long Hold if the influence check is greater than 9.";
    assert_eq!(conditions(&json!({"subtype": "Faction"}), text).influence_check, Some(9));
    assert_eq!(of_text(text).influence_check, None);
}

fn stage(text: &str) -> Conditions {
    let kind = ("Resource", "Stage");
    let mut cards = map();
    cards.push(card("TW-1", "Invented Thing", kind, &json!({"subtype": "Permanent-event"}), text));
    for (id, name) in [("TW-2", "Otho"), ("TW-3", "Lotho"), ("TW-4", "Bilbo")] {
        cards.push(card(id, name, CHARACTER, &json!({"avatar": true, "race": "Wizard"}), ""));
    }
    let card = imported(cards, "").sets[0].file.cards[0].clone();
    card.conditions.map(|conditions| *conditions).unwrap_or_default()
}

#[test]
fn stage_resources_say_what_a_player_must_have() {
    let least = |of, count| AtLeast { of, count };
    let found = stage("Playable if you have more than 7 stage points.").at_least;
    assert_eq!(found, [least(Asset::StagePoints, 8)]);
    let text = "Playable if you are Otho and have at least: 12 stage points, two protected \
                Wizardhavens [{H}], 4 factions, and 6 characters.";
    let all = [
        least(Asset::StagePoints, 12),
        least(Asset::ProtectedWizardhavens, 2),
        least(Asset::Factions, 4),
        least(Asset::Characters, 6),
    ];
    assert_eq!(stage(text).at_least, all);
    assert_eq!(stage(text).only_for, ["Otho"]);
    let three = stage("Playable if you are Otho, Lotho, or Bilbo.").only_for;
    assert_eq!(three, ["Otho", "Lotho", "Bilbo"]);
    assert_eq!(stage("Playable if you are not Otho and have 6 points.").not_for, ["Otho"]);
    assert_eq!(stage("Playable on a haven (not by Lotho).").not_for, ["Lotho"]);
    assert_eq!(stage("Only Otho’s companies may use this card.").only_for, ["Otho"]);
    let text = "This character requires 2 points of influence to control and may only be \
                controlled by general influence or Otho.";
    let control = Control { influence: 2, by: Some("Otho".to_owned()) };
    assert_eq!(stage(text).control, Some(control));
}

#[test]
fn allowances_have_a_scope() {
    let text = "Only be one copy of this card in your play deck.";
    assert_eq!(of_text(text).copies_in, Some(CopiesIn::PlayDeck));
    let text = "Up to nine copies of this card in your play deck and sideboard combined.";
    assert_eq!(of_text(text).copies_in, Some(CopiesIn::PlayDeckAndSideboard));
}

#[test]
fn the_races_whose_attacks_an_event_is_about_are_known() {
    let event = json!({"subtype": "Short-event"});
    let of = |text: &str| alone(HAZARD, &event, text).attacks_of;
    let dragons = "Playable on a character facing a Dragon or Drake strike (before the dice).";
    assert_eq!(of(dragons), [Race::Drake, Race::Dragon]);
    assert_eq!(
        of("The prowess of each Wolf, Spider, and Animal attack is increased."),
        [Race::Animal, Race::Wolf, Race::Spider]
    );
    let besides = |text: &str| alone(HAZARD, &event, text).of_use_without_attacks;
    assert!(besides(
        "All Undead attacks receive +1 strike. All Undead automatic-attacks are duplicated."
    ));
    assert!(besides(
        "Playable on a Dragon attack. Alternatively, when a burglary attempt is announced."
    ));
    assert!(!besides(dragons) && !besides("Each automatic-attack receives +1 strike."));
    let any = |text: &str| alone(HAZARD, &event, text).of_any_attack;
    assert!(any(dragons) && any("The prowess of all Undead attacks is increased by one."));
    assert!(!any("Playable on a Dragon hazard creature attack."));
    assert!(!any("A Dragon hazard creature can attack a company."));
    assert!(!any("Playable on a Nazgûl creature. The Nazgûl attacks immediately."));
    // An attack of its own, and whom it is played on, ask for no creature.
    assert!(of("Any company moving there faces one Dragon attack (as a creature).").is_empty());
    assert!(of("Tap one Elf character. Playable on a non-Orc character.").is_empty());
}

#[test]
fn opponents_of_another_kind_are_known() {
    let event = json!({"subtype": "Permanent-event"});
    let of = |text: &str| alone(RESOURCE, &event, text).no_use_against;
    let wizards = "Playable if your opponent is a Wizard and you have time.";
    assert_eq!(of(wizards), [PlayerType::Ringwraith, PlayerType::Balrog]);
    let all_but = [PlayerType::Wizard, PlayerType::Ringwraith, PlayerType::Balrog];
    assert_eq!(of("Playable if your opponent is a Fallen-wizard."), all_but);
    let creature = |text: &str| alone(HAZARD, &json!({"subtype": "Creature"}), text).no_use_against;
    let hero = "Men. Three strikes (playable only against hero companies).";
    assert_eq!(creature(hero), [PlayerType::Ringwraith, PlayerType::Balrog]);
    assert_eq!(creature("(playable only against minion companies)"), [PlayerType::Wizard]);
    let two = "Playable only against minion companies. Alternatively, a short-event.";
    assert!(creature(two).is_empty());
    let on = |text: &str| alone(HAZARD, &event, text).no_use_against;
    assert_eq!(on("Playable on a Fallen-wizard."), all_but);
    let wizards = "Corruption. Playable on a Wizard or a Fallen-wizard.";
    assert_eq!(on(wizards), [PlayerType::Ringwraith, PlayerType::Balrog]);
    assert_eq!(
        on("Playable on a Wizard, Fallen-wizard, or Ringwraith. And so on."),
        [PlayerType::Balrog]
    );
    assert_eq!(on("Playable only on a minion."), [PlayerType::Wizard]);
    let balrog = "Environment. Playable on The Balrog at or moving to a site.";
    assert_eq!(on(balrog).len(), 3);
    // What is about the cards of some players alone is useless against the others.
    assert_eq!(on("Targets one hero short-event played by a Fallen-wizard earlier."), all_but);
    assert_eq!(
        on("Fallen-wizards may not bring characters with more than 4 mind into play."),
        all_but
    );
    let ringwraiths = "The direct influence of each Ringwraith is lowered by 2.";
    assert_eq!(on(ringwraiths), [PlayerType::Wizard, PlayerType::FallenWizard]);
    let no_hobbits = [PlayerType::Ringwraith, PlayerType::Balrog];
    assert_eq!(on("Playable on a Hobbit facing a strike from an Orc attack."), no_hobbits);
    assert_eq!(on("Playable on an Elf not in a Haven."), [PlayerType::Balrog]);
    assert!(on("Playable on a non-Hobbit character.").is_empty());
    let sack = "Playable on a Troll minion whose company is attacking a hero company with Dwarves.";
    assert_eq!(of(sack), no_hobbits);
    let bells = "Playable during opponent's site phase on a company if a minion company attacks.";
    assert_eq!(of(bells), [PlayerType::Wizard]);
    assert!(of("Playable on a company facing an attack.").is_empty());
    let both = "Playable on a minion company at a Free-hold, or playable on a hero company.";
    assert!(on(both).is_empty());
    // A Balrog has Orcs and Trolls (`CoE` 1.3.B4).
    assert_eq!(on("Playable on an Elf, Hobbit, or Wizard."), [PlayerType::Balrog]);
    assert!(
        of_text("Playable if opponent is using the same type of location deck as yourself.")
            .opponent_of_same_sites
    );
}

#[test]
fn events_give_influence_against_some() {
    let event = json!({"subtype": "Permanent-event"});
    let text = "The character receives +4 direct influence against characters in his company.";
    let card = alone(RESOURCE, &event, text);
    assert_eq!(card.influence_bonuses[0].against, [Influenced::OwnCompany]);
}

/// A creature of this text among a few places and Doors of Night.
fn creature(text: &str) -> Vec<TextKey> {
    let mut cards = map();
    cards.push(card("TW-1", "Invented Beast", HAZARD, &json!({"subtype": "Creature"}), text));
    let event = json!({"subtype": "Permanent-event"});
    cards.push(card("TW-2", "Doors of Night", HAZARD, &event, ""));
    let region = json!({"regionType": "{w}", "moveTo": "Far Fields"});
    cards.push(card("TW-89", "Wold & Foothills", ("Region", "Neutral"), &region, ""));
    imported(cards, "").sets[0].file.cards[0].keyed_by_text.clone()
}

#[test]
fn creatures_are_keyed_to_places_by_name() {
    let regions = || vec!["Wold & Foothills".to_owned(), "Far Fields".to_owned()];
    let both = TextKey { regions: regions(), ..TextKey::default() };
    assert_eq!(creature("May be played keyed to Wold & Foothills and Far Fields."), [both]);
    let text = "If Doors of Night is in play, may also be played keyed to Wold & Foothills, or Far \
                Fields; and may also be played at non-Haven sites in these regions.";
    let except = vec![SiteType::Haven];
    let there = TextKey {
        regions: regions(),
        sites_there: vec![SiteFilter { except, ..SiteFilter::default() }],
        when: Some(KeyedWhen::InPlay("Doors of Night".to_owned())),
        ..TextKey::default()
    };
    assert_eq!(creature(text), [there]);
    let hold = Home::Site("Long Hold".to_owned());
    let at_hold = TextKey { sites: vec![hold.clone()], ..TextKey::default() };
    assert_eq!(creature("Also playable at Long Hold."), [at_hold]);
    let next = TextKey { sites: vec![hold.clone()], adjacent_to: vec![hold], ..TextKey::default() };
    assert_eq!(creature("May be played at Long Hold and at all of its adjacent sites."), [next]);
}

#[test]
fn creatures_are_keyed_on_conditions() {
    let text = "If Doors of Night is not in play, may also be played keyed to Shadow-lands [{s}].";
    let closed = TextKey {
        region_types: vec![RegionType::ShadowLand],
        when: Some(KeyedWhen::NotInPlay("Doors of Night".to_owned())),
        ..TextKey::default()
    };
    assert_eq!(creature(text), [closed]);
    let after = |races: &[Race]| Some(KeyedWhen::After(races.to_vec()));
    let orcs = TextKey { when: after(&[Race::Orc]), ..TextKey::default() };
    assert_eq!(creature("May be played following any Orc attack not keyed to a site."), [orcs]);
    let text = "May be played keyed to wilderness [{w}] after any Orc, Troll, or Man attack.";
    let beasts = TextKey {
        region_types: vec![RegionType::Wilderness],
        when: after(&[Race::Orc, Race::Troll, Race::Man]),
        ..TextKey::default()
    };
    assert_eq!(creature(text), [beasts]);
    let text = "May also be played at a Ruins & Lairs [{R}] that has two Wildernesses [{w}] or one \
                Coastal Sea [{c}] in its site path.";
    let site_type = Some(SiteType::RuinsAndLairs);
    let rain = TextKey {
        sites: vec![Home::Any(SiteFilter { site_type, ..SiteFilter::default() })],
        site_path: vec![
            RegionKey { region: RegionType::Wilderness, count: 2 },
            RegionKey { region: RegionType::CoastalSea, count: 1 },
        ],
        ..TextKey::default()
    };
    assert_eq!(creature(text), [rain]);
    let text = "Only playable at a Shadow-hold [{S}] or at a Dark-hold [{D}], and only if a \
                character in target company is wounded or Doors of Night is in play.";
    let doors = Some(KeyedWhen::WoundedOrInPlay("Doors of Night".to_owned()));
    assert_eq!(creature(text)[0].when, doors);
    assert!(creature("If keyed to Wilderness, +2 prowess.").is_empty());
}

#[test]
fn every_attack_of_a_site_is_counted() {
    let site = |attacks: &str, text: &str| {
        let attributes = json!({
            "siteType": "{R}", "autoAttack": attacks, "draw": "1", "drawOpponent": "1",
        });
        (attributes, text.to_owned())
    };
    let attacks = |(attributes, text): (Value, String)| -> Card { alone(SITE, &attributes, &text) };
    let two = "Orcs - 5 strikes with 8 prowess, Trolls - 2 strikes with 10 prowess";
    let card = attacks(site(two, "Automatic-attacks (2): (1st) Orcs (2nd) Trolls"));
    assert_eq!(card.site.expect("a site").automatic_attacks, [Race::Orc, Race::Troll]);
    let chosen = "Orcs (1st attack) - 4 strikes with 7 prowess; (2nd attack) Opponent may play as an \
                  automatic-attack one creature";
    let facts = attacks(site(chosen, "Automatic-attacks (2): Orcs")).site.expect("a site");
    assert!(facts.chosen_attack && facts.automatic_attacks == [Race::Orc]);
    let (attributes, text) = site("Orcs - 5 strikes", "Automatic-attacks (2): Orcs and Trolls");
    let told = problems(vec![card_of(&attributes, &text)], "");
    assert!(told.contains("1 automatic-attacks by the attributes, 2 by the text"), "{told}");
}

#[test]
fn what_a_site_says_of_all_attacks_is_read() {
    let site = |attacks: &str, text: &str| -> meccg::cards::model::SiteFacts {
        let attributes = json!({
            "siteType": "{S}", "autoAttack": attacks, "draw": "1", "drawOpponent": "1",
        });
        let card: Card = alone(SITE, &attributes, text);
        card.site.expect("a site")
    };
    let text =
        "Special: Non-Nazgûl creatures played at this site attack normally, not as detainment.";
    assert_eq!(site("", text).undetained, Some(Undetained::AllButNazgul));
    let text = "Special: Creatures keyed to this site attack normally, not as detainment.";
    assert_eq!(site("", text).undetained, Some(Undetained::All));
    assert_eq!(site("", "Creatures keyed to this site attack as detainment.").undetained, None);
    let deep = "Undead (1st attack) 4 strikes with 7 prowess; Undead (2nd attack) 3 strikes with 8 \
                prowess. Each character wounded must make a corruption check modified by -2";
    let after = |attacks: &str| {
        let text = "Automatic-attacks (2): (1st) Undead (2nd) Undead. Each character wounded must make \
                    a corruption check.";
        let facts = site(attacks, text);
        facts.attacks.iter().map(|attack| attack.more_after).collect::<Vec<_>>()
    };
    assert_eq!(after(deep), [true, true]);
    let other = deep.replace(". Each", "; each");
    assert_eq!(after(&other), [false, true]);
    let (attributes, text) = (
        json!({"siteType": "{S}", "draw": "1", "drawOpponent": "1"}),
        "Orcs attack normally here, not as detainment.",
    );
    let told = problems(vec![card_of(&attributes, text)], "");
    assert!(told.contains("creatures attack normally in unknown words"), "{told}");
}

#[test]
fn anybody_bears_an_item_that_only_some_use() {
    let to_use = |subtype: &str, text: &str| {
        let card: Card = alone(RESOURCE, &json!({"subtype": subtype}), text);
        card.conditions.is_some_and(|asked| asked.only_to_use)
    };
    assert!(to_use("Major Item", "Helmet. +2 to direct influence. Warrior only: +1 to prowess."));
    assert!(to_use("Minor Item", "Orc or Troll only: provides +2 direct influence."));
    assert!(!to_use("Minor Item", "Playable only on an Orc or Troll. +1 to all rolls."));
    assert!(!to_use("Special Item", "Wizard only. Playable only at a Haven."));
    assert!(!to_use("Short-event", "Warrior only: +2 prowess."));
}

fn card_of(attributes: &Value, text: &str) -> (String, Value) {
    card("TW-1", "Invented Thing", SITE, attributes, text)
}

#[test]
fn overt_and_covert_companies_and_journeys_are_known() {
    let event = json!({"subtype": "Short-event"});
    let of = |text: &str| alone(RESOURCE, &event, text).conditions.unwrap_or_default();
    assert!(of("Playable on a moving overt company.").overt);
    assert!(of("Playable at a Shadow-hold [{S}] on an overt company.").overt);
    assert!(!of("Playable on a company in combat with an overt company.").overt);
    assert!(!of("Its controlling character's company is overt.").overt);
    let minion = "May also be used as a minion resource card that is only playable by a character in \
                  a covert company.";
    assert!(of(minion).covert_minions && !of("Against a covert company, it is 9.").covert_minions);
    let text = "A site of origin in one of the following regions to a new site in one of the following \
                regions: Far Fields, and Near Fields.";
    assert!(of(text).sites_needed.is_none(), "regions that are none");
}
