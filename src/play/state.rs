//! The state of a game: the place of every card, the condition of every character, and the next
//! decision.

use crate::cards::model::effects::Effect;
use crate::cards::model::{Card, Race, RegionType};
use crate::odds::attack::{Attack, Condition};

use super::board::{Board, CardNo, CardRole, SiteNo};

mod dice;
mod sums;
mod whole;

pub use dice::Dice;

/// The hand of a solitaire game (METW and MELE Part III, Solitaire Rules).
pub const HAND: usize = 5;
/// How often the play deck is exhausted before the game is over (the same).
pub const EXHAUSTIONS: u8 = 2;
/// A game ends after this many turns: no more cards are drawn then.
pub const MAX_TURNS: u16 = 200;

/// The decision to make if nothing is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Characters, items and companies; which companies move (`CoE` 2.II).
    Organisation,
    /// Which company has its movement/hazard phase next (2.IV).
    Journeys,
    /// The hazards on the acting company (2.IV.vii).
    Hazards,
    /// Which company has its site phase next, and whether it enters (2.V).
    Sites,
    /// The resources of the acting company, and whether a minor item may follow (2.V.1, 2.V.5).
    AtSite {
        /// Whether a resource has just tapped the site.
        beside: bool,
        /// Whether a card lets an item be played that does not tap the site.
        extra: bool,
    },
    /// The discard at the end of the turn (2.VI.i).
    EndOfTurn,
    /// Nothing more.
    Over,
}

/// How far the organisation of characters and companies is (`CoE` 2.II.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Organising {
    /// It has not begun.
    NotYet,
    /// Characters come and go, companies are set: nothing else is done in between.
    Now,
    /// It is over.
    Done,
}

/// A decision to make before the phase goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    /// An attack.
    Combat(AttackInPlay),
    /// A corruption check.
    Check(Check),
    /// An influence check against a faction.
    Influence {
        /// The faction.
        card: CardNo,
        /// The character that makes it.
        by: CardNo,
        /// The bonus of cards.
        bonus: i16,
    },
    /// This many more cards may be drawn for a move (`CoE` 2.IV.v).
    Draws(u8),
    /// A card that was found may be placed with a character.
    Found(CardNo),
    /// A gold ring was tested with this result: a special ring of the hand may take its place (6.2).
    Tested {
        /// The gold ring, which is discarded already.
        gold: CardNo,
        /// The character that bore it.
        by: CardNo,
        /// The result.
        result: i16,
        /// Whether the special ring comes into play stored (6.2.3).
        stored: bool,
    },
    /// Cards are discarded until the hand is of its size.
    HandSize,
    /// The acting company discards an item.
    Robbed,
    /// Characters are discarded until general influence suffices (2.II.8).
    TooMuchMind,
    /// Companies that may not join are at this site: one of them remains (2.IV.6.1).
    Crowd(SiteNo),
    /// Cards are brought into the play deck.
    Fetch {
        /// The event that brings them: it is not brought itself.
        event: CardNo,
        /// How many more.
        left: u8,
        /// Whether the discard pile is searched, and characters are brought, too.
        all: bool,
    },
}

impl Pending {
    /// The card that it holds, which is nowhere else.
    pub const fn holds(&self) -> Option<CardNo> {
        match self {
            Self::Combat(combat) => combat.creature,
            Self::Influence { card, .. } | Self::Found(card) => Some(*card),
            Self::Check(_)
            | Self::Draws(_)
            | Self::Tested { .. }
            | Self::HandSize
            | Self::Robbed
            | Self::TooMuchMind
            | Self::Crowd(_)
            | Self::Fetch { .. } => None,
        }
    }
}

/// An attack upon the acting company.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own about the attack")]
pub struct AttackInPlay {
    /// The creature; `None` for an attack without a card of its own.
    pub creature: Option<CardNo>,
    /// Whether it is an automatic-attack or keyed to a site.
    pub at_site: bool,
    /// The type of region to which it is keyed, if it is keyed to one by type.
    pub keyed: Option<RegionType>,
    /// The numbers.
    pub attack: Attack,
    /// How many strikes there are.
    pub strikes: u8,
    /// How many attacks like it follow.
    pub left: u8,
    /// Whether all strikes so far were defeated.
    pub defeated: bool,
    /// The current step.
    pub step: AttackStep,
    /// The strikes that are assigned.
    pub faced: Vec<FacedStrike>,
    /// Strikes beyond those that characters can face, not yet allocated.
    pub excess: u8,
    /// Whom the earlier attacks of the creature were against, if all are against the same character.
    pub against: Option<CardNo>,
    /// How many attacks of the creature others have tapped to cancel.
    pub screened: u8,
    /// Whether one of its strikes has wounded a character.
    pub wounded: bool,
    /// Whether it cannot be cancelled.
    pub firm: bool,
}

/// The steps of an attack (`CoE` 3.i to 3.v).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackStep {
    /// The attack may be cancelled.
    Before,
    /// The defender assigns strikes to the untapped.
    Assign,
    /// The attacker assigns the others.
    Target,
    /// The attacker allocates excess strikes.
    Press,
    /// The defender chooses the strike that is resolved next.
    Choose,
    /// The strike against this one is resolved.
    Strike(CardNo),
}

/// A strike that is assigned.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and none bars another"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FacedStrike {
    /// The character that faces it.
    pub who: CardNo,
    /// The bonus to prowess.
    pub prowess: i8,
    /// The bonus to body.
    pub body: i8,
    /// Whether the character need not tap.
    pub untapped: bool,
    /// Whether the better of two rolls counts.
    pub twice: bool,
    /// Whether a card that requires a skill was played.
    pub skill: bool,
    /// Whether it is resolved.
    pub done: bool,
    /// Whether it has wounded the character.
    pub hurt: bool,
}

/// A corruption check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The character that makes it.
    pub who: CardNo,
    /// The modifier of the roll.
    pub modifier: i16,
    /// What follows if it succeeds.
    pub then: Then,
}

/// What follows a successful corruption check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Nothing.
    Nothing,
    /// The item is stored.
    Store(CardNo),
    /// The item goes to another character.
    Transfer(CardNo, CardNo),
}

/// A character, or an ally, in play.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and none bars another"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonInPlay {
    /// The card.
    pub card: CardNo,
    /// Whether it is an ally.
    pub ally: bool,
    /// The controller by direct influence; for an ally, the character that it is with.
    pub by: Option<CardNo>,
    /// The company.
    pub company: u8,
    /// The condition.
    pub condition: Condition,
    /// The items and other cards borne.
    pub bears: Vec<CardNo>,
    /// Whether the character does not untap because of a card that it carries.
    pub bound: bool,
    /// The bonus to prowess this turn.
    pub prowess: i8,
    /// Whether a corruption card was played on the character this turn.
    pub corrupted: bool,
    /// Whether and how the character keeps creatures from its company this turn.
    pub hides: Option<Hiding>,
    /// Whether the character came into play this turn.
    pub fresh: bool,
    /// Whether the character lost its controller and is under no influence until it is under one
    /// again (2.II.2.2.3).
    pub loose: bool,
}

/// How a character keeps creatures from its company for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hiding {
    /// By a card that is played during the organisation phase.
    Sneaking,
    /// By a card that is played at its end (9.6.6).
    AtTheEnd,
    /// Where the company stays.
    Staying,
}

/// A company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyInPlay {
    /// Which.
    pub id: u8,
    /// The current site.
    pub site: SiteNo,
    /// The destination, and the index of the path.
    pub to: Option<(SiteNo, u8)>,
    /// From where and by which path it came to its site this turn.
    pub way: Option<(SiteNo, u8)>,
    /// Whether its part of the phase is done.
    pub done: bool,
    /// The company that split this turn, if this is one of those that it became.
    pub split: Option<u8>,
    /// The hazards that may still be played on it.
    pub limit: i8,
    /// The races that attacked it this turn.
    pub faced: Vec<Race>,
    /// Whether it may do nothing at its site.
    pub lost: bool,
    /// Whether its haven is tapped: each company has a haven card of its own (2.II.3.6.2, 2.II.7.3).
    pub tapped_haven: bool,
}

/// The place of a site card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiteState {
    /// In the location deck; havens always are.
    InDeck,
    /// In play.
    InPlay {
        /// Whether it is tapped.
        tapped: bool,
    },
    /// In the discard pile.
    Discarded,
}

/// An event that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lasting {
    /// The card.
    pub card: CardNo,
    /// On which site, if on one.
    pub site: Option<SiteNo>,
    /// Whether it leaves play at the end of the turn.
    pub passing: bool,
}

/// A game at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    /// The turn, from 1.
    pub turn: u16,
    /// The phase.
    pub phase: Phase,
    /// The pending decisions, the last one first.
    pub pending: Vec<Pending>,
    /// The play deck, the top card last.
    pub deck: Vec<CardNo>,
    /// The hand.
    pub hand: Vec<CardNo>,
    /// For each card of the player, the turn in which it came into the hand, if it did.
    pub drawn: Vec<u16>,
    /// The discard pile.
    pub discard: Vec<CardNo>,
    /// The cards out of play, of both sides.
    pub gone: Vec<CardNo>,
    /// The marshalling point pile.
    pub pile: Vec<CardNo>,
    /// The sideboard.
    pub sideboard: Vec<CardNo>,
    /// Factions and events in play, of both sides.
    pub lasting: Vec<Lasting>,
    /// Characters and allies.
    pub persons: Vec<PersonInPlay>,
    /// Companies.
    pub companies: Vec<CompanyInPlay>,
    /// The site cards.
    pub sites: Vec<SiteState>,
    /// The hazard deck, the top card last.
    pub hazards: Vec<CardNo>,
    /// The hazards drawn for the acting company.
    pub threats: Vec<CardNo>,
    /// The discard pile of the hazards.
    pub spent: Vec<CardNo>,
    /// The hazards that wait for Doors of Night.
    pub saved: Vec<CardNo>,
    /// The acting company.
    pub acting: Option<u8>,
    /// How often the play deck was exhausted.
    pub exhausted: u8,
    /// How many characters were played or discarded this turn.
    pub brought: u8,
    /// Whether one of them is not unique.
    pub brought_common: bool,
    /// Whether the player is organising.
    pub organising: Organising,
    /// The stored cards that give their points in brackets.
    pub prized: Vec<CardNo>,
    /// The corruption cards whose removal was tried this turn, and whether the character tapped.
    pub tried: Vec<(CardNo, bool)>,
    /// Whether an avatar was eliminated.
    pub avatar_lost: bool,
    pub(super) next_company: u8,
}

// What each decision asks many times is `#[inline]`: *release* has many units and no link-time optimisation.
impl GameState {
    /// The game before its first turn: all characters at their sites, nothing drawn (METW and MELE
    /// Part III, Solitaire Rules).
    pub fn new(board: &Board<'_>) -> Self {
        let mut state = Self {
            turn: 0,
            phase: Phase::Organisation,
            pending: Vec::new(),
            deck: board.deck.clone(),
            hand: Vec::new(),
            drawn: vec![0; usize::from(board.first_hazard)],
            discard: Vec::new(),
            gone: Vec::new(),
            pile: Vec::new(),
            sideboard: board.sideboard.clone(),
            lasting: Vec::new(),
            persons: Vec::new(),
            companies: Vec::new(),
            sites: vec![SiteState::InDeck; board.sites.len()],
            hazards: (board.first_hazard..)
                .take(board.cards.len() - usize::from(board.first_hazard))
                .collect(),
            threats: Vec::new(),
            spent: Vec::new(),
            saved: Vec::new(),
            acting: None,
            exhausted: 0,
            brought: 0,
            brought_common: false,
            organising: Organising::NotYet,
            prized: Vec::new(),
            tried: Vec::new(),
            avatar_lost: false,
            next_company: 0,
        };
        for (site, members) in &board.start {
            let company = state.new_company(board, *site);
            for (card, by, bears) in members {
                let person = PersonInPlay::new(*card, *by, company);
                state.persons.push(PersonInPlay { bears: bears.clone(), ..person });
            }
        }
        state.companies.retain(|company| state.persons.iter().any(|one| one.company == company.id));
        state
    }

    /// The game of a seed, with both decks shuffled and the first hand drawn.
    pub fn begin(board: &Board<'_>, dice: &mut Dice) -> Self {
        let mut state = Self::new(board);
        dice.shuffle(&mut state.deck);
        dice.shuffle(&mut state.hazards);
        for _ in 0..HAND {
            state.draw(dice);
        }
        state.begin_turn(board);
        state
    }

    pub(super) fn new_company(&mut self, board: &Board<'_>, site: SiteNo) -> u8 {
        let id = self.next_company;
        self.next_company = self.next_company.wrapping_add(1);
        self.companies.push(CompanyInPlay::new(id, site));
        self.take_site(board, site);
        id
    }

    /// Takes a site card out of the location deck, where it is not in play yet; a company that
    /// returns to a tapped site has it back from the discard pile.
    pub(super) fn take_site(&mut self, board: &Board<'_>, site: SiteNo) {
        let place = &mut self.sites[usize::from(site)];
        *place = match *place {
            SiteState::InDeck if !board.site(site).haven => SiteState::InPlay { tapped: false },
            SiteState::Discarded => SiteState::InPlay { tapped: true },
            other => other,
        };
    }

    /// A character by its card.
    #[inline]
    pub fn person(&self, card: CardNo) -> Option<&PersonInPlay> {
        self.persons.iter().find(|person| person.card == card)
    }

    #[inline]
    pub(in crate::play) fn person_mut(&mut self, card: CardNo) -> Option<&mut PersonInPlay> {
        self.persons.iter_mut().find(|person| person.card == card)
    }

    /// A company.
    #[inline]
    pub fn company(&self, id: u8) -> Option<&CompanyInPlay> {
        self.companies.iter().find(|company| company.id == id)
    }

    #[inline]
    pub(super) fn company_mut(&mut self, id: u8) -> Option<&mut CompanyInPlay> {
        self.companies.iter_mut().find(|company| company.id == id)
    }

    /// The company of a character.
    #[inline]
    pub fn company_of(&self, card: CardNo) -> Option<&CompanyInPlay> {
        self.company(self.person(card)?.company)
    }

    /// Whether the site of a company is tapped for it.
    #[inline]
    pub fn is_site_tapped(&self, company: &CompanyInPlay) -> bool {
        let place = self.sites[usize::from(company.site)];
        company.tapped_haven || place == SiteState::InPlay { tapped: true }
    }

    /// The company whose phase it is.
    #[inline]
    pub fn actor(&self) -> Option<&CompanyInPlay> {
        self.company(self.acting?)
    }

    /// The characters and allies of a company.
    #[inline]
    pub fn members(&self, company: u8) -> impl Iterator<Item = &PersonInPlay> {
        self.persons.iter().filter(move |person| person.company == company)
    }

    /// The characters of a company.
    #[inline]
    pub fn characters(&self, company: u8) -> impl Iterator<Item = &PersonInPlay> {
        self.members(company).filter(|person| !person.ally)
    }

    /// The bearer of a card.
    pub fn bearer(&self, card: CardNo) -> Option<&PersonInPlay> {
        self.persons.iter().find(|person| person.bears.contains(&card))
    }
}

impl PersonInPlay {
    /// Somebody untapped who bears nothing.
    pub fn new(card: CardNo, by: Option<CardNo>, company: u8) -> Self {
        Self {
            card,
            ally: false,
            by,
            company,
            condition: Condition::Untapped,
            bears: Vec::new(),
            bound: false,
            prowess: 0,
            corrupted: false,
            hides: None,
            fresh: false,
            loose: false,
        }
    }

    /// Whether it is untapped.
    #[inline]
    pub fn is_untapped(&self) -> bool {
        self.condition == Condition::Untapped
    }

    /// Taps it if it is untapped.
    pub(super) fn tap(&mut self) {
        if self.is_untapped() {
            self.condition = Condition::Tapped;
        }
    }
}

impl CompanyInPlay {
    fn new(id: u8, site: SiteNo) -> Self {
        Self {
            id,
            site,
            to: None,
            way: None,
            done: false,
            split: None,
            limit: 0,
            faced: Vec::new(),
            lost: false,
            tapped_haven: false,
        }
    }
}

/// Whether a card fits as the one that plays or receives an effect.
#[inline]
pub(crate) fn fits(effect: &Effect, card: &Card) -> bool {
    (effect.by.is_empty() || effect.by.iter().any(|who| who.fits(card)))
        && effect.named.as_ref().is_none_or(|name| card.name == *name)
}

/// Whether a card is an item of any kind.
pub(crate) fn is_item(board: &Board<'_>, card: CardNo) -> bool {
    matches!(board.card(card).role, CardRole::Item | CardRole::Ring)
}

/// The points in brackets of a card.
pub(crate) fn bracketed(card: &Card) -> Option<i8> {
    card.marshalling_points.and_then(|printed| printed.points.conditional)
}
