//! Where else the deck names a card, the files that a text links to, and the lenses above a deck.

use serde::Serialize;

use super::actions::of_whole;
use super::hover::named_at;
use super::{LongTask, OpenDeck, OpenSettings, Placer, TextRange};
use crate::construction::impact::verdict;
use crate::decks::resolve::{DeckCard, ResolvedDeck};
use crate::rulesets::house;
use crate::source::{Limits, SourceFile, Span};
use crate::tree::{Node, NodeKind, Syntax, inside_quotes};

/// A part of a text that names another file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FileLink {
    /// The range of its place, without quotes.
    pub range: TextRange,
    /// The path, from the folder of the text.
    pub path: String,
}

/// A text above a line, possibly with a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Lens {
    /// The line.
    pub range: TextRange,
    /// The text.
    pub title: String,
    /// The task that it starts; `None` if it only informs.
    pub task: Option<LongTask>,
}

/// Every place of a deck that names a card, those of its parts before those of its companies.
fn named<'r, 'a>(deck: &'r ResolvedDeck<'a>) -> impl Iterator<Item = &'r DeckCard<'a>> {
    let in_companies = deck.companies.iter().flat_map(|company| {
        let members = company.members.iter().map(|member| &member.card);
        members.chain(company.items.iter().map(|item| &item.card))
    });
    deck.cards.iter().chain(&deck.outside_pool).chain(in_companies)
}

impl OpenDeck<'_> {
    /// The English name of the card at a byte.
    pub fn card_at(&self, byte: usize) -> Option<String> {
        let judged = self.judged()?;
        let entry = named_at(judged, u32::try_from(self.on_character(byte)).ok()?)?;
        let resolved = judged.resolved();
        let card = named(&resolved).find(|card| card.entry.span == entry.span)?;
        Some(card.card.name.clone())
    }

    /// The place where the deck first lists a card, from which companies take their cards.
    pub fn listed_at(&self, name: &str) -> Option<TextRange> {
        let judged = self.judged()?;
        let resolved = judged.resolved();
        let first = resolved.cards.iter().find(|card| card.card.name == name)?;
        Some(self.placer().range(first.entry.span))
    }

    /// Every place at which the deck names a card, in file order.
    pub fn places_of(&self, name: &str) -> Vec<TextRange> {
        let Some(judged) = self.judged() else { return Vec::new() };
        let placer = self.placer();
        let resolved = judged.resolved();
        let own = named(&resolved).filter(|card| card.card.name == name);
        let mut places: Vec<TextRange> = own.map(|card| placer.range(card.entry.span)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The files that the deck names: its house rules, its schema.
    pub fn links(&self) -> Vec<FileLink> {
        let Some(syntax) = self.form().syntax() else { return Vec::new() };
        links(syntax, &self.checked.source, &self.placer())
    }

    /// The lenses above the deck: the verdict, and the tasks for the deck as a whole.
    pub fn lenses(&self) -> Vec<Lens> {
        let Some(judged) = self.judged() else { return Vec::new() };
        let range = self.placer().first_line();
        let verdict = verdict(&self.checked, &judged.chosen.ruleset.name);
        let said = Lens { range, title: self.say(&verdict), task: None };
        let tasks = of_whole(&self.checked, judged, &self.locale).into_iter();
        let tasks = tasks.map(|done| Lens { range, title: done.title, task: done.task });
        std::iter::once(said).chain(tasks).collect()
    }
}

impl OpenSettings<'_> {
    /// The files that it names: cards, house rules, the ruleset file that they extend, its schema.
    pub fn links(&self) -> Vec<FileLink> {
        links(Syntax::Toml, &self.source, &self.placer())
    }
}

/// The keys whose values may be paths; a ruleset may be a name, too.
const FILES: [&str; 3] = ["cards", "ruleset", "extends"];

/// The comments with which editors find a schema, in the first lines of a text.
const SCHEMAS: [&str; 2] = ["#:schema ", "# yaml-language-server: $schema="];

fn links(syntax: Syntax, source: &SourceFile, placer: &Placer<'_>) -> Vec<FileLink> {
    let mut links = Vec::new();
    let mut start = 0;
    for line in source.text.split_inclusive('\n').take_while(|line| line.starts_with('#')) {
        let schema = SCHEMAS.iter().find_map(|mark| Some((mark.len(), line.strip_prefix(mark)?)));
        if let Some((at, path)) = schema.filter(|(_, path)| !path.contains("://")) {
            let path = path.trim_end();
            let range = placer.bytes(start + at..start + at + path.len());
            links.push(FileLink { range, path: path.to_owned() });
        }
        start += line.len();
    }
    if let Ok(root) = syntax.read(source, &Limits::default()) {
        paths(&root, false, &mut |span: Span, path: &str| {
            let range = placer.range(inside_quotes(source, span));
            links.push(FileLink { range, path: path.to_owned() });
        });
    }
    links
}

/// Every path below a node whose key names files.
fn paths(node: &Node<'_>, of_files: bool, found: &mut impl FnMut(Span, &str)) {
    match &node.kind {
        NodeKind::Table(rows) => {
            for (key, node) in rows {
                paths(node, FILES.contains(&key.value.as_ref()), found);
            }
        }
        NodeKind::List(nodes) => nodes.iter().for_each(|node| paths(node, of_files, found)),
        _ => {
            let path = node.as_text().filter(|text| of_files && house::is_path(text));
            if let Some(path) = path {
                found(node.span, path);
            }
        }
    }
}
