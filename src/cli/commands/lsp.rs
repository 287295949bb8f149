//! `meccg lsp`: the language server in the surroundings of the program: files, folders, configurations.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::check::{Judge, JudgeOptions};
use crate::cli::args::{GlobalArguments, LspArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, FileSource, Input, Unsaved};
use crate::cli::output::CliError;
use crate::cli::session::{Request, Session};
use crate::lsp::{self, Surroundings, Terms, TextKind};
use crate::message::{Message, message};
use crate::source::{Limits, SourceFile};

pub(super) fn run(arguments: &LspArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    if global.named.iter().any(|path| inputs::is_stdin(path)) {
        let what = message!("standard input is the conversation with the editor, not a file");
        return Err(CliError::unknown(what, message!("save it in a file, and name that")));
    }
    let mut world = World::new(arguments, global)?;
    let (connection, writer) = lsp::stdio();
    let in_order = lsp::serve(&connection, &mut world);
    drop(connection);
    lsp::finish(writer)?;
    if in_order {
        return Ok(Exit::Legal);
    }
    let what = message!("the conversation with the editor ended before its proper end");
    Err(CliError::unknown(what, message!("editors start this command; `meccg check` judges files")))
}

/// The files of the machine, and the settings of their configurations.
struct World<'g> {
    arguments: &'g LspArguments,
    global: &'g GlobalArguments,
    session: Session<'g>,
    here: Option<PathBuf>,
    /// The unsaved texts of configurations, cards and house rules in the editor.
    unsaved: Unsaved,
    /// The settings if a configuration cannot be used.
    plain: Terms,
}

impl<'g> World<'g> {
    fn new(arguments: &'g LspArguments, global: &'g GlobalArguments) -> Result<Self, CliError> {
        let session = Session::new(global, Request::from(&arguments.config))?;
        let mut judge = Judge::built_in();
        judge.database = judge.database.in_language(global.lang);
        let (judge, wishes) = (Arc::new(judge), Arc::new(JudgeOptions::default()));
        let plain = Terms { judge, wishes, trouble: None, locale: global.locale() };
        let unsaved = Unsaved::default();
        Ok(Self { arguments, global, session, here: None, unsaved, plain })
    }
}

impl Surroundings for World<'_> {
    fn stand_in(&mut self, roots: &[PathBuf]) {
        self.here = roots.first().cloned();
        self.forget();
    }

    fn terms(&mut self, path: &Path) -> Terms {
        match self.session.setting(Some(path)) {
            Ok(setting) => {
                let (judge, wishes) = (setting.judge, Arc::new(setting.wishes));
                Terms { judge, wishes, trouble: None, locale: self.plain.locale.clone() }
            }
            Err(trouble) => {
                let why = trouble.message();
                let trouble = Some(message!("the configuration cannot be used: {why}", why));
                Terms { trouble, ..self.plain.clone() }
            }
        }
    }

    fn forget(&mut self) {
        // Faults of the files on the command line were reported when the program began.
        let request = Request::from(&self.arguments.config).with_unsaved(&self.unsaved);
        if let Ok(session) = Session::new(self.global, request) {
            self.session = match &self.here {
                Some(here) => session.begun_in(here.clone()),
                None => session,
            };
        }
    }

    fn hold(&mut self, path: &Path, text: Option<&str>) {
        self.unsaved.hold(path, text);
    }

    fn kind(&self, path: &Path, text: &str) -> TextKind {
        inputs::kind_of(path, text)
    }

    fn files(&self, folder: &Path, most: usize) -> Vec<PathBuf> {
        let folders = [folder.to_owned()];
        let paths = inputs::find(&folders, false).filter_map(|input| match input {
            Input::File(path) | Input::Found(path) => Some(path),
            _ => None,
        });
        paths.filter(|path| inputs::may_matter(path)).take(most).collect()
    }

    fn read(&self, path: &Path) -> Result<SourceFile, Message> {
        FileSource::on_disk(&Limits::default()).with(&self.unsaved).source(path)
    }
}
