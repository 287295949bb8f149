//! Lists in styles of chats, forums, sheets and articles that players wrote to the program, each read as a
//! person reads it or told.

use super::judged;
use super::strangers::read;
use meccg::Outcome;

const HEARD: &[(&str, &[&str])] = &[
    // Which copy of a card a line is, and which line of all.
    (
        "Resources\nDodge (1/3)\nDodge (2/3)\nDodge (3/3)\n(1/2) Stealth\n(2/2) Stealth\nCram\n",
        &[
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    (
        "Resources\n(1/10) 3 Dodge\n(2/10) Stealth\n(3/10) Cram\n(4/10) 2 Fog\n(5/10) Sting\nHazards\n\
        (6/10) Slayer\n(7/10) 2 Wargs\n(8/10) River\n(9/10) Twilight\n(10/10) Assassin\n",
        &[
            "play-deck.hazards: 1 Assassin",
            "play-deck.hazards: 1 River",
            "play-deck.hazards: 1 Slayer",
            "play-deck.hazards: 1 Twilight",
            "play-deck.hazards: 2 Wargs",
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Fog",
            "play-deck.resources: 1 Stealth",
            "play-deck.resources: 1 Sting",
        ],
    ),
    // The number of a name as a figure.
    (
        "Resources\nA friend or 3 (x2)\nRecursos\nUn amigo o 3\n",
        &["play-deck.resources: 3 A Friend or Three"],
    ),
    // One person's deck, whose headings say so each time, and cards by set.
    (
        "Resources (by Anna)\n2 Dodge\nHazards (by Anna)\n3 Slayer\n",
        &["play-deck.hazards: 3 Slayer", "play-deck.resources: 2 Dodge"],
    ),
    (
        "Ressourcen (von METW)\n2 Dodge\nRessourcen (von MELE)\n1 Cram\n",
        &["play-deck.resources: 1 Cram", "play-deck.resources: 2 Dodge"],
    ),
    // Advice below a list, apart from it.
    (
        "Pool\nKíli\nCram\n\nResources\n2 Dodge\n\nGo to Moria first, where nobody waits, and let Balin come with \
        the others as soon as the way is safe. Keep Orcrist for the journey home, because the Orcs of the \
        mountains will come in numbers then. It is better to wait for a turn than to lose Kíli.\n",
        &["play-deck.resources: 2 Dodge", "pool.cards: 1 Cram", "pool.cards: 1 Kíli"],
    ),
    // A chat in which messages have many lines, with the marks that phones put before lines.
    (
        "17.03.21, 20:14 - Jens: Mein Deck für Samstag\n17.03.21, 20:15 - Jens: Ressourcen\n3x Dodge\n2x Stealth\n\
        1x Cram\n1x Fog\n17.03.21, 20:18 - Jens: Gefahren\n3x Slayer\n\u{200e}2x Wargs\n1x River\n",
        &[
            "play-deck.hazards: 1 River",
            "play-deck.hazards: 3 Slayer",
            "play-deck.hazards: 2 Wargs",
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 1 Fog",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    // Headings that a forum folds, and those of a film.
    (
        "[spoiler=Resources]\n3 Dodge\n[/spoiler]\n[spoiler=\"Sideboard\"]\n2 Cram\n[/spoiler]\n",
        &["play-deck.resources: 3 Dodge", "sideboard: 2 Cram"],
    ),
    (
        "00:00 Intro\n01:30 Resources\n3 Dodge\n05:10 Sideboard\n2 Cram\n",
        &["play-deck.resources: 3 Dodge", "sideboard: 2 Cram"],
    ),
    // Letters before cards, shares of the deck, turns of the game.
    (
        "A. Characters\n  a. Balin\n  b. Bofur\nB. Resources\n  a. Dodge x3\n",
        &[
            "play-deck.characters: 1 Balin",
            "play-deck.characters: 1 Bofur",
            "play-deck.resources: 3 Dodge",
        ],
    ),
    (
        "Resources (50%)\n3 Dodge (10%)\n2 Stealth (7%)\n",
        &["play-deck.resources: 3 Dodge", "play-deck.resources: 2 Stealth"],
    ),
    (
        "Turn 1: play Dodge, go to Bree.\nTurn 2: Moria.\n\nDeck\nResources\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge"],
    ),
    // Who follows whom, a registration sheet, and the end of a letter.
    (
        "Starting company\nThráin II -> Kíli\n\nResources\n3 Dodge\n",
        &[
            "play-deck.resources: 3 Dodge",
            "pool.characters: 1 Kíli",
            "pool.characters: 1 Thráin II",
        ],
    ),
    (
        "Player name: Jens\nDCI: 12345\nDeck name: Over the Hills\n\nRESOURCES        #\nDodge            3\n",
        &["play-deck.resources: 3 Dodge"],
    ),
    ("Recursos\n3 Dodge\n\n¡Un saludo!\n", &["play-deck.resources: 3 Dodge"]),
    // Lists of other programs and sheets.
    (
        "resources: [Dodge x3, Stealth x2]\nhazards: [Slayer x3]\n",
        &[
            "play-deck.hazards: 3 Slayer",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    (
        "Name;Typ;Anzahl\nDodge;Resource;3\nSumme;;3\nSlayer;Hazard;2\nSumme;;2\nGesamt;;5\n",
        &["play-deck.hazards: 2 Slayer", "play-deck.resources: 3 Dodge"],
    ),
    (
        "deck gandalf\nchars balin bofur\nres 3 dodge 2 stealth cram\n",
        &[
            "play-deck.characters: 1 Balin",
            "play-deck.characters: 1 Bofur",
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    // A number of copies that is no time.
    (
        "Characters\n1: Adrazar\n2: The Balrog # vs hobbits\n",
        &["play-deck.characters: 1 Adrazar", "play-deck.characters: 2 The Balrog"],
    ),
    // A sideboard against each kind of player.
    (
        "Resources\n3 Dodge\n\nSideboard\nvs heroes:\nResources\n1 Cram\nvs minions:\nResources\n2 Fog\n",
        &["play-deck.resources: 3 Dodge", "sideboard: 1 Cram", "sideboard: 2 Fog"],
    ),
];

#[test]
fn what_players_write_is_heard() {
    let mut wrong = Vec::new();
    for (list, meant) in HEARD {
        let (heard, told) = read("list.txt", list);
        if heard != *meant || !told.is_empty() {
            wrong.push(format!("{list}: {heard:#?} {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_players_leave_open_is_told() {
    for (list, line) in [
        // Two people's decks, however their headings say so.
        ("Resources (by Anna)\n2 Dodge\n\nResources (by Ben)\n2 Cram\n", 4),
        (
            "Resources [by Anna]\n2 Dodge\nHazards [by Anna]\n1 Wargs\nResources [by Ben]\n2 Cram\n",
            5,
        ),
        ("Ressourcen (von Anna)\n2 Dodge\n\nRessourcen (von Ben)\n2 Cram\n", 4),
        ("Resources (by Anna): 2 Dodge\nResources (by Ben): 2 Cram\n", 2),
        ("Resources (Anna's deck)\n2 Dodge\n\nResources (Ben's deck)\n2 Cram\n", 4),
        ("Resources (deck 1)\n2 Dodge\n\nResources (deck 2)\n2 Cram\n", 4),
        ("Anna's Resources:\n2 Dodge\n\nBen's Resources:\n2 Cram\n", 4),
        // A part of the deck against each kind of player.
        ("Resources\n2 Cram\nHazards vs Hero\n2 Slayer\nHazards vs Minion\n2 Wargs\n", 5),
        ("Sideboard\n3 Dodge\n\nHazards vs Hero\n2 Slayer\n\nHazards vs Minion\n2 Wargs\n", 7),
        ("Sideboard\nHazards vs Hero\n2 Slayer\nHazards vs Minion\n2 Fog\n\nHazards\n3 Wargs\n", 4),
        ("Vs heroes:\nResources\n3 Dodge\n\nVs minions:\nResources\n2 Stealth\n", 5),
        // Which of how many, or a number of copies.
        ("Resources\nDodge (1/3)\nStealth (2/3)\nCram (3/3)\n", 2),
        ("Resources\n2 Dodge (1/3)\n3 Stealth (1/3)\n", 2),
        ("Resources\nDodge (1/3)\nDodge (2/3)\n", 2),
        ("Resources\nDodge (1/2)\nDodge (2/2)\nStealth 2/3\n", 4),
        ("Turn 2 Dodge\nResources\n2 Stealth\n", 1),
        // A number in a row that is too short, and one below a sign of copies.
        ("Name;Foo;Anzahl\nDodge;Resource;3\nFog;x;2\nStealth;3\n", 4),
        ("Resources\nStealth x\n3,Dodge\n2,Cram\n", 2),
        (
            "Dodge\tResource\tTW\t3\nName\tType\tSet\tQty\nSlayer\tHazard\tTW\t1\nMask Torn\t5\nRiver\nFog\n\
            Wargs\n",
            4,
        ),
        // Two numbers that a page joins to one card.
        ("<p>Resources: 3 Dodge, 2 Stealth\n6\tAmon Hen\n</p>\n", 2),
        // A share without a number of copies.
        ("Resources\nDodge (10%)\n", 2),
        // A paragraph that tells what somebody plays.
        (
            "Resources\n2 Dodge\n\nThe way to Moria is long, and nobody should go there alone before the others have \
            come to the Ford. For the journey home I have Orcrist, which helps against all that waits in the \
            mountains and on the road to the sea.\n",
            4,
        ),
        // Cards that somebody wants.
        ("HAVE:\n3 Dodge\n\nWANT:\n1 Orcrist\n", 4),
    ] {
        let (heard, told) = read("list.txt", list);
        let at = format!("{line} ");
        assert!(told.iter().any(|own| own.starts_with(&at)), "{list}: {heard:?} {told:?}");
    }
}

/// The sign of a version in a list of `NetMECCG` has its own place, whatever is before it.
#[test]
fn the_sign_of_a_version_has_its_place() {
    let list = "[NetMECCG v1.4 Deck]\n[sites]\nRhosgobel\u{2028}*\nBree *\n";
    let checked = judged("list.dck", list);
    let Outcome::Judged(judged) = &checked.outcome else { panic!("unread") };
    let signs: Vec<_> =
        judged.deck.heard.iter().filter_map(|own| list.get(own.span.range())).collect();
    assert_eq!(signs, ["[NetMECCG v1.4 Deck]", "[sites]", "*", "*"]);
}
