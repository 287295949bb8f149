//! Completes the resources of a deck, with the sites where they are played.

use super::program::{self, JourneyProgram, Played};
use super::stock::Offer;
use super::{Builder, Places, places};
use crate::cards::kinds::is_stage;
use crate::cards::model::{Card, PlayerType, PointsKind};
use crate::cards::worth::worth;
use crate::decks::model::{Part, Section};
use crate::decks::resolve::Class;
use crate::rules::composition::play_deck_size;
use crate::text::{count, list, plural};

/// How many sites are added at most to those that the deck has: about as many as published decks have.
const MOST_SITES: u32 = 10;

/// Resources that may go into the deck.
struct ResourcePiles<'a> {
    /// Those that some site within reach plays.
    played: Vec<Offer<'a>>,
    /// Those that are bound to no site.
    free: Vec<Offer<'a>>,
    /// Those that no site within reach plays, or that need other cards: the last resort.
    nowhere: Vec<Offer<'a>>,
}

impl<'a> Builder<'_, 'a> {
    /// Resources, and the sites where they are played.
    pub(super) fn resources(&mut self) {
        let needed = self.sizes().0.saturating_sub(self.tally.resources);
        if needed == 0 {
            return;
        }
        let places =
            Places::new(self.deck, self.ruleset, &self.done.additions, &self.stock, self.wish);
        let ResourcePiles { played, free, nowhere } = self.choice(&places);
        let there = room(&played) + room(&free) + room(&nowhere);
        if there < needed {
            let message = format!(
                "{needed} more {} are needed, and {} has only {there} that may go in",
                plural(needed, "resource"),
                self.source()
            );
            self.lack(&play_deck_size::RULE, message);
        }
        let journey = JourneyProgram {
            played: played.iter().map(|offer| places.played(offer)).collect(),
            sites: places.costs(),
            most_sites: MOST_SITES,
            points: self.points(),
            // The rest helps companies on their way; where it is not there, more are played.
            most_played: (2 * needed / 3).max(needed.saturating_sub(room(&free))),
            needed: needed.min(there),
            anywhere: room(&free),
            nowhere: room(&nowhere),
        };
        match program::travel(&journey) {
            Ok(way) => {
                self.list_resources(&places, &played, &way);
                self.list_some(free, way.anywhere, "playable wherever it is of use");
                self.list_some(nowhere, way.nowhere, "to fill the deck: nothing here plays it");
            }
            Err(error) => self.unsolved(&play_deck_size::RULE, &error),
        }
    }

    /// What resources there are to choose from, by where they can be played.
    fn choice(&self, places: &Places<'a>) -> ResourcePiles<'a> {
        let mut offers = self.one_of_each_group(Class::Resource);
        offers.retain(|offer| !offer.card.dual_purpose && !is_stage(offer.card));
        let (bound, free): (Vec<_>, Vec<_>) =
            offers.into_iter().partition(|offer| places::is_bound(offer.card));
        let (played, mut nowhere): (Vec<_>, Vec<_>) = bound
            .into_iter()
            .partition(|offer| needs_nothing(offer.card) && !places.open_at(offer.card).is_empty());
        let (free, needy): (Vec<_>, Vec<_>) =
            free.into_iter().partition(|offer| needs_nothing(offer.card));
        nowhere.extend(needy);
        ResourcePiles { played, free, nowhere }
    }

    /// The marshalling points of the characters who start and the resources of the deck, by kind.
    fn points(&self) -> Vec<u32> {
        let mut sums = vec![0; PointsKind::ALL.len()];
        let own = self.deck.cards.iter().filter(|card| {
            matches!(card.part, Some(Part::PlayDeck | Part::Pool)) && card.class != Class::Hazard
        });
        let own = own.map(|card| (card.card, card.copies()));
        let database = self.deck.database;
        let new = self.done.additions.iter();
        let new = new.map(|new| (database.card(new.printing), u32::from(new.copies)));
        for (card, copies) in own.chain(new) {
            let (kind, points) = points(card, self.deck.player.kind);
            sums[kind] += points * copies;
        }
        sums
    }

    fn list_resources(
        &mut self,
        places: &Places<'a>,
        played: &[Offer<'a>],
        way: &program::Travelled,
    ) {
        let mut meant: Vec<Vec<&str>> = vec![Vec::new(); way.sites.len()];
        for ((offer, &copies), shares) in played.iter().zip(&way.played).zip(&way.places) {
            let at = places.open_at(offer.card).into_iter().zip(shares);
            let at: Vec<usize> =
                at.filter(|(_, share)| **share > 0).map(|(site, _)| site).collect();
            for &site in at.iter().filter(|_| copies > 0) {
                meant[site].push(offer.card.shown_name());
            }
            let names: Vec<&str> = at.iter().map(|&site| places.name(site)).collect();
            let worth = match points(offer.card, self.deck.player.kind).1 {
                0 => "playable".to_owned(),
                points => count(points, "marshalling point"),
            };
            let why = format!("{worth} at {}", list(&names, "and"));
            self.add(offer, copies, Section::Resources, why);
        }
        for (site, cards) in meant.iter().enumerate().filter(|(site, _)| way.sites[*site]) {
            let Some(offer) = places.offer(site) else { continue };
            self.add(&offer, 1, Section::Sites, format!("for {}", list(cards, "and")));
        }
    }

    /// Lists so many copies of some cards, the luckiest first.
    fn list_some(&mut self, mut offers: Vec<Offer<'a>>, mut copies: u32, why: &str) {
        offers.sort_by(|a, b| b.luck.total_cmp(&a.luck).then(a.printing.cmp(&b.printing)));
        for offer in offers {
            let taken = copies.min(offer.room);
            copies -= taken;
            self.add(&offer, taken, Section::Resources, why);
        }
    }
}

/// How many copies of some cards may be added.
fn room(offers: &[Offer<'_>]) -> u32 {
    offers.iter().map(|offer| offer.room).sum()
}

/// Whether a card can be played without any other, and stands for nobody's avatar.
fn needs_nothing(card: &Card) -> bool {
    !card.resource_avatar && card.needs.is_empty()
}

/// The marshalling points that a card which is no hazard gives a player, and of which kind they are,
/// by number. A Fallen-wizard's are those that his stage resources can give back to it: with one for
/// each card there would be nothing to choose by.
pub(super) fn points(card: &Card, player: PlayerType) -> (usize, u32) {
    let Some(points) = card.marshalling_points else { return (0, 0) };
    let kind = PointsKind::ALL.iter().position(|&kind| kind == points.kind).unwrap_or(0);
    let scored = if player == PlayerType::FallenWizard {
        points.points.base().into()
    } else {
        worth(card, player)
    };
    (kind, u32::try_from(scored).unwrap_or(0))
}

impl Places<'_> {
    /// A resource that is played at sites, for the program.
    fn played(&self, offer: &Offer<'_>) -> Played {
        let (kind, points) = points(offer.card, self.player);
        Played {
            // More copies than two of what is played once at a site are too many for one deck.
            room: offer.room.min(2),
            points,
            kind,
            luck: offer.luck,
            sites: self.open_at(offer.card),
        }
    }
}
