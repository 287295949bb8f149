//! The state of a game: where every card is, how everyone is, and what is to be decided next.

use crate::cards::model::effects::{Deed, Effect};
use crate::cards::model::{Card, CompanyKind, PointsKind, Race};
use crate::company::Person as Influencer;
use crate::company::influence::powers;
use crate::company::travel::Size;
use crate::odds::attack::{Attack, Condition};
use crate::odds::fighter::{Fighter, kind_of};

use super::board::{Board, CardNo, CardRole, SiteNo, TravelPath};

mod dice;
mod whole;

pub use dice::Dice;

/// The hand of a solitaire game (METW and MELE Part III, Solitaire Rules).
pub const HAND: usize = 5;
/// How often the play deck is exhausted before the game is over (the same).
pub const EXHAUSTIONS: u8 = 2;
/// A game that goes on for longer is over: nothing is drawn any more.
pub const MOST_TURNS: u16 = 200;

/// What is to be decided, if nothing is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Characters, items and companies; which companies move (`CoE` 2.II).
    Organisation,
    /// Which company has its movement/hazard phase next (2.IV).
    Journeys,
    /// What the hazard side plays on the acting company (2.IV.vii).
    Hazards,
    /// Which company has its site phase next, and whether it enters (2.V).
    Sites,
    /// What the acting company plays; whether a minor item may follow (2.V.1, 2.V.5).
    AtSite {
        /// Whether a resource has just tapped the site.
        beside: bool,
        /// Whether a card lets an item be played that does not tap the site.
        extra: bool,
    },
    /// Whether a card is discarded (2.VI.i).
    EndOfTurn,
    /// Nothing more.
    Over,
}

/// What is decided before the phase goes on.
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
        /// Who makes it.
        by: CardNo,
        /// What cards add.
        bonus: i16,
    },
    /// Cards are discarded until the hand is of its size.
    HandSize,
}

/// An attack upon the acting company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackInPlay {
    /// The creature; none for what is no card of its own.
    pub creature: Option<CardNo>,
    /// Whether it is an automatic-attack or keyed to a site.
    pub at_site: bool,
    /// The numbers.
    pub attack: Attack,
    /// How many strikes there are.
    pub strikes: u8,
    /// How many attacks like it follow.
    pub left: u8,
    /// Whether all of the creature was defeated so far.
    pub defeated: bool,
    /// Where it stands.
    pub step: AttackStep,
    /// The strikes that are assigned.
    pub faced: Vec<FacedStrike>,
    /// Strikes beyond those whom they can meet, not allocated yet.
    pub excess: u8,
}

/// The steps of an attack (`CoE` 3.i to 3.v).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackStep {
    /// It may be cancelled.
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
    /// Against whom.
    pub who: CardNo,
    /// What is added to his prowess.
    pub prowess: i8,
    /// What is added to his body.
    pub body: i8,
    /// Whether he need not tap.
    pub untapped: bool,
    /// Whether the better of two rolls counts.
    pub twice: bool,
    /// Whether a card that asks for a skill was played.
    pub skill: bool,
    /// Whether it is resolved.
    pub done: bool,
}

/// A corruption check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// Who makes it.
    pub who: CardNo,
    /// What is added to the roll.
    pub modifier: i16,
    /// What follows where it succeeds.
    pub then: Then,
}

/// What follows a corruption check that succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Nothing.
    Nothing,
    /// The item is stored.
    Store(CardNo),
    /// The item goes to somebody else.
    Transfer(CardNo, CardNo),
}

/// A character, or an ally, in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonInPlay {
    /// The card.
    pub card: CardNo,
    /// Whether he is an ally.
    pub ally: bool,
    /// Who controls him with direct influence; of an ally, with whom he is.
    pub by: Option<CardNo>,
    /// His company.
    pub company: u8,
    /// How he is.
    pub condition: Condition,
    /// What he bears.
    pub bears: Vec<CardNo>,
    /// Whether he does not untap, for what he carries.
    pub bound: bool,
    /// What is added to his prowess this turn.
    pub prowess: i8,
    /// Whether a corruption card was played on him this turn.
    pub corrupted: bool,
}

/// A company.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and none bars another"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyInPlay {
    /// Which.
    pub id: u8,
    /// Where it is.
    pub site: SiteNo,
    /// Where it is to go, and by which of the paths.
    pub to: Option<(SiteNo, u8)>,
    /// From where and by which path it came to its site this turn.
    pub way: Option<(SiteNo, u8)>,
    /// Whether its part of the phase is done.
    pub done: bool,
    /// Whether somebody left it this turn to be a company of his own, or is one.
    pub split: bool,
    /// The hazards that may still be played on it.
    pub limit: i8,
    /// The races that attacked it this turn.
    pub faced: Vec<Race>,
    /// Whether no creatures are played on it this turn.
    pub hidden: bool,
    /// Whether it does nothing at its site.
    pub lost: bool,
}

/// Where a site card is.
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
    /// Whether it ends with the turn.
    pub passing: bool,
}

/// A game at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    /// The turn, from 1.
    pub turn: u16,
    /// The phase.
    pub phase: Phase,
    /// What is decided first, the last of it before the others.
    pub pending: Vec<Pending>,
    /// The play deck, the top card last.
    pub deck: Vec<CardNo>,
    /// The hand.
    pub hand: Vec<CardNo>,
    /// The discard pile.
    pub discard: Vec<CardNo>,
    /// What is out of play: of both sides.
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
    /// Whether a character was brought into play this turn.
    pub brought: bool,
    /// Whether an avatar was eliminated.
    pub avatar_lost: bool,
    pub(super) next_company: u8,
}

impl GameState {
    /// The game before its first turn: everyone at his site, nothing drawn (METW and MELE Part III,
    /// Solitaire Rules).
    pub fn new(board: &Board<'_>) -> Self {
        let mut state = Self {
            turn: 0,
            phase: Phase::Organisation,
            pending: Vec::new(),
            deck: board.deck.clone(),
            hand: Vec::new(),
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
            brought: false,
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

    /// Takes a site card out of the location deck, where it is not in play yet.
    pub(super) fn take_site(&mut self, board: &Board<'_>, site: SiteNo) {
        let place = &mut self.sites[usize::from(site)];
        if !board.site(site).haven && *place == SiteState::InDeck {
            *place = SiteState::InPlay { tapped: false };
        }
    }

    /// Somebody by his card.
    pub fn person(&self, card: CardNo) -> Option<&PersonInPlay> {
        self.persons.iter().find(|person| person.card == card)
    }

    pub(super) fn person_mut(&mut self, card: CardNo) -> Option<&mut PersonInPlay> {
        self.persons.iter_mut().find(|person| person.card == card)
    }

    /// A company.
    pub fn company(&self, id: u8) -> Option<&CompanyInPlay> {
        self.companies.iter().find(|company| company.id == id)
    }

    pub(super) fn company_mut(&mut self, id: u8) -> Option<&mut CompanyInPlay> {
        self.companies.iter_mut().find(|company| company.id == id)
    }

    /// The company of somebody.
    pub fn company_of(&self, card: CardNo) -> Option<&CompanyInPlay> {
        self.company(self.person(card)?.company)
    }

    /// The company whose phase it is.
    pub fn actor(&self) -> Option<&CompanyInPlay> {
        self.company(self.acting?)
    }

    /// Those in a company, allies too.
    pub fn members(&self, company: u8) -> impl Iterator<Item = &PersonInPlay> {
        self.persons.iter().filter(move |person| person.company == company)
    }

    /// The characters of a company.
    pub fn characters(&self, company: u8) -> impl Iterator<Item = &PersonInPlay> {
        self.members(company).filter(|person| !person.ally)
    }

    /// Who bears a card.
    pub fn bearer(&self, card: CardNo) -> Option<&PersonInPlay> {
        self.persons.iter().find(|person| person.bears.contains(&card))
    }

    /// Somebody as he fights.
    pub fn fighter<'a>(&self, board: &Board<'a>, person: &PersonInPlay) -> Fighter<'a> {
        let bears = person.bears.iter().map(|&no| board.card(no).card).collect();
        let person = Influencer { card: board.card(person.card).card, bears, player: board.player };
        Fighter { person }
    }

    /// What a company is to those who attack it.
    pub fn kind(&self, board: &Board<'_>, company: u8) -> CompanyKind {
        let own: Vec<_> = self.characters(company).map(|one| self.fighter(board, one)).collect();
        if own.is_empty() { CompanyKind::Hero } else { kind_of(&own) }
    }

    /// What cards that are placed with somebody add to his prowess, direct influence and checks.
    pub fn placed(&self, board: &Board<'_>, person: &PersonInPlay) -> [i8; 3] {
        let mut sum = [0; 3];
        for effect in person.bears.iter().flat_map(|&no| &board.card(no).effects) {
            match effect.does {
                Deed::OnCharacter { prowess, direct, corruption } => {
                    sum = [sum[0] + prowess, sum[1] + direct, sum[2] + corruption];
                }
                Deed::Mode { prowess } => sum[0] += prowess,
                _ => {}
            }
        }
        sum[0] += person.prowess;
        sum
    }

    /// The size of a company that limits go by (`CoE` 2.II.3.1.1).
    pub fn size(&self, board: &Board<'_>, company: u8) -> Size {
        Size::of(self.characters(company).map(|one| board.card(one.card).card), true)
    }

    /// The general influence of the player that controls nobody (`CoE` 2.II.2.2.2).
    pub fn general_left(&self, board: &Board<'_>) -> i16 {
        let avatar = self.persons.iter().map(|one| board.card(one.card).card);
        let own = avatar.filter(|card| card.avatar).find_map(|card| card.general_influence);
        let mut left = i16::from(own.unwrap_or(board.ruleset.general_influence));
        for effect in self.effects(board) {
            if let Deed::GeneralInfluence(by) = effect.does {
                left += i16::from(by);
            }
        }
        let used = self.persons.iter().filter(|one| one.by.is_none() && !one.ally);
        left - used.map(|one| self.mind(board, one)).sum::<i16>()
    }

    /// The influence that it takes to control somebody.
    pub fn mind(&self, board: &Board<'_>, person: &PersonInPlay) -> i16 {
        let needed = self.fighter(board, person).person.influence_needed();
        needed.map_or(0, |mind| i16::try_from(mind).unwrap_or(i16::MAX))
    }

    /// Whether somebody's direct influence is enough for his followers and another one (2.II.3.2).
    pub fn can_control(&self, board: &Board<'_>, by: CardNo, another: CardNo) -> bool {
        let Some(controller) = self.person(by) else { return false };
        let mut company = vec![self.fighter(board, controller).person];
        let bonus = self.placed(board, controller)[1];
        let followers = self.persons.iter().filter(|one| one.by == Some(by) && !one.ally);
        company.extend(
            followers.filter(|one| one.card != another).map(|one| self.fighter(board, one).person),
        );
        let newcomer = self.person(another).map(|one| self.fighter(board, one).person);
        company.push(
            newcomer.unwrap_or_else(|| Influencer::new(board.card(another).card, board.player)),
        );
        let last = company.len() - 1;
        let powers = powers(&company);
        let allowed =
            powers.get(last).is_some_and(|one| one.not_under & 1 == 0 && one.mind.is_some());
        let mut own = powers[0].clone();
        own.plain = own.plain.saturating_add_signed(bonus.into());
        allowed && own.balance(((1 << company.len()) - 1) & !1, &powers).short == 0
    }

    /// The effects of all that stays in play.
    pub fn effects<'b>(&'b self, board: &'b Board<'_>) -> impl Iterator<Item = &'b Effect> {
        let borne = self.persons.iter().flat_map(|person| &person.bears).copied();
        let lasting = self.lasting.iter().map(|one| one.card);
        lasting.chain(borne).flat_map(|no| &board.card(no).effects)
    }

    /// Whether Doors of Night is in play.
    pub fn has_doors(&self, board: &Board<'_>) -> bool {
        let lasting = self.lasting.iter().flat_map(|one| &board.card(one.card).effects);
        lasting.into_iter().any(|effect| effect.does == Deed::Doors)
    }

    /// The path on which a company is, or the one of those who stay.
    pub fn path<'b>(
        &self,
        board: &'b Board<'_>,
        company: &CompanyInPlay,
    ) -> Option<&'b TravelPath> {
        match company.way {
            Some((from, path)) => board.paths(from, company.site).get(usize::from(path)),
            None => board.paths(company.site, company.site).first(),
        }
    }

    /// The cards of the player that are in play: those with points are worth them.
    pub fn own_in_play<'b>(&'b self, board: &'b Board<'_>) -> impl Iterator<Item = CardNo> + 'b {
        let persons = self.persons.iter().flat_map(|one| one.bears.iter().chain([&one.card]));
        let lasting = self.lasting.iter().map(|one| &one.card);
        persons.chain(lasting).copied().filter(|&no| !board.is_hazard(no))
    }

    /// Whether a unique card, or a manifestation of it, is in play already.
    pub fn is_out(&self, board: &Board<'_>, card: CardNo) -> bool {
        let card = board.card(card);
        let pile = self.pile.iter().chain(&self.gone).copied();
        let lasting = self.lasting.iter().map(|one| one.card);
        let borne =
            self.persons.iter().flat_map(|one| one.bears.iter().chain([&one.card])).copied();
        card.card.unique
            && lasting.chain(borne).chain(pile).any(|no| board.card(no).group == card.group)
    }

    /// The marshalling points by kind, in the order of [`PointsKind::ALL`].
    pub fn points(&self, board: &Board<'_>) -> [i16; PointsKind::ALL.len()] {
        let mut points = [0; PointsKind::ALL.len()];
        let carried = |no: &CardNo| {
            board.card(*no).effects.iter().any(|effect| matches!(effect.does, Deed::Carry(_)))
        };
        let in_play = self.own_in_play(board).filter(|no| !carried(no));
        for no in in_play.chain(self.pile.iter().copied()) {
            let card = board.card(no);
            let stored =
                card.card.marshalling_points.and_then(|printed| printed.points.conditional);
            let worth = match stored {
                Some(stored) if carried(&no) => stored.into(),
                _ => card.points,
            };
            points[card.kind as usize] += worth;
        }
        if self.avatar_lost {
            let costs = board.ruleset.play.reckoning.lost_avatar.costs.unwrap_or(0);
            points[PointsKind::Miscellaneous as usize] -= i16::from(costs);
        }
        points
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
        }
    }

    /// Whether he is untapped.
    pub fn is_untapped(&self) -> bool {
        self.condition == Condition::Untapped
    }

    /// Taps him, where he is untapped.
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
            split: false,
            limit: 0,
            faced: Vec::new(),
            hidden: false,
            lost: false,
        }
    }
}

/// Whether somebody fits who plays or receives a card.
pub fn fits(effect: &Effect, card: &Card) -> bool {
    (effect.by.is_empty() || effect.by.iter().any(|who| who.fits(card)))
        && effect.named.as_ref().is_none_or(|name| card.name == *name)
}

/// Whether a card is an item of any kind.
pub fn is_item(board: &Board<'_>, card: CardNo) -> bool {
    matches!(board.card(card).role, CardRole::Item | CardRole::Ring)
}
