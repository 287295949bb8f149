//! Lists as typists leave them: rows of spreadsheets, paragraphs wrapped by a mail, totals below parts,
//! lines of a chat. Each is read as a person reads it or told.

use super::judged;
use super::strangers::read;
use meccg::Outcome;

/// Each list with its cards by part; nothing about it is told.
const HEARD: &[(&str, &[&str])] = &[
    // Words that say how many.
    ("Resources\nStealth - j'en joue deux\n", &["play-deck.resources: 2 Stealth"]),
    // No copies in one of two parts.
    ("Card;Main;SB\nDodge;3;0\nCram;0;2\n", &["play-deck.cards: 3 Dodge", "sideboard: 2 Cram"]),
    // Several characters with what their mind is; what is said to be copies is no mind.
    (
        "Starting company\nBalin (5)\nKíli (3)\n\nResources\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 1 Balin", "pool.characters: 1 Kíli"],
    ),
    (
        "Starting company\nBalin (5 copies)\nKíli x3\n\nResources\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 5 Balin", "pool.characters: 3 Kíli"],
    ),
    // Rows that are headings, with the number of the part or without, and rows that are totals.
    (
        "Card,Qty\nPool,2\nBalin,1\nCram,1\nResources,\nDodge,3\n,3\nHazards,2\nSlayer,2\nTotal,,\n",
        &[
            "play-deck.hazards: 2 Slayer",
            "play-deck.resources: 3 Dodge",
            "pool.cards: 1 Balin",
            "pool.cards: 1 Cram",
        ],
    ),
    (
        "Qty\tCard\n\tCharacters\n1\tBalin\n\t\n5\tResources\n3\tDodge\n2\tCram\nSum\t5\n",
        &[
            "play-deck.characters: 1 Balin",
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 3 Dodge",
        ],
    ),
    (
        ",Characters\n1,Balin\n,\n3,Resources\n3,Dodge\n",
        &["play-deck.characters: 1 Balin", "play-deck.resources: 3 Dodge"],
    ),
    // The type of a card does not say that it is in the play deck.
    (
        "Type,Card,Copies\nSIDEBOARD,,\nItem,Cram,1\nHAZARDS,,\n,Slayer,2\nSum,,2\n",
        &["play-deck.hazards: 2 Slayer", "sideboard: 1 Cram"],
    ),
    (
        "Resources;;Hazards;\nDodge;3;Slayer;2\nCram;2;Wargs;2\n;;Twilight;3\n",
        &[
            "play-deck.hazards: 2 Slayer",
            "play-deck.hazards: 3 Twilight",
            "play-deck.hazards: 2 Wargs",
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 3 Dodge",
        ],
    ),
    // Needed are those of the deck, missing are none.
    (
        "Resources\nNeed,Card,Own\n1,Dodge,3\n2,Cram,0\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 1 Dodge"],
    ),
    (
        "Resources\nCard;In deck;Owned;Missing\nDodge;3;1;2\nCram;2;4;0\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"],
    ),
    // Totals below a part are no copies of its last card.
    (
        "Resources\n2 Dodge\nCram\n(3)\n\nHazards\n3 Slayer\n2 Twilight\n5 (3 creatures)\n\nSideboard\n2 Stealth\n= 2\n",
        &[
            "play-deck.hazards: 3 Slayer",
            "play-deck.hazards: 2 Twilight",
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 2 Dodge",
            "sideboard: 2 Stealth",
        ],
    ),
    // Wrapped between a number and its card, as the whole list has its numbers.
    (
        "Sideboard\n2 Above the Abyss, Twilight, 2 Slayer, Searching\nEye, Cruel Caradhras, Eärcaraxë Ahunt, 2\nFoul Fumes, Wargs\n",
        &[
            "sideboard: 2 Above the Abyss",
            "sideboard: 1 Cruel Caradhras",
            "sideboard: 1 Eärcaraxë Ahunt",
            "sideboard: 2 Foul Fumes",
            "sideboard: 1 Searching Eye",
            "sideboard: 2 Slayer",
            "sideboard: 1 Twilight",
            "sideboard: 1 Wargs",
        ],
    ),
    (
        "Hazards\n(2) Ambusher, (3) Doors of Night, (2)\nRain-drake, (2) Slayer\n",
        &[
            "play-deck.hazards: 2 Ambusher",
            "play-deck.hazards: 3 Doors of Night",
            "play-deck.hazards: 2 Rain-drake",
            "play-deck.hazards: 2 Slayer",
        ],
    ),
    (
        "Resources\nDodge x2, Cram x3, Vanishment\nx2 and Forewarned Is Forearmed\n",
        &[
            "play-deck.resources: 3 Cram",
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 1 Forewarned Is Forearmed",
            "play-deck.resources: 2 Vanishment",
        ],
    ),
    (
        "Hazards\nChoking Shadows; Twilight x2; “William”\n(Wûluag); Slayer\n",
        &[
            "play-deck.hazards: 1 Choking Shadows",
            "play-deck.hazards: 1 Slayer",
            "play-deck.hazards: 2 Twilight",
            "play-deck.hazards: 1 “William” (Wûluag)",
        ],
    ),
    (
        "Resources\nDodge, 1 / Orcrist, 1 / Noble Hound, 2\nNoble Steed, 3\nCram, 1\n",
        &[
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 1 Dodge",
            "play-deck.resources: 2 Noble Hound",
            "play-deck.resources: 3 Noble Steed",
            "play-deck.resources: 1 Orcrist",
        ],
    ),
    (
        "Resources\nDodge x 2, Vanishment x\n2, Cram, Stealth\nx 2, Orcrist\n",
        &[
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 1 Orcrist",
            "play-deck.resources: 2 Stealth",
            "play-deck.resources: 2 Vanishment",
        ],
    ),
    (
        "Hazards\n1x Twilight; 2x “Tom”\n    (Tûma); 1x Slayer\n",
        &[
            "play-deck.hazards: 1 Slayer",
            "play-deck.hazards: 1 Twilight",
            "play-deck.hazards: 2 “Tom” (Tûma)",
        ],
    ),
    (
        "Resources\na Cram, a Dodge, three\nConcealment, two Stealth\n",
        &[
            "play-deck.resources: 3 Concealment",
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 1 Dodge",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    (
        "Resources\n1: Cram, 2: Dodge, 1:\nStealth, 2: Orcrist\n",
        &[
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 2 Orcrist",
            "play-deck.resources: 1 Stealth",
        ],
    ),
    // A note of a phone that is called notes; a table below headings that stand alone.
    (
        "Notes\n- 1. Resources\n- 2\tDodge\tTW\n- 2. Hazards\n- 3\tSlayer\tTW\n",
        &["play-deck.hazards: 3 Slayer", "play-deck.resources: 2 Dodge"],
    ),
    (
        "Type\tCard\tCopies\nHAZARDS\n\tSlayer\t2\nSIDEBOARD\nFaction\tRiders of Rohan\t1\nCreature\tGhosts\t2\n",
        &["play-deck.hazards: 2 Slayer", "sideboard: 2 Ghosts", "sideboard: 1 Riders of Rohan"],
    ),
    // Cells that are not closed.
    (
        "<h2>Hazards</h2><table><tr><td>2<td>Slayer<tr><td>3<td>Wargs</table>",
        &["play-deck.hazards: 2 Slayer", "play-deck.hazards: 3 Wargs"],
    ),
    // A signature in a forum.
    (
        "Resources\n3 Dodge\n\n_________________\nThe old Orc Vetran\n",
        &["play-deck.resources: 3 Dodge"],
    ),
    // Beginnings that JSON and TOML have, too.
    (
        "[12/03/2019, 18:01:07] Anna: Resources\n[12/03/2019, 18:01:07] Anna: 3 Dodge\n[12/03/2019, 18:02:31] Anna: 2 Cram\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"],
    ),
    (
        "-= Resources =-\n3 Dodge\n2 Cram\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"],
    ),
    (
        "Resources\nJe joue 3 Dodge, 2 Cram et deux Stealth\n",
        &[
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    // Parts that follow each other in a paragraph.
    (
        "My resources are 3 Risky Blow, 2 Cram and 3 Great Ship. Hazards: 2 Slayer and Wargs. \
        Sideboard: 1 Dodge.\n",
        &[
            "play-deck.hazards: 2 Slayer",
            "play-deck.hazards: 1 Wargs",
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 3 Great Ship",
            "play-deck.resources: 3 Risky Blow",
            "sideboard: 1 Dodge",
        ],
    ),
    // A part that is wrapped between a number and its card, below a company.
    (
        "Starting company: 1 Balin; 1 Cram\n\nCharacters: 1 Beretar; 1 Bergil; 1\nImrahil; 1 Thranduil\n",
        &[
            "play-deck.characters: 1 Beretar",
            "play-deck.characters: 1 Bergil",
            "play-deck.characters: 1 Imrahil",
            "play-deck.characters: 1 Thranduil",
            "pool.characters: 1 Balin",
            "pool.items: 1 Cram",
        ],
    ),
    (
        "Hazards\n3 Slayer\nalso 2 [[My Precious]]\n",
        &["play-deck.hazards: 2 My Precious", "play-deck.hazards: 3 Slayer"],
    ),
    // Names that begin with a word that only joins, among several cards.
    (
        "And Forth He Hastened: I play 2 of these, 1 Cram\n3 Dodge\n",
        &[
            "play-deck.cards: 2 And Forth He Hastened",
            "play-deck.cards: 1 Cram",
            "play-deck.cards: 3 Dodge",
        ],
    ),
    (
        "Hazards\nMy Precious: I play 2 of these, 1 Slayer\n",
        &["play-deck.hazards: 2 My Precious", "play-deck.hazards: 1 Slayer"],
    ),
    // A wide colon behind a heading, numbers of a wiki, numbers in words.
    (
        "リソース：身をかわす×3、霧×2、脱出\nハザード：暗殺者×3、盗人×2\n",
        &[
            "play-deck.hazards: 3 Assassin",
            "play-deck.hazards: 2 Thief",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 1 Escape",
            "play-deck.resources: 2 Fog",
        ],
    ),
    (
        "== Resources ==\n# [[Dodge]] x3\n# [[Cram]] x2\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"],
    ),
    (
        "Ressourcen\nzweimal Ausweichen\neinmal Nebel\na single Cram\n",
        &[
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 1 Fog",
        ],
    ),
    (
        "Resurssit\nVäistö 3 kpl\nPako, 2 kpl\n",
        &["play-deck.resources: 3 Dodge", "play-deck.resources: 2 Escape"],
    ),
    (
        "Ressources\nJe joue trois Esquive, deux Fuite et une Niebla.\n",
        &[
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Escape",
            "play-deck.resources: 1 Fog",
        ],
    ),
    // Brackets around a number are no brackets around a line, and a name in brackets is whole.
    (
        "Starting company\nBalin\n• [2] Andúril, the Flame of the West\n",
        &["pool.cards: 2 Andúril, the Flame of the West", "pool.characters: 1 Balin"],
    ),
    ("Sideboard - 「Orcs of the Ash Mountains」1枚\n", &["sideboard: 1 Orcs of the Ash Mountains"]),
    // Influence behind a heading, and headings of small items.
    (
        "Startaufstellung (20 Einfluss): Gimli, Balin\nStartgegenstände: Cram\nRessourcen: 3 Ausweichen\n",
        &[
            "play-deck.resources: 3 Dodge",
            "pool.characters: 1 Balin",
            "pool.characters: 1 Gimli",
            "pool.items: 1 Cram",
        ],
    ),
    (
        "Startcompagnie\nGimli\n\nKleine voorwerpen\nCram\n\nHulpbronnen\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 1 Gimli", "pool.items: 1 Cram"],
    ),
    (
        "Aloitusseurue\nGimli\n\nPienet esineet\nCram\n\nResurssit\n3 Väistö\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 1 Gimli", "pool.items: 1 Cram"],
    ),
    // A German number of copies, and text behind the cells of a row.
    (
        "Resources\n3er Stealth\n2\tDodge\t3x Fog\n",
        &[
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 3 Fog",
            "play-deck.resources: 3 Stealth",
        ],
    ),
    // What is said of parts is no deck.
    (
        "My deck\n\nResources\nThey are good to have in it.\n\nDeck list\n\nResources\n3 Dodge\n\nHazards\n2 Slayer\n",
        &["play-deck.hazards: 2 Slayer", "play-deck.resources: 3 Dodge"],
    ),
    (
        "リソース\n身をかわす：3\n霧：2枚\n",
        &["play-deck.resources: 3 Dodge", "play-deck.resources: 2 Fog"],
    ),
    // Names that begin or end with signs of their own.
    (
        "サイドボード\n2 「美しい」金の指輪\n\"バート\"（ブーラト）\n¿No Bajarás?\n3 「Dodge」\n",
        &[
            "sideboard: 2 Beautiful Gold Ring",
            "sideboard: 3 Dodge",
            "sideboard: 1 Will You Not Come Down?",
            "sideboard: 1 “Bert” (Bûrat)",
        ],
    ),
    // What is said of a card behind its number.
    (
        "Hazards\nCall of Home, 2, key card\n2 Slayer\n",
        &["play-deck.hazards: 2 Call of Home", "play-deck.hazards: 2 Slayer"],
    ),
    // The name of the deck below a heading in brackets.
    (
        "[Resources]\nName = Over the hills\n2 Dodge\n\n[Hazards]\n2 Slayer\n",
        &["play-deck.hazards: 2 Slayer", "play-deck.resources: 2 Dodge"],
    ),
    // Slips in a heading that are common.
    (
        "Resources\n2 Dodge\n\nSidebord:\n1 Cram\n\nSidebar (1)\n1 Stealth\n",
        &["play-deck.resources: 2 Dodge", "sideboard: 1 Cram", "sideboard: 1 Stealth"],
    ),
    // A company at its site, and sentences about the cards that the pool lists.
    (
        "Pool\nGlóin\nÓin\nKíli\nCram\n\nSideboard\n2 Dodge\n\nStarting Companies (1) at Rivendell:\n\n\
        - Glóin and Kíli form the first company. Óin waits with Cram and joins them later.\n",
        &[
            "pool.cards: 1 Cram",
            "pool.cards: 1 Glóin",
            "pool.cards: 1 Kíli",
            "pool.cards: 1 Óin",
            "sideboard: 2 Dodge",
        ],
    ),
    // A conjunction that is a number elsewhere.
    (
        "Leave for Moria once you have Orcrist and a friend or two.\n\nResources\n2 Dodge\n",
        &["play-deck.resources: 2 Dodge"],
    ),
];

#[test]
fn what_typists_leave_is_heard() {
    for (list, meant) in HEARD {
        let (heard, told) = read("list.txt", list);
        assert_eq!(
            (heard, told),
            (meant.iter().map(ToString::to_string).collect(), vec![]),
            "{list}"
        );
    }
}

/// What a list leaves open, and its line.
#[test]
fn what_typists_leave_open_is_told() {
    for (list, line) in [
        // Three copies of the last card, or of the first on the next line?
        ("Hazards: 2 Slayer, Wargs, 3\n", 1),
        // Numbers of cards on the line below, and of those above.
        (
            "Resources\n2 x Dodge\n2 x Cram\n- Noble Hound, 2 x Dark Quarrels, 2 x\n- Marvels Told, 2 x Vanishment\n",
            4,
        ),
        ("Resources\nDodge x 2\nCram x 2\n- x 1, Stealth x 1, Dark Quarrels x 2, Vanishment\n", 4),
        // The part has five.
        ("Resources\n2 Dodge\n3 Cram\n\n= 4\n", 5),
        ("Resources\n2 Dodge\n3 Cram\n(4)\n", 4),
        // Text between the cells of a row.
        (
            "<h2>Hazards</h2>\n<table><tr>\n<td>2</td>\nAbductor 3x\n<td>Slayer</td></tr></table>\n",
            3,
        ),
        // Text before the cells of a row.
        (
            "<h2>Hazards</h2>\n<table><tr>\nAbductor;3 - good\n<td>2</td>\n<td>Slayer</td></tr></table>\n",
            3,
        ),
        // A number that is tight to its card, before a card without one.
        ("Resources\n3 Dodge\n1 Stealth, Orcrist;2\nCram (for the way)\n", 3),
        // A number that one character alone has is its mind or a slip.
        ("Starting company\nBalin (5)\nKíli\n\nResources\n2 Dodge\n", 2),
        // A number behind a card without one, before the card of the next line.
        ("Sideboard\n1 Cram, Dodge, 4\nStealth\nHiding\n", 2),
        // Digits behind an x that is of the name.
        ("Resources\n2 Dodge\n// Shadowfax9\n3 Cram\n", 3),
        ("Resources\n2 Dodge\nPosts: 4-“Bert” (Bûrat)\n3 Cram\n", 3),
        ("Resources\n3 Dodge\n\nStrategy\n2 [TW] Abductor\nGo to Moria soon.\n", 5),
        ("Resources\n3 Dodge\n\nStrategy\nOrcs of Angmar - 2 - key card\nGo to Moria soon.\n", 5),
        // A footnote, or two numbers.
        ("Resources\n3 Dodge²\n2 Cram\n", 2),
        // Copies that are owned, and some that are wanted.
        ("Card,Owned,Wanted\nDodge,3,1\nCram,2,4\n", 1),
        // A stroke that goes on over lines, and two decks.
        ("Resources\n3 Dodge\n~~Hazards\n3 Wargs\n2 Giant~~\n", 5),
        (
            "Deck 1\nResources\n3 Dodge\nHazards\n3 Wargs\n\nDeck 2\nResources\n2 Cram\nHazards\n2 Giant\n",
            8,
        ),
        ("Card,Hero deck,Minion deck\nDodge,3,0\nCram,1,2\n", 1),
        // A card between the words that close a letter and a name.
        ("Resources\n3 Dodge\n\nCheers,\n2 “Tom” (Tûma)\nTom\n", 6),
        // Numbers that count up have one sign.
        ("Hazards\n1) 3 Slayer\n2) 2 River\n3) 2 Wargs\n4. Abductor\n", 5),
        // Strokes with attributes, as pages and word processors write them.
        ("Resources\n3 Dodge\n<del datetime=\"2020\">2 Cram</del>\n", 3),
        ("Resources\n3 Dodge\n<s class=\"x\">2 Cram</s>\n", 3),
        (
            "<p>Resources</p>\n<p>3 Dodge</p>\n<span style=\"text-decoration: line-through;\">2 Cram</span>\n",
            3,
        ),
        ("Ressourcen\n3 Ausweichen\n2 Nebel - rausgenommen\n", 3),
        ("Recursos\n3 Esquiva\n2 Huida (ya no)\n", 3),
        ("リソース\n身をかわす 3枚\n霧 2枚（抜いた）\n", 3),
        // A sign behind a number does not wrap it.
        ("Resources\n3 Dodge\n'Cram;2'\nGlamdring, Fog\n", 3),
        // Numbers at the end of hidden text and in comments.
        ("Resources\n3 Dodge\n||Swag\t2||\n", 3),
        ("Resources\n3 Dodge\n// 3er Cram\n", 3),
        // Another list of the deck below it.
        ("Resources\n3 Dodge\n\nAlternate version:\nResources\n2 Dodge\n1 Fog\n", 4),
        // Some go out and others come in.
        ("Resources\n3 Dodge\n2 Cram\n\nvs minions: -2 Cram +2 Fog\n", 5),
        // A count in the notes.
        ("Resources\n3 Dodge\n\nStrategy\nAbductor: I play 2 of these\nGo to Moria soon.\n", 5),
        // Words that may be a card, behind a card with its number before it.
        ("Hazards\n2 Slayer, dire wolf\n3 Wargs\n", 2),
        // A card that the pool does not list, and one that is counted.
        (
            "Starting company\nGlóin\nKíli\n\nGlóin leads Kíli and brings a Cram with him wherever he goes.\n\nResources\n2 Dodge\n",
            5,
        ),
        // The number of a part that has one card on its line, or of the card.
        ("Sideboard: 7: Stealth\n3 Dodge\n3 Cram\n", 1),
        // A part that no heading has.
        ("Resources: 2 Cram. Trinkets: 2 Dodge.\n", 1),
        // Headings of columns that follow each other.
        ("Resources\nHazards\nSideboard vs. Fallen-wizard\n2 Dodge\n3 Slayer\n", 3),
    ] {
        let (cards, told) = read("list.txt", list);
        assert!(
            told.iter().any(|told| told.starts_with(&format!("{line} "))),
            "{list}: {cards:?} {told:?}"
        );
        assert!(told.len() < 3, "{list}: {told:?}");
    }
}

#[test]
fn a_comment_of_gccg_with_a_card_in_cells_is_told() {
    let cards = [
        "# Abductor (2 in deck)",
        "# | 2 | Abductor |",
        "# 2;Abductor",
        "# ２ Abductor",
        "# Abductor (2)",
    ];
    let cards = cards.into_iter().chain(["# 2-Abductor", "# Abductor 2", "# 2 [TW] Abductor"]);
    let cards = cards.chain(["# Neither so Ancient Nor so Potent: I play 2 of these"]);
    for card in cards {
        let text = format!("####\nDeck\n{card}\n####\n\n# Hazard (3)\n\n3 Cave-drake (TW)\n");
        let (heard, told) = read("deck.txt", &text);
        assert_eq!(told, ["3 unheard"], "{card}: {heard:?}");
    }
}

#[test]
fn a_first_heading_is_no_title() {
    for heading in [
        "Resources",
        "Resources:",
        "RESOURCES (3)",
        "-- Resources --",
        "*** Resources ***",
        "== Resources ==",
        "**Resources**",
        "1. Resources",
        "Hero resources",
        "Resources, 3",
        "Ressourcen",
        "Recursos:",
        "リソース(3枚)",
    ] {
        let checked = judged("list.txt", &format!("{heading}\n2 Dodge\nCram\n"));
        let Outcome::Judged(judged) = &checked.outcome else { panic!("{heading}: refused") };
        assert_eq!(judged.deck.name, None, "{heading}");
    }
}

#[test]
fn words_for_copies_head_a_column() {
    let cards = ["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"];
    for word in ["Deck", "In deck", "Main", "Maindeck", "MD", "Copies"] {
        for list in [
            format!("Card,{word},Set\nDodge,3,TW\nCram,2,TD\n"),
            format!("Card\t{word}\nDodge\t3\nCram\t2\n"),
            format!("{word};Card\n3;Dodge\n2;Cram\n"),
            format!("| Card | {word} |\n|---|---|\n| Dodge | 3 |\n| Cram | 2 |\n"),
        ] {
            let (heard, told) = read("list.txt", &format!("Resources\n\n{list}"));
            assert_eq!(heard, cards, "{list}");
            assert!(told.is_empty(), "{list}: {told:?}");
        }
    }
}

/// Copies of two decks in columns, however they are parted.
#[test]
fn columns_of_two_decks_are_told_however_they_are_parted() {
    for list in [
        "Card,vs Hero,vs Minion\nDodge,3,1\nCram,0,2\n",
        "Card;vs Hero;vs Minion\nDodge;3;1\nCram;0;2\n",
        "Card\tvs Hero\tvs Minion\nDodge\t3\t1\nCram\t0\t2\n",
        "| Card | vs Hero | vs Minion |\n|---|---|---|\n| Dodge | 3 | 1 |\n| Cram | 0 | 2 |\n",
        "Card,Hero,Minion\nDodge,3,1\nCram,0,2\n",
    ] {
        let (heard, told) = read("list.txt", list);
        assert_eq!(told, ["1 unheard"], "{list}: {heard:?}");
    }
}

#[test]
fn no_sideboard_is_none() {
    for none in ["No sideboard", "Sideboard: none", "no Sideboard."] {
        let list = format!("Resources\n2 Dodge\n\n{none}\n\nHazards\n2 Slayer\n");
        let (heard, told) = read("list.txt", &list);
        assert_eq!(
            heard,
            ["play-deck.hazards: 2 Slayer", "play-deck.resources: 2 Dodge"],
            "{none}"
        );
        assert!(told.is_empty(), "{none}: {told:?}");
    }
}
