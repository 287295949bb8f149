use super::*;
use crate::cards::database::Database;
use crate::cards::model::CardId;

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
