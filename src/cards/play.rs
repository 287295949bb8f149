//! Whether a resource is playable at a site.
//!
//! This is a matter of the two cards and of whose companies go there: what a game does to either
//! (a tapped site, another card that makes more playable) is not looked at. What a card needs
//! besides a site stands in its facts as `needs`.

use super::database::Database;
use super::model::{
    Alignment, Card, CardType, Home, Keyword, Playable, PlayableAt, PlayableOnly, PlayerType,
    SitePlay, SiteType, Subtype,
};
use super::sites;

/// Whether a resource is playable at a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Playability {
    /// It is not.
    No,
    /// The facts do not tell.
    Unknown,
    /// It is bound to no place, so the site does not matter.
    Anywhere,
    /// Only as the minor item that may follow a resource which taps the site.
    Beside,
    /// It is.
    Yes,
}

impl Playability {
    /// Whether it can be played there by itself or beside another resource.
    pub const fn is_possible(self) -> bool {
        matches!(self, Self::Yes | Self::Beside | Self::Anywhere)
    }
}

/// Whether a resource is playable at a site by the companies of a player.
///
/// An item of a class is playable where the site lists the class (hoard items only where there is
/// a hoard), a minor item also beside another resource; any other card where its text says so.
/// Whether the player may have either card in his deck is not looked at. `Unknown` for a card that
/// is no resource and a place that is no site.
pub fn playable_at(
    card: &Card,
    site: &Card,
    player: PlayerType,
    database: &Database,
) -> Playability {
    if card.card_type != CardType::Resource || site.site.is_none() {
        return Playability::Unknown;
    }
    match &card.playable_at {
        Some(PlayableAt::Unknown(_)) => Playability::Unknown,
        Some(PlayableAt::Sites(homes)) => named(card, homes, site, player, database),
        None => match class_of(card) {
            Some(class) => by_class(card, class, site),
            None => Playability::Anywhere,
        },
    }
}

/// The class by which sites list an item; none for special items and what is no item.
pub fn class_of(card: &Card) -> Option<SitePlay> {
    card.subtypes.iter().find_map(|subtype| SitePlay::of(*subtype))
}

/// A card whose text says where it is playable.
fn named(
    card: &Card,
    homes: &[Home],
    site: &Card,
    player: PlayerType,
    database: &Database,
) -> Playability {
    if !sites::is_among(homes, site, database) {
        return otherwise(card, site);
    }
    let ally_or_faction = card.is(Subtype::Ally) || card.is(Subtype::Faction);
    let crossed = ally_or_faction && !same_side(card, site);
    if player == PlayerType::FallenWizard && (crossed || is_foreign_haven(site)) {
        // Whose version of a site a Fallen-wizard needs, and what he may do at the havens of
        // others, the facts do not say.
        return Playability::Unknown;
    }
    Playability::Yes
}

/// Whether neither card is of one side and the other of the other.
fn same_side(card: &Card, site: &Card) -> bool {
    let crossed = |a: Alignment, b: Alignment| {
        matches!(
            (a, b),
            (Alignment::Hero, Alignment::Minion) | (Alignment::Minion, Alignment::Hero)
        )
    };
    !crossed(card.alignment, site.alignment)
}

/// Whether a site is a haven, but no Wizardhaven.
fn is_foreign_haven(site: &Card) -> bool {
    let haven = site.site.as_ref().is_some_and(|facts| facts.site_type == SiteType::Haven);
    haven && site.alignment != Alignment::FallenWizard
}

/// An item that is playable where a site lists its class.
fn by_class(card: &Card, class: SitePlay, site: &Card) -> Playability {
    let mut plays = site.site.iter().flat_map(|facts| &facts.playable);
    let listed = plays.any(|play| match play {
        Playable::Any(kind) => *kind == class,
        Playable::Only { kind, only } => *kind == class && fits(card, *only),
    });
    if listed && hoard_suits(card, site) { Playability::Yes } else { otherwise(card, site) }
}

/// Whether a site that lists only some items of a class lists this one.
fn fits(card: &Card, only: PlayableOnly) -> bool {
    const ARMS: [Keyword; 4] = [Keyword::Weapon, Keyword::Armor, Keyword::Shield, Keyword::Helmet];
    match only {
        PlayableOnly::Arms => ARMS.iter().any(|&arm| card.has(arm)),
        PlayableOnly::ScrollOfIsildur => card.name == "Scroll of Isildur",
        PlayableOnly::Palantiri => card.has(Keyword::Palantir),
        PlayableOnly::HeroItem => matches!(card.alignment, Alignment::Hero | Alignment::Dual),
        PlayableOnly::AtAPrice => false,
    }
}

/// A card where neither its text nor the site allows it: it may still be that the company pays the
/// site's price, or plays a minor item beside another resource.
fn otherwise(card: &Card, site: &Card) -> Playability {
    if class_of(card).is_some_and(|class| has_price(site, class)) {
        Playability::Unknown
    } else if card.is(Subtype::MinorItem) && hoard_suits(card, site) {
        Playability::Beside
    } else {
        Playability::No
    }
}

/// Whether a class of item is playable at a site at a price that the site's text names.
fn has_price(site: &Card, class: SitePlay) -> bool {
    let price = Playable::Only { kind: class, only: PlayableOnly::AtAPrice };
    site.site.as_ref().is_some_and(|facts| facts.playable.contains(&price))
}

/// Whether a card is no hoard item, or a site contains a hoard.
fn hoard_suits(card: &Card, site: &Card) -> bool {
    !card.has(Keyword::HoardItem) || has_hoard(site)
}

/// Whether a site contains a hoard, as every Dragon's lair does.
pub fn has_hoard(site: &Card) -> bool {
    site.site.as_ref().is_some_and(|facts| facts.hoard || facts.dragons_lair)
}
