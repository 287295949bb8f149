//! How a card fights, beyond its printed prowess and body, and the outcomes of a gold ring's test.

use serde::{Deserialize, Serialize};

use super::home::Home;
use super::is_false;
use super::vocabulary::{CompanyKind, Keyword, Race, RegionType, SpecialRing, Subtype, Wounds};
use super::{CharacterFilter, Strikes};

/// What a card's text says of fights.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(clippy::struct_excessive_bools, reason = "facts that a card has or has not, each alone")]
pub struct Combat {
    /// Changes to prowess and body of the character himself, of an item's bearer, or of whom the card is
    /// placed with. An item
    /// without any changes what is printed on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<FightBonus>,
    /// For a card that is placed with an item: the item, by English name, whose bearer it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placed_with: Option<String>,
    /// The modified results of a body check at which the character is discarded, neither wounded
    /// nor eliminated.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discarded_on: Vec<u8>,
    /// The races whose attacks strike the character with half their body, rounded up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub halves_body_of: Vec<Race>,
    /// Whether no body check discards the character.
    #[serde(skip_serializing_if = "is_false")]
    pub never_discarded: bool,
    /// Whether its text does more in fights, without a price, than these facts say.
    #[serde(skip_serializing_if = "is_false")]
    pub does_more: bool,
    /// Whether the attacker chooses who defends.
    #[serde(skip_serializing_if = "is_false")]
    pub attacker_chooses: bool,
    /// For a creature: how often it attacks, where that is more than once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacks: Option<Repeated>,
    /// The companies that the attack detains, instead of wounding anybody.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub detains: Vec<CompanyKind>,
    /// For a creature: what changes its attack, each under the circumstances that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<AttackChange>,
    /// What happens to the characters whom its strikes wound, instead of only a wound and a body
    /// check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<Wounds>,
    /// Whether an avatar is spared what its text does: he is wounded as by any strike, or faces none
    /// where the characters meet it with their mind.
    #[serde(skip_serializing_if = "is_false")]
    pub spares_avatars: bool,
    /// Whether a character meets its strikes with his mind for his prowess.
    #[serde(skip_serializing_if = "is_false")]
    pub met_with_mind: bool,
    /// The body checks of those whom its strikes wound, where they are not one without a change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body_checks: Option<BodyChecks>,
    /// Whether its text does more to the company or its wounded once the strikes are over.
    #[serde(skip_serializing_if = "is_false")]
    pub more_after: bool,
    /// For an item: the card, by English name, that restores it when it is placed with it: then the
    /// numbers in brackets count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restored_by: Option<String>,
    /// For an item: the race of the bearers for whom the numbers in brackets are meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bracketed_for: Option<Race>,
}

/// The attacks of a creature that makes several, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Repeated {
    /// How many attacks there are, each with as many strikes as the card says.
    pub number: u8,
    /// Whether all of them are against the same character.
    #[serde(default, skip_serializing_if = "is_false")]
    pub same_defender: bool,
    /// How many of them the defender may cancel, tapping a character for each.
    pub cancelled_by_tapping: u8,
}

/// The body checks of a character whom a strike wounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct BodyChecks {
    /// How many he makes, one after the other.
    pub number: u8,
    /// What is added to the roll of each.
    pub change: i8,
}

/// A change to the attack of a creature, where all that it names is so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct AttackChange {
    /// The change to the prowess of its strikes.
    #[serde(skip_serializing_if = "is_zero")]
    pub prowess: i8,
    /// The prowess of its strikes in place of the printed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prowess_is: Option<u8>,
    /// The number of its strikes in place of the printed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strikes_are: Option<u8>,
    /// The companies that it attacks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<CompanyKind>,
    /// The characters who face the strike.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facing: Vec<Race>,
    /// The races by one of which the company was attacked before in the same turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<Race>,
    /// The type of region to which it is keyed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyed_to: Option<RegionType>,
}

/// A change to prowess or body in a fight that nobody has to pay for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct FightBonus {
    /// The change to prowess.
    #[serde(skip_serializing_if = "is_zero")]
    pub prowess: i8,
    /// The change to body.
    #[serde(skip_serializing_if = "is_zero")]
    pub body: i8,
    /// The change to the body of the strikes that the character faces.
    #[serde(skip_serializing_if = "is_zero")]
    pub strike_body: i8,
    /// What is taken from the prowess of who does not tap against a strike, where it is not 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_untapped: Option<u8>,
    /// The most that the change raises it to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
    /// Whether it raises it at most to double what the bearer has by himself.
    #[serde(skip_serializing_if = "is_false")]
    pub at_most_double: bool,
    /// The only races against whose attacks it counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<Race>,
    /// Whether it counts only against attacks that detain.
    #[serde(skip_serializing_if = "is_false")]
    pub detained: bool,
    /// Whether it counts only for who taps to face the strike.
    #[serde(skip_serializing_if = "is_false")]
    pub tapping: bool,
    /// The card, by English name, that must be placed with the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// For an item: the only bearers whom it helps: those who fit one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bearers: Vec<CharacterFilter>,
}

/// An automatic-attack of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct AutomaticAttack {
    /// Who attacks.
    pub race: Race,
    /// The strikes.
    pub strikes: Strikes,
    /// The prowess of each strike; none has a body.
    pub prowess: u8,
    /// The companies that it detains.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub detains: Vec<CompanyKind>,
    /// The only companies that face it; all if left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<CompanyKind>,
    /// Whether the attacker chooses who defends.
    #[serde(default, skip_serializing_if = "is_false")]
    pub attacker_chooses: bool,
    /// What happens to wounded characters instead of a wound and a body check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<Wounds>,
    /// Whether the site's text does more to the wounded once the strikes are over.
    #[serde(default, skip_serializing_if = "is_false")]
    pub more_after: bool,
}

/// What a card's text changes of the rolls of checks, always and without a price: those of the
/// character himself, or of who bears the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Checks {
    /// The change to every corruption check of the card's bearer. The change by a character's own
    /// card is his [`corruption`](super::Card::corruption).
    #[serde(skip_serializing_if = "is_zero")]
    pub corruption: i8,
    /// The change to every influence check against a faction.
    #[serde(skip_serializing_if = "is_zero")]
    pub factions: i8,
    /// The change to every body check of the card's bearer.
    #[serde(skip_serializing_if = "is_zero")]
    pub body: i8,
    /// The corruption points that every other character of the bearer's company is given.
    #[serde(skip_serializing_if = "is_zero")]
    pub company_corruption: i8,
    /// The race of the bearers with whom the others are given none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_spared_by: Option<Race>,
}

/// What a gold ring may be when it is tested: at these rolls, this kind of special ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct RingResult {
    /// The kind of ring.
    pub ring: SpecialRing,
    /// The least modified roll; left out if any low roll is enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// The greatest modified roll; left out if any high roll is enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u8>,
}

impl RingResult {
    /// Whether a modified roll has this outcome.
    pub fn fits(self, roll: i16) -> bool {
        self.from.is_none_or(|least| roll >= least.into())
            && self.to.is_none_or(|most| roll <= most.into())
    }
}

/// A standard modification of the influence check against a faction. One of its keys says to what
/// it is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct StandardModification {
    /// The change to the roll.
    pub bonus: i8,
    /// Where the character who tries is of this race.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<Race>,
    /// Where he also has a home site like one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub home_sites: Vec<Home>,
    /// Where the faction of this English name is in play, whoever's it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    /// Where any other faction of this race is in play; it counts once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_faction_of: Option<Race>,
    /// Where the player's avatar is this one, by English name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub avatar: Option<String>,
    /// Where the character who tries is in the state that the card of this English name gives him.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bearing: Option<String>,
    /// Where the character of this English name tries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
    /// Where the character who tries has this keyword.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Keyword>,
    /// Where the character who tries discards an item of this kind, of which he must bear one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discarding: Option<Subtype>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_zero(value: &i8) -> bool {
    *value == 0
}
