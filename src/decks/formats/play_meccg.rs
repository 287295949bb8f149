//! Decks as deck builders write them for `PlayMECCG`: the parts under the banners of GCCG, and a line with
//! nothing but a name for each copy.

use super::canonical::{CanonicalDeck, Written, lose_nameless, lose_section, of_section, put};
use super::gccg::{self, is_rule, is_signature};
use super::lines::{Lines, section_word, without_count};
use crate::decks::model::{Deck, Format, Section};
use crate::source::{Limits, ReadError, SourceFile};

/// Whether a text is a deck of this program: a banner, and no number before any of the first cards
/// below it.
pub(super) fn is_play_meccg(text: &str) -> bool {
    const LINES: usize = 60;
    let lines = Lines::new(text).filter(|line| !line.text.is_empty()).take(LINES);
    let (mut banner, mut under_rule, mut names) = (false, false, 0);
    for line in lines {
        let rule = is_rule(line.text);
        if rule || line.text.starts_with('#') {
            if is_signature(line.text.trim_start_matches('#').trim()) || (!rule && banner) {
                return false;
            }
            under_rule = rule;
            continue;
        }
        if under_rule && section_word(without_count(line.text)).is_some() {
            banner = true;
        } else if !banner || line.text.starts_with(|c: char| c.is_ascii_digit()) {
            return false;
        } else {
            names += 1;
        }
        under_rule = false;
    }
    banner && names > 0
}

/// Reads a deck of `PlayMECCG`.
///
/// # Errors
/// When it holds more entries than allowed.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    gccg::read_as(source, limits, Format::PlayMeccg)
}

/// The parts and their sections.
const PARTS: [(&str, &[Section]); 5] = [
    (
        "Pool",
        &[Section::PoolCards, Section::PoolCharacters, Section::PoolItems, Section::PoolStage],
    ),
    ("Deck", &[Section::PlayDeckCards, Section::Characters, Section::Resources, Section::Hazards]),
    ("Sideboard", &[Section::Sideboard]),
    ("Sideboard vs. FW", &[Section::SideboardVsFallenWizard]),
    ("Sites", &[Section::Sites]),
];

/// Writes a deck of `PlayMECCG`.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    deck.note_fields_lost(Format::PlayMeccg, &mut written);
    let groups = deck.grouped(&mut written);
    let mut out = String::new();
    for (title, sections) in PARTS {
        let groups = sections.iter().filter_map(|section| of_section(&groups, *section));
        let mut groups = groups.peekable();
        if groups.peek().is_none() {
            continue;
        }
        let gap = if out.is_empty() { "" } else { "\n" };
        put!(&mut out, "{gap}####\n{title}\n####\n\n");
        for (card, copies) in groups.flat_map(|group| &group.cards) {
            let name = card.with_tags(&card.name.replace(['"', '“', '”'], ""));
            if name.is_empty() {
                lose_nameless(card, &mut written);
            }
            for _ in 0..if name.is_empty() { 0 } else { *copies } {
                put!(&mut out, "{name}\n");
            }
        }
    }
    if let Some(group) = of_section(&groups, Section::HazardDeck) {
        lose_section(group, Format::PlayMeccg, &mut written);
    }
    written.text = out;
    written
}

#[cfg(test)]
mod tests {
    use super::super::testing::{assert_places, facts, problems, read_as};
    use super::*;

    const DECK: &str = "####\nPool\n####\n\nBalin\n\n####\nDeck\n####\n\nDodge\nDodge\nBert (B\u{fb}rat)\n2 Cram\n\n\
                        ####\nSites\n####\n\nMoria\n";

    #[test]
    fn a_line_is_a_copy() {
        let deck = read_as(Format::PlayMeccg, DECK);
        assert_places(DECK, &deck);
        let expected = [
            (Section::PoolCards, 1, "Balin"),
            (Section::PlayDeckCards, 1, "Dodge"),
            (Section::PlayDeckCards, 1, "Dodge"),
            (Section::PlayDeckCards, 1, "Bert (B\u{fb}rat)"),
            (Section::PlayDeckCards, 2, "Cram"),
            (Section::Sites, 1, "Moria"),
        ];
        assert_eq!(facts(&deck), expected);
        assert_eq!(problems(DECK, &deck), []);
    }

    #[test]
    fn it_is_told_from_gccg() {
        assert!(is_play_meccg("####\nPool\n####\n\nBalin\nDodge\n"));
        assert!(!is_play_meccg("####\nPool\n####\n\n1 Balin\nDodge\n"));
        assert!(!is_play_meccg("#\n# GCCG v0.9.4 Middle-earth deck\n#\n####\nPool\n####\nBalin\n"));
        assert!(!is_play_meccg("Dodge\n"));
    }
}
