//! Renaming a tag: one of the free words under `tags`, by which people find their decks.

use serde::Serialize;

use super::dress::quoted;
use super::{OpenDeck, PlacedEdit, TextRange};
use crate::source::{Limits, Span, Spanned};
use crate::tree::{NodeKind, inside_quotes};

/// A tag that can be renamed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RenameSpot {
    /// Its range, without quotes.
    pub range: TextRange,
    /// The tag.
    pub tag: String,
}

impl OpenDeck<'_> {
    /// The tag at a byte, if there is one.
    pub fn rename_at(&self, byte: usize) -> Option<RenameSpot> {
        let byte = u32::try_from(byte).ok()?;
        let tags = self.tags().into_iter();
        let here =
            tags.map(|(_, tag)| tag).find(|tag| (tag.span.start..=tag.span.end).contains(&byte))?;
        Some(RenameSpot { range: self.placer().range(here.span), tag: here.value })
    }

    /// The edits that give a tag another name wherever the deck has it.
    pub fn renamed(&self, tag: &str, name: &str) -> Vec<PlacedEdit> {
        let placer = self.placer();
        let own = self.tags().into_iter().filter(|(_, own)| own.value == tag);
        own.map(|(whole, _)| PlacedEdit { range: placer.range(whole), text: quoted(name) })
            .collect()
    }

    /// The tags of the deck.
    pub fn deck_tags(&self) -> Vec<String> {
        self.judged().map(|judged| judged.deck.tags.clone()).unwrap_or_default()
    }

    /// The tags of a native deck, each with its place: with its quotes, and without.
    fn tags(&self) -> Vec<(Span, Spanned<String>)> {
        let source = &self.checked.source;
        let Some(syntax) = self.form().syntax() else { return Vec::new() };
        let Ok(root) = syntax.read(source, &Limits::default()) else { return Vec::new() };
        let NodeKind::Table(table) = root.kind else { return Vec::new() };
        let lists = table.into_iter().filter(|(key, _)| key.value == "tags");
        let nodes = lists.flat_map(|(_, node)| match node.kind {
            NodeKind::List(nodes) => nodes,
            _ => Vec::new(),
        });
        let tag = |node: crate::tree::Node<'_>| {
            let inside = inside_quotes(source, node.span);
            node.as_text().map(|text| (node.span, Spanned::new(text.to_owned(), inside)))
        };
        nodes.filter_map(tag).collect()
    }
}
