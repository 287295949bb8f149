//! The arithmetic of the game for a deck.

use crate::cards::model::PlayerType;
use crate::cards::query::QueryJudges;
use crate::check::Outcome;
use crate::decks::resolve::ResolvedDeck;
use crate::legality::card::{can_play, may_hold};
use crate::message::{Message, message};
use crate::reports::model::odds::corruption::CorruptionReport;
use crate::reports::model::odds::draw::{BadGroup, CardGroup, DrawQuestion, DrawReport};
use crate::reports::model::odds::hazards::{BadJourney, HazardsReport, JourneyTurn, Planned};
use crate::reports::model::odds::influence::{InfluenceQuestion, InfluenceReport};
use crate::reports::model::odds::people::BadPerson;
use crate::reports::model::odds::ring::RingReport;
use crate::reports::model::odds::strike::{Attacker, StrikeQuestion, StrikeReport};
use crate::reports::model::odds::{Odds, OddsReport, readings};
use crate::rulesets::model::Ruleset;
use crate::text::meant;

use super::books::bad_site;
use super::decks::known_player;
use super::refusal::RequestError;
use super::requests::{OddsRequest, OptionsRequest, TextRequest};
use super::{Answerer, json};

impl Answerer {
    pub(super) fn odds(
        &self,
        deck: &TextRequest,
        of: &OddsRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let told = wishes.wishes(&self.judge)?;
        let checked = self.checked(deck, &told);
        let Outcome::Judged(judged) = &checked.outcome else {
            return Err(RequestError::unreadable(&checked));
        };
        let (deck, ruleset) = (self.resolve(&judged.deck, &told), judged.chosen.ruleset);
        known_player(ruleset, deck.player.kind)?;
        let odds = reckoned(of, wishes.against, &deck, ruleset)?;
        let readings = readings(&odds, ruleset);
        json(&OddsReport::new(&checked.source.path, &deck, ruleset, readings, odds))
    }
}

/// The odds that were requested; `against` is the player whose companies make the journey.
fn reckoned(
    of: &OddsRequest,
    against: Option<PlayerType>,
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
) -> Result<Odds, RequestError> {
    Ok(match of {
        OddsRequest::Draw { groups, journey, hands, more, seed } => {
            let question = DrawQuestion {
                groups: of_groups(groups, deck, ruleset)?,
                by: Vec::new(),
                journey: turns(journey, deck, ruleset)?,
                hands: (*hands).into(),
                more: *more,
                seed: *seed,
            };
            Odds::Draw(DrawReport::new(deck, ruleset, question).map_err(|error| no_group(&error))?)
        }
        OddsRequest::Influence { characters, top } => {
            let characters = characters.clone();
            let question = InfluenceQuestion { characters, ..InfluenceQuestion::default() };
            let report = InfluenceReport::new(deck, ruleset, &question);
            Odds::Influence(report.map_err(|error| nobody(&error))?.top(*top))
        }
        OddsRequest::Strike { attack, characters, support } => {
            let question = StrikeQuestion {
                attacker: Attacker::Named(attack.clone()),
                keyed: None,
                after: Vec::new(),
                characters: characters.clone(),
                tapped: Vec::new(),
                wounded: Vec::new(),
                support: *support,
            };
            let report = StrikeReport::new(deck, ruleset, &question);
            Odds::Strike(report.map_err(|error| nobody(&error))?)
        }
        OddsRequest::Corruption { characters, modifier } => {
            let report = CorruptionReport::new(deck, ruleset, characters, *modifier);
            Odds::Corruption(report.map_err(|error| nobody(&error))?)
        }
        OddsRequest::Ring { modifier } => {
            let report = RingReport::new(deck, &[], *modifier);
            Odds::Ring(report.map_err(|error| nobody(&error))?)
        }
        OddsRequest::Hazards { journey } => {
            let planned = planned(journey, against, deck, ruleset)?;
            Odds::Hazards(HazardsReport::new(deck, planned.as_ref()))
        }
    })
}

fn of_groups(
    groups: &[String],
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
) -> Result<Vec<CardGroup>, RequestError> {
    let (may_hold, can_play) = (may_hold(deck.database, ruleset), can_play(deck, ruleset, None));
    let judges = QueryJudges { may_hold: &may_hold, can_play: Some(&can_play) };
    let groups = groups.iter().map(|text| CardGroup::parse(text, deck, judges));
    groups.collect::<Result<_, _>>().map_err(|error| no_group(&error))
}

/// The turns of the deck's own companies on a journey.
fn turns(
    stops: &[String],
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
) -> Result<Vec<JourneyTurn>, RequestError> {
    let planned = planned(stops, Some(deck.player.kind), deck, ruleset)?;
    Ok(planned.map_or_else(Vec::new, |planned| planned.turns()))
}

fn planned<'a>(
    stops: &[String],
    traveller: Option<PlayerType>,
    deck: &ResolvedDeck<'a>,
    ruleset: &Ruleset,
) -> Result<Option<Planned<'a>>, RequestError> {
    if stops.is_empty() {
        return Ok(None);
    }
    let planned = Planned::new(deck, ruleset, traveller, stops);
    planned.map(Some).map_err(|error| no_journey(&error))
}

fn nobody(error: &BadPerson) -> RequestError {
    let help = match error {
        BadPerson::Unknown { nearest, .. } => meant(nearest),
        _ => Some(error.help().reported()),
    };
    RequestError::new(error.to_string()).with_help(help)
}

fn no_group(error: &BadGroup) -> RequestError {
    let help = match error {
        BadGroup::Query { error, .. } => error.help.as_ref().map(Message::reported),
        BadGroup::Nothing { nearest, .. } => meant(nearest),
        BadGroup::None { .. } => Some(message!("ask for at least one").reported()),
        BadGroup::TooMuch(_) => {
            Some(message!("ask for fewer groups, or fewer cards of each").reported())
        }
    };
    RequestError::new(error.to_string()).with_help(help)
}

fn no_journey(error: &BadJourney) -> RequestError {
    match error {
        BadJourney::Site(error) => bad_site(error),
        BadJourney::NoWay { .. } => {
            RequestError::new(error.to_string()).helped(&message!("name a stop between the two"))
        }
        BadJourney::OneStop => RequestError::new(error.to_string()),
    }
}
