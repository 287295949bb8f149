//! A deck written in any format and read again is the same deck, as far as the format can say it;
//! formatting keeps the deck, and formatting again changes nothing.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use meccg::cards::Printing;
use meccg::decks::ResolvedDeck;
use meccg::decks::convert::convert;
use meccg::decks::formats::{self, Loss, LostCards, Written};
use meccg::decks::model::Section;
use meccg::internals::decks::diff::{By, differences};
use meccg::internals::decks::format::format;
use meccg::source::Limits;
use meccg::{Format, JudgeOptions, PlayerType};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use super::cases::config;
use super::generated::{JUDGE, Plan, plan, read, resolve, source};

/// The verdict on a deck, with the rules of its findings.
fn verdict(text: &str, form: Format, player: PlayerType) -> (String, Vec<&'static str>) {
    let wishes =
        JudgeOptions { player: Some(player), format: Some(form), ..JudgeOptions::default() };
    let checked = JUDGE.check(source(text), &wishes);
    let mut rules: Vec<_> = checked.diagnostics().iter().map(|found| found.rule).collect();
    rules.sort_unstable();
    (checked.verdict().to_string(), rules)
}

/// The section and the printing of every copy.
fn sections(deck: &ResolvedDeck<'_>) -> BTreeMap<(Section, Printing), u32> {
    let mut copies = BTreeMap::new();
    for card in &deck.cards {
        *copies.entry((card.entry.section, card.printing)).or_default() += card.copies();
    }
    copies
}

/// Whether a writer reports that it has no place for a card.
fn told(written: &Written, card: &str) -> bool {
    let database = &JUDGE.database;
    let named = |name: &str| {
        let mut found = Vec::new();
        meccg::internals::cards::lookup::Lookup::new(database).candidates(name, &mut found);
        found.iter().any(|&printing| database.card(printing).name == card)
    };
    written.losses.iter().any(|loss| match &loss.cards {
        LostCards::Of(_) => true,
        LostCards::Named(name) => named(name),
        _ => false,
    })
}

fn goes_through(plan: &Plan, form: Format) -> Result<(), TestCaseError> {
    let text = plan.text();
    let deck = read(Format::Toml, &text);
    let before = resolve(&deck, None);
    prop_assert!(before.unknown.is_empty() && before.ambiguous.is_empty());
    let written = convert(&source(&text), &deck, &JUDGE.database, None, form);
    let again = read(form, &written.text);
    prop_assert_eq!(&again.problems, &[], "{}", &written.text);
    let after = resolve(&again, Some(before.player.kind));
    prop_assert!(after.unknown.is_empty() && after.mismatched.is_empty(), "{}", &written.text);
    for found in differences(&before, &after, By::Card) {
        // Foreign files keep sites in the pool, so that a card misplaced in a native file is not
        // misplaced there.
        let named = |loss: &Loss| loss.message.starts_with(&found.name);
        let misplaced =
            before.cards.iter().any(|card| card.part.is_none() && card.card.name == found.name);
        let said = told(&written, &found.name) || misplaced && written.losses.iter().any(named);
        prop_assert!(said, "{found:?} in {form}:\n{}", written.text);
    }
    let cards_lost = written.losses.iter().any(|loss| loss.cards != LostCards::None);
    let whole = !cards_lost && !before.cards.iter().any(|card| card.part.is_none());
    for found in differences(&before, &after, By::Printing) {
        let named = |loss: &Loss| loss.message.starts_with(&found.name);
        let said = told(&written, &found.name) || written.losses.iter().any(named);
        prop_assert!(said, "{found:?} in {form}:\n{}\n{:?}", written.text, written.losses);
    }
    if form.is_native() || matches!(form, Format::Text | Format::MeccgJson) && whole {
        prop_assert_eq!(&differences(&before, &after, By::Printing), &[], "{}", &written.text);
    }
    if form.is_native() {
        prop_assert_eq!(resolve(&again, None).player.kind, before.player.kind);
        let whole = |section| matches!(section, Section::PoolCards | Section::PlayDeckCards);
        if !plan.cards.keys().any(|(section, _)| whole(*section)) {
            prop_assert_eq!(sections(&after), sections(&before), "{}", &written.text);
        }
    }
    let lost = plan.head.lost(form, !plan.pool().is_empty());
    for field in &lost {
        let words = format!(" cannot store {}", field.noun());
        prop_assert!(written.losses.iter().any(|loss| loss.message.ends_with(&words)));
    }
    if whole && lost.is_empty() {
        let kind = before.player.kind;
        let own = verdict(&text, Format::Toml, kind);
        let other = verdict(&written.text, form, kind);
        prop_assert_eq!(own.0, other.0, "{:?} {:?} {}:\n{}", own.1, other.1, form, &written.text);
    }
    Ok(())
}

/// A text with comments and empty lines among its lines, and names for some of the ids.
fn untidy(plan: &Plan, noise: &[(Index, u8)]) -> String {
    let text = plan.text();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (number, (at, kind)) in noise.iter().enumerate() {
        let at = at.index(lines.len());
        match kind {
            0 => lines.insert(at, format!("  # above {number}")),
            1 => lines.insert(at, String::new()),
            2 if !lines[at].trim_start().starts_with('#') => {
                let _ = write!(lines[at], "   # behind {number}");
            }
            _ => {
                let id = lines[at].strip_prefix('"').and_then(|line| line.split_once('"'));
                let id = id.and_then(|(id, rest)| Some((id.parse().ok()?, rest.to_owned())));
                if let Some((id, rest)) = id
                    && let Some(printing) = JUDGE.database.by_id(id)
                {
                    let card = JUDGE.database.card(printing);
                    let name = card.name.to_uppercase();
                    lines[at] = format!("'{name} ({})'{rest}", card.id.set().to_lowercase());
                }
            }
        }
    }
    lines.join("\n") + "\n"
}

/// A YAML text with comments at any depth and empty lines among its lines.
fn untidy_yaml(text: &str, noise: &[(Index, u8)]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (number, (at, kind)) in noise.iter().enumerate() {
        let at = at.index(lines.len() + 1);
        match (kind, lines.get_mut(at)) {
            (0 | 1, Some(line)) if !line.contains('#') && !line.is_empty() => {
                let _ = write!(line, "  # behind {number}");
            }
            (2, _) => lines.insert(at, String::new()),
            (depth, _) => {
                let indent = " ".repeat(usize::from(*depth) % 4 * 2);
                lines.insert(at, format!("{indent}# above {number}"));
            }
        }
    }
    lines.join("\n") + "\n"
}

/// The comments of a text in which nothing else holds a `#`.
fn comments(text: &str) -> Vec<&str> {
    let mut comments: Vec<_> =
        text.lines().filter_map(|line| line.split_once('#')).map(|(_, comment)| comment).collect();
    comments.sort_unstable();
    comments
}

fn formatted(form: Format, text: &str) -> String {
    let source = source(text);
    let deck = read(form, text);
    format(&source, &deck, &JUDGE.database, None)
        .unwrap_or_else(|error| panic!("{} in:\n{text}", error.message))
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn every_form_says_the_same_deck(plan in plan()) {
        for &form in Format::ALL {
            goes_through(&plan, form)?;
        }
    }

    #[test]
    fn formatting_twice_is_formatting_once(
        plan in plan(),
        noise in vec((any::<Index>(), 0..6_u8), 0..12),
    ) {
        let text = untidy(&plan, &noise);
        let Ok(deck) = formats::read(&source(&text), Some(Format::Toml), &Limits::default(), &JUDGE.database) else {
            // The name that replaced an id was already there.
            return Ok(());
        };
        let once = formatted(Format::Toml, &text);
        prop_assert_eq!(formatted(Format::Toml, &once), once.as_str(), "{}", text);
        prop_assert_eq!(comments(&text), comments(&once), "{}\n{}", text, once);
        let (before, again) = (resolve(&deck, None), read(Format::Toml, &once));
        prop_assert_eq!(sections(&before), sections(&resolve(&again, None)), "{}\n{}", text, once);
        for form in [Format::Yaml, Format::Json] {
            let mut written = convert(&source(&text), &deck, &JUDGE.database, None, form).text;
            if form == Format::Yaml {
                written = untidy_yaml(&written, &noise);
            }
            let once = formatted(form, &written);
            prop_assert_eq!(formatted(form, &once), once.as_str(), "{}", written);
            prop_assert_eq!(comments(&written), comments(&once), "{}\n{}", written, once);
            let (own, again) = (read(form, &written), read(form, &once));
            let (own, again) = (resolve(&own, None), resolve(&again, None));
            prop_assert_eq!(sections(&own), sections(&again), "{}\n{}", written, once);
        }
    }
}
