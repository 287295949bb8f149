//! Movement: the rulebooks' examples, the map, and properties of all journeys.

use meccg::cards::model::RegionType;
use meccg::cards::{CardKey, RegionId};
use meccg::internals::movement::{
    Atlas, Journey, Means, Site, SiteId, Way, fewest_turns, find, reachable,
};
use meccg::{Database, Library, PlayerType};
use proptest::prelude::*;

fn atlas(database: &Database, player: PlayerType) -> Atlas<'_> {
    let library = Library::built_in();
    Atlas::new(database, library.get("coe").expect("built in"), player)
}

fn key(database: &Database, id: &str) -> CardKey {
    database.key(database.by_id(id.parse().expect("an id")).expect("a printing"))
}

fn site(database: &Database, atlas: &Atlas<'_>, id: &str) -> SiteId {
    atlas.find(key(database, id)).expect("a site of this player")
}

/// A site path in the letters of the books' symbols.
fn letters(path: &[RegionType]) -> String {
    path.iter().map(|kind| kind.word().chars().next().unwrap_or('?')).collect()
}

fn names(atlas: &Atlas<'_>, chain: &[RegionId]) -> Vec<String> {
    let regions = atlas.regions();
    chain
        .iter()
        .map(|&region| format!("{} {}", regions.name(region), letters(&[regions.kind(region)])))
        .collect()
}

fn stops<'a>(atlas: &Atlas<'a>, journey: &Journey) -> Vec<&'a str> {
    journey.legs.iter().map(|leg| atlas.site(leg.to).card.name.as_str()).collect()
}

fn journey(database: &Database, atlas: &Atlas<'_>, ids: [&str; 2], means: Means) -> Journey {
    let [from, to] = ids.map(|id| site(database, atlas, id));
    fewest_turns(atlas, from, to, means).expect("a journey")
}

/// METW Part I §6, Moving From a Haven Site, the example, with the site paths of Site Paths.
#[test]
fn bree_to_thranduils_halls_by_starter_movement() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::Wizard);
    let journey = journey(&database, &atlas, ["TW-378", "TW-432"], Means::STARTER);
    assert_eq!(stops(&atlas, &journey), ["Rivendell", "Lórien", "Thranduil’s Halls"]);
    let paths: Vec<_> = journey.legs.iter().map(|leg| leg.ways.clone()).collect();
    let path = |ways: &Vec<Way>| match ways.as_slice() {
        [Way::Starter(path)] => letters(path),
        other => panic!("{other:?}"),
    };
    assert_eq!(paths.iter().map(path).collect::<Vec<_>>(), ["ww", "wwbw", "wbb"]);
}

/// The book sets the range of region movement: to switch advice on unreachable sites off does not
/// shorten it.
#[test]
fn switching_advice_off_does_not_change_movement() {
    let library = Library::built_in();
    for name in ["metw/starter", "mele/starter", "coe"] {
        let mut ruleset = library.get(name).expect("built in").clone();
        let means = Means::of(&ruleset);
        assert_eq!(means.regions, if name == "coe" { 4 } else { 0 }, "{name}");
        ruleset.rules.unreachable_site = None;
        assert_eq!(Means::of(&ruleset), means, "{name}");
    }
}

/// METW Part II §6, Region Movement, the example: five regions in two ways, two turns.
#[test]
fn bree_to_thranduils_halls_by_region_movement() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::Wizard);
    let [bree, halls, gladden] =
        ["TW-378", "TW-432", "TW-396"].map(|id| site(&database, &atlas, id));
    let mut chains: Vec<_> =
        atlas.chains(bree, halls).iter().map(|chain| names(&atlas, chain)).collect();
    chains.sort();
    assert_eq!(
        chains,
        [
            ["Arthedain w", "Angmar s", "Gundabad d", "Anduin Vales b", "Woodland Realm b"],
            ["Arthedain w", "Rhudaur w", "High Pass w", "Anduin Vales b", "Woodland Realm b"],
        ]
    );
    let journey = journey(&database, &atlas, ["TW-378", "TW-432"], Means::STANDARD);
    assert_eq!(journey.legs.len(), 2);
    let first = &journey.legs[0];
    assert!(first.to == gladden || first.instead.contains(&gladden), "{first:?}");
    // Of the stops in between the one is chosen by which the company moves through the fewest regions.
    let length = |from, to| atlas.ways(from, to, Means::STANDARD).first().map(Way::length);
    let through = |stop| Some(length(bree, stop)? + length(stop, halls)?);
    let shortest = through(first.to).expect("a way");
    let others: Vec<usize> = first.instead.iter().filter_map(|&stop| through(stop)).collect();
    assert!(others.iter().all(|&other| shortest <= other), "{shortest} of {others:?}");
    assert!(others.iter().any(|&other| shortest < other), "{shortest} of {others:?}");
    let ways = |from, to| match atlas.ways(from, to, Means::STANDARD).as_slice() {
        [Way::Regions(chains)] => chains.iter().map(|chain| names(&atlas, chain)).collect(),
        other => panic!("{other:?}"),
    };
    let to_gladden: Vec<Vec<String>> = ways(bree, gladden);
    assert!(to_gladden.contains(&chains[1][..4].to_vec()), "{to_gladden:?}");
    assert_eq!(ways(gladden, halls), [["Anduin Vales b", "Woodland Realm b"]]);
}

/// METW Part II §6, Playing Hazards, the clarification: the same types by either kind of movement.
#[test]
fn lorien_to_the_easterling_camp() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::Wizard);
    let [lorien, camp] = ["TW-408", "TW-392"].map(|id| site(&database, &atlas, id));
    let ways = atlas.ways(lorien, camp, Means::STANDARD);
    let [Way::Starter(path), Way::Regions(chains)] = ways.as_slice() else { panic!("{ways:?}") };
    let chains: Vec<_> = chains.iter().map(|chain| names(&atlas, chain)).collect();
    assert_eq!(chains, [["Wold & Foothills w", "Brown Lands s", "Dagorlad s", "Horse Plains s"]]);
    assert_eq!(letters(path), "wsss");
}

/// MELE Part I §6, the example, and MELE Part IV §6, Region Movement, the example.
#[test]
fn barad_dur_to_the_lonely_mountain() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::Ringwraith);
    let ends = ["LE-352", "LE-387"];
    let starter = journey(&database, &atlas, ends, Means::STARTER);
    assert_eq!(stops(&atlas, &starter), ["Minas Morgul", "Dol Guldur", "The Lonely Mountain"]);
    let path = |way: &Way| match way {
        Way::Starter(path) => letters(path),
        other => panic!("{other:?}"),
    };
    let paths: Vec<_> = starter.legs.iter().map(|leg| path(&leg.ways[0])).collect();
    assert_eq!(paths, ["ds", "sddsd", "dww"]);
    let [barad_dur, mountain] = ends.map(|id| site(&database, &atlas, id));
    let mut chains: Vec<_> =
        atlas.chains(barad_dur, mountain).iter().map(|chain| names(&atlas, chain)).collect();
    chains.sort();
    let by_nurn =
        ["Gorgoroth d", "Nurn d", "Horse Plains s", "Southern Rhovanion w", "Northern Rhovanion w"];
    let by_udun =
        ["Gorgoroth d", "Udûn d", "Dagorlad s", "Southern Rhovanion w", "Northern Rhovanion w"];
    assert_eq!(chains, [by_nurn, by_udun]);
    let regions = journey(&database, &atlas, ends, Means::STANDARD);
    assert_eq!(regions.legs.len(), 2);
    let camp = site(&database, &atlas, "LE-371");
    assert!(regions.legs[0].to == camp || regions.legs[0].instead.contains(&camp));
}

/// MELE Part IV §6: only for the servants of Sauron is Udûn next to Dagorlad.
#[test]
fn the_pass_of_cirith_gorgor_is_no_way_for_wizards() {
    let database = Database::built_in();
    for (player, open) in [
        (PlayerType::Wizard, false),
        (PlayerType::FallenWizard, false),
        (PlayerType::Ringwraith, true),
        (PlayerType::Balrog, true),
    ] {
        let atlas = atlas(&database, player);
        let regions = atlas.regions();
        let [udun, dagorlad] =
            ["Udûn", "Dagorlad"].map(|name| regions.find(name).expect("a region"));
        assert_eq!(regions.neighbours(udun).contains(&dagorlad), open, "{player}");
    }
}

#[test]
fn the_map_is_sound() {
    let database = Database::built_in();
    for card in database.cards() {
        let named = |name: &str| database.cards().find(|c| c.region.is_some() && c.name == name);
        if let Some(facts) = &card.region {
            for neighbour in &facts.neighbours {
                let other = named(neighbour).and_then(|card| card.region.as_ref());
                let back = other.is_some_and(|other| other.neighbours.contains(&card.name));
                assert!(back && *neighbour != card.name, "{}: {neighbour}", card.name);
            }
        }
        if let Some(region) = card.site.as_ref().and_then(|site| site.region.as_deref()) {
            assert!(named(region).is_some(), "{}: {region}", card.id);
        }
    }
}

/// Every site path is a walk over the map, from the haven's region to the site's, by types.
#[test]
fn site_paths_are_walks_on_the_map() {
    let database = Database::built_in();
    let mut walked = 0;
    for player in [PlayerType::Wizard, PlayerType::Ringwraith] {
        let atlas = atlas(&database, player);
        for (from, to) in atlas.all().flat_map(|a| atlas.all().map(move |b| (a, b))) {
            let ways = atlas.ways(from, to, Means::STARTER);
            let Some(Way::Starter(path)) = ways.iter().find(|way| matches!(way, Way::Starter(_)))
            else {
                continue;
            };
            let (from, to) = (atlas.site(from), atlas.site(to));
            let region = |site: &Site<'_>| {
                let name = site.facts.region.as_deref().expect("a region");
                atlas.regions().find(name).expect("a region")
            };
            let (start, end) = (region(from), region(to));
            let mut at = vec![start];
            at.retain(|&region| Some(&atlas.regions().kind(region)) == path.first());
            for kind in &path[1..] {
                at = at
                    .iter()
                    .flat_map(|&region| atlas.regions().neighbours(region))
                    .copied()
                    .collect();
                at.retain(|&region| atlas.regions().kind(region) == *kind);
                at.sort_unstable();
                at.dedup();
            }
            assert!(at.contains(&end), "{} to {}: {}", from.card.id, to.card.id, letters(path));
            walked += 1;
        }
    }
    // 166 sites there and back, 7 ways between havens there and back; a Wizard has none to the two
    // sites in Gorgoroth.
    assert_eq!(walked, 2 * (166 - 2) + 14);
}

#[test]
fn the_balrog_goes_down_from_moria_and_alone_uses_his_card() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::Balrog);
    let [moria, gates, leas] = ["BA-93", "BA-100", "BA-102"].map(|id| site(&database, &atlas, id));
    assert!(atlas.site(moria).haven && atlas.site(gates).haven);
    assert_eq!(atlas.ways(moria, gates, Means::STANDARD), [Way::UnderDeeps(0)]);
    assert_eq!(atlas.ways(leas, gates, Means::STARTER), [Way::UnderDeeps(4)]);
    // This player may not use the Darkhavens' minion cards, and the player's own versions are not
    // havens.
    assert_eq!(atlas.find(key(&database, "LE-367")), None);
    assert!(!atlas.site(site(&database, &atlas, "BA-88")).haven);
    let ringwraiths = self::atlas(&database, PlayerType::Ringwraith);
    assert_eq!(ringwraiths.find(key(&database, "BA-93")), None);
}

#[test]
fn the_under_deeps_are_reached_by_their_surface_sites_alone() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::Wizard);
    let [halls, gates, moria] = ["TW-432", "DM-38", "TW-413"].map(|id| site(&database, &atlas, id));
    assert_eq!(atlas.span(halls, gates), None);
    assert_eq!(atlas.ways(gates, moria, Means::STANDARD), [Way::UnderDeeps(0)]);
    assert!(!atlas.leads(halls, gates, Means::STANDARD));
    // "Any site in Udûn" is one above ground.
    let atlas = self::atlas(&database, PlayerType::Ringwraith);
    let [gorgor, galleries] = ["LE-361", "AS-164"].map(|id| site(&database, &atlas, id));
    assert_eq!(atlas.ways(gorgor, galleries, Means::STANDARD), [Way::UnderDeeps(0)]);
    assert!(atlas.ways(galleries, galleries, Means::STANDARD).is_empty());
}

#[test]
fn havens_of_other_sides_are_none_for_a_fallen_wizard() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::FallenWizard);
    let [bree, rivendell, towers, isengard] =
        ["TW-378", "TW-421", "WH-58", "WH-56"].map(|id| site(&database, &atlas, id));
    assert!(!atlas.site(rivendell).haven && atlas.site(towers).haven && atlas.site(isengard).haven);
    assert!(atlas.ways(bree, rivendell, Means::STARTER).is_empty());
    assert!(atlas.leads(bree, rivendell, Means::STANDARD));
}

/// `CoE` 2.II.7.i.W1, 2.II.7.ii.W1, F1: to and from Gorgoroth a Wizard and a Fallen-wizard do not pass
/// through Imlad Morgul, and a Wizard has no starter movement there.
#[test]
fn the_morgul_vale_is_no_passage_to_gorgoroth() {
    let database = Database::built_in();
    // Henneth Annûn, Mount Doom, Minas Morgul, Lórien.
    let [annun, doom, morgul, lorien] = ["TW-400", "TW-414", "TW-411", "TW-408"];
    for (player, open) in [(PlayerType::Wizard, false), (PlayerType::FallenWizard, false)] {
        let atlas = atlas(&database, player);
        let [annun, doom, morgul] = [annun, doom, morgul].map(|id| site(&database, &atlas, id));
        for (from, to) in [(annun, doom), (doom, annun)] {
            assert_eq!(atlas.leads(from, to, Means::STANDARD), open, "{player}");
            for chain in atlas.chains(from, to) {
                let names = names(&atlas, &chain);
                assert!(!names.iter().any(|name| name.starts_with("Imlad Morgul")), "{names:?}");
            }
        }
        // A company that starts or stops there does not pass through.
        assert_eq!(atlas.chains(morgul, doom).len(), 1);
        assert!(atlas.leads(morgul, doom, Means::STANDARD), "{player}");
        assert!(atlas.leads(doom, morgul, Means::STANDARD), "{player}");
        // Two turns, with a stop in the vale.
        let journey = fewest_turns(&atlas, annun, doom, Means::STANDARD).expect("a journey");
        assert_eq!(journey.legs.len(), 2, "{player}");
    }
    // If the book does not mention it, the way is open: the printed rules have it as an option.
    let library = Library::built_in();
    let metw = Atlas::new(&database, library.get("metw").expect("there"), PlayerType::Wizard);
    let ends = [annun, doom].map(|id| site(&database, &metw, id));
    assert!(metw.leads(ends[0], ends[1], Means::STANDARD));
    let coe = atlas(&database, PlayerType::Wizard);
    for (atlas, open) in [(&metw, true), (&coe, false)] {
        let [lorien, doom] = [lorien, doom].map(|id| site(&database, atlas, id));
        assert_eq!(atlas.leads(lorien, doom, Means::STARTER), open);
        assert_eq!(atlas.leads(doom, lorien, Means::STARTER), open);
    }
    // A Ringwraith's companies go as they like.
    let ringwraith = atlas(&database, PlayerType::Ringwraith);
    let [cirith, doom] = ["LE-390", "LE-393"].map(|id| site(&database, &ringwraith, id));
    assert!(ringwraith.leads(cirith, doom, Means::STARTER));
}

/// `CoE` 2.IV.v.F1, B1: for these players the numbers of the new site count, even if it is a haven.
#[test]
fn by_which_site_cards_are_drawn() {
    let database = Database::built_in();
    for (player, haven, by_origin) in [
        (PlayerType::Wizard, "TW-421", true),
        (PlayerType::Ringwraith, "LE-390", true),
        (PlayerType::FallenWizard, "WH-58", false),
        (PlayerType::Balrog, "BA-93", false),
    ] {
        let atlas = atlas(&database, player);
        assert_eq!(atlas.draws_by_origin(site(&database, &atlas, haven)), by_origin, "{player}");
    }
}

#[test]
fn a_site_with_a_tag_that_none_of_its_cards_has_is_none() {
    let database = Database::built_in();
    let error = find::sites(&database, "Dol Guldur (minion)").expect_err("no tag");
    assert_eq!(error.to_string(), "no card named \"Dol Guldur (minion)\" has the tag \"minion\"");
    assert!(find::sites(&database, "Dol Guldur [M]").is_ok());
    assert!(find::sites(&database, "Dol Guldur (TW)").is_ok());
    assert!(find::sites(&database, "Dol Guldur (WH)").is_err());
}

#[test]
fn a_location_deck_must_hold_every_stop() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::Wizard);
    let reach = |from: &str, deck: &[&str], means| -> Vec<String> {
        let keys: Vec<_> = deck.iter().map(|id| key(&database, id)).collect();
        let reached = reachable(&atlas, &[key(&database, from)], &keys, means);
        let is_reached = |id: &&&str| reached.contains(&key(&database, id));
        deck.iter().filter(is_reached).map(|id| (*id).to_owned()).collect()
    };
    let deck = ["TW-421", "TW-378", "TW-432"];
    assert_eq!(reach("TW-421", &deck, Means::STARTER), ["TW-421", "TW-378"]);
    assert_eq!(reach("TW-421", &deck, Means::STANDARD), deck);
    let with_lorien = ["TW-432", "TW-421", "TW-378", "TW-408"];
    assert_eq!(reach("TW-421", &with_lorien, Means::STARTER), with_lorien);
    // Without the starting site in the deck nothing is reached; the Under-gates need Moria.
    assert_eq!(reach("TW-421", &["TW-432", "DM-38"], Means::STANDARD), ["TW-432"]);
    assert_eq!(reach("TW-421", &["DM-38", "TW-413"], Means::STANDARD), ["DM-38", "TW-413"]);
    // A Wizard cannot use a minion site; a region or a character is not a site.
    assert_eq!(reach("TW-421", &["LE-352", "TW-487", "TW-1"], Means::STANDARD), [""; 0]);
    assert_eq!(reach("LE-390", &deck, Means::STANDARD), [""; 0]);
}

fn players() -> impl Strategy<Value = PlayerType> {
    proptest::sample::select(PlayerType::ALL)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn spans_are_symmetric_and_keep_the_triangle(player in players(), picks in any::<[prop::sample::Index; 3]>()) {
        let database = Database::built_in();
        let atlas = atlas(&database, player);
        let regions = atlas.regions();
        let all: Vec<_> = regions.all().collect();
        let [a, b, c] = picks.map(|pick| *pick.get(&all));
        let span = |from, to| u32::from(regions.spans(from).to(to).expect("one continent"));
        prop_assert_eq!(span(a, b), span(b, a));
        prop_assert_eq!(span(a, a), 1);
        // Both ends count, so the middle one counts twice.
        prop_assert!(span(a, c) < span(a, b) + span(b, c));
        let shortest = regions.shortest(a, b, None);
        for chain in &shortest {
            prop_assert_eq!(chain.len(), span(a, b) as usize);
            prop_assert_eq!((chain.first(), chain.last()), (Some(&a), Some(&b)));
            prop_assert!(chain.windows(2).all(|pair| regions.neighbours(pair[0]).contains(&pair[1])));
        }
        let mut unlike = shortest.clone();
        unlike.sort();
        unlike.dedup();
        prop_assert_eq!(unlike.len(), shortest.len());
    }

    #[test]
    fn journeys_are_chains_of_moves_and_as_long_as_those_back(
        player in players(),
        picks in any::<[prop::sample::Index; 2]>(),
        regions in 0u8..=5,
        starter in any::<bool>(),
    ) {
        let database = Database::built_in();
        let atlas = atlas(&database, player);
        let all: Vec<_> = atlas.all().collect();
        let [from, to] = picks.map(|pick| *pick.get(&all));
        let means = Means { starter, regions };
        let there = fewest_turns(&atlas, from, to, means);
        let back = fewest_turns(&atlas, to, from, means);
        let turns = |journey: &Option<Journey>| journey.as_ref().map(|journey| journey.legs.len());
        prop_assert_eq!(turns(&there), turns(&back));
        let keys: Vec<_> = all.iter().map(|&site| atlas.site(site).key).collect();
        let reached = reachable(&atlas, &[atlas.site(from).key], &keys, means);
        prop_assert_eq!(there.is_some(), reached.contains(&atlas.site(to).key));
        let mut at = from;
        for leg in there.iter().flat_map(|journey| &journey.legs) {
            prop_assert_eq!(leg.from, at);
            prop_assert!(!leg.ways.is_empty());
            prop_assert!(leg.ways.is_sorted_by_key(Way::length));
            prop_assert!(leg.instead.iter().all(|&stop| stop != leg.to));
            at = leg.to;
        }
        if there.is_some() {
            prop_assert_eq!(at, to);
        }
    }
}

/// *Ancient Deep-hold* is adjacent to one site, chosen when it is played: no way leads through it.
#[test]
fn a_site_beside_a_chosen_one_is_no_way_through() {
    let database = Database::built_in();
    let atlas = atlas(&database, PlayerType::Balrog);
    let through = |ids: [&str; 2]| {
        let journey = journey(&database, &atlas, ids, Means::STANDARD);
        stops(&atlas, &journey).contains(&"Ancient Deep-hold")
    };
    assert!(!through(["BA-90", "BA-103"]), "The Gem-deeps to The Under-vaults");
    assert!(through(["BA-90", "BA-83"]));
    let away = journey(&database, &atlas, ["BA-83", "BA-103"], Means::STANDARD);
    assert_eq!(away.legs.len(), 1, "that one was chosen");
    let [deeps, hold, vaults] = ["BA-90", "BA-83", "BA-103"].map(|id| key(&database, id));
    let reached = reachable(&atlas, &[deeps], &[hold, vaults], Means::STANDARD);
    assert_eq!(reached, [hold]);
}
