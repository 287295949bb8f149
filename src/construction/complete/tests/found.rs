//! What a player found who read built decks card by card, and what is not to come back.

use super::*;
use crate::cards::model::{Alignment, CardType, PlayableAt, PrintedNumber, Race};
use crate::cards::play::playable_at;
use crate::cards::sites;
use crate::construction::steering::{CompletionWords, Steering};
use crate::odds::ring::can_become;
use crate::play::effects::ring_tests;
use crate::prospects::{Hindrance, Holdings};
use crate::rules::advice::shared::is_special_ring;

/// Decks of every avatar of some players under the rules in force, from the avatar alone.
fn decks_of(
    judge: &Judge,
    players: &[PlayerType],
    ask: impl Fn(&str, &JudgedDeck<'_>, &Completion),
) {
    let ruleset = judge.library.get("coe").expect("a ruleset").name.as_str();
    let asked =
        |order: &DeckOrder<'_>| order.ruleset.name == ruleset && players.contains(&order.player);
    let orders: Vec<_> = orders(judge, 1..=2).into_iter().filter(asked).collect();
    assert!(!orders.is_empty());
    for order in orders {
        let who = format!("{} {} {}", order.player, order.avatar, order.seed);
        ordered(judge, order, |judged, done| ask(&who, judged, done));
    }
}

const WIZARDS: [PlayerType; 2] = [PlayerType::Wizard, PlayerType::FallenWizard];

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
    let judge = Judge::shared();
    decks_of(judge, &WIZARDS, |who, judged, done| {
        let deck = judged.resolved();
        let player = deck.player.kind;
        let mut sites = sites_of(judge, done);
        sites.extend(deck.of(Part::LocationDeck).map(|card| card.card));
        for card in added(judge, done, |to| to == Section::Resources) {
            let at = |site: &&Card| playable_at(card, site, player, &judge.database);
            let bound =
                places::is_bound(card) && !matches!(card.playable_at, Some(PlayableAt::Unknown(_)));
            let fits = sites.iter().any(|site| at(site).is_possible());
            assert!(!bound || fits, "{who}: {}", card.name);
        }
    });
}

/// `CoE` 4.F1.
#[test]
fn agents_have_homes() {
    let judge = Judge::shared();
    decks_of(judge, &WIZARDS, |who, _, done| {
        let sites = sites_of(judge, done);
        for agent in added(judge, done, |to| to == Section::Hazards).filter(|card| card.agent) {
            let is_home = |site: &&&Card| {
                let mut homes = agent.home_sites.iter();
                homes.any(|home| sites::is(home, site, &judge.database))
            };
            let hero = |site: &&Card| site.alignment == Alignment::Hero;
            assert!(sites.iter().filter(is_home).any(hero), "{who}: {}", agent.name);
        }
    });
}

/// `CoE` 6.1.W1, 6.1.R1, 6.1.B1 and 6.2.2.
#[test]
fn items_have_users_and_gold_rings_become_rings() {
    let judge = Judge::shared();
    let players = [PlayerType::Wizard, PlayerType::Ringwraith, PlayerType::Balrog];
    decks_of(judge, &players, |who, judged, done| {
        let player = judged.resolved().player.kind;
        let others = if player == PlayerType::Wizard { Alignment::Minion } else { Alignment::Hero };
        let of_player = |to| matches!(to, Section::PoolItems | Section::Resources);
        let items: Vec<&Card> =
            added(judge, done, of_player).filter(|card| card.is_item()).collect();
        for item in &items {
            assert!(item.alignment != others, "{who}: {}", item.name);
            let made = || items.iter().any(|ring| can_become(item, ring));
            assert!(item.ring_results.is_empty() || made(), "{who}: {}", item.name);
            let mut gold = items.iter().filter(|gold| can_become(gold, item));
            assert!(!is_special_ring(item) || gold.next().is_some(), "{who}: {}", item.name);
        }
    });
}

/// `CoE` 2.II.7.F2: once one version of a site is in play or discarded, the other cannot be used.
#[test]
fn a_fallen_wizard_has_one_version_of_a_site() {
    let judge = Judge::shared();
    decks_of(judge, &[PlayerType::FallenWizard], |who, _, done| {
        let mut seen = HashMap::new();
        for site in sites_of(judge, done) {
            let first = *seen.entry(site.name.as_str()).or_insert(site.alignment);
            assert_eq!(first, site.alignment, "{who}: {}", site.name);
        }
    });
}

/// What is done for wishes in the deck of an avatar, and what is not met.
fn done_for(
    judge: &Judge,
    (player, avatar): (PlayerType, &str),
    words: [&[&str]; 3],
    ask: impl FnOnce(&ResolvedDeck<'_>, &Completion),
) {
    let ruleset = judge.library.get("coe").expect("a ruleset");
    let order = DeckOrder { ruleset, player, avatar, seed: 1 };
    let [lock, without, want] =
        words.map(|words| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
    let words = CompletionWords { lock: &lock, without: &without, want: &want };
    let steering = Steering::of(words, player, &judge.database).expect("wishes");
    judged(judge, &begun_by(judge, order), |judged, _| {
        let wish = steering.wish(&CompletionOptions { seed: 1, ..CompletionOptions::default() });
        let deck = judged.resolved();
        ask(&deck, &complete(&deck, ruleset, ruleset.default_length, &wish));
    });
}

/// A name that cards of several sides have is the player's own card.
#[test]
fn a_named_card_is_of_the_players_side() {
    let judge = Judge::shared();
    let of = |who: (PlayerType, &str), name: &str, side: Alignment| {
        done_for(judge, who, [&[name], &[], &[]], |_, done| {
            assert_eq!(done.unmet, [] as [Message; 0], "{name}");
            let mut there = added(judge, done, |_| true).filter(|card| card.name == name);
            let card = there.next().unwrap_or_else(|| panic!("no {name}"));
            assert_eq!(card.alignment, side, "{name}");
        });
    };
    for name in ["Scroll of Isildur", "Palantír of Orthanc", "The One Ring"] {
        of((PlayerType::Ringwraith, "Adûnaphel the Ringwraith"), name, Alignment::Minion);
        of((PlayerType::Wizard, "Gandalf"), name, Alignment::Hero);
    }
    of((PlayerType::Ringwraith, "Ren the Ringwraith"), "Beornings", Alignment::Minion);
    of((PlayerType::Balrog, "The Balrog"), "Scroll of Isildur", Alignment::Minion);
}

/// What is left out may be what a named card needs: then it is not written as if it were playable.
#[test]
fn a_named_card_without_what_it_needs_is_told() {
    let judge = Judge::shared();
    let gold: Vec<String> = ["Beautiful", "Fair", "Precious"]
        .map(|kind| format!("{kind} Gold Ring"))
        .into_iter()
        .collect();
    let gold: Vec<&str> = gold.iter().map(String::as_str).collect();
    let told = |who, lock: &[&str], without: &[&str], expected: &str| {
        done_for(judge, who, [lock, without, &[]], |_, done| {
            let unmet: Vec<String> = done.unmet.iter().map(Message::to_string).collect();
            assert_eq!(unmet, [expected]);
        });
    };
    let gandalf = (PlayerType::Wizard, "Gandalf");
    let needs = "The One Ring: needs a gold ring item";
    told(gandalf, &["The One Ring"], &gold, needs);
    let alatar = (PlayerType::Wizard, "Alatar");
    let tests = ring_tests();
    let tests: Vec<&str> = tests.iter().map(String::as_str).collect();
    told(alatar, &["The One Ring"], &tests, "The One Ring: needs a card that tests gold rings");
    let place = "Beornings: no site within reach plays it";
    told(gandalf, &["Beornings"], &["Beorn’s House"], place);
    let fair = gold[1..].to_vec();
    done_for(judge, gandalf, [&["The One Ring"], &fair, &[]], |_, done| {
        assert_eq!(done.unmet, [] as [Message; 0]);
    });
}

/// Stage points count before a card is played, so its own do not; what is missing comes in.
#[test]
fn a_named_stage_card_has_its_stage_points() {
    let judge = Judge::shared();
    for (avatar, name, least) in
        [("Alatar", "The Great Hunt", 12), ("Saruman", "A Strident Spawn", 0)]
    {
        let who = (PlayerType::FallenWizard, avatar);
        done_for(judge, who, [&[name], &[], &[]], |_, done| {
            assert_eq!(done.unmet, [] as [Message; 0], "{name}");
            let played = [Section::PoolStage, Section::Resources];
            let others = done.additions.iter().filter(|one| played.contains(&one.section));
            let others = others.map(|one| (judge.database.card(one.printing), one.copies));
            let others = others.filter(|(card, _)| card.name != name);
            let points: i32 = others
                .map(|(card, copies)| {
                    let points = card.stage_points.map_or(0, PrintedNumber::base);
                    i32::from(points) * i32::from(copies)
                })
                .sum();
            assert!(points >= least, "{name}: {points}");
        });
    }
}

/// *Sauron* stands for his player, who reveals no Ringwraith; the minions' rations feed no hero (`CoE`
/// 6.1.W1).
#[test]
fn a_named_card_that_nobody_can_use_is_told() {
    let judge = Judge::shared();
    let told = |who, name: &str, expected: &str| {
        done_for(judge, who, [&[name], &[], &[]], |_, done| {
            let unmet: Vec<String> = done.unmet.iter().map(Message::to_string).collect();
            assert_eq!(unmet, [expected]);
        });
    };
    let sauron = (PlayerType::Ringwraith, "Sauron");
    told(sauron, "Above the Abyss", "Above the Abyss: needs a Ringwraith of your own");
    let rations = "Strange Rations: no character of this player can use an item of that side";
    told((PlayerType::Wizard, "Gandalf"), "Strange Rations", rations);
    let ren = (PlayerType::Ringwraith, "Ren the Ringwraith");
    done_for(judge, ren, [&["Above the Abyss", "Strange Rations"], &[], &[]], |_, done| {
        assert_eq!(done.unmet, [] as [Message; 0]);
    });
}

/// A ring comes with a way to test its gold ring, if nobody tests it by himself: Gandalf does, minions
/// find most rings without a card, but never The One Ring (`CoE` 6.2.3, 6.2.R1).
#[test]
fn a_named_ring_can_be_found() {
    let judge = Judge::shared();
    let ren = (PlayerType::Ringwraith, "Ren the Ringwraith");
    for (who, ring, asks) in [
        ((PlayerType::Wizard, "Alatar"), "The One Ring", true),
        ((PlayerType::FallenWizard, "Saruman"), "The One Ring", true),
        ((PlayerType::Wizard, "Gandalf"), "The One Ring", false),
        (ren, "The One Ring", true),
        (ren, "Magic Ring of Fury", false),
        ((PlayerType::Balrog, "The Balrog"), "The One Ring", true),
    ] {
        done_for(judge, who, [&[ring], &[], &[]], |_, done| {
            assert_eq!(done.unmet, [] as [Message; 0], "{ring}");
            let why = format!("{ring} needs it");
            let asked = done.additions.iter().filter(|one| one.why == why);
            let mut asked = asked.map(|one| judge.database.card(one.printing));
            let test = asked.any(|card| ring_tests().contains(&card.name));
            assert_eq!(test, asks, "{who:?}: {ring}");
        });
    }
}

/// The mind of agents counts in the sideboard, too (`CoE` 1.3.2): by these seeds it held one too many.
#[test]
fn agents_of_the_sideboard_keep_within_the_mind() {
    let judge = Judge::shared();
    let ruleset = judge.library.get("coe").expect("a ruleset");
    for (player, avatar, seed) in
        [(PlayerType::Wizard, "Gandalf", 15), (PlayerType::Balrog, "The Balrog", 49)]
    {
        let order = DeckOrder { ruleset, player, avatar, seed };
        ordered(judge, order, |_, done| {
            let all = done.additions.iter();
            let all = all.map(|one| (judge.database.card(one.printing), u32::from(one.copies)));
            let agents = all.filter(|(card, _)| card.agent);
            let mind: u32 =
                agents.map(|(card, copies)| copies * u32::from(card.mind.unwrap_or(0))).sum();
            assert!(mind <= 36, "{avatar}: {mind}");
        });
    }
}

/// A Wizard's agents are hazards, whose home may lie anywhere.
#[test]
fn agents_that_are_asked_for_come_with_their_homes() {
    let judge = Judge::shared();
    let pallando = (PlayerType::Wizard, "Pallando");
    done_for(judge, pallando, [&["Elwen"], &[], &["5 agents"]], |_, done| {
        assert_eq!(done.unmet, [] as [Message; 0]);
        let agents = added(judge, done, |to| to == Section::Hazards).filter(|card| card.agent);
        assert!(agents.count() >= 5);
    });
}

/// "hobbit" is the Italian name of a faction, and six hobbits are as many as there are.
#[test]
fn the_word_of_a_kind_is_no_foreign_name() {
    let judge = Judge::shared();
    let hobbits = |done: &Completion| {
        added(judge, done, |to| to != Section::Sideboard)
            .filter(|card| card.card_type == CardType::Character && card.is_of(Race::Hobbit))
            .count()
    };
    let gandalf = (PlayerType::Wizard, "Gandalf");
    done_for(judge, gandalf, [&[], &["hobbit"], &[]], |_, done| assert_eq!(hobbits(done), 0));
    done_for(judge, gandalf, [&[], &[], &["6 hobbits"]], |_, done| {
        assert_eq!(done.unmet, [] as [Message; 0]);
        assert!(hobbits(done) >= 6, "{}", hobbits(done));
    });
}

#[test]
fn cards_against_fallen_wizards_alone_are_among_the_ten() {
    let judge = Judge::shared();
    decks_of(judge, &WIZARDS, |who, _, done| {
        for card in added(judge, done, |to| to == Section::Sideboard) {
            let mut others = PlayerType::ALL.iter().filter(|one| **one != PlayerType::FallenWizard);
            let useless = others.all(|other| card.no_use_against.contains(other));
            assert!(!useless, "{who}: {}", card.name);
        }
    });
}

/// Who is only in the pool for the draft may never come into play.
#[test]
fn no_card_rests_on_those_for_the_draft() {
    let judge = Judge::shared();
    decks_of(judge, &WIZARDS, |who, judged, done| {
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
        for card in added(judge, done, |to| to == Section::Resources) {
            let nobody = matches!(own.objection(card), Some(Hindrance::Nobody(_)));
            assert!(!nobody, "{who}: {}", card.name);
        }
    });
}
