//! The conversation: which message leads where. A message that makes no sense is answered so, and the
//! next one is read.

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidChangeWorkspaceFolders, DidCloseTextDocument,
    DidOpenTextDocument, DidSaveTextDocument, Exit, Initialized, Notification as _,
};
use lsp_types::request::{
    CodeActionRequest, CodeActionResolveRequest, CodeLensRequest, Completion,
    DocumentDiagnosticRequest, DocumentLinkRequest, DocumentSymbolRequest, ExecuteCommand,
    FoldingRangeRequest, Formatting, GotoDefinition, HoverRequest, Initialize, InlayHintRequest,
    PrepareRenameRequest, References, Rename, Request as _, ResolveCompletionItem, Shutdown,
    WorkspaceDiagnosticRequest,
};
use lsp_types::{
    CodeAction, CodeActionParams, CodeLensParams, CompletionParams, DidChangeTextDocumentParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DidSaveTextDocumentParams, DocumentDiagnosticParams, DocumentFormattingParams,
    DocumentLinkParams, DocumentSymbolParams, ExecuteCommandParams, FoldingRangeParams,
    GotoDefinitionParams, HoverParams, InitializeParams, InlayHintParams, ReferenceParams,
    RenameParams, TextDocumentPositionParams, Uri, WorkspaceDiagnosticParams,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::answers::{self, DocumentQuery};
use super::client::{ClientTraits, capabilities};
use super::convert;
use super::documents::Documents;
use super::places::path_of;
use super::{Surroundings, TextKind};
use crate::assist::LongTask;

/// Why a request has no answer.
#[derive(Debug)]
pub(super) struct Unanswered {
    code: ErrorCode,
    message: String,
}

impl Unanswered {
    pub(super) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// The error that a request failed, and why.
    pub(super) fn failed(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::RequestFailed, message)
    }
}

/// The result of a request.
pub(super) type Answer = Result<Value, Unanswered>;

/// A server in a conversation.
pub(super) struct Server<'w> {
    pub(super) world: &'w mut dyn Surroundings,
    connection: &'w Connection,
    pub(super) documents: Documents,
    pub(super) client: ClientTraits,
    pub(super) roots: Vec<std::path::PathBuf>,
    /// The tags of all decks in the folders, collected when first needed.
    pub(super) tags: Option<Vec<String>>,
    requests: i32,
    shut_down: bool,
}

/// Serves a client until it exits or is gone; returns whether it exited in order.
pub fn serve(connection: &Connection, world: &mut dyn Surroundings) -> bool {
    let mut server = Server {
        world,
        connection,
        documents: Documents::default(),
        client: ClientTraits::default(),
        roots: Vec::new(),
        tags: None,
        requests: 0,
        shut_down: false,
    };
    let mut begun = false;
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                let asks = request.method == Initialize::METHOD;
                let refused = match (begun, asks) {
                    (false, false) => {
                        Some((ErrorCode::ServerNotInitialized, "say `initialize` first"))
                    }
                    (true, true) => Some((ErrorCode::InvalidRequest, "`initialize` is said once")),
                    _ => None,
                };
                begun |= asks;
                server.respond(request, refused);
            }
            Message::Notification(told) if told.method == Exit::METHOD => return server.shut_down,
            Message::Notification(told) if begun => server.hear(told),
            Message::Notification(_) | Message::Response(_) => {}
        }
    }
    false
}

/// The parameters of a request.
fn read<P: DeserializeOwned>(params: Value) -> Result<P, Unanswered> {
    serde_json::from_value(params)
        .map_err(|error| Unanswered::new(ErrorCode::InvalidParams, error.to_string()))
}

/// An answer as JSON.
pub(super) fn written<R: Serialize>(result: R) -> Answer {
    serde_json::to_value(result)
        .map_err(|error| Unanswered::new(ErrorCode::InternalError, error.to_string()))
}

impl Server<'_> {
    fn respond(
        &mut self,
        Request { id, method, params }: Request,
        refused: Option<(ErrorCode, &str)>,
    ) {
        let answer = if let Some((code, why)) = refused {
            Err(Unanswered::new(code, why))
        } else if self.shut_down {
            Err(Unanswered::new(ErrorCode::InvalidRequest, "after `shutdown` only `exit` follows"))
        } else {
            self.answer(&method, params)
        };
        let response = match answer {
            Ok(result) => Response::new_ok(id, result),
            Err(Unanswered { code, message }) => Response::new_err(id, code as i32, message),
        };
        self.send(Message::Response(response));
    }

    /// Sends a message; if the client is gone, the conversation ends by itself.
    fn send(&self, message: Message) {
        let _ = self.connection.sender.send(message);
    }

    pub(super) fn notify(&self, method: &str, params: Value) {
        self.send(Message::Notification(Notification { method: method.to_owned(), params }));
    }

    /// Asks the client for something; its answer does not matter.
    pub(super) fn ask(&mut self, method: &str, params: Value) {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        self.send(Message::Request(Request { id, method: method.to_owned(), params }));
    }

    fn answer(&mut self, method: &str, params: Value) -> Answer {
        match method {
            Initialize::METHOD => self.initialize(&read(params)?),
            Shutdown::METHOD => {
                self.shut_down = true;
                Ok(Value::Null)
            }
            Completion::METHOD => {
                let params: CompletionParams = read(params)?;
                let at = &params.text_document_position;
                let uri = &at.text_document.uri;
                let among =
                    self.of(uri, |inquiry| Ok(inquiry.is_among_tags(at.position).into()))?;
                if among == Value::Bool(true) {
                    self.gather_tags();
                }
                self.of(uri, |inquiry| written(inquiry.completion(&params)))
            }
            ResolveCompletionItem::METHOD => {
                let item = read(params)?;
                let terms = self.world.terms(std::path::Path::new(""));
                written(answers::resolved(item, &terms))
            }
            HoverRequest::METHOD => {
                let HoverParams { text_document_position_params: at, .. } = read(params)?;
                self.of(&at.text_document.uri, |inquiry| written(inquiry.hover(at.position)))
            }
            CodeActionRequest::METHOD => {
                let params: CodeActionParams = read(params)?;
                let resolves = self.client.resolves_edits;
                let uri = &params.text_document.uri;
                self.of(uri, |inquiry| written(inquiry.actions(&params, resolves)))
            }
            CodeActionResolveRequest::METHOD => self.resolve_action(read(params)?),
            ExecuteCommand::METHOD => self.execute(&read(params)?),
            _ => self.answer_of_document(method, params),
        }
    }

    fn answer_of_document(&mut self, method: &str, params: Value) -> Answer {
        match method {
            DocumentSymbolRequest::METHOD => {
                let params: DocumentSymbolParams = read(params)?;
                self.of(&params.text_document.uri, |inquiry| written(inquiry.symbols()))
            }
            FoldingRangeRequest::METHOD => {
                let params: FoldingRangeParams = read(params)?;
                self.of(&params.text_document.uri, |inquiry| written(inquiry.folds()))
            }
            InlayHintRequest::METHOD => {
                let params: InlayHintParams = read(params)?;
                let range = params.range;
                self.of(&params.text_document.uri, |inquiry| written(inquiry.hints(range)))
            }
            Formatting::METHOD => {
                let params: DocumentFormattingParams = read(params)?;
                self.of(&params.text_document.uri, |inquiry| {
                    written(inquiry.formatted().map_err(Unanswered::failed)?)
                })
            }
            GotoDefinition::METHOD => {
                let GotoDefinitionParams { text_document_position_params: at, .. } = read(params)?;
                self.of(&at.text_document.uri, |inquiry| written(inquiry.definition(at.position)))
            }
            References::METHOD => {
                let params: ReferenceParams = read(params)?;
                self.references(&params)
            }
            DocumentLinkRequest::METHOD => {
                let params: DocumentLinkParams = read(params)?;
                self.of(&params.text_document.uri, |inquiry| written(inquiry.links()))
            }
            CodeLensRequest::METHOD => {
                let params: CodeLensParams = read(params)?;
                self.of(&params.text_document.uri, |inquiry| written(inquiry.lenses()))
            }
            PrepareRenameRequest::METHOD => {
                let at: TextDocumentPositionParams = read(params)?;
                self.of(&at.text_document.uri, |inquiry| {
                    written(inquiry.rename_spot(at.position).map(|(_, spot)| spot))
                })
            }
            Rename::METHOD => {
                let params: RenameParams = read(params)?;
                self.rename(&params)
            }
            DocumentDiagnosticRequest::METHOD => {
                let params: DocumentDiagnosticParams = read(params)?;
                self.pulled(&params.text_document.uri)
            }
            WorkspaceDiagnosticRequest::METHOD => {
                let params: WorkspaceDiagnosticParams = read(params)?;
                self.workspace_diagnostics(&params)
            }
            _ => Err(Unanswered::new(ErrorCode::MethodNotFound, format!("there is no `{method}`"))),
        }
    }

    /// The answer of a document.
    pub(super) fn of(
        &mut self,
        uri: &Uri,
        ask: impl FnOnce(&DocumentQuery<'_>) -> Answer,
    ) -> Answer {
        let Some(document) = self.documents.get(uri) else {
            let message = format!("{} is not open", uri.as_str());
            return Err(Unanswered::new(ErrorCode::InvalidParams, message));
        };
        let terms = self.world.terms(&document.path);
        let tags = self.tags.as_deref().unwrap_or_default();
        ask(&DocumentQuery { uri, document, terms: &terms, unit: self.client.unit, tags })
    }

    fn initialize(&mut self, params: &InitializeParams) -> Answer {
        self.client = ClientTraits::of(&params.capabilities);
        self.roots = roots_of(params);
        self.world.stand_in(&self.roots);
        written(json!({
            "capabilities": capabilities(self.client.unit),
            "serverInfo": { "name": "meccg", "version": env!("CARGO_PKG_VERSION") },
        }))
    }

    fn resolve_action(&mut self, mut action: CodeAction) -> Answer {
        let Some(data) = action.data.clone() else { return written(action) };
        let (uri, task) = task_of(&data)?;
        let edits = self.edits_of(&uri, task)?;
        action.edit = Some(convert::changes(&uri, edits));
        written(action)
    }

    fn execute(&mut self, params: &ExecuteCommandParams) -> Answer {
        if params.command != convert::CARRY_OUT {
            let message = format!("there is no command `{}`", params.command);
            return Err(Unanswered::new(ErrorCode::InvalidParams, message));
        }
        let (uri, task) = task_of(params.arguments.first().unwrap_or(&Value::Null))?;
        let edits = self.edits_of(&uri, task)?;
        let edit = convert::changes(&uri, edits);
        self.ask("workspace/applyEdit", json!({ "label": task.word(), "edit": edit }));
        Ok(Value::Null)
    }

    fn edits_of(
        &mut self,
        uri: &Uri,
        task: LongTask,
    ) -> Result<Vec<lsp_types::TextEdit>, Unanswered> {
        let mut edits = Vec::new();
        self.of(uri, |inquiry| {
            edits = inquiry.carry_out(task).map_err(Unanswered::failed)?;
            Ok(Value::Null)
        })?;
        Ok(edits)
    }

    /// Handles messages that need no answer; those that cannot be understood are skipped.
    fn hear(&mut self, Notification { method, params }: Notification) {
        let _ = self.heed(&method, params);
    }

    fn heed(&mut self, method: &str, params: Value) -> Result<(), Unanswered> {
        match method {
            Initialized::METHOD => self.watch(),
            DidOpenTextDocument::METHOD => {
                let DidOpenTextDocumentParams { text_document: item } = read(params)?;
                let uri = item.uri.clone();
                let kind = self.kind(&uri, &item.language_id, &item.text);
                if self.documents.open(item, kind) {
                    self.judge_anew(&uri);
                }
            }
            DidChangeTextDocument::METHOD => {
                let params: DidChangeTextDocumentParams = read(params)?;
                let uri = params.text_document.uri;
                let unit = self.client.unit;
                let version = params.text_document.version;
                let changed = self.documents.change(&uri, version, params.content_changes, unit);
                if let Some(document) = changed {
                    let text = document.text.as_deref().unwrap_or_default();
                    if matches!(document.kind, TextKind::Blank | TextKind::Other) {
                        document.kind = self.world.kind(&document.path, text);
                    }
                    self.judge_anew(&uri);
                }
            }
            DidSaveTextDocument::METHOD => {
                let DidSaveTextDocumentParams { text_document, .. } = read(params)?;
                self.let_go(&text_document.uri);
            }
            DidCloseTextDocument::METHOD => {
                let DidCloseTextDocumentParams { text_document } = read(params)?;
                self.let_go(&text_document.uri);
                self.documents.close(&text_document.uri);
                self.tell(&text_document.uri, None, &[]);
            }
            DidChangeWatchedFiles::METHOD => self.begin_anew(),
            DidChangeWorkspaceFolders::METHOD => {
                let DidChangeWorkspaceFoldersParams { event } = read(params)?;
                let gone: Vec<_> = event.removed.iter().map(|one| path_of(&one.uri)).collect();
                self.roots.retain(|root| !gone.contains(root));
                self.roots.extend(event.added.iter().map(|one| path_of(&one.uri)));
                self.world.stand_in(&self.roots);
                self.begin_anew();
            }
            _ => {}
        }
        Ok(())
    }
}

/// The folders that a client has open.
#[expect(deprecated, reason = "older clients say their folder by these fields alone")]
fn roots_of(params: &InitializeParams) -> Vec<std::path::PathBuf> {
    let folders = params.workspace_folders.iter().flatten();
    let mut roots: Vec<_> = folders.map(|folder| path_of(&folder.uri)).collect();
    if roots.is_empty() {
        roots.extend(params.root_uri.as_ref().map(path_of));
    }
    if roots.is_empty() {
        roots.extend(params.root_path.as_ref().map(std::path::PathBuf::from));
    }
    roots
}

/// The document and the task that the data of an action name.
fn task_of(data: &Value) -> Result<(Uri, LongTask), Unanswered> {
    let word = |key: &str| data.get(key).and_then(Value::as_str);
    let uri = word("uri").and_then(|uri| uri.parse().ok());
    let task = word("task").and_then(LongTask::from_word);
    uri.zip(task).ok_or_else(|| Unanswered::new(ErrorCode::InvalidParams, "no task of a document"))
}
