//! The law of reading: `N name`, put anywhere into any list in any style, is N more of that card, or an
//! error at its place.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use meccg::internals::rulesets::model::Severity;
use meccg::internals::source::LineIndex;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::styles::CARD;
use super::{JUDGE, cards, judged};

/// The lists of the corpus, but for those whose very form hides a line: pages whose line ends are blanks,
/// tables of one kind only.
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

/// What can stand around the number and the card in the line that is put in.
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
];

fn copies(text: &str, name: &str) -> u32 {
    let all = cards(&judged("list.txt", text));
    all.values().filter_map(|cards: &BTreeMap<String, u32>| cards.get(name)).sum()
}

proptest! {
    #![proptest_config(crate::cases::config(200))]

    #[test]
    fn a_number_and_a_name_count_or_are_told(
        list in any::<Index>(),
        at in any::<Index>(),
        card in any::<Index>(),
        number in 2..=9_u8,
        style in select(CARD.to_vec()),
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
        let more = copies(&put, &name);
        let counted = more >= copies(text, &name) + u32::from(number);
        let index = LineIndex::new(&put);
        let first = index.position(u32::try_from(own).expect("short")).line;
        let checked = judged("list.txt", &put);
        let told = checked.diagnostics().iter().any(|found| {
            let line = found.span().map(|span| index.position(span.start).line);
            found.severity == Severity::Error && (line == Some(first) || line.is_none())
        });
        prop_assert!(counted || told, "{file}: {line:?} in line {first} of\n{put}");
    }
}
