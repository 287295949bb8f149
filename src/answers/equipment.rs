//! What a caller adds to the built-in cards and rulesets.

use std::path::Path;

use serde::Deserialize;

use crate::cards::database::Database;
use crate::cards::model::Language;
use crate::cards::user;
use crate::check::Judge;
use crate::message::{Message, message};
use crate::rulesets::house::path::normal;
use crate::source::Limits;

use super::refusal::RequestError;
use super::requests::TextRequest;

/// What is brought along.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Equipment {
    /// The language of the cards' names in all that is shown; English if this is not said.
    pub language: Option<Language>,
    /// Files of own cards; a card with a built-in id replaces that card.
    pub cards: Vec<TextRequest>,
    /// Files of house rules. One can extend another by its path.
    pub house_rules: Vec<TextRequest>,
}

impl Equipment {
    /// The cards, the built-in ones with those that were brought laid over them.
    pub(super) fn database(&self) -> Result<Database, RequestError> {
        let language = self.language.unwrap_or(Language::En);
        if self.cards.is_empty() {
            return Ok(Database::built_in().in_language(language));
        }
        let limits = Limits { entries: user::MAX_FACTS, ..Limits::default() };
        let source =
            |file: &TextRequest| file.source(&limits).map_err(|why| RequestError::unreadable(&why));
        let sources = self.cards.iter().map(source).collect::<Result<Vec<_>, _>>()?;
        let linted = user::lint(&sources, &limits);
        if let Some(database) = linted.database {
            return Ok(database.in_language(language));
        }
        let unsound = sources.iter().zip(&linted.files).find(|(_, file)| !file.sound());
        Err(unsound.map_or_else(
            || RequestError::said(&message!("these cards cannot be used")),
            |(source, file)| {
                let what = message!("these cards cannot be used").reported();
                let what = format!("{}: {what}", source.path);
                RequestError::of_findings(&what, source, &file.diagnostics)
            },
        ))
    }

    /// Adds the house rules to the rulesets of a judge, and returns their names.
    pub(super) fn load_house_rules(&self, judge: &mut Judge) -> Result<Vec<String>, RequestError> {
        let limits = Limits::default();
        let load = |path: &str| {
            let wanted = normal(Path::new(path));
            let file = self.house_rules.iter().find(|file| normal(Path::new(&file.path)) == wanted);
            let missing = || message!("it is not among the files that were given");
            let file = file.ok_or_else(missing)?;
            let unread = |why: &_| Message::verbatim(RequestError::unreadable(why).message);
            file.source(&limits).map_err(|why| unread(&why))
        };
        let Judge { database, library } = judge;
        let names = self.house_rules.iter().map(|file| {
            library.load_house(&file.path, database, &load).map_err(|error| {
                let what = message!("these house rules cannot be used").reported();
                let what = format!("{}: {what}", error.source.path);
                RequestError::of_findings(&what, &error.source, &error.diagnostics)
            })
        });
        names.collect()
    }
}
