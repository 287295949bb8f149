//! Decks of `LackeyCCG` (`.dek`): parts as superzones, an element for each copy of a card with its name, its
//! set and the id of its picture.

use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::escape::{escape, partial_escape, resolve_predefined_entity};
use quick_xml::events::{BytesStart, Event};

use super::bounds::check_size;
use super::canonical::{
    CanonicalDeck, Written, lose_nameless, lose_section, of_section, one_line, put,
};
use super::lines::{SectionWord, section_word};
use super::octgn::{no_xml, offset, syntax_error, without_controls};
use crate::cards::model::CardId;
use crate::decks::model::{Deck, Entry, Format, Problem, Quantity, Section};
use crate::message::message;
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::tree::nested;

/// Whether a text is a deck of Lackey: its root has a version and no game of OCTGN.
pub(super) fn is_lackey(text: &str) -> bool {
    if !text.starts_with('<') {
        return false;
    }
    let Some(at) = text.find("<deck") else { return false };
    let tag = text[at..].split('>').next().unwrap_or_default();
    tag.contains(" version=") && !tag.contains(" game=")
}

/// Reads a deck of `LackeyCCG`.
///
/// # Errors
/// When the text is not XML, or holds more entries than allowed.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    let mut reader = Reader::from_str(&source.text);
    let deck = Deck { format: Some(Format::Lackey), ..Deck::default() };
    let mut walker = LackeyWalker { source, limits, deck, open: Vec::new() };
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
            Event::GeneralRef(reference) => {
                let character = reference.resolve_char_ref().ok().flatten();
                let content = reference.xml10_content();
                match (character, resolve_predefined_entity(&content)) {
                    (Some(c), _) => walker.text(c.encode_utf8(&mut [0; 4]), span),
                    (None, Some(text)) => walker.text(text, span),
                    (None, None) => walker.text(source.slice(span), span),
                }
            }
            // The program writes a document type, which is ignored.
            Event::DocType(_) | Event::Decl(_) => {}
            Event::Comment(_) | Event::PI(_) => walker.deck.remarks.push(span),
            Event::Eof => return walker.finish(),
        }
    }
}

/// An element that is open.
enum LackeyElement {
    Deck,
    Meta,
    /// A key of the head and its text.
    Field(String, String),
    Zone(Option<Section>),
    Card(Box<LackeyCard>),
    Name,
    Set,
    Other,
}

/// A card whose element is being read.
#[derive(Default)]
struct LackeyCard {
    start: u32,
    section: Option<Section>,
    quantity: Option<(Quantity, Span)>,
    id: Option<String>,
    name: String,
    name_span: Option<Span>,
    set: String,
}

struct LackeyWalker<'a> {
    source: &'a SourceFile,
    limits: &'a Limits,
    deck: Deck,
    open: Vec<(LackeyElement, Span)>,
}

impl LackeyWalker<'_> {
    fn open(&mut self, tag: &BytesStart<'_>, span: Span) -> Result<(), ReadError> {
        if self.open.len() >= self.limits.depth {
            return Err(nested(&message!("elements"), self.limits).at(span));
        }
        let name = tag.name().into_inner().to_ascii_lowercase();
        let element = match (self.open.last().map(|(element, _)| element), name.as_str()) {
            (None, "deck") => LackeyElement::Deck,
            (Some(LackeyElement::Deck), "meta") => LackeyElement::Meta,
            (
                Some(LackeyElement::Meta | LackeyElement::Deck),
                "title" | "name" | "author" | "date" | "note" | "notes" | "game" | "email"
                | "format",
            ) => LackeyElement::Field(name, String::new()),
            (Some(LackeyElement::Deck), "superzone") => self.zone(tag, span)?,
            (Some(LackeyElement::Zone(section)), "card") => {
                let section = *section;
                let quantity = self.attribute(tag, "qty")?;
                let quantity = quantity.map(|(text, place)| (Quantity::parse(&text), place));
                let card =
                    LackeyCard { start: span.start, section, quantity, ..LackeyCard::default() };
                LackeyElement::Card(Box::new(card))
            }
            (Some(LackeyElement::Card(_)), "name") => {
                let id = self.attribute(tag, "id")?.map(|(id, _)| id);
                if let Some((LackeyElement::Card(card), _)) = self.open.last_mut() {
                    card.id = id.filter(|id| id.parse::<CardId>().is_ok());
                }
                LackeyElement::Name
            }
            (Some(LackeyElement::Card(_)), "set") => LackeyElement::Set,
            (Some(LackeyElement::Other), _) => LackeyElement::Other,
            _ => {
                self.deck.problems.push(Problem::UnreadableLine { span });
                LackeyElement::Other
            }
        };
        self.open.push((element, span));
        Ok(())
    }

    fn zone(&mut self, tag: &BytesStart<'_>, span: Span) -> Result<LackeyElement, ReadError> {
        let name = self.attribute(tag, "name")?.map(|(name, _)| name);
        if let Some(SectionWord::Cards(section)) = name.as_deref().and_then(section_word) {
            self.deck.sections.push(Spanned::new(section, span));
            return Ok(LackeyElement::Zone(Some(section)));
        }
        self.deck.problems.push(Problem::UnreadableLine { span });
        Ok(LackeyElement::Zone(None))
    }

    fn close(&mut self, end: Span) -> Result<(), ReadError> {
        match self.open.pop() {
            Some((LackeyElement::Card(card), _)) => self.entry(*card, end.end),
            Some((LackeyElement::Field(key, text), span)) => self.field(&key, text.trim(), span),
            _ => {}
        }
        check_size(&self.deck, self.limits)
    }

    fn field(&mut self, key: &str, text: &str, span: Span) {
        let text = (!text.is_empty()).then(|| text.to_owned());
        match key {
            "title" | "name" => self.deck.name = self.deck.name.take().or(text),
            "author" => self.deck.author = text,
            "date" => self.deck.date = text,
            "note" | "notes" => {
                let all = [self.deck.notes.take(), text];
                self.deck.notes = all.into_iter().flatten().reduce(|a, b| format!("{a}\n{b}"));
            }
            _ => self.deck.remarks.push(span),
        }
    }

    /// Adds a card whose element ends. Cards of an unknown zone are covered by that problem.
    fn entry(&mut self, card: LackeyCard, end: u32) {
        let Some(section) = card.section else { return };
        let span = Span { start: card.start, end };
        let name = card.name.trim();
        let Some(name_span) = card.name_span.filter(|_| !name.is_empty()) else {
            self.deck.problems.push(Problem::UnreadableLine { span });
            return;
        };
        let set = set_of(card.set.trim());
        let named = set.map_or_else(|| name.to_owned(), |set| format!("{name} ({set})"));
        let (quantity, quantity_span) = card.quantity.unwrap_or((Quantity::Copies(1), span));
        self.deck.entries.push(Entry {
            section,
            quantity,
            name: named,
            id: card.id,
            name_span,
            quantity_span,
            span,
        });
    }

    /// Text, where it means something.
    fn text(&mut self, text: &str, span: Span) {
        let place = || {
            let place = self.source.slice(span).trim();
            (!place.is_empty()).then(|| Span::of_part(&self.source.text, place))
        };
        let place = place();
        let [.., outer, inner] = self.open.as_mut_slice() else {
            if let Some(place) = place {
                self.deck.remarks.push(place);
            }
            return;
        };
        match (&mut outer.0, &mut inner.0) {
            (_, LackeyElement::Field(_, whole)) => whole.push_str(text),
            (LackeyElement::Card(card), LackeyElement::Name) => {
                card.name.push_str(text);
                if let Some(place) = place {
                    let start = card.name_span.map_or(place.start, |span| span.start);
                    card.name_span = Some(Span { start, end: place.end });
                }
            }
            (LackeyElement::Card(card), LackeyElement::Set) => card.set.push_str(text),
            (_, LackeyElement::Other) => {}
            _ => self.deck.problems.extend(place.map(|span| Problem::UnreadableLine { span })),
        }
    }

    /// An attribute's value and its place.
    fn attribute(
        &self,
        tag: &BytesStart<'_>,
        name: &str,
    ) -> Result<Option<(String, Span)>, ReadError> {
        for attribute in tag.attributes() {
            let attribute = attribute
                .map_err(|error| no_xml(&error).at(Span::of_part(&self.source.text, tag)))?;
            if attribute.key.into_inner() == name {
                let place = Span::of_part(&self.source.text, &attribute.value);
                let value = attribute
                    .normalized_value(XmlVersion::Explicit1_0)
                    .map_err(|error| no_xml(&error).at(place))?;
                return Ok(Some((value.trim().to_owned(), place)));
            }
        }
        Ok(None)
    }

    fn finish(self) -> Result<Deck, ReadError> {
        match self.open.last() {
            None => Ok(self.deck),
            Some((_, span)) => {
                let tag = crate::text::shortened(self.source.slice(*span));
                Err(ReadError::new(message!("not valid XML: the file ends inside `{tag}`", tag))
                    .at(*span)
                    .help(message!("the file seems cut off: download it again")))
            }
        }
    }
}

/// The code of a set as plugins write it: `TW`, `METW`.
fn set_of(written: &str) -> Option<&'static str> {
    const SETS: [&str; 7] = ["TW", "TD", "DM", "LE", "AS", "WH", "BA"];
    let code = written.strip_prefix("ME").filter(|code| code.len() == 2).unwrap_or(written);
    SETS.into_iter().find(|set| set.eq_ignore_ascii_case(code))
}

/// Writes a deck of `LackeyCCG`.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    deck.note_fields_lost(Format::Lackey, &mut written);
    let groups = deck.grouped(&mut written);
    let mut out = String::from("<deck version=\"0.8\">\n\t<meta>\n\t\t<game>Middle-earth</game>\n");
    let fields = [
        ("title", &deck.name),
        ("author", &deck.author),
        ("date", &deck.date),
        ("note", &deck.notes),
    ];
    for (key, text) in fields {
        if let Some(text) = text {
            let text = without_controls(text);
            put!(&mut out, "\t\t<{key}>{}</{key}>\n", partial_escape(text.as_str()));
        }
    }
    out.push_str("\t</meta>\n");
    for (zone, sections) in ZONES {
        let groups = sections.iter().filter_map(|section| of_section(&groups, *section));
        let mut groups = groups.peekable();
        if groups.peek().is_none() {
            continue;
        }
        put!(&mut out, "\t<superzone name=\"{zone}\">\n");
        for (card, copies) in groups.flat_map(|group| &group.cards) {
            let name = one_line(if card.id.is_some() { &card.name } else { &card.key });
            if name.is_empty() {
                lose_nameless(card, &mut written);
                continue;
            }
            let id = card.id.map(|id| id.to_string()).unwrap_or_default();
            let set = card.id.map(|id| format!("<set>{}</set>", id.set())).unwrap_or_default();
            for _ in 0..*copies {
                put!(
                    &mut out,
                    "\t\t<card><name id=\"{}\">{}</name>{set}</card>\n",
                    escape(id.as_str()),
                    partial_escape(&*name)
                );
            }
        }
        out.push_str("\t</superzone>\n");
    }
    out.push_str("</deck>\n");
    if let Some(group) = of_section(&groups, Section::HazardDeck) {
        lose_section(group, Format::Lackey, &mut written);
    }
    written.text = out;
    written
}

/// The superzones with their sections.
const ZONES: [(&str, &[Section]); 8] = [
    ("Deck", &[Section::PlayDeckCards]),
    ("Characters", &[Section::Characters]),
    ("Resources", &[Section::Resources]),
    ("Hazards", &[Section::Hazards]),
    (
        "Pool",
        &[Section::PoolCards, Section::PoolCharacters, Section::PoolItems, Section::PoolStage],
    ),
    ("Sideboard", &[Section::Sideboard]),
    ("Sideboard vs. FW", &[Section::SideboardVsFallenWizard]),
    ("Sites", &[Section::Sites]),
];

#[cfg(test)]
mod tests {
    use super::super::testing::{facts, problems, read_as, try_read};
    use super::*;

    const DECK: &str = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n\
        <!DOCTYPE deck SYSTEM \"http://www.lackeyccg.com/deck.dtd\">\n\
        <deck version=\"0.8\">\n<meta><title>Rides</title><author>Me</author><game>meccg</game></meta>\n\
        <superzone name=\"Deck\">\n\
        <card><name id=\"metw_dodge\">Dodge</name><set>METW</set></card>\n\
        <card><name id=\"TW-209\">Dodge</name></card>\n\
        <card><name id=\"\">\u{c9}owyn &amp; more</name><set>mine</set></card>\n\
        </superzone>\n<superzone name=\"Sites\"><card><name>Moria</name></card></superzone>\n</deck>\n";

    #[test]
    fn cards_are_read_a_copy_each() {
        let deck = read_as(Format::Lackey, DECK);
        let expected = [
            (Section::PlayDeckCards, 1, "Dodge (TW)"),
            (Section::PlayDeckCards, 1, "Dodge"),
            (Section::PlayDeckCards, 1, "\u{c9}owyn & more"),
            (Section::Sites, 1, "Moria"),
        ];
        assert_eq!(facts(&deck), expected);
        assert_eq!(deck.name.as_deref(), Some("Rides"));
        assert_eq!(deck.author.as_deref(), Some("Me"));
        assert_eq!(deck.entries[1].id.as_deref(), Some("TW-209"));
        assert_eq!(&DECK[deck.entries[0].name_span.range()], "Dodge");
        assert_eq!(problems(DECK, &deck), []);
        assert!(is_lackey(DECK));
    }

    #[test]
    fn nothing_is_dropped() {
        let text = "<deck version=\"0.8\"><superzone name=\"Attic\"><card><name>a</name></card></superzone>\
            <superzone name=\"Deck\"><card/><x>y</x>z</superzone></deck>";
        let deck = read_as(Format::Lackey, text);
        assert_eq!(facts(&deck), []);
        assert_eq!(deck.problems.len(), 4, "{:?}", deck.problems);
        assert!(try_read(Format::Lackey, "<deck version=\"0.8\"><meta>").is_err());
    }
}
