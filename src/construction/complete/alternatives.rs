//! The cards that could replace a card of a deck, and why one card comes in and others do not.

use super::picks::role_of;
use super::stock::Offer;
use super::{Addition, Builder, CompletionOptions, built, places, start};
use crate::cards::database::{CardKey, Printing};
use crate::cards::kinds::{is_pool_item, is_stage};
use crate::cards::model::{Card, CardType, Keyword, PlayerType, Subtype};
use crate::cards::play::{Playability, playable_at};
use crate::company::CompanyLimits;
use crate::decks::model::{Deck, Entry, Section};
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::message::{Message, message};
use crate::prospects::{Hindrance, Holdings, is_unusable_item};
use crate::rules::pool::pool_item::{PoolItem, why_not};
use crate::rulesets::model::{GameLength, Ruleset};
use crate::text::listed;
use crate::yardstick::model::Model;

/// How many other cards are listed.
const NEXT: usize = 3;

/// A card that could replace another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alternative {
    /// The printing.
    pub printing: Printing,
    /// The reason for it.
    pub pro: Message,
    /// The reason against it; `None` for the best.
    pub contra: Option<Message>,
}

/// Why a card comes into a deck or stays out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Why {
    /// The additions of the card.
    pub added: Vec<Addition>,
    /// The sections of the deck that list it already.
    pub listed: Vec<Section>,
    /// The reason for it.
    pub pro: Message,
    /// The reason against it, if it is not added.
    pub contra: Option<Message>,
    /// The next best cards, each with the reason against it.
    pub next: Vec<Alternative>,
}

/// Why a card comes in when a deck is completed, or stays out.
pub(crate) fn why(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    length: GameLength,
    wish: &CompletionOptions<'_>,
    key: CardKey,
) -> Why {
    built(deck, ruleset, length, wish, |builder| builder.why_of(key))
}

/// The cards that could replace a card of a deck, the best first.
pub(crate) fn replacements(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    length: GameLength,
    wish: &CompletionOptions<'_>,
    (key, most): (CardKey, usize),
) -> Vec<Alternative> {
    let is_it = |entry: &Entry| {
        deck.cards.iter().any(|card| card.key == key && std::ptr::eq(card.entry, entry))
    };
    let entries = deck.deck.entries.iter().filter(|entry| !is_it(entry)).cloned();
    let kept = Deck { entries: entries.collect(), ..deck.deck.clone() };
    let rest = ResolvedDeck::new(&kept, deck.database, Some(deck.player.kind));
    // Nothing else is added: the card replaces one in this deck as it is.
    super::begun(&rest, ruleset, length, wish, |builder| {
        let database = rest.database;
        let class = Class::of(database.card(database.first_printing(key)), rest.player.kind);
        let own = builder.holdings(builder.sites());
        let mut ranked = builder.ranked(class, &own, Some(key));
        let listed = deck.cards.iter().filter(|card| card.key == key && card.copies() > 0);
        let places: Vec<Section> = listed.map(|card| card.entry.section).collect();
        ranked.retain(|offer| places.iter().any(|&place| builder.may_stand_in(offer, place)));
        let usable = ranked
            .into_iter()
            .filter(|offer| offer.key != key && builder.speaks_against(offer, &own).is_none());
        let told = usable.take(most).map(|offer| builder.alternative(&offer, None));
        told.collect()
    })
}

impl<'a> Builder<'_, 'a> {
    fn why_of(&self, key: CardKey) -> Why {
        let database = self.deck.database;
        let card = database.card(database.first_printing(key));
        let class = Class::of(card, self.deck.player.kind);
        let added = self.done.additions.iter();
        let added: Vec<Addition> =
            added.filter(|one| database.key(one.printing) == key).cloned().collect();
        let listed = self.deck.cards.iter().filter(|card| card.key == key && card.copies() > 0);
        let listed: Vec<Section> = listed.map(|card| card.entry.section).collect();
        let own = self.holdings(self.sites());
        let all = self.ranked(class, &own, Some(key));
        let offer = all.iter().find(|offer| offer.key == key);
        let here = !added.is_empty() || !listed.is_empty();
        let contra = match offer {
            _ if here => None,
            None => Some(self.why_barred(key).unwrap_or_else(|| Self::out_of_the_way(class))),
            Some(offer) => {
                Some(self.speaks_against(offer, &own).unwrap_or_else(|| self.less(offer)))
            }
        };
        let others = all.iter().filter(|offer| offer.key != key && !self.is_there(offer.key));
        let next = others.take(NEXT).map(|offer| {
            let contra = self.speaks_against(offer, &own).unwrap_or_else(|| self.less(offer));
            self.alternative(offer, Some(contra))
        });
        Why { added, listed, pro: self.speaks_for(card, key), contra, next: next.collect() }
    }

    /// Why a card may not be added to the deck by itself.
    pub(super) fn why_barred(&self, key: CardKey) -> Option<Message> {
        let mode = || start::modes(self.deck.database).contains(&key);
        if start::stands_for_the_player(self.deck, self.wish) && mode() {
            return Some(message!("it is for a Ringwraith who is in play, and the deck has none"));
        }
        self.stock.why_barred(self.deck, self.length, self.avatar, key)
    }

    /// Why a card that the rules allow is no offer.
    fn out_of_the_way(class: Class) -> Message {
        match class {
            Class::Site => message!("no company of the deck gets there"),
            _ => message!("the rules, the collection or a wish keep it out of this deck"),
        }
    }

    /// The offers of a class, the most wanted first: before others those that do what a card does.
    fn ranked(&self, class: Class, own: &Holdings<'a>, like: Option<CardKey>) -> Vec<Offer<'a>> {
        let database = self.deck.database;
        let mut offers = self.stock.offers(class);
        offers.retain(|offer| {
            !offer.card.resource_avatar && !is_unusable_item(offer.card, own.player)
        });
        if class == Class::Site {
            let reached = self.reached.get_or_init(|| self.within_reach());
            offers.retain(|offer| reached.contains(&offer.key) && own.may_enter(offer.card));
        }
        let like = like.map(|key| database.card(database.first_printing(key)));
        let usable = |offer: &Offer<'_>| own.objection(offer.card).is_none();
        offers.sort_by_cached_key(|offer| {
            let known = match class {
                Class::Site => self.use_of(offer.card),
                _ => self.wanted(offer),
            };
            let good = known + if usable(offer) { 1.0 } else { 0.0 };
            let kin = like.map_or(0, |like| likeness(like, offer.card));
            let good = (good * 1000.0).round().to_bits();
            (std::cmp::Reverse(kin), std::cmp::Reverse(good), offer.printing)
        });
        offers
    }

    /// The resources of the deck that a site plays, those first that no other site of it plays.
    fn played_at(&self, site: &Card) -> Vec<&'a Card> {
        let sites = self.sites();
        let elsewhere = |card: &Card| {
            sites.iter().any(|&other| other.id != site.id && self.plays_at(card, other))
        };
        let cards = self.played().into_iter().map(|(card, _)| card);
        // Many sites play minor items.
        let cards = cards.filter(|card| {
            places::is_bound(card) && !card.is(Subtype::MinorItem) && self.plays_at(card, site)
        });
        let (elsewhere, here): (Vec<_>, Vec<_>) = cards.partition(|card| elsewhere(card));
        here.into_iter().chain(elsewhere).collect()
    }

    fn plays_at(&self, card: &Card, site: &Card) -> bool {
        playable_at(card, site, self.deck.player.kind, self.deck.database) == Playability::Yes
    }

    /// How much the deck can use a site.
    fn use_of(&self, site: &Card) -> f64 {
        f64::from(u32::try_from(self.played_at(site).len()).unwrap_or(0))
    }

    /// Whether a card may be listed in a section where another stood.
    fn may_stand_in(&self, offer: &Offer<'_>, place: Section) -> bool {
        let player = self.deck.player.kind;
        match place {
            Section::PoolItems => {
                is_pool_item(offer.card)
                    && why_not(offer.card, player, self.ruleset.limits::<PoolItem>()).is_none()
            }
            Section::PoolStage => is_stage(offer.card) && !offer.card.may_not_start,
            Section::PoolCharacters => {
                let limits = CompanyLimits::of(self.ruleset, player);
                limits.bar(offer.card).is_none() && self.is_let_in(&limits, offer.card)
            }
            Section::SideboardVsFallenWizard => {
                !offer.card.no_use_against.contains(&PlayerType::FallenWizard)
            }
            Section::Sites => !self.played_at(offer.card).is_empty(),
            _ => true,
        }
    }

    fn is_there(&self, key: CardKey) -> bool {
        self.is_added(key) || self.deck.cards.iter().any(|card| card.key == key)
    }

    fn alternative(&self, offer: &Offer<'_>, contra: Option<Message>) -> Alternative {
        let pro = self.speaks_for(offer.card, offer.key);
        Alternative { printing: offer.printing, pro, contra }
    }

    /// Why the deck cannot use a card.
    fn speaks_against(&self, offer: &Offer<'_>, own: &Holdings<'a>) -> Option<Message> {
        let hindered = own.objection(offer.card);
        if hindered == Some(Hindrance::NoSite)
            && let Some(site) = self.would_play(offer.card)
        {
            let site = site.shown_name();
            return Some(message!("no site of the deck plays it, but {site} would", site));
        }
        let idle = || {
            own.has_its_one(offer.key, offer.card)
                .then(|| message!("a player has one in play at most"))
        };
        hindered.map(|why| why.message(self.deck.database)).or_else(idle)
    }

    /// A site within reach, not in the deck, that plays a card.
    fn would_play(&self, card: &Card) -> Option<&'a Card> {
        let reached = self.reached.get_or_init(|| self.within_reach());
        let sites = self.stock.offers(Class::Site).into_iter();
        let mut sites = sites.filter(|offer| reached.contains(&offer.key)).map(|offer| offer.card);
        sites.find(|site| self.plays_at(card, site))
    }

    /// The message that a card is less wanted than those that came in.
    fn less(&self, offer: &Offer<'_>) -> Message {
        if offer.card.site.is_some() {
            let idle = self.played_at(offer.card).is_empty();
            return if idle {
                message!("no card of the deck is played there")
            } else {
                message!("the deck has other sites for these cards")
            };
        }
        match self.percent(offer.card, offer.key) {
            0 => message!("no known winning deck has it"),
            _ => message!("more of the decks that won hold the cards that are added"),
        }
    }

    fn percent(&self, card: &Card, key: CardKey) -> u32 {
        let player = self.deck.player.kind;
        let seat = (role_of(Class::of(card, player)), key);
        let rate = self.model.map_or(0.0, |model: &Model| model.rate(seat, player));
        super::program::number(100.0 * rate)
    }

    /// The reason for a card in this deck: its use, how many winning decks have it, and the cards
    /// that it goes with.
    fn speaks_for(&self, card: &Card, key: CardKey) -> Message {
        let player = self.deck.player.kind;
        if card.site.is_some() {
            let names: Vec<&str> =
                self.played_at(card).iter().take(NEXT).map(|card| card.shown_name()).collect();
            return if names.is_empty() {
                message!("a site")
            } else {
                message!("plays {cards}", cards = listed(&names, "and"))
            };
        }
        let seat = (role_of(Class::of(card, player)), key);
        let what = self.what_it_is(card);
        let percent = self.percent(card, key);
        let rate = (percent > 0).then(|| message!("in {percent}% of the decks that won", percent));
        let database = self.deck.database;
        let bound = self.model.map_or(Vec::new(), |model| model.bound_to(seat, &self.held));
        let names: Vec<&str> = bound
            .iter()
            .take(NEXT)
            .map(|&key| database.card(database.first_printing(key)).shown_name())
            .collect();
        let with = (!names.is_empty())
            .then(|| message!("goes with {cards}", cards = listed(&names, "and")));
        Message::joined([Some(what), rate, with].into_iter().flatten().collect(), "; ")
    }
}

/// How much one card does what another does: 0 if they have nothing in common, 2 if they are of one
/// kind and use.
fn likeness(one: &Card, other: &Card) -> u32 {
    let both = |is: &dyn Fn(&Card) -> bool| is(one) && is(other);
    let one_if = |is: bool| u32::from(is);
    match one.card_type {
        CardType::Hazard => {
            let creature = |card: &Card| card.is(Subtype::Creature);
            let corruption = |card: &Card| card.has(Keyword::Corruption);
            let kind = both(&creature)
                || both(&|card| card.agent)
                || both(&corruption)
                || both(&|card| !creature(card) && !card.agent && !corruption(card));
            let of_place = one.keyed_to_regions.iter().any(|key| {
                other.keyed_to_regions.iter().any(|another| another.region == key.region)
            });
            let of_race = one.races.iter().any(|&race| other.is_of(race));
            let in_time = KINDS_OF_EVENTS.iter().any(|&time| both(&|card| card.is(time)));
            one_if(kind) + one_if(kind && (of_place || of_race || in_time && !both(&creature)))
        }
        CardType::Resource => {
            let points = |card: &Card| card.marshalling_points.map(|points| points.kind);
            let purpose = one.purposes.iter().any(|&purpose| other.serves(purpose));
            let bound = both(&places::is_bound) || both(&|card| !places::is_bound(card));
            let kind = if places::is_bound(one) {
                let subtype = KINDS_OF_RESOURCES.iter().any(|&kind| both(&|card| card.is(kind)));
                subtype || points(one).is_some() && points(one) == points(other)
            } else {
                purpose
            };
            one_if(bound && kind) + one_if(bound && kind && purpose)
        }
        CardType::Character => {
            let skill = one.skills.iter().any(|skill| other.skills.contains(skill));
            let near = one.mind.zip(other.mind).is_some_and(|(a, b)| a.abs_diff(b) <= 1);
            one_if(skill && near)
        }
        CardType::Site | CardType::Region => 0,
    }
}

const KINDS_OF_EVENTS: [Subtype; 3] =
    [Subtype::ShortEvent, Subtype::LongEvent, Subtype::PermanentEvent];

const KINDS_OF_RESOURCES: [Subtype; 7] = [
    Subtype::MinorItem,
    Subtype::MajorItem,
    Subtype::GreaterItem,
    Subtype::GoldRingItem,
    Subtype::SpecialItem,
    Subtype::Ally,
    Subtype::Faction,
];
