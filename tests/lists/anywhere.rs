//! The law of reading: `N name`, put anywhere into any list in any style, is N more of that card, or an
//! error at its place.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;

use meccg::internals::rules::registry;
use meccg::{Checked, Family, LineIndex, Outcome, Severity};
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

/// What is put into a list: a card with its number, in a style, and the text around both.
#[derive(Clone, Copy, Debug)]
struct Put<'t> {
    name: &'t str,
    number: u8,
    style: &'t str,
    around: (&'t str, &'t str),
}

/// The copies of a card in the pool, and in all other parts.
fn parted(checked: &Checked<'_>, name: &str) -> Option<(u32, u32)> {
    let Outcome::Judged(_) = &checked.outcome else { return None };
    let (mut pool, mut others) = (0, 0);
    for (part, own) in cards(checked) {
        let copies = own.get(name).copied().unwrap_or(0);
        *(if part.starts_with("pool") { &mut pool } else { &mut others }) += copies;
    }
    Some((pool, others))
}

/// Whether a company of a list names a card, as the text of the list has it.
fn begins(checked: &Checked<'_>, name: &str, old: &Checked<'_>) -> bool {
    let Outcome::Judged(judged) = &checked.outcome else { return false };
    let named = judged.deck.companies.iter().any(|company| {
        let characters = company.characters.iter().map(|own| own.name.as_str());
        let items = company.items.iter().map(|(own, _)| own.name.as_str());
        characters.chain(items).any(|own| own == name)
    });
    // What is neither character nor item of a company: an entry of the pool below its heading.
    let Outcome::Judged(judged) = &old.outcome else { return named };
    let company = judged.deck.companies.iter().map(|company| company.span.end).min();
    let below = |entry: &meccg::decks::model::Entry| {
        company.is_some_and(|company| company < entry.span.start)
            && !judged.deck.sections.iter().any(|own| {
                company.is_some_and(|company| company < own.span.start) && own.span < entry.span
            })
    };
    named || judged.resolved().cards.iter().any(|own| own.card.name == name && below(own.entry))
}

/// How often the old text names a card below the first company, where the place of a new line is below
/// that company's heading.
fn joined(new: &Checked<'_>, (name, old): (&str, &str), place: usize) -> Option<u32> {
    let Outcome::Judged(judged) = &new.outcome else { return None };
    let headings = judged.deck.companies.iter().map(|company| company.span.range().end);
    let company = headings.filter(|&end| end <= place).min()?;
    u32::try_from(old.get(company..)?.matches(name).count()).ok()
}

/// The copies of a card in a part of a list.
fn copies_within(checked: &Checked<'_>, name: &str, part: Range<usize>) -> u32 {
    let Outcome::Judged(judged) = &checked.outcome else { return 0 };
    let deck = judged.resolved();
    let own = deck
        .cards
        .iter()
        .filter(|own| own.card.name == name && part.contains(&own.entry.name_span.range().start));
    own.map(|own| u32::from(own.entry.quantity.copies())).sum()
}

/// Whether a line that begins with a number follows in a list that is numbered up to the line right above,
/// and no card without a number is below it.
fn ends_a_numbered_part(
    lines: &[&str],
    at: usize,
    (number, style): (u32, &str),
    old: &Checked<'_>,
) -> bool {
    let Some(sign) = ["{n}. {c}", "{n}) {c}"].iter().find(|own| **own == style) else {
        return false;
    };
    let begins = |line: &str, number: u32| line.starts_with(&format!("{number}{}", &sign[3..5]));
    let filled = |line: &&&str| line.contains(char::is_alphanumeric);
    let above = lines[..at].iter().rev().find(filled);
    let goes_on = above.is_some_and(|above| begins(above, number - 1));
    let Outcome::Judged(judged) = &old.outcome else { return false };
    let below = lines[at..].iter().position(|line| filled(&line)).map(|below| at + below);
    let listed = below.is_some_and(|below| {
        let start: usize = lines[..below].iter().map(|line| line.len()).sum();
        let end = start + lines[below].len();
        let mut entries = judged.deck.entries.iter().map(|entry| entry.span.range().start);
        entries.any(|entry| (start..end).contains(&entry))
            && !(begins(lines[below], 1) || begins(lines[below], number + 1))
    });
    goes_on && !listed
}

/// The list with a card put into it, if the card neither counts nor is told; nothing where the law does
/// not hold.
fn loss(text: &str, at: usize, put: Put<'_>) -> Option<String> {
    let Put { name, number, style, around } = put;
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let wide = char::from_u32(0xff10 + u32::from(number)).unwrap_or('0').to_string();
    let written =
        style.replace("{n}", &number.to_string()).replace("{w}", &wide).replace("{c}", name);
    let line = format!("{}{written}{}", around.0, around.1);
    let before: String = lines[..at].concat();
    let gap = if before.is_empty() || before.ends_with('\n') { "" } else { "\n" };
    let whole = format!("{before}{gap}{line}\n{}", lines[at..].concat());
    let own = before.len() + gap.len();
    let first = LineIndex::new(&whole).position(u32::try_from(own).expect("short")).line;
    let (old, new) = (judged("list.txt", text), judged("list.txt", &whole));
    // Notes are prose by their heading: a card among other words there is only mentioned.
    let place = own + around.0.len();
    if let Outcome::Judged(judged) = &new.outcome
        && judged.deck.note_places.iter().any(|notes| notes.range().contains(&place))
        && around != ("", "")
    {
        return None;
    }
    let ((old_pool, old_others), (pool, others)) = (parted(&old, name)?, parted(&new, name)?);
    let number = u32::from(number);
    // `1 Cram, 2 Cram` are three.
    let beside = [around.0, around.1].iter().any(|around| around.contains(&format!("1 {name}")));
    let more = number + u32::from(beside);
    let counted = pool + others == old_pool + old_others + more
        // A company says which cards of the pool begin: `2 Balin` in the pool and Balin in the company
        // are two.
        || begins(&new, name, &old) && others == old_others && pool == more && old_pool <= more
        // Where companies of the list have the card already, the pool has what begins in all of them.
        || others == old_others
            && joined(&new, (name, text), own)
                .is_some_and(|had| had > 0 && pool == had + more && old_pool <= had + more);
    // `Hazards - 7 – Abductor` is a heading with its total, and the total may fit; a number of copies
    // that decks have is none.
    let fits = around.0 == "Hazards - " && number > 5 && pool + others == old_pool + old_others + 1;
    // The one exception: `3. Abductor` at the end of a part whose lines are numbered 1 and 2 is what its writer
    // would number so; nothing in the text tells that three copies are meant.
    let numbered = around == ("", "")
        && ends_a_numbered_part(&lines, at, (number, style), &old)
        && pool + others == old_pool + old_others + 1;
    let told = told(&new, &whole);
    let heard = counted || fits || numbered || told.contains(&first) || {
        // `Hazards - 2 Cram` within a company: the two count, and `Bilbo (with Cram)` below, which is in
        // the hazards now, is told.
        let lines: Vec<&str> = whole.lines().collect();
        let named = |line: usize| lines.get(line - 1).is_some_and(|line| line.contains(name));
        let below = |&line: &usize| line > first && named(line);
        copies_within(&new, name, own..own + line.len()) == more && told.iter().any(below)
    };
    (!heard).then(|| format!("{line:?} in line {first} of\n{whole}"))
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
        let name = &all[card.index(all.len())].name;
        let at = at.index(text.split_inclusive('\n').count() + 1);
        let lost = loss(text, at, Put { name, number, style, around });
        prop_assert!(lost.is_none(), "{file}: {}", lost.unwrap_or_default());
    }
}
