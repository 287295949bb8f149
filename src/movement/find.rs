//! From the name of a site, as a player writes it, to the one card of the player who travels.

use std::collections::BTreeSet;

use crate::cards::database::{CardKey, Database};
use crate::cards::fold::fold;
use crate::cards::lookup::{Lookup, SideTag};
use crate::cards::model::{Card, PlayerType};
use crate::cards::query::realm;
use crate::message::{Message, message, spoken_errors};
use crate::rulesets::model::Ruleset;
use crate::text::{card_was_meant, listed};

use super::atlas::{Atlas, SiteId};

/// Why names make no journey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSite {
    /// No card has the name.
    Unknown {
        /// The name.
        name: String,
        /// The names nearest to it.
        nearest: Vec<String>,
    },
    /// No card of the name has its tag.
    Tag {
        /// The name as written.
        name: String,
        /// The tag, without its brackets.
        tag: String,
        /// The sites of the name, with their tags.
        versions: Vec<String>,
    },
    /// The card is not a site that a company can be at.
    NoSite {
        /// The card.
        name: String,
    },
    /// Several regions have the word in their names, or are a country of this name.
    Regions {
        /// The word.
        name: String,
        /// The regions.
        regions: Vec<String>,
    },
    /// The player may not use any card of this name.
    NotHis {
        /// The player.
        player: PlayerType,
        /// The cards, with their tags.
        versions: Vec<String>,
    },
    /// Several of the player's cards have the name.
    Several {
        /// The name.
        name: String,
        /// The player.
        player: PlayerType,
        /// The cards, with their tags.
        versions: Vec<String>,
    },
    /// No player may use both.
    NoPlayer {
        /// The ruleset.
        ruleset: String,
        /// The start of the journey.
        from: String,
        /// The end of the journey.
        to: String,
    },
    /// The player may use no card of this name.
    NoneFor {
        /// The ruleset.
        ruleset: String,
        /// The name.
        name: String,
        /// The player.
        player: PlayerType,
    },
    /// The journey ends where it starts.
    Same {
        /// The site.
        name: String,
    },
}

impl BadSite {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Unknown { name, .. } => message!("no card is called \"{name}\"", name),
            Self::Tag { name, tag, .. } => {
                message!("no card named \"{named}\" has the tag \"{tag}\"", named = name, tag)
            }
            Self::NoSite { name } => message!("{name} is not a site", name),
            Self::Regions { name, regions } => {
                let regions = listed(regions, "and");
                message!("\"{name}\" means several regions: {regions}", name, regions)
            }
            Self::NotHis { player, versions } => {
                let sites = listed(versions, "or");
                message!("a {player} player may not use {sites}", player, sites)
            }
            Self::Several { name, player, versions } => {
                let sites = listed(versions, "or");
                message!("\"{name}\" matches {sites} of a {player} player", name, sites, player)
            }
            Self::NoPlayer { ruleset, from, to } => message!(
                "no player of {ruleset} may use both \"{from}\" and \"{to}\"",
                ruleset,
                from,
                to
            ),
            Self::NoneFor { ruleset, name, player } => message!(
                "{ruleset} has no site `{name}` for a {player} player",
                ruleset,
                name,
                player
            ),
            Self::Same { name } => message!("the journey starts and ends at {name}", name),
        }
    }

    /// How to fix it; a door may know a better way.
    pub(crate) fn help(&self) -> Message {
        match self {
            Self::Unknown { nearest, .. } => card_was_meant(nearest),
            Self::Several { versions, .. } | Self::Tag { versions, .. } => match versions.first() {
                Some(version) => message!("name one version, as in \"{version}\"", version),
                None => message!("correct the tag, or remove it"),
            },
            Self::Same { .. } => message!("name two sites"),
            Self::NoSite { .. } => message!("name a site"),
            Self::Regions { .. } => message!("name one of them, or a site"),
            Self::NoPlayer { .. } => message!("name two sites of one player"),
            Self::NotHis { .. } | Self::NoneFor { .. } => {
                message!("name a site of this player, or choose another player")
            }
        }
    }
}

spoken_errors!(BadSite);

/// A site's name with the tag that distinguishes it from other versions.
pub fn tagged(card: &Card) -> String {
    let tag = SideTag::of(card.alignment).map(|side| format!(" {}", side.written()));
    format!("{}{} ({})", card.shown_name(), tag.unwrap_or_default(), card.id)
}

/// The site cards of a name, each once.
///
/// # Errors
/// When no card has the name, none has its tag, or none of those is a site.
pub fn sites(database: &Database, name: &str) -> Result<Vec<CardKey>, BadSite> {
    let mut lookup = Lookup::new(database);
    let mut found = Vec::new();
    let mismatched = lookup.candidates(name, &mut found).mismatched;
    let Some(&first) = found.first() else {
        let nearest = lookup
            .nearest_where(name, |card| card.site.is_some())
            .into_iter()
            .map(str::to_owned)
            .collect();
        return Err(BadSite::Unknown { name: name.to_owned(), nearest });
    };
    if let Some(tag) = mismatched {
        let sites = found.iter().map(|&at| database.card(at)).filter(|card| card.site.is_some());
        let versions = sites.map(tagged).collect();
        return Err(BadSite::Tag { name: name.to_owned(), tag: tag.to_owned(), versions });
    }
    let mut keys = Vec::new();
    for printing in found.into_iter().filter(|&at| database.card(at).site.is_some()) {
        if !keys.contains(&database.key(printing)) {
            keys.push(database.key(printing));
        }
    }
    if keys.is_empty() {
        return Err(BadSite::NoSite { name: database.card(first).shown_name().to_owned() });
    }
    Ok(keys)
}

/// The first site of a name that a player may use.
///
/// # Errors
/// When no site has the name, or the player may use none of those.
pub fn usable(
    database: &Database,
    ruleset: &Ruleset,
    player: PlayerType,
    name: &str,
) -> Result<CardKey, BadSite> {
    let atlas = Atlas::new(database, ruleset, player);
    let found = sites(database, name)?;
    found.into_iter().find(|&key| atlas.find(key).is_some()).ok_or_else(|| BadSite::NoneFor {
        ruleset: ruleset.name.clone(),
        name: name.to_owned(),
        player,
    })
}

/// The site that a player means by its name, or by the name of its region, in full or the word that
/// tells it from others ("Shire"): of a region's sites the one where the most kinds of cards are
/// playable.
///
/// # Errors
/// When neither a site nor a region has the name, several regions have it, or the player may use no
/// site of it.
pub fn around(
    database: &Database,
    ruleset: &Ruleset,
    player: PlayerType,
    name: &str,
) -> Result<CardKey, BadSite> {
    let error = match usable(database, ruleset, player, name) {
        Err(error @ (BadSite::Unknown { .. } | BadSite::NoSite { .. })) => error,
        found => return found,
    };
    let regions = regions_called(database, name);
    let &[region] = regions.as_slice() else {
        let shown = regions.iter().map(|region| database.shown_name(region).to_owned());
        let regions: Vec<String> = shown.collect();
        let name = name.to_owned();
        return Err(if regions.is_empty() { error } else { BadSite::Regions { name, regions } });
    };
    let atlas = Atlas::new(database, ruleset, player);
    let sites = database.printings().filter_map(|at| {
        let card = database.card(at);
        let site = card.site.as_ref().filter(|site| site.region.as_deref() == Some(region))?;
        atlas.find(database.key(at))?;
        let own = card.alignment == player.alignment();
        Some(((!site.under_deeps, own, site.playable.len()), at))
    });
    // Of equal sites the first.
    let best = sites.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, at)| database.key(at)).ok_or_else(|| BadSite::NoneFor {
        ruleset: ruleset.name.clone(),
        name: database.shown_name(region).to_owned(),
        player,
    })
}

/// The regions of a name, or those with these words in their names and those of a country of the name.
fn regions_called<'d>(database: &'d Database, name: &str) -> Vec<&'d str> {
    let name = fold(name);
    if name.is_empty() {
        return Vec::new();
    }
    let of_sites = database.cards().filter_map(|card| card.site.as_ref()?.region.as_deref());
    let all: BTreeSet<&str> = of_sites.collect();
    if let Some(exact) = all.iter().find(|region| fold(region) == name) {
        return vec![exact];
    }
    let word = format!(" {name} ");
    let country = realm(&name);
    let is_meant =
        |region: &str| format!(" {} ", fold(region)).contains(&word) || country.contains(&region);
    all.into_iter().filter(|region| is_meant(region)).collect()
}

/// The player who can travel between two sites: the first, in the order wizard, ringwraith,
/// fallen-wizard, balrog, who may use a card of both names.
///
/// # Errors
/// When no card has a name, or no player of the ruleset may use both.
pub fn player(
    database: &Database,
    ruleset: &Ruleset,
    [from, to]: [&str; 2],
) -> Result<PlayerType, BadSite> {
    let ends = [sites(database, from)?, sites(database, to)?];
    let may_travel = |&player: &PlayerType| {
        let atlas = Atlas::new(database, ruleset, player);
        ends.iter().all(|keys| keys.iter().any(|&key| atlas.find(key).is_some()))
    };
    let known = PlayerType::ALL.iter().copied().filter(|player| ruleset.players.contains(player));
    known.into_iter().find(may_travel).ok_or_else(|| BadSite::NoPlayer {
        ruleset: ruleset.name.clone(),
        from: from.to_owned(),
        to: to.to_owned(),
    })
}

/// The one site of a name that the player of an atlas may use.
///
/// # Errors
/// When there is none, or more than one.
pub fn site(
    database: &Database,
    atlas: &Atlas<'_>,
    player: PlayerType,
    name: &str,
) -> Result<SiteId, BadSite> {
    let keys = sites(database, name)?;
    let his: Vec<SiteId> = keys.iter().filter_map(|&key| atlas.find(key)).collect();
    let versions = || his.iter().map(|&site| tagged(atlas.site(site).card)).collect();
    match his.as_slice() {
        [one] => Ok(*one),
        [] => {
            let of_key = |printing: &_| keys.contains(&database.key(*printing));
            let cards = database.printings().filter(of_key);
            let versions = cards.map(|printing| tagged(database.card(printing))).collect();
            Err(BadSite::NotHis { player, versions })
        }
        _ => Err(BadSite::Several { name: name.to_owned(), player, versions: versions() }),
    }
}
