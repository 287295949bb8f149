//! The card files: complete, sound, normalised, free of prose, and the facts that the text of the
//! cards gave pinned one by one.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use meccg::cards::model::{
    CardFile, CardType, CharacterFilter, Conditions, Home, InfluenceBonus, Influenced, KeyedWhen,
    Keyword, Need, PlayableAt, PrintedNumber, Race, RegionType, SiteFilter, SiteType, Subtype,
    TextKey,
};
use meccg::internals::cards::file::{file_name, render};
use meccg::{Card, CardId, PlayerType};

#[path = "data/facts.rs"]
mod facts;
#[path = "data/playable.rs"]
mod playable;

const SIZES: [(&str, usize); 7] =
    [("TW", 500), ("TD", 185), ("DM", 183), ("LE", 419), ("AS", 170), ("WH", 122), ("BA", 104)];

struct Set {
    code: &'static str,
    text: String,
    file: CardFile,
}

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cards");
    SIZES
        .iter()
        .map(|(code, _)| {
            let path = folder.join(file_name(code));
            let text = fs::read_to_string(&path).expect("card files are part of the project");
            let file = toml::from_str(&text).unwrap_or_else(|error| panic!("{code}: {error}"));
            Set { code, text, file }
        })
        .collect()
});

fn cards() -> impl Iterator<Item = &'static Card> {
    SETS.iter().flat_map(|set| &set.file.cards)
}

fn of_type(card_type: CardType) -> impl Iterator<Item = &'static Card> {
    cards().filter(move |card| card.card_type == card_type)
}

fn names_of(card_type: CardType) -> HashSet<&'static str> {
    of_type(card_type).map(|card| card.name.as_str()).collect()
}

#[test]
fn every_set_is_complete() {
    for (set, (code, size)) in SETS.iter().zip(SIZES) {
        assert_eq!(set.file.cards.len(), size, "{code}");
        for (card, number) in set.file.cards.iter().zip(1..) {
            assert_eq!(card.id, CardId::new(code, number).unwrap(), "in the order of ids");
        }
    }
    assert_eq!(cards().count(), 1683);
}

#[test]
fn files_are_normalised() {
    for set in SETS.iter() {
        assert!(render(&set.file).unwrap() == set.text, "{}: write it by the importer", set.code);
    }
}

#[test]
fn there_is_no_prose() {
    for set in SETS.iter() {
        let table: toml::Table = toml::from_str(&set.text).unwrap();
        strings(&toml::Value::Table(table), &mut |text| {
            // The longest name is a Spanish one of 48 letters; one German name trails off.
            assert!(text.chars().count() <= 48, "{}: too long for a fact: {text}", set.code);
            let ends = text.trim_end_matches("...").contains(['.', ';', ':', '<', '>', '\n']);
            assert!(!ends, "{}: no fact: {text}", set.code);
            assert_eq!(text.trim(), text);
        });
    }
}

fn strings(value: &toml::Value, look: &mut impl FnMut(&str)) {
    match value {
        toml::Value::String(text) => look(text),
        toml::Value::Array(list) => list.iter().for_each(|value| strings(value, look)),
        toml::Value::Table(table) => table.values().for_each(|value| strings(value, look)),
        _ => {}
    }
}

#[test]
fn names_are_clean_and_aliases_lead_to_one_card() {
    let names: HashSet<String> = cards().map(|card| card.name.to_lowercase()).collect();
    for card in cards() {
        assert!(!card.name.contains(['\'', '`']), "{}: apostrophes are typographic", card.id);
        let other = &card.names;
        for name in [&other.de, &other.es, &other.fr, &other.it, &other.nl, &other.fi, &other.ja] {
            assert_ne!(name.as_ref(), Some(&card.name), "{}: only names that differ", card.id);
        }
        for alias in &card.aliases {
            assert!(!names.contains(&alias.to_lowercase()), "{}: {alias} is a card", card.id);
        }
    }
}

#[test]
fn types_and_facts_fit() {
    for card in cards() {
        let id = card.id;
        assert_eq!(card.site.is_some(), card.card_type == CardType::Site, "{id}");
        assert_eq!(card.region.is_some(), card.card_type == CardType::Region, "{id}");
        assert!(!card.avatar || card.card_type == CardType::Character, "{id}");
        if card.card_type == CardType::Character {
            assert_eq!(card.mind.is_some(), !card.avatar, "{id}: an avatar has no mind");
            assert_eq!(card.races.len(), 1, "{id}");
        }
        let kinds = matches!(card.card_type, CardType::Resource | CardType::Hazard);
        // Lobelia and My Precious are hazards, but neither creature nor event.
        assert_eq!(!card.subtypes.is_empty(), kinds && !card.agent, "{id}");
    }
}

#[test]
fn values_are_in_range() {
    let within = |figure: Option<PrintedNumber>, low: i8, high: i8| {
        figure.is_none_or(|figure| {
            [figure.value, figure.conditional].iter().flatten().all(|v| (low..=high).contains(v))
        })
    };
    for card in cards() {
        let id = card.id;
        assert!(card.mind.is_none_or(|mind| (1..=10).contains(&mind)), "{id}");
        assert!(within(card.direct_influence, -2, 12), "{id}");
        assert!(within(card.prowess, -3, 19), "{id}");
        assert!(within(card.body, -1, 12), "{id}");
        assert!(within(card.marshalling_points.map(|points| points.points), -2, 7), "{id}");
        assert!(within(card.stage_points, 1, 4), "{id}");
        assert!(within(card.corruption, -2, 6), "{id}");
        assert!(card.keyed_to_regions.iter().all(|key| (1..=3).contains(&key.count)), "{id}");
        if let Some(site) = &card.site {
            assert!((1..=4).contains(&site.draw) && (1..=6).contains(&site.opponent_draw), "{id}");
            assert!(site.adjacent.iter().all(|adjacent| adjacent.roll <= 13), "{id}");
        }
    }
}

#[test]
fn references_resolve() {
    let ids: HashSet<CardId> = cards().map(|card| card.id).collect();
    assert_eq!(ids.len(), 1683);
    let avatars: HashSet<&str> =
        cards().filter(|card| card.avatar).map(|card| card.name.as_str()).collect();
    for card in cards() {
        for home in &card.home_sites {
            check_home(home, card);
        }
        if let Some(PlayableAt::Sites(places)) = &card.playable_at {
            assert!(!places.is_empty(), "{}", card.id);
            for place in places {
                check_home(place, card);
            }
        }
        for need in card.needs.iter().flatten() {
            let Need::Card(name) = need else { continue };
            let other = |other: &Card| other.name == *name && other.name != card.name;
            assert!(cards().any(other), "{}: {name}", card.id);
        }
        for other in &card.manifestation_of {
            assert!(ids.contains(other) && *other != card.id, "{}", card.id);
        }
        assert!(card.specific_to.as_deref().is_none_or(|a| avatars.contains(a)), "{}", card.id);
        for against in card.influence_bonuses.iter().flat_map(|bonus| &bonus.against) {
            check_influenced(against, card);
        }
    }
}

fn check_home(home: &Home, card: &Card) {
    match home {
        Home::Site(name) => {
            assert!(names_of(CardType::Site).contains(name.as_str()), "{}: {name}", card.id);
        }
        Home::Any(filter) => {
            assert_ne!(*filter, SiteFilter::default(), "{}", card.id);
            let regions = names_of(CardType::Region);
            assert!(filter.region.as_deref().is_none_or(|r| regions.contains(r)), "{}", card.id);
        }
    }
}

fn check_influenced(against: &Influenced, card: &Card) {
    let known = match against {
        Influenced::Named(name) => cards().any(|card| card.name == *name),
        Influenced::HomeSite(name) | Influenced::FactionsAt(name) => {
            names_of(CardType::Site).contains(name.as_str())
        }
        Influenced::FactionsIn(name) => names_of(CardType::Region).contains(name.as_str()),
        Influenced::SpecificTo(name) => cards().any(|card| card.avatar && card.name == *name),
        _ => true,
    };
    assert!(known, "{}: {against:?}", card.id);
}

#[test]
fn sites_lie_on_the_map() {
    let regions: HashMap<&str, _> = of_type(CardType::Region)
        .filter_map(|card| Some((card.name.as_str(), card.region.as_ref()?)))
        .collect();
    let havens: HashSet<&str> = of_type(CardType::Site)
        .filter(|card| card.site.as_ref().is_some_and(|site| site.site_type == SiteType::Haven))
        .map(|card| card.name.as_str())
        .collect();
    let mut nowhere = BTreeSet::new();
    for card in of_type(CardType::Site) {
        let Some(site) = &card.site else { continue };
        match &site.region {
            Some(region) => {
                let region = regions[region.as_str()];
                assert!(
                    site.path.last().is_none_or(|last| *last == region.region_type),
                    "{}",
                    card.id
                );
            }
            None => _ = nowhere.insert(card.name.as_str()),
        }
        let ways = site.haven_paths.iter().map(|way| &way.from).chain(&site.haven);
        for haven in ways {
            assert!(havens.contains(haven.as_str()), "{}: {haven}", card.id);
        }
        assert_eq!(site.haven.is_some(), !site.path.is_empty(), "{}", card.id);
        assert!(site.under_deeps || site.adjacent.is_empty(), "{}", card.id);
        site.adjacent.iter().for_each(|adjacent| check_home(&adjacent.to, card));
    }
    let expected = ["Ancient Deep-hold", "Deep Mines", "Remains of Thangorodrim"];
    assert_eq!(nowhere, BTreeSet::from(expected), "sites without a region");
}

#[test]
fn neighbours_are_mutual() {
    let regions: HashMap<&str, &Vec<String>> = of_type(CardType::Region)
        .filter_map(|card| Some((card.name.as_str(), &card.region.as_ref()?.neighbours)))
        .collect();
    assert_eq!(regions.len(), 52);
    for (region, neighbours) in &regions {
        for neighbour in *neighbours {
            let back = regions.get(neighbour.as_str()).expect("a neighbour is a region");
            assert!(back.iter().any(|name| name == region), "{region} and {neighbour}");
        }
    }
}

#[test]
fn under_deeps_are_adjacent_both_ways() {
    let mut rolls = HashMap::new();
    for card in of_type(CardType::Site) {
        for adjacent in &card.site.as_ref().unwrap().adjacent {
            if let Home::Site(to) = &adjacent.to {
                rolls.insert((card.alignment, card.name.as_str(), to.as_str()), adjacent.roll);
            }
        }
    }
    let deeps: HashSet<&str> = rolls.keys().map(|(_, from, _)| *from).collect();
    for ((side, from, to), roll) in &rolls {
        if deeps.contains(to) {
            assert_eq!(rolls.get(&(*side, *to, *from)), Some(roll), "{side}: {from} and {to}");
        }
    }
}

#[test]
fn printings_of_a_card_agree() {
    let mut first: BTreeMap<_, &Card> = BTreeMap::new();
    let mut reprints = 0;
    for card in cards() {
        let key = (card.card_type, card.alignment, &card.name);
        let earlier = *first.entry(key).or_insert(card);
        if earlier.id == card.id {
            continue;
        }
        reprints += 1;
        // Each printing has an id, ids of OCTGN and a rarity of its own.
        let (id, names, octgn) = (earlier.id, earlier.names.clone(), earlier.octgn.clone());
        let Card { rarity, on_sheet, .. } = *earlier;
        assert_eq!(
            Card { id, names, octgn, rarity, on_sheet, ..card.clone() },
            *earlier,
            "{}",
            card.id
        );
    }
    assert_eq!(reprints, 58);
}

#[test]
fn deck_ids_are_each_of_one_printing() {
    let mut seen = HashSet::new();
    for card in cards() {
        for guid in &card.octgn {
            let parts: Vec<usize> = guid.split('-').map(str::len).collect();
            assert_eq!(parts, [8, 4, 4, 4, 12], "{}: {guid}", card.id);
            assert!(seen.insert(guid), "{}: {guid}", card.id);
        }
    }
    assert_eq!(seen.len(), 1685);
    let without: Vec<String> =
        cards().filter(|card| card.octgn.is_empty()).map(|card| card.id.to_string()).collect();
    let expected = "TW-15 TW-80 TW-135 TW-208 TW-230 TW-308 TW-339 TW-500 TD-87";
    assert_eq!(without.join(" "), expected, "second printings in a set, and a card OCTGN lacks");
}

/// The cards of a list, in the order of ids, as `AS-1` or `AS-1=value`.
fn listed(value: impl Fn(&Card) -> Option<String>) -> String {
    let mut entries: Vec<(String, u16, String)> = cards()
        .filter_map(|card| {
            let value = value(card)?;
            let entry =
                if value.is_empty() { card.id.to_string() } else { format!("{}={value}", card.id) };
            Some((card.id.set().to_owned(), card.id.number(), entry))
        })
        .collect();
    entries.sort();
    entries.into_iter().map(|(_, _, entry)| entry).collect::<Vec<_>>().join(" ")
}

fn marked(mark: impl Fn(&Card) -> bool) -> String {
    listed(|card| mark(card).then(String::new))
}

fn joined<T: ToString>(values: &[T]) -> Option<String> {
    let words: Vec<String> = values.iter().map(ToString::to_string).collect();
    (!words.is_empty()).then(|| words.join("+"))
}

/// The agents whom a card needs.
fn for_agents(card: &Card) -> Option<String> {
    let asked = card.needs.iter().flatten().find_map(|need| match need {
        Need::Agent(asked) => Some(asked),
        _ => None,
    })?;
    let homes = asked.homes.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
    let skill = asked.skill.map(|skill| skill.to_string());
    let said = skill.or_else(|| asked.magic.map(|magic| magic.to_string())).unwrap_or(homes);
    Some(if said.is_empty() { "any".to_owned() } else { said })
}

/// What a card that is no item changes in fights of whom it is placed with.
fn placed(card: &Card) -> Option<String> {
    let event = card.card_type == CardType::Resource && card.is(Subtype::PermanentEvent);
    let combat = card.combat.as_ref().filter(|combat| event && !combat.bonuses.is_empty())?;
    let changes = combat.bonuses.iter().map(|of| format!("{}/{}", of.prowess, of.body));
    let with = combat.placed_with.as_ref().map(|item| format!(":{}", item.replace(' ', "_")));
    Some(changes.collect::<Vec<_>>().join("+") + &with.unwrap_or_default())
}

#[test]
fn relations_of_cards() {
    assert_eq!(listed(|card| joined(&card.manifestation_of)), facts::MANIFESTATION_OF);
    assert_eq!(marked(|card| card.dual_purpose), facts::DUAL_PURPOSE);
    let dual = meccg::cards::model::Alignment::Dual;
    assert_eq!(marked(|card| card.alignment == dual), facts::DUAL_ALIGNMENT);
    assert_eq!(marked(|card| card.agent), facts::AGENTS);
    assert_eq!(marked(|card| card.requires_agent), facts::REQUIRES_AGENT);
    assert_eq!(listed(for_agents), facts::FOR_AGENTS);
    let of_creatures = |card: &Card| {
        let otherwise = card.of_any_attack || card.of_use_without_attacks;
        !card.attacks_of.is_empty() && !otherwise
    };
    assert_eq!(marked(of_creatures), facts::FOR_CREATURES);
    assert_eq!(listed(|card| joined(&card.makes)), facts::MAKES);
    assert_eq!(listed(placed), facts::PLACED);
    assert_eq!(marked(|card| card.changes_points), facts::CHANGES_POINTS);
    let further = |card: &Card| card.further_points.map(|points| points.to_string());
    assert_eq!(listed(further), facts::FURTHER_POINTS);
    assert_eq!(marked(|card| card.points_in_play), facts::POINTS_IN_PLAY);
    assert_eq!(marked(|card| card.protects_haven), facts::PROTECTS_HAVEN);
    let own = vec![Need::OwnRingwraith];
    assert_eq!(marked(|card| card.needs.contains(&own)), facts::OWN_RINGWRAITH);
    let to_use = |card: &Card| card.conditions.as_ref().is_some_and(|asked| asked.only_to_use);
    assert_eq!(marked(to_use), facts::ONLY_TO_USE);
    let undetained = |card: &Card| Some(card.site.as_ref()?.undetained?.to_string());
    assert_eq!(listed(undetained), facts::UNDETAINED);
    assert_eq!(marked(|card| card.avatar), facts::AVATARS);
    assert_eq!(marked(|card| card.resource_avatar), facts::RESOURCE_AVATARS);
    for (avatar, list) in [
        ("The Balrog", facts::SPECIFIC_TO_BALROG),
        ("Alatar", facts::SPECIFIC_TO_ALATAR),
        ("Gandalf", facts::SPECIFIC_TO_GANDALF),
        ("Pallando", facts::SPECIFIC_TO_PALLANDO),
        ("Radagast", facts::SPECIFIC_TO_RADAGAST),
        ("Saruman", facts::SPECIFIC_TO_SARUMAN),
    ] {
        assert_eq!(marked(|card| card.specific_to.as_deref() == Some(avatar)), list, "{avatar}");
    }
}

#[test]
fn allowances_and_bars() {
    let number = |value: Option<u8>| value.map(|value| value.to_string());
    assert_eq!(listed(|card| number(card.copies_allowed)), facts::COPIES_ALLOWED);
    assert_eq!(marked(|card| card.may_not_start), facts::MAY_NOT_START);
    assert_eq!(listed(|card| joined(&card.may_not_start_for)), facts::MAY_NOT_START_FOR);
    assert_eq!(marked(|card| card.starting_minor_item), facts::STARTING_MINOR_ITEM);
    assert_eq!(listed(|card| joined(&card.barred_for)), facts::BARRED_FOR);
    assert_eq!(listed(|card| joined(&card.no_use_against)), facts::NO_USE_AGAINST);
    assert_eq!(listed(|card| joined(&card.allows_to_start)), facts::ALLOWS_TO_START);
    assert_eq!(listed(|card| number(card.allowed_mind)), facts::ALLOWED_MIND);
}

/// A fact of a card's conditions, where it has any.
fn condition(card: &Card, of: impl Fn(&Conditions) -> Option<String>) -> Option<String> {
    of(card.conditions.as_deref()?).filter(|text| !text.is_empty())
}

#[test]
fn conditions_of_play() {
    let within = |card: &Card| condition(card, |of| joined(&of.not_duplicated));
    assert_eq!(listed(within), facts::NOT_DUPLICATED);
    let check = |card: &Card| condition(card, |of| of.influence_check.map(|of| of.to_string()));
    assert_eq!(listed(check), facts::INFLUENCE_CHECK);
    let at_least = |card: &Card| {
        condition(card, |of| {
            let all = of.at_least.iter().map(|least| format!("{}:{}", least.of, least.count));
            joined(&all.collect::<Vec<_>>())
        })
    };
    assert_eq!(listed(at_least), facts::AT_LEAST);
    let control = |card: &Card| {
        condition(card, |of| {
            let control = of.control.as_ref()?;
            Some(format!("{}:{}", control.influence, control.by.as_deref().unwrap_or("any")))
        })
    };
    assert_eq!(listed(control), facts::CONTROL);
    assert_eq!(listed(|card| condition(card, |of| joined(&of.only_for))), facts::ONLY_FOR);
    assert_eq!(listed(|card| condition(card, |of| joined(&of.not_for))), facts::NOT_FOR);
    let copies = |card: &Card| condition(card, |of| of.copies_in.map(|of| of.to_string()));
    assert_eq!(listed(copies), facts::COPIES_IN);
    let same = |card: &Card| card.conditions.as_ref().is_some_and(|of| of.opponent_of_same_sites);
    assert_eq!(marked(same), facts::OPPONENT_OF_SAME_SITES);
    let requires = |card: &Card| {
        condition(card, |of| joined(&of.requires.iter().map(character).collect::<Vec<_>>()))
    };
    assert_eq!(listed(requires), facts::REQUIRES);
    let asks = |of: fn(&Conditions) -> bool| {
        marked(move |card| card.conditions.as_deref().is_some_and(of))
    };
    assert_eq!(asks(|of| of.overt), facts::OVERT);
    assert_eq!(asks(|of| of.covert_minions), facts::COVERT_MINIONS);
    let sites =
        |card: &Card| condition(card, |of| Some(of.sites_needed.as_ref()?.count.to_string()));
    assert_eq!(listed(sites), facts::SITES_NEEDED);
}

fn character(filter: &CharacterFilter) -> String {
    let not = filter.not_of.iter().map(|race| format!("non-{race}"));
    let race = filter.race.iter().map(ToString::to_string);
    let skill = filter.skill.iter().map(ToString::to_string);
    not.chain(race).chain(skill).collect::<Vec<_>>().join("/")
}

#[test]
fn every_creature_is_keyed_somewhere() {
    for card in cards().filter(|card| card.is(Subtype::Creature)) {
        let printed = card.keyed_to_regions.len() + card.keyed_to_sites.len();
        assert!(printed + card.keyed_by_text.len() > 0, "{} {}", card.id, card.name);
    }
    let by_text = cards().filter(|card| !card.keyed_by_text.is_empty()).count();
    assert_eq!(by_text, 71, "creatures whose text says more than the symbols");
}

#[test]
fn keyed_by_text() {
    let key = |id: &str| {
        let card = cards().find(|card| card.id.to_string() == id).expect(id);
        card.keyed_by_text.clone()
    };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let doors = Some(KeyedWhen::InPlay("Doors of Night".to_owned()));
    let any = SiteFilter::default();
    // Scatha: the lair, and with Doors of Night four regions and the sites there.
    let lair = TextKey { sites: vec![Home::Site("Gondmaeglom".into())], ..TextKey::default() };
    let regions =
        names(&["Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"]);
    let doors_open = TextKey { regions, sites_there: vec![any], when: doors, ..TextKey::default() };
    assert_eq!(key("TD-60"), [lair, doors_open]);
    // Elf-lord Revealed in Wrath: Shadow-lands, but not with Doors of Night.
    let closed = TextKey {
        region_types: vec![RegionType::ShadowLand],
        when: Some(KeyedWhen::NotInPlay("Doors of Night".to_owned())),
        ..TextKey::default()
    };
    assert_eq!(key("LE-69"), [closed]);
    // Wolf-riders: after an attack of Orcs.
    let after = TextKey { when: Some(KeyedWhen::After(vec![Race::Orc])), ..TextKey::default() };
    assert_eq!(key("TD-86"), [after]);
}

#[test]
fn keywords_that_the_rules_ask_for() {
    for (keyword, list) in [
        (Keyword::Leader, facts::LEADERS),
        (Keyword::HalfOrc, facts::HALF_ORCS),
        (Keyword::Spawn, facts::SPAWN),
        (Keyword::HoardItem, facts::HOARD_ITEMS),
    ] {
        assert_eq!(marked(|card| card.has(keyword)), list, "{keyword}");
    }
}

#[test]
fn influence_against_some() {
    let lines = lines(|card| {
        let bonuses: Vec<String> = card.influence_bonuses.iter().map(described).collect();
        bonuses.join("; ")
    });
    assert_eq!(lines, facts::INFLUENCE);
    let changes = listed(|card| {
        let figure = card.direct_influence.filter(|_| card.card_type == CardType::Resource)?;
        let pinned = format!("{}={figure}", card.id);
        facts::INFLUENCE_CHANGES.split(' ').any(|entry| entry == pinned).then(|| figure.to_string())
    });
    assert_eq!(changes, facts::INFLUENCE_CHANGES);
}

/// The facts that odds take from sentences of the cards, one count for each kind; the import
/// compares every such sentence with its fact, both ways.
#[test]
fn facts_that_decide_odds() {
    let mut changes: BTreeMap<i8, usize> = BTreeMap::new();
    for card in of_type(CardType::Character) {
        if let Some(change) = card.corruption {
            *changes.entry(change.base()).or_default() += 1;
        }
    }
    let expected = [(-1, 28), (1, 3), (2, 4), (3, 1), (4, 2)];
    assert_eq!(changes, BTreeMap::from(expected), "corruption checks of 38 characters");
    let borne =
        listed(|card| Some(card.checks?.corruption).filter(|&of| of != 0).map(|of| of.to_string()));
    assert_eq!(borne, "TD-113=1 TD-157=2 WH-36=1");
    let worse = cards().filter(|card| card.checks.is_some_and(|of| of.factions == -1)).count();
    assert_eq!(worse, 15, "checks against factions");
    let dragons = |card: &&Card| {
        card.card_type == CardType::Hazard
            && card.strikes.is_some()
            && !card.is(Subtype::Creature)
            && card.is_of(Race::Dragon)
    };
    assert_eq!(cards().filter(dragons).count(), 18, "Dragons Ahunt and at Home");
    let chooses = |card: &Card| card.combat.as_ref().is_some_and(|of| of.attacker_chooses);
    assert_eq!(cards().filter(dragons).filter(|card| chooses(card)).count(), 6);
    assert_eq!(cards().filter(|card| chooses(card)).count(), 32);
    let wounds = listed(|card| Some(card.combat.as_ref()?.wounds?.to_string()));
    assert_eq!(wounds, facts::WOUNDS);
    let attacks = || cards().flat_map(|card| card.site.iter().flat_map(|site| &site.attacks));
    assert_eq!(attacks().filter(|attack| attack.wounds.is_some()).count(), 2);
    assert_eq!(attacks().filter(|attack| attack.more_after).count(), 22);
}

fn described(bonus: &InfluenceBonus) -> String {
    let against: Vec<String> = bonus.against.iter().map(whom).collect();
    let mut text = format!("{:+} {}", bonus.bonus, against.join(", "));
    let skill = bonus.bearer_skill.iter().map(ToString::to_string);
    let bearers: Vec<String> = bonus.bearers.iter().map(ToString::to_string).chain(skill).collect();
    if !bearers.is_empty() {
        let _ = write!(text, " if {}", bearers.join(", "));
    }
    text
}

fn whom(against: &Influenced) -> String {
    match against {
        Influenced::Race(race) => format!("race {race}"),
        Influenced::FactionsOf(race) => format!("factions-of {race}"),
        Influenced::Named(name) => format!("named {name}"),
        Influenced::HomeSite(name) => format!("home-site {name}"),
        Influenced::Characters => "characters".to_owned(),
        Influenced::OwnCompany => "own-company".to_owned(),
        Influenced::LesserCharacter => "lesser-character".to_owned(),
        Influenced::SpecificTo(name) => format!("specific-to {name}"),
        Influenced::Factions => "factions".to_owned(),
        Influenced::FactionsAt(name) => format!("factions-at {name}"),
        Influenced::FactionsIn(name) => format!("factions-in {name}"),
    }
}

#[test]
fn other_spellings() {
    assert_eq!(lines(|card| card.aliases.join("; ")), facts::ALIASES);
}

/// One line for every card with a value, in the order of ids.
fn lines(value: impl Fn(&Card) -> String) -> String {
    let mut sorted: Vec<&Card> = cards().collect();
    sorted.sort_by_key(|card| card.id);
    let mut lines = String::new();
    for card in sorted {
        let value = value(card);
        if !value.is_empty() {
            let _ = writeln!(lines, "{} {value}", card.id);
        }
    }
    lines
}

/// A filter as the sample writes it: its fields with their values, lists with a plus between.
fn filtered(filter: &SiteFilter) -> String {
    // The order in which the file has them, not that of their names.
    const FIELDS: [&str; 10] = [
        "side",
        "site-type",
        "except",
        "region",
        "region-type",
        "dragons-lair",
        "hoard",
        "under-deeps",
        "automatic-attack",
        "lists",
    ];
    let table = toml::Table::try_from(filter).expect("a filter is a table");
    assert!(table.keys().all(|key| FIELDS.contains(&key.as_str())), "{table:?}");
    let word = |value: &toml::Value| value.to_string().replace('"', "");
    let fields = FIELDS.iter().filter_map(|field| {
        let value = match table.get(*field)? {
            toml::Value::Array(values) => values.iter().map(word).collect::<Vec<_>>().join("+"),
            value => word(value),
        };
        Some(format!("{field}={value}"))
    });
    fields.collect::<Vec<_>>().join(" ")
}

fn places_of(card: &Card) -> String {
    match &card.playable_at {
        None => String::new(),
        Some(PlayableAt::Unknown(_)) => "unknown".to_owned(),
        Some(PlayableAt::Sites(places)) => {
            let words = places.iter().map(|place| match place {
                Home::Site(name) => name.clone(),
                Home::Any(filter) => filtered(filter),
            });
            words.collect::<Vec<_>>().join(" | ")
        }
    }
}

fn needs_of(card: &Card) -> String {
    let need = |need: &Need| match need {
        Need::Card(name) => format!("card={name}"),
        Need::Kind(kind) => format!("kind={kind}"),
        Need::Resource(kind) => format!("resource={kind}"),
        Need::Keyword(keyword) => format!("keyword={keyword}"),
        Need::EventOf(race) => format!("event-of={race}"),
        Need::Agent(_) => "agent".to_owned(),
        Need::FactionOf(race) => format!("faction-of={race}"),
        Need::CreatureOf(race) => format!("creature-of={race}"),
        Need::ManifestationOf(race) => format!("manifestation-of={race}"),
        Need::Weighing(points) => format!("weighing={points}"),
        Need::OwnRingwraith => "own-ringwraith".to_owned(),
    };
    let one_of = |needs: &Vec<Need>| needs.iter().map(need).collect::<Vec<_>>().join(" | ");
    card.needs.iter().map(one_of).collect::<Vec<_>>().join(" & ")
}

#[test]
fn a_hundred_resources_are_playable_where_their_cards_say() {
    let by_id: HashMap<String, &Card> = cards().map(|card| (card.id.to_string(), card)).collect();
    for (id, places, needs) in playable::SAMPLE {
        let card = by_id[id];
        assert_eq!((places_of(card).as_str(), needs_of(card).as_str()), (places, needs), "{id}");
    }
}

#[test]
fn few_places_are_unknown() {
    let known = |kind: &dyn Fn(&Card) -> bool| {
        let of_kind = || of_type(CardType::Resource).filter(|card| kind(card));
        let unknown = of_kind().filter(|card| places_of(card) == "unknown").count();
        (of_kind().count(), unknown)
    };
    assert_eq!(known(&Card::is_item), (168, 1));
    assert_eq!(known(&|card| card.is(Subtype::Ally)), (35, 0));
    assert_eq!(known(&|card| card.is(Subtype::Faction)), (98, 3));
    let bound = |card: &Card| card.is(Subtype::Ally) || card.is(Subtype::Faction);
    assert!(cards().filter(|card| bound(card)).all(|card| card.playable_at.is_some()));
    let special = |card: &Card| card.is(Subtype::SpecialItem) && card.playable_at.is_none();
    let ring = vec![Need::Kind(Subtype::GoldRingItem)];
    assert!(cards().filter(|card| special(card)).all(|card| card.needs == [ring.clone()]));
}

#[test]
fn automatic_attacks_are_of_known_races_where_sites_name_one() {
    let attacked = of_type(CardType::Site)
        .filter(|card| card.site.as_ref().is_some_and(|site| !site.automatic_attacks.is_empty()));
    assert_eq!(attacked.count(), 168);
    let hoards = marked(|card| card.site.as_ref().is_some_and(|site| site.hoard));
    assert_eq!(hoards, "AS-146 LE-402 TD-175", "Dragons' lairs do without saying so");
}

/// The entry of a card in the card file.
fn written(id: &str) -> &'static str {
    let named = format!("id = \"{id}\"\n");
    let mut blocks = SETS.iter().flat_map(|set| set.text.split("[[card]]\n"));
    blocks.find(|block| block.starts_with(&named)).expect("a card")
}

/// Facts that the rulings change or need, by the ids of their cards.
const RULED: &[(&str, &str)] = &[
    ("WH-61", "unique = true"),
    ("AS-75", "unique = true"),
    // The three Trolls.
    ("AS-1", "manifestation-of = [\"TW-16\"]"),
    ("AS-5", "manifestation-of = [\"TW-103\"]"),
    ("AS-6", "manifestation-of = [\"TW-112\"]"),
    ("AS-1", "may-not-start = true"),
    ("AS-5", "may-not-start = true"),
    ("AS-6", "may-not-start = true"),
    // Strider, My Precious.
    ("BA-1", "manifestation-of = [\"TW-120\"]"),
    ("DM-29", "agent = true"),
    ("DM-29", "type = \"hazard\""),
    // Half-orcs and the Black Bird.
    ("WH-10", "mind = 2"),
    ("WH-11", "mind = 2"),
    ("WH-114", "mind = 2"),
    // Races.
    ("TW-70", "races = [\"awakened-plant\"]"),
    ("TW-82", "races = [\"pûkel-creature\"]"),
    ("TW-88", "races = [\"pûkel-creature\"]"),
    ("TW-114", "races = [\"wolf\"]"),
    ("TW-95", "races = [\"orc\"]"),
    ("LE-296", "races = [\"wose\"]"),
    // Deeper Shadow, Iron Shield of Old, Ice-orcs.
    ("LE-179", "subtypes = [\"short-event\"]"),
    ("AS-127", "keywords = [\"shield\"]"),
    ("LE-270", "playable-at = [{ site-type = \"ruins-and-lairs\", region = \"Forochel\" }"),
    // Align Palantír, The Old Thrush, Foolish Words.
    ("TW-190", "conditions = { not-duplicated = [\"item\"]"),
    ("TW-346", "conditions = { not-duplicated = [\"attack\"]"),
    ("TD-25", "conditions = { not-duplicated = [\"character\"]"),
    ("LE-112", "conditions = { not-duplicated = [\"character\"]"),
    ("WH-55", "conditions = { not-duplicated = [\"site\"]"),
    // Neither so Ancient Nor so Potent; a Dwarven Ring.
    ("DM-73", "marshalling-points = { points = \"2\", kind = \"item\" }"),
    ("TW-213", "direct-influence = \"+2(7)\""),
];

#[test]
fn the_rulings_errata_are_facts() {
    let card = |id: &str| cards().find(|card| card.id.to_string() == id).expect("a card");
    let points = |id: &str| card(id).marshalling_points.expect("points").points.base();
    // Assassin, both Slayers, Silent Watcher.
    assert_eq!(["TW-8", "TW-89", "LE-90", "TW-88"].map(points), [2, 2, 2, 1]);
    let body = |id: &str| card(id).body.expect("a body").base();
    // Bill the Pony; the rings of Thélor and Thrár.
    assert_eq!(["TW-198", "TW-218", "TW-219"].map(body), [10, 1, 1]);
    for (id, race) in [("TW-39", Race::Giant), ("TW-45", Race::AwakenedPlant), ("TW-65", Race::Man)]
    {
        assert!(card(id).is_of(race), "{id}");
    }
    for (id, fact) in RULED {
        let said = written(id);
        assert!(said.lines().any(|line| line.starts_with(fact)), "{id} {fact}: {said}");
    }
    assert!(card("TW-30").conditions.is_none(), "Drowning Seas");
    assert!(card("TW-363").keywords.is_empty(), "Wizard’s Ring");
    for palantir in ["TW-298", "TW-300", "LE-332", "LE-334"] {
        assert_eq!(card(palantir).no_points_for, [PlayerType::FallenWizard], "{palantir}");
    }
    let keyed = written("TW-24");
    for region in [
        "Elven Shores",
        "Eriadoran Coast",
        "Andrast Coast",
        "Bay of Belfalas",
        "Mouths of the Anduin",
    ] {
        let sites = format!("{{ region = \"{region}\" }}");
        assert!(keyed.contains(&sites), "Corsairs of Umbar: {region}");
    }
    for id in ["TW-433", "AS-162"] {
        let scroll = "{ kind = \"greater-item\", only = \"scroll-of-isildur\" }";
        assert!(written(id).contains(scroll), "Tolfalas: {id}");
    }
    let leas = "{ to = \"Mount Gundabad\", roll = 0 }";
    assert!(written("DM-40").contains(leas), "The Under-leas");
}
