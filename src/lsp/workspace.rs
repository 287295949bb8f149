//! The concerns of several documents: pushed and pulled diagnostics, those of all files of the
//! folders, renaming a tag in all decks, files that change outside of the editor.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use lsp_types::{
    Diagnostic, DiagnosticSeverity, DocumentDiagnosticReport, FullDocumentDiagnosticReport,
    Location, PublishDiagnosticsParams, ReferenceParams, RelatedFullDocumentDiagnosticReport,
    RenameParams, TextEdit, UnchangedDocumentDiagnosticReport, Uri, WorkspaceDiagnosticParams,
    WorkspaceDiagnosticReport, WorkspaceDocumentDiagnosticReport, WorkspaceEdit,
    WorkspaceFullDocumentDiagnosticReport, WorkspaceUnchangedDocumentDiagnosticReport,
};
use serde_json::{Value, json};

use super::TextKind;
use super::answers::DocumentQuery;
use super::documents::OpenDocument;
use super::places::{path_of, uri_of};
use super::server::{Answer, Server, Unanswered, written};
use crate::decks::model::Format;
use crate::message::{Locale, word};

/// The most files of a folder that are read.
const MAX_FILES: usize = 5_000;

impl Server<'_> {
    /// The kind of a document. A text to which the editor gives our language id is a deck.
    pub(super) fn kind(&self, uri: &Uri, language: &str, text: &str) -> TextKind {
        match self.world.kind(&path_of(uri), text) {
            TextKind::Other | TextKind::Blank if language.starts_with("meccg") => TextKind::Deck,
            kind => kind,
        }
    }

    /// Asks the client to report files that change.
    pub(super) fn watch(&mut self) {
        if self.client.watches {
            let pattern = format!("**/*.{{{}}}", Format::all_endings().join(","));
            let watchers = json!({ "watchers": [{ "globPattern": pattern }] });
            let method = "workspace/didChangeWatchedFiles";
            let one = json!({ "id": "files", "method": method, "registerOptions": watchers });
            self.ask("client/registerCapability", json!({ "registrations": [one] }));
        }
    }

    /// Begins again, because files that matter may have changed.
    pub(super) fn begin_anew(&mut self) {
        self.world.forget();
        self.tags = None;
        if self.client.pulls && self.client.refreshes {
            self.ask("workspace/diagnostic/refresh", Value::Null);
        }
        let open: Vec<Uri> = self.documents.all().filter_map(|(uri, _)| uri.parse().ok()).collect();
        for uri in &open {
            self.publish(uri);
        }
    }

    /// Publishes the findings of a document that was opened or changed. A configuration, cards and
    /// house rules apply to the decks from then on, saved or not; while they cannot be read, their
    /// earlier content applies.
    pub(super) fn judge_anew(&mut self, uri: &Uri) {
        let Some(document) = self.documents.get(uri).cloned() else { return };
        let own = document.text.as_deref().filter(|_| document.is_settings());
        let is_sound = |found: &[Diagnostic]| {
            found.iter().all(|found| found.severity != Some(DiagnosticSeverity::ERROR))
        };
        if own.is_some() && is_sound(&self.diagnostics(uri, &document)) {
            self.world.hold(&document.path, own);
            self.begin_anew();
        } else {
            self.publish(uri);
        }
    }

    /// From now on a configuration, cards and house rules hold as they are on the disk.
    pub(super) fn let_go(&mut self, uri: &Uri) {
        let Some(document) = self.documents.get(uri).filter(|own| own.is_settings()) else {
            return;
        };
        self.world.hold(&document.path, None);
        self.begin_anew();
    }

    /// Publishes the findings of a document, unless the client asks for them.
    pub(super) fn publish(&mut self, uri: &Uri) {
        if self.client.pulls {
            return;
        }
        let Some(document) = self.documents.get(uri).cloned() else { return };
        let found = self.diagnostics(uri, &document);
        self.tell(uri, Some(document.version), &found);
    }

    pub(super) fn tell(&self, uri: &Uri, version: Option<i32>, found: &[Diagnostic]) {
        let params =
            PublishDiagnosticsParams { uri: uri.clone(), diagnostics: found.to_vec(), version };
        if let Ok(params) = serde_json::to_value(params) {
            self.notify("textDocument/publishDiagnostics", params);
        }
    }

    fn diagnostics(&mut self, uri: &Uri, document: &OpenDocument) -> Vec<Diagnostic> {
        let terms = self.world.terms(&document.path);
        let inquiry =
            DocumentQuery { uri, document, terms: &terms, unit: self.client.unit, tags: &[] };
        inquiry.diagnostics(&*self.world)
    }

    /// The diagnostics of a document that the client asks for.
    pub(super) fn pulled(&mut self, uri: &Uri) -> Answer {
        let document = match self.documents.get(uri) {
            Some(open) => open.clone(),
            None => self.document_of(&path_of(uri)).map_err(Unanswered::failed)?,
        };
        let found = self.diagnostics(uri, &document);
        let report = RelatedFullDocumentDiagnosticReport {
            related_documents: None,
            full_document_diagnostic_report: FullDocumentDiagnosticReport {
                result_id: None,
                items: found,
            },
        };
        written(DocumentDiagnosticReport::Full(report))
    }

    /// The document of a path: the open text, else the file.
    fn document_of(&self, path: &Path) -> Result<OpenDocument, String> {
        if let Some(open) = self.documents.of_path(path) {
            return Ok(open.clone());
        }
        let source = self.world.read(path)?;
        let kind = self.world.kind(path, &source.text);
        Ok(OpenDocument::new(path.to_owned(), 0, Some(source.text), kind))
    }

    /// The files of all folders that matter.
    fn files(&self) -> BTreeSet<std::path::PathBuf> {
        let roots = self.roots.iter();
        roots.flat_map(|root| self.world.files(root, MAX_FILES)).take(MAX_FILES).collect()
    }

    pub(super) fn workspace_diagnostics(&mut self, params: &WorkspaceDiagnosticParams) -> Answer {
        let known: HashMap<&str, &str> = params
            .previous_result_ids
            .iter()
            .map(|known| (known.uri.as_str(), known.value.as_str()))
            .collect();
        let mut items = Vec::new();
        for path in self.files() {
            let uri = self.documents.uri_of(&path).or_else(|| uri_of(&path));
            let Some(uri) = uri else { continue };
            let Ok(document) = self.document_of(&path) else { continue };
            let open = self.documents.of_path(&path).map(|open| i64::from(open.version));
            let found = self.diagnostics(&uri, &document);
            items.push(report(uri, open, found, &known));
        }
        written(WorkspaceDiagnosticReport { items })
    }

    /// Gathers the tags of all decks around, once.
    pub(super) fn gather_tags(&mut self) {
        if self.tags.is_some() {
            return;
        }
        let mut tags = BTreeSet::new();
        self.each_deck(|inquiry, _| tags.extend(inquiry.deck_tags()));
        self.tags = Some(tags.into_iter().collect());
    }

    /// Does something with each deck of the folders and each that is open.
    fn each_deck(&mut self, mut with: impl FnMut(&DocumentQuery<'_>, &Uri)) {
        let open = self.documents.all().map(|(_, document)| document.path.clone());
        let paths: BTreeSet<_> = self.files().into_iter().chain(open).collect();
        for path in paths {
            let Ok(document) = self.document_of(&path) else { continue };
            let uri = self.documents.uri_of(&path).or_else(|| uri_of(&path));
            let Some(uri) = uri.filter(|_| document.kind == TextKind::Deck) else {
                continue;
            };
            let terms = self.world.terms(&path);
            let unit = self.client.unit;
            with(
                &DocumentQuery { uri: &uri, document: &document, terms: &terms, unit, tags: &[] },
                &uri,
            );
        }
    }

    /// Every place, in all decks, that names the card at a place.
    pub(super) fn references(&mut self, params: &ReferenceParams) -> Answer {
        let at = &params.text_document_position;
        let mut card = None;
        self.of(&at.text_document.uri, |inquiry| {
            card = inquiry.card_at(at.position);
            Ok(Value::Null)
        })?;
        let Some(card) = card else { return written(Vec::<Location>::new()) };
        let mut places = Vec::new();
        self.each_deck(|inquiry, _| places.extend(inquiry.places_of(&card)));
        written(places)
    }

    /// Gives the tag at a place another name in every deck that has it.
    #[expect(
        clippy::mutable_key_type,
        reason = "the protocol's own type, whose text never changes"
    )]
    pub(super) fn rename(&mut self, params: &RenameParams) -> Answer {
        let at = &params.text_document_position;
        let (mut tag, mut locale) = (None, Locale::english());
        self.of(&at.text_document.uri, |inquiry| {
            locale = inquiry.terms.locale.clone();
            tag = inquiry.rename_spot(at.position).map(|(tag, _)| tag);
            Ok(Value::Null)
        })?;
        let refused = |why| Unanswered::failed(locale.word(why));
        let tag = tag.ok_or_else(|| refused(word!("only tags of decks can be renamed")))?;
        let name = params.new_name.trim();
        if name.is_empty() {
            return Err(refused(word!("a tag cannot be empty")));
        }
        let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
        self.each_deck(|inquiry, uri| {
            let edits = inquiry.renamed(&tag, name);
            if !edits.is_empty() {
                changes.insert(uri.clone(), edits);
            }
        });
        self.tags = None;
        written(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() })
    }
}

/// The report on a file: unchanged if the client has the same diagnostics.
fn report(
    uri: Uri,
    version: Option<i64>,
    items: Vec<Diagnostic>,
    known: &HashMap<&str, &str>,
) -> WorkspaceDocumentDiagnosticReport {
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(&items).unwrap_or_default().hash(&mut hasher);
    let id = format!("{:016x}", hasher.finish());
    if known.get(uri.as_str()) == Some(&id.as_str()) {
        return WorkspaceDocumentDiagnosticReport::Unchanged(
            WorkspaceUnchangedDocumentDiagnosticReport {
                uri,
                version,
                unchanged_document_diagnostic_report: UnchangedDocumentDiagnosticReport {
                    result_id: id,
                },
            },
        );
    }
    WorkspaceDocumentDiagnosticReport::Full(WorkspaceFullDocumentDiagnosticReport {
        uri,
        version,
        full_document_diagnostic_report: FullDocumentDiagnosticReport {
            result_id: Some(id),
            items,
        },
    })
}
