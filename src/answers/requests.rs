//! The questions, as they are written in JSON.

use std::collections::BTreeMap;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Deserializer};

use crate::cards::model::{PlayerType, Rarity};
use crate::check::{Checked, Judge, JudgeOptions, not_text};
use crate::company::measure::Measure;
use crate::company::wishes::CompanyRequest;
use crate::construction::by_play::TrialGames;
use crate::construction::complete::Style;
use crate::construction::complete::plan::Theme;
use crate::decks::collection::Collection;
use crate::decks::entrant::SameInBoth;
use crate::decks::model::Format;
use crate::odds::requests::OddsRequest;
use crate::play::hazards::BuiltIn;
use crate::play::policy::PolicyName;
use crate::policy::{Level, Levels, Policy};
use crate::questions::{AskedRegions, PlanAsked};
use crate::reports::model::history::VersionFacts;
use crate::request::{AtLeastOne, Bounded};
use crate::rulesets::model::{GameLength, Ruleset};
use crate::source::{Limits, SourceFile};
use crate::yardstick::Yardstick;

use super::refusal::RequestError;

/// A version of a deck.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct VersionRequest {
    /// The deck.
    pub deck: TextRequest,
    /// Who wrote it, and when.
    #[serde(default)]
    pub facts: VersionFacts,
}

/// A question: an object with its name alone, as in `{"card": {"name": "Éowyn"}}`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "QuestionRequest"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum QuestionRequest {
    /// Are these decks legal, and if not, what would make them so? Answered by a report.
    Check {
        /// The decks.
        decks: Vec<TextRequest>,
        /// The deck that all are played against; it is reported on behind each.
        #[serde(default)]
        opponent: Option<TextRequest>,
        /// Whether to tell what the collection lacks to build all of them at the same time.
        #[serde(default)]
        together: bool,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What do decks need beyond the collection, if all are built at the same time?
    Needs {
        /// The decks.
        decks: Vec<TextRequest>,
        /// How to read them; without a collection they need all their cards.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What do packs of a set hold?
    Open {
        /// The set, by its code.
        set: String,
        /// How many packs.
        packs: u32,
        /// The number that decides which cards they hold.
        #[serde(default = "one")]
        seed: u64,
        /// What a pack holds, as in `1 rare, 3 uncommon, 11 common`.
        #[serde(default)]
        holds: Option<String>,
    },
    /// Judges one deck, with everything that a deck-check sheet shows.
    Overview {
        /// The deck.
        deck: TextRequest,
        /// The deck that it is played against.
        #[serde(default)]
        opponent: Option<TextRequest>,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// The deck-check sheets of decks, as one page.
    Sheet {
        /// The decks.
        decks: Vec<TextRequest>,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// Under which rulesets is the deck legal?
    Legality {
        /// The deck.
        deck: TextRequest,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// Which companies can start, and which is the best?
    Company {
        /// The deck.
        deck: TextRequest,
        /// The deck to play the draft against.
        #[serde(default)]
        opponent: Option<TextRequest>,
        /// What to rank by.
        #[serde(default = "mind")]
        rank: Measure,
        /// How many companies to show, up to 1,000.
        #[serde(default = "ten")]
        top: AtLeastOne,
        /// Whether to look for the worst that the opponent's pool can leave.
        #[serde(default)]
        worst_case: bool,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// Which companies are the best out of all cards, or out of the collection?
    CompanySearch {
        /// What companies to look for.
        #[serde(default)]
        companies: CompanyRequest,
        /// What to rank by.
        #[serde(default = "mind")]
        rank: Measure,
        /// How many companies to show, up to 1,000.
        #[serde(default = "ten")]
        top: AtLeastOne,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What are decks made of, in numbers?
    Stats {
        /// The decks.
        decks: Vec<TextRequest>,
        /// The decks to which they are compared.
        #[serde(default)]
        against: Vec<Yardstick>,
        /// How to read them.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// Which of many decks fit a query, which are near to another, which cards go together?
    Decks {
        /// The query; without it every deck is found.
        #[serde(default)]
        query: Option<String>,
        /// The decks.
        decks: Vec<TextRequest>,
        /// The deck that the others are compared with.
        #[serde(default)]
        near: Option<TextRequest>,
        /// Whether to tell which cards go together: an empty text for all, or the name of one.
        #[serde(default)]
        pairs: Option<String>,
        /// The most decks, or pairs of cards, that are listed.
        #[serde(default)]
        limit: Option<AtLeastOne>,
        /// How to judge them.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// All lists of a tournament: the entrant, verdict and fingerprint of each.
    Roster {
        /// The lists; a path tells whose a list is and whom it is played against where the deck does not.
        decks: Vec<TextRequest>,
        /// Whether everybody brings two, one against heroes and one against minions: each is judged against
        /// both players of its side, and the two are compared.
        #[serde(default)]
        paired: bool,
        /// What must be the same in both decks of an entrant.
        #[serde(default)]
        same: Vec<SameInBoth>,
        /// How to judge them.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What changed in a deck from version to version, and when did it become illegal?
    History {
        /// The versions, the oldest first.
        versions: Vec<VersionRequest>,
        /// How to judge them.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// The decks as a site: an index, and a page for each.
    Catalogue {
        /// The decks.
        decks: Vec<TextRequest>,
        /// What the catalogue is called.
        #[serde(default)]
        title: Option<String>,
        /// How to judge them.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// A deck as a list.
    Show {
        /// The deck.
        deck: TextRequest,
        /// How to read it.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What was heard of a list, line by line.
    Reading {
        /// The list.
        deck: TextRequest,
        /// How to read it.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// How do two decks differ?
    Diff {
        /// The first.
        before: TextRequest,
        /// The second.
        after: TextRequest,
        /// Whether another printing is another card.
        #[serde(default)]
        by_printing: bool,
        /// Whether the measures of both are told, too.
        #[serde(default)]
        measures: bool,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What does somebody own?
    Collection {
        /// The list.
        list: TextRequest,
        /// How to read it.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What text do the bytes of a file hold?
    Text {
        /// The file.
        file: TextRequest,
    },
    /// A deck in another form.
    Convert {
        /// The deck.
        deck: TextRequest,
        /// The form.
        to: Format,
        /// How to read it.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// A native deck in its canonical form.
    Format {
        /// The deck.
        deck: TextRequest,
        /// How to read it.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// A deck after all repairs that need no choice.
    Fix {
        /// The deck.
        deck: TextRequest,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// A deck after some edits, and what they mean for its legality.
    Edit {
        /// The deck.
        deck: TextRequest,
        /// The edits, made one after the other; none is made if one cannot be.
        edits: Vec<EditRequest>,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// A deck with what is missing to a legal one; or why it would be completed so.
    Complete(CompleteRequest),
    /// Which exchanges would make a deck better? Or the deck after some of them.
    Improve {
        /// The deck.
        deck: TextRequest,
        /// What decides between cards that are equally good.
        #[serde(default = "one")]
        seed: u64,
        /// The numbers of the exchanges to make; none is made, and all are told, if none is named.
        #[serde(default)]
        apply: Vec<usize>,
        /// Whether exchanges are tried in solitaire games, and only those are told that gain more points than
        /// chance explains.
        #[serde(default)]
        by_play: bool,
        /// How many games are played for each exchange; 100 if nothing is said.
        #[serde(default)]
        games: Option<TrialGames>,
        /// The hazards of these games; mixed ones if nothing is said.
        #[serde(default)]
        hazards: Option<BuiltIn>,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// Which cards could replace a card of a deck?
    Replace {
        /// The deck.
        deck: TextRequest,
        /// The card.
        card: String,
        /// How many cards to tell of.
        #[serde(default = "five")]
        number: AtLeastOne,
        /// What decides between cards that are equally good.
        #[serde(default = "one")]
        seed: u64,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// The fingerprints of decks, as players announce them.
    Fingerprint {
        /// The decks.
        decks: Vec<TextRequest>,
        /// How to read them.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// The score of a finished game.
    Score {
        /// The file of the game.
        game: TextRequest,
        /// The ruleset, over what the file says.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// The skeleton of a deck.
    New {
        /// Whose deck it is to be.
        player: PlayerType,
        /// Whom it is to be played with.
        #[serde(default)]
        avatar: Option<String>,
        /// What it is to be called.
        #[serde(default)]
        name: Option<String>,
        /// Ruleset and length.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What can be written at a place of a text, the best first?
    Proposals {
        /// The text.
        deck: TextRequest,
        /// The place: how many UTF-16 units stand before it.
        at: u32,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What is there to know at a place of a text? Null where that is nothing.
    Hover {
        /// The text.
        deck: TextRequest,
        /// The place: how many UTF-16 units stand before it.
        at: u32,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// What can be done at a place of a text? Repairs of findings there come first.
    Actions {
        /// The text.
        deck: TextRequest,
        /// The place: how many UTF-16 units stand before it.
        at: u32,
        /// Where it ends, if it is more than a point.
        #[serde(default)]
        to: Option<u32>,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// The arithmetic of the game for a deck.
    Odds {
        /// The deck.
        deck: TextRequest,
        /// Of what.
        of: OddsRequest,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// The solitaire game of the books, played many times with a deck.
    Solitaire {
        /// The deck.
        deck: TextRequest,
        /// Another deck, to be compared over the same seeds.
        #[serde(default)]
        other: Option<TextRequest>,
        /// Which games.
        #[serde(default)]
        games: GamesRequest,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// Is each move of a record legal, and by which clause?
    Replay {
        /// The record, a move a line.
        record: String,
        /// The deck whose game it is; none where the record begins with a place of its own.
        #[serde(default)]
        deck: Option<TextRequest>,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// Cards by their facts.
    Search {
        /// The query.
        query: String,
        /// How many cards to list; all if this is not said.
        #[serde(default)]
        limit: Option<usize>,
        /// Whether each card is described in words too.
        #[serde(default)]
        in_words: bool,
        /// The deck that `playable:yes` and `playable:no` ask about.
        #[serde(default)]
        deck: Option<TextRequest>,
        /// The ruleset, where no deck names one.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// All that is known of a card.
    Card {
        /// Its name in any language, with its tags if it has some, or its id.
        name: String,
        /// Whether it is described in words too.
        #[serde(default)]
        in_words: bool,
    },
    /// The explanation of a rule: what it asks, why, and how to fix a deck. Of several rules, a list.
    Explain {
        /// The rule; or a clause, as in `1.3.F1`, or a word, as in `sideboard`. All rules where it is empty.
        rule: String,
    },
    /// All rulesets.
    Rulesets {},
    /// The rules of a ruleset.
    Rules {
        /// The ruleset.
        ruleset: String,
    },
    /// Where two rulesets differ.
    RulesDiff {
        /// The first.
        first: String,
        /// The second.
        second: String,
    },
    /// The ways between two sites.
    Route {
        /// Where companies start.
        from: String,
        /// Where they go.
        to: String,
        /// Regions that region movement may lead through in one turn; as the ruleset has it, if
        /// nothing is said.
        #[serde(default)]
        regions: Option<AskedRegions>,
        /// Ruleset and player.
        #[serde(default)]
        wishes: OptionsRequest,
    },
    /// The regions with the sites of a deck.
    Map {
        /// The deck; without one, the map is without sites.
        #[serde(default)]
        deck: Option<TextRequest>,
        /// How to judge.
        #[serde(default)]
        wishes: OptionsRequest,
    },
}

const fn mind() -> Measure {
    Measure::Mind
}

const fn ten() -> AtLeastOne {
    Bounded::of(10)
}

/// A file: what reports call it, and what it holds.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct TextRequest {
    /// Its path or name.
    pub path: String,
    /// Its text.
    pub text: String,
    /// Its bytes in Base64 instead, where its encoding is not known.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    #[serde(deserialize_with = "base64")]
    pub bytes: Option<Vec<u8>>,
}

fn base64<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<u8>>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    text.map(|text| STANDARD.decode(text)).transpose().map_err(serde::de::Error::custom)
}

impl TextRequest {
    /// The text, or the judgement that it is missing.
    pub(super) fn source<'j>(&self, limits: &Limits) -> Result<SourceFile, Box<Checked<'j>>> {
        let bytes = self.bytes.clone().unwrap_or_else(|| self.text.clone().into_bytes());
        SourceFile::from_bytes(self.path.as_str(), bytes, limits).map_err(|error| {
            let path = SourceFile::new(self.path.as_str(), "").path;
            Box::new(Checked::unreadable(&path, not_text(&error)))
        })
    }
}

/// How a deck is completed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CompleteRequest {
    /// The deck.
    pub deck: TextRequest,
    /// A site or region to stay near to.
    #[serde(default)]
    pub near: Option<String>,
    /// What decides between cards that are equally good.
    #[serde(default = "one")]
    pub seed: u64,
    /// What the deck is after.
    #[serde(default)]
    pub theme: Option<Theme>,
    /// How rare cards may be, in their commonest printing.
    #[serde(default)]
    pub budget: Option<Rarity>,
    /// The decks that it is to resemble.
    #[serde(default)]
    pub style: Style,
    /// Cards that are always added.
    #[serde(default)]
    pub lock: Vec<String>,
    /// Cards that are not to be in it, or queries that find them.
    #[serde(default)]
    pub without: Vec<String>,
    /// Numbers of a kind, each as in "3 draws".
    #[serde(default)]
    pub want: Vec<String>,
    /// The card of which to tell why it would be added, or not; the deck stays as it is.
    #[serde(default)]
    pub why: Option<String>,
    /// The plans to tell; the deck stays as it is.
    #[serde(default)]
    pub plan: Option<PlanAsked>,
    /// How to judge.
    #[serde(default)]
    pub wishes: OptionsRequest,
}

/// Which solitaire games are played.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct GamesRequest {
    /// The hazards: `creatures`, `corruption`, `mixed`, `minions-foes`, `own` for those of the deck
    /// itself; what they are called, where `hazard_list` has them.
    pub hazards: String,
    /// A hazard deck, a count and a card a line.
    pub hazard_list: Option<String>,
    /// How many games, 2000 at most.
    pub games: u16,
    /// The seed of the first game; each next one has the next number.
    pub seed: u64,
    /// How the player decides.
    pub policy: PolicyName,
    /// The seed of a game to tell as a story.
    pub tell: Option<u64>,
}

impl Default for GamesRequest {
    fn default() -> Self {
        Self {
            hazards: "mixed".to_owned(),
            hazard_list: None,
            games: 100,
            seed: 1,
            policy: PolicyName::Greedy,
            tell: None,
        }
    }
}

const fn one() -> u64 {
    1
}

const fn five() -> AtLeastOne {
    Bounded::of(5)
}

/// How to judge, over what decks say.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct OptionsRequest {
    /// The ruleset, `BOOK` or `BOOK/VARIANT`.
    pub ruleset: Option<String>,
    /// The game length.
    pub length: Option<GameLength>,
    /// Whose deck it is.
    pub player: Option<PlayerType>,
    /// The opponent's player type, if the opponent's deck is not given.
    pub against: Option<PlayerType>,
    /// The form of the text.
    pub format: Option<Format>,
    /// The severity of each rule's findings; `all` sets every rule, a family sets its rules.
    pub levels: BTreeMap<String, Level>,
    /// The rules and families whose findings alone are told; errors of others count all the same.
    pub only: Vec<String>,
    /// Whether to judge as if decks had no waivers.
    pub ignore_waivers: bool,
    /// Whether to judge as a tournament does: no waivers, and no limited collection of a deck's own.
    pub official: bool,
    /// The list of what somebody owns, to tell what decks lack of it.
    pub collection: Option<TextRequest>,
}

impl OptionsRequest {
    /// The wishes of the library.
    pub(super) fn wishes(&self, judge: &Judge) -> Result<JudgeOptions, RequestError> {
        if let Some(name) = &self.ruleset {
            judge.library.get(name).map_err(|error| RequestError::unknown_ruleset(&error))?;
        }
        let mut levels = Levels::default();
        for (rule, &level) in &self.levels {
            levels.set(rule, level).map_err(|error| RequestError::unknown_rule(&error))?;
        }
        for name in &self.only {
            levels.only(name).map_err(|error| RequestError::unknown_rule(&error))?;
        }
        let mut wishes = JudgeOptions {
            ruleset: self.ruleset.clone(),
            length: self.length,
            player: self.player,
            against: self.against,
            format: self.format,
            policy: Policy { layers: vec![levels] },
            ignore_waivers: self.ignore_waivers || self.official,
            whole_collection: self.official,
            ..JudgeOptions::default()
        };
        if let Some(list) = &self.collection {
            wishes.collection = Some(Arc::new(self.owned(list, judge, &wishes.limits)?));
        }
        Ok(wishes)
    }

    fn owned(
        &self,
        list: &TextRequest,
        judge: &Judge,
        limits: &Limits,
    ) -> Result<Collection, RequestError> {
        let source = list.source(limits).map_err(|why| RequestError::unreadable(&why))?;
        let read = Collection::read_for(&source, None, self.player, &judge.database, limits);
        let (collection, _) = read.map_err(|error| RequestError::not_read(source, &error))?;
        Ok(collection)
    }

    /// The ruleset where no deck names one.
    pub(super) fn ruleset<'j>(&self, judge: &'j Judge) -> Result<&'j Ruleset, RequestError> {
        let name = self.ruleset.as_deref().unwrap_or(crate::rulesets::library::DEFAULT);
        judge.library.get(name).map_err(|error| RequestError::unknown_ruleset(&error))
    }
}

/// An edit of a deck.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum EditRequest {
    /// Lists copies of a card.
    Add {
        /// How many of what, as in `3 Concealment`.
        card: String,
        /// Where, as in `sideboard`; where the card belongs if nothing is said.
        #[serde(default)]
        to: Option<String>,
    },
    /// Takes copies of a card out, all if no number is said.
    Remove {
        /// How many of what.
        card: String,
        /// From where.
        #[serde(default)]
        from: Option<String>,
    },
    /// Takes copies out of one place and lists them in another.
    Move {
        /// How many of what.
        card: String,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
}
