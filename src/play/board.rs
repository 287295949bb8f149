//! The constants of a game: the cards and their numbers, the sites and the ways between them.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use crate::cards::database::{CardKey, Database, GroupKey, Printing};
use crate::cards::kinds::is_stage;
use crate::cards::model::effects::{Deed, Effect};
use crate::cards::model::{
    Card, CompanyKind, KeyedWhen, PlayableAt, PlayerType, PointsKind, RegionType, SiteFacts,
    SiteType, Subtype,
};
use crate::cards::play::{Playability, playable_at, same_side};
use crate::cards::regions::RegionId;
use crate::company::Person;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::movement::atlas::{Atlas, Means, SiteId, Way};
use crate::odds::attack::{Attack, Coming};
use crate::odds::fighter::Fighter;
use crate::odds::hand::starting_sites;
use crate::odds::influence::{Circumstances, check};
use crate::odds::keying::{CreatureKey, Keyed, TravelWay, keys};
use crate::odds::party::Party;
use crate::rulesets::model::Ruleset;
use crate::scoring::table::given;

use super::effects;

/// A copy of a card in the game, by its place among [`Board::cards`].
pub type CardNo = u16;
/// A site of the location deck, by its place among [`Board::sites`].
pub(crate) type SiteNo = u8;

/// The role of a card in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardRole {
    /// An avatar.
    Avatar,
    /// Another character.
    Character,
    /// An item that is played at sites.
    Item,
    /// A special ring, found by a test.
    Ring,
    /// An ally.
    Ally,
    /// A faction.
    Faction,
    /// Any other resource.
    Event,
    /// A creature.
    Creature,
    /// Any other hazard.
    Hazard,
}

/// A copy of a card.
#[derive(Clone, Debug)]
pub struct BoardCard<'a> {
    /// Its facts.
    pub card: &'a Card,
    /// The card, in any printing.
    pub key: CardKey,
    /// Its manifestation group.
    pub group: GroupKey,
    /// Its role.
    pub role: CardRole,
    /// The points that it gives.
    pub points: i16,
    /// The kind of its points.
    pub kind: PointsKind,
    /// The effects of its text.
    pub effects: Vec<Effect>,
    /// Whether it is playable at each site.
    pub at: Vec<Playability>,
    /// The attacks of a creature that comes without conditions.
    attacks: FacedAttacks,
}

/// The attacks that each kind of company faces, in the order of [`CompanyKind::ALL`].
type FacedAttacks = Vec<Vec<Attack>>;

impl BoardCard<'_> {
    /// The attacks of a creature on a company, if nothing but its kind counts.
    pub fn attacks(&self, kind: CompanyKind) -> &[Attack] {
        &self.attacks[kind as usize]
    }

    /// Whether the program can do nothing with it, by its facts and effects.
    pub fn is_blank(&self) -> bool {
        matches!(self.role, CardRole::Event | CardRole::Hazard) && self.effects.is_empty()
    }

    /// Whether it is kept in the hand until Doors of Night is in play.
    pub fn waits_for_doors(&self) -> bool {
        self.role == CardRole::Hazard
            && !self.effects.is_empty()
            && self.effects.iter().all(|effect| effect.doors)
    }
}

/// A site of the location deck.
#[derive(Clone, Debug)]
pub struct BoardSite<'a> {
    /// The card.
    pub card: &'a Card,
    /// Its facts as a site.
    pub facts: &'a SiteFacts,
    /// Whether it is a haven of the player.
    pub haven: bool,
    /// The effects of its text.
    pub effects: Vec<Effect>,
    attacks: FacedAttacks,
    id: SiteId,
}

impl BoardSite<'_> {
    /// Its automatic-attacks on a company, as printed.
    pub fn attacks(&self, kind: CompanyKind) -> &[Attack] {
        &self.attacks[kind as usize]
    }

    /// Whether it has an effect.
    pub fn does(&self, deed: &Deed) -> bool {
        self.effects.iter().any(|effect| effect.does == *deed)
    }

    /// The sum of what its effects add to something.
    pub fn adds(&self, more: impl Fn(&Deed) -> Option<i8>) -> i8 {
        self.effects.iter().filter_map(|effect| more(&effect.does)).sum()
    }
}

/// A way to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TravelPath {
    /// The types of the regions.
    pub types: Vec<RegionType>,
    /// The names of its regions, as far as they are known.
    pub regions: Vec<String>,
    /// The roll that it takes, in the Under-deeps.
    pub roll: Option<u8>,
    /// Whether it is the site path on a site card.
    pub starter: bool,
    /// The creatures that can be keyed to it, with their keys.
    pub keyed: Vec<(CardKey, Vec<Keyed>)>,
    /// Copies of those that can be keyed to it without conditions.
    creatures: Vec<CardNo>,
}

impl TravelPath {
    fn new(types: Vec<RegionType>, regions: Vec<String>) -> Self {
        let (keyed, creatures) = (Vec::new(), Vec::new());
        Self { types, regions, roll: None, starter: false, keyed, creatures }
    }

    /// The keys of a creature on this path.
    pub fn keys_of(&self, board: &Board<'_>, card: CardNo) -> &[Keyed] {
        let key = board.card(card).key;
        let keyed = self.keyed.iter().find(|(other, _)| *other == key);
        keyed.map_or(&[], |(_, keys)| keys)
    }

    /// The copies of the creatures that can be keyed to it without conditions.
    #[inline]
    pub fn creatures(&self) -> &[CardNo] {
        &self.creatures
    }
}

/// The hazards of a game: names of cards and copies.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct HazardDeck {
    /// The name of the deck.
    pub name: String,
    /// Its cards.
    pub cards: Vec<(CardKey, u32)>,
}

/// A starting company: its site, and for each member the card, the controller and the items.
type Start = (SiteNo, Vec<(CardNo, Option<CardNo>, Vec<CardNo>)>);

/// The constants of a game.
#[derive(Debug)]
pub struct Board<'a> {
    /// All cards of the game.
    pub database: &'a Database,
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// Whose companies they are.
    pub player: PlayerType,
    /// The name of the player's avatar.
    pub avatar: Option<String>,
    /// Every copy: first the player's, then from [`Board::first_hazard`] on the hazards.
    pub cards: Vec<BoardCard<'a>>,
    /// The first hazard among the cards.
    pub first_hazard: CardNo,
    /// The sites.
    pub sites: Vec<BoardSite<'a>>,
    /// The cards of the play deck as the game begins.
    pub deck: Vec<CardNo>,
    /// The cards of the sideboard.
    pub sideboard: Vec<CardNo>,
    /// The starting companies.
    pub start: Vec<Start>,
    atlas: Atlas<'a>,
    means: Means,
    paths: Vec<OnceLock<Vec<TravelPath>>>,
    /// For each faction of the deck and each of its characters the least roll of who bears nothing.
    rolls: OnceLock<HashMap<(CardNo, CardNo), i16>>,
}

/// The most cards of a game that the program plays.
const MAX_CARDS: usize = 1000;
/// More sites than this are not looked at.
const MAX_SITES: usize = 250;

impl<'a> Board<'a> {
    /// A place where something is played out: these cards of a player, of the hazards, and these sites.
    pub fn scene(
        database: &'a Database,
        ruleset: &'a Ruleset,
        player: PlayerType,
        sites: &[Printing],
        own: &[CardKey],
        hazards: &[CardKey],
    ) -> Self {
        let atlas = Atlas::among(database, ruleset, player, sites.iter().copied());
        let mut board = Self::empty(database, ruleset, player, atlas);
        let texts = effects::built_in();
        let add = |board: &mut Self, key: CardKey| {
            let printing = database.first_printing(key);
            board.add(database.card(printing), key, database.group(printing), texts)
        };
        let deck: Vec<CardNo> = own.iter().filter_map(|&key| add(&mut board, key)).collect();
        board.deck = deck;
        board.first_hazard = board.next();
        for &key in hazards {
            add(&mut board, key);
        }
        board
    }

    /// A game of no cards yet.
    fn empty(
        database: &'a Database,
        ruleset: &'a Ruleset,
        player: PlayerType,
        atlas: Atlas<'a>,
    ) -> Self {
        let texts = effects::built_in();
        let sites = atlas.all().map(|id| {
            let site = atlas.site(id);
            let effects = effects::of(site.card, texts);
            let (card, facts, haven) = (site.card, site.facts, site.haven);
            let attacks =
                CompanyKind::ALL.iter().map(|&kind| Attack::of_site(card, kind)).collect();
            BoardSite { card, facts, haven, effects, attacks, id }
        });
        let sites: Vec<_> = sites.collect();
        Self {
            database,
            ruleset,
            player,
            avatar: None,
            cards: Vec::new(),
            first_hazard: 0,
            paths: (0..sites.len() * sites.len()).map(|_| OnceLock::new()).collect(),
            sites,
            deck: Vec::new(),
            sideboard: Vec::new(),
            start: Vec::new(),
            means: Means::of(ruleset),
            rolls: OnceLock::new(),
            atlas,
        }
    }

    /// The game of a deck against hazards. What its play deck holds of hazards is left out, but where
    /// they are the hazards of the game.
    pub fn new(deck: &ResolvedDeck<'a>, ruleset: &'a Ruleset, hazards: &HazardDeck) -> Self {
        let database = deck.database;
        let player = deck.player.kind;
        let located = deck.of(Part::LocationDeck).filter(|card| card.card.site.is_some());
        let printings: Vec<_> = located.map(|card| card.printing).take(MAX_SITES).collect();
        let atlas = Atlas::among(database, ruleset, player, printings);
        let mut board = Self::empty(database, ruleset, player, atlas);
        board.avatar = deck.avatar.as_ref().map(|avatar| avatar.name.clone());
        let texts = effects::built_in();
        for (part, to_deck) in [(Part::PlayDeck, true), (Part::Sideboard, false)] {
            for held in deck.of(part).filter(|held| held.class != Class::Hazard) {
                for _ in 0..held.copies() {
                    let Some(no) = board.add(held.card, held.key, held.group, texts) else {
                        break;
                    };
                    if to_deck { board.deck.push(no) } else { board.sideboard.push(no) }
                }
            }
        }
        board.add_start(deck, texts);
        board.first_hazard = board.next();
        for &(key, copies) in &hazards.cards {
            let printing = database.first_printing(key);
            for _ in 0..copies {
                board.add(database.card(printing), key, database.group(printing), texts);
            }
        }
        board
    }

    /// The number after the last card.
    pub fn next(&self) -> CardNo {
        CardNo::try_from(self.cards.len()).unwrap_or(CardNo::MAX)
    }

    fn add(
        &mut self,
        card: &'a Card,
        key: CardKey,
        group: GroupKey,
        texts: &HashMap<String, Vec<Effect>>,
    ) -> Option<CardNo> {
        let no = self.next();
        if self.cards.len() >= MAX_CARDS {
            return None;
        }
        let at = |site: &BoardSite<'_>| playable_at(card, site.card, self.player, self.database);
        let detainment = self.ruleset.play.detainment.as_ref();
        let met = |&kind: &_| Attack::meeting(card, kind, &Coming::default(), detainment);
        self.cards.push(BoardCard {
            card,
            key,
            group,
            role: role(card, self.player),
            points: i16::try_from(given(card, self.player, false)).unwrap_or(0),
            kind: card.marshalling_points.map_or(PointsKind::Miscellaneous, |points| points.kind),
            effects: effects::of(card, texts),
            at: self.sites.iter().map(at).collect(),
            attacks: CompanyKind::ALL.iter().map(met).collect(),
        });
        Some(no)
    }

    /// The companies that the deck names, or the best of its pool, at the first site where it starts.
    fn add_start(&mut self, deck: &ResolvedDeck<'a>, texts: &HashMap<String, Vec<Effect>>) {
        let from = starting_sites(deck, self.ruleset, &self.atlas);
        let Some(first) = from.first().and_then(|&id| self.site_no(id)) else { return };
        let keys: HashMap<&str, (CardKey, GroupKey)> = deck
            .cards
            .iter()
            .chain(&deck.outside_pool)
            .map(|card| (card.card.name.as_str(), (card.key, card.group)))
            .collect();
        let party = Party::of(deck, self.ruleset);
        // What lets a company have another leader starts with the first, unless the deck says with whom.
        let orders = deck.of(Part::Pool).map(|held| held.card);
        let mut orders: Vec<_> =
            orders.filter(|card| card.extra_leader.is_some() && !party.named).collect();
        for (at, company) in party.companies.into_iter().enumerate() {
            let named = from.get(at).and_then(|&id| self.site_no(id));
            let followed = deck.companies.get(at);
            let mut members: Vec<(CardNo, Option<CardNo>, Vec<CardNo>)> = Vec::new();
            for fighter in company {
                let mut own = |card: &'a Card| {
                    let &(key, group) = keys.get(card.name.as_str())?;
                    self.add(card, key, group, texts)
                };
                let Some(no) = own(fighter.person.card) else { continue };
                let bears = fighter.person.bears.iter().copied().chain(orders.drain(..));
                let bears = bears.filter_map(own).collect();
                members.push((no, None, bears));
            }
            let numbers: Vec<CardNo> = members.iter().map(|member| member.0).collect();
            for (place, member) in members.iter_mut().enumerate() {
                let control = followed.and_then(|company| company.members.get(place)?.control);
                member.1 = control.and_then(|control| numbers.get(control.by).copied());
            }
            self.start.push((named.unwrap_or(first), members));
        }
    }

    /// A card.
    #[inline]
    pub fn card(&self, no: CardNo) -> &BoardCard<'a> {
        &self.cards[usize::from(no)]
    }

    /// Whether a card has an effect of a kind.
    pub fn does(&self, no: CardNo, is: &dyn Fn(&Deed) -> bool) -> bool {
        self.card(no).effects.iter().any(|effect| is(&effect.does))
    }

    /// A site.
    #[inline]
    pub fn site(&self, no: SiteNo) -> &BoardSite<'a> {
        &self.sites[usize::from(no)]
    }

    /// All sites.
    pub fn site_numbers(&self) -> impl Iterator<Item = SiteNo> + use<> {
        0..SiteNo::try_from(self.sites.len()).unwrap_or(SiteNo::MAX)
    }

    fn site_no(&self, id: SiteId) -> Option<SiteNo> {
        self.sites.iter().position(|site| site.id == id).and_then(|at| SiteNo::try_from(at).ok())
    }

    /// Whether the hazard side owns a card.
    #[inline]
    pub fn is_hazard(&self, no: CardNo) -> bool {
        no >= self.first_hazard
    }

    /// Every way to move from a site to another (`CoE` 2.II.7.i to iii).
    pub fn paths(&self, from: SiteNo, to: SiteNo) -> &[TravelPath] {
        let place = usize::from(from) * self.sites.len() + usize::from(to);
        self.paths[place].get_or_init(|| {
            if from == to {
                return vec![self.keyed(TravelPath::new(Vec::new(), Vec::new()), to)];
            }
            let ways = self.atlas.ways(self.site(from).id, self.site(to).id, self.means);
            let paths = ways.into_iter().flat_map(|way| self.way(from, to, way));
            paths.map(|path| self.keyed(path, to)).collect()
        })
    }

    /// A path with the creatures that can be keyed to it.
    fn keyed(&self, mut path: TravelPath, to: SiteNo) -> TravelPath {
        let lair = self.site(to).does(&Deed::LairForHazards);
        let mut site = Cow::Borrowed(self.site(to).card);
        if let Some(facts) = lair.then(|| site.to_mut().site.as_mut()).flatten() {
            facts.site_type = SiteType::RuinsAndLairs;
        }
        let way = TravelWay {
            types: path.types.clone(),
            regions: path.regions.iter().map(String::as_str).collect(),
            site: &site,
            haven: self.site(to).haven && !lair,
        };
        for no in
            (self.first_hazard..self.next()).filter(|&no| self.card(no).role == CardRole::Creature)
        {
            let creature = self.card(no);
            let known = path.keyed.iter().position(|(key, _)| *key == creature.key);
            let at = known.unwrap_or_else(|| {
                path.keyed.push((creature.key, self.keys_on(creature, &way, to)));
                path.keyed.len() - 1
            });
            if path.keyed[at].1.iter().any(|one| one.when.is_none()) {
                path.creatures.push(no);
            }
        }
        path
    }

    /// The keys of a creature on a way, with what its own effects and those of the site add.
    fn keys_on(&self, creature: &BoardCard<'_>, way: &TravelWay<'_>, to: SiteNo) -> Vec<Keyed> {
        let mut found = keys(creature.card, way, self.database);
        let kind = CreatureKey::Site(self.site(to).facts.site_type);
        let text = |effect: &Effect| {
            effect.does == Deed::Keys
                && effect.by.iter().any(|one| one.fits(creature.card))
                && !effect.not_for.contains(&creature.card.name)
        };
        let coastal =
            self.site(to).does(&Deed::KeysCoastal) && self.is_of_the_sea(creature.card, way.site);
        let text = coastal || self.site(to).effects.iter().any(text);
        if text && !found.iter().any(|one| one.key == kind && one.when.is_none()) {
            found.insert(0, Keyed { key: kind, when: None });
        }
        for effect in &creature.effects {
            if let Deed::KeyedTo(asked) = &effect.does
                && let Some(key) = way.key_of(*asked)
            {
                let when = effect.doors.then(|| KeyedWhen::InPlay("Doors of Night".to_owned()));
                found.push(Keyed { key, when });
            }
        }
        found
    }

    /// Whether a creature can be keyed to a coastal sea.
    fn is_of_the_sea(&self, creature: &Card, site: &Card) -> bool {
        let types = vec![RegionType::CoastalSea];
        let sea = TravelWay { types, regions: Vec::new(), site, haven: false };
        let found = keys(creature, &sea, self.database);
        found.iter().any(|one| matches!(one.key, CreatureKey::Regions(RegionType::CoastalSea, _)))
    }

    fn way(&self, from: SiteNo, to: SiteNo, way: Way) -> Vec<TravelPath> {
        let regions = self.atlas.regions();
        match way {
            Way::Starter(types) => {
                let ends = [from, to].map(|site| self.site(site).facts.region.clone());
                let regions = ends.into_iter().flatten().collect();
                vec![TravelPath { starter: true, ..TravelPath::new(types, regions) }]
            }
            Way::Regions(chains) => {
                let path = |chain: Vec<RegionId>| {
                    let names = chain.iter().map(|&id| regions.name(id).to_owned());
                    TravelPath::new(
                        chain.iter().map(|&id| regions.kind(id)).collect(),
                        names.collect(),
                    )
                };
                chains.into_iter().map(path).take(3).collect()
            }
            Way::UnderDeeps(roll) => {
                vec![TravelPath { roll: Some(roll), ..TravelPath::new(Vec::new(), Vec::new()) }]
            }
        }
    }

    /// The least roll with which a character without items and followers brings a faction into
    /// play, with no other faction in play: the estimate for plans.
    pub fn plain_roll(&self, faction: CardNo, by: CardNo) -> Option<i16> {
        let rolls = self.rolls.get_or_init(|| {
            let own = || (0..self.first_hazard).filter(|&no| !self.is_hazard(no));
            let factions = own().filter(|&no| self.card(no).role == CardRole::Faction);
            let pairs = factions.flat_map(|faction| own().map(move |by| (faction, by)));
            pairs.filter_map(|pair| Some((pair, self.rolled(pair.0, pair.1)?))).collect()
        });
        rolls.get(&(faction, by)).copied()
    }

    fn rolled(&self, faction: CardNo, by: CardNo) -> Option<i16> {
        if !matches!(self.card(by).role, CardRole::Avatar | CardRole::Character) {
            return None;
        }
        let game = Circumstances {
            database: self.database,
            in_play: &[],
            avatar: self.avatar.as_deref(),
            reaching_is_enough: self.ruleset.play.reaching_influences,
        };
        let fighter = Fighter { person: Person::new(self.card(by).card, self.player) };
        Some(check(self.card(faction).card, &fighter, &game)?.roll)
    }

    /// The site whose number of cards applies to a move (`CoE` 2.IV.v).
    pub fn drawn_by(&self, from: SiteNo, to: SiteNo) -> SiteNo {
        if self.atlas.draws_by_origin(self.site(to).id) { from } else { to }
    }

    /// Whether a resource of a site's own kind may be played there, tapping it.
    pub fn plays_at(&self, no: CardNo, site: SiteNo) -> bool {
        let card = self.card(no);
        match card.role {
            CardRole::Item | CardRole::Ally | CardRole::Faction => {
                card.at[usize::from(site)] == Playability::Yes
            }
            // What a Fallen-wizard plays and taps the site for is of the site's side (`CoE` 2.V.F1).
            CardRole::Event => {
                let fallen = self.player == PlayerType::FallenWizard;
                self.carried_at(no, site) && (!fallen || same_side(card.card, self.site(site).card))
            }
            _ => false,
        }
    }

    /// Whether a resource that is carried home is available at a site.
    pub fn carried_at(&self, no: CardNo, site: SiteNo) -> bool {
        let facts = self.site(site).facts;
        self.card(no).effects.iter().any(|effect| match &effect.does {
            Deed::Carry(carry) => {
                use crate::cards::model::{Playable, SitePlay};
                let named = carry.named.contains(&self.site(site).card.name);
                (named || carry.sites.is_empty() || carry.sites.contains(&facts.site_type))
                    && (!carry.information
                        || facts.playable.contains(&Playable::Any(SitePlay::Information)))
            }
            _ => false,
        })
    }

    /// The copies of resources and hazards of which the program makes nothing, by name.
    pub fn blanks(&self, hazards: bool) -> (Vec<(&'a str, u32)>, u32) {
        let mut found: Vec<(&'a str, u32)> = Vec::new();
        let mut all = 0;
        let own = self.deck.iter().chain(&self.sideboard[..0]).copied();
        let others = self.first_hazard..self.next();
        let numbers: Vec<CardNo> = if hazards { others.collect() } else { own.collect() };
        for no in numbers {
            let card = self.card(no);
            if matches!(card.role, CardRole::Avatar | CardRole::Character) {
                continue;
            }
            all += 1;
            if !card.is_blank() {
                continue;
            }
            let name = card.card.shown_name();
            match found.iter_mut().find(|known| known.0 == name) {
                Some(known) => known.1 += 1,
                None => found.push((name, 1)),
            }
        }
        (found, all)
    }
}

fn role(card: &Card, player: PlayerType) -> CardRole {
    match Class::of(card, player) {
        Class::Avatar => CardRole::Avatar,
        Class::Character => CardRole::Character,
        Class::Hazard if card.is(Subtype::Creature) && card.strikes.is_some() => CardRole::Creature,
        Class::Resource if !is_stage(card) => {
            let found = |of| matches!(of, Some(PlayableAt::Sites(_)));
            if card.is(Subtype::Ally) {
                CardRole::Ally
            } else if card.is(Subtype::Faction) {
                CardRole::Faction
            } else if card.is(Subtype::SpecialItem) && !found(card.playable_at.clone()) {
                CardRole::Ring
            } else if card.is_item() {
                CardRole::Item
            } else {
                CardRole::Event
            }
        }
        Class::Resource | Class::Site | Class::Region => CardRole::Event,
        Class::Hazard => CardRole::Hazard,
    }
}
