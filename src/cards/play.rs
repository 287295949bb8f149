//! Whether a resource is playable at a site.
//!
//! The answer depends on the two cards and on the player: the state of a game (a tapped site,
//! another card that makes more playable) is ignored. What a card needs in addition to a site is in
//! its facts as `needs`.

use super::database::Database;
use super::model::{
    Alignment, Card, CardType, Home, Keyword, Playable, PlayableAt, PlayableOnly, PlayerType,
    SitePlay, SiteType, Subtype,
};
use super::sites;

/// Whether a resource is playable at a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Playability {
    /// The resource is not playable there.
    No,
    /// The facts do not say.
    Unknown,
    /// The resource is not bound to a place, so the site does not matter.
    Anywhere,
    /// Only as the minor item that may follow a resource which taps the site.
    Beside,
    /// The resource is playable there.
    Yes,
}

impl Playability {
    /// Whether it can be played there by itself or after another resource.
    pub const fn is_possible(self) -> bool {
        matches!(self, Self::Yes | Self::Beside | Self::Anywhere)
    }
}

/// Whether a resource is playable at a site by the companies of a player.
///
/// An item of a class is playable where the site lists the class (hoard items only where there is a
/// hoard), a minor item also after another resource; any other card where its text says so. Whether
/// the player's deck may hold either card is ignored. `Unknown` if `card` is not a resource or
/// `site` is not a site.
pub(crate) fn playable_at(
    card: &Card,
    site: &Card,
    player: PlayerType,
    database: &Database,
) -> Playability {
    if card.card_type != CardType::Resource || site.site.is_none() {
        return Playability::Unknown;
    }
    let there = match &card.playable_at {
        Some(PlayableAt::Unknown(_)) => Playability::Unknown,
        Some(PlayableAt::Sites(homes)) => named(card, homes, site, player, database),
        None => match class_of(card) {
            Some(class) => by_class(card, class, site),
            None => Playability::Anywhere,
        },
    };
    let crossed = player == PlayerType::FallenWizard && !same_side(card, site);
    if crossed && there == Playability::Yes { at_the_other_side(card, site) } else { there }
}

/// A resource of a Fallen-wizard that the texts allow at a site of the other side. What taps a site must
/// be of its side (`CoE` 2.V.F1), and items do that a site lists by their class. The facts do not say
/// whether a card taps the site that names its sites itself, nor whose text comes first where a minion
/// site lists hero items.
fn at_the_other_side(card: &Card, site: &Card) -> Playability {
    let lists_heroes = |play: &Playable| match play {
        Playable::Only { only, .. } => *only == PlayableOnly::HeroItem,
        Playable::Any(_) => false,
    };
    match () {
        () if card.playable_at.is_some() => Playability::Unknown,
        () if site.site.iter().flat_map(|facts| &facts.playable).any(lists_heroes) => {
            Playability::Unknown
        }
        () if card.is(Subtype::MinorItem) => Playability::Beside,
        () => Playability::No,
    }
}

/// The class by which sites list an item; `None` for special items and cards that are not items.
pub fn class_of(card: &Card) -> Option<SitePlay> {
    card.subtypes.iter().find_map(|subtype| SitePlay::of(*subtype))
}

/// A card whose text lists where it is playable.
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
    if player == PlayerType::FallenWizard && is_foreign_haven(site) {
        // The facts do not say what the player may do at the havens of others.
        return Playability::Unknown;
    }
    Playability::Yes
}

/// Whether the two cards are not of opposite sides.
pub(crate) fn same_side(card: &Card, site: &Card) -> bool {
    let crossed = |a: Alignment, b: Alignment| {
        matches!(
            (a, b),
            (Alignment::Hero, Alignment::Minion) | (Alignment::Minion, Alignment::Hero)
        )
    };
    !crossed(card.alignment, site.alignment)
}

/// Whether a site is a haven, but not a Wizardhaven.
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

/// The answer if neither the card's text nor the site allows it: the company may still pay the
/// site's price, or play a minor item after another resource.
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

/// Whether a card is not a hoard item, or the site contains a hoard.
fn hoard_suits(card: &Card, site: &Card) -> bool {
    !card.has(Keyword::HoardItem) || has_hoard(site)
}

/// Whether a site contains a hoard, as every Dragon's lair does.
pub(crate) fn has_hoard(site: &Card) -> bool {
    site.site.as_ref().is_some_and(|facts| facts.hoard || facts.dragons_lair)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(card: &str, site: &str, player: PlayerType) -> Playability {
        let database = Database::built_in();
        // The names are for whoever reads the tests.
        let find = |named: &str| {
            let (id, _) = named.split_once(' ').expect("an id and a name");
            database.card(database.by_id(id.parse().expect("an id")).expect("a card"))
        };
        playable_at(find(card), find(site), player, &database)
    }

    #[test]
    fn items_of_a_class_are_playable_where_it_is_listed() {
        use PlayerType::{Ringwraith, Wizard};
        let cases = [
            ("TW-244 Glamdring", "TW-413 Moria", Wizard, Playability::Yes),
            ("TW-244 Glamdring", "TW-372 Bag End", Wizard, Playability::No),
            ("TW-283 Miruvor", "TW-372 Bag End", Wizard, Playability::Beside),
            ("TW-283 Miruvor", "TW-413 Moria", Wizard, Playability::Yes),
            ("TW-244 Glamdring", "LE-392 Moria", Ringwraith, Playability::Yes),
            ("TW-295 Orcrist", "LE-350 Bag End", Ringwraith, Playability::Yes),
            ("LE-299 Black Mace", "LE-350 Bag End", Ringwraith, Playability::No),
            ("LE-313 High Helm", "LE-399 Raider-hold", Ringwraith, Playability::Yes),
            ("WH-53 Mechanical Bow", "LE-399 Raider-hold", Ringwraith, Playability::Yes),
            ("LE-331 Palantír of Annúminas", "LE-388 Lossadan Cairn", Ringwraith, Playability::Yes),
            ("LE-314 The Iron Crown", "LE-388 Lossadan Cairn", Ringwraith, Playability::No),
            ("LE-343 Scroll of Isildur", "AS-162 Tolfalas", Ringwraith, Playability::Yes),
        ];
        for (card, site, player, expected) in cases {
            assert_eq!(at(card, site, player), expected, "{card} at {site}");
        }
    }

    #[test]
    fn hoards_prices_and_types_of_site_are_heeded() {
        let wizard = |card, site| at(card, site, PlayerType::Wizard);
        assert_eq!(wizard("TD-102 Bow of Dragon-horn", "TW-413 Moria"), Playability::No);
        assert_eq!(wizard("TD-102 Bow of Dragon-horn", "TD-176 Gold Hill"), Playability::Yes);
        assert_eq!(wizard("TD-96 Adamant Helmet", "TW-413 Moria"), Playability::No);
        assert_eq!(wizard("TW-244 Glamdring", "DM-32 Hermit’s Hill"), Playability::Unknown);
        assert_eq!(wizard("TW-322 Sapling", "TW-413 Moria"), Playability::No);
        assert_eq!(wizard("TW-322 Sapling", "TW-433 Tolfalas"), Playability::Yes);
        assert_eq!(wizard("LE-303 Bright Gold Ring", "LE-382 Hermit’s Hill"), Playability::Unknown);
    }

    #[test]
    fn other_cards_are_playable_where_they_say() {
        let wizard = |card, site| at(card, site, PlayerType::Wizard);
        assert_eq!(wizard("TW-246 Gollum", "TW-413 Moria"), Playability::Yes);
        assert_eq!(wizard("TW-246 Gollum", "TW-372 Bag End"), Playability::No);
        assert_eq!(wizard("DM-169 Forgotten Scrolls", "TW-412 Minas Tirith"), Playability::Yes);
        assert_eq!(wizard("DM-169 Forgotten Scrolls", "TW-372 Bag End"), Playability::Beside);
        assert_eq!(wizard("DM-166 Aiglos", "DM-35 The Sulfur-deeps"), Playability::Yes);
        assert_eq!(wizard("TW-273 Magic Ring of Nature", "TW-372 Bag End"), Playability::Anywhere);
        assert_eq!(wizard("BA-80 A Few Recruits", "TW-413 Moria"), Playability::Unknown);
        assert_eq!(wizard("TW-1 Abductor", "TW-413 Moria"), Playability::Unknown);
        assert_eq!(wizard("TW-246 Gollum", "TW-1 Abductor"), Playability::Unknown);
    }

    #[test]
    fn what_a_fallen_wizard_may_do_at_sites_of_the_other_side_is_not_known() {
        let fallen = |card, site| at(card, site, PlayerType::FallenWizard);
        assert_eq!(fallen("TW-246 Gollum", "LE-392 Moria"), Playability::Unknown);
        assert_eq!(fallen("TW-246 Gollum", "TW-413 Moria"), Playability::Yes);
        assert_eq!(fallen("TW-322 Sapling", "LE-388 Lossadan Cairn"), Playability::Unknown);
        assert_eq!(fallen("DM-155 Rebuild the Town", "LE-373 Ettenmoors"), Playability::Unknown);
        assert_eq!(fallen("TD-165 Waybread", "TW-408 Lórien"), Playability::Unknown);
    }

    /// `CoE` 2.V.F1: what taps a site is of its side; a minor item may follow another resource.
    #[test]
    fn a_fallen_wizard_plays_items_at_sites_of_their_side() {
        let fallen = |card, site| at(card, site, PlayerType::FallenWizard);
        assert_eq!(fallen("TW-244 Glamdring", "LE-392 Moria"), Playability::No);
        assert_eq!(fallen("TW-244 Glamdring", "TW-413 Moria"), Playability::Yes);
        assert_eq!(fallen("LE-299 Black Mace", "LE-392 Moria"), Playability::Yes);
        assert_eq!(fallen("LE-299 Black Mace", "TW-413 Moria"), Playability::No);
        assert_eq!(fallen("TW-283 Miruvor", "LE-392 Moria"), Playability::Beside);
        assert_eq!(fallen("TW-283 Miruvor", "TW-413 Moria"), Playability::Yes);
        // Its text lists hero items, which is more than a Fallen-wizard's rule allows.
        assert_eq!(fallen("TW-295 Orcrist", "LE-350 Bag End"), Playability::Unknown);
    }
}
