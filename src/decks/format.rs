//! The canonical form of native deck files: sections in the order of [`Section::ALL`], the cards of
//! each by kind, name and number (see [`Rank`]), every card under the name that needs the fewest
//! tags. Formatting keeps the meaning, including printings, and every comment and note; if it
//! cannot, it changes nothing.

use std::collections::HashMap;

use crate::cards::database::Database;
use crate::cards::kinds::Rank;
use crate::cards::model::PlayerType;
use crate::decks::canonical::{Layout, canonical};
use crate::decks::diff::{By, differences};
use crate::decks::formats::{self, CanonicalCompany, CanonicalDeck};
use crate::decks::model::{Deck, Format, Problem, Quantity, Section};
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::{Diagnostic, NextStep};
use crate::message::message;
use crate::source::{Limits, LineIndex, ReadError, SourceFile, Span};
use crate::tree::{NodeKind, Syntax};

mod toml;
mod yaml;

/// What [`format`] needs to know of a deck in addition to its text.
struct FormatPlan {
    /// The deck under its new names.
    deck: CanonicalDeck,
    /// The new name and the place of each entry, by its section and its name as written.
    entries: HashMap<(Section, String), (String, Rank)>,
    /// The deck under the names that it has.
    written: CanonicalDeck,
}

/// The canonical text of a native deck that was read from `source`. `player` overrides the player
/// of the deck; the new text keeps its meaning without it.
///
/// # Errors
/// When the deck is not native, has faults that must be fixed first, or cannot be formatted without
/// a loss.
pub fn format(
    source: &SourceFile,
    deck: &Deck,
    database: &Database,
    player: Option<PlayerType>,
) -> Result<String, Box<Diagnostic>> {
    let refuse = |error: ReadError| {
        Box::new(Diagnostic { rule: "format", ..Diagnostic::unreadable(&error) })
    };
    let form = deck.format.filter(|form| form.is_native()).ok_or_else(|| {
        let message = message!("only decks in TOML, YAML and JSON can be formatted");
        refuse(ReadError::new(message).next(NextStep::Convert))
    })?;
    mendable(source, deck).map_err(refuse)?;
    let resolved = ResolvedDeck::new(deck, database, player);
    let declared = deck.player.as_ref().map(|player| player.value);
    let kind = Some(resolved.player.kind);
    let attempt = |player, names_for| {
        let layout = Layout { player, avatar: true, names_for, split: false };
        let plan = FormatPlan::new(&resolved, layout);
        let text = match form {
            Format::Toml => toml::format(&source.text, &plan),
            Format::Yaml => yaml::format(source, &plan),
            _ => Ok(json(source, &plan)),
        };
        text.and_then(|text| same(source, &resolved, &plan, form, text))
    };
    // First without a tag that the player type makes needless; then with it; then with the player
    // type that was inferred before.
    attempt(declared, kind)
        .or_else(|_| attempt(declared, None))
        .or_else(|_| attempt(kind, kind))
        .map_err(refuse)
}

/// Refuses texts with content that the new text could not keep: unknown keys, invalid values and
/// quantities.
fn mendable(source: &SourceFile, deck: &Deck) -> Result<(), ReadError> {
    let problem = deck.problems.first().map(Problem::span);
    let bad = deck.entries.iter().find(|entry| matches!(entry.quantity, Quantity::Bad(_)));
    match problem.or_else(|| bad.map(|entry| entry.quantity_span)) {
        Some(span) => {
            let line = LineIndex::new(&source.text).position(span.start).line;
            let message = message!("correct line {line} before formatting the deck", line);
            Err(ReadError::new(message).at(span).next(NextStep::Check))
        }
        None => Ok(()),
    }
}

impl FormatPlan {
    fn new(resolved: &ResolvedDeck<'_>, layout: Layout) -> Self {
        let (deck, _) = canonical(resolved, layout);
        let (written, _) = CanonicalDeck::as_written(resolved.deck);
        let mut names =
            crate::decks::resolve::names::NameFinder::new(resolved.database, layout.names_for);
        let known = resolved.cards.iter().map(|card| {
            let name = names.name(card.printing, card.entry.section).to_owned();
            ((card.entry.section, card.entry.name.clone()), (name, Rank::of(card.card)))
        });
        let mut entries: HashMap<_, _> = known.collect();
        entries.extend(resolved.unknown.iter().map(|entry| {
            let rank = Rank::unknown(&entry.name);
            ((entry.section, entry.name.clone()), (entry.name.clone(), rank))
        }));
        Self { deck, entries, written }
    }
}

/// A JSON text written again; it has no comments.
fn json(source: &SourceFile, plan: &FormatPlan) -> String {
    let text = formats::write(&plan.deck, Format::Json).text;
    let Some(schema) = schema_key(source, Syntax::Json) else { return text };
    let rest = text.strip_prefix('{').unwrap_or(&text);
    let comma = if rest.trim() == "}" { "" } else { "," };
    format!("{{\n  \"$schema\": {schema}{comma}{rest}")
}

/// The names in a company as they were and as they are now.
fn new_names<'a>(from: &'a CanonicalCompany, to: &'a CanonicalCompany) -> Vec<(&'a str, &'a str)> {
    fn all(company: &CanonicalCompany) -> impl Iterator<Item = &str> {
        let pairs = company.followers.iter().chain(&company.items);
        let pairs = pairs.flat_map(|(one, other)| [one, other]);
        company.characters.iter().chain(pairs).map(String::as_str)
    }
    all(from).zip(all(to)).collect()
}

/// The schema that a file names for editors, as written there.
fn schema_key(source: &SourceFile, syntax: Syntax) -> Option<&str> {
    let root = syntax.read(source, &Limits::default()).ok()?;
    let NodeKind::Table(table) = root.kind else { return None };
    let schema = table.iter().find(|(key, _)| key.value == "$schema");
    schema.map(|(_, node)| source.slice(node.span))
}

/// The text, if the deck in it equals the given one in every respect.
fn same(
    source: &SourceFile,
    before: &ResolvedDeck<'_>,
    plan: &FormatPlan,
    form: Format,
    text: String,
) -> Result<String, ReadError> {
    let after = SourceFile::new(source.path.clone(), text);
    let deck = formats::read(&after, Some(form), &Limits::NONE, before.database)?;
    let resolved = ResolvedDeck::new(&deck, before.database, None);
    let cards = differences(before, &resolved, By::Printing);
    if let Some(card) = cards.first() {
        let name = &card.name;
        return Err(ReadError::new(message!("formatting would change the deck: {name}", name)));
    }
    if resolved.player.kind != before.player.kind
        || resolved.ambiguous.len() > before.ambiguous.len()
    {
        return Err(ReadError::new(message!("formatting would change whose deck it is read as")));
    }
    let (said, _) = CanonicalDeck::as_written(&deck);
    let bare = |deck: &CanonicalDeck| CanonicalDeck {
        entries: Vec::new(),
        sections: Vec::new(),
        ..deck.clone()
    };
    if bare(&said) != bare(&plan.deck) {
        return Err(ReadError::new(message!(
            "formatting would change what the deck says about itself"
        )));
    }
    if let Some(comment) = lost_comment(source, &after, form) {
        return Err(ReadError::new(message!("formatting would lose a comment"))
            .at(comment)
            .help(message!("move it to its own line")));
    }
    Ok(after.text)
}

/// The first comment that a new text no longer has.
fn lost_comment(before: &SourceFile, after: &SourceFile, form: Format) -> Option<Span> {
    let mut kept: HashMap<&str, usize> = HashMap::new();
    for span in formats::comments(after, form) {
        *kept.entry(after.slice(span).trim()).or_default() += 1;
    }
    formats::comments(before, form).into_iter().find(|&span| {
        let left = kept.get_mut(before.slice(span).trim()).filter(|left| **left > 0);
        left.map(|left| *left -= 1).is_none()
    })
}

#[cfg(test)]
mod tests;
