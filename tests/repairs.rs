//! What holds for every repair in every format: every card stays except reported surplus copies,
//! comments stay, a second run changes nothing, and there are no new findings.
//!
//! `MECCG_CASES=10000 cargo test --test repairs` tries more decks than the usual number.

#[path = "support/cases.rs"]
mod cases;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use meccg::cards::CardKey;
use meccg::decks::model::{Part, Section};
use meccg::internals::repair::{self, Repaired};
use meccg::internals::rules::registry;
use meccg::reports::model::DeckReport;
use meccg::{Checked, Family, Format, Judge, JudgeOptions, JudgedDeck, Outcome, SourceFile};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

static JUDGE: LazyLock<Judge> = LazyLock::new(Judge::built_in);

/// Cards of every class, some with equal names, with diacritics, or in two sets.
const CARDS: [&str; 12] = [
    "TW-16", "TW-28", "TW-24", "TW-75", "TW-106", "LE-144", "TW-116", "TW-181", "TW-170", "TD-103",
    "TW-343", "DM-67",
];

const SECTIONS: [Section; 5] = [
    Section::Characters,
    Section::Resources,
    Section::Hazards,
    Section::PoolCharacters,
    Section::Sideboard,
];

/// How a file is laid out: its form, and for those that can be laid out in several ways, which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    Toml,
    Yaml,
    YamlFlow,
    Json,
    JsonOnOneLine,
    Text,
    Gccg,
    Cardnum,
    Octgn,
    MeccgJson,
}

const LAYOUTS: [Layout; 10] = [
    Layout::Toml,
    Layout::Yaml,
    Layout::YamlFlow,
    Layout::Json,
    Layout::JsonOnOneLine,
    Layout::Text,
    Layout::Gccg,
    Layout::Cardnum,
    Layout::Octgn,
    Layout::MeccgJson,
];

impl Layout {
    const fn format(self) -> Format {
        match self {
            Self::Toml => Format::Toml,
            Self::Yaml | Self::YamlFlow => Format::Yaml,
            Self::Json | Self::JsonOnOneLine => Format::Json,
            Self::Text => Format::Text,
            Self::Gccg => Format::Gccg,
            Self::Cardnum => Format::Cardnum,
            Self::Octgn => Format::Octgn,
            Self::MeccgJson => Format::MeccgJson,
        }
    }
}

/// An entry as somebody types it.
#[derive(Clone, Debug)]
struct Line {
    section: Section,
    card: usize,
    spelling: u8,
    copies: u8,
    remark: bool,
}

/// The names of a card that people type: as it is, in capitals or not, with its set, its id.
fn spelled(line: &Line) -> String {
    let id = CARDS[line.card].parse().expect("an id");
    let printing = JUDGE.database.by_id(id).expect("a card");
    let card = JUDGE.database.card(printing);
    let name = card.name.replace(['“', '”', '"'], "");
    match line.spelling {
        0 => name,
        1 => name.to_uppercase(),
        2 => name.to_lowercase(),
        _ => format!("{name} ({})", card.id.set()),
    }
}

/// The entries of each section, each name once, as keys of tables must be.
type Sections = BTreeMap<Section, Vec<(String, u8, bool)>>;

fn sections(lines: &[Line]) -> Sections {
    let mut sections = Sections::new();
    for line in lines {
        let entries = sections.entry(line.section).or_default();
        let name = spelled(line);
        if entries.iter().all(|(known, ..)| *known != name) {
            entries.push((name, line.copies, line.remark));
        }
    }
    sections
}

fn toml(sections: &Sections) -> String {
    let mut text = "# above all\n".to_owned();
    for (section, entries) in sections {
        let _ = writeln!(text, "\n[{section}] # {section}");
        for (at, (name, copies, remark)) in entries.iter().enumerate() {
            let remark = if *remark { format!(" # of {section} {at}") } else { String::new() };
            let _ = writeln!(text, "\"{name}\" = {copies}{remark}");
        }
    }
    text
}

/// The sections under the tables that hold them, as YAML and JSON nest them.
fn nested(sections: &Sections) -> BTreeMap<&'static str, Vec<(&'static str, Section)>> {
    let mut tables: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for &section in sections.keys() {
        let (table, key) = section.word().split_once('.').unwrap_or((section.word(), ""));
        tables.entry(table).or_default().push((key, section));
    }
    tables
}

fn yaml(sections: &Sections, flow: bool) -> String {
    let mut text = "# above all\n".to_owned();
    for (table, keys) in nested(sections) {
        let _ = writeln!(text, "{table}:");
        for (key, section) in keys {
            let head = if key.is_empty() { String::new() } else { format!("  {key}:") };
            let entries = &sections[&section];
            let quoted = |name: &str| format!("\"{name}\"");
            if flow {
                let entries =
                    entries.iter().map(|(name, copies, _)| format!("{}: {copies}", quoted(name)));
                let entries: Vec<String> = entries.collect();
                let _ = writeln!(text, "{head} {{ {} }}", entries.join(", "));
                continue;
            }
            if !key.is_empty() {
                let _ = writeln!(text, "{head} # {section}");
            }
            for (at, (name, copies, remark)) in entries.iter().enumerate() {
                let remark = if *remark { format!(" # of {section} {at}") } else { String::new() };
                let _ = writeln!(text, "    {}: {copies}{remark}", quoted(name));
            }
        }
    }
    text
}

fn json(sections: &Sections, line: &str) -> String {
    let tables = nested(sections).into_iter().map(|(table, keys)| {
        let keys = keys.into_iter().map(|(key, section)| {
            let entries = sections[&section].iter();
            let entries = entries.map(|(name, copies, _)| format!("\"{name}\": {copies}"));
            let entries: Vec<String> = entries.collect();
            let entries = entries.join(&format!(",{line}"));
            if key.is_empty() {
                format!("{line}{entries}{line}")
            } else {
                format!("{line}\"{key}\": {{{line}{entries}{line}}}")
            }
        });
        let keys: Vec<String> = keys.collect();
        format!("{line}\"{table}\": {{{}}}", keys.join(","))
    });
    let tables: Vec<String> = tables.collect();
    format!("{{{}}}\n", tables.join(","))
}

/// Headings and lines; comments are on lines of their own.
fn list(sections: &Sections, layout: Layout) -> String {
    let mut text = match layout {
        Layout::Gccg => "#\n# GCCG v0.9.4 Middle-earth deck\n#\n".to_owned(),
        _ => String::new(),
    };
    let mut part = None;
    for (&section, entries) in sections {
        let key = section.word().rsplit('.').next().unwrap_or_default();
        let head = match section.part() {
            Part::Pool => "pool",
            Part::PlayDeck if layout == Layout::Gccg => "deck",
            Part::PlayDeck => key,
            _ => "sideboard",
        };
        if layout == Layout::Gccg && part != Some(head) {
            let _ = writeln!(text, "\n####\n{head}\n####");
            part = Some(head);
        }
        let _ = match layout {
            Layout::Gccg => writeln!(text, "\n# {key} ({})\n", entries.len()),
            _ => writeln!(text, "\n{head}"),
        };
        for (at, (name, copies, remark)) in entries.iter().enumerate() {
            if *remark && layout == Layout::Text {
                let _ = writeln!(text, "# good in {section}, number {at}");
            }
            let _ = writeln!(text, "{copies} {name}");
        }
    }
    text
}

fn octgn(sections: &Sections) -> String {
    let mut text = "<deck game=\"1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2\">\n".to_owned();
    for (section, entries) in sections {
        let key = section.word().rsplit('.').next().unwrap_or_default();
        let name = if section.part() == Part::Pool { "Pool" } else { key };
        let name = name[..1].to_uppercase() + &name[1..];
        let _ = writeln!(text, "  <section name=\"{name}\">");
        for (at, (name, copies, remark)) in entries.iter().enumerate() {
            let _ = write!(text, "    <card qty=\"{copies}\">{name}</card>");
            let remark =
                if *remark { format!(" <!-- of {section} {at} -->") } else { String::new() };
            let _ = writeln!(text, "{remark}");
        }
        text += "  </section>\n";
    }
    text + "</deck>\n"
}

fn meccg_json(sections: &Sections) -> String {
    let lists = |wanted: Part| {
        let of = sections.iter().filter(|(section, _)| section.part() == wanted);
        let lists = of.map(|(section, entries)| {
            let cards = entries.iter().map(|(name, copies, _)| {
                format!("{{\"name\": \"{name}\", \"card\": null, \"qty\": {copies}}}")
            });
            let cards: Vec<String> = cards.collect();
            let key = section.word().rsplit('.').next().unwrap_or_default();
            let key = if wanted == Part::Pool { "pool" } else { key };
            format!("\"{key}\": [\n  {}]", cards.join(",\n  "))
        });
        lists.collect::<Vec<_>>().join(", ")
    };
    let parts = [
        lists(Part::Pool),
        format!("\"deck\": {{{}}}", lists(Part::PlayDeck)),
        lists(Part::Sideboard),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{{\"alignment\": \"hero\",\n{}}}\n", parts.join(",\n"))
}

fn written(lines: &[Line], layout: Layout) -> String {
    let sections = sections(lines);
    match layout {
        Layout::Toml => toml(&sections),
        Layout::Yaml => yaml(&sections, false),
        Layout::YamlFlow => yaml(&sections, true),
        Layout::Json => json(&sections, "\n    "),
        Layout::JsonOnOneLine => json(&sections, " "),
        Layout::Text | Layout::Gccg | Layout::Cardnum => list(&sections, layout),
        Layout::Octgn => octgn(&sections),
        Layout::MeccgJson => meccg_json(&sections),
    }
}

fn line() -> impl Strategy<Value = Line> {
    (select(&SECTIONS[..]), any::<Index>(), 0..4_u8, 1..=5_u8, any::<bool>()).prop_map(
        |(section, card, spelling, copies, remark)| Line {
            section,
            card: card.index(CARDS.len()),
            spelling,
            copies,
            remark,
        },
    )
}

fn check(text: &str, layout: Layout) -> (SourceFile, JudgeOptions) {
    let wishes = JudgeOptions { format: Some(layout.format()), ..JudgeOptions::default() };
    (SourceFile::new("deck", text), wishes)
}

fn judged<'c>(checked: &'c Checked<'_>) -> &'c JudgedDeck<'c> {
    match &checked.outcome {
        Outcome::Judged(judged) => judged,
        Outcome::Unreadable(why) => panic!("{}:\n{}", why.message, checked.source.text),
    }
}

fn copies(deck: &JudgedDeck<'_>) -> BTreeMap<(CardKey, Option<Part>), u32> {
    let mut copies = BTreeMap::new();
    for card in &deck.resolved().cards {
        *copies.entry((card.key, card.part)).or_default() += card.copies();
    }
    copies
}

fn errors(deck: &JudgedDeck<'_>) -> Vec<&'static str> {
    // A card that goes or moves changes sums and balances, which people must fix.
    let spoken = |rule: &str| {
        registry::find(rule).is_some_and(|r| matches!(r.family, Family::Reading | Family::Copies))
    };
    let found = deck.judgement.diagnostics.iter().map(|found| found.rule);
    found.filter(|rule| spoken(rule)).collect()
}

/// The texts after the marks of comments.
fn remarks(text: &str) -> Vec<String> {
    // In a list, "# of play-deck.hazards 3" would be a heading with its count.
    let is_remark =
        |part: &str| part.starts_with("of ") || part.starts_with("good in ") || part == "above all";
    let mut remarks: Vec<String> = text
        .split(['#', '\n'])
        .flat_map(|part| part.split("<!-- "))
        .filter(|part| is_remark(part.trim()))
        .map(|part| part.trim().to_owned())
        .collect();
    remarks.sort_unstable();
    remarks
}

fn repaired_well(text: &str, layout: Layout) -> Result<Repaired, TestCaseError> {
    let (source, wishes) = check(text, layout);
    let first = JUDGE.check(source.clone(), &wishes);
    let before = judged(&first);
    prop_assert_eq!(&before.deck.problems, &[], "{}", text);
    let repaired = repair::repair(&JUDGE, &source, &wishes);
    let again = SourceFile::new("deck", repaired.text.as_str());
    let twice = repair::repair(&JUDGE, &again, &wishes);
    prop_assert_eq!(&twice.text, &repaired.text, "{}", text);
    let second = JUDGE.check(again, &wishes);
    let after = judged(&second);
    prop_assert_eq!(&after.deck.problems, &[], "{}", &repaired.text);
    let open = |repair| repair::edits(&repaired.text, &after.deck, repair).is_some();
    let left =
        after.judgement.diagnostics.iter().find(|found| found.repair.as_ref().is_some_and(open));
    prop_assert!(left.is_none(), "{:?}\n{}\n{}", left, text, &repaired.text);
    let (had, has) = (copies(before), copies(after));
    let told = before.judgement.diagnostics.iter().filter(|found| {
        registry::find(found.rule).is_some_and(|rule| rule.family == Family::Copies)
    });
    let told: Vec<CardKey> = told
        .flat_map(|found| &found.cards)
        .filter_map(|&id| JUDGE.database.by_id(id).map(|printing| JUDGE.database.key(printing)))
        .collect();
    prop_assert_eq!(had.len(), has.len());
    for (place, copies) in &had {
        let now = has.get(place).copied().unwrap_or(0);
        let fewer = told.contains(&place.0) && (1..*copies).contains(&now);
        prop_assert!(now == *copies || fewer, "{:?}\n{}\n{}", place, text, &repaired.text);
    }
    let (known, mut left) = (errors(before), errors(after));
    left.retain(|rule| !known.contains(rule));
    prop_assert_eq!(left, Vec::<&str>::new(), "{}\n{}", text, &repaired.text);
    prop_assert_eq!(remarks(text), remarks(&repaired.text), "{}\n{}", text, &repaired.text);
    Ok(repaired)
}

proptest! {
    #![proptest_config(cases::config(48))]

    #[test]
    fn every_repair_keeps_the_deck(lines in vec(line(), 1..16)) {
        for layout in LAYOUTS {
            repaired_well(&written(&lines, layout), layout)?;
        }
    }
}

/// A deck with one of each fault: two entries of one card, surplus copies, a name in capitals, and a
/// hazard among the resources.
#[test]
fn each_form_is_repaired_in_its_own_way() {
    let entry = |section, card: &str, spelling, copies| {
        let card = CARDS.iter().position(|known| *known == card).expect("in the list");
        Line { section, card, spelling, copies, remark: true }
    };
    let lines = [
        entry(Section::Resources, "TD-103", 0, 1),
        entry(Section::Resources, "TW-28", 0, 1),
        entry(Section::Resources, "TD-103", 3, 1),
        entry(Section::Hazards, "TW-24", 1, 5),
        entry(Section::Characters, "TW-181", 0, 1),
    ];
    for layout in LAYOUTS {
        let text = written(&lines, layout);
        let repaired = repaired_well(&text, layout).unwrap_or_else(|error| panic!("{error}"));
        insta::assert_snapshot!(
            format!("{layout:?}"),
            format!("{text}--- repaired\n{}", repaired.text)
        );
    }
}

/// More repairs than a deck is ever judged times for their sake.
#[test]
fn a_thousand_slips_are_mended_in_one_run() {
    let mut names: Vec<&str> = JUDGE
        .database
        .cards()
        .map(|card| card.name.as_str())
        .filter(|name| name.chars().all(|c| c.is_ascii_alphabetic() || c == ' '))
        .collect();
    names.sort_unstable();
    names.dedup();
    names.truncate(1_000);
    assert_eq!(names.len(), 1_000);
    let deck = |written: &dyn Fn(&str) -> String| {
        let mut text = "[sideboard]\n".to_owned();
        for name in &names {
            writeln!(text, "\"{}\" = 1", written(name)).expect("memory takes everything");
        }
        text
    };
    let source = SourceFile::new("deck.toml", deck(&|name| name.to_ascii_uppercase()));
    let repaired = repair::repair(&JUDGE, &source, &JudgeOptions::default());
    assert_eq!(repaired.done.len(), 1_000);
    assert_eq!(repaired.text, deck(&str::to_owned));
}

/// A waived finding is still one, and reports offer its repair.
#[test]
fn the_repair_of_a_waived_finding_is_edits_of_the_text() {
    let text = "[play-deck.resources]\nDodge = 1\nSlayer = 1\n[play-deck.hazards]\n\
                \"Cave-drake\" = 1\n[[allow]]\nrule = \"misfiled-card\"\n";
    let checked = JUDGE.check(SourceFile::new("deck.toml", text), &JudgeOptions::default());
    let report = DeckReport::new(&checked);
    let waived = report.waived.iter().find(|waived| waived.diagnostic.rule == "misfiled-card");
    let fix = waived.and_then(|waived| waived.diagnostic.fix.as_ref()).expect("it can move");
    let edits: Vec<(u32, &str)> =
        fix.edits.iter().map(|edit| (edit.span.offset, edit.text.as_str())).collect();
    let at = |part: &str| u32::try_from(text.find(part).expect("it is there")).expect("short");
    assert_eq!(fix.title, "move it to play-deck.hazards");
    assert_eq!(edits, [(at("Slayer"), ""), (at("\n[[allow]]"), "\nSlayer = 1")]);
}
