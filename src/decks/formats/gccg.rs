//! `.meccg` files of GCCG and Mellon.
//!
//! Banners name the sections, comments split them, every other line is an entry. The files come
//! from many hands and versions: banners have any length or are missing, subheads state wrong
//! classes and counts, and everything after the Notes banner is prose.

use std::borrow::Cow;

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::bounds::check_size;
use super::canonical::{
    CanonicalDeck, Group, Written, lose_nameless, lose_section, of_section, one_line, put,
};
use super::lines::{Line, Lines, SectionWord, is_number, section_word, without_count};
use crate::decks::model::{Deck, Entry, Format, Part, Problem, Quantity, Section};
use crate::harmless::shown_text;
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::text::has_word;

/// Room for the entries of a usual deck.
const USUAL_ENTRIES: usize = 96;

/// Reads a `.meccg` file.
///
/// # Errors
/// When it holds more entries than allowed.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    read_as(source, limits, Format::Gccg)
}

/// Reads a deck under the banners of GCCG; in the form of `PlayMECCG` a line is a copy.
pub(super) fn read_as(
    source: &SourceFile,
    limits: &Limits,
    form: Format,
) -> Result<Deck, ReadError> {
    let deck =
        Deck { format: Some(form), entries: Vec::with_capacity(USUAL_ENTRIES), ..Deck::default() };
    let mut reader = GccgReader { deck, section: None, banner: Banner::None };
    let mut lines = Lines::new(&source.text);
    while let Some(line) = lines.next() {
        let start = lines.offset();
        if let AfterWords::Notes = reader.line(line) {
            reader.deck.notes = notes(&source.text, &mut lines);
            let prose = Lines::from(&source.text, start);
            reader
                .deck
                .note_places
                .extend(prose.filter(|line| has_word(line.text)).map(Line::span));
            break;
        }
        check_size(&reader.deck, limits)?;
    }
    Ok(reader.deck)
}

/// Whether a remark is the line with which GCCG and Mellon begin their files.
pub(super) fn is_signature(text: &str) -> bool {
    let starts = |prefix: &str| {
        text.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
    };
    starts("GCCG v") || starts("Middle-earth Deck")
}

/// Whether a line is a rule of a banner: nothing but two or more `#`.
pub(super) fn is_rule(line: &str) -> bool {
    line.len() >= 2 && line.bytes().all(|byte| byte == b'#')
}

/// Which part of a banner the last lines were.
#[derive(Clone, Copy, PartialEq)]
enum Banner {
    /// No banner is open.
    None,
    /// A rule: the next line is the title.
    Title,
    /// The title: the next rule closes the banner.
    Close,
}

/// What to do after a line of words.
enum AfterWords {
    Next,
    /// The rest of the file is prose.
    Notes,
}

struct GccgReader {
    deck: Deck,
    /// The section that entries go to; none in the head of the file.
    section: Option<Section>,
    banner: Banner,
}

impl GccgReader {
    fn line(&mut self, line: Line<'_>) -> AfterWords {
        match line.text.as_bytes() {
            [] => AfterWords::Next,
            [b'#', ..] => self.comment(line),
            [b'0'..=b'9' | b'-' | b'+', ..] => {
                self.banner = Banner::None;
                self.entry(line);
                AfterWords::Next
            }
            _ => self.words(line),
        }
    }

    /// Reads a line of words: a section name, or prose.
    fn words(&mut self, line: Line<'_>) -> AfterWords {
        self.banner = Banner::Close;
        if let Some(word) = gccg_word(without_count(line.text)) {
            return self.open(word, line.span());
        }
        if self.deck.format == Some(Format::PlayMeccg)
            && let Some(section) = self.section
        {
            let span = line.span();
            self.banner = Banner::None;
            self.deck.entries.push(Entry {
                section,
                quantity: Quantity::Copies(1),
                name: line.text.to_owned(),
                id: None,
                name_span: span,
                quantity_span: span,
                span,
            });
            return AfterWords::Next;
        }
        // A post with a deck in it has words before the deck.
        if self.section.is_none() && self.deck.entries.is_empty() {
            self.deck.remarks.push(line.span());
        } else {
            self.deck.problems.push(Problem::UnreadableLine { span: line.span() });
        }
        AfterWords::Next
    }

    /// A line with `#`: a rule, a title with its rules on the same line, a subhead, the name of
    /// the deck, or a remark.
    fn comment(&mut self, line: Line<'_>) -> AfterWords {
        if is_rule(line.text) {
            let title = self.banner == Banner::None;
            self.banner = if title { Banner::Title } else { Banner::None };
            return AfterWords::Next;
        }
        let hashes = line.text.bytes().take_while(|byte| *byte == b'#').count();
        let in_banner = hashes > 1 || self.banner == Banner::Title;
        self.banner = if in_banner { Banner::Close } else { Banner::None };
        let text = match line.text.strip_prefix('#') {
            Some(text) if hashes == 1 => text.trim(),
            _ => line.text.trim_matches('#').trim(),
        };
        let title = without_count(text);
        let counted = title.len() < text.len();
        match gccg_word(title) {
            Some(word) if in_banner && !(counted && word.is_class()) => {
                return self.open(word, line.span());
            }
            _ if self.section.is_none() => self.head(text, line.span()),
            Some(word) => self.subhead(word, line.span()),
            None if has_word(text) => self.deck.remarks.push(line.span()),
            None => {}
        }
        AfterWords::Next
    }

    /// A subhead matters only in the play deck, where it splits the cards by class.
    fn subhead(&mut self, word: SectionWord, span: Span) {
        let part = self.section.map_or(Part::PlayDeck, Section::part);
        if part == Part::PlayDeck {
            let other = SectionWord::Cards(Section::PlayDeckCards);
            self.open(if word.is_class() { word } else { other }, span);
        }
    }

    /// A remark in the head of the file: the first that is not the program's is the name.
    fn head(&mut self, text: &str, span: Span) {
        let programs = is_signature(text);
        if self.deck.name.is_none() && !text.is_empty() && !programs {
            self.deck.name = Some(text.to_owned());
        } else if has_word(text) && !programs {
            self.deck.remarks.push(span);
        }
    }

    /// The start of a section, or of the notes.
    fn open(&mut self, word: SectionWord, span: Span) -> AfterWords {
        if let SectionWord::Cards(section) = word {
            self.section = Some(section);
            self.deck.sections.push(Spanned::new(section, span));
        }
        if word == SectionWord::Notes { AfterWords::Notes } else { AfterWords::Next }
    }

    /// A line `QTY NAME [TAG] (SET)`.
    fn entry(&mut self, line: Line<'_>) {
        let quantity_len = line.text.bytes().take_while(|b| !b.is_ascii_whitespace()).count();
        let (quantity, rest) = line.text.split_at(quantity_len);
        let name = rest.trim_start();
        if name.is_empty() || !is_number(quantity) {
            self.deck.problems.push(Problem::UnreadableLine { span: line.span() });
            return;
        }
        let name_start = line.start + line.text.len() - name.len();
        let end = line.start + line.text.len();
        self.deck.entries.push(Entry {
            section: self.section.unwrap_or(Section::PlayDeckCards),
            quantity: copies(quantity),
            name: decoded(name).into(),
            id: None,
            name_span: Span::new(name_start, end),
            quantity_span: Span::new(line.start, line.start + quantity_len),
            span: line.span(),
        });
    }
}

/// What a heading means in this format.
fn gccg_word(heading: &str) -> Option<SectionWord> {
    section_word(heading).filter(|word| *word != SectionWord::Identity)
}

/// The copies that a number means; some write `3x`.
fn copies(text: &str) -> Quantity {
    Quantity::parse(text.strip_suffix(['x', 'X']).unwrap_or(text))
}

/// The prose after the Notes banner.
fn notes(text: &str, lines: &mut Lines<'_>) -> Option<String> {
    let mut start = lines.offset();
    // The rule that closes the banner.
    if lines.next().is_some_and(|line| is_rule(line.text)) {
        start = lines.offset();
    }
    let notes = text.get(start..).unwrap_or_default().trim();
    (!notes.is_empty()).then(|| notes.to_owned())
}

/// Base64 with or without its padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The fewest characters that are decoded as base64. They encode four letters; for three, too many
/// words would be decoded for the sake of a handful of names (Fog, Ori, Sun).
const SHORTEST_BASE64: usize = 6;

/// The name with its tags, decoded if the name is base64.
///
/// Nothing marks such a name, and a wrongly decoded name is lost, so three conditions must hold:
/// the word is not written as names are, it decodes to a text, and the text could be a name. No
/// word in any card name in any language is decoded.
fn decoded(name: &str) -> Cow<'_, str> {
    let len = name.bytes().take_while(|byte| !byte.is_ascii_whitespace()).count();
    let (word, tags) = name.split_at(len);
    // The quick answer for most names: more words follow.
    let only_tags = matches!(tags.trim_ascii_start().as_bytes(), [] | [b'(' | b'[', ..]);
    if !only_tags || !could_be_base64(word) {
        return Cow::Borrowed(name);
    }
    match BASE64.decode(word).map(String::from_utf8) {
        Ok(Ok(text)) if could_be_name(&text) => Cow::Owned(format!("{}{tags}", text.trim())),
        _ => Cow::Borrowed(name),
    }
}

/// Whether a word has the letters of base64, and a digit, a sign or a capital where names do not.
fn could_be_base64(word: &str) -> bool {
    let bytes = word.as_bytes();
    let digit_or_sign = |b: &u8| b.is_ascii_digit() || matches!(b, b'+' | b'/' | b'=');
    let inner_capital = || {
        bytes
            .windows(2)
            .any(|pair| matches!(pair, [a, b] if a.is_ascii_lowercase() && b.is_ascii_uppercase()))
    };
    bytes.len() >= SHORTEST_BASE64
        && bytes.iter().all(|b| b.is_ascii_alphabetic() || digit_or_sign(b))
        && (bytes.iter().any(digit_or_sign) || inner_capital())
}

/// The characters with which a name can begin, in addition to letters.
const OPENING: &str = "\"“¡¿";

/// The characters between the letters of names.
const BETWEEN: &str = " '’-”,.!?:()&/";

/// Whether a decoded text could be a card name: mostly letters of European languages, with the
/// characters between them.
fn could_be_name(text: &str) -> bool {
    let letter = |c: char| c.is_alphabetic() && c < '\u{250}';
    let letters = text.chars().filter(|c| letter(*c)).count();
    let others = text.chars().count() - letters;
    letters >= 3
        && others < letters
        && text.starts_with(|c| letter(c) || OPENING.contains(c))
        && text.chars().all(|c| letter(c) || BETWEEN.contains(c) || OPENING.contains(c))
}

/// Writes a `.meccg` file.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    deck.note_fields_lost(Format::Gccg, &mut written);
    let groups = deck.grouped(&mut written);
    let mut out = String::from("#\n# GCCG v0.9.4 Middle-earth deck\n#\n");
    if let Some(name) = &deck.name {
        put!(&mut out, "# {}\n#\n", one_line(name));
    }
    for (title, sections) in BANNERS {
        let groups = sections.iter().filter_map(|section| of_section(&groups, *section));
        let mut groups = groups.peekable();
        if groups.peek().is_some() {
            push_banner(&mut out, title);
            groups.for_each(|group| push_group(&mut out, group, &mut written));
        }
    }
    if let Some(group) = of_section(&groups, Section::HazardDeck) {
        lose_section(group, Format::Gccg, &mut written);
    }
    if let Some(notes) = &deck.notes {
        push_banner(&mut out, "Notes");
        put!(&mut out, "\n{}\n", shown_text(notes.trim()));
    }
    written.text = out;
    written
}

/// The banners with their sections. Cards without a class come first: the subheads of the others
/// would apply to them too.
const BANNERS: [(&str, &[Section]); 5] = [
    ("Deck", &[Section::PlayDeckCards, Section::Hazards, Section::Characters, Section::Resources]),
    (
        "Pool",
        &[Section::PoolCards, Section::PoolCharacters, Section::PoolItems, Section::PoolStage],
    ),
    ("Sideboard", &[Section::Sideboard]),
    ("Sideboard vs. fw", &[Section::SideboardVsFallenWizard]),
    ("Sites", &[Section::Sites]),
];

fn push_banner(out: &mut String, title: &str) {
    put!(out, "\n####\n{title}\n####\n");
}

/// The cards of a section under the subhead that GCCG gives it.
fn push_group(out: &mut String, group: &Group<'_>, written: &mut Written) {
    let class = match group.section {
        Section::Characters | Section::PoolCharacters => Some("Character"),
        Section::Resources | Section::PoolItems | Section::PoolStage => Some("Resource"),
        Section::Hazards => Some("Hazard"),
        Section::Sites => Some("Sites"),
        Section::PoolCards
        | Section::PlayDeckCards
        | Section::HazardDeck
        | Section::Sideboard
        | Section::SideboardVsFallenWizard => None,
    };
    match class {
        Some(class) => put!(out, "\n# {class} ({})\n\n", group.copies()),
        None => out.push('\n'),
    }
    for (card, copies) in &group.cards {
        let name = card.with_tags(&twins(&card.name));
        if name.is_empty() {
            lose_nameless(card, written);
        } else {
            put!(out, "{copies} {name}\n");
        }
    }
}

/// A name with a second one in parentheses, as GCCG writes both: `“Bert” (Bûrat)` is `Bert - Bûrat`.
fn twins(name: &str) -> Cow<'_, str> {
    match name.strip_suffix(')').and_then(|name| name.split_once(" (")) {
        Some((one, other)) => {
            Cow::Owned(format!("{} - {other}", one.trim_matches(['"', '“', '”'])))
        }
        None => Cow::Borrowed(name),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        STEWARDS, assert_places, at, bad_quantities, entry, facts, problems, read_as, source,
    };
    use super::*;
    use crate::cards::database::Database;
    use crate::cards::model::Language;

    fn gccg(text: &str) -> Deck {
        let deck = read_as(Format::Gccg, text);
        assert_places(text, &deck);
        deck
    }

    fn total(deck: &Deck, section: Section) -> u32 {
        let of = deck.entries.iter().filter(|entry| entry.section == section);
        of.map(|entry| u32::from(entry.quantity.copies())).sum()
    }

    #[test]
    fn a_published_list_is_read_whole() {
        let deck = gccg(STEWARDS);
        assert_eq!(deck.name.as_deref(), Some("A - Stewards of Gondor"));
        assert_eq!(deck.problems, []);
        // The subheads of this list are true: 30 hazards, 8 characters, 30 resources.
        let sizes = [
            (Section::Hazards, 30),
            (Section::Characters, 8),
            (Section::Resources, 30),
            (Section::PoolCards, 7),
            (Section::Sideboard, 19),
            (Section::Sites, 15),
        ];
        for (section, size) in sizes {
            assert_eq!(total(&deck, section), size, "{section}");
        }
        let sections: Vec<_> = deck.sections.iter().map(|section| section.value).collect();
        assert_eq!(
            sections,
            [
                Section::PlayDeckCards,
                Section::Hazards,
                Section::Characters,
                Section::Resources,
                Section::PoolCards,
                Section::Sideboard,
                Section::Sites
            ]
        );
        assert_eq!(entry(&deck, "dol amroth [h] (tw)").section, Section::Sites);
    }

    #[test]
    fn places_count_characters() {
        let deck = gccg(STEWARDS);
        let mirror = entry(&deck, "William - Wûluag (TW)");
        assert_eq!(at(STEWARDS, mirror.span), (14, 1));
        assert_eq!(at(STEWARDS, mirror.name_span), (14, 3));
        assert_eq!(at(STEWARDS, mirror.quantity_span), (14, 1));
        let theoden = entry(&deck, "Théoden (TW)");
        assert_eq!(&STEWARDS[theoden.span.range()], "1 Théoden (TW)");
        assert_eq!(at(STEWARDS, entry(&deck, "Align Palantír (TW)").span), (96, 1));
        let indented = "Deck\n1 Éowyn (TW)\n\t 2   Bert - Bûrat (TW)  \n";
        let deck = gccg(indented);
        let bert = entry(&deck, "Bert - Bûrat (TW)");
        assert_eq!(at(indented, bert.span), (3, 3));
        assert_eq!(at(indented, bert.name_span), (3, 7));
        assert_eq!(&indented[bert.span.range()], "2   Bert - Bûrat (TW)");
    }

    #[test]
    fn what_follows_the_notes_banner_is_prose() {
        let deck = gccg(STEWARDS);
        let notes = deck.notes.expect("there are notes");
        assert!(notes.starts_with("What was drawn"), "{notes}");
        assert!(notes.ends_with("12 Riders of Rohan are no entry."), "{notes}");
        assert_eq!(gccg("Deck\n1 Dodge\nNotes\n3 Stealth\n").notes.as_deref(), Some("3 Stealth"));
        assert_eq!(gccg("Deck\n1 Dodge\n####\nNotes\n####\n").notes, None);
    }

    #[test]
    fn banners_have_any_form() {
        let plain = "# GCCG v0.9\n##\nDeck\n##########\n1 Dodge\n\nPool\n1 Cram\nSideboard (30)\n\
                     1 Twilight\n### Sideboard vs. FW ###\n2 Mirkwood\n####\n# SITES:\n####\n1 Moria\n";
        let expected = [
            (Section::PlayDeckCards, 1, "Dodge"),
            (Section::PoolCards, 1, "Cram"),
            (Section::Sideboard, 1, "Twilight"),
            (Section::SideboardVsFallenWizard, 2, "Mirkwood"),
            (Section::Sites, 1, "Moria"),
        ];
        for text in [plain.to_owned(), plain.replace('\n', "\r\n"), plain.replace('\n', "\r")] {
            let deck = gccg(&text);
            assert_eq!(facts(&deck), expected, "{text:?}");
            assert_eq!(deck.problems, [], "{text:?}");
        }
        for name in ["Sideboard vs. fw", "sideboard-vs fallen wizard", "SIDEBOARD VS FW:"] {
            let deck = gccg(&format!("####\n{name}\n####\n1 Dodge\n"));
            assert_eq!(deck.entries[0].section, Section::SideboardVsFallenWizard, "{name}");
        }
    }

    #[test]
    fn subheads_split_only_the_play_deck() {
        let deck = gccg(
            "Deck\n# Hazard (30)\n1 a\n# a remark\n1 b\n# Resources\n1 c\n# Character (8)\n1 d\n\
             # Site (2)\n1 e\n# Minion Resource (3)\n1 h\nPool\n# Resource (7)\n1 f\nSideboard\n# Hazard (3)\n1 g\n",
        );
        let expected = [
            (Section::Hazards, 1, "a"),
            (Section::Hazards, 1, "b"),
            (Section::Resources, 1, "c"),
            (Section::Characters, 1, "d"),
            (Section::PlayDeckCards, 1, "e"),
            (Section::Resources, 1, "h"),
            (Section::PoolCards, 1, "f"),
            (Section::Sideboard, 1, "g"),
        ];
        assert_eq!(facts(&deck), expected);
    }

    #[test]
    fn nothing_is_dropped() {
        let text = "Deck\n0 a\n-1 b\n1.5 c\n999 d\n1x e\nDodge (TW)\n3\n- x\n2 [H] Saruman\n";
        let deck = gccg(text);
        assert_eq!(bad_quantities(&deck), ["0", "-1", "1.5", "999"]);
        assert_eq!(entry(&deck, "e").quantity, Quantity::Copies(1));
        let unread = problems(text, &deck);
        let words: Vec<_> = unread.iter().map(|(_, line)| line.as_str()).collect();
        assert_eq!(words, ["Dodge (TW)", "3", "- x"]);
        assert_eq!(unread[0].0, (7, 1));
    }

    #[test]
    fn entries_without_a_section_are_of_the_play_deck() {
        let deck = gccg("# Middle-earth Deck\n# Two Towers\n3 Dodge (TW)\n");
        assert_eq!(facts(&deck), [(Section::PlayDeckCards, 3, "Dodge (TW)")]);
        assert_eq!(deck.name.as_deref(), Some("Two Towers"));
    }

    #[test]
    fn encoded_names_are_decoded() {
        let text =
            "Deck\n3 dGhlIG1vb24gaXMgZGVhZA (dm)\n1 d2Fpbi1lYXN0ZXJsaW5ncw== [h] (as)\n1 RG9kZ2U\n";
        let deck = gccg(text);
        let names: Vec<_> = deck.entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, ["the moon is dead (dm)", "wain-easterlings [h] (as)", "Dodge"]);
        assert_eq!(&text[deck.entries[0].name_span.range()], "dGhlIG1vb24gaXMgZGVhZA (dm)");
    }

    #[test]
    fn names_are_left_alone() {
        for name in ["Stinker", "Tolfalas", "Orcs", "Anborn", "Beorn (TW)", "Dodge", "Ghosts [H]"] {
            assert_eq!(decoded(name), name);
        }
        // These look like base64, but decode to no text or to no name.
        for name in ["McDonald", "Dodge1", "MTIzNDU2 (TW)"] {
            assert_eq!(decoded(name), name);
        }
    }

    #[test]
    fn no_word_of_any_card_name_is_taken_for_base64() {
        let database = Database::built_in();
        for card in database.cards() {
            let names = Language::ALL.iter().map(|language| card.name_in(*language));
            for word in names.flat_map(str::split_whitespace) {
                for word in [word.to_owned(), word.to_lowercase(), word.to_uppercase()] {
                    assert_eq!(decoded(&word), word, "{}", card.name);
                }
            }
        }
    }

    #[test]
    fn every_card_name_is_decoded() {
        for card in Database::built_in().cards() {
            let name = card.name.as_str();
            let tagged = format!("{} [h] ({})", BASE64.encode(name), card.id.set());
            // Base64 of a name of three letters is too short to be told from a word.
            if name.len() > 3 {
                assert_eq!(decoded(&tagged), format!("{name} [h] ({})", card.id.set()));
            }
        }
    }

    #[test]
    fn too_many_entries_are_refused() {
        let limits = Limits { entries: 2, ..Limits::default() };
        let error = read(&source("1 a\n1 b\n1 c\n"), &limits).expect_err("too many");
        assert_eq!(error.message, "the deck has more than 2 entries");
    }
}
