//! Attacks and strikes (`CoE` 3; METW and MELE Part I §7).

use crate::cards::model::effects::{CheckWhen, Deed, Effect};
use crate::cards::model::{
    BodyChecks, CharacterFilter, CompanyKind, EachStrike, PointsKind, Race, RegionType, Strikes,
    Wounds,
};
use crate::odds::attack::{Attack, Coming, Condition, KeyedTo, of_stance};
use crate::odds::keying::CreatureKey;
use crate::odds::strike::{Stance, StrikeResult, StrikeTarget, Wounding};

use super::board::{Board, CardNo, SiteNo};
use super::moves::Move;
use super::state::{
    AttackInPlay, AttackStep, Check, CompanyInPlay, Dice, FacedStrike, GameState, Pending,
    PersonInPlay, Phase, Then,
};

impl AttackInPlay {
    /// An attack that may be cancelled.
    pub fn new(attack: Attack, creature: Option<CardNo>, at_site: bool, left: u8) -> Self {
        Self {
            creature,
            at_site,
            attack,
            strikes: 0,
            left,
            defeated: true,
            step: AttackStep::Before,
            faced: Vec::new(),
            excess: 0,
            against: None,
            keyed: None,
            screened: 0,
            wounded: false,
            firm: false,
        }
    }

    /// Adds to prowess and body of the character whose strike is resolved.
    pub(super) fn help(&mut self, prowess: i8, body: i8, untapped: bool) {
        let AttackStep::Strike(who) = self.step else { return };
        for one in self.faced.iter_mut().filter(|one| one.who == who) {
            one.prowess += prowess;
            one.body += body;
            one.untapped |= untapped;
        }
    }

    /// Whether somebody may face its strikes: some allies may not be attacked, by their texts.
    pub(super) fn meets(&self, board: &Board<'_>, who: CardNo) -> bool {
        let card = board.card(who).card;
        let lord = card.avatar && (card.is_of(Race::Wizard) || card.is_of(Race::Ringwraith));
        let spared = lord && self.does(board, &|deed| *deed == Deed::SparesAvatars);
        !spared
            && !board.does(who, &|deed| {
                *deed == Deed::Unattacked || (self.at_site && *deed == Deed::UnattackedAtSite)
            })
    }

    /// Whether its creature has an effect.
    fn does(&self, board: &Board<'_>, is: &dyn Fn(&Deed) -> bool) -> bool {
        self.creature.is_some_and(|no| board.does(no, is))
    }

    /// Whether the text of the creature lets somebody tap to cancel the attack.
    pub(super) fn screens(&self, board: &Board<'_>, who: CardNo) -> bool {
        // The one it attacks must be known.
        let mut known = self.faced.iter().map(|one| one.who).chain(self.against).peekable();
        let other = known.peek().is_some() && known.all(|one| one != who);
        self.does(board, &|deed| match *deed {
            Deed::CancelledByTapping(times) => self.screened < times,
            Deed::CancelledByOthers(times) => self.screened < times && other,
            _ => false,
        })
    }

    /// Whom all attacks of the creature are against, if they are against the same character.
    fn defender(&self) -> Option<CardNo> {
        let first = self.faced.first().map(|one| one.who).or(self.against);
        first.filter(|_| self.attack.same_defender)
    }

    /// The next attack of the creature.
    fn next(self, defeated: bool) -> Self {
        let strikes = match self.attack.strikes {
            Strikes::Number(number) => self.strikes.max(number),
            Strikes::Each(_) => self.strikes,
        };
        let against = self.defender();
        let Self { creature, at_site, keyed, screened, wounded, .. } = self;
        let next = Self::new(self.attack, creature, at_site, self.left - 1);
        Self { keyed, strikes, defeated, against, screened, wounded, ..next }
    }

    /// How many strikes are not yet resolved.
    pub(super) fn open(&self) -> usize {
        self.faced.iter().filter(|one| !one.done).count()
    }

    fn left_over(&self) -> u8 {
        self.strikes.saturating_sub(u8::try_from(self.faced.len()).unwrap_or(u8::MAX))
    }
}

impl GameState {
    /// A creature attacks the acting company (`CoE` 2.IV.vii.2.1).
    pub(super) fn creature(&mut self, board: &Board<'_>, card: CardNo, key: u8) {
        self.threats.retain(|&no| no != card);
        self.count_hazard();
        let Some(company) = self.actor() else { return };
        let (mut attacks, at_site, keyed) = self.meets(board, company, card, key);
        let left = u8::try_from(attacks.len().saturating_sub(1)).unwrap_or(0);
        let Some(attack) = attacks.pop() else { return self.spent.push(card) };
        let combat = AttackInPlay::new(attack, Some(card), at_site, left);
        self.begin_attack(board, AttackInPlay { keyed, ..combat });
    }

    /// The attacks of a creature that is keyed so on a company, whether it is keyed to the site, and
    /// the type of region to which it is keyed: to a region by its name is not to its type
    /// (2.IV.vii.2.3).
    pub(super) fn meets(
        &self,
        board: &Board<'_>,
        company: &CompanyInPlay,
        card: CardNo,
        key: u8,
    ) -> (Vec<Attack>, bool, Option<RegionType>) {
        let path = self.path(board, company);
        let keyed = path.and_then(|path| path.keys_of(board, card).get(usize::from(key)));
        let keyed = keyed.map(|keyed| &keyed.key);
        let at_site = matches!(keyed, Some(CreatureKey::Site(_) | CreatureKey::SiteNamed(_)));
        let region = match keyed {
            Some(CreatureKey::Regions(kind, _)) => Some(*kind),
            _ => None,
        };
        let keyed = keyed.and_then(|key| self.kind_of_key(board, key));
        let undetained = board.site(company.site).facts.undetained.filter(|_| at_site);
        let coming = Coming { keyed, undetained, after: company.faced.clone() };
        let kind = self.kind(board, company.id);
        let detainment = board.ruleset.play.detainment.as_ref();
        let meeting = |kind| Attack::meeting(board.card(card).card, kind, &coming, detainment);
        let mut attacks = meeting(kind);
        // A Fallen-wizard's overt company counts as one of minions, but for detainment (2.IV.vii.F1).
        if kind != CompanyKind::Overt && self.is_overt(board, company.id) {
            let overt = meeting(CompanyKind::Overt).into_iter();
            let pairs = overt.zip(attacks);
            attacks = pairs.map(|(overt, own)| Attack { detains: own.detains, ..overt }).collect();
        }
        (attacks, at_site, region)
    }

    fn kind_of_key(&self, board: &Board<'_>, key: &CreatureKey) -> Option<KeyedTo> {
        let site = |company: &CompanyInPlay| board.site(company.site).facts.site_type;
        Some(match key {
            CreatureKey::Regions(kind, _) => KeyedTo::Region(*kind),
            CreatureKey::Site(kind) => KeyedTo::Site(*kind),
            CreatureKey::SiteNamed(_) => KeyedTo::Site(self.actor().map(site)?),
            CreatureKey::RegionNamed(name) => {
                let card = crate::cards::sites::region(name, board.database)?;
                KeyedTo::Region(card.region.as_ref()?.region_type)
            }
        })
    }

    /// Begins an attack with the changes by cards in play; the company has faced it even if it is
    /// cancelled (3.i.1).
    pub(super) fn begin_attack(&mut self, board: &Board<'_>, mut combat: AttackInPlay) {
        let (strikes, prowess) = self.stirred(board, &combat.attack.races);
        combat.attack.prowess += prowess;
        let Some(company) = self.actor().map(|company| company.id) else { return };
        let each = |of: EachStrike| {
            let struck = |one: &&PersonInPlay| {
                combat.meets(board, one.card)
                    && (of == EachStrike::Character || one.condition == Condition::Wounded)
            };
            u8::try_from(self.members(company).filter(struck).count()).unwrap_or(u8::MAX)
        };
        combat.strikes = match combat.attack.strikes {
            Strikes::Number(number) => u8::try_from(i16::from(number) + strikes).unwrap_or(0),
            Strikes::Each(of) => each(of),
        };
        let races = combat.attack.races.clone();
        if let Some(company) = self.company_mut(company) {
            company.faced.extend(races);
        }
        let calmed = !combat.firm && self.is_calm(board);
        if calmed {
            combat.left = 0;
        }
        self.pending.push(Pending::Combat(combat));
        if calmed {
            self.cancel_attack(board);
        }
    }

    /// Whether the text of its site cancels attacks on the acting company: on one that is there, not on
    /// one that comes to it.
    pub(super) fn is_calm(&self, board: &Board<'_>) -> bool {
        let there = self.actor().filter(|one| one.way.is_none() || self.phase != Phase::Hazards);
        there.is_some_and(|one| board.site(one.site).does(&Deed::Calm))
    }

    /// The bonus of long-events to strikes and prowess of an attack by these races; with Doors of
    /// Night in play, the version that requires it replaces the other.
    fn stirred(&self, board: &Board<'_>, races: &[Race]) -> (i16, i16) {
        let doors = self.has_doors(board);
        let mut sum = (0, 0);
        for one in &self.lasting {
            let effects = board.card(one.card).effects.iter().filter(|one| doors || !one.doors);
            let meant = effects.filter_map(|effect| match &effect.does {
                Deed::Stir { of, strikes, prowess } => {
                    let met = of.is_empty() || races.iter().any(|race| of.contains(race));
                    met.then_some((effect.doors, *strikes, *prowess))
                }
                _ => None,
            });
            if let Some((_, strikes, prowess)) = meant.max() {
                sum = (sum.0 + i16::from(strikes), sum.1 + i16::from(prowess));
            }
        }
        sum
    }

    /// The automatic-attacks of a site with what cards change (`CoE` 2.V.ii).
    pub(super) fn automatic_attacks(&self, board: &Board<'_>, company: u8) -> Vec<Attack> {
        let Some(site) = self.company(company).map(|company| company.site) else {
            return Vec::new();
        };
        let rebuilt = self.lasting.iter().any(|one| {
            one.site == Some(site) && board.does(one.card, &|deed| *deed == Deed::Rebuild)
        });
        if rebuilt {
            return Vec::new();
        }
        let mut attacks = board.site(site).attacks(self.kind(board, company)).to_vec();
        for (prowess, double, _) in self.aroused(board, site) {
            arouse(&mut attacks, prowess, double);
        }
        attacks
    }

    /// The prowess that events add to one automatic-attack of a site, whether all have twice the
    /// strikes, and whether that one cannot be cancelled.
    fn aroused(&self, board: &Board<'_>, site: SiteNo) -> Vec<(i8, bool, bool)> {
        let kind = board.site(site).facts.site_type;
        let mut found = Vec::new();
        for one in self.lasting.iter().filter(|one| one.site.is_none_or(|on| on == site)) {
            for effect in &board.card(one.card).effects {
                if let Deed::Arouse { sites, prowess, double, firm } = &effect.does
                    && sites.contains(&kind)
                {
                    found.push((*prowess, *double, *firm));
                }
            }
        }
        found
    }

    /// Whether an automatic-attack of a site cannot be cancelled: by the site's text, or because an
    /// event has aroused the strongest one.
    pub(super) fn is_firm(
        &self,
        board: &Board<'_>,
        site: SiteNo,
        attack: &Attack,
        strongest: i16,
    ) -> bool {
        let by_site = |one: &Effect| one.does == Deed::Firm && is_about(one, attack);
        board.site(site).effects.iter().any(by_site)
            || (attack.prowess == strongest
                && self.aroused(board, site).iter().any(|&(_, _, firm)| firm))
    }

    /// A move of an attack.
    pub(super) fn fight_on(&mut self, board: &Board<'_>, action: &Move, dice: &mut Dice) {
        let Some(Pending::Combat(combat)) = self.pending.last_mut() else { return };
        let faced = |who| FacedStrike {
            who,
            prowess: 0,
            body: 0,
            untapped: false,
            twice: false,
            skill: false,
            done: false,
            hurt: false,
        };
        match *action {
            Move::Face => {
                let chooses = combat.attack.attacker_chooses;
                combat.step = if chooses { AttackStep::Target } else { AttackStep::Assign };
                if combat.does(board, &|deed| *deed == Deed::TemptsAll) {
                    let own = self.acting.into_iter().flat_map(|id| self.characters(id));
                    self.tempt(board, own.map(|one| one.card).collect(), 0);
                }
            }
            Move::Assign { who } | Move::Target { who } => combat.faced.push(faced(who)),
            Move::Assigned => combat.step = AttackStep::Target,
            Move::Press { who } => {
                combat.excess -= 1;
                combat
                    .faced
                    .iter_mut()
                    .filter(|one| one.who == who)
                    .for_each(|one| one.prowess -= 1);
            }
            Move::Meet { who } => combat.step = AttackStep::Strike(who),
            Move::Strike { taps } => self.strike(board, taps, dice),
            Move::Cancel { who } => self.ward(board, who),
            _ => {}
        }
    }

    /// Continues to the next step of an attack if this one has no open decision.
    pub(super) fn go_on(&mut self, board: &Board<'_>) {
        let Some(Pending::Combat(combat)) = self.pending.last() else { return };
        let acting = self.acting;
        if self.actor().is_none() {
            return self.cancel_attack(board);
        }
        let faces = |one: &&PersonInPlay| {
            Some(one.company) == acting
                && combat.against.is_none_or(|who| one.card == who)
                && combat.meets(board, one.card)
        };
        let ids: Vec<(CardNo, bool)> =
            self.persons.iter().filter(faces).map(|one| (one.card, one.is_untapped())).collect();
        let Some(Pending::Combat(combat)) = self.pending.last_mut() else { return };
        let free = |untapped: bool| {
            let free = ids.iter().filter(|(_, is)| *is || !untapped);
            free.filter(|(who, _)| combat.faced.iter().all(|one| one.who != *who)).count()
        };
        if combat.step == AttackStep::Assign && (combat.left_over() == 0 || free(true) == 0) {
            combat.step = AttackStep::Target;
        }
        if combat.step == AttackStep::Target && (combat.left_over() == 0 || free(false) == 0) {
            combat.excess = combat.left_over();
            combat.strikes =
                combat.strikes.min(u8::try_from(combat.faced.len()).unwrap_or(u8::MAX));
            combat.step = AttackStep::Press;
        }
        combat.faced.retain(|one| one.done || ids.iter().any(|(who, _)| *who == one.who));
        let pressed = combat.excess == 0 || combat.open() == 0;
        match combat.step {
            AttackStep::Press if pressed => combat.step = AttackStep::Choose,
            AttackStep::Choose if !pressed => combat.step = AttackStep::Press,
            _ => {}
        }
        if combat.step == AttackStep::Choose && combat.faced.iter().all(|one| one.done) {
            self.end_attack(board);
        }
    }

    /// Resolves one strike (3.iv.6, 3.iv.7).
    fn strike(&mut self, board: &Board<'_>, taps: bool, dice: &mut Dice) {
        let Some(Pending::Combat(combat)) = self.pending.last() else { return };
        let AttackStep::Strike(who) = combat.step else { return };
        let Some(one) = combat.faced.iter().find(|one| one.who == who).copied() else { return };
        let Some(person) = self.person(who) else { return };
        let spared = one.untapped && person.is_untapped();
        let stance = match person.condition {
            Condition::Untapped if taps || spared => Stance::Taps,
            Condition::Untapped => Stance::StaysUntapped,
            Condition::Tapped => Stance::Tapped,
            Condition::Wounded | Condition::Lost => Stance::Wounded,
        };
        let fighter = self.fighter(board, person);
        let modifier = i16::from(one.prowess + person.prowess);
        let kind = self.kind(board, person.company);
        let mut target = of_stance(&fighter, &combat.attack, kind, stance, modifier);
        target.body = target.body.map(|body| body + i16::from(one.body));
        target.body_change += i16::from(one.body);
        let strike = combat.attack.strike(kind, &fighter, stance);
        let roll = if one.twice { dice.roll().max(dice.roll()) } else { dice.roll() };
        let over = roll + target.prowess - strike.prowess;
        let result = match over {
            1.. => match strike.body {
                Some(body) if !strike.detains && dice.roll() <= body => StrikeResult::Failed,
                _ => StrikeResult::Defeated,
            },
            0 => StrikeResult::Ineffectual,
            _ if strike.detains => StrikeResult::Detained,
            _ => wounding(strike.wounding, &target, dice),
        };
        let wounds = matches!(result, StrikeResult::Wounded | StrikeResult::Eliminated);
        let mut robs = false;
        if let Some(Pending::Combat(combat)) = self.pending.last_mut() {
            combat.defeated &= result == StrikeResult::Defeated;
            combat.step = AttackStep::Choose;
            for one in combat.faced.iter_mut().filter(|one| one.who == who) {
                one.done = true;
                one.hurt = result == StrikeResult::Wounded;
            }
            robs = wounds && !combat.wounded && combat.does(board, &|deed| *deed == Deed::Robs);
            combat.wounded |= wounds;
        }
        self.suffer(board, who, result, !spared && stance == Stance::Taps);
        if result == StrikeResult::Wounded {
            self.corrupt_wounded(board, who);
        }
        if robs && self.robbable(board).next().is_some() {
            self.pending.push(Pending::Robbed);
        }
    }

    /// The effect of a strike on the character that faces it.
    fn suffer(&mut self, board: &Board<'_>, who: CardNo, result: StrikeResult, taps: bool) {
        use StrikeResult as R;
        match result {
            R::Wounded => {
                let company = self.person(who).map(|one| one.company);
                if let Some(person) = self.person_mut(who) {
                    person.condition = Condition::Wounded;
                }
                self.dismiss(board, |ally| {
                    ally.by == Some(who)
                        && board.does(ally.card, &|deed| *deed == Deed::LeavesWounded)
                });
                // The checks come before the attack continues.
                if let Some(id) = company {
                    self.ask_company(board, id, CheckWhen::Wound, 1);
                }
            }
            R::Detained => self.person_mut(who).into_iter().for_each(PersonInPlay::tap),
            R::Defeated | R::Failed | R::Ineffectual | R::Unharmed if taps => {
                self.person_mut(who).into_iter().for_each(PersonInPlay::tap);
            }
            R::Defeated | R::Failed | R::Ineffectual | R::Unharmed => {}
            R::Returned => self.return_to_hand(board, who),
            R::Discarded => self.remove(board, who, false),
            R::Eliminated => {
                // Each of the unwounded may take one item (`CoE` 3.I.2).
                let well = |one: &PersonInPlay| one.condition != Condition::Wounded;
                self.inherit(board, who, usize::MAX, well);
                self.remove(board, who, true);
            }
        }
    }

    /// Whom the automatic-attack of such a site wounds makes a corruption check, by the site's text.
    fn corrupt_wounded(&mut self, board: &Board<'_>, who: CardNo) {
        let combat = self.pending.iter().rev().find_map(|one| match one {
            Pending::Combat(combat) => Some(combat),
            _ => None,
        });
        let Some(attack) = combat.filter(|one| one.creature.is_none()).map(|one| &one.attack)
        else {
            return;
        };
        let Some(site) = self.company_of(who).map(|company| board.site(company.site)) else {
            return;
        };
        let check = site.effects.iter().find_map(|effect| match effect.does {
            Deed::TemptsWounded(modifier) if is_about(effect, attack) => Some(modifier.into()),
            _ => None,
        });
        if let Some(modifier) = check {
            self.tempt(board, vec![who], modifier);
        }
    }

    /// These make a corruption check, the first of them first.
    fn tempt(&mut self, board: &Board<'_>, mut who: Vec<CardNo>, modifier: i16) {
        who.retain(|&who| self.person(who).is_some_and(|one| self.is_tempted(board, one)));
        let check = |who| Pending::Check(Check { who, modifier, then: Then::Nothing });
        self.pending.extend(who.into_iter().rev().map(check));
    }

    /// Discards the allies that have to go, by their texts.
    pub(super) fn dismiss(&mut self, board: &Board<'_>, goes: impl Fn(&PersonInPlay) -> bool) {
        let allies = self.persons.iter().filter(|one| one.ally && goes(one));
        let gone: Vec<CardNo> = allies.map(|one| one.card).collect();
        for ally in gone {
            self.remove(board, ally, false);
        }
    }

    /// Others of the company take items of who leaves it, one each: those of the most points go to
    /// those with the least corruption.
    pub(super) fn inherit(
        &mut self,
        board: &Board<'_>,
        who: CardNo,
        most: usize,
        may: impl Fn(&PersonInPlay) -> bool,
    ) {
        let Some(person) = self.person(who) else { return };
        let mut items: Vec<CardNo> =
            person.bears.iter().copied().filter(|&no| super::state::is_item(board, no)).collect();
        items.sort_by_key(|&no| std::cmp::Reverse(board.card(no).points));
        let mut heirs: Vec<(i16, CardNo)> = self
            .characters(person.company)
            .filter(|one| one.card != who && may(one))
            .map(|one| (self.fighter(board, one).corruption_points(), one.card))
            .collect();
        heirs.sort_unstable();
        for (item, (_, heir)) in items.into_iter().zip(heirs).take(most) {
            self.unbear(item);
            if let Some(person) = self.person_mut(heir) {
                person.bears.push(item);
            }
        }
    }

    /// An attack is over (3.v): the next of the creature, or what becomes of the creature.
    fn end_attack(&mut self, board: &Board<'_>) {
        let at = self.pending.iter().rposition(|one| matches!(one, Pending::Combat(_)));
        let Some(Pending::Combat(combat)) = at.map(|at| self.pending.remove(at)) else { return };
        let met = !combat.faced.is_empty();
        let defeated = combat.defeated && met;
        if combat.left > 0 && self.actor().is_some() {
            self.pending.push(Pending::Combat(combat.next(defeated)));
            return;
        }
        if combat.wounded && combat.does(board, &|deed| *deed == Deed::TurnsBack) {
            self.acting.into_iter().for_each(|id| self.turn_back(board, id));
        }
        let AttackInPlay { creature, attack, .. } = &combat;
        if let Some(creature) = *creature {
            let detains =
                self.acting.is_some_and(|id| attack.detains.contains(&self.kind(board, id)));
            self.end_creature(board, creature, defeated, detains);
            let tempts = board.card(creature).effects.iter().find_map(|effect| match effect.does {
                Deed::TemptsWounded(modifier) => Some(modifier.into()),
                _ => None,
            });
            if let Some(modifier) = tempts {
                let hurt = combat.faced.iter().filter(|one| one.hurt);
                self.tempt(board, hurt.map(|one| one.who).collect(), modifier);
            }
        }
    }

    /// A defeated creature goes to the marshalling point pile, or out of play if it gives the
    /// player nothing (3.v.W1 to B1); one that detains is discarded (3.II.3).
    fn end_creature(&mut self, board: &Board<'_>, card: CardNo, defeated: bool, detains: bool) {
        let kills = board.card(card).kind == PointsKind::Kill && board.card(card).points > 0;
        match (defeated, detains) {
            (true, false) if kills => self.pile.push(card),
            (true, false) => self.gone.push(card),
            _ => self.spent.push(card),
        }
    }

    /// The attack is cancelled: it is not defeated, and has no effect (METW Part I §7).
    pub(super) fn cancel_attack(&mut self, board: &Board<'_>) {
        if let Some(Pending::Combat(combat)) = self.pending.last_mut() {
            combat.defeated = false;
            combat.against = combat.defender();
            combat.faced.clear();
            self.end_attack(board);
        }
    }

    /// Somebody taps to cancel the attack.
    fn ward(&mut self, board: &Board<'_>, who: CardNo) {
        let Some(Pending::Combat(combat)) = self.pending.last() else { return };
        let screened = combat.screened + u8::from(!self.wards(board, combat, who));
        self.person_mut(who).into_iter().for_each(PersonInPlay::tap);
        if let Some(Pending::Combat(combat)) = self.pending.last_mut() {
            combat.screened = screened;
        }
        self.cancel_attack(board);
    }

    /// Whether the text of an ally lets it cancel the attack.
    pub(super) fn wards(&self, board: &Board<'_>, combat: &AttackInPlay, who: CardNo) -> bool {
        let size = self.acting.map_or(0, |id| self.size(board, id).counted());
        let cancels = |deed: &Deed| match deed {
            Deed::TapsToCancel { of, regions, below } => {
                (of.is_empty() || combat.attack.races.iter().any(|race| of.contains(race)))
                    && (regions.is_empty()
                        || combat.keyed.is_some_and(|one| regions.contains(&one)))
                    && (*below == 0 || size < u16::from(*below))
            }
            _ => false,
        };
        combat.step == AttackStep::Before && !combat.firm && board.does(who, &cancels)
    }
}

/// The effect of a strike on a wounded character, by its text or by body checks (3.iv.7, 3.I.1).
fn wounding(text: Wounding, target: &StrikeTarget<'_>, dice: &mut Dice) -> StrikeResult {
    match text.instead {
        Some(Wounds::Tap) => return StrikeResult::Detained,
        Some(Wounds::Unharmed) => return StrikeResult::Unharmed,
        Some(Wounds::Discard) => return StrikeResult::Discarded,
        Some(Wounds::Eliminate) => return StrikeResult::Eliminated,
        Some(Wounds::DiscardAtBody) | None => {}
    }
    let at_body = text.instead == Some(Wounds::DiscardAtBody);
    let BodyChecks { number, change } = text.checks.unwrap_or(BodyChecks { number: 1, change: 0 });
    for _ in 0..number {
        let result = target.body_check(dice.roll(), change, at_body);
        if result != StrikeResult::Wounded {
            return result;
        }
    }
    StrikeResult::Wounded
}

/// Whether the text of a site means an attack, by its race.
fn is_about(effect: &Effect, attack: &Attack) -> bool {
    let of = |one: &CharacterFilter| one.race.is_some_and(|race| attack.races.contains(&race));
    effect.by.iter().any(of)
}

/// Gives one attack more prowess, or all attacks twice the strikes.
fn arouse(attacks: &mut [Attack], prowess: i8, double: bool) {
    if let Some(first) = attacks.iter_mut().max_by_key(|attack| attack.prowess) {
        first.prowess += i16::from(prowess);
    }
    for attack in attacks.iter_mut().filter(|_| double) {
        if let Strikes::Number(number) = &mut attack.strikes {
            *number *= 2;
        }
    }
}
