//! The user's wishes for a deck, in words: cards that it has or does not have, and numbers of a
//! kind.

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::fold::fold;
use crate::cards::kinds::Kind;
use crate::cards::lookup::Lookup;
use crate::cards::model::{
    CardId, Keyword, PlayerType, Race, RegionType, SiteType, Skill, Subtype,
};
use crate::cards::query::fields::{self, ROLES};
use crate::cards::query::{Query, QueryJudges};
use crate::decks::formats::number_word;
use crate::decks::model::Section;
use crate::decks::resolve::{ResolvedDeck, prefer, same_avatar};
use crate::message::{Message, message, spoken_errors};
use crate::text::card_was_meant;

use super::complete::{CompletionOptions, Want};

/// Why words are not a wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SteeringError {
    /// What is wrong, in a sentence that needs no context.
    pub what: Message,
    /// What to do.
    pub help: Option<Message>,
}

spoken_errors!(SteeringError);

impl SteeringError {
    /// What is wrong, in words.
    pub(crate) fn message(&self) -> Message {
        self.what.clone()
    }
}

/// The wishes for a deck as words.
#[derive(Clone, Copy, Debug, Default)]
pub struct CompletionWords<'w> {
    /// Cards that the deck should have.
    pub lock: &'w [String],
    /// Cards that are not, or queries that find them.
    pub without: &'w [String],
    /// A number of a kind.
    pub want: &'w [String],
}

/// The wishes, with their cards and queries resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steering {
    without: Vec<CardKey>,
    with: Vec<CardKey>,
    wants: Vec<Want>,
}

impl Steering {
    /// The wishes that the words mean for a player.
    ///
    /// # Errors
    /// When some words mean nothing.
    pub fn of(
        words: CompletionWords<'_>,
        player: PlayerType,
        database: &Database,
    ) -> Result<Self, SteeringError> {
        let meant = |text: &String| cards_meant(text, database);
        let without: Vec<Vec<CardKey>> =
            words.without.iter().map(meant).collect::<Result<_, _>>()?;
        let with = words.lock.iter().map(|text| card_called(text, player, database));
        let wants = words.want.iter().map(|text| want(text, database));
        Ok(Self {
            without: without.concat(),
            with: with.collect::<Result<_, _>>()?,
            wants: wants.collect::<Result<_, _>>()?,
        })
    }

    /// A wish with it.
    pub fn wish<'w>(&'w self, wish: &CompletionOptions<'w>) -> CompletionOptions<'w> {
        CompletionOptions { without: &self.without, with: &self.with, wants: &self.wants, ..*wish }
    }
}

/// Whether a deck has none of the cards that it is asked to be without, each by its name: nothing is
/// taken out of a deck that is completed.
///
/// # Errors
/// When it has one.
pub(crate) fn none_is_held(
    without: &[String],
    deck: &ResolvedDeck<'_>,
) -> Result<(), SteeringError> {
    let database = deck.database;
    let named = without.iter().filter_map(|text| {
        let keys = cards_called(text, database).ok()?;
        (!is_kind_first(text, &keys, database)).then_some(keys)
    });
    let Some(&key) = named.flat_map(|keys| held(deck, &keys)).collect::<Vec<_>>().first() else {
        return Ok(());
    };
    let card = database.card(database.first_printing(key));
    let name = card.shown_name();
    let what = message!("the deck has {name}, and nothing is taken out of it", name);
    let help = if card.avatar {
        message!("name another avatar in the deck")
    } else {
        message!("take the card out of the deck first")
    };
    Err(SteeringError { what, help: Some(help) })
}

/// Those of some cards that a deck has in any case: its cards, and the avatar that it names.
pub(crate) fn held(deck: &ResolvedDeck<'_>, keys: &[CardKey]) -> Vec<CardKey> {
    let database = deck.database;
    let is_avatar = |key: CardKey| {
        let card = database.card(database.first_printing(key));
        let named = deck.avatar.as_ref();
        card.avatar && named.is_some_and(|named| same_avatar(&named.name, &card.name))
    };
    let is_held = |key: CardKey| {
        deck.cards.iter().any(|card| card.key == key && card.copies() > 0) || is_avatar(key)
    };
    keys.iter().copied().filter(|&key| is_held(key)).collect()
}

/// The cards of a name or an id, at least one: a part of a name is not enough.
///
/// # Errors
/// When no card has this name.
pub(crate) fn cards_called(text: &str, database: &Database) -> Result<Vec<CardKey>, SteeringError> {
    let found = printings_called(text, database)?;
    Ok(found.into_iter().map(|at| database.key(at)).collect())
}

fn printings_called(text: &str, database: &Database) -> Result<Vec<Printing>, SteeringError> {
    let mut lookup = Lookup::new(database);
    let mut found = Vec::new();
    lookup.candidates(text, &mut found);
    if found.is_empty() {
        return Err(SteeringError {
            what: message!("no card is called \"{name}\"", name = text),
            help: Some(card_was_meant(&lookup.nearest(text))),
        });
    }
    Ok(found)
}

/// The card of a name or an id that a player's deck would hold by this name: of cards of several sides the
/// one of his.
///
/// # Errors
/// When no card has this name.
pub(crate) fn card_called(
    text: &str,
    player: PlayerType,
    database: &Database,
) -> Result<CardKey, SteeringError> {
    let found = printings_called(text, database)?;
    let meant = prefer(database, &found, Section::PlayDeckCards, player).unwrap_or(found[0]);
    Ok(database.key(meant))
}

/// The cards that a name, an id or a query means.
///
/// # Errors
/// When it means none.
pub(crate) fn cards_meant(text: &str, database: &Database) -> Result<Vec<CardKey>, SteeringError> {
    let named = named(text, database);
    if !named.is_empty() && !is_kind_first(text, &named, database) {
        return Ok(named);
    }
    // What is no query may be words for a kind, as in "corruption cards".
    let (found, query) = (cards_of_kind(text, database), as_query(text));
    match found {
        Err(_) if query != text => cards_of_kind(&query, database).or(found),
        found => found,
    }
}

/// Whether a word means a race, keyword or skill rather than cards that are called so in another language:
/// "hobbit" is the Italian name of the faction.
fn is_kind_first(text: &str, named: &[CardKey], database: &Database) -> bool {
    let shown = |key: &CardKey| database.card(database.first_printing(*key)).shown_name();
    fact_in(text).is_some() && named.iter().all(|key| fold(shown(key)) != fold(text.trim()))
}

/// Whether words are the name of cards and mean no kind as well, so that nobody needs to be told which cards
/// they mean.
pub(crate) fn is_plain_name(text: &str, database: &Database) -> bool {
    fact_in(text).is_none() && cards_called(text, database).is_ok()
}

/// The cards that a query means.
fn cards_of_kind(text: &str, database: &Database) -> Result<Vec<CardKey>, SteeringError> {
    let found = queried(text, database)?;
    if found.is_empty() {
        let what = message!("no card or query matches `{text}`", text);
        return Err(SteeringError {
            what,
            help: Some(card_was_meant(&Lookup::new(database).nearest(text))),
        });
    }
    Ok(found)
}

/// The cards of a name in any language, or of an id.
fn named(text: &str, database: &Database) -> Vec<CardKey> {
    let of_id = text.parse::<CardId>().ok().and_then(|id| database.by_id(id));
    let of_name = database.by_folded_name(&fold(text)).map(|(_, at)| at).collect::<Vec<_>>();
    let mut keys: Vec<CardKey> =
        of_id.into_iter().chain(of_name).map(|at| database.key(at)).collect();
    keys.dedup();
    keys
}

fn queried(text: &str, database: &Database) -> Result<Vec<CardKey>, SteeringError> {
    let no_query = |error: crate::cards::query::BadQuery| SteeringError {
        what: error.message.clone(),
        help: error.help,
    };
    let query = Query::parse(text, database).map_err(no_query)?;
    let anybody = |_, _| true;
    let found = query.find(database, QueryJudges::without_deck(&anybody)).map_err(no_query)?;
    Ok(found.into_iter().map(|hit| hit.key).collect())
}

/// A number of a kind, as in "3 draws", "2 cancels", "12 creatures keyed to Wilderness", or with a
/// query after the number.
///
/// # Errors
/// When it does not begin with a number, or no card is of the kind.
pub(crate) fn want(text: &str, database: &Database) -> Result<Want, SteeringError> {
    let text = text.trim();
    let told = ["at least ", "about ", "some "].iter().find_map(|told| text.strip_prefix(told));
    let wish = told.unwrap_or(text);
    let (number, kind) = wish.split_once(char::is_whitespace).unwrap_or((wish, ""));
    let copies = number_word(number).map(u32::from).or_else(|| number.parse().ok());
    let Some(copies) = copies.filter(|number| (1..=60).contains(number)) else {
        let what = message!("`{text}` does not begin with a number from 1 to 60", text);
        let help = message!("write it like \"3 draws\" or \"12 creatures keyed to Wilderness\"");
        return Err(SteeringError { what, help: Some(help) });
    };
    let query = as_query(kind.trim());
    let mut keys = named(&query, database);
    // The faction "Hobbits" is a card, four hobbits are a kind.
    keys.retain(|&key| {
        let card = database.card(database.first_printing(key));
        copies <= if card.unique { 1 } else { MAX_OF_A_CARD }
    });
    let keys = if keys.is_empty() { cards_of_kind(&query, database)? } else { keys };
    Ok(Want { copies, keys: keys.into_iter().collect(), words: kind.trim().to_owned() })
}

/// A wish for more copies than a deck may have of one card is for a kind, though a card be called so.
const MAX_OF_A_CARD: u32 = 3;

/// What cards do in words, as reasons say it too, and the role that is meant.
const PHRASES: [(&str, &str); 16] = [
    ("draw cards", "draw"),
    ("draws cards", "draw"),
    ("fetch cards", "fetch"),
    ("fetches cards", "fetch"),
    ("cancel attacks", "cancel"),
    ("cancels attacks", "cancel"),
    ("cancel strikes", "cancel"),
    ("cancels strikes", "cancel"),
    ("help in fights", "fight"),
    ("help against corruption", "cleanse"),
    ("help with influence", "influence"),
    ("influence helpers", "influence"),
    ("take hazards away", "remove"),
    ("remove hazards", "remove"),
    ("untap", "heal"),
    ("help on the way", "move"),
];

/// Words of a wish as a query.
fn as_query(words: &str) -> String {
    let lower = words.to_lowercase();
    let (head, places) = lower.split_once(" keyed to ").unwrap_or((&lower, ""));
    let (head, skill) = head.split_once(" with ").unwrap_or((head, ""));
    let head = match (role_in(head), fact_in(head)) {
        (Some(role), _) => format!("role:{role}"),
        (None, _) if is_kind(&singular(head)) => singular(head),
        (None, Some(fact)) => fact,
        (None, None) if places.is_empty() && skill.is_empty() => return words.to_owned(),
        (None, None) => head.to_owned(),
    };
    let with = if skill.is_empty() { String::new() } else { format!(" {}", skill.trim()) };
    let places: Vec<String> = places
        .split([',', '&'])
        .flat_map(|part| part.split(" and "))
        .flat_map(|part| part.split(" or "))
        .map(str::trim)
        .filter(|place| !place.is_empty())
        .map(|place| format!("keyed:\"{}\"", place_meant(place)))
        .collect();
    match places.as_slice() {
        [] => format!("{head}{with}"),
        [place] => format!("{head}{with} {place}"),
        // A creature of any of these places serves the wish.
        places => format!("{head}{with} ({})", places.join(" or ")),
    }
}

/// The race, keyword or skill that a word means, in singular or plural, as a query: names that hold the
/// word are not meant.
fn fact_in(word: &str) -> Option<String> {
    let folded = fold(word.trim());
    let one = fields::singular(&folded);
    let facts = [("race", Race::WORDS), ("keyword", Keyword::WORDS), ("skill", Skill::WORDS)];
    facts.into_iter().find_map(|(field, known)| {
        let meant = known.iter().find(|known| [&folded, &one].contains(&&fold(known)))?;
        Some(format!("{field}:{meant}"))
    })
}

/// The role that words mean: its name in singular or plural, with `cards` after it or with what such
/// cards do.
fn role_in(words: &str) -> Option<&'static str> {
    let words = words.trim();
    let before =
        ["ways to ", "cards that ", "cards which ", "cards to ", "cards for ", "hazards of "];
    let bare = before.iter().find_map(|before| words.strip_prefix(before)).unwrap_or(words);
    let told = [" cards", " card", " hazards"];
    let bare = told.iter().find_map(|after| bare.strip_suffix(after)).unwrap_or(bare);
    let phrase = PHRASES.iter().find(|(phrase, _)| words.contains(phrase));
    let known = |word: &str| ROLES.iter().map(|(role, _)| *role).find(|role| *role == word);
    known(&singular(bare)).or(phrase.map(|(_, role)| *role))
}

/// A type of region or site as the query language writes it, a plural too; else the words.
fn place_meant(words: &str) -> String {
    let word = words.replace(' ', "-");
    let is_known =
        |word: &str| RegionType::WORDS.contains(&word) || SiteType::WORDS.contains(&word);
    let one = word.strip_suffix('s').filter(|one| is_known(one));
    match one {
        Some(one) => one.to_owned(),
        None if is_known(&word) => word,
        None => words.to_owned(),
    }
}

fn is_kind(word: &str) -> bool {
    let known = |words: &[&str]| words.contains(&word);
    known(Kind::WORDS) || known(Subtype::WORDS) || known(&["item", "event", "agent"])
}

/// The singular of a plural: `draws` and `fetches`, `allies` and `short-events`.
fn singular(words: &str) -> String {
    let words = words.trim().replace(' ', "-");
    let is_known = |word: &str| ROLES.iter().any(|(role, _)| *role == word) || is_kind(word);
    let endings = [("", ""), ("s", ""), ("es", ""), ("ies", "y")];
    let ones = endings.iter().filter_map(|(many, one)| {
        let stem = words.strip_suffix(many)?;
        Some(format!("{stem}{one}"))
    });
    ones.into_iter().find(|word| is_known(word)).unwrap_or(words)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn wishes_are_understood_as_players_write_them() {
        let database = Database::built_in();
        let of = |text: &str| want(text, &database).expect("a wish");
        let names = |text: &str| {
            let keys = of(text).keys;
            let names = keys.iter().map(|&key| database.card(database.first_printing(key)));
            names.map(|card| card.name.clone()).collect::<HashSet<_>>()
        };
        assert_eq!(of("3 draws").copies, 3);
        assert!(names("3 draws").contains("A Short Rest"));
        assert!(names("2 cancels").contains("Concealment"));
        assert!(names("1 fetch").contains("Smoke Rings"));
        assert!(names("4 hoards").len() > 5);
        assert!(names("12 creatures keyed to Wilderness").contains("Cave-drake"));
        assert!(!names("12 creatures keyed to Wilderness").contains("Abductor"));
        assert!(names("2 race:dragon").len() > 5);
        // As players write it, too.
        let same = |one: &str, other: &str| assert_eq!(of(one).keys, of(other).keys, "{one}");
        for draws in ["three draws", "at least 3 draws", "3 ways to draw cards"] {
            assert_eq!(of(draws).copies, 3, "{draws}");
            same(draws, "3 role:draw");
        }
        for (words, query) in [
            ("2 cards that fetch", "2 role:fetch"),
            ("2 cards that help against corruption", "2 role:cleanse"),
            ("2 influence helpers", "2 role:influence"),
            ("2 cancels attacks", "2 role:cancel"),
            ("4 untap", "4 role:heal"),
            ("6 corruption", "6 role:corruption"),
            ("6 corruption cards", "6 role:corruption"),
            ("6 hazards of corruption", "6 role:corruption"),
            ("3 characters with sage", "3 character skill:sage"),
            ("9 creatures keyed to shadow-lands", "9 creature keyed:shadow-land"),
            ("9 creatures keyed to coastal seas", "9 creature keyed:coastal-sea"),
            ("4 hobbits", "4 race:hobbit"),
            ("3 dwarves", "3 race:dwarf"),
            ("3 Dúnedain", "3 race:dúnadan"),
            ("2 palantiri", "2 keyword:palantír"),
            ("4 scouts", "4 skill:scout"),
            (
                "9 creatures keyed to wilderness and coastal seas",
                "9 creature (keyed:wilderness or keyed:coastal-sea)",
            ),
        ] {
            same(words, query);
        }
        for wrong in ["draws", "0 draws", "3", "3 no such thing", "2 mind<=x"] {
            assert!(want(wrong, &database).is_err(), "{wrong}");
        }
    }

    #[test]
    fn cards_are_meant_by_name_by_id_or_by_query() {
        let database = Database::built_in();
        assert_eq!(cards_meant("TW-24", &database).expect("a card").len(), 1);
        assert!(cards_meant("Concealment", &database).is_ok());
        assert!(cards_meant("race:spider", &database).expect("cards").len() > 3);
        let meant = |text| cards_meant(text, &database).expect("cards");
        assert_eq!(meant("corruption cards"), meant("role:corruption"));
        assert!(cards_meant("Concealmnt", &database).is_err());
    }
}
