//! Blocks of text as Card Nûm reads and writes them: one per field, with lines such as `2 Dodge
//! (TW)`. There are no sites, and the avatar may be in a block of its own.

use std::borrow::Cow;

use super::canonical::{CanonicalDeck, Written};
use super::lines::{Lines, SectionWord, counted};
use super::list::{self, ListForm};
use crate::decks::model::{Deck, Format, Section};
use crate::message::word;
use crate::source::{Limits, ReadError, SourceFile};

/// Reads blocks of Card Nûm.
///
/// # Errors
/// When they hold more entries than allowed.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    list::read(source, limits, Format::Cardnum, true)
}

/// Writes blocks of Card Nûm.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let form = ListForm {
        form: Format::Cardnum,
        misread: |name| list::heading(name).map(|_| word!("a heading")),
        line: |text| Cow::Borrowed(text),
        notes: |notes| Cow::Borrowed(notes),
        title: field,
        card: |card, copies| format!("{copies} {}", card.with_tags(&card.name)),
    };
    list::write(deck, &form)
}

/// The field for a section.
const fn field(section: Section) -> Option<&'static str> {
    Some(match section {
        Section::PoolCharacters | Section::PoolItems | Section::PoolStage | Section::PoolCards => {
            "Pool"
        }
        Section::Characters => "Characters",
        Section::Resources => "Resources",
        Section::Hazards => "Hazards",
        Section::Sideboard => "Sideboard",
        Section::SideboardVsFallenWizard => "FWSB",
        Section::PlayDeckCards | Section::HazardDeck | Section::Sites => return None,
    })
}

/// Whether a text is of this format rather than any list: its headings are fields of Card Nûm, and
/// every card has a number and a set.
pub(super) fn is_cardnum(text: &str) -> bool {
    let mut cards = 0;
    let mut fields = 0;
    let mut lines = Lines::new(text).filter(|line| !line.text.is_empty());
    while let Some(line) = lines.next() {
        match list::heading(line.text) {
            Some(SectionWord::Cards(section)) if is_field(section) => fields += 1,
            Some(SectionWord::Identity) => {
                fields += 1;
                // The avatar may come without a number.
                lines.next();
            }
            Some(_) => return false,
            None if list::is_remark(line.text) || list::identity(line.text).is_some() => {}
            None => match counted(line) {
                Some(card) if card.quantity.is_some() && has_set(card.name) => cards += 1,
                _ => return false,
            },
        }
    }
    fields > 0 && cards > 0
}

/// Whether Card Nûm has a field for the section.
pub(super) const fn is_field(section: Section) -> bool {
    matches!(
        section,
        Section::PoolCards
            | Section::Characters
            | Section::Resources
            | Section::Hazards
            | Section::Sideboard
            | Section::SideboardVsFallenWizard
    )
}

/// Whether a name ends with the code of a set, as in `Dodge (TW)`.
fn has_set(name: &str) -> bool {
    matches!(name.as_bytes(), [.., b'(', a, b, b')']
        if a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{assert_places, at, entry, facts, problems, read_as};
    use super::*;

    const BLOCKS: &str = "\
Identity
Saruman [H] (TW)

resources
2 Dodge (TW)
1 Palantír of Elostirion [M] (LE)

hazards
3x Cave-drake (TW)

characters
1 Éowyn (TW)

pool
1 Cram (TD)

fwsb
1 Twilight (TW)
";

    #[test]
    fn blocks_are_read() {
        assert!(is_cardnum(BLOCKS));
        let deck = read_as(Format::Cardnum, BLOCKS);
        assert_places(BLOCKS, &deck);
        assert_eq!(deck.problems, []);
        let expected = [
            (Section::Resources, 2, "Dodge (TW)"),
            (Section::Resources, 1, "Palantír of Elostirion [M] (LE)"),
            (Section::Hazards, 3, "Cave-drake (TW)"),
            (Section::Characters, 1, "Éowyn (TW)"),
            (Section::PoolCards, 1, "Cram (TD)"),
            (Section::SideboardVsFallenWizard, 1, "Twilight (TW)"),
        ];
        assert_eq!(facts(&deck), expected);
        let avatar = deck.avatar.as_ref().expect("an avatar");
        assert_eq!((avatar.value.as_str(), at(BLOCKS, avatar.span)), ("Saruman [H] (TW)", (2, 1)));
        let eowyn = entry(&deck, "Éowyn (TW)");
        assert_eq!(at(BLOCKS, eowyn.name_span), (12, 3));
        assert_eq!(at(BLOCKS, entry(&deck, "Cave-drake (TW)").name_span), (9, 4));
    }

    #[test]
    fn the_avatar_can_stand_on_one_line() {
        let deck = read_as(Format::Cardnum, "Identity: Éowyn (TW)\nhazards\n1 River (TW)\n");
        assert_eq!(deck.avatar.map(|avatar| avatar.value).as_deref(), Some("Éowyn (TW)"));
        let deck = read_as(Format::Cardnum, "identity\n1 Saruman (TW)\nhazards\n1 River (TW)\n");
        assert_eq!(deck.avatar.map(|avatar| avatar.value).as_deref(), Some("Saruman (TW)"));
        assert_eq!(deck.entries.len(), 1);
    }

    #[test]
    fn a_line_without_a_number_is_no_card() {
        let text = "hazards\nCave-drake (TW)\n2 River (TW)\n";
        let deck = read_as(Format::Cardnum, text);
        assert_eq!(problems(text, &deck), [((2, 1), "Cave-drake (TW)".to_owned())]);
        assert_eq!(deck.entries.len(), 1);
    }

    #[test]
    fn other_lists_are_not_of_this_form() {
        for text in ["hazards\n2 River\n", "2 River (TW)\n", "Sites\n1 Moria (TW)\n", "pool\n"] {
            assert!(!is_cardnum(text), "{text}");
        }
    }
}
