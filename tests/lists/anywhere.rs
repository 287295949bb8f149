//! The law of reading: `N name`, put anywhere into any list in any style, is N more of that card, or an
//! error at its place.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use meccg::internals::check::{Checked, Outcome};
use meccg::internals::rules::{Family, registry};
use meccg::internals::rulesets::model::Severity;
use meccg::internals::source::LineIndex;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::styles::CARD;
use super::{JUDGE, cards, judged};

/// The lists of the corpus.
static LISTS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists/corpus");
    let mut lists = Vec::new();
    for file in fs::read_dir(folder).expect("the corpus") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|own| own == "txt") {
            let text = fs::read_to_string(&path).expect("a list");
            lists.push((path.file_name().expect("a name").to_string_lossy().into_owned(), text));
        }
    }
    lists.sort();
    lists
});

/// The texts around the number and the card in the inserted line.
const AROUND: &[(&str, &str)] = &[
    ("", ""),
    ("", ""),
    ("- ", ""),
    ("• ", ""),
    ("// ", ""),
    ("# ", ""),
    ("> ", ""),
    ("also ", ""),
    ("and there are ", " in it"),
    ("1 Stealth # ", ""),
    ("(", ")"),
    ("~~", "~~"),
    ("<!-- ", " -->"),
    ("cut: ", ""),
    ("next time ", ""),
    ("as well as ", ""),
    ("I also play ", " in this deck."),
    ("Notes: ", ""),
    ("2. ", ""),
    ("Total: ", ""),
    ("Round 1: ", ""),
    ("Posts: ", ""),
    ("Copyright ", ""),
    ("See you there, ", ""),
    ("\"", "\" - me"),
    ("Klaus wrote: ", ""),
    ("* = ", ""),
    ("", ", 1 Cram"),
    ("1 Cram, ", ""),
    ("1 Cram as well as ", ""),
    ("", " (DM C2)"),
    ("", " - very good"),
    ("", " (was cut)"),
    ("Sideboard: ", ""),
    ("Hazards - ", ""),
    ("<p>", "</p>"),
    ("<s>", "</s>"),
    ("**", "**"),
];

/// Other ways to write the number.
const SAID: &[&str] = &[
    "{c} - {n} - key card",
    "• {n}\t{c}",
    "{n}. {c}",
    "{n}) {c}",
    "{c}, {n} copies",
    "{c}: I play {n} of these",
    "{n} [TW] {c}",
    "{c} {n}",
    "{c}{n}",
    "{n} copies of {c}",
    "「{c}」{n}枚",
    "{c},TW,209,{n}",
    "{n} the {c}",
    "{c} = {n}",
    "{c}({n})",
];

/// The copies of each card in all sections; nothing where the file is refused.
fn copies(checked: &Checked<'_>) -> Option<BTreeMap<String, u32>> {
    let Outcome::Judged(_) = &checked.outcome else { return None };
    let mut all = BTreeMap::new();
    for own in cards(checked).into_values() {
        for (name, copies) in own {
            *all.entry(name).or_insert(0) += copies;
        }
    }
    Some(all)
}

/// The lines with an error of reading.
fn told(checked: &Checked<'_>, text: &str) -> Vec<usize> {
    let index = LineIndex::new(text);
    let of_reading =
        |rule: &str| registry::find(rule).is_none_or(|rule| rule.family == Family::Reading);
    let errors = checked.diagnostics().iter().filter(|found| {
        // `Hazards - 2: Abductor` is a heading with its total, which is warned of where it does not fit.
        found.rule == "heading-count"
            || found.severity == Severity::Error
                && of_reading(found.rule)
                && found.rule != "missing-section"
    });
    let spans = errors.filter_map(meccg::Diagnostic::span);
    spans
        .flat_map(|span| {
            index.position(span.start).line..=index.position(span.end.max(span.start + 1) - 1).line
        })
        .collect()
}

proptest! {
    #![proptest_config(crate::cases::config(300))]

    #[test]
    fn a_number_and_a_name_count_or_are_told(
        list in any::<Index>(),
        at in any::<Index>(),
        card in any::<Index>(),
        number in 2..=9_u8,
        style in select([CARD, SAID].concat()),
        around in select(AROUND.to_vec()),
    ) {
        let (file, text) = &LISTS[list.index(LISTS.len())];
        let all: Vec<_> = JUDGE.database.cards().collect();
        let name = all[card.index(all.len())].name.clone();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let at = at.index(lines.len() + 1);
        let wide = char::from_u32(0xff10 + u32::from(number)).unwrap_or('0').to_string();
        let written = style.replace("{n}", &number.to_string()).replace("{w}", &wide).replace("{c}", &name);
        let line = format!("{}{written}{}", around.0, around.1);
        let before: String = lines[..at].concat();
        let gap = if before.is_empty() || before.ends_with('\n') { "" } else { "\n" };
        let put = format!("{before}{gap}{line}\n{}", lines[at..].concat());
        let own = before.len() + gap.len();
        let index = LineIndex::new(&put);
        let first = index.position(u32::try_from(own).expect("short")).line;
        let (old, new) = (judged("list.txt", text), judged("list.txt", &put));
        // Notes are prose by their heading: a card among other words there is only mentioned.
        let place = u32::try_from(own + around.0.len()).expect("short");
        let mut begins = false;
        if let Outcome::Judged(judged) = &new.outcome {
            let notes = judged.deck.note_places.iter().any(|notes| notes.range().contains(&(place as usize)));
            prop_assume!(!notes || around == ("", ""));
            // A company says which cards of the pool begin: `2 Balin` in the pool and Balin in the company
            // are two.
            begins = judged.deck.companies.iter().any(|company| {
                let characters = company.characters.iter().map(|own| own.name.as_str());
                let items = company.items.iter().map(|(own, _)| own.name.as_str());
                characters.chain(items).any(|own| own == name)
            });
        }
        let (Some(old), Some(more)) = (copies(&old), copies(&new)) else { return Ok(()) };
        let of = |all: &BTreeMap<String, u32>| all.get(&name).copied().unwrap_or(0);
        let counted = of(&more) == of(&old) + u32::from(number)
            || begins && of(&old) <= u32::from(number) && of(&more) == u32::from(number);
        // A card beside itself counts twice.
        prop_assume!(!around.1.contains(&name));
        // `Hazards - 7 – Abductor` is a heading with its total, and the total may fit; a number of copies
        // that decks have is none.
        let fits = around.0 == "Hazards - " && number > 5 && of(&more) == of(&old) + 1;
        let told = fits || told(&new, &put).contains(&first);
        prop_assert!(counted || told, "{file}: {line:?} in line {first} of\n{put}");
    }
}
