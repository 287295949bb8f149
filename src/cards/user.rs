//! A user's own cards: promos, playtest sets, errata, in TOML, YAML or JSON of the same shape as
//! the files in `cards/`. The reader reports every fault with its place; `lint` checks the cards
//! that can be read.

use std::collections::HashMap;

use super::database::Database;
use super::lookup::Lookup;
use super::model::{Card, CardId};
use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::harmless::steers;
use crate::message::{Message, message};
#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
use crate::packed;
use crate::source::{Limits, NextStep, ReadError, SourceFile, Span};
use crate::text::numbered;
use crate::tree::toml_guard::Exhausting;
use crate::tree::typed::{Fault, What};
use crate::tree::{Node, NodeKind, Syntax};

mod lint;

/// The cards of several card files, and their faults.
#[derive(Debug)]
pub struct Linted {
    /// For each file, in the order in which they came.
    pub files: Vec<LintedFile>,
    /// The built-in cards with these laid over them; none where a file has errors.
    pub database: Option<Database>,
}

/// The cards of one card file, and its faults.
#[derive(Clone, Debug, Default)]
pub struct LintedFile {
    /// The cards that can be read.
    pub cards: usize,
    /// The findings, in file order.
    pub diagnostics: Vec<Diagnostic>,
}

/// The facts that a file of cards may have, for four nodes each: almost twice those of all cards that
/// were ever printed. More would not fit into the memory that a file may take.
pub(crate) const MAX_FACTS: usize = 30_000;

/// The most findings that are shown of a file: the others follow once these are fixed.
const MAX_FINDINGS: usize = 1_000;

impl LintedFile {
    /// Adds a note that there may be more findings.
    fn tell_the_last(&mut self) {
        let last = "more-findings";
        if self.diagnostics.len() < MAX_FINDINGS || self.diagnostics.iter().any(|d| d.rule == last)
        {
            return;
        }
        let place = self.diagnostics.last().and_then(Diagnostic::span).unwrap_or_default();
        let most = numbered(MAX_FINDINGS, "finding");
        let message = message!("more than {most}; the rest is not shown", most);
        self.diagnostics.push(finding(last, message, place));
    }

    /// Whether there are no errors; warnings and notes are ignored.
    pub fn sound(&self) -> bool {
        self.diagnostics.iter().all(|found| found.severity != Severity::Error)
    }
}

/// A card of a user's file with the places of its facts.
struct UserCard<'a> {
    card: Card,
    node: Node<'a>,
}

/// Reads card files and looks them over, together with the built-in cards.
pub fn lint(sources: &[SourceFile], limits: &Limits) -> Linted {
    let (mut files, cards): (Vec<_>, Vec<_>) =
        sources.iter().map(|source| read(source, limits)).unzip();
    let all = cards.iter().flatten().map(|user| user.card.clone()).collect();
    match Database::with(all) {
        Err(error) => {
            if let Some(file) = files.last_mut() {
                let message = Message::verbatim(error.to_string());
                file.diagnostics.push(finding("too-many-cards", message, Span::default()));
            }
            Linted { files, database: None }
        }
        Ok(database) => {
            tell_twins(sources, &cards, &mut files);
            let mut lookup = Lookup::new(&database);
            for (file, cards) in files.iter_mut().zip(&cards) {
                let left = MAX_FINDINGS.saturating_sub(file.diagnostics.len());
                let found = cards.iter().flat_map(|user| lint::card(user, &database, &mut lookup));
                file.diagnostics.extend(found.take(left));
                file.tell_the_last();
            }
            for file in &mut files {
                file.diagnostics.sort_by_key(Diagnostic::span);
            }
            let sound = files.iter().all(LintedFile::sound);
            Linted { files, database: sound.then_some(database) }
        }
    }
}

/// A finding that is an error, at a place.
fn finding(rule: &'static str, message: Message, span: Span) -> Diagnostic {
    Diagnostic::at(rule, Severity::Error, message, span, Message::default())
}

/// The syntax of a card file: by the end of its name, else by how it begins.
fn syntax(source: &SourceFile) -> Syntax {
    let extension = source.path.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase());
    match extension.as_deref() {
        Some("toml") => Syntax::Toml,
        Some("yaml" | "yml") => Syntax::Yaml,
        Some("json") => Syntax::Json,
        _ if source.text.trim_start().starts_with('{') => Syntax::Json,
        _ if source.text.contains("[[card]]") => Syntax::Toml,
        _ => Syntax::Yaml,
    }
}

/// The cards of a file that can be read, and what cannot.
fn read<'a>(source: &'a SourceFile, limits: &Limits) -> (LintedFile, Vec<UserCard<'a>>) {
    let mut file = LintedFile::default();
    let mut cards = Vec::new();
    match syntax(source).read(source, limits) {
        Err(error) => file.diagnostics.push(Diagnostic::unreadable(&of_cards(error))),
        Ok(root) => {
            let mut faults = Vec::new();
            for node in card_nodes(root, &mut faults) {
                if faults.len() >= MAX_FINDINGS {
                    break;
                }
                cards.extend(card(node, &mut faults));
            }
            file.cards = cards.len();
            faults.truncate(MAX_FINDINGS);
            file.diagnostics.extend(faults.into_iter().map(|fault| diagnostic(source, fault)));
            file.tell_the_last();
        }
    }
    (file, cards)
}

/// The refusal of a file of cards: what is too much for a deck is said of decks.
fn of_cards(error: ReadError) -> ReadError {
    match (error.next, error.span) {
        (Some(NextStep::AllowEntries), Some(span)) => {
            ReadError::new(Exhausting::Nodes(span).message()).at(span)
        }
        _ => error,
    }
}

/// The tables under `card`.
fn card_nodes<'a>(root: Node<'a>, faults: &mut Vec<Fault>) -> Vec<Node<'a>> {
    let whole = root.span;
    let NodeKind::Table(table) = root.kind else {
        faults.push(Fault::at(message!("a card file is a table with a list named `card`"), whole));
        return Vec::new();
    };
    let mut list = None;
    for (key, node) in table {
        match &*key.value {
            "card" => list = Some(node),
            // Editors find the schema of a JSON or YAML file by this key.
            "$schema" => {}
            _ => faults.push(Fault::unknown_key(&key.value, key.span, &["card"])),
        }
    }
    match list.map(|node| (node.span, node.kind)) {
        Some((_, NodeKind::List(cards))) => cards,
        Some((span, _)) => {
            faults.push(Fault::at(message!("`card` is a list of cards, as in `[[card]]`"), span));
            Vec::new()
        }
        None => {
            let message = message!("this file has no cards: the list `card` is missing");
            faults.push(Fault::at(message, Span::default()));
            Vec::new()
        }
    }
}

/// The fields that every card has.
const REQUIRED: [&str; 4] = ["id", "name", "type", "alignment"];

/// The card of a table. Every fault is reported.
fn card<'a>(node: Node<'a>, faults: &mut Vec<Fault>) -> Option<UserCard<'a>> {
    let mut found = Vec::new();
    if let NodeKind::Table(table) = &node.kind {
        let missing =
            REQUIRED.iter().filter(|field| table.iter().all(|(key, _)| key.value != **field));
        found.extend(missing.map(|field| Fault::missing(field, node.span)));
    }
    tell_hidden(&node, &mut found);
    let card = said(&node, &mut found);
    faults.append(&mut found);
    card.map(|card| UserCard { card, node })
}

/// The card that a table says; every fault with its place.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn said(node: &Node<'_>, faults: &mut Vec<Fault>) -> Option<Card> {
    crate::tree::typed::read_all(node, faults)
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
use said_in_brief as said;

/// Reads a user's card in the engine of browsers, which must be small: by the reader of the built-in cards, which
/// is there anyway. It stops at the first fault and knows no places, so each field of a card that it
/// cannot read is read once more, in a card that is sound.
#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
fn said_in_brief(node: &Node<'_>, faults: &mut Vec<Fault>) -> Option<Card> {
    let why = match read_in_brief(&value(node)) {
        Ok(card) => return Some(card).filter(|_| faults.is_empty()),
        Err(why) => why,
    };
    if let NodeKind::Table(table) = &node.kind {
        for (key, field) in table {
            let mut sound = serde_json::json!({
                "id": "XX-1", "name": "Sound", "type": "resource", "alignment": "hero",
            });
            sound[&*key.value] = value(field);
            let Err(why) = read_in_brief(&sound) else { continue };
            let word = why.split('`').nth(1).unwrap_or_default();
            let place = if word == key.value { key.span } else { field.span };
            faults.push(Fault::of_words(&why, find_text(field, word).unwrap_or(place)));
        }
    }
    if faults.is_empty() {
        faults.push(Fault::of_words(&why, node.span));
    }
    None
}

/// A card without places, or why it is none.
#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
fn read_in_brief(said: &serde_json::Value) -> Result<Card, String> {
    let packed = rmp_serde::to_vec(said).map_err(|error| error.to_string())?;
    packed::read(&packed).map_err(|error| error.to_string())
}

/// A node without its place.
#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
fn value(node: &Node<'_>) -> serde_json::Value {
    use serde_json::Value;
    match &node.kind {
        NodeKind::Table(table) => Value::Object(
            table.iter().map(|(key, one)| (key.value.to_string(), value(one))).collect(),
        ),
        NodeKind::List(list) => list.iter().map(value).collect(),
        NodeKind::Text(text) => Value::from(&**text),
        NodeKind::Date(text) => Value::from(&**text),
        NodeKind::Integer(number) => Value::from(*number),
        NodeKind::Float => Value::from(0.5),
        NodeKind::Bool(yes) => Value::from(*yes),
        NodeKind::Null => Value::Null,
    }
}

/// Texts with line breaks, or with characters that nobody sees: so that a card looks like another.
fn tell_hidden(node: &Node<'_>, faults: &mut Vec<Fault>) {
    match &node.kind {
        NodeKind::Text(text) if text.chars().any(steers) => {
            let mut fault = Fault::at(message!("a text of a card must fit on one line"), node.span);
            let help = message!("write it without line breaks and invisible characters");
            fault.help = Some(help);
            faults.push(fault);
        }
        NodeKind::Table(table) => table.iter().for_each(|(_, node)| tell_hidden(node, faults)),
        NodeKind::List(list) => list.iter().for_each(|node| tell_hidden(node, faults)),
        _ => {}
    }
}

/// A fault as a finding. A place of several lines is that of its first.
fn diagnostic(source: &SourceFile, fault: Fault) -> Diagnostic {
    let mut span = fault.span.unwrap_or_default();
    let first = source.slice(span).lines().next().unwrap_or_default().len();
    span.end = span.start + u32::try_from(first).unwrap_or(0);
    let rule = match fault.what {
        What::UnknownField => "unknown-field",
        What::MissingField(_) => "missing-field",
        What::BadValue => "bad-value",
    };
    Diagnostic { help: fault.help, ..finding(rule, fault.message, span) }
}

/// Reports ids that occur twice, in one file or in several.
fn tell_twins(sources: &[SourceFile], cards: &[Vec<UserCard<'_>>], files: &mut [LintedFile]) {
    let mut first: HashMap<CardId, (usize, Span)> = HashMap::new();
    for (at, user) in
        cards.iter().enumerate().flat_map(|(at, cards)| cards.iter().map(move |c| (at, c)))
    {
        let id = user.card.id;
        let span = user.place("id");
        let Some(&(file, place)) = first.get(&id) else {
            first.insert(id, (at, span));
            continue;
        };
        let message = message!("the file already has a card {id}", id);
        let mut twin = finding("duplicate-id", message, span);
        twin.help = Some(message!("give each card its own id"));
        if file == at {
            twin.labels.push(Label { span: place, text: message!("the first one") });
        } else {
            let path = &sources[file].path;
            twin.message = message!("card {id} is also in {path}", id, path);
        }
        files[at].diagnostics.push(twin);
    }
}

impl UserCard<'_> {
    /// The value of a field.
    fn field(&self, name: &str) -> Option<&Node<'_>> {
        let NodeKind::Table(table) = &self.node.kind else { return None };
        table.iter().find(|(key, _)| key.value == name).map(|(_, node)| node)
    }

    /// The place of a field; the card's place if it does not have the field.
    fn place(&self, name: &str) -> Span {
        self.field(name).map_or(self.node.span, |node| node.span)
    }

    /// The place of a text in a field; the field's place if the text is not in it.
    fn place_of(&self, name: &str, text: &str) -> Span {
        let found = self.field(name).and_then(|node| find_text(node, text));
        found.unwrap_or_else(|| self.place(name))
    }
}

/// The place of a text in a tree.
fn find_text(node: &Node<'_>, text: &str) -> Option<Span> {
    match &node.kind {
        NodeKind::Text(own) if own == text => Some(node.span),
        NodeKind::Table(table) => table.iter().find_map(|(_, node)| find_text(node, text)),
        NodeKind::List(list) => list.iter().find_map(|node| find_text(node, text)),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
