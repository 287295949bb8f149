//! Questions that change a deck's text. The new text is part of the answer: nothing is written
//! here.

use serde::Serialize;

use crate::assist::{HoverText, OpenDeck, PositionUnit, Proposals, ProposedAction};
use crate::cards::model::PlayerType;
use crate::check::{Checked, JudgeOptions, JudgedDeck, Outcome};
use crate::construction::by_play::{Trial, TrialGames};
use crate::construction::complete::CompletionOptions;
use crate::construction::edit::{DeckEdit, EditError, Editor, Wanted};
use crate::construction::improve::Improvement;
use crate::construction::scaffold::{BadPlan, Plan, scaffold};
use crate::construction::steering::CompletionWords;
use crate::construction::target::Target;
use crate::decks::convert::convert;
use crate::decks::format::format;
use crate::decks::model::Format;
use crate::message::message;
use crate::play::hazards::BuiltIn;
use crate::questions::{Completing, improving, replacing, tied};
use crate::repair;
use crate::reports::alternatives::{ReplacementsReport, WhyReport};
use crate::reports::texts::{
    CompletedReport, ConvertedReport, EditedReport, RepairedReport, TextReport,
};
use crate::reports::told::{ImprovementReport, Made, PlansReport};
use crate::source::SourceFile;
use crate::text::listed;

use super::refusal::RequestError;
use super::requests::{CompleteRequest, EditRequest, OptionsRequest, TextRequest};
use super::{Answerer, json};

/// What can be written at a place.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ProposalsAnswer {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// What can be written.
    #[serde(flatten)]
    pub proposals: Proposals,
}

/// What there is to know at a place.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HoverAnswer {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// What there is to know; null where that is nothing.
    pub hover: Option<HoverText>,
}

/// What can be done at a place.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ActionsAnswer {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// What can be done.
    pub actions: Vec<ProposedAction>,
}

impl Answerer {
    pub(super) fn convert(
        &self,
        deck: &TextRequest,
        to: Format,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let (source, deck) = self.read(deck, &wishes)?;
        let written = convert(&source, &deck, &self.judge.database, wishes.player, to);
        json(&ConvertedReport::new(written))
    }

    pub(super) fn format(
        &self,
        deck: &TextRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let (source, deck) = self.read(deck, &wishes)?;
        match format(&source, &deck, &self.judge.database, wishes.player) {
            Ok(text) => json(&TextReport::new(text)),
            Err(why) => Err(RequestError::of_findings(
                &message!("it stays as it is").reported(),
                &source,
                &[*why],
            )),
        }
    }

    pub(super) fn fix(
        &self,
        deck: &TextRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let source = deck.source(&wishes.limits).map_err(|why| RequestError::unreadable(&why))?;
        json(&RepairedReport::new(repair::repair(&self.judge, &source, &wishes)))
    }

    pub(super) fn edit(
        &self,
        deck: &TextRequest,
        edits: &[EditRequest],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let before = self.judged_text(deck, &wishes)?;
        let mut editor = self.editor(&before.source, &wishes);
        for edit in edits {
            editor.make(&deck_edit(edit)?).map_err(|error| bad_edit(&error))?;
        }
        let after = self.after(&before, editor.text(), &wishes);
        json(&EditedReport::new(&editor.done, &before, &after))
    }

    pub(super) fn complete(&self, asked: &CompleteRequest) -> Result<String, RequestError> {
        let both = asked.plan.is_some() && asked.why.is_some();
        tied::check([tied::exclude(both, "plan", "why")])?;
        let wishes = asked.wishes.wishes(&self.judge)?;
        let before = self.judged_text(&asked.deck, &wishes)?;
        let database = &self.judge.database;
        let CompleteRequest { lock, without, want, .. } = asked;
        let options = CompletionOptions {
            collection: wishes.collection.as_deref(),
            seed: asked.seed,
            theme: asked.theme,
            rarest: asked.budget,
            against: wishes.against,
            style: asked.style,
            ..CompletionOptions::default()
        };
        let (near, words) = (asked.near.as_deref(), CompletionWords { lock, without, want });
        let completing = Completing::new(judged(&before)?, database, near, words, &options)?;
        if let Some(asked) = asked.plan {
            return json(&PlansReport::new(&completing.plans(asked)));
        }
        if let Some(card) = &asked.why {
            let (printing, why) = completing.why(card)?;
            return json(&WhyReport::new(printing, &why, database));
        }
        let completion = completing.completion();
        let mut editor = self.editor(&before.source, &wishes);
        for edit in completion.edits(database) {
            editor.make(&edit).map_err(|error| bad_edit(&error))?;
        }
        let after = self.after(&before, editor.text(), &wishes);
        json(&CompletedReport::new(&completion, database, &before, &after))
    }

    pub(super) fn improve(
        &self,
        deck: &TextRequest,
        seed: u64,
        trial: Option<Trial>,
        apply: &[usize],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let before = self.judged_text(deck, &wishes)?;
        let found = improving(&before.source, &self.judge, &wishes, seed, trial);
        let found = found.map_err(|error| bad_edit(&error))?;
        if apply.is_empty() {
            return json(&ImprovementReport::new(&found, &self.judge.database));
        }
        let edits = found.edits(apply, &self.judge).map_err(|what| RequestError::said(&what))?;
        let mut editor = self.editor(&before.source, &wishes);
        for edit in &edits {
            editor.make(edit).map_err(|error| bad_edit(&error))?;
        }
        let after = self.after(&before, editor.text(), &wishes);
        if after.errors() > before.errors() {
            let (what, help) = Improvement::builds_on_others();
            return Err(RequestError::said(&what).helped(&help));
        }
        json(&EditedReport::new(&editor.done, &before, &after))
    }

    pub(super) fn replace(
        &self,
        deck: &TextRequest,
        card: &str,
        (number, seed): (usize, u64),
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let checked = self.judged_text(deck, &wishes)?;
        let options =
            CompletionOptions { seed, against: wishes.against, ..CompletionOptions::default() };
        let (printing, found) = replacing(judged(&checked)?, card, number, &options)?;
        json(&ReplacementsReport::new(printing, &found, &self.judge.database))
    }

    pub(super) fn new_deck(
        &self,
        player: PlayerType,
        avatar: Option<&str>,
        name: Option<&str>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let ruleset = wishes.ruleset(&self.judge)?;
        let length = wishes.length.unwrap_or(ruleset.default_length);
        let name = name.unwrap_or("New deck");
        let plan = Plan { name, player, avatar, ruleset, length };
        let text = scaffold(&self.judge.database, &plan).map_err(|error| {
            let help = match &error {
                BadPlan::Avatar { known, .. } => {
                    Some(message!("one of {names}", names = listed(known, "or")).reported())
                }
                _ => None,
            };
            RequestError::new(error.to_string()).with_help(help)
        })?;
        json(&TextReport::new(text))
    }

    pub(super) fn proposals(
        &self,
        deck: &TextRequest,
        at: u32,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        self.opened(deck, wishes, |open| {
            json(&ProposalsAnswer {
                made: Made::default(),
                proposals: open.proposals(open.byte_at(at)),
            })
        })
    }

    pub(super) fn hover(
        &self,
        deck: &TextRequest,
        at: u32,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        self.opened(deck, wishes, |open| {
            json(&HoverAnswer { made: Made::default(), hover: open.hover(open.byte_at(at)) })
        })
    }

    pub(super) fn actions(
        &self,
        deck: &TextRequest,
        at: u32,
        to: Option<u32>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        self.opened(deck, wishes, |open| {
            let [from, to] = [at, to.unwrap_or(at).max(at)].map(|at| open.byte_at(at));
            json(&ActionsAnswer { made: Made::default(), actions: open.actions(from..to) })
        })
    }

    /// The answer for a text that is open in an editor.
    fn opened(
        &self,
        deck: &TextRequest,
        wishes: &OptionsRequest,
        ask: impl FnOnce(&OpenDeck<'_>) -> Result<String, RequestError>,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let unit = PositionUnit::Utf16;
        let open = OpenDeck::new(&self.judge, &deck.path, &deck.text, &wishes, unit);
        ask(&open.speaking(&self.locale))
    }

    /// A judged deck; a text that is not a deck is refused.
    fn judged_text(
        &self,
        deck: &TextRequest,
        wishes: &JudgeOptions,
    ) -> Result<Checked<'_>, RequestError> {
        let checked = self.checked(deck, wishes);
        judged(&checked)?;
        Ok(checked)
    }

    fn editor(&self, source: &SourceFile, wishes: &JudgeOptions) -> Editor<'_> {
        Editor::new(source.clone(), &self.judge.database, wishes.player, wishes.format)
    }

    /// The deck judged with another text.
    fn after(&self, before: &Checked<'_>, text: &str, wishes: &JudgeOptions) -> Checked<'_> {
        let source = SourceFile::new(before.source.path.clone(), text.to_owned());
        self.judge.check(source, wishes)
    }
}

/// How exchanges are tried in games, if they are.
pub(super) fn trial(
    by_play: bool,
    games: Option<TrialGames>,
    hazards: Option<BuiltIn>,
) -> Result<Option<Trial>, RequestError> {
    tied::check([
        tied::needs(!by_play && games.is_some(), "games", "by_play"),
        tied::needs(!by_play && hazards.is_some(), "hazards", "by_play"),
    ])?;
    let usual = Trial::USUAL;
    let games = games.map_or(usual.games, TrialGames::get);
    let hazards = hazards.unwrap_or(usual.hazards);
    Ok(by_play.then_some(Trial { hazards, games, ..usual }))
}

fn judged<'c, 'j>(checked: &'c Checked<'j>) -> Result<&'c JudgedDeck<'j>, RequestError> {
    match &checked.outcome {
        Outcome::Judged(judged) => Ok(judged),
        Outcome::Unreadable(_) => Err(RequestError::unreadable(checked)),
    }
}

fn bad_edit(error: &EditError) -> RequestError {
    RequestError::new(error.to_string()).helped(&error.help())
}

/// An edit as the library makes it.
fn deck_edit(asked: &EditRequest) -> Result<DeckEdit, RequestError> {
    let wanted = |card: &str| Wanted::parse(card).map_err(|error| bad_edit(&error));
    Ok(match asked {
        EditRequest::Add { card, to } => {
            DeckEdit::Add { what: wanted(card)?, to: to.as_deref().map(target).transpose()? }
        }
        EditRequest::Remove { card, from } => {
            DeckEdit::Remove { what: wanted(card)?, from: from.as_deref().map(target).transpose()? }
        }
        EditRequest::Move { card, from, to } => {
            DeckEdit::Move { what: wanted(card)?, from: Some(target(from)?), to: target(to)? }
        }
    })
}

fn target(word: &str) -> Result<Target, RequestError> {
    let known: Vec<_> = Target::words().collect();
    word.parse().map_err(|error: crate::construction::target::NoTarget| {
        RequestError::unknown_word(error.to_string(), &known)
    })
}
