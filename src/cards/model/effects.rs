//! What a card does by its text, in a small vocabulary that the solitaire game (`play`) uses in
//! addition to the facts. `cards/effects.toml` has it, card by card.

use serde::{Deserialize, Serialize};

use super::vocabulary::{Alignment, CompanyKind, Race, RegionType, SiteType};
use super::{CharacterFilter, RegionKey, is_false};

/// The file of effects, which the build script reads.
#[cfg(not(library))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EffectsFile {
    /// The cards.
    #[serde(rename = "card")]
    pub cards: Vec<CardEffects>,
}

/// The effects of the cards of a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardEffects {
    /// The English name.
    pub name: String,
    /// Only for the card of this side, where cards of one name differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Alignment>,
    /// The effects, of which one is used at a time.
    pub effects: Vec<Effect>,
}

/// An effect, who can bring it about, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(clippy::struct_excessive_bools, reason = "each is a condition of its own in the file")]
pub struct Effect {
    /// The effect.
    pub does: Deed,
    /// The characters that play the card, or on which it is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<CharacterFilter>,
    /// Only the character of this English name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
    /// Somebody of the character's company must fit one of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<CharacterFilter>,
    /// Not for an influence check against the factions of these English names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_for: Vec<String>,
    /// Only a character who does not bear the card of this English name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_bearing: Option<String>,
    /// Whether the character must be in the avatar's company.
    #[serde(default, skip_serializing_if = "is_false")]
    pub with_avatar: bool,
    /// Whether the character must be untapped, and taps.
    #[serde(default, skip_serializing_if = "is_false")]
    pub taps: bool,
    /// The modifier of the corruption check that the character makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<i8>,
    /// Whether Doors of Night must be in play.
    #[serde(default, skip_serializing_if = "is_false")]
    pub doors: bool,
    /// Whether the card is removed from the game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub removed: bool,
}

/// The kinds of effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "what stands in the braces is told above them")]
pub enum Deed {
    /// Cancels an attack: of one of these races, or of any; only an automatic-attack, or only one
    /// keyed to a site, if the effect says so.
    CancelAttack {
        #[serde(default)]
        of: Vec<Race>,
        #[serde(default)]
        at_site: bool,
        /// Only where the company is a covert one.
        #[serde(default)]
        covert: bool,
    },
    /// A strike meets a character who has this more prowess and body, and who need not tap for it.
    Strike {
        #[serde(default)]
        prowess: i8,
        #[serde(default)]
        body: i8,
        #[serde(default)]
        untapped: bool,
        /// Two rolls are made, and the better one counts.
        #[serde(default)]
        twice: bool,
    },
    /// Modifies a corruption check.
    HelpCheck(Help),
    /// Modifies an influence check.
    HelpInfluence(Help),
    /// A character untaps.
    Untap,
    /// A character untaps, or becomes well and untapped.
    Heal,
    /// Tests a gold ring in the company, with this added to the roll.
    TestRing(i8),
    /// Tests a gold ring in the company: two rolls are made, and the better one counts.
    TestRingTwice,
    /// Cards are drawn.
    Draw(u8),
    /// Moves a resource or character from discard pile or sideboard into the play deck.
    Fetch(u8),
    /// Moves resources from the sideboard into the play deck.
    FromSideboard(u8),
    /// No creature is played this turn on the company, which has less than this size; the card is
    /// played at the end of the organisation phase.
    NoCreatures(u8),
    /// No creature is played this turn on the company, which has less than this size; the card is
    /// played during the organisation phase.
    Sneaks(u8),
    /// No creature is played this turn on the company, which stays.
    Hides,
    /// A hazard permanent-event or long-event is discarded.
    DiscardHazard,
    /// Environment cards of the hazard side are discarded.
    DiscardEnvironment,
    /// An item is played at the site, tapped or not, which does not tap: minor, major or gold ring.
    PlayItem,
    /// Such an item is played at a site with a hoard.
    PlayItemAtHoard,
    /// The card is placed with a character at such a site and gives its points when it is stored at
    /// a haven.
    Carry(Carry),
    /// The card stays with a character; general influence grows by so much.
    OnCharacter(i8),
    /// A character comes into play with the company at such a site, where no haven is needed and
    /// others may come into play in the same turn.
    Welcome {
        sites: Vec<SiteType>,
        /// General influence may control the character, too.
        #[serde(default)]
        general: bool,
    },
    /// General influence grows.
    GeneralInfluence(i8),
    /// General influence grows for a player without an avatar, who reveals none while it lasts.
    Eye(i8),
    /// Removes the automatic-attacks of a ruins and lairs.
    Rebuild,
    /// The card stays in play and gives its printed points.
    Stay,
    /// The card stays in play, if a company is at a site of such a name, and gives its printed points.
    StayAt(Vec<String>),
    /// A Ringwraith moves with such a mode, which he loses at a Darkhaven in the next organisation
    /// phase; it modifies his direct influence.
    Mode(i8),
    /// The company of whoever bears the card has no allies: they are discarded, and none joins.
    WithoutAllies,
    /// A corruption card: when its bearer makes checks, and the roll that removes it.
    Corrupts {
        when: CheckWhen,
        #[serde(default)]
        rid: Option<u8>,
    },
    /// A character makes a corruption check.
    Check(i8),
    /// Attacks by these races have more strikes and prowess; with Doors of Night other ones.
    Stir {
        #[serde(default)]
        of: Vec<Race>,
        #[serde(default)]
        strikes: i8,
        #[serde(default)]
        prowess: i8,
    },
    /// An automatic-attack at such a site has more prowess, this turn or while it lasts.
    Arouse {
        sites: Vec<SiteType>,
        #[serde(default)]
        prowess: i8,
        #[serde(default)]
        double: bool,
        /// Whether the attack cannot be cancelled.
        #[serde(default)]
        firm: bool,
    },
    /// A character returns to the hand if roll and unused general influence are below this.
    CallHome(u8),
    /// A faction is discarded if roll and unused general influence are below this.
    Disperse(u8),
    /// The company does nothing at its site; a ranger may tap.
    NothingWithoutRanger,
    /// The company does nothing at its site, where it moves through such a region.
    NothingThrough(RegionType),
    /// The hazard limit grows by one for every such region.
    LimitEach(RegionType),
    /// Doors of Night.
    Doors,
    /// Prowess changes until the end of the turn.
    Weary(i8),
    /// A character taps.
    Tap,
    /// The ally makes its company an overt one.
    Overt,
    /// The ally may not be attacked.
    Unattacked,
    /// The ally may not be attacked at its site.
    UnattackedAtSite,
    /// The ally taps to cancel an attack on its company: one by these races, or one keyed to these
    /// regions; on a company of less than this size.
    TapsToCancel {
        #[serde(default)]
        of: Vec<Race>,
        #[serde(default)]
        regions: Vec<RegionType>,
        #[serde(default)]
        below: u8,
    },
    /// The ally is discarded where its company moves to a site that neither has one of these names nor
    /// lies in a region of one.
    KeepsTo(Vec<String>),
    /// The ally is discarded where its company moves otherwise than in the Under-deeps.
    KeepsDeep,
    /// The ally is discarded if the character that it is with is wounded.
    LeavesWounded,
    /// The card brings a character into play whom a Fallen-wizard could not play otherwise, of at most
    /// its allowed mind, and stays with him.
    BringsBarred,
    /// The card leaves play as a leader leaves the company that it is placed with.
    WhileLeadersStay,
    /// The character has no followers.
    NoFollowers,
    /// Whoever bears the card may have followers, whatever his own text says.
    Followers,
    /// Added to the rolls of the company on its way from the Under-deeps.
    DeepRoll(i8),
    /// The card is played at a tapped site, too.
    EvenTapped,
    /// The card is played at a tapped site, too, and does not tap one.
    SparesSite,
    /// The card is not stored.
    NeverStored,
    /// The card is not transferred.
    NeverTransferred,
    /// Whoever plays the card makes a corruption check.
    Tempts,
    /// The card is discarded as its bearer moves.
    StaysPut,
    /// The card may be stored at sites of these names, where it gives its points in brackets.
    StoredAt(Vec<String>),
    /// The card gives its points in brackets once it is stored at a haven.
    StoredAtHaven,
    /// The card gives these points if one of the characters bears it.
    Worth(i8),
    /// The character costs these points if he is eliminated.
    EliminationCosts(i8),
    /// The character comes into play at a home site of his only, unless he is there at the start.
    HomeOnly,
    /// A site at which nobody but Orcs, Trolls and those at home come into play.
    OrcsAndTrolls,
    /// A site at which nobody but those at home come into play, and where nothing is stored.
    Closed,
    /// A site that counts as a haven in the untap phase.
    Heals,
    /// A site that cancels every attack on a company that stays there.
    Calm,
    /// A site that counts as a ruins and lairs for hazards.
    LairForHazards,
    /// A site to which no Ringwraith moves.
    NoRingwraith,
    /// A site that raises the hazard limit of a company that moves there.
    HazardLimit(i8),
    /// A site where a company of this kind taps an untapped character as it is revealed.
    Wearies(CompanyKind),
    /// Added to the result of a test of a gold ring at the site.
    RingTest(i8),
    /// A site where items are played even if it is tapped.
    ItemsEvenTapped,
    /// The automatic-attack of one of these races at the site cannot be cancelled.
    Firm,
    /// Whom an attack of one of these races at the site wounds makes a corruption check, modified so; of
    /// a creature, whom it has wounded makes it after its attack.
    TemptsWounded(i8),
    /// Each character of the company makes a corruption check before the creature's strikes are assigned.
    TemptsAll,
    /// The site goes back to the location deck even if it is tapped.
    NeverDiscarded,
    /// The site never taps.
    NeverTaps,
    /// Creatures of these races may be keyed to the site.
    Keys,
    /// Creatures that can be keyed to a coastal sea may be keyed to the site.
    KeysCoastal,
    /// The creature is keyed to this, too.
    KeyedTo(RegionKey),
    /// The creature is not played on a company with a character of this home site.
    SparesHome(String),
    /// Wizards and Ringwraiths face no strike of the creature.
    SparesAvatars,
    /// The creature is played only on an overt company.
    OvertOnly,
    /// As a creature the card is played only on companies of minions.
    MinionsOnly,
    /// The company discards an item if a strike of the creature wounds a character.
    Robs,
    /// The company returns to its site of origin if a strike of the creature is successful.
    TurnsBack,
    /// Characters of the company tap to cancel this many attacks of the creature.
    CancelledByTapping(u8),
    /// Other characters than the one it attacks tap to cancel this many attacks of the creature.
    CancelledByOthers(u8),
}

/// What is added to the roll of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Help {
    /// So much.
    pub by: i8,
    /// So much for each character of the company.
    pub each: i8,
    /// The unmodified prowess, at most so much.
    pub prowess: i8,
}

/// A resource that a character carries home.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a condition of its own in the file")]
pub struct Carry {
    /// The types of site where the card is found; any if empty.
    pub sites: Vec<SiteType>,
    /// Whether information must be playable there.
    pub information: bool,
    /// Other sites where the card is found, by English name.
    pub named: Vec<String>,
    /// The types of site where it can be stored, beside havens.
    pub stored: Vec<SiteType>,
    /// Whether the site must be tapped already.
    pub tapped_site: bool,
    /// Whether the site taps.
    pub taps_site: bool,
    /// Whether the company must be a covert one.
    pub covert: bool,
    /// Whether the bearer may not untap before it is stored.
    pub binds: bool,
    /// An attack that comes first: race, strikes, prowess.
    pub attack: Option<(Race, u8, u8)>,
}

/// When a corruption card requires a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckWhen {
    /// At the end of the untap phase at a haven.
    AtHaven,
    /// During the untap phase away from havens.
    Away,
    /// At the end of the untap phase.
    Untap,
    /// Each time a character of the company gains an item.
    ItemGained,
    /// At the end of movement, for each wilderness.
    Wilderness,
    /// Each time a character of the company is wounded.
    Wound,
    /// Never by itself.
    Never,
}
