//! Cards chosen one by one by the model of real decks: each time the most wanted card of those that
//! the deck can use. Each chosen card makes others that go with it more wanted.

use std::collections::{HashMap, HashSet};

use super::hazards::of_creatures;
use super::plan::{HazardPlan, PickOrder, SOUGHT, sum};
use super::program::number;
use super::stock::Offer;
use super::{Builder, Liking};
use crate::cards::database::CardKey;
use crate::cards::model::{Alignment, Card, CardType, CompanyKind, PlayerType, Purpose, Subtype};
use crate::decks::model::Section;
use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::movement::{Atlas, Means};
use crate::prospects::{Hindrance, Holdings};
use crate::rules::alignment::agent_mind::AgentMind;
use crate::text::listed;
use crate::yardstick::is_half_a_creature;
use crate::yardstick::model::{DeckRole, Model};

/// The usual number of copies of a card that is not unique, if the model has none.
const COPIES: f64 = 2.0;

/// The factor for each further copy of a card: a second copy of a card that most decks have once is
/// worth little.
const FURTHER: f64 = 0.8;

/// How many plans of the hazards are listed.
const PLANS_TOLD: usize = 2;

/// The bonus of a card of the hazards' plan: as much as being in a fifth of the lists more.
const PLANNED: f64 = 0.8;

/// The agents among thirty hazards: each brings its home site, and hides there a turn. Winning decks have
/// two or three.
const AGENTS: usize = 3;

/// The malus of a creature that does no more than hold up companies of heroes.
const DETAINS: f64 = 0.5;

/// How many of thirty hazards are unique in winning decks: a third. Hardly one has fewer than the least
/// number, or fewer hazards that count half as creatures.
const UNIQUE_HAZARDS: usize = 9;
const LEAST_UNIQUE: usize = 6;
const LEAST_HALVES: u32 = 2;

/// With so few hazards left to choose, what the least numbers ask for comes first.
const LAST_HAZARDS: u32 = 14;

/// The bonus of such a card: more than the malus of one that the builder shuns.
const NEEDED: f64 = 20.0;

/// The cards chosen so far.
struct Basket<'a> {
    own: Holdings<'a>,
    copies: HashMap<CardKey, u32>,
    /// Offers that were taken, in the order in which they were, with their copies.
    taken: Vec<(Offer<'a>, u32)>,
    left: u32,
    halves: u32,
    /// Mind that agents may have, where a book limits it.
    mind: u32,
}

impl Basket<'_> {
    fn unique_hazards(&self) -> usize {
        let unique = |card: &Card| card.unique && card.card_type == CardType::Hazard;
        self.own.cards.iter().filter(|(_, card, _)| unique(card)).count()
    }

    /// The copies that are taken and count half as creatures.
    fn half_creatures(&self) -> u32 {
        let own = self.taken.iter().filter(|(offer, _)| is_half_a_creature(offer.card));
        own.map(|&(_, copies)| copies).sum()
    }

    /// The agents that are taken as hazards.
    fn agents(&self) -> usize {
        self.taken.iter().filter(|(offer, _)| offer.card.agent).count()
    }
}

/// What an offer is to the builder, whatever is chosen before it.
struct Appeal {
    role: DeckRole,
    liking: Liking,
    /// The usual number of copies.
    usual: f64,
    /// What is sought that it serves, with the copies that are enough.
    serves: Vec<(Purpose, u32)>,
    planned: bool,
    detains: bool,
    /// Whether it counts half as a creature.
    half: bool,
}

/// The hazards among the cards chosen so far of which winning decks have some.
#[derive(Clone, Copy)]
struct HazardsTaken {
    unique: usize,
    halves: u32,
}

/// The mind of an agent; none of another card.
pub(super) fn mind_of_agent(card: &Card) -> u32 {
    card.mind.filter(|_| card.agent).map_or(0, u32::from)
}

impl<'a> Builder<'_, 'a> {
    /// Chooses this many cards of some offers, and adds them; returns how many are still missing.
    pub(super) fn pick(
        &mut self,
        model: &Model,
        mut offers: Vec<Offer<'a>>,
        order: PickOrder,
    ) -> u32 {
        let own = self.holdings(self.sites());
        let mut copies: HashMap<CardKey, u32> = HashMap::new();
        for (key, _, held) in &own.cards {
            *copies.entry(*key).or_default() += held;
        }
        let mind = self.agent_mind_left();
        let (left, halves) = (order.cards, order.halves);
        let mut basket = Basket { own, copies, taken: Vec::new(), left, halves, mind };
        let appeals: Vec<Appeal> = offers.iter().map(|offer| self.appeal(model, offer)).collect();
        while basket.left > 0 {
            let Some(at) = self.best(&offers, &appeals, &basket) else { break };
            self.put(&mut basket, &mut offers, at);
        }
        let taken = std::mem::take(&mut basket.taken);
        for (offer, copies) in taken {
            let why = self.why_picked(model, &offer);
            self.add(&offer, copies, order.section, why);
            self.home_of(&offer);
        }
        basket.left
    }

    /// The mind that further agents may have, in whatever part of the deck, where a book limits it.
    pub(super) fn agent_mind_left(&self) -> u32 {
        let Some(limits) = self.ruleset.limits::<AgentMind>() else { return u32::MAX };
        let added = self.done.additions.iter().map(|added| {
            let card = self.deck.database.card(added.printing);
            u32::from(added.copies) * mind_of_agent(card)
        });
        limits.maximum.saturating_sub(self.tally.agent_mind + added.sum::<u32>())
    }

    /// The index of the most wanted offer that can be used.
    fn best(&self, offers: &[Offer<'a>], appeals: &[Appeal], basket: &Basket<'a>) -> Option<usize> {
        let taken =
            HazardsTaken { unique: basket.unique_hazards(), halves: basket.half_creatures() };
        let mut ranked: Vec<(f64, usize)> = offers
            .iter()
            .zip(appeals)
            .enumerate()
            .filter(|(_, (offer, _))| offer.room > 0 && self.leaves_room(offer, basket))
            .map(|(at, (offer, appeal))| (self.worth_of_one(offer, appeal, basket, taken), at))
            .collect();
        ranked.sort_by(|(a, at), (b, other)| b.total_cmp(a).then(at.cmp(other)));
        ranked.into_iter().map(|(_, at)| at).find(|&at| self.is_usable(&offers[at], basket))
    }

    /// Whether there is still room for enough creatures after a card is taken, and agents keep
    /// within their mind.
    fn leaves_room(&self, offer: &Offer<'_>, basket: &Basket<'_>) -> bool {
        let halves = self.halves_of(offer.card);
        let mind = mind_of_agent(offer.card);
        let planned = self.hazard_plan == HazardPlan::Agents;
        let asked = self.is_still_wanted(offer.key, &basket.copies);
        if self.fresh && offer.card.agent && !planned && !asked && basket.agents() >= AGENTS {
            return false;
        }
        basket.halves.saturating_sub(halves) <= 2 * (basket.left - 1) && mind <= basket.mind
    }

    /// Whether the deck can use a card: an agent brings the home site.
    fn is_usable(&self, offer: &Offer<'_>, basket: &Basket<'_>) -> bool {
        match basket.own.objection(offer.card) {
            None => !basket.own.has_its_one(offer.key, offer.card),
            Some(Hindrance::NoHomeSite(_)) => {
                offer.card.agent && offer.card.mind.is_some() && self.a_home(offer).is_some()
            }
            Some(_) => false,
        }
    }

    /// What an offer is, whatever is chosen before it.
    fn appeal(&self, model: &Model, offer: &Offer<'_>) -> Appeal {
        let role = role_of(Class::of(offer.card, self.deck.player.kind));
        let kinds = SOUGHT.iter().filter(|(purpose, _)| offer.card.serves(*purpose));
        Appeal {
            role,
            liking: self.liking(offer),
            usual: model.copies((role, offer.key)).unwrap_or(COPIES),
            serves: kinds.copied().collect(),
            planned: role == DeckRole::Hazard && self.hazard_plan.fits(offer.card),
            detains: self.holds_up_heroes(offer.card),
            half: is_half_a_creature(offer.card),
        }
    }

    /// How much one more copy of a card is wanted.
    fn worth_of_one(
        &self,
        offer: &Offer<'_>,
        appeal: &Appeal,
        basket: &Basket<'_>,
        taken: HazardsTaken,
    ) -> f64 {
        let Appeal { role, usual, .. } = *appeal;
        let there = basket.copies.get(&offer.key).copied().unwrap_or(0);
        let further = if there == 0 {
            1.0
        } else {
            let usual = if self.fresh { usual + 1.6 * (offer.luck - 0.6) } else { usual };
            FURTHER * (usual - f64::from(there) + 0.3).clamp(0.0, 1.0)
        };
        let sought = appeal.serves.iter().filter(|&&(purpose, enough)| {
            role == DeckRole::Resource && basket.own.serving(purpose) < enough
        });
        let sought = f64::from(u32::try_from(sought.count()).unwrap_or(0));
        let asked = if self.is_still_wanted(offer.key, &basket.copies) { 100.0 } else { 0.0 };
        let planned = if appeal.planned { PLANNED } else { 0.0 };
        let unique = role == DeckRole::Hazard && offer.card.unique;
        let unique = unique && self.fresh && taken.unique < UNIQUE_HAZARDS;
        let unique = if unique { 0.5 } else { 0.0 };
        let detains = if appeal.detains { DETAINS } else { 0.0 };
        let needed = if self.is_needed(offer, appeal, basket.left, taken) { NEEDED } else { 0.0 };
        let wanted = self.wanted_now(&appeal.liking);
        further * (wanted + 0.7 * sought + planned + unique + needed - detains) + asked
    }

    /// Whether a hazard is of a kind of which nearly every winning deck has more than are chosen.
    fn is_needed(
        &self,
        offer: &Offer<'_>,
        appeal: &Appeal,
        left: u32,
        taken: HazardsTaken,
    ) -> bool {
        appeal.role == DeckRole::Hazard
            && self.fresh
            && left <= LAST_HAZARDS
            && (offer.card.unique && taken.unique < LEAST_UNIQUE
                || appeal.half && taken.halves < LEAST_HALVES)
    }

    /// Whether the attack of a hazard detains companies of heroes, unless no hero is expected.
    fn holds_up_heroes(&self, card: &Card) -> bool {
        let meets_heroes = self.wish.against.is_none_or(|player| player == PlayerType::Wizard);
        let detains = card.combat.as_ref().map_or(&[][..], |combat| &combat.detains);
        meets_heroes && detains.contains(&CompanyKind::Hero)
    }

    /// Takes one copy of an offer.
    fn put(&mut self, basket: &mut Basket<'a>, offers: &mut [Offer<'a>], at: usize) {
        let offer = offers[at];
        offers[at].room -= 1;
        basket.left -= 1;
        basket.halves = basket.halves.saturating_sub(self.halves_of(offer.card));
        *basket.copies.entry(offer.key).or_default() += 1;
        basket.own.cards.push((offer.key, offer.card, 1));
        basket.mind = basket.mind.saturating_sub(mind_of_agent(offer.card));
        self.held.insert((role_of(Class::of(offer.card, self.deck.player.kind)), offer.key));
        if offer.card.unique {
            let database = self.deck.database;
            let group = database.group(offer.printing);
            for other in offers.iter_mut().filter(|one| database.group(one.printing) == group) {
                other.room = 0;
            }
        }
        match basket.taken.iter_mut().find(|(taken, _)| taken.key == offer.key) {
            Some((_, copies)) => *copies += 1,
            None => basket.taken.push((offer, 1)),
        }
    }

    /// A site at which an agent may come into play, of those that may be added: within reach, unless the
    /// agent itself is asked for.
    pub(super) fn a_home(&self, agent: &Offer<'_>) -> Option<Offer<'a>> {
        let own = self.deck.player.kind.alignment();
        let homes = self.stock.offers(Class::Site).into_iter();
        let reached = self.reached.get_or_init(|| self.within_reach());
        let asked = self.wish.with.contains(&agent.key);
        let homes = homes.filter(|home| {
            self.is_home(agent.card, home.card) && (asked || reached.contains(&home.key))
        });
        homes.max_by_key(|home| (reached.contains(&home.key), home.card.alignment == own))
    }

    /// Whether a site is a home of an agent. A Fallen-wizard's agents use only hero sites (`CoE` 4.F1).
    fn is_home(&self, card: &Card, site: &Card) -> bool {
        let fallen = self.deck.player.kind == PlayerType::FallenWizard;
        let mut homes = card.home_sites.iter();
        homes.any(|home| crate::cards::sites::is(home, site, self.deck.database))
            && (!fallen || site.alignment != Alignment::Minion)
    }

    /// The sites to which the companies can go from those of the deck: a home elsewhere would be out of
    /// everybody's way.
    pub(super) fn within_reach(&self) -> HashSet<CardKey> {
        let (database, player) = (self.deck.database, self.deck.player.kind);
        let atlas = Atlas::new(database, self.ruleset, player);
        let key = |site: &&Card| Some(database.key(database.by_id(site.id)?));
        let own: Vec<CardKey> = self.sites().iter().filter_map(key).collect();
        let starts = super::places::starting(database, self.ruleset, player, &own);
        let offers = self.stock.offers(Class::Site);
        let straight = |offer: &&Offer<'_>| {
            let to = atlas.find(offer.key);
            let leads = |from: &CardKey| {
                Some(atlas.leads(atlas.find(*from)?, to?, Means::of(self.ruleset)))
            };
            starts.iter().any(|from| leads(from) == Some(true))
        };
        offers.iter().filter(straight).map(|offer| offer.key).collect()
    }

    /// Adds a home of an agent where the deck has none.
    pub(super) fn home_of(&mut self, offer: &Offer<'a>) {
        let own = self.holdings(self.sites());
        let homeless = matches!(own.objection(offer.card), Some(Hindrance::NoHomeSite(_)));
        let fallen = self.deck.player.kind == PlayerType::FallenWizard;
        let has_one = || self.sites().into_iter().any(|site| self.is_home(offer.card, site));
        if !offer.card.agent || !(homeless || fallen && !has_one()) {
            return;
        }
        if let Some(home) = self.a_home(offer) {
            let why = message!("the home of {card}", card = offer.card.shown_name());
            self.add(&home, 1, Section::Sites, why);
        }
    }

    /// Why a card was chosen: its use, and how many of the winning decks have it.
    fn why_picked(&self, model: &Model, offer: &Offer<'_>) -> Message {
        let player = self.deck.player.kind;
        let role = role_of(Class::of(offer.card, player));
        let what = self.what_it_is(offer.card);
        let percent = number(100.0 * model.rate((role, offer.key), player)).min(100);
        match percent {
            0..=9 => what,
            _ => message!("{what}; in {percent}% of the decks that won", what, percent),
        }
    }

    /// The use of a card in a deck, in words.
    pub(super) fn what_it_is(&self, card: &Card) -> Message {
        match Class::of(card, self.deck.player.kind) {
            Class::Hazard => self.what_hazard(card),
            Class::Resource => what_resource(card),
            _ => match card.mind {
                Some(mind) => message!("mind {mind}", mind),
                None => message!("the avatar"),
            },
        }
    }

    /// The use of a hazard, and that it belongs to the plan.
    fn what_hazard(&self, card: &Card) -> Message {
        let what = super::hazards::why_hazard(card, self.deck.database);
        let halves = self.halves_of(card);
        match () {
            () if card.agent => message!("an agent"),
            () if card.is(Subtype::Creature) && halves == 1 => {
                message!("an event and half a creature")
            }
            () => what,
        }
    }

    /// The plan of the hazards: that of those that the deck has, else one by the seed.
    pub(super) fn plan_of_hazards(&self) -> HazardPlan {
        let own = self.deck.cards.iter().filter(|card| card.class == Class::Hazard);
        let own: Vec<(&Card, u32)> = own.map(|card| (card.card, card.copies())).collect();
        // Most winners rely on cards that are both creature and event.
        let usual = |plan| if plan == HazardPlan::Nazgul { 1.0 } else { 0.0 };
        let good = |plan: HazardPlan| {
            let there: u32 =
                own.iter().filter(|(card, _)| plan.fits(card)).map(|&(_, copies)| copies).sum();
            f64::from(there) + usual(plan) + 2.0 * super::noise::noise_of(self.seed, plan.word())
        };
        let plans = HazardPlan::ALL.iter().copied();
        plans.max_by(|&a, &b| good(a).total_cmp(&good(b))).unwrap_or(HazardPlan::Nazgul)
    }

    /// The plans that the hazards carry, in words, with their reasons; `None` if they carry none.
    pub(super) fn hazard_plan_in_words(&self, hazards: &[(&Card, u32)]) -> Option<Message> {
        let of = |plan: HazardPlan| sum(hazards, |card| plan.fits(card));
        let mut plans: Vec<HazardPlan> = HazardPlan::ALL.to_vec();
        plans.sort_by_key(|&plan| (plan != self.hazard_plan, std::cmp::Reverse(of(plan))));
        let told = plans.into_iter().filter_map(|plan| plan.told(hazards)).take(PLANS_TOLD);
        let told: Vec<Message> = told.collect();
        (!told.is_empty()).then(|| Message::joined(told, "; "))
    }

    /// The halves of creatures of the hazards that are added so far.
    pub(super) fn halves_added(&self) -> u32 {
        let database = self.deck.database;
        let hazards = self.done.additions.iter().filter(|one| one.section == Section::Hazards);
        hazards.map(|one| self.halves_of(database.card(one.printing)) * u32::from(one.copies)).sum()
    }

    fn halves_of(&self, card: &Card) -> u32 {
        of_creatures(card, self.deck, self.ruleset)
    }
}

/// The role of a card of a class in the play deck.
pub(super) const fn role_of(class: Class) -> DeckRole {
    match class {
        Class::Hazard => DeckRole::Hazard,
        Class::Resource => DeckRole::Resource,
        _ => DeckRole::Company,
    }
}

/// The use of a resource, in words.
fn what_resource(card: &Card) -> Message {
    let does: Vec<Message> = card
        .purposes
        .iter()
        .map(|&purpose| Message::of_data(super::service::why(purpose)))
        .collect();
    match does.is_empty() {
        true if super::places::is_bound(card) => message!("playable at sites"),
        true => message!("playable wherever it helps"),
        false => listed(&does, "and"),
    }
}
