//! The hazards that may be played on the acting company (`CoE` 2.IV.vii).

use crate::cards::model::effects::Deed;
use crate::cards::model::{Home, KeyedWhen, Keyword, PlayerType, Skill, Within};
use crate::message::message;
use crate::odds::attack::Condition;
use crate::odds::corruption::CorruptionCheck;

use super::super::board::{Board, CardNo, CardRole, TravelPath};
use super::super::state::{CompanyInPlay, GameState, PersonInPlay, fits};
use super::{Move, Permission, Refusal, SOLITAIRE, demand, kinds, refused, without_effect};

impl GameState {
    /// The hazards that can be played on the acting company.
    pub fn hazards(&self, board: &Board<'_>) -> Vec<Move> {
        let mut found = Vec::new();
        let Some(company) = self.actor().filter(|company| company.limit > 0) else { return found };
        for card in kinds(board, self.threats.iter().copied()) {
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

    pub(super) fn within_limit(&self, card: CardNo) -> Result<&CompanyInPlay, Refusal> {
        let drawn = self.threats.contains(&card);
        demand(drawn, SOLITAIRE, || message!("the card is not among the hazards that were drawn"))?;
        match self.actor() {
            Some(company) if company.limit > 0 => Ok(company),
            _ => Err(Refusal { clause: "2.IV.iii", why: message!("the hazard limit is reached") }),
        }
    }

    pub(super) fn may_attack(&self, board: &Board<'_>, card: CardNo, key: u8) -> Permission {
        let company = self.within_limit(card)?;
        let keyed = self.path(board, company).map(|path| path.keys_of(board, card));
        let Some(keyed) = keyed.and_then(|keys| keys.get(usize::from(key))) else {
            return refused("2.IV.vii.2", message!("the creature cannot be keyed to that"));
        };
        demand(self.is_so(board, company, keyed.when.as_ref()), "2.IV.vii.2", || {
            message!("the text of the creature allows that only on a condition that is not met")
        })?;
        // Of a Fallen-wizard's companies those that are overt count as minions' (2.IV.vii.F1).
        let overt = self.is_overt(board, company.id);
        let player = match board.player {
            PlayerType::FallenWizard if overt => PlayerType::Ringwraith,
            PlayerType::FallenWizard => PlayerType::Wizard,
            player => player,
        };
        let overt_only = board.does(card, &|deed| *deed == Deed::OvertOnly);
        let minions = matches!(player, PlayerType::Ringwraith | PlayerType::Balrog);
        let minions_only = board.does(card, &|deed| *deed == Deed::MinionsOnly);
        let barred = (overt_only && !overt)
            || (minions_only && !minions)
            || board.card(card).card.no_use_against.contains(&player);
        let at_home = |site: &String| {
            let home = Home::Site(site.clone());
            self.characters(company.id)
                .any(|one| board.card(one.card).card.home_sites.contains(&home))
        };
        let spared = |deed: &Deed| matches!(deed, Deed::SparesHome(site) if at_home(site));
        let barred = barred || board.does(card, &spared);
        demand(!barred, "2.IV.vii.2", || message!("the creature is not played on such a company"))?;
        demand(self.hides(company.id).is_none(), "2.IV.vii.2", || {
            message!("no creatures are played on the company this turn")
        })?;
        demand(!self.is_out(board, card), "2.IV.vii.2", || message!("the creature is out of play"))
    }

    /// Whether the condition of a creature's key is met for a company.
    fn is_so(&self, board: &Board<'_>, company: &CompanyInPlay, when: Option<&KeyedWhen>) -> bool {
        let in_play =
            |name: &str| self.lasting.iter().any(|one| board.card(one.card).card.name == name);
        match when {
            None => true,
            Some(KeyedWhen::InPlay(name)) => in_play(name),
            Some(KeyedWhen::NotInPlay(name)) => !in_play(name),
            Some(KeyedWhen::After(races)) => company.faced.iter().any(|race| races.contains(race)),
            Some(KeyedWhen::WoundedOrInPlay(name)) => {
                let wounded = |one: &PersonInPlay| one.condition == Condition::Wounded;
                in_play(name) || self.characters(company.id).any(wounded)
            }
            // Which creatures have attacked is not remembered.
            Some(KeyedWhen::Beside(_)) => false,
        }
    }

    pub(super) fn may_hazard(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: u8,
        on: Option<CardNo>,
    ) -> Permission {
        let company = self.within_limit(card)?;
        let clause = "2.IV.vii.3";
        let Some(effect) = board.card(card).effects.get(usize::from(effect)) else {
            return refused(clause, without_effect(board, card));
        };
        demand(!effect.doors || self.has_doors(board), clause, || {
            message!("Doors of Night is not in play")
        })?;
        let twice = self.lasting.iter().any(|one| board.card(one.card).key == board.card(card).key);
        let target = on.and_then(|on| self.person(on)).filter(|one| one.company == company.id);
        let bears = |one: &PersonInPlay, name: &String| {
            one.bears.iter().any(|&no| board.card(no).card.name == *name)
        };
        let spared =
            |one: &PersonInPlay| effect.not_bearing.as_ref().is_some_and(|name| bears(one, name));
        let character = target
            .filter(|one| !one.ally && fits(effect, board.card(one.card).card) && !spared(one));
        let corrupts = board.card(card).card.has(Keyword::Corruption);
        demand(!(corrupts && target.is_some_and(|one| one.corrupted)), "7.2.1", || {
            message!("only one corruption card can be played on a character in a turn")
        })?;
        let site = board.site(company.site);
        let way = self.path(board, company).filter(|_| company.way.is_some());
        let fits = match &effect.does {
            Deed::Corrupts { .. } => return self.may_corrupt(board, card, target, character),
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
            Deed::NothingWithoutRanger => on.is_none() && !company.lost && way.is_some(),
            Deed::NothingThrough(kind) => {
                let on_way = |way: &TravelPath| way.types.contains(kind);
                on.is_none() && !company.lost && way.is_some_and(on_way)
            }
            Deed::LimitEach(kind) => {
                on.is_none() && way.is_some_and(|way| way.types.contains(kind))
            }
            _ => false,
        };
        demand(fits, clause, || message!("the hazard cannot be played on that"))
    }

    pub(super) fn may_corrupt(
        &self,
        board: &Board<'_>,
        card: CardNo,
        on: Option<&PersonInPlay>,
        fitting: Option<&PersonInPlay>,
    ) -> Permission {
        let tempted = on.is_none_or(|one| self.is_tempted(board, one));
        demand(tempted, "7.4", || message!("the hazard cannot be played on that"))?;
        let Some(one) = fitting else {
            return refused("2.IV.vii.3", message!("the hazard cannot be played on that"));
        };
        let own = one.bears.iter().any(|&no| board.card(no).key == board.card(card).key);
        let once = board.card(card).card.conditions.as_ref();
        let once = once.is_some_and(|asked| asked.not_duplicated.contains(&Within::Character));
        demand(!(own && once), "2.IV.vii.3", || message!("the character has such a card already"))
    }

    /// Whether a character makes corruption checks at all (7.4).
    pub fn is_tempted(&self, board: &Board<'_>, person: &PersonInPlay) -> bool {
        !person.ally && CorruptionCheck::of(&self.fighter(board, person), 0).is_some()
    }

    /// A ranger of a company that can tap to keep the company from being lost.
    pub(in crate::play) fn ranger_of(&self, board: &Board<'_>, company: u8) -> Option<CardNo> {
        let ranger = |one: &&PersonInPlay| {
            one.is_untapped() && board.card(one.card).card.skills.contains(&Skill::Ranger)
        };
        self.characters(company).find(ranger).map(|one| one.card)
    }
}
