//! Kinds of lines that people write, each read as meant or reported: never skipped, never
//! miscounted.

use super::{cards, judged};
use meccg::internals::rules::registry;
use meccg::{Family, LineIndex, Severity};

/// How a list is read: `3 Dodge` for each card in any section, by name, and the lines of reading
/// errors with their rule.
fn heard(text: &str) -> (Vec<String>, Vec<String>) {
    let checked = judged("list.txt", text);
    let mut copies = std::collections::BTreeMap::new();
    for (_, cards) in cards(&checked) {
        for (name, count) in cards {
            *copies.entry(name).or_insert(0) += count;
        }
    }
    let lines = LineIndex::new(text);
    let errors = checked.diagnostics().iter().filter(|found| {
        let reading = registry::find(found.rule).is_none_or(|rule| rule.family == Family::Reading);
        reading && found.severity == Severity::Error && found.rule != "missing-section"
    });
    let errors = errors.map(|found| {
        let line = found.span().map_or(0, |span| lines.position(span.start).line);
        format!("{line} {}", found.rule)
    });
    let errors = errors.collect();
    (copies.into_iter().map(|(name, count)| format!("{count} {name}")).collect(), errors)
}

/// In a section of resources.
const HEARD: &[(&str, &[&str])] = &[
    // Bullet, count, tab; counts of other kinds.
    ("• 3\tDodge\n• 2\tCram", &["2 Cram", "3 Dodge"]),
    (
        "two Dodge\n③ Cram\n٣ Stealth\nIII Concealment\nMarvels Told²",
        &["3 Concealment", "3 Cram", "2 Dodge", "2 Marvels Told", "3 Stealth"],
    ),
    ("a pair of Cram\nDodge twice\nzwei Stealth", &["2 Cram", "2 Dodge", "2 Stealth"]),
    // Runs.
    (
        "3 Risky Blow 3 Fair Travels in Wilderness 3 Great Ship",
        &["3 Fair Travels in Wilderness", "3 Great Ship", "3 Risky Blow"],
    ),
    ("3 Risky Blow. 3 Dodge. 2 Cram.", &["2 Cram", "3 Dodge", "3 Risky Blow"]),
    ("3 Dodge as well as 3 Risky Blow", &["3 Dodge", "3 Risky Blow"]),
    ("I also play 3 Dodge and 2 Cram", &["2 Cram", "3 Dodge"]),
    ("as well as 3 Risky Blow", &["3 Risky Blow"]),
    (
        "I play 3 Risky Blow, 3 Great Ship and 2 Cram, as well as 3 Dodge, Stealth x3 and one Glamdring.",
        &["2 Cram", "3 Dodge", "1 Glamdring", "3 Great Ship", "3 Risky Blow", "3 Stealth"],
    ),
    ("2 Concealment and a Marvels Told.", &["2 Concealment", "1 Marvels Told"]),
    ("Stealth 3 Hiding 2", &["2 Hiding", "3 Stealth"]),
    ("Dodge: 3, Cram: 2", &["2 Cram", "3 Dodge"]),
    ("Dodge (twice) Cram (good on the way)", &["1 Cram", "2 Dodge"]),
    ("Sapling of the\nWhite Tree", &["1 Sapling of the White Tree"]),
    ("Durin's Axe Glamdring", &["1 Durin’s Axe", "1 Glamdring"]),
    ("Black Mace Black Mace Bold Thrust*", &["2 Black Mace", "1 Bold Thrust"]),
    // Remarks behind names.
    ("Twilight - very good", &["1 Twilight"]),
    ("Dodge: for the hobbits", &["1 Dodge"]),
    ("Call of Home - 2 - key card", &["2 Call of Home"]),
    ("Stealth - I play two of these", &["2 Stealth"]),
    ("Dodge: 3 of these", &["3 Dodge"]),
    ("Star-glass (on Thorin II)", &["1 Star-glass"]),
    // Numbers of lines, where the whole list shows that they are.
    ("1. Dodge\n2. Cram\n3. Stealth", &["1 Cram", "1 Dodge", "1 Stealth"]),
    ("1. Dodge\n2. Cram\n1. Stealth\n3. Hiding", &["2 Cram", "1 Dodge", "3 Hiding", "1 Stealth"]),
    ("1. Dodge\n2. Cram\n\n3. Stealth\n4. Hiding", &["1 Cram", "1 Dodge", "1 Hiding", "1 Stealth"]),
    ("1. Dodge\n2. Cram\n3. Stealth\nI like it.", &["1 Cram", "1 Dodge", "1 Stealth"]),
    // Ornaments.
    ("3 Dodge (DM C2)", &["3 Dodge"]),
    ("3 Dodge [TW C2]", &["3 Dodge"]),
    ("3 Dodge (C2)", &["3 Dodge"]),
    ("Dodge (3 MP)", &["1 Dodge"]),
    ("3 [TW] Dodge", &["3 Dodge"]),
    ("3 TW-209 Dodge", &["3 Dodge"]),
    ("3 Dodge[1]", &["3 Dodge"]),
    // Furniture.
    ("Posts: 259\nJoined: 12 Mar 2003\nLocation: Germany\n3 Dodge\nPage 2 of 3", &["3 Dodge"]),
    ("3 Dodge\u{2028}2 Cram", &["2 Cram", "3 Dodge"]),
    ("Edited by Nicholas H.\nKlaus wrote:\nTo: me\nTel. 0123/4567\n3 Dodge", &["3 Dodge"]),
    ("1. Runde 6:0\nR1 vs Klaus 4-2\nRound 2: won 5-1\n3 Dodge", &["3 Dodge"]),
    ("3 Dodge\n\nSee you there,\nKlaus", &["3 Dodge"]),
    ("3 Dodge\n--\nKlaus Meier\nHamburg", &["3 Dodge"]),
    ("3 Cram\n\nSee you there,\nDodge (I play two)", &["3 Cram", "2 Dodge"]),
    ("* = played last year\n3 Dodge", &["3 Dodge"]),
    // Totals.
    ("3 Dodge\nTotal: 3\nSum: 3 cards\nMind: 19\n24 MP\nTotal MPs: 20\n3 cards", &["3 Dodge"]),
    // Ids after names, unusual bullets, tags that are not closed, counts with units.
    ("2 Dodge TW-209\nCram TD-105", &["1 Cram", "2 Dodge"]),
    (
        "❖ Dodge\n❖ 2 Cram\n=> Stealth\n=> Hiding x3",
        &["2 Cram", "1 Dodge", "3 Hiding", "1 Stealth"],
    ),
    ("o Dodge\no 2 Cram", &["2 Cram", "1 Dodge"]),
    ("3 Dodge\n[list]\n2 Cram", &["2 Cram", "3 Dodge"]),
    ("Marvels Told² 😀", &["2 Marvels Told"]),
    ("§ Vanishment²\n2 I'll Be it Your Heels", &["2 I’ll Be At Your Heels", "2 Vanishment"]),
    ("3 Stk. marvels told // good", &["3 Marvels Told"]),
    ("1️⃣ Cram (x1) - best card ever\n2️⃣ Stealth", &["1 Cram", "2 Stealth"]),
    // Cards side by side, and which number belongs to which.
    (
        "Dodge/Cram\nStealth+Hiding\n2x Concealment&2x Glamdring",
        &["2 Concealment", "1 Cram", "1 Dodge", "2 Glamdring", "1 Hiding", "1 Stealth"],
    ),
    (
        "(2) Dodge - (2) Cram\nx3: Stealth - x3: Hiding",
        &["2 Cram", "2 Dodge", "3 Hiding", "3 Stealth"],
    ),
    ("3\tDodge + 3\tCram + 2\tStealth", &["3 Cram", "3 Dodge", "2 Stealth"]),
    ("dodge = 2 cram = 2 stealth hiding", &["2 Cram", "2 Dodge", "1 Hiding", "1 Stealth"]),
    ("Cram (III)\nDodge (II)", &["3 Cram", "2 Dodge"]),
    // Marks of pages, and signs that begin every line, are not numbers.
    ("** Dodge\n** Cram\n** Stealth", &["1 Cram", "1 Dodge", "1 Stealth"]),
    (
        "**Dodge** and Cram\n★★ Stealth ★★\n2 Hiding **",
        &["1 Cram", "1 Dodge", "2 Hiding", "1 Stealth"],
    ),
    // Signs that begin a line.
    ("--Dodge\n--Cramx2", &["2 Cram", "1 Dodge"]),
    ("=Dodge\n=Cram x2", &["2 Cram", "1 Dodge"]),
    (": Dodge\n: 2 Cram", &["2 Cram", "1 Dodge"]),
    ("^ Wizard's Ring\n^ 2 Cram", &["2 Cram", "1 Wizard’s Ring"]),
    ("1)\u{a0}Dodge\n2)\u{a0}Cram\n3)\u{a0}Stealth", &["1 Cram", "1 Dodge", "1 Stealth"]),
    (
        "2. A Short Rest\n3. Dodge\n1. Cram\n2. Stealth",
        &["2 A Short Rest", "1 Cram", "3 Dodge", "2 Stealth"],
    ),
    // Numbers stuck to names, numbers whose sign shows their side, dots and dashes between.
    ("Dodgex3; Cramx2; Stealth", &["2 Cram", "3 Dodge", "1 Stealth"]),
    ("Dodge３枚\nCram2枚", &["2 Cram", "3 Dodge"]),
    ("Orcrist 3× Stealth 2× Dodge Cram", &["1 Cram", "2 Dodge", "1 Orcrist", "3 Stealth"]),
    ("Orcrist .......... 1 Stealth .......... 3", &["1 Orcrist", "3 Stealth"]),
    // A number within a remark.
    ("3 Dodge\n🔥My Precious x1", &["3 Dodge", "1 My Precious"]),
    ("Anna [10:02 PM]\n3 Dodge\nben  10:04 pm\n2 Cram", &["2 Cram", "3 Dodge"]),
    ("Ausweichen (dreifach)\nCram (doppio)", &["2 Cram", "3 Dodge"]),
    ("Dodge 3 Stk\nCram (2 St.)", &["2 Cram", "3 Dodge"]),
    // Footnotes with their explanations, Japanese numbers, chats without times.
    (
        "Dodge¹\n2 Cram²\nStealth\n\n¹ for the hobbits\n² with the dwarves",
        &["2 Cram", "1 Dodge", "1 Stealth"],
    ),
    ("身をかわす三枚\n「盗人」二枚", &["3 Dodge", "2 Thief"]),
    (
        "anna: 3 Dodge\nben: that is good\nanna: 2 Cram\nben: and 2 Stealth",
        &["2 Cram", "3 Dodge", "2 Stealth"],
    ),
    // Boxes that are all open, crosses before all numbers.
    ("[ ] 2 Dodge\n[ ] Cram", &["1 Cram", "2 Dodge"]),
    ("X 2 Dodge\nX 1 Cram", &["1 Cram", "2 Dodge"]),
    // Names that are wrapped among others.
    (
        "Dodge, 2 Sapling of the\nWhite Tree, Cram",
        &["1 Cram", "1 Dodge", "2 Sapling of the White Tree"],
    ),
    (
        "Dodge x2, Sapling of the\nWhite Tree x3, Cram",
        &["1 Cram", "2 Dodge", "3 Sapling of the White Tree"],
    ),
    ("Cram & Robin\nSmallburrow & Sam Gamgee", &["1 Cram", "1 Robin Smallburrow", "1 Sam Gamgee"]),
    ("Dodge, Eärcaraxë\nAhunt, Cram", &["1 Cram", "1 Dodge", "1 Eärcaraxë Ahunt"]),
    // A paragraph, and a name with the words of sentences.
    (
        "I play 3 Dodge, 2 Cram, two Stealth and a Glamdring. There are also 3 Great Ship in it, and Orcrist.",
        &["2 Cram", "3 Dodge", "1 Glamdring", "3 Great Ship", "1 Orcrist", "2 Stealth"],
    ),
    ("- Neither so Ancien Nor so Potent", &["1 Neither so Ancient Nor so Potent"]),
    // Guesses.
    (
        "Orcist\nAssasin\nTwighlight\n2 DoN\n3 GoM",
        &["1 Assassin", "2 Doors of Night", "3 Gates of Morning", "1 Orcrist", "1 Twilight"],
    ),
];

#[test]
fn what_people_write_is_heard() {
    let mut wrong = Vec::new();
    for (lines, meant) in HEARD {
        let (cards, errors) = heard(&format!("Sideboard\n{lines}\n"));
        if cards != *meant || !errors.is_empty() {
            wrong.push(format!("{lines}\n  heard {cards:?} {errors:?}\n  meant {meant:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Lines in a section with the findings, each at its line.
const TOLD: &[(&str, &[&str])] = &[
    ("3 Dodge\n~~2 Smoke Rings~~", &["3 unheard"]),
    ("3 Dodge\n[s]2 Smoke Rings[/s]", &["3 unheard"]),
    ("3 Dodge\n<s>2 Smoke Rings</s>", &["3 unheard"]),
    ("3 Dodge\n<del>2 Smoke Rings</del>", &["3 unheard"]),
    ("3 Dodge\n2 Smoke Rings (cut)", &["3 unheard"]),
    ("3 Dodge\n- 1 Cram + 1 Stealth", &["3 unheard"]),
    ("3 Dodge\nOrcrist (sold)", &["3 unheard"]),
    ("3 Dodge\ncut: 2 Stealth", &["3 unheard"]),
    ("3 Dodge\n2 Stealth was cut", &["3 unheard"]),
    ("3 Dodge\nnext time 2 Stealth", &["3 unheard"]),
    ("3 Dodge\nCut:\n2 Stealth", &["3 unheard"]),
    // A number that goes on in a numbered list, where cards without one stand right above or below it, or
    // where the line begins otherwise.
    ("1. Dodge\n2. Cram\n3. Stealth\nHiding", &["4 unheard"]),
    ("1. Dodge\n2. Cram\nHiding\n3. Stealth", &["3 unheard", "5 unheard"]),
    ("1. Dodge\n2. Cram\n- 3. Stealth", &["4 unheard"]),
    ("1. Dodge\n2. Cram\n**3. Stealth**", &["4 unheard"]),
    // Boxes that are not ticked beside some that are, crosses before few numbers, doubts behind a card.
    ("- [x] 2 Dodge\n- [ ] 2 Cram\n- [x] Stealth", &["3 unheard"]),
    ("☑ 2 Dodge\n☐ 2 Cram\n☑ Stealth", &["3 unheard"]),
    ("X 2 Cram\n3 Dodge", &["2 unheard"]),
    ("3 Dodge\n2 Cram maybe", &["3 unheard"]),
    ("3 Dodge\n2 Cram (maybe)", &["3 unheard"]),
    ("3 Dodge\n2 Cram - vielleicht", &["3 unheard"]),
    ("3 Dodge\nCram lent", &["3 unheard"]),
    ("3 Dodge\nStealth\n(edit: Stealth is now 3)", &["4 unknown-card"]),
    ("3 Dodge\n2 Cram - undecided", &["3 unheard"]),
    ("3 Dodge\n2 Cram ❓", &["3 unheard"]),
    ("Dodge [3]\nCram [ ]", &["3 unheard"]),
    ("3 Dodge\n2 Cram (lent to Klaus)", &["3 unheard"]),
    ("3 Dodge\n2 Cram (no more)", &["3 unheard"]),
    // It is unknown whether it is a line number or a count.
    ("1. Dodge\n2. Cram", &["3 unheard"]),
    ("Hiding 3 Cram", &["2 unheard"]),
    ("3 Dodge # 2 Cram", &["2 unheard"]),
    ("3 Dodge\n// 2 Cram", &["3 unheard"]),
    ("3 Dodge\n<!-- 2 Cram -->", &["3 unheard"]),
    ("3 Dodge\n☑☑ Cram", &["3 unheard"]),
    ("3 Dodge\n〃 Cram", &["3 unheard"]),
    ("3 Dodge (Cram)", &["2 unheard"]),
    ("3 Risky Blow 3 Fair Travels in Wild Lands 3 Great Ship", &["2 unknown-card"]),
    // A guess swallows no number and no other card.
    ("3 Dodge\nMarvls Told •••", &["3 unheard"]),
    ("3 Dodge\nMarvels Told/Crm", &["3 unknown-card"]),
    // Signs that mean the line above, and tallies.
    ("3 Dodge\n\"", &["3 unheard"]),
    ("3 Dodge\n〃", &["3 unheard"]),
    ("3 Dodge\n-\"-", &["3 unheard"]),
    ("3 Dodge\n☐☐☐ Cram", &["3 unheard"]),
    ("3 Dodge\n••• Cram", &["3 unheard"]),
    ("3 Dodge\n*** Cram", &["3 unheard"]),
    ("3 Dodge\nCram ***", &["3 unheard"]),
    ("3 Dodge\nCram (**)", &["3 unheard"]),
    ("3 Dodge\nCram | | |", &["3 unheard"]),
    ("3 Dodge\nCram ///", &["3 unheard"]),
    // One count for several cards.
    ("3 Dodge\n3x: Cram, Stealth", &["3 unheard"]),
    ("3 Dodge\n3x:\nCram\nStealth", &["3 unheard"]),
    ("3 Dodge\nTriples:\nCram", &["3 unheard"]),
    ("3 Dodge\nThree copies:\nCram", &["3 unheard"]),
    ("3 Dodge\nHazards, three each\nTwilight", &["3 unknown-card"]),
    ("3 Dodge\nCram, Stealth (3 each)", &["3 quantity"]),
    // A line with a count is not a remark.
    ("3 Dodge\n1 Are You on Your Way", &["3 unknown-card"]),
    ("Fog; 1,Dodge; 2,Cram", &["2 unknown-card"]),
    ("3 Dodge\n2+ Cram", &["3 quantity"]),
    ("3 Dodge\nStealth 1+", &["3 quantity"]),
    ("3 Dodge\n1+ hobbits", &["3 quantity"]),
    ("3 Dodge\nCram TW-209", &["3 quantity"]),
    // Figures with a sign, and what follows a name by a slip.
    ("3 Dodge\nCram (+5)", &["3 quantity"]),
    ("3 Dodge\n2 Stealth\nCram -5", &["4 quantity"]),
    ("3 Dodge\n2 Stealth\nCram #20", &["4 quantity"]),
    ("3 Dodge\nThe Balrog ver. 5", &["3 unknown-card"]),
    ("3 Dodge\nCram: works on turn 2", &["3 unheard"]),
    ("3 Dodge\nCram (23%)", &["3 quantity"]),
    // One count for the cards behind it, as the list shows.
    ("2x Dodge, Cram\n1x Stealth, Orcrist", &["2 unheard"]),
    ("3 Dodge\n\ndeux:   \nCram\nStealth", &["4 unheard"]),
    // It is unknown whether the number belongs to the card before it or after it.
    ("Dodge, 2 · Cram, 1 · Stealth, 1 · Hiding", &["2 unheard"]),
    ("Dodge, 1  Cram, 2  Stealth", &["2 unheard"]),
    ("3 Dodge\nThe best card is Cram by the way.", &["3 unheard"]),
];

#[test]
fn what_cannot_be_heard_is_told_at_its_line() {
    let mut wrong = Vec::new();
    for (lines, told) in TOLD {
        let (cards, errors) = heard(&format!("Sideboard\n{lines}\n"));
        if errors != *told {
            wrong.push(format!("{lines}\n  heard {cards:?} {errors:?}\n  meant {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whole lists, tables above all.
const LISTS: &[(&str, &[&str])] = &[
    ("Card,Deck\nDodge,3\nCram,2\n", &["2 Cram", "3 Dodge"]),
    ("Card,Maindeck\nDodge,3\nCram,2\n", &["2 Cram", "3 Dodge"]),
    ("MD,Card\n3,Dodge\n2,Cram\n", &["2 Cram", "3 Dodge"]),
    ("Name,Set,Number,Owned\nDodge,TW,209,3\nCram,TD,105,2\n", &["2 Cram", "3 Dodge"]),
    ("Set,No.,Card,Have\nTW,209,Dodge,3\nTD,105,Cram,2\n", &["2 Cram", "3 Dodge"]),
    ("Card,Main,Side\nDodge,3,1\nCram,,2\n", &["2 Cram", "4 Dodge"]),
    ("Card;Main;SB\nDodge;3;1\nCram;;2\n", &["2 Cram", "4 Dodge"]),
    (
        "| Card | Main | Side |\n| --- | --- | --- |\n| Dodge | 3 | 1 |\n| Cram | | 2 |\n",
        &["2 Cram", "4 Dodge"],
    ),
    ("Card\tMain\tSide\nDodge\t3\t1\nCram\t\t2\n", &["2 Cram", "4 Dodge"]),
    ("sep=;\nCard;Qty\nDodge;3\n", &["3 Dodge"]),
    // Numbers that are copies, and numbers that are not.
    ("Card;Nr;Section\nDodge;3;Resources\nCram;2;Resources\n", &["2 Cram", "3 Dodge"]),
    ("No.,Card\n3,Dodge\n2,Cram\n", &["2 Cram", "3 Dodge"]),
    ("No.,Card\n1,Dodge\n2,Cram\n3,Stealth\n", &["1 Cram", "1 Dodge", "1 Stealth"]),
    (
        "| Card | Set | Collector No. | Number |\n| --- | --- | --- | --- |\n| Dodge | TW | 209 | 3 |\n",
        &["3 Dodge"],
    ),
    ("Card,Set,#,Qty\nDodge,TW,2,3\nCram,TD,3,2\n", &["2 Cram", "3 Dodge"]),
    ("Card\tOwned\tQuantity\nDodge\t4\t3\nCram\t1\t2\n", &["2 Cram", "3 Dodge"]),
    ("Dodge|3|Resources\nCram|2|Resources\n", &["2 Cram", "3 Dodge"]),
    ("Resources\nGlamdring\n\n5 comments\n\nHazards\n2 Slayer\n", &["1 Glamdring", "2 Slayer"]),
    (
        "Resources\nGlamdring\n\nComments (2)\nNice!\n\nHazards\n2 Slayer\n",
        &["1 Glamdring", "2 Slayer"],
    ),
    ("Resources        Hazards\n2 x Dodge  3 x Twilight\n", &["2 Dodge", "3 Twilight"]),
    (
        "Resources                     Hazards\nCatch an Elusive Scent, 3     Slayer, 2\n",
        &["3 Catch an Elusive Scent", "2 Slayer"],
    ),
    ("Return of the King\n\nResources\n3 Dodge\n", &["3 Dodge"]),
    ("Return of the King\nResources\n3 Dodge\n", &["3 Dodge"]),
    ("The Great Hunt\nCard,Qty\nDodge,3\n", &["3 Dodge"]),
    ("Old grudges 2001\n(against heroes)\n\nResources\n3 Dodge\n", &["3 Dodge"]),
    // Numbers of rows beside numbers of copies.
    (
        "Card;Number;#;Part\nDodge;3;1;Resources\nCram;2;2;Resources\nSlayer;1;3;Hazards\n",
        &["2 Cram", "3 Dodge", "1 Slayer"],
    ),
    // Cards in columns below a table of another kind.
    (
        "Resources\n| Qty | Card |\n|---|---|\n| 3 | Dodge |\n\nHazards\n| 1 x Slayer | 3 x Wargs |\n",
        &["3 Dodge", "1 Slayer", "3 Wargs"],
    ),
    // Cards right behind a heading in bold, in a remark, or with a note.
    (
        "**Hazards (5)** 3 Slayer, 2 Wargs\n[b]Sideboard (2)[/b] Cram & Dodge\n",
        &["1 Cram", "1 Dodge", "3 Slayer", "2 Wargs"],
    ),
    ("// Characters: Balin & Kíli\n// Sites\nMoria\n", &["1 Balin", "1 Kíli", "1 Moria"]),
    ("Characters (as played): Balin\n", &["1 Balin"]),
    ("Hazards /5/ Slayer x3 + Wargs x2\n", &["3 Slayer", "2 Wargs"]),
    ("Deck J : The Under-roads\n\nResources\n3 Dodge\n", &["3 Dodge"]),
    ("Return of the King\nThis was good.\n\nResources\n3 Dodge\n", &["3 Dodge"]),
    // Several decks with the same numbers are one.
    ("Card,vs Hero,vs Minion\nDodge,3,3\nCram,1,1\n", &["1 Cram", "3 Dodge"]),
    // Figures beside names are no copies.
    (
        "Deck,MPs,Name,Section\n1,3,Glamdring,Resources\n2,0,Cram,Resources\n",
        &["2 Cram", "1 Glamdring"],
    ),
    ("Card;Qty;Points\nGlamdring;1;3\nCram;2;0\n", &["2 Cram", "1 Glamdring"]),
    // The rows of a table below do not tell what the numbers of this one are.
    (
        "Hazards\n| No. | Card | No. |\n|---|---|---|\n| 1 | Slayer | 3 |\n| 2 | Wargs | 2 |\n| 3 | River | 1 |\n\n\
         Resources\n| # | Card |\n|---|---|\n| 2 | Cram |\n| 1 | Dodge |\n",
        &["2 Cram", "1 Dodge", "1 River", "3 Slayer", "2 Wargs"],
    ),
    ("--- Starting Company (3) --- Balin, Kíli, and Dori\n", &["1 Balin", "1 Dori", "1 Kíli"]),
    ("Resources\n3 Dodge\n2) Hazards: Slayer\n", &["3 Dodge", "1 Slayer"]),
    ("Sites\nHimring / Barrow-downs (Glamdring, Orcrist)\n", &["1 Barrow-downs", "1 Himring"]),
    ("Resources\n- My hazards (2) -\n2 Twilight\n", &["2 Twilight"]),
    ("[Resources]\nDodge = 3\n", &["3 Dodge"]),
    ("Name,Set,Number,Owned\nDodge,TW,209,3\nStealth,TW,1,0\n", &["3 Dodge"]),
    ("[Resources]\nDodge = 3\nCram = 2\nStealth x3\n", &["2 Cram", "3 Dodge", "3 Stealth"]),
];

#[test]
fn tables_are_heard() {
    let mut wrong = Vec::new();
    for (list, meant) in LISTS {
        let (cards, errors) = heard(list);
        if cards != *meant || !errors.is_empty() {
            wrong.push(format!("{list}\n  heard {cards:?} {errors:?}\n  meant {meant:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Tables of which a row or the whole cannot be read: reported once, at its line.
const TABLES: &[(&str, &[&str])] = &[
    ("Hazards, three each\nSlayer\nWargs\n", &["1 unheard"]),
    ("Sideboard\n3 Dodge\n# stealth\n", &["3 unheard"]),
    // A title or a card, and what is no title.
    (
        "* Orcrist FOIL\n* Cram FOIL\nSideboard\n3 Dodge\n",
        &["1 unreadable-line", "2 unreadable-line"],
    ),
    ("# Cram\n# Glamdring\n", &["1 unreadable-line", "2 unreadable-line"]),
    ("Resources: Profitable Trade, Old Grudge\n", &["1 unknown-card", "1 unknown-card"]),
    ("Name,Set,Number,Owned\nDodge,TW,209,3\nCram,TD,105,\n", &["3 unheard"]),
    ("Card,Owned,Wanted\nDodge,3,2\nCram,,1\n", &["1 unheard", "3 unheard"]),
    ("Card,vs Hero,vs Minion\nDodge,3,2\nCram,1,2\n", &["1 unheard"]),
    ("Card,Qty,Count\nDodge,3,2\n", &["1 unheard"]),
    ("Anna\tBen\n3 Dodge\t2 Cram\n2 Stealth\t3 Hiding\n", &["1 unheard"]),
    ("Anna\t\tBen\t\n3\tDodge\t2\tCram\n2\tStealth\t3\tHiding\n", &["1 unheard"]),
    ("身をかわすを三枚、盗人を二枚\n", &["1 unreadable-line"]),
    (
        "Card Name: Dodge\nQty: 3\nCard Name: Cram\nQty: 2\n",
        &["2 unreadable-line", "4 unreadable-line"],
    ),
    ("Old list:\nResources\n3 Dodge\nNew list:\nResources\n2 Dodge\n", &["4 unheard"]),
    ("Deck A          Deck B\n3 Dodge         2 Cram\n", &["1 unheard"]),
    ("Resources\nAnna\tBen\n3 Dodge\t2 Cram\n2 Stealth\t3 Hiding\n", &["2 unheard"]),
    ("Anna            Ben\n3 Dodge         2 Cram\n2 Stealth       3 Hiding\n", &["1 unheard"]),
    ("| Anna | Ben |\n|---|---|\n| 3 Dodge | 2 Cram |\n| 2 Stealth | 3 Hiding |\n", &["1 unheard"]),
    (
        "| Amount | Card | Set |\n|---|---|---|\n|  | Glamdring | TW |\n| 2 | Cram | TD |\n",
        &["3 unreadable-line"],
    ),
    ("Resources\nStealth 2+ Cram 3+ Dodge\n", &["2 unknown-card"]),
    ("| Card | vs Hero | vs Minion |\n| --- | --- | --- |\n| Dodge | 3 | 2 |\n", &["1 unheard"]),
];

#[test]
fn tables_that_cannot_be_heard_are_told() {
    for (list, told) in TABLES {
        assert_eq!(heard(list).1, *told, "{list}");
    }
}

/// The section for the card below a heading.
#[test]
fn headings_lead_to_their_parts() {
    let mut wrong = Vec::new();
    for (heading, part) in [
        ("My hazards", "play-deck.hazards"),
        ("Hazard portion", "play-deck.hazards"),
        ("Hazards (1) * marks creatures", "play-deck.hazards"),
        ("Hazards (1) [Creatures first]", "play-deck.hazards"),
        ("Hazards (1) - 1 creatures", "play-deck.hazards"),
        ("Hazards vs Hero", "play-deck.hazards"),
        ("--- Hazards ---", "play-deck.hazards"),
        ("*** Hazards ***", "play-deck.hazards"),
        ("<Hazards>", "play-deck.hazards"),
        ("2. Hazards", "play-deck.hazards"),
        ("Hazards\n=======", "play-deck.hazards"),
        ("Adversidades", "play-deck.hazards"),
        ("リソースカード(1枚)", "play-deck.resources"),
        ("Major items", "play-deck.resources"),
        ("Mazo complementario", "sideboard"),
        ("Reservestapel", "sideboard"),
        ("Ortsstapel", "sites"),
        ("Startcharaktere", "pool.characters"),
        ("Anfangscharaktere", "pool.characters"),
        ("Personnages de départ", "pool.characters"),
        ("Startgegenstände", "pool.items"),
        ("Objets de départ", "pool.items"),
        ("Starting Stage Cards (3 SP)", "pool.stage"),
        ("Non-starting characters", "play-deck.characters"),
        ("Not in starting company", "play-deck.characters"),
        ("# Hazards (the best)", "play-deck.hazards"),
        ("{Resources}", "play-deck.resources"),
        ("My hazards/", "play-deck.hazards"),
        ("Part 2: Hazards", "play-deck.hazards"),
        ("Card;Qty;Sektion\nDodge;3;Sideboard", "sideboard"),
        ("Card;Qty;Stuff\nDodge;3;Sideboard", "sideboard"),
        // Some call the pool the draft, and the characters of the play deck the pool.
        ("Character Draft:\nBalin\nCharacter Pool:", "play-deck.characters"),
    ] {
        let list = format!("{heading}\n1 Dodge\n");
        let found = cards(&judged("list.txt", &list));
        let own: Vec<_> = found
            .iter()
            .filter(|(_, cards)| cards.contains_key("Dodge"))
            .map(|(part, _)| part)
            .collect();
        if own != [part] {
            wrong.push(format!("{heading}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where the cards of a list are, by part: `sideboard: 2 Dodge`.
fn parts(text: &str) -> Vec<String> {
    let found = cards(&judged("list.txt", text)).into_iter();
    let lines = found.flat_map(|(part, cards)| {
        cards.into_iter().map(move |(name, count)| format!("{part}: {count} {name}"))
    });
    lines.collect()
}

/// A part that has parts of its own keeps them: a pool its items, a sideboard that stands first its
/// resources and hazards.
#[test]
fn parts_keep_what_stands_under_them() {
    let pool = "Pool\nCharacters\nBalin\nItems\nCram\nDeck\nResources\n3 Dodge\n";
    let heard = ["play-deck.resources: 3 Dodge", "pool.characters: 1 Balin", "pool.items: 1 Cram"];
    assert_eq!(parts(pool), heard);
    let pool = "Pool\nBalin\nItems\nCram\n\nResources\n3 Dodge\n";
    let heard = ["play-deck.resources: 3 Dodge", "pool.cards: 1 Balin", "pool.items: 1 Cram"];
    assert_eq!(parts(pool), heard);
    let side = "Sideboard\n\nResources (2)\n2 Dodge\nHazards (1)\n1 Slayer\n";
    let deck = "Resources (1)\n1 Cram\nHazards (2)\n2 Slayer\n";
    let heard = [
        "play-deck.hazards: 2 Slayer",
        "play-deck.resources: 1 Cram",
        "sideboard: 2 Dodge",
        "sideboard: 1 Slayer",
    ];
    assert_eq!(parts(&format!("{side}{deck}")), heard);
    // A sideboard that is empty has no parts.
    let empty = parts(&format!("Sideboard\n\n{deck}"));
    assert_eq!(empty, ["play-deck.hazards: 2 Slayer", "play-deck.resources: 1 Cram"]);
}

/// A heading that is not known, and looks like a card, is reported once: its cards tell their part.
#[test]
fn a_strange_heading_is_told_once() {
    let list = "Resources\n3 Dodge\n\nNasty things against him\n3 Slayer\n2 Wargs\n";
    assert_eq!(heard(list).1, ["4 unknown-card"]);
    assert!(parts(list).contains(&"play-deck.hazards: 3 Slayer".to_owned()));
}

/// Names that no card has, behind a heading and between commas.
#[test]
fn unknown_names_behind_a_heading_are_told() {
    let (cards, errors) =
        heard("Resources\n3 Dodge\nMinor items: Dragon Marked in Red, Jewel of Hope (on Nain)\n");
    assert!(cards.contains(&"1 ? Dragon Marked in Red".to_owned()), "{cards:?}");
    assert_eq!(errors, ["3 unknown-card", "3 unknown-card"]);
}

/// The first words of foreign names, and words beside a name, make no guess.
#[test]
fn guesses_have_evidence() {
    for word in ["Tel", "Das", "Le", "Marvels Told again", "Dodge this"] {
        let (cards, errors) = heard(&format!("Sideboard\n3 Cram\n{word}\n"));
        assert!(cards.contains(&format!("1 ? {word}")), "{word}: {cards:?} {errors:?}");
    }
}

/// A follower below the controller's line, and lists that number their companies.
#[test]
fn companies_are_heard() {
    let list = "Starting Companies\n\nCompany 1:\n- Thráin II with Cram\n- Controlling Balin\n\n\
                Company 2:\n- Beretar\n- Controlling Bofur\n";
    let (cards, errors) = heard(list);
    assert_eq!(cards, ["1 Balin", "1 Beretar", "1 Bofur", "1 Cram", "1 Thráin II"]);
    assert_eq!(errors, [""; 0]);
    let checked = judged("list.txt", list);
    assert!(!checked.diagnostics().iter().any(|found| found.rule == "heading-count"));
}

/// Everyday words on a line of their own in a section are not read as cards.
#[test]
fn everyday_words_are_no_cards() {
    for word in ["END", "Fin", "Main", "Missing", "Also", "Now", "First", "Ende", "Black", "King"] {
        let (cards, errors) = heard(&format!("Sideboard\n3 Dodge\n{word}\n"));
        let own: Vec<_> = cards.iter().filter(|card| !card.contains('?')).collect();
        assert_eq!(own, ["3 Dodge"], "{word}: {cards:?} {errors:?}");
    }
}

/// A list of `NetMECCG`: the sign after a name marks the version.
#[test]
fn netmeccg_lists_are_heard() {
    let list = "[NetMECCG v1.4 Deck]\n\n# a remark\n\n[starting]\nBolg\n\n[sideboard]\nSable Shield/find \n\n[characters]\nThe Balrog%\n\n\
                [hazards]\nTwilight*\nTwilight\n\n[sites]\nMoria%\nMoria\nMoria*\nIsengard@\n";
    let (cards, errors) = heard(list);
    assert_eq!(
        cards,
        ["1 Bolg", "1 Isengard", "3 Moria", "1 Sable Shield", "1 The Balrog", "2 Twilight"]
    );
    assert_eq!(errors, [""; 0]);
    let checked = judged("deck.dck", list);
    let meccg::Outcome::Judged(judged) = &checked.outcome else { panic!("unread") };
    let ids: Vec<String> = judged
        .resolved()
        .cards
        .iter()
        .filter(|card| card.entry.section.to_string() == "sites")
        .map(|card| card.card.id.to_string())
        .collect();
    assert_eq!(ids, ["BA-93", "TW-413", "LE-392", "WH-56"]);
}

/// The id of a card in an OCTGN file decides; a different name beside it is reported. Files of
/// other programs with the same ending are recognised.
#[test]
fn files_of_other_programs_are_told() {
    let octgn = "<deck game=\"1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2\"><section name=\"Resources\">\n\
                 <card qty=\"3\" id=\"51b96f35-a2e2-3c2a-aa35-fdf64040459f\">Stealth</card>\n</section></deck>\n";
    let told = |path: &str, text: &str| -> Vec<String> {
        let checked = judged(path, text);
        checked.diagnostics().iter().map(|found| found.message.to_string()).collect()
    };
    let disagrees = "the id is that of Dodge, the file says \"Stealth\"";
    assert!(told("deck.o8d", octgn).iter().any(|message| message == disagrees));
    let right = octgn.replace("Stealth", "Dodge");
    assert!(!told("deck.o8d", &right).iter().any(|message| message.contains("the id is")));
    for (xml, what) in [
        (
            "<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\"></cockatrice_deck>\n",
            "Cockatrice",
        ),
        ("<order><details><quantity>3</quantity></details></order>\n", "print shop"),
    ] {
        let messages = told("deck.xml", xml);
        assert!(messages[0].contains(what), "{messages:?}");
    }
}

/// *The Balrog* is also an ally: cards specific to The Balrog show that it is the avatar.
#[test]
fn cards_of_an_avatar_tell_the_player() {
    let list = "Characters\nThe Balrog x2\n\nResources\nGreat Shadow\nCloaked by Darkness x2\n";
    let checked = judged("list.txt", list);
    let meccg::Outcome::Judged(judged) = &checked.outcome else { panic!("unread") };
    assert_eq!(judged.player.kind.to_string(), "balrog");
    assert_eq!(judged.avatar.as_deref(), Some("The Balrog"));
}
