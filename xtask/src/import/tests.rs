//! The importer over small invented databases.

use serde_json::{Value, json};

use super::write::write_files;
use super::{Import, ImportError, import};
use meccg::cards::model::{
    Alignment, Home, Influenced, Keyword, Playable, PlayableOnly, Race, RegionType, SitePlay,
    SiteType, StartAllowance, Strikes, Subtype,
};
use meccg::internals::cards::file::render;
use meccg::{Card, PlayerType};

mod conditions;
mod names;
mod play;
mod purposes;

/// One card of an invented database.
fn card(
    id: &str,
    name: &str,
    kind: (&str, &str),
    attributes: &Value,
    text: &str,
) -> (String, Value) {
    let card = json!({
        "id": id, "set": &id[..2], "name": {"en": name, "de": ""}, "type": kind.0,
        "alignment": kind.1, "attributes": attributes, "text": {"en": text}, "rarity": "C",
    });
    (id.to_owned(), card)
}

const CHARACTER: (&str, &str) = ("Character", "Hero");
const MINION: (&str, &str) = ("Character", "Minion");
const RESOURCE: (&str, &str) = ("Resource", "Minion");
const HAZARD: (&str, &str) = ("Hazard", "Neutral");
const SITE: (&str, &str) = ("Site", "Hero");

fn database(cards: Vec<(String, Value)>) -> String {
    let mut sets = serde_json::Map::new();
    for (id, card) in cards {
        let set = sets.entry(id[..2].to_owned()).or_insert_with(|| json!({"cards": {}}));
        set["cards"][id] = card;
    }
    Value::Object(sets).to_string()
}

fn imported(cards: Vec<(String, Value)>, overlay: &str) -> Import {
    import(&database(cards), None, overlay).expect("a sound database")
}

/// The single card of an import of that card and the places that it may mention.
fn alone(kind: (&str, &str), attributes: &Value, text: &str) -> Card {
    let mut cards = map();
    cards.push(card("TW-1", "Invented Thing", kind, attributes, text));
    let import = imported(cards, "");
    import.sets[0].file.cards[0].clone()
}

/// A region, a site in it, and a haven.
fn map() -> Vec<(String, Value)> {
    let region = json!({"regionType": "{b}", "moveTo": "Far Fields"});
    let haven = json!({"siteType": "{H}", "draw": "2", "drawOpponent": "2"});
    let hold = json!({
        "siteType": "{F}", "region": "Far Fields", "haven": "Quiet Haven", "sitePath": "{w}{s}",
        "playable": "Information, Items (minor, greater*) *-Palantíri only",
        "draw": "1", "drawOpponent": "3",
    });
    vec![
        card("TW-90", "Far Fields", ("Region", "Neutral"), &region, ""),
        card("TW-91", "Quiet Haven", SITE, &haven, "Site Path From Quiet Haven: {w}{b}<br>x"),
        card("TW-92", "Long Hold", SITE, &hold, ""),
    ]
}

fn problems(cards: Vec<(String, Value)>, overlay: &str) -> String {
    match import(&database(cards), None, overlay) {
        Err(ImportError::Facts(problems)) => problems.join("\n"),
        other => panic!("expected problems, got {other:?}"),
    }
}

#[test]
fn printed_numbers_become_figures() {
    let attributes = json!({
        "prowess": "+2 (+3)", "body": "-", "corruption": "1(*)", "marshallingPoints": "2*",
        "marshallingPointsType": "item", "subtype": "Minor Item", "directInfluence": "0(2)",
    });
    let card = alone(RESOURCE, &attributes, "");
    assert_eq!(card.prowess.map(|p| p.to_string()).as_deref(), Some("+2(3)"));
    assert_eq!(card.body, None);
    assert_eq!(card.corruption.map(|c| c.to_string()).as_deref(), Some("1*"));
    assert_eq!(card.marshalling_points.map(|m| m.points.to_string()).as_deref(), Some("2*"));
    assert_eq!(card.direct_influence.map(|d| (d.value, d.conditional)), Some((Some(0), Some(2))));
    assert!(card.is(Subtype::MinorItem));
}

#[test]
fn creatures_have_races_strikes_and_keys() {
    let attributes = json!({
        "subtype": "Creature", "race": "Wolves,Men,Spawn", "strikes": "1/each",
        "playable": "{w}{w}{s}{R}", "spawn": true,
    });
    let card = alone(HAZARD, &attributes, "");
    assert_eq!(card.races, [Race::Wolf, Race::Man]);
    assert!(matches!(card.strikes, Some(Strikes::Each(_))));
    let keys: Vec<_> = card.keyed_to_regions.iter().map(|key| (key.region, key.count)).collect();
    assert_eq!(keys, [(RegionType::Wilderness, 2), (RegionType::ShadowLand, 1)]);
    assert_eq!(card.keyed_to_sites, [SiteType::RuinsAndLairs]);
    assert_eq!(card.keywords, [Keyword::Spawn]);
}

#[test]
fn keywords_stand_as_sentences() {
    let card = alone(MINION, &json!({}), "<p><b>Unique.</b><i>Half-orc.</i> Leader. A leader.</p>");
    assert_eq!(card.keywords, [Keyword::Leader, Keyword::HalfOrc]);
}

#[test]
fn labels_hold_where_a_flag_is_forgotten() {
    let card = alone(HAZARD, &json!({}), "Unique. Agent. May also be played as a resource.");
    assert!(card.unique && card.agent && card.dual_purpose);
    let card =
        alone(RESOURCE, &json!({}), "May be played as a hazard creature. No Agent. Uniquely.");
    assert!(!card.unique && !card.agent && !card.dual_purpose);
}

#[test]
fn starting_is_barred_and_allowed() {
    let bars = |text: &str| alone(MINION, &json!({}), text).may_not_start;
    assert!(bars("May not be included with a starting company."));
    assert!(bars("X cannot be included with a starting company."));
    assert!(bars("He may not be one of the starting characters."));
    assert!(bars("May not be used as a starting stage card."));
    assert!(!bars("Unless he is one of the starting characters, stays at home."));

    let hero_only = alone(RESOURCE, &json!({}), "may not be included with a hero starting company");
    assert_eq!(hero_only.may_not_start_for, [PlayerType::Wizard]);
    assert!(!hero_only.may_not_start);

    let thrall = "A minion agent with up to a 6 mind. Such a character may also be in your \
                  starting company.";
    let card = alone(RESOURCE, &json!({}), thrall);
    assert_eq!(card.allows_to_start, [StartAllowance::Agent, StartAllowance::HighMind]);
    assert_eq!(card.allowed_mind, Some(6));
    assert!(alone(RESOURCE, &json!({}), "with it in lieu of a minor item").starting_minor_item);
}

#[test]
fn bars_name_players() {
    let text = "Cannot be included in a Balrog’s/Fallen-wizard’s deck and cannot be played if \
                your opponent is a Balrog player.";
    let card = alone(RESOURCE, &json!({}), text);
    assert_eq!(card.barred_for, [PlayerType::Balrog, PlayerType::FallenWizard]);
    assert_eq!(card.no_use_against, [PlayerType::Balrog]);
    let card = alone(HAZARD, &json!({}), "This card has no effect on a minion player.");
    assert_eq!(card.no_use_against, [PlayerType::Ringwraith, PlayerType::Balrog]);

    let odd = card_in("Cannot be included in a Dwarf's deck.");
    assert!(problems(odd, "").contains("barred from the deck of `dwarf`"));
}

fn card_in(text: &str) -> Vec<(String, Value)> {
    vec![card("TW-1", "Invented Thing", RESOURCE, &json!({}), text)]
}

#[test]
fn copies_are_counted_in_words() {
    let copies = |text: &str| alone(RESOURCE, &json!({}), text).copies_allowed;
    assert_eq!(copies("Up to nine copies of this card in your play deck."), Some(9));
    assert_eq!(copies("Only be one copy of this card in your play deck."), Some(1));
    assert_eq!(copies("Take a copy of it."), None);
}

#[test]
fn hazard_events_need_the_agents_they_speak_of() {
    let requires =
        |kind, text: &str| alone(kind, &json!({"subtype": "Short-event"}), text).requires_agent;
    assert!(requires(HAZARD, "Tap an agent."));
    assert!(!requires(HAZARD, "All non-agent attacks."));
    assert!(!requires(RESOURCE, "Tap an agent."));
}

#[test]
fn a_resource_for_the_other_side_is_dual() {
    let card = alone(RESOURCE, &json!({}), "May also be played as a hero resource.");
    assert_eq!(card.alignment, Alignment::Dual);
}

#[test]
fn manifestations_are_found_by_text_and_by_name() {
    let creature = json!({"subtype": "Creature"});
    let event = json!({"subtype": "Long-event"});
    let cards = vec![
        card("TW-1", "Oldworm", HAZARD, &creature, ""),
        card("TW-2", "Oldworm Ahunt", HAZARD, &event, ""),
        card("TW-3", "Oldworm Roused", RESOURCE, &json!({}), "Manifestation of Oldworm."),
        card("TW-4", "Old Folk", ("Resource", "Hero"), &json!({}), ""),
        card("TW-5", "Old Folk", RESOURCE, &json!({}), "Manifestation of hero Old Folk."),
        card("TW-6", "Both", RESOURCE, &json!({}), "Manifestation of “Oldworm” and Lost One."),
    ];
    let lost = "[[missing]]\nname = \"Lost One\"\nreason = \"never published\"";
    let import = imported(cards.clone(), lost);
    let of = |at: usize| {
        let ids = &import.sets[0].file.cards[at].manifestation_of;
        ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([of(1), of(2), of(4), of(5)], ["TW-1", "TW-1", "TW-4", "TW-1"]);
    assert!(problems(cards, "").contains("TW-6: a manifestation of `Lost One`, which is no card"));
}

#[test]
fn influence_names_whom_it_counts_against() {
    let read = |text: &str| {
        let card = alone(CHARACTER, &json!({}), text);
        card.influence_bonuses.into_iter().map(|b| (b.bonus, b.against)).collect::<Vec<_>>()
    };
    let elf = || vec![Influenced::Race(Race::Elf), Influenced::FactionsOf(Race::Elf)];
    let two = read("+2 prowess against Orcs, +1 direct influence against Elves and Elf factions.");
    assert_eq!(two, [(1, elf())]);
    assert_eq!(read("+2 direct influence against an Elf character or faction."), [(2, elf())]);
    assert_eq!(read("+4 direct influence in some mode."), []);
    let whom = read("+3 to direct influence against any faction playable at Long Hold.");
    assert_eq!(whom, [(3, vec![Influenced::FactionsAt("Long Hold".into())])]);
    let text = "+1 direct influence against Men and factions that can be played in Far Fields.";
    let regional = vec![Influenced::Race(Race::Man), Influenced::FactionsIn("Far Fields".into())];
    assert_eq!(read(text), [(1, regional)]);
    let home = read("+1 direct influence against any character with Long Hold as a home site.");
    assert_eq!(home, [(1, vec![Influenced::HomeSite("Long Hold".into())])]);

    let nobody =
        vec![card("TW-1", "X", CHARACTER, &json!({}), "+1 direct influence against Mumps.")];
    assert!(problems(nobody, "").contains("TW-1: influence against `Mumps`"));
}

#[test]
fn items_give_influence_to_some_bearers() {
    let item = json!({"subtype": "Minor Item"});
    let text = "Orc or Troll only: +2 direct influence against characters. Plain. \
                -1 to mind, +1 to direct influence.";
    let card = alone(RESOURCE, &item, text);
    assert_eq!(card.influence_bonuses[0].bearers, [Race::Orc, Race::Troll]);
    assert_eq!(card.direct_influence.map(|d| d.to_string()).as_deref(), Some("+1"));
}

#[test]
fn places_refer_to_cards() {
    let home = json!({"homeSite": {"en": "Long Hold, Any site in Far Fields, Any Dark-hold"}});
    let card = alone(CHARACTER, &home, "");
    assert_eq!(card.home_sites[0], Home::Site("Long Hold".into()));
    assert_eq!(card.home_sites.len(), 3);

    let import = imported(map(), "");
    let site = |at: usize| import.sets[0].file.cards[at].site.clone().unwrap();
    assert_eq!(site(1).haven_paths[0].path, [RegionType::Wilderness, RegionType::BorderLand]);
    let palantiri = Playable::Only { kind: SitePlay::GreaterItem, only: PlayableOnly::Palantiri };
    assert_eq!(site(2).playable[2], palantiri);
    assert_eq!(site(2).path, [RegionType::Wilderness, RegionType::BorderLand]);
    assert!(import.notes.iter().any(|note| note.contains("site path ended in shadow-land")));

    let nowhere = json!({"homeSite": {"en": "Nowhere"}});
    let lost = vec![super::tests::card("TW-1", "X", CHARACTER, &nowhere, "")];
    assert_eq!(problems(lost, ""), "TW-1: no site `Nowhere`");
}

#[test]
fn what_is_unknown_is_an_error() {
    let odd = vec![card("TW-1", "X", HAZARD, &json!({"subtype": "Trinket"}), "")];
    assert_eq!(problems(odd, ""), "TW-1: unknown subtype `Trinket`");
    let new = database(vec![card("TW-1", "X", HAZARD, &json!({"newFlag": true}), "")]);
    assert!(matches!(import(&new, None, ""), Err(ImportError::Database(_))));
    assert!(matches!(import("[]", None, ""), Err(ImportError::Database(_))));
}

#[test]
fn the_overlay_mends_and_never_outlives_its_slip() {
    let thing = || card_in("");
    let overlay = r#"
        [[name]]
        ids = ["TW-1"]
        right = "Invented Thinge"
        reason = "older"
        [[fact]]
        ids = ["TW-1"]
        set = { mind = 3 }
        add = { keywords = ["leader"] }
        reason = "as printed"
    "#;
    let card = imported(thing(), overlay).sets[0].file.cards[0].clone();
    assert_eq!(
        (card.name.as_str(), card.aliases),
        ("Invented Thinge", vec!["Invented Thing".into()])
    );
    assert_eq!((card.mind, card.keywords), (Some(3), vec![Keyword::Leader]));

    let stale = "[[fact]]\nids = [\"TW-1\"]\nset = { unique = false }\nreason = \"x\"";
    assert_eq!(problems(thing(), stale), "overlay: TW-1: the entry changes nothing");
    let gone = "[[fact]]\nids = [\"TW-7\"]\nset = { mind = 1 }\nreason = \"x\"";
    assert_eq!(problems(thing(), gone), "overlay: TW-7: no such card");
    let silent = "[[alias]]\nids = [\"TW-1\"]\naliases = [\"Y\"]\nreason = \" \"";
    assert!(matches!(import(&database(thing()), None, silent), Err(ImportError::Overlay(_))));
}

#[test]
fn deck_ids_find_their_printing() {
    let hero = ("Resource", "Hero");
    let dual = ("Resource", "Dual");
    let mut cards = vec![
        card("TW-1", "Same Name", hero, &json!({}), ""),
        card("LE-1", "Same Name", RESOURCE, &json!({}), ""),
        card("LE-2", "Both Sides", dual, &json!({}), ""),
    ];
    cards[1].1["name"]["de"] = json!("Derselbe Name");
    let table = "guid\tname\tset\ttype\n\
                 a\tSame Name\tThe Wizards\tHero Resource\n\
                 b\tDerselbe Name\tPromotional german\tMinion Resource\n\
                 c\tBoth Sides\tThe Lidless Eye\tMinion Resource\n\
                 d\tUnheard Of\tThe Wizards\tHazard\n";
    let import = import(&database(cards), Some(table), "").unwrap();
    let guids: Vec<String> = import
        .sets
        .iter()
        .flat_map(|set| &set.file.cards)
        .map(|card| format!("{}={}", card.id, card.octgn.join(" ")))
        .collect();
    assert_eq!(guids, ["LE-1=b", "LE-2=c", "TW-1=a"]);
    assert_eq!(but_counts(import.notes), ["OCTGN id d (Unheard Of): no such printing"]);
}

/// The notes without those that count sentences.
fn but_counts(notes: Vec<String>) -> Vec<String> {
    notes.into_iter().filter(|note| !note.contains(" things said, ")).collect()
}

#[test]
fn printings_that_disagree_are_noted() {
    let cards = vec![
        card("LE-1", "Twice", HAZARD, &json!({"strikes": "1"}), ""),
        card("TW-1", "Twice", HAZARD, &json!({"strikes": "2"}), ""),
    ];
    let notes = but_counts(imported(cards, "").notes);
    assert_eq!(notes, ["TW-1 Twice differs from its printing LE-1"]);
}

#[test]
fn files_are_whole_and_always_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let import = imported(map(), "");
    let paths = write_files(&import.sets, folder.path()).unwrap();
    assert_eq!(paths, [folder.path().join("tw.toml")]);
    let text = std::fs::read_to_string(&paths[0]).unwrap();
    assert!(text.starts_with("[[card]]\nid = \"TW-90\"\n"), "{text}");
    let read = toml::from_str(&text).unwrap();
    assert_eq!(import.sets[0].file, read);
    assert_eq!(render(&read).unwrap(), text);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");

    // A folder in place of the file: nothing is written, nothing is left behind.
    let blocked = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(blocked.path().join("tw.toml.new")).unwrap();
    assert!(write_files(&import.sets, blocked.path()).is_err());
    assert!(!blocked.path().join("tw.toml").exists());
}
