//! The kinds that lists of cards are grouped by, and the order that lists have: by kind, then by
//! name, then by set and number.

use crate::cards::fold::fold;
use crate::cards::model::{Alignment, Card, CardId, CardType, SiteType, Subtype};
use crate::message::word;
use crate::words::words;

words! {
    /// What kind of card a card is, finer than its type; lists have them in this order.
    pub Kind {
        /// Wizards, Ringwraiths, Fallen-wizards, The Balrog.
        Avatar = "avatar",
        /// Characters that are neither avatars nor agents.
        Character = "character",
        /// Agents, whoever plays them.
        Agent = "agent",
        /// Stage resources of any kind.
        StageResource = "stage-resource",
        /// Minor items.
        MinorItem = "minor-item",
        /// Major items.
        MajorItem = "major-item",
        /// Greater items.
        GreaterItem = "greater-item",
        /// Gold rings.
        GoldRingItem = "gold-ring-item",
        /// Special items.
        SpecialItem = "special-item",
        /// Allies.
        Ally = "ally",
        /// Factions.
        Faction = "faction",
        /// Creatures, also those that are events too.
        Creature = "creature",
        /// Short-events.
        ShortEvent = "short-event",
        /// Long-events.
        LongEvent = "long-event",
        /// Permanent-events.
        PermanentEvent = "permanent-event",
        /// Havens, Darkhavens and Wizardhavens.
        Haven = "haven",
        /// Free-holds.
        FreeHold = "free-hold",
        /// Border-holds.
        BorderHold = "border-hold",
        /// Ruins & lairs.
        RuinsAndLairs = "ruins-and-lairs",
        /// Shadow-holds.
        ShadowHold = "shadow-hold",
        /// Dark-holds.
        DarkHold = "dark-hold",
        /// Regions.
        Region = "region",
        /// None of these.
        Other = "other",
    }
}

/// Whether a card is a stage resource.
pub(crate) fn is_stage(card: &Card) -> bool {
    card.card_type == CardType::Resource && card.alignment == Alignment::Stage
}

/// Whether a card may be among the starting items of a pool.
pub(crate) fn is_pool_item(card: &Card) -> bool {
    card.is(Subtype::MinorItem) || card.starting_minor_item
}

impl Kind {
    /// The kind of a card.
    pub fn of(card: &Card) -> Self {
        match card.card_type {
            CardType::Character if card.avatar => Self::Avatar,
            _ if card.agent => Self::Agent,
            CardType::Character => Self::Character,
            CardType::Resource if is_stage(card) => Self::StageResource,
            CardType::Resource | CardType::Hazard => Self::of_subtypes(card),
            CardType::Site => card.site.as_ref().map_or(Self::Other, |site| match site.site_type {
                SiteType::Haven => Self::Haven,
                SiteType::FreeHold => Self::FreeHold,
                SiteType::BorderHold => Self::BorderHold,
                SiteType::RuinsAndLairs => Self::RuinsAndLairs,
                SiteType::ShadowHold => Self::ShadowHold,
                SiteType::DarkHold => Self::DarkHold,
            }),
            CardType::Region => Self::Region,
        }
    }

    /// The first kind, in the order of lists, that a card's subtypes make it.
    fn of_subtypes(card: &Card) -> Self {
        let kinds = card.subtypes.iter().map(|subtype| match subtype {
            Subtype::Creature => Self::Creature,
            Subtype::ShortEvent => Self::ShortEvent,
            Subtype::LongEvent => Self::LongEvent,
            Subtype::PermanentEvent => Self::PermanentEvent,
            Subtype::Ally => Self::Ally,
            Subtype::Faction => Self::Faction,
            Subtype::MinorItem => Self::MinorItem,
            Subtype::MajorItem => Self::MajorItem,
            Subtype::GreaterItem => Self::GreaterItem,
            Subtype::GoldRingItem => Self::GoldRingItem,
            Subtype::SpecialItem => Self::SpecialItem,
        });
        kinds.min().unwrap_or(Self::Other)
    }

    /// The kind as the head of a list.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Avatar => word!("Avatars"),
            Self::Character => word!("Characters"),
            Self::Agent => word!("Agents"),
            Self::StageResource => word!("Stage resources"),
            Self::MinorItem => word!("Minor items"),
            Self::MajorItem => word!("Major items"),
            Self::GreaterItem => word!("Greater items"),
            Self::GoldRingItem => word!("Gold rings"),
            Self::SpecialItem => word!("Special items"),
            Self::Ally => word!("Allies"),
            Self::Faction => word!("Factions"),
            Self::Creature => word!("Creatures"),
            Self::ShortEvent => word!("Short-events"),
            Self::LongEvent => word!("Long-events"),
            Self::PermanentEvent => word!("Permanent-events"),
            Self::Haven => word!("Havens"),
            Self::FreeHold => word!("Free-holds"),
            Self::BorderHold => word!("Border-holds"),
            Self::RuinsAndLairs => word!("Ruins & lairs"),
            Self::ShadowHold => word!("Shadow-holds"),
            Self::DarkHold => word!("Dark-holds"),
            Self::Region => word!("Regions"),
            Self::Other => word!("Others"),
        }
    }
}

/// The place of a card in a sorted list; unknown cards come last, by their written names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    kind: Kind,
    name: String,
    id: Option<CardId>,
}

impl Rank {
    /// The place of a card.
    pub(crate) fn of(card: &Card) -> Self {
        Self { kind: Kind::of(card), name: fold(&card.name), id: Some(card.id) }
    }

    /// The place of a name that no card has.
    pub(crate) fn unknown(name: &str) -> Self {
        Self { kind: Kind::Other, name: fold(name), id: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;

    #[test]
    fn every_card_is_of_a_kind() {
        let database = Database::built_in();
        for card in database.cards() {
            assert_ne!(Kind::of(card), Kind::Other, "{}", card.id);
        }
    }

    #[test]
    fn the_first_kind_of_several_counts() {
        let database = Database::built_in();
        let kind = |name: &str| {
            let found = database.by_folded_name(name).next().expect("a card");
            Kind::of(database.card(found.1))
        };
        assert_eq!(kind("gandalf"), Kind::Avatar);
        assert_eq!(kind("lobelia sackville baggins"), Kind::Agent);
        assert_eq!(kind("rivendell"), Kind::Haven);
        // A creature that is a permanent-event too.
        assert_eq!(kind("adunaphel"), Kind::Creature);
    }
}
