//! The capabilities of the client, and those that the server declares.

use lsp_types::{
    ClientCapabilities, CodeActionKind, CodeActionOptions, CodeActionProviderCapability,
    CodeLensOptions, CompletionOptions, DiagnosticOptions, DiagnosticServerCapabilities,
    DocumentLinkOptions, ExecuteCommandOptions, FoldingRangeProviderCapability,
    HoverProviderCapability, OneOf, PositionEncodingKind, RenameOptions, SaveOptions,
    ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TextDocumentSyncSaveOptions, WorkDoneProgressOptions, WorkspaceFoldersServerCapabilities,
    WorkspaceServerCapabilities,
};

use super::convert::CARRY_OUT;
use crate::assist::PositionUnit;

/// The capabilities of a client that matter here.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one thing that a client can or cannot do"
)]
pub(super) struct ClientTraits {
    /// The unit in which it counts characters.
    pub(super) unit: PositionUnit,
    /// Whether it asks for diagnostics; if so, none are pushed.
    pub(super) pulls: bool,
    /// Whether it can be told to ask again.
    pub(super) refreshes: bool,
    /// Whether it asks for the edits of an action when one is chosen.
    pub(super) resolves_edits: bool,
    /// Whether it can be told to watch files.
    pub(super) watches: bool,
}

impl Default for ClientTraits {
    fn default() -> Self {
        Self {
            unit: PositionUnit::Utf16,
            pulls: false,
            refreshes: false,
            resolves_edits: false,
            watches: false,
        }
    }
}

impl ClientTraits {
    pub(super) fn of(capabilities: &ClientCapabilities) -> Self {
        let text = capabilities.text_document.as_ref();
        let workspace = capabilities.workspace.as_ref();
        let action = text.and_then(|text| text.code_action.as_ref());
        let resolve = action.and_then(|action| action.resolve_support.as_ref());
        let watched = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
        let diagnostic = workspace.and_then(|workspace| workspace.diagnostic.as_ref());
        Self {
            unit: unit(capabilities),
            pulls: text.is_some_and(|text| text.diagnostic.is_some()),
            refreshes: diagnostic.and_then(|own| own.refresh_support).unwrap_or(false),
            resolves_edits: resolve
                .is_some_and(|own| own.properties.iter().any(|one| one == "edit")),
            watches: watched.and_then(|own| own.dynamic_registration).unwrap_or(false),
        }
    }
}

/// The unit that a client and we have in common: bytes where it can, else what every client can.
fn unit(capabilities: &ClientCapabilities) -> PositionUnit {
    let general = capabilities.general.as_ref();
    let offered = general.and_then(|general| general.position_encodings.as_ref());
    let offers = |kind: &PositionEncodingKind| offered.is_some_and(|all| all.contains(kind));
    if offers(&PositionEncodingKind::UTF8) {
        PositionUnit::Utf8
    } else if offers(&PositionEncodingKind::UTF32) && !offers(&PositionEncodingKind::UTF16) {
        PositionUnit::CodePoints
    } else {
        PositionUnit::Utf16
    }
}

/// The capabilities of the server.
pub(super) fn capabilities(unit: PositionUnit) -> ServerCapabilities {
    let none = WorkDoneProgressOptions::default;
    ServerCapabilities {
        position_encoding: Some(unit.word().to_owned().into()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions {
                include_text: Some(false),
            })),
            ..TextDocumentSyncOptions::default()
        })),
        completion_provider: Some(CompletionOptions {
            resolve_provider: Some(true),
            trigger_characters: Some(["\"", "[", "(", ".", " "].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![
                CodeActionKind::QUICKFIX,
                CodeActionKind::REFACTOR,
                CodeActionKind::SOURCE,
                CodeActionKind::SOURCE_FIX_ALL,
            ]),
            resolve_provider: Some(true),
            work_done_progress_options: none(),
        })),
        document_symbol_provider: Some(OneOf::Left(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: none(),
        }),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: none(),
        })),
        inlay_hint_provider: Some(OneOf::Left(true)),
        diagnostic_provider: Some(DiagnosticServerCapabilities::Options(DiagnosticOptions {
            identifier: Some("meccg".to_owned()),
            // A configuration, cards or house rules change the findings of a deck.
            inter_file_dependencies: true,
            workspace_diagnostics: true,
            work_done_progress_options: none(),
        })),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![CARRY_OUT.to_owned()],
            work_done_progress_options: none(),
        }),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: None,
        }),
        ..ServerCapabilities::default()
    }
}
