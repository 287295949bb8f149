//! Any card of any deck, in any rendering with any mixture of layouts, headings and ornaments, is
//! read with its number, or an error of reading is reported: a misreading is never silent.

use std::collections::BTreeMap;

use meccg::internals::rules::registry;
use meccg::{Family, Outcome, Severity};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::{JUDGE, cards, judged};

/// The forms of a card on a line of its own.
const LINES: &[&str] = &[
    "{n} {c}",
    "{n}x {c}",
    "{c} x{n}",
    "{c} ({n})",
    "{c} - {n}",
    "{c} - {n} - key card",
    "• {n}\t{c}",
    "{n}\t{c}",
    "{word} {c}",
    "{c} {word}",
    "{ring} {c}",
    "{c}{raised}",
    "{roman} {c}",
    "{n} {c} (DM C2)",
    "{n} {c} (3 MP)",
    "{n} [TW] {c}",
    "{n} {c} (for the way back)",
    "{c} ({n}) // good",
    "{n}  {c} - very good",
    "~~{n} {c}~~",
    "- {n} {c}",
    "* {c} ({n})",
    "({n}) {c}",
    "{n} copies of {c}",
    "{c}: I play {n} of these",
    "{c}, {n}",
    "| {n} | {c} |",
    "{tally} {c}",
    "a pair of {c}",
    "{c} {c}",
];

/// The forms of several cards on a line.
const RUNS: &[(&str, &str)] = &[
    ("{n} {c}", " "),
    ("{n} {c}", ", "),
    ("{n}x {c}", "; "),
    ("{c} x{n}", ", "),
    ("{c} ({n})", " "),
    ("{c} {n}", ". "),
    ("{n} {c}", " and "),
    ("{n} {c}", " as well as "),
    ("{c}: {n}", ", "),
    ("「{c}」{n}枚", ""),
];

/// Tables: the head and a row.
const TABLES: &[(&str, &str)] = &[
    ("Card,Deck", "{q},{n}"),
    ("MD,Card", "{n},{q}"),
    ("Card;Qty", "{c};{n}"),
    ("Name,Set,Number,Owned", "{q},TW,209,{n}"),
    ("Set,No.,Card,Have", "TW,7,{q},{n}"),
    ("Card\tMain\tSide", "{c}\t{n}\t"),
    ("Card,Main,Side", "{q},,{n}"),
    ("| Card | Copies |", "| {c} | {n} |"),
    ("Card,Owned,Wanted", "{q},{n},2"),
    ("Card,vs Hero,vs Minion", "{q},{n},1"),
    ("", "{c}\t{n}"),
    ("", "{n}\t{c}"),
];

const HEADINGS: &[&str] = &[
    "Resources",
    "My deck",
    "--- Hazards ---",
    "Hazards (many) [Creatures first]",
    "Sideboard:",
    "2. Hazards",
    "Startcharaktere",
    "Extra stuff:",
    "リソースカード",
    "",
];

const NOISE: &[&str] = &[
    "",
    "Posts: 259",
    "Total: 30",
    "I played this last week, and it was good.",
    "Round 1: won 4-2",
    "* = creatures",
];

#[derive(Clone, Debug)]
enum Rendered {
    Lines(Vec<Index>),
    Run(Index),
    Table(Index),
}

fn rendered() -> impl Strategy<Value = Rendered> {
    let index = any::<Index>;
    prop_oneof![
        3 => vec(index(), 1..4).prop_map(Rendered::Lines),
        2 => index().prop_map(Rendered::Run),
        1 => index().prop_map(Rendered::Table),
    ]
}

fn said(form: &str, name: &str, copies: u8) -> String {
    const WORDS: [&str; 5] = ["one", "two", "drei", "cuatro", "cinq"];
    const RINGS: [&str; 5] = ["①", "②", "③", "④", "⑤"];
    const RAISED: [&str; 5] = ["¹", "²", "³", "⁴", "⁵"];
    const ROMAN: [&str; 5] = ["1", "II", "III", "IV", "5"];
    let at = usize::from(copies) - 1;
    let quoted = if name.contains(',') { format!("\"{name}\"") } else { name.to_owned() };
    form.replace("{n}", &copies.to_string())
        .replace("{word}", WORDS[at])
        .replace("{ring}", RINGS[at])
        .replace("{raised}", RAISED[at])
        .replace("{roman}", ROMAN[at])
        .replace("{tally}", &"|".repeat(usize::from(copies)))
        .replace("{q}", &quoted)
        .replace("{c}", name)
}

/// The copies in a form: some have their own number.
fn copies(form: &str, copies: u8) -> u32 {
    match form {
        "a pair of {c}" | "{c} {c}" => 2,
        _ => u32::from(copies),
    }
}

type Block = (Index, Rendered, Index, Vec<(Index, u8)>);

fn written(blocks: &[Block], meant: &mut BTreeMap<String, u32>) -> String {
    let all: Vec<_> = JUDGE.database.cards().collect();
    let mut lines: Vec<String> = Vec::new();
    for (heading, rendered, noise, made) in blocks {
        lines.push(HEADINGS[heading.index(HEADINGS.len())].to_owned());
        let named: Vec<(&str, u8)> =
            made.iter().map(|(at, n)| (all[at.index(all.len())].name.as_str(), *n)).collect();
        let mut mean = |name: &str, n| *meant.entry(name.to_owned()).or_insert(0) += n;
        match rendered {
            Rendered::Lines(forms) => {
                for (at, (name, n)) in named.iter().enumerate() {
                    let form = LINES[forms[at % forms.len()].index(LINES.len())];
                    lines.push(said(form, name, *n));
                    mean(name, copies(form, *n));
                }
            }
            Rendered::Run(at) => {
                let (form, between) = RUNS[at.index(RUNS.len())];
                let parts: Vec<_> = named.iter().map(|(name, n)| said(form, name, *n)).collect();
                lines.push(parts.join(between));
                for (name, n) in &named {
                    mean(name, u32::from(*n));
                }
            }
            Rendered::Table(at) => {
                let (head, row) = TABLES[at.index(TABLES.len())];
                lines.push(head.to_owned());
                lines.extend(named.iter().map(|(name, n)| said(row, name, *n)));
                for (name, n) in &named {
                    mean(name, u32::from(*n));
                }
            }
        }
        lines.push(NOISE[noise.index(NOISE.len())].to_owned());
        lines.push(String::new());
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(crate::cases::config(300))]

    #[test]
    fn any_rendering_is_heard_or_told(
        blocks in vec(
            (any::<Index>(), rendered(), any::<Index>(), vec((any::<Index>(), 1..=5_u8), 1..5)),
            1..4,
        ),
        ending in select(vec!["\n", "\r\n"]),
    ) {
        let mut meant = BTreeMap::new();
        let text = written(&blocks, &mut meant).replace('\n', ending);
        let checked = judged("list.txt", &text);
        let Outcome::Judged(_) = &checked.outcome else { return Ok(()) };
        let mut heard: BTreeMap<String, u32> = BTreeMap::new();
        for own in cards(&checked).into_values() {
            for (name, copies) in own {
                *heard.entry(name).or_insert(0) += copies;
            }
        }
        let told = checked.diagnostics().iter().any(|found| {
            let reading =
                registry::find(found.rule).is_none_or(|rule| rule.family == Family::Reading);
            reading && found.severity == Severity::Error && found.rule != "missing-section"
        });
        prop_assert!(heard == meant || told, "{text}\nheard {heard:?}\nmeant {meant:?}");
    }
}
