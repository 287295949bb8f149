//! Kinds of lists that were misheard once: chats, cards right behind a heading, tables whose columns
//! are not named, files with the ending of another program.

use meccg::internals::rules::registry;
use meccg::{Family, LineIndex, Severity};

use super::{cards, judged};

/// The cards by part, and the lines with errors of reading.
fn read(path: &str, text: &str) -> (Vec<String>, Vec<usize>) {
    let checked = judged(path, text);
    let lines = LineIndex::new(text);
    let reading =
        |rule: &str| registry::find(rule).is_none_or(|rule| rule.family == Family::Reading);
    let mut told: Vec<usize> = checked
        .diagnostics()
        .iter()
        .filter(|found| reading(found.rule) && found.severity == Severity::Error)
        .filter(|found| found.rule != "missing-section")
        .map(|found| found.span().map_or(0, |span| lines.position(span.start).line))
        .collect();
    told.dedup();
    let found = cards(&checked).into_iter();
    let found = found.flat_map(|(part, cards)| {
        cards.into_iter().map(move |(name, copies)| format!("{part}: {copies} {name}"))
    });
    (found.collect(), told)
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table")]
fn they_are_heard() {
    let mut wrong = Vec::new();
    for (path, list, meant) in [
        // Chats and messengers.
        (
            "a.txt",
            "[12:03] <anna> Resources\n[12:03] <anna> 3 Dodge\n[12:04] <anna> 2 Cram\n[12:05] <ben> Nice, I like it!\n",
            &["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"][..],
        ),
        (
            "a.txt",
            "[12:01] Klaus: Resources\n[12:02] Klaus: Glamdring\n[12:03] Klaus: Orcrist\n",
            &["play-deck.resources: 1 Glamdring", "play-deck.resources: 1 Orcrist"],
        ),
        (
            "a.txt",
            "03.02.23, 12:01 - Klaus: Hazards:\n03.02.23, 12:02 - Klaus: Slayer x3\n",
            &["play-deck.hazards: 3 Slayer"],
        ),
        ("a.txt", "<anna> Hazards\n<anna> 2 Slayer\n", &["play-deck.hazards: 2 Slayer"]),
        (
            "a.txt",
            "Klaus — Today at 12:31\nHazards\n3 Slayer\nAnna, [03.02.2023 12:31]\n2 Wargs\n",
            &["play-deck.hazards: 3 Slayer", "play-deck.hazards: 2 Wargs"],
        ),
        // Where the list has its numbers before names, so have lines that do not show it.
        (
            "a.txt",
            "Hazards\n(3) Slayer, Wargs, (2) Twilight\nGiant (2) Fog\n",
            &[
                "play-deck.hazards: 2 Fog",
                "play-deck.hazards: 1 Giant",
                "play-deck.hazards: 3 Slayer",
                "play-deck.hazards: 2 Twilight",
                "play-deck.hazards: 1 Wargs",
            ],
        ),
        (
            "a.txt",
            "Hazards\n3\tSlayer\tWargs\nGiant\t2\tFog\nTwilight\tRiver\t2 - Ambusher\n",
            &[
                "play-deck.hazards: 2 Ambusher",
                "play-deck.hazards: 2 Fog",
                "play-deck.hazards: 1 Giant",
                "play-deck.hazards: 1 River",
                "play-deck.hazards: 3 Slayer",
                "play-deck.hazards: 1 Twilight",
                "play-deck.hazards: 1 Wargs",
            ],
        ),
        // An element of a web page ends before lines of plain text.
        (
            "a.txt",
            "<p>Resources</p>\n3 Dodge\n<p>2 Cram\n<ul><li>2\nStealth</ul>\nHazards\n3 Slayer\n",
            &[
                "play-deck.hazards: 3 Slayer",
                "play-deck.resources: 2 Cram",
                "play-deck.resources: 3 Dodge",
                "play-deck.resources: 2 Stealth",
            ],
        ),
        // Cards right behind their heading.
        (
            "a.txt",
            "Items to start with - Cram | Horn of Anor\n",
            &["pool.items: 1 Cram", "pool.items: 1 Horn of Anor"],
        ),
        ("a.txt", "## Sideboard Cram Dodge\n", &["sideboard: 1 Cram", "sideboard: 1 Dodge"]),
        (
            "a.txt",
            "Hazards 3 Slayer, 2 Wargs\n",
            &["play-deck.hazards: 3 Slayer", "play-deck.hazards: 2 Wargs"],
        ),
        (
            "a.txt",
            "Sideboard - 19 cards Cram • Dodge\n",
            &["sideboard: 1 Cram", "sideboard: 1 Dodge"],
        ),
        (
            "a.txt",
            "=== HAZARDS === 2: Slayer / 3: Wargs\n",
            &["play-deck.hazards: 2 Slayer", "play-deck.hazards: 3 Wargs"],
        ),
        // Headings.
        ("a.txt", "Starting company (19 mind, 20 GI)\nBalin\n", &["pool.characters: 1 Balin"]),
        ("a.txt", "(2) Hazards\n2 Slayer\n", &["play-deck.hazards: 2 Slayer"]),
        ("a.txt", "2x Hazards in deck\n2 Slayer\n", &["play-deck.hazards: 2 Slayer"]),
        (
            "a.txt",
            "My deck\n\n// Hazards\n2 Slayer\n// Characters (deck) (1 cards)\nBalin\n",
            &["play-deck.characters: 1 Balin", "play-deck.hazards: 2 Slayer"],
        ),
        // Whom an item is with, letters and marks of lines.
        (
            "a.txt",
            "Starting company\nGildor Inglorion (+ Cram)\n",
            &["pool.characters: 1 Gildor Inglorion", "pool.items: 1 Cram"],
        ),
        (
            "a.txt",
            "Hazards\na) Slayer\nb) Wargs x2\n.Twilight\n",
            &[
                "play-deck.hazards: 1 Slayer",
                "play-deck.hazards: 1 Twilight",
                "play-deck.hazards: 2 Wargs",
            ],
        ),
        // Numbers that take turns with names.
        (
            "a.txt",
            "Sideboard\n1 → Cram 2 → Dodge 1 → Orcrist\n",
            &["sideboard: 1 Cram", "sideboard: 2 Dodge", "sideboard: 1 Orcrist"],
        ),
        (
            "a.txt",
            "Sideboard\nCram      2 Dodge      1 Orcrist      3\n",
            &["sideboard: 2 Cram", "sideboard: 1 Dodge", "sideboard: 3 Orcrist"],
        ),
        (
            "a.txt",
            "Sideboard\nDark Quarrels, 2\tCram, 2\tDodge, Orcrist\n",
            &[
                "sideboard: 2 Cram",
                "sideboard: 1 Dark Quarrels",
                "sideboard: 2 Dodge",
                "sideboard: 1 Orcrist",
            ],
        ),
        (
            "a.txt",
            "Sideboard\nDodge, two copies\nCram / 2 (TD-105)\nIIx Orcrist\n",
            &["sideboard: 2 Cram", "sideboard: 2 Dodge", "sideboard: 2 Orcrist"],
        ),
        // Tables.
        (
            "a.csv",
            "Category;Name;Owned;Menge\nCharaktere;Beretar;3;1\n",
            &["play-deck.characters: 1 Beretar"],
        ),
        (
            "a.csv",
            "Title|In deck|Notes|Part\nSlayer|3||Hazard portion\nCram|1|good|Sideboard\n",
            &["play-deck.hazards: 3 Slayer", "sideboard: 1 Cram"],
        ),
        ("a.csv", "Card,Type,Qty,Part\nSlayer,Hazard,2,Sideboard\n", &["sideboard: 2 Slayer"]),
        (
            "a.txt",
            "Resources\tHazards\n3 Dodge\t2 Slayer\n2 Cram\n\tTwilight\n",
            &[
                "play-deck.hazards: 2 Slayer",
                "play-deck.hazards: 1 Twilight",
                "play-deck.resources: 2 Cram",
                "play-deck.resources: 3 Dodge",
            ],
        ),
        // New spelling, capitals.
        ("a.txt", "Gefahren\n2 FLUSS\n", &["play-deck.hazards: 2 River"]),
        // Lines of cards in a file that another program's ending is on.
        (
            "a.dek",
            "3\tDodge\nSites:\n1\tRivendell\n",
            &["play-deck.cards: 3 Dodge", "sites: 1 Rivendell"],
        ),
        ("a.dck", "Dodge\nDodge\nCram\n", &["play-deck.cards: 1 Cram", "play-deck.cards: 2 Dodge"]),
        ("a.meccg", "Resources\nDodge x3\n", &["play-deck.resources: 3 Dodge"]),
        // What a page counts, above a list and within it.
        ("a.txt", "5 comments\n2 Slayer\n", &["play-deck.cards: 2 Slayer"]),
        (
            "a.txt",
            "Hazards\n2 Slayer\n5 comments\nNice deck!\n- Wargs\n2 Twilight\n",
            &[
                "play-deck.hazards: 2 Slayer",
                "play-deck.hazards: 2 Twilight",
                "play-deck.hazards: 1 Wargs",
            ],
        ),
        // The name of a deck, the numbers of a table's rows, and who writes when.
        (
            "a.txt",
            "Mazo de Gandalf (torneo de Barcelona)\n\nRecursos\n3 Dodge\n",
            &["play-deck.resources: 3 Dodge"],
        ),
        (
            "a.txt",
            "#\tCard\tQty\tType\tMP\n1\tGlamdring\t1\tMajor Item\t2\n2\tDodge\t3\tShort-event\t0\n",
            &["play-deck.resources: 1 Glamdring", "play-deck.resources: 3 Dodge"],
        ),
        (
            "a.txt",
            "Klaus Meier\n23. Februar um 18:12\n\nGefahren\n3 Fluss\nGefällt mir · Antworten · 3 Std.\n",
            &["play-deck.hazards: 3 River"],
        ),
        (
            "a.txt",
            "Starting company\nElrohir (w/ Cram)\n",
            &["pool.characters: 1 Elrohir", "pool.items: 1 Cram"],
        ),
        // Where a site's cards are played is a remark.
        ("a.txt", "Sites\nIsle of the Ulond (Valiant Sword)\n", &["sites: 1 Isle of the Ulond"]),
    ] {
        let (found, told) = read(path, list);
        let mut meant = meant.to_vec();
        meant.sort_unstable();
        let mut found = found;
        found.sort_unstable();
        if found != meant || !told.is_empty() {
            wrong.push(format!("{path}\n{list}  heard {found:?} {told:?}\n  meant {meant:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The line that is told of each list.
#[test]
fn they_are_told() {
    let mut wrong = Vec::new();
    for (list, line) in [
        // Names in small letters.
        ("Resources\n2 Dodge\nthe windlord found me +1\n", 3),
        (
            "sideboard\ncram\ndodge\nwell, smoke rings might do here, or not, who knows what comes\n",
            4,
        ),
        // A heading swallows no card, nor does a remark before a bar.
        ("Resources\n2 Dodge\n\n## Creatures Cram Valley\n1 Slayer\n", 4),
        ("Resources\n2 Dodge\nWith what we start - Cram | Orcrist\n", 3),
        // Numbers and signs within what is taken for a name.
        ("Sideboard\nDodge\nNoble Hound •• !\n", 3),
        ("Sideboard\nDodge\n… ☐☐ Twilight\n", 3),
        ("Sideboard\nDodge\nNoble Hound (II) (DM-179)\n", 3),
        ("Sideboard\nDodge\nPromptings of Wisdom •• ¹\n", 3),
        ("Sideboard\nDodge\n☐☐☐ *Great Bats* // good\n", 3),
        ("Sideboard\nDodge\n[Noble Steed](http://example.org/c/12) ***\n", 3),
        // Which of two numbers counts.
        ("Category;Name;Owned;Foo\nSideboard;Beretar;3;1\n", 1),
        ("Sideboard\n1️⃣2 | Nameless Thing\n", 2),
        ("Sideboard\nDodge\n❖ 3\tAmbusher [1]\n", 3),
        // A guess takes no other card.
        ("Sideboard\n2 pcs Orc Captain  Perchen\n", 2),
        ("Sideboard\nDodge\nthrice [[Muster Disperses]]\n", 3),
    ] {
        let (found, told) = read("a.txt", list);
        if told != [line] {
            wrong.push(format!("{list}  heard {found:?} {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
