//! The skeleton of a new deck: the head, the player's havens, every section in order, and as
//! comments what is missing, with the ruleset's numbers.

use std::fmt::Write as _;

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::fold::fold;
use crate::cards::model::{Card, CardId, PlayerType, SiteType};
use crate::decks::model::Section;
use crate::decks::resolve::names::NameFinder;
use crate::decks::resolve::{Class, is_anothers, same_avatar};
use crate::message::{Message, message, spoken_errors};
use crate::rules::alignment::banned_card::BannedCard;
use crate::rules::company::starting_company_size::StartingCompanySize;
use crate::rules::company::starting_mind::StartingMind;
use crate::rules::composition::avatar_count::most_of_one;
use crate::rules::composition::character_count::CharacterCount;
use crate::rules::composition::creature_minimum::CreatureMinimum;
use crate::rules::composition::play_deck_size::PlayDeckSize;
use crate::rules::location_deck::haven_missing::HavenMissing;
use crate::rules::location_deck::site_copies::SiteCopies;
use crate::rules::location_deck::starting_site::StartingSiteLimits;
use crate::rules::pool::pool_item::PoolItem;
use crate::rules::pool::pool_size::PoolSize;
use crate::rules::pool::stage_points::StagePoints;
use crate::rules::sideboard::sideboard_size::SideboardSize;
use crate::rulesets::house;
use crate::rulesets::model::{GameLength, Ruleset};
use crate::text::count;

/// The options of a new deck.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'p> {
    /// The name of the deck.
    pub name: &'p str,
    /// Whose deck it is.
    pub player: PlayerType,
    /// Whom they play, by name.
    pub avatar: Option<&'p str>,
    /// The ruleset that it is for.
    pub ruleset: &'p Ruleset,
    /// The game length.
    pub length: GameLength,
}

/// Why there can be no such deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPlan {
    /// The ruleset does not know the player type.
    Player {
        /// The ruleset.
        ruleset: String,
        /// The player type.
        player: PlayerType,
    },
    /// The ruleset does not know the game length.
    Length {
        /// The ruleset.
        ruleset: String,
        /// The game length.
        length: GameLength,
    },
    /// The player has no such avatar.
    Avatar {
        /// The player type.
        player: PlayerType,
        /// The name.
        name: String,
        /// The avatars of the player.
        known: Vec<String>,
    },
}

impl BadPlan {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Player { ruleset, player } => {
                message!("{ruleset} has no {player} decks", ruleset, player)
            }
            Self::Length { ruleset, length } => {
                message!("{ruleset} has no {length} game", ruleset, length)
            }
            Self::Avatar { player, name, .. } => {
                message!("a {player} player has no avatar `{name}`", player, name)
            }
        }
    }
}

spoken_errors!(BadPlan);

/// The text of a new deck.
///
/// # Errors
/// When the ruleset does not know the player type or the length, or the avatar is not one of the
/// player's.
pub fn scaffold(database: &Database, plan: &Plan<'_>) -> Result<String, BadPlan> {
    let ruleset = plan.ruleset;
    if !ruleset.players.contains(&plan.player) {
        let (ruleset, player) = (ruleset.name.clone(), plan.player);
        return Err(BadPlan::Player { ruleset, player });
    }
    if !ruleset.lengths.contains(&plan.length) {
        let (ruleset, length) = (ruleset.name.clone(), plan.length);
        return Err(BadPlan::Length { ruleset, length });
    }
    let avatar = plan.avatar.map(|name| avatar(database, plan.player, name)).transpose()?;
    let mut skeleton = Skeleton {
        database,
        plan,
        names: NameFinder::new(database, Some(plan.player)),
        avatar,
        text: String::new(),
    };
    skeleton.head();
    skeleton.pool();
    skeleton.play_deck();
    skeleton.sideboard();
    skeleton.sites();
    Ok(skeleton.text)
}

/// The avatar of a player that a name means.
///
/// # Errors
/// When the player has none of this name.
pub(crate) fn avatar(
    database: &Database,
    player: PlayerType,
    name: &str,
) -> Result<Printing, BadPlan> {
    let all = avatars(database, player);
    let found = all.iter().find(|&&printing| same_avatar(&database.card(printing).name, name));
    let found = found.copied().or_else(|| stand_in(database, player, name));
    found.ok_or_else(|| {
        let mut known: Vec<String> =
            all.iter().map(|&printing| database.card(printing).shown_name().to_owned()).collect();
        known.sort_unstable();
        known.dedup();
        BadPlan::Avatar { player, name: name.to_owned(), known }
    })
}

/// The resource of a name that represents a Ringwraith player in place of an avatar: Sauron or The
/// Lidless Eye.
fn stand_in(database: &Database, player: PlayerType, name: &str) -> Option<Printing> {
    let name = fold(name);
    let named = database.by_folded_name(&name).map(|(_, at)| at);
    let mut of_player = named.filter(|_| player == PlayerType::Ringwraith);
    of_player.find(|&at| database.card(at).resource_avatar)
}

/// The avatars of a player's own kind.
pub fn avatars(database: &Database, player: PlayerType) -> Vec<Printing> {
    let own = |&printing: &Printing| is_own_avatar(database.card(printing), player);
    database.printings().filter(own).collect()
}

/// Whether a card is an avatar of the player's own kind.
pub(in crate::construction) fn is_own_avatar(card: &Card, player: PlayerType) -> bool {
    use crate::cards::model::Alignment as A;
    let side = match player {
        PlayerType::Wizard => A::Hero,
        PlayerType::Ringwraith => A::Minion,
        PlayerType::FallenWizard => A::FallenWizard,
        PlayerType::Balrog => A::Balrog,
    };
    Class::of(card, player) == Class::Avatar && card.alignment == side
}

/// The havens that a player should have in the location deck under a ruleset, including the one to
/// start at.
pub(crate) fn havens(database: &Database, ruleset: &Ruleset, player: PlayerType) -> Vec<Printing> {
    let own = ruleset.limits::<SiteCopies>().map(|limits| limits.havens(player));
    let should = ruleset.limits::<HavenMissing>().map(|limits| limits.havens(player));
    let start = ruleset.limits::<StartingSiteLimits>().and_then(|limits| limits.start.of(player));
    let start = start.map(|start| start.sites.as_slice());
    let ids = [start, own, should].into_iter().flatten().flatten();
    let banned = ruleset.limits::<BannedCard>();
    let banned = banned.into_iter().flat_map(|limits| limits.cards(player));
    let mut seen: Vec<CardKey> = database.keys(banned).collect();
    let mut found: Vec<Printing> = Vec::new();
    for printing in ids.filter_map(|&id: &CardId| database.by_id(id)) {
        let key = database.key(printing);
        if !seen.contains(&key) {
            seen.push(key);
            found.push(printing);
        }
    }
    found
}

/// The skeleton so far.
struct Skeleton<'p> {
    database: &'p Database,
    plan: &'p Plan<'p>,
    names: NameFinder<'p>,
    avatar: Option<Printing>,
    text: String,
}

impl Skeleton<'_> {
    fn head(&mut self) {
        let Plan { name, player, ruleset, length, .. } = *self.plan;
        let mut line = |line: std::fmt::Arguments<'_>| {
            // Writing into a string does not fail.
            let _ = self.text.write_fmt(line);
            self.text.push('\n');
        };
        // No deck can name rules that have no file.
        let named = ruleset.name != house::WITHOUT_FILE;
        let under = if named { format!(" under {}", ruleset.name) } else { String::new() };
        line(format_args!("# A {player} deck for the {length} game{under}."));
        line(format_args!("name = {}", toml::Value::from(name)));
        line(format_args!("player = \"{player}\""));
        if let Some(avatar) = self.avatar {
            let name = toml::Value::from(self.database.card(avatar).name.as_str());
            line(format_args!("avatar = {name}"));
        }
        let standard = ruleset.name.strip_suffix("/standard").unwrap_or(&ruleset.name);
        if named {
            line(format_args!("ruleset = {}", toml::Value::from(standard)));
        }
        line(format_args!("length = \"{length}\""));
    }

    /// A section with a comment above it.
    fn section(&mut self, section: Section, said: &[String], cards: &[(Printing, u32)]) {
        self.text.push('\n');
        for line in said {
            let _ = writeln!(self.text, "# {line}");
        }
        let _ = writeln!(self.text, "[{section}]");
        let mut cards: Vec<_> = cards.to_vec();
        let database = self.database;
        cards.sort_by_cached_key(|&(printing, _)| {
            crate::cards::kinds::Rank::of(database.card(printing))
        });
        for (printing, copies) in cards {
            let name = toml::Value::from(self.names.name(printing, section));
            let _ = writeln!(self.text, "{name} = {copies}");
        }
    }

    fn pool(&mut self) {
        let (ruleset, player) = (self.plan.ruleset, self.plan.player);
        let mut said = Vec::new();
        let start = ruleset.limits::<StartingCompanySize>();
        let most = start.and_then(|limits| limits.maximum.of(player)).copied().unwrap_or(0);
        if let Some(limits) = ruleset.limits::<PoolSize>() {
            said.push(format!("Who may start: at most {}.", count(limits.maximum, "character")));
        }
        let mind = ruleset.limits::<StartingMind>();
        let mind = mind.map(|limits| format!(", {} mind", limits.maximum));
        said.push(format!(
            "At most {} start{}.",
            most,
            mind.map(|mind| mind + " in all").unwrap_or_default()
        ));
        self.section(Section::PoolCharacters, &said, &[]);
        if let Some(limits) = ruleset.limits::<PoolItem>() {
            let items = count(limits.maximum, "minor item");
            let said = [format!("At most {items}, none of them unique.")];
            self.section(Section::PoolItems, &said, &[]);
        }
        let stage = ruleset.limits::<StagePoints>();
        if let Some(limits) = stage.filter(|_| player == PlayerType::FallenWizard) {
            let said = [
                format!(
                    "Needed: stage resources with {} in all.",
                    count(limits.points, "stage point")
                ),
                format!(
                    "At most {}, at least one of them not unique.",
                    count(limits.maximum, "card")
                ),
            ];
            self.section(Section::PoolStage, &said, &[]);
        }
    }

    fn play_deck(&mut self) {
        let (ruleset, player) = (self.plan.ruleset, self.plan.player);
        let most = most_of_one(ruleset, player);
        let mut said = Vec::new();
        if let Some(limits) = ruleset.limits::<CharacterCount>() {
            let most = count(limits.maximum, "character");
            said.push(format!("At most {most}, avatars not counted."));
        }
        let stands_in = |at: &Printing| self.database.card(*at).resource_avatar;
        let own = self.avatar.filter(|at| !stands_in(at));
        let avatars: Vec<_> = own.into_iter().map(|avatar| (avatar, most)).collect();
        if self.avatar.is_none() {
            said.push(format!("Needed: the avatar, at most {} of one.", count(most, "copy")));
        }
        self.section(Section::Characters, &said, &avatars);
        let size = ruleset.limits::<PlayDeckSize>();
        let number = size.map(|size| match size.maximum {
            _ if size.whole_play_deck => format!("a play deck of at least {} cards", size.minimum),
            Some(most) => format!("{} to {most} resources", size.minimum),
            None => format!("at least {} resources", size.minimum),
        });
        let said: Vec<_> = number.map(|number| format!("Needed: {number}.")).into_iter().collect();
        let stand_in: Vec<_> =
            self.avatar.filter(stands_in).into_iter().map(|at| (at, 1)).collect();
        self.section(Section::Resources, &said, &stand_in);
        if ruleset.rules.no_hazards.is_some() {
            let said = ["As many hazards as you like; leave it out to play another's hazards."];
            self.section(Section::HazardDeck, &said.map(str::to_owned), &[]);
            return;
        }
        let mut said = Vec::new();
        if ruleset.rules.resource_hazard_parity.is_some() {
            said.push("Needed: as many hazards as resources.".to_owned());
        }
        if let Some(limits) = ruleset.limits::<CreatureMinimum>() {
            let least = match limits.minimum {
                Some(least) => format!("at least {}", count(least, "creature")),
                None => "at least half of them creatures".to_owned(),
            };
            said.push(format!("Needed: {least}."));
        }
        self.section(Section::Hazards, &said, &[]);
    }

    fn sideboard(&mut self) {
        let Plan { ruleset, player, length, .. } = *self.plan;
        let most = ruleset.limits::<SideboardSize>();
        let most = most.and_then(|limits| limits.maximum(length, player));
        if most == Some(0) {
            return;
        }
        let said = most.map(|most| format!("At most {}.", count(most, "card")));
        self.section(Section::Sideboard, &said.into_iter().collect::<Vec<_>>(), &[]);
    }

    /// The havens: two copies where any number is allowed of the site where the player starts, so that
    /// two companies can be there at once, and one of every other.
    fn sites(&mut self) {
        let Plan { ruleset, player, .. } = *self.plan;
        let database = self.database;
        let own = self.avatar.map(|avatar| database.card(avatar).name.as_str());
        let barred = |printing: Printing| {
            let card = database.card(printing);
            (own.is_none() && card.specific_to.is_some()) || is_anothers(card, own)
        };
        let start =
            ruleset.limits::<StartingSiteLimits>().and_then(|limits| limits.start.of(player));
        let starts = |key| start.is_some_and(|start| database.is_among(key, &start.sites));
        let any = ruleset.limits::<SiteCopies>().map_or(&[][..], |limits| limits.havens(player));
        let any_number = |key| database.is_among(key, any);
        // Havens that need another card to be reached, such as Deep Mines, are for the player to
        // add.
        let is_base = |printing: Printing| {
            let site = database.card(printing).site.as_ref();
            site.is_some_and(|site| site.site_type == SiteType::Haven)
                || starts(database.key(printing))
        };
        let havens = havens(database, ruleset, player).into_iter();
        let havens = havens.filter(|&site| !barred(site) && is_base(site));
        let cards: Vec<(Printing, u32)> = havens
            .map(|site| {
                let key = database.key(site);
                (site, if starts(key) && any_number(key) { 2 } else { 1 })
            })
            .collect();
        let said = ["Needed: sites where the resources can be played.".to_owned()];
        self.section(Section::Sites, &said, &cards);
    }
}
