//! House rules: a file that extends a ruleset and changes it for a group of players.
//!
//! All faults of a file are reported at once, each with its place. The caller reads the files: a
//! file can extend another, and this module only says which.

use serde::{Deserialize, Serialize};
use toml::Table;

use std::borrow::Cow;
use std::path::Path;

use crate::cards::database::Database;
use crate::cards::model::PlayerType;
use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::harmless::shown_line;
use crate::message::{Message, message, spoken_errors};
use crate::rules::alignment::banned_card::limits::Ban;
use crate::source::{SourceFile, Span};

use super::library::Library;
use super::model::Ruleset;
use super::terms::{DualPurpose, GameLength};

mod apply;
mod document;
mod names;
pub(crate) mod path;
#[cfg(feature = "schema")]
pub(crate) mod schema;

use crate::text::was_meant;
use apply::Application;
use document::Document;
pub(crate) use path::is_file as is_path;

/// The rule name for faults in a file of house rules.
pub(crate) const BAD_HOUSE_RULES: &str = "house-rules";

/// The name of house rules that state none and have no file: those on standard input.
pub(crate) const WITHOUT_FILE: &str = "-";

/// How many files of house rules may extend one another.
const DEPTH: usize = 16;

/// House rules: what a group of players changes in a ruleset.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", schemars(title = "MECCG house rules"))]
pub(crate) struct HouseRules {
    /// The ruleset's name in decks and on the command line; the file's name if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The title of the house rules.
    pub title: String,
    /// The edition that the citations refer to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The ruleset to change: BOOK, BOOK/VARIANT, or the path of another house-rules file, starting
    /// at this file's folder.
    pub extends: String,
    /// The citation of changes that have no `cite` of their own; the title if left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cite: Vec<String>,
    /// The players whose decks are judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<PlayerType>>,
    /// The game lengths that are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lengths: Option<Vec<GameLength>>,
    /// The game length if nobody chooses one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_length: Option<GameLength>,
    /// A player's general influence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub general_influence: Option<u8>,
    /// Whether dual-purpose cards count as resources or as hazards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dual_purpose: Option<DualPurpose>,
    /// How many copies of a dual-purpose hazard a Fallen-wizard may count as resources.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen_wizard_dual_purpose: Option<u8>,
    /// The most regions that region movement may cross in a turn, both ends counted; 0 for no
    /// region movement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region_movement: Option<u8>,
    /// The rules that change, each with its new limits, `cite`, `severity`, or `applies = false`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(schema_with = "schema::rules"))]
    pub rules: Table,
    /// Cards banned in addition to those that the ruleset bans.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ban: Vec<Ban>,
}

/// The faults of a file of house rules, or of one that it extends.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct HouseError {
    /// The file that is wrong.
    pub source: SourceFile,
    /// The faults, in file order.
    pub diagnostics: Vec<Diagnostic>,
}

impl HouseError {
    /// The error as a message: the file, and all that is wrong with it.
    pub(crate) fn message(&self) -> Message {
        let file = Message::verbatim(shown_line(&self.source.path));
        let faults = self.diagnostics.iter().map(|found| found.message.clone()).collect();
        Message::joined(vec![file, Message::joined(faults, "; ")], ": ")
    }
}

spoken_errors!(HouseError);

/// Reads a file that house rules extend; the error is why that cannot be done.
pub(crate) type Load<'l> = dyn Fn(&str) -> Result<SourceFile, Message> + 'l;

/// The ruleset of a file of house rules.
///
/// # Errors
/// When the file, or one that it extends, cannot be read, is not TOML, or says something that house
/// rules cannot say.
pub fn read(
    path: &str,
    library: &Library,
    database: &Database,
    load: &Load<'_>,
) -> Result<Ruleset, Box<HouseError>> {
    let source = load(path).map_err(|why| {
        let found = fault(message!("the house rules cannot be read: {why}", why), None, None);
        Box::new(HouseError { source: SourceFile::new(path, ""), diagnostics: vec![found] })
    })?;
    HouseReader { library, database, load }
        .file(source, &[path::normal(Path::new(path)).to_string_lossy().into_owned()])
}

impl Library {
    /// Reads house rules, adds their ruleset to the others and returns its name. `load` reads the
    /// file of the path, and those that it extends.
    ///
    /// # Errors
    /// When a file cannot be read, or has invalid settings.
    pub fn load_house(
        &mut self,
        path: &str,
        database: &Database,
        load: &Load<'_>,
    ) -> Result<String, Box<HouseError>> {
        let ruleset = read(path, self, database, load)?;
        let name = ruleset.name.clone();
        self.add(ruleset);
        Ok(name)
    }
}

/// Reads files of house rules.
struct HouseReader<'r> {
    library: &'r Library,
    database: &'r Database,
    load: &'r Load<'r>,
}

impl HouseReader<'_> {
    /// The ruleset of a file; `chain` holds the paths that led to it, its own last.
    fn file(&self, source: SourceFile, chain: &[String]) -> Result<Ruleset, Box<HouseError>> {
        let failed = |source: SourceFile, mut diagnostics: Vec<Diagnostic>| {
            diagnostics.sort_by_key(|found| found.span().map(|span| span.start));
            Err(Box::new(HouseError { source, diagnostics }))
        };
        let document = match Document::read(&source.text, self.database) {
            Ok(document) => document,
            Err(faults) => return failed(source, faults),
        };
        let base = match self.base(&document, chain)? {
            Ok(base) => base,
            Err(found) => return failed(source, vec![*found]),
        };
        let own = chain.last().map_or("house", String::as_str);
        match Application::new(&document, &base, self.library).ruleset(own) {
            Ok(ruleset) => Ok(ruleset),
            Err(faults) => failed(source, faults),
        }
    }

    /// The ruleset that a file extends, or the fault of its `extends`. The outer error is of a file
    /// that it extends.
    fn base(
        &self,
        document: &Document<'_>,
        chain: &[String],
    ) -> Result<Result<Cow<'_, Ruleset>, Box<Diagnostic>>, Box<HouseError>> {
        let extends = document.house.extends.as_str();
        let wrong = |message: Message, help: Message| {
            let span = document.value_span(&["extends"]);
            Ok(Err(Box::new(fault(message, span, Some(help)))))
        };
        if !path::is_file(extends) {
            return match self.library.get(extends) {
                Ok(ruleset) => Ok(Ok(Cow::Borrowed(ruleset))),
                Err(error) => wrong(
                    error.message(),
                    was_meant(&error.nearest).unwrap_or_else(|| {
                        message!(
                            "name a ruleset such as `coe/standard`, or a file that ends in .toml"
                        )
                    }),
                ),
            };
        }
        let own = chain.last().map_or("", String::as_str);
        let path = path::beside(own, extends);
        if chain.contains(&path) {
            let round: Vec<_> = chain.iter().skip_while(|known| **known != path).collect();
            let round: Vec<_> = round.into_iter().chain([&path]).map(String::as_str).collect();
            let round = round.join(" → ");
            let message = message!("these house rules extend themselves: {round}", round);
            return wrong(message, message!("extend a ruleset of a rulebook in one of them"));
        }
        if chain.len() >= DEPTH {
            let most = DEPTH;
            let message =
                message!("more than {most} files of house rules extend one another", most);
            return wrong(message, message!("merge some of them"));
        }
        match (self.load)(&path) {
            Ok(source) => {
                let chain: Vec<String> = chain.iter().cloned().chain([path]).collect();
                self.file(source, &chain).map(|ruleset| Ok(Cow::Owned(ruleset)))
            }
            Err(why) => {
                let message = message!("the house rules to extend cannot be read: {why}", why);
                wrong(message, message!("paths are from the folder of the file that names them"))
            }
        }
    }
}

/// Something wrong with a file of house rules.
fn fault(message: Message, span: Option<Span>, help: Option<Message>) -> Diagnostic {
    Diagnostic {
        rule: BAD_HOUSE_RULES,
        severity: Severity::Error,
        message,
        labels: span.map(|span| Label { span, text: message!("here") }).into_iter().collect(),
        citations: Vec::new(),
        readings: Vec::new(),
        cards: Vec::new(),
        help,
        next: None,
        repair: None,
    }
}
