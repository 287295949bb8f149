//! Factions brought into play.

use serde::Serialize;

use crate::cards::describe::standard_modification;
use crate::cards::model::{Card, PlayerType};
use crate::decks::model::Part;
use crate::decks::resolve::ResolvedDeck;
use crate::message::{Message, word};
use crate::odds::fighter::Fighter;
use crate::odds::influence::{
    Attempt, Circumstances, InfluenceCheck, PartOf, Resistance, attempt, check, check_with_items,
    discarded_for, is_for_covert, other_side, unused_influence,
};
use crate::odds::requests::InfluenceRequest;
use crate::request::Bounded;
use crate::rulesets::model::Ruleset;

use super::ChanceReport;
use super::people::{BadPerson, FACTION, card, everyone, names, person};

/// The odds of influence checks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InfluenceReport {
    /// The factions that are taken to be in play.
    pub in_play: Vec<String>,
    /// Whether a modified result that reaches the faction's number is enough; else it must be greater.
    pub reaching_is_enough: bool,
    /// The factions of the deck, in file order; none where an attempt to influence away is asked for.
    pub factions: Vec<FactionOdds>,
    /// Attempts to influence away what is the opponent's; null where none is asked for.
    pub away: Option<AwayReport>,
}

/// Attempts to influence away a card of the opponent's. Both players roll.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AwayReport {
    /// The card.
    pub name: String,
    /// What the modified result must be greater than: a mind or a number, 0 where a copy is revealed.
    pub over: i16,
    /// Whether an identical card is revealed.
    pub revealed: bool,
    /// The opponent's unused general influence.
    pub general: i16,
    /// Who controls the card; null where nobody does.
    pub controller: Option<String>,
    /// His unused direct influence.
    pub controller_left: i16,
    /// What is added because the card is the other side's.
    pub other_side: i16,
    /// The attempts, the most probable first.
    pub attempts: Vec<AwayAttempt>,
}

/// An attempt by one character, all his direct influence unused.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AwayAttempt {
    /// Who tries.
    pub character: String,
    /// What he bears.
    pub bears: Vec<String>,
    /// What is added to his roll, all that stands against him subtracted.
    pub adds: i16,
    /// By how much his roll must be above the opponent's at least.
    pub ahead: i16,
    /// The chance of such rolls.
    pub chance: ChanceReport,
}

/// The checks against a faction.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FactionOdds {
    /// The faction.
    pub name: String,
    /// The number on its card.
    pub number: u8,
    /// Its standard modifications, in words.
    pub standard_modifications: Vec<Message>,
    /// Whether none but the characters of covert companies may try.
    pub covert: bool,
    /// The checks, the most probable first.
    pub attempts: Vec<AttemptReport>,
}

/// A check by one character.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttemptReport {
    /// Who tries.
    pub character: String,
    /// What he bears.
    pub bears: Vec<String>,
    /// His direct influence against everybody.
    pub direct_influence: i16,
    /// His additional direct influence against this faction.
    pub against_it: i16,
    /// The standard modifications that he is given.
    pub standard: i16,
    /// What his card changes of all checks against factions.
    pub own: i16,
    /// The least roll that wins; 2 or less where every roll does.
    pub roll: i16,
    /// The chance of such a roll.
    pub chance: ChanceReport,
    /// The check if he also bears all items of the deck that help him here; null if none does.
    pub at_best: Option<AtBest>,
}

/// A check with all items that help.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AtBest {
    /// The other items that he bears.
    pub with: Vec<String>,
    /// The least roll that wins.
    pub roll: i16,
    /// The chance of such a roll.
    pub chance: ChanceReport,
}

impl InfluenceReport {
    /// The odds of a deck's influence checks; `against` is the player of the card to influence away.
    ///
    /// # Errors
    /// When a name is not a card's, or the card is not a character or faction.
    pub fn new(
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        asked: &InfluenceRequest,
        against: Option<PlayerType>,
    ) -> Result<Self, BadPerson> {
        let faction = |name: &String| {
            let found = card(name, deck)?;
            let name = found.shown_name().to_owned();
            let asks = found.conditions.as_ref().is_some_and(|of| of.influence_check.is_some());
            if asks { Ok(found) } else { Err(BadPerson::NotSuch { name, wanted: FACTION }) }
        };
        let in_play: Vec<&Card> = asked.in_play.iter().map(faction).collect::<Result<_, _>>()?;
        let english: Vec<String> = in_play.iter().map(|card| card.name.clone()).collect();
        let game = Circumstances {
            database: deck.database,
            in_play: &english,
            avatar: deck.avatar.as_ref().map(|avatar| avatar.name.as_str()),
            reaching_is_enough: ruleset.play.reaching_influences,
        };
        let people = if asked.characters.is_empty() {
            everyone(deck, ruleset)
        } else {
            let named = asked.characters.iter().map(|text| person(text, deck));
            named.collect::<Result<_, _>>()?
        };
        let opponent = against.unwrap_or(deck.player.kind);
        let away = asked.away.as_ref().map(|target| {
            AwayReport::new(card(target, deck)?, asked, opponent, &people, deck, ruleset, &game)
        });
        let away = away.transpose()?;
        let factions = if away.is_some() {
            Vec::new()
        } else if asked.factions.is_empty() {
            of_deck(deck)
        } else {
            asked.factions.iter().map(faction).collect::<Result<_, _>>()?
        };
        let odds = |card: &&Card| FactionOdds::new(card, &people, &items(deck, card), &game);
        Ok(Self {
            in_play: names(&in_play),
            reaching_is_enough: game.reaching_is_enough,
            factions: factions.iter().filter_map(odds).collect(),
            away,
        }
        .top(asked.top.get()))
    }
}

/// The factions of pool and play deck, each once.
fn of_deck<'a>(deck: &ResolvedDeck<'a>) -> Vec<&'a Card> {
    let mut found: Vec<&Card> = Vec::new();
    for card in deck.of(Part::Pool).chain(deck.of(Part::PlayDeck)) {
        let asks = card.card.conditions.as_ref().is_some_and(|of| of.influence_check.is_some());
        if asks && !found.iter().any(|known| known.name == card.card.name) {
            found.push(card.card);
        }
    }
    found
}

/// The items of pool and play deck that change direct influence or that a faction is won with by
/// discarding them, what adds most there first, each once.
fn items<'a>(deck: &ResolvedDeck<'a>, faction: &Card) -> Vec<&'a Card> {
    let discarded = |card: &Card| discarded_for(faction, card);
    let mut found: Vec<&Card> = Vec::new();
    for card in deck.of(Part::Pool).chain(deck.of(Part::PlayDeck)).map(|card| card.card) {
        let helps = card.is_item()
            && (card.direct_influence.is_some()
                || !card.influence_bonuses.is_empty()
                || discarded(card).is_some());
        if helps && !found.iter().any(|known| known.name == card.name) {
            found.push(card);
        }
    }
    found.sort_by_key(|card| std::cmp::Reverse(discarded(card)));
    found
}

impl FactionOdds {
    fn new(
        card: &Card,
        people: &[Fighter<'_>],
        items: &[&Card],
        game: &Circumstances<'_>,
    ) -> Option<Self> {
        let conditions = card.conditions.as_ref()?;
        let attempts = people.iter().filter_map(|who| Some((who, check(card, who, game)?)));
        let mut attempts: Vec<AttemptReport> = attempts
            .map(|(who, own)| {
                let at_best = check_with_items(card, who, items, game).map(AtBest::new);
                AttemptReport::new(who, &own, at_best)
            })
            .collect();
        let key = |of: &AttemptReport| (of.roll, of.at_best.as_ref().map_or(of.roll, |b| b.roll));
        let covert = people.iter().any(|who| is_for_covert(card, who.person.player));
        attempts.sort_by(|a, b| (key(a), &a.character).cmp(&(key(b), &b.character)));
        Some(Self {
            name: card.shown_name().to_owned(),
            number: conditions.influence_check?,
            standard_modifications: conditions
                .standard_modifications
                .iter()
                .map(|given| standard_modification(given, game.database))
                .collect(),
            covert,
            attempts,
        })
    }
}

impl AtBest {
    fn new((with, check): (Vec<&Card>, InfluenceCheck)) -> Self {
        Self { with: names(&with), roll: check.roll, chance: check.chance.into() }
    }
}

impl AttemptReport {
    fn new(who: &Fighter<'_>, check: &InfluenceCheck, at_best: Option<AtBest>) -> Self {
        let of = |what: PartOf| {
            check.parts.iter().filter(|part| part.what == what).map(|part| part.amount).sum()
        };
        Self {
            character: who.name().to_owned(),
            bears: names(&who.person.bears),
            direct_influence: of(PartOf::Direct),
            against_it: of(PartOf::Against),
            standard: of(PartOf::Standard),
            own: of(PartOf::Own),
            roll: check.roll,
            chance: (&check.chance).into(),
            at_best,
        }
    }
}

impl AwayReport {
    fn new(
        target: &Card,
        asked: &InfluenceRequest,
        opponent: PlayerType,
        people: &[Fighter<'_>],
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        game: &Circumstances<'_>,
    ) -> Result<Self, BadPerson> {
        let controller = asked.controller.as_ref().map(|text| person(text, deck)).transpose()?;
        let controller = controller.map(|fighter| fighter.person);
        let left = controller.as_ref().map_or(0, |of| unused_influence(of, target));
        let said = asked.controller_left.map(Bounded::get);
        let controller_left = said.unwrap_or(left);
        let other_side = other_side(ruleset, deck.player.kind, opponent);
        let name = target.shown_name().to_owned();
        let who = controller.as_ref().map(|person| person.card.shown_name().to_owned());
        let resistance = Resistance {
            general: asked.general.get(),
            controller,
            direct: controller_left,
            revealed: asked.reveal,
            modifier: other_side,
        };
        let tries = people.iter().map(|by| Some((by, attempt(target, by, &resistance, game)?)));
        let tries: Option<Vec<_>> = tries.collect();
        let mut tries = tries.ok_or_else(|| BadPerson::NotSuch {
            name: name.clone(),
            wanted: word!(
                "card that can be influenced away: no avatar can, and an item needs its bearer and \
                 a copy that is revealed"
            ),
        })?;
        tries.sort_by_key(|(by, tried)| (tried.ahead, by.name()));
        Ok(Self {
            name,
            over: tries.first().map_or(0, |(_, tried)| tried.over),
            revealed: asked.reveal,
            general: asked.general.get(),
            controller: who,
            controller_left,
            other_side,
            attempts: tries.iter().map(|(by, tried)| AwayAttempt::new(by, tried)).collect(),
        })
    }
}

impl AwayAttempt {
    fn new(by: &Fighter<'_>, tried: &Attempt) -> Self {
        Self {
            character: by.name().to_owned(),
            bears: names(&by.person.bears),
            adds: tried.parts.iter().map(|part| part.amount).sum(),
            ahead: tried.ahead,
            chance: (&tried.chance).into(),
        }
    }
}

impl InfluenceReport {
    /// Shows at most this many checks against each faction.
    fn top(mut self, most: usize) -> Self {
        for faction in &mut self.factions {
            faction.attempts.truncate(most);
        }
        if let Some(away) = &mut self.away {
            away.attempts.truncate(most);
        }
        self
    }
}

#[cfg(test)]
mod tests;
