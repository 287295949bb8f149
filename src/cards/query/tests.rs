use proptest::prelude::*;

use super::fields::FIELDS;
use super::*;
use crate::cards::kinds::Kind;
use crate::cards::model::{
    Alignment, Card, CardId, CardType, Keyword, Playable, PlayerType, PointsKind, PrintedNumber,
    Purpose, Race, Rarity, RegionType, SitePlay, SiteType, Skill, Strikes, Subtype, Within,
};

fn names(query: &str) -> Vec<String> {
    let database = Database::shared();
    let query = Query::parse(query, database).expect("a query");
    let found =
        query.find(database, QueryJudges::without_deck(&|_, _| true)).expect("no deck is asked");
    found.iter().map(|found| database.card(found.printings[0]).name.clone()).collect()
}

fn same(one: &str, other: &str) {
    let (one, other) = (names(one), names(other));
    assert!(!one.is_empty());
    assert_eq!(one, other);
}

/// The error of a query: its place, the message, the help.
fn wrong(text: &str) -> String {
    let database = Database::shared();
    let error = Query::parse(text, database).expect_err("no query");
    let Span { start, end } = error.span;
    format!("{start}..{end} {} / {}", error.message, error.help.unwrap_or_default())
}

#[test]
fn facts_narrow() {
    let hobbits = names("type:character race:hobbit mind<=4 side:hero order:-mind,name");
    let database = Database::shared();
    let minds: Vec<_> = hobbits
        .iter()
        .map(|name| database.cards().find(|card| card.name == *name).and_then(|card| card.mind))
        .collect();
    assert!(minds.is_sorted_by(|a, b| a >= b), "{minds:?}");
    assert!(minds.iter().all(|mind| mind.is_some_and(|mind| mind <= 4)));
    assert!(hobbits.contains(&"Sam Gamgee".to_owned()), "{hobbits:?}");
    assert!(!hobbits.contains(&"Frodo".to_owned()));
}

#[test]
fn free_words_are_names_in_any_language() {
    assert_eq!(names("sam gamg"), ["Sam Gamgee"]);
    assert_eq!(names("gamdschie"), ["Sam Gamgee"]);
    assert_eq!(names("ギャムジー"), ["Sam Gamgee"]);
    assert_eq!(names("eowyn"), names("Éowyn"));
    assert_eq!(names("\"gamgee sam\""), [""; 0]);
    assert_eq!(names("amgee"), [""; 0]);
    assert_eq!(names("id:tw-020"), ["Cave-drake"]);
}

#[test]
fn free_words_are_facts_too() {
    same(
        "hazard creature wilderness",
        "type:hazard kind:creature (keyed:wilderness or \"wilderness\")",
    );
    assert_eq!(names("TW-100"), names("id:TW-100"));
    same("hazard creatures orcs", "type:hazard kind:creature (race:orc or \"orcs\")");
    same("hero draw", "side:hero (role:draw or \"draw\")");
}

#[test]
fn a_word_that_no_name_has_is_read_as_the_one_near_it_and_told() {
    let database = Database::shared();
    let guessed = |text: &str| {
        let mut query = Query::parse(text, database).expect("a query");
        let told: Vec<String> =
            query.guess_names(database).iter().map(ToString::to_string).collect();
        (query, told)
    };
    let (query, told) = guessed("glamdrng item");
    assert_eq!(told, ["no card's name contains `glamdrng`: read as Glamdring"]);
    let found = query.find(database, QueryJudges::without_deck(&|_, _| true)).expect("found");
    assert!(!found.is_empty());
    let (_, told) = guessed("glamdring wilderness");
    assert_eq!(told, [""; 0]);
    let (_, told) = guessed("glamdring smaug");
    assert_eq!(told, ["no card's name contains `glamdring` and `smaug` together"]);
    let (_, told) = guessed("black arrow");
    assert_eq!(told, [""; 0]);
    let (_, told) = guessed("qqqqqqqq");
    assert_eq!(told, ["no card's name contains `qqqqqqqq`"]);
}

#[test]
fn logic_binds_as_usual() {
    same("sam or eowyn", "(eowyn) or sam");
    same("race:hobbit or race:elf skill:sage", "race:hobbit or (race:elf skill:sage)");
    same("race:hobbit not skill:scout", "race:hobbit -skill:scout");
    same("race:hobbit and skill!=scout", "race:hobbit (not (skill:scout))");
    same("race:hobbit,elf", "race:elf or race:hobbit");
    same("not not race:hobbit", "race:hobbit");
}

#[test]
fn kinds_stand_alone() {
    same("faction", "kind:faction");
    same(
        "item unique:yes",
        "unique type:resource (kind:minor-item,major-item,greater-item or kind:gold-ring-item or kind:special-item)",
    );
    assert!(names("\"faction\"").is_empty());
    // A kind is a type to whoever asks.
    same("type:creature", "kind:creature");
    same("type:faction,ally", "kind:faction,ally");
    same("type:hazard type:creature", "hazard creature");
}

#[test]
fn magic_is_a_keyword_of_three_kinds() {
    same("keyword:magic", "keyword:sorcery,spirit-magic,shadow-magic");
    let magic = names("keyword:magic");
    assert!(magic.contains(&"Deeper Shadow".to_owned()));
    assert!(!magic.contains(&"Magic Ring of Nature".to_owned()));
}

/// Cards with each role and cards without it that have words of it in their texts.
const IN_ROLES: &[(&str, &[&str], &[&str])] = &[
    (
        "draw",
        &["Dark Tryst", "A Short Rest", "Lordly Presence", "Favor of the Valar"],
        &["Iron-road", "Great-road", "Ancient Stair", "Morannon", "Wondrous Maps"],
    ),
    (
        "cancel",
        &["Concealment", "Hiding", "Not at Home", "Riven Gate", "True Fána", "Noble Steed"],
        &["Forewarned Is Forearmed", "Legendary Hoard", "Knowledge of the Enemy", "Morgul-blade"],
    ),
    (
        "fetch",
        &["Smoke Rings", "Far-sight", "Mathom Lore", "Token of Goodwill", "Mistress Lobelia"],
        &["Cloaked by Darkness", "Terror Heralds Doom", "Bright Gold Ring", "Lure of MECCG"],
    ),
    ("hoard", &["Adamant Helmet"], &["Bounty of the Hoard"]),
    ("corruption", &["Lure of Creation"], &["Elf-song"]),
    (
        "fight",
        &["Block", "Come By Night Upon Them", "Not Slay Needlessly", "Swarm of Bats"],
        &["Thorough Search", "Catch an Elusive Scent"],
    ),
    (
        "influence",
        &["Muster", "Join With That Power", "Foe Dismayed", "Riven Gate"],
        &["Fell Rider", "Flatter a Foe"],
    ),
    (
        "cleanse",
        &["Join With That Power", "Free to Choose", "Athelas", "Pledge of Conduct"],
        &["A Malady Without Healing", "Far-sight", "Dwarven Ring of Durin’s Tribe"],
    ),
    (
        "remove",
        &["Marvels Told", "Gates of Morning", "The Sun Unveiled", "Wizard Uncloaked"],
        &["Echo of all Joy", "Leaf Brooch", "Arrows Shorn of Ebony"],
    ),
    (
        "heal",
        &["Hall of Fire", "Healing Herbs", "Cram", "Halfling Strength", "Washed and Refreshed"],
        &[
            "A More Evil Hour",
            "Vein of Arda",
            "Rescue Prisoners",
            "That’s Been Heard Before Tonight",
            "Dreams of Lore",
            "The Iron Crown",
            "Lure of MECCG",
        ],
    ),
    (
        "move",
        &["Bridge", "Great-road", "Belegaer", "Secret Passage", "Master of Esgaroth"],
        &["Halfling Strength", "Orc-mounts"],
    ),
];

#[test]
fn roles_are_what_texts_do_and_not_what_they_speak_of() {
    assert!(
        IN_ROLES.iter().map(|(role, ..)| *role).eq(fields::ROLES.iter().map(|(role, _)| *role))
    );
    for (role, with, without) in IN_ROLES {
        let found = names(&format!("role:{role}"));
        for name in *with {
            assert!(found.iter().any(|found| found == name), "{name} has the role {role}");
        }
        for name in *without {
            assert!(!names(&format!("\"{name}\"")).is_empty(), "{name} is a card");
            assert!(!found.iter().any(|found| found == name), "{name} has not the role {role}");
        }
    }
}

#[test]
fn places_are_regions_realms_and_homes() {
    same("region:shire type:site", "region:\"The Shire\" type:site");
    same("region:Auenland", "region:Shire");
    let gondor = names("region:gondor type:region");
    assert_eq!(gondor, ["Anfalas", "Anórien", "Belfalas", "Ithilien", "Lamedon", "Lebennin"]);
    let mirkwood = names("region:mirkwood type:region");
    assert_eq!(
        mirkwood,
        ["Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm"]
    );
    let rhun = names("region:Rhûn type:region");
    assert_eq!(rhun, ["Dorwinion", "Horse Plains", "Iron Hills", "Khand"]);
    assert!(names("region:harad type:region").contains(&"Harondor".to_owned()));
    assert!(names("type:character region:shire").contains(&"Sam Gamgee".to_owned()));
    assert!(names("home:\"Bag End\"").contains(&"Sam Gamgee".to_owned()));
}

#[test]
fn numbers_that_are_not_there_compare_with_nothing() {
    assert!(names("type:resource kind:faction mind<99").is_empty());
    same("type:region mind:none", "type:region");
    assert!(names("type:region mind!=3").is_empty());
}

#[test]
fn dual_cards_are_of_both_sides() {
    same("alignment:dual side:hero", "alignment:dual side:minion");
}

#[test]
fn errors_have_places() {
    let cases = [
        (
            "",
            "0..0 the query is empty / ask for facts, as in `type:character mind<=4`, or for a name",
        ),
        (
            "  ",
            "0..2 the query is empty / ask for facts, as in `type:character mind<=4`, or for a name",
        ),
        (
            "order:mind",
            "0..10 the query asks for nothing / ask for facts, as in `type:character mind<=4`, or for a name",
        ),
        ("mnid<=4", "0..4 there is no field `mnid` / did you mean `mind`?"),
        ("type:character race:hobit", "20..25 unknown word `hobit` / did you mean `hobbit`?"),
        ("region:Rohn", "7..11 there is no region `Rohn` / did you mean `Rohan`?"),
        ("region:xyzzyplugh", "7..17 there is no region `xyzzyplugh` / check the spelling"),
        ("mind<=four", "6..10 `four` is not a whole number / give a number, as in `mind<=4`"),
        (
            "mind <= 4",
            "5..7 a field is missing before this / write it without spaces, as in `mind<=4`",
        ),
        ("mind<=", "4..6 `mind` needs a value to compare with / give a number, as in `mind<=4`"),
        (
            "race<elf",
            "4..5 `race` is not a number, so it cannot be more or less / write `race:` or `race!=`",
        ),
        ("race:", "4..5 `race` needs a value to compare with / give a value, as in `race:hobbit`"),
        ("(sam or eowyn", "0..1 this bracket is not closed / close it with a )"),
        ("sam)", "3..4 this bracket closes nothing / remove it, or add the ( that it should close"),
        (
            "()",
            "0..2 there is nothing between these brackets / remove them, or write what they should ask for",
        ),
        (
            "sam or",
            "4..6 nothing follows this `or` / write something on both sides of it, or remove it",
        ),
        (
            "or sam",
            "0..2 nothing comes before this `or` / write something on both sides of it, or remove it",
        ),
        (
            "sam and",
            "4..7 nothing follows this `and` / write something on both sides of it, or remove it",
        ),
        ("not", "0..3 nothing follows this negation / remove it, or write what it should exclude"),
        (
            "sam -()",
            "5..7 there is nothing between these brackets / remove them, or write what they should ask for",
        ),
        ("\"sam", "0..1 this quote is not closed / close it with another \""),
        ("sam ***", "4..7 a part of a name needs at least one letter / add a letter, or remove it"),
        (
            "(sam order:mind)",
            "5..15 `order` cannot be inside brackets or a negation / put it at the end of the query",
        ),
        (
            "sam order:race",
            "10..14 cards cannot be sorted by `race` / sort by name, id, kind, or a number such as mind",
        ),
        ("set:QQ", "4..6 there is no set `QQ` / the sets are AS, BA, DM, LE, TD, TW and WH"),
        ("for:wizzard", "4..11 unknown word `wizzard` / did you mean `wizard`?"),
        ("É mnid:1", "3..7 there is no field `mnid` / did you mean `mind`?"),
    ];
    for (query, told) in cases {
        assert_eq!(wrong(query), told, "{query}");
    }
}

#[test]
fn nesting_has_an_end() {
    let told =
        "brackets and negations are nested deeper than 32 levels / write the query more simply";
    assert_eq!(wrong(&"(".repeat(1_000)), format!("32..33 {told}"));
    assert_eq!(wrong(&"not ".repeat(400)), format!("128..131 {told}"));
    same(&format!("{}sam{}", "(".repeat(32), ")".repeat(32)), "sam");
}

proptest! {
    /// No text makes the parser panic, and the place of an error is in the text, on character
    /// boundaries.
    #[test]
    fn any_text_is_a_query_or_an_error_in_it(
        text in r#"([a-zÉ()":=<>!,* -]|mind|race:|order:|or |not |é|リ){0,24}"#,
    ) {
        let database = Database::shared();
        match Query::parse(&text, database) {
            Ok(query) => {
                for test in query.expression().tests() {
                    prop_assert!(text.get(test.span.range()).is_some_and(|part| !part.is_empty()));
                }
            }
            Err(error) => {
                prop_assert!(text.get(error.span.range()).is_some(), "{:?}", error);
                prop_assert!(!error.message.is_empty());
            }
        }
    }
}

/// A query and the same test written in Rust.
type Asked = (&'static str, fn(&Card) -> bool);

const ASKED: &[Asked] = &[
    ("type:region", |card| card.card_type == CardType::Region),
    ("kind:ally", |card| card.subtypes.contains(&Subtype::Ally)),
    ("side:minion", |card| matches!(card.alignment, Alignment::Minion | Alignment::Dual)),
    ("alignment:minion", |card| card.alignment == Alignment::Minion),
    ("race:wolf", |card| card.races.contains(&Race::Wolf)),
    ("skill:sage", |card| card.skills.contains(&Skill::Sage)),
    ("keyword:palantír", |card| card.keywords.contains(&Keyword::Palantir)),
    ("mp-kind:kill", |card| {
        card.marshalling_points.is_some_and(|points| points.kind == PointsKind::Kill)
    }),
    ("keyed:coastal-sea", |card| {
        card.keyed_to_regions.iter().any(|key| key.region == RegionType::CoastalSea)
            || card
                .keyed_by_text
                .iter()
                .any(|key| key.region_types.contains(&RegionType::CoastalSea))
    }),
    ("keyed:dark-hold", |card| {
        // Morgul-rats say so in their text.
        card.keyed_to_sites.contains(&SiteType::DarkHold) || card.name == "Morgul-rats"
    }),
    ("keyed:\"Withered Heath\"", |card| {
        card.keyed_by_text.iter().any(|key| key.regions.iter().any(|name| name == "Withered Heath"))
    }),
    ("requires:sage", |card| {
        card.conditions.as_ref().is_some_and(|conditions| {
            conditions.requires.iter().any(|of| of.skill == Some(Skill::Sage))
        })
    }),
    ("not-duplicated:player", |card| {
        card.conditions.as_ref().is_some_and(|of| of.not_duplicated.contains(&Within::Player))
    }),
    ("influence-check>10", |card| {
        let check = card.conditions.as_ref().and_then(|conditions| conditions.influence_check);
        check.is_some_and(|check| check > 10)
    }),
    ("role:draw", |card| card.serves(Purpose::Draws)),
    ("role:cancel,fetch", |card| {
        let cancels = [Purpose::CancelsAttacks, Purpose::CancelsStrikes, Purpose::Fetches];
        cancels.iter().any(|&purpose| card.serves(purpose))
    }),
    ("role:hoard", |card| card.has(Keyword::HoardItem)),
    ("role:corruption", |card| card.has(Keyword::Corruption)),
    ("rarity:rare", |card| card.rarity == Some(Rarity::Rare)),
    ("attacks-of:undead", |card| card.attacks_of.contains(&Race::Undead)),
    ("no-use-against:wizard", |card| card.no_use_against.contains(&PlayerType::Wizard)),
    ("only-for:alatar", |card| {
        let by_text = card
            .conditions
            .as_ref()
            .is_some_and(|conditions| conditions.only_for.iter().any(|avatar| avatar == "Alatar"));
        by_text || card.specific_to.as_deref() == Some("Alatar")
    }),
    ("site-type:border-hold", |card| {
        card.site.as_ref().is_some_and(|site| site.site_type == SiteType::BorderHold)
    }),
    ("playable:greater-item", |card| {
        card.site.as_ref().is_some_and(|site| {
            site.playable.iter().any(|play| match play {
                Playable::Any(kind) | Playable::Only { kind, .. } => *kind == SitePlay::GreaterItem,
            })
        })
    }),
    ("mind=5", |card| card.mind == Some(5)),
    ("mind!=5", |card| card.mind.is_some_and(|mind| mind != 5)),
    ("mind<5", |card| card.mind.is_some_and(|mind| mind < 5)),
    ("mind<=5", |card| card.mind.is_some_and(|mind| mind <= 5)),
    ("mind>5", |card| card.mind.is_some_and(|mind| mind > 5)),
    ("mind>=5", |card| card.mind.is_some_and(|mind| mind >= 5)),
    ("prowess:9", |card| number(card.prowess) == Some(9)),
    ("body:7", |card| number(card.body) == Some(7)),
    ("di>2", |card| number(card.direct_influence).is_some_and(|own| own > 2)),
    ("direct-influence:0", |card| number(card.direct_influence) == Some(0)),
    ("gi:none type:character", |card| {
        card.general_influence.is_none() && card.card_type == CardType::Character
    }),
    ("mp:4", |card| number(card.marshalling_points.map(|one| one.points)) == Some(4)),
    ("stage:2", |card| number(card.stage_points) == Some(2)),
    ("corruption>=3", |card| number(card.corruption).is_some_and(|own| own >= 3)),
    ("strikes:3", |card| card.strikes == Some(Strikes::Number(3))),
    ("strikes:none kind:creature", |card| {
        !matches!(card.strikes, Some(Strikes::Number(_)))
            && card.subtypes.contains(&Subtype::Creature)
    }),
    ("draw:3", |card| card.site.as_ref().is_some_and(|site| site.draw == 3)),
    ("opponent-draw:3", |card| card.site.as_ref().is_some_and(|site| site.opponent_draw == 3)),
    ("unique:no", |card| !card.unique),
    ("avatar:yes", |card| card.avatar),
    ("agent:yes", |card| card.agent),
    ("dual-purpose:yes", |card| card.dual_purpose),
    ("under-deeps:yes", |card| card.site.as_ref().is_some_and(|site| site.under_deeps)),
    ("lair:yes", |card| card.site.as_ref().is_some_and(|site| site.dragons_lair)),
    ("haven:Carn-dûm", |card| {
        card.site.as_ref().is_some_and(|site| site.haven.as_deref() == Some("Carn Dûm"))
    }),
    ("specific:saruman", |card| card.specific_to.as_deref() == Some("Saruman")),
];

fn number(figure: Option<PrintedNumber>) -> Option<i16> {
    figure.and_then(|figure| figure.value.or(figure.conditional)).map(i16::from)
}

#[test]
fn every_field_asks_its_own_fact() {
    let database = Database::shared();
    for (query, fits) in ASKED {
        let found =
            Query::parse(query, database).unwrap_or_else(|error| panic!("{query}: {error:?}"));
        let found = found
            .find(database, QueryJudges::without_deck(&|_, _| true))
            .expect("no deck is asked");
        let mut keys: Vec<_> = found.iter().map(|found| found.key).collect();
        let fitting = database.printings().filter(|&at| fits(database.card(at)));
        let mut expected: Vec<_> = fitting.map(|at| database.key(at)).collect();
        keys.sort_unstable();
        expected.sort_unstable();
        expected.dedup();
        assert!(!expected.is_empty() && expected.len() < database.cards().count(), "{query}");
        assert_eq!(keys, expected, "{query}");
    }
    let asked = |name: &str| {
        ASKED.iter().any(|(query, _)| {
            query.split(' ').any(|term| {
                term.split_once(|c: char| ":=<>!".contains(c))
                    .is_some_and(|(field, _)| field == name)
            })
        })
    };
    let elsewhere = [
        "name",
        "subtype",
        "general-influence",
        "marshalling-points",
        "stage-points",
        "region",
        "home",
        "region-type",
        "set",
        "id",
        "for",
        "order",
    ];
    for (name, _) in FIELDS.iter().filter(|(name, _)| !elsewhere.contains(name)) {
        assert!(asked(name), "ask for `{name}` too");
    }
}

#[test]
fn sets_are_asked_of_each_printing() {
    let database = Database::shared();
    let ids = |query: &str| -> Vec<String> {
        let query = Query::parse(query, database).expect("a query");
        let found = query
            .find(database, QueryJudges::without_deck(&|_, _| true))
            .expect("no deck is asked");
        let shown = found.iter().map(|found| database.card(found.printings[0]).id.to_string());
        shown.collect()
    };
    assert_eq!(ids("twilight set:LE"), ["LE-145"]);
    assert_eq!(ids("twilight set:TW,AS"), ["TW-106"]);
    assert_eq!(ids("dodge set:LE"), [""; 0]);
    same("region-type:coastal-sea type:region", "kind:region region-type:coastal-sea");
}

#[test]
fn orders_are_those_asked_for() {
    let database = Database::shared();
    let ids: Vec<CardId> = Query::parse("type:region order:-id", database)
        .expect("a query")
        .find(database, QueryJudges::without_deck(&|_, _| true))
        .expect("no deck is asked")
        .iter()
        .map(|found| database.card(found.printings[0]).id)
        .collect();
    assert!(ids.len() > 40 && ids.is_sorted_by(|a, b| a >= b), "{ids:?}");
    let kinds: Vec<Kind> = Query::parse("set:DM order:kind", database)
        .expect("a query")
        .find(database, QueryJudges::without_deck(&|_, _| true))
        .expect("no deck is asked")
        .iter()
        .map(|found| Kind::of(database.card(found.printings[0])))
        .collect();
    assert!(kinds.len() > 100 && kinds.is_sorted(), "{kinds:?}");
}

#[test]
fn what_a_deck_can_play_is_asked_of_who_has_one() {
    let database = Database::shared();
    let query = |text: &str| Query::parse(text, database).expect("a query");
    let gandalf = |printing: Printing| database.card(printing).name == "Gandalf";
    let judges = QueryJudges { may_hold: &|_, _| true, can_play: Some(&gandalf) };
    let found = |text: &str| query(text).find(database, judges).expect("a deck").len();
    let all = found("wizard avatar:yes");
    assert_eq!(found("wizard avatar:yes playable:yes"), 1);
    assert_eq!(found("wizard avatar:yes playable:no"), all - 1);
    assert_eq!(found("wizard avatar:yes playable!=yes"), all - 1);
    let judges = QueryJudges::without_deck(&|_, _| true);
    let error = query("sting playable:YES").find(database, judges).expect_err("no deck");
    assert_eq!((error.span.start, error.next), (6, Some(NextStep::NameDeck)));
    // A site can still be found by its name.
    assert!(query("playable:Moria").find(database, judges).is_ok());
    assert_eq!(
        wrong("playable:yes,Moria"),
        "9..12 `yes` cannot be combined with other values / ask twice, with `or` between"
    );
}
