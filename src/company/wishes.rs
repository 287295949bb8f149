//! Companies from the whole card database, or from a collection: which characters may and must be
//! in them.

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::kinds::{is_pool_item, is_stage};
use crate::cards::model::{Card, PlayerType, Race, Skill};
use crate::cards::sites;
use crate::decks::model::Section;
use crate::decks::resolve::{Class, same_avatar};
use crate::diagnostic::rests_on;
use crate::message::{Message, message, spoken_errors, word};
use crate::request::requests;
use crate::rules::copies::copy_limit::limits::most_copies;
use crate::rulesets::model::Reading;
use crate::text::{card_was_meant, listed};

use super::choice::{Choices, NotTogether, best};
use super::limits::CompanyLimits;
use super::measure::Measure;
use super::pool::{BadName, Pool, find};

requests! {
    /// What a company must be like. Whoever is required need not be of the races, skills and homes
    /// that are wished for.
    CompanyRequest {
        /// Use only characters of this race, or of one of several
        #[arg(long = "race", value_name = "RACE", conflicts_with = "deck")]
        races: Vec<Race>,
        /// Use only characters with this skill, or with all of several
        #[arg(long = "skill", value_name = "SKILL", conflicts_with = "deck")]
        skills: Vec<Skill>,
        /// Use only characters with a home site in the region of this site or next to it
        #[arg(value_name = "SITE", conflicts_with = "deck")]
        home_near: Option<String>,
        /// Require this character in the company
        #[arg(value_name = "CHARACTER", conflicts_with = "deck")]
        require: Vec<String>,
        /// Leave this character out of the company
        #[arg(value_name = "CHARACTER", conflicts_with = "deck")]
        exclude: Vec<String>,
        /// Start with this card, which may let others start
        #[arg(value_name = "RESOURCE", conflicts_with = "deck")]
        with: Vec<String>,
        /// The avatar of the company's deck
        #[arg(value_name = "AVATAR", conflicts_with = "deck")]
        avatar: Option<String>,
    }
}

/// Why there is nothing to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompanyRequestError {
    /// A name is wrong.
    Name(BadName),
    /// A required character may not start.
    Barred {
        /// The character.
        name: String,
        /// Why not.
        why: Message,
        /// The reading of the rulebook on which it rests.
        reading: Option<Reading>,
    },
    /// A required character is not among the cards to choose from.
    NotThere {
        /// The character.
        name: String,
    },
    /// A character is required and excluded.
    Both {
        /// The character.
        name: String,
    },
    /// The avatar is another player's.
    AvatarOf {
        /// The name of the avatar.
        name: String,
        /// The player of the companies.
        player: PlayerType,
        /// The players whose avatar it is.
        players: Vec<PlayerType>,
    },
    /// The required characters are too many.
    NotTogether(NotTogether),
}

impl CompanyRequestError {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Name(error) => error.message(),
            Self::Barred { name, why, reading } => {
                let barred = message!("{name} may not start: {why}", name, why);
                let rests = reading.iter().map(rests_on);
                Message::joined(std::iter::once(barred).chain(rests).collect(), "; ")
            }
            Self::NotThere { name } => {
                message!("{name} is not among the cards to choose from", name)
            }
            Self::Both { name } => message!("{name} is both required and excluded", name),
            Self::AvatarOf { name, player, .. } => {
                message!("{name} is not an avatar of a {player} player", name, player = *player)
            }
            Self::NotTogether(error) => error.message(),
        }
    }

    /// How to fix it.
    pub(crate) fn help(&self) -> Message {
        match self {
            Self::Name(BadName::Unknown { nearest, .. }) => card_was_meant(nearest),
            Self::Name(BadName::Tag { .. }) => message!("correct the tag, or remove it"),
            Self::Name(BadName::NotOfKind { .. }) => message!("name another card"),
            Self::Both { .. } => message!("remove one of the two"),
            Self::AvatarOf { players, .. } => {
                let players =
                    listed(&players.iter().map(|player| player.word()).collect::<Vec<_>>(), "or");
                message!(
                    "search for the companies of the player whose avatar he is: {players}",
                    players
                )
            }
            Self::Barred { .. } => message!("leave it out, or choose another player or ruleset"),
            Self::NotThere { .. } => message!("leave it out, or add it to the cards"),
            Self::NotTogether(_) => message!("require fewer or other characters"),
        }
    }
}

spoken_errors!(CompanyRequestError);

impl From<BadName> for CompanyRequestError {
    fn from(error: BadName) -> Self {
        Self::Name(error)
    }
}

impl From<NotTogether> for CompanyRequestError {
    fn from(error: NotTogether) -> Self {
        Self::NotTogether(error)
    }
}

/// The companies that a search found, and the pool that they are chosen from.
#[derive(Clone, Debug)]
pub struct FoundCompanies<'a> {
    /// All characters that fit the wishes.
    pub pool: Pool<'a>,
    /// The best companies.
    pub choices: Choices,
}

/// One printing of every character that a player could have, with as many copies as a deck may
/// hold.
pub fn all_characters(database: &Database, limits: &CompanyLimits<'_>) -> Vec<(Printing, u16)> {
    let most = limits.ruleset.limits();
    let fallen = limits.ruleset.limits().filter(|_| limits.player == PlayerType::FallenWizard);
    let mut seen: Vec<CardKey> = Vec::new();
    let mut characters = Vec::new();
    for printing in database.printings() {
        let (card, key) = (database.card(printing), database.key(printing));
        if Class::of(card, limits.player) == Class::Character && !seen.contains(&key) {
            seen.push(key);
            let copies = if card.unique { 1 } else { most_copies(card, most, fallen) };
            characters.push((printing, u16::from(copies)));
        }
    }
    characters
}

/// The best `most` companies out of some cards that are as wished for.
///
/// # Errors
/// When a name is wrong or the required characters cannot start.
pub fn search<'a>(
    database: &'a Database,
    limits: &CompanyLimits<'_>,
    cards: &[(Printing, u16)],
    wishes: &CompanyRequest,
    by: Measure,
    most: usize,
) -> Result<FoundCompanies<'a>, CompanyRequestError> {
    let named =
        |names: &[String], section, wanted| keys(database, limits.player, names, section, wanted);
    let required = named(&wishes.require, Section::PoolCharacters, "character")?;
    let excluded = named(&wishes.exclude, Section::PoolCharacters, "character")?;
    let both = required.iter().find(|(_, key)| excluded.iter().any(|(_, other)| other == key));
    if let Some(&(printing, _)) = both {
        return Err(CompanyRequestError::Both {
            name: database.card(printing).shown_name().to_owned(),
        });
    }
    let avatar = wishes.avatar.as_ref().map(|name| avatar(database, name, limits.player));
    let avatar = avatar.transpose()?;
    let near = wishes.home_near.as_ref().map(|site| near(database, site)).transpose()?;
    let is_required = |key| required.iter().any(|&(_, other)| other == key);
    let wanted = |&&(printing, _): &&(Printing, u16)| {
        let (card, key) = (database.card(printing), database.key(printing));
        let at_home = near.as_ref().is_none_or(|near| near.is_home_of(card));
        let as_wished = at_home
            && (wishes.races.is_empty() || wishes.races.iter().any(|&race| card.is_of(race)))
            && wishes.skills.iter().all(|skill| card.skills.contains(skill));
        let is_excluded = excluded.iter().any(|&(_, other)| other == key);
        is_required(key) || (as_wished && !is_excluded)
    };
    let mut cards: Vec<_> = cards.iter().filter(wanted).copied().collect();
    for (printing, _) in named(&wishes.with, Section::PoolItems, "resource")? {
        let card = database.card(printing);
        if !is_pool_item(card) && !is_stage(card) {
            let name = card.shown_name().to_owned();
            return Err(
                BadName::NotOfKind { name, wanted: word!("card that starts in a pool") }.into()
            );
        }
        cards.push((printing, 1));
    }
    let pool = Pool::of_printings(database, limits, &cards, avatar);
    let places = places(&pool, database, limits, &required)?;
    let choices = best(&pool, limits, by, most, &places)?;
    Ok(FoundCompanies { pool, choices })
}

/// The name of an avatar of the player, from any of the avatar's names.
fn avatar<'a>(
    database: &'a Database,
    name: &str,
    player: PlayerType,
) -> Result<&'a str, CompanyRequestError> {
    let of_name = |name: &str| {
        database.cards().filter(|card| card.avatar && same_avatar(&card.name, name)).collect()
    };
    let mut avatars: Vec<&Card> = of_name(name);
    if avatars.is_empty() {
        let card = database.card(find(database, name, Section::Characters, player)?);
        avatars = of_name(&card.name);
        if avatars.is_empty() {
            let name = card.shown_name().to_owned();
            return Err(BadName::NotOfKind { name, wanted: word!("avatar") }.into());
        }
    }
    let is_of = |player: PlayerType| avatars.iter().any(|he| he.alignment == player.alignment());
    if is_of(player) {
        return Ok(&avatars[0].name);
    }
    let players = PlayerType::ALL.iter().copied().filter(|player| is_of(*player)).collect();
    Err(CompanyRequestError::AvatarOf { name: avatars[0].shown_name().to_owned(), player, players })
}

/// The indices of the required characters among the candidates.
fn places(
    pool: &Pool<'_>,
    database: &Database,
    limits: &CompanyLimits<'_>,
    required: &[(Printing, CardKey)],
) -> Result<Vec<usize>, CompanyRequestError> {
    let place = |&(printing, key): &(Printing, CardKey)| {
        let found = pool.candidates.iter().position(|candidate| candidate.key == key);
        let name = || database.card(printing).shown_name().to_owned();
        let barred = pool.barred.iter().find(|barred| barred.card.id == database.card(printing).id);
        found.ok_or_else(|| match barred {
            Some(barred) => CompanyRequestError::Barred {
                name: name(),
                why: barred.bar.message(),
                reading: limits.reading_of_one_character().filter(|_| barred.in_doubt),
            },
            None => CompanyRequestError::NotThere { name: name() },
        })
    };
    required.iter().map(place).collect()
}

/// The cards of names.
fn keys(
    database: &Database,
    player: PlayerType,
    names: &[String],
    section: Section,
    wanted: &'static str,
) -> Result<Vec<(Printing, CardKey)>, BadName> {
    let class = if section == Section::PoolCharacters { Class::Character } else { Class::Resource };
    let key = |name: &String| {
        let printing = find(database, name, section, player)?;
        let card = database.card(printing);
        if Class::of(card, player) != class {
            return Err(BadName::NotOfKind { name: card.shown_name().to_owned(), wanted });
        }
        Ok((printing, database.key(printing)))
    };
    names.iter().map(key).collect()
}

/// The sites in the region of a site and in the regions next to it.
struct Near<'a> {
    sites: Vec<&'a Card>,
    database: &'a Database,
}

fn near<'a>(database: &'a Database, site: &str) -> Result<Near<'a>, BadName> {
    let printing = find(database, site, Section::Sites, PlayerType::Wizard)?;
    let card = database.card(printing);
    let Some(facts) = &card.site else {
        return Err(BadName::NotOfKind {
            name: card.shown_name().to_owned(),
            wanted: word!("site"),
        });
    };
    let mut regions: Vec<&str> = facts.region.as_deref().into_iter().collect();
    let around = regions.first().and_then(|name| sites::region(name, database));
    if let Some(around) = around.and_then(|card| card.region.as_ref()) {
        regions.extend(around.neighbours.iter().map(String::as_str));
    }
    let is_near = |other: &&Card| {
        let region = other.site.as_ref().and_then(|site| site.region.as_deref());
        other.site.is_some()
            && (other.name == card.name || region.is_some_and(|region| regions.contains(&region)))
    };
    Ok(Near { sites: database.cards().filter(is_near).collect(), database })
}

impl Near<'_> {
    fn is_home_of(&self, character: &Card) -> bool {
        let home = |site: &&Card| sites::is_among(&character.home_sites, site, self.database);
        self.sites.iter().any(home)
    }
}
