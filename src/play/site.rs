//! The actions of companies at their sites, and the effects of events.

use crate::cards::model::effects::{CheckWhen, Deed};
use crate::cards::model::{PlayerType, SpecialRing, Strikes, Subtype};
use crate::odds::attack::{Attack, Condition, StrikeText};
use crate::odds::influence::{Circumstances, check};
use crate::odds::ring;

use super::board::{Board, CardNo, CardRole};
use super::moves::carry_of;
use super::state::{
    AttackInPlay, Check, Dice, GameState, Hiding, Lasting, Pending, PersonInPlay, Phase, SiteState,
    Then, is_item,
};

impl GameState {
    /// A company enters its site and faces what guards it (`CoE` 2.V.ii).
    pub(super) fn enter(&mut self, board: &Board<'_>, who: CardNo) {
        let Some((id, site)) = self.company_of(who).map(|one| (one.id, one.site)) else { return };
        self.acting = Some(id);
        self.phase = Phase::AtSite { beside: false, extra: false };
        // The last that is pending is decided first.
        let attacks = self.automatic_attacks(board, id);
        let strongest = attacks.iter().map(|attack| attack.prowess).max().unwrap_or(0);
        for attack in attacks.into_iter().rev() {
            let firm = self.is_firm(board, site, &attack, strongest);
            let attack = AttackInPlay::new(attack, None, true, 0);
            self.begin_attack(board, AttackInPlay { firm, ..attack });
        }
    }

    /// A resource is played at the site: the character taps, and the site.
    pub(super) fn play(&mut self, board: &Board<'_>, card: CardNo, by: CardNo) {
        match self.pending.last() {
            Some(Pending::Found(_)) => {
                self.pending.pop();
                return self.carry(board, card, by);
            }
            Some(&Pending::Tested { stored, .. }) => {
                self.pending.pop();
                return self.replace_gold(board, card, by, stored);
            }
            _ => {}
        }
        let Phase::AtSite { extra, .. } = self.phase else { return };
        let acting = self.actor().map(|one| (one.id, one.site, self.is_site_tapped(one)));
        let Some((id, site, tapped)) = acting else { return };
        self.take_from_hand(card);
        let carry = carry_of(board, card);
        let attacked = carry.and_then(|carry| carry.attack);
        if attacked.is_none() {
            self.person_mut(by).into_iter().for_each(PersonInPlay::tap);
        }
        if board.card(card).role == CardRole::Faction {
            return self.pending.push(Pending::Influence { card, by, bonus: 0 });
        }
        if let Some((race, strikes, prowess)) = attacked {
            let attack = Attack {
                races: vec![race],
                strikes: Strikes::Number(strikes),
                prowess: prowess.into(),
                body: None,
                detains: Vec::new(),
                attacker_chooses: false,
                same_defender: false,
                facing: Vec::new(),
                rolls: false,
                text: StrikeText::default(),
            };
            // Afterwards somebody taps and has the card.
            self.pending.push(Pending::Found(card));
            self.begin_attack(board, AttackInPlay::new(attack, None, false, 0));
        }
        match board.card(card).role {
            _ if attacked.is_some() => {}
            CardRole::Ally => {
                let ally = PersonInPlay { ally: true, ..PersonInPlay::new(card, Some(by), id) };
                self.persons.push(ally);
            }
            _ => self.carry(board, card, by),
        }
        if board.does(card, &|deed| *deed == Deed::Tempts) {
            self.pending.push(Pending::Check(Check { who: by, modifier: 0, then: Then::Nothing }));
        }
        if is_item(board, card) {
            self.ask_company(board, id, CheckWhen::ItemGained, 1);
        }
        let spares = board.does(card, &|deed| *deed == Deed::SparesSite);
        let free = tapped || extra || spares || carry.is_some_and(|carry| !carry.taps_site);
        let beside = !free && self.tap_site(board, site);
        self.phase = Phase::AtSite { beside, extra: false };
    }

    /// A card comes to the character who taps for it.
    fn carry(&mut self, board: &Board<'_>, card: CardNo, by: CardNo) {
        if let Some(person) = self.person_mut(by) {
            person.tap();
            person.bears.push(card);
            person.bound |= carry_of(board, card).is_some_and(|carry| carry.binds);
        }
    }

    /// Taps the site of the acting company, unless it never does: havens tap, too (`CoE` 2.V.1), and
    /// stay so until the company leaves.
    fn tap_site(&mut self, board: &Board<'_>, site: u8) -> bool {
        let taps = !board.site(site).does(&Deed::NeverTaps);
        if taps && !board.site(site).haven {
            self.sites[usize::from(site)] = SiteState::InPlay { tapped: true };
        } else if let Some(company) = self.acting.and_then(|id| self.company_mut(id)) {
            company.tapped_haven = taps;
        }
        taps
    }

    /// The least roll with which a character influences a faction (`CoE` 2.V.3); `None` if the
    /// faction has no check.
    pub fn roll_for(&self, board: &Board<'_>, faction: CardNo, by: CardNo) -> Option<i16> {
        let person = self.person(by)?;
        let in_play: Vec<String> = self
            .lasting
            .iter()
            .map(|one| board.card(one.card))
            .filter(|card| card.role == CardRole::Faction)
            .map(|card| card.card.name.clone())
            .collect();
        let game = Circumstances {
            database: board.database,
            in_play: &in_play,
            avatar: board.avatar.as_deref(),
            reaching_is_enough: board.ruleset.play.reaching_influences,
        };
        let fighter = self.fighter(board, person);
        let roll = check(board.card(faction).card, &fighter, &game)?.roll;
        let followers = self.persons.iter().filter(|one| one.by == Some(by) && !one.ally);
        let used: i16 = followers.map(|one| self.mind(board, one)).sum();
        Some(roll + used - self.mode_influence(board, person))
    }

    /// An influence check: the faction comes into play and the site taps, or it is discarded.
    pub(super) fn influence(
        &mut self,
        board: &Board<'_>,
        card: CardNo,
        by: CardNo,
        bonus: i16,
        dice: &mut Dice,
    ) {
        let least = self.roll_for(board, card, by);
        let rolled = dice.roll() + bonus;
        let won = least.is_none_or(|least| rolled >= least);
        if !won {
            return self.discard.push(card);
        }
        self.lasting.push(Lasting { card, site: None, passing: false });
        let acting = self.actor().map(|one| (one.site, self.is_site_tapped(one)));
        let Some((site, tapped)) = acting else { return };
        let beside = self.tap_site(board, site) && !tapped;
        self.phase = Phase::AtSite { beside, extra: false };
    }

    /// An item is stored; a gold ring is tested where minions store it (`CoE` 2.II.4.1, 6.2.3).
    pub(super) fn store(&mut self, board: &Board<'_>, card: CardNo, dice: &mut Dice) {
        let bearer = self.bearer(card).map(|one| one.card);
        if self.prizes(board, card) {
            self.prized.push(card);
        }
        self.unbear(card);
        if let Some(person) = bearer.and_then(|who| self.person_mut(who)) {
            person.bound =
                person.bears.iter().any(|&no| carry_of(board, no).is_some_and(|carry| carry.binds));
        }
        let minion = matches!(board.player, PlayerType::Ringwraith | PlayerType::Balrog);
        if minion && board.card(card).card.is(Subtype::GoldRingItem) {
            self.discard.push(card);
            let result = dice.roll() - 2;
            let tested = |by| Pending::Tested { gold: card, by, result, stored: true };
            self.pending.extend(bearer.map(tested));
            return;
        }
        self.pile.push(card);
    }

    /// The special rings of the hand that a test may find a gold ring to be (6.2).
    pub(super) fn tested(
        &self,
        board: &Board<'_>,
        gold: CardNo,
        result: i16,
    ) -> impl Iterator<Item = CardNo> {
        let gold = board.card(gold).card;
        let results = gold.ring_results.iter().filter(|one| one.fits(result));
        let kinds: Vec<SpecialRing> = results.map(|one| one.ring).collect();
        let fits = move |no: &CardNo| {
            let card = board.card(*no).card;
            ring::can_become(gold, card)
                && ring::kind(card).is_some_and(|kind| kinds.contains(&kind))
        };
        let rings = self.hand.iter().copied().filter(fits);
        rings.filter(|&no| !self.is_out(board, no))
    }

    /// Tests a gold ring, which is discarded in any case: a special ring may take its place (6.2).
    fn test(&mut self, board: &Board<'_>, gold: CardNo, result: i16) {
        let Some(by) = self.bearer(gold).map(|one| one.card) else { return };
        self.unbear(gold);
        self.bin(board, gold);
        self.pending.push(Pending::Tested { gold, by, result, stored: false });
    }

    /// A special ring takes the place of a gold ring; that counts as playing an item (6.2.1).
    fn replace_gold(&mut self, board: &Board<'_>, ring: CardNo, by: CardNo, stored: bool) {
        self.take_from_hand(ring);
        if stored {
            return self.pile.push(ring);
        }
        let Some(bearer) = self.person_mut(by) else { return self.bin(board, ring) };
        bearer.bears.push(ring);
        let company = bearer.company;
        self.ask_company(board, company, CheckWhen::ItemGained, 1);
    }

    /// The gold rings of a company.
    pub(super) fn gold_rings(&self, board: &Board<'_>, company: u8) -> Vec<CardNo> {
        let borne = self.characters(company).flat_map(|one| &one.bears).copied();
        borne.filter(|&no| board.card(no).card.is(Subtype::GoldRingItem)).collect()
    }

    /// A company's modifier for every test of a gold ring: -2 for a Ringwraith's or The Balrog's
    /// own company, -3 for one at Barad-dûr (6.2.R1, 6.2.R2, 6.2.B1); -1 for a Fallen-wizard's hero
    /// ring (6.2.F1).
    pub(super) fn test_modifier(&self, board: &Board<'_>, company: u8, gold: CardNo) -> i16 {
        let site = self.company(company).map(|one| board.site(one.site));
        let by_site =
            |deed: &Deed| if let Deed::RingTest(more) = deed { Some(*more) } else { None };
        let own = self.own_test_modifier(board, company, gold);
        own + i16::from(site.map_or(0, |site| site.adds(by_site)))
    }

    fn own_test_modifier(&self, board: &Board<'_>, company: u8, gold: CardNo) -> i16 {
        let dark = board.player == PlayerType::Ringwraith
            && self
                .company(company)
                .is_some_and(|one| board.site(one.site).card.name == "Barad-dûr");
        if dark {
            return -3;
        }
        if self.characters(company).any(|one| is_lord(board, one.card)) {
            return -2;
        }
        let hero = board.card(gold).card.alignment == crate::cards::model::Alignment::Hero;
        if board.player == PlayerType::FallenWizard && hero { -1 } else { 0 }
    }

    /// Gold rings with a Ringwraith or The Balrog, or at Barad-dûr, are tested at the beginning of the
    /// end-of-turn phase (6.2.R1, 6.2.R2, 6.2.B1).
    pub(super) fn test_with_lords(&mut self, board: &Board<'_>, dice: &mut Dice) {
        if !matches!(board.player, PlayerType::Ringwraith | PlayerType::Balrog) {
            return;
        }
        for id in self.companies.iter().map(|one| one.id).collect::<Vec<_>>() {
            for gold in self.gold_rings(board, id) {
                if self.own_test_modifier(board, id, gold) < 0 {
                    let modifier = self.test_modifier(board, id, gold);
                    self.test(board, gold, dice.roll() + modifier);
                }
            }
        }
    }

    // --- events -----------------------------------------------------------------------------------

    /// Carries out the effect of an event, and moves the card to where such cards go.
    pub(super) fn event(
        &mut self,
        board: &Board<'_>,
        card: CardNo,
        effect: u8,
        on: Option<CardNo>,
        dice: &mut Dice,
    ) {
        let Some(effect) = board.card(card).effects.get(usize::from(effect)) else { return };
        self.take_from_hand(card);
        // The additional item is the next action, or none (2.V.5).
        if let (Phase::AtSite { beside, .. }, true) = (&mut self.phase, self.pending.is_empty()) {
            *beside = false;
        }
        if effect.taps {
            on.and_then(|on| self.person_mut(on)).into_iter().for_each(PersonInPlay::tap);
        }
        let stays = self.deed(board, card, &effect.does, on, dice);
        // Of the resources that ask for a skill only one is played on a strike (3.iv.5).
        if let Some(Pending::Combat(combat)) = self.pending.last_mut() {
            let skill = effect.by.iter().any(|who| who.skill.is_some());
            let own = combat.faced.iter_mut().filter(|one| Some(one.who) == on);
            own.for_each(|one| one.skill |= skill);
        }
        match (stays, effect.removed) {
            (true, _) => {}
            (false, true) => self.gone.push(card),
            (false, false) => self.discard.push(card),
        }
        // Some make none (7.4).
        let who = on.filter(|&on| self.person(on).is_none_or(|one| self.is_tempted(board, one)));
        if let (Some(modifier), Some(who)) = (effect.check, who) {
            let check = Check { who, modifier: modifier.into(), then: Then::Nothing };
            // The current attack waits until it is known whether the character stays.
            self.pending.push(Pending::Check(check));
        }
    }

    /// Carries out an effect; returns whether the card stays in play.
    fn deed(
        &mut self,
        board: &Board<'_>,
        card: CardNo,
        deed: &Deed,
        on: Option<CardNo>,
        dice: &mut Dice,
    ) -> bool {
        let company = on.and_then(|on| self.person(on)).map(|one| one.company);
        match deed {
            Deed::CancelAttack { .. } => self.cancel_attack(board),
            Deed::Strike { prowess, body, untapped, twice } => {
                if let Some(Pending::Combat(combat)) = self.pending.last_mut() {
                    combat.help(*prowess, *body, *untapped);
                    let who = on;
                    for one in combat.faced.iter_mut().filter(|one| Some(one.who) == who) {
                        one.twice |= twice;
                    }
                }
            }
            Deed::HelpCheck(help) | Deed::HelpInfluence(help) => {
                let others = company.map_or(0, |id| self.characters(id).count());
                let own = on
                    .and_then(|on| self.person(on))
                    .and_then(|one| board.card(one.card).card.prowess);
                let prowess = own.map_or(0, |own| own.base().min(help.prowess).max(0));
                let more = i16::from(help.by)
                    + i16::from(help.each) * i16::try_from(others).unwrap_or(0)
                    + i16::from(prowess);
                match self.pending.last_mut() {
                    Some(Pending::Check(check)) => check.modifier += more,
                    Some(Pending::Influence { bonus, .. }) => *bonus += more,
                    _ => {}
                }
            }
            Deed::Untap | Deed::Heal => {
                if let Some(person) = on.and_then(|on| self.person_mut(on)) {
                    person.condition = Condition::Untapped;
                }
            }
            Deed::TestRing(_) | Deed::TestRingTwice => {
                let modifier = if let Deed::TestRing(modifier) = deed { *modifier } else { 0 };
                let first = company.and_then(|id| Some((id, *self.gold_rings(board, id).first()?)));
                if let Some((id, gold)) = first {
                    let twice = *deed == Deed::TestRingTwice;
                    let roll = if twice { dice.roll().max(dice.roll()) } else { dice.roll() };
                    let own = self.test_modifier(board, id, gold);
                    self.test(board, gold, roll + i16::from(modifier) + own);
                }
            }
            Deed::Welcome { sites, general } => {
                let with = on.and_then(|on| self.person(on));
                let found = self.welcomed(board, sites, *general, with);
                if let (Some((who, under)), Some(company)) = (found, company) {
                    self.come(who, on.filter(|_| under), company);
                }
            }
            Deed::Draw(number) => (0..*number).for_each(|_| {
                self.draw(dice);
            }),
            Deed::Fetch(left) | Deed::FromSideboard(left) => {
                let all = matches!(deed, Deed::Fetch(_));
                self.pending.push(Pending::Fetch { event: card, left: *left, all });
            }
            Deed::NoCreatures(_) => self.hide(on, Hiding::AtTheEnd),
            Deed::Sneaks(_) => self.hide(on, Hiding::Sneaking),
            Deed::Hides => self.hide(on, Hiding::Staying),
            Deed::DiscardHazard => self.discard_hazard(board),
            Deed::PlayItem | Deed::PlayItemAtHoard => {
                if let Phase::AtSite { extra, .. } = &mut self.phase {
                    *extra = true;
                }
            }
            Deed::OnCharacter(_) | Deed::Mode(_) => {
                if board.does(card, &|deed| *deed == Deed::WithoutAllies) {
                    self.dismiss(board, |ally| Some(ally.company) == company);
                }
                on.and_then(|on| self.person_mut(on))
                    .into_iter()
                    .for_each(|one| one.bears.push(card));
                return on.is_some();
            }
            Deed::Rebuild => {
                let site = self.actor().map(|company| company.site);
                self.lasting.push(Lasting { card, site, passing: false });
                return true;
            }
            Deed::DiscardEnvironment => {
                self.discard_environments(board, true);
                self.lasting.push(Lasting { card, site: None, passing: false });
                return true;
            }
            Deed::GeneralInfluence(_) | Deed::Eye(_) | Deed::Stay | Deed::StayAt(_) => {
                self.lasting.push(Lasting { card, site: None, passing: false });
                return true;
            }
            _ => {}
        }
        false
    }

    fn hide(&mut self, who: Option<CardNo>, how: Hiding) {
        who.and_then(|who| self.person_mut(who)).into_iter().for_each(|one| one.hides = Some(how));
    }

    /// Discards the environment cards in play of one side.
    pub(super) fn discard_environments(&mut self, board: &Board<'_>, hazards: bool) {
        let over = |one: &Lasting| {
            board.is_hazard(one.card) == hazards
                && board.card(one.card).card.has(crate::cards::model::Keyword::Environment)
        };
        let over: Vec<Lasting> = self.lasting.extract_if(.., |one| over(one)).collect();
        for one in over {
            self.bin(board, one.card);
        }
    }

    /// Moves a card into the play deck, which is shuffled.
    pub(super) fn fetch(&mut self, card: CardNo, dice: &mut Dice) {
        self.discard.retain(|&no| no != card);
        self.sideboard.retain(|&no| no != card);
        self.deck.push(card);
        dice.shuffle(&mut self.deck);
        if let Some(Pending::Fetch { left, .. }) = self.pending.last_mut() {
            *left -= 1;
        }
    }

    fn discard_hazard(&mut self, board: &Board<'_>) {
        let Some(card) = self.hazard_in_play(board) else { return };
        self.unbear(card);
        self.lasting.retain(|one| one.card != card);
        self.spent.push(card);
    }
}

/// Whether a character is a Ringwraith or The Balrog.
pub(super) fn is_lord(board: &Board<'_>, who: CardNo) -> bool {
    use crate::cards::model::Race::{Balrog, Ringwraith};
    let card = board.card(who).card;
    card.avatar && (card.is_of(Ringwraith) || card.is_of(Balrog))
}
