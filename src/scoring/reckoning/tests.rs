use super::*;
use crate::cards::database::Database;
use crate::rulesets::library::Library;
use crate::scoring::GameFile;
use crate::source::SourceFile;

const METW: &str = include_str!("../../../docs/src/games/metw.toml");
const MELE: &str = include_str!("../../../docs/src/games/mele.toml");

fn reckoned(text: &str, ruleset: &str) -> Reckoned {
    let source = SourceFile::new("game.toml", text);
    let game = GameFile::read(&source).expect("a game");
    let database = Database::built_in();
    let table = Table::new(&game, &database).expect("cards that can be");
    reckon(&table, Library::built_in().get(ruleset).expect("a ruleset"))
}

/// The totals after each step, the sums first.
fn totals(reckoned: &Reckoned) -> Vec<[i32; 2]> {
    let both = |step: &Taken| [step.scores[0].total(), step.scores[1].total()];
    reckoned.steps.iter().map(both).collect()
}

fn faults(text: &str) -> Vec<String> {
    let source = SourceFile::new("game.toml", text);
    let game = match GameFile::read(&source) {
        Ok(game) => game,
        Err(fault) => return vec![fault.message.into()],
    };
    let database = Database::built_in();
    let faults = Table::new(&game, &database).expect_err("what cannot be");
    faults.into_iter().map(|fault| fault.message.into()).collect()
}

/// METW Part II §1, Marshalling Point Modifications: 15 and 14; Jessica's factions double to 17; Jason's
/// characters count for 6 of 8, 12 in all; three cards revealed leave her 14. She wins.
#[test]
fn jessica_and_jason() {
    let game = reckoned(METW, "metw");
    // One sum doubles, the other is halved, in separate steps.
    assert_eq!(totals(&game), [[15, 14], [17, 14], [17, 12], [14, 12]]);
    assert_eq!(game.outcome, GameEnd::Points(0));
}

/// METW Part I §1, The Free Council: 15 and 14 before Jason's last turn; Éomer and the Men of
/// Northern Rhovanion make Jason's 17, as the book says.
#[test]
fn jason_would_have_won_the_starter_game() {
    assert_eq!(totals(&reckoned(METW, "metw/starter")), [[15, 14]]);
    let more = "\"Beorn\" = 1\n\"Éomer\" = 1\n\"Men of Northern Rhovanion\" = 1";
    let last = METW.replace("\"Beorn\" = 1", more);
    let game = reckoned(&last, "metw/starter");
    assert_eq!(totals(&game), [[15, 17]]);
    assert_eq!(game.outcome, GameEnd::Points(1));
}

/// MELE Part II §1, Marshalling Point Modifications, and the same of the German book (II.2): 20 and 18;
/// Wendy's factions double to 25; Nick's characters count for 7 of 11, 14 in all; three cards revealed
/// leave her 22.
#[test]
fn wendy_and_nick() {
    for ruleset in ["mele", "mele-de", "mele/tournament", "crf", "coe", "meba"] {
        let game = reckoned(MELE, ruleset);
        assert_eq!(totals(&game), [[20, 18], [25, 18], [25, 14], [22, 14]], "{ruleset}");
        assert_eq!(game.outcome, GameEnd::Points(0));
    }
}

/// MELE Part I §1, The Audience with Sauron: the Hillmen give Nick 22 to Wendy's 20.
#[test]
fn nick_would_have_won_with_the_hillmen() {
    let last = MELE.replace("\"Stinker\" = 1", "\"Stinker\" = 1\n\"Hillmen\" = 1");
    for ruleset in ["mele/starter", "mele-de/starter"] {
        assert_eq!(totals(&reckoned(&last, ruleset)), [[20, 22]]);
    }
}

#[test]
fn an_avatar_lost_loses_the_game_or_points() {
    let lost = METW.replace("name = \"Jessica\"", "name = \"Jessica\"\navatar-lost = true");
    assert_eq!(reckoned(&lost, "metw").outcome, GameEnd::AvatarLost(1));
    let game = reckoned(&lost, "coe");
    assert_eq!(totals(&game).last(), Some(&[9, 12]));
    assert_eq!(game.outcome, GameEnd::Points(1));
    let both = lost.replace("name = \"Jason\"", "name = \"Jason\"\navatar-lost = true");
    assert_eq!(reckoned(&both, "metw").outcome, GameEnd::BothLose);
    let ring = lost.replace("name = \"Jason\"", "name = \"Jason\"\nwon-by = \"the-one-ring\"");
    assert_eq!(reckoned(&ring, "coe").outcome, GameEnd::OneRing(1));
}

#[test]
fn no_kind_counts_for_more_than_the_others_together() {
    let score = |by_kind| {
        let mut score = Score { by_kind, off: 0 };
        let changed = !half(&mut score).is_empty();
        (score.total(), changed)
    };
    assert_eq!(score([8, 6, 0, 0, 0, 0]), (12, true));
    assert_eq!(score([7, 6, 0, 0, 0, 0]), (12, true), "half is not rounded up");
    assert_eq!(score([7, 4, 3, 0, 0, 0]), (14, false));
    assert_eq!(score([9, 0, 0, 0, 0, 0]), (0, true));
    // Losses are not a source: 9 of 14 points are more than half, and the loss of 4 still counts.
    assert_eq!(score([9, 5, 0, 0, 0, -4]), (6, true));
    assert_eq!(score([0; 6]), (0, false));
}

#[test]
fn what_cannot_be_is_told() {
    let with = |cards: &str| METW.replace("\"Beorn\" = 1", cards);
    assert_eq!(
        faults(&with("\"Celeborn\" = 1")),
        ["2 copies of Celeborn are in play, but the card is unique"]
    );
    assert_eq!(
        faults(&with("\"Beorn\" = 2")),
        ["2 copies of Beorn are in play, but the card is unique"]
    );
    assert_eq!(
        faults(&with("\"Beorn\" = { points = 5 }")),
        ["Beorn cannot be worth 5 marshalling points: 2 is printed on it"]
    );
    assert_eq!(faults(&with("\"Boern\" = 1")), ["no card is called \"Boern\""]);
    assert_eq!(faults(&with("\"Rivendell\" = 1")), ["Rivendell gives no marshalling points"]);
    assert_eq!(faults(&with("\"Beorn\" = 0")), ["0 copies of Beorn"]);
    assert_eq!(faults("ruleset = \"metw\"\nplayer = []\n"), ["the game has no player"]);
}

/// A game of several players, each with these tables after the name.
fn several(players: &[&str]) -> String {
    let player = |(text, name): (&&str, char)| {
        format!("[[player]]\nname = \"{name}\"\nplays = \"wizard\"\n{text}\n")
    };
    players.iter().zip('A'..).map(player).collect()
}

/// METW and MELE Part III: a kind counts double only if none of the opponents has a card of it in
/// play, whatever the opponent's points of the kind are; stored cards do not prevent it.
#[test]
fn among_several_a_card_in_play_hinders_the_doubling() {
    let faction = "[player.in-play]\n\"Men of Lebennin\" = 1";
    let other = "[player.in-play]\n\"Rangers of the North\" = 1";
    let lost = "[[player.other]]\nkind = \"faction\"\npoints = -3\nwhy = \"lost\"";
    let game = reckoned(&several(&[faction, "", ""]), "metw/multiplayer");
    assert_eq!(game.steps[1].scores[0].of(PointsKind::Faction), 4, "nobody has a faction");
    let with = format!("{lost}\n{other}");
    let game = reckoned(&several(&[faction, "", &with]), "metw/multiplayer");
    assert_eq!(game.steps[1].scores[0].of(PointsKind::Faction), 2, "the third has one");
    // Of two players the points decide: the other has none.
    let game = reckoned(&several(&[faction, &with]), "metw");
    assert_eq!(game.steps[1].scores[0].of(PointsKind::Faction), 4);
    let stored = "[player.pile]\n\"Sword of Gondolin\" = 1";
    let item = "[player.in-play]\n\"Great-shield of Rohan\" = 1";
    let game = reckoned(&several(&[item, stored, ""]), "mele-de/multiplayer");
    assert_eq!(game.steps[1].scores[0].of(PointsKind::Item), 4, "stored is not in play");
    assert_eq!(game.steps[1].scores[1].of(PointsKind::Item), 2, "the first has one in play");
}

/// METW Part III: a player whose Wizard is eliminated is out, and only the last player left wins by
/// that.
#[test]
fn among_several_the_eliminated_are_out() {
    let cards = |name: &str| format!("[player.in-play]\n\"{name}\" = 1");
    let (first, second) = (cards("Faramir"), cards("Théoden"));
    let lost = format!("avatar-lost = true\n{}", cards("Celeborn"));
    let reveals = format!("reveals = [\"Celeborn\", \"Théoden\"]\n{first}");
    let game = reckoned(&several(&[&reveals, &second, &lost]), "metw/multiplayer");
    // Nobody reveals cards against a player who is out, and that player's total is not compared.
    let last = game.steps.last().expect("steps");
    assert_eq!(last.in_vain[0], ["Celeborn"]);
    assert_eq!([last.scores[1].off, last.scores[2].off], [1, 0]);
    // No kind may give more than half, so the points are 0 to -1.
    assert_eq!(game.outcome, GameEnd::Points(0));
    let out = "avatar-lost = true";
    let game = reckoned(&several(&[out, &second, out, out, out]), "metw/multiplayer");
    assert_eq!(game.outcome, GameEnd::AvatarLost(1));
    let game = reckoned(&several(&[out, out, out]), "metw/multiplayer");
    assert_eq!(game.outcome, GameEnd::BothLose);
    let ring = "won-by = \"the-one-ring\"";
    let game = reckoned(&several(&[out, ring, &first]), "mele/multiplayer");
    assert_eq!(game.outcome, GameEnd::OneRing(1));
}

/// METW Part II §1, Marshalling Point Modifications: a card that is not unique is revealed in vain, whoever
/// has it.
#[test]
fn only_a_unique_card_is_matched() {
    for (name, off, in_vain) in [("Barrow-blade", 0, 1), ("Théoden", 1, 0)] {
        let held = format!("[player.in-play]\n\"{name}\" = 1");
        let game = reckoned(&several(&[&format!("reveals = [\"{name}\"]"), &held]), "metw");
        let last = game.steps.last().expect("steps");
        assert_eq!((last.scores[1].off, last.in_vain[0].len()), (off, in_vain), "{name}");
    }
}

/// METW Part III, Solitaire Rules: as many points as one can; nothing doubles and nothing halves them.
#[test]
fn one_player_alone_has_his_points() {
    let alone = several(&["[player.in-play]\n\"Men of Lebennin\" = 1"]);
    let game = reckoned(&alone, "metw/solitaire");
    assert_eq!((game.steps.len(), game.scores[0].total()), (1, 2));
    assert_eq!(game.outcome, GameEnd::Alone);
    let lost = reckoned(&several(&["avatar-lost = true"]), "metw/solitaire");
    assert_eq!(lost.outcome, GameEnd::BothLose);
}

/// A game has the number of players that its book says.
#[test]
fn a_ruleset_is_for_so_many_players() {
    let fits = |players: usize, ruleset: &str| {
        let source = SourceFile::new("game.toml", several(&vec![""; players]));
        let game = GameFile::read(&source).expect("a game");
        let library = Library::built_in();
        game.fits(library.get(ruleset).expect("a ruleset"), &library)
            .map_err(|fault| fault.message.to_string())
    };
    for (players, ruleset) in [
        (2, "metw"),
        (2, "coe"),
        (2, "crf"),
        (3, "metw/multiplayer"),
        (5, "mele/multiplayer"),
        (4, "mele-de/multiplayer"),
        (1, "metw/solitaire"),
        (1, "mele-de/solitaire"),
    ] {
        assert_eq!(fits(players, ruleset), Ok(()), "{players} {ruleset}");
    }
    let refused = fits(3, "metw").expect_err("two");
    assert_eq!(refused, "the game has 3 players, and metw/standard is for 2");
    assert!(fits(6, "metw/multiplayer").is_err());
    assert!(fits(2, "metw/multiplayer").is_err());
    assert!(fits(2, "mele/solitaire").is_err());
}

/// The help names rulesets for as many of these players as play, those of the same book before others.
#[test]
fn other_rulesets_for_so_many_players_are_named() {
    let help = |players: usize, plays: &str, ruleset: &str| {
        let one = format!("[[player]]\nname = \"A\"\nplays = \"{plays}\"\n");
        let source = SourceFile::new("game.toml", one.repeat(players));
        let game = GameFile::read(&source).expect("a game");
        let library = Library::built_in();
        let fault = game.fits(library.get(ruleset).expect("a ruleset"), &library);
        fault.expect_err("too many or too few").help.map(|help| help.to_string())
    };
    let named = |rulesets: &str| Some(format!("name a ruleset for this many players: {rulesets}"));
    assert_eq!(help(3, "ringwraith", "mele"), named("`mele/multiplayer`"));
    assert_eq!(help(1, "ringwraith", "mele-de"), named("`mele-de/solitaire`"));
    assert_eq!(help(3, "wizard", "metw"), named("`metw/multiplayer`"));
    assert_eq!(help(2, "wizard", "metw/multiplayer"), named("`metw/standard` or `metw/starter`"));
    assert_eq!(help(3, "ringwraith", "coe"), named("`mele/multiplayer` or `mele-de/multiplayer`"));
    assert_eq!(help(3, "fallen-wizard", "coe"), None);
}

/// A creature gives points to the players that its book says: with a `*` only to minions.
#[test]
fn creatures_give_points_to_one_side() {
    let pile = |plays: &str, creature: &str| {
        let text = format!(
            "[[player]]\nname = \"A\"\nplays = \"{plays}\"\n[player.pile]\n\"{creature}\" = 1\n\
             [[player]]\nname = \"B\"\nplays = \"{plays}\"\n"
        );
        reckoned(&text, "coe").steps[0].scores[0].of(PointsKind::Kill)
    };
    let database = Database::built_in();
    let kill = |starred: bool| {
        let is = |card: &&crate::cards::model::Card| {
            card.marshalling_points.is_some_and(|of| {
                of.kind == PointsKind::Kill && of.points.proviso == starred && of.points.base() == 1
            }) && card.is(crate::cards::model::Subtype::Creature)
        };
        database.cards().find(is).expect("a creature").id.to_string()
    };
    assert_eq!([pile("wizard", &kill(false)), pile("ringwraith", &kill(false))], [1, 0]);
    assert_eq!([pile("wizard", &kill(true)), pile("ringwraith", &kill(true))], [0, 1]);
}

/// The sums of a game of one player's cards against a player without cards.
fn sums(player: &str, ruleset: &str) -> Score {
    let text = format!(
        "[[player]]\nname = \"A\"\n{player}\n[[player]]\nname = \"B\"\nplays = \"wizard\"\n"
    );
    reckoned(&text, ruleset).steps[0].scores[0]
}

/// `CoE` 10.W1, R1, F1 and B1.
#[test]
fn the_other_sides_items_and_a_fallen_wizards_cards() {
    let items = "[player.in-play]\n\"TW-244\" = 1\n\"LE-326\" = 1\n";
    let of =
        |player: &str| sums(&format!("plays = \"{player}\"\n{items}"), "coe").of(PointsKind::Item);
    // Glamdring, 2 points of the heroes; The One Ring, 6 points of the minions.
    assert_eq!(["wizard", "ringwraith", "balrog", "fallen-wizard"].map(of), [5, 7, 7, 2]);
}

/// A card that is worth points only when stored is worth them in the pile, and nothing in play.
#[test]
fn what_is_stored_gives_its_points_in_the_pile() {
    let cards = "\"Rescue Prisoners\" = 1\n\"Fate of the Ithil-stone\" = 1\n";
    let of = |player: &str, place: &str| {
        let text = format!("plays = \"{player}\"\n[player.{place}]\n{cards}");
        sums(&text, "coe").of(PointsKind::Miscellaneous)
    };
    assert_eq!([of("wizard", "pile"), of("wizard", "in-play")], [9, 0]);
    assert_eq!(of("fallen-wizard", "pile"), 2, "one each (10.F1)");
    let palantiri = |player: &str| {
        let text =
            format!("plays = \"{player}\"\n[player.in-play]\n\"TW-298\" = 1\n\"TW-300\" = 1\n");
        sums(&text, "coe").of(PointsKind::Item)
    };
    assert_eq!([palantiri("wizard"), palantiri("fallen-wizard")], [4, 0], "by their own text");
}

/// A card that its text makes worth more when stored is worth that in the pile, if the file says
/// nothing else; other numbers in brackets are not such points: a *Horn of Defiance* is restored,
/// not stored.
#[test]
fn what_is_worth_more_once_stored_is_so_in_the_pile() {
    let of = |player: &str, place: &str, id: &str| {
        let text = format!("plays = \"{player}\"\n[player.{place}]\n\"{id}\" = 1\n");
        sums(&text, "coe").of(PointsKind::Item)
    };
    let heroes = ["TW-201", "TW-221", "TW-296", "TW-301", "TW-313", "TW-322", "DM-173"];
    assert_eq!(heroes.map(|id| of("wizard", "pile", id)), [5, 2, 5, 5, 1, 2, 7]);
    assert_eq!(heroes.map(|id| of("wizard", "in-play", id)), [1, 0, 3, 3, 0, 1, 3]);
    let minions = ["LE-314", "LE-330", "LE-335", "LE-339", "LE-343"];
    assert_eq!(minions.map(|id| of("ringwraith", "pile", id)), [5; 5]);
    assert_eq!(minions.map(|id| of("ringwraith", "in-play", id)), [3, 3, 3, 2, 3]);
    assert_eq!(["TD-183", "TW-192"].map(|id| of("wizard", "pile", id)), [1, 1]);
    let elsewhere = "plays = \"wizard\"\n[player.pile]\n\"TW-201\" = { points = 1 }\n";
    assert_eq!(sums(elsewhere, "coe").of(PointsKind::Item), 1);
}

/// Points in brackets that hang on something in play are told of there, and storing the card does not give
/// them; a stored *Elven Rope* gives its own only with a creature.
#[test]
fn what_is_worth_points_on_a_condition_in_play_is_told() {
    let held = |player: &str, place: &str, id: &str| {
        let text = format!(
            "[[player]]\nname = \"A\"\nplays = \"{player}\"\n[player.{place}]\n\"{id}\" = 1\n\
             [[player]]\nname = \"B\"\nplays = \"wizard\"\n"
        );
        let game = GameFile::read(&SourceFile::new("game.toml", text)).expect("a game");
        let database = Database::built_in();
        let table = Table::new(&game, &database).expect("cards that can be");
        let one = &table.sides[0].cards[0];
        (one.points, one.may_give_more, one.as_stored)
    };
    for (player, id) in [("ringwraith", "AS-83"), ("ringwraith", "BA-38"), ("wizard", "DM-116")] {
        assert_eq!(held(player, "in-play", id), (0, true, false), "{id}");
        assert_eq!(held(player, "pile", id).0, 0, "{id}");
    }
    assert_eq!(held("wizard", "in-play", "BA-34"), (0, false, false));
    assert_eq!(held("wizard", "pile", "BA-34"), (3, false, true));
    assert_eq!(held("wizard", "pile", "TW-315"), (2, false, false));
}

/// Only the first *News of the Shire* stored is worth 3, and each other 1; so it is with *Kill All But NOT
/// the Halflings*, whose first is worth 5.
#[test]
fn further_copies_stored_are_worth_less() {
    let of = |id: &str, copies: &str| {
        let text = format!("plays = \"ringwraith\"\n[player.pile]\n\"{id}\" = {copies}\n");
        sums(&text, "coe").of(PointsKind::Miscellaneous)
    };
    assert_eq!(["1", "2", "3"].map(|copies| of("LE-209", copies)), [3, 4, 5]);
    assert_eq!(["1", "2"].map(|copies| of("LE-201", copies)), [5, 6]);
    assert_eq!(of("LE-209", "{ points = 1 }"), 1, "the opponent stored the first");
    assert_eq!(of("LE-227", "2"), 4, "others are worth the same each");
}

/// MELE Part V: the weakest link, and the note that advises against it.
#[test]
fn a_tie_is_read_both_ways() {
    let library = Library::built_in();
    let tie = |name: &str| &library.get(name).expect("a ruleset").play.reckoning.tie;
    assert_eq!(tie("mele/tournament").readings.len(), 1);
    assert_eq!(tie("mele").readings.len(), 0);
    assert_eq!(tie("coe").readings.len(), 0);
}

/// A Balrog's avatar is no ally of his: the minion ally of the name "cannot be included in a Balrog's
/// deck" (AS-71).
#[test]
fn a_balrog_has_his_avatar_in_play() {
    let game = "[[player]]\nname = \"B\"\nplays = \"balrog\"\n[player.in-play]\n\"The Balrog\" = 1\n\
                \"Azog\" = 1\n[[player]]\nname = \"W\"\nplays = \"wizard\"\n[player.in-play]\n\"Gandalf\" = 1\n";
    let balrog = &reckoned(game, "coe").steps[0].scores[0];
    assert_eq!(balrog.of(PointsKind::Ally), 0);
    let minion = reckoned(&game.replace("balrog", "ringwraith"), "coe");
    assert_eq!(minion.steps[0].scores[0].of(PointsKind::Ally), 4);
}

/// Defeated agents are kills (`CoE` 10.3.ii), which never double.
#[test]
fn a_defeated_agent_is_a_kill() {
    let game = "[[player]]\nname = \"W\"\nplays = \"wizard\"\n[player.in-play]\n\"Gandalf\" = 1\n\
                [player.pile]\n\"The Grimburgoth\" = 1\n\"Wormtongue\" = 1\n\"Cave-drake\" = 1\n\
                [[player]]\nname = \"R\"\nplays = \"ringwraith\"\n[player.in-play]\n\"Orcs of Moria\" = 1\n";
    let score = &reckoned(game, "coe").steps[0].scores[0];
    assert_eq!((score.of(PointsKind::Character), score.of(PointsKind::Kill)), (0, 6));
}

/// What a Fallen-wizard's companies defeat gives him one point a card (`CoE` 10.F1), unless the file says
/// what is printed on it.
#[test]
fn a_fallen_wizards_kills_give_one_point_each() {
    let of = |player: &str, card: &str| {
        sums(&format!("plays = \"{player}\"\n[player.pile]\n{card}\n"), "coe").of(PointsKind::Kill)
    };
    let balrog = "\"Balrog of Moria\" = 1";
    for creature in ["\"Smaug\" = 1", balrog] {
        assert!(of("wizard", creature) > 1, "{creature}");
        assert_eq!(of("fallen-wizard", creature), 1, "{creature}");
    }
    let printed = of("wizard", "\"Smaug\" = 1");
    assert_eq!(of("fallen-wizard", &format!("\"Smaug\" = {{ points = {printed} }}")), printed);
    assert_eq!(of("fallen-wizard", "\"Cave-drake\" = 2"), 2);
    // An agent is a kill, too.
    assert_eq!(of("fallen-wizard", "\"The Grimburgoth\" = 1"), 1);
}

/// *The Under-galleries* of the heroes is stored in place of being discarded, and gives 3 points.
#[test]
fn a_stored_site_gives_its_points() {
    let of = |player: &str| {
        let text = format!("plays = \"{player}\"\n[player.pile]\n\"The Under-galleries\" = 1\n");
        sums(&text, "coe").of(PointsKind::Miscellaneous)
    };
    assert_eq!([of("wizard"), of("fallen-wizard")], [3, 1]);
}
