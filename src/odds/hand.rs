//! When the cards of a hand can be played at the beginning of the game.

use crate::cards::kinds::is_stage;
use crate::cards::model::{Card, Need, PlayerType};
use crate::cards::needs::{meets, with_article};
use crate::cards::play::{Playability, playable_at};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::message::{Message, message};
use crate::movement::{Atlas, Means, SiteId};
use crate::rules::location_deck::starting_site::limits::StartingSiteLimits;
use crate::rulesets::model::Ruleset;
use crate::text::listed;
use crate::words::words;

use super::party::Party;

words! {
    /// When a card of an opening hand can be played.
    pub Readiness {
        /// In the player's first turn.
        FirstTurn = "first-turn",
        /// When something happens that it is for: in his first turn at the earliest.
        WhenNeeded = "when-needed",
        /// In the opponent's first turn, if his companies give the occasion.
        OpponentsTurn = "opponents-turn",
        /// The facts do not tell.
        Unknown = "unknown",
        /// Not in the first turn.
        Later = "later",
        /// Never, as the deck stands.
        Never = "never",
    }
}

impl Readiness {
    /// Whether the card is dead in an opening hand.
    pub const fn is_dead(self) -> bool {
        matches!(self, Self::Later | Self::Never)
    }
}

/// When a card can be played, and why or where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prospect {
    /// When.
    pub readiness: Readiness,
    /// Where, or the obstacle; empty if there is nothing to say.
    pub why: Message,
}

impl Prospect {
    fn new(readiness: Readiness, why: Message) -> Self {
        Self { readiness, why }
    }

    /// A prospect without an explanation.
    fn plain(readiness: Readiness) -> Self {
        Self::new(readiness, Message::default())
    }
}

/// How a deck's game begins.
pub(crate) struct Opening<'d, 'a> {
    deck: &'d ResolvedDeck<'a>,
    player: PlayerType,
    /// The sites of the location deck, and whether the first turn leads there.
    sites: Vec<(&'d Card, bool)>,
    /// The unused general influence of the companies, and the direct influence of one of them.
    left: Option<(i32, u16)>,
    /// The cards with which the game starts.
    start: Vec<&'a Card>,
}

impl<'d, 'a> Opening<'d, 'a> {
    /// How the game of a deck begins under a ruleset.
    pub(crate) fn new(deck: &'d ResolvedDeck<'a>, ruleset: &Ruleset) -> Self {
        let player = deck.player.kind;
        let party = Party::of(deck, ruleset);
        let held: Vec<&DeckCard<'a>> =
            deck.of(Part::LocationDeck).filter(|card| card.card.site.is_some()).collect();
        let printings = held.iter().map(|card| card.printing);
        let atlas = Atlas::among(deck.database, ruleset, player, printings);
        let from = starting_sites(deck, ruleset, &atlas);
        let means = Means::of(ruleset);
        let near = |card: &DeckCard<'_>| {
            let to = atlas.find(card.key);
            to.is_some_and(|to| {
                from.iter().any(|&start| start == to || atlas.leads(start, to, means))
            })
        };
        Self {
            deck,
            player,
            sites: held.iter().map(|card| (card.card, near(card))).collect(),
            left: party.left,
            start: deck.of(Part::Pool).map(|card| card.card).collect(),
        }
    }

    /// When a card of the opening hand can be played, regardless of the other cards of the hand.
    pub(crate) fn prospect(&self, card: &DeckCard<'_>) -> Prospect {
        match card.class {
            Class::Hazard => self.hazard(card.card),
            Class::Avatar => {
                Prospect::new(Readiness::FirstTurn, message!("at his home site or haven"))
            }
            Class::Character => self.character(card.card),
            Class::Resource => self.resource(card.card),
            Class::Site | Class::Region => {
                Prospect::new(Readiness::Never, message!("no card of a hand"))
            }
        }
    }

    fn hazard(&self, card: &Card) -> Prospect {
        let agents = self.deck.cards.iter().any(|own| own.card.agent);
        if card.requires_agent && !agents {
            return Prospect::new(Readiness::Never, message!("no agent in the deck"));
        }
        Prospect::plain(Readiness::OpponentsTurn)
    }

    /// A character that comes into play needs influence to control it (METW Part I §5, `CoE`
    /// 2.II.2.2.1).
    fn character(&self, card: &Card) -> Prospect {
        if card.unique && self.start.iter().any(|own| own.name == card.name) {
            return Prospect::new(Readiness::Never, message!("starts in the pool already"));
        }
        let mind = i32::from(card.mind.unwrap_or(0));
        let Some((general, direct)) = self.left else {
            return Prospect::plain(Readiness::Unknown);
        };
        let most = general.max(i32::from(direct));
        if mind <= most {
            return Prospect::new(Readiness::FirstTurn, message!("at a haven or his home site"));
        }
        let why = message!("mind {mind}, {left} influence left", mind, left = most.max(0));
        Prospect::new(Readiness::Later, why)
    }

    fn resource(&self, card: &Card) -> Prospect {
        if let Some(lacking) = self.lacking(card) {
            return Prospect::new(Readiness::Later, lacking);
        }
        if is_stage(card) {
            return Prospect::plain(Readiness::FirstTurn);
        }
        let at = |site: &Card| playable_at(card, site, self.player, self.deck.database);
        let own = |asked: &dyn Fn(Playability) -> bool, near: bool| {
            let mut sites = self.sites.iter().filter(|(_, is_near)| *is_near || !near);
            sites.find(|(site, _)| asked(at(site))).map(|(site, _)| site.shown_name().to_owned())
        };
        let yes = |found: Playability| found == Playability::Yes;
        let some = |found: Playability| found == Playability::Unknown;
        let beside = |found: Playability| found == Playability::Beside;
        if self.sites.iter().any(|(site, _)| at(site) == Playability::Anywhere) {
            return Prospect::plain(Readiness::WhenNeeded);
        }
        if let Some(site) = own(&yes, true) {
            return Prospect::new(Readiness::FirstTurn, message!("at {site}", site));
        }
        if own(&some, true).is_some() || self.sites.is_empty() {
            return Prospect::plain(Readiness::Unknown);
        }
        if own(&beside, true).is_some() {
            return Prospect::new(Readiness::FirstTurn, message!("beside another resource"));
        }
        if let Some(site) = own(&yes, false) {
            return Prospect::new(
                Readiness::Later,
                message!("{site} is more than one move away", site),
            );
        }
        if own(&some, false).is_some() || own(&beside, false).is_some() {
            return Prospect::plain(Readiness::Unknown);
        }
        Prospect::new(Readiness::Never, message!("no site of the location deck"))
    }

    /// What a card needs that the game does not begin with.
    fn lacking(&self, card: &Card) -> Option<Message> {
        let has = |need: &Need| self.start.iter().any(|own| meets(need, own, self.deck.database));
        let unmet = card.needs.iter().find(|any| !any.iter().any(has))?;
        let words: Vec<Message> =
            unmet.iter().map(|need| with_article(need, self.deck.database)).collect();
        Some(message!("needs {what}", what = listed(&words, "or")))
    }
}

/// The sites where the companies start, or may start.
pub(crate) fn starting_sites(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    atlas: &Atlas<'_>,
) -> Vec<SiteId> {
    let named: Vec<_> = deck.companies.iter().filter_map(|company| company.site).collect();
    if !named.is_empty() {
        return named.iter().filter_map(|site| atlas.find(site.key)).collect();
    }
    let Some(limits) = ruleset.limits::<StartingSiteLimits>() else { return Vec::new() };
    let Some(start) = limits.start.of(deck.player.kind) else { return Vec::new() };
    let may_start = |site: &SiteId| {
        let site = atlas.site(*site);
        deck.database.is_among(site.key, &start.sites)
            || start.any.as_ref().is_some_and(|any| any.holds(site.card))
    };
    atlas.all().filter(may_start).collect()
}

/// Sample hands of a play deck, the same for the same seed: for each the places of its cards among
/// the entries, one for every copy. A hand of more cards has those of the smaller one.
pub(crate) fn samples(deck: &[usize], hands: usize, size: usize, seed: u64) -> Vec<Vec<usize>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let hand = |_| {
        let mut cards = deck.to_vec();
        // `shuffle` uses numbers of the machine's width, and would give other hands in a browser.
        for (at, last) in (1..cards.len()).zip(1_u64..) {
            let other = usize::try_from(random.u64(..=last)).unwrap_or(at);
            cards.swap(at, other);
        }
        cards.truncate(size);
        cards.sort_unstable();
        cards
    };
    (0..hands).map(hand).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::rulesets::library::Library;
    use crate::source::{Limits, SourceFile};

    /// When cards of a deck can be played, under the tournament rules.
    fn readiness<const N: usize>(text: &str, names: [&str; N]) -> [Readiness; N] {
        let (database, library) = (Database::built_in(), Library::built_in());
        let source = SourceFile::new("deck.toml", text);
        let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
        let deck = ResolvedDeck::new(&deck, &database, None);
        let opening = Opening::new(&deck, library.get("coe").expect("built in"));
        names.map(|name| {
            let card = deck.cards.iter().find(|card| card.card.name == name).expect("there");
            opening.prospect(card).readiness
        })
    }

    /// Elrond (10) and Faramir (5) leave 5 of the general influence: enough for Beretar's mind of 5, not for
    /// Gimli's of 6 (`CoE` 2.II.2.2.1).
    #[test]
    fn a_character_may_take_all_influence_that_is_left() {
        let text = "player = \"wizard\"\n\
            [pool.characters]\n\"Elrond\" = 1\n\"Faramir\" = 1\n\
            [play-deck.characters]\n\"Gimli\" = 1\n\"Beretar\" = 1\n\
            [[company]]\ncharacters = [\"Elrond\", \"Faramir\"]\n";
        let of = readiness(text, ["Beretar", "Gimli"]);
        assert_eq!(of, [Readiness::FirstTurn, Readiness::Later]);
    }

    /// A minor item is played beside another resource wherever one is; a faction at its site alone.
    #[test]
    fn what_no_site_lets_play_is_not_played_beside_others() {
        let text = "player = \"wizard\"\n\
            [play-deck.resources]\n\"Miruvor\" = 1\n\"Knights of Dol Amroth\" = 1\n\
            [sites]\n\"Rivendell\" = 1\n\"Bree\" = 1\n";
        let of = readiness(text, ["Miruvor", "Knights of Dol Amroth"]);
        assert_eq!(of, [Readiness::FirstTurn, Readiness::Never]);
    }

    /// A hand is told in the order of the entries, and one of more cards has those of the smaller one.
    #[test]
    fn sample_hands_are_in_order_and_grow() {
        let deck: Vec<usize> = (0..30).collect();
        let (small, large) = (samples(&deck, 5, 8, 1), samples(&deck, 5, 10, 1));
        for (small, large) in small.iter().zip(&large) {
            assert!(small.is_sorted() && large.is_sorted(), "{small:?} {large:?}");
            assert!(small.iter().all(|card| large.contains(card)));
        }
    }
}
