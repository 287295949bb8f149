//! Whether a deck can ever play a card, judged by the facts of the card and the rest of the deck.
//! Unknown facts are no obstacle, and neither is the state of a game: a hand, a tapped site, an
//! opponent's cards.

use crate::cards::database::{CardKey, Database};
use crate::cards::describe::{asset, character, needed_sites};
use crate::cards::model::{
    Alignment, Asset, AtLeast, Card, CardType, CharacterFilter, Conditions, Home, Keyword,
    OpenedTo, PlayableAt, PlayerType, PrintedNumber, Purpose, Race, SitePlay, SiteType,
    SitesNeeded, Subtype, Within,
};
use crate::cards::play::{Playability, playable_at};
use crate::cards::sites;
use crate::company::Person;
use crate::company::travel::{is_fell_rider, is_openly_orcish, is_orc_or_troll};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, same_avatar};
use crate::message::{Message, message};
use crate::odds::fighter::Fighter;
use crate::odds::influence::{Circumstances, check};
use crate::text::listed;

pub(crate) mod needs;
#[cfg(test)]
mod tests;

/// The most that two dice show.
const BEST_ROLL: i16 = 12;

/// What a deck has for playing its cards.
#[derive(Clone, Debug)]
pub(crate) struct Holdings<'a> {
    /// The cards there are.
    pub(crate) database: &'a Database,
    /// Whose deck it is.
    pub(crate) player: PlayerType,
    /// The name of the avatar.
    pub(crate) avatar: Option<String>,
    /// The card of the avatar.
    pub(crate) avatar_card: Option<CardKey>,
    /// The sites that its companies can reach.
    pub(crate) sites: Vec<&'a Card>,
    /// All sites of its location deck: agents are also played at those that no company reaches.
    pub(crate) held_sites: Vec<&'a Card>,
    /// Every card that it holds, sites too, wherever, with the copies: each once, for all of them are
    /// gone through for each card.
    pub(crate) cards: Vec<(CardKey, &'a Card, u32)>,
    /// Whether a modified result equal to a faction's number is enough.
    pub(crate) reaching_is_enough: bool,
    /// The opponent's player type, if known.
    pub(crate) opponent: Option<PlayerType>,
    /// What its cards do for others.
    pub(crate) given: Given,
}

/// What the cards of a deck do for others, gathered once: it is asked for each card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Given {
    /// What they open, each once.
    opens: Vec<OpenedTo>,
    /// What types they make of sites.
    makes: Vec<SiteType>,
    /// Whether one helps with influence checks.
    helps_influence: bool,
    /// Whether one is an agent.
    agents: bool,
    /// The names of the factions among them.
    factions: Vec<String>,
}

impl Given {
    /// What these cards do for others.
    fn by<'c>(cards: impl Iterator<Item = &'c Card>) -> Self {
        let mut given = Self::default();
        for card in cards {
            for to in &card.opens {
                if !given.opens.contains(to) {
                    given.opens.push(*to);
                }
            }
            given.makes.extend_from_slice(&card.makes);
            given.helps_influence |= card.serves(Purpose::HelpsInfluence);
            given.agents |= card.agent;
            if card.is(Subtype::Faction) {
                given.factions.push(card.name.clone());
            }
        }
        given
    }
}

/// Why a deck can never play a card, or never to any use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hindrance {
    /// The avatar of the deck may not use it.
    OtherAvatar,
    /// No site within reach plays it.
    NoSite,
    /// Only overt companies may enter the sites within reach that play it, and the deck has none.
    NoOvertCompany,
    /// The card is useless against such an opponent.
    Opponent(PlayerType),
    /// No site of the Under-deeps is within reach.
    NoUnderDeeps,
    /// No character of the deck is one of these.
    Nobody(Vec<CharacterFilter>),
    /// Nobody of the deck can use this magic.
    NoMagic(Keyword),
    /// No company of the deck can be overt.
    NeverOvert,
    /// The location deck has too few of these sites.
    NoSites(SitesNeeded),
    /// The character comes into play at a home site, and none is in the location deck.
    NoHomeSite(Vec<Home>),
    /// The deck can have at most this many, which is not enough.
    TooFew(AtLeast, u32),
    /// The best roll of the best character is too low by so much.
    Influence(i16),
    /// The deck lacks a card without which it cannot be played, in words.
    Needs(Message),
}

impl Hindrance {
    /// The obstacle, as a sentence without its beginning.
    pub(crate) fn message(&self, database: &Database) -> Message {
        match self {
            Self::OtherAvatar => message!("the avatar of the deck may not use it"),
            Self::NoSite => message!("no site within reach plays it"),
            Self::NoOvertCompany => {
                message!("only overt companies may enter the sites that play it")
            }
            Self::Opponent(opponent) => {
                let kind = *opponent;
                let opponent = message!("a {kind} player", kind);
                message!("it has no use against {opponent}", opponent)
            }
            Self::NoUnderDeeps => message!("no Under-deeps site is within reach"),
            Self::Nobody(who) => {
                let who: Vec<Message> = who.iter().map(character).collect();
                message!("the deck has no {who} for it", who = listed(&who, "or"))
            }
            Self::NoMagic(magic) => {
                let magic = *magic;
                message!("needs a character who can use {magic}, but the deck has none", magic)
            }
            Self::NeverOvert => message!("needs an overt company, but the deck can have none"),
            Self::NoSites(needed) => {
                let sites = needed_sites(needed, database);
                message!("needs {sites}, which the location deck does not hold", sites)
            }
            Self::NoHomeSite(homes) => {
                let homes: Vec<Message> =
                    homes.iter().map(|home| sites::in_words(home, database)).collect();
                let homes = listed(&homes, "or");
                message!(
                    "this character comes into play only at a home site ({homes}), and the deck has none",
                    homes
                )
            }
            Self::TooFew(asked, 0) => {
                message!("needs {things}, but the deck can have none", things = asset(asked.of))
            }
            Self::TooFew(asked, most) => {
                let (number, things) = (asked.count, asset(asked.of));
                message!(
                    "needs {number} {things}, but the deck can have only {most}",
                    number,
                    things,
                    most
                )
            }
            Self::Influence(short) => {
                message!("the best roll of the best character is too low by {short}", short)
            }
            Self::Needs(what) => message!("needs {what}", what),
        }
    }
}

/// Adds the cards of entries to those that were gathered, each card once: where one is, a table of all
/// cards tells, as its place from 1.
fn gather<'a>(
    entries: &[DeckCard<'a>],
    cards: &mut Vec<(CardKey, &'a Card, u32)>,
    places: &mut Vec<usize>,
) {
    let keys = entries.iter().map(|one| one.key.index() + 1).max().unwrap_or(0);
    places.resize(keys.max(places.len()), 0);
    for one in entries.iter().filter(|card| card.copies() > 0) {
        let place = &mut places[one.key.index()];
        if *place == 0 {
            cards.push((one.key, one.card, one.copies()));
            *place = cards.len();
        } else {
            let copies = &mut cards[*place - 1].2;
            *copies = copies.saturating_add(one.copies());
        }
    }
}

impl<'a> Holdings<'a> {
    /// What a deck has, if its companies reach these sites.
    pub(crate) fn of(
        deck: &ResolvedDeck<'a>,
        sites: Vec<&'a Card>,
        reaching_is_enough: bool,
    ) -> Self {
        let mut cards = Vec::with_capacity(deck.cards.len());
        let mut places = Vec::new();
        gather(&deck.cards, &mut cards, &mut places);
        let is_site = |&&(_, card, _): &&(CardKey, &Card, u32)| card.site.is_some();
        let held_sites = cards.iter().filter(is_site).map(|&(_, card, _)| card).collect();
        gather(&deck.outside_pool, &mut cards, &mut places);
        Self {
            given: Given::by(cards.iter().map(|&(_, card, _)| card)),
            database: deck.database,
            player: deck.player.kind,
            avatar: deck.avatar.as_ref().map(|avatar| avatar.name.clone()),
            avatar_card: deck.avatar.as_ref().and_then(|avatar| avatar.card),
            sites,
            held_sites,
            cards,
            reaching_is_enough,
            opponent: None,
        }
    }

    /// Sets the opponent's player type, if known.
    pub(crate) fn against(self, opponent: Option<PlayerType>) -> Self {
        Self { opponent, ..self }
    }

    /// Why the deck can never play a card of it, or one that it is about to hold. The first reason
    /// of several.
    pub(crate) fn hindrance(&self, card: &Card) -> Option<Hindrance> {
        let of_conditions = || self.of_conditions(card, card.conditions.as_deref()?);
        self.of_opponent(card)
            .or_else(|| self.of_home(card))
            .or_else(|| self.of_place(card))
            .or_else(of_conditions)
            .or_else(|| needs::lack(self, card).map(Hindrance::Needs))
    }

    /// What speaks against taking a card into a deck that is being made: what hinders it, that an agent
    /// has no home site to be revealed at, or that no creature makes the attacks that a hazard is for.
    pub(crate) fn objection(&self, card: &Card) -> Option<Hindrance> {
        let homeless = || Hindrance::NoHomeSite(card.home_sites.clone());
        let creature = |races| Hindrance::Needs(message!("a creature ({races})", races));
        self.hindrance(card)
            .or_else(|| (card.agent && self.has_no_home(card)).then(homeless))
            .or_else(|| self.foreign_attacks(card).map(creature))
    }

    /// Whether the deck already holds the one copy of a card that a player can have in play.
    pub(crate) fn has_its_one(&self, key: CardKey, card: &Card) -> bool {
        is_one_per_player(card) && self.cards.iter().any(|&(held, ..)| held == key)
    }

    /// How many of its cards serve a purpose.
    pub(crate) fn serving(&self, purpose: Purpose) -> u32 {
        self.sum(|card| u32::from(card.serves(purpose)))
    }

    /// What the deck lacks to play a card, in words.
    pub(crate) fn lack(&self, card: &Card) -> Option<Message> {
        needs::lack(self, card)
    }

    /// The races of the attacks that a hazard is about where no creature of the deck makes them: what is
    /// left to it are other attacks, such as automatic-attacks.
    pub(crate) fn foreign_attacks(&self, card: &Card) -> Option<Message> {
        needs::foreign_attacks(self, card)
    }

    /// What a card is for where the deck holds none of it: what is left to it are the opponent's.
    pub(crate) fn foreign_things(&self, card: &Card) -> Option<Message> {
        needs::foreign_things(self, card)
    }

    fn of_opponent(&self, card: &Card) -> Option<Hindrance> {
        let useless = |opponent: &PlayerType| is_useless_against(card, self.player, *opponent);
        self.opponent.filter(useless).map(Hindrance::Opponent)
    }

    /// Whether a character that comes into play only at a home site has one: one whose text says so
    /// and that does not start, or a Fallen-wizard (`CoE` 2.II.2.1.F1). A card that changes sites
    /// may provide one, another may allow characters elsewhere. An agent needs none: anybody can
    /// play it as a hazard, face-down and without a site card (`CoE` 2.IV.vii.1).
    fn of_home(&self, card: &Card) -> Option<Hindrance> {
        let fallen = card.avatar && card.alignment == Alignment::FallenWizard;
        let bound = (card.only_at_home && !card.agent) || fallen;
        let let_in = !card.avatar && self.opens_for(OpenedTo::Characters);
        (bound && !let_in && self.has_no_home(card))
            .then(|| Hindrance::NoHomeSite(card.home_sites.clone()))
    }

    /// Whether no site of the location deck is a home site of an agent, and no card or site of the
    /// deck makes the agent useful without one: revealed as a hazard at home, it is discarded at
    /// the end of the turn (`CoE` 4.2.2), and nobody plays it as a character (`CoE` 2.II.2.2.5).
    pub(crate) fn is_homeless_agent(&self, card: &Card) -> bool {
        if !card.agent {
            return false;
        }
        // For a Wizard and a Balrog agents are hazards and nothing else (`CoE` 1.3.W2, 1.3.B2).
        let as_character = matches!(self.player, PlayerType::Ringwraith | PlayerType::FallenWizard);
        let let_in = as_character
            && (self.opens_for(OpenedTo::Characters) || self.opens_for(OpenedTo::Agents));
        let hidden = self.opens_for(OpenedTo::HiddenAgents);
        !let_in && !hidden && self.has_no_home(card)
    }

    /// Whether a card of the deck opens something.
    fn opens_for(&self, to: OpenedTo) -> bool {
        self.given.opens.contains(&to)
    }

    /// Whether no site of a location deck is a home site of a character, and no card makes one so.
    fn has_no_home(&self, card: &Card) -> bool {
        if card.home_sites.is_empty() || self.held_sites.is_empty() {
            return false;
        }
        let is_home =
            |site: &&Card| card.home_sites.iter().any(|home| sites::is(home, site, self.database));
        // Another type makes no other site of one: `Rebuild the Town` brings a Border-hold, not Bree.
        let changed = self.opens_for(OpenedTo::Any) || self.makes_one_of(&card.home_sites);
        !changed && !self.held_sites.iter().any(is_home)
    }

    /// Whether a card of the deck makes a site one of a type that is among these.
    fn makes_one_of(&self, homes: &[Home]) -> bool {
        let of_type = |home: &Home| match home {
            Home::Any(sites) => sites.site_type,
            Home::Site(_) => None,
        };
        homes.iter().filter_map(of_type).any(|kind| self.given.makes.contains(&kind))
    }

    /// Whether a card of the deck lets another be played where no site says so: it opens a place for
    /// such cards, or makes one site another.
    pub(crate) fn opens_a_place(&self, card: &Card) -> bool {
        let of_kind = if card.is_item() {
            Some(OpenedTo::Items)
        } else if card.is(Subtype::Ally) {
            Some(OpenedTo::Allies)
        } else if card.is(Subtype::Faction) {
            Some(OpenedTo::Factions)
        } else {
            None
        };
        let homes = match &card.playable_at {
            Some(PlayableAt::Sites(homes)) => homes.as_slice(),
            _ => &[],
        };
        let informs = |home: &Home| matches!(home, Home::Any(sites) if sites.lists == Some(SitePlay::Information));
        let by_information = homes.iter().any(informs);
        let small = card.is(Subtype::Ally) && !card.unique && card.mind == Some(1);
        let opens = |one: &OpenedTo| match one {
            OpenedTo::Any => true,
            // Another card's own freedom is no help.
            OpenedTo::Itself => false,
            OpenedTo::SmallAllies => small,
            OpenedTo::Information => by_information,
            one => Some(*one) == of_kind,
        };
        card.opens.contains(&OpenedTo::Itself)
            || self.makes_one_of(homes)
            || self.given.opens.iter().any(opens)
    }

    /// The obstacle if no site within reach plays a card that is bound to sites.
    fn of_place(&self, card: &Card) -> Option<Hindrance> {
        if card.card_type != CardType::Resource || self.sites.is_empty() {
            return None;
        }
        let bound = card.is_item() || card.is(Subtype::Ally) || card.is(Subtype::Faction);
        let named = matches!(card.playable_at, Some(PlayableAt::Sites(_)));
        if !(bound || named) {
            return None;
        }
        if self.places(card).next().is_some() || self.opens_a_place(card) {
            return None;
        }
        let closed = self.sites.iter().any(|site| self.is_playable_at(card, site));
        Some(if closed { Hindrance::NoOvertCompany } else { Hindrance::NoSite })
    }

    /// The sites within reach where a resource may be playable.
    pub(crate) fn places<'s>(&'s self, card: &'s Card) -> impl Iterator<Item = &'a Card> + 's {
        let at = |site: &&Card| self.may_enter(site) && self.is_playable_at(card, site);
        self.sites.iter().copied().filter(at)
    }

    /// Whether a resource may be playable at a site, regardless of who may enter it.
    fn is_playable_at(&self, card: &Card, site: &Card) -> bool {
        playable_at(card, site, self.player, self.database) != Playability::No
    }

    /// Whether a company of the deck may enter a site. A Fallen-wizard's companies use both
    /// versions of Ruins & Lairs; otherwise covert ones use only hero sites, and overt ones also
    /// the minion versions of Border-holds and Free-holds (`CoE` 2.II.7.F1).
    pub(crate) fn may_enter(&self, site: &Card) -> bool {
        let Some(facts) = &site.site else { return true };
        let minion = self.player == PlayerType::FallenWizard && site.alignment == Alignment::Minion;
        !minion
            || match facts.site_type {
                SiteType::RuinsAndLairs => true,
                SiteType::BorderHold | SiteType::FreeHold => self.has_overt_company(),
                _ => false,
            }
    }

    /// Whether the location deck, where it is listed, holds too few sites of some places. Both versions
    /// of a site are one.
    fn lacks_sites(&self, needed: &SitesNeeded) -> bool {
        let fits = |site: &&&Card| sites::is_among(&needed.of, site, self.database);
        let mut names: Vec<&str> =
            self.held_sites.iter().filter(fits).map(|site| site.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        !self.held_sites.is_empty() && names.len() < usize::from(needed.count)
    }

    /// Whether some company of the deck may be overt: with an Orc, a Troll, The Balrog, a Ringwraith in
    /// Fell Rider mode, or perhaps an ally of the minions' side (`CoE` glossary, covert and overt).
    fn has_overt_company(&self) -> bool {
        self.player == PlayerType::Balrog
            || self.cards.iter().any(|(_, card, _)| {
                let person = card.card_type == CardType::Character || card.is(Subtype::Ally);
                let beast = card.is(Subtype::Ally) && card.alignment == Alignment::Minion;
                is_fell_rider(card) || person && (beast || is_orc_or_troll(card))
            })
    }

    /// Whether no company of a player of the minions' side can be covert: The Balrog's characters are Orcs
    /// and Trolls, and he is overt himself (`CoE` 1.3.B4, glossary, overt). Half-orcs alone are covert.
    fn is_always_overt(&self) -> bool {
        let hidden = |card: &Card| !is_openly_orcish(card);
        match self.player {
            PlayerType::Balrog => true,
            PlayerType::Ringwraith => !self.people().any(hidden),
            PlayerType::Wizard | PlayerType::FallenWizard => false,
        }
    }

    /// Whether a card's text lets only other avatars use it than the deck's.
    pub(crate) fn is_for_another(&self, card: &Card) -> bool {
        let (Some(own), Some(asked)) = (&self.avatar, card.conditions.as_deref()) else {
            return false;
        };
        let is_played_by = |name: &String| same_avatar(own, name);
        let others = !asked.only_for.is_empty() && !asked.only_for.iter().any(is_played_by);
        others || asked.not_for.iter().any(is_played_by)
    }

    fn of_conditions(&self, card: &Card, asked: &Conditions) -> Option<Hindrance> {
        if self.is_for_another(card) {
            return Some(Hindrance::OtherAvatar);
        }
        // An item gives its points to whoever bears it (`CoE` 6.1).
        let for_points = asked.only_to_use && card.marshalling_points.is_some();
        if card.card_type == CardType::Resource && !for_points && !self.has_one_of(&asked.requires)
        {
            return Some(Hindrance::Nobody(asked.requires.clone()));
        }
        if let Some(magic) = asked.magic.filter(|&magic| !self.has_magic(magic)) {
            return Some(Hindrance::NoMagic(magic));
        }
        let under_deeps = |site: &&Card| site.site.as_ref().is_some_and(|site| site.under_deeps);
        if asked.to_under_deeps && !self.sites.is_empty() && !self.sites.iter().any(under_deeps) {
            return Some(Hindrance::NoUnderDeeps);
        }
        if asked.overt && !self.has_overt_company() {
            return Some(Hindrance::NeverOvert);
        }
        if let Some(needed) = asked.sites_needed.as_ref().filter(|needed| self.lacks_sites(needed))
        {
            return Some(Hindrance::NoSites(needed.clone()));
        }
        if asked.covert_minions && self.is_always_overt() {
            let not_of = vec![Race::Orc, Race::Troll];
            let who = CharacterFilter { not_of, ..CharacterFilter::default() };
            return Some(Hindrance::Nobody(vec![who]));
        }
        let too_few = asked.at_least.iter().find_map(|asked| self.too_few(card, *asked));
        too_few.or_else(|| self.influence(card).map(Hindrance::Influence))
    }

    /// The characters and avatars of the deck; every avatar of its player if the deck's avatar is
    /// unknown.
    fn people(&self) -> impl Iterator<Item = &'a Card> {
        let database = self.database;
        let cards = self.cards.iter().map(|&(_, card, _)| card);
        // For a Wizard and a Balrog agents are hazards and nothing else (`CoE` 1.3.W2, 1.3.B2).
        let classes = [Class::Avatar, Class::Character];
        let own = cards.filter(move |card| classes.contains(&Class::of(card, self.player)));
        let named = self.avatar_card.map(|key| database.card(database.first_printing(key)));
        let is_his = |card: &&Card| card.avatar && card.alignment == self.player.alignment();
        // All cards are searched only if necessary: it takes longest.
        let unknown = (!self.knows_avatar()).then(|| database.cards().filter(is_his));
        let any = unknown.into_iter().flatten();
        own.chain(named).chain(any)
    }

    /// Whether a card stands for the player, and the deck has no avatar to reveal.
    fn has_no_avatar(&self) -> bool {
        let cards = || self.cards.iter().map(|&(_, card, _)| card);
        cards().any(|card| card.resource_avatar) && !cards().any(|card| card.avatar)
    }

    /// Whether the deck's avatar is known.
    fn knows_avatar(&self) -> bool {
        self.avatar.is_some() || self.cards.iter().any(|(_, card, _)| card.avatar)
    }

    /// Whether some character fits; an ally with skills may also fit.
    fn has_one_of(&self, who: &[CharacterFilter]) -> bool {
        let ally = |card: &&Card| card.is(Subtype::Ally) && !card.skills.is_empty();
        let allies = self.cards.iter().map(|&(_, card, _)| card).filter(ally);
        let mut all = self.people().chain(allies);
        let given = |asked: &CharacterFilter| {
            let gives =
                |skill| self.cards.iter().any(|(_, card, _)| card.gives_skills.contains(&skill));
            asked.skill.is_some_and(gives)
        };
        let fits = |asked: &CharacterFilter, card: &Card| {
            asked.fits(card) || (given(asked) && asked.fits_but_for_skill(card))
        };
        who.is_empty() || all.any(|card| who.iter().any(|asked| fits(asked, card)))
    }

    /// Whether a character of the deck can use a kind of magic, with or without an item.
    fn has_magic(&self, magic: Keyword) -> bool {
        let mut held = self.cards.iter().map(|&(_, card, _)| card).chain(self.people());
        held.any(|card| card.uses_magic.contains(&magic))
    }

    /// The copies of the cards that are so.
    fn sum(&self, number: impl Fn(&Card) -> u32) -> u32 {
        self.cards.iter().map(|&(_, card, copies)| copies * number(card)).sum()
    }

    /// What the deck cannot have enough of before a card is played.
    fn too_few(&self, card: &Card, asked: AtLeast) -> Option<Hindrance> {
        let kind = |kind| move |card: &Card| u32::from(card.is(kind));
        let most = match asked.of {
            Asset::StagePoints => {
                let points = |card: &Card| {
                    u32::try_from(card.stage_points.map_or(0, PrintedNumber::base)).unwrap_or(0)
                };
                let is_there = self.cards.iter().any(|(_, held, _)| held.id == card.id);
                self.sum(points) - if is_there { points(card) } else { 0 }
            }
            Asset::Characters => self.sum(|card| u32::from(card.card_type == CardType::Character)),
            Asset::Factions => self.sum(kind(Subtype::Faction)),
            Asset::Orcs => self.sum(|card| {
                let person = card.card_type == CardType::Character || card.is(Subtype::Ally);
                u32::from(person && card.is_of(Race::Orc))
            }),
            Asset::AlliesAndUniqueFactions => self.sum(|card| {
                u32::from(card.is(Subtype::Ally) || (card.is(Subtype::Faction) && card.unique))
            }),
            // A site may be protected by itself, and the location deck may not be listed.
            Asset::ProtectedWizardhavens if self.held_sites.is_empty() => return None,
            Asset::ProtectedWizardhavens => {
                self.sum(|card| u32::from(card.protects_haven && !self.is_for_another(card)))
            }
        };
        (most < asked.count.into()).then_some(Hindrance::TooFew(asked, most))
    }

    /// By how much the best roll of the best character is too low for a faction, with all other
    /// factions in play and every helpful item. A card that helps with such checks may make up for
    /// it.
    fn influence(&self, faction: &Card) -> Option<i16> {
        if !faction.is(Subtype::Faction) || self.given.helps_influence {
            return None;
        }
        self.least_roll_at_least(faction, BEST_ROLL)
            .map(|roll| roll - BEST_ROLL)
            .filter(|&short| short > 0)
    }

    /// The least roll with which some character of the deck influences a faction, with all other
    /// factions of the deck in play and every helpful item.
    pub(crate) fn least_roll(&self, faction: &Card) -> Option<i16> {
        self.least_roll_at_least(faction, i16::MIN)
    }

    /// The least roll, or the first that is at most `enough`.
    fn least_roll_at_least(&self, faction: &Card, enough: i16) -> Option<i16> {
        let cards = || self.cards.iter().map(|&(_, card, _)| card);
        let game = Circumstances {
            database: self.database,
            in_play: &self.given.factions,
            avatar: self.avatar.as_deref(),
            reaching_is_enough: self.reaching_is_enough,
        };
        let given = faction.conditions.iter().flat_map(|of| &of.standard_modifications);
        let discarded: Vec<Subtype> = given.filter_map(|given| given.discarding).collect();
        let helping = |card: &&Card| {
            card.is_item()
                && (card.direct_influence.is_some()
                    || !card.influence_bonuses.is_empty()
                    || discarded.iter().any(|&kind| card.is(kind)))
        };
        let items: Vec<&Card> = cards().filter(helping).collect();
        let mut rolls = self.people().filter_map(|card| {
            let mut person = Person::new(card, self.player);
            person.bears.clone_from(&items);
            Some(check(faction, &Fighter { person }, &game)?.roll)
        });
        let mut least: Option<i16> = None;
        while least.is_none_or(|least| least > enough) {
            let Some(roll) = rolls.next() else { break };
            least = Some(least.map_or(roll, |least| least.min(roll)));
        }
        least
    }
}

/// Whether a card is useless to a player against such an opponent: by its text, or because it
/// requires both players to use sites of one side. A Fallen-wizard uses those of both.
pub(crate) fn is_useless_against(card: &Card, own: PlayerType, opponent: PlayerType) -> bool {
    let hero = |player| player == PlayerType::Wizard;
    let minion = |player| matches!(player, PlayerType::Ringwraith | PlayerType::Balrog);
    let apart = (hero(own) && minion(opponent)) || (minion(own) && hero(opponent));
    let same_sites = card.conditions.as_ref().is_some_and(|asked| asked.opponent_of_same_sites);
    card.no_use_against.contains(&opponent) || (apart && same_sites)
}

/// Whether a card is an item that no character of a player may use: a minion item of a Wizard's
/// (`CoE` 6.1.W1), a hero item of a Ringwraith's or Balrog's (6.1.R1, 6.1.B1).
pub(crate) fn is_unusable_item(card: &Card, player: PlayerType) -> bool {
    let other = match player {
        PlayerType::Wizard => Some(Alignment::Minion),
        PlayerType::Ringwraith | PlayerType::Balrog => Some(Alignment::Hero),
        PlayerType::FallenWizard => None,
    };
    card.is_item() && other == Some(card.alignment)
}

/// Whether a player can have only one copy of a card in play, so that a second stays in the hand.
pub(crate) fn is_one_per_player(card: &Card) -> bool {
    let Some(asked) = &card.conditions else { return false };
    let his = |who: &CharacterFilter| matches!(who.race, Some(Race::Wizard | Race::FallenWizard));
    asked.not_duplicated.iter().any(|within| match within {
        Within::Player => true,
        // A player has one Wizard in play.
        Within::Character => !asked.requires.is_empty() && asked.requires.iter().all(his),
        _ => false,
    })
}
