//! The acting characters of a deck, with their items: as the deck starts, or as the user says.

use crate::cards::database::Database;
use crate::cards::describe::bearer;
use crate::cards::lookup::Lookup;
use crate::cards::model::{Card, CardType, PlayerType, Subtype};
use crate::company::Person;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::harmless::shown_line;
use crate::message::{Message, message, spoken_errors, word};
use crate::odds::fighter::Fighter;
use crate::odds::party::Party;
use crate::rulesets::model::Ruleset;
use crate::text::{card_was_meant, not_such};

/// Why a question on a character cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPerson {
    /// No card has the name.
    Unknown {
        /// The name.
        name: String,
        /// The names nearest to it.
        nearest: Vec<String>,
    },
    /// The card is of another kind.
    NotSuch {
        /// The card.
        name: String,
        /// The kind of card that was expected.
        wanted: &'static str,
    },
    /// Nobody bears such a card.
    NotBorne {
        /// The card.
        name: String,
    },
    /// The card's text lets only others bear it.
    MayNotBear {
        /// The character.
        name: String,
        /// The card.
        item: String,
        /// Who may.
        by: Message,
    },
    /// A unique card is named twice.
    Twice {
        /// The card.
        name: String,
    },
    /// A character is said to be tapped and wounded.
    TappedAndWounded {
        /// The character.
        name: String,
    },
    /// Nobody is there.
    Nobody,
    /// Nothing attacks.
    NoAttacker,
    /// More characters than can be computed.
    TooMany(usize),
}

impl BadPerson {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Unknown { name, .. } => message!("no card is called \"{name}\"", name),
            Self::NotSuch { name, wanted } => not_such(name, wanted),
            Self::NotBorne { name } => message!(
                "{name} is not placed with a character: only items, allies and permanent-events are",
                name
            ),
            Self::MayNotBear { name, item, by } => {
                message!("{name} may not bear {item}; who may: {by}", name, item, by)
            }
            Self::Twice { name } => message!("{name} is unique: nobody bears two of it", name),
            Self::TappedAndWounded { name } => {
                message!("{name} is either tapped or wounded, not both", name)
            }
            Self::Nobody => message!("the deck has no starting company to count with"),
            Self::NoAttacker => message!("nothing attacks the company"),
            Self::TooMany(characters) => {
                let (characters, most) = (*characters, crate::odds::attack::MAX_CHARACTERS);
                message!("{characters} characters are too many: at most {most}", characters, most)
            }
        }
    }

    /// How to fix it.
    pub(crate) fn help(&self) -> Message {
        match self {
            Self::Unknown { nearest, .. } => card_was_meant(nearest),
            Self::NotSuch { wanted, .. } => match search_of(wanted) {
                Some(query) => message!("the search `{query}` finds such cards", query),
                None => message!("name another card"),
            },
            Self::Nobody => message!("name the characters"),
            Self::NoAttacker => message!("name a card that attacks, or give a prowess"),
            Self::NotBorne { .. } | Self::MayNotBear { .. } => message!("name another card"),
            Self::Twice { .. } | Self::TappedAndWounded { .. } => message!("name it once"),
            Self::TooMany(_) => message!("name fewer characters"),
        }
    }
}

/// The word for characters in errors.
pub(super) const CHARACTER: &str = word!("character");
/// The word for factions in errors.
pub(super) const FACTION: &str = word!("faction that an influence check brings into play");
/// The word for gold rings in errors.
pub(super) const GOLD_RING: &str = word!("gold ring");
/// The word for attackers in errors.
pub(super) const ATTACKER: &str =
    word!("creature, a character or a site with automatic-attacks of a race");

/// The query that finds such cards.
fn search_of(wanted: &str) -> Option<&'static str> {
    match wanted {
        CHARACTER => Some("type:character"),
        FACTION => Some("kind:faction"),
        GOLD_RING => Some("kind:gold-ring-item"),
        ATTACKER => Some("kind:creature"),
        _ => None,
    }
}

spoken_errors!(BadPerson);

/// The card of a name that a player would mean; one of the deck before any other.
///
/// # Errors
/// When no card has the name.
pub(crate) fn card<'a>(name: &str, deck: &ResolvedDeck<'a>) -> Result<&'a Card, BadPerson> {
    let mut lookup = Lookup::new(deck.database);
    let mut found = Vec::new();
    lookup.candidates(name, &mut found);
    let own = |at: &crate::cards::database::Printing| {
        let key = deck.database.key(*at);
        deck.cards.iter().any(|card| card.key == key)
    };
    let side = deck.player.kind.alignment();
    let his = |at: &crate::cards::database::Printing| deck.database.card(*at).alignment == side;
    let chosen = found.iter().find(|at| own(at)).or_else(|| found.iter().find(|at| his(at)));
    let chosen = chosen.or(found.first()).ok_or_else(|| BadPerson::Unknown {
        name: shown_line(name),
        nearest: lookup.nearest(name).into_iter().map(str::to_owned).collect(),
    })?;
    Ok(deck.database.card(*chosen))
}

/// Reads `Frodo: The One Ring, Sting`: a character with items.
///
/// # Errors
/// When a name is not a card's, or the first card is not a character.
pub(crate) fn person<'a>(text: &str, deck: &ResolvedDeck<'a>) -> Result<Fighter<'a>, BadPerson> {
    let (name, bears) = text.split_once(':').unwrap_or((text, ""));
    let found = card(name.trim(), deck)?;
    if found.card_type != CardType::Character {
        let name = found.shown_name().to_owned();
        return Err(BadPerson::NotSuch { name, wanted: CHARACTER });
    }
    let names = bears.split(',').map(str::trim).filter(|name| !name.is_empty());
    let bears = names.map(|name| borne(name, deck)).collect::<Result<Vec<&Card>, _>>()?;
    let twice = |(at, card): &(usize, &&Card)| card.unique && bears[..*at].contains(card);
    if let Some((_, card)) = bears.iter().enumerate().find(twice) {
        return Err(BadPerson::Twice { name: card.shown_name().to_owned() });
    }
    let fighter = Fighter { person: Person { card: found, bears, player: deck.player.kind } };
    match fighter.forbidden() {
        Some(item) => Err(BadPerson::MayNotBear {
            name: found.shown_name().to_owned(),
            item: item.shown_name().to_owned(),
            by: borne_by(item, deck.database),
        }),
        None => Ok(fighter),
    }
}

/// Who may bear an item.
fn borne_by(item: &Card, database: &Database) -> Message {
    let by = item.conditions.as_ref().and_then(|asked| asked.borne_by.as_ref());
    by.map_or_else(Message::default, |by| bearer(by, database))
}

/// A card that is placed with a character.
fn borne<'a>(name: &str, deck: &ResolvedDeck<'a>) -> Result<&'a Card, BadPerson> {
    let found = card(name, deck)?;
    let placed = found.is_item() || found.is(Subtype::Ally) || found.is(Subtype::PermanentEvent);
    if placed {
        Ok(found)
    } else {
        Err(BadPerson::NotBorne { name: found.shown_name().to_owned() })
    }
}

/// The named characters, else the companies with which the deck starts.
///
/// # Errors
/// When a name is not a character's.
pub(crate) fn company<'a>(
    asked: &[String],
    deck: &ResolvedDeck<'a>,
    ruleset: &Ruleset,
) -> Result<(Vec<Vec<Fighter<'a>>>, Whose), BadPerson> {
    if !asked.is_empty() {
        let persons = asked.iter().map(|text| person(text, deck)).collect::<Result<_, _>>()?;
        return Ok((vec![persons], Whose::Asked));
    }
    let party = Party::of(deck, ruleset);
    let whose = if party.named { Whose::Named } else { Whose::Chosen };
    let companies: Vec<_> = party.companies.into_iter().filter(|of| !of.is_empty()).collect();
    if companies.is_empty() { Err(BadPerson::Nobody) } else { Ok((companies, whose)) }
}

crate::words::words! {
    /// Where a company comes from.
    pub Whose {
        /// It was asked for.
        Asked = "asked",
        /// The deck names it as a starting company.
        Named = "named",
        /// It is the starting company of the most mind that the deck's pool allows.
        Chosen = "chosen",
    }
}

/// Every character and avatar of pool and play deck, each once, with the items of the deck's
/// starting companies.
pub(crate) fn everyone<'a>(deck: &ResolvedDeck<'a>, ruleset: &Ruleset) -> Vec<Fighter<'a>> {
    let player: PlayerType = deck.player.kind;
    let party = Party::of(deck, ruleset);
    let mut found: Vec<Fighter<'a>> = Vec::new();
    let known = |found: &[Fighter<'a>], card: &Card| {
        found.iter().any(|one| one.person.card.name == card.name)
    };
    for fighter in party.fighters() {
        if !known(&found, fighter.person.card) {
            found.push(fighter.clone());
        }
    }
    for card in deck.of(Part::Pool).chain(deck.of(Part::PlayDeck)) {
        let person = matches!(card.class, Class::Character | Class::Avatar);
        if person && !known(&found, card.card) {
            found.push(Fighter { person: Person::new(card.card, player) });
        }
    }
    found
}

/// The names of a character's items.
pub(crate) fn names(cards: &[&Card]) -> Vec<String> {
    cards.iter().map(|card| card.shown_name().to_owned()).collect()
}
