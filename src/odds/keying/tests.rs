use super::*;
use crate::cards::database::Database;
use crate::cards::model::{Alignment, CardId};

fn card<'a>(database: &'a Database, id: &str) -> &'a Card {
    let id: CardId = id.parse().expect("an id");
    database.card(database.by_id(id).expect("a card"))
}

/// METW Part II §6, Playing Hazards: from Lórien to the Easterling Camp through Wold & Foothills, Brown
/// Lands, Dagorlad and Horse Plains. Adûnaphel is keyed to dark-domains and dark-holds, which are not
/// there, but by name to Dagorlad and the Brown Lands; by the site path alone she is keyed to nothing.
#[test]
fn adunaphel_on_the_way_to_the_easterling_camp() {
    use RegionType::{ShadowLand, Wilderness};
    let database = Database::built_in();
    let camp = database.cards().find(|card| card.name == "Easterling Camp").expect("the site");
    let adunaphel = card(&database, "TW-2");
    let types = vec![Wilderness, ShadowLand, ShadowLand, ShadowLand];
    let regions = vec!["Wold & Foothills", "Brown Lands", "Dagorlad", "Horse Plains"];
    let by_regions = TravelWay { types: types.clone(), regions, site: camp, haven: false };
    let found = keys(adunaphel, &by_regions, &database);
    let named = |name: &str| {
        let key = CreatureKey::RegionNamed(name.to_owned());
        found.iter().any(|keyed| keyed.key == key)
    };
    assert!(named("Dagorlad") && named("Brown Lands"), "{found:?}");
    let by_path = TravelWay { types, regions: vec!["Horse Plains"], site: camp, haven: false };
    assert_eq!(keys(adunaphel, &by_path, &database), []);
}

/// METW Part I §10, Creature Cards: two wildernesses in a site path need not be side by side.
#[test]
fn two_regions_of_a_type_are_counted_wherever_they_stand() {
    use RegionType::{BorderLand, Wilderness};
    let database = Database::built_in();
    let site = database.cards().find(|card| card.name == "Thranduil’s Halls").expect("the site");
    let giant = database.cards().find(|card| card.name == "Giant").expect("a creature");
    let way = |types| TravelWay { types, regions: Vec::new(), site, haven: false };
    let deep = keys(giant, &way(vec![Wilderness, BorderLand, BorderLand, Wilderness]), &database);
    assert!(deep.iter().any(|keyed| keyed.key == CreatureKey::Regions(Wilderness, 2)), "{deep:?}");
    assert_eq!(keys(giant, &way(vec![Wilderness, BorderLand]), &database), []);
}

/// The creatures of the table that can be keyed on a way without conditions, other than by name.
fn by_type(database: &Database, way: &TravelWay<'_>) -> Vec<CreatureKey> {
    let mut found: Vec<CreatureKey> = Vec::new();
    for creature in database.cards() {
        for keyed in keys(creature, way, database).into_iter().filter(|keyed| keyed.when.is_none())
        {
            let typed = matches!(keyed.key, CreatureKey::Regions(..) | CreatureKey::Site(_));
            if typed && !found.contains(&keyed.key) {
                found.push(keyed.key);
            }
        }
    }
    found
}

/// A site of a side by name.
fn site<'a>(database: &'a Database, name: &str, side: Alignment) -> &'a Card {
    let named = |card: &&Card| card.name == name && card.alignment == side && card.site.is_some();
    database.cards().find(named).expect("a site")
}

fn path(site: &Card) -> Vec<RegionType> {
    site.site.as_ref().expect("a site").path.clone()
}

fn haven_path(to: &Card, from: &str) -> Vec<RegionType> {
    let ways = &to.site.as_ref().expect("a site").haven_paths;
    ways.iter().find(|way| way.from == from).expect("a path").path.clone()
}

/// METW Part I §6, Site Paths: from Bree by Rivendell and Lórien to Thranduil's Halls creatures are keyed
/// to one and two wildernesses; to those and border-lands; to wilderness, border-lands and free-holds.
#[test]
fn the_journey_to_the_wood_elves() {
    use RegionType::{BorderLand, Wilderness};
    let database = Database::built_in();
    let hero = |name| site(&database, name, Alignment::Hero);
    let (bree, rivendell, lorien) = (hero("Bree"), hero("Rivendell"), hero("Lórien"));
    let halls = hero("Thranduil’s Halls");
    let keys = |types: Vec<RegionType>, site, haven| {
        by_type(&database, &TravelWay { types, regions: Vec::new(), site, haven })
    };
    assert_eq!(path(bree), [Wilderness, Wilderness]);
    let first = keys(path(bree), rivendell, true);
    let deep = [CreatureKey::Regions(Wilderness, 1), CreatureKey::Regions(Wilderness, 2)];
    assert!(deep.iter().all(|key| first.contains(key)), "{first:?}");
    let between = haven_path(lorien, "Rivendell");
    assert_eq!(between, [Wilderness, Wilderness, BorderLand, Wilderness]);
    let second = keys(between, lorien, true);
    assert!(deep.iter().all(|key| second.contains(key)), "{second:?}");
    assert!(second.contains(&CreatureKey::Regions(BorderLand, 1)));
    assert_eq!(path(halls), [Wilderness, BorderLand, BorderLand]);
    let third = keys(path(halls), halls, false);
    assert!(!third.contains(&CreatureKey::Regions(Wilderness, 2)), "{third:?}");
    assert!(third.contains(&CreatureKey::Site(SiteType::FreeHold)), "{third:?}");
}

/// MELE Part I §6, Site Paths, and chapter 8 of the German book: from Barad-dûr by Minas Morgul and Dol
/// Guldur to The Lonely Mountain, keyed to dark-domains; to one and two shadow-lands and dark-domains; to
/// one and two wildernesses and ruins & lairs. The book does not name the dark-domain of the last leg.
#[test]
fn the_journey_to_smaug_roused() {
    use RegionType::{DarkDomain, ShadowLand, Wilderness};
    let database = Database::built_in();
    let minion = |name| site(&database, name, Alignment::Minion);
    let (tower, morgul, guldur) =
        (minion("Barad-dûr"), minion("Minas Morgul"), minion("Dol Guldur"));
    let mountain = minion("The Lonely Mountain");
    let keys = |types: Vec<RegionType>, site, haven| {
        by_type(&database, &TravelWay { types, regions: Vec::new(), site, haven })
    };
    let has = |keys: &[CreatureKey], kind, count| keys.contains(&CreatureKey::Regions(kind, count));
    let first = keys(path(tower), morgul, true);
    assert!(has(&first, DarkDomain, 1) && !has(&first, Wilderness, 1), "{first:?}");
    let second = keys(haven_path(guldur, "Minas Morgul"), guldur, true);
    assert!(has(&second, ShadowLand, 1) && has(&second, DarkDomain, 1), "{second:?}");
    assert_eq!(path(mountain), [DarkDomain, Wilderness, Wilderness]);
    let third = keys(path(mountain), mountain, false);
    assert!(has(&third, Wilderness, 1) && has(&third, Wilderness, 2), "{third:?}");
    assert!(third.contains(&CreatureKey::Site(SiteType::RuinsAndLairs)));
}

/// Who is played at the sites of a region is not keyed to the region itself (`CoE` 2.IV.vii.2.2).
#[test]
fn sites_of_a_region_are_no_region() {
    let database = Database::built_in();
    let keys_at = |creature: &str, region: &'static str, name: &str, side| {
        let creature = database.cards().find(|card| card.name == creature).expect("a creature");
        let site = site(&database, name, side);
        let way = TravelWay { types: Vec::new(), regions: vec![region], site, haven: false };
        keys(creature, &way, &database).into_iter().map(|keyed| keyed.key).collect::<Vec<_>>()
    };
    let hero = Alignment::Hero;
    assert_eq!(keys_at("Pûkel-men", "Anórien", "Minas Tirith", hero), []);
    let caves = [CreatureKey::SiteNamed("Glittering Caves".to_owned())];
    assert_eq!(keys_at("Pûkel-men", "Gap of Isen", "Glittering Caves", hero), caves);
    assert_eq!(keys_at("Shelob", "Gorgoroth", "Minas Tirith", hero), []);
    let dagorlad = [CreatureKey::RegionNamed("Dagorlad".to_owned())];
    assert_eq!(keys_at("Adûnaphel", "Dagorlad", "Minas Tirith", hero), dagorlad);
}

/// Carrion Birds, keyed by their text alone, want one wilderness, and an attack of others before them.
#[test]
fn a_type_that_a_text_names_is_one_region() {
    let database = Database::built_in();
    let birds = card(&database, "TD-7");
    let site = site(&database, "Bree", Alignment::Hero);
    let on = |types| {
        let way = TravelWay { types, regions: Vec::new(), site, haven: false };
        keys(birds, &way, &database)
    };
    let found = on(vec![RegionType::Wilderness, RegionType::Wilderness]);
    let wilderness = CreatureKey::Regions(RegionType::Wilderness, 1);
    assert_eq!(found.iter().map(|keyed| &keyed.key).collect::<Vec<_>>(), [&wilderness]);
    assert!(found[0].when.is_some());
    assert_eq!(on(vec![RegionType::BorderLand]), []);
}
