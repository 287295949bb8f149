//! The moves in the organisation phase (`CoE` 2.II).

use crate::cards::model::effects::{Deed, Effect};
use crate::cards::model::{
    Alignment, Card, PlayerType, Race, RegionType, SiteType, SpecialRing, StartAllowance,
};
use crate::cards::sites;
use crate::company::CompanyLimits;
use crate::company::travel::{is_orc_or_troll, may_travel};
use crate::message::message;
use crate::odds::ring;

use super::super::board::{Board, CardNo, CardRole, SiteNo, TravelPath};
use super::super::state::{CompanyInPlay, GameState, Hiding, PersonInPlay, SiteState, is_item};
use super::{Move, Permission, carry_of, demand, kinds, refused};

impl GameState {
    pub(super) fn organising_moves(&self, board: &Board<'_>) -> Vec<Move> {
        let mut found = vec![Move::Done];
        let mut hand = self.hand_kinds(board);
        hand.extend(kinds(board, self.recruits(board)));
        let people = hand
            .iter()
            .filter(|&&no| matches!(board.card(no).role, CardRole::Avatar | CardRole::Character));
        for &card in people {
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
                found.extend([Move::Store { card }, Move::Rid { card, taps: true }]);
                let near = self.everyone().filter(|&to| self.is_near(who, to));
                found.extend(near.map(|to| Move::Transfer { card, to }));
            }
        }
        let leaders: Vec<_> = self.companies.iter().filter_map(|one| self.leader(one.id)).collect();
        for &who in &leaders {
            found.extend(leaders.iter().map(|&with| Move::Join { who, with }));
            found.extend(self.goes(board, who));
        }
        found.extend(self.events(board));
        found
    }

    pub(super) fn may_bring(
        &self,
        board: &Board<'_>,
        card: CardNo,
        site: SiteNo,
        with: Option<CardNo>,
        under: bool,
    ) -> Permission {
        let role = board.card(card).role;
        let at_hand = self.hand.contains(&card) || self.recruits(board).any(|no| no == card);
        demand(at_hand, "2.II.2", || message!("the card is not in the hand"))?;
        demand(matches!(role, CardRole::Avatar | CardRole::Character), "2.II.2", || {
            message!("it is not a character")
        })?;
        self.may_act_on(board, card)?;
        demand(!self.is_out(board, card), "2.II.2", || {
            message!("the character is in play already, or lost")
        })?;
        if role == CardRole::Avatar {
            demand(!under, "2.II.3.2", || message!("an avatar follows nobody"))?;
            return self.may_reveal(board, card, site, with);
        }
        let clause = "2.II.2.2";
        let open = is_open(board, card, site);
        demand(open || !board.card(card).card.agent, "2.II.2.2.5", || {
            message!("a character who is an agent is played at his home site only")
        })?;
        demand(open, clause, || message!("a character is played at a haven or his home site"))?;
        self.is_allowed(board, card)?;
        demand(under || self.is_near_avatar(board, site), clause, || {
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
        // Under general influence even if it does not suffice: that counts at the end (2.II.8).
        Ok(())
    }

    /// Whether one more character may be played or discarded this turn: of The Balrog's, one that is
    /// not unique beside another (`CoE` 2.II.2, 2.II.2.2.B2).
    fn may_act_on(&self, board: &Board<'_>, card: CardNo) -> Permission {
        let second = self.brought == 1
            && board.player == PlayerType::Balrog
            && (self.brought_common || !board.card(card).card.unique);
        demand(self.brought == 0 || second, "2.II.2", || {
            message!("only one character can be played in a turn")
        })
    }

    /// The characters that The Balrog plays from discard pile and sideboard (2.II.2.2.B3).
    pub(in crate::play) fn recruits(&self, board: &Board<'_>) -> impl Iterator<Item = CardNo> {
        let piles = self.discard.iter().chain(&self.sideboard).copied();
        piles.filter(|&no| {
            let card = board.card(no);
            board.player == PlayerType::Balrog
                && card.role == CardRole::Character
                && !card.card.unique
                && card.card.mind.is_some_and(|mind| mind <= 3)
        })
    }

    /// Whether a Fallen-wizard may play a character, if need be with a card of the hand that stays with
    /// it (2.II.2.2.F1, 2.II.2.2.F2).
    pub(in crate::play) fn is_allowed(&self, board: &Board<'_>, no: CardNo) -> Permission {
        self.is_allowed_alone(board, no)
            .or_else(|refusal| self.voice(board, no).map_or(Err(refusal), |_| Ok(())))
    }

    /// The card of the hand that brings such a character into play.
    pub(in crate::play) fn voice(&self, board: &Board<'_>, no: CardNo) -> Option<CardNo> {
        let mind = board.card(no).card.mind;
        let brings = |other: &CardNo| {
            board.does(*other, &|deed| *deed == Deed::BringsBarred)
                && board.card(*other).card.allowed_mind >= mind
        };
        self.hand.iter().copied().find(brings)
    }

    /// Whether a Fallen-wizard may play a character without such a card.
    pub(in crate::play) fn is_allowed_alone(&self, board: &Board<'_>, no: CardNo) -> Permission {
        let card = board.card(no).card;
        if board.player != PlayerType::FallenWizard {
            return Ok(());
        }
        demand(card.mind.unwrap_or(0) <= 5, "2.II.2.2.F1", || {
            message!("a Fallen-wizard plays no character with more than 5 mind")
        })?;
        let allows = |no: CardNo| {
            board.card(no).card.allows_to_start.contains(&StartAllowance::OrcsAndTrolls)
        };
        demand(!is_orc_or_troll(card) || self.own_in_play(board).any(allows), "2.II.2.2.F2", || {
            message!(
                "a Fallen-wizard plays Orcs and Trolls only with a stage resource that allows it"
            )
        })
    }

    /// Whether a character may be discarded (2.II.2.4).
    pub(super) fn may_dismiss(&self, board: &Board<'_>, card: CardNo) -> Permission {
        let clause = "2.II.2.4";
        let Some(one) = self.person(card).filter(|one| !one.ally) else {
            return refused(clause, message!("nobody of that name is in play"));
        };
        self.may_act_on(board, card)?;
        let site = self.company(one.company).map(|company| company.site);
        let home = site.is_some_and(|site| {
            board.site(site).haven || is_home(board, board.card(card).card, site)
        });
        demand(home && board.card(card).role != CardRole::Avatar, clause, || {
            message!("only a character at a haven or his home site, and no avatar, is discarded")
        })
    }

    pub(super) fn may_reveal(
        &self,
        board: &Board<'_>,
        card: CardNo,
        site: SiteNo,
        with: Option<CardNo>,
    ) -> Permission {
        demand(self.avatar(board).is_none() && !self.avatar_lost, "2.II.2.1.1", || {
            message!("another avatar was revealed")
        })?;
        demand(!self.is_eye(board), "2.II.2.1", || {
            message!("the player is Sauron and reveals no avatar")
        })?;
        let (havens, clause): (&[&str], _) = match board.player {
            PlayerType::Wizard => (&["Rivendell"], "2.II.2.1.W1"),
            PlayerType::Ringwraith => (&["Minas Morgul", "Dol Guldur"], "2.II.2.1.R1"),
            PlayerType::FallenWizard => (&[], "2.II.2.1.F1"),
            PlayerType::Balrog => (&["The Under-gates"], "2.II.2.1.B1"),
        };
        let name = board.site(site).card.name.as_str();
        demand(
            is_home(board, board.card(card).card, site) || havens.contains(&name),
            clause,
            || message!("an avatar is played at his home site or a haven of his"),
        )?;
        self.may_stand(board, card, site, with)
    }

    /// Whether no avatar is in play but at this site.
    pub(in crate::play) fn is_near_avatar(&self, board: &Board<'_>, site: SiteNo) -> bool {
        let company = |one: &PersonInPlay| self.company(one.company);
        self.avatar(board).is_none_or(|one| company(one).is_some_and(|of| of.site == site))
    }

    /// Whether there is room for a character at a site: in a company there, or with a site card
    /// from the location deck.
    pub(super) fn may_stand(
        &self,
        board: &Board<'_>,
        card: CardNo,
        site: SiteNo,
        with: Option<CardNo>,
    ) -> Permission {
        let here = |company: &CompanyInPlay| company.site == site;
        if let Some(with) = with {
            let company = self.company_of(with).filter(|company| here(company));
            demand(company.is_some(), "2.II.2.2.1", || message!("that company is elsewhere"))?;
            let room = board.site(site).haven
                || company.is_some_and(|one| self.may_be_away(board, one.id, Some(card)));
            demand(room, "2.II.3.1", || message!("they may not be one company away from a haven"))
        } else {
            let free = board.site(site).haven
                || self.sites[usize::from(site)] == SiteState::InDeck
                || self.companies.iter().any(here);
            demand(free, "2.II.2.3", || message!("the site is not in the location deck"))
        }
    }

    /// Whether a company, with others, may be one away from a haven (2.II.3.1, 2.II.2.1.R3).
    pub(in crate::play) fn may_be_away(
        &self,
        board: &Board<'_>,
        company: u8,
        more: impl IntoIterator<Item = CardNo>,
    ) -> bool {
        let own: Vec<_> = self.characters(company).map(|one| one.card).chain(more).collect();
        let cards: Vec<_> = own.iter().map(|&no| board.card(no).card).collect();
        let ringwraiths = cards.iter().filter(|card| is_ringwraith(card)).count();
        let placed = own.iter().filter_map(|&no| self.person(no)).flat_map(|one| &one.bears);
        let placed: Vec<_> = placed.map(|&no| board.card(no).card).collect();
        let limits = CompanyLimits::of(board.ruleset, board.player);
        (ringwraiths == 0 || ringwraiths == cards.len())
            && limits.travel.is_none_or(|travel| may_travel(&cards, &placed, travel))
    }

    pub(super) fn may_control(
        &self,
        board: &Board<'_>,
        who: CardNo,
        by: Option<CardNo>,
    ) -> Permission {
        let Some(one) = self.person(who).filter(|one| !one.ally) else {
            return refused("2.II.3.2", message!("nobody of that name is in play"));
        };
        let follows = self.persons.iter().any(|other| other.by == Some(who) && !other.ally);
        let avatar = board.card(who).role == CardRole::Avatar;
        demand(!avatar, "2.II.3.2", || message!("an avatar follows nobody"))?;
        demand(one.by != by || one.loose, "2.II.3.2", || message!("this move changes nothing"))?;
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

    pub(super) fn may_join(&self, board: &Board<'_>, who: CardNo, with: CardNo) -> Permission {
        let (Some(one), Some(other)) = (self.company_of(who), self.company_of(with)) else {
            return refused("2.II.3.5", message!("nobody of that name is in play"));
        };
        demand(one.id != other.id && one.site == other.site, "2.II.3.5", || {
            message!("only companies at the same site can join")
        })?;
        let both = board.site(one.site).haven
            || self.may_be_away(board, one.id, self.characters(other.id).map(|one| one.card));
        demand(both, "2.II.3.1", || message!("they may not be one company away from a haven"))?;
        demand(one.split.is_none() || one.split != other.split, "2.II.3.6", || {
            message!("companies that split do not join again in the same phase")
        })?;
        may_organise(&[one, other])
    }

    /// Whether a character changes companies at its site without another company arising (2.II.3.4).
    pub(super) fn may_change(&self, board: &Board<'_>, who: CardNo, with: CardNo) -> Permission {
        let clause = "2.II.3.4";
        let one = self.person(who).filter(|one| !one.ally && one.by.is_none());
        let (Some(from), Some(to)) = (one.and(self.company_of(who)), self.company_of(with)) else {
            return refused(clause, message!("a follower cannot leave the company on his own"));
        };
        demand(from.id != to.id && from.site == to.site, clause, || {
            message!("only companies at the same site can join")
        })?;
        let stays = |other: &PersonInPlay| other.card != who && other.by != Some(who);
        demand(self.characters(from.id).any(stays), clause, || message!("nobody would be left"))?;
        may_organise(&[from, to])?;
        let led = self.characters(from.id).filter(|one| !stays(one)).map(|one| one.card);
        let room = board.site(to.site).haven || self.may_be_away(board, to.id, led);
        demand(room, "2.II.3.1", || message!("they may not be one company away from a haven"))
    }

    pub(super) fn may_split(&self, board: &Board<'_>, who: CardNo) -> Permission {
        let Some(one) = self.person(who).filter(|one| !one.ally && one.by.is_none()) else {
            return refused("2.II.3.6", message!("a follower cannot leave the company on his own"));
        };
        let stays = |other: &&PersonInPlay| other.card != who && other.by != Some(who);
        let others = self.characters(one.company).filter(stays).count();
        demand(others > 0, "2.II.3.6", || message!("nobody would be left"))?;
        let company = self.company(one.company);
        may_organise(company.as_slice())?;
        let site = company.map(|company| company.site);
        // No two of them may go to the same site (2.II.7.1).
        let leads = |&to: &SiteNo| {
            let open = board.site(to).haven || self.sites[usize::from(to)] != SiteState::Discarded;
            open && site.is_some_and(|from| from != to && !board.paths(from, to).is_empty())
        };
        let parts = self.companies.iter().filter(|other| {
            company.is_some_and(|own| own.split.is_some() && own.split == other.split)
        });
        let more = parts.count().max(1);
        demand(board.site_numbers().filter(leads).count() >= more, "2.II.3.6", || {
            message!("of companies that split, all but one must move to another site")
        })
    }

    pub(super) fn at_haven(&self, board: &Board<'_>, person: &PersonInPlay) -> bool {
        self.company(person.company).is_some_and(|company| board.site(company.site).haven)
    }

    pub(super) fn may_store(&self, board: &Board<'_>, card: CardNo) -> Permission {
        let Some(bearer) = self.bearer(card) else {
            return refused("2.II.4", message!("nobody bears the card"));
        };
        let carried = || board.does(card, &|deed| matches!(deed, Deed::Carry(_)));
        demand(is_item(board, card) || carried(), "2.II.4", || {
            message!("the card cannot be stored")
        })?;
        let one = ring::kind(board.card(card).card) == Some(SpecialRing::TheOne);
        demand(!one, "g.sto.1", || message!("The One Ring cannot be stored"))?;
        let never = board.does(card, &|deed| *deed == Deed::NeverStored);
        demand(!never, "2.II.4", || message!("the card cannot be stored"))?;
        let site = self.company(bearer.company).map(|company| board.site(company.site));
        let kind = site.map(|site| site.facts.site_type);
        let named = kind.is_some_and(|kind| {
            carry_of(board, card).is_some_and(|carry| carry.stored.contains(&kind))
        });
        let barred = board.player == PlayerType::Balrog
            && site.is_some_and(|site| site.card.name == "Barad-dûr");
        demand(!barred, "2.II.4.B1", || message!("the card cannot be stored"))?;
        let closed = site.is_some_and(|site| site.does(&Deed::Closed));
        demand(!closed, "2.II.4", || message!("nothing is stored at this site, by its text"))?;
        demand(self.at_haven(board, bearer) || named || self.prizes(board, card), "2.II.4", || {
            message!("cards can be stored only at havens, or where their texts say")
        })
    }

    pub(super) fn may_transfer(&self, board: &Board<'_>, card: CardNo, to: CardNo) -> Permission {
        let Some(bearer) = self.bearer(card).filter(|_| is_item(board, card)) else {
            return refused("2.II.5", message!("nobody bears the card"));
        };
        let never = board.does(card, &|deed| *deed == Deed::NeverTransferred);
        demand(!never, "2.II.5", || message!("the card cannot be transferred"))?;
        let taken = self.person(to).is_none_or(|one| !one.ally);
        demand(taken, "2.II.5", || message!("items are transferred only to a character"))?;
        demand(self.is_near(bearer.card, to), "2.II.5", || {
            message!("items can be transferred only at one site")
        })?;
        demand(bears(board, card, to), "2.II.5", || message!("he may not bear it"))
    }

    /// A character that taps may try whenever it is untapped; one that does not, once a turn for
    /// each card, and after that not at all (`CoE` 7.3, 7.3.1).
    pub(super) fn may_rid(&self, board: &Board<'_>, card: CardNo, taps: bool) -> Permission {
        let rid = |one: &Effect| matches!(one.does, Deed::Corrupts { rid: Some(_), .. });
        let bearer = self.bearer(card).filter(|_| board.card(card).effects.iter().any(rid));
        demand(bearer.is_some_and(|one| !taps || one.is_untapped()), "7.3", || {
            message!("only the untapped bearer of a corruption card can tap to remove it")
        })?;
        let before = self.tried.iter().find(|tried| tried.0 == card);
        let again = before.is_none_or(|&(_, tapped)| taps && tapped);
        demand(again, "7.3", || message!("removal of the card was already tried this turn"))
    }

    pub(super) fn may_go(
        &self,
        board: &Board<'_>,
        who: CardNo,
        to: SiteNo,
        path: u8,
    ) -> Permission {
        let Some(company) = self.company_of(who) else {
            return refused("2.II.7", message!("nobody of that name is in play"));
        };
        demand(
            company.to.is_none() && self.hides(company.id) != Some(Hiding::Staying),
            "2.II.7",
            || message!("the company has already chosen a new site, or stays"),
        )?;
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
            message!("another company already moves from this site to that one")
        })?;
        self.may_use(board, company, to)?;
        self.may_travel(board, company, to, way)
    }

    /// Whether a Fallen-wizard's company uses a site of this side (2.II.7.F1), and none of another side
    /// is in play or discarded (2.II.7.F2).
    fn may_use(&self, board: &Board<'_>, company: &CompanyInPlay, to: SiteNo) -> Permission {
        use SiteType::{BorderHold, DarkHold, FreeHold, Haven, RuinsAndLairs, ShadowHold};
        let (kind, side) = (board.site(to).facts.site_type, board.site(to).card.alignment);
        let overt = self.is_overt(board, company.id);
        let fits = match (side, kind) {
            (Alignment::Hero | Alignment::Minion, RuinsAndLairs) => true,
            (Alignment::Hero, _) if !overt => true,
            (Alignment::Hero, kind) => matches!(kind, ShadowHold | DarkHold),
            (Alignment::Minion, kind) => overt && matches!(kind, BorderHold | FreeHold | Haven),
            _ => true,
        };
        let name = &board.site(to).card.name;
        let goes = |one: &CompanyInPlay, no| one.to.is_some_and(|(to, _)| to == no);
        let used = board.site_numbers().any(|no| {
            let other = board.site(no).card;
            other.name == *name
                && other.alignment != side
                && (self.sites[usize::from(no)] != SiteState::InDeck
                    || self.companies.iter().any(|one| one.site == no || goes(one, no)))
        });
        let clause = if fits { "2.II.7.F2" } else { "2.II.7.F1" };
        demand((fits && !used) || board.player != PlayerType::FallenWizard, clause, || {
            message!("this company does not use the version of the site of that side")
        })
    }

    /// The journeys that a company can choose.
    pub(in crate::play) fn goes(
        &self,
        board: &Board<'_>,
        who: CardNo,
    ) -> impl Iterator<Item = Move> {
        let from = self.company_of(who).map(|company| company.site);
        let ways = move |to: SiteNo| {
            let paths = from.map_or(0, |from| board.paths(from, to).len());
            (0..u8::try_from(paths).unwrap_or(0)).map(move |path| Move::Go { who, to, path })
        };
        board.site_numbers().flat_map(ways).filter(|action| self.may(board, action).is_ok())
    }

    /// Whether and how somebody keeps creatures from a company this turn.
    pub(super) fn hides(&self, company: u8) -> Option<Hiding> {
        self.characters(company).find_map(|one| one.hides)
    }

    /// Whether a company may leave its haven (2.II.3.1, 2.II.7.R1).
    pub(super) fn may_travel(
        &self,
        board: &Board<'_>,
        company: &CompanyInPlay,
        to: SiteNo,
        way: &TravelPath,
    ) -> Permission {
        // On its way it is at no haven, also where it goes to one (2.IV.5).
        let fits = self.may_be_away(board, company.id, None);
        demand(fits, "2.II.3.1", || message!("this company cannot leave its haven together"))?;
        let balrog = self.characters(company.id).any(|one| {
            let card = board.card(one.card).card;
            card.avatar && card.is_of(Race::Balrog)
        });
        demand(!balrog || way.roll.is_some(), "2.II.7", || {
            message!("The Balrog moves only between sites of the Under-deeps and those above them")
        })?;
        let ringwraith =
            self.characters(company.id).find(|one| is_ringwraith(board.card(one.card).card));
        let Some(ringwraith) = ringwraith else { return Ok(()) };
        demand(!board.site(to).does(&Deed::NoRingwraith), "2.II.7", || {
            message!("a Ringwraith may not move to this site, by its text")
        })?;
        let mode = ringwraith.bears.iter().any(|&no| is_mode(board, no));
        let free = board.site(to).haven
            || (mode && self.characters(company.id).count() == 1 && board.site(company.site).haven);
        let by_card = way.starter || way.roll.is_some();
        let sea = way.types.contains(&RegionType::CoastalSea);
        demand(free && by_card && !sea, "2.II.7.R1", || {
            message!("a Ringwraith leaves his Darkhavens only in a mode, alone, and not by sea")
        })
    }
}

/// Whether companies may still change.
fn may_organise(companies: &[&CompanyInPlay]) -> Permission {
    demand(companies.iter().all(|one| one.to.is_none()), "2.II.3", || {
        message!("a company that has chosen a new site cannot change any more")
    })
}

/// Whether a card is a mode of a Ringwraith.
pub(in crate::play) fn is_mode(board: &Board<'_>, no: CardNo) -> bool {
    board.does(no, &|deed| matches!(deed, Deed::Mode(_)))
}

/// Whether a card is a Ringwraith.
pub(in crate::play) fn is_ringwraith(card: &Card) -> bool {
    card.avatar && card.is_of(Race::Ringwraith)
}

fn is_home(board: &Board<'_>, card: &Card, site: SiteNo) -> bool {
    sites::is_among(&card.home_sites, board.site(site).card, board.database)
}

/// Whether a character other than an avatar comes into play at a site: at a haven or a home site of
/// his, an agent only at the latter (`CoE` 2.II.2.2).
pub(in crate::play) fn is_open(board: &Board<'_>, no: CardNo, site: SiteNo) -> bool {
    let (card, at) = (board.card(no).card, board.site(site));
    let orcish = at.does(&Deed::OrcsAndTrolls) && !is_orc_or_troll(card);
    let bars = orcish || at.does(&Deed::Closed);
    let home_only = card.agent || board.does(no, &|deed| *deed == Deed::HomeOnly);
    is_home(board, card, site) || (at.haven && !home_only && !bars)
}

/// Whether an Orc or Troll of a Fallen-wizard would play a hero resource (5.F3).
pub(super) fn shuns(board: &Board<'_>, card: CardNo, who: CardNo) -> bool {
    board.player == PlayerType::FallenWizard
        && board.card(card).card.alignment == Alignment::Hero
        && is_orc_or_troll(board.card(who).card)
}

/// Whether a character may bear an item, by its text.
pub(in crate::play) fn bears(board: &Board<'_>, item: CardNo, who: CardNo) -> bool {
    let (item, who) = (board.card(item).card, board.card(who).card);
    let asked = item.conditions.as_ref().and_then(|asked| asked.borne_by.as_ref());
    asked.is_none_or(|by| {
        by.who.as_ref().is_none_or(|asked| asked.fits(who))
            && by.named.as_ref().is_none_or(|name| who.name == *name)
            && by.prowess.is_none_or(|least| {
                who.prowess.is_some_and(|own| i16::from(own.base()) >= i16::from(least))
            })
    })
}
