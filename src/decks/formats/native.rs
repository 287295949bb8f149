//! The native deck file in each of its syntaxes: turns the tree that a parser made into a deck. All
//! faults are collected; none stops the reader.

use super::bounds::{check_size, check_waivers, quantity};
use crate::cards::model::PlayerType;
use crate::decks::model::{Allow, Deck, Entry, Format, Problem, Section, WrittenCompany};
use crate::message::{Message, message};
use crate::rulesets::model::GameLength;
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::tree::{Key, Node, NodeKind, inside_quotes, too_many_entries};

/// The keys of the file: first those about the deck as a whole, in the order of the canonical form,
/// then the tables.
pub(crate) const DECK_KEYS: &[&str] = &[
    "name",
    "player",
    "avatar",
    "ruleset",
    "length",
    "limited_collection",
    "author",
    "date",
    "tags",
    "notes",
    "pool",
    "play-deck",
    "hazard-deck",
    "sideboard",
    "sideboard-vs-fallen-wizard",
    "sites",
    "company",
    "allow",
];
/// The keys that describe the deck as a whole.
pub(crate) const HEAD_KEYS: &[&str] = DECK_KEYS.split_at(10).0;
/// The keys of `pool`.
const POOL_KEYS: &[&str] = &["characters", "items", "stage", "cards"];
/// The keys of `play-deck`.
const PLAY_DECK_KEYS: &[&str] = &["characters", "resources", "hazards", "cards"];
/// The keys of a `company`.
const COMPANY_KEYS: &[&str] = &["site", "characters", "followers", "items"];
/// The keys of an `allow`.
const ALLOW_KEYS: &[&str] = &["rule", "reason"];

/// Turns the tree of a native file into a deck.
///
/// # Errors
/// When the tree is not a table or holds more entries than allowed.
pub(super) fn deck(
    source: &SourceFile,
    root: Node<'_>,
    format: Format,
    limits: &Limits,
) -> Result<Deck, ReadError> {
    let NodeKind::Table(table) = root.kind else {
        let list = matches!(root.kind, NodeKind::List(_));
        let what = if list { message!("a list") } else { message!("a value") };
        let format = format.word();
        let message =
            message!("a {format} deck is a table of sections; this is {what}", format, what);
        return Err(ReadError::new(message).at(root.span).help(message!(
            "name the section that each card is in: see `schema/deck.schema.json`"
        )));
    };
    let mut walker =
        Walker { source, limits, deck: Deck { format: Some(format), ..Deck::default() } };
    walker.deck_table(table)?;
    let mut deck = walker.deck;
    if deck.companies.iter().map(|company| 1 + company.len()).sum::<usize>() > limits.entries {
        return Err(too_many_entries(limits));
    }
    check_waivers(&deck)?;
    // A parser may reorder tables, and TOML lets the parts of one table be apart.
    deck.sections.sort_by_key(|section| section.span);
    deck.entries.sort_by_key(|entry| entry.span);
    deck.problems.sort_by_key(Problem::span);
    Ok(deck)
}

/// The deck so far and what it is read from.
struct Walker<'a> {
    source: &'a SourceFile,
    limits: &'a Limits,
    deck: Deck,
}

impl Walker<'_> {
    fn deck_table(&mut self, table: Vec<(Key<'_>, Node<'_>)>) -> Result<(), ReadError> {
        for (key, node) in table {
            match &*key.value {
                "pool" => self.parts(&key, node, POOL_KEYS, pool_section)?,
                "play-deck" => self.parts(&key, node, PLAY_DECK_KEYS, play_deck_section)?,
                "hazard-deck" => self.section(Section::HazardDeck, &key, node)?,
                "sideboard" => self.section(Section::Sideboard, &key, node)?,
                "sideboard-vs-fallen-wizard" => {
                    self.section(Section::SideboardVsFallenWizard, &key, node)?;
                }
                "sites" => self.section(Section::Sites, &key, node)?,
                "company" => self.tables(&key, node, "company", Self::company),
                "allow" => self.tables(&key, node, "allow", Self::allow),
                _ => self.head(key, node),
            }
            check_size(&self.deck, self.limits)?;
        }
        Ok(())
    }

    /// Reads a key about the deck as a whole.
    fn head(&mut self, key: Key<'_>, node: Node<'_>) {
        match &*key.value {
            "name" => self.deck.name = self.text(&key, node).map(|text| text.value),
            "player" => {
                self.deck.player = self.word(&key, &node, PlayerType::from_word, PlayerType::WORDS);
            }
            "avatar" => self.deck.avatar = self.text(&key, node),
            "ruleset" => self.deck.ruleset = self.text(&key, node),
            "length" => {
                self.deck.length = self.word(&key, &node, GameLength::from_word, GameLength::WORDS);
            }
            "limited_collection" => match node.kind {
                NodeKind::Bool(value) => self.deck.limited_collection = value,
                _ => self.bad_value(&key, node.span, message!("true or false")),
            },
            "author" => self.deck.author = self.text(&key, node).map(|text| text.value),
            "date" => match node.kind {
                NodeKind::Date(date) => self.deck.date = Some(date),
                NodeKind::Text(text) => self.deck.date = Some(text.into_owned()),
                _ => self.bad_value(&key, node.span, message!("a date such as 2026-11-21")),
            },
            "tags" => {
                let tags = self.texts(&key, node);
                self.deck.tags = tags.into_iter().map(|tag| tag.value).collect();
            }
            "notes" => self.deck.notes = self.text(&key, node).map(|text| text.value),
            // Editors find the schema of a JSON or YAML file by this key.
            "$schema" => {}
            _ => self.unknown_key(key, DECK_KEYS),
        }
    }

    /// `pool` or `play-deck`: a table of sections.
    fn parts(
        &mut self,
        key: &Key<'_>,
        node: Node<'_>,
        known: &'static [&'static str],
        section_of: fn(&str) -> Option<Section>,
    ) -> Result<(), ReadError> {
        let table = match node.kind {
            NodeKind::Table(table) => table,
            // An empty YAML key: the part exists and is empty.
            NodeKind::Null => return Ok(()),
            _ => {
                let parts = known.join(", ");
                self.bad_value(key, node.span, message!("a table of {parts}", parts));
                return Ok(());
            }
        };
        for (part, node) in table {
            match section_of(&part.value) {
                Some(section) => self.section(section, &part, node)?,
                None => self.unknown_key(part, known),
            }
            check_size(&self.deck, self.limits)?;
        }
        Ok(())
    }

    /// A table of names and copies.
    fn section(
        &mut self,
        section: Section,
        key: &Key<'_>,
        node: Node<'_>,
    ) -> Result<(), ReadError> {
        let headed = node.span.start <= key.span.start && key.span.end <= node.span.end;
        let place = if headed { node.span } else { key.span };
        let table = match node.kind {
            NodeKind::Table(table) => table,
            NodeKind::Null => Vec::new(),
            _ => {
                self.bad_value(key, node.span, message!("a table of card names and copies"));
                return Ok(());
            }
        };
        self.deck.sections.push(Spanned::new(section, place));
        for (name, node) in table {
            self.entry(section, name, &node);
            check_size(&self.deck, self.limits)?;
        }
        Ok(())
    }

    /// A name and its copies.
    fn entry(&mut self, section: Section, name: Key<'_>, node: &Node<'_>) {
        if matches!(node.kind, NodeKind::Table(_) | NodeKind::List(_)) {
            let section = section.word();
            let expected =
                message!("a number of copies: `{section}` has no tables inside it", section);
            return self.bad_value(&name, node.span, expected);
        }
        let outside = self.outside_quotes(name.span);
        self.deck.entries.push(Entry {
            section,
            quantity: quantity(self.source, node),
            name: name.value.into(),
            id: None,
            name_span: name.span,
            quantity_span: node.span,
            span: Span { start: outside, end: node.span.end.max(name.span.end) },
        });
    }

    /// The start of a key, including its quote.
    fn outside_quotes(&self, span: Span) -> u32 {
        let before = self.source.text.as_bytes().get((span.start as usize).wrapping_sub(1));
        if matches!(before, Some(b'"' | b'\'')) { span.start - 1 } else { span.start }
    }

    /// A list of tables, such as `[[company]]`.
    fn tables(
        &mut self,
        key: &Key<'_>,
        node: Node<'_>,
        name: &str,
        take: fn(&mut Self, Vec<(Key<'_>, Node<'_>)>, Span),
    ) {
        let expected = message!("a list of tables, as in `[[{name}]]`", name);
        let NodeKind::List(list) = node.kind else {
            return self.bad_value(key, node.span, expected);
        };
        for node in list {
            match node.kind {
                NodeKind::Table(table) => take(self, table, node.span),
                _ => self.bad_value(key, node.span, expected.clone()),
            }
        }
    }

    fn company(&mut self, table: Vec<(Key<'_>, Node<'_>)>, span: Span) {
        let mut company = WrittenCompany { span, ..WrittenCompany::default() };
        for (key, node) in table {
            match &*key.value {
                "site" => company.site = self.text(&key, node),
                "characters" => {
                    let names = self.texts(&key, node).into_iter();
                    let entry = |name| Entry::of_company(Section::PoolCharacters, name);
                    company.characters = names.map(entry).collect();
                }
                "followers" => company.followers = self.pairs(&key, node),
                "items" => {
                    let pairs = self.pairs(&key, node).into_iter();
                    let entry = |name| Entry::of_company(Section::PoolItems, name);
                    company.items = pairs.map(|(item, bearer)| (entry(item), bearer)).collect();
                }
                _ => self.unknown_key(key, COMPANY_KEYS),
            }
        }
        self.deck.companies.push(company);
    }

    fn allow(&mut self, table: Vec<(Key<'_>, Node<'_>)>, span: Span) {
        let mut rule = None;
        let mut reason = None;
        for (key, node) in table {
            match &*key.value {
                "rule" => rule = self.text(&key, node),
                "reason" => reason = self.text(&key, node).map(|text| text.value),
                _ => self.unknown_key(key, ALLOW_KEYS),
            }
        }
        match rule {
            Some(rule) => self.deck.allows.push(Allow { rule, reason, span }),
            None => self.deck.problems.push(Problem::BadValue {
                key: "allow".to_owned(),
                expected: message!("a `rule` that the deck may break"),
                span,
            }),
        }
    }

    /// Pairs of names in a company, such as a follower and a controller. A card with several copies
    /// can be in several pairs.
    fn pairs(&mut self, key: &Key<'_>, node: Node<'_>) -> Vec<(Spanned<String>, Spanned<String>)> {
        let NodeKind::Table(table) = node.kind else {
            let example = "{ \"Cram\" = \"Anborn\" }";
            self.bad_value(key, node.span, message!("a table of names, as in {example}", example));
            return Vec::new();
        };
        let mut pairs = Vec::with_capacity(table.len());
        for (one, node) in table {
            let with = match node.kind {
                NodeKind::List(_) => self.texts(&one, node),
                _ => self.text(&one, node).into_iter().collect(),
            };
            let one = Spanned::new(one.value.into_owned(), one.span);
            pairs.extend(with.into_iter().map(|other| (one.clone(), other)));
        }
        pairs.sort_by_key(|(one, other)| (one.span, other.span));
        pairs
    }

    fn text(&mut self, key: &Key<'_>, node: Node<'_>) -> Option<Spanned<String>> {
        let span = inside_quotes(self.source, node.span);
        if let NodeKind::Text(text) = node.kind {
            Some(Spanned::new(text.into_owned(), span))
        } else {
            self.bad_value(key, node.span, message!("a text"));
            None
        }
    }

    fn texts(&mut self, key: &Key<'_>, node: Node<'_>) -> Vec<Spanned<String>> {
        let NodeKind::List(list) = node.kind else {
            self.bad_value(key, node.span, message!("a list of texts"));
            return Vec::new();
        };
        list.into_iter().filter_map(|node| self.text(key, node)).collect()
    }

    /// Reads a word of a closed list.
    fn word<T>(
        &mut self,
        key: &Key<'_>,
        node: &Node<'_>,
        from_word: fn(&str) -> Option<T>,
        words: &[&str],
    ) -> Option<Spanned<T>> {
        let span = inside_quotes(self.source, node.span);
        let value = node.as_text().and_then(from_word);
        if value.is_none() {
            self.bad_value(key, node.span, one_of(words));
        }
        value.map(|value| Spanned::new(value, span))
    }

    fn bad_value(&mut self, key: &Key<'_>, span: Span, expected: Message) {
        self.deck.problems.push(Problem::BadValue {
            key: key.value.clone().into_owned(),
            expected,
            span,
        });
    }

    fn unknown_key(&mut self, key: Key<'_>, known: &'static [&'static str]) {
        let key = Spanned::new(key.value.into_owned(), key.span);
        self.deck.problems.push(Problem::UnknownKey { key, known });
    }
}

/// The words of a closed list, as files write them.
pub(super) fn one_of(words: &[&str]) -> Message {
    message!("one of {words}", words = words.join(", "))
}

fn pool_section(key: &str) -> Option<Section> {
    Some(match key {
        "characters" => Section::PoolCharacters,
        "items" => Section::PoolItems,
        "stage" => Section::PoolStage,
        "cards" => Section::PoolCards,
        _ => return None,
    })
}

fn play_deck_section(key: &str) -> Option<Section> {
    Some(match key {
        "characters" => Section::Characters,
        "resources" => Section::Resources,
        "hazards" => Section::Hazards,
        "cards" => Section::PlayDeckCards,
        _ => return None,
    })
}
