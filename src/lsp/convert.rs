//! From the answers of `assist` to those of the protocol. The content of a deck is shown as plain
//! text; Markdown is used only where `assist` makes it.

use lsp_types::{
    CodeAction, CodeActionKind, CodeLens, Command, CompletionItem, CompletionItemKind,
    CompletionItemTag, CompletionList, CompletionTextEdit, Diagnostic,
    DiagnosticRelatedInformation, DiagnosticSeverity, DocumentSymbol, Documentation, FoldingRange,
    FoldingRangeKind, Hover, HoverContents, InlayHint, InlayHintLabel, Location, MarkupContent,
    MarkupKind, NumberOrString, Position, Range, SymbolKind, TextEdit, Uri, WorkspaceEdit,
};
use serde_json::{Value, json};

use crate::assist::{
    ActionKind, Fold, HoverText, InlayText, Lens, LongTask, OfferKind, OutlineItem, OutlineKind,
    PlacedEdit, PlacedFinding, Proposal, Proposals, ProposedAction, TextPlace, TextRange,
};
use crate::diagnostic::Severity;
use crate::harmless::sentence;
use crate::message::{Locale, message};

/// The command that works out the edits of a long task and makes them.
pub(super) const CARRY_OUT: &str = "meccg.carryOut";

pub(super) const fn position(place: TextPlace) -> Position {
    Position { line: place.line, character: place.character }
}

pub(super) const fn range(range: TextRange) -> Range {
    Range { start: position(range.start), end: position(range.end) }
}

pub(super) fn edit(edit: &PlacedEdit) -> TextEdit {
    TextEdit { range: range(edit.range), new_text: edit.text.clone() }
}

pub(super) fn edits(edits: &[PlacedEdit]) -> Vec<TextEdit> {
    edits.iter().map(edit).collect()
}

/// Edits of one document.
pub(super) fn changes(uri: &Uri, edits: Vec<TextEdit>) -> WorkspaceEdit {
    WorkspaceEdit { changes: Some([(uri.clone(), edits)].into()), ..WorkspaceEdit::default() }
}

const fn severity(severity: Severity) -> DiagnosticSeverity {
    match severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Note => DiagnosticSeverity::INFORMATION,
    }
}

pub(super) fn diagnostic(uri: &Uri, found: &PlacedFinding, locale: &Locale) -> Diagnostic {
    let related = found.related.iter().map(|place| DiagnosticRelatedInformation {
        location: Location { uri: uri.clone(), range: range(place.range) },
        message: sentence(&place.text),
    });
    let related: Vec<_> = related.collect();
    let mut message = sentence(&found.message);
    let help = found.help.iter().map(|help| message!("help: {help}", help));
    let places = Some(found.citations.join(", ")).filter(|places| !places.is_empty());
    let places = places.map(|places| message!("see {places}", places));
    let readings = found.readings.iter();
    let readings = readings.map(|reading| message!("rests on a reading: {reading}", reading));
    for line in help.chain(places).chain(readings) {
        message = format!("{message}\n{}", sentence(&locale.say(&line)));
    }
    Diagnostic {
        range: range(found.range),
        severity: Some(severity(found.severity)),
        code: Some(NumberOrString::String(found.rule.to_owned())),
        source: Some("meccg".to_owned()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}

/// A list of proposals. The server has filtered and sorted them; editors would filter again by
/// letters without regard to marks and languages, so the filter text begins with the typed text.
pub(super) fn completions(
    proposals: Proposals,
    typed: impl Fn(TextRange) -> String,
) -> CompletionList {
    let items = proposals.items.into_iter().enumerate();
    CompletionList {
        // Asked again at each letter, because others may fit then.
        is_incomplete: true,
        items: items.map(|(place, one)| completion(place, one, &typed)).collect(),
    }
}

fn completion(
    place: usize,
    proposal: Proposal,
    typed: &impl Fn(TextRange) -> String,
) -> CompletionItem {
    let kind = match proposal.kind {
        OfferKind::Card => CompletionItemKind::CONSTANT,
        OfferKind::Key => CompletionItemKind::PROPERTY,
        OfferKind::Table => CompletionItemKind::MODULE,
        OfferKind::Word | OfferKind::Copies => CompletionItemKind::VALUE,
        OfferKind::Ruleset => CompletionItemKind::ENUM_MEMBER,
        OfferKind::Rule => CompletionItemKind::REFERENCE,
        OfferKind::Tag => CompletionItemKind::KEYWORD,
    };
    let data = (proposal.kind == OfferKind::Card).then(|| json!({ "card": proposal.label }));
    let also = edits(&proposal.also);
    CompletionItem {
        filter_text: Some(format!("{}{}", typed(proposal.edit.range), proposal.label)),
        sort_text: Some(format!("{place:04}")),
        label: proposal.label,
        kind: Some(kind),
        detail: proposal.detail,
        documentation: proposal.documentation.map(markdown).map(Documentation::MarkupContent),
        text_edit: Some(CompletionTextEdit::Edit(edit(&proposal.edit))),
        additional_text_edits: (!also.is_empty()).then_some(also),
        tags: proposal.barred.then(|| vec![CompletionItemTag::DEPRECATED]),
        data,
        ..CompletionItem::default()
    }
}

pub(super) fn markdown(text: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value: text }
}

pub(super) fn hover(hover: HoverText) -> Hover {
    let contents = HoverContents::Markup(markdown(hover.markdown));
    Hover { contents, range: Some(range(hover.range)) }
}

/// The data by which the client requests a long task when its action is chosen.
pub(super) fn task_data(uri: &Uri, task: LongTask) -> Value {
    json!({ "uri": uri.as_str(), "task": task.word() })
}

/// An action, with the editor's diagnostics that it repairs.
pub(super) fn action(
    uri: &Uri,
    action: &ProposedAction,
    known: &[Diagnostic],
    resolves: bool,
) -> CodeAction {
    let kind = match (action.kind, action.task) {
        (_, Some(LongTask::FixAll)) => CodeActionKind::SOURCE_FIX_ALL,
        (ActionKind::Mend, _) => CodeActionKind::QUICKFIX,
        (ActionKind::Change, _) => CodeActionKind::REFACTOR,
        (ActionKind::Whole, _) => CodeActionKind::SOURCE,
    };
    let mends = |known: &&Diagnostic| {
        action.mends.as_ref().is_some_and(|(rule, message)| {
            known.code == Some(NumberOrString::String((*rule).to_owned()))
                && known.message.starts_with(&sentence(message))
        })
    };
    let mended: Vec<Diagnostic> = known.iter().filter(mends).cloned().collect();
    let data = action.task.map(|task| task_data(uri, task));
    let command = data.clone().filter(|_| !resolves).map(|data| Command {
        title: action.title.clone(),
        command: CARRY_OUT.to_owned(),
        arguments: Some(vec![data]),
    });
    CodeAction {
        title: sentence(&action.title),
        kind: Some(kind),
        diagnostics: (!mended.is_empty()).then_some(mended),
        edit: action.task.is_none().then(|| changes(uri, edits(&action.edits))),
        is_preferred: action.preferred.then_some(true),
        command,
        data: data.filter(|_| resolves),
        ..CodeAction::default()
    }
}

#[expect(deprecated, reason = "a field that the type still has")]
pub(super) fn symbol(item: &OutlineItem) -> DocumentSymbol {
    let kind = match item.kind {
        OutlineKind::Section => SymbolKind::NAMESPACE,
        OutlineKind::Card => SymbolKind::CONSTANT,
        OutlineKind::Company => SymbolKind::STRUCT,
        OutlineKind::Waiver => SymbolKind::EVENT,
    };
    let children: Vec<DocumentSymbol> = item.children.iter().map(symbol).collect();
    DocumentSymbol {
        name: sentence(&item.name),
        detail: (!item.detail.is_empty()).then(|| sentence(&item.detail)),
        kind,
        tags: None,
        deprecated: None,
        range: range(item.range),
        selection_range: range(item.selection),
        children: (!children.is_empty()).then_some(children),
    }
}

/// A lens above a line; a command without a name does nothing.
pub(super) fn lens(uri: &Uri, lens: &Lens) -> CodeLens {
    let command = lens.task.map(|_| CARRY_OUT.to_owned()).unwrap_or_default();
    let arguments = lens.task.map(|task| vec![task_data(uri, task)]);
    let title = sentence(&lens.title);
    let command = Some(Command { title, command, arguments });
    CodeLens { range: range(lens.range), command, data: None }
}

pub(super) fn fold(fold: Fold) -> FoldingRange {
    FoldingRange {
        start_line: fold.start,
        end_line: fold.end,
        kind: Some(FoldingRangeKind::Region),
        ..FoldingRange::default()
    }
}

pub(super) fn hint(hint: &InlayText) -> InlayHint {
    InlayHint {
        position: position(hint.place),
        label: InlayHintLabel::String(hint.text.clone()),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}
