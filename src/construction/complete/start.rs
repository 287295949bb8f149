//! The start of the game: avatar, starting characters and items, stage resources, havens.

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::fold::fold;
use crate::cards::kinds::{is_pool_item, is_stage};
use crate::cards::model::{
    Alignment, Card, Home, PlayerType, PrintedNumber, StartAllowance, Subtype,
};
use crate::cards::sites::is;
use crate::company::limits::Needs;
use crate::company::{CompanyLimits, Measure, wishes};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, is_anothers, same_avatar};
use crate::message::{Message, message};
use crate::prospects::is_unusable_item;
use crate::rules::composition::avatar_missing;
use crate::rules::composition::character_count::CharacterCount;
use crate::rules::copies::unique_copies::UniqueCopies;
use crate::rules::location_deck::avatar_site::{AvatarSite, is_home};
use crate::rules::location_deck::haven_missing::HavenMissing;
use crate::rules::location_deck::shared::is_start;
use crate::rules::location_deck::starting_site::{self, StartingSiteLimits};
use crate::rules::pool::pool_item::{PoolItem, why_not};
use crate::rules::pool::pool_size::PoolSize;
use crate::rules::pool::stage_points::{self, StagePoints};
use crate::rules::pool::starting_stage_card::{Beginning, StartingStageCard};
use crate::rules::tally::is_drafted;
use crate::text::numbered;

use super::super::scaffold;
use super::noise::noise;
use super::plan::Theme;
use super::resources::points;
use super::stock::{Offer, best_first};
use super::{Builder, CompletionOptions, program};

/// Characters of a play deck, beside the starting company and with the avatar: about as many as
/// published decks have.
const CHARACTERS: u32 = 9;

/// The fewest of them that are not avatars.
const LEAST_CHARACTERS: u32 = 5;

/// Characters of a play deck built like decks that win, with the avatar.
const WINNERS_CHARACTERS: u32 = 6;
const WINNERS_LEAST: u32 = 2;

/// The numbers of candidates, the most wanted first, among which a starting company is searched
/// for.
const CANDIDATES: [usize; 4] = [10, 16, 24, usize::MAX];

/// How much starting mind a company may leave unused in order to have more wanted characters.
const SPARED_MIND: u32 = 2;

/// Characters of a pool: who starts, and others for the draft, about as many as winners have.
const POOL: u32 = 8;

/// Whether a card lets any Orcs and Trolls start and come into play.
fn lets_orcs_in(card: &Card) -> bool {
    card.allows_to_start.contains(&StartAllowance::OrcsAndTrolls)
}

/// The avatar for a deck that has none: of those that the owner has, one who can use what the deck holds
/// for one avatar alone; else the luckiest.
pub(super) fn avatar(deck: &ResolvedDeck<'_>, wish: &CompletionOptions<'_>) -> Option<String> {
    let database = deck.database;
    let own = scaffold::avatars(database, deck.player.kind).into_iter().filter(|&printing| {
        wish.collection.is_none_or(|collection| collection.owned(database.key(printing)) > 0)
    });
    let luck = |printing: &Printing| noise(wish.seed, database.card(*printing).id);
    let useless = |printing: &Printing| {
        let name = Some(database.card(*printing).name.as_str());
        deck.cards.iter().filter(|held| held.copies() > 0 && is_anothers(held.card, name)).count()
    };
    let best = own.min_by(|a, b| useless(a).cmp(&useless(b)).then(luck(b).total_cmp(&luck(a))));
    best.map(|printing| database.card(printing).name.clone())
}

/// Whether a card of the deck, or a named one, represents the player in place of an avatar.
pub(super) fn stands_for_the_player(deck: &ResolvedDeck<'_>, wish: &CompletionOptions<'_>) -> bool {
    let database = deck.database;
    let stands = |key: CardKey| database.card(database.first_printing(key)).resource_avatar;
    let held = deck.cards.iter().filter(|card| card.copies() > 0).map(|card| card.key);
    let named = deck.deck.avatar.as_ref().is_some_and(|named| {
        let name = fold(&named.value);
        let mut named = database.by_folded_name(&name);
        named.any(|(_, at)| database.card(at).resource_avatar)
    });
    named || held.chain(wish.with.iter().copied()).any(stands)
}

/// The modes of a Ringwraith (MELE Part I, Moving Your Ringwraith's Company): useless without one,
/// which the facts of the cards do not say.
const MODES: [&str; 3] = ["Black Rider", "Fell Rider", "Heralded Lord"];

/// The modes as cards.
pub(super) fn modes(database: &Database) -> Vec<CardKey> {
    let names = MODES.map(fold);
    let named = names.iter().flat_map(|name| database.by_folded_name(name));
    named.map(|(_, at)| database.key(at)).collect()
}

/// How an avatar's card names its home.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum HomeNamed {
    /// By the name of a site: that comes first.
    BySite,
    /// By a type of site: one of the sites at which the deck plays its cards may do.
    ByType,
}

impl HomeNamed {
    fn of(avatar: &Card) -> Self {
        let by_type = avatar.home_sites.iter().any(|home| matches!(home, Home::Any(_)));
        if by_type { Self::ByType } else { Self::BySite }
    }
}

impl<'a> Builder<'_, 'a> {
    /// Adds everything that is there when play begins.
    pub(super) fn start(&mut self) {
        self.havens();
        self.avatars_home(HomeNamed::BySite);
        self.avatars();
        self.let_orcs_in();
        self.company();
        self.stage();
        self.characters();
        self.items();
    }

    /// Adds a site to start at, and the havens that the book requires.
    fn havens(&mut self) {
        let (ruleset, player) = (self.ruleset, self.deck.player.kind);
        let database = self.deck.database;
        let offers = self.stock.offers(Class::Site);
        let offer = |id| {
            let key = database.by_id(id).map(|printing| database.key(printing));
            offers.iter().find(|offer| Some(offer.key) == key).copied()
        };
        let listed = |id| {
            let key = database.by_id(id).map(|printing| database.key(printing));
            self.deck.of(Part::LocationDeck).any(|card| Some(card.key) == key)
        };
        let start =
            ruleset.limits::<StartingSiteLimits>().and_then(|limits| limits.start.of(player));
        let has_start = start.is_none_or(|start| {
            let mut own = self.deck.of(Part::LocationDeck);
            own.any(|site| is_start(start, database, site.key, site.card))
        });
        let mut wanted: Vec<(Offer<'a>, Message)> = Vec::new();
        if let (Some(start), false) = (start, has_start) {
            if let Some(site) = start.sites.iter().find_map(|&id| offer(id)) {
                wanted.push((site, message!("where the companies start")));
            } else {
                let source = self.source();
                let message =
                    message!("{source} has no site at which this player may start", source);
                self.lack(&starting_site::RULE, message);
            }
        }
        let should =
            ruleset.limits::<HavenMissing>().map_or(&[][..], |limits| limits.havens(player));
        let should = should.iter().filter(|&&id| !listed(id)).filter_map(|&id| offer(id));
        let should = should.filter(|site| !is_anothers(site.card, self.avatar));
        wanted.extend(should.map(|site| (site, message!("a haven of the book"))));
        wanted.dedup_by_key(|(site, _)| site.key);
        for (site, why) in wanted {
            self.add(&site, 1, Section::Sites, why);
        }
    }

    /// Adds a site at which the avatar is played, if the book has such sites and the deck lacks
    /// one: preferably in the avatar's own version.
    pub(super) fn avatars_home(&mut self, named: HomeNamed) {
        let (database, player) = (self.deck.database, self.deck.player.kind);
        let limits = self.ruleset.limits::<AvatarSite>();
        let asked = limits.is_some_and(|limits| limits.players.contains(&player));
        let avatar = self.avatar.and_then(|name| scaffold::avatar(database, player, name).ok());
        let Some(avatar) = avatar.filter(|_| asked).map(|avatar| database.card(avatar)) else {
            return;
        };
        // By name in any version, or any site of a type.
        let is_his = |site: &Card| {
            is_home(avatar, site) || avatar.home_sites.iter().any(|home| is(home, site, database))
        };
        if HomeNamed::of(avatar) != named || self.sites().into_iter().any(is_his) {
            return;
        }
        let offers = self.stock.offers(Class::Site).into_iter();
        let homes = offers.filter(|offer| is_his(offer.card));
        if let Some(home) = homes.max_by_key(|offer| offer.card.alignment == player.alignment()) {
            self.add(&home, 1, Section::Sites, message!("where the avatar is played"));
        }
    }

    /// The avatar, as often as the book allows.
    fn avatars(&mut self) {
        if self.tally.avatars > 0 || stands_for_the_player(self.deck, self.wish) {
            return;
        }
        let named = self.avatar;
        let offers = self.stock.offers(Class::Avatar);
        let own = offers.iter().find(|offer| {
            scaffold::is_own_avatar(offer.card, self.deck.player.kind)
                && named.is_some_and(|name| same_avatar(&offer.card.name, name))
        });
        if let Some(offer) = own {
            self.add(offer, offer.room, Section::Characters, message!("the avatar"));
        } else {
            let message = message!("{source} has no avatar for this deck", source = self.source());
            self.lack(&avatar_missing::RULE, message);
        }
    }

    /// Adds a Fallen-wizard's stage resources, with exactly the stage points that the book
    /// requires.
    fn stage(&mut self) {
        let Some(limits) = self.ruleset.limits::<StagePoints>() else { return };
        let own = self.tally.pool;
        let database = self.deck.database;
        let added = self.done.additions.iter().filter(|one| one.section == Section::PoolStage);
        let added: Vec<(i32, u32)> = added
            .map(|one| {
                let points = database.card(one.printing).stage_points;
                (points.map_or(0, PrintedNumber::base).into(), u32::from(one.copies))
            })
            .collect();
        let points: i32 = added.iter().map(|(points, _)| points).sum();
        let cards: u32 = added.iter().map(|(_, copies)| copies).sum();
        let missing = i32::from(limits.points) - own.stage_points - points;
        let most = u32::from(limits.maximum).saturating_sub(own.stage_cards + cards);
        if self.deck.player.kind != PlayerType::FallenWizard || missing <= 0 {
            return;
        }
        let mut offers = self.stock.offers(Class::Resource);
        let beginning = self.beginning();
        let asked = self.ruleset.limits::<StartingStageCard>();
        for offer in &mut offers {
            // Whom it lets start, the pool does not have.
            let in_vain =
                !offer.card.allows_to_start.is_empty() && offer.card.allowed_mind.is_none();
            let most = asked.and_then(|asked| beginning.most(asked, offer.key, offer.card));
            let most = if in_vain { Some(0) } else { most.map(|(most, _)| most) };
            offer.room = offer.room.min(most.unwrap_or(offer.room));
            // Without a haven of its own a Fallen-wizard company can heal hardly anywhere.
            let haven = if self.goes_on_starting_site(offer) { 2.0 } else { 0.0 };
            offer.luck = self.wanted(offer) + haven;
        }
        offers.retain(|offer| {
            let card = offer.card;
            offer.room > 0
                && is_stage(card)
                && card.is(Subtype::PermanentEvent)
                && !card.may_not_start
        });
        let worth = |offer: &Offer<'_>| {
            let points = offer.card.stage_points.map_or(0, PrintedNumber::base);
            u32::try_from(points).unwrap_or(0)
        };
        offers.retain(|offer| worth(offer) > 0);
        let cards: Vec<_> = offers
            .iter()
            .map(|offer| (worth(offer), offer.card.unique, offer.room, offer.luck))
            .collect();
        let stage = self.deck.of(Part::Pool).filter(|card| is_stage(card.card));
        let plain = !stage.into_iter().any(|card| !card.card.unique);
        let taken = program::exactly(&cards, missing.unsigned_abs(), most, plain);
        let Ok(taken) = taken else {
            let (points, cards) = (numbered(missing, "stage point"), numbered(most, "card"));
            let source = self.source();
            let message =
                message!("{source} cannot reach {points} with {cards}", source, points, cards);
            return self.lack(&stage_points::RULE, message);
        };
        for (offer, copies) in offers.iter().zip(taken) {
            let points = numbered(worth(offer), "stage point");
            let points = message!("{stage_points}", stage_points = points);
            self.add(offer, copies, Section::PoolStage, points);
            if copies > 0 && self.goes_on_starting_site(offer) {
                let card = offer.card.shown_name();
                let why = message!("where {card} makes a haven", card);
                if let Some(site) = self.site_to_start_at() {
                    self.add(&site, 1, Section::Sites, why);
                }
            }
        }
    }

    /// The starting cards, as stage resources need them.
    fn beginning(&self) -> Beginning<'_> {
        let database = self.deck.database;
        let own = self.deck.of(Part::Pool).map(|card| (card.card, card.copies()));
        let added = self.done.additions.iter().filter(|added| added.section.part() == Part::Pool);
        let added = added.map(|added| (database.card(added.printing), u32::from(added.copies)));
        let pool: Vec<(&Card, u32)> = own.chain(added).collect();
        Beginning {
            database,
            ruleset: self.ruleset,
            pool: pool.iter().map(|&(card, _)| card).collect(),
            starters: Some(pool.into_iter().filter(|(card, _)| card.mind.is_some()).collect()),
            any_site: self.site_to_start_at().is_some(),
        }
    }

    /// Whether a stage resource is played on the site where the companies start.
    fn goes_on_starting_site(&self, offer: &Offer<'_>) -> bool {
        let limits = self.ruleset.limits::<StartingStageCard>();
        limits.is_some_and(|of| self.deck.database.is_among(offer.key, &of.on_starting_site))
    }

    /// The card of the pool that lets any Orcs and Trolls of a player start who else has none.
    fn letting_orcs_in(&self) -> Option<Printing> {
        let database = self.deck.database;
        let own = self.deck.of(Part::Pool).filter(|card| card.copies() > 0);
        let added = self.done.additions.iter().filter(|one| one.section.part() == Part::Pool);
        let mut pool = own.map(|card| card.printing).chain(added.map(|one| one.printing));
        pool.find(|&printing| lets_orcs_in(database.card(printing)))
    }

    /// Whether a character can start and be played: one that needs a card for it does if the pool has
    /// that card.
    pub(super) fn is_let_in(&self, limits: &CompanyLimits<'_>, card: &Card) -> bool {
        let needs = limits.needs(card);
        let but_for_race = Needs { race: false, ..needs };
        needs.is_nothing() || but_for_race.is_nothing() && self.letting_orcs_in().is_some()
    }

    /// Adds the card that lets Orcs and Trolls in, if the deck is to be about them and the player has
    /// none without it.
    fn let_orcs_in(&mut self) {
        let limits = CompanyLimits::of(self.ruleset, self.deck.player.kind);
        let database = self.deck.database;
        let needs_it = |card: &Card| {
            Class::of(card, self.deck.player.kind) == Class::Character && limits.needs(card).race
        };
        let themes = [Theme::Orcs, Theme::Trolls];
        let named = self.wish.with.iter().map(|&key| database.card(database.first_printing(key)));
        let own = self.deck.cards.iter().filter(|card| card.copies() > 0).map(|card| card.card);
        let asked = self.wish.theme.is_some_and(|theme| themes.contains(&theme))
            || named.chain(own).any(needs_it);
        let some_need_it = self.stock.offers(Class::Character).iter().any(|one| needs_it(one.card));
        if !asked || !some_need_it || self.letting_orcs_in().is_some() {
            return;
        }
        let Some(stage) = self.ruleset.limits::<StagePoints>() else { return };
        let offers = self.stock.offers(Class::Resource);
        let fits = |offer: &&Offer<'_>| {
            let points = offer.card.stage_points.map_or(0, PrintedNumber::base);
            lets_orcs_in(offer.card)
                && !offer.card.may_not_start
                && self.tally.pool.stage_points + i32::from(points) <= i32::from(stage.points)
        };
        if let Some(offer) = offers.iter().find(fits).copied() {
            self.add(&offer, 1, Section::PoolStage, message!("allows Orcs and Trolls"));
        }
    }

    /// A site at which companies may start, by what the book says of such sites.
    fn site_to_start_at(&self) -> Option<Offer<'a>> {
        let limits = self.ruleset.limits::<StartingSiteLimits>()?;
        let any = limits.start.of(self.deck.player.kind)?.any.as_ref()?;
        let offers = self.stock.offers(Class::Site).into_iter();
        let fits = |offer: &Offer<'_>| {
            let lair = offer.card.site.as_ref().is_some_and(|site| site.dragons_lair);
            any.holds(offer.card) && !lair && offer.card.alignment == Alignment::Hero
        };
        offers.filter(fits).max_by(|a, b| a.luck.total_cmp(&b.luck))
    }

    /// Adds a starting company of the most wanted characters and the named ones.
    fn company(&mut self) {
        let player = self.deck.player.kind;
        let limits = CompanyLimits::of(self.ruleset, player);
        let named: Vec<_> =
            self.deck.of(Part::Pool).filter(|card| card.class == Class::Character).collect();
        let full = self.tally.pool.characters >= u32::from(limits.characters);
        if full || !self.deck.companies.is_empty() {
            return;
        }
        let mut offers = self.stock.offers(Class::Character);
        offers.retain(|offer| !offer.card.agent);
        best_first(&mut offers, |offer| self.wanted(offer));
        // As many of the most wanted as it takes to use nearly all the mind.
        let least = u32::from(limits.mind).saturating_sub(SPARED_MIND);
        let chosen = |most: &usize| {
            let members = self.best_company(&limits, &named, &offers[..offers.len().min(*most)])?;
            let own = offers.iter().filter(|offer| members.contains(&offer.key));
            let mind: u32 = own.map(|offer| u32::from(offer.card.mind.unwrap_or(0))).sum();
            (mind >= least || *most >= offers.len()).then_some(members)
        };
        let Some(members) = CANDIDATES.iter().find_map(chosen) else { return };
        for offer in offers.iter().filter(|offer| members.contains(&offer.key)) {
            if named.iter().any(|card| card.key == offer.key) {
                continue;
            }
            let mind = offer.card.mind.unwrap_or(0);
            self.add(offer, 1, Section::PoolCharacters, message!("starts, mind {mind}", mind));
        }
    }

    /// The company with the most mind of some characters, with all who are named already.
    fn best_company(
        &self,
        limits: &CompanyLimits<'_>,
        named: &[&DeckCard<'a>],
        offers: &[Offer<'a>],
    ) -> Option<Vec<CardKey>> {
        let offered = offers.iter().map(|offer| (offer.printing, 1));
        let own = named
            .iter()
            .map(|card| (card.printing, u16::try_from(card.copies()).unwrap_or(u16::MAX)));
        let letting_in = self.letting_orcs_in().map(|printing| (printing, 1));
        let cards: Vec<(Printing, u16)> = own.chain(offered).chain(letting_in).collect();
        // A card that stands for the player is no avatar who could start.
        let stands_in = stands_for_the_player(self.deck, self.wish);
        let wish = wishes::CompanyRequest {
            require: named.iter().map(|card| card.card.id.to_string()).collect(),
            avatar: self.avatar.filter(|_| !stands_in).map(str::to_owned),
            ..wishes::CompanyRequest::default()
        };
        let found = wishes::search(self.deck.database, limits, &cards, &wish, Measure::Mind, 1);
        let found = found.ok()?;
        let best = found.choices.best.first()?;
        Some(best.members.iter().map(|&at| found.pool.candidates[at].key).collect())
    }

    /// Adds alternatives for the draft, which may replace a character that the opponent also has. They
    /// come last: no card of the deck should rest on them.
    pub(super) fn alternatives(&mut self) {
        let player = self.deck.player.kind;
        let limits = CompanyLimits::of(self.ruleset, player);
        if !is_drafted(self.ruleset) || !self.deck.companies.is_empty() {
            return;
        }
        let most =
            self.ruleset.limits::<PoolSize>().map_or(POOL, |limits| limits.maximum.min(POOL));
        let added = self.done.additions.iter();
        let added = added.filter(|added| added.section == Section::PoolCharacters);
        let added: u32 = added.map(|added| u32::from(added.copies)).sum();
        let there = self.tally.pool.characters + added;
        let mut offers = self.one_of_each_group(Class::Character);
        offers.retain(|offer| {
            limits.bar(offer.card).is_none()
                && self.is_let_in(&limits, offer.card)
                && offer.card.unique
                && offer.card.mind.is_some_and(|mind| (2..=6).contains(&mind))
        });
        best_first(&mut offers, |offer| self.wanted(offer));
        for offer in offers.iter().take(usize::try_from(most.saturating_sub(there)).unwrap_or(0)) {
            let mind = offer.card.mind.unwrap_or(0);
            let why = message!("another for the draft, mind {mind}", mind);
            self.add(offer, 1, Section::PoolCharacters, why);
        }
    }

    /// Minor items for the starting company.
    fn items(&mut self) {
        let Some(limits) = self.ruleset.limits::<PoolItem>() else { return };
        let player = self.deck.player.kind;
        let own = self.holdings(Vec::new());
        let mut offers = self.stock.offers(Class::Resource);
        offers.retain(|offer| {
            let card = offer.card;
            is_pool_item(card)
                && card.is(Subtype::MinorItem)
                && !card.unique
                && card.marshalling_points.is_none()
                && own.objection(card).is_none()
                && own.foreign_things(card).is_none()
                && !is_unusable_item(card, player)
                && why_not(card, player, Some(limits)).is_none()
        });
        // Items that players bring or that make the bearer stronger come first, then those with a
        // purpose.
        let stronger = |card: &Card| card.prowess.is_some() || card.body.is_some();
        let is_liked = |offer: &Offer<'_>| {
            let card = offer.card;
            let own = stronger(card) || card.direct_influence.is_some();
            let shunned = self.model.is_some_and(|model| self.shuns(offer, model));
            (own || self.published.played.contains(&offer.key)) && !shunned
        };
        let good = |offer: &Offer<'_>| {
            let card = offer.card;
            let serves = !card.purposes.is_empty() || card.direct_influence.is_some();
            let one = |is: bool| if is { 1.0 } else { 0.0 };
            self.wanted(offer) + one(stronger(card)) + 2.0 * one(serves)
        };
        best_first(&mut offers, good);
        offers.sort_by_cached_key(|offer| std::cmp::Reverse(is_liked(offer)));
        let missing = limits.maximum.saturating_sub(self.tally.pool.items);
        for offer in offers.iter().take(usize::try_from(missing).unwrap_or(0)) {
            self.add(offer, 1, Section::PoolItems, message!("a starting item"));
        }
    }

    /// Some characters to play later, those with the most marshalling points for their mind.
    fn characters(&mut self) {
        let ruleset = self.ruleset;
        let unique = ruleset.limits::<UniqueCopies>();
        let from_pool = unique.is_some_and(|limits| limits.characters_from_pool);
        let count = ruleset.limits::<CharacterCount>();
        let most = count.map_or(CHARACTERS, |limits| limits.maximum);
        let added = self.done.additions.iter().filter(|new| new.section == Section::Characters);
        let avatars = self.tally.avatars + added.map(|new| u32::from(new.copies)).sum::<u32>();
        // Winning decks have their characters in play when the game begins.
        let (all, least) = match self.model {
            Some(_) => (WINNERS_CHARACTERS, WINNERS_LEAST),
            None => (CHARACTERS, LEAST_CHARACTERS),
        };
        let wanted = all.saturating_sub(avatars).max(least);
        // A deck that has enough of them keeps to those.
        let wanted = if self.tally.characters >= least { 0 } else { wanted };
        let missing = wanted.min(most).saturating_sub(self.tally.characters);
        if from_pool {
            return;
        }
        let mut offers = self.stock.offers(Class::Character);
        offers.retain(|offer| !offer.card.agent && offer.card.mind.is_some_and(|mind| mind <= 6));
        // A character that comes into play only at home starts or stays out.
        offers.retain(|offer| !offer.card.only_at_home);
        // Whom the player cannot play without another card is left to those who have it.
        let asked = CompanyLimits::of(ruleset, self.deck.player.kind);
        offers.retain(|offer| self.is_let_in(&asked, offer.card));
        let worth = |offer: &Offer<'_>| {
            f64::from(points(offer.card, self.deck.player.kind).1) + 1.5 * self.wanted(offer)
        };
        best_first(&mut offers, worth);
        let mut seen = std::collections::HashSet::new();
        offers.retain(|offer| seen.insert(self.deck.database.group(offer.printing)));
        for offer in offers.iter().take(usize::try_from(missing).unwrap_or(0)) {
            let mind = offer.card.mind.unwrap_or(0);
            self.add(offer, 1, Section::Characters, message!("to join later, mind {mind}", mind));
        }
    }
}
