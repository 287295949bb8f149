//! The fields of queries: their names, the values of each, and the test of a term.

use super::BadQuery;
use super::places::{self, Belonging};
use super::tokens::{FieldToken, Op};
use crate::cards::database::Database;
use crate::cards::fold::fold;
use crate::cards::kinds::Kind;
use crate::cards::model::{
    Alignment, CardId, CardType, Keyword, PlayerType, PointsKind, Purpose, Race, Rarity,
    RegionType, SitePlay, SiteType, Skill, Subtype, Within,
};
use crate::message::{Message, message};
use crate::source::Span;
use crate::text::{listed, nearest, was_meant};

/// One test of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// A name in some language has this folded text at the beginning of a word.
    Name(String),
    /// The card has one of these words.
    Word(WordField, Vec<&'static str>),
    /// The card's number compares in this way with the given one.
    Number(NumberField, Op, i16),
    /// The card does not have the number.
    Without(NumberField),
    /// The flag is set, or it is not.
    Flag(FlagField, bool),
    /// The card belongs to one of these places or avatars, by English name.
    Place(Belonging, Vec<String>),
    /// The card is keyed to one of these types of place, or to one of these places by English name.
    Keyed(Vec<&'static str>, Vec<String>),
    /// The card is a printing of one of these sets.
    Set(Vec<String>),
    /// The card has one of these ids.
    Id(Vec<CardId>),
    /// The card is a site that lists one of these, or a resource that is playable at a site of one
    /// of these English names.
    Playable(Vec<&'static str>, Vec<String>),
    /// The decks of one of these may hold the card.
    For(Vec<DeckOwner>),
    /// The deck at hand could play it some day, or never.
    CanPlay(bool),
}

/// The owner of the deck that a query means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckOwner {
    /// The player type.
    pub player: PlayerType,
    /// The avatar, by English name, if it is the deck of one.
    pub avatar: Option<String>,
}

/// A field of queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QueryField {
    /// A part of the name.
    Name,
    /// A word out of a closed list.
    Word(WordField),
    /// A number.
    Number(NumberField),
    /// Yes or no.
    Flag(FlagField),
    /// The name of a place, or of an avatar.
    Place(Belonging),
    /// The code of a set.
    Set,
    /// The id of a printing.
    Id,
    /// A player type or an avatar.
    For,
    /// Not a test: the order of the result.
    Order,
}

/// A fact that is one or several words of a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordField {
    /// The type of card.
    Type,
    /// The kind of card, finer than its type.
    Kind,
    /// Whose card it is; a dual card is of both sides.
    Side,
    /// Whose card it is, to the letter.
    Alignment,
    /// Its races.
    Race,
    /// Its skills.
    Skill,
    /// Its keywords.
    Keyword,
    /// The kind of its marshalling points.
    PointsKind,
    /// The types of regions and sites that a creature is keyed to.
    Keyed,
    /// Its role in a deck.
    Role,
    /// The skills and races of the characters that it needs.
    Requires,
    /// The places that may have only one copy of it.
    NotDuplicated,
    /// The players against whom it is useless.
    NoUseAgainst,
    /// How hard a printing is to come by in packs.
    Rarity,
    /// The races whose attacks a hazard event is about.
    AttacksOf,
    /// The type of a site.
    SiteType,
    /// The type of a region, or of a site's region.
    RegionType,
    /// What a site lets a company play; for a resource, where it is playable.
    Playable,
}

/// A fact that is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberField {
    /// Mind.
    Mind,
    /// Prowess.
    Prowess,
    /// Body.
    Body,
    /// Direct influence.
    DirectInfluence,
    /// General influence.
    GeneralInfluence,
    /// Marshalling points.
    Points,
    /// Stage points.
    Stage,
    /// Corruption points.
    Corruption,
    /// Strikes.
    Strikes,
    /// The number that an influence check must exceed.
    InfluenceCheck,
    /// Cards that the moving player may draw.
    Draw,
    /// The number of cards that the opponent may draw.
    OpponentDraw,
}

/// A fact that holds or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagField {
    /// Only one copy may be in play.
    Unique,
    /// The card is an avatar.
    Avatar,
    /// The card is an agent.
    Agent,
    /// Resource and hazard in one.
    DualPurpose,
    /// An Under-deeps site.
    UnderDeeps,
    /// The site is a Dragon's lair.
    DragonsLair,
}

/// The fields by name; names of the same meaning are adjacent, the usual name first.
pub(crate) const FIELDS: &[(&str, QueryField)] = &[
    ("name", QueryField::Name),
    ("type", QueryField::Word(WordField::Type)),
    ("kind", QueryField::Word(WordField::Kind)),
    ("subtype", QueryField::Word(WordField::Kind)),
    ("side", QueryField::Word(WordField::Side)),
    ("alignment", QueryField::Word(WordField::Alignment)),
    ("race", QueryField::Word(WordField::Race)),
    ("skill", QueryField::Word(WordField::Skill)),
    ("keyword", QueryField::Word(WordField::Keyword)),
    ("keyed", QueryField::Word(WordField::Keyed)),
    ("mind", QueryField::Number(NumberField::Mind)),
    ("prowess", QueryField::Number(NumberField::Prowess)),
    ("body", QueryField::Number(NumberField::Body)),
    ("strikes", QueryField::Number(NumberField::Strikes)),
    ("di", QueryField::Number(NumberField::DirectInfluence)),
    ("direct-influence", QueryField::Number(NumberField::DirectInfluence)),
    ("gi", QueryField::Number(NumberField::GeneralInfluence)),
    ("general-influence", QueryField::Number(NumberField::GeneralInfluence)),
    ("mp", QueryField::Number(NumberField::Points)),
    ("marshalling-points", QueryField::Number(NumberField::Points)),
    ("mp-kind", QueryField::Word(WordField::PointsKind)),
    ("stage", QueryField::Number(NumberField::Stage)),
    ("stage-points", QueryField::Number(NumberField::Stage)),
    ("corruption", QueryField::Number(NumberField::Corruption)),
    ("unique", QueryField::Flag(FlagField::Unique)),
    ("avatar", QueryField::Flag(FlagField::Avatar)),
    ("agent", QueryField::Flag(FlagField::Agent)),
    ("dual-purpose", QueryField::Flag(FlagField::DualPurpose)),
    ("region", QueryField::Place(Belonging::Region)),
    ("home", QueryField::Place(Belonging::Home)),
    ("haven", QueryField::Place(Belonging::Haven)),
    ("site-type", QueryField::Word(WordField::SiteType)),
    ("region-type", QueryField::Word(WordField::RegionType)),
    ("playable", QueryField::Word(WordField::Playable)),
    ("under-deeps", QueryField::Flag(FlagField::UnderDeeps)),
    ("lair", QueryField::Flag(FlagField::DragonsLair)),
    ("draw", QueryField::Number(NumberField::Draw)),
    ("opponent-draw", QueryField::Number(NumberField::OpponentDraw)),
    ("specific", QueryField::Place(Belonging::Specific)),
    ("only-for", QueryField::Place(Belonging::OnlyFor)),
    ("requires", QueryField::Word(WordField::Requires)),
    ("influence-check", QueryField::Number(NumberField::InfluenceCheck)),
    ("not-duplicated", QueryField::Word(WordField::NotDuplicated)),
    ("no-use-against", QueryField::Word(WordField::NoUseAgainst)),
    ("attacks-of", QueryField::Word(WordField::AttacksOf)),
    ("role", QueryField::Word(WordField::Role)),
    ("rarity", QueryField::Word(WordField::Rarity)),
    ("set", QueryField::Set),
    ("id", QueryField::Id),
    ("for", QueryField::For),
    ("order", QueryField::Order),
];

/// The roles of cards in decks, each with its purposes. A hoard and corruption have a keyword
/// instead.
pub(crate) const ROLES: &[(&str, &[Purpose])] = &[
    ("draw", &[Purpose::Draws]),
    ("cancel", &[Purpose::CancelsAttacks, Purpose::CancelsStrikes]),
    ("fetch", &[Purpose::Fetches]),
    ("hoard", &[]),
    ("corruption", &[]),
    ("fight", &[Purpose::HelpsInFights]),
    ("influence", &[Purpose::HelpsInfluence]),
    ("cleanse", &[Purpose::HelpsAgainstCorruption]),
    ("remove", &[Purpose::RemovesHazards]),
    ("heal", &[Purpose::Restores]),
    ("move", &[Purpose::Moves]),
];

/// The role that a word means: `draw`, `draws` and `drawing` mean one role.
pub(crate) fn role_meant(word: &str) -> Option<&'static str> {
    let endings = ["", "s", "es", "ing", "er", "ers", "ler", "lers"];
    let is = |role: &str| word.strip_prefix(role).is_some_and(|ending| endings.contains(&ending));
    ROLES.iter().map(|(role, _)| *role).find(|role| is(role))
}

/// Kinds that are several kinds: any item, any event.
pub(super) const ITEM: &str = "item";
pub(super) const EVENT: &str = "event";

/// The keyword of whatever is sorcery, spirit-magic or shadow-magic.
pub(super) const MAGIC: &str = "magic";

impl WordField {
    /// The words that there are.
    pub fn known(self) -> Vec<&'static str> {
        match self {
            // A kind is a type, to whoever asks.
            Self::Type => {
                let kinds = Self::Kind.known();
                let more = kinds.into_iter().filter(|word| !CardType::WORDS.contains(word));
                CardType::WORDS.iter().copied().chain(more).collect()
            }
            Self::Kind => {
                let more = Subtype::WORDS.iter().filter(|word| !Kind::WORDS.contains(word));
                Kind::WORDS.iter().chain(more).chain(&[ITEM, EVENT]).copied().collect()
            }
            Self::Side | Self::Alignment => Alignment::WORDS.to_vec(),
            Self::Race | Self::AttacksOf => Race::WORDS.to_vec(),
            Self::Skill => Skill::WORDS.to_vec(),
            Self::Keyword => Keyword::WORDS.iter().copied().chain([MAGIC]).collect(),
            Self::PointsKind => PointsKind::WORDS.to_vec(),
            Self::Keyed => RegionType::WORDS.iter().chain(SiteType::WORDS).copied().collect(),
            Self::Requires => Skill::WORDS.iter().chain(Race::WORDS).copied().collect(),
            Self::NotDuplicated => Within::WORDS.to_vec(),
            Self::NoUseAgainst => PlayerType::WORDS.to_vec(),
            Self::Role => ROLES.iter().map(|(role, _)| *role).collect(),
            Self::Rarity => Rarity::WORDS.to_vec(),
            Self::SiteType => SiteType::WORDS.to_vec(),
            Self::RegionType => RegionType::WORDS.to_vec(),
            Self::Playable => SitePlay::WORDS.to_vec(),
        }
    }
}

/// The field of a term.
pub(super) fn of(token: &FieldToken<'_>) -> Result<QueryField, BadQuery> {
    if token.name.is_empty() {
        return Err(BadQuery::new(message!("a field is missing before this"), token.op_span)
            .help(message!("write it without spaces, as in `mind<=4`")));
    }
    find(token.name, token.name_span)
}

/// The field of a name.
pub(super) fn find(name: &str, span: Span) -> Result<QueryField, BadQuery> {
    let lower = name.to_lowercase();
    if let Some((_, field)) = FIELDS.iter().find(|(known, _)| *known == lower) {
        return Ok(*field);
    }
    let names = || FIELDS.iter().map(|(name, _)| *name);
    let all = || listed(&names().collect::<Vec<_>>(), "and");
    let help = was_meant(&nearest(name, names()))
        .unwrap_or_else(|| message!("the fields are {fields}", fields = all()));
    Err(BadQuery::new(message!("there is no field `{name}`", name), span).help(help))
}

/// The test of a word without a field: its id or kind, if it is one; its side, race, skill, keyword
/// or type, its keying, its purpose, or a part of the name; else a part of the name. The plural
/// means the same (`creatures`).
pub(super) fn word(word: &str, span: Span) -> Result<Vec<Test>, BadQuery> {
    if let Ok(id) = word.parse() {
        return Ok(vec![Test::Id(vec![id])]);
    }
    let folded = fold(word);
    let one = singular(&folded);
    let says = |known: &&str| [&folded, &one].contains(&&fold(known));
    let is = |field: WordField| field.known().into_iter().find(says);
    let fact = |field: WordField| Some(Test::Word(field, vec![is(field)?]));
    if let Some(kind) = fact(WordField::Kind).or_else(|| fact(WordField::Type)) {
        return Ok(vec![kind]);
    }
    if folded == "unique" {
        return Ok(vec![Test::Flag(FlagField::Unique, true)]);
    }
    let facts = FREE.into_iter().filter_map(fact);
    let keyed = is(WordField::Keyed).map(|word| Test::Keyed(vec![word], Vec::new()));
    let role = role_meant(&folded).map(|role| Test::Word(WordField::Role, vec![role]));
    Ok(facts.chain(keyed).chain(role).chain([name(word, span)?]).collect())
}

/// Plurals that do not end in `s`, and others that change their stem.
const PLURALS: [(&str, &str); 4] =
    [("men", "man"), ("dunedain", "dunadan"), ("palantiri", "palantir"), ("allies", "ally")];

/// The singular of a folded word: `creature` of `creatures`, `elf` of `elves`.
pub(crate) fn singular(folded: &str) -> String {
    if let Some((_, one)) = PLURALS.iter().find(|(many, _)| *many == folded) {
        return (*one).to_owned();
    }
    match folded.strip_suffix("ves") {
        Some(stem) => format!("{stem}f"),
        None => folded.strip_suffix('s').unwrap_or(folded).to_owned(),
    }
}

/// The fields whose words are also found without the field.
const FREE: [WordField; 6] = [
    WordField::Side,
    WordField::Race,
    WordField::Skill,
    WordField::Keyword,
    WordField::SiteType,
    WordField::RegionType,
];

/// The test of a part of a name.
pub(super) fn name(text: &str, span: Span) -> Result<Test, BadQuery> {
    let folded = fold(text);
    if folded.is_empty() {
        return Err(BadQuery::new(message!("a part of a name needs at least one letter"), span)
            .help(message!("add a letter, or remove it")));
    }
    Ok(Test::Name(folded))
}

/// The test of a field with its values, and whether it is negated.
pub(super) fn test(
    field: QueryField,
    token: &FieldToken<'_>,
    database: &Database,
) -> Result<(Test, bool), BadQuery> {
    if token.values.is_empty() {
        let message = message!("`{name}` needs a value to compare with", name = token.name);
        return Err(BadQuery::new(message, token.op_span).help(example(field)));
    }
    if let QueryField::Number(number) = field {
        return Ok((of_number(number, token)?, false));
    }
    if !matches!(token.op, Op::Is | Op::IsNot) {
        let name = token.name;
        let message = message!("`{name}` is not a number, so it cannot be more or less", name);
        return Err(BadQuery::new(message, token.op_span)
            .help(message!("write `{name}:` or `{name}!=`", name)));
    }
    Ok((of_values(field, token, database)?, token.op == Op::IsNot))
}

/// How a field is used.
fn example(field: QueryField) -> Message {
    match field {
        QueryField::Number(_) => message!("give a number, as in `mind<=4`"),
        QueryField::Flag(_) => message!("give `yes` or `no`, as in `unique:yes`"),
        QueryField::Place(_) => message!("give a name, as in `region:\"The Shire\"`"),
        _ => message!("give a value, as in `race:hobbit`"),
    }
}

fn of_number(field: NumberField, token: &FieldToken<'_>) -> Result<Test, BadQuery> {
    let &(text, span) = &token.values[0];
    if let Some(&(_, span)) = token.values.get(1) {
        return Err(BadQuery::new(message!("a number can be compared with one number only"), span)
            .help(message!("ask twice, with `or` between")));
    }
    if text.eq_ignore_ascii_case("none") && matches!(token.op, Op::Is) {
        return Ok(Test::Without(field));
    }
    let number = text.parse().map_err(|_| {
        BadQuery::new(message!("`{text}` is not a whole number", text), span)
            .help(example(QueryField::Number(field)))
    })?;
    Ok(Test::Number(field, token.op, number))
}

fn of_values(
    field: QueryField,
    token: &FieldToken<'_>,
    database: &Database,
) -> Result<Test, BadQuery> {
    let values = &token.values;
    Ok(match field {
        QueryField::Name => name(values[0].0, values[0].1)?,
        QueryField::Word(WordField::Keyed) => keyed(values, database)?,
        QueryField::Word(WordField::Playable) => playable(values, database)?,
        QueryField::Word(field) => {
            let known = field.known();
            Test::Word(field, each(values, |value, span| one_of(value, span, &known))?)
        }
        QueryField::Flag(field) => {
            let word = one_of(values[0].0, values[0].1, &["yes", "no"])?;
            Test::Flag(field, word == "yes")
        }
        QueryField::Place(place) => {
            let named = each(values, |value, span| places::named(place, value, span, database))?;
            Test::Place(place, named.concat())
        }
        QueryField::Set => Test::Set(each(values, |value, span| set(value, span, database))?),
        QueryField::Id => Test::Id(each(values, id)?),
        QueryField::For => {
            Test::For(each(values, |value, span| owners(value, span, database))?.concat())
        }
        QueryField::Number(number) => of_number(number, token)?,
        QueryField::Order => {
            return Err(BadQuery::new(
                message!("`order` sorts cards and cannot test them"),
                token.name_span,
            )
            .help(message!("write `order:` and a field to sort by")));
        }
    })
}

/// Types of region and site, and regions and sites by name, as `keyed:` takes both.
fn keyed(values: &[(&str, Span)], database: &Database) -> Result<Test, BadQuery> {
    let (words, names) = words_or_places(values, WordField::Keyed, Belonging::Keyed, database)?;
    Ok(Test::Keyed(words, names))
}

/// The tests of `playable:`: a kind of play or a site by name, or whether the deck can play the
/// card.
fn playable(values: &[(&str, Span)], database: &Database) -> Result<Test, BadQuery> {
    let known = ["yes", "no"];
    let answer = |value: &str| known.iter().position(|word| value.eq_ignore_ascii_case(word));
    if let Some(&(value, span)) = values.iter().find(|(value, _)| answer(value).is_some()) {
        if values.len() > 1 {
            return Err(BadQuery::new(
                message!("`{value}` cannot be combined with other values", value),
                span,
            )
            .help(message!("ask twice, with `or` between")));
        }
        return Ok(Test::CanPlay(answer(value) == Some(0)));
    }
    let (words, sites) = words_or_places(values, WordField::Playable, Belonging::Home, database)?;
    Ok(Test::Playable(words, sites))
}

/// Words of a closed list, and places by their English names.
fn words_or_places(
    values: &[(&str, Span)],
    field: WordField,
    belonging: Belonging,
    database: &Database,
) -> Result<(Vec<&'static str>, Vec<String>), BadQuery> {
    let known = field.known();
    let (mut words, mut names) = (Vec::new(), Vec::new());
    for &(value, span) in values {
        match one_of(value, span, &known) {
            Ok(word) => words.push(word),
            Err(no_word) => match places::named(belonging, value, span, database) {
                Ok(named) => names.extend(named),
                // A value near to a known word is read as a misspelling of it.
                Err(no_place) => {
                    let near = nearest(value, known.iter().copied());
                    return Err(if near.is_empty() { no_place } else { no_word });
                }
            },
        }
    }
    Ok((words, names))
}

/// The owners of decks that a value means: a player type, or an avatar by name, whoever plays the
/// avatar.
fn owners(value: &str, span: Span, database: &Database) -> Result<Vec<DeckOwner>, BadQuery> {
    let no_player = match one_of(value, span, PlayerType::WORDS) {
        Ok(word) => {
            let player = PlayerType::from_word(word);
            return Ok(player
                .map(|player| DeckOwner { player, avatar: None })
                .into_iter()
                .collect());
        }
        Err(wrong) => wrong,
    };
    let named = |name: &str| places::named(Belonging::Specific, name, span, database);
    let names = match named(value)
        .or_else(|wrong| named(&format!("{value} the Ringwraith")).map_err(|_| wrong))
    {
        Ok(names) => names,
        Err(no_avatar) => {
            let near = nearest(value, PlayerType::WORDS.iter().copied());
            return Err(if near.is_empty() { no_avatar } else { no_player });
        }
    };
    let avatars = database.cards().filter(|card| card.avatar && names.contains(&card.name));
    let mut owners: Vec<DeckOwner> = Vec::new();
    for card in avatars {
        let mut players = PlayerType::ALL.iter();
        let Some(&player) = players.find(|player| player.alignment() == card.alignment) else {
            continue;
        };
        let owner = DeckOwner { player, avatar: Some(card.name.clone()) };
        if !owners.contains(&owner) {
            owners.push(owner);
        }
    }
    Ok(owners)
}

/// Every value, read.
fn each<T>(
    values: &[(&str, Span)],
    read: impl Fn(&str, Span) -> Result<T, BadQuery>,
) -> Result<Vec<T>, BadQuery> {
    values.iter().map(|&(value, span)| read(value, span)).collect()
}

/// The known word that a value is, ignoring case and accents.
fn one_of<'k>(value: &str, span: Span, known: &[&'k str]) -> Result<&'k str, BadQuery> {
    let folded = fold(value);
    let is = |known: &&&str| fold(known) == folded;
    if let Some(word) = known.iter().find(is) {
        return Ok(word);
    }
    let help = was_meant(&nearest(value, known.iter().copied()))
        .unwrap_or_else(|| message!("use {known}", known = listed(known, "or")));
    let message = message!("unknown word `{word}`", word = value);
    Err(BadQuery::new(message, span).help(help))
}

fn set(value: &str, span: Span, database: &Database) -> Result<String, BadQuery> {
    let mut sets: Vec<&str> = database.cards().map(|card| card.id.set()).collect();
    sets.dedup();
    sets.sort_unstable();
    sets.dedup();
    let wanted = value.to_uppercase();
    if sets.contains(&wanted.as_str()) {
        return Ok(wanted);
    }
    let help = message!("the sets are {sets}", sets = listed(&sets, "and"));
    Err(BadQuery::new(message!("there is no set `{value}`", value), span).help(help))
}

fn id(value: &str, span: Span) -> Result<CardId, BadQuery> {
    let no_id = |_| {
        let what = message!("`{value}` is not a card id such as TW-106", value);
        BadQuery::new(what, span).help(message!("write the set and the number of the card"))
    };
    value.parse().map_err(no_id)
}
