//! Cards of the file and named cards come first: the sites where they are played and those on the
//! way, the characters that play them, and the cards that they need.

use super::plan::{PickOrder, Theme};
use super::resources::is_of_use;
use super::stock::{Offer, best_first};
use super::{Builder, Want, places};
use crate::cards::database::CardKey;
use crate::cards::kinds::is_stage;
use crate::cards::model::{Asset, Card, CharacterFilter, Need, PlayableAt, Race, Subtype};
use crate::cards::play::{Playability, playable_at};
use crate::company::CompanyLimits;
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::movement::{Atlas, Means, fewest_turns, turns};
use crate::odds::Chance;
use crate::odds::ring::{self, RingTest};
use crate::play::effects::ring_tests;
use crate::prospects::needs::serves;
use crate::prospects::{Hindrance, Holdings, is_unusable_item};
use crate::rules::composition::character_count::CharacterCount;
use crate::yardstick::model::Model;

/// How often the needs of needed cards are followed.
const ROUNDS: usize = 3;

/// The gold rings that a deck with a special ring wants.
const GOLD_RINGS: u32 = 3;

/// A theme needs at least this many cards.
const LEAST_OF_A_THEME: u32 = 3;

impl<'a> Builder<'_, 'a> {
    /// Adds the named cards, and what the cards of the file need.
    pub(super) fn own_cards_first(&mut self) {
        for &key in self.wish.with {
            self.put_in(key);
        }
        self.near_first();
        for _ in 0..ROUNDS {
            let before = self.done.additions.len();
            for card in self.idle_cards() {
                self.enable(card);
            }
            if self.done.additions.len() == before {
                break;
            }
        }
        for (card, ..) in self.named_cards() {
            self.add_ring_test(card);
        }
    }

    /// Adds a card that tests gold rings for a ring that needs one.
    pub(super) fn add_ring_test(&mut self, ring: &'a Card) {
        if ring::kind(ring).is_none() {
            return;
        }
        let own = self.holdings(self.sites());
        let tests = ring_tests();
        if !lacks_ring_test(&own, ring, &tests) || !self.lacks(Section::Resources) {
            return;
        }
        let mut offers = self.stock.offers(Class::Resource);
        offers.retain(|offer| {
            tests.contains(&offer.card.name) && own.objection(offer.card).is_none()
        });
        self.add_needed(offers, Section::Resources, ring);
    }

    /// Adds one copy of a named card if the deck does not have it.
    fn put_in(&mut self, key: CardKey) {
        let is_there = self.deck.cards.iter().any(|card| card.key == key && card.copies() > 0);
        if is_there || self.is_added(key) {
            return;
        }
        let database = self.deck.database;
        let card = database.card(database.first_printing(key));
        let class = Class::of(card, self.deck.player.kind);
        let offer = self.stock.offers(class).into_iter().find(|offer| offer.key == key);
        if let Some(offer) = offer.or_else(|| self.stock.another_form(key)) {
            self.add(&offer, 1, section_of(class), message!("asked for"));
            self.home_of(&offer);
        } else {
            let text = match self.why_barred(key) {
                Some(why) => message!("{card}: {why}", card = card.shown_name(), why),
                None => message!("{card} is not allowed in this deck", card = card.shown_name()),
            };
            self.done.unmet.push(text);
        }
    }

    pub(super) fn is_added(&self, key: CardKey) -> bool {
        let database = self.deck.database;
        self.done.additions.iter().any(|added| database.key(added.printing) == key)
    }

    /// The cards of the deck and those that are named which it cannot use.
    fn idle_cards(&self) -> Vec<&'a Card> {
        let own = self.holdings(self.sites());
        let mut cards: Vec<(&'a Card, CardKey)> = Vec::new();
        for (card, part, class, key) in self.named_cards() {
            let played = matches!(class, Class::Resource | Class::Hazard);
            if part == Part::PlayDeck && played && !cards.iter().any(|&(_, known)| known == key) {
                cards.push((card, key));
            }
        }
        let idle = |card: &&Card| own.objection(card).is_some() || !self.has_a_place(card);
        cards.into_iter().map(|(card, _)| card).filter(idle).collect()
    }

    /// The cards of the file, the named cards and those that they need.
    fn named_cards(&self) -> Vec<(&'a Card, Part, Class, CardKey)> {
        let database = self.deck.database;
        let player = self.deck.player.kind;
        let own = self.deck.cards.iter().filter(|card| card.copies() > 0);
        let own = own.map(|card| (card.card, card.place(), card.class, card.key));
        let added = self.done.additions.iter().map(|added| {
            let card = database.card(added.printing);
            (card, added.section.part(), Class::of(card, player), database.key(added.printing))
        });
        own.chain(added).collect()
    }

    /// Whether a card is no resource that is bound to a site, or the deck has a site that plays it.
    fn has_a_place(&self, card: &Card) -> bool {
        let own = self.holdings(Vec::new());
        Class::of(card, own.player) != Class::Resource
            || !places::is_bound(card)
            || own.opens_a_place(card)
            || self.sites().iter().any(|site| own.may_enter(site) && self.plays(card, site))
    }

    /// Whether a card is played at a site, or may be as far as its facts say.
    pub(super) fn plays(&self, card: &Card, site: &Card) -> bool {
        let (player, database) = (self.deck.player.kind, self.deck.database);
        match playable_at(card, site, player, database) {
            Playability::Unknown => matches!(card.playable_at, Some(PlayableAt::Unknown(_))),
            there => there.is_possible(),
        }
    }

    /// Adds the cards without which a card is useless.
    fn enable(&mut self, card: &'a Card) {
        if !self.has_a_place(card) {
            self.add_site_for(card);
        }
        let own = self.holdings(self.sites());
        let (who, what) = match own.objection(card) {
            Some(Hindrance::Nobody(who)) => (who, None),
            Some(Hindrance::NoMagic(magic)) => (Vec::new(), Some(magic)),
            Some(Hindrance::Needs(_)) => {
                self.add_enabler(card);
                return self.add_creature_for(card);
            }
            Some(Hindrance::TooFew(..)) => return self.add_stage_for(card),
            _ => return,
        };
        let fits = |person: &Card| match what {
            Some(magic) => person.uses_magic.contains(&magic),
            None => who.iter().any(|asked: &CharacterFilter| asked.fits(person)),
        };
        self.add_person(card, fits);
    }

    /// Whether a section of the play deck should have more cards than it has.
    fn lacks(&self, section: Section) -> bool {
        let sizes = self.sizes();
        match section {
            Section::Resources => self.tally.resources + self.added(section) < sizes.0,
            Section::Hazards => self.tally.hazards + self.added(section) < sizes.1,
            Section::Characters => {
                let most = self.ruleset.limits::<CharacterCount>().map(|limits| limits.maximum);
                let avatars = self.done.additions.iter().filter(|added| {
                    added.section == section && self.deck.database.card(added.printing).avatar
                });
                let avatars: u32 = avatars.map(|added| u32::from(added.copies)).sum();
                let there = self.tally.characters + self.added(section) - avatars;
                most.is_none_or(|most| there < most)
            }
            _ => true,
        }
    }

    /// Adds a character that fits and that the player can play: the most wanted one.
    fn add_person(&mut self, card: &Card, fits: impl Fn(&Card) -> bool) {
        if !self.lacks(Section::Characters) {
            return;
        }
        let limits = CompanyLimits::of(self.ruleset, self.deck.player.kind);
        let mut people = self.stock.offers(Class::Character);
        people.retain(|offer| {
            let person = offer.card;
            fits(person)
                && !person.agent
                && !person.only_at_home
                && self.is_let_in(&limits, person)
                && person.mind.is_some_and(|mind| mind <= 8)
        });
        if let Some(person) = self.most_wanted_of(people) {
            let why = message!("can play {card}", card = card.shown_name());
            self.add(&person, 1, Section::Characters, why);
        }
    }

    /// A card without which another is nothing.
    fn add_enabler(&mut self, card: &'a Card) {
        let database = self.deck.database;
        let own = self.holdings(self.sites());
        let is_need = |need: &Need, held: &Card| serves(need, held, card, database);
        let has = |need: &Need| own.cards.iter().any(|&(_, held, _)| is_need(need, held));
        let lacking: Vec<&Vec<Need>> =
            card.needs.iter().filter(|needs| !needs.iter().any(has)).collect();
        for needs in lacking {
            let classes = [Class::Resource, Class::Hazard, Class::Character];
            let offers = classes.into_iter().flat_map(|class| self.stock.offers(class));
            let fitting = offers.filter(|offer| needs.iter().any(|need| is_need(need, offer.card)));
            // Cards that are playable with the deck as it is come before those that need something
            // else.
            let good = |offer: &Offer<'_>| {
                let ready = own.objection(offer.card).is_none() && self.has_a_place(offer.card);
                self.wanted(offer) + if ready { 5.0 } else { 0.0 }
            };
            let best = fitting.max_by(|a, b| good(a).total_cmp(&good(b)));
            let section = best.as_ref().map(|offer| {
                section_of(Class::of(database.card(offer.printing), self.deck.player.kind))
            });
            // A deck that is whole gets no card more.
            let is_whole = section.is_some_and(|section| !self.lacks(section));
            if let Some(offer) = best.filter(|_| !is_whole) {
                let class = Class::of(database.card(offer.printing), self.deck.player.kind);
                let why = message!("{card} needs it", card = card.shown_name());
                // A gold ring seldom becomes the ring that is sought at the first try.
                let gold = offer.card.is(Subtype::GoldRingItem);
                let copies = if gold { GOLD_RINGS.min(offer.room) } else { 1 };
                self.add(&offer, copies, section_of(class), why);
            }
        }
    }

    /// A creature whose attacks a hazard is about, where the deck has none.
    fn add_creature_for(&mut self, card: &'a Card) {
        let own = self.holdings(self.sites());
        if !self.lacks(Section::Hazards) || own.objection(card).is_none() {
            return;
        }
        let mut offers = self.stock.offers(Class::Hazard);
        offers.retain(|offer| {
            let attacks = |&race: &Race| offer.card.is_of(race);
            offer.card.is(Subtype::Creature)
                && card.attacks_of.iter().any(attacks)
                && own.objection(offer.card).is_none()
        });
        self.add_needed(offers, Section::Hazards, card);
    }

    /// Stage resources until a card has as many stage points, or protected Wizardhavens, as it asks for.
    fn add_stage_for(&mut self, card: &'a Card) {
        let lacking = |own: &Holdings<'_>| match own.objection(card) {
            Some(Hindrance::TooFew(asked, most)) => Some((asked, most)),
            _ => None,
        };
        while let Some((asked, most)) = lacking(&self.holdings(self.sites())) {
            let stage = [Asset::StagePoints, Asset::ProtectedWizardhavens].contains(&asked.of);
            if !stage || !self.lacks(Section::Resources) {
                return;
            }
            let more = |offer: &Offer<'a>| {
                let mut own = self.holdings(self.sites());
                own.cards.push((offer.key, offer.card, 1));
                own.objection(offer.card).is_none()
                    && lacking(&own).is_none_or(|(_, now)| now > most)
            };
            let mut offers = self.stock.offers(Class::Resource);
            offers.retain(|offer| is_stage(offer.card) && more(offer));
            if !self.add_needed(offers, Section::Resources, card) {
                return;
            }
        }
    }

    /// A site that plays a card, the one of fewest turns from where the companies start, with the sites
    /// on the way.
    fn add_site_for(&mut self, card: &'a Card) {
        let own = self.holdings(Vec::new());
        let offers = self.stock.offers(Class::Site).into_iter();
        let open: Vec<Offer<'a>> = offers
            .filter(|offer| own.may_enter(offer.card) && self.plays(card, offer.card))
            .collect();
        let why = message!("for {cards}", cards = card.shown_name());
        self.add_nearest(&open, &why);
    }

    /// The site to stay near to, with the sites on the way there.
    fn near_first(&mut self) {
        let Some(near) = self.wish.near else { return };
        let sites = self.stock.offers(Class::Site);
        let open: Vec<Offer<'a>> = sites.into_iter().filter(|offer| offer.key == near).collect();
        self.add_nearest(&open, &message!("to stay near it"));
    }

    /// The nearest of some sites, and the way there: the one of fewest turns from where the companies
    /// start. None where no moves lead to any.
    fn nearest(&self, open: &[Offer<'a>]) -> Option<(Offer<'a>, Vec<CardKey>)> {
        let (database, ruleset) = (self.deck.database, self.ruleset);
        let atlas = Atlas::new(database, ruleset, self.deck.player.kind);
        let means = Means::of(ruleset);
        let sites = self.sites().into_iter();
        let starts = sites.filter_map(|site| atlas.find(database.key(database.by_id(site.id)?)));
        // The havens come first in the deck: a journey from any of a few sites is near enough. One
        // search from each finds the turns to all.
        let all: Vec<_> = starts.take(4).map(|from| (from, turns(&atlas, from, means))).collect();
        let ways = open.iter().filter_map(|offer| {
            let to = atlas.find(offer.key)?;
            let each = all.iter().filter_map(|(from, turns)| Some((turns.of(to)?, *from)));
            each.min_by_key(|one| one.0).map(|(turns, from)| (turns, *offer, from, to))
        });
        let best = ways.min_by(|a, b| a.0.cmp(&b.0).then(b.1.luck.total_cmp(&a.1.luck)));
        let (_, offer, from, to) = best?;
        let journey = fewest_turns(&atlas, from, to, means)?;
        let stops = journey.legs.iter().rev().skip(1).rev();
        Some((offer, stops.map(|leg| atlas.site(leg.to).key).collect()))
    }

    /// Adds the nearest of some sites, and those on the way.
    fn add_nearest(&mut self, open: &[Offer<'a>], why: &Message) {
        let Some((offer, stops)) = self.nearest(open) else { return };
        let offers = self.stock.offers(Class::Site);
        for key in stops {
            let stop = offers.iter().find(|stop| stop.key == key).filter(|_| !self.is_added(key));
            if let Some(stop) = stop.filter(|_| !self.has_site(key)) {
                let why = message!("on the way to {site}", site = offer.card.shown_name());
                self.add(stop, 1, Section::Sites, why);
            }
        }
        self.add(&offer, 1, Section::Sites, why.clone());
    }

    /// Adds a resource of a wished kind with a site that plays it, though that is far away; whether
    /// there was any.
    pub(super) fn wished_from_afar(&mut self, want: &Want) -> bool {
        let own = self.holdings(Vec::new());
        let mut sites = self.stock.offers(Class::Site);
        sites.retain(|offer| own.may_enter(offer.card));
        let cards = sites.iter().map(|offer| offer.card).chain(self.sites());
        let all = self.holdings(cards.collect());
        let mut offers = self.one_of_each_group(Class::Resource);
        offers.retain(|offer| {
            want.keys.contains(&offer.key) && places::is_bound(offer.card) && is_of_use(&all, offer)
        });
        best_first(&mut offers, |offer| self.wanted(offer));
        let open = |card: &Card| -> Vec<Offer<'a>> {
            let here = |site: &Card| {
                let (player, database) = (self.deck.player.kind, self.deck.database);
                playable_at(card, site, player, database) == Playability::Yes
            };
            sites.iter().filter(|site| here(site.card)).copied().collect()
        };
        let mut with_sites = offers.into_iter().map(|offer| (offer, open(offer.card)));
        let found = with_sites.find(|(_, open)| self.nearest(open).is_some());
        let Some((offer, open)) = found else { return false };
        let why = message!("one of those you want: {kind}", kind = &want.words);
        self.add(&offer, 1, Section::Resources, why);
        self.add_nearest(&open, &message!("for {cards}", cards = offer.card.shown_name()));
        true
    }

    fn has_site(&self, key: CardKey) -> bool {
        self.deck.of(Part::LocationDeck).any(|card| card.key == key)
    }

    /// Adds characters of the wished kinds where the company and those for the draft are too few.
    pub(super) fn wished_characters(&mut self) {
        let limits = CompanyLimits::of(self.ruleset, self.deck.player.kind);
        for want in self.wish.wants {
            let mut offers = self.one_of_each_group(Class::Character);
            offers.retain(|offer| {
                // An agent comes into play at home, and brings that site.
                let comes = if offer.card.agent {
                    self.a_home(offer).is_some()
                } else {
                    !offer.card.only_at_home && self.is_let_in(&limits, offer.card)
                };
                want.keys.contains(&offer.key) && comes
            });
            best_first(&mut offers, |offer| self.wanted(offer));
            for offer in offers {
                let lacking = want.copies.saturating_sub(self.copies_among(want));
                if lacking > 0 && self.lacks(Section::Characters) {
                    let why = message!("one of those you want: {kind}", kind = &want.words);
                    self.add(&offer, lacking.min(offer.room).min(1), Section::Characters, why);
                    self.home_of(&offer);
                }
            }
        }
    }

    /// Takes the wished numbers of each kind from some offers.
    pub(super) fn wished(&mut self, offers: &[Offer<'a>], section: Section, most: u32) {
        let nothing = Model::default();
        let mut left = most;
        for want in self.wish.wants {
            let lacking = want.copies.saturating_sub(self.copies_among(want)).min(left);
            let fitting = offers.iter().filter(|offer| want.keys.contains(&offer.key)).copied();
            let fitting: Vec<Offer<'a>> = self.still_there(fitting.collect());
            if lacking > 0 && !fitting.is_empty() {
                let order = PickOrder { cards: lacking, halves: 0, section };
                let model = self.model.unwrap_or(&nothing);
                left -= lacking - self.pick(model, fitting, order);
            }
        }
    }

    /// The copies of the play deck and the characters of the pool that are of a kind.
    pub(super) fn copies_among(&self, want: &Want) -> u32 {
        let database = self.deck.database;
        // Characters of the pool are as much of the deck as those of the play deck.
        let counts = |part: Part, card: &Card| {
            let class = Class::of(card, self.deck.player.kind);
            part == Part::PlayDeck || part == Part::Pool && class == Class::Character
        };
        let own = self.deck.cards.iter().filter(|card| {
            want.keys.contains(&card.key) && card.part.is_some_and(|part| counts(part, card.card))
        });
        let own: u32 = own.map(DeckCard::copies).sum();
        let added = self.done.additions.iter().filter(|added| {
            counts(added.section.part(), database.card(added.printing))
                && want.keys.contains(&database.key(added.printing))
        });
        own + added.map(|added| u32::from(added.copies)).sum::<u32>()
    }

    /// Reports the wishes that are not met.
    pub(super) fn tell_unmet(&mut self) {
        for want in self.wish.wants {
            let (copies, there, words) = (want.copies, self.copies_among(want), &want.words);
            if there < copies {
                let text = message!(
                    "{copies} {words} wanted, but the deck can have only {there}",
                    copies,
                    words,
                    there
                );
                self.done.unmet.push(text);
            }
        }
        if let Some(theme) = self.wish.theme {
            self.tell_theme(theme);
        }
        self.tell_useless();
    }

    /// Reports the named cards that the deck cannot use, and why: it lacks what a wish leaves out.
    fn tell_useless(&mut self) {
        let database = self.deck.database;
        let own = self.holdings(self.sites());
        let cards =
            self.wish.with.iter().filter(|key| own.cards.iter().any(|(held, ..)| held == *key));
        let cards = cards.map(|key| database.card(database.first_printing(*key)));
        for card in cards {
            let why = match own.objection(card) {
                Some(why) => why.message(database),
                None if !self.has_a_place(card) => Hindrance::NoSite.message(database),
                None if lacks_ring_test(&own, card, &ring_tests()) => {
                    message!("needs a card that tests gold rings")
                }
                None if is_unusable_item(card, own.player) && card.marshalling_points.is_none() => {
                    message!("no character of this player can use an item of that side")
                }
                None => continue,
            };
            self.done.unmet.push(message!("{card}: {why}", card = card.shown_name(), why));
        }
    }

    /// Reports that a theme is impossible, and what it needs.
    fn tell_theme(&mut self, theme: Theme) {
        let there = theme.carried(&self.played());
        if there >= LEAST_OF_A_THEME {
            return;
        }
        let classes = [Class::Character, Class::Resource];
        let offers = classes.into_iter().flat_map(|class| self.stock.offers(class));
        let allowed = offers.filter(|offer| theme.is_of_it(offer.card)).count();
        let kind = self.deck.player.kind;
        let player = message!("a {kind} player", kind);
        let text = message!(
            "the theme {theme} is not possible: {player} may hold {allowed} of its cards, and this deck can play {there}",
            theme = theme.message(),
            allowed,
            player,
            there
        );
        self.done.unmet.push(text);
    }
}

/// Whether a special ring needs a card that tests gold rings, which a deck has not: its gold rings become
/// the ring by no other test (`CoE` 6.2). Those that minions make by themselves are modified, so that they
/// never find The One Ring.
fn lacks_ring_test(own: &Holdings<'_>, ring: &Card, tests: &[String]) -> bool {
    let Some(kind) = ring::kind(ring) else { return false };
    let held = || own.cards.iter().map(|&(_, card, _)| card);
    let found_by = |way: &RingTest| {
        let chance = |gold: &Card| ring::chance(&gold.ring_results, kind, way.modifier());
        let mut gold = held().filter(|gold| ring::can_become(gold, ring));
        gold.any(|gold| chance(gold) != Chance::never())
    };
    let mut ways = RingTest::of(own.player).iter().filter(|way| **way != RingTest::Card);
    !held().any(|card| tests.contains(&card.name)) && !ways.any(found_by)
}

/// The section for cards of a class.
const fn section_of(class: Class) -> Section {
    match class {
        Class::Avatar | Class::Character => Section::Characters,
        Class::Resource => Section::Resources,
        Class::Hazard => Section::Hazards,
        Class::Site | Class::Region => Section::Sites,
    }
}
