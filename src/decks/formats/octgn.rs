//! OCTGN `.o8d` files.
//!
//! The id of a card decides which it is; its name is what OCTGN knew it by. No entity is expanded
//! and no document type is read, so a file cannot grow while it is read.

use quick_xml::escape::{escape, partial_escape, resolve_predefined_entity};
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::bounds::check_size;
use super::canonical::{
    CanonicalDeck, Group, Loss, LostCards, Written, lose_section, of_section, one_line, put,
};
use super::lines::{SectionWord, section_word};
use crate::decks::model::{Deck, Entry, Format, Problem, Quantity, Section};
use crate::message::message;
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::text::numbered;
use crate::text::shortened;
use crate::tree::nested;

/// The id of the game in OCTGN.
pub(super) const GAME: &str = "1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2";

/// Reads an OCTGN deck.
///
/// # Errors
/// When the text is not XML or not a deck of this game.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    let mut reader = Reader::from_str(&source.text);
    let mut walker = OctgnWalker::new(source, limits);
    loop {
        let start = offset(reader.buffer_position());
        let event = reader
            .read_event()
            .map_err(|error| syntax_error(source, reader.error_position(), &error))?;
        let span = Span::new(start, offset(reader.buffer_position()));
        match event {
            Event::Start(tag) => walker.open(&tag, span)?,
            Event::Empty(tag) => {
                walker.open(&tag, span)?;
                walker.close(span)?;
            }
            Event::End(_) => walker.close(span)?,
            Event::Text(text) => walker.text(&text.xml10_content(), span),
            Event::CData(text) => walker.text(&text.xml10_content(), span),
            Event::GeneralRef(reference) => walker.reference(&reference, span)?,
            Event::DocType(_) => {
                let help =
                    message!("remove the `<!DOCTYPE …>`: neither it nor its entities are read");
                return Err(ReadError::new(message!("an OCTGN deck has no document type"))
                    .at(span)
                    .help(help));
            }
            Event::Comment(_) | Event::PI(_) => walker.deck.remarks.push(span),
            Event::Decl(_) => {}
            Event::Eof => return walker.finish(),
        }
    }
}

pub(super) fn offset(position: u64) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

pub(super) fn no_xml(error: &dyn std::fmt::Display) -> ReadError {
    ReadError::new(message!("not valid XML: {why}", why = shortened(&error.to_string())))
}

/// The parser's error in our form.
pub(super) fn syntax_error(
    source: &SourceFile,
    position: u64,
    error: &quick_xml::Error,
) -> ReadError {
    let at = offset(position);
    no_xml(error).at(Span::on_characters(&source.text, at..at))
}

/// An element that is open.
enum Element {
    Deck,
    Section(Option<Section>),
    Card(CardElement),
    Notes,
    Other,
}

/// A card whose element is being read.
struct CardElement {
    start: u32,
    section: Option<Section>,
    quantity: Quantity,
    quantity_span: Span,
    id: Option<(String, Span)>,
    name: String,
    name_span: Option<Span>,
}

struct OctgnWalker<'a> {
    source: &'a SourceFile,
    limits: &'a Limits,
    deck: Deck,
    notes: String,
    open: Vec<(Element, Span)>,
    seen_root: bool,
}

impl<'a> OctgnWalker<'a> {
    fn new(source: &'a SourceFile, limits: &'a Limits) -> Self {
        let deck = Deck { format: Some(Format::Octgn), ..Deck::default() };
        Self { source, limits, deck, notes: String::new(), open: Vec::new(), seen_root: false }
    }

    fn open(&mut self, tag: &BytesStart<'_>, span: Span) -> Result<(), ReadError> {
        if self.open.len() >= self.limits.depth {
            return Err(nested(&message!("elements"), self.limits).at(span));
        }
        let name = tag.name().into_inner();
        // Hand-made files write them in any case.
        let lower = name.to_ascii_lowercase();
        let element = match (self.open.last().map(|(element, _)| element), lower.as_str()) {
            (None, "deck") if !self.seen_root => self.root(tag)?,
            (None, _) => return Err(no_deck(name).at(span)),
            (Some(Element::Deck), "section") => self.section(tag, span)?,
            (Some(Element::Deck), "notes") => {
                if !self.notes.is_empty() {
                    self.notes.push('\n');
                }
                Element::Notes
            }
            (Some(Element::Section(section)), "card") => {
                let section = *section;
                self.card(tag, section, span)?
            }
            // The sleeves, and elements inside one that is already reported.
            (Some(Element::Deck), "sleeve") | (Some(Element::Other), _) => {
                self.deck.remarks.push(span);
                Element::Other
            }
            (Some(_), _) => {
                self.deck.problems.push(Problem::UnreadableLine { span });
                Element::Other
            }
        };
        self.open.push((element, span));
        Ok(())
    }

    fn close(&mut self, end: Span) -> Result<(), ReadError> {
        if let Some((Element::Card(card), _)) = self.open.pop() {
            self.entry(card, end.end);
        }
        check_size(&self.deck, self.limits)
    }

    fn root(&mut self, tag: &BytesStart<'_>) -> Result<Element, ReadError> {
        self.seen_root = true;
        if let Some((game, span)) = self.attribute(tag, "game")?
            && !game.eq_ignore_ascii_case(GAME)
        {
            return Err(ReadError::new(message!("this OCTGN deck is for another game"))
                .at(span)
                .help(message!("Middle-earth decks have game=\"{game}\"", game = GAME)));
        }
        Ok(Element::Deck)
    }

    fn section(&mut self, tag: &BytesStart<'_>, span: Span) -> Result<Element, ReadError> {
        let name = self.attribute(tag, "name")?.map(|(name, _)| name);
        if let Some(SectionWord::Cards(section)) = name.as_deref().and_then(section_word) {
            self.deck.sections.push(Spanned::new(section, span));
            return Ok(Element::Section(Some(section)));
        }
        self.deck.problems.push(Problem::UnreadableLine { span });
        Ok(Element::Section(None))
    }

    fn card(
        &self,
        tag: &BytesStart<'_>,
        section: Option<Section>,
        span: Span,
    ) -> Result<Element, ReadError> {
        let (quantity, quantity_span) = match self.attribute(tag, "qty")? {
            Some((quantity, place)) => (Quantity::parse(&quantity), place),
            None => (Quantity::Bad(String::new()), span),
        };
        Ok(Element::Card(CardElement {
            start: span.start,
            section,
            quantity,
            quantity_span,
            id: self.attribute(tag, "id")?,
            name: String::new(),
            name_span: None,
        }))
    }

    /// Adds a card whose element ends. Cards of an unknown section are covered by that problem.
    fn entry(&mut self, card: CardElement, end: u32) {
        let Some(section) = card.section else { return };
        let span = Span { start: card.start, end };
        let name = card.name.trim();
        let (name, name_span) = match (name.is_empty(), card.name_span, &card.id) {
            (false, Some(place), _) => (name.to_owned(), place),
            (_, _, Some((id, place))) => (id.clone(), *place),
            _ => {
                self.deck.problems.push(Problem::UnreadableLine { span });
                return;
            }
        };
        self.deck.entries.push(Entry {
            section,
            quantity: card.quantity,
            name,
            id: card.id.filter(|(id, _)| !id.is_empty()).map(|(id, _)| id),
            name_span,
            quantity_span: card.quantity_span,
            span,
        });
    }

    /// Text, where it means something.
    fn text(&mut self, text: &str, span: Span) {
        match self.open.last_mut().map(|(element, _)| element) {
            Some(Element::Card(card)) => {
                card.name.push_str(text);
                // The place without the blanks; of several pieces, from the first to the last.
                let place = self.source.slice(span).trim();
                if !place.is_empty() {
                    let place = Span::of_part(&self.source.text, place);
                    let start = card.name_span.map_or(place.start, |span| span.start);
                    card.name_span = Some(Span { start, end: place.end });
                }
            }
            Some(Element::Notes) => self.notes.push_str(text),
            None if !text.trim().is_empty() => {
                let place = Span::of_part(&self.source.text, self.source.slice(span).trim());
                self.deck.remarks.push(place);
            }
            Some(Element::Section(_) | Element::Deck) if !text.trim().is_empty() => {
                let place = Span::of_part(&self.source.text, self.source.slice(span).trim());
                self.deck.problems.push(Problem::UnreadableLine { span: place });
            }
            _ => {}
        }
    }

    /// Entities such as `&amp;` and `&#233;`; without a document type there are no others.
    fn reference(&mut self, reference: &BytesRef<'_>, span: Span) -> Result<(), ReadError> {
        let character = reference.resolve_char_ref().ok().flatten();
        let content = reference.xml10_content();
        match (character, resolve_predefined_entity(&content)) {
            (Some(character), _) => self.text(character.encode_utf8(&mut [0; 4]), span),
            (None, Some(text)) => self.text(text, span),
            (None, None) => {
                let name = shortened(self.source.slice(span));
                return Err(
                    ReadError::new(message!("not valid XML: no entity `{name}`", name)).at(span)
                );
            }
        }
        Ok(())
    }

    /// An attribute's value and its place.
    fn attribute(
        &self,
        tag: &BytesStart<'_>,
        name: &str,
    ) -> Result<Option<(String, Span)>, ReadError> {
        let fault = |error: &dyn std::fmt::Display| {
            let at = Span::of_part(&self.source.text, tag);
            no_xml(error).at(at)
        };
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(|error| fault(&error))?;
            if attribute.key.into_inner() == name {
                let place = Span::of_part(&self.source.text, &attribute.value);
                let value = attribute.normalized_value(XmlVersion::Explicit1_0);
                let value = value.map_err(|error| fault(&error))?;
                return Ok(Some((value.trim().to_owned(), place)));
            }
        }
        Ok(None)
    }

    fn finish(mut self) -> Result<Deck, ReadError> {
        if let Some((_, span)) = self.open.last() {
            let tag = shortened(self.source.slice(*span));
            return Err(ReadError::new(message!(
                "not valid XML: the file ends inside `{tag}`",
                tag
            ))
            .at(*span)
            .help(message!("the end of the file is missing: export or download it again")));
        }
        if !self.seen_root {
            return Err(ReadError::new(message!(
                "an OCTGN deck holds a `<deck>`, this file does not"
            )));
        }
        let notes = self.notes.trim();
        self.deck.notes = (!notes.is_empty()).then(|| notes.to_owned());
        Ok(self.deck)
    }
}

fn no_deck(name: &str) -> ReadError {
    // Programs for other games, and for paper, whose files have the same ending.
    if name.eq_ignore_ascii_case("cockatrice_deck") {
        return ReadError::new(message!(
            "this is a deck of Cockatrice, which has no cards of this game"
        ))
        .help(message!(
            "export it as text, with a number and a name on each line, and check that file"
        ));
    }
    if name.eq_ignore_ascii_case("order") {
        return ReadError::new(message!(
            "this is an order for a print shop: it names pictures, not cards"
        ))
        .help(message!("check the list from which it was made"));
    }
    let name = shortened(name);
    ReadError::new(message!("an OCTGN deck is one `<deck>`, this is `<{name}>`", name))
}

/// Writes an OCTGN deck. OCTGN refuses a deck with a card without an OCTGN id, so such cards are
/// left out and reported as losses.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    deck.note_fields_lost(Format::Octgn, &mut written);
    let groups = deck.grouped(&mut written);
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"{GAME}\">\n"
    );
    for (name, sections) in SECTIONS {
        let groups = sections.iter().filter_map(|section| of_section(&groups, *section));
        let mut groups = groups.peekable();
        if groups.peek().is_none() {
            continue;
        }
        put!(&mut out, "  <section name=\"{name}\" shared=\"False\">\n");
        groups.for_each(|group| push_group(&mut out, group, &mut written));
        out.push_str("  </section>\n");
    }
    let notes = deck.notes.as_deref().unwrap_or_default().replace("]]>", "]]]]><![CDATA[>");
    put!(&mut out, "  <notes><![CDATA[{}]]></notes>\n</deck>\n", without_controls(&notes));
    for section in [Section::PlayDeckCards, Section::HazardDeck] {
        if let Some(group) = of_section(&groups, section) {
            lose_section(group, Format::Octgn, &mut written);
        }
    }
    written.text = out;
    written
}

/// The sections of OCTGN with ours.
const SECTIONS: [(&str, &[Section]); 7] = [
    (
        "Pool",
        &[Section::PoolCharacters, Section::PoolItems, Section::PoolStage, Section::PoolCards],
    ),
    ("Characters", &[Section::Characters]),
    ("Resources", &[Section::Resources]),
    ("Hazards", &[Section::Hazards]),
    ("Sites", &[Section::Sites]),
    ("Sideboard", &[Section::Sideboard]),
    ("FW Sideboard", &[Section::SideboardVsFallenWizard]),
];

fn push_group(out: &mut String, group: &Group<'_>, written: &mut Written) {
    for (card, copies) in &group.cards {
        let Some(id) = &card.octgn else {
            let (name, copies) = (&card.key, numbered(*copies, "copy"));
            let message = message!("OCTGN has no card `{name}`: {copies} left out", name, copies);
            written.losses.push(Loss { message, cards: LostCards::Named(card.key.clone()) });
            continue;
        };
        let name = one_line(&card.name).replace(['“', '”'], "\"");
        put!(
            out,
            "    <card qty=\"{copies}\" id=\"{}\">{}</card>\n",
            escape(id.as_str()),
            partial_escape(name.as_str())
        );
    }
}

/// A text without the control characters that XML cannot hold.
pub(super) fn without_controls(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        assert_places, at, bad_quantities, entry, facts, problems, read_as, try_read,
    };
    use super::*;
    use crate::source::SourceFile;

    const DECK: &str = r#"<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2">
  <section name="Hazards" shared="False">
    <card qty="1" id="fbeeff1f-388e-3f88-bb39-5cc864a2c175">"Bert" (Bûrat)</card>
    <card id='af8eff38-3f7c-3a3f-a2b8-5b9db9fb1bd7' qty='3'>
      Doors of Night
    </card>
  </section>
  <section name="Sites" shared="False">
    <card qty="2" id="8c3c8fbf-ff2f-3d39-934b-cb569e4375c3">Carn D&#251;m &amp; more</card><card qty="1" id="11"/>
  </section>
  <section name="Pool" shared="False"></section>
  <section name="FW Sideboard" shared="False" />
  <notes><![CDATA[3 Dodge & <b>]]></notes>
</deck>
"#;

    fn octgn(text: &str) -> Deck {
        let deck = read_as(Format::Octgn, text);
        assert_places(text, &deck);
        deck
    }

    #[test]
    fn cards_are_read_with_their_ids() {
        let deck = octgn(DECK);
        assert_eq!(deck.problems, []);
        let expected = [
            (Section::Hazards, 1, "\"Bert\" (Bûrat)"),
            (Section::Hazards, 3, "Doors of Night"),
            (Section::Sites, 2, "Carn Dûm & more"),
            (Section::Sites, 1, "11"),
        ];
        assert_eq!(facts(&deck), expected);
        let bert = "fbeeff1f-388e-3f88-bb39-5cc864a2c175";
        assert_eq!(deck.entries[0].id.as_deref(), Some(bert));
        let sections: Vec<_> = deck.sections.iter().map(|section| section.value).collect();
        let expected = [
            Section::Hazards,
            Section::Sites,
            Section::PoolCards,
            Section::SideboardVsFallenWizard,
        ];
        assert_eq!(sections, expected);
        assert_eq!(deck.notes.as_deref(), Some("3 Dodge & <b>"));
    }

    #[test]
    fn places_are_those_of_the_elements() {
        let deck = octgn(DECK);
        let bert = &deck.entries[0];
        assert_eq!(at(DECK, bert.span), (4, 5));
        assert_eq!(&DECK[bert.name_span.range()], "\"Bert\" (Bûrat)");
        assert_eq!(at(DECK, bert.quantity_span), (4, 16));
        let doors = entry(&deck, "Doors of Night");
        assert_eq!(at(DECK, doors.span), (5, 5));
        assert_eq!(at(DECK, doors.name_span), (6, 7));
        let dum = entry(&deck, "Carn Dûm & more");
        assert_eq!(&DECK[dum.name_span.range()], "Carn D&#251;m &amp; more");
        assert_eq!(at(DECK, deck.entries[3].span), (10, 92));
        assert_eq!(&DECK[deck.entries[3].name_span.range()], "11");
    }

    #[test]
    fn a_byte_order_mark_is_no_trouble() {
        let bytes = [b"\xef\xbb\xbf", DECK.as_bytes()].concat();
        let source = SourceFile::from_bytes("a.o8d", bytes, &Limits::default()).expect("text");
        let deck = super::super::read(
            &source,
            None,
            &Limits::default(),
            &crate::cards::database::Database::built_in(),
        )
        .expect("a deck");
        assert_eq!(deck.format, Some(Format::Octgn));
        assert_eq!(deck.entries.len(), 4);
    }

    #[test]
    fn nothing_is_dropped() {
        let text = "<deck>\n<section name='Regions'><card qty='1' id='a'>x</card></section>\n\
                    <section name='Sites'>3 Dodge\n<card qty='0' id='a'>a</card><card id='b'>b</card>\
                    <foo/><card qty='1'/></section></deck>";
        let deck = octgn(text);
        let told: Vec<_> = problems(text, &deck).into_iter().map(|(_, words)| words).collect();
        assert_eq!(told, ["<section name='Regions'>", "3 Dodge", "<foo/>", "<card qty='1'/>"]);
        assert_eq!(bad_quantities(&deck), ["0", ""]);
    }

    #[test]
    fn what_is_no_deck_is_refused_with_a_place() {
        let cases = [
            ("<deck game='x'/>", "this OCTGN deck is for another game", Some((1, 13))),
            ("<html></html>", "an OCTGN deck is one `<deck>`, this is `<html>`", Some((1, 1))),
            ("<deck/>\n<deck/>", "an OCTGN deck is one `<deck>`, this is `<deck>`", Some((2, 1))),
            (
                "<deck>\n <section name='Sites'>\n",
                "not valid XML: the file ends inside `<section name='Sites'>`",
                Some((2, 2)),
            ),
            (
                "<!DOCTYPE d [<!ENTITY a 'aa'>]>\n<deck/>",
                "an OCTGN deck has no document type",
                Some((1, 1)),
            ),
            (
                "<deck><section name='Sites'><card>&a;</card></section></deck>",
                "not valid XML: no entity `&a;`",
                Some((1, 35)),
            ),
            ("<!-- -->", "an OCTGN deck holds a `<deck>`, this file does not", None),
        ];
        for (text, message, place) in cases {
            let error = try_read(Format::Octgn, text).expect_err(text);
            assert_eq!(error.message, message);
            assert_eq!(error.span.map(|span| at(text, span)), place, "{text}");
        }
        for text in
            ["<deck></dekc>", "<deck", "<deck a='1' a='2'/>", "<deck a=1/>", "<deck>\n</deck"]
        {
            let error = try_read(Format::Octgn, text).expect_err(text);
            assert!(error.message.starts_with("not valid XML: "), "{error}");
            assert!(error.span.is_some(), "{error:?}");
        }
        let flood = format!("<deck></{}>", "a".repeat(5_000));
        let error = try_read(Format::Octgn, &flood).expect_err("another name");
        assert!(error.message.ends_with("aaa…"), "{error}");
        assert_eq!(error.message.chars().count(), "not valid XML: ".len() + 200 + 1);
        let deep = format!("<deck>{}", "<a>".repeat(1_000_000));
        let error = try_read(Format::Octgn, &deep).expect_err("deep");
        assert_eq!(error.message, "elements are nested deeper than 32 levels");
    }
}
