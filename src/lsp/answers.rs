//! The server's answers on one document.

use lsp_types::{
    CodeAction, CodeActionOrCommand, CodeActionParams, CodeLens, CompletionItem, CompletionParams,
    CompletionResponse, Diagnostic, DocumentLink, DocumentSymbolResponse, Documentation, Hover,
    InlayHint, Location, Position, PrepareRenameResponse, Range, TextEdit, Uri,
};
use serde_json::Value;
use std::path::Path;

use super::convert;
use super::documents::OpenDocument;
use super::places::uri_of;
use super::{Surroundings, Terms, TextKind};
use crate::assist::{
    FileLink, LongTask, OpenDeck, OpenSettings, PlacedFinding, PositionUnit, TextPositions,
    TextRange,
};
use crate::message::{Message, word};
use crate::source::SourceFile;

/// A document with its settings.
pub(super) struct DocumentQuery<'d> {
    pub(super) uri: &'d Uri,
    pub(super) document: &'d OpenDocument,
    pub(super) terms: &'d Terms,
    pub(super) unit: PositionUnit,
    /// The tags of the decks around it.
    pub(super) tags: &'d [String],
}

/// The most findings of a document that are shown.
const MAX_FINDINGS: usize = 500;

impl DocumentQuery<'_> {
    fn text(&self) -> &str {
        self.document.text.as_deref().unwrap_or_default()
    }

    fn path(&self) -> String {
        self.document.path.display().to_string()
    }

    /// The document as a deck, if it is one.
    fn deck(&self) -> Option<OpenDeck<'_>> {
        let is_deck = matches!(self.document.kind, TextKind::Deck | TextKind::Blank);
        let Terms { judge, wishes, locale, .. } = self.terms;
        is_deck.then(|| {
            let read = |source: &SourceFile| self.document.read(source, self.terms);
            let open = OpenDeck::with(judge, &self.path(), self.text(), wishes, self.unit, read);
            open.knowing_tags(self.tags).speaking(locale)
        })
    }

    fn settings(&self) -> Option<OpenSettings<'_>> {
        let TextKind::Settings(kind) = self.document.kind else { return None };
        let Terms { judge, locale, .. } = self.terms;
        let open = OpenSettings::new(judge, kind, &self.path(), self.text(), self.unit);
        Some(open.speaking(locale))
    }

    /// The findings of the document.
    pub(super) fn diagnostics(&self, world: &dyn Surroundings) -> Vec<Diagnostic> {
        let locale = &self.terms.locale;
        if self.document.text.is_none() {
            let too_large =
                word!("the text is too large to be a deck, or too many large ones are open");
            return vec![at_head(&locale.word(too_large))];
        }
        let load = |path: &str| -> Result<SourceFile, Message> { world.read(path.as_ref()) };
        let mut found: Vec<PlacedFinding> = match self.document.kind {
            TextKind::Deck => self.deck().map(|deck| deck.findings()),
            TextKind::Settings(_) => self.settings().map(|settings| settings.findings(&load)),
            TextKind::Blank | TextKind::Other => None,
        }
        .unwrap_or_default();
        found.truncate(MAX_FINDINGS);
        let mut told: Vec<Diagnostic> =
            found.iter().map(|found| convert::diagnostic(self.uri, found, locale)).collect();
        if let (Some(trouble), TextKind::Deck) = (&self.terms.trouble, self.document.kind) {
            told.insert(0, at_head(&locale.say(trouble)));
        }
        told
    }

    pub(super) fn completion(&self, params: &CompletionParams) -> CompletionResponse {
        let Position { line, character } = params.text_document_position.position;
        let proposals = match (self.deck(), self.settings()) {
            (Some(deck), _) => deck.proposals(deck.byte(line, character)),
            (None, Some(settings)) => settings.proposals(settings.byte(line, character)),
            (None, None) => return CompletionResponse::Array(Vec::new()),
        };
        let positions = TextPositions::new(self.text(), self.unit);
        let typed = |range: TextRange| {
            let start = positions.byte(range.start.line, range.start.character);
            let end = positions.byte(line, character);
            self.text().get(start..end).unwrap_or_default().to_owned()
        };
        CompletionResponse::List(convert::completions(proposals, typed))
    }

    /// Whether a place is in the list of tags.
    pub(super) fn is_among_tags(&self, at: Position) -> bool {
        self.deck().is_some_and(|deck| deck.is_among_tags(deck.byte(at.line, at.character)))
    }

    pub(super) fn hover(&self, at: Position) -> Option<Hover> {
        let hover = match (self.deck(), self.settings()) {
            (Some(deck), _) => deck.hover(deck.byte(at.line, at.character)),
            (None, Some(settings)) => settings.hover(settings.byte(at.line, at.character)),
            (None, None) => None,
        };
        hover.map(convert::hover)
    }

    pub(super) fn actions(
        &self,
        params: &CodeActionParams,
        resolves: bool,
    ) -> Vec<CodeActionOrCommand> {
        let Some(deck) = self.deck() else { return Vec::new() };
        let Range { start, end } = params.range;
        let start = deck.byte(start.line, start.character);
        let end = deck.byte(end.line, end.character);
        let known = &params.context.diagnostics;
        let wanted = |action: &CodeAction| match (&params.context.only, &action.kind) {
            (Some(only), Some(kind)) => {
                only.iter().any(|only| is_within(kind.as_str(), only.as_str()))
            }
            _ => true,
        };
        let actions = deck.actions(start.min(end)..end.max(start));
        let actions = actions.iter().map(|one| convert::action(self.uri, one, known, resolves));
        actions.filter(wanted).map(CodeActionOrCommand::CodeAction).collect()
    }

    /// The edits of a long task.
    pub(super) fn carry_out(&self, task: LongTask) -> Result<Vec<TextEdit>, String> {
        let deck = self.deck().ok_or_else(|| {
            let locale = &self.terms.locale;
            locale.word(word!("this is not a deck")).into_owned()
        })?;
        Ok(convert::edits(&deck.carry_out(task)?))
    }

    pub(super) fn symbols(&self) -> DocumentSymbolResponse {
        let outline = self.deck().map(|deck| deck.outline()).unwrap_or_default();
        DocumentSymbolResponse::Nested(outline.iter().map(convert::symbol).collect())
    }

    pub(super) fn folds(&self) -> Vec<lsp_types::FoldingRange> {
        let folds = self.deck().map(|deck| deck.folds()).unwrap_or_default();
        folds.into_iter().map(convert::fold).collect()
    }

    pub(super) fn hints(&self, within: Range) -> Vec<InlayHint> {
        let hints = self.deck().map(|deck| deck.hints()).unwrap_or_default();
        let here = |line: u32| (within.start.line..=within.end.line).contains(&line);
        hints.iter().filter(|hint| here(hint.place.line)).map(convert::hint).collect()
    }

    pub(super) fn formatted(&self) -> Result<Vec<TextEdit>, String> {
        match self.deck() {
            Some(deck) => Ok(convert::edits(&deck.formatted()?)),
            None => Ok(Vec::new()),
        }
    }

    pub(super) fn card_at(&self, at: Position) -> Option<String> {
        let deck = self.deck()?;
        deck.card_at(deck.byte(at.line, at.character))
    }

    /// The place where the card at a place is first listed.
    pub(super) fn definition(&self, at: Position) -> Option<Location> {
        let deck = self.deck()?;
        let card = deck.card_at(deck.byte(at.line, at.character))?;
        let range = convert::range(deck.listed_at(&card)?);
        Some(Location { uri: self.uri.clone(), range })
    }

    /// The places where the deck names a card.
    pub(super) fn places_of(&self, card: &str) -> Vec<Location> {
        let places = self.deck().map(|deck| deck.places_of(card)).unwrap_or_default();
        let location = |range| Location { uri: self.uri.clone(), range: convert::range(range) };
        places.into_iter().map(location).collect()
    }

    pub(super) fn links(&self) -> Vec<DocumentLink> {
        let links = match (self.deck(), self.settings()) {
            (Some(deck), _) => deck.links(),
            (None, Some(settings)) => settings.links(),
            (None, None) => Vec::new(),
        };
        let folder = self.document.path.parent().unwrap_or(Path::new(""));
        let link = |link: FileLink| DocumentLink {
            range: convert::range(link.range),
            target: uri_of(&folder.join(&link.path)),
            tooltip: None,
            data: None,
        };
        links.into_iter().map(link).filter(|link| link.target.is_some()).collect()
    }

    pub(super) fn lenses(&self) -> Vec<CodeLens> {
        // A text that is not yet a deck has no lenses.
        let deck = self.deck().filter(|_| self.document.kind == TextKind::Deck);
        let lenses = deck.map(|deck| deck.lenses()).unwrap_or_default();
        lenses.iter().map(|lens| convert::lens(self.uri, lens)).collect()
    }

    pub(super) fn rename_spot(&self, at: Position) -> Option<(String, PrepareRenameResponse)> {
        let deck = self.deck()?;
        let spot = deck.rename_at(deck.byte(at.line, at.character))?;
        let range = convert::range(spot.range);
        let placeholder = spot.tag.clone();
        Some((spot.tag, PrepareRenameResponse::RangeWithPlaceholder { range, placeholder }))
    }

    pub(super) fn renamed(&self, tag: &str, name: &str) -> Vec<TextEdit> {
        let edits = self.deck().map(|deck| deck.renamed(tag, name)).unwrap_or_default();
        convert::edits(&edits)
    }

    pub(super) fn deck_tags(&self) -> Vec<String> {
        self.deck().map(|deck| deck.deck_tags()).unwrap_or_default()
    }
}

/// A proposal with a card's facts.
pub(super) fn resolved(mut item: CompletionItem, terms: &Terms) -> CompletionItem {
    let card = item.data.as_ref().and_then(|data| data.get("card")).and_then(Value::as_str);
    let open = OpenDeck::new(&terms.judge, "", "", &terms.wishes, PositionUnit::Utf16)
        .speaking(&terms.locale);
    let text = card.and_then(|card| open.card_text(card));
    item.documentation = text.map(convert::markdown).map(Documentation::MarkupContent);
    item
}

/// A finding about a document as a whole.
fn at_head(message: &str) -> Diagnostic {
    Diagnostic {
        severity: Some(lsp_types::DiagnosticSeverity::ERROR),
        source: Some("meccg".to_owned()),
        message: crate::harmless::sentence(message),
        ..Diagnostic::default()
    }
}

/// Whether a kind of action equals another one or is within it: `source.fixAll` is within `source`.
fn is_within(kind: &str, wanted: &str) -> bool {
    wanted.is_empty()
        || kind.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
