//! A solitaire game as a story: what happened, turn by turn, with the clause of each event.

use serde::{Serialize, Serializer};

use crate::cards::describe;
use crate::cards::model::{Strikes, Subtype};
use crate::message::{Message, message};
use crate::odds::attack::Condition;
use crate::play::board::{Board, CardNo, CardRole};
use crate::play::games::play;
use crate::play::moves::{Move, SOLITAIRE};
use crate::play::policy::PlayPolicy;
use crate::play::state::{GameState, Pending};
use crate::rulesets::terms::Citation;

/// A game as a story.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Story {
    /// The seed of the game.
    pub seed: u64,
    /// The turns in which something happened.
    pub turns: Vec<StoryTurn>,
    /// The points at the end.
    pub points: i16,
}

/// A turn of a story.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StoryTurn {
    /// Which.
    pub turn: u16,
    /// The points at its end.
    pub points: i16,
    /// What happened.
    pub events: Vec<StoryEvent>,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StoryEvent {
    /// What.
    pub what: Message,
    /// By which clause.
    #[serde(serialize_with = "as_citation")]
    #[cfg_attr(feature = "schema", schemars(with = "Citation"))]
    pub clause: &'static str,
}

/// A clause of the game as a citation: of the Council's rules in force, or of the solitaire rules,
/// which both books print alike.
pub(crate) fn cited(clause: &str) -> Citation {
    let source = if clause == SOLITAIRE { "metw" } else { "coe" };
    Citation::new(source, clause)
}

/// Writes a clause of the game as reports do.
pub(crate) fn as_citation<S: Serializer>(clause: &str, to: S) -> Result<S::Ok, S::Error> {
    cited(clause).serialize(to)
}

impl Story {
    /// The game of a seed.
    pub(crate) fn of(board: &Board<'_>, policy: PlayPolicy, seed: u64) -> Self {
        let mut story = Self { seed, ..Self::default() };
        let end = play(board, policy, seed, |before, action, rolls, after| {
            let mut events = told(board, before, action, rolls, after);
            events.extend(tests(board, before, rolls, after));
            events.extend(moved(board, before, after));
            let clause = before.clause(action);
            let ended = over(board, before, after).map(|what| StoryEvent { what, clause: "3.v" });
            let events = events.into_iter().map(|what| StoryEvent { what, clause }).chain(ended);
            match story.turns.last_mut().filter(|turn| turn.turn == before.turn) {
                Some(turn) => turn.events.extend(events),
                None => story.turns.push(StoryTurn {
                    turn: before.turn,
                    points: 0,
                    events: events.collect(),
                }),
            }
            let points = after.total(board);
            story.turns.last_mut().into_iter().for_each(|turn| turn.points = points);
        });
        story.points = end.total(board);
        story.turns.retain(|turn| !turn.events.is_empty());
        story
    }
}

/// The cards of a company, by name.
fn company(board: &Board<'_>, state: &GameState, who: CardNo) -> Message {
    let id = state.person(who).map_or(0, |one| one.company);
    let names: Vec<Message> = state
        .characters(id)
        .map(|one| Message::verbatim(board.card(one.card).card.shown_name()))
        .collect();
    crate::text::listed(&names, "and")
}

/// The text for a move; the steps of a fight have none of their own.
fn told(
    board: &Board<'_>,
    before: &GameState,
    action: &Move,
    rolls: &[i16],
    after: &GameState,
) -> Vec<Message> {
    let name = |no: CardNo| Message::verbatim(board.card(no).card.shown_name());
    let site = |no: u8| Message::verbatim(board.site(no).card.shown_name());
    let roll = rolls.first().copied().unwrap_or(0);
    let one = match *action {
        Move::Journey { who } => {
            let (Some(was), Some(is)) = (before.company_of(who), after.company_of(who)) else {
                return Vec::new();
            };
            if was.site == is.site {
                return Vec::new();
            }
            let (company, from, to) = (company(board, before, who), site(was.site), site(is.site));
            if before.characters(was.id).count() == 1 {
                message!("{company} goes from {from} to {to}", company, from, to)
            } else {
                message!("{company} go from {from} to {to}", company, from, to)
            }
        }
        Move::Creature { card, .. } => {
            let Some(leader) = before.acting.and_then(|id| before.leader(id)) else {
                return Vec::new();
            };
            let company = company(board, before, leader);
            message!("an attack on {company}: {creature}", company, creature = name(card))
        }
        Move::Hazard { card, on: Some(on), .. } => {
            let played =
                message!("{hazard} is played on {name}", hazard = name(card), name = name(on));
            let rolled = !rolls.is_empty() && after.own_in_play(board).any(|no| no == on);
            let mut all = vec![played];
            if rolled {
                all.push(message!("no effect on {name}", name = name(on)));
            }
            return all;
        }
        Move::Hazard { card, on: None, .. } => message!("{hazard} is played", hazard = name(card)),
        Move::Enter { who } => {
            let Some(at) = before.company_of(who) else { return Vec::new() };
            let (company, site) = (company(board, before, who), site(at.site));
            let mut attacks = guards(after, &company);
            let enters = if before.characters(at.id).count() == 1 {
                message!("{company} enters {site}", company, site)
            } else {
                message!("{company} enter {site}", company, site)
            };
            attacks.insert(0, enters);
            return attacks;
        }
        Move::Rid { card, .. } => {
            let Some(bearer) = before.bearer(card) else { return Vec::new() };
            let (name, tempts) = (name(bearer.card), name(card));
            if after.bearer(card).is_none() {
                message!("{name} rolls {roll} and is rid of {card}", name, roll, card = tempts)
            } else {
                message!("{name} rolls {roll} and keeps {card}", name, roll, card = tempts)
            }
        }
        Move::Play { card, by } if board.card(card).role != CardRole::Faction => {
            message!("{name} plays {card}", name = name(by), card = name(card))
        }
        Move::Event { card, on: Some(on), .. } => {
            message!("{card} is played by or on {name}", card = name(card), name = name(on))
        }
        Move::Event { card, on: None, .. } => message!("{card} is played", card = name(card)),
        Move::Fetch { card } => message!("{card} goes into the play deck", card = name(card)),
        Move::Cancel { who } => message!("{name} is tapped to cancel the attack", name = name(who)),
        Move::Discard { card } if !before.hand.contains(&card) => {
            message!("{card} is discarded", card = name(card))
        }
        Move::Remain { who } => {
            let alone =
                before.company_of(who).is_some_and(|at| before.characters(at.id).count() == 1);
            let company = company(board, before, who);
            if alone {
                message!("{company} remains; the others return to their sites of origin", company)
            } else {
                message!("{company} remain; the others return to their sites of origin", company)
            }
        }
        Move::Strike { .. } => return wounds(board, before, after, roll),
        Move::Roll => match before.pending.last() {
            Some(&Pending::Influence { card, by, .. }) => {
                let won = after.lasting.iter().any(|one| one.card == card);
                let (name, faction) = (name(by), name(card));
                if won {
                    message!("{name} rolls {roll} and wins {faction}", name, roll, faction)
                } else {
                    message!("{name} rolls {roll} and does not win {faction}", name, roll, faction)
                }
            }
            Some(Pending::Check(check)) if after.person(check.who).is_none() => {
                let name = name(check.who);
                message!("{name} rolls {roll} and fails the corruption check", name, roll)
            }
            _ => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    vec![one]
}

/// The gold rings that were tested, with the rolls; of two rolls the better one counts.
fn tests(board: &Board<'_>, before: &GameState, rolls: &[i16], after: &GameState) -> Vec<Message> {
    let left = |who: CardNo, no: CardNo| {
        let bearer = after.person(who).filter(|one| !one.bears.contains(&no));
        bearer.is_some() && after.discard.contains(&no)
    };
    let gold = |no: &CardNo| board.card(*no).card.is(Subtype::GoldRingItem);
    let borne = before.persons.iter().flat_map(|one| one.bears.iter().map(|&no| (one.card, no)));
    let tested = borne.filter(|&(who, no)| gold(&no) && left(who, no)).map(|(_, no)| no);
    let tested: Vec<CardNo> = tested.collect();
    let told = |no: CardNo, roll: i16| {
        let ring = Message::verbatim(board.card(no).card.shown_name());
        message!("{ring} is tested: the roll is {roll}", ring, roll)
    };
    // Where it is stored, the corruption check comes first.
    let stored = matches!(before.pending.last(), Some(Pending::Check(_)));
    let best = if stored { rolls.last() } else { rolls.iter().max() };
    match *tested {
        [one] => best.map(|&roll| told(one, roll)).into_iter().collect(),
        _ => tested.iter().zip(rolls).map(|(&no, &roll)| told(no, roll)).collect(),
    }
}

/// The automatic-attacks that a company faces as it has entered.
fn guards(after: &GameState, company: &Message) -> Vec<Message> {
    let mut found = Vec::new();
    for pending in after.pending.iter().rev() {
        if let Pending::Combat(combat) = pending
            && let Some(&race) = combat.attack.races.first()
        {
            let strikes = Strikes::Number(combat.strikes);
            let creature = describe::in_numbers(race, strikes, combat.attack.prowess);
            let company = company.clone();
            found.push(message!("an attack on {company}: {creature}", company, creature));
        }
    }
    found
}

/// The wounded characters.
fn wounds(board: &Board<'_>, before: &GameState, after: &GameState, roll: i16) -> Vec<Message> {
    let mut found = Vec::new();
    for one in after.persons.iter().filter(|one| one.condition == Condition::Wounded) {
        let was = before.person(one.card).is_some_and(|was| was.condition != Condition::Wounded);
        if was {
            let name = board.card(one.card).card.shown_name();
            found.push(message!("{name} rolls {roll} and is wounded", name, roll));
        }
    }
    found
}

/// The characters that came into play, what was stored, and the characters and factions that left play.
fn moved(board: &Board<'_>, before: &GameState, after: &GameState) -> Vec<Message> {
    let name = |no: CardNo| Message::verbatim(board.card(no).card.shown_name());
    let mut found = Vec::new();
    for one in after.persons.iter().filter(|one| !one.ally && before.person(one.card).is_none()) {
        if let Some(company) = after.company(one.company) {
            let site = Message::verbatim(board.site(company.site).card.shown_name());
            let name = name(one.card);
            found.push(message!("{name} comes into play at {site}", name, site));
        }
    }
    for &no in after.pile.iter().filter(|&&no| !before.pile.contains(&no) && !board.is_hazard(no)) {
        found.push(message!("{card} is stored", card = name(no)));
    }
    let lost = |no: CardNo| {
        let name = name(no);
        if after.gone.contains(&no) {
            message!("{name} is eliminated", name)
        } else if after.hand.contains(&no) {
            message!("{name} returns to the hand", name)
        } else {
            message!("{name} is discarded", name)
        }
    };
    for one in before.persons.iter().filter(|one| after.person(one.card).is_none()) {
        found.push(lost(one.card));
    }
    for one in &before.lasting {
        let faction = board.card(one.card).role == CardRole::Faction;
        if faction && !after.lasting.contains(one) {
            found.push(lost(one.card));
        }
    }
    found
}

/// The creature whose attack is over.
fn over(board: &Board<'_>, before: &GameState, after: &GameState) -> Option<Message> {
    let fought = |state: &GameState| {
        state.pending.iter().find_map(|one| match one {
            Pending::Combat(combat) => combat.creature,
            _ => None,
        })
    };
    let no = fought(before).filter(|_| fought(after).is_none())?;
    let creature = board.card(no).card.shown_name();
    // A defeated creature that gives no points is out of play.
    Some(if after.pile.contains(&no) || after.gone.contains(&no) {
        message!("the attack of {creature} is defeated", creature)
    } else {
        message!("the attack of {creature} is over", creature)
    })
}
