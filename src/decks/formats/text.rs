//! Plain lists, as in mails and forums. Nearly every text can be read as one, so files that have no
//! other format are read as lists.

use std::collections::BTreeSet;

use super::bounds::too_many_marks;
use super::canonical::{CanonicalDeck, Written, one_line};
use super::gccg::is_signature;
use super::list::{self, ListForm};
use crate::cards::database::Database;
use crate::decks::model::{Deck, Format, Problem, Section};
use crate::message::word;
use crate::source::{Limits, ReadError, SourceFile};
use crate::text::has_word;

mod auditor;
mod cells;
mod chat;
mod company;
mod entities;
mod escape;
mod guess;
mod heading_line;
mod headings;
mod item;
mod known;
mod layout;
mod marks;
mod netmeccg;
mod numbers;
mod out;
mod own;
mod plain;
mod prose;
mod reader;
mod several;
mod tags;
mod totals;
mod versions;

pub(super) use chat::is_chat;
pub(super) use netmeccg::is_netmeccg;
pub(crate) use numbers::of_word as number_word;
use plain::Plain;

/// Whether a line is the heading of a part in a list.
pub(super) fn is_heading(line: &str) -> bool {
    heading_line::heading_of(line).is_some_and(heading_line::HeadingLine::opens)
}

/// Reads a plain list.
///
/// # Errors
/// When it holds more entries than allowed.
pub(super) fn read(
    source: &SourceFile,
    limits: &Limits,
    database: &Database,
) -> Result<Deck, ReadError> {
    let mut names = known::KnownNames::new(database);
    let plain = Plain::of(&source.text, limits);
    if let Some(span) = plain.endless {
        return Err(too_many_marks(span));
    }
    // Where the program is sent over a wire, it is small before it is fast.
    let own =
        if cfg!(target_family = "wasm") { None } else { own::read(&plain, &mut names, limits) };
    own.map_or_else(|| read_any(&plain, &mut names, limits), Ok)
}

/// Reads a list of whatever kind, and audits what was heard.
fn read_any(
    plain: &Plain<'_>,
    names: &mut known::KnownNames<'_>,
    limits: &Limits,
) -> Result<Deck, ReadError> {
    let mut deck = if is_netmeccg(plain.source) {
        netmeccg::read(plain.source, names, limits)?
    } else {
        reader::read(plain, names, limits)?
    };
    let unheard = auditor::audit(plain.source, &deck, names);
    if !unheard.is_empty() {
        // A heading that counts its cards is reported once.
        let starts: BTreeSet<u32> = unheard.iter().map(|problem| problem.span().start).collect();
        deck.problems.retain(|problem| match problem {
            Problem::UnknownHeading { span } => !starts.contains(&span.start),
            _ => true,
        });
        deck.problems.extend(unheard);
        deck.problems.sort_by_key(Problem::span);
    }
    Ok(deck)
}

/// Reads a deck of GCCG. The text before its first part, as in a post with a deck in it, is audited
/// as a plain list; a comment only if it is a number and a card.
///
/// # Errors
/// When it holds more entries than allowed.
pub(super) fn read_gccg(
    source: &SourceFile,
    limits: &Limits,
    database: &Database,
) -> Result<Deck, ReadError> {
    let mut deck = super::gccg::read(source, limits)?;
    let begins = deck.sections.iter().map(|section| section.span.start).min();
    let begins = begins.unwrap_or(u32::MAX);
    let line = |at: usize| {
        let start = source.text.get(..at).and_then(|before| before.rfind(['\n', '\r']));
        let from = source.text.get(start.map_or(0, |end| end + 1)..).unwrap_or_default();
        from.split(['\n', '\r']).next().unwrap_or_default().trim()
    };
    // Below the line with which the program begins its files, `# Gandalf 2` is the name of the deck;
    // `# 2 Gandalf` and `# Gandalf 2x` are cards.
    let signed = || {
        let mut head = source.text.lines().take(9);
        head.any(|line| is_signature(line.trim_start_matches(['#', ' '])))
    };
    let listed = |comment: &str, end: u32| {
        let comment = comment.trim_start_matches(['#', ' ']);
        let digit = |c: char| c.is_ascii_digit();
        // `# Abductor - 2`, `# Abductor  2`, `# | 2 | Abductor |` and `# Abductor 2 copies` are cards, too.
        let name = comment.trim_end_matches(digit);
        let bare = name.len() < comment.len()
            && name.strip_suffix(' ').is_some_and(|name| name.ends_with(char::is_alphabetic))
            && !name.contains(digit);
        let counted = comment.contains(char::is_numeric)
            || comment.split(' ').any(|word| number_word(word).is_some());
        counted && !(bare && end <= begins && signed())
    };
    let suspected = |at: usize, end: u32| {
        let head = end <= begins;
        line(at).strip_prefix('#').map_or(head, |comment| listed(comment, end))
    };
    if !deck.remarks.iter().any(|remark| suspected(remark.range().start, remark.end)) {
        return Ok(deck);
    }
    let mut heard = deck.clone();
    let comments = deck.remarks.iter().filter(|remark| line(remark.range().start).starts_with('#'));
    heard.note_places.extend(comments.copied());
    let unheard = auditor::audit(&source.text, &heard, &mut known::KnownNames::new(database));
    let own = unheard
        .into_iter()
        .filter(|problem| suspected(problem.span().range().start, problem.span().end));
    deck.problems.extend(own);
    deck.problems.sort_by_key(Problem::span);
    Ok(deck)
}

/// Writes a plain list.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let form = ListForm {
        form: Format::Text,
        misread: |name| match heading_line::heading_of(name) {
            Some(_) => Some(word!("a heading")),
            None if !has_word(name) => Some(word!("a rule")),
            None => None,
        },
        line: escape::escaped,
        notes: escape::escaped_notes,
        title: |section| Some(title(section)),
        card: |card, copies| format!("{copies}x {}", escape::escaped(&one_line(&card.key))),
    };
    list::write(deck, &form)
}

/// The heading of a section.
const fn title(section: Section) -> &'static str {
    match section {
        Section::PoolCharacters => "## Pool: characters",
        Section::PoolItems => "## Pool: items",
        Section::PoolStage => "## Pool: stage",
        Section::PoolCards => "## Pool",
        Section::Characters => "## Characters",
        Section::Resources => "## Resources",
        Section::Hazards => "## Hazards",
        Section::PlayDeckCards => "## Deck",
        Section::HazardDeck => "## Solitaire hazards",
        Section::Sideboard => "## Sideboard",
        Section::SideboardVsFallenWizard => "## Sideboard vs. Fallen-wizard",
        Section::Sites => "## Sites",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::testing::{
        assert_places, at, bad_quantities, entry, facts, problems, read_as,
    };
    use super::heading_line::heading_of;
    use super::*;
    use crate::cards::database::Database;
    use crate::cards::relations;
    use crate::decks::formats::{CanonicalCard, CanonicalEntry, LostCards};

    fn text(text: &str) -> Deck {
        let deck = read_as(Format::Text, text);
        assert_places(text, &deck);
        deck
    }

    #[test]
    fn an_entry_has_many_forms() {
        let list = "3x Cave-drake\n3 x Éowyn\n3 Dodge (TW)\nWizard's Ring x3\nRiver (x3)\n  Balin [H]\n\
                    - 2× Stealth\n* Concealment\n2xHiding\n1 xylophone\nDoeth (Durthak)\nFélix x\n";
        let deck = text(list);
        let expected = [
            (3, "Cave-drake"),
            (3, "Éowyn"),
            (3, "Dodge (TW)"),
            (3, "Wizard's Ring"),
            (3, "River"),
            (1, "Balin [H]"),
            (2, "Stealth"),
            (1, "Concealment"),
            (2, "Hiding"),
            (1, "xylophone"),
            (1, "Doeth (Durthak)"),
            (1, "Félix x"),
        ];
        let expected = expected.map(|(copies, name)| (Section::PlayDeckCards, copies, name));
        assert_eq!(facts(&deck), expected);
        assert_eq!(deck.problems, []);
    }

    /// Every card name that consists of words of headings, in every style of headings.
    #[test]
    fn names_like_headings_are_cards() {
        let database = Database::built_in();
        let names = database.cards().flat_map(|card| relations::names(card).map(|(_, name)| name));
        let alike: BTreeSet<&str> = names.filter(|name| heading_of(name).is_some()).collect();
        assert!(alike.contains("Minor Ring"), "{alike:?}");
        for name in alike {
            for (style, copies) in [
                (format!("{name}, 2 # vs hobbits"), 2),
                (format!("{name}, 2"), 2),
                (format!("{name} (2)"), 2),
                (format!("2 {name}"), 2),
                (format!("{name}\t2"), 2),
                (format!("- {name}"), 1),
                (name.to_owned(), 1),
            ] {
                let list = format!("Sideboard\n3 Dodge\n{style}\n1 Stealth\n");
                let expected = [(3, "Dodge"), (copies, name), (1, "Stealth")];
                let expected = expected.map(|(copies, name)| (Section::Sideboard, copies, name));
                assert_eq!(facts(&text(&list)), expected, "{style}");
            }
        }
    }

    #[test]
    fn headings_have_many_forms() {
        let list = "# My deck\n// a remark\n## Pool\n1 a\nPool: characters\n1 b\n** Hazards (30) **\n1 c\n\
                    Resources: 30\n1 d\n# Hero Characters (9 cards):\n1 e\n-----\n== SITES ==\n1 f\n\
                    Sideboard\n1 g\n# no heading\nFW Sideboard:\n1 h\nDeck\n1 i\n";
        for list in [list.to_owned(), list.replace('\n', "\r\n"), list.replace('\n', "\r")] {
            let deck = text(&list);
            let expected = [
                (Section::PoolCards, 1, "a"),
                (Section::PoolCharacters, 1, "b"),
                (Section::Hazards, 1, "c"),
                (Section::Resources, 1, "d"),
                (Section::Characters, 1, "e"),
                (Section::Sites, 1, "f"),
                (Section::Sideboard, 1, "g"),
                (Section::SideboardVsFallenWizard, 1, "h"),
                (Section::PlayDeckCards, 1, "i"),
            ];
            assert_eq!(facts(&deck), expected);
            assert_eq!(deck.name.as_deref(), Some("My deck"));
            assert_eq!(deck.sections.len(), 9);
        }
    }

    #[test]
    fn places_count_characters() {
        let list = "Pool\n- 3 x Éowyn [H]\nÉomer x2\nÓin\n";
        let deck = text(list);
        let eowyn = entry(&deck, "Éowyn [H]");
        assert_eq!(at(list, eowyn.span), (2, 3));
        assert_eq!(at(list, eowyn.name_span), (2, 7));
        let eomer = entry(&deck, "Éomer");
        assert_eq!(at(list, eomer.span), (3, 1));
        assert_eq!(at(list, eomer.quantity_span), (3, 8));
        assert_eq!(&list[eomer.name_span.range()], "Éomer");
        assert_eq!(at(list, entry(&deck, "Óin").quantity_span), (4, 1));
    }

    #[test]
    fn nothing_is_dropped() {
        let list = "0 Cram\n-1 Dodge\n1.5 Stealth\n999 Orcrist\n30\nCreatures:\n3\n";
        let deck = text(list);
        assert_eq!(bad_quantities(&deck), ["0", "-1", "1.5", "999"]);
        let told: Vec<_> = problems(list, &deck).into_iter().map(|(_, words)| words).collect();
        assert_eq!(told, ["30", "3"]);
    }

    #[test]
    fn what_a_list_would_misread_is_not_written() {
        let entry = |name: &str| CanonicalEntry {
            section: Section::Sites,
            copies: 2,
            card: CanonicalCard::as_written(name),
        };
        let name = Some("Sideboard (30)".to_owned());
        let entries = vec![entry("Mo\nria"), entry(" \n")];
        let written = write(&CanonicalDeck { name, entries, ..CanonicalDeck::default() });
        assert_eq!(written.text, "## Sites\n2x Mo ria\n");
        let losses = written.losses.iter().map(|loss| (loss.message.as_str(), &loss.cards));
        let expected = [
            ("the name `Sideboard (30)` would be read as a heading", &LostCards::None),
            ("a card without a name", &LostCards::Named(" \n".to_owned())),
        ];
        assert_eq!(losses.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn notes_are_prose() {
        let deck = text("Notes\n3 Dodge are many.\nPool\n1 Cram\nNotes:\n1 Dodge\nPool\n1 Cram\n");
        assert_eq!(
            facts(&deck),
            [(Section::PoolCards, 1, "Cram"), (Section::PoolCards, 1, "Cram")]
        );
        let notes = "3 Dodge are many.\n\n1 Dodge";
        assert_eq!(deck.notes.as_deref(), Some(notes));
        // Where they are marked as lists of this program mark them, they go on to the end.
        let deck = text("Pool\n1 Cram\n## Notes\n1 Dodge\nPool\n1 Cram\n");
        assert_eq!(facts(&deck), [(Section::PoolCards, 1, "Cram")]);
        assert_eq!(deck.notes.as_deref(), Some("1 Dodge\nPool\n1 Cram"));
    }
}
