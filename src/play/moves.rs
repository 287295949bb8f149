//! The moves, which of them are legal, and the clause by which others are not.

use crate::cards::model::effects::Deed;
use crate::message::{Message, message};
use crate::text::numbered;

use super::board::{Board, CardNo, CardRole, SiteNo};
use super::state::{
    AttackStep, CompanyInPlay, GameState, HAND, Hiding, Organising, Pending, PersonInPlay, Phase,
    is_item,
};

mod combat;
mod events;
mod hazards;
mod organisation;
mod sites;

use organisation::shuns;
pub(super) use organisation::{bears, is_mode, is_open, is_ringwraith};

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Brings a character into play, in an existing company or a new one; under direct or general
    /// influence.
    Bring {
        /// The character.
        card: CardNo,
        /// The site.
        site: SiteNo,
        /// A member of the company that the character joins.
        with: Option<CardNo>,
        /// Whether that member controls the character.
        under: bool,
    },
    /// Somebody comes under the control of another, or of general influence.
    Control {
        /// The character.
        who: CardNo,
        /// The new controller of the character.
        by: Option<CardNo>,
    },
    /// Somebody's company joins another's.
    Join {
        /// Somebody of the one.
        who: CardNo,
        /// Somebody of the other.
        with: CardNo,
    },
    /// A character and its followers change to another company at their site.
    Change {
        /// The character.
        who: CardNo,
        /// Somebody of the other company.
        with: CardNo,
    },
    /// A character and its followers form a company of their own.
    Split {
        /// The character.
        who: CardNo,
    },
    /// An item is stored.
    Store {
        /// The item.
        card: CardNo,
    },
    /// An item changes hands.
    Transfer {
        /// The item.
        card: CardNo,
        /// The character that gets it.
        to: CardNo,
    },
    /// Somebody tries to be rid of a corruption card.
    Rid {
        /// The card.
        card: CardNo,
        /// Whether the character taps for it; otherwise the roll is modified by -3.
        taps: bool,
    },
    /// A company is to move.
    Go {
        /// Somebody of it.
        who: CardNo,
        /// The destination.
        to: SiteNo,
        /// The index of the path.
        path: u8,
    },
    /// A company has its movement/hazard phase.
    Journey {
        /// Somebody of it.
        who: CardNo,
    },
    /// A company enters its site.
    Enter {
        /// Somebody of it.
        who: CardNo,
    },
    /// A company does nothing at its site.
    Leave {
        /// Somebody of it.
        who: CardNo,
    },
    /// A resource is played at the site.
    Play {
        /// The resource.
        card: CardNo,
        /// The character that taps for it.
        by: CardNo,
    },
    /// An event is played.
    Event {
        /// The card.
        card: CardNo,
        /// Which of its effects.
        effect: u8,
        /// The character that plays it, or on which it is played.
        on: Option<CardNo>,
    },
    /// A creature attacks.
    Creature {
        /// The creature.
        card: CardNo,
        /// To which of the keys that the path has.
        key: u8,
    },
    /// Another hazard is played.
    Hazard {
        /// The card.
        card: CardNo,
        /// Which of its effects.
        effect: u8,
        /// The character or faction on which it is played.
        on: Option<CardNo>,
    },
    /// The attack is not cancelled.
    Face,
    /// The defender assigns a strike to a character.
    Assign {
        /// The character.
        who: CardNo,
    },
    /// The defender leaves the remaining strikes to the attacker.
    Assigned,
    /// The attacker assigns a strike to a character.
    Target {
        /// The character.
        who: CardNo,
    },
    /// An excess strike lowers the prowess of a character by one.
    Press {
        /// Whose.
        who: CardNo,
    },
    /// The strike against a character is resolved next.
    Meet {
        /// The character.
        who: CardNo,
    },
    /// Somebody taps to help with the strike or the corruption check.
    Support {
        /// The character.
        who: CardNo,
    },
    /// Somebody taps to cancel the attack.
    Cancel {
        /// The character or ally.
        who: CardNo,
    },
    /// Of companies that may not join, this one remains at the site.
    Remain {
        /// Somebody of it.
        who: CardNo,
    },
    /// The strike is rolled for.
    Strike {
        /// Whether the character that faces it taps.
        taps: bool,
    },
    /// The check is rolled for.
    Roll,
    /// Discards a card from the hand.
    Discard {
        /// Which.
        card: CardNo,
    },
    /// Draws one more card for a move.
    Draw,
    /// Brings a card into the play deck.
    Fetch {
        /// Which.
        card: CardNo,
    },
    /// Nothing more is done in this part of the turn.
    Done,
}

/// Why a move is not legal, and by which clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause.
    pub clause: &'static str,
    /// Why.
    pub why: Message,
}

/// The clause of the solitaire rules.
pub(crate) const SOLITAIRE: &str = "Part III, Solitaire Rules";

type Permission = Result<(), Refusal>;

const fn refused(clause: &'static str, why: Message) -> Permission {
    Err(Refusal { clause, why })
}

fn demand(so: bool, clause: &'static str, why: impl FnOnce() -> Message) -> Permission {
    if so { Ok(()) } else { refused(clause, why()) }
}

impl Move {
    /// The clause by which it is made.
    const fn clause(&self) -> &'static str {
        match self {
            Self::Bring { .. } => "2.II.2",
            Self::Control { .. } => "2.II.3.2",
            Self::Join { .. } => "2.II.3.5",
            Self::Split { .. } => "2.II.3.6",
            Self::Change { .. } => "2.II.3.4",
            Self::Store { .. } => "2.II.4",
            Self::Transfer { .. } => "2.II.5",
            Self::Rid { .. } => "7.3",
            Self::Go { .. } => "2.II.7",
            Self::Journey { .. } => "2.IV",
            Self::Enter { .. } | Self::Leave { .. } => "2.V",
            Self::Play { .. } => "2.V.1",
            Self::Event { .. } | Self::Fetch { .. } => "9.2",
            Self::Creature { .. } => "2.IV.vii.2",
            Self::Hazard { .. } => "2.IV.vii.3",
            Self::Face | Self::Cancel { .. } => "3.i",
            Self::Remain { .. } => "2.IV.6.1",
            Self::Assign { .. } | Self::Assigned => "3.ii",
            Self::Target { .. } => "3.iii",
            Self::Press { .. } => "3.iv.2",
            Self::Meet { .. } => "3.iv",
            Self::Support { .. } => "3.iv.4",
            Self::Strike { .. } => "3.iv.6",
            Self::Roll => "7.1",
            Self::Discard { .. } => "2.VI.i",
            Self::Draw => "2.IV.v",
            Self::Done => "2",
        }
    }

    /// Whether it is organising (`CoE` 2.II.1).
    pub const fn organises(&self) -> bool {
        matches!(
            self,
            Self::Bring { .. }
                | Self::Control { .. }
                | Self::Join { .. }
                | Self::Split { .. }
                | Self::Change { .. }
                | Self::Discard { .. }
        )
    }

    /// Whether the hazard side makes it.
    pub const fn is_of_hazards(&self) -> bool {
        matches!(
            self,
            Self::Creature { .. }
                | Self::Hazard { .. }
                | Self::Target { .. }
                | Self::Press { .. }
                | Self::Remain { .. }
        )
    }
}

impl GameState {
    /// The clause by which a move is made now.
    pub fn clause(&self, action: &Move) -> &'static str {
        match (action, self.pending.last()) {
            (Move::Roll, Some(Pending::Influence { .. })) => "2.V.3",
            (Move::Discard { .. }, Some(Pending::HandSize)) => {
                if self.phase == Phase::Organisation { "2.VI.ii" } else { "2.IV.viii" }
            }
            (Move::Play { .. } | Move::Done, Some(Pending::Tested { .. })) => "6.2",
            (Move::Support { .. }, Some(Pending::Check(_))) => "7.1.1",
            (Move::Control { by: None, .. }, _) => "2.II.3.3",
            (Move::Discard { .. }, Some(Pending::TooMuchMind)) => "2.II.8",
            (Move::Discard { .. }, Some(Pending::Robbed)) => "3.iv.6",
            (Move::Discard { .. }, None) if self.phase == Phase::Organisation => "2.II.2.4",
            (Move::Done, None) if self.phase == Phase::Hazards => "2.IV.viii",
            _ => action.clause(),
        }
    }

    /// Whether the hazard side makes the next decision.
    pub fn hazards_decide(&self) -> bool {
        match self.pending.last() {
            Some(Pending::Combat(combat)) => {
                matches!(combat.step, AttackStep::Target | AttackStep::Press)
            }
            Some(pending) => matches!(pending, Pending::Crowd(_)),
            None => self.phase == Phase::Hazards,
        }
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    /// When it is not legal: the reason and the clause.
    pub fn may(&self, board: &Board<'_>, action: &Move) -> Permission {
        match self.pending.last() {
            Some(Pending::Combat(combat)) => self.may_in_combat(board, combat, action),
            Some(Pending::Check(check)) => match *action {
                Move::Roll => Ok(()),
                Move::Support { who } if self.person(who).is_some_and(|one| one.ally) => {
                    refused("7.1.1", message!("it is not a character"))
                }
                Move::Support { who } => demand(self.supports(check.who, who), "7.1.1", || {
                    message!("only untapped characters of the company tap in support")
                }),
                Move::Event { card, effect, on } => self.may_event(board, card, effect, on),
                _ => refused("7.1", message!("a corruption check comes first")),
            },
            Some(Pending::Influence { .. }) => match *action {
                Move::Roll => Ok(()),
                Move::Event { card, effect, on } => self.may_event(board, card, effect, on),
                _ => refused("2.V.3", message!("an influence check comes first")),
            },
            Some(Pending::Draws(_)) => match *action {
                Move::Draw | Move::Done => Ok(()),
                _ => refused("2.IV.v", message!("cards must be drawn first")),
            },
            Some(Pending::HandSize) => match *action {
                Move::Discard { card } => self.may_discard(card),
                _ => refused(
                    SOLITAIRE,
                    message!("the hand holds more than {cards}", cards = numbered(HAND, "card")),
                ),
            },
            Some(
                pending @ (Pending::Found(_)
                | Pending::Tested { .. }
                | Pending::Robbed
                | Pending::TooMuchMind
                | Pending::Crowd(_)),
            ) => {
                let chosen = self.choices(board, pending).contains(action);
                if chosen { Ok(()) } else { Err(comes_first(pending)) }
            }
            Some(&Pending::Fetch { event, all, .. }) => {
                let Move::Fetch { card } = *action else {
                    return refused(
                        "9.2",
                        message!("a card must be brought into the play deck first"),
                    );
                };
                demand(self.fetchable(board, event, all).any(|no| no == card), "9.2", || {
                    message!(
                        "this card is not where the event brings cards from, or not of their kind"
                    )
                })
            }
            None => self.may_in_phase(board, action),
        }
    }

    fn may_in_phase(&self, board: &Board<'_>, action: &Move) -> Permission {
        let other = || refused("2", message!("this move does not belong to the current phase"));
        match (self.phase, *action) {
            (Phase::Organisation, action)
                if !Self::is_of_the_end(board, &action)
                    && self.persons.iter().any(|one| one.hides == Some(Hiding::AtTheEnd)) =>
            {
                refused("9.6.6", message!("the end of the organisation phase has come"))
            }
            (Phase::Organisation, action)
                if action.organises() && self.organising == Organising::Done =>
            {
                refused(
                    "2.II.1",
                    message!("organising is over: nothing else can be done in between"),
                )
            }
            (Phase::Over, _) => refused(SOLITAIRE, message!("the game is over")),
            (Phase::Organisation, Move::Done) => {
                demand(self.idlers(board).is_empty(), "2.II.3.6", || {
                    message!("of companies that split, all but one must move to another site")
                })
            }
            (Phase::EndOfTurn | Phase::AtSite { .. }, Move::Done) => Ok(()),
            (Phase::Organisation, Move::Bring { card, site, with, under }) => {
                self.may_bring(board, card, site, with, under)
            }
            (Phase::Organisation, Move::Control { who, by }) => self.may_control(board, who, by),
            (Phase::Organisation, Move::Join { who, with }) => self.may_join(board, who, with),
            (Phase::Organisation, Move::Change { who, with }) => self.may_change(board, who, with),
            (Phase::Organisation, Move::Split { who }) => self.may_split(board, who),
            (Phase::Organisation, Move::Store { card }) => self.may_store(board, card),
            (Phase::Organisation, Move::Transfer { card, to }) => {
                self.may_transfer(board, card, to)
            }
            (Phase::Organisation, Move::Rid { card, taps }) => self.may_rid(board, card, taps),
            (Phase::Organisation, Move::Go { who, to, path }) => self.may_go(board, who, to, path),
            (Phase::Journeys, Move::Journey { who }) | (Phase::Sites, Move::Leave { who }) => {
                self.is_undone(who)
            }
            (Phase::Sites, Move::Enter { who }) => self.is_undone(who).and_then(|()| {
                let lost = self.company_of(who).is_some_and(|company| company.lost);
                demand(!lost, "2.V", || message!("a hazard keeps the company from doing anything"))
            }),
            (Phase::Hazards, Move::Creature { card, key }) => self.may_attack(board, card, key),
            (Phase::Hazards, Move::Hazard { card, effect, on }) => {
                self.may_hazard(board, card, effect, on)
            }
            (Phase::Hazards, Move::Done) => {
                demand(self.hazards(board).is_empty(), SOLITAIRE, || {
                    message!("a hazard that can be played must be played")
                })
            }
            (Phase::AtSite { beside, extra }, Move::Play { card, by }) => {
                self.may_play(board, card, by, beside, extra)
            }
            (_, Move::Event { card, effect, on }) => self.may_event(board, card, effect, on),
            (Phase::EndOfTurn, Move::Discard { card }) => self.may_discard(card),
            (Phase::Organisation, Move::Discard { card }) => self.may_dismiss(board, card),
            _ => other(),
        }
    }

    /// Whether a move ends the organisation phase, or is made at its end (9.6.6).
    fn is_of_the_end(board: &Board<'_>, action: &Move) -> bool {
        match *action {
            Move::Event { card, effect, .. } => {
                let effect = board.card(card).effects.get(usize::from(effect));
                effect.is_some_and(|effect| matches!(effect.does, Deed::NoCreatures(_)))
            }
            _ => *action == Move::Done,
        }
    }

    /// All legal moves; copies of a card count as one.
    pub fn legal(&self, board: &Board<'_>) -> Vec<Move> {
        if self.pending.is_empty() && self.phase == Phase::Hazards {
            let found = self.hazards(board);
            return if found.is_empty() { vec![Move::Done] } else { found };
        }
        let mut found = match self.pending.last() {
            Some(Pending::Combat(combat)) => self.combat_moves(board, combat),
            Some(Pending::Check(_)) => {
                let help = self.everyone().map(|who| Move::Support { who });
                help.chain([Move::Roll]).chain(self.events(board)).collect()
            }
            Some(Pending::Influence { .. }) => {
                [Move::Roll].into_iter().chain(self.events(board)).collect()
            }
            Some(Pending::Draws(_)) => vec![Move::Done, Move::Draw],
            Some(Pending::HandSize) => self.discards(board),
            Some(&Pending::Fetch { event, all, .. }) => {
                let cards = self.fetchable(board, event, all);
                kinds(board, cards).into_iter().map(|card| Move::Fetch { card }).collect()
            }
            Some(pending) => self.choices(board, pending),
            None => self.phase_moves(board),
        };
        found.retain(|action| self.may(board, action).is_ok());
        found
    }

    /// All that can be done about a loss, a find or a crowd that is pending.
    fn choices(&self, board: &Board<'_>, pending: &Pending) -> Vec<Move> {
        let discard = |card| Move::Discard { card };
        match *pending {
            Pending::Found(card) => {
                let plays = self.finders().map(|by| Move::Play { card, by });
                plays.chain([Move::Done]).collect()
            }
            Pending::Tested { gold, by, result, .. } => {
                let rings = self.tested(board, gold, result);
                rings.map(|card| Move::Play { card, by }).chain([Move::Done]).collect()
            }
            Pending::Robbed => self.robbable(board).map(discard).collect(),
            Pending::TooMuchMind => self.dismissable(board).map(discard).collect(),
            Pending::Crowd(site) => self.remaining(site).map(|who| Move::Remain { who }).collect(),
            _ => Vec::new(),
        }
    }

    fn phase_moves(&self, board: &Board<'_>) -> Vec<Move> {
        let leaders = || self.companies.iter().filter_map(|company| self.leader(company.id));
        match self.phase {
            Phase::Organisation => self.organising_moves(board),
            Phase::Journeys => leaders().map(|who| Move::Journey { who }).collect(),
            Phase::Sites => {
                leaders().flat_map(|who| [Move::Leave { who }, Move::Enter { who }]).collect()
            }
            Phase::AtSite { .. } => {
                let hand = self.hand_kinds(board);
                let by =
                    || self.actor().into_iter().flat_map(|company| self.characters(company.id));
                let plays = hand
                    .iter()
                    .flat_map(|&card| by().map(move |one| Move::Play { card, by: one.card }));
                plays.chain(self.events(board)).chain([Move::Done]).collect()
            }
            Phase::EndOfTurn => self.discards(board).into_iter().chain([Move::Done]).collect(),
            Phase::Hazards | Phase::Over => Vec::new(),
        }
    }

    /// The first character of a company, by which moves name the company.
    pub fn leader(&self, company: u8) -> Option<CardNo> {
        self.characters(company).map(|one| one.card).next()
    }

    fn everyone(&self) -> impl Iterator<Item = CardNo> + '_ {
        self.persons.iter().map(|one| one.card)
    }

    fn is_near(&self, who: CardNo, other: CardNo) -> bool {
        let site = |who| self.company_of(who).map(|company| company.site);
        who != other && site(who) == site(other)
    }

    /// The items of the acting company.
    pub(super) fn robbable(&self, board: &Board<'_>) -> impl Iterator<Item = CardNo> {
        let members = self.acting.into_iter().flat_map(|id| self.members(id));
        members.flat_map(|one| &one.bears).copied().filter(|&no| is_item(board, no))
    }

    /// The characters that can be discarded to restore general influence.
    pub(super) fn dismissable(&self, board: &Board<'_>) -> impl Iterator<Item = CardNo> {
        let counted = |one: &&PersonInPlay| {
            one.by.is_none() && !one.ally && board.card(one.card).role == CardRole::Character
        };
        self.persons.iter().filter(counted).map(|one| one.card)
    }

    /// The untapped characters of the acting company.
    pub(super) fn finders(&self) -> impl Iterator<Item = CardNo> {
        let own = self.acting.into_iter().flat_map(|id| self.characters(id));
        own.filter(|one| one.is_untapped()).map(|one| one.card)
    }

    /// The companies that split and stay where another of them stays, if one of them can move.
    pub(super) fn idlers(&self, board: &Board<'_>) -> Vec<CardNo> {
        let stays = |one: &&CompanyInPlay| one.split.is_some() && one.to.is_none();
        let all: Vec<&CompanyInPlay> = self.companies.iter().filter(stays).collect();
        let twin = |one: &&&CompanyInPlay| {
            all.iter().any(|other| other.id != one.id && other.split == one.split)
        };
        let leaders = all.iter().filter(twin).filter_map(|one| self.leader(one.id));
        leaders.filter(|&who| self.goes(board, who).next().is_some()).collect()
    }

    /// Everybody whose company can remain at a site where the others must return to their sites of
    /// origin: one that did not move has nowhere to return to.
    fn remaining(&self, site: SiteNo) -> impl Iterator<Item = CardNo> {
        let here = move |one: &&CompanyInPlay| one.site == site;
        let stayed = self.companies.iter().filter(here).any(|one| one.way.is_none());
        let may =
            self.companies.iter().filter(here).filter(move |one| !stayed || one.way.is_none());
        may.filter_map(|one| self.leader(one.id))
    }

    /// The cards of the hand, of copies the first.
    pub fn hand_kinds(&self, board: &Board<'_>) -> Vec<CardNo> {
        kinds(board, self.hand.iter().copied())
    }

    fn discards(&self, board: &Board<'_>) -> Vec<Move> {
        self.hand_kinds(board).into_iter().map(|card| Move::Discard { card }).collect()
    }

    fn may_discard(&self, card: CardNo) -> Permission {
        demand(self.hand.contains(&card), "2.VI.i", || message!("the card is not in the hand"))
    }

    /// Whether a company has not yet acted in this phase.
    fn is_undone(&self, who: CardNo) -> Permission {
        match self.company_of(who) {
            None => refused("2.IV", message!("nobody of that name is in play")),
            Some(company) => demand(!company.done, "2.IV", || {
                message!("the company has already acted in this phase")
            }),
        }
    }
}

/// Why another move is refused while a loss, a find or a crowd is pending.
fn comes_first(pending: &Pending) -> Refusal {
    let (clause, why) = match pending {
        Pending::Found(_) => ("2.V.1", message!("the card that was found is taken first, or not")),
        Pending::Tested { .. } => {
            ("6.2", message!("a special ring that the test allows comes first, or none: done"))
        }
        Pending::Robbed => ("3.iv.6", message!("the company must discard an item first")),
        Pending::TooMuchMind => ("2.II.8", message!("the general influence is not enough")),
        _ => ("2.IV.6.1", message!("the company that remains is chosen first")),
    };
    Refusal { clause, why }
}

/// Why a choice that a card does not offer is refused.
fn without_effect(board: &Board<'_>, card: CardNo) -> Message {
    if board.card(card).effects.is_empty() {
        message!("the program does not know what the card does")
    } else {
        message!("the card offers fewer choices")
    }
}

/// Of copies the first.
fn kinds(board: &Board<'_>, cards: impl Iterator<Item = CardNo>) -> Vec<CardNo> {
    let mut kinds: Vec<CardNo> = Vec::new();
    for no in cards {
        if kinds.iter().all(|&known| board.card(known).key != board.card(no).key) {
            kinds.push(no);
        }
    }
    kinds
}

/// The requirements of a resource that is carried home.
pub(super) fn carry_of<'b>(
    board: &'b Board<'_>,
    card: CardNo,
) -> Option<&'b crate::cards::model::effects::Carry> {
    board.card(card).effects.iter().find_map(|effect| match &effect.does {
        Deed::Carry(carry) => Some(carry),
        _ => None,
    })
}
