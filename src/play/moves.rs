//! What may be done: the moves, which of them are legal, and by which clause the others are not.

use crate::cards::model::effects::{Deed, Effect};
use crate::cards::model::{
    CardType, CompanyKind, PlayerType, Race, RegionType, SiteType, Skill, Subtype, Within,
};
use crate::cards::play::Playability;
use crate::cards::sites;
use crate::company::CompanyLimits;
use crate::company::travel::may_travel;
use crate::message::{Message, message};
use crate::odds::corruption::CorruptionCheck;

use super::board::{Board, CardNo, CardRole, SiteNo};
use super::state::{
    AttackInPlay, AttackStep, CompanyInPlay, GameState, HAND, Pending, PersonInPlay, Phase,
    SiteState, fits, is_item,
};

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A character comes into play, into somebody's company or a new one; under his direct influence
    /// or general influence.
    Bring {
        /// The character.
        card: CardNo,
        /// Where.
        site: SiteNo,
        /// Whose company he joins.
        with: Option<CardNo>,
        /// Whether that one controls him.
        under: bool,
    },
    /// Somebody comes under the control of another, or of general influence.
    Control {
        /// Who.
        who: CardNo,
        /// Whose follower he becomes.
        by: Option<CardNo>,
    },
    /// Somebody's company joins another's.
    Join {
        /// Somebody of the one.
        who: CardNo,
        /// Somebody of the other.
        with: CardNo,
    },
    /// Somebody and his followers become a company of their own.
    Split {
        /// Who.
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
        /// To whom.
        to: CardNo,
    },
    /// Somebody tries to be rid of a corruption card.
    Rid {
        /// The card.
        card: CardNo,
    },
    /// A company is to move.
    Go {
        /// Somebody of it.
        who: CardNo,
        /// Where to.
        to: SiteNo,
        /// By which of the paths.
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
        /// Who taps for it.
        by: CardNo,
    },
    /// An event is played.
    Event {
        /// The card.
        card: CardNo,
        /// Which of its effects.
        effect: u8,
        /// Who plays it, or on whom it is played.
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
        /// On whom, or on which faction.
        on: Option<CardNo>,
    },
    /// The attack is not cancelled.
    Face,
    /// The defender has somebody face a strike.
    Assign {
        /// Who.
        who: CardNo,
    },
    /// The defender leaves the rest to the attacker.
    Assigned,
    /// The attacker has somebody face a strike.
    Target {
        /// Who.
        who: CardNo,
    },
    /// An excess strike takes one off somebody's prowess.
    Press {
        /// Whose.
        who: CardNo,
    },
    /// The strike against somebody is resolved next.
    Meet {
        /// Against whom.
        who: CardNo,
    },
    /// Somebody taps to help with the strike or the corruption check.
    Support {
        /// Who.
        who: CardNo,
    },
    /// The strike is rolled for.
    Strike {
        /// Whether he who faces it taps.
        taps: bool,
    },
    /// The check is rolled for.
    Roll,
    /// A card goes from the hand to the discard pile.
    Discard {
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
pub const SOLITAIRE: &str = "Part III, Solitaire Rules";

type Permission = Result<(), Refusal>;

const fn refused(clause: &'static str, why: Message) -> Permission {
    Err(Refusal { clause, why })
}

fn demand(so: bool, clause: &'static str, why: impl FnOnce() -> Message) -> Permission {
    if so { Ok(()) } else { refused(clause, why()) }
}

impl Move {
    /// The clause by which it is made.
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Bring { .. } => "2.II.2",
            Self::Control { .. } => "2.II.3.2",
            Self::Join { .. } => "2.II.3.5",
            Self::Split { .. } => "2.II.3.6",
            Self::Store { .. } => "2.II.4",
            Self::Transfer { .. } => "2.II.5",
            Self::Rid { .. } => "7.3",
            Self::Go { .. } => "2.II.7",
            Self::Journey { .. } => "2.IV",
            Self::Enter { .. } | Self::Leave { .. } => "2.V",
            Self::Play { .. } => "2.V.1",
            Self::Event { .. } => "9.2",
            Self::Creature { .. } => "2.IV.vii.2",
            Self::Hazard { .. } => "2.IV.vii.3",
            Self::Face => "3.i",
            Self::Assign { .. } | Self::Assigned => "3.ii",
            Self::Target { .. } => "3.iii",
            Self::Press { .. } => "3.iv.2",
            Self::Meet { .. } => "3.iv",
            Self::Support { .. } => "3.iv.4",
            Self::Strike { .. } => "3.iv.6",
            Self::Roll => "7.1",
            Self::Discard { .. } => "2.VI.i",
            Self::Done => "2",
        }
    }

    /// Whether the hazard side makes it.
    pub const fn is_of_hazards(&self) -> bool {
        matches!(
            self,
            Self::Creature { .. } | Self::Hazard { .. } | Self::Target { .. } | Self::Press { .. }
        )
    }
}

impl GameState {
    /// Whether it is the hazard side that decides now.
    pub fn hazards_decide(&self) -> bool {
        match self.pending.last() {
            Some(Pending::Combat(combat)) => {
                matches!(combat.step, AttackStep::Target | AttackStep::Press)
            }
            Some(_) => false,
            None => self.phase == Phase::Hazards,
        }
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    /// When it is not: why, and by which clause.
    pub fn may(&self, board: &Board<'_>, action: &Move) -> Permission {
        match self.pending.last() {
            Some(Pending::Combat(combat)) => self.may_in_combat(board, combat, action),
            Some(Pending::Check(check)) => match *action {
                Move::Roll => Ok(()),
                Move::Support { who } => self.may_support(check.who, who, &[]),
                Move::Event { card, effect, on } => self.may_event(board, card, effect, on),
                _ => refused("7.1", message!("a corruption check comes first")),
            },
            Some(Pending::Influence { .. }) => match *action {
                Move::Roll => Ok(()),
                Move::Event { card, effect, on } => self.may_event(board, card, effect, on),
                _ => refused("2.V.3", message!("an influence check comes first")),
            },
            Some(Pending::HandSize) => match *action {
                Move::Discard { card } => self.may_discard(card),
                _ => {
                    refused(SOLITAIRE, message!("the hand is over its size of {size}", size = HAND))
                }
            },
            None => self.may_in_phase(board, action),
        }
    }

    fn may_in_phase(&self, board: &Board<'_>, action: &Move) -> Permission {
        let other = || refused("2", message!("it is not the time for that"));
        match (self.phase, *action) {
            (Phase::Organisation | Phase::EndOfTurn | Phase::AtSite { .. }, Move::Done) => Ok(()),
            (Phase::Organisation, Move::Bring { card, site, with, under }) => {
                self.may_bring(board, card, site, with, under)
            }
            (Phase::Organisation, Move::Control { who, by }) => self.may_control(board, who, by),
            (Phase::Organisation, Move::Join { who, with }) => self.may_join(who, with),
            (Phase::Organisation, Move::Split { who }) => self.may_split(board, who),
            (Phase::Organisation, Move::Store { card }) => self.may_store(board, card),
            (Phase::Organisation, Move::Transfer { card, to }) => {
                self.may_transfer(board, card, to)
            }
            (Phase::Organisation, Move::Rid { card }) => self.may_rid(board, card),
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
                    message!("a hazard that can be played is played")
                })
            }
            (Phase::AtSite { beside, extra }, Move::Play { card, by }) => {
                self.may_play(board, card, by, beside, extra)
            }
            (_, Move::Event { card, effect, on }) => self.may_event(board, card, effect, on),
            (Phase::EndOfTurn, Move::Discard { card }) => self.may_discard(card),
            _ => other(),
        }
    }

    /// All legal moves; copies of a card are not told apart.
    pub fn legal(&self, board: &Board<'_>) -> Vec<Move> {
        let mut found = match self.pending.last() {
            Some(Pending::Combat(combat)) => self.combat_moves(board, combat),
            Some(Pending::Check(_)) => {
                let help = self.everyone().map(|who| Move::Support { who });
                help.chain([Move::Roll]).chain(self.events(board)).collect()
            }
            Some(Pending::Influence { .. }) => {
                [Move::Roll].into_iter().chain(self.events(board)).collect()
            }
            Some(Pending::HandSize) => self.discards(board),
            None => self.phase_moves(board),
        };
        found.retain(|action| self.may(board, action).is_ok());
        found
    }

    fn phase_moves(&self, board: &Board<'_>) -> Vec<Move> {
        let leaders = || self.companies.iter().filter_map(|company| self.leader(company.id));
        match self.phase {
            Phase::Organisation => self.organising_moves(board),
            Phase::Journeys => leaders().map(|who| Move::Journey { who }).collect(),
            Phase::Hazards => {
                let found = self.hazards(board);
                if found.is_empty() { vec![Move::Done] } else { found }
            }
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
            Phase::Over => Vec::new(),
        }
    }

    fn organising_moves(&self, board: &Board<'_>) -> Vec<Move> {
        let mut found = vec![Move::Done];
        let hand = self.hand_kinds(board);
        let people = hand
            .iter()
            .filter(|&&no| matches!(board.card(no).role, CardRole::Avatar | CardRole::Character));
        for &card in people.filter(|_| !self.brought) {
            for site in board.site_numbers() {
                found.push(Move::Bring { card, site, with: None, under: false });
            }
            for one in self.persons.iter().filter(|one| !one.ally) {
                let Some(company) = self.company(one.company) else { continue };
                let (site, with) = (company.site, Some(one.card));
                found.extend([false, true].map(|under| Move::Bring { card, site, with, under }));
            }
        }
        for one in self.persons.iter().filter(|one| !one.ally) {
            let who = one.card;
            found.push(Move::Split { who });
            found.push(Move::Control { who, by: None });
            let others = self.characters(one.company).filter(|other| other.card != who);
            found.extend(others.map(|other| Move::Control { who, by: Some(other.card) }));
            for &card in &one.bears {
                found.extend([Move::Store { card }, Move::Rid { card }]);
                let near = self.everyone().filter(|&to| self.is_near(who, to));
                found.extend(near.map(|to| Move::Transfer { card, to }));
            }
        }
        let leaders: Vec<_> = self.companies.iter().filter_map(|one| self.leader(one.id)).collect();
        for &who in &leaders {
            found.extend(leaders.iter().map(|&with| Move::Join { who, with }));
            let Some(company) = self.company_of(who).filter(|company| company.to.is_none()) else {
                continue;
            };
            for to in board.site_numbers() {
                let paths = u8::try_from(board.paths(company.site, to).len()).unwrap_or(0);
                found.extend((0..paths).map(|path| Move::Go { who, to, path }));
            }
        }
        found.extend(self.events(board));
        found
    }

    /// The first character of a company, by whom moves name it.
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

    /// The cards of the hand, of copies the first.
    pub fn hand_kinds(&self, board: &Board<'_>) -> Vec<CardNo> {
        let mut kinds: Vec<CardNo> = Vec::new();
        for &no in &self.hand {
            if kinds.iter().all(|&known| board.card(known).key != board.card(no).key) {
                kinds.push(no);
            }
        }
        kinds
    }

    fn discards(&self, board: &Board<'_>) -> Vec<Move> {
        self.hand_kinds(board).into_iter().map(|card| Move::Discard { card }).collect()
    }

    fn may_discard(&self, card: CardNo) -> Permission {
        demand(self.hand.contains(&card), "2.VI.i", || message!("the card is not in the hand"))
    }

    /// Whether a company has not had its part of the phase.
    fn is_undone(&self, who: CardNo) -> Permission {
        match self.company_of(who) {
            None => refused("2.IV", message!("nobody of that name is in play")),
            Some(company) => demand(!company.done, "2.IV", || {
                message!("the company has already acted in this phase")
            }),
        }
    }

    // --- organisation -----------------------------------------------------------------------------

    fn may_bring(
        &self,
        board: &Board<'_>,
        card: CardNo,
        site: SiteNo,
        with: Option<CardNo>,
        under: bool,
    ) -> Permission {
        let BoardFacts { card: facts, role } = BoardFacts::of(board, card);
        demand(self.hand.contains(&card), "2.II.2", || message!("the card is not in the hand"))?;
        demand(matches!(role, CardRole::Avatar | CardRole::Character), "2.II.2", || {
            message!("it is not a character")
        })?;
        demand(!self.brought, "2.II.2", || message!("one character is played a turn"))?;
        demand(!self.is_out(board, card), "2.II.2", || {
            message!("the character is in play already, or lost")
        })?;
        let place = board.site(site);
        let home = sites::is_among(&facts.home_sites, place.card, board.database);
        if role == CardRole::Avatar {
            return self.may_reveal(board, card, site, with, home);
        }
        let clause = "2.II.2.2";
        demand(home || (place.haven && !facts.agent), clause, || {
            message!("a character is played at a haven or his home site")
        })?;
        let mind = i16::from(facts.mind.unwrap_or(0));
        if board.player == PlayerType::FallenWizard {
            demand(mind <= 5, "2.II.2.2.F1", || {
                message!("a Fallen-wizard plays no character with more than 5 mind")
            })?;
        }
        let avatar = self.persons.iter().find(|one| board.card(one.card).role == CardRole::Avatar);
        let with_avatar =
            avatar.is_none_or(|one| self.company(one.company).is_some_and(|of| of.site == site));
        demand(with_avatar || under, clause, || {
            message!(
                "with the avatar in play, a character is played at his site or under direct influence"
            )
        })?;
        self.may_stand(board, card, site, with)?;
        if under {
            let by = with.filter(|&by| self.person(by).is_some_and(|one| one.by.is_none()));
            return demand(
                by.is_some_and(|by| self.can_control(board, by, card)),
                "2.II.2.2.1",
                || message!("the direct influence is not enough"),
            );
        }
        demand(mind <= self.general_left(board), "2.II.8", || {
            message!("the general influence is not enough")
        })
    }

    fn may_reveal(
        &self,
        board: &Board<'_>,
        card: CardNo,
        site: SiteNo,
        with: Option<CardNo>,
        home: bool,
    ) -> Permission {
        let other = self.persons.iter().any(|one| board.card(one.card).role == CardRole::Avatar);
        demand(!other && !self.avatar_lost, "2.II.2.1.1", || {
            message!("another avatar was revealed")
        })?;
        let (havens, clause): (&[&str], _) = match board.player {
            PlayerType::Wizard => (&["Rivendell"], "2.II.2.1.W1"),
            PlayerType::Ringwraith => (&["Minas Morgul", "Dol Guldur"], "2.II.2.1.R1"),
            PlayerType::FallenWizard => (&[], "2.II.2.1.F1"),
            PlayerType::Balrog => (&["The Under-gates"], "2.II.2.1.B1"),
        };
        let name = board.site(site).card.name.as_str();
        demand(home || havens.contains(&name), clause, || {
            message!("an avatar is played at his home site or a haven of his")
        })?;
        self.may_stand(board, card, site, with)
    }

    /// Whether there is room for somebody at a site: in a company there, or with its card.
    fn may_stand(
        &self,
        board: &Board<'_>,
        card: CardNo,
        site: SiteNo,
        with: Option<CardNo>,
    ) -> Permission {
        let here = |company: &CompanyInPlay| company.site == site;
        if let Some(with) = with {
            let company = self.company_of(with).filter(|company| here(company));
            demand(company.is_some(), "2.II.2.2.1", || message!("that company is elsewhere"))
        } else {
            let free = board.site(site).haven || self.sites[usize::from(site)] == SiteState::InDeck;
            demand(free, "2.II.2.3", || message!("the site is not in the location deck"))?;
            let alone = board.site(site).haven || !self.companies.iter().any(here);
            demand(alone && self.hand.contains(&card), "2.II.2.3", || {
                message!("there is a company to join")
            })
        }
    }

    fn may_control(&self, board: &Board<'_>, who: CardNo, by: Option<CardNo>) -> Permission {
        let Some(one) = self.person(who).filter(|one| !one.ally) else {
            return refused("2.II.3.2", message!("nobody of that name is in play"));
        };
        let follows = self.persons.iter().any(|other| other.by == Some(who) && !other.ally);
        let avatar = board.card(who).role == CardRole::Avatar;
        demand(!avatar && one.by != by, "2.II.3.2", || message!("nothing changes by that"))?;
        match by {
            None => demand(self.mind(board, one) <= self.general_left(board), "2.II.3.3", || {
                message!("the general influence is not enough")
            }),
            Some(by) => {
                let controller = self.person(by).filter(|other| other.company == one.company);
                let free = controller.is_some_and(|other| other.by.is_none() && !other.ally);
                demand(free && !follows && by != who, "2.II.3.2", || {
                    message!("a character cannot follow a follower or someone in another company")
                })?;
                demand(self.can_control(board, by, who), "2.II.3.2", || {
                    message!("the direct influence is not enough")
                })
            }
        }
    }

    fn may_join(&self, who: CardNo, with: CardNo) -> Permission {
        let (Some(one), Some(other)) = (self.company_of(who), self.company_of(with)) else {
            return refused("2.II.3.5", message!("nobody of that name is in play"));
        };
        demand(one.id != other.id && one.site == other.site, "2.II.3.5", || {
            message!("companies join at one site")
        })?;
        demand(!one.split && !other.split, "2.II.3.6", || {
            message!("companies that split do not join again in the same phase")
        })?;
        demand(one.to.is_none() && other.to.is_none(), "2.II.3", || {
            message!("a company that is to move is composed already")
        })
    }

    fn may_split(&self, board: &Board<'_>, who: CardNo) -> Permission {
        let Some(one) = self.person(who).filter(|one| !one.ally && one.by.is_none()) else {
            return refused("2.II.3.6", message!("a follower cannot leave the company on his own"));
        };
        let stays = |other: &&PersonInPlay| other.card != who && other.by != Some(who);
        let others = self.characters(one.company).filter(stays).count();
        demand(others > 0, "2.II.3.6", || message!("nobody would be left"))?;
        let company = self.company(one.company);
        demand(
            company.is_some_and(|company| !company.split && company.to.is_none()),
            "2.II.3.6",
            || message!("companies that split do not split again in the same phase"),
        )?;
        let haven = company.is_some_and(|company| board.site(company.site).haven);
        demand(haven, "2.II.3.6.2", || message!("companies split at havens"))
    }

    fn at_haven(&self, board: &Board<'_>, person: &PersonInPlay) -> bool {
        self.company(person.company).is_some_and(|company| board.site(company.site).haven)
    }

    fn may_store(&self, board: &Board<'_>, card: CardNo) -> Permission {
        let Some(bearer) = self.bearer(card) else {
            return refused("2.II.4", message!("nobody bears the card"));
        };
        let carried =
            || board.card(card).effects.iter().any(|one| matches!(one.does, Deed::Carry(_)));
        demand(is_item(board, card) || carried(), "2.II.4", || {
            message!("the card cannot be stored")
        })?;
        demand(self.at_haven(board, bearer), "2.II.4", || message!("cards are stored at havens"))
    }

    fn may_transfer(&self, board: &Board<'_>, card: CardNo, to: CardNo) -> Permission {
        let Some(bearer) = self.bearer(card).filter(|_| is_item(board, card)) else {
            return refused("2.II.5", message!("nobody bears the card"));
        };
        let taker = self.person(to).filter(|one| !one.ally);
        demand(taker.is_some() && self.is_near(bearer.card, to), "2.II.5", || {
            message!("items change hands at one site")
        })
    }

    fn may_rid(&self, board: &Board<'_>, card: CardNo) -> Permission {
        let rid = board
            .card(card)
            .effects
            .iter()
            .any(|one| matches!(one.does, Deed::Corrupts { rid: Some(_), .. }));
        let bearer = self.bearer(card).filter(|_| rid);
        demand(bearer.is_some_and(PersonInPlay::is_untapped), "7.3", || {
            message!("only the untapped bearer of a corruption card tries to be rid of it")
        })
    }

    fn may_go(&self, board: &Board<'_>, who: CardNo, to: SiteNo, path: u8) -> Permission {
        let Some(company) = self.company_of(who) else {
            return refused("2.II.7", message!("nobody of that name is in play"));
        };
        demand(company.to.is_none(), "2.II.7", || message!("the company is to move already"))?;
        let Some(way) =
            board.paths(company.site, to).get(usize::from(path)).filter(|_| company.site != to)
        else {
            return refused("2.II.7", message!("no move leads there"));
        };
        let shared = self.companies.iter().any(|other| other.site == to && other.id != company.id);
        let open =
            board.site(to).haven || shared || self.sites[usize::from(to)] == SiteState::InDeck;
        demand(open, "2.II.7", || message!("the site is not in the location deck"))?;
        let same = |other: &&CompanyInPlay| {
            other.site == company.site && other.to.is_some_and(|(site, _)| site == to)
        };
        demand(!self.companies.iter().any(|other| same(&other)), "2.II.7.1", || {
            message!("another company goes from here to there")
        })?;
        self.may_travel(board, company, to, way.starter || way.roll.is_some(), &way.types)
    }

    /// Whether a company is one that may leave its haven (2.II.3.1, 2.II.7.R1).
    fn may_travel(
        &self,
        board: &Board<'_>,
        company: &CompanyInPlay,
        to: SiteNo,
        by_card: bool,
        types: &[RegionType],
    ) -> Permission {
        let cards: Vec<_> =
            self.characters(company.id).map(|one| board.card(one.card).card).collect();
        let limits = CompanyLimits::of(board.ruleset, board.player);
        let fits = board.site(to).haven
            || limits.travel.is_none_or(|travel| may_travel(&cards, &[], travel));
        demand(fits, "2.II.3.1", || message!("such a company does not leave its haven"))?;
        let ringwraith = self.characters(company.id).find(|one| {
            let card = board.card(one.card).card;
            card.avatar && card.is_of(Race::Ringwraith)
        });
        let Some(ringwraith) = ringwraith else { return Ok(()) };
        let mode = ringwraith.bears.iter().flat_map(|&no| &board.card(no).effects);
        let mode = mode.into_iter().any(|effect| matches!(effect.does, Deed::Mode { .. }));
        let free =
            board.site(to).haven || (mode && cards.len() == 1 && board.site(company.site).haven);
        demand(free && by_card && !types.contains(&RegionType::CoastalSea), "2.II.7.R1", || {
            message!("a Ringwraith leaves his Darkhavens in a mode alone, and by no sea")
        })
    }

    // --- hazards ----------------------------------------------------------------------------------

    /// What the hazard side can play on the acting company.
    pub fn hazards(&self, board: &Board<'_>) -> Vec<Move> {
        let mut kinds: Vec<CardNo> = Vec::new();
        for &no in &self.threats {
            if kinds.iter().all(|&known| board.card(known).key != board.card(no).key) {
                kinds.push(no);
            }
        }
        let mut found = Vec::new();
        let Some(company) = self.actor().filter(|company| company.limit > 0) else { return found };
        for card in kinds {
            if board.card(card).role == CardRole::Creature {
                let keys =
                    self.path(board, company).map_or(0, |path| path.keys_of(board, card).len());
                found.extend(
                    (0..u8::try_from(keys).unwrap_or(0)).map(|key| Move::Creature { card, key }),
                );
                continue;
            }
            for (effect, _) in (0u8..).zip(&board.card(card).effects) {
                found.push(Move::Hazard { card, effect, on: None });
                let members = self.members(company.id).map(|one| one.card);
                let factions = self.lasting.iter().map(|one| one.card);
                found.extend(members.chain(factions).map(|on| Move::Hazard {
                    card,
                    effect,
                    on: Some(on),
                }));
            }
        }
        found.retain(|action| match *action {
            Move::Creature { card, key } => self.may_attack(board, card, key).is_ok(),
            Move::Hazard { card, effect, on } => self.may_hazard(board, card, effect, on).is_ok(),
            _ => false,
        });
        found
    }

    fn within_limit(&self, card: CardNo) -> Result<&CompanyInPlay, Refusal> {
        let drawn = self.threats.contains(&card);
        demand(drawn, SOLITAIRE, || message!("the card is not among the hazards that were drawn"))?;
        match self.actor() {
            Some(company) if company.limit > 0 => Ok(company),
            _ => Err(Refusal { clause: "2.IV.iii", why: message!("the hazard limit is reached") }),
        }
    }

    fn may_attack(&self, board: &Board<'_>, card: CardNo, key: u8) -> Permission {
        let company = self.within_limit(card)?;
        let keyed = self.path(board, company).map_or(0, |path| path.keys_of(board, card).len());
        demand(usize::from(key) < keyed, "2.IV.vii.2", || {
            message!("the creature cannot be keyed to that")
        })?;
        demand(!company.hidden, "2.IV.vii.2", || {
            message!("no creatures are played on the company this turn")
        })?;
        demand(!self.is_out(board, card), "2.IV.vii.2", || message!("the creature is out of play"))
    }

    fn may_hazard(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: u8,
        on: Option<CardNo>,
    ) -> Permission {
        let company = self.within_limit(card)?;
        let clause = "2.IV.vii.3";
        let Some(effect) = board.card(card).effects.get(usize::from(effect)) else {
            return refused(clause, message!("the program does not know what the card does"));
        };
        demand(!effect.doors || self.has_doors(board), clause, || {
            message!("Doors of Night is not in play")
        })?;
        let twice = self.lasting.iter().any(|one| board.card(one.card).key == board.card(card).key);
        let target = on.and_then(|on| self.person(on)).filter(|one| one.company == company.id);
        let character = target.filter(|one| !one.ally && fits(effect, board.card(one.card).card));
        let site = board.site(company.site);
        let way = self.path(board, company).filter(|_| company.way.is_some());
        let fits = match &effect.does {
            Deed::Corrupts { .. } => return self.may_corrupt(board, card, character),
            Deed::Check(_) => character.is_some_and(|one| self.is_tempted(board, one)),
            Deed::Weary(_) => character.is_some(),
            Deed::CallHome(_) => {
                character.is_some_and(|one| board.card(one.card).role == CardRole::Character)
            }
            Deed::Tap => character.is_some_and(PersonInPlay::is_untapped),
            Deed::Disperse(_) => on.is_some_and(|on| {
                board.card(on).role == CardRole::Faction
                    && self.lasting.iter().any(|one| one.card == on)
            }),
            Deed::Stir { .. } | Deed::Doors => on.is_none() && !twice,
            Deed::Arouse { sites, .. } => {
                let attacks = !site.facts.attacks.is_empty();
                on.is_none() && !twice && attacks && sites.contains(&site.facts.site_type)
            }
            Deed::NothingAtSite { through, .. } => {
                let on_way = |way: &super::board::TravelPath| {
                    through.is_none_or(|kind| way.types.contains(&kind))
                };
                on.is_none() && !company.lost && way.is_some_and(on_way)
            }
            Deed::LimitEach(kind) => {
                on.is_none() && way.is_some_and(|way| way.types.contains(kind))
            }
            _ => false,
        };
        demand(fits, clause, || message!("the hazard cannot be played on that"))
    }

    fn may_corrupt(
        &self,
        board: &Board<'_>,
        card: CardNo,
        on: Option<&PersonInPlay>,
    ) -> Permission {
        let Some(one) = on.filter(|one| self.is_tempted(board, one)) else {
            return refused("7.4", message!("the hazard cannot be played on that"));
        };
        demand(!one.corrupted, "7.2.1", || {
            message!("one corruption card is played on a character a turn")
        })?;
        let own = one.bears.iter().any(|&no| board.card(no).key == board.card(card).key);
        let once = board.card(card).card.conditions.as_ref();
        let once = once.is_some_and(|asked| asked.not_duplicated.contains(&Within::Character));
        demand(!(own && once), "2.IV.vii.3", || message!("the character has such a card already"))
    }

    /// Whether somebody makes corruption checks at all (7.4).
    pub fn is_tempted(&self, board: &Board<'_>, person: &PersonInPlay) -> bool {
        !person.ally && CorruptionCheck::of(&self.fighter(board, person), 0).is_some()
    }

    // --- combat -----------------------------------------------------------------------------------

    fn combat_moves(&self, board: &Board<'_>, combat: &AttackInPlay) -> Vec<Move> {
        let members =
            || self.actor().into_iter().flat_map(|one| self.members(one.id)).map(|one| one.card);
        let faced = || combat.faced.iter().map(|one| one.who);
        match combat.step {
            AttackStep::Before => self.events(board).into_iter().chain([Move::Face]).collect(),
            AttackStep::Assign => {
                members().map(|who| Move::Assign { who }).chain([Move::Assigned]).collect()
            }
            AttackStep::Target => members().map(|who| Move::Target { who }).collect(),
            AttackStep::Press => faced().map(|who| Move::Press { who }).collect(),
            AttackStep::Choose => faced().map(|who| Move::Meet { who }).collect(),
            AttackStep::Strike(_) => {
                let help = members().map(|who| Move::Support { who });
                let rolls = [true, false].map(|taps| Move::Strike { taps });
                self.events(board).into_iter().chain(help).chain(rolls).collect()
            }
        }
    }

    fn may_in_combat(&self, board: &Board<'_>, combat: &AttackInPlay, action: &Move) -> Permission {
        let unfaced = |who: CardNo| {
            let member = self.person(who).filter(|one| Some(one.company) == self.acting);
            member.filter(|_| combat.faced.iter().all(|one| one.who != who))
        };
        let faced = |who: CardNo| combat.faced.iter().find(|one| one.who == who);
        match (combat.step, *action) {
            (AttackStep::Before, Move::Face) | (AttackStep::Assign, Move::Assigned) => Ok(()),
            (AttackStep::Before | AttackStep::Strike(_), Move::Event { card, effect, on }) => {
                self.may_event(board, card, effect, on)
            }
            (AttackStep::Assign, Move::Assign { who }) => {
                demand(unfaced(who).is_some_and(PersonInPlay::is_untapped), "3.ii", || {
                    message!("the defender chooses untapped characters who face no strike yet")
                })
            }
            (AttackStep::Target, Move::Target { who }) => {
                demand(unfaced(who).is_some(), "3.iii", || {
                    message!("each member of the company faces one strike of an attack")
                })
            }
            (AttackStep::Press, Move::Press { who }) => {
                demand(faced(who).is_some(), "3.iv.2", || {
                    message!("excess strikes count against those who face one")
                })
            }
            (AttackStep::Choose, Move::Meet { who }) => {
                demand(faced(who).is_some_and(|one| !one.done), "3.iv", || {
                    message!("no strike is left against this character")
                })
            }
            (AttackStep::Strike(target), Move::Support { who }) => {
                let facing: Vec<CardNo> = combat.faced.iter().map(|one| one.who).collect();
                self.may_support(target, who, &facing)
            }
            (AttackStep::Strike(target), Move::Strike { taps }) => {
                let untapped = self.person(target).is_some_and(PersonInPlay::is_untapped);
                demand(taps || untapped, "3.iv.3", || {
                    message!("only an untapped character can choose not to tap")
                })
            }
            _ => refused("3", message!("an attack is resolved first")),
        }
    }

    /// Whether somebody may tap to help another of his company.
    fn may_support(&self, whom: CardNo, who: CardNo, busy: &[CardNo]) -> Permission {
        let (one, other) = (self.person(who), self.person(whom));
        let company = one.map(|one| one.company) == other.map(|one| one.company);
        let free =
            one.is_some_and(PersonInPlay::is_untapped) && who != whom && !busy.contains(&who);
        demand(company && free, "3.iv.4", || {
            message!("only untapped characters of the company who face no strike tap in support")
        })
    }

    // --- sites ------------------------------------------------------------------------------------

    fn may_play(
        &self,
        board: &Board<'_>,
        card: CardNo,
        by: CardNo,
        beside: bool,
        extra: bool,
    ) -> Permission {
        let clause = "2.V.1";
        demand(self.hand.contains(&card), clause, || message!("the card is not in the hand"))?;
        let Some(company) = self.actor() else {
            return refused(clause, message!("no company acts"));
        };
        let one = self.person(by).filter(|one| one.company == company.id && !one.ally);
        demand(one.is_some_and(PersonInPlay::is_untapped), clause, || {
            message!("only an untapped character plays it")
        })?;
        demand(!self.is_out(board, card), clause, || {
            message!("the unique card is in play already, or lost")
        })?;
        let (facts, role) = (board.card(card).card, board.card(card).role);
        let asked = facts.conditions.as_ref().map_or(&[][..], |asked| &asked.requires);
        let may_bear =
            one.is_some_and(|one| asked.iter().any(|who| who.fits(board.card(one.card).card)));
        demand(asked.is_empty() || may_bear || role == CardRole::Item, clause, || {
            message!("he cannot play it")
        })?;
        let tapped = self.sites[usize::from(company.site)] == SiteState::InPlay { tapped: true };
        let playable = board.card(card).at[usize::from(company.site)];
        let minor =
            facts.is(Subtype::MinorItem) && !facts.has(crate::cards::model::Keyword::HoardItem);
        if role == CardRole::Item && beside && (minor || playable == Playability::Beside) {
            return Ok(());
        }
        let common = [Subtype::MinorItem, Subtype::MajorItem, Subtype::GoldRingItem];
        if role == CardRole::Item
            && extra
            && playable == Playability::Yes
            && common.iter().any(|&of| facts.is(of))
        {
            return Ok(());
        }
        demand(board.plays_at(card, company.site), clause, || {
            message!("the card is not playable at the site")
        })?;
        match carry_of(board, card) {
            Some(carry) if carry.tapped_site => {
                demand(tapped, clause, || message!("the site must be tapped already"))
            }
            Some(carry) if carry.covert && self.kind(board, company.id) != CompanyKind::Covert => {
                refused(clause, message!("the company must be a covert one"))
            }
            Some(carry) if !carry.taps_site => Ok(()),
            _ => demand(!tapped, "2.V.1.1", || message!("the site is tapped")),
        }
    }

    // --- events -----------------------------------------------------------------------------------

    pub(super) fn events(&self, board: &Board<'_>) -> Vec<Move> {
        let mut found = Vec::new();
        for card in self.hand_kinds(board) {
            if !matches!(board.card(card).role, CardRole::Event | CardRole::Ring) {
                continue;
            }
            for (effect, _) in (0u8..).zip(&board.card(card).effects) {
                found.push(Move::Event { card, effect, on: None });
                found.extend(self.everyone().map(|on| Move::Event { card, effect, on: Some(on) }));
            }
        }
        found
    }

    /// Whether a resource event may be played now.
    fn may_event(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: u8,
        on: Option<CardNo>,
    ) -> Permission {
        let clause = "9.2";
        demand(self.hand.contains(&card), clause, || message!("the card is not in the hand"))?;
        let Some(effect) = board.card(card).effects.get(usize::from(effect)) else {
            return refused(clause, message!("the program does not know what the card does"));
        };
        let target = on.and_then(|on| self.person(on));
        let fitting = target.is_some_and(|one| fits(effect, board.card(one.card).card));
        let asks = effect.taps || !effect.by.is_empty() || effect.named.is_some();
        demand(!asks || fitting, clause, || message!("he cannot play it"))?;
        demand(!effect.taps || target.is_some_and(PersonInPlay::is_untapped), clause, || {
            message!("he must be untapped")
        })?;
        let with_avatar = target.is_some_and(|one| {
            self.characters(one.company)
                .any(|other| board.card(other.card).role == CardRole::Avatar)
        });
        demand(!effect.with_avatar || with_avatar, clause, || {
            message!("he must be with the avatar")
        })?;
        demand(asks || on.is_none() || wants_target(&effect.does), clause, || {
            message!("the card is played on nobody")
        })?;
        let now = self.is_time(board, card, effect, target);
        demand(now, clause, || message!("the card is not playable now, or not on that"))
    }

    /// Whether the moment fits what an event does.
    fn is_time(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: &Effect,
        on: Option<&PersonInPlay>,
    ) -> bool {
        let quiet = self.pending.is_empty();
        let organising = quiet && self.phase == Phase::Organisation;
        let company = on.and_then(|one| self.company(one.company));
        let haven = company.is_some_and(|company| board.site(company.site).haven);
        let twice = self.lasting.iter().any(|one| board.card(one.card).key == board.card(card).key);
        match (&effect.does, self.pending.last()) {
            (Deed::CancelAttack { of, at_site, covert }, Some(Pending::Combat(combat))) => {
                let kind = self.acting.map(|id| self.kind(board, id));
                let hidden = !covert || kind == Some(CompanyKind::Covert);
                let races =
                    of.is_empty() || combat.attack.races.iter().any(|race| of.contains(race));
                let here = on.is_none_or(|one| Some(one.company) == self.acting);
                combat.step == AttackStep::Before
                    && races
                    && here
                    && hidden
                    && (combat.at_site || !at_site)
            }
            (Deed::Strike { .. }, Some(Pending::Combat(combat))) => {
                let AttackStep::Strike(target) = combat.step else { return false };
                let skill = effect.by.iter().any(|who| who.skill.is_some());
                let again = combat.faced.iter().any(|one| one.who == target && one.skill && skill);
                let own = on.is_some_and(|one| one.card == target && !one.ally);
                own && !again && self.helps(effect, target)
            }
            (Deed::HelpCheck { .. }, Some(Pending::Check(check))) => {
                on.is_some_and(|one| one.card == check.who)
            }
            (Deed::HelpInfluence { .. }, Some(Pending::Influence { by, .. })) => {
                on.is_some_and(|one| one.card == *by)
            }
            (Deed::Untap { heals }, None) => {
                use crate::odds::attack::Condition::{Tapped, Wounded};
                let tapped = on.is_some_and(|one| {
                    !one.bound && (one.condition == Tapped || (*heals && one.condition == Wounded))
                });
                tapped && (organising || (!heals && matches!(self.phase, Phase::AtSite { .. })))
            }
            (Deed::Draw(_), None) => organising,
            (Deed::Fetch(_), None) => organising && self.fetched(board).is_some(),
            (Deed::NoCreatures { below, staying }, None) => {
                let Some(company) = company else { return false };
                let small =
                    *below == 0 || self.size(board, company.id).counted() < u16::from(*below);
                organising && small && !company.hidden && (!staying || company.to.is_none())
            }
            (Deed::DiscardHazard, None) => quiet && self.hazard_in_play(board).is_some(),
            (Deed::DiscardEnvironment, None) => quiet && !twice,
            (Deed::PlayItem { hoard }, None) => {
                let site = company.map(|company| board.site(company.site).card);
                let here = on.is_none_or(|one| Some(one.company) == self.acting);
                let stored = !hoard || site.is_some_and(crate::cards::play::has_hoard);
                matches!(self.phase, Phase::AtSite { extra: false, .. }) && here && stored
            }
            (Deed::OnCharacter { .. }, None) => {
                let own = on.is_some_and(|one| {
                    !one.ally
                        && one.bears.iter().all(|&no| board.card(no).key != board.card(card).key)
                });
                organising && own && !self.is_out(board, card)
            }
            (Deed::Mode { .. }, None) => {
                let ringwraith =
                    on.is_some_and(|one| board.card(one.card).role == CardRole::Avatar);
                let other = on.is_some_and(|one| !one.bears.is_empty());
                organising && haven && ringwraith && !other
            }
            (Deed::GeneralInfluence(_), None) => organising && !twice,
            (Deed::Rebuild, None) => {
                let site = self.actor().map(|company| board.site(company.site).facts);
                let ruins = site.is_some_and(|facts| {
                    facts.site_type == SiteType::RuinsAndLairs
                        && !facts.dragons_lair
                        && !facts.under_deeps
                });
                matches!(self.phase, Phase::AtSite { .. }) && ruins
            }
            (Deed::Stay { at, haven }, None) => {
                let there = |one: &CompanyInPlay| {
                    let site = board.site(one.site);
                    at.as_ref().map_or(!haven || site.haven, |name| site.card.name == *name)
                };
                organising
                    && !twice
                    && !self.is_out(board, card)
                    && self.companies.iter().any(there)
            }
            _ => false,
        }
    }

    /// Whether an event changes anything of a strike: who is tapped need not be spared it.
    fn helps(&self, effect: &Effect, target: CardNo) -> bool {
        let untapped = self.person(target).is_some_and(PersonInPlay::is_untapped);
        matches!(effect.does, Deed::Strike { prowess, untapped: spares, .. } if prowess > 0 || (spares && untapped))
    }

    /// The resource or character of the discard pile or sideboard that is worth most.
    pub(super) fn fetched(&self, board: &Board<'_>) -> Option<CardNo> {
        let worth = |&no: &CardNo| {
            let card = board.card(no);
            let never = card.is_blank() || self.is_out(board, no);
            (!never, card.points, std::cmp::Reverse(no))
        };
        let cards = self.discard.iter().chain(&self.sideboard).copied();
        let best = cards.max_by_key(worth);
        best.filter(|&no| board.card(no).card.card_type != CardType::Hazard)
    }

    /// A hazard that stays in play and is no environment: a corruption card before all others.
    pub(super) fn hazard_in_play(&self, board: &Board<'_>) -> Option<CardNo> {
        let environment = crate::cards::model::Keyword::Environment;
        let borne = self.persons.iter().flat_map(|one| &one.bears);
        let all = borne.chain(self.lasting.iter().map(|one| &one.card)).copied();
        all.into_iter().find(|&no| board.is_hazard(no) && !board.card(no).card.has(environment))
    }

    /// Whether a ranger of a company can tap to keep it from being lost.
    pub(super) fn ranger_of(&self, board: &Board<'_>, company: u8) -> Option<CardNo> {
        let ranger = |one: &&PersonInPlay| {
            one.is_untapped() && board.card(one.card).card.skills.contains(&Skill::Ranger)
        };
        self.characters(company).find(ranger).map(|one| one.card)
    }
}

/// What a resource that is carried home asks.
pub(super) fn carry_of<'b>(
    board: &'b Board<'_>,
    card: CardNo,
) -> Option<&'b crate::cards::model::effects::Carry> {
    board.card(card).effects.iter().find_map(|effect| match &effect.does {
        Deed::Carry(carry) => Some(carry),
        _ => None,
    })
}

/// Whether somebody is meant by an event who need not be of any kind.
const fn wants_target(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Strike { .. }
            | Deed::HelpCheck { .. }
            | Deed::HelpInfluence { .. }
            | Deed::Untap { .. }
            | Deed::OnCharacter { .. }
            | Deed::Mode { .. }
            | Deed::NoCreatures { .. }
    )
}

/// What is asked most of a card.
struct BoardFacts<'b> {
    card: &'b crate::cards::model::Card,
    role: CardRole,
}

impl<'b> BoardFacts<'b> {
    fn of(board: &'b Board<'_>, no: CardNo) -> Self {
        let card = board.card(no);
        Self { card: card.card, role: card.role }
    }
}
